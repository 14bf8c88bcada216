"""Rescued animals, and the cubes that the team earns (SP-33 … SP-36)."""

from typing import ClassVar, Final, final

from fathoms.engine.frames import Automatic, Refusal
from fathoms.engine.moves import Move
from fathoms.engine.tuples import add, put
from fathoms.games.spill.board import space_name, space_of
from fathoms.games.spill.components import CARDS, SPECIES
from fathoms.games.spill.events import AnimalRescued, CubeEarned, CubeForgone, CubePlaced, SetCompleted
from fathoms.games.spill.moves import CARD_AND_ABILITY, CUBE, CUBE_PLACES
from fathoms.games.spill.oil import ANIMAL_AT
from fathoms.games.spill.question import SpillQuestion
from fathoms.games.spill.question_facts import MoveEffect, PlaceCubeAbout
from fathoms.games.spill.specialists import id_at
from fathoms.games.spill.state import NOTHING, SLOTS, SpillState


def rescue(s: SpillState, sector: int, ring: int, ap: int = 0) -> None:
    """An animal leaves the sea for the situation board, the side it showed still up (SP-34)."""
    bit = 1 << ring
    species = ANIMAL_AT[space_of(sector, ring)]
    healthy = s.healthy[sector] & bit
    if healthy:
        s.healthy[sector] ^= bit
    else:
        s.contaminated[sector] ^= bit
    if s.events is not None:
        s.tell(
            AnimalRescued,
            specialist=id_at(s, s.active),
            space=space_name(sector, ring),
            species=SPECIES[species].id,
            side="healthy" if healthy else "contaminated",
            ap=ap,
        )
    shelter(s, species, not healthy)


def shelter(s: SpillState, species: int, contaminated: bool) -> None:
    """An animal joins the rescued; a completed set of all six kinds earns a cube (SP-35)."""
    s.rescued[species] += 1
    if contaminated:
        s.rescued_contaminated = add(s.rescued_contaminated, species, 1)
    if 0 not in s.rescued and min(s.rescued) == s.rescued[species]:  # this kind alone was behind
        s.tell(SetCompleted, count=s.rescued[species])
        s.stack.append(EARN_CUBE)


def cube_places(s: SpillState) -> list[Move]:
    """Where a cube may lie: one ability a card, never more than it costs (SP-36, SP-69)."""
    legal: list[Move] = []
    for slot in range(SLOTS):
        card = s.cards[slot]
        if card == NOTHING:
            continue
        for number, ability in enumerate(CARDS[card].abilities):
            if s.card_ability[slot] in (NOTHING, number) and s.card_cubes[slot] < ability.cubes:
                legal.append(CUBE_PLACES[card, number])
    return legal


@final
class EarnCube(Automatic[SpillState]):
    """A cube is earned, if the supply has one and there is a place for it (SP-38, SP-69)."""

    __slots__ = ()

    def run(self, s: SpillState) -> None:
        if not s.cubes_supply:
            s.tell(CubeForgone, reason="no_supply")
        elif not cube_places(s):
            s.tell(CubeForgone, reason="no_room")
        else:
            s.tell(CubeEarned)
            s.stack.append(PLACE_CUBE)


@final
class PlaceCube(SpillQuestion):
    """The active specialist puts an earned cube on an ability, at once and for good (SP-36)."""

    __slots__ = ()
    kind: ClassVar[str] = "place cube"
    verbs: ClassVar[tuple[int, ...]] = (CUBE,)

    def about(self, s: SpillState) -> PlaceCubeAbout:
        return {"supply": s.cubes_supply}

    def prompt(self, s: SpillState) -> str:
        return "A cube is earned: which ability does it go on?"

    def moves(self, s: SpillState) -> list[Move]:
        return cube_places(s)

    def describe(self, s: SpillState, move: Move) -> str:
        effect = self.effect_of(s, move)
        return f"{move.sentence} ({effect['cubes']} of {effect['needed']} cubes)"

    def effect_of(self, s: SpillState, move: Move) -> MoveEffect:
        card, ability = CARD_AND_ABILITY[move.arg]
        return {"cubes": s.card_cubes[s.cards.index(card)] + 1, "needed": CARDS[card].abilities[ability].cubes}

    def take(self, s: SpillState, move: Move) -> None:
        card, ability = CARD_AND_ABILITY[move.arg]
        slot = s.cards.index(card)
        s.cubes_supply -= 1
        s.card_cubes = add(s.card_cubes, slot, 1)
        s.card_ability = put(s.card_ability, slot, ability)
        one = CARDS[card].abilities[ability]
        s.tell(CubePlaced, card=CARDS[card].id, ability=one.id, cubes=s.card_cubes[slot], needed=one.cubes)

    def refuse(self, s: SpillState, move: Move) -> Refusal:
        if move.verb != CUBE:
            return self.comes_first(s)
        card, ability = CARD_AND_ABILITY[move.arg]
        name = CARDS[card].name
        if card not in s.cards:
            return Refusal("SP-36", f"{name} does not lie face up.")
        slot = s.cards.index(card)
        if s.card_ability[slot] not in (NOTHING, ability):
            return Refusal("SP-36", f"The cubes on {name} already lie on its other ability.")
        return Refusal("SP-69", f"That ability of {name} has all its cubes.")

    def comes_first(self, s: SpillState) -> Refusal:
        return Refusal("SP-36", "An earned cube has to be placed on a resource card first.")


EARN_CUBE: Final = EarnCube()
PLACE_CUBE: Final = PlaceCube()
