"""Hands: drawing, discarding, the limit of 5 (SS-04, SS-07, SS-14, SS-49)."""

from itertools import compress
from typing import ClassVar, Final, final

from fathoms.engine.frames import Refusal
from fathoms.engine.moves import Move
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.components.kinds import GENERIC
from fathoms.games.silent_sea.components.pieces import CARD_IDS, CARDS, ROLE_IDS, ROLES
from fathoms.games.silent_sea.events.cards import DeckRefilled, Discarded, Drew, DrewCard
from fathoms.games.silent_sea.limits import HAND_LIMIT
from fathoms.games.silent_sea.question import PlayerQuestion
from fathoms.games.silent_sea.question_facts import DiscardAbout
from fathoms.games.silent_sea.seen import see_draw, see_leave, see_refill
from fathoms.games.silent_sea.state import PLAYERS, SeaState


def kinds_held(s: SeaState, role: int) -> list[int]:
    """The kinds of card in a hand."""
    return [kind for kind, count in enumerate(s.hand(role)) if count]


def cards_in(counts: list[int]) -> tuple[str, ...]:
    """The ids of cards that are counted by kind, each as often as there are such cards."""
    return tuple(CARD_IDS[kind] for kind, count in enumerate(counts) for _ in range(count))


def draw_card(s: SeaState, role: int) -> None:
    """The top generic card goes into a hand; only its holder sees it. An empty deck is refilled first (SS-07)."""
    if not s.deck:
        _refill(s)
    kind = s.deck.pop()
    s.add_card(role, kind)
    see_draw(s, role)
    if s.events is not None:
        s.tell(Drew, role=ROLE_IDS[role])
        s.whisper(s.only(role), DrewCard, card=CARD_IDS[kind])


def _refill(s: SeaState) -> None:
    see_refill(s)
    s.deck = [kind for kind, count in enumerate(s.discards) for _ in range(count)]
    s.discards = [0] * GENERIC
    s.chance.shuffle(s.deck)
    s.tell(DeckRefilled, count=len(s.deck))


def part_with(s: SeaState, role: int, kind: int) -> None:
    """A card leaves a hand for all to see: to the discards, or, if crafted, to its supply (SS-20, SS-49)."""
    s.take_card(role, kind)
    if kind < GENERIC:
        s.discards[kind] += 1
    see_leave(s, role, kind)


def keep_limit(s: SeaState, role: int) -> None:
    """More than 5 cards: discard down at once (SS-14)."""
    if s.sizes[role] > HAND_LIMIT:
        s.stack.append(DISCARD_TO_LIMIT[role])


def must_discard(s: SeaState, role: int, count: int) -> None:
    """So many cards go, of the player's choice; an empty hand gives no more."""
    left = max(0, s.sizes[role] - count)
    if s.sizes[role] > left:
        s.stack.append(Discard(role, left))


@final
class Discard(PlayerQuestion):
    """A player discards, one card at a time, until so many are left."""

    __slots__ = ("left",)
    kind: ClassVar[str] = "discard"
    wanted: ClassVar[Refusal] = Refusal("SS-14", "A card has to be discarded first.")
    answers: ClassVar[frozenset[int]] = frozenset({verbs.DISCARD})

    def __init__(self, role: int, left: int) -> None:
        super().__init__(role)
        self.left = left

    def about(self, s: SeaState) -> DiscardAbout:
        return {"count": s.sizes[self.role] - self.left}

    def prompt(self, s: SeaState) -> str:
        return f"{ROLES[self.role].name}, discard {s.sizes[self.role] - self.left} of your {s.sizes[self.role]} cards."

    def moves(self, s: SeaState) -> list[Move]:
        return list(compress(m.DISCARDS, s.hand(self.role)))

    def price_of(self, s: SeaState, move: Move) -> dict[str, int]:
        return {CARD_IDS[move.arg]: 1}

    def take(self, s: SeaState, move: Move) -> None:
        part_with(s, self.role, move.arg)
        if s.events is not None:
            s.show(Discarded, role=ROLE_IDS[self.role], card=CARD_IDS[move.arg])
        if s.sizes[self.role] > self.left:
            s.stack.append(self)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        if move.verb == verbs.DISCARD:
            return Refusal("SS-14", f"You hold no {CARDS[move.arg].name}.")
        return self.wanted


DISCARD_TO_LIMIT: Final = tuple(Discard(role, HAND_LIMIT) for role in range(PLAYERS))
