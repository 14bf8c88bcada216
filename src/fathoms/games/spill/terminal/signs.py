"""Signs and styles that the drawings of The Spill share."""

from typing import Final, Literal

from rich.text import Text

from fathoms.games.spill.board import SPACE_NAMES
from fathoms.games.spill.components import SPECIES
from fathoms.games.spill.ending import LOSING_SPILL_OUTS
from fathoms.games.spill.view import goals_of
from fathoms.games.spill.view_facts import SectorView, SpillView

ANIMAL_LETTERS: Final = {SPACE_NAMES[space]: kind.letter for kind in SPECIES for space in kind.spaces}
TOKEN_SIGNS: Final = {
    "no_resources": ("no resources", "red"),
    "no_ability": ("no ability", "red"),
    "slow": ("-1 move", "red"),
    "costly_rescue": ("+1 rescue", "red"),
    "bonus": ("+1 AP", "green"),
}
SHIP_STYLES: Final = ("bold white on blue", "bold white on magenta", "bold black on cyan", "bold black on white")
RIG_STYLE: Final = "color(130)"


def on_space(column: SectorView, sector: str, letter: str) -> tuple[str, str]:
    """Sign and style of a space: an animal's letter, small and marked once contaminated; oil as a dark block."""
    animal, oil = ANIMAL_LETTERS.get(sector + letter, ""), letter in column["oil"]
    if letter in column["contaminated"]:
        return (f"▓{animal.lower()}▓", "bold red") if oil else (f" {animal.lower()}!", "bold yellow")
    if oil:
        return "▓▓▓", RIG_STYLE
    return (f" {animal} ", "bold green") if letter in column["healthy"] else (" · ", "blue")


def sector_name(view: SpillView, sector: str) -> Text:
    """A sector's name, loud when it has spilled out, marked when an objective speaks of it."""
    marked = any(sector in goal.sectors for goal, _ in goals_of(view))
    full = len(view["sea"][sector]["oil"]) == 3
    return Text(f"{sector}*" if marked else sector, "bold red" if full else "bold magenta" if marked else "dim")


def ships_in(view: SpillView, sector: str) -> Text:
    """The numbers of the ships in a sector; the active one is marked."""
    text = Text()
    for place, specialist in enumerate(view["specialists"]):
        if specialist["sector"] == sector:
            text.append("▸" if place == view["active"] else "▹", "bold").append(str(place + 1), SHIP_STYLES[place])
    return text


def spill_outs_line(view: SpillView) -> Text:
    """How near the sea is to being lost."""
    count = view["spill_outs"]
    style = "bold red" if count >= LOSING_SPILL_OUTS - 1 else "yellow" if count >= LOSING_SPILL_OUTS // 2 else ""
    return Text(f"spill-outs {count} of {LOSING_SPILL_OUTS}", style)


def padded(text: Text, width: int, justify: Literal["left", "right", "center"]) -> Text:
    """A text with spaces around it."""
    room = max(0, width - text.cell_len)
    before = {"left": 0, "right": room, "center": room // 2}[justify]
    return Text.assemble(" " * before, text, " " * (room - before))
