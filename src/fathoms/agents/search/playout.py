"""Playouts: a plan carried out in an imagined world, and what others make of it, each from its own sight."""

from fathoms.agents.search.clock import Clock
from fathoms.agents.search.lore import Lore, Plan
from fathoms.engine.agent import UNLIMITED, Agent
from fathoms.engine.chance import Chance
from fathoms.engine.sight import Sight
from fathoms.engine.state import State


def playout(lore: Lore, sight: Sight, plan: Plan, chance: Chance, clock: Clock) -> float | None:
    """What a plan brings its seat in the world that this chance gives; None where time ran out on the way."""
    world = lore.imagine(sight, chance)
    end = play_on(lore, world, sight.seat, plan, chance.fork(), clock)
    if end is None:
        return None
    outcome = lore.game.outcome(end)
    return lore.value(end, sight.seat) if outcome is None else lore.result(end, outcome, sight.seat)


def play_on(lore: Lore, world: State, own: int, plan: Plan, chance: Chance, clock: Clock) -> State | None:
    """The same world once the plan is carried out and everybody has played on until it is settled."""
    game, turn = lore.game, lore.game.turn(world)
    players: dict[int, Agent] = {}
    steps = list(reversed(plan))
    seat: int | None = own  # where several choose at once, the plan is the own seat's
    while seat is not None:
        if not steps and lore.settled(world, turn):
            break
        if clock.late():
            return None
        legal = game.legal_moves(world, seat)
        if seat == own and steps:
            move = steps.pop()
            if move not in legal:  # chance has crossed the plan: whoever plays on repairs it
                steps.clear()
                continue
        elif len(legal) == 1:
            move = legal[0]
        else:
            if seat not in players:
                fork = chance.fork()
                players[seat] = lore.follower(seat, plan, fork) if seat == own else lore.player(seat, fork)
            move = players[seat].choose(Sight.within(game, world, seat), UNLIMITED)
        game.advance(world, move, seat)
        seat = game.to_act(world)
    return world
