"""SP-10, SP-58 … SP-60, SP-64: what a table may agree on before the game, and what comes of it."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fathoms
from fathoms.engine.errors import OptionError
from fathoms.games.spill.game import GAME
from fathoms.games.spill.view import dice_of
from tests.games.spill.table import Table

# Every set-up choice and option that the catalogue names, the default first, and the player counts it is for.
CATALOGUE: dict[str, tuple[list[str | bool], list[int]]] = {
    "track": (["standard", "challenge", "ultimate"], [1, 2, 3, 4]),
    "always_three": ([False, True], [1, 2, 3, 4]),
    "level": (["one", "two", "three", "mixed"], [1, 2, 3, 4]),
    "specialists": (["dealt", "chosen"], [1, 2, 3, 4]),
    "first": (["host", "random"], [1, 2, 3, 4]),
    "order": (["pairs", "alternate"], [2]),
    "communal": (["rotate", "1", "2", "3"], [3]),
    "vet": (["one", "all"], [1, 2, 3, 4]),
    "tech": (["move", "turn"], [1, 2, 3, 4]),
    "last_pool": (["kept", "dropped"], [1, 2, 3, 4]),
    "harsh_weather": ([False, True], [1, 2, 3, 4]),
}
# The rule in which the catalogue leaves the choice to the table.
RULES = {
    "track": "SP-07",
    "always_three": "SP-58",
    "level": "SP-05",
    "specialists": "SP-09",
    "first": "SP-17",
    "order": "SP-64",
    "communal": "SP-10",
    "vet": "SP-49",
    "tech": "SP-48",
    "last_pool": "SP-68",
    "harsh_weather": "SP-59",
}
VALUES = [(name, value) for name, (values, _) in CATALOGUE.items() for value in values]
NAMES = list(CATALOGUE)
# Sectors for 33 dice that cover no animal and fill no sector: every A space, then B spaces without an animal.
QUIET = [f"{quadrant}-{face}" for face in (1, 2, 3, 4, 5, 6) for quadrant in (1, 2, 3, 4)]
QUIET += [f"{quadrant}-2" for quadrant in (1, 2, 3, 4)] + ["1-3", "1-6", "2-1", "2-4", "3-3"]


def seats_of_three_rounds(table: Table) -> list[list[int | None]]:
    """Who acts, turn by turn, three rounds long."""
    rounds: list[list[int | None]] = [[table.to_act]]
    for turn in range(1, 12):
        table.falls(*QUIET[turn * 3 - 3 : turn * 3]).end_turn()
        if turn % 4 == 0:
            rounds.append([])
        rounds[-1].append(table.to_act)
    return rounds


def started_by(seat: int, players: int, **options: Any) -> Table:
    """A table at which this seat goes first."""
    table = Table("hazmat", "biologist", "captain", "vet", players=players, **options)
    table.state.first_seat = seat
    return table


# --- who plays which specialist ---


@pytest.mark.rule("SP-10")
def test_three_players_play_the_communal_specialist_in_rotation_one_turn_each() -> None:
    assert seats_of_three_rounds(started_by(0, 3)) == [[0, 1, 2, 0], [0, 1, 2, 1], [0, 1, 2, 2]]


@pytest.mark.rule("SP-10")
def test_the_rotation_begins_with_the_first_player() -> None:
    assert seats_of_three_rounds(started_by(2, 3)) == [[2, 0, 1, 2], [2, 0, 1, 0], [2, 0, 1, 1]]


@pytest.mark.rule("SP-10")
@pytest.mark.parametrize("player", [1, 2, 3])
def test_by_option_one_named_player_decides_for_the_communal_specialist(player: int) -> None:
    named = seats_of_three_rounds(started_by(1, 3, communal=str(player)))

    assert named == [[1, 2, 0, player - 1]] * 3


@pytest.mark.rule("SP-10")
def test_whoever_plays_the_communal_engineer_this_round_is_asked_about_overflows() -> None:
    table = Table("hazmat", "biologist", "captain", "engineer", players=3)
    for turn in range(1, 5):
        table.falls(*QUIET[turn * 3 - 3 : turn * 3]).end_turn()

    table.full("4-6").falls("4-6", "3-6", "2-6").end_turn()

    assert table.legal == ["clockwise", "counter-clockwise"]
    assert table.to_act == 1


@pytest.mark.rule("SP-10")
def test_only_the_player_whose_turn_it_is_acts_for_the_communal_specialist() -> None:
    table = started_by(0, 3)
    for turn in range(1, 4):
        table.falls(*QUIET[turn * 3 - 3 : turn * 3]).end_turn()

    assert table.view["active"] == 3
    assert "player 1" in table.why_not("move +1", seat=1).sentence


@pytest.mark.rule("SP-64")
def test_two_players_play_their_two_specialists_one_after_the_other() -> None:
    assert seats_of_three_rounds(started_by(0, 2)) == [[0, 0, 1, 1]] * 3
    assert seats_of_three_rounds(started_by(1, 2)) == [[1, 1, 0, 0]] * 3


@pytest.mark.rule("SP-64")
def test_by_option_two_players_alternate() -> None:
    assert seats_of_three_rounds(started_by(0, 2, order="alternate")) == [[0, 1, 0, 1]] * 3
    assert seats_of_three_rounds(started_by(1, 2, order="alternate")) == [[1, 0, 1, 0]] * 3


@pytest.mark.rule("SP-64")
@pytest.mark.parametrize(("order", "seats"), [("alternate", [0, 1, 0, 1]), ("pairs", [0, 0, 1, 1])])
def test_the_order_of_two_players_holds_from_choosing_specialists_on(order: str, seats: list[int]) -> None:
    state = GAME.new(2, {"order": order, "specialists": "chosen", "first": "host"}, seed=5)

    asked = []
    for _ in range(8):  # four specialists are chosen, then four resources kept
        asked.append(GAME.to_act(state))
        GAME.apply(state, GAME.legal_moves(state)[0])

    assert asked == seats * 2
    assert [one["seat"] for one in GAME.view(state, None)["specialists"]] == seats


@pytest.mark.rule("SP-64")
@pytest.mark.parametrize(("players", "seats"), [(1, [0, 0, 0, 0]), (4, [0, 1, 2, 3])])
def test_one_player_and_four_need_no_agreement(players: int, seats: list[int]) -> None:
    assert seats_of_three_rounds(started_by(0, players)) == [seats] * 3


# --- always three dice ---


@pytest.mark.rule("SP-58")
@pytest.mark.parametrize("track", ["standard", "challenge", "ultimate"])
def test_by_option_three_dice_drop_wherever_the_token_is(track: str) -> None:
    for position in range(len(dice_of(Table(track=track).view))):
        table = Table("hazmat", track=track, always_three=True).track(position)

        table.falls(*QUIET[:3]).end_turn()

        assert table.dice_on_board() == 3


@pytest.mark.rule("SP-58")
@pytest.mark.parametrize(("track", "dice"), [("standard", 4), ("challenge", 5), ("ultimate", 6)])
def test_without_the_option_the_end_of_the_track_says_how_many_dice_drop(track: str, dice: int) -> None:
    table = Table("hazmat", track=track)
    table.track(len(dice_of(table.view)) - 1).falls(*QUIET[:6]).end_turn()

    assert table.dice_on_board() == dice


@pytest.mark.rule("SP-58")
def test_with_the_option_the_extra_action_pool_is_still_added() -> None:
    table = Table("hazmat", always_three=True).extra().extra().falls(*QUIET[:5]).end_turn()

    assert table.dice_on_board() == 5


@pytest.mark.rule("SP-58")
def test_with_the_option_everybody_sees_a_track_of_threes() -> None:
    assert set(dice_of(Table("hazmat", always_three=True, track="ultimate").view)) == {3}


# --- Harsh Weather ---

FACE = {"no_resources": 1, "no_ability": 2, "slow": 3, "costly_rescue": 4, "bonus": 6}


def after_weather(*effects: str, harsh: bool) -> Table:
    """The second specialist's turn, after a spill that brought these effects one after the other."""
    table = Table("hazmat", "captain", "biologist", "meteorologist", harsh_weather=harsh)
    table.draws(*["weather"] * len(effects)).rolls(*(FACE[effect] for effect in effects))
    return table.falls(*QUIET[:3]).end_turn()


