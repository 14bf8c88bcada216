"""FL-24, FL-25 and FL-26: objectives, outposts and where they stand."""

import pytest

from fathoms.engine.tuples import put
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.components.tracks import OUTPOST_PRICES
from fathoms.games.flotilla.hub.trading import Transact
from fathoms.games.flotilla.printed import ARTIFACTS, OBJECTIVES
from tests.games.flotilla.rules.printed import goal, print_objectives
from tests.games.flotilla.table import Table

TRADE = Transact(8)
ISLANDS = [tile.id for tile in TILES if tile.island and not tile.site]
SITES = [tile.id for tile in TILES if tile.site and not tile.island]
NEITHER = [tile.id for tile in TILES if not tile.site and not tile.island]
SIDES = ["sinkside", "skyside"]


def captain_of(side: str, currency: int = 500) -> Table:
    """Player 1, on a side, with ¤."""
    table = Table().has(1, currency=currency)
    return table.skysider(1) if side == "skyside" else table


def left(table: Table, side: str) -> list[int]:
    """The tiles in each stack of a side."""
    return [3 - stack["level"] for stack in table.view()["objectives"][side]]


def outposts(table: Table, player: int = 1) -> list[str]:
    """The cells with a player's outposts."""
    return [tile["at"] for tile in table.captain(player)["tiles"] if tile["outpost"]]


# --- price ---


@pytest.mark.rule("FL-24")
def test_the_first_outpost_costs_20_and_each_next_one_more() -> None:
    assert OUTPOST_PRICES[0] == 20
    assert len(OUTPOST_PRICES) == 6
    assert list(OUTPOST_PRICES) == sorted(set(OUTPOST_PRICES))


@pytest.mark.rule("FL-24")
def test_every_objective_is_paid_at_the_price_beside_the_topmost_outpost() -> None:
    table = captain_of("sinkside")
    for tile, cell in zip(ISLANDS[:5], table.room(1)[1:6], strict=True):
        table.tile(1, tile, cell)
    table.does(TRADE)
    paid = []
    for _ in range(6):
        before = table.captain(1)["currency"]
        table.play("objective 1")
        if table.question == "site":
            table.play(table.legal[0])
        paid.append(before - table.captain(1)["currency"])

    assert paid == list(OUTPOST_PRICES)
    assert len(outposts(table)) == 6
    assert table.captain(2)["outposts_left"] == 6


@pytest.mark.rule("FL-24")
def test_20_is_just_enough_for_the_first_and_19_is_not() -> None:
    assert "objective 1" in captain_of("sinkside", 20).does(TRADE).legal
    refusal = captain_of("sinkside", 19).does(TRADE).why_not("objective 1")
    assert refusal == ("FL-24", "An objective costs you 20 ¤ now; you have 19.")


# --- what it scores ---


