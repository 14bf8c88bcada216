"""Checks of imagined worlds: the same to the seat that imagines them, dealt anew where it cannot see."""

from typing import Any

from fathoms.conformance.ledger import Ledger, require, require_same
from fathoms.conformance.seen import dice, everything, heard, observers, seen
from fathoms.engine.chance import Chance
from fathoms.engine.events import Event
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.state import State

STEPS = 12  # how far a world is played beside the true one
AHEAD = 64  # the true dice that must not turn up in an imagined world
WORLDS = 4  # imagined before every move that reveals


def check_worlds(game: Game[Any], state: State, seats: int, seat: int | None, chance: Chance, ledger: Ledger) -> None:
    """An imagined world cannot be told from the true one by the seat, and its dice are others."""
    before = everything(game, state, seats)
    truth = seen(game, state, seat, refusals=True)
    seed = chance.word()
    world = game.imagine(state, seat, Chance(seed))
    require_same(truth, seen(game, world, seat, refusals=True), f"Imagining changes what seat {seat} sees")
    require(game.census(world) == game.census(state), "Imagining adds or loses components.")
    again = game.imagine(state, seat, Chance(seed))
    decided = "Imagining is not decided by the chance that it is given"
    require_same(everything(game, world, seats), everything(game, again, seats), decided)
    _check_dice(state, world, game.imagine(state, seat, Chance(seed + 1)))
    _count_secrets(game, state, world, seats, seat, ledger)
    _play_beside(game, state.copy(), world, seat, chance)
    require_same(
        before, everything(game, state, seats), "Imagining, or playing an imagined world, changes the true one"
    )


def _check_dice(state: State, world: State, other: State) -> None:
    """Neither the true dice nor those of another imagined world."""
    ahead = dice(state, AHEAD)
    windows = {ahead[n : n + 4] for n in range(AHEAD - 3)}
    require(
        dice(world) not in windows, "The dice of an imagined world are the true ones: give it a fork of its chance."
    )
    require(dice(world) != dice(other), "The dice of all imagined worlds are the same: give each a fork of its chance.")


def _count_secrets(game: Game[Any], state: State, world: State, seats: int, seat: int | None, ledger: Ledger) -> None:
    """Where another seat knows something that this one does not, see whether the world deals it anew."""
    own = {**game.view(state, seat), "seat": None}
    for other in range(seats):
        theirs = game.view(state, other)
        if other != seat and {**theirs, "seat": None} != own:
            ledger.secrets += 1
            ledger.secrets_dealt_anew += game.view(world, other) != theirs


def _play_beside(game: Game[Any], truth: State, world: State, seat: int | None, chance: Chance) -> None:
    """The same moves in both worlds tell the seat the same, until dice fall or something hidden is shown."""
    for _ in range(STEPS):
        legal = game.legal_moves(truth)
        move = legal[chance.below(len(legal))] if legal else None
        if move is None or game.why_not(world, None, move) is not None:
            return  # over, or another seat has this move only in the true world
        drawn = truth.chance.drawn, world.chance.drawn
        told, imagined = game.apply(truth, move), game.apply(world, move)
        if (truth.chance.drawn, world.chance.drawn) != drawn or any(event.reveals for event in (*told, *imagined)):
            return
        differs = f"{move.text!r} shows seat {seat} something hidden, and no event says that it reveals"
        require_same(heard(game, told, seat), heard(game, imagined, seat), differs)
        require_same(seen(game, truth, seat), seen(game, world, seat), differs)


def count_reveals(
    game: Game[Any], before: State, move: Move, events: list[Event], seats: int, chance: Chance, ledger: Ledger
) -> None:
    """A move has shown what was hidden, without dice: see whether worlds imagined before it show something else."""
    for seat in observers(seats):
        if any(event.reveals and event.seen_by(seat) for event in events):
            for _ in range(WORLDS):
                world = game.imagine(before, seat, chance.fork())
                ledger.reveals += 1
                possible = game.why_not(world, None, move) is None
                same = possible and heard(game, game.apply(world, move), seat) == heard(game, events, seat)
                ledger.reveals_dealt_anew += not same
