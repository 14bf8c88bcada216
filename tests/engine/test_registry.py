from collections.abc import Callable
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from fathoms.engine import registry
from fathoms.engine.errors import ComponentError, UnknownGame
from fathoms.engine.registry import GROUP, find_game, game_names

Install = Callable[..., None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Install games, each a name and where it is said to be."""

    def put(**games: str) -> None:
        points = EntryPoints(EntryPoint(name, value, GROUP) for name, value in games.items())
        monkeypatch.setattr(registry, "entry_points", lambda group: points.select(group=group))

    return put


def test_games_are_named_in_alphabetical_order(install: Install) -> None:
    install(whale="a:GAME", anchor="b:GAME", mast="c:GAME")

    assert game_names() == ["anchor", "mast", "whale"]


def test_listing_games_loads_none_of_them(install: Install) -> None:
    install(ghost="no.such.module:GAME")

    assert game_names() == ["ghost"]


def test_a_game_is_found_once_and_stays_the_same() -> None:
    assert find_game("spill") is find_game("spill")
    assert find_game("spill").title == "The Spill"


def test_an_unknown_game_is_refused_with_those_that_are_installed(install: Install) -> None:
    install(whale="a:GAME", anchor="b:GAME")

    with pytest.raises(UnknownGame, match=r"^There is no game 'kraken': installed are anchor, whale\.$"):
        find_game("kraken")


def test_an_unknown_game_is_refused_where_none_is_installed(install: Install) -> None:
    install()

    with pytest.raises(UnknownGame, match=r"installed are none\.$"):
        find_game("kraken")


@pytest.mark.parametrize("value", ["no.such.module:GAME", "fathoms.engine.game:NO_SUCH_NAME"])
def test_a_game_that_is_not_where_it_is_said_to_be_is_refused(install: Install, value: str) -> None:
    install(ghost=value)

    with pytest.raises(UnknownGame, match=f"^The game 'ghost' cannot be loaded from '{value}': .*\\.$"):
        find_game("ghost")


@pytest.mark.parametrize("code", ["def (", "1 / 0", "raise ValueError('no')"])
def test_a_game_whose_module_fails_is_refused(
    install: Install, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sunken_game.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    install(sunken="sunken_game:GAME")

    with pytest.raises(UnknownGame, match=r"^The game 'sunken' cannot be loaded from 'sunken_game:GAME': "):
        find_game("sunken")


@pytest.mark.parametrize("value", ["fathoms.engine.game:Game", "fathoms.engine.record:FORMAT"])
def test_what_is_no_game_is_refused(install: Install, value: str) -> None:
    install(ghost=value)

    with pytest.raises(UnknownGame, match=f"^'{value}' is not a game called 'ghost'\\.$"):
        find_game("ghost")


def test_a_game_under_a_name_that_is_not_its_own_is_refused(install: Install) -> None:
    install(ghost="fathoms.games.spill:GAME")

    with pytest.raises(UnknownGame, match="is not a game called 'ghost'"):
        find_game("ghost")


def test_two_packages_with_one_name_are_refused_with_both(monkeypatch: pytest.MonkeyPatch) -> None:
    points = EntryPoints(EntryPoint("whale", value, GROUP) for value in ("a:GAME", "b:GAME"))
    monkeypatch.setattr(registry, "entry_points", lambda group: points.select(group=group))

    with pytest.raises(UnknownGame, match=r"^Two packages bring a game 'whale': 'a:GAME' and 'b:GAME'\.$"):
        game_names()


def test_a_game_that_refuses_its_own_components_is_quoted(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = "from fathoms import ComponentError\nraise ComponentError('cards.toml: unknown effect.')"
    (tmp_path / "torn_game.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    install(torn="torn_game:GAME")

    with pytest.raises(ComponentError, match=r"^cards\.toml: unknown effect\.$"):
        find_game("torn")
