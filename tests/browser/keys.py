"""Playing by the keyboard alone: what all boards share."""

from fathoms.engine.choice import MoveView
from tests.browser.visitor import Visitor

FOCUS = "document.activeElement?.id ?? ''"
_HELD = "document.activeElement?.dataset.move ?? ''"


def key_of(target: str) -> str:
    """The id of the element by which a thing on the board is reached."""
    return "key-" + "".join(letter if letter.isalnum() or letter in "_-" else "_" for letter in target)


def pick(ada: Visitor, move: MoveView) -> None:
    """In a menu beside a thing: down to the move, and Enter."""
    for _ in range(ada.page.locator(".beside [data-move]").count()):
        if ada.page.evaluate(_HELD) == move["move"]:
            ada.press("Enter")
            return
        ada.press("ArrowDown")


def by_tab(ada: Visitor, move: MoveView) -> None:
    """By Tab to its button, wherever that is."""
    for _ in range(200):
        ada.press("Tab")
        if ada.page.evaluate(_HELD) == move["move"]:
            ada.press("Enter")
            return
    raise AssertionError(f"Tab does not lead to {move['move']}.")
