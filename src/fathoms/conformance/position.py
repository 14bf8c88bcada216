"""Checks of one position: its choice, its refusals, its views and its copies."""

import json
from collections import deque
from dataclasses import replace
from typing import Any

from fathoms.conformance.position_texts import attributes, everything, seen, text
from fathoms.conformance.random_play import RandomPlay
from fathoms.conformance.require import require, require_same
from fathoms.conformance.schema_check import check_part
from fathoms.engine.chance import Chance
from fathoms.engine.errors import IllegalMove
from fathoms.engine.events import Event
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.naming import plain
from fathoms.engine.outcome import Outcome
from fathoms.engine.state import State

STEPS = 12  # how far a copy is played on


def check_choice(trial: RandomPlay, state: State, census: dict[str, int]) -> None:
    """While the game goes on, seats have moves to choose from, all components are there, and nobody has won."""
    game, seats, seat = trial.game, trial.seats, trial.game.to_act(state)
    require(seat in range(seats), f"to_act is {seat!r} while the game goes on: it must be a seat below {seats}.")
    asked = game.asked(state)
    known = len(set(asked)) == len(asked) and set(asked) <= set(range(seats)) and asked[0] == seat
    require(known, f"The seats asked are {asked}: they must be different, below {seats}, and the one to act the first.")
    for one in asked:
        _check_moves(game, one, game.prompt(state, one), game.legal_moves(state, one))
    require(game.outcome(state) is None, f"There is an outcome while seat {seat} is still asked for a move.")
    now = game.census(state)
    require(now == census, f"Components are not conserved: {census} became {now}.")


def _check_moves(game: Game[Any], seat: int, prompt: str, legal: list[Move]) -> None:
    require(legal, f"Seat {seat} is asked {prompt!r} and has no legal move.")
    require(len(set(legal)) == len(legal), f"legal_moves names a move twice: {legal}.")
    strangers = [m for m in legal if not (0 <= m.id < len(game.moves) and game.moves[m.id] is m)]
    require(not strangers, f"legal_moves has moves that are not in the game's table: {strangers}.")


def check_refusals(trial: RandomPlay, state: State) -> None:
    """Every move is either legal or refused with a sentence, and refusing changes nothing."""
    game, asked = trial.game, trial.game.asked(state)
    before = everything(game, state)
    for seat in asked or (None,):
        legal = game.legal_moves(state, seat)
        illegal = [move for move in game.moves if _is_refused(trial, state, move, seat, move in legal)]
        if illegal:
            _check_apply_refuses(game, state, seat, illegal[trial.chance.below(len(illegal))])
    for seat in range(trial.seats):
        if seat not in asked:
            _check_apply_refuses(game, state, seat, next(iter(game.legal_moves(state) or game.moves)))
    require_same(before, everything(game, state), "A refused move changes the position")


def _is_refused(trial: RandomPlay, state: State, move: Move, seat: int | None, legal: bool) -> bool:
    """Whether why_not is against a move, as it has to be exactly where the move is not legal."""
    refusal = trial.game.why_not(state, seat, move)
    listed = "among" if legal else "not among"
    require(
        (refusal is None) == legal,
        f"why_not and legal_moves disagree on {move.text!r}: {refusal}, {listed} the legal moves.",
    )
    if refusal is None:
        return False
    trial.ledger.rules |= {refusal.rule} - {""}
    ends = refusal.sentence.endswith(".")
    require(ends, f"The refusal of {move.text!r} is no sentence with a full stop: {refusal.sentence!r}.")
    return True


def _check_apply_refuses(game: Game[Any], state: State, seat: int | None, move: Move) -> None:
    refusal = game.why_not(state, seat, move)
    require(refusal is not None, f"why_not lets seat {seat} play {move.text!r}, and it may not.")
    try:
        game.apply(state, move, seat)
    except IllegalMove as error:
        same = (error.rule, error.sentence) == refusal
        require(same, f"apply and why_not give different reasons against {move.text!r}: {error}, {refusal}.")
    else:
        raise AssertionError(f"apply lets seat {seat} play {move.text!r}, and it may not.")


def check_views(trial: RandomPlay, state: State) -> None:
    """A view is plain JSON, and neither it nor the list of moves is a part of the state itself."""
    game = trial.game
    for seat in trial.observers:
        view = game.view(state, seat)
        require(view.get("game") == game.name, f"The view of seat {seat} does not say which game it is of.")
        plain = text(view)
        require(view["turn"] >= 0, f"A game cannot have lasted {view['turn']} {game.unit}.")
        check_part(game, "view", view)
        require(json.loads(plain) == view, f"The view of seat {seat} is not made of plain JSON values: {view}.")
        _wreck(view)
        require_same(plain, text(game.view(state, seat)), f"The view of seat {seat} hands out the state's own parts")
    before = list(game.legal_moves(state))
    game.legal_moves(state).clear()
    require(game.legal_moves(state) == before, "legal_moves hands out a list that the game goes on to use.")


