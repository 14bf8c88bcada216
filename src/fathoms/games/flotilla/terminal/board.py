"""Flotilla in the terminal: the captains and the hub above, below them a captain's map with all that is theirs."""

from collections.abc import Iterator, Sequence
from typing import Final, cast

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from fathoms.engine.choice import MoveView
from fathoms.games.flotilla.terminal.answers import crowd_of, note_on
from fathoms.games.flotilla.terminal.bricks import BrickMap
from fathoms.games.flotilla.terminal.brief import focus, is_at_sea, own_in_brief
from fathoms.games.flotilla.terminal.cards import card_texts
from fathoms.games.flotilla.terminal.hub import rings, tracks
from fathoms.games.flotilla.terminal.legend import legend_text
from fathoms.games.flotilla.terminal.map import SeaMap
from fathoms.games.flotilla.terminal.panel import captains_panel, head, own_panel, viewed
from fathoms.games.flotilla.terminal.question import kind_of, tiles_in, turns_in
from fathoms.games.flotilla.terminal.tiles import tiles_in_question
from fathoms.games.flotilla.view_facts import FleetView
from fathoms.terminal.board import Board, Once, Scene, View

_NO_LIMIT: Final = 1000  # columns, to find out how many something would like to have
_LOOKS: Final = ((False, 2), (True, 2), (True, 1))  # of the table of captains, slimmer and slimmer
_PANEL: Final = 32  # columns that the panel beside the map needs
_BESIDE_SEA: Final = 3  # columns between the map and what stands beside it
_HIGH: Final = 34  # lines below which the full map with all the rest need not be tried
_HUB_WIDTH: Final = 80  # columns that the hub needs beside the large map
# Questions that follow another of the same turn and are about the map alone: the rest stands just above.
_MAP_ALONE: Final = ("sail", "unload", "place at", "turn tile", "build at", "turn built")
_BRIEF: Final = 26  # columns that a captain's things in brief need beside the map


class FleetBoard:
    """Captains, hub and a map, the panel beside it where there is room; where not, the map nearest to the prompt."""

    def __init__(self, view: FleetView, moves: Sequence[MoveView], hub: bool = True) -> None:
        self._view = view
        self._moves = moves
        self._hub = hub

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if self._hub:
            yield _Captains(self._view)
            yield Text()
            yield _Hub(self._view)
            yield Text()
        yield self._sea(options.max_width)

    def _sea(self, width: int) -> RenderableType:
        """The map and what is the captain's, with the tiles in question in the panel or below it all."""
        sea = SeaMap(self._view, viewed(self._view), self._moves)
        tiles = tiles_in_question(self._view, self._moves)
        below = [] if tiles is None else [tiles]
        room = width - sea.width - _BESIDE_SEA
        if room < _PANEL:
            return Group(own_panel(self._view, across=True), *sea.draw(width), *below)
        beside = below if tiles is not None and tiles.width <= room else []
        drawn = _beside(
            Group(*sea.draw(width)), sea.width, Group(*beside, own_panel(self._view, across=False)), _BESIDE_SEA
        )
        return Group(drawn, *(() if beside else below))


class _Captains:
    """A line for each captain under how far the game is."""

    def __init__(self, view: FleetView) -> None:
        self._view = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield head(self._view)
        yield _fitting([captains_panel(self._view, *looks) for looks in _LOOKS], console, options)


class _Hub:
    """The hub alone: rings with as many words as fit the width, then the tracks."""

    def __init__(self, view: FleetView) -> None:
        self._view = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield _fitting([rings(self._view, more) for more in (2, 1, 0)], console, options)
        yield tracks(self._view)


def _beside(left: RenderableType, width: int, right: RenderableType, gap: int) -> RenderableType:
    grid = Table.grid(padding=(0, gap, 0, 0), expand=True)
    grid.add_column(width=width)
    grid.add_column(ratio=1)
    grid.add_row(left, right)
    return grid


def _fitting(drawings: list[RenderableType], console: Console, options: ConsoleOptions) -> RenderableType:
    """The first of some drawings that fits into the width, or the last."""
    endless = options.update(max_width=_NO_LIMIT)
    fitting = (one for one in drawings if Measurement.get(console, endless, one).maximum <= options.max_width)
    return next(fitting, drawings[-1])


