"""`fathoms games`."""

import pytest

import fathoms as package
from fathoms.cli.games import command
from tests.cli.command_line import fathoms, is_one_sentence


def test_every_installed_game_is_listed_with_a_line() -> None:
    said = fathoms("games")

    assert said.code == 0
    for name in package.game_names():
        game = package.find_game(name)
        assert name in said.out
        assert game.title in said.out
        assert game.about.split(":")[0] in said.out


def test_a_game_is_shown_with_players_agents_and_every_option() -> None:
    said = fathoms("games", "spill")

    assert said.code == 0
    assert "Players: 1, 2, 3, 4" in said.out
    agents = next(line for line in said.out.splitlines() if line.startswith("Agents:"))
    assert "random" in agents
    assert "thumb" in agents
    for option in package.find_game("spill").options:
        assert option.name in said.out
        assert option.rule in said.out
        assert f"{str(option.default).lower()} (default)" in said.out
        for value in option.values:
            assert str(value).lower() in said.out


def test_a_game_without_options_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(package.find_game("spill")), "options", ())
    command.main(["spill"], standalone_mode=False)
    said = capsys.readouterr().out

    assert said.endswith("Options: none\n")
    assert "Set one with" not in said


def test_it_fits_the_screen_and_has_no_colour_codes() -> None:
    for arguments in (["games"], ["games", "spill"]):
        said = fathoms(*arguments)
        assert max(len(line) for line in said.out.splitlines()) <= 80
        assert "\x1b" not in said.out


def test_an_unknown_game_is_refused_in_one_sentence() -> None:
    said = fathoms("games", "chess")

    assert said.code == 2
    assert is_one_sentence(said.err)
    assert "There is no game 'chess'" in said.err
