"""Flotilla in the terminal: the captains and the hub above, below them a captain's map with all that is theirs."""

from collections.abc import Iterable
from typing import Any, Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from fathoms.cli.hub_flotilla import rings, tracks
from fathoms.cli.map_flotilla import SeaMap
from fathoms.cli.panel_flotilla import captains_panel, head, own_panel, viewed
from fathoms.cli.tiles_flotilla import tiles_in_question

_ENDLESS: Final = 1000  # columns, to find out how many something would like to have
_LOOKS: Final = ((False, 2), (True, 2), (True, 1))  # of the table of captains, slimmer and slimmer
_PANEL: Final = 32  # columns that the panel beside the map needs
_GAP: Final = 3


class FleetBoard:
    """Captains, hub and a map, the panel beside it where there is room; where not, the map nearest to the prompt."""

    def __init__(self, view: dict[str, Any], moves: Iterable[str]) -> None:
        self._view = view
        self._moves = list(moves)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view = self._view
        if view["seat"] is None or not _is_at_sea(view["question"] or {}):
            yield head(view)
            yield _fitting([captains_panel(view, *looks) for looks in _LOOKS], console, options)
            yield Text()
            yield _fitting([rings(view, more) for more in (2, 1, 0)], console, options)
            yield tracks(view)
            yield Text()
        yield self._sea(options.max_width)

    def _sea(self, width: int) -> RenderableType:
        """The map and what is the captain's, with the tiles in question in the panel or below it all."""
        sea = SeaMap(self._view, viewed(self._view), self._moves)
        tiles = tiles_in_question(self._view, self._moves)
        below = [] if tiles is None else [tiles]
        room = width - sea.width - _GAP
        if room < _PANEL:
            return Group(own_panel(self._view, across=True), *sea.draw(width), *below)
        beside = below if tiles is not None and tiles.width <= room else []
        grid = Table.grid(padding=(0, _GAP, 0, 0), expand=True)
        grid.add_column(width=sea.width)
        grid.add_column(ratio=1)
        grid.add_row(Group(*sea.draw(width)), Group(*beside, own_panel(self._view, across=False)))
        return Group(grid, *(() if beside else below))


def _is_at_sea(question: dict[str, Any]) -> bool:
    """Whether a question follows another of the same turn and is about the map alone: the rest stands just above."""
    return "tile" in question or question.get("kind") in ("sail", "unload")


def _fitting(drawings: list[RenderableType], console: Console, options: ConsoleOptions) -> RenderableType:
    """The first of some drawings that fits into the width, or the last."""
    endless = options.update(max_width=_ENDLESS)
    fitting = (one for one in drawings if Measurement.get(console, endless, one).maximum <= options.max_width)
    return next(fitting, drawings[-1])


def draw(view: dict[str, Any], moves: Iterable[str] = ()) -> RenderableType:
    """The picture of a view; the cells and tiles that `moves` are about are shown with their numbers."""
    return FleetBoard(view, moves)
