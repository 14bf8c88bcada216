"""Lessons: a first turn explained step by step, as a component file of a game.

A lesson is a prepared position (seed, options and the moves `before`), then steps with something to read and mostly a
move to make. What a step `asks` for is said in the fields of a move, as `{ kind = "act", verb = "push" }`; what has to
be true is `seen`, what a move has to cause is `tells`. Which moves those are in this position stands in `moves`, those
of the other seats among them. Texts are for people, fields for the program: `python -m tools.lessons` finds another
position when the rules have changed.
"""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from importlib.resources import files
from typing import Any, Final

from fathoms.engine.choice import MoveView
from fathoms.engine.components import Entry, read_entries
from fathoms.engine.errors import ComponentError, FathomsError, OptionError
from fathoms.engine.events import Event
from fathoms.engine.game import Game
from fathoms.engine.match import Match
from fathoms.engine.moves import Move
from fathoms.engine.options import Options
from fathoms.engine.record import SEED_DIGITS, Record

FILE: Final = "lesson.toml"


Fact = str | int | bool


@dataclass(frozen=True)
class Wanted:
    """A move by what it is, as a choice shows it; whatever is left empty may be anything."""

    kind: str  # of the question that it answers
    verb: str
    points_at: tuple[str, ...]  # one of these ids; `*` and `?` stand for what hangs on the position, as in "space:*B"
    price: dict[str, Fact]
    effect: dict[str, Fact]

    def __str__(self) -> str:
        return ", ".join(f"{name} {value!r}" for name, value in vars(self).items() if value)

    def legal(self, match: Match, seat: int) -> list[Move]:
        """The legal moves of a seat that are so."""
        choice = match.choice(seat)
        if choice["question"] is None or self.kind not in ("", choice["question"]["kind"]):
            return []
        return [match.game.moves.find(shown["move"]) for shown in choice["moves"] if self._is(shown)]

    def _is(self, shown: MoveView) -> bool:
        return (
            self.verb in ("", shown["verb"])
            and (not self.points_at or any(fnmatchcase(id, one) for id in shown["points_at"] for one in self.points_at))
            and all(_holds(shown["price"].get(name), value) for name, value in self.price.items())
            and all(_holds(shown["effect"].get(name), value) for name, value in self.effect.items())
        )


def _holds(found: Any, wanted: Fact) -> bool:
    """Whether a field is as it is wanted; of a list, whether that is in it."""
    return wanted in found if isinstance(found, list) else bool(found == wanted)


@dataclass(frozen=True)
class Step:
    """Something to read; where it `asks` for one, a move to make, and why."""

    id: str
    text: str
    page: str  # the text beside a drawn board, where it differs
    asks: Wanted | None  # None where there is nothing to do but read
    why: str
    without: Wanted | None  # what must not be legal now
    tells: tuple[str, ...]  # names of events that the move has to cause
    never: tuple[str, ...]  # names of events that it must not cause
    seen: dict[str, Fact]  # what the learner's view has to hold, by a path such as "captains.0.side"

    def moves(self, match: Match, seat: int) -> list[Move]:
        """The legal moves that the step can ask for."""
        return self.asks.legal(match, seat) if self.asks else []

    def unfit(self, match: Match, seat: int) -> str:
        """What is not as the step has it, in the position before its move; empty where everything is."""
        view = match.view(seat)
        for path, wanted in self.seen.items():
            if _fact(view, path) != wanted:
                return f"{path} is {_fact(view, path)!r}, not {wanted!r}"
        if self.asks and match.to_act != seat:
            return "it is not the learner's choice"
        if self.without and self.without.legal(match, seat):
            return f"there is a move with {self.without}"
        return ""

    def amiss(self, events: list[Event], seat: int) -> str:
        """What is wrong with what the learner saw of a move; empty where nothing is."""
        names = {event.name for event in events if event.seen_by(seat)}
        missing = [f"its move does not cause {name!r}" for name in self.tells if name not in names]
        unwanted = [f"its move causes {name!r}" for name in self.never if name in names]
        return next(iter(missing + unwanted), "")


def _fact(view: Any, path: str) -> Any:
    for name in path.split("."):
        try:
            view = view[int(name)] if isinstance(view, list) else view[name]
        except (KeyError, IndexError, ValueError, TypeError):
            return None
    return view


@dataclass(frozen=True)
class Lesson:
    """A position and the steps that lead on from it."""

    title: str
    closing: str
    players: int
    seat: int
    options: Options
    seed: int
    before: tuple[str, ...]
    moves: tuple[str, ...]
    steps: tuple[Step, ...]

    def record(self, game: Game[Any]) -> Record:
        """The record of the position where it begins."""
        return Record(game.name, game.version, self.players, self.options, self.seed, list(self.before))


def read_lesson(text: str, file: str = FILE) -> Lesson:
    """The one lesson of a file and its steps."""
    heads = list(read_entries(text, file, "lesson", ("step",)))
    steps = tuple(_step(entry) for entry in read_entries(text, file, "step", ("lesson",)))
    if len(heads) != 1 or not steps:
        raise ComponentError(f"{file}: there must be one [[lesson]] and at least one [[step]].")
    head = heads[0]
    players = head.number("players", 1, 99)
    lesson = Lesson(
        title=head.text("title"),
        closing=_prose(head.text("closing")),
        players=players,
        seat=head.number("seat", 0, players - 1),
        options=_options(head),
        seed=head.number("seed", 0, 10**SEED_DIGITS - 1),
        before=head.texts("before"),
        moves=head.texts("moves"),
        steps=steps,
    )
    head.done()
    return lesson


