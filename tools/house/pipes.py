"""The lines of the whole house: where imports run between its rooms, along lanes past whatever is in between."""

from collections.abc import Sequence
from typing import Final

from tools.house import svg
from tools.house.layers import AROUND, LANE, MARGIN, RIGHT, TRUNK, House, Place, game_in, layer
from tools.house.source import size

BEND: Final = 10.0
PORT: Final = 13.0  # between two lines at the edge of a room

Edge = tuple[str, str]
Point = tuple[float, float]


class Pipes:
    """All lines of the house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.edges = list(house.straight())
        self.top_room = min(
            (room for room in house.place if layer(room) == 2 and not game_in(room)),
            key=lambda room: house.place[room].y,
            default="",
        )
        self.leaving = self._ports(
            [(importer, target) for importer, target in self.edges if not self._loops(importer, target)]
        )

    def _hue(self, target: str) -> str:
        """The colour of all imports of a room; those of the games' rules have one together."""
        shared = [room for room in self.house.place if layer(room) > 1 and not game_in(room)]
        return f"hue{(2 + shared.index(target)) % svg.HUES if target in shared else layer(target)}"

    def _loops(self, importer: str, target: str) -> bool:
        return layer(importer) == layer(target)

    def _is_direct(self, importer: str, target: str) -> bool:
        """Whether nothing stands between the two."""
        if target == "engine":
            return layer(importer) <= 2
        if game_in(importer):
            return game_in(importer) == game_in(target)
        return layer(importer) - layer(target) == 1

    def _channel(self, importer: str, target: str) -> float:
        """How far left of a room its line to a lane turns up or down."""
        place = self.house.place[importer]
        order = self._lanes().index(target)
        if target == "engine" and (game_in(importer) or layer(importer) == AROUND):
            return place.x - 20
        return TRUNK + 10 * order if game_in(importer) or layer(importer) > AROUND else place.x - 20 - 10 * order

    def _lanes(self) -> list[str]:
        """The rooms that are reached by lanes; the engine last."""
        found = {
            target
            for importer, target in self.edges
            if not self._loops(importer, target) and not self._is_direct(importer, target)
        }
        return sorted(found, key=lambda room: (room == "engine", room != self.top_room, room))

    def _lane(self, importer: str, target: str) -> float:
        """The height of a lane: a game's own way to the engine, or one of those around the shared rooms."""
        game = game_in(importer) if target == "engine" else ""
        band = self.house.bands[game]
        if target == self.top_room:
            return band.y + 46
        return band.y + band.h - 14 - (LANE - 4 if target != "engine" else 0)

    def _ports(self, edges: Sequence[Edge]) -> dict[Edge, float]:
        """Where along the left edge of a room each line leaves: upward, straight on, downward, far ones first."""
        found: dict[Edge, float] = {}
        for importer in {importer for importer, _ in edges}:
            mine = [edge for edge in edges if edge[0] == importer]
            mine.sort(key=lambda edge: self._leaves(*edge))
            found.update(zip(mine, spread(self.house.place[importer], len(mine)), strict=True))
        return found

    def _leaves(self, importer: str, target: str) -> tuple[int, float]:
        if self._is_direct(importer, target):
            return 1, self.house.place[target].middle
        up = self._lane(importer, target) < self.house.place[importer].y
        return (0 if up else 2), self._channel(importer, target)

    def _arriving(self) -> dict[tuple[str, Edge], float]:
        """Where along the right edge of a room the lines from others arrive."""
        found: dict[tuple[str, Edge], float] = {}
        for target, place in self.house.place.items():
            ends: dict[Edge, float] = {}
            for importer, other in self.edges:
                if self._loops(importer, other) and target in (importer, other):
                    ends[importer, other] = self.house.place[other if target == importer else importer].middle
                elif other == target and target != "engine" and self._is_direct(importer, target):
                    ends[importer, other] = self.house.place[importer].middle
            order = sorted(ends, key=lambda edge: (ends[edge], edge))
            found.update({(target, edge): y for edge, y in zip(order, spread(place, len(order)), strict=True)})
        return found

    def drawn(self) -> list[str]:
        """The lines and their heads."""
        arriving = self._arriving()
        lines: list[str] = []
        heads: dict[str, None] = {}
        for importer, target in sorted(self.edges, key=lambda edge: edge[1]):
            thick = svg.stroke(self.house.imports[importer][target])
            way, (x, y), turn = self._way(importer, target, arriving)
            lines.append(svg.path(way, self._hue(target), thick))
            heads[svg.head(x, y, turn, self._hue(target), min(thick, 4))] = None
        return ['<g opacity="0.8">', *lines, "</g>", *heads]

    def _way(self, importer: str, target: str, arriving: dict[tuple[str, Edge], float]) -> tuple[str, Point, int]:
        """The course of a line, the tip of its arrow, and where that points."""
        start, end = self.house.place[importer], self.house.place[target]
        edge = (importer, target)
        if self._loops(importer, target):
            y0, y1 = arriving[importer, edge], arriving[target, edge]
            x = end.end + 6
            return f"M{start.end} {y0}C{start.end + 34} {y0} {x + 34} {y1} {x} {y1}", (end.end, y1), 0
        y0 = self.leaving[importer, target]
        if self._is_direct(importer, target):
            y1 = y0 if target == "engine" else arriving[target, edge]
            return svg.curve(start.x, y0, end.end + 6, y1, upright=False), (end.end, y1), 0
        lane, turning = self._lane(importer, target), self._channel(importer, target)
        points = [(start.x, y0), (turning, y0), (turning, lane)]
        if target == "engine":
            return rounded([*points, (end.end + 6, lane)]), (end.end, lane), 0
        into = end.x + end.w / 2
        above = lane < end.y
        edge_y = end.y if above else end.y + end.h
        points += [(into, lane), (into, edge_y + (-6 if above else 6))]
        return rounded(points), (into, edge_y), -90 if above else 90

    def wrong(self) -> list[str]:
        """What points the wrong way, in red."""
        parts: list[str] = []
        for importer, target in sorted(self.house.wrong):
            start, end = self.house.place[importer], self.house.place[target]
            x0, x1 = (start.end, end.x - 6) if start.end < end.x else (start.x, end.x - 6)
            bend = f"{x0 + 60} {start.middle} {x1 - 60} {end.middle}"
            thick = svg.stroke(self.house.imports[importer][target]) + 1
            parts.append(svg.path(f"M{x0} {start.middle}C{bend} {x1} {end.middle}", "danger", thick))
            parts.append(svg.head(end.x, end.middle, 180, "danger", min(thick, 4)))
        return parts


