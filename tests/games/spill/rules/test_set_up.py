"""SP-09 … SP-17: specialists, ships, resource cards, the first drop, and who goes first."""

from collections import Counter
from itertools import permutations

import pytest

from fathoms.games.spill.components import CARDS, SPECIALISTS
from fathoms.games.spill.events import DiceDrawn
from fathoms.games.spill.model import Ability
from fathoms.games.spill.setup import FIRST_DROP
from tests.games.spill.rules.fresh import GAME, SECTORS, SEEDS, opened, quiet_turns, ready, views
from tests.games.spill.table import Table

# --- specialists ---


@pytest.mark.rule("SP-09")
def test_there_are_eight_specialists() -> None:
    assert len(SPECIALISTS) == len({one.name for one in SPECIALISTS}) == 8


@pytest.mark.rule("SP-09")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_four_different_specialists_are_dealt_at_random_whatever_the_player_count(players: int) -> None:
    crews = [tuple(one["id"] for one in view["specialists"]) for view in views(players)]

    assert all(len(set(crew)) == len(crew) == 4 for crew in crews)
    for place in range(4):
        assert {crew[place] for crew in crews} == {one.id for one in SPECIALISTS}


@pytest.mark.rule("SP-09")
@pytest.mark.parametrize(("players", "each"), [(1, [4]), (2, [2, 2]), (4, [1, 1, 1, 1])])
def test_players_share_the_four_specialists_evenly(players: int, each: list[int]) -> None:
    for view in views(players):
        seats = Counter(one["seat"] for one in view["specialists"])
        assert [seats[seat] for seat in range(players)] == each


@pytest.mark.rule("SP-09")
def test_three_players_control_one_specialist_each_and_share_the_fourth() -> None:
    for view in views(3):
        assert {one["seat"] for one in view["specialists"][:3]} == {0, 1, 2}


@pytest.mark.rule("SP-09")
def test_specialists_may_be_chosen_instead_each_place_by_its_player() -> None:
    state = opened(5, players=4, specialists="chosen", first="host")
    wanted = ["hazmat", "vet", "captain", "engineer"]
    for seat, name in enumerate(wanted):
        assert GAME.to_act(state) == seat
        assert len(GAME.legal_moves(state)) == 8 - seat
        GAME.apply(state, GAME.moves.find(f"choose {name}"), seat)

    assert [one["id"] for one in GAME.view(state, None)["specialists"]] == wanted
    assert all(move.text.startswith("keep ") for move in GAME.legal_moves(state))


@pytest.mark.rule("SP-09")
def test_nobody_is_chosen_twice_and_nothing_happens_before_four_are_chosen() -> None:
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
def test_three_players_take_turns_with_the_communal_specialist() -> None:
    table = Table(players=3)
    communal = [turn.to_act for turn in quiet_turns(table) if turn.view["active"] == 3]

    assert len(communal) == 3
    assert set(communal) == {0, 1, 2}


@pytest.mark.rule("SP-10")
def test_the_other_three_specialists_keep_their_players() -> None:
    table = Table(players=3)
    own = {(turn.view["active"], turn.to_act) for turn in quiet_turns(table) if turn.view["active"] < 3}

    assert own == {(0, 0), (1, 1), (2, 2)}


@pytest.mark.rule("SP-10")
@pytest.mark.parametrize("player", [1, 2, 3])
def test_by_option_one_named_player_decides_for_the_communal_specialist(player: int) -> None:
    table = Table(players=3, communal=str(player))
    communal = [turn.to_act for turn in quiet_turns(table) if turn.view["active"] == 3]

    assert communal == [player - 1] * 3


@pytest.mark.rule("SP-11")
def test_every_specialist_has_five_weather_tokens_face_down() -> None:
    for view in views():
        for one in view["specialists"]:
            assert one["tokens"] == {"no_resources": 0, "no_ability": 0, "slow": 0, "costly_rescue": 0, "bonus": 0}


# --- ships ---


