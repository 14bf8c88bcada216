"""The sea of The Spill in fourteen lines: the ring as a square, the specialists on the rig, the rest in its corners."""

from collections import defaultdict
from typing import Any, Final

from rich.text import Text

from fathoms.games.spill.board import LETTERS, SECTOR_NAMES, SECTORS, sector_named, space_named
from fathoms.games.spill.components import SPECIES
from fathoms.games.spill.terminal.panel import SHIP_STYLES, TOKENS, cubes_on
from fathoms.terminal.board import joined

_CELL: Final = 5  # columns of a space
_RIM: Final = 7  # columns of a sector's name, ships and number at the left and right rim
_SIDE: Final = _RIM + 3 * _CELL
_MIDDLE: Final = 36
_SQUARE: Final = 2 * _SIDE + _MIDDLE
_WIDEST: Final = 104  # columns beyond which corners need no more
_ANIMALS: Final = {space: kind.letter for kind in SPECIES for space in kind.spaces}
_OIL: Final = "bold white on color(130)"
_NUMBER: Final = "bold black on bright_white"
_GOALS: Final = {
    "rescued": "rescued",
    "removed": "oil removed",
    "spill_outs": "spill-outs",
    "sickbay": "in sickbay",
    "sets": "sets of kinds",
    "contaminated": "contaminated",
    "resources": "cards used",
    "clear_sectors": "* without oil",
    "clear_marked": "* without oil",
    "clear_quadrants": "clear quadrants",
}


