"""Set-up: win-condition card, specialists, ships, resource cards and the first drop (SP-02 … SP-17)."""

from typing import ClassVar, Final, final

from fathoms.engine.chance import Chance
from fathoms.engine.frames import Automatic, Refusal
from fathoms.engine.moves import Move
from fathoms.games.spill.board import COUNT, FACES, INNERMOST_FREE, QUADRANTS, RINGS, SECTOR_NAMES, SECTORS, space_of
from fathoms.games.spill.components import CARDS, SPECIALISTS, WIN_CARDS
from fathoms.games.spill.events import (
    FirstPlayerFound,
    ResourceKept,
    ResourcesDealt,
    RigBlewOut,
    ShipPlaced,
    SpecialistChosen,
    SpecialistShared,
    WinCardDrawn,
)
from fathoms.games.spill.moves import CHOICES, CHOOSE, KEEP, KEEPS
from fathoms.games.spill.objectives import goal_of, mark_objectives
from fathoms.games.spill.oil import ANIMAL_AT, land
from fathoms.games.spill.question import SpillQuestion
from fathoms.games.spill.question_facts import ChooseSpecialistAbout, KeepResourceAbout
from fathoms.games.spill.specialists import id_at, name_at
from fathoms.games.spill.state import NOTHING, PLACES, SpillState
from fathoms.games.spill.terms import SpillTerms
from fathoms.games.spill.turn import TURN

DEALT_EACH: Final = 2


def _animals() -> list[int]:
    """The sea with an animal on every space that has one printed."""
    healthy = [0] * SECTORS
    for sector in range(SECTORS):
        for ring in range(RINGS):
            if ANIMAL_AT[space_of(sector, ring)] != NOTHING:
                healthy[sector] |= 1 << ring
    return healthy


_ANIMALS: Final = _animals()
_CARDS_OF_LEVEL: Final = tuple(  # the win-condition cards with so many dots; any, where the table said mixed
    tuple(number for number, card in enumerate(WIN_CARDS) if level in (0, card.dots)) for level in range(4)
)


def bare_state(terms: SpillTerms, chance: Chance) -> SpillState:
    """The board with its animals, and all of set-up still to be done."""
    s = SpillState(terms, chance)
    s.lay_out()
    s.healthy = _ANIMALS[:]
    # The top of the stack is its end: set-up reads from right to left, and the first turn comes last.
    s.stack = [TURN, FIRST_DROP, DEAL_RESOURCES, PLACE_SHIPS, CHOOSE_SPECIALISTS, OPEN_TABLE]
    return s


def _shuffled(s: SpillState, count: int) -> list[int]:
    items = list(range(count))
    s.chance.shuffle(items)
    return items


@final
class OpenTable(Automatic[SpillState]):
    """A win-condition card is drawn and shown, its markers are placed, the first player is found (SP-05, SP-17)."""

    __slots__ = ()

    def run(self, s: SpillState) -> None:
        cards = _CARDS_OF_LEVEL[s.terms.level]
        s.win_card = cards[s.chance.below(len(cards))]
        card = WIN_CARDS[s.win_card]
        # Chance is asked even where a card has no markers: so the rest of set-up depends on the seed alone.
        s.markers = tuple(sorted(_shuffled(s, SECTORS)[: card.markers]))
        s.first_seat = 0 if s.terms.first_is_host else s.chance.below(s.terms.seats)
        if s.events is not None:
            goals = tuple(goal_of(s, objective) for objective in card.objectives)
            s.show(WinCardDrawn, win_card=card.id, goals=goals)
            s.tell(FirstPlayerFound, seat=s.first_seat)


@final
class ChooseSpecialists(Automatic[SpillState]):
    """Four of the eight are in play, dealt at random or chosen by their players (SP-09)."""

    __slots__ = ()

    def run(self, s: SpillState) -> None:
        if s.terms.specialists_chosen:
            s.stack += [CHOOSE_SPECIALIST] * PLACES
        else:
            s.specialists = tuple(_shuffled(s, len(SPECIALISTS))[:PLACES])


@final
class ChooseSpecialist(SpillQuestion):
    """A player brings a specialist into play."""

    __slots__ = ()
    kind: ClassVar[str] = "choose specialist"
    verbs: ClassVar[tuple[int, ...]] = (CHOOSE,)

    def seat(self, s: SpillState) -> int:
        return s.seat_of(len(s.specialists))

    def turn_after(self, s: SpillState) -> int:
        return s.seat_of((len(s.specialists) + 1) % PLACES)

    def about(self, s: SpillState) -> ChooseSpecialistAbout:
        return {"place": len(s.specialists), "chosen": [SPECIALISTS[number].id for number in s.specialists]}

    def prompt(self, s: SpillState) -> str:
        return f"Specialist {len(s.specialists) + 1} of {PLACES}: who joins the task force?"

    def moves(self, s: SpillState) -> list[Move]:
        return [CHOICES[number] for number in range(len(SPECIALISTS)) if number not in s.specialists]

    def take(self, s: SpillState, move: Move) -> None:
        place = len(s.specialists)
        s.specialists += (move.arg,)
        s.tell(SpecialistChosen, specialist=SPECIALISTS[move.arg].id, seat=s.seat_of(place), place=place)

    def refuse(self, s: SpillState, move: Move) -> Refusal:
        if move.verb == CHOOSE:
            return Refusal("SP-09", f"The {SPECIALISTS[move.arg].name} is in play already.")
        return self.comes_first(s)

    def comes_first(self, s: SpillState) -> Refusal:
        return Refusal("SP-09", "The four specialists have to be chosen first.")


