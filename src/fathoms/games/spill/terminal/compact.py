"""The sea of The Spill in fourteen lines: the ring as a square, the specialists on the rig, the rest in its corners."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from fathoms.engine.choice import MoveView
from fathoms.games.spill.board import LETTERS
from fathoms.games.spill.components import ABILITY_NUMBER, SPECIALIST_BY_ID, SPECIES, SPECIES_BY_ID, WIN_CARD_BY_ID
from fathoms.games.spill.log import goal_text
from fathoms.games.spill.objectives import AT_MOST
from fathoms.games.spill.terminal.panel import cubes_on
from fathoms.games.spill.terminal.signs import (
    RIG_STYLE,
    SHIP_STYLES,
    TOKEN_SIGNS,
    on_space,
    padded,
    sector_name,
    ships_in,
    spill_outs_line,
)
from fathoms.games.spill.view import goals_of
from fathoms.games.spill.view_facts import DangerView, SpillView
from fathoms.terminal.board import joined

_CELL: Final = 5  # columns of a space
_RIM: Final = 7  # columns of a sector's name, ships and number at the left and right rim
_SIDE: Final = _RIM + 3 * _CELL
_MIDDLE: Final = 36
SQUARE: Final = 2 * _SIDE + _MIDDLE  # columns of the whole
_WIDEST: Final = 104  # columns beyond which corners need no more
_OIL: Final = f"bold white on {RIG_STYLE}"
_NUMBER: Final = "bold black on bright_white"
_GOAL_WORDS: Final = {
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

    def __init__(self, view: SpillView, moves: Sequence[MoveView], width: int) -> None:
        self._view = view
        self._corner = _SIDE + (min(width, _WIDEST) - SQUARE) // 2
        self._targets: dict[str, list[int]] = defaultdict(list)
        for number, move in enumerate(moves, 1):
            for target in move["points_at"]:
                self._targets[target].append(number)
        # What a number on the sea says by itself: this space, this sector.
        self.numbered = frozenset(number for number, move in enumerate(moves, 1) if move["verb"] in ("at", "sail"))

    def lines(self) -> list[Text]:
        """From top to bottom: quadrant 1, then 4 and 2 with the rig between them, then 3."""
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
                line += padded(part, 6, "center")
            lines.append(line)
        return lines

    def _sides(self) -> list[Text]:
        """Quadrant 4, the rig with the specialists, and quadrant 2."""
        lines = []
        rig = self._rig()
        for row in range(6):
            left, right = f"4-{6 - row}", f"2-{row + 1}"
            margin = Text(" " * (self._corner - _SIDE))
            line = margin + padded(self._rim(left, _RIM - 1), _RIM - 1, "right") + Text(" ")
            for letter in "CBA":
                line += self._cell(left, letter)
            line += rig[row]
            for letter in LETTERS:
                line += self._cell(right, letter)
            lines.append(line + Text(" ") + self._rim(right, _RIM - 1))
        return lines

    def _rim(self, sector: str, room: int) -> Text:
        """A sector's name, the ships there and the numbers of the moves that lead there; the name goes first."""
        name, rest = sector_name(self._view, sector), ships_in(self._view, sector)
        has_ships, numbers = bool(rest), self._targets.get(f"sector:{sector}")
        if numbers:
            rest.append(" " if has_ships else "").append(joined(numbers, room - rest.cell_len), _NUMBER)
        if not rest:
            return name
        gap = "" if has_ships and name.cell_len + rest.cell_len == room else " "
        return name + Text(gap) + rest if name.cell_len + len(gap) + rest.cell_len <= room else rest

    def _cell(self, sector: str, letter: str) -> Text:
        """A space, and the numbers of the moves about it."""
        column, numbers = self._view["sea"][sector], self._targets.get(f"space:{sector}{letter}")
        sign, style = on_space(column, sector, letter)
        if not numbers:
            return Text(f"{sign:^{_CELL}}", style)
        oil = letter in column["oil"]
        kept = "" if oil and letter not in column["contaminated"] else sign.strip(" ▓·")
        text = Text.assemble((kept, style), (joined(numbers, _CELL - len(kept)), _OIL if oil else _NUMBER))
        return padded(text, _CELL, "center")

    def _rig(self) -> list[Text]:
        """The specialists inside the rig."""
        side, room = ("║", RIG_STYLE), _MIDDLE - 4
        frame = [Text.assemble(" ", (f"{left}{'═' * (room)}{right}", RIG_STYLE), " ") for left, right in ("╔╗", "╚╝")]
        inside = []
        for place in range(4):
            line = self._specialist(place) if place < len(self._view["specialists"]) else Text()
            line.truncate(room, overflow="ellipsis")
            inside.append(Text.assemble(" ", side, padded(line, room, "left"), side, " "))
        return [frame[0], *inside, frame[1]]

    def _specialist(self, place: int) -> Text:
        one, active = self._view["specialists"][place], place == self._view["active"]
        line = Text.assemble("▸" if active else " ", (str(place + 1), SHIP_STYLES[place]), " ")
        line.append(SPECIALIST_BY_ID[one["id"]].name, "bold" if active else "")
        if self._view["players"] > 1:
            line.append(f"{' shared' if one['shared'] else ''} p{one['seat'] + 1}", "dim")
        for token, count in one["tokens"].items():
            if count:
                name, style = TOKEN_SIGNS[token]
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
        card = WIN_CARD_BY_ID[self._view["win_card"]["id"]]
        lines = [Text.assemble(" ", (card.name, "bold underline"), f" {'●' * card.dots}")]
        for goal, far in goals_of(self._view):
            most = f"{far['count']} (≤{far['needed']})"
            amount = most if goal.kind in AT_MOST else f"{far['count']}/{far['needed']}"
            text = Text(_GOAL_WORDS.get(goal.kind) or goal_text(goal))
            text.truncate(self._corner - len(amount) - 5, overflow="ellipsis")
            mark, style = ("✔", "green") if far["met"] else ("·", "")
            lines.append(Text(f" {mark} {text.plain} {amount}", style))
        return _fitted(lines, self._corner)


