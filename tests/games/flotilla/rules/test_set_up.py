"""FL-01 … FL-09: what lies on the table before the first turn."""

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from fathoms.engine.errors import OptionError
from fathoms.games.flotilla.components.pieces import STARTING_TILES, TILES
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.components.tracks import DIVE_DICE, RESEARCH_DICE
from fathoms.games.flotilla.effects.gains import GainStars
from fathoms.games.flotilla.game import GAME
from fathoms.games.flotilla.hub.trading import Transact
from fathoms.games.flotilla.printed import ARTIFACTS, CREW, GUILDS, OBJECTIVES
from fathoms.games.flotilla.state import START_TILE, FleetState
from tests.games.flotilla.table import Table

SEEDS = range(60)
COUNTS = [3, 4, 5]
STARTERS = ["captain", "scholar", "speaker", "trader", "founder", "delver"]


@cache
def fresh(players: int) -> tuple[FleetState, ...]:
    """Many games before their first turn."""
    return tuple(GAME.new(players, {}, seed) for seed in SEEDS)


@cache
def views(players: int) -> tuple[dict[str, Any], ...]:
    """What an observer sees of them."""
    return tuple(GAME.view(state, None) for state in fresh(players))


def seating(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The players in seating order, the first player first."""
    captains: list[dict[str, Any]] = view["captains"]
    return captains[view["first"] :] + captains[: view["first"]]


# --- players ---


@pytest.mark.rule("FL-01")
@pytest.mark.parametrize("players", COUNTS)
def test_three_to_five_can_play(players: int) -> None:
    assert len(views(players)[0]["captains"]) == players


@pytest.mark.rule("FL-01")
@pytest.mark.parametrize("players", [1, 2, 6])
def test_fewer_than_three_or_more_than_five_cannot_play(players: int) -> None:
    with pytest.raises(OptionError, match="3, 4, 5"):
        GAME.check_table(players, {})


@pytest.mark.rule("FL-01")
@pytest.mark.parametrize("players", COUNTS)
def test_the_first_player_is_drawn_at_random_and_begins(players: int) -> None:
    assert {view["first"] for view in views(players)} == set(range(players))
    assert all(view["to_act"] == [view["active"]] == [view["first"]] for view in views(players))


@pytest.mark.rule("FL-01")
@pytest.mark.parametrize("players", COUNTS)
def test_starting_tiles_go_from_the_first_player_on_in_seating_order(players: int) -> None:
    assert [tile.name.split()[0] for tile in STARTING_TILES] == ["First", "Second", "Third", "Fourth", "Fifth"]
    for state in fresh(players):
        seats = [(state.first + place) % players for place in range(players)]
        assert [state.tile_at[state.start(seat)] - START_TILE for seat in seats] == list(range(players))


@pytest.mark.rule("FL-01")
@pytest.mark.parametrize("players", COUNTS)
def test_players_collect_the_currency_of_their_own_starting_tile(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    printed = tuple(replace(tile, currency=7 * place) for place, tile in enumerate(STARTING_TILES))
    monkeypatch.setattr(PRINTS, "starting_tiles", printed)
    for seed in range(10):
        view = GAME.view(GAME.new(players, {}, seed), None)
        assert [captain["currency"] for captain in seating(view)] == [7 * place for place in range(players)]


# --- the hub ---


@pytest.mark.rule("FL-02")
@pytest.mark.parametrize("players", COUNTS)
def test_the_docks_tile_is_the_one_for_the_player_count(players: int) -> None:
    docks = fresh(players)[0].terms.docks

    assert len(docks.skiff) == len(docks.builds) == docks.players == players


@pytest.mark.rule("FL-02")
def test_with_four_players_the_first_to_turn_sells_skiffs_for_16_and_the_second_for_13_and_builds_two() -> None:
    docks = fresh(4)[0].terms.docks

    assert docks.skiff[:2] == (16, 13)
    assert docks.builds[1] == 2


@pytest.mark.rule("FL-02")
def test_one_survivor_track_is_for_three_players_and_one_for_four_and_five() -> None:
    three, four, five = (fresh(players)[0].terms.survivors for players in COUNTS)

    assert four == five
    assert three != four


@pytest.mark.rule("FL-02")
@pytest.mark.parametrize("players", COUNTS)
def test_trackers_stand_on_their_first_space_and_the_four_dials_at_1(players: int) -> None:
    for view in views(players):
        assert view["survivor"] == view["sonar"] == 0
        assert [(guild["id"], guild["dial"]) for guild in view["guilds"]] == [
            ("speakers", 1),
            ("traders", 1),
            ("founders", 1),
            ("delvers", 1),
        ]


@pytest.mark.rule("FL-03")
def test_each_of_four_resources_has_a_marker_on_its_marked_space_of_the_market() -> None:
    for players in COUNTS:
        market = views(players)[0]["market"]
        assert set(market) == {"red", "green", "blue", "yellow"}
        for guild in GUILDS:
            assert market[guild.colour] == guild.market


@pytest.mark.rule("FL-03")
def test_every_guild_has_a_colour_of_its_own_and_the_delvers_have_blue() -> None:
    colours = {guild.id: guild.colour for guild in GUILDS}

    assert colours["delvers"] == "blue"
    assert set(colours.values()) == {"red", "green", "blue", "yellow"}


@pytest.mark.rule("FL-04")
@pytest.mark.parametrize(("players", "supply"), [(3, 300), (4, 400), (5, 500)])
def test_the_supply_has_100_stars_a_player_and_nobody_has_any(players: int, supply: int) -> None:
    view = views(players)[0]

    assert view["supply"] == supply
    assert [captain["stars"] for captain in view["captains"]] == [0] * players


@pytest.mark.rule("FL-04")
def test_stars_come_out_of_the_supply() -> None:
    table = Table(3).does(GainStars(7))

    assert table.view()["supply"] == 293
    assert [table.captain(player)["stars"] for player in (1, 2, 3)] == [7, 0, 0]


@pytest.mark.rule("FL-04")
def test_the_reserve_of_stars_never_runs_out() -> None:
    table = Table(3)
    table.state.supply = 3
    table.does(GainStars(5), GainStars(4000))

    assert table.view()["supply"] == 0
    assert table.captain(1)["stars"] == 4005


# --- objectives ---


@pytest.mark.rule("FL-05")
def test_there_are_eleven_sets_of_three_objectives_with_the_highest_stars_on_top() -> None:
    assert len({chosen.id for chosen in OBJECTIVES}) == len(OBJECTIVES) == 11
    for chosen in OBJECTIVES:
        for side in chosen.goals:
            assert len(side.stars) == 3
            assert list(side.stars) == sorted(side.stars, reverse=True)
            assert side.stars[0] > side.stars[2]


@pytest.mark.rule("FL-05")
@pytest.mark.parametrize("players", COUNTS)
def test_each_side_has_one_whole_set_a_player_and_no_set_lies_on_both(players: int) -> None:
    for view in views(players):
        sinkside, skyside = view["objectives"]["sinkside"], view["objectives"]["skyside"]
        assert len(sinkside) == len(skyside) == players
        assert len({stack["id"] for stack in sinkside + skyside}) == 2 * players
        assert all(stack["level"] == 0 for stack in sinkside + skyside)


@pytest.mark.rule("FL-05")
@pytest.mark.parametrize("side", ["sinkside", "skyside"])
def test_the_sets_are_chosen_at_random(side: str) -> None:
    found = {stack["id"] for view in views(3) for stack in view["objectives"][side]}

    assert found == {chosen.id for chosen in OBJECTIVES}


@pytest.mark.rule("FL-05")
def test_there_is_no_fourth_stack_for_three_players() -> None:
    table = Table(3).has(1, currency=99).does(Transact(1))

    assert table.why_not("objective 4") == ("FL-05", "There are 3 objective stacks on your side.")


# --- bags ---


@pytest.mark.rule("FL-06")
def test_there_are_sixteen_artifacts_four_of_each_colour() -> None:
    assert len({artifact.id for artifact in ARTIFACTS}) == 16
    assert Counter(artifact.guild for artifact in ARTIFACTS) == {0: 4, 1: 4, 2: 4, 3: 4}


@pytest.mark.rule("FL-06")
@pytest.mark.parametrize("players", COUNTS)
def test_one_random_artifact_of_each_colour_leaves_and_twelve_go_in_the_bag(players: int) -> None:
    gone = set()
    for state in fresh(players):
        assert len(set(state.artifact_bag)) == len(state.artifact_bag) == 12
        assert Counter(ARTIFACTS[number].guild for number in state.artifact_bag) == {0: 3, 1: 3, 2: 3, 3: 3}
        gone |= set(range(16)) - set(state.artifact_bag)

    assert gone == set(range(16))
    assert views(players)[0]["artifact_bag"] == 12


@pytest.mark.rule("FL-06")
@pytest.mark.parametrize("players", COUNTS)
def test_all_92_ocean_tiles_are_in_their_bag(players: int) -> None:
    assert len({tile.id for tile in TILES}) == len(TILES) == 92
    assert all(sorted(state.bag) == list(range(92)) for state in fresh(players))
    assert views(players)[0]["ocean_bag"] == 92


# --- crew ---


@pytest.mark.rule("FL-07")
def test_there_are_forty_crew_cards_five_of_each_tier_and_guild() -> None:
    recruits = [card for card in CREW if card.tier]

    assert len({card.id for card in recruits}) == 40
    assert set(Counter((card.guild, card.tier) for card in recruits).values()) == {5}
    assert len({(card.guild, card.tier) for card in recruits}) == 8


@pytest.mark.rule("FL-07")
@pytest.mark.parametrize(("players", "kept"), [(3, 3), (4, 4), (5, 5)])
def test_every_stack_has_tier_1_over_tier_2_without_the_cards_that_left(players: int, kept: int) -> None:
    for state in fresh(players):
        for guild in range(4):
            cards = [CREW[number] for number in reversed(state.stacks[guild])]
            assert [card.tier for card in cards] == [1] * kept + [2] * kept
            assert {card.guild for card in cards} == {guild}
            assert len(set(state.stacks[guild])) == 2 * kept


@pytest.mark.rule("FL-07")
@pytest.mark.parametrize("players", [3, 4])
def test_the_cards_that_leave_are_random(players: int) -> None:
    left = {number for state in fresh(players) for stack in state.stacks for number in stack}

    assert left == {number for number, card in enumerate(CREW) if card.tier}


@pytest.mark.rule("FL-07")
@pytest.mark.parametrize(("tier", "place"), [(1, -1), (2, 4)])
def test_both_tiers_of_a_stack_are_shuffled(tier: int, place: int) -> None:
    for guild in range(4):
        tops = {state.stacks[guild][place] for state in fresh(5)}
        assert tops == {number for number, card in enumerate(CREW) if (card.guild, card.tier) == (guild, tier)}


@pytest.mark.rule("FL-07")
def test_the_top_card_of_a_stack_lies_open() -> None:
    for state, view in zip(fresh(4), views(4), strict=True):
        assert [guild["crew"] for guild in view["guilds"]] == [CREW[stack[-1]].id for stack in state.stacks]
        assert [guild["crew_left"] for guild in view["guilds"]] == [8] * 4


# --- the players' own things ---


@pytest.mark.rule("FL-08")
@pytest.mark.parametrize("players", COUNTS)
def test_one_skiff_is_on_the_dock_of_the_starting_tile_and_three_are_on_the_board(players: int) -> None:
    for captain in views(players)[0]["captains"]:
        assert captain["skiffs"] == [{"skiff": 1, "at": captain["start"], "cargo": {}}]
        assert captain["skiffs_left"] == 3


@pytest.mark.rule("FL-08")
@pytest.mark.parametrize("players", COUNTS)
def test_everybody_has_six_outposts_ten_seals_and_six_starters_and_is_a_sinksider(players: int) -> None:
    for captain in views(players)[0]["captains"]:
        assert captain["outposts_left"] == 6
        assert captain["seals_left"] == 10
        assert not any(captain["seals"].values())
        assert captain["hand"] == STARTERS
        assert captain["discard"] == captain["stock"] == []
        assert captain["reserve"] == {}
        assert captain["side"] == "sinkside"


@pytest.mark.rule("FL-08")
@pytest.mark.parametrize("players", COUNTS)
def test_discs_lie_at_the_top_of_all_four_rings_and_toxicity_and_penalty_at_their_first_space(players: int) -> None:
    for captain in views(players)[0]["captains"]:
        assert captain["discs"] == {"speakers": 0, "traders": 0, "founders": 0, "delvers": 0}
        assert captain["toxicity"] == captain["penalty"] == 0


@pytest.mark.rule("FL-09")
def test_there_are_sixteen_dive_dice_of_three_depths_and_seven_research_dice() -> None:
    assert [dice.id for dice in DIVE_DICE] == ["shallows", "shelf", "depths"]
    assert sum(dice.count for dice in DIVE_DICE) == 16
    assert len(RESEARCH_DICE) == 7
    assert all(len(dice.faces) == 6 for dice in DIVE_DICE)
    assert all(len(die.faces) == 6 for die in RESEARCH_DICE)
