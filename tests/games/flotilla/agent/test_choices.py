"""The rule of thumb for Flotilla in positions where one answer is plainly better than the others."""

import pytest

from fathoms.engine.tuples import put
from fathoms.games.flotilla.components.pieces import TILE_OF, TILES
from fathoms.games.flotilla.components.tracks import PRICES
from fathoms.games.flotilla.hub.objectives import worth
from fathoms.games.flotilla.hub.research import Research
from fathoms.games.flotilla.hub.trading import Transact
from fathoms.games.flotilla.printed import OBJECTIVES
from fathoms.games.flotilla.sea.diving import Dive
from fathoms.games.flotilla.sea.sailing import Sail
from fathoms.games.flotilla.turn.unique import Special
from tests.games.flotilla.agent.choice import answers, choice, line
from tests.games.flotilla.pieces import Press, of_depth
from tests.games.flotilla.table import CELL, GUILD, Table

WORKERS = ("speaker", "trader", "founder", "delver")
MINDS = range(5)  # agents with other chances: they are all of one mind


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch) -> Press:
    """Dice as the test prints them."""
    return Press(monkeypatch)


# --- sailing ---


@pytest.mark.parametrize("barrels", [2, 3, 4])
@pytest.mark.parametrize("far", [1, 2, 3])
def test_a_loaded_skiff_goes_home_and_unloads_everything(far: int, barrels: int) -> None:
    table = Table()
    table.skiff(1, 1, line(table, far)[-1], *["blue"] * barrels)

    given = answers(table.does(Sail(far)))

    assert "unload all" in given
    assert table.reserve(1) == {"blue": barrels}


def test_a_loaded_skiff_that_cannot_get_home_yet_gets_nearer() -> None:
    table = Table()
    cells = line(table, 3)
    table.skiff(1, 1, cells[2], "red", "blue")

    answers(table.does(Sail(2)))

    assert table.state.skiffs[0] == CELL[cells[0]]


def test_a_single_barrel_is_brought_home_when_that_is_in_reach() -> None:
    table = Table()
    table.skiff(1, 1, line(table, 2)[-1], "green")

    answers(table.does(Sail(2)))

    assert table.reserve(1) == {"green": 1}


def test_an_empty_skiff_goes_where_it_can_dive() -> None:
    table = Table()
    cells = line(table, 2)
    table.depleted(cells[0])

    answers(table.does(Sail(3)))

    assert table.state.skiffs[0] == CELL[cells[1]]


def test_nobody_sails_where_every_tile_is_depleted() -> None:
    table = Table()
    table.depleted(*line(table, 2))

    assert answers(table.does(Sail(3))) == ["stop"]


def test_two_skiffs_go_to_two_sites() -> None:
    table = Table()
    cells = line(table, 2)
    table.skiff(1, 2, table.start(1))

    answers(table.does(Sail(3)))

    assert set(table.state.skiffs[:2]) == {CELL[cell] for cell in cells}


# --- transactions ---


def wealthy(goal: str) -> Table:
    """Player 1 has seals, tiles and resources, the ¤ for one objective, and this set on the first stack."""
    table = Table().has(1, currency=20, red=6, green=3).objectives(goal)
    table.seals(1, speakers=4, traders=2, founders=2, delvers=2)
    line(table, 6)
    return table.does(Transact(1))


def test_it_buys_the_objective_that_scores_most_when_that_is_worth_its_price() -> None:
    bought = 0
    for goal in OBJECTIVES:
        table = wealthy(goal.id)
        stars = [worth(table.state, stack) for stack in range(4)]
        if max(stars) >= 10:
            bought += 1
            given = choice(table).split()
            assert given[0] == "objective"
            assert stars[int(given[1]) - 1] == max(stars)
    assert bought >= 5


def test_it_leaves_objectives_that_score_nothing() -> None:
    bare = Table()
    worthless = []
    for goal in OBJECTIVES:
        bare.objectives(goal.id)
        worthless += [goal.id] if worth(bare.state, 0) == 0 else []
    table = Table().objectives(*worthless[:4]).has(1, currency=90).does(Transact(1))

    assert "objective 1" in table.legal
    assert not choice(table).startswith("objective")


def test_it_sells_what_brings_an_objective_within_reach() -> None:
    table = wealthy("banners").market(red=0).has(1, currency=20 - PRICES[0], red=1, green=0)
    table.state.supply = 40  # too late for skiffs
    table.does(Transact(2))

    given = answers(table)

    assert given[0] == "sell red"
    assert given[1].startswith("objective")


def test_a_sinksider_sells_what_is_left_at_the_end() -> None:
    table = Table().has(1, currency=0, red=2, blue=1).market(red=0, blue=0)
    table.state.last_round = table.state.round
    table.does(Transact(3))

    assert sorted(answers(table)) == ["sell blue", "sell red", "sell red"]


