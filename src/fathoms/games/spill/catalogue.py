"""What The Spill is made of and never changes while it is played, for boards and agents: ids, names, texts, limits."""

from typing import TypedDict

from fathoms.engine.catalogue import CatalogueHead
from fathoms.engine.components import Source
from fathoms.games.spill.actions import EXTRA_ACTIONS
from fathoms.games.spill.board import (
    LETTERS,
    SECTOR_NAMES,
    SECTORS,
    SPACE_NAMES,
    SPACES,
    Letter,
    face_of,
    quadrant_of,
    sector_and_ring,
)
from fathoms.games.spill.components import CARDS, SPECIALISTS, SPECIES, TRACKS, WEATHER, WIN_CARDS
from fathoms.games.spill.ending import LOSING_OF_A_KIND, LOSING_SPILL_OUTS
from fathoms.games.spill.log import goal_text
from fathoms.games.spill.model import (
    Card,
    EffectVerb,
    Objective,
    ObjectiveKind,
    Specialist,
    WeatherEffect,
    Where,
    Whose,
    WinCard,
)
from fathoms.games.spill.moves import PILES
from fathoms.games.spill.objectives import AT_MOST, goal_with
from fathoms.games.spill.oil import ANIMAL_AT
from fathoms.games.spill.prices import ACTION_POINTS, SECTORS_A_MOVE
from fathoms.games.spill.state import FIRST_OIL, NOTHING, OIL_DICE, PLACES, SLOTS, TOKENS, TURN_CUBES, WEATHER_DICE
from fathoms.games.spill.terms import ALWAYS_THREE


class SectorFacts(TypedDict):
    """A sector, and the next one clockwise: a die goes there that shows the number in the quadrant."""

    id: str
    quadrant: int
    number: int
    next: str


class SpaceFacts(TypedDict):
    """A space, its ring (A next to the rig, C at the rim), and the kind of animal that starts there."""

    id: str
    sector: str
    ring: Letter
    species: str | None


class PileFacts(TypedDict):
    """A pile beside the sea; its id is the name of the view's field that says what lies there."""

    id: str
    name: str


class SpeciesFacts(TypedDict):
    """A kind of animal."""

    id: str
    name: str
    letter: str
    source: Source


class SpecialistFacts(TypedDict):
    """A specialist; an AP price that the ability does not change is the plain one."""

    id: str
    name: str
    text: str
    contaminated_cost: int
    remove_cost: int
    source: Source


class WeatherFacts(TypedDict):
    """What a face of a weather die brings: a token for every specialist, or more oil."""

    id: str
    name: str
    face: int
    effect: WeatherEffect
    text: str
    source: Source


class TrackFacts(TypedDict):
    """A spill-out track: the dice of each of its spaces."""

    id: str
    name: str
    dice: list[int]
    source: Source


class EffectFacts(TypedDict):
    """One thing that an ability does; `where` is None for what has no place."""

    verb: EffectVerb
    amount: int
    where: Where | Whose | None


class AbilityFacts(TypedDict):
    """One of a resource card's uses."""

    id: str
    cubes: int
    text: str
    effects: list[EffectFacts]


class CardFacts(TypedDict):
    """A resource card."""

    id: str
    name: str
    abilities: list[AbilityFacts]
    source: Source


class ObjectiveFacts(TypedDict):
    """One of a win-condition card's demands: so many at least, or at most; of the marked, the view has the sectors."""

    kind: ObjectiveKind
    text: str
    amount: int
    at_most: bool
    species: str | None
    sectors: list[str]


class WinCardFacts(TypedDict):
    """A win-condition card."""

    id: str
    name: str
    dots: int
    markers: int
    objectives: list[ObjectiveFacts]
    source: Source


class LimitFacts(TypedDict):
    """Numbers that the rules fix; the first three lose the game."""

    losing_spill_outs: int
    losing_of_a_kind: int
    losing_kinds: int
    oil_dice: int
    weather_dice: int
    first_drop: int
    cubes: int
    specialists: int
    resources: int
    action_points: int
    extra_actions: int
    sectors_a_move: int
    always_three: int  # dice of every space of the track, where the table agreed on it


