"""The search itself: sets of values are proposed, played on the same seeds, and judged by how far figures are out.

The proposals come from optuna's TPE sampler: it learns from few and noisy trials, takes whole numbers and choices, and
is looked after. It is asked with all that was tried so far and a seed of the trial's own, so that a search that was
ended goes on as if it had not been. What was tried is kept by us, with the games of each trial.
"""

import json
import tempfile
import warnings
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from fathoms.engine.savefile import shown
from fathoms.lab.clusters import Estimate
from fathoms.lab.experiment.components import changed_texts
from fathoms.lab.experiment.crews import Crew, Here
from fathoms.lab.experiment.experiment import Experiment, ExperimentError, read_experiment
from fathoms.lab.experiment.folder import Folder, code_digest, kept, write_whole
from fathoms.lab.experiment.run import in_fresh_process_or_why, run
from fathoms.lab.experiment.shards import Shards
from fathoms.lab.libraries import library
from fathoms.lab.tune.asked import Choice, Tuning, Values
from fathoms.lab.tune.figures import check_targets, measured

FORMAT: Final = "fathoms search 1"
BOOK: Final = "search.json"
TRIALS: Final = "trials"
_NEAR: Final = 0.01  # what changing everything as far as it goes weighs, in ranges
_ASKED: Final = 30  # proposals until one is new
_FEWEST: Final = 10  # trials before the sampler has an opinion

Tell = Callable[[int], object]


@dataclass(frozen=True)
class Trial:
    """A set of values that was tried: its figures, how far they are out, or why it cannot be played."""

    values: Values
    games: int = 0
    figures: dict[str, Estimate | None] = field(default_factory=dict)
    misses: float = 0.0
    refused: str | None = None


class Search:
    """A search in a folder of its own; whoever opens it again goes on with it."""

    def __init__(self, path: Path, tuning: Tuning) -> None:
        self.path, self.tuning = path, tuning
        self.trials: list[Trial] = []
        self._facts = {"format": FORMAT, "search": tuning.digest, "code": code_digest(tuning.experiment.game)}
        self._read()

    def _read(self) -> None:
        book = self.path / BOOK
        if not book.exists():
            if self.path.exists() and (not self.path.is_dir() or any(self.path.iterdir())):
                raise ExperimentError(
                    f"{shown(self.path)} is not empty and no search's folder: name a new one with -o."
                )
            return
        try:
            found = json.loads(book.read_text(encoding="utf-8"))
            there = {name: found[name] for name in self._facts}
            trials = [_read_trial(one) for one in found["trials"]]
        except (OSError, ValueError, KeyError, TypeError):
            raise ExperimentError(f"{shown(book)} is damaged, or of another version of Fathoms.") from None
        for name, what in (("format", "version"), ("search", "search"), ("code", "version of the code")):
            if there[name] != self._facts[name]:
                raise ExperimentError(f"{shown(self.path)} belongs to another {what}: name a new folder with -o.")
        self.trials = trials

    def _keep(self) -> None:
        facts = {**self._facts, "trials": [asdict(one) for one in self.trials]}
        write_whole(self.path / BOOK, json.dumps(facts, indent=1, ensure_ascii=False).encode())

    @property
    def best(self) -> Trial:
        """The one whose figures are least far out; of equal ones the nearest to the printed values."""
        played = [trial for trial in self.trials if trial.refused is None]
        if not played:
            raise ExperimentError(f"None of the values tried can be played: {self.trials[0].refused}")
        return min(played, key=self.weight)

    def weight(self, trial: Trial) -> float:
        """What the sampler makes small."""
        away = sum(choice.away(trial.values[choice.path]) for choice in self.tuning.choices)
        return trial.misses + _NEAR * away / len(self.tuning.choices)

    @property
    def done(self) -> bool:
        """Whether the budget is spent, everything was tried, or a set that was played twice over has all figures."""
        if len(self.trials) >= min(self.tuning.trials, self.tuning.count):
            return True
        twice = 2 * self._games
        return any(one.misses == 0 and one.refused is None and one.games >= twice for one in self.trials)

    @property
    def _games(self) -> int:
        return len(self.tuning.experiment.numbers) * len(self.tuning.experiment.cells)

    def go_on(self, crew: Crew | int, tell: Tell = bool, tried: Callable[[Trial], object] = bool) -> None:
        """Try sets of values until it is done."""
        self._keep()  # from now on it can be gone on with
        while not self.done:
            values = self._next()
            trial = self._try(len(self.trials), values, crew, tell)
            self.trials.append(trial)
            self._keep()
            tried(trial)

    def _next(self) -> Values:
        """A set that was not tried yet: the printed one first, if it is within the limits."""
        tuning, tried = self.tuning, [trial.values for trial in self.trials]
        printed = tuning.printed
        if not tried and all(printed[choice.path] in choice.allowed for choice in tuning.choices):
            return printed
        for attempt in range(_ASKED):
            values = _proposed(self, attempt)
            if values not in tried:
                return values
        return next(values for values in tuning.every() if values not in tried)

    def _try(self, number: int, values: Values, crew: Crew | int, tell: Tell) -> Trial:
        first, games = self.tuning.experiment.numbers[0], len(self.tuning.experiment.numbers)
        own = self.tuning.with_values(values, range(first, first + games))
        texts = changed_texts(own.game, own.cells[0].variant.changes)
        refused = in_fresh_process_or_why(own.game, texts, own.cells) if texts else None
        if refused is not None:
            return Trial(values, refused=refused)
        place = self.path / TRIALS / f"{number:04d}"
        again = any(last >= first + games for _, last in kept(place, 0))  # it was ended in the middle of what follows
        trial = None if again else self._played(place, own, values, crew, tell)
        if trial is None or trial.misses == 0:  # perhaps by luck: as many games again, on other seeds
            own = replace(own, numbers=range(first, first + 2 * games))
            trial = self._played(place, own, values, crew, tell)
        return trial

    def _played(self, place: Path, own: Experiment, values: Values, crew: Crew | int, tell: Tell) -> Trial:
        play_into(place, own, crew, tell)
        shards = Shards(place)
        figures = {target.name: measured(shards, target) for target in self.tuning.targets}
        found = ((target, figures[target.name]) for target in self.tuning.targets)
        misses = sum(target.misses(one.value if one else None) for target, one in found)
        return Trial(values, len(own.cells) * len(own.numbers), figures, misses)


