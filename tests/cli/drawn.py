"""Drawings as plain text."""

import io

from rich.console import Console, RenderableType


def lines_of(drawing: RenderableType, width: int = 80) -> list[str]:
    """What a drawing looks like, line by line, without colours."""
    screen = io.StringIO()
    Console(width=width, file=screen, color_system=None, highlight=False, markup=False).print(drawing)
    return [line.rstrip() for line in screen.getvalue().splitlines()]
