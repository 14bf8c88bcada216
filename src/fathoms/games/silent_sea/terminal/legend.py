"""How to read the station of The Silent Sea, and the game in a few lines."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fathoms.engine.choice import MoveView
from fathoms.games.silent_sea.components.pieces import ROLES
from fathoms.games.silent_sea.limits import SAMPLES_TO_WIN
from fathoms.games.silent_sea.terminal.panel import CODES, ROLE_STYLES, places
from fathoms.games.silent_sea.view_facts import SeaView

_SIGNS: Final = (
    ("L1◆ L1", "bold bright_cyan", "a water lab with its sample, and one that is empty"),
    ("◆ ◆² C5²", "bold bright_cyan", "a sample left on a corridor; two of them; two in a room"),
    ("C5! c5", "bold red", "a crisis room that draws a card when you enter or cross it; one you have visited"),
    ("E1 B1 M1", "yellow", "role rooms: Electric (Engineer), Experiment (Astrobiologist), Med (Doctor)"),
    ("V1", "magenta", "a VIP room, the Captain's role room: nobody else may enter"),
    ("E3+", "bold", "a room of your own role where an ability card can be turned up"),
    ("#", "bold red", "the locked door of a restricted room"),
    ("X1 x1", "bold red", "a closed passage, locked and open; it is not a space"),
    ("┬ ┼ ┴", "blue", "a crossing of corridors: not a space either"),
    ("ST EX", "bold green", "the landing bay, where all start, and the extraction point"),
    ("·", "bold", "a space of a corridor"),
    (" 12 ", "bold black on bright_white", "where move 12 leads: instead of the space or room, or below the room"),
)
_READING: Final = (
    "Spaces are named by column and row: k4. Beside each player: health ♥, samples carried ◆ and two ability cards, "
    "(face down) at first, then ready, and after use on cooldown until they may be turned up again: →4 in cycle 4, ↺ "
    "now. On a small map points below each other are joined, and # stands before a room with a locked door."
)
_TURN_TEXT: Final = (
    "A turn: draw a card (5 are the most you hold), roll and move, then one action at most: craft, use an item or an "
    "ability, trade, turn an ability up again, or, for the Engineer, unlock a door beside you. On a sample, `take` it: "
    "you carry 1, or 2 with a Water Sample Carrier laid down."
)
_CREW: Final = "The crew wins when living crewmates on the extraction point carry {} samples together{}."
_TRAITOR: Final = "The traitor wins by reaching it with a sample before that, or when no crewmate lives any more."
_ALIKE: Final = {"give": "offer", "ask": "ask for"}  # verbs of moves that come in crowds


def legend_of(view: SeaView) -> RenderableType:
    """What the signs mean, what a turn is, what either side is after."""
    figures = Text("\nThe station: ")
    for role in ROLES:
        figures.append(role.letter, ROLE_STYLES[role.letter]).append(f" {role.name}  ")
    figures.append("(under a room: in it)")
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for sign, style, meaning in _SIGNS:
        grid.add_row(Text(f" {sign}", style), Text(meaning))
    all_there = ", with every living crewmate there" if view["options"]["crew_together"] else ""
    return Group(figures, grid, _READING, _TURN_TEXT, _CREW.format(SAMPLES_TO_WIN, all_there), _TRAITOR)


def crowd_of(move: MoveView) -> tuple[str, str] | None:
    """The group of a move that is one of many alike, and what to add to its text: how far a space is."""
    corridors = [space for space in places(move, "space") if space not in CODES]
    if move["verb"] == "go" and corridors and not move["effect"]["waits"]:
        return "corridors (spaces away)", f"({move['price']['steps']})"
    if move["verb"] == "use" and places(move, "door"):
        return "any door", ""
    return (_ALIKE[move["verb"]], "") if move["verb"] in _ALIKE else None
