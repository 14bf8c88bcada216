"""The barrels of a dive onto skiffs: together, skiff by skiff, and asked where there is a choice (FL-35)."""

from typing import final

from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.grid import CELL_NAMES
from fathoms.games.flotilla.components.ids import COLOURS
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.components.sentences import count
from fathoms.games.flotilla.events.sea import Loaded
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.question_facts import Loading, MoveEffect
from fathoms.games.flotilla.sea.dive_dice import hold_room
from fathoms.games.flotilla.state import FLEETS, HOLD, SKIFFS, FleetState


def load_from(s: FleetState, left: int, first: int) -> None:
    """Load the barrels that are left onto the skiffs from one on, asking where it can be more or fewer (FL-35)."""
    rooms = [hold_room(s, skiff) for skiff in range(SKIFFS)]
    for skiff in range(first, SKIFFS):
        least, most = max(0, left - sum(rooms[skiff + 1 :])), min(left, rooms[skiff])
        if least < most:
            s.stack.append(Load(left, skiff, least, most))
            return
        if most:
            load(s, skiff, most)
        left -= most


@final
class Load(Ask):
    """How many of the barrels go onto one skiff; the others are for the skiffs after it."""

    __slots__ = ("least", "left", "most", "skiff")
    kind = "load"
    rule = "FL-35"
    verbs = (m.LOAD,)

    def __init__(self, left: int, skiff: int, least: int, most: int) -> None:
        self.left = left
        self.skiff = skiff
        self.least = least
        self.most = most

    def prompt(self, s: FleetState) -> str:
        cell = s.fleet(s.turn)[self.skiff]
        where = f"skiff {self.skiff + 1} at {CELL_NAMES[cell]}, as {COLOURS[barrel_colour(s, self.skiff)]}"
        return f"How many of your {self.left} barrels go onto {where}?"

    def about(self, s: FleetState) -> Loading:
        return {
            "skiff": self.skiff + 1,
            "cell": CELL_NAMES[s.fleet(s.turn)[self.skiff]],
            "colour": COLOURS[barrel_colour(s, self.skiff)],
            "barrels": self.left,
            "least": self.least,
            "most": self.most,
        }

    def points_at(self, s: FleetState, move: Move) -> tuple[str, ...]:
        return (f"skiff:{self.skiff + 1}",) if move.verb == m.LOAD else ()

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        return {"barrels": move.arg}

    def moves(self, s: FleetState) -> list[Move]:
        return list(m.LOADS[self.least : self.most + 1])

    def describe(self, s: FleetState, move: Move) -> str:
        barrels = count(move.arg, f"{COLOURS[barrel_colour(s, self.skiff)]} barrel")
        return f"{barrels} onto skiff {self.skiff + 1}; {self.left - move.arg} for the skiffs after it."

    def take(self, s: FleetState, move: Move) -> None:
        if move.arg:
            load(s, self.skiff, move.arg)
        load_from(s, self.left - move.arg, self.skiff + 1)

    def against(self, s: FleetState, move: Move) -> str:
        return (
            f"Skiff {self.skiff + 1} takes {self.least} to {self.most} of them: it holds {HOLD}, and so do the others."
        )


def barrel_colour(s: FleetState, skiff: int) -> int:
    """The resource of the tile that a skiff of the player is at."""
    return TILES[s.tile_at[s.fleet(s.turn)[skiff]]].resource


def load(s: FleetState, skiff: int, number: int) -> None:
    """Barrels of the tile's resource onto a skiff."""
    colour = barrel_colour(s, skiff)
    s.load(FLEETS[s.turn][skiff], colour, number)
    if s.events is not None:
        s.tell(Loaded, seat=s.turn, skiff=skiff + 1, colour=COLOURS[colour], amount=number)
