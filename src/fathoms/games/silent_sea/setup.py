"""Setting the table up: decks, loyalty, roles (SS-01 … SS-07)."""

from typing import Final, final

from fathoms.engine.chance import Chance
from fathoms.engine.frames import Automatic, Question, Refusal
from fathoms.engine.moves import Move
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea.components import ROLES
from fathoms.games.silent_sea.state import NOBODY, PLAYERS, SeaState, Table
from fathoms.games.silent_sea.turn import TURN


def bare_state(table: Table, chance: Chance) -> SeaState:
    """Everybody on the starting point, and all of set-up still to be done."""
    state = SeaState(table, chance)
    state.stack = [TURN, SET_UP]
    return state


@final
class SetUp(Automatic[SeaState]):
    """Shuffle, deal loyalty, then the roles."""

    __slots__ = ()

    def run(self, s: SeaState) -> None:
        """Everything that chance decides before the first turn."""
        s.chance.shuffle(s.deck)
        s.chance.shuffle(s.crisis_deck)
        s.traitor = s.chance.below(PLAYERS)
        s.tell("began")
        for seat in range(PLAYERS):
            s.whisper((seat,), "loyalty", loyalty="the traitor" if seat == s.traitor else "a crewmate")
        s.stack.append(PickRole(0) if s.table.roles_picked else DEAL_ROLES)


@final
class PickRole(Question[SeaState]):
    """Each seat picks a free role, or takes what is left (SS-01)."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def seat(self, s: SeaState) -> int:
        """One seat after the other."""
        return self.number

    def prompt(self, s: SeaState) -> str:
        """Which?"""
        return "Which role do you play?"

    def moves(self, s: SeaState) -> list[Move]:
        """The free ones."""
        return [*(m.ROLE_PICKS[role] for role in range(PLAYERS) if s.seat_of[role] == NOBODY), m.ANY_ROLE]

    def take(self, s: SeaState, move: Move) -> None:
        """Take it; after the last seat, the rest are dealt."""
        if move.arg < PLAYERS:
            s.seat_of[move.arg] = self.number
            s.tell("role", player=self.number + 1, role=ROLES[move.arg].name)
        else:
            s.tell("any_role", player=self.number + 1)
        s.stack.append(PickRole(self.number + 1) if self.number + 1 < PLAYERS else DEAL_ROLES)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        """Taken, or not yet."""
        if move.verb == m.ROLE:
            return Refusal("SS-01", f"Player {s.seat_of[move.arg] + 1} plays the {ROLES[move.arg].name}.")
        return Refusal("SS-01", "Roles come first: pick one, or any.")


@final
class DealRoles(Automatic[SeaState]):
    """The roles that nobody picked go to those who picked none."""

    __slots__ = ()

    def run(self, s: SeaState) -> None:
        """At random."""
        seats = [seat for seat in range(PLAYERS) if seat not in s.seat_of]
        s.chance.shuffle(seats)
        for role in range(PLAYERS):
            if s.seat_of[role] == NOBODY:
                s.seat_of[role] = seats.pop()
                s.tell("role", player=s.seat_of[role] + 1, role=ROLES[role].name)


SET_UP: Final = SetUp()
DEAL_ROLES: Final = DealRoles()
