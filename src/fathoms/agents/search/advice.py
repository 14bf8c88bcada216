"""Advice: what a seat might do, how sure that is, what it leads to, and why, in words."""

from dataclasses import dataclass, replace
from typing import Any, Final

from fathoms.agents.search.lore import Lore, Plan, find_lore, has_lore
from fathoms.agents.search.race import Runner, lead, surety
from fathoms.agents.search.searcher import think
from fathoms.engine.agent import Budget, best_agent, find_agent
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight

BAND: Final = 1.96  # standard errors on both sides hold 95 %
_MOST: Final = 3  # ways that are told
_COMPARED: Final = 4  # ways that are tried at least, also where an agent would try one: people ask what else
_HARDLY: Final = 0.01  # of a difference that nobody would notice

_BY_RULE: Final = "By rule of thumb: nothing speaks for another move."


@dataclass(frozen=True)
class Way:
    """A plan: its moves as they are typed and as sentences, and the share of imagined games won, with a 95 % band.

    `surety` is how likely this is the best of what was tried. Where nothing had to be tried, the figures are None.
    """

    moves: tuple[str, ...]
    sentences: tuple[str, ...]
    chance: float | None
    low: float | None
    high: float | None
    surety: float | None


@dataclass(frozen=True)
class Advice:
    """The best ways first, why the first is best, and how many playouts it took."""

    ways: tuple[Way, ...]
    reason: str
    playouts: int


def advise(game: Game[Any], sight: Sight, budget: Budget, chance: Chance) -> Advice:
    """What the search would do with a choice, from what the seat may know."""
    lore = find_lore(game)
    if len(sight.moves) == 1:
        only = _way(lore, sight, (sight.moves[0],))
        return Advice((only,), "There is nothing else to do.", 0)
    if not has_lore(game):
        return Advice((_way(lore, sight, (_chosen(game, sight, budget, chance),)),), _BY_RULE, 0)
    found, spent = think(lore, sight, budget, chance, at_least=_COMPARED)
    tried = [runner for runner in found if runner.values]
    if len(tried) < 2:
        return Advice((_way(lore, sight, found[0].plan),), _BY_RULE, spent)
    best = tried[0]
    second = max(tried[1:], key=lambda runner: _chance(runner, best))
    others = sorted(tried[1:], key=lambda runner: -_chance(runner, best))[: _MOST - 1]
    ways = tuple(
        _tried(_way(lore, sight, one.plan), one, best, second if one is best else best) for one in (best, *others)
    )
    return Advice(ways, _reason(best, second), spent)


def _chance(runner: Runner, best: Runner) -> float:
    """What a plan would have brought in all the worlds that the best was tried in; it may have been given up early."""
    return max(0.0, min(1.0, best.mean + lead(runner, best)[0]))


def _chosen(game: Game[Any], sight: Sight, budget: Budget, chance: Chance) -> Move:
    """What the best agent does of a game that tells the search nothing about itself."""
    return game.moves.read(find_agent(best_agent(game), game, chance).choose(sight, budget))


def _way(lore: Lore, sight: Sight, plan: Plan) -> Way:
    return Way(tuple(move.text for move in plan), _sentences(lore, sight, plan), None, None, None, None)


def _tried(way: Way, runner: Runner, best: Runner, rival: Runner) -> Way:
    """A way with the figures of the race."""
    chance, reach = _chance(runner, best), BAND * runner.error
    low, high = max(0.0, chance - reach), min(1.0, chance + reach)
    sure = round(surety(runner, rival), 4)
    return replace(way, chance=round(chance, 4), low=round(low, 4), high=round(high, 4), surety=sure)


def _sentences(lore: Lore, sight: Sight, plan: Plan) -> tuple[str, ...]:
    """What each move of a plan does, one after the other, as far as nothing crosses it."""
    game, world = lore.game, sight.imagine(Chance(0))
    found = []
    for move in plan:
        if sight.seat not in game.asked(world) or move not in game.legal_moves(world, sight.seat):
            break
        found.append(game.describe(world, move, sight.seat))
        game.advance(world, move, sight.seat)
    return tuple(found)


def _reason(best: Runner, second: Runner) -> str:
    chance = _chance(second, best)
    own, other = f"{best.mean * 100:.0f} %", f"{chance * 100:.0f} %"
    instead = f"{second.plan[0].text!r}" if second.plan[0] is not best.plan[0] else "the next best plan"
    if abs(best.mean - chance) < _HARDLY:
        return f"In {len(best.values)} imagined games this came to {own}, and {instead} to the same: either will do."
    if best.mean < chance:
        return f"{instead} came to {other} and this to {own}, but too few games were imagined to go by that."
    return f"In {len(best.values)} imagined games this came to {own}, and {instead} to {other}."
