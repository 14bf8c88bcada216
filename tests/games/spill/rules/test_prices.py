"""SP-29 …: what a move is said to cost is what it costs, and where it is said to lead it leads."""

import re
from typing import Any

import pytest

from fathoms.engine.chance import Chance
from fathoms.games.spill.components import CARDS
from fathoms.games.spill.moves import KEEPS, REQUISITIONS
from fathoms.games.spill.state import SpillState
from tests.games.spill.rules.fresh import GAME, ready
from tests.games.spill.table import Table

PRICE = re.compile(r"\((?:(\d) AP|free)\)\.$")
# The moves that buy something with AP: everything else says no price.
PRICED = ("move", "push", "remove", "rescue", "transport", "free", "stay")


def said(table: Table, text: str) -> str:
    assert text in table.legal
    return GAME.describe(table.state, GAME.moves.find(text))


def check_prices(state: SpillState) -> set[str]:
    """Make each legal move in a copy and compare; the words of the moves compared."""
    words = set()
    for move in GAME.legal_moves(state):
        price = PRICE.search(GAME.describe(state, move))
        word = move.text.split()[0]
        assert (price is not None) == (word in PRICED), GAME.describe(state, move)
        if price:
            twin = state.copy()
            GAME.advance(twin, move)
            assert state.ap - twin.ap == int(price[1] or 0), GAME.describe(state, move)
            words.add(word)
    return words


@pytest.mark.rule("SP-29", "SP-33", "SP-34", "SP-52", "SP-57")
@pytest.mark.parametrize("options", [{}, {"harsh_weather": True, "vet": "all"}])
def test_every_move_of_many_games_costs_what_it_is_said_to_cost(options: dict[str, Any]) -> None:
    compared = set()
    for seed in range(30):
        state = ready(seed, specialists="dealt", **options)
        # The bag is nearly all weather, so that tokens of every kind are up.
        state.bag_oil, state.bag_weather = 20, 40
        chance = Chance(seed)
        for _ in range(120):
            if not state.stack:
                break
            moves = GAME.legal_moves(state)
            compared |= check_prices(state)
            GAME.advance(state, moves[chance.below(len(moves))])

    assert compared == set(PRICED)


@pytest.mark.rule("SP-33", "SP-34", "SP-49", "SP-50")
@pytest.mark.parametrize(
    ("specialist", "swell", "healthy", "contaminated"),
    [
        ("tech", 0, "1 AP", "2 AP"),
        ("tech", 1, "2 AP", "3 AP"),
        ("vet", 0, "free", "1 AP"),
        ("vet", 1, "free", "2 AP"),
    ],
)
def test_each_side_of_an_animal_is_described_at_its_own_price(
    specialist: str, swell: int, healthy: str, contaminated: str
) -> None:
    table = Table(specialist).contaminate("1-1C").token("costly_rescue", count=swell)

    assert said(table, "rescue B") == f"Rescue the Healthy bottlenose dolphin on 1-1B ({healthy})."
    assert said(table, "rescue C") == f"Rescue the Contaminated brown pelican on 1-1C ({contaminated})."


@pytest.mark.rule("SP-52")
def test_after_a_transport_every_way_on_is_described_with_its_sector_and_as_free() -> None:
    table = Table("captain").play("transport 3-1")

    assert [said(table, text) for text in table.legal] == [
        "Sail no further: stay in 3-1 (free).",
        "Sail on: move one sector clockwise to 3-2 (free).",
        "Sail on: move two sectors clockwise to 3-3 (free).",
        "Sail on: move one sector counter-clockwise to 2-6 (free).",
        "Sail on: move two sectors counter-clockwise to 2-5 (free).",
    ]
    for text in table.legal:
        end = re.search(r"\d-\d", said(table, text))
        twin = Table("captain").play("transport 3-1").play(text)
        assert end is not None
        assert twin.sector_of() == end[0]


@pytest.mark.rule("SP-13", "SP-14")
def test_a_card_to_keep_is_described_with_the_cubes_that_each_ability_costs() -> None:
    for card, keep in zip(CARDS, KEEPS, strict=True):
        priced = [f"For {one.cubes} cube{'s' * (one.cubes > 1)}: {one.text}" for one in card.abilities]
        assert keep.sentence == f"Keep {card.name}. {' '.join(priced)}"


@pytest.mark.rule("SP-56")
def test_a_requisition_is_described_with_the_cubes_that_it_takes() -> None:
    for card_number, card in enumerate(CARDS):
        for number, one in enumerate(card.abilities):
            move = REQUISITIONS[card_number, number]
            assert f"for {one.cubes} cube{'s' * (one.cubes > 1)} off cards in play" in move.sentence


@pytest.mark.rule("SP-56")
@pytest.mark.parametrize(("card", "ability", "price"), [("drone", 1, 1), ("drone", 2, 2), ("burn", 2, 3)])
def test_the_payment_is_counted_from_the_first_cube_to_the_last(card: str, ability: int, price: int) -> None:
    table = Table("requisition", cards=("boom", "skimmer", "wash", "tanker")).discard(card).oil("1-3A")
    table.cubes("boom", 2, 2).cubes("tanker", 1, 2).play(f"requisition {card} {ability}")

    prompts = []
    while table.legal[0].startswith("pay"):
        prompts.append(GAME.prompt(table.state))
        table.play(table.legal[0])

    name = next(one.name for one in CARDS if one.id == card)
    assert prompts == [f"{name}, cube {n + 1} of {price}: paid from which card?" for n in range(price)]


@pytest.mark.rule("SP-56")
def test_a_payment_says_what_it_leaves() -> None:
    table = Table("requisition").discard("drone").oil("3-3A").cubes("boom", 2, 2).cubes("tanker", 1, 1)
    table.play("requisition drone 1")

    assert said(table, "pay boom") == "Pay a cube from Containment Boom; 1 left on it."
    assert said(table, "pay tanker") == "Pay a cube from Storage Tanker; none left on it."


@pytest.mark.rule("SP-36")
def test_a_cube_to_place_says_how_full_the_ability_would_be() -> None:
    table = Table("biologist").cubes("boom", 2, 1).removed(2).oil("1-1A").remove("A")

    assert said(table, "cube boom 2").endswith("(2 of 2 cubes)")
    assert said(table, "cube tanker 1").endswith("(1 of 2 cubes)")