@pytest.mark.rule("SP-59")
@pytest.mark.parametrize("effect", ["slow", "costly_rescue", "bonus"])
def test_movement_rescue_and_bonus_stack_token_by_token(effect: str) -> None:
    harsh = after_weather(effect, effect, harsh=True)
    usual = after_weather(effect, effect, harsh=False)

    spared = effect != "bonus"
    assert [one["tokens"][effect] for one in harsh.view["specialists"]] == [2, 2, 2, 0 if spared else 2]
    assert [one["tokens"][effect] for one in usual.view["specialists"]] == [1, 1, 1, 0 if spared else 1]


@pytest.mark.rule("SP-59")
@pytest.mark.parametrize("effect", ["no_resources", "no_ability"])
def test_blocks_do_not_stack(effect: str) -> None:
    table = after_weather(effect, effect, harsh=True)

    assert [one["tokens"][effect] for one in table.view["specialists"]] == [1, 1, 1, 0]


@pytest.mark.rule("SP-59")
def test_two_movement_tokens_leave_no_movement() -> None:
    table = after_weather("slow", "slow", harsh=True)

    assert not [move for move in table.legal if move.startswith("move")]
    refusal = table.why_not("move +1")
    assert refusal.rule == "SP-71"
    assert "no movement" in refusal.sentence