@pytest.mark.rule("SP-12")
def test_the_ships_start_in_four_different_quadrants() -> None:
    for view in views():
        assert {one["sector"][0] for one in view["specialists"]} == {"1", "2", "3", "4"}


@pytest.mark.rule("SP-12")
def test_a_roll_gives_each_ship_its_sector() -> None:
    for place in range(4):
        assert {view["specialists"][place]["sector"][2] for view in views()} == set("123456")
    together = {tuple(one["sector"][2] for one in view["specialists"]) for view in views()}
    assert any(len(set(rolls)) > 1 for rolls in together)


@pytest.mark.rule("SP-63")
def test_the_quadrants_of_the_ships_are_dealt_at_random() -> None:
    for place in range(4):
        assert {view["specialists"][place]["sector"][0] for view in views()} == {"1", "2", "3", "4"}


# --- resource cards and cubes ---


@pytest.mark.rule("SP-13")
def test_each_specialist_is_dealt_two_cards_in_turn_order_and_keeps_one() -> None:
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
def test_the_cards_not_kept_lie_under_the_deck_and_come_up_last() -> None:
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
def test_four_resource_cards_lie_face_up_without_cubes_and_the_deck_is_shuffled() -> None:
    seen = set()
    for view in views():
        names = [card["id"] for card in view["resources"]]
        assert len(set(names)) == len(names) == 4
        assert all(card["cubes"] == 0 for card in view["resources"])
        assert view["resource_deck"]["size"] == 11
        seen |= set(names)
    assert seen == {card.id for card in CARDS}


@pytest.mark.rule("SP-13")
def test_only_one_of_the_two_dealt_cards_can_be_kept() -> None:
    state = opened(9)
    dealt = GAME.view(state, None)["dealt"]
    other = next(card.id for card in CARDS if card.id not in dealt[:2])

    for text in (f"keep {other}", "move +1"):
        refusal = GAME.why_not(state, None, GAME.moves.find(text))
        assert refusal is not None
        assert refusal.rule == "SP-13"
        assert "keep " in refusal.sentence


@pytest.mark.rule("SP-13", "SP-14")
def test_there_are_fifteen_resource_cards() -> None:
    assert len(CARDS) == len({card.name for card in CARDS}) == 15


@pytest.mark.rule("SP-14")
def test_at_least_nine_cards_have_a_lesser_ability_for_one_cube_and_a_greater_for_two_or_three() -> None:
    double = [card for card in CARDS if len(card.abilities) == 2]

    assert len(double) >= 9
    for card in double:
        lesser, greater = card.abilities
        assert lesser.cubes == 1
        assert greater.cubes in (2, 3)


@pytest.mark.rule("SP-14")
def test_no_card_has_more_than_two_abilities_or_one_dearer_than_three_cubes() -> None:
    assert all(1 <= len(card.abilities) <= 2 for card in CARDS)
    assert all(1 <= ability.cubes <= 3 for card in CARDS for ability in card.abilities)


FARTHER = {
    "sector": ("sector", "near", "quadrant", "sea"),
    "near": ("near", "sea"),
    "quadrant": ("quadrant", "sea"),
    "own": ("own", "team"),
}


def does_all(one: Ability, other: Ability) -> bool:
    """Whether an ability does whatever another does, as much or more, as far or farther."""
    return all(
        any(
            mine.verb == part.verb
            and mine.amount >= part.amount
            and mine.where in FARTHER.get(str(part.where), (part.where,))
            for mine in one.effects
        )
        for part in other.effects
    )


@pytest.mark.rule("SP-14")
def test_no_ability_does_all_that_another_does_for_as_few_cubes() -> None:
    abilities = [ability for card in CARDS for ability in card.abilities]

    for worse, better in permutations(abilities, 2):
        assert better.cubes > worse.cubes or not does_all(better, worse), f"{better.id} does all of {worse.id}"


