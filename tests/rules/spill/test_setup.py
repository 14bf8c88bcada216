"""SP-01 … SP-17, SP-63: the board, the components and set-up."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

import fathoms
from fathoms.games.spill.components import CARDS, SPECIALISTS, SPECIES, TRACKS, WIN_CARDS
from fathoms.games.spill.objectives import is_met
from fathoms.games.spill.parts import Objective
from fathoms.games.spill.setup import FIRST_DROP
from fathoms.games.spill.state import SpillState
from tests.rules.spill.table import Table, spaces_of

GAME = fathoms.find_game("spill")
SEEDS = range(200)
QUADRANTS = (1, 2, 3, 4)
NUMBERS = (1, 2, 3, 4, 5, 6)
SECTORS = [f"{quadrant}-{number}" for quadrant in QUADRANTS for number in NUMBERS]
COUNTED = ("rescued", "sets", "contaminated", "removed", "spill_outs", "sickbay", "clear_quadrants", "resources")
KINDS_OF_OBJECTIVE = {*COUNTED, "rescued_of", "clear_sectors", "clear_marked"}


def opened(seed: int, players: int = 1, **options: object) -> SpillState:
    """A game at its first question."""
    state: SpillState = GAME.new(players, options, seed)
    return state


def ready(seed: int, players: int = 1, **options: object) -> SpillState:
    """A game at its first action, the first of every choice taken on the way."""
    state = opened(seed, players, **options)
    while GAME.view(state, None)["ap"] == 0:
        GAME.advance(state, GAME.legal_moves(state)[0])
    return state


@cache
def views(players: int = 1, **options: object) -> list[dict[str, Any]]:
    """What is seen at the first action of many games."""
    return [GAME.view(ready(seed, players, **options), None) for seed in SEEDS]


def quiet_turns(table: Table) -> Iterator[Table]:
    """Twelve turns in which the dice cover no animal and fill no sector."""
    without_b = [sector for sector in SECTORS if table.animal(f"{sector}B") == "none"]
    calm = [*SECTORS, *without_b]
    while calm:
        yield table.falls(*calm[:3]).end_turn()
        del calm[:3]


# --- the board ---


@pytest.mark.rule("SP-01")
def test_the_sea_has_four_quadrants_of_six_numbered_sectors():
    assert list(Table().view["sea"]) == SECTORS


@pytest.mark.rule("SP-01")
@pytest.mark.parametrize("sector", SECTORS)
def test_a_sector_has_space_a_next_to_the_rig_then_b_then_c(sector):
    elsewhere = "3-3" if sector != "3-3" else "3-4"

    table = Table().falls(sector, elsewhere, elsewhere).end_turn()
    assert table.oil_in(sector) == "A"

    table = Table().falls(sector, sector, elsewhere).end_turn()
    assert table.oil_in(sector) == "AB"

    table = Table().falls(sector, sector, sector).end_turn()
    assert table.oil_in(sector) == "ABC"


@pytest.mark.rule("SP-01", "SP-63")
@pytest.mark.parametrize("direction", [1, -1])
def test_a_ship_sails_through_all_24_sectors_and_comes_back_to_where_it_began(direction):
    table = Table("hazmat").ship("1-1").points(24)
    stops = []
    for _ in range(24):
        table.move(direction)
        stops.append(table.sector_of())

    clockwise = [*SECTORS[1:], "1-1"]
    assert stops == (clockwise if direction == 1 else [*reversed(SECTORS)])


@pytest.mark.rule("SP-63")
@pytest.mark.parametrize(("full", "following"), [("1-1", "1-2"), ("2-5", "2-6"), ("3-6", "4-1"), ("4-6", "1-1")])
def test_clockwise_is_from_one_to_six_in_every_quadrant(full, following):
    table = Table().full(full).falls(full, "2-2", "2-2").end_turn()

    assert table.oil_in(following) == "A"


# --- animals ---


@pytest.mark.rule("SP-02")
def test_six_tokens_of_six_kinds_start_healthy_on_their_printed_spaces():
    printed = {space: kind.id for kind in SPECIES for space in spaces_of(kind.id)}
    assert Counter(printed.values()) == Counter({kind.id: 6 for kind in SPECIES})
    assert len(SPECIES) == 6
    assert len(printed) == 36

    for view in views():
        healthy = {f"{sector}{letter}" for sector in SECTORS for letter in view["sea"][sector]["healthy"]}
        assert healthy == set(printed)
        assert all(view["sea"][sector]["contaminated"] == "" for sector in SECTORS)
        assert set(view["rescued"].values()) == set(view["sickbay"].values()) == {0}


@pytest.mark.rule("SP-03")
@pytest.mark.parametrize("quadrant", QUADRANTS)
def test_nine_animals_live_in_a_quadrant_one_on_every_c_three_on_b_none_on_a(quadrant):
    table = Table()
    on = {
        letter: [number for number in NUMBERS if table.animal(f"{quadrant}-{number}{letter}") == "healthy"]
        for letter in "ABC"
    }

    assert on["A"] == []
    assert on["C"] == list(NUMBERS)
    assert len(on["B"]) == 3
    assert 5 in on["B"]
    assert 2 not in on["B"]


@pytest.mark.rule("SP-03")
@pytest.mark.parametrize("quadrant", QUADRANTS)
def test_no_quadrant_holds_more_than_two_animals_of_a_kind(quadrant):
    kinds = Counter(kind.id for kind in SPECIES for space in spaces_of(kind.id) if space.startswith(f"{quadrant}-"))

    assert max(kinds.values()) <= 2
    assert sum(kinds.values()) == 9


@pytest.mark.rule("SP-03")
def test_the_six_kinds_have_six_names_and_six_letters():
    assert len({kind.name for kind in SPECIES}) == 6
    assert len({kind.letter for kind in SPECIES}) == 6


# --- dice ---


@pytest.mark.rule("SP-04")
def test_eight_oil_dice_are_set_aside_and_all_others_go_into_the_bag():
    view = GAME.view(opened(1), None)

    assert view["bag"] == {"oil": 52, "weather": 4}
    assert view["hand"] == {"oil": 8, "weather": 0}
    assert view["pool"] == {"oil": 0, "weather": 0}
    assert view["removed"] == 0
    assert all(view["sea"][sector]["oil"] == "" for sector in SECTORS)


@pytest.mark.rule("SP-04", "SP-16")
def test_the_first_drop_takes_the_eight_dice_and_none_from_the_bag():
    for view in views():
        assert sum(len(view["sea"][sector]["oil"]) for sector in SECTORS) == 8
        assert view["hand"] == {"oil": 0, "weather": 0}
        assert view["bag"] == {"oil": 52, "weather": 4}


# --- the win-condition card ---


@pytest.mark.rule("SP-05")
def test_nine_win_cards_come_in_three_levels_of_three_with_three_objectives_each():
    assert Counter(card.dots for card in WIN_CARDS) == {1: 3, 2: 3, 3: 3}
    assert all(len(card.objectives) == 3 for card in WIN_CARDS)


@pytest.mark.rule("SP-05")
@pytest.mark.parametrize(("level", "dots"), [("one", {1}), ("two", {2}), ("three", {3}), ("mixed", {1, 2, 3})], ids=str)
def test_any_card_of_the_chosen_level_may_be_drawn_and_no_other(level, dots):
    drawn = {view["win_card"]["id"] for view in views(level=level)}

    assert drawn == {card.id for card in WIN_CARDS if card.dots in dots}


@pytest.mark.rule("SP-05")
def test_the_card_is_shown_with_its_objectives_before_anything_is_chosen():
    state = opened(3, specialists="chosen")

    assert len(GAME.view(state, None)["win_card"]["objectives"]) == 3
    assert not GAME.view(state, None)["specialists"]


@pytest.mark.rule("SP-05", "SP-06")
@pytest.mark.parametrize("level", ["one", "two", "three", "mixed"])
def test_objectives_may_be_met_from_the_start_but_never_all_three(level):
    met = [sum(part["marked"] for part in view["win_card"]["objectives"]) for view in views(level=level)]

    assert max(met) in (1, 2)


@pytest.mark.rule("SP-05")
def test_what_is_met_at_the_start_is_marked_at_once():
    for view in views(level="mixed"):
        for part in view["win_card"]["objectives"]:
            enough = part["count"] <= part["needed"] if part["at_most"] else part["count"] >= part["needed"]
            assert part["marked"] == enough


@pytest.mark.rule("SP-05")
def test_an_objective_that_was_met_may_be_lost_again():
    card = next(card for card in WIN_CARDS if card.markers)
    number = [objective.kind for objective in card.objectives].index("clear_marked")
    table = Table(win_card=card.id).markers("2-2").falls("2-2", "3-1", "3-2")

    table.end_turn()
    assert table.view["win_card"]["objectives"][number]["marked"]

    table.falls("3-3", "3-4", "3-6").end_turn()
    assert not table.view["win_card"]["objectives"][number]["marked"]


@pytest.mark.rule("SP-06")
def test_the_reported_card_asks_for_three_contaminated_twelve_dice_and_two_sets():
    card = next(card for card in WIN_CARDS if card.id == "all-hands")

    assert {(part.kind, part.amount) for part in card.objectives} == {("contaminated", 3), ("removed", 12), ("sets", 2)}


@pytest.mark.rule("SP-06")
def test_every_objective_is_of_a_kind_that_the_catalogue_names():
    assert {part.kind for card in WIN_CARDS for part in card.objectives} <= KINDS_OF_OBJECTIVE
    assert all(len({part.kind for part in card.objectives}) == 3 for card in WIN_CARDS)


@pytest.mark.rule("SP-06")
def test_only_three_dot_cards_use_markers_and_at_most_three():
    for card in WIN_CARDS:
        speaks_of_them = any(part.kind == "clear_marked" for part in card.objectives)
        assert speaks_of_them == (card.markers > 0)
        assert card.markers <= (3 if card.dots == 3 else 0)
    assert max(card.markers for card in WIN_CARDS) == 3


@pytest.mark.rule("SP-06")
def test_markers_lie_on_as_many_random_sectors_as_the_card_says_and_its_objective_speaks_of_them():
    seen = set()
    count_of = {card.id: card.markers for card in WIN_CARDS}
    for view in views(level="mixed"):
        markers = view["win_card"]["markers"]
        assert len(markers) == len(set(markers)) == count_of[view["win_card"]["id"]]
        seen |= set(markers)
        for part in view["win_card"]["objectives"]:
            if part["kind"] == "clear_marked":
                assert all(sector in part["text"] for sector in markers)
                assert part["count"] == sum(view["sea"][sector]["oil"] == "" for sector in markers)
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
def test_an_objective_is_met_by_what_it_names_and_not_by_less(objective, short, enough):
    assert not is_met(short(Table()).state, objective)
    assert is_met(enough(Table()).state, objective)


@pytest.mark.rule("SP-06")
def test_only_animals_rescued_contaminated_count_for_the_contaminated_objective():
    table = Table("hazmat").contaminate("1-1C").rescue("B")
    assert not is_met(table.state, Objective("contaminated", 1))

    table.rescue("C")
    assert is_met(table.state, Objective("contaminated", 1))


@pytest.mark.rule("SP-06")
def test_a_used_resource_card_counts_for_the_resources_objective():
    table = Table("hazmat").cubes("tug", 1, 1)
    assert not is_met(table.state, Objective("resources", 1))

    table.play("use tug 1", "sail 3-3")
    assert is_met(table.state, Objective("resources", 1))


# --- spill-out tracks ---


@pytest.mark.rule("SP-07")
@pytest.mark.parametrize(
    ("track", "first", "last"), [("standard", [3, 3, 3], 4), ("challenge", [3, 3, 3], None), ("ultimate", [3, 3, 4], 6)]
)
def test_a_track_begins_and_ends_with_the_printed_numbers(track, first, last):
    for view in views(track=track)[:10]:
        assert view["track"]["name"] == track
        assert view["track"]["position"] == 0
        assert view["track"]["dice"][:3] == first
        assert last in (None, view["track"]["dice"][-1])
    assert {one.id for one in TRACKS} == {"standard", "challenge", "ultimate"}


@pytest.mark.rule("SP-07")
@pytest.mark.parametrize(("track", "space", "dice"), [("ultimate", 0, 3), ("ultimate", 2, 4), ("standard", -1, 4)])
def test_the_space_under_the_token_says_how_many_dice_are_drawn(track, space, dice):
    table = Table(track=track)
    table.track(space % len(table.view["track"]["dice"])).falls("1-1", "1-2", "1-3", "1-4").end_turn()

    assert table.dice_on_board() == dice


@pytest.mark.rule("SP-08")
@pytest.mark.parametrize("track", ["standard", "challenge", "ultimate"])
def test_a_track_never_falls_and_rises_by_one_at_a_time(track):
    dice = Table(track=track).view["track"]["dice"]

    assert all(after - before in (0, 1) for before, after in pairwise(dice))


@pytest.mark.rule("SP-08")
def test_the_challenge_track_rises_to_five():
    assert max(Table(track="challenge").view["track"]["dice"]) == 5


@pytest.mark.rule("SP-08")
@pytest.mark.parametrize("track", ["standard", "challenge", "ultimate"])
def test_the_token_stays_on_the_last_space_once_there(track):
    table = Table(track=track)
    last = len(table.view["track"]["dice"]) - 1
    table.track(last).oil("1-1A", "1-1B").falls("1-1", "2-1", "2-2", "2-3", "2-4", "2-5").end_turn()

    assert table.view["spill_outs"] == 1
    assert table.view["track"]["position"] == last


# --- specialists ---


@pytest.mark.rule("SP-09")
def test_there_are_eight_specialists():
    assert len(SPECIALISTS) == len({one.name for one in SPECIALISTS}) == 8


@pytest.mark.rule("SP-09")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_four_different_specialists_are_dealt_at_random_whatever_the_player_count(players):
    crews = [tuple(one["id"] for one in view["specialists"]) for view in views(players)]

    assert all(len(set(crew)) == len(crew) == 4 for crew in crews)
    for place in range(4):
        assert {crew[place] for crew in crews} == {one.id for one in SPECIALISTS}


@pytest.mark.rule("SP-09")
@pytest.mark.parametrize(("players", "each"), [(1, [4]), (2, [2, 2]), (4, [1, 1, 1, 1])])
def test_players_share_the_four_specialists_evenly(players, each):
    for view in views(players):
        seats = Counter(one["seat"] for one in view["specialists"])
        assert [seats[seat] for seat in range(players)] == each


@pytest.mark.rule("SP-09")
def test_three_players_control_one_specialist_each_and_share_the_fourth():
    for view in views(3):
        assert {one["seat"] for one in view["specialists"][:3]} == {0, 1, 2}


@pytest.mark.rule("SP-09")
def test_specialists_may_be_chosen_instead_each_place_by_its_player():
    state = opened(5, players=4, specialists="chosen", first="host")
    wanted = ["hazmat", "vet", "captain", "engineer"]
    for seat, name in enumerate(wanted):
        assert GAME.to_act(state) == seat
        assert len(GAME.legal_moves(state)) == 8 - seat
        GAME.apply(state, GAME.moves.find(f"choose {name}"), seat)

    assert [one["id"] for one in GAME.view(state, None)["specialists"]] == wanted
    assert all(move.text.startswith("keep ") for move in GAME.legal_moves(state))


@pytest.mark.rule("SP-09")
def test_nobody_is_chosen_twice_and_nothing_happens_before_four_are_chosen():
    state = opened(5, specialists="chosen")
    GAME.apply(state, GAME.moves.find("choose vet"))

    twice = GAME.why_not(state, None, GAME.moves.find("choose vet"))
    early = GAME.why_not(state, None, GAME.moves.find("move +1"))

    assert twice is not None
    assert twice.rule == "SP-09"
    assert "Marine Vet" in twice.sentence
    assert early is not None
    assert early.rule == "SP-09"


@pytest.mark.rule("SP-10")
def test_three_players_take_turns_with_the_communal_specialist():
    table = Table(players=3)
    communal = [turn.to_act for turn in quiet_turns(table) if turn.view["active"] == 3]

    assert len(communal) == 3
    assert set(communal) == {0, 1, 2}


@pytest.mark.rule("SP-10")
def test_the_other_three_specialists_keep_their_players():
    table = Table(players=3)
    own = {(turn.view["active"], turn.to_act) for turn in quiet_turns(table) if turn.view["active"] < 3}

    assert own == {(0, 0), (1, 1), (2, 2)}


@pytest.mark.rule("SP-10")
@pytest.mark.parametrize("player", [1, 2, 3])
def test_by_option_one_named_player_decides_for_the_communal_specialist(player):
    table = Table(players=3, communal=str(player))
    communal = [turn.to_act for turn in quiet_turns(table) if turn.view["active"] == 3]

    assert communal == [player - 1] * 3


@pytest.mark.rule("SP-11")
def test_every_specialist_has_five_weather_tokens_face_down():
    for view in views():
        for one in view["specialists"]:
            assert one["tokens"] == {"no_resources": 0, "no_ability": 0, "slow": 0, "costly_rescue": 0, "bonus": 0}


# --- ships ---


@pytest.mark.rule("SP-12")
def test_the_ships_start_in_four_different_quadrants():
    for view in views():
        assert {one["sector"][0] for one in view["specialists"]} == {"1", "2", "3", "4"}


@pytest.mark.rule("SP-12")
def test_a_roll_gives_each_ship_its_sector():
    for place in range(4):
        assert {view["specialists"][place]["sector"][2] for view in views()} == set("123456")
    together = {tuple(one["sector"][2] for one in view["specialists"]) for view in views()}
    assert any(len(set(rolls)) > 1 for rolls in together)


@pytest.mark.rule("SP-63")
def test_the_quadrants_of_the_ships_are_dealt_at_random():
    for place in range(4):
        assert {view["specialists"][place]["sector"][0] for view in views()} == {"1", "2", "3", "4"}


# --- resource cards and cubes ---


@pytest.mark.rule("SP-13")
def test_each_specialist_is_dealt_two_cards_in_turn_order_and_keeps_one():
    state = opened(9, players=4, first="host")
    dealt = GAME.view(state, None)["dealt"]
    kept = []
    assert len(dealt) == len(set(dealt)) == 8
    for seat in range(4):
        pair = dealt[2 * seat : 2 * seat + 2]
        assert GAME.to_act(state) == seat
        assert [move.text for move in GAME.legal_moves(state)] == [f"keep {card}" for card in pair]
        kept.append(pair[seat % 2])
        GAME.apply(state, GAME.moves.find(f"keep {kept[-1]}"))

    view = GAME.view(state, None)
    assert [card["id"] for card in view["resources"]] == kept
    assert view["dealt"] == []
    assert view["resource_discards"] == []


@pytest.mark.rule("SP-13")
def test_the_cards_not_kept_lie_under_the_deck_and_come_up_last():
    state = opened(9)
    passed = []
    while GAME.view(state, None)["dealt"]:
        passed.append(GAME.view(state, None)["dealt"][1])
        GAME.advance(state, GAME.legal_moves(state)[0])

    deck = [CARDS[card].id for card in reversed(state.deck)]
    assert len(deck) == 11
    assert set(deck[7:]) == set(passed)
    assert set(GAME.view(state, None)["resource_deck"]["bottom"]) == set(passed)


@pytest.mark.rule("SP-13")
def test_four_resource_cards_lie_face_up_without_cubes_and_the_deck_is_shuffled():
    seen = set()
    for view in views():
        names = [card["id"] for card in view["resources"]]
        assert len(set(names)) == len(names) == 4
        assert all(card["cubes"] == 0 for card in view["resources"])
        assert view["resource_deck"]["size"] == 11
        seen |= set(names)
    assert seen == {card.id for card in CARDS}


@pytest.mark.rule("SP-13")
def test_only_one_of_the_two_dealt_cards_can_be_kept():
    state = opened(9)
    dealt = GAME.view(state, None)["dealt"]
    other = next(card.id for card in CARDS if card.id not in dealt[:2])

    for text in (f"keep {other}", "move +1"):
        refusal = GAME.why_not(state, None, GAME.moves.find(text))
        assert refusal is not None
        assert refusal.rule == "SP-13"
        assert "keep " in refusal.sentence


@pytest.mark.rule("SP-13", "SP-14")
def test_there_are_fifteen_resource_cards():
    assert len(CARDS) == len({card.name for card in CARDS}) == 15


@pytest.mark.rule("SP-14")
def test_at_least_nine_cards_have_a_lesser_ability_for_one_cube_and_a_greater_for_two_or_three():
    double = [card for card in CARDS if len(card.abilities) == 2]

    assert len(double) >= 9
    for card in double:
        lesser, greater = card.abilities
        assert lesser.cubes == 1
        assert greater.cubes in (2, 3)


@pytest.mark.rule("SP-14")
def test_no_card_has_more_than_two_abilities_or_one_dearer_than_three_cubes():
    assert all(1 <= len(card.abilities) <= 2 for card in CARDS)
    assert all(1 <= ability.cubes <= 3 for card in CARDS for ability in card.abilities)


@pytest.mark.rule("SP-14")
def test_exactly_one_card_swaps_a_specialist_in_play_for_one_that_is_not():
    swaps = [card.id for card in CARDS if any(part.verb == "swap" for one in card.abilities for part in one.effects)]
    assert len(swaps) == 1

    table = Table("hazmat", cards=(swaps[0], "skimmer", "tug", "tanker")).cubes(swaps[0], 1, 1)
    table.play(f"use {swaps[0]} 1", "out hazmat", "in engineer")
    assert table.active == "engineer"


@pytest.mark.rule("SP-15")
def test_nine_of_the_twelve_cubes_are_there_to_be_earned():
    for view in views():
        assert view["cubes"] == 9
    assert GAME.census(ready(1))["cubes"] == 12


# --- the first drop ---


@pytest.mark.rule("SP-16")
def test_the_first_drop_leaves_no_sector_with_more_than_two_dice_and_no_animal_covered():
    hit = set()
    for view in views():
        for sector in SECTORS:
            there = view["sea"][sector]
            assert there["oil"] in ("", "A", "AB")
            assert not set(there["oil"]) & set(there["healthy"])
            if there["oil"]:
                hit.add(sector)
    assert hit == set(SECTORS)


def first_drop(table: Table, *sectors: str) -> Table:
    """Drop the eight dice of set-up on a table without oil."""
    table.state.bag_oil -= 8
    table.state.hand_oil = 8
    table.falls(*sectors)
    FIRST_DROP.run(table.state)
    return table


@pytest.mark.rule("SP-16")
def test_a_die_that_would_cover_an_animal_is_dropped_again():
    table = first_drop(Table(), "1-5", "1-5", "2-5", "1-1", "1-2", "1-3", "1-4", "3-1", "3-2")

    assert table.oil_in("1-5") == "A"
    assert table.animal("1-5B") == "healthy"
    assert table.oil_in("3-2") == "A"
    assert table.dice_on_board() == 8


@pytest.mark.rule("SP-16")
def test_a_second_die_may_lie_where_no_animal_is():
    table = first_drop(Table(), "1-2", "1-2", "2-5", "1-1", "1-3", "1-4", "3-1", "3-2")

    assert table.oil_in("1-2") == "AB"


@pytest.mark.rule("SP-16")
def test_a_third_die_in_a_sector_is_dropped_again_even_where_no_animal_is():
    table = Table()
    table.state.healthy = [0] * 24
    first_drop(table, "1-2", "1-2", "1-2", "2-5", "1-1", "1-3", "1-4", "3-1", "3-2")

    assert table.oil_in("1-2") == "AB"
    assert table.oil_in("3-2") == "A"
    assert table.view["track"]["position"] == 0


@pytest.mark.rule("SP-16")
def test_only_in_set_up_dice_that_cover_an_animal_are_dropped_again():
    table = Table().falls("1-5", "1-5", "1-5").end_turn()

    assert table.oil_in("1-5") == "ABC"


# --- who goes first ---


@pytest.mark.rule("SP-17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_drawn_at_random(players):
    assert {view["specialists"][0]["seat"] for view in views(players)} == set(range(players))
    assert all(view["to_act"] == view["specialists"][0]["seat"] for view in views(players))


@pytest.mark.rule("SP-17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_by_option_the_host_goes_first(players):
    assert {view["specialists"][0]["seat"] for view in views(players, first="host")} == {0}


@pytest.mark.rule("SP-17")
def test_seats_follow_each_other_clockwise_from_the_first_player():
    for view in views(4):
        first = view["specialists"][0]["seat"]
        assert [one["seat"] for one in view["specialists"]] == [(first + place) % 4 for place in range(4)]


@pytest.mark.rule("SP-17")
def test_turns_go_round_the_four_specialists_and_the_first_stays_first():
    table = Table(players=4)
    turns = [(turn.view["active"], turn.to_act) for turn in quiet_turns(table)]

    assert turns == [(place, place) for place in (1, 2, 3, 0)] * 3


@pytest.mark.rule("SP-17")
def test_the_very_first_turn_has_no_spill_phase_and_the_second_has():
    for seed in SEEDS[:20]:
        state = ready(seed)
        dice = GAME.view(state, None)["bag"]
        assert dice["oil"] + dice["weather"] == 56
        events = GAME.apply(state, GAME.moves.find("end"))
        assert [event.name for event in events].count("drawn") == 1
