"""What is simply gained: ★, currency, toxicity, resources (FL-17, FL-39, FL-51)."""

from typing import Final, Self, final

from fathoms.engine.components import Entry
from fathoms.engine.moves import Move
from fathoms.engine.tuples import add, put
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.components.effect_facts import EffectFacts
from fathoms.games.flotilla.components.ids import COLOURS
from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.components.sentences import count
from fathoms.games.flotilla.components.tracks import PENALTY, TOXICITY_SPACES
from fathoms.games.flotilla.effects.vocabulary import MOST, Amount, enter
from fathoms.games.flotilla.events.gains import (
    WHYS,
    Cleaned,
    GainedCurrency,
    GainedResource,
    PenaltyMoved,
    Scored,
    TookToxicity,
)
from fathoms.games.flotilla.events.turns import SupplyEmptied
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.question_facts import Left
from fathoms.games.flotilla.state import FleetState, Source


@final
class GainStars(Amount):
    """★ from the supply; where there are more than it has, from the reserve (FL-51)."""

    __slots__ = ()
    word = "stars"

    def phrase(self) -> str:
        return f"gain {self.amount} ★"

    def act(self, s: FleetState) -> None:
        score(s, self.amount, s.source)

    def times(self, number: int) -> Effect:
        return GainStars(self.amount * number)


enter(GainStars)


PLACES: Final = {why: place for place, why in enumerate(WHYS)}


def score(s: FleetState, stars: int, source: Source, cell: str | None = None) -> None:
    """Take ★ from the supply, and from the reserve when that is empty (FL-04, FL-51)."""
    s.stars[s.turn] += stars
    s.earned[s.turn * len(WHYS) + PLACES[source[0]]] += stars
    had = s.supply
    s.supply = max(0, had - stars)
    if s.events is not None:
        s.tell(Scored, seat=s.turn, stars=stars, why=source[0], of=source[1], cell=cell)
        if had and not s.supply:
            s.tell(SupplyEmptied)


@final
class GainCurrency(Amount):
    """¤ from the reserve, which has no end (FL-65)."""

    __slots__ = ()
    word = "currency"

    def phrase(self) -> str:
        return f"gain {self.amount} ¤"

    def act(self, s: FleetState) -> None:
        gain_currency(s, self.amount, s.source)

    def times(self, number: int) -> Effect:
        return GainCurrency(self.amount * number)


enter(GainCurrency)


def gain_currency(s: FleetState, amount: int, source: Source) -> None:
    """¤ from the reserve, which never runs out (FL-65)."""
    s.currency[s.turn] += amount
    if s.events is not None:
        s.tell(GainedCurrency, seat=s.turn, amount=amount, why=source[0], of=source[1])


@final
class TakeToxicity(Amount):
    """Steps of the toxicity marker, and of the penalty marker when it overflows (FL-39)."""

    __slots__ = ()
    word = "toxicity"

    def phrase(self) -> str:
        return f"take {self.amount} toxicity"

    def act(self, s: FleetState) -> None:
        take_toxicity(s, self.amount)


enter(TakeToxicity)


def take_toxicity(s: FleetState, amount: int) -> None:
    """The marker moves on; past its last space the penalty marker does; both stop at their ends (FL-39)."""
    seat = s.turn
    start, penalty = s.toxicity[seat], s.penalty[seat]
    for _ in range(amount):
        if s.toxicity[seat] + 1 < TOXICITY_SPACES:
            s.toxicity = add(s.toxicity, seat, 1)
        elif s.penalty[seat] + 1 < len(PENALTY):
            s.toxicity = put(s.toxicity, seat, 0)
            s.penalty = add(s.penalty, seat, 1)
    if s.events is not None:
        s.tell(TookToxicity, seat=seat, amount=amount, start=start, end=s.toxicity[seat])
        for space in range(penalty, s.penalty[seat]):
            s.tell(PenaltyMoved, seat=seat, start=space, end=space + 1, stars=PENALTY[space + 1])


@final
class CleanPenalty(Amount):
    """The penalty marker goes back: the Clinician's (FL-46)."""

    __slots__ = ()
    word = "clean"

    def phrase(self) -> str:
        return f"move your penalty marker {count(self.amount, 'step')} back"

    def act(self, s: FleetState) -> None:
        start = s.penalty[s.turn]
        if start:
            end = max(0, start - self.amount)
            s.penalty = put(s.penalty, s.turn, end)
            s.tell(Cleaned, seat=s.turn, start=start, end=end, stars=PENALTY[end])


enter(CleanPenalty)


@final
class GainResources(Effect):
    """Resources into the own reserve, of one colour, or each of the player's choice."""

    __slots__ = ("amount", "colour")
    word = "resource"

    def __init__(self, amount: int, colour: int = ANY) -> None:
        self.amount = amount
        self.colour = colour

    @classmethod
    def read(cls, entry: Entry) -> Self:
        colour = COLOURS.index(entry.one_of("colour", COLOURS)) if entry.has("colour") else ANY
        return cls(entry.number(cls.word, 1, MOST), colour)

    def phrase(self) -> str:
        if self.colour != ANY:
            return f"gain {count(self.amount, f'{COLOURS[self.colour]} resource')}"
        choice = " of your choice" if self.amount == 1 else ", each of your choice"
        return f"gain {count(self.amount, 'resource')}{choice}"

    def facts(self) -> EffectFacts:
        return {"amount": self.amount, "colour": None if self.colour == ANY else COLOURS[self.colour]}

    def act(self, s: FleetState) -> None:
        if self.colour == ANY:
            s.stack.append(PickResource(self.amount))
        else:
            gain_resource(s, self.colour, self.amount)

    def times(self, number: int) -> Effect:
        return GainResources(self.amount * number, self.colour)


enter(GainResources)


def gain_resource(s: FleetState, colour: int, amount: int) -> None:
    """Resources into the own reserve."""
    s.put_in_reserve(s.turn, colour, amount)
    if s.events is not None:
        s.tell(GainedResource, seat=s.turn, colour=COLOURS[colour], amount=amount)


@final
class PickResource(Ask):
    """Resources into the reserve, each of any kind."""

    __slots__ = ("left",)
    kind = "resource"
    rule = "FL-17"
    verbs = (m.COLOUR,)

    def __init__(self, left: int) -> None:
        self.left = left

    def prompt(self, s: FleetState) -> str:
        more = f" ({self.left} to take)" if self.left > 1 else ""
        return f"Which resource do you take into your reserve?{more}"

    def about(self, s: FleetState) -> Left:
        return {"left": self.left}

    def moves(self, s: FleetState) -> list[Move]:
        return list(m.PICK_COLOURS)

    def take(self, s: FleetState, move: Move) -> None:
        if self.left > 1:
            s.stack.append(PickResource(self.left - 1))
        gain_resource(s, move.arg, 1)
