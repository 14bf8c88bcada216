"""What a game is made of and never changes while it is played: fetched once, looked up by id ever after."""

from typing import TYPE_CHECKING, Any, TypedDict

if TYPE_CHECKING:
    from fathoms.engine.game import Game


class OptionView(TypedDict):
    """Something that a table can agree on; the first value is the usual one."""

    name: str
    values: list[str | bool]
    about: str
    rule: str
    players: list[int]  # the player counts at which it means something


class CatalogueHead(TypedDict):
    """The head of a catalogue, whatever the game."""

    game: str
    title: str
    about: str
    rules: int
    players: list[int]
    options: list[OptionView]
    unit: str
    weight: int
    minutes: list[int]  # from, to
    secrets: bool
    verbs: list[str]
    reasons: list[str]


def head(game: "Game[Any]") -> CatalogueHead:
    """What does not depend on the game."""
    return {
        "game": game.name,
        "title": game.title,
        "about": game.about,
        "rules": game.version,
        "players": list(game.players),
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "about": option.about,
                "rule": option.rule,
                "players": list(option.seats or game.players),
            }
            for option in game.options
        ],
        "unit": game.unit,
        "weight": game.weight,
        "minutes": list(game.minutes),
        "secrets": game.secrets,
        "verbs": list(game.moves.verbs),
        "reasons": list(game.reasons),
    }
