"""The picture of the whole house: layers from left to right, the engine first, every import pointing left."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tools.house import svg
from tools.house.order import wrong_way
from tools.house.source import ABOVE_RULES, PACKAGE, Module, game_room, games, imports_between, layer_room, rooms, size

# The layers that imports may only cross to the left. What is found and not named here stands in the last but one.
LAYERS: Final = (("engine",), ("games",), ("agents", "terminal"), (), ("cli", PACKAGE))
AROUND: Final = LAYERS.index(())

MARGIN: Final = 28.0
TOP: Final = 78.0
ENGINE: Final = 170.0  # the width of the engine
BAND: Final = MARGIN + ENGINE + 54  # where games and shared rooms begin
RIGHT: Final = 1172.0
RULES: Final = 586.0  # the width of a game's rules
SIDE: Final = 190.0  # the width and the height of other rooms
ROW: Final = 54.0
GAP: Final = 18.0
LANE: Final = 30.0  # the height that a lane below the rooms of a band takes
COLUMNS: Final = {2: BAND + 74, AROUND: BAND + 370, AROUND + 1: RIGHT - SIDE - 46}  # of the shared rooms
TRUNK: Final = BAND + RULES + 62  # where imports of shared rooms run down past the games


@dataclass(frozen=True)
class Place:
    """Where a room is drawn."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> float:
        """Half-way down."""
        return self.y + self.h / 2

    @property
    def end(self) -> float:
        """Its right edge."""
        return self.x + self.w


def game_in(room: str) -> str:
    """The game that a room is of, or nothing."""
    return room.split(".")[1] if room.startswith("games.") else ""


def layer(room: str) -> int:
    """The number of a room's layer, from the left."""
    if game_in(room):
        return 1 if room.count(".") == 1 else AROUND
    return next((at for at, names in enumerate(LAYERS) if room in names), AROUND)


def points_wrong(importer: str, target: str) -> bool:
    """Whether an import points to the right, or into another's game."""
    return layer(target) > layer(importer) or game_in(target) not in ("", game_in(importer))


