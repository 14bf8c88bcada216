"""SP-37: a resource card counts as used when it has changed something, and it cannot be used without."""

from typing import Any

import pytest

from fathoms.games.spill.components import CARDS
from fathoms.games.spill.game import GAME
from tests.games.spill.table import Table

ABILITIES = [(card.id, number + 1) for card in CARDS for number in range(len(card.abilities))]
# What every use changes: the card itself, its cubes, and the count of cards used.
ITSELF = ("resources", "resource_deck", "resource_discards", "resources_used", "cubes", "prompt")


def everything_to_do(card: str, ability: int, **options: Any) -> Table:
    """A position in which every effect there is has something to act on."""
    others = [name for name in ("boom", "skimmer", "tug", "tanker") if name != card]
    table = Table("hazmat", cards=(card, *others[:3]), **options).extra().track(3)
    table.oil("1-1A", "1-2A", "4-6A", "3-3A").contaminate("1-1C", "1-3C").sickbay(crab=2).token("slow")
    cubes = next(one for one in CARDS if one.id == card).abilities[ability - 1].cubes
    return table.cubes(card, ability, cubes)


def seen(table: Table) -> dict[str, Any]:
    return {key: value for key, value in table.view.items() if key not in ITSELF}


@pytest.mark.rule("SP-37")
@pytest.mark.parametrize(("card", "ability"), ABILITIES)
def test_whoever_does_as_little_as_may_be_still_changes_something(card: str, ability: int) -> None:
    table = everything_to_do(card, ability)
    before = seen(table)

    table.play(f"use {card} {ability}")
    while "end" not in table.legal:
        table.play("enough" if "enough" in table.legal else table.legal[0])

    assert seen(table) != before
    assert table.view["resources_used"] == 1
    assert table.view["resource_discards"] == [card]


@pytest.mark.rule("SP-37")
def test_enough_is_refused_while_nothing_has_been_done_and_taken_once_something_has() -> None:
    table = everything_to_do("boom", 1).play("use boom 1")
    assert table.why_not("enough") == ("SP-37", "A resource in use has to change one thing at least.")

    table.play("at 1-1A")
    assert "enough" in [move.text for move in GAME.legal_moves(table.state.copy())]
    table.play("enough")

    assert (table.oil_in("1-1"), table.oil_in("1-2")) == ("", "A")


@pytest.mark.rule("SP-37")
def test_an_effect_may_be_passed_over_for_a_later_one_of_the_same_ability() -> None:
    table = everything_to_do("helicopter", 2).play("use helicopter 2")
    assert "enough" in table.legal

    table.play("enough")
    assert "enough" not in table.legal

    table.play("at 1-1C", "enough")
    assert table.dice_on_board() == 4
    assert table.view["rescued"]["pelican"] == 1


@pytest.mark.rule("SP-37")
def test_an_effect_may_not_be_passed_over_for_a_later_one_that_can_do_nothing() -> None:
    table = Table("hazmat", cards=("drone", "boom", "tug", "tanker")).oil("3-3A").cubes("drone", 2, 2)

    table.play("use drone 2")
    assert table.legal == ["at 3-3A", "enough"]  # the die may be pushed back instead

    table.play("enough")
    assert table.legal == ["at 3-3A"]


@pytest.mark.rule("SP-37")
def test_what_one_card_has_done_is_no_excuse_for_the_next() -> None:
    table = everything_to_do("boom", 1).cubes("skimmer", 1, 1).play("use boom 1", "at 1-2A", "enough")

    assert table.play("use skimmer 1").legal == ["at 1-1A"]


@pytest.mark.rule("SP-37", "SP-55")
def test_a_requisitioned_card_has_to_change_something_too() -> None:
    table = Table("requisition").oil("1-1A").discard("drone").cubes("boom", 1, 1)

    table.play("requisition drone 1", "pay boom")

    assert table.legal == ["at 1-1A"]


@pytest.mark.rule("SP-37", "SP-58")
@pytest.mark.parametrize(("always_three", "usable"), [(False, True), (True, False)])
def test_a_token_that_nobody_reads_is_nothing_to_put_back(always_three: bool, usable: bool) -> None:
    table = Table("hazmat", cards=("capping", "boom", "tug", "tanker"), always_three=always_three)
    table.track(3).cubes("capping", 2, 2)

    assert ("use capping 2" in table.legal) == usable
