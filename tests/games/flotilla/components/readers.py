"""What reads each component file of Flotilla."""

from collections.abc import Callable
from typing import Any

from fathoms.games.flotilla import printed
from fathoms.games.flotilla.components import pieces, tracks

READERS: dict[str, list[Callable[[str], Any]]] = {
    "guilds": [printed.read_guilds],
    "crew": [printed.read_crew],
    "tiles": [pieces.read_tiles],
    "starting_tiles": [pieces.read_starting_tiles],
    "artifacts": [printed.read_artifacts],
    "objectives": [printed.read_objectives],
    "dice": [tracks.read_dive_dice, tracks.read_research_dice],
    "hub": [tracks.read_docks, printed.read_survivors, printed.read_sonar, tracks.read_numbers],
}
