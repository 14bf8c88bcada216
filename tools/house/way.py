"""One decision's way through a game: which modules act, in their order, between the move and the log's line.

A function that returns nothing acts; one that returns something only answers, and is no step of the way. Which
decisions are followed, tests/games/<game>/way.toml says: moves of a golden game.
"""

import ast
import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

from fathoms.engine.game import Game
from fathoms.engine.match import Match
from fathoms.engine.record import Record, load_record
from fathoms.engine.registry import find_game, game_names
from tools.house.source import GAMES, ROOT, SOURCE

TESTS: Final = ROOT / "tests"

Chain = list[CodeType]  # functions that call each other, outermost first


@dataclass(frozen=True)
class Step:
    """A module on the way, what acts in it, and whether the way has been there before."""

    module: str
    functions: list[str]
    again: bool = False


@dataclass(frozen=True)
class Decision:
    """A move, the modules that it goes through, and the question that comes next."""

    move: str
    steps: list[Step]
    asks: str


@dataclass(frozen=True)
class Way:
    """The decisions that are followed, and the golden game that they are from."""

    record: str
    first: int
    decisions: list[Decision]


def game_of(folder: str) -> Game[Any]:
    """The game whose rules are in a folder of the source."""
    return next(game for game in map(find_game, game_names()) if type(game).__module__.startswith(f"{GAMES}.{folder}."))


def ways(folder: str) -> list[Way]:
    """What the game's way.toml asks for, followed."""
    path = TESTS / "games" / folder / "way.toml"
    asked = tomllib.loads(path.read_text(encoding="utf-8"))["way"] if path.exists() else []
    return [follow(folder, one["record"], one["move"], one["texts"]) for one in asked]


def follow(folder: str, golden: str, first: int, texts: list[str]) -> Way:
    """Play a golden game up to a move, counted from 1 as its transcript does, and follow the moves from there on."""
    game = game_of(folder)
    record = _record(game.name, golden)
    played = record.moves[first - 1 : first - 1 + len(texts)]
    if played != texts:
        sys.exit(f"From move {first} on, {golden} of {game.name} has {played}, and not {texts}: see its way.toml.")
    match = Match(replace(record, moves=[], by=[]))
    for text in record.moves[: first - 1]:
        match.play(text)
    return Way(golden, first, [_decision(match, folder, text) for text in texts])


def _record(game: str, golden: str) -> Record:
    for path in sorted(TESTS.rglob(f"{golden}.json")):
        if (record := load_record(path)).game == game:
            return record
    sys.exit(f"There is no golden game {golden} of {game}.")


def _decision(match: Match, folder: str, text: str) -> Decision:
    match.log()  # what was told before is no part of the way
    calls = _calls(lambda: match.play(text))
    chains = [chain for chain in calls if _acts(chain[-1], folder)]
    steps: list[Step] = []
    for code in chains[0][:-1] if chains else ():  # how the engine comes to the first of them
        _add(steps, code)
    for chain in chains:
        _add(steps, chain[-1])
    told = [chain[-1] for chain in [*calls, *_calls(match.log)] if _tells(chain, folder)]
    for code in told[:1]:
        _add(steps, code)
    return Decision(text, _marked(steps), match.prompt)


def _calls(action: Callable[[], object]) -> list[Chain]:
    """Every call of a function of ours while something is done, each with those that led to it, outermost first."""
    found: list[Chain] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and _is_ours(frame.f_code):
            found.append(_chain(frame))

    sys.setprofile(note)
    try:
        action()
    finally:
        sys.setprofile(None)
    return found


def _is_ours(code: CodeType) -> bool:
    return code.co_filename.startswith(f"{SOURCE}/")


def _chain(frame: FrameType | None) -> Chain:
    codes: list[CodeType] = []
    while frame is not None:
        if _is_ours(frame.f_code):
            codes.append(frame.f_code)
        frame = frame.f_back
    return codes[::-1]


def _module(code: CodeType) -> str:
    """The module of a function, below the package: engine.match, games.<game>.state."""
    return ".".join(Path(code.co_filename).relative_to(SOURCE).with_suffix("").parts[1:])


def _acts(code: CodeType, folder: str) -> bool:
    """Whether a function of the game returns nothing, and so does something; making a frame is not doing it."""
    ours = _module(code).startswith(f"games.{folder}.")
    return ours and code.co_name != "__init__" and code.co_firstlineno in _acting(code.co_filename)


@cache
def _acting(path: str) -> frozenset[int]:
    """The first lines (a decorator's too) of the functions of a file that return nothing."""
    tree = ast.parse(Path(path).read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return frozenset(
        min([node.lineno, *(one.lineno for one in node.decorator_list)])
        for node in functions
        if isinstance(node.returns, ast.Constant) and node.returns.value is None
    )


def _tells(chain: Chain, folder: str) -> bool:
    """Whether a function makes a sentence: one of the game's that its own `Game.marked` calls."""
    last = chain[-2:]
    return last[0].co_name == "marked" and all(_module(code).startswith(f"games.{folder}.") for code in last)


def _add(steps: list[Step], code: CodeType) -> None:
    """Go on to a function: in the module where the way is, or in another."""
    if not steps or steps[-1].module != _module(code):
        steps.append(Step(_module(code), []))
    if code.co_qualname not in steps[-1].functions:
        steps[-1].functions.append(code.co_qualname)


def _marked(steps: list[Step]) -> list[Step]:
    """The same steps; those that come back to a module are marked."""
    been = [step.module for step in steps]
    return [replace(step, again=step.module in been[:at]) for at, step in enumerate(steps)]
