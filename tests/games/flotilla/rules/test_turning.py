"""Turning from Sinkside to Skyside (FL-42, FL-43)."""

import pytest

from fathoms.engine.tuples import put
from fathoms.games.flotilla.components.pieces import CARD_OF, TILES
from fathoms.games.flotilla.components.tracks import DOCKS
from fathoms.games.flotilla.effects.gains import GainCurrency
from fathoms.games.flotilla.printed import CREW
from tests.games.flotilla.pieces import SHELF, Press
from tests.games.flotilla.table import Table

STARTERS = ["captain", "scholar", "speaker", "trader", "founder", "delver"]


def rally(table: Table) -> Table:
    """Play the Captain without sailing."""
    table.play("play captain")
    return table.play("stop") if table.question == "sail" else table


def turn(table: Table) -> Table:
    """Player 1 rallies and turns."""
    return rally(table).play("turn")


def poor(players: int = 4, before: int = 0) -> Table:
    """Player 1 has no ¤, and some of the others have turned."""
    table = Table(players).has(1, currency=0)
    for order in range(1, before + 1):
        table.skysider(order + 1, order=order)
    return table


# --- whether and when ---


@pytest.mark.rule("FL-43")
def test_a_sinksider_may_turn_on_the_first_turn_of_the_game() -> None:
    table = turn(Table())

    assert table.captain(1)["side"] == "skyside"
    assert table.captain(1)["turned"] == 1
    assert [table.captain(player)["side"] for player in (2, 3, 4)] == ["sinkside"] * 3


@pytest.mark.rule("FL-43")
def test_a_sinksider_may_stay_at_every_rally_and_is_asked_again_at_the_next() -> None:
    table = Table()
    for _ in range(3):
        assert rally(table.turn_of(1)).question == "turn skyside"
        assert set(table.legal) == {"stay", "turn"}
        table.play("stay")
        assert table.captain(1)["side"] == "sinkside"


@pytest.mark.rule("FL-43")
def test_turning_is_for_good_and_a_skysider_who_rallies_is_not_asked() -> None:
    table = Table().skysider(1).discard(1, "trader")

    table.play("play captain")

    assert table.asked == 2
    assert table.captain(1)["side"] == "skyside"
    assert "trader" in table.captain(1)["hand"]


@pytest.mark.rule("FL-43")
@pytest.mark.parametrize("card", ["trader", "founder", "delver", "speaker"])
def test_no_other_card_lets_one_turn(card: str) -> None:
    table = Table()
    assert table.why_not("turn").rule == "FL-10"
    table.play(f"play {card}")
    while table.asked == 1:
        assert table.question != "turn skyside"
        table.play(table.legal[-1])

    assert table.captain(1)["side"] == "sinkside"


# --- skiffs ---


@pytest.mark.rule("FL-42")
@pytest.mark.parametrize(("before", "price"), [(0, 16), (1, 13)])
def test_with_four_players_the_first_sells_skiffs_for_16_and_the_second_for_13(before: int, price: int) -> None:
    table = poor(4, before)
    table.skiff(1, 2, table.start(1)).skiff(1, 3, table.start(1))

    turn(table)

    assert table.captain(1)["currency"] == 3 * price
    assert table.captain(1)["turned"] == before + 1


@pytest.mark.rule("FL-42")
@pytest.mark.parametrize(("players", "before"), [(players, n) for players in (3, 4, 5) for n in range(players)])
def test_the_price_falls_with_the_players_who_turned_before(players: int, before: int) -> None:
    prices = DOCKS[players].skiff
    table = turn(poor(players, before))

    assert table.captain(1)["currency"] == prices[before]
    assert list(prices) == sorted(prices, reverse=True)


@pytest.mark.rule("FL-42")
def test_skiffs_still_on_the_player_board_leave_unsold() -> None:
    table = turn(poor())

    assert table.captain(1)["currency"] == 16
    assert table.captain(1)["skiffs"] == []
    assert table.captain(1)["skiffs_left"] == 0


@pytest.mark.rule("FL-42")
def test_cargo_goes_to_the_reserve() -> None:
    table = poor().has(1, red=1)
    cell = table.room(1)[1]
    table.tile(1, SHELF[0], cell).skiff(1, 1, cell, "red", "blue", "blue").skiff(1, 2, table.start(1), "green")

    turn(table)

    assert table.reserve(1) == {"red": 2, "green": 1, "blue": 2}
    assert not any(table.state.cargo)
    assert table.captain(1)["currency"] == 2 * 16


# --- tiles and outposts ---


def settled(table: Table) -> list[str]:
    """Player 1 has four tiles, two of them with an outpost, another outpost on the starting tile, and spent four."""
    cells = table.room(1)[1:5]
    for tile, cell in zip(SHELF[:4], cells, strict=True):
        table.tile(1, tile, cell, 2)
    state = table.outpost(cells[0], cells[2], table.start(1)).state
    state.spent_outposts = put(state.spent_outposts, 0, 4)
    return cells


@pytest.mark.rule("FL-42")
def test_tiles_with_an_outpost_go_back_into_the_bag_and_the_others_into_the_reserve() -> None:
    table = poor()
    cells = settled(table)

    turn(table)

    assert table.captain(1)["stock"] == [SHELF[1], SHELF[3]]
    in_bag = {TILES[number].id for number in table.state.bag}
    assert {SHELF[0], SHELF[2]} <= in_bag
    assert not {SHELF[1], SHELF[3]} & in_bag
    assert [table.tile_at(cell) for cell in cells] == [None] * 4
    assert table.view()["ocean_bag"] == 92 - 2


