"""What the catalogue of Flotilla holds: everything that a view, a move or an event calls by an id."""

import json
from itertools import pairwise
from math import isclose, sqrt
from typing import Any

import pytest

from fathoms import Chance
from fathoms.conformance.schema_check import check_part
from fathoms.games.flotilla.components.grid import CELL_NAMES, cells_of
from fathoms.games.flotilla.game import GAME
from tests.games.flotilla.plane import middle, touch
from tests.games.flotilla.table import Table

CATALOGUE = GAME.catalogue()


def entry(kind: str, id: str) -> dict[str, Any]:
    """One of the things of a kind."""
    found: dict[str, Any] = next(one for one in CATALOGUE[kind] if one["id"] == id)
    return found


def test_it_is_made_of_plain_values_and_is_as_its_schema_says() -> None:
    assert json.loads(json.dumps(CATALOGUE)) == CATALOGUE
    check_part(GAME, "catalogue", CATALOGUE)


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        ("tiles", 92),
        ("starting_tiles", 5),
        ("guilds", 4),
        ("crew", 46),
        ("artifacts", 16),
        ("objectives", 11),
        ("dive_dice", 3),
        ("research_dice", 7),
    ],
)
def test_every_component_is_there_once_with_its_source(kind: str, number: int) -> None:
    assert len({one["id"] for one in CATALOGUE[kind]}) == len(CATALOGUE[kind]) == number
    assert {one["source"] for one in CATALOGUE[kind]} <= {"rulebook", "reconstructed"}


def test_both_faces_of_a_tile_are_told() -> None:
    assert entry("tiles", "s01") == {
        "id": "s01",
        "depth": "shallows",
        "toxicity": 0,
        "resource": "green",
        "island": True,
        "wedges": ["purple", None, "purple", None, None, None],
        "cost": {"red": 2, "green": 1, "yellow": 0, "blue": 0},
        "edges": ["speakers", "speakers", "traders", "traders", None, "speakers"],
        "site": False,
        "building": None,
        "arcs": [False, False, False, False, True, True],
        "source": "reconstructed",
    }


def test_a_crew_card_is_told_with_both_its_sides() -> None:
    card = entry("crew", "trader")

    assert (card["name"], card["guild"], card["tier"]) == ("Trader", "traders", 0)
    assert card["sinkside"]["moves"] == 2
    assert card["sinkside"]["text"] == "Gain 10 ¤; make 4 transactions."
    assert [(effect["word"], effect["amount"]) for effect in card["sinkside"]["does"]] == [
        ("currency", 10),
        ("transactions", 4),
    ]
    assert card["skyside"] == {
        "moves": 7,
        "does": [
            {"word": "transactions", "amount": 4, "better": 0, "text": "make 4 transactions"},
        ],
        "text": "Make 4 transactions.",
    }


def test_rings_tracks_and_limits_are_told() -> None:
    speakers = entry("guilds", "speakers")
    assert (speakers["member"], speakers["colour"], speakers["building"]) == ("Speaker", "red", "Refinery")
    assert speakers["ring"][0]["text"] == "gain 3 ★"
    assert len(speakers["ring"]) == 8

    tracks, limits = CATALOGUE["tracks"], CATALOGUE["limits"]
    assert (tracks["market"][0], tracks["penalty"][0], tracks["toxicity"]) == (3, 4, 5)
    assert [space["stars"] for space in tracks["sonar"]] == [0, 2, 3, 4, 5]
    assert [(track["players"], len(track["spaces"])) for track in tracks["survivors"]] == [([3], 8), ([4, 5], 10)]
    assert (limits["skiffs"], limits["hold"], limits["seals"], limits["outposts"]) == (4, 4, 10, 6)
    assert (limits["skippable_space"], limits["skiff_price"]) == (2, 12)


def test_an_objective_is_told_with_its_three_tiles() -> None:
    assert entry("objectives", "cargo")["sinkside"] == {
        "counts": "barrels",
        "per": 4,
        "stars": [5, 4, 4],
        "texts": [f"{stars} ★ for every 4 resources in your reserve or on your skiffs" for stars in (5, 4, 4)],
    }


def test_axial_coordinates_are_where_the_picture_has_the_cells() -> None:
    assert [cell["id"] for cell in CATALOGUE["cells"]] == list(CELL_NAMES)
    for cell in CATALOGUE["cells"]:
        at = middle(cell["id"])
        assert isclose(at.real, 1.5 * cell["q"], abs_tol=1e-9)
        assert isclose(at.imag, sqrt(3) * (cell["r"] + cell["q"] / 2), abs_tol=1e-9)


@pytest.mark.parametrize("players", GAME.players)
def test_a_captain_starts_in_the_sector_of_their_place(players: int) -> None:
    seating = next(one for one in CATALOGUE["seatings"] if one["players"] == players)
    table = Table(players)
    for captain, place in zip(table.view()["captains"], seating["places"], strict=True):
        assert captain["sector"] == place["sector"]
        assert captain["start"] == entry("sectors", place["sector"])["start"]
        assert captain["tiles"][0]["tile"] == place["tile"]
        assert place["water"] == [CELL_NAMES[cell] for cell in cells_of(table.state.water(captain["seat"]))]
    assert len(seating["docks"]["skiff"]) == len(seating["docks"]["builds"]) == players


def test_two_rays_open_outward_from_every_starting_cell() -> None:
    for sector in CATALOGUE["sectors"]:
        first, second = sector["rays"]
        assert first[0] == second[0] == sector["start"]
        for ray in (first, second):
            steps = [middle(there) - middle(here) for here, there in pairwise(ray)]
            assert all(touch(here, there) for here, there in pairwise(ray))
            assert all(abs(step - steps[0]) < 0.01 for step in steps)  # straight on
        assert not touch(first[-1], second[-1])


def ids(view: dict[str, Any]) -> dict[str, set[str]]:
    """What a view calls by an id, by the part of the catalogue where it must be."""
    captains = view["captains"]
    tiles = {tile["tile"] for one in captains for tile in one["tiles"]} | {
        id for one in captains for id in one["stock"]
    }
    crew = {card for one in captains for pile in ("hand", "discard", "retired") for card in one[pile]}
    return {
        "tiles": {tile for tile in tiles if not tile.startswith("start")},
        "starting_tiles": {tile for tile in tiles if tile.startswith("start")},
        "crew": crew | {guild["crew"] for guild in view["guilds"] if guild["crew"]},
        "guilds": {guild["id"] for guild in view["guilds"]} | set(captains[0]["seals"]),
        "artifacts": {id for guild in view["guilds"] for id in guild["artifacts"]} | set(view["discovering"]),
        "objectives": {goal["id"] for side in view["objectives"].values() for goal in side},
        "cells": {tile["at"] for one in captains for tile in one["tiles"]} | {one["start"] for one in captains},
    }


def test_whatever_a_view_names_is_in_the_catalogue() -> None:
    known = {kind: {one["id"] for one in CATALOGUE[kind]} for kind in ids(GAME.view(GAME.new(3, {}, 1), None))}
    dice = {die["id"] for kind in ("dive_dice", "research_dice") for die in CATALOGUE[kind]}
    state, way, seen = GAME.new(4, {}, 3), Chance(3), set[str]()
    while state.stack:
        view = GAME.view(state, None)
        for kind, named in ids(view).items():
            assert named <= known[kind]
        seen |= {die["die"] for die in view["dice"]}
        for _ in range(25):
            moves = GAME.legal_moves(state)
            if moves:
                GAME.advance(state, moves[way.below(len(moves))])
    assert seen
    assert seen <= dice
