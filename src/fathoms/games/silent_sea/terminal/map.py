"""The station of The Silent Sea sign by sign: galleries, rungs and rooms on a grid that fits into 80 columns.

A grid point takes three columns, two for what is there and one for a mark or the corridor on its right, and two lines,
its own and one for the corridor below. In brief it takes one line: points that lie below each other are joined, without
exception, and need no corridor drawn. Columns have letters and rows numbers: the space k4 is in column k, row 4.
"""

from collections.abc import Sequence
from itertools import groupby, pairwise
from string import ascii_lowercase
from typing import Final

from rich.text import Text

from fathoms.engine.choice import MoveView
from fathoms.games.silent_sea.components.pieces import PLAN, ROLES
from fathoms.games.silent_sea.components.readers import HEIGHT, WIDTH
from fathoms.games.silent_sea.station.spaces import AT, SPACE_IDS, SPACE_KINDS
from fathoms.games.silent_sea.terminal.panel import CODES, ROLE_STYLES, places
from fathoms.games.silent_sea.view_facts import SeaView

COLUMNS: Final = 80  # of the map, with the row numbers
_MARGIN: Final = 3  # columns for the row numbers

_LETTER: Final = {role.id: role.letter for role in ROLES}
_ROOM_OF: Final = {role.id: role.room for role in ROLES}
_PLACE: Final = dict(zip(SPACE_IDS, AT, strict=True))
_KIND: Final = dict(zip(SPACE_IDS, SPACE_KINDS, strict=True))
_DOORS_OF_ROOMS: Final = {room.at: room.id for room in PLAN.rooms if room.restricted}
_SAMPLE_MARKS: Final = "◆◆²³⁴⁵⁶⁷⁸"  # the mark behind a room with so many samples
_LINKS: Final = [link for corridor in PLAN.corridors for link in pairwise(corridor.points)]
# A crossing by the ways that lead from it: right 1, down 2, left 4, up 8.
_CROSSINGS: Final = " ╶╷┌╴─┐┬╵└│├┘┴┤┼"
_KIND_STYLES: Final = {"electric": "yellow", "experiment": "green", "med": "cyan", "vip": "magenta", "start": "bold"}
_NUMBER: Final = "bold black on bright_white"
_LOCKED: Final = "bold red"


def spaces_in(moves: Sequence[MoveView]) -> dict[str, int]:
    """The spaces that moves lead to, with the numbers of the moves."""
    there = ((number, move) for number, move in enumerate(moves, 1) if move["verb"] in ("go", "collect"))
    return {space: number for number, move in there for space in places(move, "space")}


def _column(x: int) -> int:
    return _MARGIN + 3 * x


