"""Drawings as plain text."""

import io

from rich.console import Console


def lines_of(drawing, width=80):
    """What a drawing looks like, line by line, without colours."""
    console = Console(width=width, file=io.StringIO(), color_system=None, highlight=False, markup=False)
    console.print(drawing)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]