class House:
    """Every room and its place: the engine on the left, a band for each game, and one for what all of them share."""

    def __init__(self) -> None:
        self.rooms = rooms(layer_room)
        self.imports = imports_between(layer_room)
        self.place: dict[str, Place] = {}
        self.bands: dict[str, Place] = {}  # by game; that of the shared rooms by an empty name
        y = TOP
        for game in games():
            y = self._place_game(game, y) + GAP
        self.bottom = self._place_shared(y)
        self.place["engine"] = Place(MARGIN, TOP, ENGINE, self.bottom - TOP)
        self.wrong = {edge for edge in self._edges() if points_wrong(*edge)} | wrong_way(self.imports)

    def _edges(self) -> Iterator[tuple[str, str]]:
        return ((importer, target) for importer in sorted(self.imports) for target in sorted(self.imports[importer]))

    def straight(self) -> Iterator[tuple[str, str]]:
        """The imports that point as they should."""
        return (edge for edge in self._edges() if edge not in self.wrong)

    def _place_game(self, game: str, top: float) -> float:
        inner = top + 38
        above = [f"games.{game}.{room}" for room in ABOVE_RULES if f"games.{game}.{room}" in self.rooms]
        high = max(52 + 30.0 * len(chip_rows(game)), len(above) * (ROW + GAP) - GAP)
        self.place[f"games.{game}"] = Place(BAND + 16, inner, RULES, high)
        y = inner + (high - len(above) * (ROW + GAP) + GAP) / 2
        for room in above:
            self.place[room] = Place(RIGHT - 16 - SIDE, y, SIDE, ROW)
            y += ROW + GAP
        self.bands[game] = Place(BAND, top, RIGHT - BAND, high + 38 + LANE)
        return self.bands[game].y + self.bands[game].h

    def _place_shared(self, top: float) -> float:
        stacks = {at: self._stack(at) for at in COLUMNS}
        high = max(len(stack) for stack in stacks.values()) * (ROW + GAP) - GAP
        inner = top + 62
        for at, stack in stacks.items():
            y = inner + (high - len(stack) * (ROW + GAP) + GAP) / 2
            for room in stack:
                self.place[room] = Place(COLUMNS[at], y, SIDE, ROW)
                y += ROW + GAP
        self.bands[""] = Place(BAND, top, RIGHT - BAND, 62 + high + 2 * LANE)
        return top + self.bands[""].h

    def _stack(self, at: int) -> list[str]:
        """The shared rooms of a layer, those that are used most on top."""
        shared = [room for room in self.rooms if layer(room) == at and not game_in(room)]
        return sorted(shared, key=lambda room: (-sum(targets[room] for targets in self.imports.values()), room))

    def boxes(self) -> list[str]:
        """Every room."""
        parts = self._engine()
        for room, place in self.place.items():
            if layer(room) == 1:
                parts += self._rules(game_in(room), place)
            elif room != "engine":
                name = room.rpartition(".")[2] + ("/" if len(self.rooms[room]) > 1 else "")
                parts += [svg.box(place.x, place.y, place.w, place.h, about=_about(self.rooms[room]))]
                parts += [svg.text(place.x + 14, place.y + 23, name, 14, look="b")]
                parts += [svg.text(place.x + 14, place.y + 41, size(self.rooms[room]), 11.5, look="quiet")]
        return parts

    def backs(self) -> list[str]:
        """The bands behind the rooms, each with its name."""
        parts: list[str] = []
        for game, place in self.bands.items():
            inside = [module for room in self.rooms if game_in(room) == game for module in self.rooms[room]]
            name = f"games/{game}/" if game else "for every game"
            parts.append(svg.box(place.x, place.y, place.w, place.h, "band", 10))
            parts.append(svg.text(place.x + 16, place.y + 25, name, 14, look="b"))
            if game:
                parts.append(
                    svg.text(
                        place.x + 26 + svg.width(name, 14, bold=True), place.y + 25, size(inside), 12, look="quiet"
                    )
                )
        return parts

    def _engine(self) -> list[str]:
        place, modules = self.place["engine"], self.rooms["engine"]
        names = [module for module in modules if module.name.count(".") > 1]
        parts = [
            svg.box(place.x, place.y, place.w, place.h),
            svg.text(place.x + 14, place.y + 25, "engine/", 15, look="b"),
        ]
        parts.append(svg.text(place.x + 14, place.y + 43, size(modules), 11.5, look="quiet"))
        pitch = min(34.0, (place.h - 66) / len(names))
        for at, module in enumerate(names):
            y = place.y + 60 + at * pitch
            parts.append(svg.box(place.x + 12, y, place.w - 24, min(24.0, pitch - 2), "chip", 5, module.about))
            parts.append(svg.text(place.x + 22, y + min(24.0, pitch - 2) / 2 + 4.2, module.name.rpartition(".")[2], 12))
        return parts

    def _rules(self, game: str, place: Place) -> list[str]:
        modules = self.rooms[f"games.{game}"]
        parts = [
            svg.box(place.x, place.y, place.w, place.h),
            svg.text(place.x + 14, place.y + 25, "rules", 14, look="b"),
        ]
        parts.append(
            svg.text(place.x + 24 + svg.width("rules", 14, bold=True), place.y + 25, size(modules), 11.5, look="quiet")
        )
        for line, row in enumerate(chip_rows(game)):
            x, y = place.x + 14, place.y + 40 + line * 30
            for chip in row:
                wide = svg.width(chip, 12) + 16
                parts.append(svg.box(x, y, wide, 24, "chip", 5))
                parts.append(svg.text(x + wide / 2, y + 16.2, chip, 12, "middle", "b" if "/" in chip else ""))
                x += wide + 6
        return parts


def chip_rows(game: str) -> list[list[str]]:
    """The rooms of a game's rules, folders first, in rows that fit the width of its box."""
    found = rooms(game_room(game))
    folders = [room for room, inside in found.items() if len(inside) > 1]
    rows: list[list[str]] = [[]]
    for room in sorted(found, key=lambda room: (room not in folders, room)):
        if room in ABOVE_RULES:
            continue
        chip = f"{room}/ {len(found[room]) - 1}" if room in folders else room
        if rows[-1] and sum(svg.width(one, 12) + 22 for one in [*rows[-1], chip]) > RULES - 22:
            rows.append([])
        rows[-1].append(chip)
    return rows


def _about(modules: list[Module]) -> str:
    return min(modules, key=lambda module: module.name.count(".")).about
