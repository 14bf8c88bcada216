"""What built tiles score: A × B for one district of each, and sonar stations (FL-32, FL-33)."""

from typing import Final, final

from fathoms.engine.frames import Automatic
from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.grid import CELL_NAMES
from fathoms.games.flotilla.components.ids import GUILD_IDS
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.counting.watercraft import district_at, value
from fathoms.games.flotilla.effects.gains import score
from fathoms.games.flotilla.events.hub import SonarMoved
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.question_facts import MoveEffect, Scoring
from fathoms.games.flotilla.sea.previews import district_score
from fathoms.games.flotilla.state import FleetState

STARS_PAST_SONAR: Final = 5  # for a station when the track is at its end (FL-33)


def complete_station(s: FleetState) -> None:
    """The sonar disc moves one on and its space's ★ are scored (FL-33)."""
    if s.sonar + 1 < len(s.terms.sonar):
        s.sonar += 1
        s.tell(SonarMoved, seat=s.turn, start=s.sonar - 1, end=s.sonar)
        score(s, s.terms.sonar[s.sonar].stars, ("station", None))
    else:
        score(s, STARS_PAST_SONAR, ("station", None))


def score_all(s: FleetState, cells: tuple[int, ...]) -> None:
    """Score built tiles, each for one of its districts, in the order in which they were built."""
    for at, cell in enumerate(cells, 1):
        districts = PRINTS.districts[s.tile_at[cell]]
        if len(districts) > 1:
            if at < len(cells):
                s.stack.append(ScoreTiles(cells[at:]))
            s.stack.append(PickDistrict(cell))
            return
        score_district(s, cell, districts[0])


@final
class ScoreTiles(Automatic[FleetState]):
    """Built tiles that are still to be scored."""

    __slots__ = ("cells",)

    def __init__(self, cells: tuple[int, ...]) -> None:
        self.cells = cells

    def run(self, s: FleetState) -> None:
        score_all(s, self.cells)


@final
class PickDistrict(Ask):
    """Which district of a built tile is scored: one only (FL-32)."""

    __slots__ = ("cell",)
    kind = "district"
    rule = "FL-32"
    verbs = (m.DISTRICT,)

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def prompt(self, s: FleetState) -> str:
        return f"Which district of the tile at {CELL_NAMES[self.cell]} do you score?"

    def about(self, s: FleetState) -> Scoring:
        guilds = PRINTS.tiles[s.tile_at[self.cell]].districts
        scores = [district_score(district_at(s, self.cell, guild), self.cell) for guild in guilds]
        return {"cell": CELL_NAMES[self.cell], "scores": scores}

    def points_at(self, s: FleetState, move: Move) -> tuple[str, ...]:
        if move.verb != m.DISTRICT:
            return ()
        return (*move.points_at, f"cell:{CELL_NAMES[self.cell]}")

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        return {"stars": value(s, self.cell, move.arg)}

    def moves(self, s: FleetState) -> list[Move]:
        return [m.SCORE_DISTRICTS[guild] for guild in PRINTS.districts[s.tile_at[self.cell]]]

    def describe(self, s: FleetState, move: Move) -> str:
        return f"{move.sentence[:-1]}: {value(s, self.cell, move.arg)} ★."

    def take(self, s: FleetState, move: Move) -> None:
        score_district(s, self.cell, move.arg)


def score_district(s: FleetState, cell: int, guild: int) -> None:
    """A × B ★ for a district of the tile in a cell."""
    score(s, value(s, cell, guild), ("district", GUILD_IDS[guild]), CELL_NAMES[cell])
