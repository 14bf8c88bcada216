"""Breaks and survivors speak of code that is there: nobody runs them all each day, so that they would rot unseen."""

import pytest

from tools.breaks import read_breaks, rules_of_installed_games
from tools.folders import games_here
from tools.mutants.survivors import KINDS, read_survivors


def test_the_text_of_every_break_is_found_exactly_once() -> None:
    found = [(one.file, one.old, one.places()) for one in read_breaks()]

    assert [(file, old, places) for file, old, places in found if places != 1] == []


def test_every_break_changes_something() -> None:
    assert [one for one in read_breaks() if one.old == one.new] == []


def test_every_rule_of_every_game_has_a_break_and_every_break_a_rule() -> None:
    assert {rule for one in read_breaks() for rule in one.rules} == set(rules_of_installed_games())


def test_a_file_of_breaks_is_called_by_the_rules_that_it_holds() -> None:
    found = [(one.where.name, *one.where.name.split("-to-"), one.rules[0]) for one in read_breaks()]

    assert [(name, rule) for name, first, last, rule in found if not first <= rule <= last[: len(rule)]] == []


@pytest.mark.parametrize("game", games_here())
def test_every_survivor_is_of_a_kind_has_a_reason_and_changes_lines_that_are_there(game: str) -> None:
    survivors = read_survivors(game)

    assert [one for one in survivors if one.kind not in KINDS or not one.reason] == []
    assert [one for one in survivors if not one.stands(game)] == []
