"""The schema of a game: what is in it, and that the command prints it."""

import json

import pytest

from fathoms.conformance.schema_check import check_part
from fathoms.engine.record import Record
from fathoms.schema import schema_of
from tests.cli.command_line import fathoms, is_one_sentence
from tests.conformance.games import LOW_TIDE
from tests.engine.vote import GAME

PARTS = {"catalogue", "view", "question", "choice", "move", "effect", "attempt", "preview", "event", "record"}


def test_everything_that_a_game_gives_out_is_there_and_closed() -> None:
    defs = schema_of(LOW_TIDE)["$defs"]
    objects = [one for one in defs.values() if "properties" in one]

    assert set(defs) >= PARTS
    assert len(objects) > 10
    assert all(one["additionalProperties"] is False for one in objects)


def test_a_question_is_about_what_its_kind_is_about() -> None:
    (kind,) = schema_of(LOW_TIDE)["$defs"]["QuestionView"]["oneOf"]

    assert kind["properties"]["kind"] == {"const": "pick"}
    assert kind["properties"]["about"] == {"$ref": "#/$defs/Shells"}


def test_an_event_is_known_by_its_name() -> None:
    defs = schema_of(LOW_TIDE)["$defs"]
    names = [ref["$ref"].rpartition("/")[2] for ref in defs["event"]["oneOf"]]

    assert names == ["Secret", "Took", "Dug", "Wave", "Favourite", "Undone"]
    assert defs["Wave"]["properties"]["event"] == {"const": "wave"}
    assert defs["Wave"]["properties"]["tone"] == {"const": "turn"}
    assert set(defs["Wave"]["required"]) == {"event", "tone", "washed", "left"}


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("event", {"event": "took", "tone": "quiet", "seat": 0}),
        ("event", {"event": "sank", "tone": "quiet"}),
        ("event", {"event": "took", "tone": "quiet", "seat": "1", "kind": "whelk"}),
        ("record", {**json.loads(Record("lowtide", 1, 2, {}, 3).to_json()), "by": ["0"]}),
        ("catalogue", {**LOW_TIDE.catalogue(), "colour": "blue"}),
    ],
)
def test_what_is_otherwise_is_refused(part: str, value: object) -> None:
    with pytest.raises(AssertionError, match=f"The {part} is not as its schema says"):
        check_part(LOW_TIDE, part, value)


def test_the_command_prints_one_game_or_all() -> None:
    one, everything = fathoms("schema", "spill"), fathoms("schema")

    assert json.loads(one.out)["title"] == "The Spill"
    assert set(json.loads(everything.out)) >= {"spill", "silent-sea", "flotilla"}
    assert json.loads(everything.out)["spill"] == json.loads(one.out)


def test_an_unknown_game_is_refused_in_one_sentence() -> None:
    said = fathoms("schema", "ludo")

    assert said.code == 2
    assert is_one_sentence(said.err)


def test_games_of_one_type_of_question_have_a_schema_too() -> None:
    check_part(GAME, "catalogue", GAME.catalogue())
