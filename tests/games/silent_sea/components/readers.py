"""What reads each component file of The Silent Sea."""

from collections.abc import Callable
from functools import partial
from typing import Any

from fathoms.games.silent_sea.components.pieces import PLAN, ROLES
from fathoms.games.silent_sea.components.readers import (
    read_abilities,
    read_cards,
    read_crises,
    read_plan,
    read_roles,
)

READERS: dict[str, list[Callable[[str], Any]]] = {
    "station": [read_plan],
    "roles": [read_roles],
    "cards": [read_cards],
    "abilities": [partial(read_abilities, roles=ROLES)],
    "crises": [partial(read_crises, rooms=PLAN.rooms)],
}
