"""A seat's choice as screens and agents read it: the question, and every answer with what it points at and costs."""

from collections.abc import Mapping
from typing import Any, TypedDict

from fathoms.engine.frames import Frame, Refusal
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.plain import plain
from fathoms.engine.state import State
from fathoms.engine.view import QuestionView, question


class MoveView(TypedDict):
    """A legal move: what it does, in words and in fields. A game types `effect`."""

    move: str  # its text, as it is played
    verb: str
    sentence: str
    points_at: list[str]
    price: Mapping[str, int]
    effect: Mapping[str, Any]


class Choice(TypedDict):
    """What a seat can do now; without a question of its own it has no moves."""

    prompt: str
    question: QuestionView | None
    moves: list[MoveView]
    can_undo: bool


class RefusalView(TypedDict):
    """Why not: the rule against it, empty where none is, and a sentence."""

    rule: str
    sentence: str


class Attempt(TypedDict):
    """A move that one might try with a thing on the table: legal, or refused; without a move nothing can be tried."""

    move: str | None
    verb: str | None
    sentence: str
    refusal: RefusalView | None


def choice(game: Game[Any], state: State, seat: int | None, can_undo: bool = False) -> Choice:
    """What a seat, or an observer (None), has to choose."""
    own = seat is not None and seat in game.asked(state)
    shown = question(game, state, seat)
    return {
        "prompt": shown["prompt"] if shown else game.waiting(state),
        "question": shown,
        "moves": moves_shown(game, state, seat) if own else [],
        "can_undo": can_undo,
    }


def acts_unseen(game: Game[Any], state: State) -> bool:
    """Whether somebody is asked what others need not notice the answer to."""
    return any(game.facing(state, seat).kind in game.unseen for seat in game.asked(state))


def moves_shown(game: Game[Any], state: State, seat: int | None = None) -> list[MoveView]:
    """The legal moves of a seat that is asked (None: of the one to act), each with all that is to be shown of it."""
    if not state.stack:
        return []
    frame = game.facing(state, seat)
    return [move_shown(game, state, frame, move) for move in frame.moves(state)]


def move_shown(game: Game[Any], state: State, frame: Frame[Any], move: Move) -> MoveView:
    """A legal move with all that is to be shown of it."""
    return {
        "move": move.text,
        "verb": game.moves.verb(move),
        "sentence": frame.describe(state, move),
        "points_at": list(frame.points_at(state, move)),
        "price": dict(frame.price_of(state, move)),
        "effect": plain(frame.effect_of(state, move)),
    }


def attempts(game: Game[Any], state: State, seat: int, target: str) -> list[Attempt]:
    """Every move that a seat might mean by pointing at a thing, the legal ones first."""
    if seat not in game.asked(state):
        return [_nothing(Refusal("", game.waiting(state)))]
    frame = game.facing(state, seat)
    legal = frame.moves(state)
    found = [_attempt(game, state, frame, move, legal) for move in game.moves if target in frame.points_at(state, move)]
    if not found:
        return [_nothing(frame.refuse_at(state, target))]
    return sorted(found, key=lambda attempt: attempt["refusal"] is not None)


def _attempt(game: Game[Any], state: State, frame: Frame[Any], move: Move, legal: list[Move]) -> Attempt:
    verb = game.moves.verb(move)
    if move in legal:
        return {"move": move.text, "verb": verb, "sentence": frame.describe(state, move), "refusal": None}
    refusal = _shown(frame.refuse(state, move))
    return {"move": move.text, "verb": verb, "sentence": move.sentence, "refusal": refusal}


def _nothing(refusal: Refusal) -> Attempt:
    return {"move": None, "verb": None, "sentence": "", "refusal": _shown(refusal)}


def _shown(refusal: Refusal) -> RefusalView:
    return {"rule": refusal.rule, "sentence": refusal.sentence}
