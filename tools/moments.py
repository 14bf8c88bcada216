"""Moments of the golden games as programs see them: tests/games/<game>/golden/<record>.moments.

A transcript tells a golden game in sentences. The moments tell some of its decisions in fields: the question's kind,
prompt and facts; of every legal move its verb, what it points at, its price, its effect and its sentence; of the move
that was made the events, and what it changed in its player's view. They are those decisions that show something which
few others show (a kind of question, a move with such fields, an event), so that each such thing is there several times.

`make golden` writes them; what changed is then for a person to read.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from fathoms.engine.choice import MoveView, moves_shown
from fathoms.engine.events import Event
from fathoms.engine.record import Record, load_record, start
from fathoms.engine.view import QuestionView, question
from tools.wanted import golden_folder

EACH = 3  # so many moments show the same thing
UNTOLD = ("question", "prompt", "to_act")  # of a view: the next question, which has its own moments

Thing: TypeAlias = tuple[str, ...]


@dataclass(frozen=True)
class Moment:
    """One decision of a recorded game, and what came of it."""

    number: int  # of the move, from 1
    seat: int
    question: QuestionView
    moves: list[MoveView]
    made: str
    events: list[Event]
    changes: list[str]  # of the player's view

    def things(self) -> Iterator[Thing]:
        """What is shown here that is perhaps rare."""
        kind = self.question["kind"]
        yield "question", kind, *self.question["about"]
        for move in self.moves:
            at = (target.partition(":")[0] for target in move["points_at"])
            yield "move", kind, move["verb"], *at, *move["price"], *move["effect"]
        for event in self.events:
            yield "event", event.name, *(name for name, fact in event.facts.items() if fact is not None)

    def lines(self) -> Iterator[str]:
        """The moment as text."""
        yield f"{self.number}. {self.question['kind']} (player {self.seat + 1}){_facts(self.question['about'])}"
        yield f"  {self.question['prompt']}"
        for move in self.moves:
            told = "".join(f"; {name}{_facts(move[name])}" for name in ("price", "effect") if move[name])
            yield f"    {move['move']} [{move['verb']}]{''.join(f' {target}' for target in move['points_at'])}{told}"
            yield f"        {move['sentence']}"
        yield f"  > {self.made}"
        yield from _told(self.events)
        yield from (f"    {line}" for line in self.changes)


def _told(events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        to = "" if event.told_to is None else f" (to {list(event.told_to)})"
        yield f"    {event.name}{to}, {event.tone}{_facts(event.facts)}"


def _facts(facts: Mapping[str, Any]) -> str:
    return "".join(f"{', ' if n else ': '}{name} {fact}" for n, (name, fact) in enumerate(facts.items()))


def _changes(before: Any, after: Any, at: str) -> Iterator[str]:
    """Every value of a view that is another one afterwards, by its path."""
    if isinstance(before, dict) and isinstance(after, dict):
        for name in {**before, **after}:
            if at or name not in UNTOLD:
                yield from _changes(before.get(name), after.get(name), f"{at}.{name}" if at else name)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for number, pair in enumerate(zip(before, after, strict=True)):
            yield from _changes(*pair, f"{at}.{number}")
    elif before != after:
        yield f"{at} = {after}, was {before}"


def moments(record: Record, chosen: Set[int] = frozenset()) -> Iterator[Moment]:
    """The decisions of a record chosen by their number; or all, without what they changed in views."""
    game, state = start(record)

    def look(seat: int) -> dict[str, Any]:
        return game.view(state, seat) if chosen else {}

    for number, (text, by) in enumerate(record.standing, 1):
        seat = game.asked(state)[0] if by is None else by
        if chosen and number not in chosen:
            game.apply(state, game.moves.find(text), by)
            continue
        asked, moves, before = question(game, state, seat), moves_shown(game, state, seat), look(seat)
        assert asked is not None
        events = game.apply(state, game.moves.find(text), by)
        yield Moment(number, seat, asked, moves, text, events, sorted(_changes(before, look(seat), "")))


def as_text(record: Record, chosen: Set[int]) -> str:
    """What set-up tells, and some moments of a record, one after the other."""
    _, state = start(record, listen=True)
    told = [["Set-up", *_told(state.events or ())], *(moment.lines() for moment in moments(record, chosen))]
    return "\n".join("\n".join(lines) + "\n" for lines in told)


def numbers_in(text: str) -> set[int]:
    """Which moments a file shows."""
    return {int(line.partition(".")[0]) for line in text.splitlines() if line[:1].isdigit()}


def choose(game: str) -> dict[Path, set[int]]:
    """For each record the moments to show: of each thing, the rarest first, those that come latest in their games."""
    found: defaultdict[Thing, list[tuple[Path, int]]] = defaultdict(list)
    shown: dict[tuple[Path, int], set[Thing]] = {}
    for path in sorted(golden_folder(game).glob("*.json")):
        for moment in moments(load_record(path)):
            shown[path, moment.number] = set(moment.things())
            for thing in shown[path, moment.number]:
                found[thing].append((path, moment.number))
    count: Counter[Thing] = Counter()
    chosen: defaultdict[Path, set[int]] = defaultdict(set)
    for thing in sorted(found, key=lambda one: (len(found[one]), one)):
        for path, number in sorted(found[thing], key=lambda one: one[1], reverse=True):
            if count[thing] < EACH and number not in chosen[path]:
                chosen[path].add(number)
                count.update(shown[path, number])
    return chosen


def moment_files(game: str) -> list[Path]:
    """The files of a game."""
    return sorted(golden_folder(game).glob("*.moments"))


def write_moments(game: str) -> None:
    """A file of moments beside each record that has some to show."""
    for path in moment_files(game):
        path.unlink()
    for path, numbers in choose(game).items():
        path.with_suffix(".moments").write_text(as_text(load_record(path), numbers), encoding="utf-8")
