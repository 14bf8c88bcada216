"""What counts as a component drawn, held or played: a game says it in `laboratory.toml`, by its events' names.

Where it says nothing, a component is drawn when an event names it, and played when a move that is made points at it.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, NamedTuple

from fathoms.engine.components import Entry, read_entries
from fathoms.engine.errors import ComponentError, UnknownGame
from fathoms.engine.game import Game
from fathoms.lab.experiment.components import package_of

FILE: Final = "laboratory.toml"
DRAWN, HELD, PLAYED = range(3)
_COLUMNS: Final = ("drawn", "held", "played")
_BESIDE: Final = ("seat_facts", "measure", "sums")


class Rule(NamedTuple):
    """A fact of an event whose value is the id of a component, or several, of some kind; and what that counts as."""

    fact: str
    kind: str
    column: int


@dataclass(frozen=True)
class Counting:
    """How a game's components are counted, and what else it wants measured turn by turn."""

    ids: dict[str, dict[str, tuple[str, ...]]]  # kind -> id -> the ids that are counted for it
    rules: dict[str, tuple[Rule, ...]]  # by the event's name
    at_start: tuple[tuple[str, str], ...]  # kind, and the path in a view where its first open ones lie
    seat_facts: tuple[str, ...]  # facts that stand for a seat, as events tell that have both
    measure: str | None  # the path in an observer's view, a number for each seat or for all
    named: dict[str, str]  # id -> kind, for kinds of which the game says nothing
    sums: dict[str, tuple[tuple[str, str], ...]]  # by the event's name: a fact that is added up, by another's value


def counting_of(game: Game[Any]) -> Counting:
    """A game's own way of counting, checked against its catalogue and its events."""
    try:
        path = package_of(game.name) / FILE
        return read_counting(path.read_text(encoding="utf-8") if path.is_file() else "", game)
    except UnknownGame:
        return read_counting("", game)


def read_counting(text: str, game: Game[Any]) -> Counting:
    """The text of a game's file, checked; an empty one says nothing."""
    kinds, parents = kinds_of(game.catalogue())
    rules: dict[str, list[Rule]] = {}
    starts: list[tuple[str, str]] = []
    ids: dict[str, dict[str, tuple[str, ...]]] = {kind: {id: (id,) for id in found} for kind, found in kinds.items()}
    told: set[str] = set()
    for entry in read_entries(text, FILE, "kind", _BESIDE):
        kind = entry.one_of("id", kinds)
        told.add(kind)
        for parent, children in parents.get(kind, {}).items():
            ids[kind][parent] = children
        for column, name in enumerate(_COLUMNS):
            for event, fact in _facts(game, entry, name):
                rules.setdefault(event, []).append(Rule(fact, kind, column))
        starts += [(kind, at) for at in entry.texts("at_start")] if entry.has("at_start") else []
        entry.done()
    top = Entry(FILE, "at the top", {key: value for key, value in tomllib.loads(text).items() if key in _BESIDE})
    named = {} if told else {id: kind for kind, found in kinds.items() for id in found}
    return Counting(
        ids,
        {event: tuple(found) for event, found in rules.items()},
        tuple(starts),
        top.texts("seat_facts") if top.has("seat_facts") else (),
        top.text("measure") if top.has("measure") else None,
        named,
        _sums(game, top.texts("sums") if top.has("sums") else ()),
    )


def _sums(game: Game[Any], given: Iterable[str]) -> dict[str, tuple[tuple[str, str], ...]]:
    """What is written `event.fact by other`, by the event's name."""
    found: dict[str, list[tuple[str, str]]] = {}
    for text in given:
        path, _, other = text.partition(" by ")
        event, _, fact = path.partition(".")
        if not {fact, other} <= _known(game).get(event, set()):
            raise ComponentError(f"{FILE}, 'sums': {game.title} has no event with the facts of {text!r}.")
        found.setdefault(event, []).append((fact, other))
    return {event: tuple(pairs) for event, pairs in found.items()}


def _known(game: Game[Any]) -> dict[str, set[str]]:
    """The facts of every event."""
    return {event.name: {field.name for field in fields(event)} for event in game.shapes.events}


def _facts(game: Game[Any], entry: Entry, name: str) -> Iterator[tuple[str, str]]:
    """The events and facts that an entry lists as `event.fact`."""
    known = _known(game)
    for text in entry.texts(name) if entry.has(name) else ():
        event, _, fact = text.partition(".")
        if fact not in known.get(event, ()):
            raise ComponentError(f"{FILE}, {name!r}: {game.title} has no event with a fact {text!r}.")
        yield event, fact


def kinds_of(catalogue: Mapping[str, Any]) -> tuple[dict[str, list[str]], dict[str, dict[str, tuple[str, ...]]]]:
    """The ids of every kind in a catalogue; of kinds within others, also which belong to which."""
    kinds: dict[str, list[str]] = {}
    parents: dict[str, dict[str, tuple[str, ...]]] = {}
    for name, value in catalogue.items():
        lists = {f"{name}.{inner}": found for inner, found in value.items()} if isinstance(value, Mapping) else {}
        for kind, entries in ({name: value} | lists).items():
            _add(kind, entries, kinds, parents)
    return kinds, parents


def _add(kind: str, entries: Any, kinds: dict[str, list[str]], parents: dict[str, dict[str, tuple[str, ...]]]) -> None:
    """A list of entries with ids, and the lists of such within them."""
    if not _has_ids(entries):
        return
    kinds[kind] = [entry["id"] for entry in entries]
    for name in entries[0]:
        inner = [entry.get(name) for entry in entries]
        if all(_has_ids(each) for each in inner):
            below = {entry["id"]: tuple(one["id"] for one in entry[name]) for entry in entries}
            kinds[f"{kind}.{name}"] = [id for found in below.values() for id in found]
            parents[f"{kind}.{name}"] = below


def _has_ids(entries: Any) -> bool:
    return (
        isinstance(entries, list)
        and bool(entries)
        and all(isinstance(entry, Mapping) and isinstance(entry.get("id"), str) for entry in entries)
    )


def values_at(view: Any, path: str) -> Iterator[Any]:
    """What lies at a path in a view; every entry of a list that lies on the way."""
    name, _, rest = path.partition(".")
    for one in view if isinstance(view, list) else [view]:
        found = one.get(name) if isinstance(one, Mapping) else None
        if rest:
            yield from values_at(found, rest)
        elif isinstance(found, list):
            yield from found
        elif found is not None:
            yield found


def texts_in(value: Any) -> Iterable[str]:
    """The ids in an event's fact."""
    if isinstance(value, str):
        return (value,)
    return (one for one in value if isinstance(one, str)) if isinstance(value, list | tuple) else ()
