"""Games drawn as text and as pictures, outside of any terminal."""

import io
import xml.etree.ElementTree as ET

import pytest

import fathoms
from fathoms.terminal import pictures

BOARDS = {"spill": "1-1", "silent-sea": "M1", "flotilla": "Market"}  # something that is drawn on each


@pytest.mark.parametrize("name", BOARDS)
def test_a_game_is_printed_as_a_board(name: str) -> None:
    match = fathoms.new(name, seed=3)
    lines = str(match).splitlines()

    assert any(BOARDS[name] in line for line in lines)
    assert len(lines) > 15
    assert max(map(len, lines)) <= pictures.TEXT_WIDTH
    assert not any("\x1b" in line or line != line.rstrip() for line in lines)


@pytest.mark.parametrize("name", BOARDS)
def test_a_game_is_a_picture_in_a_notebook(name: str) -> None:
    match = fathoms.new(name, seed=3)
    picture = match.draw(0).svg

    assert ET.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert match.game.title in picture.replace("&#160;", " ")
    assert "url(http" not in picture
    assert picture != match._repr_svg_()  # its style has a name of its own: two can stand on one page


def test_neither_terminal_nor_environment_changes_what_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    match = fathoms.new("spill", seed=3)
    text, picture = str(match), match._repr_svg_()
    for name, value in {"COLUMNS": "30", "LINES": "5", "NO_COLOR": "1", "TERM": "dumb"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.stdout", io.StringIO())

    assert str(match) == text
    assert match._repr_svg_() == picture


def test_more_room_is_used() -> None:
    match = fathoms.new("spill", seed=3)

    assert max(map(len, str(match.draw(width=132)).splitlines())) > pictures.TEXT_WIDTH


def test_a_finished_game_is_drawn_too() -> None:
    match = fathoms.new("spill", seed=3, agents="random")

    assert match.is_over
    assert len(str(match).splitlines()) > 15
