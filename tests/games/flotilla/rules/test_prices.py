"""What a move is described to cost or bring is what it costs or brings, to the player who is asked."""

import re

import pytest

from fathoms.engine.tuples import put
from fathoms.games.flotilla.components.tracks import PRICES
from fathoms.games.flotilla.effects.at_a_cost import MayPay
from fathoms.games.flotilla.effects.gains import GainStars
from fathoms.games.flotilla.hub.dials import RaiseDials
from fathoms.games.flotilla.hub.recruiting import Recruit
from fathoms.games.flotilla.hub.trading import Transact
from fathoms.games.flotilla.printed import CREW, OBJECTIVES
from fathoms.games.flotilla.sea.building import Build
from fathoms.games.flotilla.turn.unique import Special
from tests.games.flotilla.pieces import SHELF, Press
from tests.games.flotilla.rules.printed import goal, print_objectives
from tests.games.flotilla.table import Table

PLAYER = 3


def number(text: str, unit: str) -> int:
    """The number before a unit in a sentence, which must be there once."""
    (found,) = re.findall(rf"(\d+) {unit}", text)
    return int(found)


def purse(table: Table) -> int:
    currency: int = table.captain(PLAYER)["currency"]
    return currency


def trader(better: int) -> Table:
    """Player 3 at the market, with goods and ¤; a card betters the prices."""
    table = Table().turn_of(PLAYER).has(PLAYER, currency=100, red=3, green=3).market(red=2, green=7, yellow=5, blue=0)
    return table.does(Transact(4, better=better))


@pytest.mark.rule("FL-20", "FL-21")
@pytest.mark.parametrize("better", [0, 2])
@pytest.mark.parametrize("text", ["buy blue", "buy yellow", "sell red", "sell green", "buy skiff"])
def test_a_transaction_is_described_at_the_price_that_is_paid_the_second_one_too(better: int, text: str) -> None:
    table = trader(better)
    for _ in range(2):
        before, said = purse(table), number(table.described(text), "¤")
        table.play(text)
        assert abs(purse(table) - before) == said
    if text != "buy skiff":
        colour = text.split()[1]
        plain = PRICES[table.view()["market"][colour]]
        assert said == plain + (better if text.startswith("sell") else -better)


@pytest.mark.rule("FL-21")
def test_what_was_bought_or_sold_is_forgotten_when_the_turn_ends() -> None:
    table = trader(0).play("sell red", "buy blue", "done")
    assert table.view()["traded"] == {"bought": {"blue": 1}, "sold": {"red": 1}}

    table.hand(PLAYER, "captain").play("play captain", "stay")

    assert table.asked == PLAYER + 1
    assert table.view()["traded"] == {"bought": {}, "sold": {}}


@pytest.mark.rule("FL-24", "FL-25")
@pytest.mark.parametrize("floats", [False, True])
@pytest.mark.parametrize("side", ["sinkside", "skyside"])
def test_an_objective_is_described_with_its_price_and_its_stars(
    monkeypatch: pytest.MonkeyPatch, floats: bool, side: str
) -> None:
    print_objectives(monkeypatch, goal("barrels", 5, 4, 3, per=2), goal("seals", 5, 4, 3, per=2))
    table = Table().turn_of(PLAYER).has(PLAYER, currency=100, red=4, blue=3).seals(PLAYER, traders=5)
    table.state.spent_outposts = put(table.state.spent_outposts, PLAYER - 1, 2)
    if side == "skyside":
        table.skysider(PLAYER)
    if floats:
        table.outpost(table.start(PLAYER))
    table.does(Transact(2))
    before, text = purse(table), table.described("objective 2")

    table.play("objective 2")

    assert before - purse(table) == number(text, "¤") == 28 + (10 if side == "sinkside" else 20) * floats
    assert table.captain(PLAYER)["stars"] == number(text.split(": ")[1], "★") == (15 if side == "sinkside" else 10)


@pytest.mark.rule("FL-24")
def test_each_stack_is_described_with_its_own_worth() -> None:
    table = Table().turn_of(PLAYER).has(PLAYER, currency=100, red=9).seals(PLAYER, traders=5).does(Transact(1))
    said = [number(table.described(f"objective {n}").split(": ")[1], "★") for n in range(1, 5)]

    assert said == [stack["worth"][PLAYER - 1] for stack in table.view()["objectives"]["sinkside"]]
    names = {chosen.id: chosen.name for chosen in OBJECTIVES}
    for n, stack in enumerate(table.view()["objectives"]["sinkside"], 1):
        assert table.described(f"objective {n}").startswith(names[stack["id"]])


