"""SP-46 … SP-57: the moves that an ability adds belong to that specialist alone, and to nobody in a storm."""

import pytest

from fathoms.games.spill.components import CARDS, SPECIALISTS
from tests.games.spill.rules.acting import acting
from tests.games.spill.table import Table

OWN = {
    "biologist": ["rescue B+1", "rescue C+1", "rescue C-1"],
    "tech": ["free push A"],
    "captain": ["transport 1-1", "transport 3-1", "transport 4-1"],
    "requisition": ["requisition volunteers 1"],
}


def in_the_midst(specialist: str) -> Table:
    """In 2-2 after a move: oil, animals all around, other ships, a card to use and one to requisition."""
    table = acting(specialist).oil("2-2A").discard("volunteers").cubes("boom", 1, 1)
    return table.move(1)


@pytest.mark.rule("SP-46", "SP-47", "SP-52", "SP-55", "SP-62")
@pytest.mark.parametrize("specialist", [one.id for one in SPECIALISTS])
def test_each_specialist_has_the_own_moves_and_no_others(specialist: str) -> None:
    plain = in_the_midst("meteorologist").legal

    assert sorted(set(in_the_midst(specialist).legal) - set(plain)) == OWN.get(specialist, [])
    assert set(plain) <= set(in_the_midst(specialist).legal)
    storm = acting(specialist).oil("2-2A").discard("volunteers").cubes("boom", 1, 1).token("no_ability", place=1)
    assert storm.move(1).legal == plain


@pytest.mark.rule("SP-56")
@pytest.mark.parametrize("cubes", [1, 2, 3])
def test_the_officer_is_offered_every_discarded_ability_that_the_cubes_on_cards_can_pay(cubes: int) -> None:
    table = acting("requisition", "burn", "skimmer", "tug", "transfer").cubes("burn", 2, cubes).track(3).extra()
    table.discard(*(card.id for card in CARDS if card.id not in ("burn", "skimmer", "tug", "transfer")))
    table.oil("2-1A", "2-2A").contaminate("2-1C").sickbay(crab=2).token("slow", place=1)

    offered = [text.split()[1:] for text in table.legal if text.startswith("requisition")]

    assert sorted(offered) == sorted(
        [card.id, str(number + 1)]
        for card in CARDS
        if card.id not in ("burn", "skimmer", "tug", "transfer")
        for number, ability in enumerate(card.abilities)
        if ability.cubes <= cubes
    )


@pytest.mark.rule("SP-36", "SP-56")
@pytest.mark.parametrize(("cubes", "ability"), [(2, "tug-2"), (1, None)])
def test_a_payment_frees_a_card_of_its_ability_only_with_the_last_cube(cubes: int, ability: str | None) -> None:
    table = acting("requisition").discard("drone").cubes("tug", 2, cubes).cubes("boom", 1, 1)

    table.play("requisition drone 1", "pay tug")

    assert table.view["resources"][1:3] == [
        {"id": "boom", "ability": "boom-1", "cubes": 1},
        {"id": "tug", "ability": ability, "cubes": cubes - 1},
    ]
    assert table.view["resources"][0] == {"id": "skimmer", "ability": None, "cubes": 0}
