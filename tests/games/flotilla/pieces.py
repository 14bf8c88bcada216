"""Tiles and dice as a test wants them printed, whatever the component files say today."""

from dataclasses import replace
from typing import Any

import pytest

from fathoms.games.flotilla.components.effect import Effect, Script
from fathoms.games.flotilla.components.model import ANY, DiveDice, Printed, ResearchDie, ResearchFace, SurvivorTrack
from fathoms.games.flotilla.components.pieces import STARTING_TILES, TILE_OF, TILES
from fathoms.games.flotilla.components.prints import PRINTS, costs_of, dive_results, packed
from fathoms.games.flotilla.effects.gains import GainStars, TakeToxicity
from fathoms.games.flotilla.game import GAME
from fathoms.games.flotilla.hub.artifacts import DrawArtifacts
from fathoms.games.flotilla.hub.dials import RaiseDials
from fathoms.games.flotilla.state import START_TILE
from tests.games.flotilla.plane import Laid
from tests.games.flotilla.table import ARTIFACT, GUILD, Table

LETTERS = {".": ANY, "r": 0, "g": 1, "y": 2, "b": 3}  # edges, by the colours of the guilds
WEDGE_LETTERS = {".": ANY, "y": 0, "r": 1, "p": 2}
ARC_LETTERS = {".": ANY, "o": 0}
DEPTHS = ("shallows", "shelf", "depths")
EVERY_TURN = tuple(range(6))  # is asked for, so that a test always says which
SHELF = [tile.id for tile in TILES if tile.depth == 1]  # these may lie beside any other


def of_depth(depth: str, number: int = 1) -> list[str]:
    """Some tiles of a depth, those without toxicity first."""
    found = [tile for tile in TILES if tile.depth == DEPTHS.index(depth)]
    return [tile.id for tile in sorted(found, key=lambda tile: tile.toxicity)][:number]


MILESTONE = (TakeToxicity(2), DrawArtifacts(1), RaiseDials(1))


def ring(table: Table, *stars: int | Effect) -> Table:
    """A survivor ring with the milestone on its first space, then these bonuses; a number is ★."""
    spaces = [(GainStars(one) if isinstance(one, int) else one,) for one in stars]
    table.state.terms.survivors = SurvivorTrack("", (table.state.terms.seats,), (MILESTONE, *spaces), "")
    return table


def _six(marks: str, letters: dict[str, int]) -> tuple[int, ...]:
    return tuple(letters[mark] for mark in marks)


def _turned(marks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The six ways to turn it: one step clockwise takes the last mark to the front."""
    return tuple(marks[6 - turn :] + marks[: 6 - turn] for turn in range(6))


def printed_now() -> Printed:
    """What is printed on the components of the tables that are made from now on."""
    return GAME.printed


def reprint(patch: pytest.MonkeyPatch, **parts: Any) -> None:
    """Print crew, guilds, artifacts or objectives anew for the tables that are made from now on."""
    patch.setattr(GAME, "printed", replace(printed_now(), **parts))


class Press:
    """Prints tiles anew for one test."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch

    def sinkside(self, tile: str, wedges: str) -> None:
        """A tile's wedges, by corner from the east."""
        self._set("wedges", tile, _turned(_six(wedges, WEDGE_LETTERS)))
        self._set("sinkside_turns", tile, EVERY_TURN)

    def skyside(self, tile: str, edges: str, building_of: str = "", arcs: str = "......", cost: str = "") -> None:
        """A tile's Skyside: edges by side from north-east, arcs by corner from the east; it is free unless it says."""
        carried = _six(edges, LETTERS)
        districts = tuple(guild for guild in range(4) if guild in carried)
        bought = tuple(cost.count(letter) for letter in "rgyb")
        kind = LETTERS[building_of or "."]
        before = PRINTS.tiles[TILE_OF[tile]]
        self._set("tiles", tile, replace(before, edges=carried, districts=districts, cost=bought, building=kind))
        self._set("costs", tile, costs_of(bought))
        self._set("needs", tile, packed(bought))
        self._set("districts", tile, districts)
        self._set("edges", tile, _turned(carried))
        self._set("arcs", tile, _turned(_six(arcs, ARC_LETTERS)))
        self._set("buildings", tile, kind)
        self._set("skyside_turns", tile, EVERY_TURN)

    def _set(self, table: str, tile: str, value: object) -> None:
        values = list(getattr(PRINTS, table))
        values[TILE_OF[tile]] = value
        self.patch.setattr(PRINTS, table, tuple(values))

    def dive_dice(self, *faces: str, counts: tuple[int, int, int] = (6, 5, 5)) -> None:
        """The same six faces on the dive dice of every depth."""
        icons = tuple(tuple(face.split()) for face in faces)
        dice = tuple(DiveDice(depth, count, icons, "") for depth, count in zip(DEPTHS, counts, strict=True))
        self.patch.setattr(PRINTS, "dive_dice", dice)
        self.patch.setattr(PRINTS, "dive_results", dive_results(dice))

    def research_dice(self, *faces: str) -> None:
        """The same six faces on all seven research dice: a guild or wild, then ¤, ★ and breakthroughs in numbers."""
        found = []
        for face in faces:
            icon, currency, stars, breakthrough = face.split()
            found.append(ResearchFace(GUILD.get(icon, ANY), int(currency), int(stars), int(breakthrough), face))
        dice = tuple(ResearchDie(f"research-{number + 1}", tuple(found), "") for number in range(7))
        self.patch.setattr(PRINTS, "research_dice", dice)

    def artifact(self, name: str, discovery: Script = (), bounty: Script = ()) -> None:
        """What an artifact gives."""
        changed = list(printed_now().artifacts)
        changed[ARTIFACT[name]] = replace(changed[ARTIFACT[name]], discovery=discovery, bounty=bounty)
        reprint(self.patch, artifacts=tuple(changed))


def laid(table: Table, player: int, what: str) -> list[Laid]:
    """A player's tiles with what is printed on them: "wedges", "edges" or "arcs"."""
    found = []
    for tile in table.captain(player)["tiles"]:
        if tile["tile"] not in TILE_OF:
            place = table.state.tile_at[table.state.start(player - 1)] - START_TILE
            marks = (ANY,) * 6 if what == "wedges" else getattr(STARTING_TILES[place], what)
        else:
            marks = getattr(TILES[TILE_OF[tile["tile"]]], what)
        found.append(Laid(tile["at"], marks, tile["turn"]))
    return found
