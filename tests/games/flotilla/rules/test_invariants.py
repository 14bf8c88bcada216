"""FL-70: what is true all game long, whoever plays and whatever the options."""

from random import Random
from typing import Any

import pytest

from fathoms.games.flotilla.components.pieces import TILE_OF
from fathoms.games.flotilla.game import GAME
from fathoms.games.flotilla.moves import DONE, KEEP, STAY, STOP
from fathoms.games.flotilla.printed import CREW
from fathoms.games.flotilla.state import FleetState

TABLES: list[tuple[int, dict[str, object]]] = [
    (3, {}),
    (3, {"build_scoring": "together", "copied_retire": "stays"}),
    (4, {}),
    (4, {"bounty": "per three", "cargo": "counts", "round_limit": "30"}),
    (5, {}),
    (5, {"round_limit": "off", "build_scoring": "together"}),
]
RESTS = (DONE, KEEP, STAY, STOP)
RECRUITS = {3: 24, 4: 32, 5: 40}  # in the stacks at the beginning, by players


def tiles_held(view: dict[str, Any]) -> int:
    """Tiles that were drawn and are in nobody's water yet."""
    return 92 - int(view["ocean_bag"]) - sum(len(captain["stock"]) + at_sea(captain) for captain in view["captains"])


def at_sea(captain: dict[str, Any]) -> int:
    """A captain's tiles at sea, but for the starting tile."""
    return sum(tile["tile"] in TILE_OF for tile in captain["tiles"])


def check_tiles(view: dict[str, Any]) -> None:
    """92 tiles among bag, boards and reserves, but for those that the player is about to place; none is twice."""
    kind = view["question"]["kind"] if view["question"] else ""
    seen = [tile["tile"] for captain in view["captains"] for tile in captain["tiles"] if tile["tile"] in TILE_OF]
    seen += [tile for captain in view["captains"] for tile in captain["stock"]]
    if kind == "place":
        seen += view["question"]["about"]["tiles"]
    assert len(seen) == len(set(seen))
    assert tiles_held(view) >= 0
    if kind in ("play", "sail", ""):
        assert tiles_held(view) == 0


def check_crew(view: dict[str, Any]) -> None:
    """Six starters a player and the recruits dealt at set-up, each somewhere and only there."""
    stacks = sum(guild["crew_left"] for guild in view["guilds"])
    recruits = []
    for captain in view["captains"]:
        playing = [captain["playing"]] if captain["playing"] else []
        cards = captain["hand"] + captain["discard"] + captain["retired"] + playing
        assert len(cards) == len(set(cards))
        assert {"captain", "speaker", "trader", "founder", "delver"} <= set(cards)
        recruits += [card for card in cards if card not in STARTERS]
    assert len(recruits) == len(set(recruits))
    assert stacks + len(recruits) == RECRUITS[view["players"]]


STARTERS = {card.id for card in CREW if card.tier == 0}


def check_limits(view: dict[str, Any]) -> None:
    """Holds, dials, seals, outposts, tokens, and nobody in debt."""
    assert all(1 <= guild["dial"] <= 4 for guild in view["guilds"])
    assert view["depletion_tokens"] >= 0
    for captain in view["captains"]:
        assert all(sum(skiff["cargo"].values()) <= 4 for skiff in captain["skiffs"])
        assert all(amount >= 0 for amount in captain["reserve"].values())
        assert captain["currency"] >= 0
        assert sum(captain["seals"].values()) + captain["seals_left"] == 10
        assert 0 <= captain["outposts_left"] <= 6
        assert captain["side"] == "sinkside" or not captain["skiffs"]
        assert "captain" not in captain["discard"]


def check_stars(view: dict[str, Any]) -> None:
    """Until final scoring, what players have and what is left make 100 per player, or more once it is empty."""
    taken = sum(captain["stars"] for captain in view["captains"])
    if view["supply"]:
        assert taken + view["supply"] == 100 * view["players"]
    else:
        assert taken >= 100 * view["players"]


def pick(state: FleetState, luck: Random) -> Any:
    """Any legal move, but mostly one that does something; and turning is rare enough for both sides to be played."""
    legal = GAME.legal_moves(state)
    lively = [move for move in legal if move.verb not in RESTS]
    if [move.text for move in legal] == ["stay", "turn"]:
        return legal[luck.random() < 0.3]
    return luck.choice(lively if lively and luck.random() < 0.8 else legal)


@pytest.mark.rule("FL-70")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_nothing_is_lost_or_made_at_any_decision_of_any_game(players: int, options: dict[str, str], seed: int) -> None:
    luck = Random(seed)
    state = GAME.new(players, options, seed)
    census = GAME.census(state)
    assert census == {"ocean tiles": 92, "crew cards": RECRUITS[players] + 6 * players, "artifacts": 12}
    while state.stack:
        view = GAME.view(state, None)
        check_tiles(view)
        check_crew(view)
        check_limits(view)
        check_stars(view)
        assert GAME.census(state) == census
        slotted = sum(len(guild["artifacts"]) for guild in view["guilds"])
        assert view["artifact_bag"] + len(view["discovering"]) + slotted == 12
        GAME.advance(state, pick(state, luck))
    check_crew(GAME.view(state, None))
    assert GAME.census(state) == census


@pytest.mark.rule("FL-70")
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_stars_taken_from_the_supply_make_a_hundred_a_player_when_it_is_empty(
    players: int, options: dict[str, str]
) -> None:
    luck = Random(7)
    state = GAME.new(players, options, 7)
    for seat in range(players):
        state.stars[seat] = 90
    state.supply = 10 * players
    while state.stack and not state.last_round:
        before = state.supply, sum(state.stars)
        GAME.advance(state, pick(state, luck))
        if state.stack:
            gained = sum(state.stars) - before[1]
            assert state.supply == max(0, before[0] - gained)
