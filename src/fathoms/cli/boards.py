"""Boards in the terminal: a drawing for each game that has one, plain facts for the others."""

import json
from collections.abc import Iterable
from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

_CARDS_ABOUT: Final = {
    "spill": "what the specialists and resource cards do",
    "silent-sea": "what your hand, the abilities and crafted items do",
    "flotilla": "what crew cards do, in hand, topside and on offer; objectives, bounties and tiles",
}


def draw_view(view: dict[str, Any], moves: Iterable[str] = ()) -> RenderableType:
    """A view as a picture, or, where nobody has drawn one, as the facts that it is made of.

    Where the texts of legal moves are given, a picture may show where they lead.
    """
    if view.get("game") == "spill":
        from fathoms.cli import board_spill

        return board_spill.draw(view)
    if view.get("game") == "silent-sea":
        from fathoms.cli import board_silent_sea

        return board_silent_sea.draw(view, moves)
    if view.get("game") == "flotilla":
        from fathoms.cli import board_flotilla

        return board_flotilla.draw(view, moves)
    return Text("\n".join(f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in view.items()))


def legend(view: dict[str, Any]) -> RenderableType:
    """How to read the picture, and what the game is about."""
    if view.get("game") == "spill":
        from fathoms.cli import legend_spill

        return legend_spill.legend_of(view)
    if view.get("game") == "silent-sea":
        from fathoms.cli import legend_silent_sea

        return legend_silent_sea.legend_of(view)
    if view.get("game") == "flotilla":
        from fathoms.cli import legend_flotilla

        return legend_flotilla.legend_of(view)
    return Text("This game has no board drawn yet: its facts are listed by name.")


def draw_cards(view: dict[str, Any]) -> RenderableType:
    """The texts of everything that lies on the table or in the viewer's hand."""
    if view.get("game") == "spill":
        from rich.console import Group

        from fathoms.cli.panel_spill import panels, resources

        return Group(*panels(view), resources(view))
    if view.get("game") == "silent-sea":
        from fathoms.cli.panel_silent_sea import card_texts

        return card_texts(view)
    if view.get("game") == "flotilla":
        from fathoms.cli import cards_flotilla

        return cards_flotilla.card_texts(view)
    return Text("This game has no cards to show.")


def cards_about(game: str) -> str:
    """What `draw_cards` shows, for the help."""
    return _CARDS_ABOUT.get(game, "what the cards do")


def seat_name(view: dict[str, Any], seat: int) -> str:
    """A seat as people at the table call it."""
    role = ""
    if view.get("game") == "silent-sea":
        from fathoms.cli.panel_silent_sea import role_of

        role = role_of(view, seat)
    return f"player {seat + 1} ({role})" if role else f"player {seat + 1}"


def brief_move(game: str, text: str, sentence: str) -> tuple[str, str] | None:
    """For a move that is one of many alike: the name of its group, and what to add to its text. None for the others."""
    if game == "silent-sea":
        from fathoms.cli.legend_silent_sea import brief

        return brief(text, sentence)
    if game == "flotilla":
        from fathoms.cli import legend_flotilla

        return legend_flotilla.brief(text, sentence)
    return None


# How the lines of a log begin or what they speak of, when they are bad news in one of the games.
_BAD_NEWS: Final = (
    *("Spill-out", "Overflow", "Danger", "sickbay", "contaminated."),
    *("Crisis!", "attacks", "loses", "is dead", "breaks.", "fires a Gun", "shoots at", "goes dark", "locks again"),
    *(" toxicity.", "Toxicity overflows", "is depleted.", "supply is empty"),
)


def line_style(line: str) -> str:
    """Bold where a turn begins or somebody speaks, loud for what is bad, quiet for the rest."""
    if line.startswith("—"):
        return "bold cyan"
    if line.startswith("Player ") and " says: " in line:
        return "bold"
    return "red" if any(word in line for word in _BAD_NEWS) else "dim"
