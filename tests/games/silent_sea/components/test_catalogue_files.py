"""The catalogue of The Silent Sea against its component files, which are read here as anybody might read them."""

from typing import Any

from fathoms.games.silent_sea.game import GAME
from tests.games.component_files import printed_in

CATALOGUE = GAME.catalogue()
FOLDER = "fathoms.games.silent_sea.components"
FLAGS = ("assay", "door", "relock")  # effects without an amount


def printed(file: str, kind: str) -> list[dict[str, Any]]:
    """The tables of a component file."""
    return printed_in(FOLDER, file, kind)


def test_every_role_has_its_letter_and_its_room() -> None:
    assert CATALOGUE["roles"] == printed("roles", "role")


def test_every_ability_has_its_target_its_range_its_cost_and_its_effect() -> None:
    for ability, drawn in zip(CATALOGUE["abilities"], printed("abilities", "ability"), strict=True):
        ((verb, amount),) = drawn["effect"].items()
        assert ability == {
            **{key: drawn[key] for key in ("id", "name", "role", "target", "text", "source")},
            "short": drawn.get("short", drawn["name"]),
            "within": amount if verb == "collect" else drawn.get("within", 0),
            "cost": drawn.get("cost", 0),
            "draws": drawn.get("draws", 0),
            "effect": {"verb": verb, "amount": None if verb in FLAGS else amount},
        }


def test_every_card_has_its_number_and_its_recipe() -> None:
    for card, drawn in zip(CATALOGUE["cards"], printed("cards", "card"), strict=True):
        assert card == {"count": 0, "stands_for": None, "needs": {}, "played": [], **drawn}


def test_every_crisis_has_its_effects_in_order() -> None:
    for crisis, drawn in zip(CATALOGUE["crises"], printed("crises", "crisis"), strict=True):
        effects = []
        for effect in drawn["effects"]:
            verb, value = next(iter(effect.items()))
            ballot = value if verb == "ballot" else None
            amount = effect["amount"] if ballot else None if verb in FLAGS else value
            who, near = effect.get("who"), effect.get("near")
            reach = 3 if who == "near" else None
            effects.append({"verb": verb, "amount": amount, "who": who, "near": near, "reach": reach, "ballot": ballot})
        assert crisis == {**drawn, "effects": effects}


def test_the_limits_are_those_of_the_rules() -> None:
    assert CATALOGUE["limits"] == {
        "health": 5,
        "hand": 5,
        "carried": 1,
        "samples": 8,
        "samples_to_win": 4,
        "die": 6,
        "cooldown": 2,
        "gun_range": 4,
        "gun_damage": 4,
        "reaction_damage": 2,
        "defence_range": 2,
        "flashlight_steps": 3,
        "medkit_range": 2,
        "painkillers_heal": 1,
        "suit_saves": 1,
        "trade_range": 2,
        "enough_give_up": 2,
    }


def test_the_station_is_as_it_is_drawn() -> None:
    station = CATALOGUE["station"]
    rooms, passages = printed("station", "room"), printed("station", "passage")
    spaces = {space["id"]: space for space in station["spaces"]}
    for room in rooms:
        assert spaces[room["id"]] == {key: room[key] for key in ("id", "name", "kind", "at")}
    assert (station["width"], station["height"]) == (26, 10)
    assert (station["start"], station["extraction"]) == ("start", "extraction")
    assert station["crossings"] == [one["at"] for one in printed("station", "crossing")]
    assert [{**one, "start": list(one["start"]), "end": list(one["end"])} for one in station["corridors"]] == [
        {"id": one["id"], "start": one["from"], "end": one["to"]} for one in printed("station", "corridor")
    ]
    shut = [room for room in rooms if room.get("restricted") or room["id"] == "extraction"]
    doors = [
        {"id": one["id"], "name": one["name"], "kind": kind, "at": one["at"], "at_start": "locked"}
        for kind, some in (("room", shut), ("passage", passages))
        for one in some
    ]
    assert sorted(station["doors"], key=lambda one: one["id"]) == sorted(
        [{**one, "at_start": "open"} if one["id"] == "extraction" else one for one in doors],
        key=lambda one: one["id"],
    )
