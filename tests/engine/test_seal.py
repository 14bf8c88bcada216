"""Saves of games with secrets: sealed while they are played, open when they are over."""

import base64
import json
import random
import re
import zlib
from pathlib import Path
from typing import Any

import pytest

import fathoms
from fathoms.engine.errors import RecordError
from fathoms.engine.match import Match
from fathoms.engine.record import FORMAT, SEALED, Record, read_record
from fathoms.engine.seal import BLOCK, CHECK, SALT, _check, _mask, seal, unseal
from fathoms.lab.simulation import Setting, play_one

SEA = fathoms.find_game("silent-sea")
SEED = 987_654_321_987_654_321
PLAYERS = ["human", "thumb", "random", "random"]
FACTS = {"seed": "7", "moves": ["any role", "role doctor"]}


def played(moves: int) -> Match:
    """A game in which so many random moves have been made."""
    match = fathoms.new("silent-sea", seed=SEED, round_limit="30", notes=True)
    match.seat_players(PLAYERS)
    choice = random.Random(3)
    for _ in range(moves):
        match.play(choice.choice(match.legal_moves))
    assert match.outcome is None
    return match


BODY = json.loads(played(0).record.to_json(sealed=True))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


@pytest.fixture
def saved(path: Path) -> str:
    """The text of a save after 40 moves."""
    played(40).save(path)
    return path.read_text(encoding="utf-8")


def with_seal(sealed: object, **changes: object) -> str:
    """A sealed record whose sealed part is this."""
    return json.dumps({**BODY, "sealed": sealed, **changes})


def sealed_as_is(packed: bytes) -> str:
    """A whole seal around anything at all."""
    body = len(packed).to_bytes(4, "big") + packed
    body += bytes(-len(body) % BLOCK)
    salt = bytes(range(SALT))
    return base64.b64encode(salt + _check(salt, body) + _mask(salt, body)).decode()


def refused(path: Path, text: str) -> str:
    """The one sentence with which a file is refused; the file stays as it is."""
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RecordError) as error:
        fathoms.load(path)
    assert re.fullmatch(r"[^\n]+\.( \(SS-\d+\))?", str(error.value))
    assert path.read_text(encoding="utf-8") == text
    return str(error.value)


# --- what a save shows, and what it does not ---


def test_a_save_of_a_game_with_secrets_says_what_is_played_and_by_whom(saved: str) -> None:
    body = json.loads(saved)

    assert set(body) == {"format", "game", "rules", "players", "options", "played_by", "sealed"}
    assert (body["format"], body["game"], body["rules"], body["players"]) == (SEALED, "silent-sea", SEA.version, 4)
    assert body["options"] == SEA.check_table(4, {"round_limit": "30", "notes": True})
    assert body["played_by"] == PLAYERS


def test_neither_seed_nor_moves_nor_loyalty_can_be_read_in_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fathoms.engine.seal.secrets.token_bytes", lambda count: bytes(range(count)))
    match = played(40)
    match.save(path)
    body = json.loads(path.read_text(encoding="utf-8"))
    sealed = body.pop("sealed")
    body.pop("options")  # one of them is called after the crew, at every table
    readable = [json.dumps(body), sealed, base64.b64decode(sealed).decode("latin-1")]

    hidden = {str(SEED), "traitor", "crew", "moves", "seed", *match.record.moves}
    assert len(hidden) > 15
    for text in readable:
        assert not [word for word in hidden if word in text]


@pytest.mark.parametrize("moves", [0, 1, 40, 200])
def test_its_length_does_not_tell_how_many_moves_there_are(path: Path, saved: str, moves: int) -> None:
    played(moves).save(path)

    assert len(path.read_text(encoding="utf-8")) == len(saved)


@pytest.mark.parametrize("size", [1, 1000, BLOCK - 1, BLOCK, 3 * BLOCK])
def test_lengths_are_rounded_up_to_blocks(size: int) -> None:
    noise = base64.b64encode(random.Random(size).randbytes(size)).decode()

    raw = base64.b64decode(seal({"moves": [noise]}))

    assert (len(raw) - SALT - CHECK) % BLOCK == 0
    assert len(raw) >= size


def test_two_saves_of_the_same_position_have_nothing_in_common_but_the_names(path: Path) -> None:
    match = played(40)
    texts = []
    for _ in range(2):
        match.save(path)
        texts.append(json.loads(path.read_text(encoding="utf-8")))

    first, second = (base64.b64decode(body.pop("sealed")) for body in texts)
    assert texts[0] == texts[1]
    assert first[:SALT] != second[:SALT]
    same = sum(a == b for a, b in zip(first, second, strict=True))
    assert same < len(first) / 50  # one byte in 256 by chance


# --- what is saved is what is loaded ---


@pytest.mark.parametrize("moves", [0, 40])
def test_a_sealed_save_loads_to_the_same_record(path: Path, moves: int) -> None:
    match = played(moves)
    match.save(path)

    again = fathoms.load(path)

    assert again.record == match.record == fathoms.load_record(path)
    assert [again.view(seat) for seat in (*range(4), None)] == [match.view(seat) for seat in (*range(4), None)]
    assert again.legal_moves == match.legal_moves


