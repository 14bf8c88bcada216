"""Checks of imagined worlds: the same to the seat that imagines them, dealt anew where it cannot see."""

from fathoms.conformance.position_texts import dice, everything, heard, seen
from fathoms.conformance.random_play import RandomPlay
from fathoms.conformance.require import require, require_same
from fathoms.engine.chance import Chance
from fathoms.engine.events import Event
from fathoms.engine.moves import Move
from fathoms.engine.state import State

STEPS = 12  # how far a world is played beside the true one
AHEAD = 64  # the true dice that must not turn up in an imagined world
WORLDS = 4  # imagined before every move that reveals


def check_worlds(trial: RandomPlay, state: State, seat: int | None) -> None:
    """An imagined world cannot be told from the true one by the seat, and its dice are others."""
    game, seed = trial.game, trial.chance.word()
    before = everything(game, state)
    world = game.imagine(state, seat, Chance(seed))
    require_same(before, everything(game, state), "Imagining changes the true state")
    truth, imagined = (seen(game, one, seat, refusals=True) for one in (state, world))
    require_same(truth, imagined, f"Imagining changes what seat {seat} sees")
    require(game.census(world) == game.census(state), "Imagining adds or loses components.")
    again = game.imagine(state, seat, Chance(seed))
    decided = "Imagining is not decided by the chance that it is given"
    require_same(everything(game, world), everything(game, again), decided)
    other = game.imagine(state, seat, Chance(seed + 1))
    _check_dice(state, world, other)
    _check_forgets(trial, world, other, seat, Chance(seed))
    trial.ledger.worlds += game.to_act(state) is not None
    _count_secrets(trial, state, world, seat)
    _play_beside(trial, state.copy(), world, seat)
    require_same(before, everything(game, state), "Playing an imagined world changes the true one")


def _check_forgets(trial: RandomPlay, world: State, other: State, seat: int | None, chance: Chance) -> None:
    """From two positions that look the same to the seat, the same chance makes the same world."""
    game = trial.game
    again = game.imagine(other, seat, chance)
    kept = f"What seat {seat} cannot see decides which world it imagines: deal it anew from a fixed order"
    require_same(everything(game, world), everything(game, again), kept)


def _check_dice(state: State, world: State, other: State) -> None:
    """Neither the true dice nor those of another imagined world."""
    ahead, own = dice(state.chance, AHEAD), dice(world.chance)
    known = own in {ahead[n : n + len(own)] for n in range(AHEAD)}
    require(not known, "The dice of an imagined world are the true ones: give it a fork of the chance it is given.")
    fresh = own != dice(other.chance)
    require(fresh, "The dice of all imagined worlds are the same: give each a fork of the chance it is given.")


def _count_secrets(trial: RandomPlay, state: State, world: State, seat: int | None) -> None:
    """Where another seat knows something that this one does not, see whether the world deals it anew."""
    game = trial.game
    own = game.body(state, seat)
    for other in range(trial.seats):
        theirs = game.body(state, other)
        if other != seat and theirs != own:
            trial.ledger.secrets += 1
            trial.ledger.secrets_dealt_anew += game.body(world, other) != theirs


def _play_beside(trial: RandomPlay, truth: State, world: State, seat: int | None) -> None:
    """The same moves in both worlds tell the seat the same, until dice fall or something hidden is shown."""
    game = trial.game
    for _ in range(STEPS):
        answer = trial.any_answer(truth)
        if answer is None or game.why_not(world, answer[1], answer[0]) is not None:
            return  # over, or another seat has this move only in the true world
        drawn = truth.chance.drawn, world.chance.drawn
        told, imagined = trial.play(truth, *answer), trial.play(world, *answer)
        if (truth.chance.drawn, world.chance.drawn) != drawn or any(event.reveals for event in (*told, *imagined)):
            return
        differs = f"{answer[0].text!r} shows seat {seat} something hidden, and no event says that it reveals"
        require_same(heard(game, told, seat), heard(game, imagined, seat), differs)
        require_same(seen(game, truth, seat), seen(game, world, seat), differs)


def count_reveals(trial: RandomPlay, before: State, answer: tuple[Move, int], events: list[Event]) -> None:
    """A move has shown what was hidden, without dice: see whether worlds imagined before it show something else."""
    game, ledger, (move, mover) = trial.game, trial.ledger, answer
    for seat in trial.observers:
        if any(event.reveals and event.seen_by(seat) for event in events):
            for _ in range(WORLDS):
                world = game.imagine(before, seat, trial.chance.fork())
                possible = game.why_not(world, mover, move) is None
                same = possible and heard(game, game.apply(world, move, mover), seat) == heard(game, events, seat)
                ledger.reveals += 1
                ledger.reveals_dealt_anew += not same
