"""`make golden`: a file that asks for golden games is read with care, and a game that fits is found again."""

from typing import Any

import pytest

from fathoms.engine.errors import ComponentError
from tests.conformance.games import LOW_TIDE
from tools import golden
from tools.folders import games_here
from tools.wanted import golden_folder, read_wanted, wanted_in

GOOD = f"""
[[agent]]
id = "anybody"
found = "fathoms.agents.uniform:RandomAgent"

[[golden]]
id = "short"
ends = "{LOW_TIDE.reasons[0]}"
players = 2
agent = "anybody"
options = {{ tide = "spring" }}
never = "dig"
"""


def refusal(old: Any, new: Any) -> str:
    """The sentence with which the good file is refused once `old` is made `new`."""
    assert old in GOOD
    with pytest.raises(ComponentError) as error:
        wanted_in(GOOD.replace(old, new, 1), "wanted.toml", LOW_TIDE)
    return str(error.value)


def test_a_good_file_is_read() -> None:
    (wanted,) = wanted_in(GOOD, "wanted.toml", LOW_TIDE)

    assert (wanted.name, wanted.players, wanted.agent, wanted.never) == ("short", 2, "anybody", "dig")
    assert wanted.options == {"tide": "spring"}


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('ends = "', 'ends = "never ', "golden 'short': unknown ends 'never "),
        ("ends =", "told = 'won'\nends =", "golden 'short': it must have one of ends, told, opens, rests_on; it has "),
        ("ends =", "finishes =", "golden 'short': it must have one of ends, told, opens, rests_on; it has none."),
        ("ends =", 'rests_on = ["moon"] #', "golden 'short': unknown option 'moon'; allowed are tide."),
        ("ends =", 'opens = ["fly"] #', "golden 'short': There is no move 'fly' in this game"),
        ("players = 2", "players = 9", "golden 'short': 'players' is 9; it must be a whole number from 2 to 3."),
        ('agent = "anybody"', 'agent = "oracle"', "golden 'short': unknown agent 'oracle'; allowed are "),
        ('tide = "spring"', "moon = true", "golden 'short': There is no option 'moon': allowed are tide."),
        ('"dig"', '"fly"', "golden 'short': There is no move 'fly' in this game"),
        ("never", "nobody", "golden 'short': unknown name 'nobody'; allowed are id, ends, told, opens, rests_on, "),
        ("uniform:", "nothing:", "agent 'anybody': it cannot be loaded from 'fathoms.agents.nothing:RandomAgent': "),
        ("[[golden]]", "[[silver]]", "unknown table 'silver'; allowed are agent, golden."),
    ],
)
def test_a_mistake_is_refused_in_a_sentence_that_names_it(old: str, new: str, sentence: str) -> None:
    assert sentence in refusal(old, new)


def test_a_game_that_nobody_has_golden_games_of_is_refused_with_those_there_are() -> None:
    with pytest.raises(SystemExit, match=r"^There are no golden games of 'chess': choose from .+\.$"):
        golden.main(["chess"])


def test_a_game_without_its_file_is_told_so() -> None:
    with pytest.raises(ComponentError, match=r"^tests/games/chess/golden/wanted\.toml is missing: .+\.$"):
        read_wanted("chess")


@pytest.mark.parametrize("game", games_here())
def test_every_record_is_asked_for_by_name(game: str) -> None:
    assert {path.stem for path in golden_folder(game).glob("*.json")} == {wanted.name for wanted in read_wanted(game)}
