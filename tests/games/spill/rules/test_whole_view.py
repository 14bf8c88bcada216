"""What is seen of a whole position, in the middle of a game and at its ends; and copies of it."""

from inspect import isdatadescriptor
from typing import Any

import pytest

from fathoms.engine.chance import Chance
from fathoms.engine.state import State
from fathoms.games.spill.state import SpillState
from tests.games.spill.rules.acting import acting
from tests.games.spill.rules.fresh import GAME, SECTORS, opened
from tests.games.spill.table import Table

CALM = {"no_resources": 0, "no_ability": 0, "slow": 0, "costly_rescue": 0, "bonus": 0}
NONE = {"turtle": 0, "pelican": 0, "dolphin": 0, "manatee": 0, "sturgeon": 0, "crab": 0}


def busy() -> Table:
    """The Marine Vet's turn in a game where something lies everywhere."""
    table = acting("vet", "boom", "wash", win_card="full-recovery", track="challenge").markers("1-3", "4-2").track(5)
    table.oil("2-1A", "3-3B").full("3-5").contaminate("2-1C", "2-4C").sickbay(crab=1, turtle=2).removed(5)
    table.rescued(dolphin=1, pelican=2).discard("drone", "burn").cubes("wash", 2, 1)
    table.token("costly_rescue", place=1).token("slow", place=3, count=2)
    return table.draws("oil", "weather").extra().extra().rescue("C")


def specialist(place: int, id: str, until: int, **tokens: int) -> dict[str, Any]:
    return {
        "id": id,
        "seat": place,
        "shared": False,
        "sector": f"{place + 1}-1",
        "tokens": {**CALM, **tokens},
        "tokens_until": until,
    }


def objective(count: int, needed: int, marked: bool = False) -> dict[str, Any]:
    return {"count": count, "needed": needed, "met": False, "marked": marked}


# Everything but the sea.
SEEN: dict[str, Any] = {
    "game": "spill",
    "seat": 2,
    "players": 4,
    "options": {
        "track": "challenge",
        "always_three": False,
        "level": "one",
        "specialists": "dealt",
        "first": "host",
        "order": "pairs",
        "communal": "rotate",
        "vet": "one",
        "tech": "move",
        "last_pool": "kept",
        "harsh_weather": False,
    },
    "turn": 2,
    "unit": "turns",
    "active": 1,
    "last_turn": False,
    "next_turn_last": False,
    "dangers": [],
    "over": False,
    "outcome": None,
    "to_act": [1],
    "prompt": "Marine Vet in 2-1, 4 AP left: what now?",
    "question": {
        "kind": "act",
        "seats": [1],
        "prompt": "Marine Vet in 2-1, 4 AP left: what now?",
        "about": {"specialist": "vet", "sector": "2-1", "ap": 4},
    },
    "ap": 4,
    "ap_at_start": 4,
    "extra_actions": 2,
    "free_push_waits": False,
    "free_pushes_made": 0,
    "free_rescues_made": 0,
    "requisitioned": False,
    "specialists": [
        specialist(0, "captain", 5),
        specialist(1, "vet", 2, costly_rescue=1),
        specialist(2, "biologist", 3),
        specialist(3, "hazmat", 4, slow=2),
    ],
    "track": {"id": "challenge", "position": 5},
    "spill_outs": 1,
    "bag": {"oil": 46, "weather": 3},
    "pool": {"oil": 1, "weather": 1},
    "next_drop": {"drawn": 5, "pool": 2},
    "hand": {"oil": 0, "weather": 0},
    "removed": 5,
    "removed_ever": 5,
    "rescued": {**NONE, "pelican": 2, "dolphin": 1, "sturgeon": 1},
    "rescued_contaminated": {**NONE, "sturgeon": 1},
    "sickbay": {**NONE, "turtle": 2, "crab": 1},
    "win_card": {
        "id": "full-recovery",
        "markers": ["1-3", "4-2"],
        "objectives": [
            objective(1, 2, marked=True),
            objective(1, 5),
            objective(0, 3),
        ],
    },
    "resources": [
        {"id": "boom", "ability": None, "cubes": 0},
        {"id": "wash", "ability": "wash-2", "cubes": 1},
        {"id": "skimmer", "ability": None, "cubes": 0},
        {"id": "tug", "ability": None, "cubes": 0},
    ],
    "dealt": [],
    "resource_deck": {"size": 9, "bottom": ["dispersant", "tanker", "helicopter", "volunteers"]},
    "resource_discards": ["drone", "burn"],
    "resources_gone": [],
    "resources_used": 0,
    "cubes": 8,
}


