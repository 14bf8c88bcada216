"""The benchmarks run and say what they should; no test looks at a time."""

import gc
import json
from typing import Any

import pytest

import fathoms
from benchmarks import measure, report, turns
from benchmarks.sides import APPLYING, LISTING, REST, SET_UP, Ours
from benchmarks.spiel import spiel_sides
from benchmarks.stands import ROOT, Elsewhere, Here

GAMES = fathoms.game_names()


@pytest.fixture(scope="module")
def results() -> dict[str, Any]:
    gc.freeze()  # every measurement collects garbage, and a process that has run thousands of tests holds a lot
    found = turns.measure([Here(Ours(name), measure.TINY) for name in GAMES], measure.TINY)
    gc.unfreeze()
    return found


def test_every_installed_game_is_measured(results: dict[str, Any]) -> None:
    assert list(results["sides"]) == GAMES


@pytest.mark.parametrize("kind", ["decisions", "copies", "records", "thumbs"])
@pytest.mark.parametrize("name", GAMES)
def test_every_round_has_its_rate_and_the_median_lies_between(results: dict[str, Any], name: str, kind: str) -> None:
    found = results["sides"][name][kind]
    assert len(found["rounds"]) == measure.TINY.rounds
    assert 0 < found["low"] <= found["median"] <= found["high"]


@pytest.mark.parametrize("name", GAMES)
def test_choices_are_counted(results: dict[str, Any], name: str) -> None:
    found = results["sides"][name]["choices"]
    assert found["games"] * found["decisions_per_game"] >= measure.TINY.decisions
    assert 0 <= found["forced"] < 1
    assert 1 < found["mean"] <= found["most"]


@pytest.mark.parametrize("name", GAMES)
def test_the_time_is_split_into_four_parts(results: dict[str, Any], name: str) -> None:
    split = results["sides"][name]["split"]
    assert set(split) == {SET_UP, LISTING, APPLYING, REST}
    assert sum(split.values()) == pytest.approx(1)


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_weighs_something_and_less_than_a_game(results: dict[str, Any], name: str) -> None:
    weight = results["sides"][name]["bytes"]
    assert 0 < weight["copy"] <= weight["game"]


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_is_always_the_same_game(name: str) -> None:
    side = Ours(name)
    for seed in range(side.tables):
        record = side.record(seed)
        assert side.play(seed) == len(side.choices(seed)) == len(record.moves)
        assert side.game.outcome(side.replay(record)) is not None
        assert side.game.outcome(side.position(seed, len(record.moves) // 2)) is None


def test_what_two_objects_share_is_not_weighed() -> None:
    shared = ["a long enough text"]
    assert measure.size_besides([shared], [shared]) == measure.size_besides([shared], shared) > 0
    assert measure.size_besides([shared], None) > measure.size_besides([shared], shared)


def test_ratios_go_round_by_round() -> None:
    def side(*rates: float) -> dict[str, Any]:
        return {kind: measure.spread(list(rates)) for kind in measure.SHARES} | {"bytes": {"copy": rates[0]}}

    found = measure.ratios({"ours": side(20, 30, 90), "catanatron": side(10, 10, 10)})
    assert list(found) == ["ours"]
    assert (found["ours"]["decisions"]["low"], found["ours"]["decisions"]["median"]) == (2, 3)
    assert found["ours"]["bytes"] == {"copy": 2}


def test_a_compiled_game_is_compared_with_the_same_game_interpreted() -> None:
    def side(*rates: float) -> dict[str, Any]:
        return {kind: measure.spread(list(rates)) for kind in measure.SHARES}

    found = measure.builds({"spill compiled": side(6, 12, 8), "spill": side(2, 3, 4), "catanatron": side(1, 1, 1)})
    assert list(found) == ["spill"]
    assert found["spill"]["thumbs"]["rounds"] == [3, 4, 2]


def test_the_result_can_be_saved_and_printed(results: dict[str, Any]) -> None:
    loaded = json.loads(json.dumps(results))
    for text in (report.as_text(loaded), report.as_markdown(loaded)):
        assert all(head in text for head in report.HEADS.values())
        assert all(name in text for name in GAMES)


@pytest.mark.parametrize(
    ("value", "text"), [(0.1234, "0.123"), (7.456, "7.46"), (99.96, "100"), (123.4, "123"), (93631.8, "93,600")]
)
def test_three_figures_are_shown(value: float, text: str) -> None:
    assert report.number(value) == text


def test_another_build_is_measured_in_a_process_of_its_own() -> None:
    stand = Elsewhere("spill", ROOT / "src", measure.TINY)
    try:
        assert stand.facts()["choices"]["mean"] > 1
        assert stand.rate("copies", 0) > 0
        assert stand.bytes()["copy"] > 0
    finally:
        stand.close()


def test_games_of_openspiel_are_measured_where_it_is_installed() -> None:
    pytest.importorskip("pyspiel", reason="a comparison that nobody needs to install")
    for side in spiel_sides():
        record = side.record(3)
        assert side.play(3) == len(side.choices(3)) > 10
        assert str(side.replay(record)) == str(side.position(3, side.play(3)).state)
        assert "thumbs" in side.lacks


def test_a_game_played_out_has_the_decisions_of_its_choices() -> None:
    side = Ours("spill")
    assert side.play(3) == len(side.choices(3))
