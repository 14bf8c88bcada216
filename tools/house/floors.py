"""The picture of one game: its rooms on floors, each above what it rests on, and lines for the imports."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from tools.house import svg
from tools.house.layout import Group, Plan, Spot, plan
from tools.house.order import below, edges, floors, plain, wrong_way
from tools.house.source import GAMES, Module, game_room, imports_between, rooms, size

MARGIN: Final = 28.0
HEADER: Final = 74.0
CHIP: Final = 24.0  # the height of a module's name in a room
ACROSS: Final = 300.0  # how wide the names in a room may run


@dataclass(frozen=True)
class Card:
    """A room as it is drawn: its size, and the rows of module names in a folder."""

    room: str
    modules: list[Module]
    rows: list[list[Module]]
    wide: float
    high: float


def _card(room: str, modules: list[Module], prefix: str) -> Card:
    inside = [module for module in modules if module.name != f"{prefix}{room}"]
    if not inside:
        return Card(room, modules, [], svg.width(room, 13, bold=True) + 26, 32)
    rows: list[list[Module]] = [[]]
    for module in inside:
        if rows[-1] and sum(_chip(one) + 6 for one in [*rows[-1], module]) > ACROSS:
            rows.append([])
        rows[-1].append(module)
    title = svg.width(room + "/", 14, bold=True) + svg.width(size(inside), 11) + 12
    wide = max(title, *(sum(_chip(one) + 6 for one in row) - 6 for row in rows)) + 24
    return Card(room, inside, rows, wide, 36 + len(rows) * (CHIP + 6) + 6)


def _chip(module: Module) -> float:
    return svg.width(_short(module), 12) + 16


def _short(module: Module) -> str:
    return module.name.rpartition(".")[2]


class FloorPlan:
    """The rooms of one game, laid out and ready to be drawn."""

    def __init__(self, game: str) -> None:
        self.prefix = f"{GAMES}.{game}."
        self.game = game
        self.rooms = rooms(game_room(game))
        imports = imports_between(game_room(game))
        self.wrong = wrong_way(imports)
        kept = [edge for edge in edges(imports) if edge not in self.wrong]
        drawn = plain(kept, below(imports, kept))
        self.cards = {room: _card(room, modules, self.prefix) for room, modules in self.rooms.items()}
        self.floor = floors(imports, drawn)
        self.plan: Plan = plan(
            self.floor,
            {room: card.wide for room, card in self.cards.items()},
            {(importer, target): imports[importer][target] for importer, target in drawn},
            {(importer, target): imports[importer][target] for importer, target in self.wrong},
        )
        self._measure()

    def _measure(self) -> None:
        """Where each floor lies, and how large the picture is."""
        levels = range(len(self.plan.floors))
        high = [max(self.cards[room].high for room, at in self.floor.items() if at == level) for level in levels]
        lines = [sum(self._level(lower) == level for _, lower, _ in self.plan.lines) for level in levels]
        self.top: dict[int, float] = {}
        y = HEADER
        for level in reversed(levels):
            self.top[level] = y
            y += high[level] + (27 + 2.2 * min(lines[level - 1], 14) if level else 0)
        self.high_of = dict(enumerate(high))
        self.bottom = y
        left = min(self.plan.x[spot] - wide / 2 for spot, wide in self.plan.wide.items())
        right = max(self.plan.x[spot] + wide / 2 for spot, wide in self.plan.wide.items())
        self.shift = MARGIN - left
        self.wide = right - left + 2 * MARGIN

    def _level(self, spot: Spot) -> int:
        return self.floor[spot[0]] if spot[0] in self.floor else spot[1]

    def _x(self, spot: Spot) -> float:
        return self.plan.x[spot] + self.shift

    def _edge(self, spot: Spot, under: bool) -> tuple[float, float]:
        """The height at which lines leave a spot downward or upward, and that of its floor's own edge."""
        level = self._level(spot)
        whole = self.top[level] + (self.high_of[level] if under else 0)
        if spot[0] not in self.cards:
            return self.top[level] + self.high_of[level] / 2, whole
        middle, half = self.top[level] + self.high_of[level] / 2, self.cards[spot[0]].high / 2
        return middle + (half if under else -half), whole

    def _ports(self) -> dict[tuple[Spot, bool, Group], float]:
        """Where along a spot's lower (True) or upper edge the lines of each group leave."""
        ends: dict[tuple[Spot, bool], dict[Group, list[float]]] = {}
        for upper, lower, group in self.plan.lines:
            ends.setdefault((upper, True), {}).setdefault(group, []).append(self._x(lower))
            ends.setdefault((lower, False), {}).setdefault(group, []).append(self._x(upper))
        ports: dict[tuple[Spot, bool, Group], float] = {}
        for (spot, under), groups in ends.items():
            order = sorted(groups, key=lambda group: (sum(groups[group]) / len(groups[group]), group))
            room = min(22.0, (self.plan.wide[spot] - 12) / len(order))
            for at, group in enumerate(order):
                ports[spot, under, group] = self._x(spot) + (at - (len(order) - 1) / 2) * room
        return ports

    def lines(self) -> list[str]:
        """Every import that is drawn, those that point the wrong way last and red."""
        ports = self._ports()
        hue = {
            room: f"hue{at % svg.HUES}"
            for at, room in enumerate(sorted(self.floor, key=lambda one: (self.floor[one], one)))
        }
        parts: list[str] = []
        heads: dict[str, None] = {}
        for (upper, lower, group), count in sorted(self.plan.lines.items(), key=lambda line: (line[0][2][1], line[0])):
            target, wrong = group
            colour, thick = ("danger" if wrong else hue[target]), svg.stroke(count)
            x0, x1 = ports[upper, True, group], ports[lower, False, group]
            (start, leave), (end, arrive) = self._edge(upper, under=True), self._edge(lower, under=False)
            tip = (upper if wrong else lower) == (target, 0)
            start, end = start + (6 if tip and wrong else 0), end - (6 if tip and not wrong else 0)
            way = f"M{svg.number(x0)} {svg.number(start)}V{svg.number(max(leave, start))}"
            way += svg.curve(x0, max(leave, start), x1, min(arrive, end), upright=True).replace("M", "L", 1)
            parts.append(svg.path(f"{way}V{svg.number(end)}", colour, thick))
            if tip:
                x, y, turn = (x0, start - 6, 90) if wrong else (x1, end + 6, -90)
                heads[svg.head(x, y, turn, colour, min(thick, 4))] = None
        return ['<g opacity="0.8">', *parts, "</g>", *heads]

    def boxes(self, lit: Collection[str]) -> list[str]:
        """Every room, with the modules on the way of a decision lit."""
        parts: list[str] = []
        for room, card in self.cards.items():
            level = self.floor[room]
            x = self._x((room, 0)) - card.wide / 2
            y = self.top[level] + (self.high_of[level] - card.high) / 2
            parts += self._folder(card, x, y, lit) if card.rows else self._alone(card, x, y, lit)
        return parts

    def _alone(self, card: Card, x: float, y: float, lit: Collection[str]) -> list[str]:
        look = "lit" if card.room in lit else "box"
        about = card.modules[0].about
        middle = svg.text(x + card.wide / 2, y + card.high / 2 + 4.5, card.room, 13, "middle", "b")
        return [svg.box(x, y, card.wide, card.high, look, about=about), middle]

    def _folder(self, card: Card, x: float, y: float, lit: Collection[str]) -> list[str]:
        parts = [svg.box(x, y, card.wide, card.high), svg.text(x + 12, y + 22, card.room + "/", 14, look="b")]
        parts.append(svg.text(x + card.wide - 12, y + 22, size(card.modules), 11, "end", "quiet"))
        for line, row in enumerate(card.rows):
            at, top = x + 12, y + 34 + line * (CHIP + 6)
            for module in row:
                look = "lit" if f"{card.room}.{_short(module)}" in lit else "chip"
                parts.append(svg.box(at, top, _chip(module), CHIP, look, 5, module.about))
                parts.append(svg.text(at + _chip(module) / 2, top + 16.2, _short(module), 12, "middle"))
                at += _chip(module) + 6
        return parts

    def heading(self, title: str) -> list[str]:
        """What the picture shows and how to read it."""
        everything = [module for modules in self.rooms.values() for module in modules]
        told = "A room stands above what it imports; an import that follows from others is not drawn."
        pairs = f"{len(self.wrong)} pair{'' if len(self.wrong) == 1 else 's'} of rooms"
        return svg.heading(MARGIN, title, size(everything), told, f"Red points up: {pairs}." if self.wrong else "")
