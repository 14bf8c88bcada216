"""Drawings: a view to look at, as text or as a picture. What draws is found by entry point: the engine has no board."""

import json
from collections.abc import Callable, Iterable
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Final, TypeAlias, final

from fathoms.engine.choice import MoveView
from fathoms.engine.errors import OptionError
from fathoms.engine.given import quote, whole_number

GROUP: Final = "fathoms.drawings"
Painter: TypeAlias = Callable[[dict[str, Any], list[MoveView], str, int | None], str]  # view, moves, title, width
NARROWEST, WIDEST = 40, 400


@cache
def _painter(kind: str) -> Painter:
    """What draws a view as "text" or "svg"; where nothing that does is installed, the facts serve as text."""
    for point in entry_points(group=GROUP, name=kind):
        painter: Painter = point.load()
        return painter
    return _facts


def _facts(view: dict[str, Any], moves: list[MoveView], title: str, width: int | None) -> str:
    return "\n".join(f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in view.items())


@final
class Drawing:
    """What somebody sees of a game: `print` it, let a notebook show it, or take its `svg`."""

    def __init__(
        self, view: dict[str, Any], moves: Iterable[MoveView] = (), title: str = "", width: object = None
    ) -> None:
        """A view, the moves open to whoever has it, and how many letters wide the drawing may be."""
        letters = None if width is None else whole_number(width)
        if width is not None and (letters is None or not NARROWEST <= letters <= WIDEST):
            raise OptionError(
                f"A drawing cannot be {quote(width)} wide: it takes a whole number from {NARROWEST} to {WIDEST}."
            )
        self._seen = view, list(moves), title, letters

    def __str__(self) -> str:
        return _painter("text")(*self._seen)

    __repr__ = __str__

    @property
    def svg(self) -> str:
        """The drawing as the text of an SVG picture."""
        return _painter("svg")(*self._seen)

    def _repr_svg_(self) -> str:
        return self.svg
