"""The components of The Silent Sea, read once from the TOML files in data/ into unchanging objects."""

from collections.abc import Iterator
from typing import Final

from fathoms.engine.component_files import component_text
from fathoms.games.silent_sea.components.model import Piece
from fathoms.games.silent_sea.components.readers import read_abilities, read_cards, read_crises, read_plan, read_roles


def _file(name: str) -> str:
    return component_text("silent-sea", "fathoms.games.silent_sea.components", name)


PLAN: Final = read_plan(_file("station.toml"))
ROLES: Final = read_roles(_file("roles.toml"))
CARDS: Final = read_cards(_file("cards.toml"))
ABILITIES: Final = read_abilities(_file("abilities.toml"), ROLES)
CRISES: Final = read_crises(_file("crises.toml"), PLAN.rooms)

SAMPLE_PIECE: Final = Piece("sample", "water sample", "Lies in a lab, is carried, traded, dropped or broken.")
LUNA_PIECE: Final = Piece("luna", "Luna", "Attacks by crisis cards; has no figure and no health.")
PIECES: Final = (SAMPLE_PIECE, LUNA_PIECE)

ROLE_IDS: Final = tuple(role.id for role in ROLES)
CARD_IDS: Final = tuple(card.id for card in CARDS)
ABILITY_IDS: Final = tuple(ability.id for ability in ABILITIES)
CRISIS_IDS: Final = tuple(crisis.id for crisis in CRISES)


def sources() -> Iterator[tuple[str, str, str]]:
    """Every component as kind, id and source: what README and docs say about reconstruction is counted from this."""
    for kind, parts in (
        ("room", PLAN.rooms),
        ("closed passage", PLAN.passages),
        ("role", ROLES),
        ("card", CARDS),
        ("ability", ABILITIES),
        ("crisis card", CRISES),
    ):
        for part in parts:
            yield kind, part.id, part.source