class _Scenes:
    """One position drawn in several ways, the largest first: the terminal takes the first that fits."""

    def __init__(self, view: FleetView, moves: Sequence[MoveView], width: int, height: int) -> None:
        self._view, self._moves, self._width = view, moves, width
        self._captain = viewed(view)
        self._bricks = BrickMap(view, self._captain, moves, (width, max(8, height // 2)))
        self._tiles = tiles_in_question(view, moves)
        self._here = self._bricks.numbered | {*tiles_in(moves).values(), *turns_in(moves).values()}
        self._captains, self._hub = Once(_Captains(view)), Once(_Hub(view))
        other = next(one["seat"] + 1 for one in view["captains"] if one is not self._captain)
        self._words = ("cards", f"board {other}")

    def large(self) -> Iterator[Scene]:
        """The large map with everything, the hub beside it where there is room."""
        sea = SeaMap(self._view, self._captain, self._moves)
        if sea.width + 2 + _HUB_WIDTH <= self._width:
            hub = Group(self._captains, Text(), self._hub)
            drawn = _beside(Group(*sea.draw(sea.width)), sea.width, hub, 2)
            below = [self._tiles] if self._tiles else []
            yield Scene(Group(drawn, own_panel(self._view, across=True), *below), 0, self._words, self._here)
        elif sea.width <= self._width:
            yield Scene(FleetBoard(self._view, self._moves), 0, self._words, self._here)

    def small(self) -> Iterator[Scene]:
        """The small map, with less and less beside it."""
        about, here = focus(self._view), self._here
        own, sea = Once(own_in_brief(self._view, self._captain)), Once(Group(*self._bricks.lines()))
        both = Once(self._both(own, sea))
        words = (*self._words, *(("map",) if self._bricks.cut else ()))
        yield Scene(Group(both, self._hub, self._captains), 1, words, here)
        yield Scene(Group(both, *about, self._captains), 2, ("hub", *words), here)
        words = ("captains", "hub", *words)
        yield Scene(Group(both, *about), 3, words, here)
        yield Scene(Group(sea, *([self._tiles] if self._tiles else []), *about), 5, words, here)
        yield Scene(both, 6 if about else 3, words, here)
        yield Scene(sea, 7, words, self._bricks.numbered)
        at_sea, words = is_at_sea(self._view), (*words, "map")
        yield Scene(Group(own, *about), 9 if at_sea else 5, words)
        yield Scene(own, 12 if at_sea or about else 6, words)

    def _both(self, own: RenderableType, sea: RenderableType) -> RenderableType:
        """The small map; tiles in question and the captain's things in brief beside it, or below and above."""
        tiles, width = self._tiles, self._bricks.width
        room = self._width - width - 2
        if room < _BRIEF:
            return Group(own, sea, *([tiles] if tiles else []))
        if tiles is None:
            return _beside(sea, width, own, 2)
        if tiles.width + 2 + _BRIEF <= room:
            return _beside(sea, width, _beside(tiles, tiles.width, own, 2), 2)
        if tiles.width <= room:
            return _beside(sea, width, Group(tiles, own), 2)
        return Group(_beside(sea, width, own, 2), tiles)


class FlotillaBoard(Board):
    """Flotilla in a terminal: a map of hexagons or of bricks, by how much room there is."""

    cards_about = "what crew cards do, in hand, topside and on offer; objectives, bounties and tiles"

    def draw(self, view: View, moves: Sequence[MoveView] = ()) -> RenderableType:
        """Captains, hub and map; a question about the map alone does not repeat the rest."""
        seen = cast(FleetView, view)
        return FleetBoard(seen, moves, hub=view["seat"] is None or kind_of(seen) not in _MAP_ALONE)

    def scenes(self, view: View, moves: Sequence[MoveView], width: int, height: int) -> Iterator[Scene]:
        """From all there is to the captain's own things; what the question is about is folded last."""
        scenes = _Scenes(cast(FleetView, view), moves, width, height)
        if height >= _HIGH:
            yield from scenes.large()
        yield from scenes.small()

    def parts(self, view: View) -> dict[str, RenderableType]:
        """The texts of cards; captains, hub and the whole map."""
        seen = cast(FleetView, view)
        return {
            "cards": card_texts(seen),
            "captains": _Captains(seen),
            "hub": _Hub(seen),
            "map": FleetBoard(seen, (), hub=False),
        }

    def waters(self, view: View, seat: int) -> RenderableType | None:
        """The map of another captain and all that is theirs."""
        seen = cast(FleetView, {**view, "seat": None, "active": seat, "over": False, "question": None})
        return FleetBoard(seen, (), hub=False)

    def legend(self, view: View) -> RenderableType:
        return legend_text()

    def crowd(self, move: MoveView) -> tuple[str, str] | None:
        return crowd_of(move)

    def note(self, view: View, move: MoveView) -> str:
        """Sail or income, price or place."""
        return note_on(cast(FleetView, view), move)


BOARD: Final = FlotillaBoard()
