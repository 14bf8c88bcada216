"""The station of The Silent Sea in the terminal: galleries, rungs and rooms on a grid that fits into 80 columns.

A grid point takes three columns, two for what is there and one for a mark or the corridor on its right, and two lines,
its own and one for the corridor below. Columns have letters and rows numbers: the space k4 is in column k, row 4.
"""

from collections.abc import Iterable
from itertools import groupby, pairwise
from string import ascii_lowercase
from typing import Any, Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from fathoms.cli.panel_silent_sea import CODES, ROLE_STYLES, crew_panel, own_panel, station_panel
from fathoms.games.silent_sea.components import HEIGHT, PLAN, ROLES, WIDTH
from fathoms.games.silent_sea.station import AT, NAMES, SPACE_KINDS

_COLUMNS: Final = 80  # of the map, with the row numbers
_MARGIN: Final = 3  # columns for the row numbers
_WIDE: Final = 120  # from this width on, the panels stand beside the map

_LETTER: Final = {role.id: role.letter for role in ROLES}
_ROOM_OF: Final = {role.id: role.room for role in ROLES}
_PLACE: Final = dict(zip(NAMES, AT, strict=True))
_KIND: Final = dict(zip(NAMES, SPACE_KINDS, strict=True))
_RESTRICTED: Final = {room.at: room.id for room in PLAN.rooms if room.restricted}
_COUNTS: Final = "◆◆²³⁴⁵⁶⁷⁸"  # the mark behind a room with so many samples
_LINKS: Final = [link for corridor in PLAN.corridors for link in pairwise(corridor.points)]
# A crossing by the ways that lead from it: right 1, down 2, left 4, up 8.
_CROSSINGS: Final = " ╶╷┌╴─┐┬╵└│├┘┴┤┼"
_KIND_STYLES: Final = {"electric": "yellow", "experiment": "green", "med": "cyan", "vip": "magenta", "start": "bold"}


class SeaBoard:
    """Map and panels beside each other where there is room; where not, the map nearest to the prompt."""

    def __init__(self, view: dict[str, Any], moves: Iterable[str]) -> None:
        self._view = view
        self._reach = frozenset(move.partition(" ")[2] for move in moves if move.startswith(("go ", "collect ")))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        station = Group(*_Map(self._view, self._reach).lines())
        if options.max_width >= _WIDE:
            grid = Table.grid(padding=(0, 3), expand=True)
            grid.add_column(width=_COLUMNS)
            grid.add_column(ratio=1)
            grid.add_row(
                Group(station, station_panel(self._view), own_panel(self._view)), crew_panel(self._view, slim=True)
            )
            yield grid
        else:
            yield from (crew_panel(self._view), Text(), station, station_panel(self._view), own_panel(self._view))


def draw(view: dict[str, Any], moves: Iterable[str] = ()) -> RenderableType:
    """The picture of a view; the spaces that `moves` lead to stand out."""
    return SeaBoard(view, moves)


def _column(x: int) -> int:
    return _MARGIN + 3 * x