def check_catalogue(game: Game[Any]) -> None:
    """A catalogue keeps its schema, and is the receiver's own: whatever is done to it, the next one is whole."""
    catalogue = game.catalogue()
    check_part(game, "catalogue", catalogue)
    whole = text(catalogue)
    _wreck(catalogue)
    require_same(whole, text(game.catalogue()), "The catalogue hands out the game's own parts")


def check_chance_is_unseen(trial: RandomPlay, state: State) -> None:
    """Nothing that anybody sees depends on dice not yet thrown."""
    other = state.copy()
    other.chance = trial.chance.fork()
    for seat in {trial.game.to_act(state), trial.any_observer()}:
        unthrown = f"What seat {seat} sees depends on dice not yet thrown: it gives chance away"
        require_same(seen(trial.game, state, seat), seen(trial.game, other, seat), unthrown)


def _wreck(value: Any) -> None:
    """Empty every list and table inside something that was given out."""
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            _wreck(inner)
        value.clear()


def check_copy_shares_nothing(state: State) -> None:
    """A copy and its original have nothing changeable in common."""
    own, twin = changeable(state), state.copy()
    require("stack" in own.values(), "Nothing can be seen of the state's attributes: give its class __slots__.")
    for identity in own.keys() & changeable(twin).keys():
        raise AssertionError(f"copy() shares {own[identity]!r} with the original: copy it, or make it unchangeable.")


def check_copy(trial: RandomPlay, state: State) -> None:
    """A copy is the same, and playing it on leaves the original and other copies alone."""
    check_copy_shares_nothing(state)
    game, twin = trial.game, state.copy()
    before = everything(game, state)
    require_same(before, everything(game, twin), "A copy is not the same as the original")
    later = replace(trial, chance=trial.chance.copy())
    first = _play_on(trial, twin)
    second = _play_on(later, state.copy())
    require_same(before, everything(game, state), "Playing a copy on changes the original")
    require_same(first, second, "Playing a copy on changes how another copy goes on")


def changeable(state: State) -> dict[int, str]:
    """The name of the attribute by the identity of every changeable thing in it."""
    found: dict[int, str] = {}
    for name, value in attributes(state):
        _collect(value, name, found)
    return found


def _collect(value: object, name: str, found: dict[int, str]) -> None:
    if isinstance(value, list | dict | set | deque | bytearray | Chance | State):
        found[id(value)] = name
    if isinstance(value, list | tuple | deque | dict):
        for inner in value.values() if isinstance(value, dict) else value:
            _collect(inner, name, found)


def _play_on(trial: RandomPlay, state: State) -> str:
    """A few random moves on a state, as events and the position that they lead to."""
    told: list[str] = []
    for _ in range(STEPS):
        answer = trial.any_answer(state)
        if answer is not None:
            told += [f"{event.told_to} {event}" for event in trial.play(state, *answer)]
    return text([told, everything(trial.game, state)])


def check_events(trial: RandomPlay, events: list[Event]) -> None:
    """Every event has a line for the log and is told to seats that there are."""
    for event in events:
        line = trial.game.sentence(event)
        require(line and "{" not in line and "}" not in line, f"The sentence of {event} is not filled in: {line!r}.")
        require(plain(trial.game.marked(event)) == line, f"With the names of things marked, {event} reads otherwise.")
        told = event.told_to is None or set(event.told_to) <= set(range(trial.seats))
        check_part(trial.game, "event", event.plain())
        require(told, f"{event} is told to seats that are not there: {event.told_to}.")
        open_to_all = event.told_to is None or trial.game.secrets
        require(open_to_all, f"{event} is whispered in a game without `secrets`, whose saves anybody can read.")


def check_end(trial: RandomPlay, state: State) -> None:
    """A finished game has an outcome, nobody to act and no legal moves."""
    game, seats = trial.game, trial.seats
    outcome = game.outcome(state)
    if outcome is None:
        raise AssertionError("Nobody is to act, but there is no outcome.")
    require(not game.legal_moves(state), "There are legal moves after the end.")
    require(outcome.reason in game.reasons, f"The reason {outcome.reason!r} is not among {game.reasons}.")
    winners = outcome.winners
    valid = len(set(winners)) == len(winners) and set(winners) <= set(range(seats))
    require(valid, f"The winners {winners} are not different seats below {seats}.")
    require(outcome.sentence, "The outcome has no sentence.")
    _check_scores(game, seats, outcome)
    trial.ledger.reasons[outcome.reason] += 1


def _check_scores(game: Game[Any], seats: int, outcome: Outcome) -> None:
    """Every seat has a score and a return, and who has won has at least a half."""
    require(len(outcome.scores) == len(outcome.returns) == seats, f"{outcome} has no score and return for every seat.")
    for seat, own in enumerate(outcome.returns):
        fits = 0.5 <= own <= 1 if seat in outcome.winners else 0 <= own < 0.5
        wrong = f"Seat {seat} has a return of {own} in {outcome}"
        require(fits, f"{wrong}: a winner has at least a half, and nobody else has.")
