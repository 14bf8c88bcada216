"""The order of a dive's results, and depletion (FL-34, FL-36)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.engine.tuples import put
from fathoms.games.flotilla.events.sea import Loaded
from tests.games.flotilla.pieces import SHELF, Press
from tests.games.flotilla.rules.test_dive import (
    BARREL,
    BLANK,
    DEPLETION,
    SONAR,
    SURVIVOR,
    TOXICITY,
    cargo,
    depleted,
    dive,
    fleet,
    resource,
)
from tests.games.flotilla.table import Table


@pytest.fixture(autouse=True)
def _plain(press: Press) -> None:
    press.dive_dice("barrel", "toxicity", "depletion", "survivor", "sonar", "")


def before_the_milestone(table: Table) -> Table:
    """The next survivor reaches the milestone."""
    table.state.survivor = len(table.state.terms.survivors.spaces) - 1
    return table


# --- the order ---


@pytest.mark.rule("FL-34")
def test_what_no_other_result_hangs_on_is_gained_unasked() -> None:
    table, _ = fleet(SHELF[0])

    table.rolls(SURVIVOR, BARREL, TOXICITY, SONAR, SURVIVOR, BARREL, BLANK).does(dive(6, 0, 0))

    assert table.question == "play"
    assert cargo(table) == {resource(SHELF[0]): 2}
    assert table.captain(1)["toxicity"] == 2  # the sonar track is on its first space
    assert table.view()["survivor"] == 2
    assert [event.amount for event in table.events_of(Loaded)] == [2]


@pytest.mark.rule("FL-34")
@settings(max_examples=30, deadline=None)
@given(order=st.permutations(["barrels", "survivor", "sonar shallows", "at"]))
def test_at_the_milestone_the_order_of_all_results_is_the_players(order: list[str]) -> None:
    table, cells = fleet(*SHELF[:3])
    table.state.sonar = 1  # a survivor and a toxicity
    before_the_milestone(table).artifacts("gold-bars")
    table.skiff(1, 2, cells[0]).skiff(1, 3, cells[0])
    table.rolls(SURVIVOR, BARREL, SONAR, DEPLETION, DEPLETION, BLANK, BLANK, BLANK, BLANK).does(dive(5, 0, 0))

    assert set(table.legal) == {"barrels", "survivor", "sonar shallows", f"at {cells[0]}"}
    first = f"at {cells[0]}" if order[0] == "at" else order[0]
    table.play(first)
    if order[0] in ("survivor", "sonar shallows"):
        assert table.question == "dial"
        table.play("traders")
        assert not any(move.startswith(("survivor", "sonar")) for move in table.legal)  # the next space is plain again
        assert table.captain(1)["currency"] >= 10
    elif order[0] == "barrels":
        assert table.question == "load"
    else:
        assert depleted(table) == {cells[0]}
        assert sum(sum(cargo(table, skiff).values()) for skiff in (1, 2, 3)) == 0


@pytest.mark.rule("FL-34")
def test_with_nothing_but_survivors_left_the_milestone_asks_for_no_order() -> None:
    table, _ = fleet(SHELF[0])
    before_the_milestone(table).artifacts("gold-bars").rolls(SURVIVOR, SURVIVOR, BLANK).does(dive(2, 0, 0))

    assert table.question == "dial"
    table.play("traders")
    assert table.question == "play"
    assert table.view()["survivor"] == 1


@pytest.mark.rule("FL-34")
def test_a_survivor_on_the_way_to_the_milestone_does_not_wait_and_the_next_one_may() -> None:
    table, _ = fleet(SHELF[0])
    table.state.survivor = len(table.state.terms.survivors.spaces) - 2
    table.rolls(SURVIVOR, SURVIVOR, BARREL, BLANK).does(dive(3, 0, 0))

    assert table.legal == ["survivor", "barrels"]
    assert table.captain(1)["stars"] == 1
    assert table.described("survivor") == (
        "The next survivor: Take 2 toxicity; draw 1 artifact; raise a guild dial by 1."
    )
    assert table.described("barrels") == "Load 1 barrel."
    assert table.view()["prompt"] == "Which result of your dive is next? Left: 1 barrel, 1 survivor."


@pytest.mark.rule("FL-34")
def test_further_dice_of_the_sonar_are_rolled_before_anything_is_chosen() -> None:
    table, _ = fleet(*SHELF[:2])
    table.state.sonar = 3
    table.rolls(BARREL, SONAR, BLANK, BLANK, BARREL).does(dive(2, 0, 0))

    assert table.question == "load"
    assert table.about["barrels"] == 2


@pytest.mark.rule("FL-34")
def test_a_token_that_cannot_spoil_a_site_with_room_leaves_nothing_to_order() -> None:
    table, cells = fleet(*SHELF[:2])
    state = table.skiff(1, 1, cells[0], "red", "red", "red", "red").state
    state.skiffs = put(state.skiffs, 1, -1)
    table.rolls(BARREL, DEPLETION, DEPLETION, BLANK).does(dive(3, 0, 0))

    assert table.question == "play"
    assert depleted(table) == {cells[0]}  # the skiff there was full


@pytest.mark.rule("FL-34")
def test_a_result_that_was_not_rolled_is_refused() -> None:
    table, _ = fleet(SHELF[0])
    before_the_milestone(table).rolls(SURVIVOR, BARREL, BLANK).does(dive(2, 0, 0))

    for text in ("sonar shelf", "at k3"):
        refusal = table.why_not(text)
        assert refusal == ("FL-34", "No such result is left; left are: 1 barrel, 1 survivor.")


# --- depletion ---


@pytest.mark.rule("FL-36")
def test_the_first_depletion_does_nothing() -> None:
    table, _ = fleet(SHELF[0])

    table.rolls(DEPLETION, BLANK).does(dive(1, 0, 0))

    assert table.question == "play"
    assert depleted(table) == set()
    assert table.view()["depletion_tokens"] == 30


@pytest.mark.rule("FL-36")
@pytest.mark.parametrize("depletions", [2, 3])
def test_each_depletion_past_the_first_depletes_an_own_tile_with_an_own_skiff(depletions: int) -> None:
    table, cells = fleet(*SHELF[:5])
    table.rolls(*[DEPLETION] * depletions, *[BLANK] * 4).does(dive(depletions, 0, 0))

    assert set(table.legal) == {f"at {cell}" for cell in cells[:4]}
    refusal = table.why_not(f"at {cells[4]}")
    assert refusal.rule == "FL-36"
    assert refusal.sentence == f"The token goes to a tile with a skiff of yours, and {cells[4]} has none."
    for cell in cells[: depletions - 1]:
        table.play(f"at {cell}")

    assert depleted(table) == set(cells[: depletions - 1])
    assert table.view()["depletion_tokens"] == 30 - (depletions - 1)
    assert table.question == "play"


def tiles_without_skiffs(table: Table, number: int) -> list[str]:
    """More tiles of player 1, beyond those with skiffs."""
    taken = {tile["at"] for tile in table.captain(1)["tiles"]}
    cells = [cell for cell in table.room(1) if cell not in taken][:number]
    for tile, cell in zip(SHELF[8:], cells, strict=False):
        table.tile(1, tile, cell)
    return cells


@pytest.mark.rule("FL-36")
def test_tokens_in_excess_of_the_skiffs_go_on_any_own_undepleted_tile() -> None:
    table, cells = fleet(*SHELF[:2])
    more = tiles_without_skiffs(table, 2)

    table.rolls(*[DEPLETION] * 4, BLANK, BLANK).does(dive(4, 0, 0))

    assert depleted(table) == set(cells)  # the first two of three tokens are for the two skiffs: nothing to choose
    assert set(table.legal) == {f"at {cell}" for cell in more}
    table.play(f"at {more[1]}")
    assert depleted(table) == {*cells, more[1]}
    assert table.question == "play"


@pytest.mark.rule("FL-34", "FL-36")
@pytest.mark.parametrize(("tokens", "asked"), [(1, True), (2, True), (3, False), (4, False)])
def test_where_tokens_go_is_not_asked_when_they_go_everywhere(tokens: int, asked: bool) -> None:
    table, cells = fleet(*SHELF[:3])
    table.skiff(1, 4, table.start(1))

    table.rolls(*[DEPLETION] * (tokens + 1), *[BLANK] * 3).does(dive(tokens + 1, 0, 0))

    assert (table.question == "dive") == asked
    assert depleted(table) == (set() if asked else set(cells))


@pytest.mark.rule("FL-36", "FL-65")
def test_with_fewer_tokens_than_places_it_is_asked_where_the_last_ones_go() -> None:
    table, cells = fleet(*SHELF[:3])
    table.depleted(*table.room(3)[1:29]).rolls(*[DEPLETION] * 4, *[BLANK] * 3).does(dive(4, 0, 0))

    assert table.view()["depletion_tokens"] == 2
    assert set(table.legal) == {f"at {cell}" for cell in cells}


@pytest.mark.rule("FL-36")
def test_skiffs_that_are_at_no_dive_site_count_among_the_skiffs_too() -> None:
    table, cells = fleet(*SHELF[:2])
    more = tiles_without_skiffs(table, 1)
    table.skiff(1, 1, table.start(1)).skiff(1, 3, table.start(1))
    table.rolls(*[DEPLETION] * 5, BLANK).does(dive(5, 0, 0))

    # One token for the skiff at sea, two find no tile with a skiff, and only the fourth is in excess of three skiffs.
    assert depleted(table) == {cells[1]}
    assert set(table.legal) == {f"at {cell}" for cell in (cells[0], *more)}


@pytest.mark.rule("FL-36")
@pytest.mark.parametrize(("tokens", "anywhere"), [(1, 0), (2, 0), (3, 1)])
def test_two_skiffs_on_one_tile_do_not_make_a_second_token_an_excess_one(tokens: int, anywhere: int) -> None:
    table, cells = fleet(SHELF[0])
    more = tiles_without_skiffs(table, 1)
    table.skiff(1, 2, cells[0])

    table.rolls(*[DEPLETION] * (tokens + 1), BLANK, BLANK).does(dive(tokens + 1, 0, 0))

    assert depleted(table) == {*cells, *more[:anywhere]}
    assert table.view()["depletion_tokens"] == 30 - 1 - anywhere
    assert table.question == "play"


@pytest.mark.rule("FL-36")
def test_the_excess_is_counted_over_the_whole_dive_further_dice_included() -> None:
    table, cells = fleet(SHELF[0])
    more = tiles_without_skiffs(table, 1)
    table.state.sonar = 3

    table.rolls(DEPLETION, DEPLETION, SONAR, BLANK, DEPLETION).does(dive(3, 0, 0))

    assert depleted(table) == {*cells, *more}


@pytest.mark.rule("FL-36")
def test_with_no_undepleted_tile_left_nothing_happens() -> None:
    table, cells = fleet(SHELF[0])

    table.rolls(*[DEPLETION] * 4, BLANK).does(dive(4, 0, 0))

    assert table.question == "play"
    assert table.view()["depletion_tokens"] == 29
    assert depleted(table) == {cells[0]}


@pytest.mark.rule("FL-34", "FL-36")
def test_barrels_may_be_taken_from_a_tile_before_it_is_depleted() -> None:
    table, cells = fleet(SHELF[0])
    table.rolls(DEPLETION, DEPLETION, BARREL, BLANK).does(dive(3, 0, 0))
    assert table.legal == ["barrels", f"at {cells[0]}"]

    table.play("barrels")

    assert cargo(table) == {resource(SHELF[0]): 1}
    assert depleted(table) == set(cells)
    assert table.question == "play"


@pytest.mark.rule("FL-36", "FL-35")
def test_a_barrel_that_comes_after_the_depletion_has_no_tile_to_come_from() -> None:
    table, cells = fleet(SHELF[0])
    table.rolls(DEPLETION, DEPLETION, BARREL, BLANK).does(dive(3, 0, 0))

    table.play(f"at {cells[0]}")

    assert cargo(table) == {}
    assert table.question == "play"
