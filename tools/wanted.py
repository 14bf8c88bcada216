"""Which golden games there are to be: tests/games/<game>/golden/wanted.toml.

[[golden]]
id = "won-bag-empty"                  # the name of its record and of its transcript
ends = "won: bag empty"               # what makes it one: the way it ends; or, in its place,
told = "the least toxicity decides"   # words of its last sentence,
opens = ["play captain", "turn"]      # its first moves,
rests_on = ["cargo"]                  # options without which it would have gone otherwise
players = 2
agent = "thumb"                       # plays every seat
options = { level = "three" }         # may be left out
never = "turn"                        # a move that nobody makes in it; may be left out

[[agent]]
id = "becalmed"                       # an agent that only plays golden games,
found = "tests.some.module:Becalmed"  # made from a game and a chance, as installed ones are
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, TypeAlias

from fathoms.agents import Agent, agent_names, find_agent
from fathoms.engine.chance import Chance
from fathoms.engine.components import Entry, read_entries
from fathoms.engine.errors import ComponentError, FathomsError, RecordError
from fathoms.engine.game import Game
from fathoms.engine.outcome import Outcome
from fathoms.engine.record import Record, replay
from fathoms.engine.registry import find_game
from tools.folders import ROOT, tests_of

Test: TypeAlias = Callable[[Record, Outcome], bool]
MakeAgent: TypeAlias = Callable[[Game[Any], Chance], Agent]


@dataclass(frozen=True)
class Wanted:
    """A golden game: its name, what makes it one, and who plays it at what table."""

    name: str
    fits: Test
    players: int
    agent: str
    make_agent: MakeAgent
    options: dict[str, Any]
    never: str


def golden_folder(game: str) -> Path:
    """Where a game's golden games lie."""
    return tests_of(game) / "golden"


def read_wanted(game: str) -> list[Wanted]:
    """The golden games that a game's file asks for."""
    path = golden_folder(game) / "wanted.toml"
    file = str(path.relative_to(ROOT))
    if not path.is_file():
        raise ComponentError(f"{file} is missing: it says which golden games of {game} there are to be.")
    return wanted_in(path.read_text(encoding="utf-8"), file, find_game(game))


def wanted_in(text: str, file: str, game: Game[Any]) -> list[Wanted]:
    """The golden games that a text asks for; what the game does not know is refused."""
    own = dict(map(_agent, read_entries(text, file, "agent", ("golden",))))
    makers: dict[str, MakeAgent] = {name: partial(find_agent, name) for name in agent_names(game)}
    return [_wanted(entry, game, makers | own) for entry in read_entries(text, file, "golden", ("agent",))]


def _agent(entry: Entry) -> tuple[str, MakeAgent]:
    name, found = entry.text("id"), entry.text("found")
    entry.done()
    try:
        return name, EntryPoint(name, found, "").load()
    except Exception as error:  # whatever a module or its name can have wrong
        raise entry.wrong(f"it cannot be loaded from {found!r}: {error}") from None


def _wanted(entry: Entry, game: Game[Any], makers: Mapping[str, MakeAgent]) -> Wanted:
    name = entry.text("id")
    fits = WAYS[_way(entry)](entry, game)
    players = entry.number("players", min(game.players), max(game.players))
    agent = entry.one_of("agent", makers)
    options = entry.facts("options") if entry.has("options") else {}
    never = entry.text("never") if entry.has("never") else ""
    entry.done()
    try:
        game.check_table(players, options)
        if never:
            game.moves.find(never)
    except FathomsError as error:
        raise entry.wrong(str(error).rstrip(".")) from None
    return Wanted(name, fits, players, agent, makers[agent], options, never)


def _way(entry: Entry) -> str:
    """The one thing by which a golden game is known."""
    ways = [way for way in WAYS if entry.has(way)]
    if len(ways) != 1:
        raise entry.wrong(f"it must have one of {', '.join(WAYS)}; it has {' and '.join(ways) or 'none'}")
    return ways[0]


def _ends(entry: Entry, game: Game[Any]) -> Test:
    """A game that ends in this way."""
    reason = entry.one_of("ends", game.reasons)
    return lambda record, outcome: outcome.reason == reason


def _told(entry: Entry, game: Game[Any]) -> Test:
    """A game whose last sentence has these words."""
    words = entry.text("told")
    return lambda record, outcome: words in outcome.sentence


def _opens(entry: Entry, game: Game[Any]) -> Test:
    """A game that begins with these moves."""
    moves = list(entry.texts("opens"))
    try:
        known = [game.moves.find(move).text for move in moves]
    except FathomsError as error:
        raise entry.wrong(str(error).rstrip(".")) from None
    return lambda record, outcome: record.moves[: len(known)] == known


def _rests_on(entry: Entry, game: Game[Any]) -> Test:
    """A game that would have gone otherwise with the usual value of any one of these options."""
    options, known = entry.texts("rests_on"), [option.name for option in game.options]
    for name in options:
        if name not in known:
            raise entry.wrong(f"unknown option {name!r}; allowed are {', '.join(known)}")
    return lambda record, outcome: all(_matters(record, name) for name in options)


def _matters(record: Record, name: str) -> bool:
    """Whether the same moves with the usual value of an option cannot be made, or lead elsewhere."""
    game = find_game(record.game)
    usual = game.check_table(record.players, {})[name]
    other = replace(record, options={**record.options, name: usual})
    try:
        return game.figures(replay(other)) != game.figures(replay(record))
    except RecordError:
        return True


WAYS: dict[str, Callable[[Entry, Game[Any]], Test]] = {
    "ends": _ends,
    "told": _told,
    "opens": _opens,
    "rests_on": _rests_on,
}