@pytest.mark.rule("SP-72")
def test_everything_that_lies_on_the_table_is_seen() -> None:
    seen = GAME.view(busy().state, 2)
    sea = seen.pop("sea")

    assert seen == SEEN
    assert sea["2-1"] == {"oil": {"A": 1}, "healthy": [], "contaminated": []}
    assert sea["2-4"] == {"oil": {}, "healthy": [], "contaminated": ["C"]}
    assert sea["3-5"] == {"oil": {"A": 5, "B": 5, "C": 5}, "healthy": ["C"], "contaminated": []}
    assert list(sea) == SECTORS


@pytest.mark.rule("SP-72")
def test_all_that_the_box_holds_is_counted_wherever_it_lies() -> None:
    table = busy().draws("weather", "oil").falls("1-1", "1-2", "1-3", "1-4", "1-5").rolls(5).end_turn()

    assert (table.view["next_drop"]["pool"], table.state.weather_gone) == (0, 2)
    for one in (busy(), table):
        assert one.census() == {"oil dice": 60, "weather dice": 4, "animals": 36, "cubes": 12, "resource cards": 15}


def test_before_the_ships_are_placed_there_is_less_to_see() -> None:
    state = opened(4, players=4, specialists="chosen")
    GAME.advance(state, GAME.moves.find("choose vet"))
    seen = GAME.view(state, None)

    assert [(one["id"], one["sector"]) for one in seen["specialists"]] == [("vet", None)]
    assert (seen["to_act"], seen["resources"]) == ([1], [])


@pytest.mark.rule("SP-45")
def test_after_the_end_nobody_is_asked() -> None:
    seen = Table().sickbay(crab=3).end_turn().view

    assert (seen["over"], seen["to_act"], seen["prompt"]) == (True, [], "The game is over.")
    assert seen["question"] is None


@pytest.mark.rule("SP-45", "SP-68")
@pytest.mark.parametrize(
    ("pool", "last", "next_last", "drop"), [("kept", True, False, None), ("dropped", False, True, (3, 1))]
)
def test_the_last_turn_is_seen_coming(pool: str, last: bool, next_last: bool, drop: tuple[int, int] | None) -> None:
    seen = Table(last_pool=pool).bag(1).extra().view

    assert (seen["last_turn"], seen["next_turn_last"]) == (last, next_last)
    assert seen["next_drop"] == (drop and {"drawn": drop[0], "pool": drop[1]})


def fields(kind: type) -> set[str]:
    """What a state holds besides what its base does: slots, or what the compiler makes of them."""
    return {name for name, value in vars(kind).items() if isdatadescriptor(value)}


def test_a_copy_has_everything_and_shares_nothing_that_changes() -> None:
    """Agents think on copies: what one tries out must not happen at the table."""
    state, names = busy().state, sorted(fields(SpillState) - fields(State))
    for number, name in enumerate(names):
        there = getattr(state, name)
        setattr(state, name, number if isinstance(there, int) else type(there)([number]))
    twin = state.copy()

    assert len(names) > 40
    assert twin.terms is state.terms
    for name in names:
        assert getattr(twin, name) == getattr(state, name), name
        assert not isinstance(getattr(twin, name), list) or getattr(twin, name) is not getattr(state, name), name
    assert twin.stack == state.stack
    assert twin.stack is not state.stack
    assert twin.chance is not state.chance


@pytest.mark.rule("SP-13")
def test_an_imagined_deck_keeps_what_everybody_saw_go_under_it_and_deals_the_rest_anew() -> None:
    state = opened(4)
    for _ in range(2):
        GAME.advance(state, GAME.legal_moves(state)[0])
    worlds = [GAME.imagine(state, 0, Chance(seed)) for seed in range(20)]

    assert all(world.deck[:2] == state.deck[:2] for world in worlds)
    assert all(sorted(world.deck) == sorted(state.deck) for world in worlds)
    assert len({tuple(world.deck) for world in worlds}) > 15
    assert len({world.chance.below(1 << 30) for world in worlds}) == 20
    assert GAME.view(worlds[0], 0) == GAME.view(state, 0)
