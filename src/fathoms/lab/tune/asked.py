"""What a search is asked for: the table `tune` of an experiment file."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from typing import Any, Final, TypeAlias

from fathoms.engine.errors import OptionError
from fathoms.engine.given import quote, whole_number
from fathoms.lab.experiment.components import read_changes, value_at
from fathoms.lab.experiment.experiment import Experiment, ExperimentError, read_experiment
from fathoms.lab.tune.figures import Target

Values: TypeAlias = dict[str, Any]  # a value for each path that is searched
MOST_TRIALS: Final = 100_000
_NAMES: Final = ("values", "figures", "trials", "games")


@dataclass(frozen=True)
class Choice:
    """The values that a path may have, in order, and the one that it has now."""

    path: str
    allowed: tuple[Any, ...]
    now: Any

    def away(self, value: Any) -> float:
        """How far from the value now, from 0 to 1."""
        if value == self.now:
            return 0.0
        if self.now not in self.allowed or isinstance(value, str):
            return 1.0
        return abs(self.allowed.index(value) - self.allowed.index(self.now)) / (len(self.allowed) - 1)


@dataclass(frozen=True)
class Tuning:
    """A search: where it plays, what may change, what is wanted, and how much it may try."""

    experiment: Experiment
    choices: tuple[Choice, ...]
    targets: tuple[Target, ...]
    trials: int

    @property
    def count(self) -> int:
        """How many sets of values there are."""
        return prod(len(choice.allowed) for choice in self.choices)

    @property
    def printed(self) -> Values:
        """The values now."""
        return {choice.path: choice.now for choice in self.choices}

    @property
    def digest(self) -> str:
        """The same for searches that differ in their budget alone."""
        facts = [self.experiment.digest, len(self.experiment.numbers), self.choices, self.targets]
        return hashlib.sha256(json.dumps(facts, default=repr).encode()).hexdigest()[:16]

    def every(self) -> Any:
        """All sets of values in order."""
        for chosen in product(*(choice.allowed for choice in self.choices)):
            yield {choice.path: value for choice, value in zip(self.choices, chosen, strict=True)}

    def with_values(self, values: Values, numbers: range) -> Experiment:
        """The experiment with other values and other games."""
        asked = {name: given for name, given in self.experiment.asked.items() if name not in ("tune", "components")}
        base = read_changes(self.experiment.game, self.experiment.asked.get("components", {}))
        both = {**base, **values}
        asked["components"] = {path: one for path, one in both.items() if one != value_at(self.experiment.game, path)}
        asked["games"] = [numbers[0], numbers[-1]]
        return read_experiment(asked, self.experiment.title)


def read_tuning(experiment: Experiment, trials: int | None = None) -> Tuning:
    """What the table `tune` asks for, every name and value checked."""
    asked = experiment.asked.get("tune")
    if not isinstance(asked, Mapping):
        raise ExperimentError("The experiment says nothing of a search: write [tune.values] and [tune.figures].")
    for name in asked:
        if name not in _NAMES:
            raise OptionError(f"There is no {quote(name)} in 'tune': allowed are {', '.join(_NAMES)}.")
    for name in ("variants", "vary"):
        if name in experiment.asked:
            raise ExperimentError(f"A search plays no {name!r}: leave it out of the experiment.")
    if len({cell.variant.name for cell in experiment.cells}) != 1:
        raise ExperimentError("A search plays one variant.")
    choices = _choices(experiment, _table(asked, "values"))
    targets = tuple(_target(name, given) for name, given in _flat("", _table(asked, "figures")))
    count = _count(asked, "trials", 40, MOST_TRIALS) if trials is None else trials
    games = _count(asked, "games", len(experiment.numbers), len(experiment.numbers) * 1000)
    first = experiment.numbers[0]
    return Tuning(replace(experiment, numbers=range(first, first + games)), choices, targets, count)


def _table(asked: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    given = asked.get(name)
    if not isinstance(given, Mapping) or not given:
        raise ExperimentError(f"A search needs the table [tune.{name}], with a line for each.")
    return given


def _count(asked: Mapping[str, Any], name: str, usual: int, most: int) -> int:
    given = whole_number(asked.get(name, usual))
    if given is None or not 1 <= given <= most:
        raise ExperimentError(f"'tune.{name}' is {quote(asked[name])}: it must be a whole number from 1 to {most}.")
    return given


def _choices(experiment: Experiment, given: Mapping[str, Any]) -> tuple[Choice, ...]:
    base = read_changes(experiment.game, experiment.asked.get("components", {}))
    found = []
    for path, limits in _paths("", given):
        read_changes(experiment.game, {path: 0})
        now = base.get(path, value_at(experiment.game, path))
        found.append(Choice(path, _allowed(path, now, limits), now))
    return tuple(found)


def _paths(before: str, given: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """Paths written in one piece or as nested tables."""
    found = []
    for name, value in given.items():
        path = f"{before}.{name}" if before else name
        if isinstance(value, Mapping) and not set(value) & {"from", "to", "step", "one_of"}:
            found += _paths(path, value)
        else:
            found.append((path, value))
    return found


def _allowed(path: str, now: Any, limits: Any) -> tuple[Any, ...]:
    if isinstance(limits, Mapping) and set(limits) == {"one_of"} and isinstance(limits["one_of"], list):
        found: tuple[Any, ...] = tuple(limits["one_of"])
        wrong = next((value for value in found if type(value) is not type(now)), None)
        if wrong is not None or len(set(map(repr, found))) < 2:
            raise ExperimentError(
                f"The values of {path!r} cannot be {quote(list(found))}: list two or more of the kind of {quote(now)}."
            )
        return found
    asked = dict(zip(("from", "to"), limits, strict=False)) if isinstance(limits, list) else limits
    if not isinstance(asked, Mapping) or not set(asked) <= {"from", "to", "step"} or type(now) is not int:
        raise ExperimentError(
            f"The limits of {path!r} cannot be {quote(limits)}: it is {quote(now)}; write the least and the most of a "
            "whole number, or { one_of = [ … ] }."
        )
    low, high, step = (
        whole_number(asked.get(name, usual)) for name, usual in (("from", None), ("to", None), ("step", 1))
    )
    if low is None or high is None or step is None or not (low < high and step >= 1):
        raise ExperimentError(
            f"The limits of {path!r} cannot be {quote(limits)}: the first must be a whole number below the second."
        )
    return tuple(range(low, high + 1, step))


def _flat(before: str, given: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """Figures' names written in one piece or as nested tables."""
    found = []
    for name, value in given.items():
        path = f"{before}.{name}" if before else name
        if isinstance(value, Mapping) and "sql" not in value:
            found += _flat(path, value)
        else:
            found.append((path, value))
    return found


def _target(name: str, given: Any) -> Target:
    query = given.get("sql") if isinstance(given, Mapping) else None
    asked = [given.get("from"), given.get("to")] if isinstance(given, Mapping) else given
    if not isinstance(asked, list) or len(asked) != 2 or not all(type(end) in (int, float) for end in asked):
        raise ExperimentError(f"The range of {name!r} cannot be {quote(given)}: write two numbers, as in [0.55, 0.75].")
    low, high = map(float, asked)
    if not low < high:
        raise ExperimentError(f"The range of {name!r} is impossible: {low:g} is not below {high:g}.")
    if isinstance(given, Mapping) and not isinstance(query, str):
        raise ExperimentError(f"The question of {name!r} is {quote(query)}: it must be a text.")
    return Target(name, low, high, query)