@pytest.mark.rule("SP-59")
def test_three_movement_tokens_are_no_worse_than_two() -> None:
    table = after_weather("slow", "slow", "slow", harsh=True)

    assert not [move for move in table.legal if move.startswith("move")]
    table.play("transport 3-1")
    assert table.legal == ["stay"]


@pytest.mark.rule("SP-59")
def test_without_harsh_weather_two_movement_rolls_leave_a_move_of_one_sector() -> None:
    table = after_weather("slow", "slow", harsh=False)

    assert [move for move in table.legal if move.startswith("move")] == ["move +1", "move -1"]


@pytest.mark.rule("SP-59")
@pytest.mark.parametrize(("harsh", "left"), [(True, 1), (False, 2)])
def test_every_rescue_token_adds_one_ap(harsh: bool, left: int) -> None:
    table = after_weather("costly_rescue", "costly_rescue", harsh=harsh).rescue("C")

    assert table.ap == left


@pytest.mark.rule("SP-59")
def test_rescue_tokens_add_to_the_price_of_a_contaminated_animal() -> None:
    table = after_weather("costly_rescue", "costly_rescue", harsh=True).contaminate("2-1C").rescue("C")

    assert table.ap == 0


@pytest.mark.rule("SP-59")
@pytest.mark.parametrize(("harsh", "ap"), [(True, 6), (False, 5)])
def test_every_bonus_token_gives_one_ap(harsh: bool, ap: int) -> None:
    assert after_weather("bonus", "bonus", harsh=harsh).ap == ap


@pytest.mark.rule("SP-59")
def test_clean_up_turns_down_all_of_ones_own_stacked_tokens() -> None:
    table = after_weather("slow", "slow", harsh=True).falls(*QUIET[3:6]).end_turn()

    assert [one["tokens"]["slow"] for one in table.view["specialists"]] == [2, 0, 2, 0]


# --- what may be agreed on ---


@pytest.mark.rule("SP-60")
def test_every_choice_of_the_catalogue_is_a_table_option_with_its_default_first() -> None:
    offered = {option.name: (list(option.values), list(option.seats or GAME.players)) for option in GAME.options}

    assert offered == CATALOGUE


@pytest.mark.rule("SP-60")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_table_about_which_nothing_is_said_has_every_default(players: int) -> None:
    assert GAME.check_table(players, {}) == {name: values[0] for name, (values, _) in CATALOGUE.items()}


@pytest.mark.rule("SP-60")
@pytest.mark.parametrize(("name", "value"), VALUES)
def test_every_allowed_value_makes_a_table_and_everybody_sees_it(name: str, value: bool | str) -> None:
    for players in CATALOGUE[name][1]:
        match = fathoms.new("spill", players=players, seed=3, agents=None, **{name: value})

        assert match.view()["options"][name] == value


