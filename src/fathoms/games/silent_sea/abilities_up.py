"""Turning ability cards up: in role rooms and after a cooldown (SS-11, SS-32, SS-33)."""

from typing import Final, final

from fathoms.engine.frames import Question, Refusal
from fathoms.engine.moves import Move
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea.components import ABILITIES, ROLES
from fathoms.games.silent_sea.state import COOLING, DOWN, PLAYERS, READY, SeaState

COOLDOWN: Final = 2  # turn cycles (SS-32)


def turn_up(s: SeaState, role: int) -> None:
    """A new room of one's own turns up an ability card, of the player's choice."""
    down = [number for number in (role * 2, role * 2 + 1) if s.abilities[number] == DOWN]
    if len(down) == 1:
        enable(s, down[0])
    elif down:
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
    """Which of the two ability cards?"""

    __slots__ = ("role",)

    def __init__(self, role: int) -> None:
        self.role = role

    def seat(self, s: SeaState) -> int:
        """The player whose room it is."""
        return s.seat_of[self.role]

    def prompt(self, s: SeaState) -> str:
        """A choice of two."""
        return f"{ROLES[self.role].name}, which ability do you turn up?"

    def moves(self, s: SeaState) -> list[Move]:
        """Those that lie face down."""
        return [m.ENABLES[number] for number in (self.role * 2, self.role * 2 + 1) if s.abilities[number] == DOWN]

    def take(self, s: SeaState, move: Move) -> None:
        """Turn it up."""
        enable(s, move.arg)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        """Only one's own, face down."""
        if move.verb == m.ENABLE and ABILITIES[move.arg].role != self.role:
            return Refusal(
                "SS-11", f"{ABILITIES[move.arg].name} is not one of the {ROLES[self.role].name}'s abilities."
            )
        return Refusal("SS-11", "An ability card has to be turned up first: pick one.")


_TURN_UP: Final = tuple(TurnUp(role) for role in range(PLAYERS))
