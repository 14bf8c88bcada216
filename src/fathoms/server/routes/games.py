"""The games that can be played here."""

from typing import Any

import msgspec

from fathoms.engine.agent import agent_names
from fathoms.engine.errors import UnknownGame
from fathoms.engine.registry import find_game, game_names
from fathoms.schema import schema_of
from fathoms.server.endpoints import Call, Endpoints
from fathoms.server.errors import Problem

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


@GAMES.get("/api/games/{name}/schema", ("no-game",))
async def schema(call: Call, name: str) -> dict[str, Any]:
    """The JSON Schema of a game's views, questions, moves and events."""
    return schema_of(_found(name))
