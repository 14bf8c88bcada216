"""Hard choices put to all players at once (SS-36): one frame holds the answers, all are shown when the last is in."""

from collections import Counter
from collections.abc import Sequence
from typing import final

from fathoms.engine.frames import Question, Refusal
from fathoms.engine.moves import Move
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea.components import CRISES, ROLES
from fathoms.games.silent_sea.ending import check_end
from fathoms.games.silent_sea.hands import must_discard
from fathoms.games.silent_sea.harm import CARD_LOST, count_harm, hurt
from fathoms.games.silent_sea.state import SeaState

NAME = "name"
GIVE_UP = "give up"
ANSWER = "answer"
ENOUGH_GIVE_UP = 2
_PROMPTS = {
    NAME: "whom do you name?",
    GIVE_UP: "do you give up a card or keep all?",
    ANSWER: "do you answer the call or stay silent?",
}


@final
class Ballot(Question[SeaState]):
    """The next player in order answers; what the others answered is nobody's to see yet."""

    __slots__ = ("amount", "answers", "ballot", "crisis", "order")

    def __init__(self, ballot: str, amount: int, crisis: int, order: tuple[int, ...], answers: tuple[int, ...]) -> None:
        self.ballot = ballot
        self.amount = amount
        self.crisis = crisis
        self.order = order
        self.answers = answers  # of the first in the order, as the args of their moves

    @property
    def asked(self) -> int:
        """The player who answers now."""
        return self.order[len(self.answers)]

    def seat(self, s: SeaState) -> int:
        """That player's."""
        return s.seat_of[self.asked]

    def prompt(self, s: SeaState) -> str:
        """The question of the card."""
        question = f"{CRISES[self.crisis].name}: {ROLES[self.asked].name}, {_PROMPTS[self.ballot]}"
        return f"{question} Nobody sees an answer before all are in; then all are shown."

    def moves(self, s: SeaState) -> list[Move]:
        """Any of the living; or yes and no, where only who has a card can give one up."""
        return answers_of(s, self.ballot, self.order, self.asked)

    def take(self, s: SeaState, move: Move) -> None:
        """Note it; the last answer opens all of them."""
        answers = (*self.answers, move.arg)
        if len(answers) < len(self.order):
            s.stack.append(Ballot(self.ballot, self.amount, self.crisis, self.order, answers))
            return
        given = dict(zip(self.order, answers, strict=True))
        for role, answer in given.items():
            s.show("answered", who=ROLES[role].name, answer=_answer_text(self.ballot, answer))
        _RESOLVE[self.ballot](s, self, given)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        """Only an answer to this question will do."""
        if self.ballot == NAME and move in m.NAME_PLAYERS:
            return Refusal("SS-36", f"The {ROLES[move.arg].name} is dead: name somebody who lives.")
        if self.ballot == GIVE_UP and move is m.GIVE_UP:
            return Refusal("SS-36", "You have no card to give up.")
        return Refusal("SS-36", "The crisis card asks all players, and nothing goes on before all have answered.")


def answers_of(s: SeaState, kind: str, order: tuple[int, ...], role: int) -> list[Move]:
    """What a player can answer to such a question."""
    if kind == NAME:
        return [m.NAME_PLAYERS[other] for other in sorted(order)]
    if kind == GIVE_UP:
        return [m.GIVE_UP, m.KEEP] if s.sizes[role] else [m.KEEP]
    return [m.CALL, m.SILENT]


def _answer_text(kind: str, answer: int) -> str:
    if kind == NAME:
        return f"names the {ROLES[answer].name}"
    if kind == GIVE_UP:
        return "gives up a card" if answer else "keeps all cards"
    return "answers the call" if answer else "stays silent"


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


_RESOLVE = {NAME: _resolve_name, GIVE_UP: _resolve_give_up, ANSWER: _resolve_answer}
