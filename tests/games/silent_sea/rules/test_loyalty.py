"""SS-02: one traitor, whom nobody else learns of before the game ends, but through what says so."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fathoms
from fathoms.engine.chance import Chance
from fathoms.games.silent_sea.components.pieces import ROLES
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.state import SeaState
from tests.games.silent_sea.table import ROLE, SEAT_OF, Table

SEEDS = range(200)


def seen(state: SeaState, seat: int | None) -> dict[str, str]:
    """The loyalties that a seat sees, by role."""
    return {one["role"]: one["loyalty"] for one in GAME.view(state, seat)["crew"] if one["loyalty"] is not None}


@pytest.mark.rule("SS-02")
def test_one_of_the_four_is_the_traitor_and_each_is_as_likely_as_another() -> None:
    games = [[GAME.view(GAME.new(4, {}, seed), seat)["loyalty"] for seat in range(4)] for seed in SEEDS]

    assert all(Counter(loyalties) == {"traitor": 1, "crew": 3} for loyalties in games)
    traitors = Counter(loyalties.index("traitor") for loyalties in games)
    assert {*traitors} == {0, 1, 2, 3}
    assert min(traitors.values()) > len(SEEDS) // 8


@pytest.mark.rule("SS-02")
def test_each_player_sees_only_the_own_loyalty_card_and_an_observer_none() -> None:
    for seed in SEEDS[:40]:
        state = GAME.new(4, {"roles": "dealt"}, seed)
        for seat in range(4):
            role = ROLES[state.role_of(seat)].id
            assert seen(state, seat) == {role: GAME.view(state, seat)["loyalty"]}
        assert seen(state, None) == {}
        assert GAME.view(state, None)["loyalty"] is None


@pytest.mark.rule("SS-02")
def test_the_log_tells_each_player_the_own_loyalty_alone() -> None:
    for seed in SEEDS[:40]:
        match = fathoms.new("silent-sea", seed=seed)
        for seat in range(4):
            loyalty = "the traitor" if match.view(seat)["loyalty"] == "traitor" else "a crewmate"
            lines = [line for line in match.log(seat) if "loyalty" in line]
            assert lines == [f"Your loyalty card: you are {loyalty}."]
        assert not [line for line in match.log() if "loyalty" in line]


def shown_to(state: SeaState, seat: int | None) -> list[Any]:
    """All that a seat is sent."""
    asked = GAME.to_act(state) == seat
    moves = [(move, GAME.describe(state, move)) for move in GAME.legal_moves(state)] if asked else []
    return [GAME.view(state, seat), moves, GAME.prompt(state) if asked else ""]


def refusals(state: SeaState, seat: int) -> list[Any]:
    """What a seat is told about every move."""
    return [GAME.why_not(state, seat, move) for move in GAME.moves]


def told(events: list[Any], seat: int | None) -> list[str]:
    """What a seat reads of events."""
    return [GAME.sentence(event) for event in events if event.seen_by(seat)]


@pytest.mark.rule("SS-02")
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**6), names=st.permutations(sorted(ROLE)), luck=st.integers(0, 10**6))
def test_two_games_that_differ_only_in_which_of_two_others_is_the_traitor_look_the_same(
    seed: int, names: list[str], luck: int
) -> None:
    onlooker, one, other = (ROLE[name] for name in names[:3])
    state = GAME.new(4, {"roles": "dealt"}, seed)
    watching = (state.seat_of[onlooker], None)
    state.traitor = state.seat_of[one]
    twin = state.copy()
    twin.traitor = state.seat_of[other]
    chance = Chance(luck)
    for step in range(120):
        assert GAME.legal_moves(state) == GAME.legal_moves(twin)
        for seat in watching:
            assert shown_to(state, seat) == shown_to(twin, seat)
        if step % 20 == 0:
            assert refusals(state, watching[0]) == refusals(twin, watching[0])
        moves = [move for move in GAME.legal_moves(state) if not move.text.startswith("assay")]
        move = moves[chance.below(len(moves))]
        events, others = GAME.apply(state, move), GAME.apply(twin, move)
        if state.ending or twin.ending:
            break
        assert all(told(events, seat) == told(others, seat) for seat in watching)


# --- what says so ---


@pytest.mark.rule("SS-02")
@pytest.mark.parametrize(("target", "loyalty"), [("captain", "traitor"), ("doctor", "crew")])
def test_an_assay_shows_a_loyalty_to_the_astrobiologist_alone(target: str, loyalty: str) -> None:
    table = Table(traitor="captain").ready("assay").acting("astrobiologist")

    table.play(f"assay {target}")

    assert table.player(target, seen_by="astrobiologist")["loyalty"] == loyalty
    assert [line for line in table.told("astrobiologist") if line.startswith("The assay shows you")]
    for role in ("engineer", "doctor", "captain", None):
        assert seen(table.state, None if role is None else SEAT_OF[role]) == (
            {} if role is None else {role: table.view(role)["loyalty"]}
        )
        assert not [line for line in table.told(role) if "traitor" in line or "crewmate" in line]


@pytest.mark.rule("SS-02")
@pytest.mark.parametrize(("option", "known"), [("hidden", None), ("shown", "crew")])
def test_a_death_shows_a_loyalty_only_at_a_table_that_wants_it(option: str, known: str | None) -> None:
    table = Table(dead_loyalty=option).hand("engineer", "gun").health("doctor", 4)

    table.play("shoot doctor", *["decline"] * 3)

    assert table.health_of("doctor") == 0
    for role in ("engineer", "astrobiologist", "captain", None):
        assert table.player("doctor", seen_by=role)["loyalty"] == known
        assert any("loyalty card" in line for line in table.told(role)) == (known is not None)


@pytest.mark.rule("SS-02")
def test_when_the_game_is_over_everybody_learns_who_it_was() -> None:
    table = Table(traitor="doctor").carry("doctor", "lab-1").at("doctor", "z6").walking("doctor", 1)

    table.play("go extraction")

    assert table.ending == "traitor extracts"
    for role in (*ROLE, None):
        everybody = {"engineer": "crew", "astrobiologist": "crew", "doctor": "traitor", "captain": "crew"}
        assert seen(table.state, None if role is None else SEAT_OF[role]) == everybody
        assert any("the Doctor has reached the extraction point" in line for line in table.told(role))