class StationMap:
    """The station drawn sign by sign: corridors first, then what lies on them, then the figures."""

    def __init__(self, view: SeaView, moves: Sequence[MoveView], brief: bool = False) -> None:
        self._view = view
        self._reach = spaces_in(moves)
        self._brief = brief
        self._step = 1 if brief else 2  # lines from one row to the next
        self._signs = [[(" ", "")] * COLUMNS for _ in range(self._step * HEIGHT + 1)]
        viewer = view["role"] or view["active"]  # an observer sees the rooms as the active player does
        self._viewer = next(one for one in view["crew"] if one["role"] == viewer)
        self._draw_frame()
        for link in _LINKS:
            self._draw_link(*link)
        self._draw_crossings()
        for name, at in _PLACE.items():
            if _KIND[name] == "corridor":
                self._draw_space(name, *at)
            elif brief:
                self._draw_room_in_brief(name, *at)
            else:
                self._draw_room(name, *at)

    def lines(self) -> list[Text]:
        """The map, a text for each line."""
        found: list[Text] = []
        for row in self._signs:
            line = Text(no_wrap=True, overflow="crop")
            for style, signs in groupby(row, key=lambda sign: sign[1]):
                line.append("".join(sign for sign, _ in signs), style)
            line.rstrip()
            found.append(line)
        return found if found[-1].plain else found[:-1]

    def _line(self, y: int) -> int:
        return self._step * y + 1

    def _put(self, column: int, line: int, text: str, style: str) -> None:
        """Write a text; at the edge it moves to the left."""
        first = min(column, COLUMNS - len(text))
        for place, sign in enumerate(text, first):
            self._signs[line][place] = (sign, style)

    def _draw_frame(self) -> None:
        for x in range(WIDTH):
            self._put(_column(x), 0, ascii_lowercase[x], "dim")
        for y in range(HEIGHT):
            self._put(0, self._line(y), f"{y + 1:>2}", "dim")

    def _locked(self, at: tuple[int, int]) -> bool:
        if at == _PLACE["extraction"]:
            return not self._view["extraction_open"]
        return _DOORS_OF_ROOMS.get(at) in self._view["locked"]

    def _draw_link(self, here: tuple[int, int], there: tuple[int, int]) -> None:
        """A piece of corridor; a locked door is a bar across it, in brief beside the room."""
        column, line = _column(here[0]), self._line(here[1])
        locked = self._locked(here) or self._locked(there)
        if here[1] == there[1]:
            self._put(column + 1, line, "──", "blue")
            if locked:
                self._put(column + 2, line, "#", _LOCKED)
        elif not self._brief:
            self._put(column, line + 1, "#" if locked else "│", _LOCKED if locked else "blue")
        elif locked:
            self._put(column - 1, self._line(here[1] if self._locked(here) else there[1]), "#", _LOCKED)

    def _draw_crossings(self) -> None:
        for number, passage in enumerate(PLAN.passages, 1):
            locked = passage.id in self._view["locked"]
            text, style = (f"X{number}", _LOCKED) if locked else (f"x{number}", "green")
            self._put(_column(passage.at[0]), self._line(passage.at[1]), text, style)
        for x, y in (crossing.at for crossing in PLAN.crossings):
            beside = enumerate(((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)))
            ways = sum(1 << way for way, to in beside if ((x, y), to) in _LINKS or (to, (x, y)) in _LINKS)
            self._put(_column(x), self._line(y), _CROSSINGS[ways], "blue")

    def _figures(self, name: str) -> list[str]:
        """The letters of the living on a space, in the order of their turns."""
        return [_LETTER[one["role"]] for one in self._view["crew"] if one["at"] == name and one["health"]]

    def _draw_figures(self, column: int, line: int, letters: list[str]) -> None:
        first = min(column, COLUMNS - len(letters))
        for place, letter in enumerate(letters, first):
            self._put(place, line, letter, ROLE_STYLES[letter])

    def _draw_space(self, name: str, x: int, y: int) -> None:
        """A space of a corridor: a dot, what is on it, and the number of the move that leads there."""
        column, line = _column(x), self._line(y)
        letters, samples = self._figures(name), self._view["samples"].get(name, 0)
        mark = f"◆{_SAMPLE_MARKS[samples] if samples > 1 else ''}" if samples else ""
        number = str(self._reach.get(name, ""))
        if not letters and not mark and not number:
            self._put(column, line, "·", "blue" if not self._brief else "bold blue")
            return
        column = min(column, COLUMNS - len(letters) - len(mark) - len(number))
        self._put(column, line, number, _NUMBER)
        self._draw_figures(column + len(number), line, letters)
        self._put(column + len(number) + len(letters), line, mark, "bold bright_cyan")

    def _draw_room(self, name: str, x: int, y: int) -> None:
        """A room: its code and a mark behind it; below it the number of the move that leads there, and who is there."""
        column, line, last = _column(x), self._line(y), x == WIDTH - 1
        text, style = self._room(name)
        mark = self._mark(name)
        self._put(column, line, text, style)
        if mark:
            self._put(column - 1 if last else column + 2, line, *mark)
        letters, number = self._figures(name), str(self._reach.get(name, ""))
        first = column - len(letters) - len(number) if last else column + 1
        self._put(first, line + 1, number, _NUMBER)
        self._draw_figures(first + len(number), line + 1, letters)

    def _draw_room_in_brief(self, name: str, x: int, y: int) -> None:
        """A room in three signs: its code, or the number of the move that leads there, or who is there; then a mark."""
        column, line = _column(x), self._line(y)
        letters, number, mark = self._figures(name), str(self._reach.get(name, "")), self._mark(name)
        text, style = self._room(name)
        if letters and not number and len(letters) > 1:
            self._draw_figures(column - (len(letters) > 3), line, letters)
            return
        self._put(column, line, *((f"{number:<2}", _NUMBER) if number else (text, style)))
        behind = column - 1 if x == WIDTH - 1 else column + 2
        if letters:
            self._put(behind, line, letters[0] if len(letters) == 1 else "+", ROLE_STYLES[letters[0]])
        elif mark:
            self._put(behind, line, *mark)

    def _room(self, name: str) -> tuple[str, str]:
        """The code of a room and its colour, both quiet where nothing waits for the viewer."""
        kind, code = _KIND[name], CODES[name]
        if kind == "crisis":
            return (code.lower(), "dim") if name in self._viewer["visited"] else (code, _LOCKED)
        if kind == "lab":
            return code, "bold bright_cyan" if name in self._view["samples"] else "dim"
        if kind == "extraction":
            return code, "bold green" if self._view["extraction_open"] else _LOCKED
        return code, _KIND_STYLES[kind]

    def _mark(self, name: str) -> tuple[str, str] | None:
        """Samples that lie in a room, a crisis to come, or an ability to turn up."""
        if samples := self._view["samples"].get(name, 0):
            return _SAMPLE_MARKS[samples], "bold bright_cyan"
        if name in self._viewer["visited"]:
            return None
        if _KIND[name] == "crisis":
            return "!", _LOCKED
        own = self._view["role"] is not None and _KIND[name] == _ROOM_OF[self._view["role"]]
        waits = any(ability["state"] == "down" for ability in self._viewer["abilities"])
        return ("+", "bold") if own and waits else None
