"""`fathoms replay`."""

import json
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from fathoms import find_game
from fathoms.lab.simulation import Setting, play_one
from fathoms.lab.transcript import transcript
from tests.cli.command_line import Said, fathoms, is_one_sentence

RECORD = play_one(Setting("spill", 2, find_game("spill").check_table(2, {}), ("random", "random")), 7)[1]
LAST = len(RECORD.moves)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    RECORD.save(path)
    return path


@pytest.fixture
def boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board that says only which turn it is."""
    plain = ModuleType("fathoms.terminal.composer")
    vars(plain)["draw_within"] = lambda console, view, moves, besides: f"board in turn {view['turn']}"
    monkeypatch.setitem(sys.modules, "fathoms.terminal.composer", plain)


def shown(said: Said) -> list[int]:
    """The numbers of the positions shown, 0 for the set-up, in order."""
    heads = re.findall(r"^(?:(\d+)\. .*\(player|Set-up:)", said.out, re.MULTILINE)
    return [int(number or 0) for number in heads]


def test_the_log_is_the_whole_transcript(file: Path) -> None:
    said = fathoms("replay", file, "--log")

    assert said.code == 0
    assert said.out == transcript(RECORD)


@pytest.mark.usefixtures("boards")
def test_one_position_is_shown_with_its_move_its_sentence_and_what_it_caused(file: Path) -> None:
    said = fathoms("replay", file, "--at", 5)

    assert said.code == 0
    assert "board in turn 1" in said.out
    assert f"5. {RECORD.moves[4]} (player 1): " in said.out
    assert shown(said) == [5]


@pytest.mark.usefixtures("boards")
@pytest.mark.parametrize(
    ("keys", "numbers"),
    [
        ("\nn\nq\n", [0, 1, 2]),
        ("3\np\np\nq\n", [0, 3, 2, 1]),
        ("e\ns\nq\n", [0, LAST, 0]),
        ("p\nn\nq\n", [0, 1]),
        ("e\n\nq\n", [0, LAST]),
        ("dance\n999\n2\nq\n", [0, 2]),
        ("", [0]),
    ],
)
def test_keys_go_forward_and_back_and_never_past_an_end(file: Path, keys: str, numbers: list[int]) -> None:
    said = fathoms("replay", file, keys=keys)

    assert said.code == 0
    assert shown(said) == numbers


@pytest.mark.usefixtures("boards")
def test_what_cannot_be_done_is_said(file: Path) -> None:
    said = fathoms("replay", file, keys="p\ndance\ne\nn\nq\n")

    assert "This is the set-up: nothing came before it." in said.out
    assert "'dance' is not among the keys." in said.out
    assert f"The record ends with move {LAST}." in said.out


@pytest.mark.usefixtures("boards")
def test_the_last_position_says_how_the_game_ended(file: Path) -> None:
    assert "Nobody won." in fathoms("replay", file, "--at", LAST).out
    assert "Nobody won." not in fathoms("replay", file, "--at", LAST - 1).out


def test_the_true_board_is_drawn(file: Path) -> None:
    said = fathoms("replay", file, "--at", 3)

    assert said.code == 0
    assert "\x1b" not in said.out
    assert len(said.out.splitlines()) > 10


def body(**changes: object) -> str:
    return json.dumps(json.loads(RECORD.to_json()) | changes)


@pytest.mark.parametrize("how", [["--log"], ["--at", 0], []])
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("not json", "is not a whole record"),
        (RECORD.to_json()[:-40], "is not a whole record"),
        ("[]", "is not a record"),
        (body(rules=99), "version 99"),
        (body(game="chess"), "There is no game 'chess'"),
        (body(players=9), "cannot be played by 9"),
        (body(moves=["end"], by=[]), "Move 1 of the record, 'end', cannot be made"),
        (body(moves=[*RECORD.moves, "end"], by=[]), f"Move {LAST + 1} of the record, 'end', cannot be made"),
        (body(moves=["undo"], by=[]), "Move 1 of the record, 'undo', cannot be made"),
    ],
)
def test_a_broken_or_illegal_record_is_refused_in_one_sentence(
    tmp_path: Path, text: str, reason: str, how: list[object]
) -> None:
    path = tmp_path / "broken.json"
    path.write_text(text, encoding="utf-8")

    said = fathoms("replay", path, *how)

    assert said.code == 2
    assert reason in said.err
    assert is_one_sentence(said.err)
    assert not said.out


def test_a_file_that_is_not_there_is_refused_in_one_sentence(tmp_path: Path) -> None:
    said = fathoms("replay", tmp_path / "nothing.json")

    assert said.code == 2
    assert is_one_sentence(said.err)


@pytest.mark.parametrize("move", [LAST + 1, -1, "x"])
def test_a_move_that_the_record_does_not_have_is_refused(file: Path, move: object) -> None:
    said = fathoms("replay", file, "--at", move)

    assert said.code == 2
    assert is_one_sentence(said.err)
