"""What is drawn of a game is a view of it, and nothing more."""

from collections.abc import Callable
from typing import Any

import pytest

import fathoms
from fathoms import Game
from fathoms.engine import drawing
from tests.conformance.games import GAMES

Given = dict[str, Any]  # what is drawn from, by the kind of drawing


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Given:
    """What whoever draws is given, by the kind of drawing."""
    given: Given = {}

    def painter(kind: str) -> Callable[..., str]:
        def paint(*seen: object) -> str:
            given[kind] = seen
            return f"the {kind}"

        return paint

    monkeypatch.setattr(drawing, "_painter", painter)
    return given


def test_a_match_is_drawn_as_an_observer_sees_it(drawn: Given) -> None:
    match = fathoms.new("lowtide", seed=3)

    assert str(match) == "the text"
    assert match._repr_svg_() == "the svg"
    assert drawn["text"] == drawn["svg"] == (match.view(None), [], "Low Tide", None)


def test_a_seat_is_drawn_what_it_sees_and_only_to_whom_it_is_asked_its_moves(drawn: Given) -> None:
    match = fathoms.new("lowtide", seed=3)

    assert str(match.draw(seat=0, width=100)) == "the text"
    assert drawn["text"] == (match.view(0), match.choice(0)["moves"], "Low Tide, as player 1 sees it", 100)
    assert repr(match.draw(1)) == "the text"
    assert drawn["text"] == (match.view(1), [], "Low Tide, as player 2 sees it", None)
    assert match.draw(1).svg == match.draw(1)._repr_svg_() == "the svg"


def test_a_drawing_stays_as_it_was_when_the_game_goes_on(drawn: Given) -> None:
    match = fathoms.new("lowtide", seed=3)
    before, picture = match.view(0), match.draw(0)
    match.play("dig")

    assert str(picture) == "the text"
    assert drawn["text"][0] == before


@pytest.mark.parametrize("width", [39, 401, "80", 80.0, True])
def test_a_drawing_is_neither_too_narrow_nor_too_wide(width: Any) -> None:
    with pytest.raises(
        fathoms.OptionError, match=r"^A drawing cannot be .+ wide: it takes a whole number from 40 to 400\.$"
    ):
        fathoms.new("lowtide").draw(width=width)


def test_where_nothing_that_draws_is_installed_the_facts_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "entry_points", lambda **named: ())
    drawing._painter.cache_clear()
    try:
        text = str(fathoms.new("lowtide", seed=3))
    finally:
        drawing._painter.cache_clear()

    assert text.splitlines()[:2] == ['game: "lowtide"', "players: 2"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_drawn_is_the_same_in_every_world_that_looks_the_same(game: Game[Any]) -> None:
    match = fathoms.new(game.name, seed=5)
    other = match.copy()
    other._state = game.imagine(match._state, match.to_act, fathoms.Chance(9))

    assert str(match.draw(match.to_act)) == str(other.draw(match.to_act))