def test_a_move_taken_back_stays_taken_back(path: Path) -> None:
    match = played(0)
    match.play("role captain")
    match.undo(seat=0)
    match.save(path)

    assert fathoms.load(path).record.moves == ["role captain", "undo"]


def test_a_record_can_be_sealed_and_opened_whatever_the_game() -> None:
    record = Record("spill", 1, 2, {}, 2**128, ["extra", "undo"], ["human", "random"])

    sealed = record.to_json(sealed=True)

    assert str(2**128) not in sealed
    assert read_record(sealed, "the text") == record


def test_what_is_sealed_is_what_is_unsealed() -> None:
    assert unseal(seal(FACTS)) == FACTS


def test_a_finished_game_is_saved_open(path: Path) -> None:
    setting = Setting("silent-sea", 4, SEA.check_table(4, {}), ("thumb",) * 4)
    record = play_one(setting, 5)[1]
    match = Match(record)
    assert match.outcome is not None

    match.save(path)

    body = json.loads(path.read_text(encoding="utf-8"))
    assert (body["format"], body["seed"], body["moves"]) == (FORMAT, str(record.seed), record.moves)
    assert fathoms.load_record(path) == match.record


def test_a_game_without_secrets_is_saved_open(path: Path) -> None:
    match = fathoms.new("spill", players=2, seed=SEED)
    match.play(match.legal_moves[0])
    match.save(path)

    assert match.outcome is None
    assert str(SEED) in path.read_text(encoding="utf-8")


# --- what is broken is refused ---


def test_a_save_cut_off_anywhere_is_refused(path: Path, saved: str) -> None:
    for length in range(0, len(saved.rstrip()), 97):
        assert "is not a whole record" in refused(path, saved[:length])


def test_a_sealed_part_cut_off_anywhere_is_refused(path: Path, saved: str) -> None:
    sealed = json.loads(saved)["sealed"]
    for length in [*range(64), *range(64, len(sealed), 101), len(sealed) - 4]:
        assert "its sealed part was changed or breaks off" in refused(path, with_seal(sealed[:length]))


def test_a_sealed_part_changed_in_one_character_is_refused(path: Path, saved: str) -> None:
    sealed = json.loads(saved)["sealed"]
    for at in [*range(64), *range(64, len(sealed), 101)]:
        other = "A" if sealed[at] != "A" else "B"
        text = with_seal(sealed[:at] + other + sealed[at + 1 :])
        assert "its sealed part was changed or breaks off" in refused(path, text)


@pytest.mark.parametrize("sealed", ["", "=", "not base64!", "½", "\U0001f512", "QUJD", "QUJD" * 2000, " " * 64])
def test_a_sealed_part_that_is_none_is_refused(path: Path, sealed: Any) -> None:
    assert "its sealed part was changed or breaks off" in refused(path, with_seal(sealed))


@pytest.mark.parametrize("sealed", [None, 7, [], {}, True])
def test_a_sealed_part_that_is_no_text_is_refused(path: Path, sealed: Any) -> None:
    refused(path, with_seal(sealed))


@pytest.mark.parametrize("facts", [[], 3, "seed", None, {}, {"seed": "7"}, {"moves": []}, {**FACTS, "winner": "me"}])
def test_a_seal_around_other_facts_is_refused(path: Path, facts: dict[str, Any]) -> None:
    refused(path, with_seal(seal(facts)))


@pytest.mark.parametrize("wrong", [{"seed": 7}, {"seed": "seven"}, {"moves": "pass"}, {"moves": [1]}, {"moves": None}])
def test_a_seal_around_facts_of_the_wrong_type_is_refused(path: Path, wrong: dict[str, Any]) -> None:
    refused(path, with_seal(seal({**FACTS, **wrong})))


@pytest.mark.parametrize("facts", [{**FACTS, "game": "spill"}, {**FACTS, "players": 4}, {**FACTS, "played_by": []}])
def test_a_seal_cannot_hold_what_stands_outside_it(path: Path, facts: dict[str, Any]) -> None:
    refused(path, with_seal(seal(facts)))


@pytest.mark.parametrize("twice", [{"seed": "8"}, {"moves": []}])
def test_what_is_sealed_cannot_stand_outside_as_well(path: Path, twice: dict[str, Any]) -> None:
    refused(path, with_seal(seal(FACTS), **twice))


@pytest.mark.parametrize(
    "packed",
    [b"", b"plain", zlib.compress(b"not json"), zlib.compress(b"\xff\xfe"), zlib.compress(b"{}")[:-3]],
    ids=["empty", "not packed", "not json", "not text", "cut"],
)
def test_a_whole_seal_around_something_else_is_refused(path: Path, packed: bytes) -> None:
    refused(path, with_seal(sealed_as_is(packed)))


def test_a_seal_around_a_nesting_without_end_is_refused(path: Path) -> None:
    refused(path, with_seal(sealed_as_is(zlib.compress(b"[" * 100_000))))


def test_a_sealed_move_that_cannot_be_made_is_refused(path: Path) -> None:
    refused(path, with_seal(seal({"seed": "7", "moves": ["pass"]})))


def test_a_sealed_record_of_another_version_of_the_rules_is_refused(path: Path) -> None:
    assert "under version 99" in refused(path, with_seal(seal(FACTS), rules=99))
