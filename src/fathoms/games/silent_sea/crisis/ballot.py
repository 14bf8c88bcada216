"""Hard choices put to all players at once (SS-36): one frame holds the answers, all are shown when the last is in."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import ClassVar, Final, final

from fathoms.engine.frames import Refusal
from fathoms.engine.moves import Move
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.cards.hands import must_discard
from fathoms.games.silent_sea.components.model import BallotKind
from fathoms.games.silent_sea.components.pieces import CRISES, CRISIS_IDS, ROLE_IDS, ROLES
from fathoms.games.silent_sea.ending import check_end
from fathoms.games.silent_sea.events.crises import CallAnswered, CardGivenUp, Named
from fathoms.games.silent_sea.harm.health import CARD_LOST, count_harm, hurt
from fathoms.games.silent_sea.limits import ENOUGH_GIVE_UP
from fathoms.games.silent_sea.question import SeaQuestion
from fathoms.games.silent_sea.question_facts import BallotAbout
from fathoms.games.silent_sea.state import SeaState

OPEN: Final = -1  # an answer that is still to come
_PROMPTS: Final[dict[BallotKind, str]] = {
    "name": "whom do you name?",
    "give up": "do you give up a card or keep all?",
    "answer": "do you answer the call or stay silent?",
}


@final
class Ballot(SeaQuestion):
    """All are asked at once and answer in any order; what anybody answered is nobody's to see before the last is in."""

    __slots__ = ("amount", "answers_given", "asked", "ballot", "crisis", "order")
    kind: ClassVar[str] = "ballot"
    wanted: ClassVar[Refusal] = Refusal(
        "SS-36", "The crisis card asks all players, and nothing goes on before all have answered."
    )
    answers: ClassVar[frozenset[int]] = frozenset({verbs.NAME, verbs.GIVE_UP, verbs.KEEP, verbs.ANSWER, verbs.SILENT})

    def __init__(
        self,
        ballot: BallotKind,
        amount: int,
        crisis: int,
        order: tuple[int, ...],
        answers_given: tuple[int, ...],
        asked: int,
    ) -> None:
        self.ballot = ballot
        self.amount = amount
        self.crisis = crisis
        self.order = order  # of the players who are asked, as answers are shown
        self.answers_given = answers_given  # in that order, as the args of moves, or OPEN
        self.asked = asked  # the player whose question this is

    def with_answers(self, answers_given: tuple[int, ...]) -> "Ballot":
        """The same question with these answers in, put to the first who is still to give one."""
        asked = self.order[answers_given.index(OPEN)]
        return Ballot(self.ballot, self.amount, self.crisis, self.order, answers_given, asked)

    def seat(self, s: SeaState) -> int:
        return s.seat_of[self.asked]

    def seats(self, s: SeaState) -> tuple[int, ...]:
        given = zip(self.order, self.answers_given, strict=True)
        return tuple(s.seat_of[role] for role, answer in given if answer == OPEN)

    def facing(self, s: SeaState, seat: int) -> "Ballot":
        role = s.role_of(seat)
        if role == self.asked:
            return self
        return Ballot(self.ballot, self.amount, self.crisis, self.order, self.answers_given, role)

    def about(self, s: SeaState) -> BallotAbout:
        return {"ballot": self.ballot, "damage": self.amount, "crisis": CRISIS_IDS[self.crisis]}

    def prompt(self, s: SeaState) -> str:
        question = f"{CRISES[self.crisis].name}: {ROLES[self.asked].name}, {_PROMPTS[self.ballot]}"
        return f"{question} Nobody sees an answer before all are in; then all are shown."

    def moves(self, s: SeaState) -> list[Move]:
        return answers_of(s, self.ballot, self.order, self.asked)

    def take(self, s: SeaState, move: Move) -> None:
        at = self.order.index(self.asked)
        answers = (*self.answers_given[:at], move.arg, *self.answers_given[at + 1 :])
        if OPEN in answers:
            s.stack.append(self.with_answers(answers))
            return
        given = dict(zip(self.order, answers, strict=True))
        if s.events is not None:
            _show(s, self.ballot, given)
        _RESOLVE[self.ballot](s, self, given)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        if self.ballot == "name" and move in m.NAME_PLAYERS:
            return Refusal("SS-36", f"The {ROLES[move.arg].name} is dead: name somebody who lives.")
        if self.ballot == "give up" and move is m.GIVE_UP_ONE:
            return Refusal("SS-36", "You have no card to give up.")
        return self.wanted


def put_to(order: Sequence[int], ballot: BallotKind, amount: int, crisis: int) -> Ballot:
    """A question to these players, none of whom has answered."""
    return Ballot(ballot, amount, crisis, tuple(order), (OPEN,) * len(order), order[0])


def answers_of(s: SeaState, ballot: BallotKind, order: tuple[int, ...], role: int) -> list[Move]:
    """What a player can answer: any of the living; or yes and no, where only who has a card can give one up."""
    if ballot == "name":
        return [m.NAME_PLAYERS[other] for other in sorted(order)]
    if ballot == "give up":
        return [m.GIVE_UP_ONE, m.KEEP_ALL] if s.sizes[role] else [m.KEEP_ALL]
    return [m.CALL, m.STAY_SILENT]


def _show(s: SeaState, ballot: BallotKind, given: dict[int, int]) -> None:
    """Only when the last answer is in do all see them all (SS-36)."""
    for role, answer in given.items():
        if ballot == "name":
            s.show(Named, role=ROLE_IDS[role], target=ROLE_IDS[answer])
        elif ballot == "give up":
            s.show(CardGivenUp, role=ROLE_IDS[role], given=bool(answer))
        else:
            s.show(CallAnswered, role=ROLE_IDS[role], answered=bool(answer))


def _hurt_all(s: SeaState, ballot: Ballot, roles: Sequence[int]) -> bool:
    """All of them at once, then the end is checked. True: the game is over."""
    dead = [hurt(s, role, ballot.amount, ballot.crisis) for role in roles]
    return any(dead) and check_end(s)


def _resolve_name(s: SeaState, ballot: Ballot, given: dict[int, int]) -> None:
    """Who is named most often is hurt; equals all are."""
    votes = Counter(given.values())
    most = max(votes.values())
    _hurt_all(s, ballot, [role for role in ballot.order if votes[role] == most])


def _resolve_give_up(s: SeaState, ballot: Ballot, given: dict[int, int]) -> None:
    """Who gives up a card discards one; too few of them, and everybody is hurt."""
    givers = [role for role, answer in given.items() if answer]
    if len(givers) < ENOUGH_GIVE_UP and _hurt_all(s, ballot, ballot.order):
        return
    for role in reversed(givers):
        if s.health[role]:
            count_harm(s, ballot.crisis, CARD_LOST)
            must_discard(s, role, 1)


def _resolve_answer(s: SeaState, ballot: Ballot, given: dict[int, int]) -> None:
    """Who answers is hurt; where nobody does, everybody is."""
    callers = [role for role, answer in given.items() if answer] or list(ballot.order)
    _hurt_all(s, ballot, callers)


_RESOLVE: Final[dict[BallotKind, Callable[[SeaState, Ballot, dict[int, int]], None]]] = {
    "name": _resolve_name,
    "give up": _resolve_give_up,
    "answer": _resolve_answer,
}
