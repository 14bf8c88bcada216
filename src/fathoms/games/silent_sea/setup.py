"""Setting the table up: decks, loyalty, roles (SS-01 … SS-07)."""

from typing import ClassVar, Final, final

from fathoms.engine.chance import Chance
from fathoms.engine.frames import Automatic, Refusal
from fathoms.engine.moves import Move
from fathoms.engine.tuples import put
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.components.pieces import ROLE_IDS, ROLES
from fathoms.games.silent_sea.events.turns import AnyRole, Began, LoyaltyDealt, RoleTaken
from fathoms.games.silent_sea.question import SeaQuestion
from fathoms.games.silent_sea.question_facts import PickRoleAbout
from fathoms.games.silent_sea.state import NOBODY, PLAYERS, SeaState
from fathoms.games.silent_sea.terms import SeaTerms
from fathoms.games.silent_sea.turn.phases import TURN


def bare_state(terms: SeaTerms, chance: Chance) -> SeaState:
    """Everybody on the starting point, and all of set-up still to be done."""
    state = SeaState(terms, chance)
    state.lay_out()
    state.stack = [TURN, SET_UP]
    return state


@final
class SetUp(Automatic[SeaState]):
    """Everything that chance decides before the first turn: decks, loyalty, then the roles."""

    __slots__ = ()

    def run(self, s: SeaState) -> None:
        s.chance.shuffle(s.deck)
        s.chance.shuffle(s.crisis_deck)
        s.traitor = s.chance.below(PLAYERS)
        s.tell(Began)
        for seat in range(PLAYERS):
            s.whisper((seat,), LoyaltyDealt, loyalty="traitor" if seat == s.traitor else "crew")
        s.stack.append(PickRole(0) if s.terms.roles_picked else DEAL_ROLES)


@final
class PickRole(SeaQuestion):
    """Each seat picks a free role, or takes what is left (SS-01); after the last seat, the rest are dealt."""

    __slots__ = ("number",)
    kind: ClassVar[str] = "pick role"
    wanted: ClassVar[Refusal] = Refusal("SS-01", "Roles come first: pick one, or any.")
    answers: ClassVar[frozenset[int]] = frozenset({verbs.PICK_ROLE})

    def __init__(self, number: int) -> None:
        self.number = number

    def seat(self, s: SeaState) -> int:
        return self.number

    def about(self, s: SeaState) -> PickRoleAbout:
        return {"free": [ROLE_IDS[role] for role in self._free(s)]}

    def _free(self, s: SeaState) -> list[int]:
        return [role for role in range(PLAYERS) if s.seat_of[role] == NOBODY]

    def prompt(self, s: SeaState) -> str:
        return "Which role do you play?"

    def moves(self, s: SeaState) -> list[Move]:
        return [*(m.ROLE_PICKS[role] for role in self._free(s)), m.ANY_ROLE]

    def take(self, s: SeaState, move: Move) -> None:
        if move.arg < PLAYERS:
            s.seat_of = put(s.seat_of, move.arg, self.number)
            s.tell(RoleTaken, seat=self.number, role=ROLE_IDS[move.arg])
        else:
            s.tell(AnyRole, seat=self.number)
        s.stack.append(PickRole(self.number + 1) if self.number + 1 < PLAYERS else DEAL_ROLES)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        if move.verb == verbs.PICK_ROLE:
            return Refusal("SS-01", f"Player {s.seat_of[move.arg] + 1} plays the {ROLES[move.arg].name}.")
        return self.wanted


@final
class DealRoles(Automatic[SeaState]):
    """The roles that nobody picked go to those who picked none."""

    __slots__ = ()

    def run(self, s: SeaState) -> None:
        seats = [seat for seat in range(PLAYERS) if seat not in s.seat_of]
        s.chance.shuffle(seats)
        for role in range(PLAYERS):
            if s.seat_of[role] == NOBODY:
                s.seat_of = put(s.seat_of, role, seats.pop())
                s.tell(RoleTaken, seat=s.seat_of[role], role=ROLE_IDS[role])


SET_UP: Final = SetUp()
DEAL_ROLES: Final = DealRoles()
