"""How to read the screen of Flotilla."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fathoms.games.flotilla.printed import GUILDS
from fathoms.games.flotilla.terminal.hub import chip
from fathoms.games.flotilla.terminal.panel import Flow

_COMPASS: Final = """\
        n
   nw _____ ne
     /     \\
     \\_____/
   sw       se
        s"""
_SINKSIDE_SIGNS: Final = (
    ("k9", "the name of the cell, as moves call it"),
    (
        "shallow shelf depths",
        "how deep it is, ~ ≈ ≋ on a small map: dice of that depth are rolled for a skiff in a dive",
    ),
    ("r g y b", "in the middle: the resource that its barrels hold; × behind it: depleted, no diving there"),
    ("▸12", "your skiffs 1 and 2"),
    ("▲ ⌂", "an island, which is a construction site; an outpost on it. The starting tile has a site □ too"),
    ("y r p", "in a corner: a yellow, red or purple wedge; where three of a colour meet, you draw an artifact"),
)
_SKYSIDE_SIGNS: Final = (
    ("rrr r", "along an edge: watercraft of the red district; tiles join where both edges carry watercraft"),
    ("Refin", "a building, here a Refinery: those of a watercraft add to the dial when a district scores, up to 4"),
    ("w", "watercraft of the starting tile, which is of no district"),
    ("o", "in a corner: a sonar arc; where three meet, a station is complete"),
    ("□ ⌂", "a construction site; an outpost on it"),
    ("R S", "on a small map: a building by its first letter, and the starting tile"),
)
_ANSWER_SIGNS: Final = (
    ("(3)", "a cell, or a tile, that answer 3 means; without brackets on a small map"),
    ("here", "where the tile in question goes; the tiles in question are drawn beside or below the map"),
    ("(2) rry", "below a tile to build: its answer and its cost. Below a tile to place: the building on its back"),
)
_SCREEN: Final = (
    "Above the map: tiles are those laid, and behind the + those still to build; toxic is the toxicity marker and the "
    "★ of the penalty marker; hand is the cards in hand of all; topside is the top card of the discard pile, which a "
    "Scholar may copy and some cards ask for. Each guild has a ring: the disc of a player stands behind the bonus of "
    "its space, and the space in brackets may be skipped. Words: surv a survivor, res a resource, crew a recruit, infl "
    "influence. A number behind the name of an offered card is how many lie below it."
)
_SMALL: Final = (
    "On a small map the wedges of the left and right corner, or the sonar arcs, stand on the slanted sides. What does "
    "not fit is folded: the words above the prompt open it, and board 2 shows the water of player 2."
)
_TURN_TEXT: Final = (
    "A turn: play one crew card. Sinkside you sail its number, Skyside you gain it in ¤; then it acts as it says. The "
    "Captain takes your discard pile back, and then a Sinksider may turn Skyside: skiffs are sold at the docks' price, "
    "tiles go to the reserve and are built anew, for resources, and score by their districts."
)
_END: Final = (
    "When the ★ supply is empty the round is finished, and everybody has one turn more. Then 5 ¤ are 1 ★, 2 resources "
    "1 ★, the penalty marker counts, and most seals with a guild give 10 ★, second most 5. Most ★ win."
)


def legend_text() -> RenderableType:
    """What the signs mean, what a turn is, how the game ends."""
    colours = [
        Text.assemble(chip(guild.colour), f" {guild.colour} ({guild.name}, {guild.building})") for guild in GUILDS
    ]
    return Group(
        Text(),
        Flow("Colours:", colours),
        *_signs("A Sinkside tile", _SINKSIDE_SIGNS),
        *_signs("A Skyside tile", _SKYSIDE_SIGNS),
        *_signs("In a question", _ANSWER_SIGNS),
        Text("Directions:"),
        Text(_COMPASS),
        *(Text(text) for text in (_SCREEN, _SMALL, _TURN_TEXT, _END)),
    )


def _signs(title: str, signs: tuple[tuple[str, str], ...]) -> tuple[Text, Table]:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, min_width=8)
    grid.add_column()
    for sign, meaning in signs:
        grid.add_row(Text(f" {sign}", "bold"), Text(meaning))
    return Text().append(title, "bold"), grid
