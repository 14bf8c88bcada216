"""What reads each component file of The Spill."""

from collections.abc import Callable
from functools import partial
from typing import Any

from fathoms.games.spill import components as spill

READERS: dict[str, list[Callable[[str], Any]]] = {
    "animals": [spill.read_species],
    "specialists": [spill.read_specialists],
    "weather": [spill.read_weather],
    "tracks": [spill.read_tracks],
    "resources": [spill.read_cards],
    "win_cards": [partial(spill.read_win_cards, species=spill.SPECIES)],
}