# --- diving ---


def test_barrels_are_taken_before_a_depletion_spoils_the_site(press: Press) -> None:
    press.dive_dice(*["barrel depletion"] * 6)
    table = Table()
    cells = line(table, 1)
    table.skiff(1, 1, cells[0]).does(Dive((2, 0, 0)))

    answers(table)

    assert sum(table.state.cargo[:4]) == 3
    assert table.state.depleted == 1 << CELL[cells[0]]


def test_barrels_come_before_the_milestone_too(press: Press) -> None:
    press.dive_dice(*["barrel survivor"] * 6)
    table = Table()
    table.state.survivor = len(table.state.terms.survivors.spaces) - 1
    table.skiff(1, 1, line(table, 1)[0]).does(Dive((1, 0, 0)))

    assert answers(table)[0] == "barrels"


def test_the_dearer_barrel_is_taken(press: Press) -> None:
    press.dive_dice(*["barrel"] * 6)
    table = Table()
    colours = [next(tile.id for tile in TILES if tile.depth == 1 and tile.resource == colour) for colour in (0, 1)]
    first, second = line(table, 2)
    for cell, tile in ((first, colours[0]), (second, colours[1])):
        table.state.tile_at = put(table.state.tile_at, CELL[cell], TILE_OF[tile])
    table.skiff(1, 1, first).skiff(1, 2, second).market(red=0, green=9).does(Dive((0, 0, 0)))

    assert choice(table) == "load 0"
    assert answers(table) == ["load 0"]
    assert sum(table.state.cargo[4:8]) == 2


def test_the_token_comes_off_the_deeper_of_two_tiles() -> None:
    table = Table()
    first, second = line(table, 2)
    shallow = of_depth("shallows")[0]
    table.state.tile_at = put(table.state.tile_at, CELL[first], TILE_OF[shallow])
    table.depleted(first, second).does(Special("salvage"))

    assert choice(table) == f"at {second}"


# --- research ---


def test_three_icons_are_not_rolled_again(press: Press) -> None:
    press.research_dice(*[f"{guild} 0 0 0" for guild in GUILD], "wild 0 0 0", "wild 0 0 0")
    table = Table().skysider(1).rolls(0, 0, 0, 1).does(Research(4, rerolls=2))

    assert choice(table) == "done"


def test_the_die_that_helps_least_is_rolled_again(press: Press) -> None:
    press.research_dice(*[f"{guild} 0 0 0" for guild in GUILD], "wild 0 0 0", "wild 0 0 0")
    table = Table().skysider(1).rolls(0, 1, 0).does(Research(3, rerolls=1))

    assert choice(table) == "reroll 2"


def test_a_wild_die_counts_where_it_pays_a_bounty(press: Press) -> None:
    press.research_dice(*[f"{guild} 0 0 0" for guild in GUILD], "wild 0 0 0", "wild 0 0 0")
    table = Table().skysider(1).rolls(3, 3, 1, 4).does(Research(4))

    assert choice(table) == list(GUILD)[3]


def test_two_bounties_are_both_taken(press: Press) -> None:
    press.research_dice(*[f"{guild} 0 0 0" for guild in GUILD], "wild 0 0 0", "wild 0 0 0")
    table = Table().skysider(1).rolls(0, 0, 0, 1, 1, 1).does(Research(6))
    assert table.question == "bounty"

    answers(table)

    assert table.question == "play"


# --- cards, and turning ---


@pytest.mark.parametrize("hand", [["captain"], ["captain", "scholar"]])
def test_the_captain_is_played_where_there_is_nothing_else_to_play(hand: list[str]) -> None:
    table = Table().hand(1, *hand).discard(1, *WORKERS)

    assert {choice(table, mind) for mind in MINDS} == {"play captain"}


def test_a_scholar_is_not_copied_where_another_card_can_be() -> None:
    table = Table().discard(2, "scholar").discard(3, "speaker").play("play scholar")

    assert choice(table) == "copy 3"


def test_a_skysider_does_not_rally_an_empty_pile() -> None:
    table = Table().skysider(1)

    assert all(choice(table, mind) != "play captain" for mind in MINDS)


@pytest.mark.parametrize("card", ["speaker", "trader"])  # the others bring less than the docks pay for a skiff
def test_nobody_rallies_on_the_last_turn_of_all_with_another_card_in_hand(card: str) -> None:
    table = Table().hand(1, "captain", card).discard(1, *[other for other in WORKERS if other != card])
    table.state.last_round = table.state.round

    assert {choice(table, mind) for mind in MINDS} == {f"play {card}"}
