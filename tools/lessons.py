"""Find a position for each lesson: `python -m tools.lessons [GAME …]`. To be run when a game's rules have changed.

A lesson's steps say what they need (`asks`, `without`, `seen`, `tells`, `never`). This plays games with rule-of-thumb
agents, seed by seed, until a position of the learner's seat fits all steps to the end, and writes `seed`, `before` and
`moves` into the lesson's file. A lesson whose position still fits is left as it is, unless with --anew.
"""

import json
import re
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from fathoms.agents import find_agent
from fathoms.engine.agent import UNLIMITED
from fathoms.engine.chance import Chance
from fathoms.engine.errors import FathomsError
from fathoms.engine.events import Event
from fathoms.engine.game import Game
from fathoms.engine.lessons import Lecture, Lesson, Step, read_lesson
from fathoms.engine.match import Match
from fathoms.engine.moves import Move
from fathoms.engine.opening import new
from fathoms.engine.registry import find_game
from tools.folders import games_here, source_of

SEEDS = range(1, 2000)
LONGEST_BEFORE = 70  # moves before the lesson begins
MOST_TRIED = 4  # moves for one step: the first few are as good as any
LONGEST_WAIT = 120  # moves of others between two of the learner's


def still_fits(game: Game[Any], lesson: Lesson) -> bool:
    """Whether the lesson can be played to its end as it stands."""
    try:
        lecture = Lecture(game, lesson)
        while lecture.step is not None:
            lecture.go_on()
    except FathomsError as error:
        print(f"  {error}")
        return False
    return True


def search(game: Game[Any], lesson: Lesson) -> tuple[int, list[str], list[str]]:
    """The first seed with a position that fits, the moves that lead there and those of the lesson."""
    hurdles: dict[int, str] = {}  # what was in the way, by how many steps were left
    for seed in SEEDS:
        options: dict[str, Any] = {**lesson.options}
        match = new(game.name, players=lesson.players, seed=seed, **options)
        for _ in range(LONGEST_BEFORE):
            if match.to_act is None:
                break
            if match.to_act == lesson.seat:
                found = next(_lines(match, lesson, lesson.steps, hurdles), None)
                if found is not None:
                    return seed, match.record.moves, found
            _agent_plays(match)
    sys.exit(
        f"No seed from {SEEDS[0]} to {SEEDS[-1]} has a position for the lesson of {game.title}. "
        f"Ease its steps; the one that nothing came past is {hurdles[min(hurdles)]}."
    )


def _agent_plays(match: Match) -> tuple[str, list[Event]]:
    move = find_agent("thumb", match.game, Chance(0)).choose(match.sight(), UNLIMITED)
    return move.text, match.play(move)


def _lines(match: Match, lesson: Lesson, steps: tuple[Step, ...], hurdles: dict[int, str]) -> Iterator[list[str]]:
    """Every line of moves on from here that fits the steps left."""
    if not steps:
        yield []
        return
    step, rest = steps[0], steps[1:]
    unfit = step.unfit(match, lesson.seat)
    hurdles.setdefault(len(steps), f"{step.id!r}: {unfit or f'no move with {step.asks}'}")
    if unfit:
        return
    if not step.asks:
        yield from _lines(match, lesson, rest, hurdles)
        return
    for move in islice(step.moves(match, lesson.seat), MOST_TRIED):
        after = match.copy()
        made, events = _make(after, move, lesson.seat, last=not any(later.asks for later in rest))
        amiss = step.amiss(events, lesson.seat)
        if amiss:
            hurdles[len(steps)] = f"{step.id!r}: {amiss}"
        else:
            for line in _lines(after, lesson, rest, hurdles):
                yield made + line


def _make(match: Match, move: Move, seat: int, last: bool) -> tuple[list[str], list[Event]]:
    """Make a move of the learner's, and those of the others until it is the learner's choice again."""
    made, events = [move.text], match.play(move)
    for _ in range(0 if last else LONGEST_WAIT):
        if match.to_act in (None, seat):
            break
        text, caused = _agent_plays(match)
        made.append(text)
        events += caused
    return made, events


def write(path: Path, seed: int, before: list[str], moves: list[str]) -> None:
    """Put the position into the lesson's file; everything else stays as it was written."""
    text = path.read_text(encoding="utf-8")
    for name, value in (("seed", seed), ("before", before), ("moves", moves)):
        line = f"{name} = {json.dumps(value, ensure_ascii=False)}"
        text, count = re.subn(rf"(?m)^{name} = .*$", lambda _, line=line: line, text)  # type: ignore[misc]  # bound now
        assert count == 1, f"{path} must have one line that begins with '{name} = '"
    path.write_text(text, encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Look at every lesson, or at those of the games named."""
    named = [argument for argument in arguments if argument != "--anew"]
    for name in named:
        if name not in games_here():
            sys.exit(f"There is no lesson of {name!r}: choose from {', '.join(games_here())}.")
    for path in [path for name in named or games_here() for path in sorted(source_of(name).glob("lesson*.toml"))]:
        name = path.parent.name.replace("_", "-")
        game, lesson = find_game(name), read_lesson(path.read_text(encoding="utf-8"), str(path))
        print(f"{game.title}: {lesson.title}")
        if "--anew" in arguments or not still_fits(game, lesson):
            seed, before, moves = search(game, lesson)
            write(path, seed, before, moves)
            print(f"  seed {seed}, {len(before)} moves before, then: {', '.join(moves)}")


if __name__ == "__main__":
    main(sys.argv[1:])
