"""The Silent Sea in the terminal: the station, the crew, and what only the viewer knows."""

from collections.abc import Iterator, Sequence
from typing import Final, cast

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from fathoms.engine.choice import MoveView
from fathoms.games.silent_sea.terminal.brief import crew_in_brief, place_note, station_in_brief
from fathoms.games.silent_sea.terminal.legend import crowd_of, legend_of
from fathoms.games.silent_sea.terminal.map import COLUMNS, StationMap, spaces_in
from fathoms.games.silent_sea.terminal.panel import card_texts, crew_panel, own_panel, role_of, station_panel
from fathoms.games.silent_sea.view_facts import SeaView
from fathoms.terminal.board import Board, Once, Scene, View

_WIDE: Final = 120  # from this width on, the panels stand beside the map
_ON_THE_MAP: Final = ("walk", "shift", "action", "pick up")  # questions that nobody answers without the map


class SeaBoard:
    """Map and panels beside each other where there is room; where not, the map nearest to the prompt."""

    def __init__(self, view: SeaView, moves: Sequence[MoveView]) -> None:
        self._view = view
        self._moves = moves

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view, station = self._view, Group(*StationMap(self._view, self._moves).lines())
        if options.max_width >= _WIDE:
            yield _beside(Group(station, station_panel(view), own_panel(view)), crew_panel(view, slim=True))
        else:
            yield from (crew_panel(view), Text(), station, station_panel(view), own_panel(view))


class SilentSeaBoard(Board):
    """The station as a map with the crew beside it, or, where there is little room, in a few lines."""

    not_drawn = ("offer", "steps")
    cards_about = "what your hand, the abilities and crafted items do"

    def draw(self, view: View, moves: Sequence[MoveView] = ()) -> RenderableType:
        """The station with everything beside it; the spaces that moves lead to have their numbers."""
        return SeaBoard(cast(SeaView, view), moves)

    def scenes(self, view: View, moves: Sequence[MoveView], width: int, height: int) -> Iterator[Scene]:
        """The whole station or one of a line for each row; players in full or a line each; at last without the map."""
        return _scenes(cast(SeaView, view), moves, width)

    def parts(self, view: View) -> dict[str, RenderableType]:
        seen = cast(SeaView, view)
        crew = Group(crew_panel(seen), Text(), station_panel(seen), own_panel(seen))
        return {"cards": card_texts(seen), "crew": crew, "map": Group(*StationMap(seen, []).lines())}

    def legend(self, view: View) -> RenderableType:
        return legend_of(cast(SeaView, view))

    def role(self, view: View, seat: int) -> str:
        return role_of(cast(SeaView, view), seat)

    def crowd(self, move: MoveView) -> tuple[str, str] | None:
        """Spaces of corridors, doors, and what can be offered."""
        return crowd_of(move)

    def note(self, view: View, move: MoveView) -> str:
        return place_note(move)


BOARD: Final = SilentSeaBoard()


def _scenes(view: SeaView, moves: Sequence[MoveView], width: int) -> Iterator[Scene]:
    here = frozenset(spaces_in(moves).values())
    large, small = (Once(Group(*StationMap(view, moves, brief=brief).lines())) for brief in (False, True))
    crew, state, own = Once(crew_in_brief(view)), Once(station_in_brief(view)), Once(own_panel(view))
    folded = ("cards", "crew")
    if width >= _WIDE:
        players = crew_panel(view, slim=True)
        yield Scene(_beside(Group(large, station_panel(view), own), players), 0, ("cards",), here)
        yield Scene(_beside(Group(small, station_panel(view), own), players), 2, ("cards",), here)
    yield Scene(Group(large, crew, state, own), 1, folded, here)
    yield Scene(Group(small, crew_panel(view), state, own), 2, ("cards",), here)
    yield Scene(Group(small, crew, state, own), 3, folded, here)
    yield Scene(Group(small, own), 5, folded, here)
    needs_map = view["question"] is not None and view["question"]["kind"] in _ON_THE_MAP
    yield Scene(Group(crew, state, own), 9 if needs_map else 4, (*folded, "map"))


def _beside(station: RenderableType, crew: RenderableType) -> RenderableType:
    grid = Table.grid(padding=(0, 3), expand=True)
    grid.add_column(width=COLUMNS)
    grid.add_column(ratio=1)
    grid.add_row(station, crew)
    return grid