@pytest.mark.rule("SP-14")
def test_exactly_one_card_swaps_a_specialist_in_play_for_one_that_is_not() -> None:
    swaps = [card.id for card in CARDS if any(part.verb == "swap" for one in card.abilities for part in one.effects)]
    assert len(swaps) == 1

    table = Table("hazmat", cards=(swaps[0], "skimmer", "tug", "tanker")).cubes(swaps[0], 1, 1)
    table.play(f"use {swaps[0]} 1", "out hazmat", "in engineer")
    assert table.active == "engineer"


@pytest.mark.rule("SP-15")
def test_nine_of_the_twelve_cubes_are_there_to_be_earned() -> None:
    for view in views():
        assert view["cubes"] == 9
    assert GAME.census(ready(1))["cubes"] == 12


# --- the first drop ---


@pytest.mark.rule("SP-16")
def test_the_first_drop_leaves_no_sector_with_more_than_two_dice_and_no_animal_covered() -> None:
    hit = set()
    for view in views():
        for sector in SECTORS:
            there = view["sea"][sector]
            assert "".join(there["oil"]) in ("", "A", "AB")
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
def test_a_die_that_would_cover_an_animal_is_dropped_again() -> None:
    table = first_drop(Table(), "1-5", "1-5", "2-5", "1-1", "1-2", "1-3", "1-4", "3-1", "3-2")

    assert table.oil_in("1-5") == "A"
    assert table.animal("1-5B") == "healthy"
    assert table.oil_in("3-2") == "A"
    assert table.dice_on_board() == 8


@pytest.mark.rule("SP-16")
def test_a_second_die_may_lie_where_no_animal_is() -> None:
    table = first_drop(Table(), "1-2", "1-2", "2-5", "1-1", "1-3", "1-4", "3-1", "3-2")

    assert table.oil_in("1-2") == "AB"


@pytest.mark.rule("SP-16")
def test_a_third_die_in_a_sector_is_dropped_again_even_where_no_animal_is() -> None:
    table = Table()
    table.state.healthy = [0] * 24
    first_drop(table, "1-2", "1-2", "1-2", "2-5", "1-1", "1-3", "1-4", "3-1", "3-2")

    assert table.oil_in("1-2") == "AB"
    assert table.oil_in("3-2") == "A"
    assert table.view["track"]["position"] == 0


@pytest.mark.rule("SP-16")
def test_only_in_set_up_dice_that_cover_an_animal_are_dropped_again() -> None:
    table = Table().falls("1-5", "1-5", "1-5").end_turn()

    assert table.oil_in("1-5") == "ABC"


# --- who goes first ---


@pytest.mark.rule("SP-17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_host_goes_first(players: int) -> None:
    assert {view["specialists"][0]["seat"] for view in views(players)} == {0}
    assert all(view["to_act"] == [0] for view in views(players))


@pytest.mark.rule("SP-17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_by_option_the_first_player_is_drawn_at_random(players: int) -> None:
    drawn = views(players, first="random")

    assert {view["specialists"][0]["seat"] for view in drawn} == set(range(players))
    assert all(view["to_act"] == [view["specialists"][0]["seat"]] for view in drawn)


@pytest.mark.rule("SP-17")
def test_seats_follow_each_other_clockwise_from_the_first_player() -> None:
    for view in views(4, first="random"):
        first = view["specialists"][0]["seat"]
        assert [one["seat"] for one in view["specialists"]] == [(first + place) % 4 for place in range(4)]


@pytest.mark.rule("SP-17")
def test_turns_go_round_the_four_specialists_and_the_first_stays_first() -> None:
    table = Table(players=4)
    turns = [(turn.view["active"], turn.to_act) for turn in quiet_turns(table)]

    assert turns == [(place, place) for place in (1, 2, 3, 0)] * 3


@pytest.mark.rule("SP-17")
def test_the_very_first_turn_has_no_spill_phase_and_the_second_has() -> None:
    for seed in SEEDS[:20]:
        state = ready(seed)
        dice = GAME.view(state, None)["bag"]
        assert dice["oil"] + dice["weather"] == 56
        events = GAME.apply(state, GAME.moves.find("end"))
        assert sum(isinstance(event, DiceDrawn) for event in events) == 1
