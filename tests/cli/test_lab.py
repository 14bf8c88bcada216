"""The laboratory as a user meets it: from an empty folder to a report, and what goes wrong on the way."""

from pathlib import Path

import pytest

from tests.cli.command_line import fathoms, is_one_sentence

ASKED = 'game = "spill"\ngames = 2\nagents = "random"\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "first.toml").write_text(ASKED, encoding="utf-8")
    return tmp_path


def test_from_an_empty_folder_to_a_report_and_a_replay(folder: Path) -> None:
    ran = fathoms("lab", "run", "first.toml", "-j", 1)
    again = fathoms("lab", "run", "first.toml", "-j", 1)
    assert (ran.code, ran.out) == (again.code, again.out) == (0, "2 games in first-results.\n")

    asked = fathoms("lab", "sql", "first-results", "SELECT count(*) AS games FROM games", "--json")
    assert asked.out == '[{"games": 2}]\n'

    assert fathoms("lab", "replay", "first-results", "1").out == "fathoms replay spill-1.json\n"
    assert "move" in fathoms("replay", "spill-1.json", "--log").out.splitlines()[-1]

    assert fathoms("lab", "report", "first-results", "--only", "length").out.startswith("## How long games are\n")
    reported = fathoms("lab", "report", "first-results")
    assert reported.out == "first-results/report.html\nfirst-results/report.md\n"
    assert (folder / "first-results" / "report.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_two_folders_are_compared_in_the_terminal_and_as_a_page(folder: Path) -> None:
    for name, seed in (("first", 1), ("second", 2)):
        (folder / f"{name}.toml").write_text(f"{ASKED}seed = {seed}\n", encoding="utf-8")
        fathoms("lab", "run", f"{name}.toml", "-j", 1)

    said = fathoms("lab", "compare", "first-results", "second-results")
    only = fathoms("lab", "compare", "first-results", "second-results", "--only", "length")
    page = fathoms("lab", "compare", "first-results", "second-results", "-o", "page.html")

    assert said.out.startswith("first → second\nNo common seeds: 2 games beside 2 others")
    assert "What was done\n  seed: 1 → 2" in said.out
    assert only.out.startswith("## Length\n")
    assert "    fathoms lab compare first-results second-results --only length\n" in only.out
    assert page.out == "page.html\npage.md\n"


def test_a_search_goes_from_a_file_to_changed_components(folder: Path) -> None:
    asked = "[tune]\nvalues.tracks.standard.dice.1 = [3, 4]\nfigures.wins = [0.98, 0.99]\n"
    (folder / "first.toml").write_text(ASKED + asked, encoding="utf-8")

    said = fathoms("lab", "tune", "first.toml", "-j", 1, "--trials", 1)
    again = fathoms("lab", "tune", "first.toml", "-j", 1, "--trials", 1)

    assert (said.code, said.out) == (again.code, again.out)
    assert said.out.startswith("1 set of values tried, of 2.\nNothing that was tried is better")
    assert "wins: 0 (0 – 0.658) → 0 (0 – 0.658), wanted 0.98 to 0.99: missed\n" in said.out
    assert (folder / "first-tuned" / "report.html").exists()


def test_a_report_is_published_for_the_server_and_nothing_else_is(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FATHOMS_REPORTS", str(folder / "site"))
    fathoms("lab", "run", "first.toml", "-j", 1)
    fathoms("lab", "report", "first-results")

    said = fathoms("lab", "publish", "first-results")
    named = fathoms("lab", "publish", "first-results/report.html", "--name", "Again")

    assert said.out == f"Published: {folder / 'site' / 'first.html'}, at /report/first of the server.\n"
    assert named.code == 0
    assert {path.name for path in (folder / "site").iterdir()} == {"first.html", "Again.html"}
    assert (folder / "site" / "first.html").read_text() == (folder / "first-results" / "report.html").read_text()
    for wrong, sentence in (
        (("first.toml",), "first.toml is no report of the laboratory"),
        (("nowhere",), "Cannot read the report nowhere"),
        (("first-results", "--name", "../up"), "A report cannot be called '../up'"),
    ):
        refused = fathoms("lab", "publish", *wrong)
        assert (refused.code, is_one_sentence(refused.err)) == (2, True)
        assert sentence in refused.err
    assert len(list((folder / "site").iterdir())) == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["run", "none.toml"], "Cannot read the experiment none.toml: No such file"),
        (["run", "frist.toml"], "Cannot read the experiment frist.toml: the nearest is first.toml."),
        (["run", "first.txt"], "An experiment is a file that ends in .toml"),
        (["run", "first.toml", "-o", "first.toml"], "first.toml is a file: name a folder"),
        (["run", "bad.toml"], "the nearest is 'tracks.standard.dice'."),
        (["report", "nowhere"], "nowhere holds no experiment: `fathoms lab run` makes such a folder."),
        (["replay", "nowhere", "1"], "nowhere holds no experiment"),
        (["tune", "first.toml"], "The experiment says nothing of a search"),
        (["compare", "nowhere", "first.toml"], "nowhere holds no experiment"),
        (["sql", "first.toml", "SELECT 1"], "first.toml holds no experiment"),
    ],
)
def test_a_mistake_is_one_sentence(arguments: list[str], sentence: str, folder: Path) -> None:
    (folder / "bad.toml").write_text(f"{ASKED}components.tracks.standard.dise = [3]\n", encoding="utf-8")

    said = fathoms("lab", *arguments)

    assert said.code == 2
    assert is_one_sentence(said.err)
    assert sentence in said.err
    assert sorted(path.name for path in folder.iterdir()) == ["bad.toml", "first.toml"]


def test_a_question_that_makes_no_sense_is_one_sentence(folder: Path) -> None:
    fathoms("lab", "run", "first.toml", "-j", 1)

    said = fathoms("lab", "sql", "first-results", "SELECT wins FROM games")

    assert said.code == 2
    assert is_one_sentence(said.err)
    assert "The question cannot be answered: Binder Error" in said.err