@pytest.mark.rule("FL-24")
def test_an_objective_of_outposts_counts_the_one_that_it_takes_off_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    print_objectives(monkeypatch, goal("outposts", 3, 2, 1), goal("outposts", 3, 2, 1))
    table = Table().turn_of(PLAYER).has(PLAYER, currency=100).does(Transact(1))
    assert number(table.described("objective 1").split(": ")[1], "★") == 3

    assert table.play("objective 1").captain(PLAYER)["stars"] == 3


@pytest.mark.rule("FL-31")
@pytest.mark.parametrize("scoring", ["together", "singly"])
def test_missing_resources_are_described_at_what_they_cost_the_second_tiles_too(press: Press, scoring: str) -> None:
    for tile, cost in ((SHELF[0], "yyy"), (SHELF[1], "yy")):
        press.skyside(tile, "y.....", cost=cost)
    table = Table(build_scoring=scoring).skysider(PLAYER).turn_of(PLAYER).stock(PLAYER, *SHELF[:2])
    table.has(PLAYER, currency=100, yellow=1).does(Build(2, missing=4))

    for tile, lacking in ((SHELF[0], 2), (SHELF[1], 2)):
        before, said = purse(table), number(table.described(f"tile {tile}").split(". ")[1], "¤")
        table.play(f"tile {tile}")
        table.play(table.legal[0], "rotate 0")
        assert before - purse(table) == said == 4 * lacking


@pytest.mark.rule("FL-44")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_an_offer_names_its_price_and_takes_it_only_for_a_yes(answer: str) -> None:
    table = Table().turn_of(PLAYER).has(PLAYER, currency=6)
    table.does(MayPay(6, (GainStars(2),)))
    assert table.prompt == "Do you pay 6 ¤ to gain 2 ★?"

    table.play(answer)

    assert (purse(table), table.captain(PLAYER)["stars"]) == ((0, 2) if answer == "yes" else (6, 0))


@pytest.mark.rule("FL-44")
def test_an_offer_that_cannot_be_paid_is_not_made() -> None:
    table = Table().turn_of(PLAYER).has(PLAYER, currency=5)

    assert table.does(MayPay(6, (GainStars(2),))).question == "play"


@pytest.mark.rule("FL-42")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_turning_is_described_with_what_it_brings_now(before: int) -> None:
    table = Table().turn_of(PLAYER).hand(PLAYER, "captain").has(PLAYER, currency=0)
    for order, other in enumerate((1, 2)[:before], 1):
        table.skysider(other, order)
    table.state.round = 7
    table.play("play captain")
    skiff, tiles = (16, 13, 6)[before], (1, 2, 3)[before]
    text = table.described("turn")
    assert (number(text, "¤"), int(re.findall(r"up to (\d+) tile", text)[0])) == (skiff, tiles)

    table.play("turn")

    assert purse(table) == skiff  # the one skiff at sea
    assert table.state.turned_in[PLAYER - 1] == 7


@pytest.mark.rule("FL-57")
@pytest.mark.parametrize("side", [0, 1])
def test_a_recruit_is_described_by_what_it_does_on_the_own_side(side: int) -> None:
    table = Table().turn_of(PLAYER)
    if side:
        table.skysider(PLAYER)
    table.does(Recruit(1))
    card = next(card for card in CREW if card.id == table.view()["guilds"][1]["crew"])

    assert table.described("traders") == f"Traders (green): recruit the {card.name}. {card.faces[side].text}"


@pytest.mark.rule("FL-55")
def test_a_price_that_is_haggled_is_described_from_what_it_is_to_what_it_will_be() -> None:
    table = Table().turn_of(PLAYER).market(red=3).does(Special("haggle"))
    assert table.described("red up") == f"Red from {PRICES[3]} ¤ to {PRICES[5]} ¤."

    assert table.play("red up").view()["market"]["red"] == 5


@pytest.mark.rule("FL-15")
def test_a_copy_is_described_by_whose_card_it_is() -> None:
    table = Table().turn_of(PLAYER).hand(PLAYER, "captain", "scholar").discard(1, "trader").discard(2, "scholar")
    table.play("play scholar")

    assert table.described("copy 1").startswith("Player 1's Trader: Sail ")
    assert table.described("copy 2") == "Player 2's Scholar: nothing happens."


@pytest.mark.rule("FL-40")
def test_a_dial_is_described_with_where_it_goes() -> None:
    table = Table().turn_of(PLAYER).dial(traders=2).does(RaiseDials(1))
    assert table.described("traders") == "The dial of the Traders (green) goes to 3."

    assert table.play("traders").view()["guilds"][1]["dial"] == 3
