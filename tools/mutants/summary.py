"""What came of it, for people."""

from collections import Counter

from tools.folders import source_of
from tools.mutants.draw import all_places, where
from tools.mutants.places import Mutant
from tools.mutants.run import Trial
from tools.mutants.survivors import Survivor, read_survivors

ENOUGH = 93.0  # per cent of all that are not equivalent


def print_places(game: str, only: str) -> None:
    """How many places and mutants there are, by file and by operator."""
    places = [place for _, place in all_places(game, only)]
    files = Counter(str(place.path.relative_to(source_of(game))) for place in places)
    operators = Counter(name for place in places for name, _ in place.instead)
    for title, counted in (("places by file", files), ("mutants by operator", operators)):
        print(f"{title}: {counted.total()}")
        for name, count in counted.most_common():
            print(f"  {count:5} {name}")


def print_summary(game: str, trials: list[Trial]) -> int:
    """Every survivor and the count; the exit code."""
    listed = read_survivors(game)
    known = [(trial.mutant, _listed(trial.mutant, game, listed)) for trial in trials if trial.end == "survived"]
    for mutant, _ in (pair for pair in known if pair[1] is None):
        _print_survivor(mutant, game)
    for mutant, one in known:
        if one is not None:
            print(f"{where(mutant, game)} {one.kind}: {one.reason}")
    for trial in trials:
        if trial.end == "timeout":
            print(f"{where(trial.mutant, game)} hangs: {trial.mutant.new}")
    return _print_count(Counter(trial.end for trial in trials), [one for _, one in known])


def _listed(mutant: Mutant, game: str, listed: list[Survivor]) -> Survivor | None:
    file = str(mutant.path.relative_to(source_of(game)))
    return next((one for one in listed if one.is_it(file, mutant.function.name, mutant.old, mutant.new)), None)


def _print_survivor(mutant: Mutant, game: str) -> None:
    print(f"--- {where(mutant, game)} in {mutant.function.name or 'the module'} ({mutant.operator})")
    print(mutant.diff, end="\n\n")


def _print_count(ends: Counter[str], known: list[Survivor | None]) -> int:
    equivalent = sum(one is not None and one.kind == "equivalent" for one in known)
    accepted = sum(one is not None and one.kind == "accepted" for one in known)
    killed = ends["killed"] + ends["timeout"]
    counted = killed + ends["survived"] - equivalent
    share = 100 * killed / counted if counted else 100.0
    print(f"{killed} killed ({ends['timeout']} of them by hanging), {ends['survived'] - equivalent} survived ", end="")
    print(f"({accepted} of them accepted), {equivalent} equivalent, {ends['stillborn']} stillborn")
    print(f"{share:.1f} % of {counted} killed; {ENOUGH:.0f} % is enough")
    return 0 if share >= ENOUGH else 1
