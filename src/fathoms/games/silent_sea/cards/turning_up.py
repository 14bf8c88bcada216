"""Turning ability cards up: in role rooms and after a cooldown (SS-11, SS-32, SS-33)."""

from typing import ClassVar, Final, final

from fathoms.engine.frames import Refusal
from fathoms.engine.moves import Move
from fathoms.engine.tuples import put
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.components.pieces import ABILITIES, ABILITY_IDS, ROLE_IDS, ROLES
from fathoms.games.silent_sea.events.cards import AbilityReady, NoneTurnedUp
from fathoms.games.silent_sea.limits import COOLDOWN
from fathoms.games.silent_sea.question import PlayerQuestion
from fathoms.games.silent_sea.question_facts import TurnUpAbout
from fathoms.games.silent_sea.state import ABILITIES_OF, COOLING, PLAYERS, READY, SeaState


def face_down(s: SeaState, role: int) -> list[int]:
    """The ability cards of a player that are not ready: not turned up yet, or on cooldown."""
    return [number for number in ABILITIES_OF[role] if s.abilities[number] != READY]


def turn_up(s: SeaState, role: int) -> None:
    """In a new room of one's own, an ability card may be turned up, of the player's choice."""
    if face_down(s, role):
        s.stack.append(_TURN_UP[role])


def enable(s: SeaState, ability: int) -> None:
    """An ability card lies face up, ready."""
    s.abilities = put(s.abilities, ability, READY)
    if s.events is not None:
        s.tell(AbilityReady, role=ROLE_IDS[ABILITIES[ability].role], ability=ABILITY_IDS[ability])


def cool_down(s: SeaState, ability: int) -> None:
    """An ability card is disabled for 2 turn cycles."""
    s.abilities = put(s.abilities, ability, COOLING)
    s.used_in = put(s.used_in, ability, s.cycle)


def has_cooled(s: SeaState, ability: int) -> bool:
    """Whether a card on cooldown may be turned up again: two cycles after its use (SS-33)."""
    return s.abilities[ability] == COOLING and s.cycle >= s.used_in[ability] + COOLDOWN


@final
class TurnUp(PlayerQuestion):
    """Which of the ability cards, if any? The room has been visited either way."""

    __slots__ = ()
    kind: ClassVar[str] = "turn up"
    wanted: ClassVar[Refusal] = Refusal("SS-11", "First comes the ability card: turn one up, or none.")
    answers: ClassVar[frozenset[int]] = frozenset({verbs.ENABLE})

    def about(self, s: SeaState) -> TurnUpAbout:
        return {"abilities": [ABILITY_IDS[number] for number in face_down(s, self.role)]}

    def prompt(self, s: SeaState) -> str:
        return f"{ROLES[self.role].name}, which ability do you turn up, if any?"

    def moves(self, s: SeaState) -> list[Move]:
        return [*(m.ENABLES[number] for number in face_down(s, self.role)), m.ENABLE_NONE]

    def take(self, s: SeaState, move: Move) -> None:
        if move is m.ENABLE_NONE:
            s.tell(NoneTurnedUp, role=ROLE_IDS[self.role])
        else:
            enable(s, move.arg)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        if move.verb == verbs.ENABLE and ABILITIES[move.arg].role != self.role:
            return Refusal(
                "SS-11", f"{ABILITIES[move.arg].name} is not one of the {ROLES[self.role].name}'s abilities."
            )
        if move.verb == verbs.ENABLE:
            return Refusal("SS-11", f"{ABILITIES[move.arg].name} lies face up already.")
        return self.wanted


_TURN_UP: Final = tuple(TurnUp(role) for role in range(PLAYERS))
