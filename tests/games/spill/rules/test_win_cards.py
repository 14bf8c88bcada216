"""SP-05 and SP-06: the win-condition card."""

from collections import Counter
from collections.abc import Callable

import pytest

from fathoms.games.spill.components import SPECIES, WIN_CARDS
from fathoms.games.spill.log import goal_text
from fathoms.games.spill.model import Objective
from fathoms.games.spill.objectives import is_met
from fathoms.games.spill.view import goals_of
from tests.games.spill.rules.fresh import GAME, SECTORS, opened, views
from tests.games.spill.table import Table

COUNTED = ("rescued", "sets", "contaminated", "removed", "spill_outs", "sickbay", "clear_quadrants", "resources")
KINDS_OF_OBJECTIVE = {*COUNTED, "rescued_of", "clear_sectors", "clear_marked"}


@pytest.mark.rule("SP-05")
def test_nine_win_cards_come_in_three_levels_of_three_with_three_objectives_each() -> None:
    assert Counter(card.dots for card in WIN_CARDS) == {1: 3, 2: 3, 3: 3}
    assert all(len(card.objectives) == 3 for card in WIN_CARDS)


@pytest.mark.rule("SP-05")
@pytest.mark.parametrize(("level", "dots"), [("one", {1}), ("two", {2}), ("three", {3}), ("mixed", {1, 2, 3})], ids=str)
def test_any_card_of_the_chosen_level_may_be_drawn_and_no_other(level: str, dots: set[int]) -> None:
    drawn = {view["win_card"]["id"] for view in views(level=level)}

    assert drawn == {card.id for card in WIN_CARDS if card.dots in dots}


@pytest.mark.rule("SP-05")
def test_the_card_is_shown_with_its_objectives_before_anything_is_chosen() -> None:
    state = opened(3, specialists="chosen")

    assert len(GAME.view(state, None)["win_card"]["objectives"]) == 3
    assert not GAME.view(state, None)["specialists"]


@pytest.mark.rule("SP-05", "SP-06")
@pytest.mark.parametrize("level", ["one", "two", "three", "mixed"])
def test_objectives_may_be_met_from_the_start_but_never_all_three(level: str) -> None:
    met = [sum(part["marked"] for part in view["win_card"]["objectives"]) for view in views(level=level)]

    assert max(met) in (1, 2)


@pytest.mark.rule("SP-05")
def test_what_is_met_at_the_start_is_marked_at_once() -> None:
    for view in views(level="mixed"):
        for goal, far in goals_of(view):
            at_most = goal_text(goal).startswith("at most")
            enough = far["count"] <= far["needed"] if at_most else far["count"] >= far["needed"]
            assert far["marked"] == enough


@pytest.mark.rule("SP-05")
def test_an_objective_that_was_met_may_be_lost_again() -> None:
    card = next(card for card in WIN_CARDS if card.markers)
    number = [objective.kind for objective in card.objectives].index("clear_marked")
    table = Table(win_card=card.id).markers("2-2").falls("2-2", "3-1", "3-2")

    table.end_turn()
    assert table.view["win_card"]["objectives"][number]["marked"]

    table.falls("3-3", "3-4", "3-6").end_turn()
    assert not table.view["win_card"]["objectives"][number]["marked"]


@pytest.mark.rule("SP-06")
def test_the_reported_card_asks_for_three_contaminated_twelve_dice_and_two_sets() -> None:
    card = next(card for card in WIN_CARDS if card.id == "all-hands")

    assert {(part.kind, part.amount) for part in card.objectives} == {("contaminated", 3), ("removed", 12), ("sets", 2)}


@pytest.mark.rule("SP-06")
def test_every_objective_is_of_a_kind_that_the_catalogue_names() -> None:
    assert {part.kind for card in WIN_CARDS for part in card.objectives} <= KINDS_OF_OBJECTIVE
    assert all(len({part.kind for part in card.objectives}) == 3 for card in WIN_CARDS)


