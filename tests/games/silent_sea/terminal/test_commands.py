"""The commands other than `fathoms play`, for a game with secrets."""

import json
from pathlib import Path
from typing import Any

import pytest

import fathoms as package
from fathoms.lab.simulation import Setting, play_one
from tests.cli.command_line import fathoms, is_one_sentence

SEA = package.find_game("silent-sea")
RECORD = play_one(Setting("silent-sea", 4, SEA.check_table(4, {}), ("thumb",) * 4), 3)[1]
WAYS: tuple[list[Any], ...] = ([], ["--log"], ["--at", 0], ["--at", 3], ["--at", 9999])


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "finished.json"
    package.Match(RECORD).save(path)
    return path


def unfinished(path: Path, sealed: bool) -> Path:
    """A save of the same game, a move before its end."""
    record = package.Match(RECORD).record
    record.moves.pop()
    record.by.pop()
    record.save(path, sealed=sealed)
    return path


# --- replay ---


@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("sealed", [True, False])
def test_a_game_that_is_still_being_played_is_not_replayed(tmp_path: Path, how: list[int | str], sealed: bool) -> None:
    said = fathoms("replay", unfinished(tmp_path / "game.json", sealed), *how, keys="n\nn\n")

    assert said.code == 2
    assert "is still being played" in said.err
    assert is_one_sentence(said.err)
    assert not said.out


def test_a_game_that_was_just_set_up_is_not_replayed_either(tmp_path: Path) -> None:
    match = package.new("silent-sea", seed=5)
    match.save(tmp_path / "game.json")

    said = fathoms("replay", tmp_path / "game.json", "--at", 0)

    assert said.code == 2
    assert is_one_sentence(said.err)
    assert not said.out


@pytest.mark.parametrize("how", WAYS)
def test_a_sealed_save_that_was_changed_is_refused_in_one_sentence(tmp_path: Path, how: list[int | str]) -> None:
    path = unfinished(tmp_path / "game.json", sealed=True)
    body = json.loads(path.read_text(encoding="utf-8"))
    body["sealed"] = body["sealed"][:-8]
    path.write_text(json.dumps(body), encoding="utf-8")

    said = fathoms("replay", path, *how)

    assert said.code == 2
    assert "its sealed part was changed or breaks off" in said.err
    assert is_one_sentence(said.err)
    assert not said.out


def test_a_finished_game_is_shown_at_any_move(finished: Path) -> None:
    said = fathoms("replay", finished, "--at", len(RECORD.moves))

    assert said.code == 0
    assert f"{len(RECORD.moves)}. {RECORD.moves[-1]}" in said.out
    assert "wins" in said.out
    assert fathoms("replay", finished, "--at", 0).code == 0
    assert "\x1b" not in said.out


def test_a_finished_game_is_gone_through_with_keys(finished: Path) -> None:
    said = fathoms("replay", finished, keys="n\ne\nq\n")

    assert said.code == 0
    assert "1. any role" in said.out
    assert "The traitor" in said.out


def test_the_log_of_a_finished_game_has_every_move_and_its_end(finished: Path) -> None:
    said = fathoms("replay", finished, "--log")

    assert said.code == 0
    assert all(move in said.out for move in set(RECORD.moves))
    outcome = package.Match(RECORD).outcome
    assert outcome
    assert outcome.sentence in " ".join(said.out.split())


def test_a_move_that_a_finished_game_does_not_have_is_refused(finished: Path) -> None:
    said = fathoms("replay", finished, "--at", len(RECORD.moves) + 1)

    assert said.code == 2
    assert is_one_sentence(said.err)


def test_a_finished_save_without_its_last_moves_is_still_being_played(finished: Path) -> None:
    body = json.loads(finished.read_text(encoding="utf-8"))
    body["moves"], body["by"] = body["moves"][:20], body["by"][:20]
    finished.write_text(json.dumps(body), encoding="utf-8")

    said = fathoms("replay", finished, "--log")

    assert said.code == 2
    assert "is still being played" in said.err


# --- games and rules ---


def test_the_game_is_listed() -> None:
    assert "The Silent Sea" in fathoms("games").out


def test_it_is_shown_with_players_agents_and_every_option() -> None:
    said = fathoms("games", "silent-sea")

    assert said.code == 0
    assert "Players: 4" in said.out
    agents = next(line for line in said.out.splitlines() if line.startswith("Agents:"))
    assert {"random", "thumb"} <= set(agents.replace(",", "").split())
    for option in SEA.options:
        assert f"\n {option.name} " in said.out
        assert option.rule in said.out
        assert all(word in said.out for value in option.values for word in str(value).lower().split())
    assert max(len(line) for line in said.out.splitlines()) <= 80
    assert "\x1b" not in said.out


# --- what cannot be played ---


@pytest.mark.parametrize("command", ["simulate", "play"])
@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["-p", 3], "The Silent Sea cannot be played by 3: allowed are 4 players."),
        (["-p", 5], "The Silent Sea cannot be played by 5: allowed are 4 players."),
        (["--agents", "random,random"], "cannot be played by 2"),
        (["--agents", "random,random,random,random,random"], "cannot be played by 5"),
        (["-p", 4, "--agents", "random,thumb,random"], "4 seats: "),
        (["--agents", "oracle"], "There is no agent 'oracle'"),
        (["-o", "traitors=2"], "There is no option 'traitors'"),
        (["-o", "suit=lost"], "Option 'suit' cannot be 'lost': allowed are discarded, worn."),
        (["-o", "round_limit=0"], "Option 'round_limit' cannot be '0': allowed are 60, 30, 90, off."),
        (["-o", "notes=perhaps"], "Option 'notes' cannot be 'perhaps'"),
        (["-o", "suit=worn", "-o", "suit=worn"], "Option 'suit' is given twice"),
        (["-o", "suit"], "write name=value"),
        (["--seed", "x"], "The seed cannot be 'x'"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str, arguments: list[int | str], reason: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    said = fathoms(command, "silent-sea", *arguments)

    assert said.code == 2
    assert reason in said.err
    assert is_one_sentence(said.err)
    assert not said.out
    assert not list(tmp_path.rglob("*.json"))


def test_a_name_that_is_nearly_right_is_refused() -> None:
    said = fathoms("simulate", "silent_sea")

    assert said.code == 2
    assert "There is no game 'silent_sea'" in said.err
    assert is_one_sentence(said.err)
