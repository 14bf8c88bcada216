"""Trade: an offer built up card by card, put to the other player, seen by the two alone (SS-34, SS-35)."""

from collections import Counter
from typing import final

from fathoms.engine.frames import Question, Refusal
from fathoms.engine.moves import Move
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.cards.hands import keep_limit, kinds_held
from fathoms.games.silent_sea.cards.kinds import KINDS, MADE, SAMPLE
from fathoms.games.silent_sea.components.pieces import CARDS, ROLES
from fathoms.games.silent_sea.ending import check_end
from fathoms.games.silent_sea.knowledge import lose_sight, see_shown, see_traded
from fathoms.games.silent_sea.state import NOBODY, SeaState


def offer_text(offer: tuple[int, ...]) -> str:
    """One side of a trade in words."""
    counts = Counter(offer)
    names = ["water sample" if kind == SAMPLE else CARDS[kind].name for kind in sorted(counts)]
    parts = [
        name if counts[kind] == 1 else f"{counts[kind]} {name}"
        for kind, name in zip(sorted(counts), names, strict=True)
    ]
    return ", ".join(parts) or "nothing"


def cards_for(s: SeaState, role: int, wants: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that a player gives for what is asked: for a resource a made one before a drawn one (SS-49)."""
    hand = s.hands[role * KINDS : role * KINDS + KINDS]
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
        count <= (s.samples[role] if kind == SAMPLE else s.hands[role * KINDS + kind])
        for kind, count in Counter(cards_for(s, role, wants)).items()
    )


def show_offer(s: SeaState, other: int, gives: tuple[int, ...]) -> None:
    """Whoever is offered cards has seen that the proposer holds them."""
    for kind, count in Counter(gives).items():
        if kind != SAMPLE:
            see_shown(s, other, s.turn, kind, count)


class Offer(Question[SeaState]):
    """What the active player gives to another, and wants for it.

    `instead` is what is asked when nothing comes of it: a trade that fails does not use the action (SS-35).
    """

    __slots__ = ("gives", "instead", "other", "wants")

    def __init__(self, other: int, gives: tuple[int, ...], wants: tuple[int, ...], instead: Question[SeaState]) -> None:
        self.other = other
        self.gives = gives
        self.wants = wants
        self.instead = instead


@final
class BuildOffer(Offer):
    """The active player puts an offer together. Nobody else sees it before it is proposed."""

    __slots__ = ()

    def seat(self, s: SeaState) -> int:
        """The active player's."""
        return s.seat_of[s.turn]

    def prompt(self, s: SeaState) -> str:
        """The offer so far."""
        return (
            f"{ROLES[s.turn].name}, your offer to the {ROLES[self.other].name}: "
            f"you give {offer_text(self.gives)} and ask for {offer_text(self.wants)}."
        )

    def moves(self, s: SeaState) -> list[Move]:
        """More of what one holds, anything of theirs that there may be, or an end to it."""
        role, other = s.turn, self.other
        legal = [m.GIVES[kind] for kind in kinds_held(s, role) if self.gives.count(kind) < s.hands[role * KINDS + kind]]
        if self.gives.count(SAMPLE) < s.samples[role]:
            legal.append(m.GIVE_SAMPLE)
        asked_samples = self.wants.count(SAMPLE)
        if len(self.wants) - asked_samples < s.sizes[other]:
            legal += m.ASKS
        if asked_samples < s.samples[other]:
            legal.append(m.ASK_SAMPLE)
        if (self.gives or self.wants) and not self._too_many_samples(s):
            legal.append(m.PROPOSE)
        legal.append(m.CANCEL)
        return legal

    def _too_many_samples(self, s: SeaState) -> bool:
        """No trade leaves a side with more samples than it can carry (SS-35)."""
        coming = self.wants.count(SAMPLE) - self.gives.count(SAMPLE)
        return coming > s.room_for_samples(s.turn) or -coming > s.room_for_samples(self.other)

    def take(self, s: SeaState, move: Move) -> None:
        """Add to the offer, or put it to the other."""
        if move.verb == verbs.GIVE:
            s.stack.append(BuildOffer(self.other, tuple(sorted((*self.gives, move.arg))), self.wants, self.instead))
        elif move.verb == verbs.ASK:
            s.stack.append(BuildOffer(self.other, self.gives, tuple(sorted((*self.wants, move.arg))), self.instead))
        elif move is m.CANCEL:
            s.tell("trade_dropped", who=ROLES[s.turn].name)
            s.stack.append(self.instead)
        else:
            s.tell("trade_proposed", who=ROLES[s.turn].name, other=ROLES[self.other].name)
            facts = {"gives": offer_text(self.gives), "asks": offer_text(self.wants), "who": ROLES[s.turn].name}
            s.whisper((s.seat_of[s.turn], s.seat_of[self.other]), "offer", **facts)
            show_offer(s, self.other, self.gives)
            s.stack.append(AnswerOffer(self.other, self.gives, self.wants, self.instead))

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        """What cannot be in the offer; it tells nothing about the other's hand."""
        other = ROLES[self.other].name
        if move.verb == verbs.GIVE:
            if move.arg == SAMPLE:
                return Refusal("SS-34", f"No more samples can be offered: you carry {s.samples[s.turn]}.")
            held = s.hands[s.turn * KINDS + move.arg]
            return Refusal("SS-34", f"No more {CARDS[move.arg].name} can be offered: you hold {held}.")
        if move.verb == verbs.ASK:
            if move.arg == SAMPLE:
                return Refusal("SS-34", f"Ask for no more samples: the {other} carries {s.samples[self.other]}.")
            return Refusal("SS-34", f"Ask for no more cards: the {other} holds {s.sizes[self.other]}.")
        if move is m.PROPOSE:
            if self.gives or self.wants:
                return Refusal("SS-35", "One side would have more samples than it can carry.")
            return Refusal("SS-35", "At least one side gives something.")
        return Refusal("SS-34", f"{move.text!r} is no part of an offer: propose it or cancel it first.")


@final
class AnswerOffer(Offer):
    """The other player accepts or refuses; refusing says nothing about what is held."""

    __slots__ = ()

    def seat(self, s: SeaState) -> int:
        """The other player's."""
        return s.seat_of[self.other]

    def prompt(self, s: SeaState) -> str:
        """What is offered for what."""
        return (
            f"{ROLES[self.other].name}, the {ROLES[s.turn].name} offers you {offer_text(self.gives)} "
            f"and asks for {offer_text(self.wants)}."
        )

    def moves(self, s: SeaState) -> list[Move]:
        """Accepting needs what is asked."""
        return [m.ACCEPT, m.REFUSE] if holds_all(s, self.other, self.wants) else [m.REFUSE]

    def take(self, s: SeaState, move: Move) -> None:
        """A refused trade does not use the action (SS-35)."""
        if move is m.REFUSE:
            s.tell("trade_refused", who=ROLES[self.other].name)
            s.stack.append(self.instead)
            return
        role, other = s.turn, self.other
        lose_sight(s, role, other)
        given_back = cards_for(s, other, self.wants)
        _hand_over(s, role, other, self.gives)
        _hand_over(s, other, role, given_back)
        s.show("traded", who=ROLES[role].name, other=ROLES[other].name, samples=self._samples_text(s))
        if not check_end(s):
            keep_limit(s, other)
            keep_limit(s, role)

    def _samples_text(self, s: SeaState) -> str:
        """Samples that changed hands are seen by all."""
        parts = [
            f"the {ROLES[role].name} gives {count} water sample{'s' if count > 1 else ''}"
            for role, count in ((s.turn, self.gives.count(SAMPLE)), (self.other, self.wants.count(SAMPLE)))
            if count
        ]
        return f"; {', '.join(parts)}" if parts else ""

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        """Why not."""
        if move is m.ACCEPT:
            return Refusal("SS-34", "You do not hold all that is asked: you can only refuse.")
        return Refusal("SS-34", "A trade has been proposed: accept or refuse it.")


def _hand_over(s: SeaState, giver: int, taker: int, offer: tuple[int, ...]) -> None:
    for kind in offer:
        if kind == SAMPLE:
            s.samples[giver] -= 1
            s.samples[taker] += 1
        else:
            s.hands[giver * KINDS + kind] -= 1
            s.hands[taker * KINDS + kind] += 1
            s.sizes[giver] -= 1
            s.sizes[taker] += 1
            see_traded(s, giver, taker, kind)