class _Map:
    """The station drawn sign by sign: corridors first, then what lies on them, then the figures."""

    def __init__(self, view: dict[str, Any], reach: frozenset[str]) -> None:
        self._view = view
        self._reach = reach
        self._signs = [[(" ", "")] * _COLUMNS for _ in range(2 * HEIGHT + 1)]
        viewer = view["role"] or view["active"]  # an observer sees the rooms as the active player does
        self._viewer = next(one for one in view["crew"] if one["role"] == viewer)
        self._draw_frame()
        for link in _LINKS:
            self._draw_link(*link)
        self._draw_crossings()
        for name, at in _PLACE.items():
            if _KIND[name] == "corridor":
                self._draw_space(name, *at)
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

    def _put(self, column: int, line: int, text: str, style: str) -> None:
        """Write a text; at the edge it moves to the left."""
        first = min(column, _COLUMNS - len(text))
        for place, sign in enumerate(text, first):
            self._signs[line][place] = (sign, style)

    def _draw_frame(self) -> None:
        for x in range(WIDTH):
            self._put(_column(x), 0, ascii_lowercase[x], "dim")
        for y in range(HEIGHT):
            self._put(0, 2 * y + 1, f"{y + 1:>2}", "dim")

    def _locked(self, at: tuple[int, int]) -> bool:
        if at == _PLACE["extraction"]:
            return not self._view["extraction_open"]
        return _RESTRICTED.get(at) in self._view["locked"]

    def _draw_link(self, here: tuple[int, int], there: tuple[int, int]) -> None:
        """A piece of corridor; a locked door is a bar across it."""
        column, line = _column(here[0]), 2 * here[1] + 1
        locked = self._locked(here) or self._locked(there)
        if here[1] == there[1]:
            self._put(column + 1, line, "──", "blue")
            if locked:
                self._put(column + 2, line, "#", "bold red")
        else:
            self._put(column, line + 1, "#" if locked else "│", "bold red" if locked else "blue")

    def _draw_crossings(self) -> None:
        for number, passage in enumerate(PLAN.passages, 1):
            locked = passage.id in self._view["locked"]
            text, style = (f"X{number}", "bold red") if locked else (f"x{number}", "green")
            self._put(_column(passage.at[0]), 2 * passage.at[1] + 1, text, style)
        for x, y in (crossing.at for crossing in PLAN.crossings):
            beside = enumerate(((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)))
            ways = sum(1 << way for way, to in beside if ((x, y), to) in _LINKS or (to, (x, y)) in _LINKS)
            self._put(_column(x), 2 * y + 1, _CROSSINGS[ways], "blue")

    def _figures(self, name: str) -> list[str]:
        """The letters of the living on a space, in the order of their turns."""
        return [_LETTER[one["role"]] for one in self._view["crew"] if one["at"] == name and one["health"]]

    def _draw_figures(self, column: int, line: int, letters: list[str]) -> None:
        first = min(column, _COLUMNS - len(letters))
        for place, letter in enumerate(letters, first):
            self._put(place, line, letter, ROLE_STYLES[letter])

    def _draw_space(self, name: str, x: int, y: int) -> None:
        """A space of a corridor: a dot, a ring in reach, or what is on it, with an arrow before it in reach."""
        column, line = _column(x), 2 * y + 1
        letters, samples = self._figures(name), self._view["samples"].get(name, 0)
        mark = f"◆{_COUNTS[samples] if samples > 1 else ''}" if samples else ""
        if not letters and not mark:
            self._put(column, line, *(("o", "bold bright_white") if name in self._reach else ("·", "blue")))
            return
        column = min(column, _COLUMNS - len(letters) - len(mark))
        if name in self._reach:
            self._put(column - 1, line, ">", "bold bright_white")
        self._put(column + len(letters), line, mark, "bold bright_cyan")
        self._draw_figures(column, line, letters)

    def _draw_room(self, name: str, x: int, y: int) -> None:
        """A room: its code, a mark behind it, an arrow before it in reach; who is there stands below."""
        column, line, last = _column(x), 2 * y + 1, x == WIDTH - 1
        text, style = self._room(name)
        mark = self._mark(name)
        if name in self._reach:
            self._put(column - 1, line, ">", "bold bright_white")
            style = f"{style.replace('dim', '')} bold underline".strip()
        self._put(column, line, text, style)
        if mark:
            self._put(column - 1 if last else column + 2, line, *mark)
        letters = self._figures(name)
        self._draw_figures(column - len(letters) if last else column + 1, line + 1, letters)

    def _room(self, name: str) -> tuple[str, str]:
        """The code of a room and its colour, both quiet where nothing waits for the viewer."""
        kind, code = _KIND[name], CODES[name]
        if kind == "crisis":
            return (code.lower(), "dim") if name in self._viewer["visited"] else (code, "bold red")
        if kind == "lab":
            return code, "bold bright_cyan" if name in self._view["samples"] else "dim"
        if kind == "extraction":
            return code, "bold green" if self._view["extraction_open"] else "bold red"
        return code, _KIND_STYLES[kind]

    def _mark(self, name: str) -> tuple[str, str] | None:
        """Samples that lie in a room, a crisis to come, or an ability to turn up."""
        if samples := self._view["samples"].get(name, 0):
            return _COUNTS[samples], "bold bright_cyan"
        if name in self._viewer["visited"]:
            return None
        if _KIND[name] == "crisis":
            return "!", "bold red"
        own = self._view["role"] is not None and _KIND[name] == _ROOM_OF[self._view["role"]]
        waits = any(ability["state"] == "down" for ability in self._viewer["abilities"])
        return ("+", "bold") if own and waits else None
