"""Cards that change hands before others' eyes, written down: what that tells each of them, knowledge.py works out.

`SeaState.unread` is a chain, the last thing seen with all before it, and copies share it. Games that nobody looks into,
as in a search, so pay no more for what is seen than a link of the chain.
"""

from typing import Final

from fathoms.games.silent_sea.components.kinds import KINDS
from fathoms.games.silent_sea.state import PLAYERS, SeaState

# What was seen: numbers in `_NOTES` of knowledge.py.
DRAWN: Final = 0
LEFT: Final = 1
HELD: Final = 2
TRADED: Final = 3
MIXED: Final = 4
DIED: Final = 5
REFILLED: Final = 6
SHOWN: Final = 7
OWN: Final = 8


def see_draw(s: SeaState, holder: int) -> None:
    """Everybody sees that a card is drawn, and not which."""
    s.unread = (DRAWN, holder, s.unread)


def see_leave(s: SeaState, holder: int, kind: int) -> None:
    """Everybody sees a card of a kind leave a hand."""
    s.unread = (LEFT, holder * KINDS + kind, s.unread)


def see_hold(s: SeaState, holder: int, kind: int) -> None:
    """Everybody sees a card of a kind come into a hand."""
    s.unread = (HELD, holder * KINDS + kind, s.unread)


def see_traded(s: SeaState, giver: int, taker: int, kind: int) -> None:
    """The two who trade know where a card has gone."""
    s.unread = (TRADED, (giver, taker, kind), s.unread)


def lose_sight(s: SeaState, one: int, other: int) -> None:
    """Those who only watch a trade no longer know which of the two holds what."""
    s.unread = (MIXED, (one, other), s.unread)


def see_death(s: SeaState, role: int) -> None:
    """A dead player's hand was laid open."""
    s.unread = (DIED, role, s.unread)


def see_refill(s: SeaState) -> None:
    """The discards become the deck, before the eyes of all who live."""
    living = sum(1 << role for role in range(PLAYERS) if s.health[role])
    s.unread = (REFILLED, (living, tuple(s.discards), tuple(s.hands)), s.unread)


def see_shown(s: SeaState, knower: int, holder: int, kind: int, count: int) -> None:
    """Somebody is shown that a player holds so many cards of a kind."""
    s.unread = (SHOWN, (knower, holder, kind, count), s.unread)


def see_own_hands(s: SeaState, roles: tuple[int, ...]) -> None:
    """These players see what they hold: no other player holds those cards."""
    s.unread = (OWN, (roles, tuple(s.hands)), s.unread)
