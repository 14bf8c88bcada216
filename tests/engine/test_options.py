from typing import Any

import pytest

import fathoms
from fathoms.engine.errors import OptionError
from fathoms.engine.options import Option, check_options
from tests.conformance.games import LOW_TIDE

TIDE = Option("tide", ("neap", "spring"), "how strong", "X-1")
HARSH = Option("harsh", (False, True), "how harsh", "X-2")
ORDER = Option("order", ("alternate", "pairs"), "two players only", "X-3", (2,))
KNOWN = (TIDE, HARSH, ORDER)


def test_what_nobody_says_is_the_first_value() -> None:
    assert check_options(KNOWN, {}, 3) == {"tide": "neap", "harsh": False, "order": "alternate"}


def test_a_value_is_taken_as_given() -> None:
    chosen = check_options(KNOWN, {"tide": "spring", "harsh": True, "order": "pairs"}, 2)

    assert chosen == {"tide": "spring", "harsh": True, "order": "pairs"}


@pytest.mark.parametrize(
    ("word", "value"), [("true", True), ("Yes", True), ("ON", True), ("false", False), ("no", False), ("off", False)]
)
def test_yes_and_no_can_be_written_as_words(word: str, value: bool) -> None:
    assert HARSH.read(word) is value


@pytest.mark.parametrize("wrong", ["ebb", "Spring", "", True, 1, None, ["spring"]])
def test_a_value_that_is_not_allowed_is_refused_with_those_that_are(wrong: object) -> None:
    with pytest.raises(OptionError, match=r"^Option 'tide' cannot be .*: allowed are neap, spring\.$"):
        check_options(KNOWN, {"tide": wrong}, 2)


@pytest.mark.parametrize("wrong", ["perhaps", 1, 0, None])
def test_a_number_is_not_taken_for_yes_or_no(wrong: int | str | None) -> None:
    with pytest.raises(OptionError, match=r"allowed are false, true\.$"):
        check_options(KNOWN, {"harsh": wrong}, 2)


def test_an_unknown_option_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(OptionError, match=r"^There is no option 'colour': allowed are tide, harsh, order\.$"):
        check_options(KNOWN, {"colour": "red"}, 2)
    with pytest.raises(OptionError, match=r"allowed are none\.$"):
        check_options((), {"colour": "red"}, 2)


def test_an_option_for_some_player_counts_is_refused_at_the_others() -> None:
    with pytest.raises(OptionError, match=r"^Option 'order' is for 2 players: with 3 it can only be alternate\.$"):
        check_options(KNOWN, {"order": "pairs"}, 3)
    assert check_options(KNOWN, {"order": "alternate"}, 3)["order"] == "alternate"


@pytest.mark.parametrize("players", [0, 1, 4, -2, True, 2.0, "2"])
def test_a_number_of_players_that_the_game_does_not_have_is_refused(players: Any) -> None:
    with pytest.raises(OptionError, match=r"^Low Tide cannot be played by .*: allowed are 2, 3 players\.$"):
        LOW_TIDE.check_table(players, {})


@pytest.mark.parametrize("seed", [-1, 10**100, "7", 1.5, True])
def test_a_seed_that_no_record_could_hold_is_refused(seed: Any) -> None:
    allowed = "it must be a whole number from 0 on, of at most 100 digits"
    with pytest.raises(OptionError, match=rf"^The seed cannot be .+: {allowed}\.$"):
        fathoms.new("lowtide", seed=seed)