def _read_trial(facts: dict[str, Any]) -> Trial:
    figures = {name: Estimate(**one) if one else None for name, one in facts["figures"].items()}
    return Trial(**{**facts, "figures": figures})


def _proposed(search: Search, attempt: int) -> Values:
    """What the sampler would try next, knowing all that was tried."""
    optuna, samplers = library("optuna"), library("optuna.samplers")
    trials, distributions = library("optuna.trial"), library("optuna.distributions")
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    number = len(search.trials)
    start = min(_FEWEST, max(1, search.tuning.trials // 3))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # several values at once: marked as an experiment of optuna's for years
        sampler = samplers.TPESampler(
            seed=(search.tuning.experiment.seed + number * _ASKED + attempt) % 2**32,
            multivariate=True,
            n_startup_trials=start,
        )
        study = optuna.create_study(sampler=sampler)
        within = {choice.path: _distribution(distributions, choice) for choice in search.tuning.choices}
        for trial in search.trials:
            if all(trial.values[choice.path] in choice.allowed for choice in search.tuning.choices):
                study.add_trial(_told(trials, search, trial, within))
        asked: dict[str, Any] = study.ask(within).params
    return {choice.path: choice.allowed[asked[choice.path]] for choice in search.tuning.choices}


def _distribution(distributions: Any, choice: Choice) -> Any:
    """Places in the list of allowed values: near ones are alike where these are numbers."""
    if all(type(value) is int for value in choice.allowed):
        return distributions.IntDistribution(0, len(choice.allowed) - 1)
    return distributions.CategoricalDistribution(list(range(len(choice.allowed))))


def _told(trials: Any, search: Search, trial: Trial, within: dict[str, Any]) -> Any:
    params = {choice.path: choice.allowed.index(trial.values[choice.path]) for choice in search.tuning.choices}
    if trial.refused is not None:
        return trials.create_trial(params=params, distributions=within, state=trials.TrialState.PRUNED)
    return trials.create_trial(params=params, distributions=within, value=search.weight(trial))


def play_into(place: Path, experiment: Experiment, crew: Crew | int, tell: Tell) -> None:
    """Play what a folder does not hold yet."""
    folder = Folder(place, experiment, "")
    try:
        run(experiment, folder, crew, tell)
    finally:
        folder.close()


def check(tuning: Tuning) -> None:
    """Refuse figures that are not there before anything is played in earnest: by a game of chance at each table."""
    asked = {name: given for name, given in tuning.experiment.asked.items() if name != "tune"}
    tiny = read_experiment({**asked, "games": 1, "agents": "random"}, tuning.experiment.title)
    with tempfile.TemporaryDirectory() as aside:
        folder = Path(aside) / "games"
        play_into(folder, tiny, 1 if tiny.cells[0].variant.changes else Here(), bool)
        check_targets(Shards(folder), tuning.experiment, tuning.targets)
