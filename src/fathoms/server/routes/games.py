"""The games that can be played here."""

from functools import cache
from typing import Any, cast

import msgspec

from fathoms.engine.agent import agent_names, usual_agent
from fathoms.engine.errors import OptionError, UnknownGame
from fathoms.engine.lessons import Lecture, find_lessons
from fathoms.engine.registry import find_game, game_names
from fathoms.schema import schema_of
from fathoms.server.endpoints import Call, Endpoints
from fathoms.server.errors import Problem
from fathoms.server.live import shown

GAMES = Endpoints("games")


class OptionView(msgspec.Struct):
    """A choice made when a table is opened; the first value is the default."""

    name: str
    values: list[str | bool]
    about: str


class GameView(msgspec.Struct):
    """A game, as somebody needs to know it who opens a table."""

    name: str
    title: str
    about: str
    rules: int
    players: list[int]
    minutes: list[int]
    weight: int
    secrets: bool
    options: list[OptionView]
    agents: list[str]
    usual_agent: str  # who plays where nobody says who


def _view(name: str) -> GameView:
    game = find_game(name)
    return GameView(
        name=game.name,
        title=game.title,
        about=game.about,
        rules=game.version,
        players=list(game.players),
        minutes=list(game.minutes),
        weight=game.weight,
        secrets=game.secrets,
        options=[OptionView(one.name, list(one.values), one.about) for one in game.options],
        agents=agent_names(game),
        usual_agent=usual_agent(game),
    )


def _found(name: str) -> Any:
    try:
        return find_game(name)
    except UnknownGame as error:
        raise Problem("no-game", str(error)) from None


@GAMES.get("/api/games")
async def list_games(call: Call) -> list[GameView]:
    """All games, the lightest first."""
    return sorted((_view(name) for name in game_names()), key=lambda game: (game.weight, game.name))


@GAMES.get("/api/games/{name}/catalogue", ("no-game",))
async def catalogue(call: Call, name: str) -> dict[str, Any]:
    """What a game is made of and never changes, by id."""
    found: dict[str, Any] = _found(name).catalogue()
    return found


class LessonStep(msgspec.Struct):
    """Something to read, mostly with a move to make and why; and what the learner sees before it."""

    text: str
    why: str
    move: str | None
    view: dict[str, Any]
    choice: dict[str, Any]
    events: list[dict[str, Any]]
    lines: list[dict[str, Any]]


class LessonView(msgspec.Struct):
    """A lesson, played to its end; the last step has only the closing words."""

    title: str
    seat: int
    steps: list[LessonStep]


def _step(lecture: Lecture, known: int) -> LessonStep:
    seat, match, step = lecture.lesson.seat, lecture.match, lecture.step
    return LessonStep(
        text=step.page if step else lecture.lesson.closing,
        why=step.why if step else "",
        move=lecture.move.text if lecture.move else None,
        view=match.view(seat),
        choice=cast(dict[str, Any], match.choice(seat)),
        events=[told.event.plain() for told in match.told(seat, known)],
        lines=[shown(line) for line in match.lines(seat, known)],
    )


@cache
def _lesson(name: str, part: int) -> LessonView:
    game = find_game(name)
    lecture = Lecture(game, find_lessons(game)[part])
    seat, known = lecture.lesson.seat, 0
    steps: list[LessonStep] = []
    while lecture.step is not None:
        steps.append(_step(lecture, known))
        known = lecture.match.count_told(seat)
        lecture.go_on()
    return LessonView(lecture.lesson.title, seat, [*steps, _step(lecture, known)])


@GAMES.get("/api/games/{name}/lessons", ("no-game",))
async def lessons(call: Call, name: str) -> list[LessonView]:
    """What a game teaches about itself: prepared positions, step by step; none where it has no lesson."""
    game = _found(name)
    try:
        parts = len(find_lessons(game))
    except OptionError:
        return []
    return [_lesson(game.name, part) for part in range(parts)]


@GAMES.get("/api/games/{name}/schema", ("no-game",))
async def schema(call: Call, name: str) -> dict[str, Any]:
    """The JSON Schema of a game's views, questions, moves and events."""
    return schema_of(_found(name))