@pytest.mark.rule("SP-60")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("bad", ["", "wild", "Standard ", 0, 7, 1.5, None, [], ["one"], {"one": 1}])
def test_a_bad_value_is_refused_with_a_sentence_that_says_what_is_allowed(name: str, bad: object) -> None:
    players = CATALOGUE[name][1][0]

    with pytest.raises(OptionError) as refusal:
        fathoms.new("spill", players=players, seed=3, agents=None, **{name: bad})

    listed = ", ".join(str(value).lower() for value in CATALOGUE[name][0])
    assert str(refusal.value) == f"Option {name!r} cannot be {bad!r}: allowed are {listed}."


@pytest.mark.rule("SP-60")
@given(name=st.sampled_from(NAMES), bad=st.none() | st.integers() | st.floats() | st.text() | st.lists(st.text()))
@settings(max_examples=50, deadline=None)
def test_nothing_but_the_allowed_values_is_ever_taken(name: str, bad: object) -> None:
    players = CATALOGUE[name][1][0]
    try:
        taken = GAME.check_table(players, {name: bad})[name]
    except OptionError:
        return

    assert taken in CATALOGUE[name][0]
    assert isinstance(taken, bool) or str(bad) == taken


@pytest.mark.rule("SP-60")
@pytest.mark.parametrize("name", ["always_three", "harsh_weather"])
@pytest.mark.parametrize(
    ("word", "meant"), [("true", True), ("yes", True), ("On", True), ("false", False), ("NO", False), ("off", False)]
)
def test_yes_and_no_may_be_said_in_words(name: str, word: str, meant: bool) -> None:
    assert GAME.check_table(1, {name: word})[name] is meant


@pytest.mark.rule("SP-60")
def test_an_option_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(OptionError) as refusal:
        fathoms.new("spill", players=2, seed=3, dice="many")

    assert str(refusal.value) == f"There is no option 'dice': allowed are {', '.join(NAMES)}."


WRONG_COUNTS = [
    (name, value, players)
    for name, (values, counts) in CATALOGUE.items()
    for value in values[1:]
    for players in (1, 2, 3, 4)
    if players not in counts
]


@pytest.mark.rule("SP-60")
@pytest.mark.parametrize(("name", "value", "players"), WRONG_COUNTS)
def test_an_option_for_another_player_count_is_refused_with_the_count_it_is_for(
    name: str, value: str, players: int
) -> None:
    with pytest.raises(OptionError) as refusal:
        fathoms.new("spill", players=players, seed=3, agents=None, **{name: value})

    (values, (count,)) = CATALOGUE[name]
    sentence = f"Option {name!r} is for {count} players: with {players} it can only be {values[0]}."
    assert str(refusal.value) == sentence


@pytest.mark.rule("SP-60")
@pytest.mark.parametrize(("name", "players"), sorted({(name, players) for name, _, players in WRONG_COUNTS}))
def test_an_option_for_another_player_count_may_be_left_at_its_default(name: str, players: int) -> None:
    default = CATALOGUE[name][0][0]

    assert GAME.check_table(players, {name: default})[name] == default


@pytest.mark.rule("SP-60")
@pytest.mark.parametrize("players", [0, 5, -1, 100, True, 2.0, "2"])
def test_a_wrong_number_of_players_is_refused_with_those_allowed(players: Any) -> None:
    with pytest.raises(OptionError, match=r"allowed are 1, 2, 3, 4 players"):
        fathoms.new("spill", players=players, seed=3)


@pytest.mark.rule("SP-60")
def test_the_communal_player_may_be_given_as_a_number() -> None:
    assert GAME.check_table(3, {"communal": 2})["communal"] == "2"


@pytest.mark.rule("SP-60")
def test_an_option_points_to_the_rule_that_leaves_the_choice() -> None:
    assert {option.name: option.rule for option in GAME.options} == RULES


@pytest.mark.rule("SP-09", "SP-12")
def test_a_table_that_still_chooses_its_specialists_can_be_copied_and_has_no_ships() -> None:
    state = GAME.new(2, {"specialists": "chosen"}, seed=5)
    GAME.advance(state, GAME.legal_moves(state)[0])

    twin = state.copy()

    assert GAME.view(twin, 0) == GAME.view(state, 0)
    assert [one["sector"] for one in GAME.view(twin, 0)["specialists"]] == [None]
