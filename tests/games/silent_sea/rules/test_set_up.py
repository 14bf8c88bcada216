"""SS-01, SS-03 … SS-07: roles, what everybody starts with, the generic deck, the samples, the order of turns."""

from collections import Counter
from typing import Any

import pytest

from fathoms.engine.errors import OptionError
from fathoms.games.silent_sea.components.pieces import CARDS
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.state import SeaState
from tests.games.silent_sea.rules import chart
from tests.games.silent_sea.table import ROLE, Table

SEEDS = range(60)
TURN_ORDER = ["engineer", "astrobiologist", "doctor", "captain"]


def opened(seed: int = 1, **options: Any) -> SeaState:
    """A game at its first question, with the set-up's events."""
    return GAME.new(4, options, seed, listen=True)


def picked(*picks: str, seed: int = 1) -> SeaState:
    """A game in which the seats have picked in turn."""
    state = opened(seed)
    for seat, text in enumerate(picks):
        GAME.apply(state, GAME.moves.find(text), seat)
    return state


def seats(state: SeaState) -> dict[str, int | None]:
    """Who plays which role, as everybody sees it."""
    return {one["role"]: one["seat"] for one in GAME.view(state, None)["crew"]}


# --- roles ---


@pytest.mark.rule("SS-01")
@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_only_four_can_play(players: int) -> None:
    with pytest.raises(OptionError, match="allowed are 4 players"):
        GAME.new(players, {}, 1)


@pytest.mark.rule("SS-01")
def test_each_seat_in_turn_picks_one_of_the_free_roles() -> None:
    state = opened()
    free = list(TURN_ORDER)
    for seat, wanted in enumerate(["doctor", "engineer", "captain", "astrobiologist"]):
        assert GAME.to_act(state) == seat
        assert [move.text for move in GAME.legal_moves(state)] == [*(f"role {role}" for role in free), "any role"]
        GAME.apply(state, GAME.moves.find(f"role {wanted}"), seat)
        free.remove(wanted)

    assert seats(state) == {"doctor": 0, "engineer": 1, "captain": 2, "astrobiologist": 3}


@pytest.mark.rule("SS-01")
def test_a_role_is_played_by_one_player_and_nothing_happens_before_all_have_picked() -> None:
    state = picked("role doctor")

    taken = GAME.why_not(state, 1, GAME.moves.find("role doctor"))
    early = GAME.why_not(state, 1, GAME.moves.find("go k3"))

    assert taken is not None
    assert taken.rule == "SS-01"
    assert taken.sentence == "Player 1 plays the Doctor."
    assert early is not None
    assert early.rule == "SS-01"


@pytest.mark.rule("SS-01")
def test_the_roles_that_are_left_are_dealt_at_random_to_those_who_picked_none() -> None:
    dealt = [seats(picked("any role", "role captain", "any role", "any role", seed=seed)) for seed in SEEDS]

    assert all(one["captain"] == 1 for one in dealt)
    assert all({*one.values()} == {0, 1, 2, 3} for one in dealt)
    for role in ("engineer", "astrobiologist", "doctor"):
        assert {one[role] for one in dealt} == {0, 2, 3}


@pytest.mark.rule("SS-01")
def test_by_option_all_roles_are_dealt() -> None:
    dealt = [seats(opened(seed, roles="dealt")) for seed in SEEDS]

    assert all({*one.values()} == {0, 1, 2, 3} for one in dealt)
    for role in TURN_ORDER:
        assert {one[role] for one in dealt} == {0, 1, 2, 3}


@pytest.mark.rule("SS-01")
def test_everybody_is_told_who_plays_which_role() -> None:
    state = picked("role doctor", "any role", "role captain")
    events = GAME.apply(state, GAME.moves.find("role engineer"), 3)

    for seat in (None, 0, 1, 2, 3):
        lines = [GAME.sentence(event) for event in events if event.seen_by(seat)]
        assert "Player 4 plays the Engineer." in lines
        assert "Player 2 plays the Astrobiologist." in lines


# --- what everybody starts with ---


@pytest.mark.rule("SS-03")
def test_everyone_starts_on_the_starting_point_with_five_health_and_an_empty_hand() -> None:
    crew = GAME.view(opened(), None)["crew"]

    assert [one["role"] for one in crew] == TURN_ORDER
    assert [one["at"] for one in crew] == chart.rooms("start") * 4
    assert [one["health"] for one in crew] == [5] * 4
    assert [one["cards"] for one in crew] == [one["samples"] for one in crew] == [0] * 4
    assert not any(one["carrier"] for one in crew)


@pytest.mark.rule("SS-03")
def test_both_ability_cards_of_everyone_lie_face_down() -> None:
    for one in GAME.view(opened(), None)["crew"]:
        assert [ability["state"] for ability in one["abilities"]] == ["down", "down"]


@pytest.mark.rule("SS-03")
def test_an_ability_card_that_lies_face_down_cannot_be_used() -> None:
    assert not [text for text in Table().legal if text.startswith("over")]
    table = Table().ready("overdrive")

    assert [text for text in table.legal if text.startswith("over")] == ["overdrive"]
    assert table.why_not("override lab-6").rule == "SS-11"
    assert "face down" in table.why_not("override lab-6").sentence


# --- the generic deck ---


