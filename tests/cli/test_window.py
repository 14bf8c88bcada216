"""`fathoms play` at a terminal that has a size: a screen for each decision, and words that open what it folds."""

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

import fathoms
from fathoms.engine.match import Match
from fathoms.engine.savefile import SaveFile
from tests.cli.command_line import fathoms as run

CLEAR = "\x1b[2J\x1b[H"
COLOURS = re.compile(r"\x1b\[[\d;]*[A-Za-z]")


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """80 columns, 24 lines."""
    for name, value in {"XDG_DATA_HOME": tmp_path / "data", "FORCE_COLOR": 1, "TERM": "xterm", "LINES": 24}.items():
        monkeypatch.setenv(name, str(value))


def screens(*arguments: object, typed: Iterable[str] = ()) -> list[str]:
    """What stood on the screen after each time that it was cleared, without colours."""
    done = run("play", *arguments, keys="".join(f"{line}\n" for line in typed))
    assert done.code == 0
    return [COLOURS.sub("", screen) for screen in done.out.split(CLEAR)[1:]]


def test_every_decision_has_a_screen_of_its_own_that_fits() -> None:
    shown = screens("spill", "--seed", "5", typed=["1", "1", "1", "1", "1"])

    assert len(shown) == 6
    assert all(len(screen[: screen.index("> ")].splitlines()) < 24 for screen in shown)
    assert all("╔" in screen for screen in shown)


def test_what_is_wrong_is_said_within_the_screen() -> None:
    shown = screens("spill", "--seed", "5", typed=["99", "dance"])

    assert len(shown) == 3
    assert "There is no move 99: they run from 1 to 2." in shown[1]
    assert "There is no move 99" not in shown[2]
    assert "There is no move 'dance'" in shown[2]
    assert all("╔" in screen for screen in shown)


def test_what_a_command_says_is_said_within_the_screen(tmp_path: Path) -> None:
    shown = screens("spill", "--seed", "5", typed=["why end", f"save {tmp_path / 'mine.json'}"])

    assert "(SP-" in shown[1]
    assert "Saved to" in shown[2]
    assert all("╔" in screen for screen in shown)


def test_a_word_opens_what_is_folded_and_an_empty_line_goes_back() -> None:
    shown = screens("spill", "--seed", "5", typed=["cards", ""])

    assert "Specialists" in shown[1]
    assert "Enter shows the board again." in shown[1]
    assert shown[2].startswith(shown[0])


def test_the_boards_of_others_are_opened_by_their_number() -> None:
    shown = screens(
        "flotilla", "--agents", "human,random,random", "--seed", "5", typed=["board 2", "board 9", "hub", "board"]
    )

    assert "Player 2" in shown[1]
    assert "There is no board '9' here" in shown[2]
    assert "Docks" in shown[3]
    assert "Which crew card do you play?" in shown[4]


def test_a_game_with_one_board_has_no_second() -> None:
    shown = screens("spill", "--seed", "5", typed=["board 2"])

    assert "There is no board '2' here" in shown[1]


def test_where_sentences_are_cut_off_moves_opens_them() -> None:
    shown = screens("spill", "--players", "2", "--agents", "human,human", "--seed", "5", typed=["1", "moves", ""])

    cut = next(line for line in shown[1].splitlines() if line.startswith("2 keep boom"))
    assert cut.endswith("…")
    assert re.search(r"^moves  cards .* opens more$", shown[1], re.MULTILINE)
    assert "For 2 cubes: Push back up to 5 dice in your quadrant and remove 1 die there." in " ".join(shown[2].split())
    assert shown[3].startswith(shown[1])


def test_what_was_wrong_with_a_save_is_not_said_beside_its_rescue(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    whole, saves = SaveFile._write_aside, list[str]()

    def full(self: SaveFile, aside: Path, text: str) -> None:
        saves.append(text)
        if self.path.name == "mine.json" and len(saves) > 1:
            raise OSError(28, "No space left on device")
        whole(self, aside, text)

    monkeypatch.setattr(SaveFile, "_write_aside", full)
    typed = ["1", "quit", f"save {tmp_path / 'other.json'}"]
    *_, last = screens("spill", "--seed", "5", "--save", str(tmp_path / "mine.json"), typed=typed)

    assert "where the game is kept from now on" in " ".join(last.split())
    assert "not saved" not in last


def test_where_every_sentence_is_whole_there_is_nothing_to_open() -> None:
    whole = screens("spill", "--players", "2", "--agents", "human,human", "--seed", "5")[0]

    assert "…" not in whole
    assert "moves" not in whole


def test_more_shows_answers_that_did_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "4")
    shown = screens("flotilla", "--agents", "human,random,random", "--seed", "5", typed=["more"])

    assert "page 1 of " in shown[0]
    assert "page 2 of " in shown[1]


def test_what_happened_since_the_last_own_decision_is_shown_once_as_news() -> None:
    shown = screens("spill", "--seed", "5", typed=["1", "1", "1", "1", "end"])

    news = [re.search(r"log \(\+(\d+)\)", screen) for screen in shown]
    assert news[-1]
    assert "Turn 2" in shown[-1] or int(news[-1][1]) > 0


def test_the_last_screen_shows_the_end(tmp_path: Path) -> None:
    match, dice = fathoms.new("spill", players=1, seed=5), fathoms.Chance(5)
    while match.to_act is not None:
        match.play(match.legal_moves[dice.below(len(match.legal_moves))])
    record, path = match.record, tmp_path / "mine.json"
    Match(replace(record, moves=record.moves[:-1], by=record.by[:-1], played_by=["human"])).save(path)

    last = screens("--resume", str(path), typed=record.moves[-1:])[-1]
    assert match.outcome is not None
    assert match.outcome.sentence in " ".join(last.split())
    assert "fathoms replay" in last
    assert "╔" in last
    assert len(last.splitlines()) < 24
