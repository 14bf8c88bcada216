"""Trade: an offer built up card by card, put to the other player, seen by the two alone (SS-34, SS-35)."""

from collections import Counter
from typing import ClassVar, Final, final

from fathoms.engine.frames import Question, Refusal
from fathoms.engine.moves import Move
from fathoms.engine.tuples import add
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.cards.hands import keep_limit, kinds_held
from fathoms.games.silent_sea.components.kinds import MADE, SAMPLE
from fathoms.games.silent_sea.components.pieces import CARD_IDS, CARDS, ROLE_IDS, ROLES, SAMPLE_PIECE
from fathoms.games.silent_sea.ending import check_end
from fathoms.games.silent_sea.events.cards import OfferShown, Traded, TradeDropped, TradeProposed, TradeRefused
from fathoms.games.silent_sea.log import things
from fathoms.games.silent_sea.question import SeaQuestion
from fathoms.games.silent_sea.question_facts import OfferView
from fathoms.games.silent_sea.seen import lose_sight, see_shown, see_traded
from fathoms.games.silent_sea.state import NOBODY, SeaState

_IDS: Final = (*CARD_IDS, SAMPLE_PIECE.id)  # of what can be in an offer


def ids_of(offer: tuple[int, ...]) -> tuple[str, ...]:
    """One side of an offer in ids."""
    return tuple(_IDS[kind] for kind in offer)