@pytest.mark.rule("FL-24")
@pytest.mark.parametrize("side", SIDES)
def test_the_top_tile_of_a_stack_of_the_own_side_is_taken_and_scored_at_once(
    side: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    print_objectives(monkeypatch, goal("seals", 7, 5, 2), goal("seals", 11, 5, 2))
    table = captain_of(side).seals(1, traders=2, delvers=1).does(TRADE).play("objective 2")

    assert table.captain(1)["stars"] == 3 * (7 if side == "sinkside" else 11)
    assert table.captain(2)["stars"] == 0
    other = SIDES[1 - SIDES.index(side)]
    assert left(table, side) == [3, 2, 3, 3]
    assert left(table, other) == [3, 3, 3, 3]


@pytest.mark.rule("FL-24")
def test_an_objective_for_so_many_of_a_thing_counts_whole_lots(monkeypatch: pytest.MonkeyPatch) -> None:
    print_objectives(monkeypatch, goal("seals", 7, 5, 2, per=3), goal("seals", 1, 1, 1))
    table = captain_of("sinkside").seals(1, traders=8).does(TRADE).play("objective 1")

    assert table.captain(1)["stars"] == 14


@pytest.mark.rule("FL-24")
def test_the_score_comes_before_the_choice_of_a_site_and_never_again(monkeypatch: pytest.MonkeyPatch) -> None:
    print_objectives(monkeypatch, goal("islands", 7, 5, 2), goal("islands", 1, 1, 1))
    table = captain_of("sinkside")
    first, second = table.room(1)[1:3]
    table.tile(1, ISLANDS[0], first).does(TRADE).play("objective 1")
    assert table.question == "site"
    assert table.captain(1)["stars"] == 7

    table.play(f"at {first}").tile(1, ISLANDS[1], second)
    assert table.captain(1)["stars"] == 7


@pytest.mark.rule("FL-24")
def test_the_outpost_that_is_bought_counts_among_those_off_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    print_objectives(monkeypatch, goal("outposts", 7, 5, 2), goal("outposts", 1, 1, 1))
    table = captain_of("sinkside").does(TRADE).play("objective 1", "objective 2")

    assert table.captain(1)["stars"] == 7 + 2 * 7


@pytest.mark.rule("FL-24")
@pytest.mark.parametrize("side", [0, 1], ids=SIDES)
@pytest.mark.parametrize("chosen", [chosen.id for chosen in OBJECTIVES])
def test_what_the_others_have_scores_nothing(chosen: str, side: int) -> None:
    scores = []
    for others in (False, True):
        table = captain_of(SIDES[side]).has(1, red=2).seals(1, traders=2)
        table.tile(1, ISLANDS[0], table.room(1)[1]).tile(1, SITES[0], table.room(1)[2])
        if others:
            give_everything(table, 2)
            give_everything(table, 3)
            table.skysider(3).discard(2, "speaker").slotted(ARTIFACTS[table.state.artifact_bag[0]].id)
        table.objectives(chosen, skyside=bool(side)).does(TRADE).play("objective 1")
        scores.append(table.captain(1)["stars"])

    assert scores[0] == scores[1]


@pytest.mark.rule("FL-24")
@pytest.mark.parametrize("side", [0, 1], ids=SIDES)
@pytest.mark.parametrize("chosen", [chosen.id for chosen in OBJECTIVES])
def test_what_one_has_oneself_scores(chosen: str, side: int) -> None:
    table = captain_of(SIDES[side]).has(1, red=2)
    give_everything(table, 1)
    if side:
        table.skysider(1)
    table.objectives(chosen, skyside=bool(side)).does(TRADE).play("objective 1")

    assert table.captain(1)["stars"] > 0


def give_everything(table: Table, player: int) -> None:
    """Something of all that objectives count; tiles of every kind."""
    kinds = [tile for tile in TILES if tile.id in table_bag(table)]
    picked = [next(tile.id for tile in kinds if tile.depth == depth and tile.resource == depth) for depth in range(3)]
    picked.append(next(tile.id for tile in kinds if tile.resource == 3 and tile.id not in picked))
    for want in ("island", "site"):
        picked.append(next(tile.id for tile in kinds if getattr(tile, want) and tile.id not in picked))
    picked.append(next(tile.id for tile in kinds if tile.building >= 0 and tile.id not in picked))
    picked.append(next(tile.id for tile in kinds if 0 in tile.arcs and tile.id not in picked))
    for guild in range(4):
        picked.append(next(tile.id for tile in kinds if guild in tile.districts and tile.id not in picked))
    for tile, cell in zip(picked, table.room(player)[1:], strict=False):
        table.tile(player, tile, cell)
    table.has(player, green=5, blue=3).seals(player, speakers=2, founders=3)
    table.skiff(player, 2, table.room(player)[1], "red", "yellow").outpost(table.room(player)[2])
    table.state.spent_outposts = put(table.state.spent_outposts, player - 1, 2)
    for card in ("envoy", "broker") if player == 2 else ("herald", "orator"):
        table.recruit(player, card)


def table_bag(table: Table) -> set[str]:
    """The tiles in the bag."""
    return {TILES[number].id for number in table.state.bag}


# --- where the outpost goes ---


@pytest.mark.rule("FL-24")
@pytest.mark.parametrize(("side", "fitting", "others"), [("sinkside", ISLANDS, SITES), ("skyside", SITES, ISLANDS)])
def test_the_outpost_goes_onto_a_free_construction_site_of_ones_own(
    side: str, fitting: list[str], others: list[str]
) -> None:
    table = captain_of(side)
    start, free, taken, wrong, empty = table.room(1)[:5]
    theirs = table.room(2)[1]
    table.tile(1, fitting[0], free).tile(1, fitting[1], taken).tile(1, others[0], wrong).tile(1, NEITHER[0], empty)
    table.tile(2, ISLANDS[2], theirs).outpost(taken).does(TRADE).play("objective 1")

    assert set(table.legal) == {f"at {start}", f"at {free}"}
    for cell in (taken, wrong, empty, theirs):
        refusal = table.why_not(f"at {cell}")
        assert refusal == ("FL-24", f"{cell} has no free construction site of yours.")
    table.play(f"at {free}")

    assert set(outposts(table)) == {taken, free}
    assert table.captain(1)["outposts_left"] == 5
    assert table.question == "transaction"


@pytest.mark.rule("FL-24")
def test_the_starting_tile_has_a_site_and_with_no_other_there_is_nothing_to_ask() -> None:
    table = captain_of("sinkside").does(TRADE).play("objective 1")

    assert outposts(table) == [table.start(1)]
    assert table.captain(1)["outposts_left"] == 5
    assert outposts(table, 2) == []
    assert table.question == "transaction"


@pytest.mark.rule("FL-25")
@pytest.mark.parametrize(("side", "price"), [("sinkside", 30), ("skyside", 40)])
def test_without_a_free_site_the_outpost_floats_for_10_more_or_20_on_the_skyside(side: str, price: int) -> None:
    table = captain_of(side, price)
    table.tile(2, ISLANDS[0], table.room(2)[1])  # an opponent's island is no help
    table.outpost(table.start(1)).does(TRADE).play("objective 1")

    assert table.captain(1)["currency"] == 0
    assert outposts(table) == [table.start(1)]
    assert outposts(table, 2) == []
    assert table.captain(1)["outposts_left"] == 5
    assert left(table, side) == [2, 3, 3, 3]


@pytest.mark.rule("FL-25")
@pytest.mark.parametrize(("side", "price"), [("sinkside", 30), ("skyside", 40)])
def test_a_floating_outpost_that_one_cannot_pay_for_is_refused(side: str, price: int) -> None:
    table = captain_of(side, price - 1)
    table.outpost(table.start(1)).does(TRADE)

    assert "objective 1" not in table.legal
    refusal = table.why_not("objective 1")
    assert refusal == ("FL-24", f"An objective costs you {price} ¤ now; you have {price - 1}.")


@pytest.mark.rule("FL-25")
def test_with_a_free_site_nothing_is_paid_for_floating() -> None:
    table = captain_of("sinkside", 20)
    island = table.room(1)[1]
    table.tile(1, ISLANDS[0], island).outpost(table.start(1)).does(TRADE).play("objective 1")

    assert table.captain(1)["currency"] == 0
    assert set(outposts(table)) == {table.start(1), island}


@pytest.mark.rule("FL-25")
def test_a_floating_outpost_scores_its_objective_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    print_objectives(monkeypatch, goal("seals", 7, 5, 2), goal("seals", 1, 1, 1))
    table = captain_of("sinkside").seals(1, traders=2)
    table.outpost(table.start(1)).does(TRADE).play("objective 1")

    assert table.captain(1)["stars"] == 14


# --- the stacks ---


@pytest.mark.rule("FL-26")
@pytest.mark.parametrize("side", SIDES)
def test_two_tiles_of_a_stack_are_removed_as_bought_and_the_third_stays_for_any_number_of_times(
    side: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    print_objectives(monkeypatch, goal("seals", 7, 5, 2), goal("seals", 7, 5, 2))
    table = captain_of(side, 999).seals(1, traders=1).does(TRADE)
    seen = []
    for _ in range(5):
        before = table.captain(1)["stars"]
        table.play("objective 3")
        seen.append((left(table, side)[2], table.captain(1)["stars"] - before))

    assert seen == [(2, 7), (1, 5), (1, 2), (1, 2), (1, 2)]
    assert left(table, side) == [3, 3, 1, 3]


@pytest.mark.rule("FL-26")
def test_the_stack_is_the_same_for_all_players_of_a_side(monkeypatch: pytest.MonkeyPatch) -> None:
    print_objectives(monkeypatch, goal("seals", 7, 5, 2), goal("seals", 7, 5, 2))
    table = captain_of("sinkside").does(TRADE).play("objective 1")
    table.turn_of(2).has(2, currency=99).seals(2, traders=1).does(TRADE).play("objective 1")

    assert table.captain(2)["stars"] == 5
    assert left(table, "sinkside") == [1, 3, 3, 3]


@pytest.mark.rule("FL-26")
def test_without_outposts_there_are_no_more_objectives() -> None:
    table = captain_of("sinkside", 999).does(TRADE).play(*[f"objective {stack}" for stack in (1, 2, 3, 4, 1, 2)])

    assert table.captain(1)["outposts_left"] == 0
    assert not [text for text in table.legal if text.startswith("objective")]
    refusal = table.why_not("objective 3")
    assert refusal == ("FL-26", "You have no outposts left, so you buy no more objectives.")
