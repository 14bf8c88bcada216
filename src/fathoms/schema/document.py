"""One document a game: catalogue, view, question, choice, move, attempt, preview, event and record.

msgspec makes schemas of single types. What it cannot know is put in here: what a question is about depends on its kind,
an event is known by its name, and nothing has more fields than its type says.
"""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from fathoms.engine.choice import Attempt, Choice, MoveView
from fathoms.engine.draft import Preview
from fathoms.engine.events import Event
from fathoms.engine.game import Game
from fathoms.engine.log import Undone
from fathoms.engine.record import RecordView
from fathoms.engine.view import QuestionView

Schema = dict[str, Any]

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
_SHARED: Final = {
    "question": QuestionView,
    "move": MoveView,
    "choice": Choice,
    "attempt": Attempt,
    "preview": Preview,
    "record": RecordView,
}
_NOT_SENT: Final = ("told_to", "reveals")  # of an event


def schema_of(game: Game[Any]) -> Schema:
    """The schema of everything that a game gives out; every part is found among `$defs`."""
    shapes = game.shapes
    events = (*shapes.events, Undone)
    named = {"catalogue": shapes.catalogue, "view": shapes.view, "effect": shapes.effect, **_SHARED}
    types = [*named.values(), *shapes.questions.values(), *events]
    refs, defs = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    by_type = dict(zip(types, refs, strict=True))
    for definition in defs.values():
        _close(definition)
    for event in events:
        _put(defs, by_type[event], _event(_get(defs, by_type[event]), event))
    _put(defs, by_type[QuestionView], _question(_get(defs, by_type[QuestionView]), game, by_type))
    _get(defs, by_type[MoveView])["properties"]["effect"] = by_type[shapes.effect]
    _get(defs, by_type[Preview])["properties"] |= {"view": by_type[shapes.view], "events": _list("event")}
    for name, type_ in named.items():
        defs[name] = by_type[type_]
    defs["event"] = {"oneOf": [by_type[event] for event in events]}
    return {"$schema": DRAFT, "title": game.title, "$defs": defs}


def _list(name: str) -> Schema:
    return {"type": "array", "items": {"$ref": f"#/$defs/{name}"}}


def _name(ref: Schema) -> str:
    return str(ref["$ref"]).removeprefix("#/$defs/")


def _get(defs: Schema, ref: Schema) -> Schema:
    found: Schema = defs[_name(ref)]
    return found


def _put(defs: Schema, ref: Schema, definition: Schema) -> None:
    defs[_name(ref)] = definition


def _close(definition: Schema) -> None:
    """Nothing has more fields than its type says."""
    if "properties" in definition:
        definition["additionalProperties"] = False


def _event(definition: Schema, event: type[Event]) -> Schema:
    facts = {name: fact for name, fact in definition["properties"].items() if name not in _NOT_SENT}
    return _object(
        {"event": {"const": event.name}, "tone": {"const": event.tone}, **facts},
        event.__name__,
        definition.get("description", ""),
    )


def _question(definition: Schema, game: Game[Any], by_type: dict[type, Schema]) -> Schema:
    """One of the game's kinds, each about its own facts."""
    common = definition["properties"]
    kinds = [
        _object({**common, "kind": {"const": kind}, "about": by_type[about]}, f"Question: {kind}")
        for kind, about in game.shapes.questions.items()
    ]
    return {"title": "QuestionView", "description": definition.get("description", ""), "oneOf": kinds}


def _object(properties: Schema, title: str, description: str = "") -> Schema:
    told = {"description": description} if description else {}
    return {
        "title": title,
        **told,
        "type": "object",
        "properties": properties,
        "required": _required(properties),
        "additionalProperties": False,
    }


def _required(properties: Iterable[str]) -> list[str]:
    return list(properties)
