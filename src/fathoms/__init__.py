"""Fathoms: board games of the sea, one rules engine for people, agents, designers and researchers.

>>> import fathoms
>>> game = fathoms.new("spill", players=2, seed=7, track="standard")
>>> game.to_act in (0, 1)
True
"""

from fathoms.engine.chance import Chance
from fathoms.engine.errors import (
    CannotUndo,
    ComponentError,
    FathomsError,
    IllegalMove,
    OptionError,
    RecordError,
    UnknownAgent,
    UnknownGame,
    UnknownMove,
)
from fathoms.engine.events import Event
from fathoms.engine.frames import Refusal
from fathoms.engine.game import Game, Outcome
from fathoms.engine.match import Match, load, new
from fathoms.engine.moves import Move
from fathoms.engine.record import Record, load_record, replay
from fathoms.engine.registry import find_game, game_names

__version__ = "0.3.0"

__all__ = [
    "CannotUndo",
    "Chance",
    "ComponentError",
    "Event",
    "FathomsError",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "OptionError",
    "Outcome",
    "Record",
    "RecordError",
    "Refusal",
    "UnknownAgent",
    "UnknownGame",
    "UnknownMove",
    "find_game",
    "game_names",
    "load",
    "load_record",
    "new",
    "replay",
]
