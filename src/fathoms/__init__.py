"""Fathoms: board games of the sea, one rules engine for people, agents, designers and researchers.

>>> import fathoms
>>> game = fathoms.new(fathoms.game_names()[0], seed=7)
>>> game.is_over
False
"""

from typing import TYPE_CHECKING, Any

from fathoms.engine.agent import Agent, Budget, agent_names, find_agent
from fathoms.engine.chance import Chance
from fathoms.engine.drawing import Drawing
from fathoms.engine.errors import (
    CannotUndo,
    ComponentError,
    FathomsError,
    IllegalMove,
    OptionError,
    RecordError,
    StillHidden,
    UnknownAgent,
    UnknownGame,
    UnknownMove,
)
from fathoms.engine.events import Event
from fathoms.engine.frames import Refusal
from fathoms.engine.game import Game
from fathoms.engine.legal_moves import LegalMoves
from fathoms.engine.match import Match
from fathoms.engine.moves import Move
from fathoms.engine.opening import from_json, load, new
from fathoms.engine.outcome import Outcome
from fathoms.engine.record import Record, load_record, replay
from fathoms.engine.registry import find_game, game_names

if TYPE_CHECKING:
    from fathoms.lab.results import simulate

__version__ = "0.9.0"

__all__ = [
    "Agent",
    "Budget",
    "CannotUndo",
    "Chance",
    "ComponentError",
    "Drawing",
    "Event",
    "FathomsError",
    "Game",
    "IllegalMove",
    "LegalMoves",
    "Match",
    "Move",
    "OptionError",
    "Outcome",
    "Record",
    "RecordError",
    "Refusal",
    "StillHidden",
    "UnknownAgent",
    "UnknownGame",
    "UnknownMove",
    "agent_names",
    "find_agent",
    "find_game",
    "from_json",
    "game_names",
    "load",
    "load_record",
    "new",
    "replay",
    "simulate",
]


def __getattr__(name: str) -> Any:
    """What needs more than the engine is imported when it is asked for."""
    if name == "simulate":
        from fathoms.lab.results import simulate

        return simulate
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