@final
class PlaceShips(Automatic[SpillState]):
    """The ships start in four different quadrants, dealt at random; a roll gives each one's sector (SP-12, SP-63)."""

    __slots__ = ()

    def run(self, s: SpillState) -> None:
        s.ships = [quadrant * FACES + s.chance.below(FACES) for quadrant in _shuffled(s, QUADRANTS)]
        if s.events is not None:
            _tell_ships(s)


def _tell_ships(s: SpillState) -> None:
    for place in range(PLACES):
        who, seat = id_at(s, place), s.seat_of(place)
        s.tell(ShipPlaced, specialist=who, seat=seat, place=place, sector=SECTOR_NAMES[s.ships[place]])
        if s.is_shared(place):
            s.tell(SpecialistShared, specialist=who, seat=seat, rotates=s.terms.communal is None)


@final
class DealResources(Automatic[SpillState]):
    """Each specialist is dealt two resource cards, open to the team, to keep one of (SP-13)."""

    __slots__ = ()

    def run(self, s: SpillState) -> None:
        deck = s.deck
        s.chance.shuffle(deck)
        s.dealt = tuple(deck[: -PLACES * DEALT_EACH - 1 : -1])  # off the top, which is the end
        del deck[-PLACES * DEALT_EACH :]
        if s.events is not None:
            for place in range(PLACES):
                pair = s.dealt[place * DEALT_EACH : (place + 1) * DEALT_EACH]
                s.show(ResourcesDealt, specialist=id_at(s, place), cards=tuple([CARDS[card].id for card in pair]))
        s.stack += [KEEP_RESOURCE] * PLACES


@final
class KeepResource(SpillQuestion):
    """One of two cards is kept for the team, the other goes under the deck (SP-13)."""

    __slots__ = ()
    kind: ClassVar[str] = "keep resource"
    verbs: ClassVar[tuple[int, ...]] = (KEEP,)

    def seat(self, s: SpillState) -> int:
        return s.seat_of(len(s.cards))

    def turn_after(self, s: SpillState) -> int:
        return s.seat_of((len(s.cards) + 1) % PLACES)

    def about(self, s: SpillState) -> KeepResourceAbout:
        return {"specialist": id_at(s, len(s.cards)), "cards": [CARDS[card].id for card in s.dealt[:DEALT_EACH]]}

    def prompt(self, s: SpillState) -> str:
        return f"{name_at(s, len(s.cards))}: which resource does the team keep?"

    def moves(self, s: SpillState) -> list[Move]:
        return [KEEPS[card] for card in s.dealt[:DEALT_EACH]]

    def take(self, s: SpillState, move: Move) -> None:
        pair, s.dealt = s.dealt[:DEALT_EACH], s.dealt[DEALT_EACH:]
        other = pair[1] if pair[0] == move.arg else pair[0]
        slot = len(s.cards)
        s.cards += (move.arg,)
        # The deck's top is its end: what goes under it goes to the front, where a view finds the known bottom.
        s.deck.insert(0, other)
        if s.events is not None:
            card, left = CARDS[move.arg].id, CARDS[other].id
            s.tell(ResourceKept, specialist=id_at(s, slot), card=card, other=left, slot=slot)

    def refuse(self, s: SpillState, move: Move) -> Refusal:
        what = "was not dealt here" if move.verb == KEEP else "has to wait"
        return Refusal("SP-13", f"{move.text!r} {what}: keep {_either(s)}.")

    def comes_first(self, s: SpillState) -> Refusal:
        return Refusal("SP-13", f"A resource has to be kept first: {_either(s)}.")


def _either(s: SpillState) -> str:
    return " or ".join(CARDS[card].name for card in s.dealt[:DEALT_EACH])


@final
class FirstDrop(Automatic[SpillState]):
    """Eight dice fall; those past the second in a sector or on an animal fall again until all lie well (SP-16)."""

    __slots__ = ()

    def run(self, s: SpillState) -> None:
        """Drop them, and mark what the win-condition card has from the start."""
        s.tell(RigBlewOut, dice=s.hand_oil)
        while s.hand_oil:
            sector = s.chance.below(SECTORS)
            # A die that lies badly stays in the hand, and so falls again.
            if _lies_well(s, sector):
                land(s, sector, sector)
        mark_objectives(s)


def _lies_well(s: SpillState, sector: int) -> bool:
    oil = s.oil[sector]
    return COUNT[oil] < 2 and not s.healthy[sector] >> INNERMOST_FREE[oil] & 1


OPEN_TABLE: Final = OpenTable()
CHOOSE_SPECIALISTS: Final = ChooseSpecialists()
CHOOSE_SPECIALIST: Final = ChooseSpecialist()
PLACE_SHIPS: Final = PlaceShips()
DEAL_RESOURCES: Final = DealResources()
KEEP_RESOURCE: Final = KeepResource()
FIRST_DROP: Final = FirstDrop()