@pytest.mark.rule("SP-06")
def test_only_three_dot_cards_use_markers_and_at_most_three() -> None:
    for card in WIN_CARDS:
        speaks_of_them = any(part.kind == "clear_marked" for part in card.objectives)
        assert speaks_of_them == (card.markers > 0)
        assert card.markers <= (3 if card.dots == 3 else 0)
    assert max(card.markers for card in WIN_CARDS) == 3


@pytest.mark.rule("SP-06")
def test_markers_lie_on_as_many_random_sectors_as_the_card_says_and_its_objective_speaks_of_them() -> None:
    seen = set()
    count_of = {card.id: card.markers for card in WIN_CARDS}
    for view in views(level="mixed"):
        markers = view["win_card"]["markers"]
        assert len(markers) == len(set(markers)) == count_of[view["win_card"]["id"]]
        seen |= set(markers)
        for goal, far in goals_of(view):
            if goal.kind == "clear_marked":
                assert all(sector in goal_text(goal) for sector in markers)
                assert far["count"] == sum(not view["sea"][sector]["oil"] for sector in markers)
    assert seen == set(SECTORS)


ONE_OF_EACH = {kind.id: 1 for kind in SPECIES}
TWO_OF_FIVE = {kind.id: 2 for kind in SPECIES[1:]}


@pytest.mark.rule("SP-06")
@pytest.mark.parametrize(
    ("objective", "short", "enough"),
    [
        (Objective("rescued", 4), lambda t: t.rescued(turtle=3), lambda t: t.rescued(turtle=3, crab=1)),
        (Objective("rescued_of", 2, 0), lambda t: t.rescued(turtle=1, crab=3), lambda t: t.rescued(turtle=2)),
        (Objective("sets", 1), lambda t: t.rescued(**TWO_OF_FIVE), lambda t: t.rescued(**ONE_OF_EACH)),
        (Objective("removed", 5), lambda t: t.removed(4), lambda t: t.removed(5)),
        (Objective("spill_outs", 1), lambda t: t.full("1-1", "3-4"), lambda t: t.full("1-1").oil("3-4A", "3-4B")),
        (Objective("sickbay", 2), lambda t: t.sickbay(turtle=1, crab=2), lambda t: t.sickbay(turtle=1, crab=1)),
        (
            Objective("clear_quadrants", 1),
            lambda t: t.oil("1-1A", "2-2A", "3-3A", "4-4A"),
            lambda t: t.oil("1-1A", "2-2A", "3-3A"),
        ),
        (Objective("clear_sectors", sectors=(0, 8)), lambda t: t.oil("2-3C"), lambda t: t.oil("1-2A", "2-4A")),
        (
            Objective("clear_marked"),
            lambda t: t.markers("1-1", "2-3").oil("2-3B"),
            lambda t: t.markers("1-1", "2-3").oil("2-4B"),
        ),
    ],
    ids=lambda part: getattr(part, "kind", ""),
)
def test_an_objective_is_met_by_what_it_names_and_not_by_less(
    objective: Objective, short: Callable[[Table], Table], enough: Callable[[Table], Table]
) -> None:
    assert not is_met(short(Table()).state, objective)
    assert is_met(enough(Table()).state, objective)


@pytest.mark.rule("SP-06")
def test_only_animals_rescued_contaminated_count_for_the_contaminated_objective() -> None:
    table = Table("hazmat").contaminate("1-1C").rescue("B")
    assert not is_met(table.state, Objective("contaminated", 1))

    table.rescue("C")
    assert is_met(table.state, Objective("contaminated", 1))


@pytest.mark.rule("SP-06")
def test_a_used_resource_card_counts_for_the_resources_objective() -> None:
    table = Table("hazmat").cubes("tug", 1, 1)
    assert not is_met(table.state, Objective("resources", 1))

    table.play("use tug 1", "sail 3-3")
    assert is_met(table.state, Objective("resources", 1))
