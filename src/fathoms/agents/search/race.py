"""The race between plans: all are tried in the same imagined worlds, and those that fall behind are given up."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import erf, sqrt
from statistics import fmean, stdev
from typing import Final

from fathoms.agents.search.clock import Clock
from fathoms.agents.search.lore import Lore, Plan
from fathoms.agents.search.playout import playout
from fathoms.engine.chance import Chance
from fathoms.engine.sight import Sight

_FIRST_LOOK: Final = 4  # worlds before any plan is given up
_BEHIND: Final = 2.0  # standard errors
_SURE: Final = 0.02  # never less than this is the standard error of a difference taken to be


@dataclass
class Runner:
    """A plan, and what it brought in one world after another."""

    plan: Plan
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """What it brought on average."""
        return fmean(self.values) if self.values else 0.0

    @property
    def error(self) -> float:
        """The standard error of that average."""
        return _error(self.values)


def _error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 1.0


def lead(one: Runner, other: Runner) -> tuple[float, float]:
    """By how much a plan beats another in the worlds that both were tried in, and the standard error of that."""
    differences = [a - b for a, b in zip(one.values, other.values, strict=False)]
    return (fmean(differences), _error(differences)) if differences else (0.0, 1.0)


def surety(one: Runner, other: Runner) -> float:
    """How likely it is that a plan is better than another, by what was seen."""
    mean, error = lead(one, other)
    return 0.5 * (1 + erf(mean / max(error, _SURE / sqrt(max(1, len(one.values)))) / sqrt(2)))


def race(lore: Lore, sight: Sight, plans: Sequence[Plan], chance: Chance, clock: Clock) -> list[Runner]:
    """The plans with what they brought, the one to follow first: the first plan, unless another beats it clearly."""
    running = [Runner(plan) for plan in plans]
    given_up: list[Runner] = []
    while len(running) > 1 and not clock.over():
        world = chance.fork()
        for runner in running:
            if clock.over():
                break
            clock.spent += 1
            brought = playout(lore, sight, runner.plan, world.copy(), clock)
            if brought is None:
                break
            runner.values.append(brought)
        given_up += _fall_behind(running)
    rounds = min(len(runner.values) for runner in running)
    for runner in running:
        del runner.values[rounds:]
    ranked = sorted(running, key=lambda runner: -runner.mean)
    ranked.insert(0, ranked.pop(ranked.index(_chosen(ranked, running[0], lore.caution))))
    return [*ranked, *sorted(given_up, key=lambda runner: -runner.mean)]


def _chosen(ranked: list[Runner], first: Runner, caution: float) -> Runner:
    best = ranked[0]
    mean, error = lead(best, first)
    return best if best is first or mean > caution * error else first


def _fall_behind(running: list[Runner]) -> list[Runner]:
    """Take out what is clearly worse than the best so far, and what has brought exactly the same as an earlier plan."""
    if min(len(runner.values) for runner in running) < _FIRST_LOOK:
        return []
    best = max(running, key=lambda runner: runner.mean)
    gone = []
    for runner in running:
        mean, error = lead(runner, best)
        if runner is not best and mean <= -_BEHIND * error:
            gone.append(runner)
    for runner in gone:
        running.remove(runner)
    return gone