@pytest.mark.rule("FL-42")
def test_outposts_of_tiles_leave_the_game_and_that_of_the_starting_tile_stays() -> None:
    table = poor()
    settled(table)

    turn(table)

    assert table.captain(1)["tiles"] == [
        {"at": table.start(1), "tile": "start-1", "turn": 0, "depleted": False, "outpost": True}
    ]
    assert table.captain(1)["outposts_left"] == 6 - 4


@pytest.mark.rule("FL-42")
def test_the_tiles_of_others_stay_where_they_are() -> None:
    table = poor()
    settled(table)
    cell = table.room(2)[1]
    table.tile(2, SHELF[9], cell).outpost(cell).skiff(2, 2, cell, "red")

    turn(table)

    assert table.tile_at(cell) == SHELF[9]
    assert [tile["outpost"] for tile in table.captain(2)["tiles"]] == [False, True]
    assert len(table.captain(2)["skiffs"]) == 2


@pytest.mark.rule("FL-42")
def test_new_tiles_are_built_from_the_starting_tile_on_after_turning(press: Press) -> None:
    press.skyside(SHELF[1], "yyyyyy")
    table = poor()
    cells = settled(table)
    turn(table).play(f"tile {SHELF[1]}")

    near = set(table.beside(table.start(1)))
    assert {text.removeprefix("at ") for text in table.legal} <= near
    assert table.why_not(f"at {cells[3]}").sentence == f"{cells[3]} is not next to a tile of yours."


# --- crew and building ---


@pytest.mark.rule("FL-42")
def test_all_crew_cards_show_their_skyside_from_now_on() -> None:
    table = turn(Table().discard(1, "trader", "delver").has(1, currency=0))
    assert table.captain(1)["hand"] == STARTERS
    before = table.captain(1)["currency"]

    table.turn_of(1)
    for card in ("trader", "delver", "founder"):
        face = CREW[CARD_OF[card]].faces[1]
        assert table.described(f"play {card}").endswith(face.text)
    table.play("play trader")

    assert table.captain(1)["currency"] >= before + CREW[CARD_OF["trader"]].faces[1].moves
    assert table.question == "transaction"


@pytest.mark.rule("FL-42")
def test_a_card_recruited_before_turning_shows_its_skyside_too() -> None:
    table = turn(Table().recruit(1, "dredger").discard(1, "surveyor"))
    table.turn_of(1)

    for card in ("dredger", "surveyor"):
        assert table.described(f"play {card}").endswith(CREW[CARD_OF[card]].faces[1].text)


@pytest.mark.rule("FL-42")
@pytest.mark.parametrize(("players", "before"), [(players, n) for players in (3, 4, 5) for n in range(players)])
def test_then_up_to_the_docks_number_of_tiles_may_be_built_at_once(press: Press, players: int, before: int) -> None:
    builds = DOCKS[players].builds
    assert list(builds) == sorted(builds)
    assert DOCKS[4].builds[1] == 2
    table = poor(players, before)
    for tile, cell in zip(SHELF, table.room(1)[1:7], strict=False):
        press.skyside(tile, "yyyyyy")
        table.tile(1, tile, cell)

    turn(table)
    built = 0
    while table.question == "build":
        table.play(table.legal[0])
        table.play(table.legal[0], "rotate 0")
        built += 1

    assert built == builds[before]
    assert table.asked == 2
    assert table.captain(1)["stars"] > 0


@pytest.mark.rule("FL-42")
def test_the_tiles_are_paid_for_with_the_cargo_just_unloaded_and_need_not_be_built(press: Press) -> None:
    press.skyside(SHELF[0], "yyyyyy", cost="yy")
    table = poor()
    cell = table.room(1)[1]
    table.tile(1, SHELF[0], cell).skiff(1, 1, cell, "yellow", "yellow")

    turn(table)
    assert table.legal == [f"tile {SHELF[0]}", "done"]
    table.play("done")

    assert table.captain(1)["stock"] == [SHELF[0]]
    assert table.reserve(1) == {"yellow": 2}
    assert table.asked == 2


@pytest.mark.rule("FL-42")
def test_the_steps_come_in_their_order(press: Press) -> None:
    press.skyside(SHELF[0], "yyyyyy")
    table = poor()
    cell = table.room(1)[1]
    table.tile(1, SHELF[0], cell).skiff(1, 1, cell, "red")
    rally(table)

    table.play("turn")
    names = [event.name for event in table.events]

    assert [name for name in names if name in ("turned", "unloaded", "gained_currency", "built")] == [
        "turned",
        "unloaded",
        "gained_currency",
    ]
    assert table.question == "build"
    assert table.captain(1)["side"] == "skyside"


@pytest.mark.rule("FL-42")
def test_the_offer_says_what_turning_brings_now() -> None:
    table = rally(poor(4, before=1))

    assert "13 ¤ for each skiff" in table.described("turn")
    assert "up to 2 tiles" in table.described("turn")


@pytest.mark.rule("FL-42")
def test_turning_changes_nothing_else() -> None:
    table = poor().seals(1, traders=2).disc(1, "founders", 4).has(1, toxicity=3, penalty=2, stars=11)

    turn(table)

    captain = table.captain(1)
    assert (captain["toxicity"], captain["penalty"], captain["stars"]) == (3, 2, 11)
    assert captain["seals"]["traders"] == 2
    assert captain["discs"]["founders"] == 3
    table.turn_of(1).does(GainCurrency(1))
    assert table.captain(1)["currency"] == 16 + 1
