"""What reads each component file of The Silent Sea."""

from collections.abc import Callable
from functools import partial
from typing import Any

from fathoms.games.silent_sea import components as sea

READERS: dict[str, list[Callable[[str], Any]]] = {
    "station": [sea.read_plan],
    "roles": [sea.read_roles],
    "cards": [sea.read_cards],
    "abilities": [partial(sea.read_abilities, roles=sea.ROLES)],
    "crises": [partial(sea.read_crises, rooms=sea.PLAN.rooms)],
}
