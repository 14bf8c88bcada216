import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fathoms
from fathoms.engine.errors import FathomsError, OptionError, RecordError, UnknownGame
from fathoms.engine.match import Match
from fathoms.engine.record import Record, read_record, replay
from tests.conformance.games import LOW_TIDE

MOVES = ["dig", "dig", "dig"]


def record(**changes: Any) -> Record:
    facts = {"game": "lowtide", "rules": 1, "players": 2, "options": {"tide": "neap"}, "seed": 7, "moves": MOVES}
    return Record(**{**facts, **changes})


def body(**changes: Any) -> str:
    """The record as JSON, with some fields changed; None takes one out."""
    facts = {**json.loads(record().to_json()), **changes}
    return json.dumps({name: value for name, value in facts.items() if value is not None})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def names_in(folder: Path) -> list[str]:
    return [entry.name for entry in folder.iterdir()]


def refused(path: Path, content: str | bytes, reason: str, kind: type[FathomsError] = RecordError) -> None:
    """Loading a file with this content is refused with a sentence, and the file is left as it was."""
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    before = path.read_bytes()
    with pytest.raises(kind) as error:
        fathoms.load(path)
    assert reason in str(error.value)
    assert str(error.value).endswith(".")
    assert path.read_bytes() == before
    assert names_in(path.parent) == [path.name]


def test_what_is_saved_is_what_is_loaded(path: Path) -> None:
    saved = record(moves=["dig", "dig", "dig", "take whelk", "undo"], seed=2**128, played_by=["human", "random"])
    saved.save(path)

    assert fathoms.load_record(path) == saved
    assert names_in(path.parent) == ["game.json"]


def test_a_record_is_a_text_that_a_person_can_read(path: Path) -> None:
    record().save(path)

    assert '"game": "lowtide"' in path.read_text(encoding="utf-8")
    assert '"seed": "7"' in path.read_text(encoding="utf-8")


def test_saving_again_replaces_the_file(path: Path) -> None:
    record().save(path)
    record(moves=[]).save(path)

    assert fathoms.load_record(path).moves == []


def test_a_file_that_is_not_there_is_refused(path: Path) -> None:
    with pytest.raises(RecordError, match=r"^Cannot read .*game\.json: No such file or directory\.$"):
        fathoms.load(path)


def test_a_folder_is_no_record(path: Path) -> None:
    path.mkdir()

    with pytest.raises(RecordError, match=r"^Cannot read "):
        fathoms.load(path)


def test_a_file_that_is_not_text_is_refused(path: Path) -> None:
    refused(path, b"\x89PNG\r\n\x1a\n\xff\xfe", "it is not text")


def test_a_record_cut_off_anywhere_is_refused(path: Path) -> None:
    whole = record().to_json()
    for length in range(len(whole.rstrip())):
        refused(path, whole[:length], "is not a whole record: the text breaks off")


@pytest.mark.parametrize("name", ["format", "game", "rules", "players", "options", "seed", "played_by", "moves"])
def test_a_record_without_one_of_its_fields_is_refused(path: Path, name: str) -> None:
    refused(path, body(**{name: None}), f"it lacks '{name}'")


@pytest.mark.parametrize(
    ("name", "value", "kind"),
    [
        ("format", 1, "str"),
        ("game", ["lowtide"], "str"),
        ("rules", "1", "int"),
        ("rules", True, "int"),
        ("players", 2.0, "int"),
        ("players", True, "int"),
        ("options", [], "dict"),
        ("seed", 7, "str"),
        ("moves", "dig", "list"),
        ("played_by", "human", "list"),
    ],
)
def test_a_field_of_the_wrong_type_is_refused(path: Path, name: str, value: Any, kind: str) -> None:
    refused(path, body(**{name: value}), f"'{name}' must be of type {kind}")


@pytest.mark.parametrize("seed", ["", "seven", "-1", "1.5", "1e3", " 7", "\u0667", "²", "9" * 5000])
def test_a_seed_that_is_no_whole_number_is_refused(path: Path, seed: Any) -> None:
    refused(path, body(seed=seed), "'seed' must be a whole number")


@pytest.mark.parametrize("name", ["moves", "played_by"])
def test_a_list_that_holds_anything_but_texts_is_refused(path: Path, name: str) -> None:
    refused(path, body(**{name: ["dig", 3]}), f"every entry of '{name}' must be a text")


def test_a_name_of_half_a_letter_is_refused(path: Path) -> None:
    refused(path, body(played_by=["Ada \ud83d"]), "'played_by' holds half a letter")


def test_a_record_of_nobodys_game_is_refused(path: Path) -> None:
    refused(path, body(players=0), "'players' must be at least 1")


def test_a_field_that_no_record_has_is_refused(path: Path) -> None:
    refused(path, body(winner="me"), "has a field 'winner' that no record has")


@pytest.mark.parametrize("text", ["[]", "3", '"record"', "null"])
def test_json_that_is_no_record_is_refused(path: Path, text: str) -> None:
    refused(path, text, "it holds no JSON object")


def test_another_format_is_refused(path: Path) -> None:
    refused(path, body(format="fathoms record 2"), "is of format 'fathoms record 2'")


def test_another_version_of_the_rules_is_refused(path: Path) -> None:
    refused(path, body(rules=2), "under version 2 of the rules of Low Tide: this program plays version 1")