def _fitted(lines: list[Text], width: int) -> list[Text]:
    """Four lines of one width."""
    found = []
    for line in [*lines, *[Text()] * 4][:4]:
        short = line.copy()
        short.truncate(width - 1, overflow="ellipsis")
        found.append(padded(short, width, "left"))
    return found


def _state(view: SpillView) -> list[Text]:
    """Turn, next drop, spill-outs and bag."""
    drop = view["next_drop"]
    extra = f" + {drop['pool']}" if drop and drop["pool"] else ""
    last = ", the last" if view["last_turn"] else ", one more" if view["next_turn_last"] else ""
    return [
        Text(f"turn {view['turn']}{last}", "bold"),
        Text(f"next drop {drop['drawn']} dice{extra}" if drop else "nothing drops more"),
        spill_outs_line(view),
        Text(f"bag {view['bag']['oil']} oil {view['bag']['weather']} weather"),
    ]


def dangers(view: SpillView) -> list[Text]:
    """A line for each losing condition that the turn would end with, and its easiest cure."""
    return [Text(_danger(one), "bold red", no_wrap=True, overflow="ellipsis") for one in view["dangers"]]


def _danger(danger: DangerView) -> str:
    cure, species = danger["cures"][0], danger["species"]
    what = "spill-outs" if danger["condition"] == "spill_outs" else "kinds in sickbay"
    when = " at clean-up" if danger["holds"] == "clean_up" else ""
    ways = []
    if cure["dice"]:
        few = f"{cure['dice']} of " if cure["dice"] < len(cure["places"]) else ""
        ways.append(f"oil off {few}{', '.join(cure['places'])}")
    if cure["heal"] and cure["species"]:
        ways.append(f"{cure['heal']} {SPECIES_BY_ID[cure['species']].name} out of sickbay")
    sick = f"{SPECIES_BY_ID[species].name} in sickbay" if species else what
    return f"Danger: {danger['count']} {sick}{when}. Cure: {' and '.join(ways)}"


def _cards(view: SpillView) -> list[Text]:
    """The resource cards with the cubes on them."""
    lines = []
    for card in view["resources"]:
        if card is None:
            lines.append(Text("(empty)", "dim"))
            continue
        laid, need = cubes_on(card)
        line = Text(f"{card['id']} ", "green" if need and laid == need else "")
        cubes = f"{'■' * laid}{'□' * (need - laid)}"
        lines.append(line.append(f"{ABILITY_NUMBER[card['ability']]} {cubes}" if card["ability"] else "", "bold"))
    return lines
