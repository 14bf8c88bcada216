"""A turn: draw, move, act; and the turn cycle (SS-06, SS-14, SS-15, SS-19, SS-33, SS-43, SS-44)."""

from typing import ClassVar, Final, final

from fathoms.engine.frames import Automatic, Refusal
from fathoms.engine.moves import Move
from fathoms.engine.tuples import add, put
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.cards.hands import draw_card, keep_limit
from fathoms.games.silent_sea.cards.turning_up import enable, has_cooled
from fathoms.games.silent_sea.components.pieces import ROLE_IDS, ROLES
from fathoms.games.silent_sea.ending import finish
from fathoms.games.silent_sea.events.turns import Noted, Rolled, Slept, TurnBegan
from fathoms.games.silent_sea.limits import DIE
from fathoms.games.silent_sea.moving.walking import WALKS
from fathoms.games.silent_sea.question import ActivePlayerQuestion
from fathoms.games.silent_sea.question_facts import NoteAbout
from fathoms.games.silent_sea.state import ABILITIES_OF, CAPTAIN, PLAYERS, ROUND_LIMIT, SeaState
from fathoms.games.silent_sea.turn.actions import ACTION


@final
class Turn(Automatic[SeaState]):
    """One player's turn; the dead have none, and stall nothing."""

    __slots__ = ()

    def run(self, s: SeaState) -> None:
        role = s.turn
        if role == CAPTAIN and any(s.shielded):  # a shield lasts for so many turns of the Captain
            s.shielded = tuple([max(0, left - 1) for left in s.shielded])
        s.stack.append(NEXT_TURN)
        if not s.health[role]:
            return
        if s.events is not None:
            s.tell(TurnBegan, cycle=s.cycle, role=ROLE_IDS[role], seat=s.seat_of[role])
        s.asked = 0
        s.roll = 0
        if s.terms.self_reactivating:
            for ability in ABILITIES_OF[role]:
                if has_cooled(s, ability):
                    enable(s, ability)
        if s.terms.notes:
            s.stack.append(ASK_NOTE)
        s.stack += (ACTION_PHASE, MOVE_PHASE)
        draw_card(s, role)
        keep_limit(s, role)


@final
class MovePhase(Automatic[SeaState]):
    """A roll, unless the player is sedated; what slowed it counts once."""

    __slots__ = ()

    def run(self, s: SeaState) -> None:
        role = s.turn
        if s.sedated[role]:
            s.sedated = add(s.sedated, role, -1)
            s.tell(Slept, role=ROLE_IDS[role])
            return
        s.roll = s.chance.below(DIE) + 1
        less = s.slowed[role]
        steps = max(0, s.roll - less)
        if less:
            s.slowed = put(s.slowed, role, 0)
        if s.events is not None:
            s.tell(Rolled, role=ROLE_IDS[role], face=s.roll, less=less, steps=steps)
        s.stack.append(WALKS[steps][0])


@final
class ActionPhase(Automatic[SeaState]):
    """One action, for those who live to take it (SS-47)."""

    __slots__ = ()

    def run(self, s: SeaState) -> None:
        if s.health[s.turn]:
            s.stack.append(ACTION)


@final
class NextTurn(Automatic[SeaState]):
    """The turn passes on; after the last role a new turn cycle begins, up to the round limit."""

    __slots__ = ()

    def run(self, s: SeaState) -> None:
        s.turn += 1
        if s.turn == PLAYERS:
            s.turn = 0
            if s.cycle == s.terms.round_limit:
                finish(s, ROUND_LIMIT)
                return
            s.cycle += 1
        TURN.run(s)


@final
class AskNote(Automatic[SeaState]):
    """With suspicion notes on, a turn ends with one (SS-44)."""

    __slots__ = ()

    def run(self, s: SeaState) -> None:
        if s.health[s.turn]:
            s.stack.append(NOTE)


@final
class Note(ActivePlayerQuestion):
    """Whom does the player suspect? It changes no rule and is shown when the game is over."""

    __slots__ = ()
    kind: ClassVar[str] = "note"
    wanted: ClassVar[Refusal] = Refusal("SS-44", "Your turn ends with a note: say whom you suspect.")
    answers: ClassVar[frozenset[int]] = frozenset({verbs.SUSPECT})

    def about(self, s: SeaState) -> NoteAbout:
        return {"note": s.note_of(s.turn)}

    def prompt(self, s: SeaState) -> str:
        return f"{ROLES[s.turn].name}, whom do you suspect? Nobody sees your note before the end."

    def moves(self, s: SeaState) -> list[Move]:
        return [*(m.SUSPECTS[role] for role in range(PLAYERS) if role != s.turn), m.SUSPECT_NOBODY]

    def take(self, s: SeaState, move: Move) -> None:
        s.notes = put(s.notes, s.turn, move.arg)
        s.whisper(s.only(s.turn), Noted, suspect=s.note_of(s.turn))

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        if move.verb == verbs.SUSPECT:
            return Refusal("SS-44", "You know your own loyalty: suspect somebody else, or nobody.")
        return self.wanted


TURN: Final = Turn()
MOVE_PHASE: Final = MovePhase()
ACTION_PHASE: Final = ActionPhase()
NEXT_TURN: Final = NextTurn()
ASK_NOTE: Final = AskNote()
NOTE: Final = Note()