class CompactSea:
    """The whole position in a square of 80 columns or a little more."""

    def __init__(self, view: dict[str, Any], moves: list[str], width: int) -> None:
        self._view = view
        self._corner = _SIDE + (min(width, _WIDEST) - _SQUARE) // 2
        self._targets: dict[str, list[int]] = defaultdict(list)
        for number, text in enumerate(moves, 1):
            if target := target_of(view, text):
                self._targets[target].append(number)
        # What a number on the sea says by itself: this space, this sector.
        self.numbered = frozenset(n for n, text in enumerate(moves, 1) if text.startswith(("at ", "sail ")))

    def lines(self) -> list[Text]:
        """The picture."""
        upper = zip(_fitted(_state(self._view), self._corner), self._across(1, "nCBA"), strict=True)
        lower = zip(_fitted(_cards(self._view), self._corner), self._across(3, "ABCn"), strict=True)
        return [
            *(left + middle + right for (left, middle), right in zip(upper, self._animals(), strict=True)),
            *self._sides(),
            *(left + middle + right for (left, middle), right in zip(lower, self._goals(), strict=True)),
        ]

    def _across(self, quadrant: int, rows: str) -> list[Text]:
        """The upper or lower side of the ring."""
        faces = range(1, 7) if quadrant == 1 else range(6, 0, -1)
        lines = []
        for row in rows:
            line = Text()
            for face in faces:
                sector = f"{quadrant}-{face}"
                part = self._rim(sector, 5) if row == "n" else self._cell(sector, row)
                line += _padded(part, 6, "center")
            lines.append(line)
        return lines

    def _sides(self) -> list[Text]:
        """Quadrant 4, the rig with the specialists, and quadrant 2."""
        lines = []
        rig = self._rig()
        for row in range(6):
            left, right = f"4-{6 - row}", f"2-{row + 1}"
            margin = Text(" " * (self._corner - _SIDE))
            line = margin + _padded(self._rim(left, _RIM - 1), _RIM - 1, "right") + Text(" ")
            for letter in "CBA":
                line += self._cell(left, letter)
            line += rig[row]
            for letter in LETTERS:
                line += self._cell(right, letter)
            lines.append(line + Text(" ") + self._rim(right, _RIM - 1))
        return lines

    def _rim(self, sector: str, room: int) -> Text:
        """A sector's name, the ships there and the numbers of the moves that lead there; the name goes first."""
        marked = sector in self._view["win_card"]["markers"]
        full = len(self._view["sea"][sector]["oil"]) == 3
        name = Text(f"{sector}*" if marked else sector, "bold red" if full else "bold magenta" if marked else "dim")
        rest = Text()
        for place, specialist in enumerate(self._view["specialists"]):
            if specialist["sector"] == sector:
                rest.append("▸" if place == self._view["active"] else "▹", "bold")
                rest.append(str(place + 1), SHIP_STYLES[place])
        if sector in self._targets:
            rest.append(" " if rest.plain else "").append(joined(self._targets[sector], room - rest.cell_len), _NUMBER)
        if not rest.plain:
            return name
        gap = "" if rest.plain.startswith(("▸", "▹")) and name.cell_len + rest.cell_len == room else " "
        return name + Text(gap) + rest if name.cell_len + len(gap) + rest.cell_len <= room else rest

    def _cell(self, sector: str, letter: str) -> Text:
        """A space: an animal's letter, small and marked once contaminated; oil dark; numbers of moves about it."""
        column, space = self._view["sea"][sector], sector + letter
        animal = _ANIMALS.get(space_named(space), "")
        oil, sick = letter in column["oil"], letter in column["contaminated"]
        sign, style = " · ", "blue"
        if sick:
            sign, style = (f"▓{animal.lower()}▓", "bold red") if oil else (f" {animal.lower()}!", "bold yellow")
        elif oil:
            sign, style = "▓▓▓", "color(130)"
        elif letter in column["healthy"]:
            sign, style = f" {animal} ", "bold green"
        if space not in self._targets:
            return Text(f"{sign:^{_CELL}}", style)
        kept = "" if oil and not sick else sign.strip(" ▓·")
        numbers = joined(self._targets[space], _CELL - len(kept))
        text = Text.assemble((kept, style), (numbers, _OIL if oil else _NUMBER))
        return _padded(text, _CELL, "center")

    def _rig(self) -> list[Text]:
        """The specialists inside the rig."""
        side, room = ("║", "color(130)"), _MIDDLE - 4
        frame = [
            Text.assemble(" ", (f"{left}{'═' * (room)}{right}", "color(130)"), " ") for left, right in ("╔╗", "╚╝")
        ]
        inside = []
        for place in range(4):
            line = self._specialist(place) if place < len(self._view["specialists"]) else Text()
            line.truncate(room, overflow="ellipsis")
            inside.append(Text.assemble(" ", side, _padded(line, room, "left"), side, " "))
        return [frame[0], *inside, frame[1]]

    def _specialist(self, place: int) -> Text:
        one, active = self._view["specialists"][place], place == self._view["active"]
        line = Text.assemble("▸" if active else " ", (str(place + 1), SHIP_STYLES[place]), " ")
        line.append(one["name"], "bold" if active else "")
        if self._view["players"] > 1:
            line.append(f"{' shared' if one['shared'] else ''} p{one['seat'] + 1}", "dim")
        for token, count in one["tokens"].items():
            if count:
                name, style = TOKENS[token]
                line.append(f" {name}{f'×{count}' if count > 1 else ''}", style)
        return line

    def _animals(self) -> list[Text]:
        """Kinds of animals, those rescued and those in sickbay; and the oil that was removed."""
        view = self._view
        head = Text("          ") + Text(" ".join(kind.letter for kind in SPECIES), "bold green")
        rescued = Text(" rescued  ") + Text(" ".join(str(view["rescued"][kind.id]) for kind in SPECIES))
        sick = Text(" sickbay ")
        for kind in SPECIES:
            there = view["sickbay"][kind.id]
            sick.append(f" {there or '·'}", "bold red" if there > 1 else "red" if there else "dim")
        pool = Text(f" oil removed {view['removed']}")
        return _fitted([head, rescued, sick, pool], self._corner)

    def _goals(self) -> list[Text]:
        """The win card with its objectives."""
        card = self._view["win_card"]
        lines = [Text.assemble(" ", (card["name"], "bold underline"), f" {'●' * card['dots']}")]
        for goal in card["objectives"]:
            most = f"{goal['count']} (≤{goal['needed']})"
            amount = most if goal["at_most"] else f"{goal['count']}/{goal['needed']}"
            text = Text(_GOALS.get(goal["kind"], goal["text"]))
            text.truncate(self._corner - len(amount) - 5, overflow="ellipsis")
            mark, style = ("✔", "green") if goal["met"] else ("·", "")
            lines.append(Text(f" {mark} {text.plain} {amount}", style))
        return _fitted(lines, self._corner)


