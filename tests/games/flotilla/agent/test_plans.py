"""The rule of thumb for Flotilla in positions that ask for a plan: when to turn, what to trade, what to keep."""

from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.hub.trading import Transact
from fathoms.games.flotilla.sea.building import Build
from tests.games.flotilla.agent.choice import answers, choice, line
from tests.games.flotilla.table import Table

MINDS = range(5)  # agents with other chances: they are all of one mind


def late(supply: int) -> Table:
    """So many ★ are left in the supply."""
    table = Table()
    table.state.supply = supply
    return table


def turns(table: Table) -> set[str]:
    """What agents answer who have rallied and are asked whether they turn."""
    table.play("play captain")
    if table.question == "sail":
        table.play("stop")
    return {choice(table, mind) for mind in MINDS}


def at_sea(table: Table, tiles: int) -> Table:
    """A fleet of three on as many tiles as that, with barrels ashore to build with."""
    cells = line(table, tiles)
    for skiff in (1, 2, 3):
        table.skiff(1, skiff, cells[skiff - 1])
    return table.has(1, red=3, green=3, blue=3, yellow=3)


# --- turning ---


def test_nobody_turns_at_the_start_with_nothing_to_build() -> None:
    assert turns(late(400)) == {"stay"}


def test_it_turns_with_tiles_and_barrels_while_there_is_time_to_build() -> None:
    assert turns(at_sea(late(100), 6)) == {"turn"}


def test_at_the_very_end_it_turns_for_what_the_docks_pay() -> None:
    table = at_sea(late(0), 3).has(1, currency=0)
    table.state.last_round = table.state.round + 1

    assert turns(table) == {"turn"}


# --- trading ---


def test_a_trader_is_played_when_its_own_sail_brings_the_cargo_home() -> None:
    table = Table().has(1, currency=4).objectives("fleet", "cargo", "islands", "crew")
    table.skiff(1, 1, line(table, 2)[-1], *["blue"] * 4).hand(1, "captain", "trader", "founder")
    table.state.supply = 200

    assert choice(table) == "play trader"


def test_skiffs_are_bought_while_they_pay_for_themselves() -> None:
    given = answers(Table().has(1, currency=38).does(Transact(4)))

    assert given[:3] == ["buy skiff"] * 3


def test_barrels_to_build_with_are_not_sold_cheaply_before_turning() -> None:
    table = Table().has(1, currency=0, red=2, blue=2).market(red=2, blue=2)
    table.state.supply = 250

    assert answers(table.does(Transact(4))) == ["done"]


def test_a_skysider_sells_what_no_tile_needs() -> None:
    table = Table().skysider(1).has(1, currency=0, red=4).market(red=5)
    table.state.supply = 200

    assert "sell red" in answers(table.does(Transact(2)))


def test_a_rich_skysider_rallies_for_the_trader() -> None:
    table = Table().skysider(1).has(1, currency=90).objectives("crew", "cargo", "outposts", "embassies", skyside=True)
    table.hand(1, "captain", "delver").discard(1, "trader", "founder", "speaker").seals(1, speakers=1, traders=1)
    table.state.supply = 20

    assert choice(table) == "play captain"


def test_an_outpost_spares_the_starting_tile_whose_site_a_skysider_needs() -> None:
    island = next(tile.id for tile in TILES if tile.island)
    table = Table().has(1, currency=20)
    cell = table.beside(table.start(1))[0]
    table.tile(1, island, cell)
    table.does(Transact(1)).play("objective 1")

    assert choice(table) == f"at {cell}"


# --- building ---


def test_tiles_of_one_district_are_built_together() -> None:
    reds = [tile.id for tile in TILES if tile.districts == (0,) and sum(tile.cost) == 1][:2]
    other = next(tile.id for tile in TILES if tile.districts == (1,) and sum(tile.cost) == 1)
    table = Table().skysider(1).stock(1, other, *reds).has(1, red=2, green=1)
    built = [text.split()[1] for text in answers(table.does(Build(2))) if text.startswith("tile")]

    assert set(built) == set(reds)