def cards_for(s: SeaState, role: int, wants: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that a player gives for what is asked: for a resource a made one before a drawn one (SS-49)."""
    hand = s.hand(role)
    found = []
    for kind in wants:
        made = MADE.get(kind, NOBODY)
        found.append(made if made != NOBODY and hand[made] else kind)
        if found[-1] != SAMPLE:
            hand[found[-1]] -= 1
    return tuple(found)


def holds_all(s: SeaState, role: int, wants: tuple[int, ...]) -> bool:
    """Whether a player has everything that is asked."""
    return all(
        count <= (s.samples[role] if kind == SAMPLE else s.held(role, kind))
        for kind, count in Counter(cards_for(s, role, wants)).items()
    )


def show_offer(s: SeaState, other: int, gives: tuple[int, ...]) -> None:
    """Whoever is offered cards has seen that the proposer holds them."""
    for kind, count in Counter(gives).items():
        if kind != SAMPLE:
            see_shown(s, other, s.turn, kind, count)


class Offer(SeaQuestion):
    """What the active player gives to another, and wants for it.

    `instead` is what is asked when nothing comes of it: a trade that fails does not use the action (SS-35).
    """

    __slots__ = ("gives", "instead", "other", "wants")

    def __init__(self, other: int, gives: tuple[int, ...], wants: tuple[int, ...], instead: Question[SeaState]) -> None:
        self.other = other
        self.gives = gives
        self.wants = wants
        self.instead = instead

    def about(self, s: SeaState) -> OfferView:
        gives, asks = list(ids_of(self.gives)), list(ids_of(self.wants))
        return {"by": ROLE_IDS[s.turn], "to": ROLE_IDS[self.other], "gives": gives, "asks": asks}


@final
class BuildOffer(Offer):
    """The active player puts an offer together. Nobody else sees it before it is proposed."""

    __slots__ = ()
    kind: ClassVar[str] = "build offer"
    wanted: ClassVar[Refusal] = Refusal("SS-34", "An offer is being made: propose it or cancel it first.")
    answers: ClassVar[frozenset[int]] = frozenset({verbs.GIVE, verbs.ASK, verbs.PROPOSE, verbs.CANCEL})

    def seat(self, s: SeaState) -> int:
        return s.seat_of[s.turn]

    def offer_seen_by(self, s: SeaState, role: int) -> OfferView | None:
        return self.about(s) if role == s.turn else None

    def prompt(self, s: SeaState) -> str:
        return (
            f"{ROLES[s.turn].name}, your offer to the {ROLES[self.other].name}: "
            f"you give {things(ids_of(self.gives))} and ask for {things(ids_of(self.wants))}."
        )

    def moves(self, s: SeaState) -> list[Move]:
        role, other = s.turn, self.other
        legal = [m.GIVES[kind] for kind in kinds_held(s, role) if self.gives.count(kind) < s.held(role, kind)]
        if self.gives.count(SAMPLE) < s.samples[role]:
            legal.append(m.GIVE_SAMPLE)
        asked_samples = self.wants.count(SAMPLE)
        if len(self.wants) - asked_samples < s.sizes[other]:
            legal += m.ASKS
        if asked_samples < s.samples[other]:
            legal.append(m.ASK_SAMPLE)
        if (self.gives or self.wants) and not self._too_many_samples(s):
            legal.append(m.PROPOSE_OFFER)
        legal.append(m.CANCEL_OFFER)
        return legal

    def _too_many_samples(self, s: SeaState) -> bool:
        """No trade leaves a side with more samples than it can carry (SS-35)."""
        coming = self.wants.count(SAMPLE) - self.gives.count(SAMPLE)
        return coming > s.room_for_samples(s.turn) or -coming > s.room_for_samples(self.other)

    def take(self, s: SeaState, move: Move) -> None:
        if move.verb == verbs.GIVE:
            s.stack.append(BuildOffer(self.other, tuple(sorted((*self.gives, move.arg))), self.wants, self.instead))
        elif move.verb == verbs.ASK:
            s.stack.append(BuildOffer(self.other, self.gives, tuple(sorted((*self.wants, move.arg))), self.instead))
        elif move is m.CANCEL_OFFER:
            s.tell(TradeDropped, role=ROLE_IDS[s.turn], other=ROLE_IDS[self.other])
            s.stack.append(self.instead)
        else:
            self._propose(s)

    def _propose(self, s: SeaState) -> None:
        if s.events is not None:
            role, other = ROLE_IDS[s.turn], ROLE_IDS[self.other]
            s.tell(TradeProposed, role=role, other=other)
            both = (s.seat_of[s.turn], s.seat_of[self.other])
            s.whisper(both, OfferShown, role=role, other=other, gives=ids_of(self.gives), asks=ids_of(self.wants))
        show_offer(s, self.other, self.gives)
        s.stack.append(AnswerOffer(self.other, self.gives, self.wants, self.instead))

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        """What cannot be in the offer; it tells nothing about the other's hand."""
        if move.verb == verbs.GIVE:
            if move.arg == SAMPLE:
                return Refusal("SS-34", f"No more samples can be offered: you carry {s.samples[s.turn]}.")
            held = s.held(s.turn, move.arg)
            return Refusal("SS-34", f"No more {CARDS[move.arg].name} can be offered: you hold {held}.")
        if move.verb == verbs.ASK:
            other = ROLES[self.other].name
            if move.arg == SAMPLE:
                return Refusal("SS-34", f"Ask for no more samples: the {other} carries {s.samples[self.other]}.")
            return Refusal("SS-34", f"Ask for no more cards: the {other} holds {s.sizes[self.other]}.")
        if move is m.PROPOSE_OFFER:
            if self.gives or self.wants:
                return Refusal("SS-35", "One side would have more samples than it can carry.")
            return Refusal("SS-35", "At least one side gives something.")
        return Refusal("SS-34", f"{move.text!r} is no part of an offer: propose it or cancel it first.")


@final
class AnswerOffer(Offer):
    """The other player accepts or refuses; refusing says nothing about what is held."""

    __slots__ = ()
    kind: ClassVar[str] = "answer offer"
    wanted: ClassVar[Refusal] = Refusal("SS-34", "A trade has been proposed: accept or refuse it.")
    answers: ClassVar[frozenset[int]] = frozenset({verbs.ACCEPT, verbs.REFUSE})

    def seat(self, s: SeaState) -> int:
        return s.seat_of[self.other]

    def offer_seen_by(self, s: SeaState, role: int) -> OfferView | None:
        return self.about(s) if role in (s.turn, self.other) else None

    def prompt(self, s: SeaState) -> str:
        return (
            f"{ROLES[self.other].name}, the {ROLES[s.turn].name} offers you {things(ids_of(self.gives))} "
            f"and asks for {things(ids_of(self.wants))}."
        )

    def moves(self, s: SeaState) -> list[Move]:
        return [m.ACCEPT_OFFER, m.REFUSE_OFFER] if holds_all(s, self.other, self.wants) else [m.REFUSE_OFFER]

    def price_of(self, s: SeaState, move: Move) -> dict[str, int]:
        if move is not m.ACCEPT_OFFER:
            return {}
        return dict(Counter(ids_of(cards_for(s, self.other, self.wants))))

    def take(self, s: SeaState, move: Move) -> None:
        if move is m.REFUSE_OFFER:
            s.tell(TradeRefused, role=ROLE_IDS[self.other], other=ROLE_IDS[s.turn])
            s.stack.append(self.instead)
            return
        role, other = s.turn, self.other
        lose_sight(s, role, other)
        given_back = cards_for(s, other, self.wants)
        _hand_over(s, role, other, self.gives)
        _hand_over(s, other, role, given_back)
        given, got = self.gives.count(SAMPLE), self.wants.count(SAMPLE)
        s.show(Traded, role=ROLE_IDS[role], other=ROLE_IDS[other], samples_given=given, samples_got=got)
        if not check_end(s):
            keep_limit(s, other)
            keep_limit(s, role)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        if move is m.ACCEPT_OFFER:
            return Refusal("SS-34", "You do not hold all that is asked: you can only refuse.")
        return self.wanted


def _hand_over(s: SeaState, giver: int, taker: int, offer: tuple[int, ...]) -> None:
    for kind in offer:
        if kind == SAMPLE:
            s.samples = add(s.samples, giver, -1)
            s.samples = add(s.samples, taker, 1)
        else:
            s.take_card(giver, kind)
            s.add_card(taker, kind)
            see_traded(s, giver, taker, kind)
