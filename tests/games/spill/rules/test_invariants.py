"""SP-72: what is true all game long, whoever plays and whatever the options."""

from random import Random
from typing import Any

import pytest

import fathoms
from fathoms.games.spill.moves import END_TURN
from fathoms.games.spill.state import SpillState
from tests.games.spill.table import Table

GAME = fathoms.find_game("spill")
TABLES: list[tuple[int, dict[str, object]]] = [
    (1, {}),
    (1, {"specialists": "chosen", "level": "three", "track": "ultimate"}),
    (2, {"harsh_weather": True, "vet": "all", "level": "mixed"}),
    (2, {"order": "pairs", "always_three": True, "last_pool": "dropped"}),
    (3, {"track": "challenge", "level": "two", "last_pool": "dropped"}),
    (3, {"communal": "2", "first": "host", "harsh_weather": True}),
    (4, {"level": "three", "first": "host"}),
    (4, {"specialists": "chosen", "track": "ultimate", "harsh_weather": True}),
]
LIVELY = ("use", "requisition", "at", "rescue", "remove", "free push")


def dice_of(view: dict[str, Any]) -> int:
    """Every oil die: on the board, in the bag, removed, in the pool, or still falling."""
    on_board = sum(len(sector["oil"]) for sector in view["sea"].values())
    dice: int = on_board + view["bag"]["oil"] + view["removed"] + view["pool"]["oil"] + view["hand"]["oil"]
    return dice


def animals_of(view: dict[str, Any]) -> int:
    """Every animal: on the board, rescued or in sickbay."""
    on_board = sum(len(sector["healthy"]) + len(sector["contaminated"]) for sector in view["sea"].values())
    animals: int = on_board + sum(view["rescued"].values()) + sum(view["sickbay"].values())
    return animals


def check_always(view: dict[str, Any]) -> None:
    assert dice_of(view) == 60
    assert animals_of(view) == 36
    for sector in view["sea"].values():
        assert "".join(sector["oil"]) in ("", "A", "B", "C", "AB", "AC", "BC", "ABC")
        assert not set(sector["healthy"]) & set(sector["contaminated"])
        assert not set(sector["healthy"]) & set(sector["oil"])


def check_after_clean_up(state: SpillState) -> None:
    """End the turn on a copy, stop right after its clean-up, and look at the sea."""
    twin = state.copy()
    twin.stack.pop().take(twin, END_TURN)
    twin.stack.pop().run(twin)
    twin.stack.clear()  # nobody is asked anything between two turns
    for sector in GAME.view(twin, None)["sea"].values():
        assert not set(sector["oil"]) & set(sector["healthy"] + sector["contaminated"])


def pick(state: SpillState, luck: Random) -> Any:
    """Any legal move, but every other time one that does something to oil, animals or cards."""
    legal = GAME.legal_moves(state)
    lively = [move for move in legal if move.text.startswith(LIVELY)]
    return luck.choice(lively if lively and luck.random() < 0.5 else legal)


@pytest.mark.rule("SP-72")
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_dice_and_animals_are_never_lost_at_any_decision_of_any_game(players: int, options: dict[str, Any]) -> None:
    for seed in range(25):
        luck = Random(seed)
        state = GAME.new(players, options, seed)
        while GAME.legal_moves(state):
            check_always(GAME.view(state, None))
            GAME.advance(state, pick(state, luck))
        check_always(GAME.view(state, None))


@pytest.mark.rule("SP-72")
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_after_clean_up_no_animal_shares_a_space_with_oil(players: int, options: dict[str, Any]) -> None:
    for seed in range(25):
        luck = Random(seed)
        state = GAME.new(players, options, seed)
        while moves := GAME.legal_moves(state):
            if END_TURN in moves:
                check_after_clean_up(state)
            GAME.advance(state, pick(state, luck))


@pytest.mark.rule("SP-72")
def test_a_die_that_waits_for_the_risk_engineer_is_not_lost_meanwhile() -> None:
    table = Table("hazmat", "vet", "engineer", "biologist").full("2-2").falls("2-2", "1-1", "1-2").end_turn()
    assert table.legal == ["clockwise", "counter-clockwise"]

    assert dice_of(table.view) == 60
    assert table.census()["oil dice"] == 60
