"""What every view has at its head, whatever the game."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypedDict

from fathoms.engine.outcome import OutcomeView
from fathoms.engine.plain import plain

if TYPE_CHECKING:
    from fathoms.engine.game import Game
    from fathoms.engine.state import State


class QuestionView(TypedDict):
    """A question: what kind it is, to whom it is put, and what it is about; a game types `about` for each kind."""

    kind: str
    seats: list[int]  # who is still to answer
    prompt: str
    about: Mapping[str, Any]


class Head(TypedDict):
    """The head of a view. Seats are counted from 0, for an observer `seat` is None."""

    game: str
    players: int
    seat: int | None
    options: Mapping[str, str | bool]
    turn: int
    unit: str  # what `turn` counts
    to_act: list[int]
    prompt: str
    question: QuestionView | None
    over: bool
    outcome: OutcomeView | None


def head(game: "Game[Any]", state: "State", seat: int | None) -> Head:
    """What does not depend on the game."""
    asked = game.asked(state)
    outcome = game.outcome(state)
    shown = question(game, state, seat)
    return {
        "game": game.name,
        "players": state.terms.seats,
        "seat": seat,
        "options": dict(state.terms.options),
        "turn": game.turn(state),
        "unit": game.unit,
        "to_act": list(asked),
        "prompt": shown["prompt"] if shown else game.waiting(state),
        "question": shown,
        "over": not state.stack,
        "outcome": outcome.view() if outcome else None,
    }


def question(game: "Game[Any]", state: "State", seat: int | None) -> QuestionView | None:
    """The question as a seat may see it: its own, and in a game without secrets anybody's."""
    asked = game.asked(state)
    mine = seat is not None and seat in asked
    if not asked or (game.secrets and not mine):
        return None
    frame = game.facing(state, seat if mine else asked[0])
    return {
        "kind": frame.kind,
        "seats": list(asked),
        "prompt": frame.prompt(state),
        "about": plain(frame.about(state)),
    }
