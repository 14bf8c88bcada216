"""Checks of what a seat is shown of its choice: its moves and what they point at, attempts, and drafts."""

import json
from typing import Any

from fathoms.conformance.random_play import RandomPlay
from fathoms.conformance.require import require, require_same
from fathoms.conformance.schema_check import check_part
from fathoms.engine.choice import attempts, choice
from fathoms.engine.draft import preview
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.state import State

NOWHERE = "nothing:there"  # a thing that no game has


def check_choices(trial: RandomPlay, state: State) -> None:
    """What everybody is shown of the choice is as the schema says; who is asked can try, and point."""
    game = trial.game
    for seat in trial.observers:
        shown = choice(game, state, seat)
        plain = json.loads(json.dumps(shown)) == shown
        require(plain, f"The choice of seat {seat} is not made of plain JSON values: {shown}.")
        check_part(game, "choice", shown)
        asked = seat is not None and seat in game.asked(state)
        require(bool(shown["moves"]) == asked, f"Seat {seat} is shown {len(shown['moves'])} moves, asked or not.")
    answer = trial.any_answer(state)
    if answer is not None:
        _check_attempts(game, state, answer[1], answer[0])
        _check_preview(game, state, answer[1], answer[0])


def _check_attempts(game: Game[Any], state: State, seat: int, move: Move) -> None:
    """Whatever a legal move points at leads back to it."""
    for target in (*game.facing(state, seat).points_at(state, move), NOWHERE):
        found = attempts(game, state, seat, target)
        for one in found:
            check_part(game, "attempt", one)
            ends = one["refusal"] is None or one["refusal"]["sentence"].endswith(".")
            require(ends, f"Pointing at {target} is refused without a sentence: {one}.")
        legal = [one["move"] for one in found if one["refusal"] is None]
        if target == NOWHERE:
            require(found and not legal, f"Something can be done with {NOWHERE}: {found}.")
        else:
            require(move.text in legal, f"{move.text!r} points at {target}, which does not lead back to it: {found}.")


def _check_preview(game: Game[Any], state: State, seat: int, move: Move) -> None:
    """A draft of one move ends where the move does, unless dice or something hidden would be seen."""
    before = state.copy()
    shown = preview(game, state, seat, [move])
    check_part(game, "preview", shown)
    events = game.apply(before, move, seat)
    if shown["stopped"] is None:
        require(not any(event.reveals for event in events), f"A draft of {move.text!r} foretells what is hidden.")
        told = [event.plain() for event in events if event.seen_by(seat)]
        require_same(repr(told), repr(shown["events"]), f"A draft of {move.text!r} tells another story")
        lead = f"A draft of {move.text!r} leads elsewhere than the move"
        require_same(repr(game.view(before, seat)), repr(shown["view"]), lead)
    else:
        require(shown["moves"] == [], f"A draft of {move.text!r} stopped, and yet it was made.")
