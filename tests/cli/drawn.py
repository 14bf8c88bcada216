"""Drawings as plain text."""

import io

from rich.console import Console, RenderableType


def text_of(drawing: RenderableType, width: int = 80) -> str:
    """What a drawing looks like, without colours."""
    file = io.StringIO()
    console = Console(width=width, file=file, color_system=None, highlight=False, markup=False)
    console.print(drawing)
    return file.getvalue()


def lines_of(drawing: RenderableType, width: int = 80) -> list[str]:
    """What a drawing looks like, line by line."""
    return [line.rstrip() for line in text_of(drawing, width).splitlines()]
