"""The catalogue: what boards look up by id is what is in the box."""

from typing import Any

import pytest

from fathoms.conformance.schema_check import check_part
from fathoms.games.spill import GAME
from fathoms.games.spill.components import CARDS, SPECIALISTS, WEATHER, WIN_CARDS, sources
from tests.games.spill.table import Table

CATALOGUE: dict[str, Any] = GAME.catalogue()
# What the catalogue of parts calls a kind of component, by what the game's catalogue calls it.
PARTS = {
    "species": "species",
    "specialists": "specialist",
    "weather": "weather",
    "tracks": "track",
    "resources": "resource card",
    "win_cards": "win-condition card",
}


def test_it_is_as_its_schema_says() -> None:
    check_part(GAME, "catalogue", CATALOGUE)


def test_every_component_is_there_with_its_source() -> None:
    listed = [(kind, part["id"], part["source"]) for name, kind in PARTS.items() for part in CATALOGUE[name]]

    assert listed == list(sources())


@pytest.mark.rule("SP-01", "SP-63")
def test_the_sectors_lead_clockwise_round_the_whole_sea() -> None:
    sectors = {sector["id"]: sector for sector in CATALOGUE["sectors"]}
    at, ring = "1-1", []
    while at not in ring:
        ring.append(at)
        assert at == f"{sectors[at]['quadrant']}-{sectors[at]['number']}"
        at = sectors[at]["next"]

    assert (at, ring) == ("1-1", list(sectors))
    assert len(ring) == 24


@pytest.mark.rule("SP-01", "SP-02")
def test_every_space_has_its_sector_its_ring_and_its_animal() -> None:
    sea = Table().view["sea"]
    healthy = {f"{name}{ring}" for name, sector in sea.items() for ring in sector["healthy"]}

    assert all(space["id"] == space["sector"] + space["ring"] for space in CATALOGUE["spaces"])
    assert len({space["id"] for space in CATALOGUE["spaces"]}) == 72
    assert {space["id"] for space in CATALOGUE["spaces"] if space["species"]} == healthy


def test_texts_and_names_are_those_that_are_printed() -> None:
    abilities = [ability for card in CATALOGUE["resources"] for ability in card["abilities"]]
    printed = [(f"{card.id}-{n}", one) for card in CARDS for n, one in enumerate(card.abilities, 1)]

    assert [(one["id"], one["text"], one["cubes"]) for one in abilities] == [
        (id, ability.text, ability.cubes) for id, ability in printed
    ]
    assert [card["name"] for card in CATALOGUE["resources"]] == [card.name for card in CARDS]
    assert [(one["name"], one["text"]) for one in CATALOGUE["specialists"]] == [
        (one.name, one.text) for one in SPECIALISTS
    ]
    assert [(one["face"], one["name"], one["text"]) for one in CATALOGUE["weather"]] == [
        (one.face, one.name, one.text) for one in WEATHER
    ]
    assert [(card["name"], card["dots"], card["markers"]) for card in CATALOGUE["win_cards"]] == [
        (card.name, card.dots, card.markers) for card in WIN_CARDS
    ]


@pytest.mark.rule("SP-05")
def test_an_objective_names_its_animal_or_its_sectors_where_it_has_them() -> None:
    cards = {card["id"]: card["objectives"] for card in CATALOGUE["win_cards"]}

    assert cards["turtle-watch"][:2] == [
        {"kind": "rescued_of", "text": "4 Kemp's ridley turtles rescued", "amount": 4, "at_most": False}
        | {"species": "turtle", "sectors": []},
        {"kind": "removed", "text": "14 dice in the removed oil", "amount": 14, "at_most": False}
        | {"species": None, "sectors": []},
    ]
    assert [one["at_most"] for one in cards["safe-harbour"]] == [False, False, True]
    assert [one["at_most"] for one in cards["first-response"]] == [False, False, True]
    assert cards["shipping-lane"][0]["sectors"] == ["1-1", "2-4", "4-1"]


@pytest.mark.rule("SP-04", "SP-15", "SP-29", "SP-39", "SP-43")
def test_the_limits_are_those_of_the_rules() -> None:
    assert CATALOGUE["limits"] == {
        "losing_spill_outs": 6,
        "losing_of_a_kind": 3,
        "losing_kinds": 6,
        "oil_dice": 60,
        "weather_dice": 4,
        "first_drop": 8,
        "cubes": 9,
        "specialists": 4,
        "resources": 4,
        "action_points": 4,
        "extra_actions": 2,
        "sectors_a_move": 2,
        "always_three": 3,
    }
    assert {one["id"]: (one["contaminated_cost"], one["remove_cost"]) for one in CATALOGUE["specialists"]} == {
        **{one.id: (2, 3) for one in SPECIALISTS},
        "vet": (1, 3),
        "hazmat": (2, 2),
    }
