"""Boards in the terminal: a drawing for each game that has one, plain facts for the others."""

import json
from typing import Any

from rich.console import RenderableType
from rich.text import Text


def draw_view(view: dict[str, Any]) -> RenderableType:
    """A view as a picture, or, where nobody has drawn one, as the facts that it is made of."""
    if view.get("game") == "spill":
        from fathoms.cli.board_spill import draw

        return draw(view)
    return Text("\n".join(f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in view.items()))


def legend(view: dict[str, Any]) -> RenderableType:
    """How to read the picture, and what the game is about."""
    if view.get("game") == "spill":
        from fathoms.cli.legend_spill import legend_of

        return legend_of(view)
    return Text("This game has no board drawn yet: its facts are listed by name.")


def draw_cards(view: dict[str, Any]) -> RenderableType:
    """The texts of everything that lies on the table."""
    if view.get("game") == "spill":
        from rich.console import Group

        from fathoms.cli.panel_spill import panels, resources

        return Group(*panels(view), resources(view))
    return Text("This game has no cards to show.")


# How the lines of a log begin or what they speak of, when they are bad news in one of the games.
_BAD_NEWS = ("Spill-out", "Overflow", "Danger", "sickbay", "contaminated.")


def line_style(line: str) -> str:
    """Bold where a turn begins, loud for what is bad, quiet for the rest."""
    if line.startswith("—"):
        return "bold cyan"
    return "red" if any(word in line for word in _BAD_NEWS) else "dim"
