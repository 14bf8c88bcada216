"""`fathoms rules`."""

from collections.abc import Callable
from typing import TypeAlias

import pytest

from fathoms.cli import rules
from fathoms.engine.rule_catalogue import Rule, RuleCatalogue, read_catalogues
from fathoms.lab.proofs import Proofs
from tests.cli.command_line import fathoms, is_one_sentence

Lay: TypeAlias = Callable[[Proofs], None]

SPILL = RuleCatalogue(
    "spill", "The Spill", (Rule("SP-01", "", "Play", "One."), Rule("SP-02", "ruling", "Play", "Two."))
)
LATER = RuleCatalogue("later", "Later", (Rule("LA-01", "", "Play", "Soon."),))
BOTH = {"SP-01": ["tests/test_a.py::test_one"], "SP-02": ["tests/test_a.py::test_two"]}


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Lay:
    """Two small catalogues, one of a game that is not installed, and the tests that a test names."""

    def lay(proofs: Proofs) -> None:
        monkeypatch.setattr(rules, "read_catalogues", lambda: [LATER, SPILL])
        monkeypatch.setattr(rules, "read_proofs", lambda: proofs)

    return lay


def test_a_rule_is_shown_in_full_with_its_tests() -> None:
    said = fathoms("rules", "sp-31")

    rule = next(rule for one in read_catalogues() for rule in one.rules if rule.id == "SP-31")
    assert said.code == 0
    assert "The Spill: Action phase" in said.out
    assert rule.text in " ".join(said.out.split())
    assert (
        "tests/games/spill/rules/test_action_points.py::"
        "test_pushing_back_costs_one_ap_and_returns_the_chosen_die_to_the_bag\n"
    ) in said.out


def test_a_game_is_shown_whole_section_by_section() -> None:
    said = fathoms("rules", "spill")

    spill = next(one for one in read_catalogues() if one.name == "spill")
    words = " ".join(said.out.split())
    assert said.code == 0
    for rule in spill.rules:
        assert rule.text in words
    assert [words.index(rule.text) for rule in spill.rules] == sorted(words.index(rule.text) for rule in spill.rules)
    assert "Clean-up and end" in said.out
    assert "SP-40 [ruling]" in said.out
    assert max(len(line) for line in said.out.splitlines()) <= 80


def test_a_word_finds_every_rule_that_speaks_of_it() -> None:
    said = fathoms("rules", "Traitor")

    assert said.code == 0
    assert "The Silent Sea" in said.out
    assert "SS-02" in said.out
    assert "SP-" not in said.out


def test_tests_of_all_rules_shown_are_named_on_request(shelf: Lay) -> None:
    shelf(BOTH)

    assert "tests/test_a.py::test_two" not in fathoms("rules", "spill").out
    assert "tests/test_a.py::test_two" in fathoms("rules", "spill", "--tests").out


def test_the_summary_counts_rules_with_and_without_tests(shelf: Lay) -> None:
    shelf({"SP-01": ["tests/test_a.py::test_one"]})

    said = fathoms("rules")

    row = next(line for line in said.out.splitlines() if "The Spill" in line)
    assert row.split()[-4:] == ["2", "1", "0", "1"]
    assert "not yet" in next(line for line in said.out.splitlines() if "Later" in line)
    assert "fathoms rules SP-01" in said.out


@pytest.mark.parametrize(
    ("sought", "reason"), [("SP-99", "There is no rule SP-99"), ("zeppelin", "no rule that speaks")]
)
def test_what_is_not_there_is_refused_in_one_sentence(sought: str, reason: str) -> None:
    said = fathoms("rules", sought)

    assert said.code == 2
    assert reason in said.err
    assert is_one_sentence(said.err)


def test_the_check_is_content_when_every_rule_of_an_installed_game_has_a_test(shelf: Lay) -> None:
    shelf(BOTH)

    said = fathoms("rules", "--check")

    assert said.code == 0
    assert "Later: not yet in this version, not checked." in said.out
    assert "LA-01" not in said.out


def test_the_check_names_a_rule_without_a_test(shelf: Lay) -> None:
    shelf({"SP-01": ["tests/test_a.py::test_one"]})

    said = fathoms("rules", "--check")

    assert said.code == 1
    assert "SP-02 has no test." in said.out
    assert "SP-01" not in said.out


def test_a_rule_that_is_measured_needs_no_test_and_is_listed_as_that(
    shelf: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf({"SP-01": ["tests/test_a.py::test_one"]})
    measured = RuleCatalogue("spill", "The Spill", (SPILL.rules[0], Rule("SP-02", "measured", "Play", "Often.")))
    monkeypatch.setattr(rules, "read_catalogues", lambda: [measured])

    check, shown, summary = fathoms("rules", "--check"), fathoms("rules", "SP-02"), fathoms("rules")

    assert check.code == 0
    assert "none without a test, SP-02 measured, not tested: see docs/balance.md." in check.out
    assert "SP-02 [measured], measured, not tested" in shown.out
    assert next(line for line in summary.out.splitlines() if "The Spill" in line).split()[-4:] == ["2", "1", "1", "0"]


def test_the_check_names_a_test_whose_rule_is_in_no_catalogue(shelf: Lay) -> None:
    shelf({**BOTH, "SP-03": ["tests/test_a.py::test_three"]})

    said = fathoms("rules", "--check")

    assert said.code == 1
    assert "tests/test_a.py::test_three carries SP-03, which no catalogue has." in said.out


def test_the_check_takes_no_word() -> None:
    said = fathoms("rules", "--check", "spill")

    assert said.code == 2
    assert is_one_sentence(said.err)
