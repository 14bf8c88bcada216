"""Turning ability cards up: in role rooms and after a cooldown (SS-11, SS-32, SS-33)."""

from typing import Final, final

from fathoms.engine.frames import Question, Refusal
from fathoms.engine.moves import Move
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.components.pieces import ABILITIES, ROLES
from fathoms.games.silent_sea.limits import COOLDOWN
from fathoms.games.silent_sea.state import COOLING, DOWN, PLAYERS, READY, SeaState


def turn_up(s: SeaState, role: int) -> None:
    """In a new room of one's own, an ability card may be turned up, of the player's choice."""
    if DOWN in s.abilities[role * 2 : role * 2 + 2]:
        s.stack.append(_TURN_UP[role])


def enable(s: SeaState, ability: int) -> None:
    """An ability card lies face up, ready."""
    s.abilities[ability] = READY
    if s.events is not None:
        s.tell("enabled", who=ROLES[ABILITIES[ability].role].name, ability=ABILITIES[ability].name)


def cool_down(s: SeaState, ability: int) -> None:
    """An ability card is disabled for 2 turn cycles."""
    s.abilities[ability] = COOLING
    s.used_in[ability] = s.cycle


def has_cooled(s: SeaState, ability: int) -> bool:
    """Whether a card on cooldown may be turned up again: two cycles after its use (SS-33)."""
    return s.abilities[ability] == COOLING and s.cycle >= s.used_in[ability] + COOLDOWN


@final
class TurnUp(Question[SeaState]):
    """Which of the ability cards, if any?"""

    __slots__ = ("role",)

    def __init__(self, role: int) -> None:
        self.role = role

    def seat(self, s: SeaState) -> int:
        """The player whose room it is."""
        return s.seat_of[self.role]

    def prompt(self, s: SeaState) -> str:
        """A choice."""
        return f"{ROLES[self.role].name}, which ability do you turn up, if any?"

    def moves(self, s: SeaState) -> list[Move]:
        """Those that lie face down, or none of them."""
        down = [number for number in (self.role * 2, self.role * 2 + 1) if s.abilities[number] == DOWN]
        return [*(m.ENABLES[number] for number in down), m.ENABLE_NONE]

    def take(self, s: SeaState, move: Move) -> None:
        """Turn it up; the room has been visited either way."""
        if move is m.ENABLE_NONE:
            s.tell("none_enabled", who=ROLES[self.role].name)
        else:
            enable(s, move.arg)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        """Only one's own, face down."""
        if move.verb == verbs.ENABLE and ABILITIES[move.arg].role != self.role:
            return Refusal(
                "SS-11", f"{ABILITIES[move.arg].name} is not one of the {ROLES[self.role].name}'s abilities."
            )
        if move.verb == verbs.ENABLE:
            return Refusal("SS-11", f"{ABILITIES[move.arg].name} lies face up already.")
        return Refusal("SS-11", "First comes the ability card: turn one up, or none.")


_TURN_UP: Final = tuple(TurnUp(role) for role in range(PLAYERS))