def _options(head: Entry) -> Options:
    given = head.facts("options") if head.has("options") else {}
    options: Options = {}
    for name, value in given.items():
        if isinstance(value, int) and not isinstance(value, bool):
            raise head.wrong(f"option {name!r} is {value!r}; it must be a text, true or false")
        options[name] = value
    return options


def _prose(text: str) -> str:
    """A text without the line breaks of its file; an empty line still parts two paragraphs."""
    return "\n\n".join(" ".join(part.split()) for part in text.strip().split("\n\n"))


def _step(entry: Entry) -> Step:
    text = _prose(entry.text("text"))
    step = Step(
        id=entry.text("id"),
        text=text,
        page=_prose(entry.text("page")) if entry.has("page") else text,
        asks=_wanted(entry, "asks"),
        why=_prose(entry.text("why")) if entry.has("why") else "",
        without=_wanted(entry, "without"),
        tells=entry.texts("tells") if entry.has("tells") else (),
        never=entry.texts("never") if entry.has("never") else (),
        seen=entry.facts("seen") if entry.has("seen") else {},
    )
    if (step.asks is None) == bool(step.why):
        raise entry.wrong("a step with a move to make says why, and only such a step")
    entry.done()
    return step


def _wanted(entry: Entry, key: str) -> Wanted | None:
    if not entry.has(key):
        return None
    move = entry.table(key, key)
    wanted = Wanted(
        kind=move.text("kind") if move.has("kind") else "",
        verb=move.text("verb") if move.has("verb") else "",
        points_at=move.texts("points_at") if move.has("points_at") else (),
        price=move.facts("price") if move.has("price") else {},
        effect=move.facts("effect") if move.has("effect") else {},
    )
    move.done()
    if not str(wanted):
        raise entry.wrong(f"{key!r} is empty; it must have a kind, verb, points_at, price or effect")
    return wanted


def find_lesson(game: Game[Any]) -> Lesson:
    """The lesson of an installed game: `lesson.toml` beside its rules."""
    text = _file(game, FILE)
    if text is None:
        raise OptionError(f"There is no lesson of {game.title}.")
    return read_lesson(text, f"{FILE} of {game.title}")


def find_lessons(game: Game[Any]) -> list[Lesson]:
    """The lesson of an installed game and those that follow it: `lesson-2.toml` and so on."""
    found = [find_lesson(game)]
    while (text := _file(game, following(len(found) + 1))) is not None:
        found.append(read_lesson(text, f"{following(len(found) + 1)} of {game.title}"))
    return found


def following(number: int) -> str:
    """The file of a lesson, counted from 1."""
    return FILE if number == 1 else f"lesson-{number}.toml"


def _file(game: Game[Any], name: str) -> str | None:
    package = type(game).__module__.rpartition(".")[0] or type(game).__module__
    try:
        return (files(package) / name).read_text(encoding="utf-8")
    except (OSError, ModuleNotFoundError, TypeError):
        return None


class Lecture:
    """A lesson under way: the match in its position, and the step that it has come to."""

    def __init__(self, game: Game[Any], lesson: Lesson) -> None:
        self.lesson = lesson
        self._at = 0
        self._coming = list(lesson.moves)
        try:
            self.match = Match(lesson.record(game))
        except FathomsError as error:
            raise ComponentError(f"The lesson of {game.title} does not begin: {error}") from None
        self._check()

    @property
    def number(self) -> int:
        """Which step it is, counted from 1."""
        return self._at + 1

    @property
    def step(self) -> Step | None:
        """What is to be done now; None at the end."""
        return self.lesson.steps[self._at] if self._at < len(self.lesson.steps) else None

    @property
    def move(self) -> Move | None:
        """The move to make; None where there is only something to read."""
        if self.step is None or not self.step.asks:
            return None
        return self.match.game.moves.find(self._coming[0])

    def go_on(self) -> None:
        """Make the move of this step, if it has one, and those of the other seats after it; then on to the next."""
        step = self.step
        if step is not None and step.asks:
            amiss = step.amiss(self._play(step), self.lesson.seat)
            if amiss:
                raise self._rotten(step, amiss)
        self._at += 1
        self._check()

    def _play(self, step: Step) -> list[Event]:
        try:
            events = self.match.play(self._coming.pop(0))
            while self._coming and self.match.to_act not in (None, self.lesson.seat):
                events += self.match.play(self._coming.pop(0))
        except FathomsError as error:
            raise self._rotten(step, str(error).removesuffix(".")) from None
        return events

    def _check(self) -> None:
        """Refuse to teach what is no longer so."""
        step = self.step
        if step is None:
            if self._coming:
                raise ComponentError(f"The lesson of {self.match.game.title} ends before its moves do.")
            return
        unfit = step.unfit(self.match, self.lesson.seat)
        if unfit:
            raise self._rotten(step, unfit)
        if step.asks:
            self._check_move(step)

    def _check_move(self, step: Step) -> None:
        if not self._coming:
            raise self._rotten(step, "there is no move left for it")
        try:
            move = self.match.game.moves.find(self._coming[0])
        except FathomsError as error:
            raise self._rotten(step, str(error).removesuffix(".")) from None
        refusal = self.match.why_not(move)
        if refusal is not None or move not in step.moves(self.match, self.lesson.seat):
            raise self._rotten(step, refusal.sentence if refusal else f"{move.text!r} is no move with {step.asks}")

    def _rotten(self, step: Step, reason: str) -> ComponentError:
        return ComponentError(
            f"Step {step.id!r} of the lesson of {self.match.game.title} no longer fits its rules: {reason}."
        )