class Components(TypedDict):
    """What is The Spill's own in its catalogue."""

    sectors: list[SectorFacts]  # clockwise
    spaces: list[SpaceFacts]
    piles: list[PileFacts]
    species: list[SpeciesFacts]
    specialists: list[SpecialistFacts]
    weather: list[WeatherFacts]
    tokens: list[str]
    tracks: list[TrackFacts]
    resources: list[CardFacts]
    win_cards: list[WinCardFacts]
    limits: LimitFacts


class SpillCatalogue(CatalogueHead, Components):
    """All that never changes in The Spill."""


def components() -> Components:
    """Everything in the box."""
    return {
        "sectors": [_sector(sector) for sector in range(SECTORS)],
        "spaces": [_space(space) for space in range(SPACES)],
        "piles": [{"id": id, "name": name} for id, name in PILES.items()],
        "species": [{"id": k.id, "name": k.name, "letter": k.letter, "source": k.source} for k in SPECIES],
        "specialists": [_specialist(one) for one in SPECIALISTS],
        "weather": [
            {"id": w.id, "name": w.name, "face": w.face, "effect": w.effect, "text": w.text, "source": w.source}
            for w in WEATHER
        ],
        "tokens": list(TOKENS),
        "tracks": [{"id": t.id, "name": t.name, "dice": list(t.dice), "source": t.source} for t in TRACKS],
        "resources": [_card(card) for card in CARDS],
        "win_cards": [_win_card(card) for card in WIN_CARDS],
        "limits": _limits(),
    }


def _sector(sector: int) -> SectorFacts:
    return {
        "id": SECTOR_NAMES[sector],
        "quadrant": quadrant_of(sector),
        "number": face_of(sector),
        "next": SECTOR_NAMES[(sector + 1) % SECTORS],
    }


def _space(space: int) -> SpaceFacts:
    animal, (sector, ring) = ANIMAL_AT[space], sector_and_ring(space)
    return {
        "id": SPACE_NAMES[space],
        "sector": SECTOR_NAMES[sector],
        "ring": LETTERS[ring],
        "species": None if animal == NOTHING else SPECIES[animal].id,
    }


def _specialist(one: Specialist) -> SpecialistFacts:
    return {
        "id": one.id,
        "name": one.name,
        "text": one.text,
        "contaminated_cost": one.contaminated_cost,
        "remove_cost": one.remove_cost,
        "source": one.source,
    }


def _card(card: Card) -> CardFacts:
    return {
        "id": card.id,
        "name": card.name,
        "abilities": [
            {
                "id": ability.id,
                "cubes": ability.cubes,
                "text": ability.text,
                "effects": [{"verb": e.verb, "amount": e.amount, "where": e.where} for e in ability.effects],
            }
            for ability in card.abilities
        ],
        "source": card.source,
    }


def _win_card(card: WinCard) -> WinCardFacts:
    return {
        "id": card.id,
        "name": card.name,
        "dots": card.dots,
        "markers": card.markers,
        "objectives": [_objective(objective) for objective in card.objectives],
        "source": card.source,
    }


def _objective(objective: Objective) -> ObjectiveFacts:
    goal = goal_with(objective, markers=())
    return {
        "kind": goal.kind,
        "text": goal_text(goal),
        "amount": goal.amount,
        "at_most": goal.kind in AT_MOST,
        "species": goal.species,
        "sectors": list(goal.sectors),
    }


def _limits() -> LimitFacts:
    return {
        "losing_spill_outs": LOSING_SPILL_OUTS,
        "losing_of_a_kind": LOSING_OF_A_KIND,
        "losing_kinds": len(SPECIES),
        "oil_dice": OIL_DICE,
        "weather_dice": WEATHER_DICE,
        "first_drop": FIRST_OIL,
        "cubes": TURN_CUBES,
        "specialists": PLACES,
        "resources": SLOTS,
        "action_points": ACTION_POINTS,
        "extra_actions": EXTRA_ACTIONS,
        "sectors_a_move": SECTORS_A_MOVE,
        "always_three": ALWAYS_THREE,
    }
