"""Checks of one position: its choice, its refusals, its views and its copies."""

import json
from collections import deque
from typing import Any

from fathoms.conformance.ledger import require, require_same
from fathoms.conformance.seen import everything, heard, observers, seen, text
from fathoms.engine.chance import Chance
from fathoms.engine.errors import IllegalMove
from fathoms.engine.events import Event
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.state import State

STEPS = 12  # how far a copy is played on


def check_choice(game: Game[Any], state: State, seats: int, census: dict[str, int]) -> list[Move]:
    """While the game goes on, a seat has moves to choose from, all components are there, and nobody has won."""
    seat = game.to_act(state)
    require(seat in range(seats), f"to_act is {seat!r} while the game goes on: it must be a seat below {seats}.")
    legal = game.legal_moves(state)
    require(legal, f"Player {seat} is asked {game.prompt(state)!r} and has no legal move.")
    require(len(set(legal)) == len(legal), f"legal_moves names a move twice: {legal}.")
    strangers = [m for m in legal if not (0 <= m.id < len(game.moves) and game.moves[m.id] is m)]
    require(not strangers, f"legal_moves has moves that are not in the game's table: {strangers}.")
    require(game.outcome(state) is None, f"There is an outcome while player {seat} is still asked for a move.")
    now = game.census(state)
    require(now == census, f"Components are not conserved: {census} became {now}.")
    return legal


def check_refusals(game: Game[Any], state: State, seats: int, chance: Chance) -> set[str]:
    """Every move is either legal or refused with a sentence, and refusing changes nothing; gives the rules named."""
    legal, to_act = game.legal_moves(state), game.to_act(state)
    before = everything(game, state, seats)
    rules: set[str] = set()
    illegal: list[Move] = []
    for move in game.moves:
        refusal = game.why_not(state, to_act, move)
        require(
            (refusal is None) == (move in legal),
            f"why_not and legal_moves disagree on {move.text!r}: {refusal}, {'in' if move in legal else 'not in'} "
            f"the list of legal moves.",
        )
        if refusal is not None:
            illegal.append(move)
            rules.add(refusal.rule)
            sentence = refusal.sentence
            require(sentence.endswith("."), f"The refusal of {move.text!r} is no full sentence: {sentence!r}.")
    if illegal:
        _check_refused(game, state, to_act, illegal[chance.below(len(illegal))])
    for seat in range(seats):
        if seat != to_act:
            _check_refused(game, state, seat, next(iter(legal or game.moves)))
    require_same(before, everything(game, state, seats), "A refused move changes the position")
    return rules - {""}


def _check_refused(game: Game[Any], state: State, seat: int | None, move: Move) -> None:
    refusal = game.why_not(state, seat, move)
    require(refusal is not None, f"why_not lets seat {seat} play {move.text!r} when it may not.")
    try:
        game.apply(state, move, seat)
    except IllegalMove as error:
        same = (error.rule, error.sentence) == refusal
        require(same, f"apply and why_not give different reasons against {move.text!r}: {error}, {refusal}.")
    else:
        raise AssertionError(f"apply lets seat {seat} play {move.text!r} when it may not.")


def check_views(game: Game[Any], state: State, seats: int, chance: Chance) -> None:
    """A view is plain JSON, hands out nothing of the state itself, and does not depend on dice not yet thrown."""
    other = state.copy()
    other.chance = chance.fork()
    for seat in observers(seats):
        view = game.view(state, seat)
        plain = _as_text(view)
        require(json.loads(plain) == view, f"The view of seat {seat} is not made of plain JSON values: {view}.")
        _wreck(view)
        require_same(
            plain, _as_text(game.view(state, seat)), f"The view of seat {seat} hands out the state's own parts"
        )
        unthrown = "is decided by dice not yet thrown: it gives chance away"
        require_same(seen(game, state, seat), seen(game, other, seat), f"What seat {seat} sees {unthrown}")
    moves = game.legal_moves(state)
    game.legal_moves(state).clear()
    require(game.legal_moves(state) == moves, "legal_moves hands out a list that the game goes on to use.")


def _as_text(view: dict[str, Any]) -> str:
    try:
        return text(view)
    except (TypeError, ValueError) as error:
        raise AssertionError(f"The view is not made of plain JSON values: {error}.") from None


def _wreck(value: Any) -> None:
    """Empty every list and table inside a view."""
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            _wreck(inner)
        value.clear()


def check_copy(game: Game[Any], state: State, seats: int, chance: Chance) -> None:
    """A copy shares nothing changeable, and playing it on leaves the original and other copies alone."""
    before = everything(game, state, seats)
    shared = _changeable(state).keys() & _changeable(state.copy()).keys()
    for identity in shared:
        raise AssertionError(f"copy() shares {_changeable(state)[identity]!r} with the original: copy it as well.")
    require_same(before, everything(game, state.copy(), seats), "A copy is not the same as the original")
    seed = chance.word()
    first = _play_on(game, state.copy(), seats, Chance(seed))
    second = _play_on(game, state.copy(), seats, Chance(seed))
    require_same(before, everything(game, state, seats), "Playing a copy on changes the original")
    require_same(first, second, "Playing a copy on changes how another copy goes on")


def _changeable(state: State) -> dict[int, str]:
    """The name of the attribute by the identity of every changeable thing in it."""
    found: dict[int, str] = {}
    slots = [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]
    for name in (*slots, *getattr(state, "__dict__", ())):
        _collect(getattr(state, name, None), name, found)
    return found


def _collect(value: object, name: str, found: dict[int, str]) -> None:
    if isinstance(value, list | dict | set | deque | bytearray | Chance | State):
        found[id(value)] = name
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple | deque):
        for inner in value:
            _collect(inner, name, found)


def _play_on(game: Game[Any], state: State, seats: int, chance: Chance) -> str:
    """A few random moves on a state, as events and the position that they lead to."""
    told: list[str] = []
    for _ in range(STEPS):
        legal = game.legal_moves(state)
        if not legal:
            break
        events = game.apply(state, legal[chance.below(len(legal))])
        told += [heard(game, events, seat) for seat in observers(seats)]
    return text([told, everything(game, state, seats)])


def check_events(game: Game[Any], events: list[Event], seats: int) -> None:
    """Every event has a line for the log and is told to seats that there are."""
    for event in events:
        line = game.sentence(event)
        require(line and "{" not in line and "}" not in line, f"The sentence of {event} is not filled in: {line!r}.")
        require(event.to is None or set(event.to) <= set(range(seats)), f"{event} is told to no seat: {event.to}.")


def check_end(game: Game[Any], state: State, seats: int) -> str:
    """A finished game has an outcome, nobody to act and no legal moves; gives the reason for the end."""
    outcome = game.outcome(state)
    require(outcome is not None, "Nobody is to act, but there is no outcome.")
    assert outcome is not None
    require(game.to_act(state) is None, "There is an outcome, but somebody is to act.")
    require(not game.legal_moves(state), "There are legal moves after the end.")
    require(outcome.reason in game.reasons, f"The reason {outcome.reason!r} is not among {game.reasons}.")
    winners = outcome.winners
    valid = len(set(winners)) == len(winners) and set(winners) <= set(range(seats))
    require(valid, f"The winners {winners} are not different seats below {seats}.")
    require(outcome.sentence, "The outcome has no sentence.")
    return outcome.reason
