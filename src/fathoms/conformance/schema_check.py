"""Every view, choice, event, catalogue and record that a game gives out, held against its schema."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import fastjsonschema

from fathoms.engine.game import Game
from fathoms.schema import schema_of

Validator = Callable[[Any], Any]

PARTS: Final = ("catalogue", "view", "choice", "attempt", "preview", "record")


@cache
def _validators(game: Game[Any]) -> dict[str, Validator]:
    """A function for each part, made once: it costs more than most checks."""
    document = schema_of(game)
    parts = {part: _compiled(document, part) for part in PARTS}
    # Trying the whole list of events for each that is met would cost more than all other checks.
    return parts | {f"event {event.name}": _compiled(document, event.__name__) for event in game.shapes.events}


def _compiled(document: dict[str, Any], part: str) -> Validator:
    whole = {"$ref": f"#/$defs/{part}", "$defs": document["$defs"]}
    validator: Validator = fastjsonschema.compile(whole, use_default=False)
    return validator


def check_part(game: Game[Any], part: str, value: Any) -> None:
    """Raise an AssertionError that says where a value is not as the game's schema has it."""
    named = f"event {value['event']}" if part == "event" else part
    validators = _validators(game)
    if named not in validators:
        raise AssertionError(f"The event is not as its schema says: there is no {value['event']!r}.")
    try:
        validators[named](value)
    except fastjsonschema.JsonSchemaException as error:
        raise AssertionError(f"The {part} is not as its schema says: {error}; got {value!r:.300}.") from None