def target_of(view: dict[str, Any], text: str) -> str:
    """The sector or space where a move leads, by its text; empty where it leads nowhere on the sea."""
    *verb, place = text.split(" ")
    if text in (view["overflow"] or {}):
        return str(view["overflow"][text])
    if verb in (["at"], ["sail"], ["transport"]):
        return place
    here = view["specialists"][view["active"]]["sector"] if view["specialists"] else None
    if here is None:
        return ""
    if verb == ["move"]:
        return _beside(here, int(place))
    if verb in (["push"], ["remove"], ["free", "push"], ["rescue"]):
        return _beside(here, int(place[1:] or 0)) + place[0]
    return ""


def _beside(sector: str, steps: int) -> str:
    return SECTOR_NAMES[(sector_named(sector) + steps) % SECTORS]


def _padded(text: Text, width: int, justify: str) -> Text:
    room = max(0, width - text.cell_len)
    before = {"left": 0, "right": room, "center": room // 2}[justify]
    return Text.assemble(" " * before, text, " " * (room - before))


def _fitted(lines: list[Text], width: int) -> list[Text]:
    """Four lines of one width."""
    found = []
    for line in [*lines, *[Text()] * 4][:4]:
        short = line.copy()
        short.truncate(width - 1, overflow="ellipsis")
        found.append(_padded(short, width, "left"))
    return found


def _state(view: dict[str, Any]) -> list[Text]:
    """Turn, next drop, spill-outs and bag."""
    drop, count = view["next_drop"], view["spill_outs"]
    extra = f" + {drop['pool']}" if drop and drop["pool"] else ""
    last = ", the last" if view["last_turn"] else ", one more" if view["next_turn_last"] else ""
    return [
        Text(f"turn {view['turn']}{last}", "bold"),
        Text(f"next drop {drop['drawn']} dice{extra}" if drop else "nothing drops more"),
        Text(f"spill-outs {count} of 6", "bold red" if count >= 5 else "yellow" if count >= 3 else ""),
        Text(f"bag {view['bag']['oil']} oil {view['bag']['weather']} weather"),
    ]


def dangers(view: dict[str, Any]) -> list[Text]:
    """A line for each losing condition that the turn would end with, and its easiest cure."""
    return [Text(_danger(one), "bold red", no_wrap=True, overflow="ellipsis") for one in view["dangers"]]


def _danger(danger: dict[str, Any]) -> str:
    cure, kinds = danger["cures"][0], {kind.id: kind.name for kind in SPECIES}
    what = {"spill_outs": "spill-outs", "all_kinds": "kinds in sickbay"}.get(danger["condition"])
    when = " at clean-up" if danger["holds"] == "clean_up" else ""
    ways = []
    if cure["dice"]:
        few = f"{cure['dice']} of " if cure["dice"] < len(cure["places"]) else ""
        ways.append(f"oil off {few}{', '.join(cure['places'])}")
    if cure["heal"]:
        ways.append(f"{cure['heal']} {kinds[cure['kind']]} out of sickbay")
    sick = what or f"{kinds[danger['kind']]} in sickbay"
    return f"Danger: {danger['count']} {sick}{when}. Cure: {' and '.join(ways)}"


def _cards(view: dict[str, Any]) -> list[Text]:
    """The resource cards with the cubes on them."""
    lines = []
    for card in view["resources"]:
        if card is None:
            lines.append(Text("(empty)", "dim"))
            continue
        laid, need = cubes_on(card)
        line = Text(f"{card['id']} ", "green" if need and laid == need else "")
        lines.append(line.append(f"{card['ability']} {'■' * laid}{'□' * (need - laid)}" if need else "", "bold"))
    return lines