def test_a_number_of_thousands_of_digits_is_refused(path: Path) -> None:
    refused(path, body(rules=0).replace('"rules": 0', '"rules": ' + "9" * 5000), "a number of too many digits")


def test_a_nesting_without_end_is_refused(path: Path) -> None:
    refused(path, "[" * 100_000, "nested too deeply")


def test_an_unknown_game_is_refused(path: Path) -> None:
    refused(path, body(game="kraken"), "There is no game 'kraken'", UnknownGame)


@pytest.mark.parametrize("options", [{"tide": "ebb"}, {"tide": ["neap"]}, {"wind": "west"}])
def test_an_option_that_the_game_does_not_have_is_refused(path: Path, options: Any) -> None:
    refused(path, body(options=options), "allowed are", OptionError)


def test_a_number_of_players_that_the_game_does_not_have_is_refused(path: Path) -> None:
    refused(path, body(players=5), "cannot be played by 5", OptionError)


def test_a_move_that_cannot_be_made_is_refused_with_its_number(path: Path) -> None:
    missing = "Move 2 of the record, 'take cowrie', cannot be made: There is no cowrie in the pool. (LT-3)"
    content = body(moves=["dig", "take cowrie", "dig"])
    path.write_text(content, encoding="utf-8")

    with pytest.raises(RecordError) as error:
        fathoms.load(path)
    assert str(error.value) == missing
    with pytest.raises(RecordError) as error:
        replay(fathoms.load_record(path))
    assert str(error.value) == missing


def test_a_text_that_is_no_move_is_refused_with_its_number(path: Path) -> None:
    refused(path, body(moves=["dig", "swim"]), "Move 2 of the record, 'swim', cannot be made: There is no move 'swim'")


def test_a_move_after_the_end_is_refused_with_its_number(path: Path) -> None:
    match = Match(record(moves=[]))
    while match.outcome is None:
        match.play("dig")
    moves = match.record.moves

    refused(path, body(moves=[*moves, "dig"]), f"Move {len(moves) + 1} of the record, 'dig', cannot be made")


@pytest.mark.parametrize("moves", [["undo"], ["dig", "dig", "undo"]])
def test_an_undo_with_nothing_to_take_back_is_refused_with_its_number(path: Path, moves: list[str]) -> None:
    refused(path, body(moves=moves), f"Move {len(moves)} of the record, 'undo', cannot be made: There is nothing")


def test_more_undos_than_moves_are_refused_in_a_replay_too() -> None:
    with pytest.raises(RecordError, match="takes back a move where none has been made"):
        replay(record(moves=["dig", "undo", "undo"]))


def test_the_line_is_what_stands_after_all_undos() -> None:
    assert record(moves=["a", "b", "undo", "c", "undo", "undo", "d"]).line == ["d"]


def test_a_replay_leads_where_the_match_has_come() -> None:
    match = Match(record())

    assert LOW_TIDE.view(replay(match.record), 0) == match.view(0)


@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_no_text_at_all_makes_reading_fail_otherwise_than_with_a_sentence(text: str) -> None:
    with pytest.raises(RecordError):
        read_record(text, "the text")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=6,
)


@settings(deadline=None)
@given(st.sampled_from(sorted(json.loads(record().to_json()))), JSON)
def test_whatever_a_field_holds_the_record_is_read_or_refused_with_a_sentence(name: str, value: Any) -> None:
    text = json.dumps({**json.loads(record().to_json()), name: value})
    with suppress(FathomsError):
        Match(read_record(text, "the text"))


class Crash(BaseException):
    """The program is ended in the middle."""


@pytest.mark.parametrize("where", ["os.fsync", "pathlib.Path.replace"])
@pytest.mark.parametrize("failure", [OSError(28, "No space left on device"), Crash()], ids=["disk full", "crash"])
def test_a_save_that_fails_leaves_the_old_file_and_nothing_else(
    path: Path, monkeypatch: pytest.MonkeyPatch, where: str, failure: BaseException
) -> None:
    record().save(path)
    before = path.read_bytes()

    def fail(*_: object) -> None:
        raise failure

    monkeypatch.setattr(where, fail)
    with pytest.raises((RecordError, Crash)) as error:
        record(moves=[]).save(path)

    if isinstance(failure, OSError):
        assert str(error.value) == f"Cannot save to {path}: No space left on device."
    assert path.read_bytes() == before
    assert names_in(path.parent) == ["game.json"]


def test_a_save_is_never_seen_half_done(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record().save(path)
    before = path.read_bytes()
    seen: list[bytes] = []
    whole = Path.replace

    def watched(aside: Path, target: Path) -> Path:
        seen.append(path.read_bytes())
        return whole(aside, target)

    monkeypatch.setattr(Path, "replace", watched)

    record(moves=[]).save(path)

    assert seen == [before]


def test_saving_into_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"^Cannot save to .*: No such file or directory\.$"):
        record().save(tmp_path / "missing" / "game.json")
    assert names_in(tmp_path) == []


def test_saving_over_a_folder_is_refused(path: Path) -> None:
    path.mkdir()

    with pytest.raises(RecordError, match=r"^Cannot save to "):
        record().save(path)
    assert names_in(path.parent) == ["game.json"]