def spread(place: Place, count: int) -> list[float]:
    """The heights of so many lines at the edge of a room."""
    apart = min(PORT, (place.h - 6) / max(count, 1))
    return [place.middle + (at - (count - 1) / 2) * apart for at in range(count)]


def rounded(points: list[Point]) -> str:
    """A line through points with a soft bend at each corner."""
    way = f"M{svg.point(*points[0])}"
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        first, last = _toward(corner, before), _toward(corner, after)
        way += f"L{svg.point(*first)}Q{svg.point(*corner)} {svg.point(*last)}"
    return f"{way}L{svg.point(*points[-1])}"


def _toward(corner: Point, other: Point) -> Point:
    """The point on the way from a corner to another point where its bend begins."""
    far = abs(other[0] - corner[0]) + abs(other[1] - corner[1])
    part = min(BEND, far / 2) / far if far else 0
    return corner[0] + (other[0] - corner[0]) * part, corner[1] + (other[1] - corner[1]) * part


def whole_house() -> str:
    """The picture of the whole house."""
    house = House()
    everything = [module for modules in house.rooms.values() for module in modules]
    title, told = (
        "The house",
        "Imports point left, the thicker the more. Games, agents and boards are found by entry point.",
    )
    warning = "Red points the wrong way." if house.wrong else ""
    pipes = Pipes(house)
    parts = svg.heading(MARGIN, title, size(everything), told, warning)
    parts += [*house.backs(), *pipes.drawn(), *house.boxes(), *pipes.wrong()]
    return svg.picture(RIGHT + MARGIN, house.bottom + MARGIN, title, parts)