@pytest.mark.rule("SS-04")
def test_the_generic_deck_has_48_cards_of_nine_kinds() -> None:
    names = Counter({card.name: card.count for card in CARDS if card.count})

    assert names == {
        "Extra Space": 6,
        "Scrap": 12,
        "Painkillers": 6,
        "Chemical": 6,
        "Vial": 6,
        "Suit": 3,
        "Holster": 3,
        "Bulb": 3,
        "Case": 3,
    }
    assert Counter(CARDS[kind].name for kind in opened().deck) == names
    assert GAME.view(opened(), None)["deck"] == 48


@pytest.mark.rule("SS-04")
def test_the_deck_is_shuffled() -> None:
    decks = [opened(seed).deck for seed in SEEDS]

    assert len({tuple(deck) for deck in decks}) == len(decks)
    assert {CARDS[deck[-1]].id for deck in decks} == {card.id for card in CARDS if card.count}


@pytest.mark.rule("SS-04")
def test_a_hand_is_seen_by_its_holder_alone_and_its_size_by_all() -> None:
    table = Table().hand("doctor", "scrap", "scrap", "gun").hand("captain", "vial")

    assert table.view("doctor")["hand"] == {"scrap": 2, "gun": 1}
    assert table.view("captain")["hand"] == {"vial": 1}
    assert table.view()["hand"] is None
    for other in ("engineer", "captain", None):
        assert table.player("doctor", seen_by=other)["cards"] == 3
        assert table.player("doctor", seen_by=other)["known_cards"] == {}


@pytest.mark.rule("SS-04")
def test_two_hands_of_one_size_look_the_same_to_the_others() -> None:
    one = Table().hand("doctor", "scrap", "bulb")
    other = Table().hand("doctor", "extra", "case")

    for role in ("engineer", "astrobiologist", "captain", None):
        assert one.view(role) == other.view(role)
    assert one.view("doctor") != other.view("doctor")


@pytest.mark.rule("SS-04", "SS-14")
def test_only_the_one_who_draws_is_told_what() -> None:
    table = Table().deck("holster").rolls(1).turn("doctor")

    assert "You draw Holster." in table.told("doctor")
    for other in ("engineer", "astrobiologist", "captain", None):
        assert "The Doctor draws a card." in table.told(other)
        assert not [line for line in table.told(other) if "Holster" in line]
        assert table.player("doctor", seen_by=other)["known_cards"] == {}


# --- water samples ---


@pytest.mark.rule("SS-05")
def test_one_sample_lies_in_each_of_the_eight_water_labs_and_nowhere_else() -> None:
    samples = GAME.view(opened(), None)["samples"]

    assert samples == dict.fromkeys(chart.rooms("lab"), 1)
    assert sum(samples.values()) == 8
    assert all(room["name"].startswith("Water Lab") for room in chart.ROOMS if room["id"] in samples)


# --- the order of turns ---


def turns(table: Table, count: int) -> list[tuple[int, str | None]]:
    """The turn cycle and the player of the next turns, in which nobody does anything."""
    found = []
    for _ in range(count):
        found.append((table.view()["turn"], table.asked))
        table.play("pass")
        while "stop" not in table.legal:
            table.play(next(text for text in table.legal if text.startswith("discard")))
        table.play("stop")
    return found


@pytest.mark.rule("SS-06")
def test_turns_go_from_the_engineer_to_the_captain_and_round_again() -> None:
    assert turns(Table(), 9) == [(1 + turn // 4, TURN_ORDER[turn % 4]) for turn in range(9)]


@pytest.mark.rule("SS-06")
def test_the_order_is_that_of_the_roles_and_not_of_the_seats() -> None:
    state = picked("role captain", "role doctor", "role engineer", "role astrobiologist")
    order = []
    for _ in range(5):
        order.append(GAME.to_act(state))
        GAME.apply(state, GAME.moves.find("stop"))
        GAME.apply(state, GAME.moves.find("pass"))

    assert order == [2, 3, 1, 0, 2]


@pytest.mark.rule("SS-06")
def test_a_turn_cycle_is_one_full_round_even_when_somebody_is_dead() -> None:
    table = Table().kill("astrobiologist", "captain")

    assert turns(table, 4) == [(1, "engineer"), (1, "doctor"), (2, "engineer"), (2, "doctor")]


# --- an empty deck ---


def almost_drawn() -> Table:
    """All cards are discarded but one in the Captain's hand and one in the deck."""
    table = Table().hand("captain", "bulb")
    table.discarded(*(CARDS[kind].id for kind in table.state.deck[1:]))
    return table


@pytest.mark.rule("SS-07")
def test_an_empty_deck_is_refilled_from_the_discards_when_a_card_is_drawn() -> None:
    table = almost_drawn()
    last = CARDS[table.state.deck[0]].id
    assert sum(table.discards().values()) == 46

    table.rolls(1).turn("engineer")
    assert table.held("engineer") == {last: 1}
    assert table.view()["deck"] == 0
    assert sum(table.discards().values()) == 46

    table.rolls(1).turn("astrobiologist")
    assert sum(table.held("astrobiologist").values()) == 1
    assert table.view()["deck"] == 45
    assert table.discards() == {}
    assert table.held("captain") == {"bulb": 1}
    for role in (*ROLE, None):
        assert "The discards are shuffled: a new deck of 46." in table.told(role)


@pytest.mark.rule("SS-07")
def test_the_discards_are_shuffled_before_they_are_drawn_from() -> None:
    drawn = set()
    for seed in SEEDS:
        table = almost_drawn()
        table.discarded(CARDS[table.state.deck[0]].id)
        table.state.chance = opened(seed).chance
        drawn |= set(table.turn("doctor").held("doctor"))

    assert drawn == {card.id for card in CARDS if card.count}
