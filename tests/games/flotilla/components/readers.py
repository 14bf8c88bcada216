"""What reads each component file of Flotilla."""

from collections.abc import Callable
from typing import Any

from fathoms.games.flotilla.components import pieces, tracks

READERS: dict[str, list[Callable[[str], Any]]] = {
    "guilds": [pieces.read_guilds],
    "crew": [pieces.read_crew],
    "tiles": [pieces.read_tiles],
    "starting_tiles": [pieces.read_starting_tiles],
    "artifacts": [pieces.read_artifacts],
    "objectives": [pieces.read_objectives],
    "dice": [tracks.read_dive_dice, tracks.read_research_dice],
    "hub": [tracks.read_docks, tracks.read_survivors, tracks.read_sonar, tracks.read_numbers],
}
