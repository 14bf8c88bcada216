"""The catalogue of The Spill against its component files, which are read here as anybody might read them."""

from typing import Any

from fathoms.games.spill import GAME
from tests.games.component_files import printed_in

CATALOGUE = GAME.catalogue()


def printed(file: str, kind: str) -> list[dict[str, Any]]:
    """The tables of a component file."""
    return printed_in("fathoms.games.spill", file, kind)


def test_every_kind_of_animal_starts_on_the_spaces_that_are_drawn() -> None:
    at = {space["id"]: space["species"] for space in CATALOGUE["spaces"]}
    for kind, drawn in zip(CATALOGUE["species"], printed("animals", "species"), strict=True):
        assert kind == {key: drawn[key] for key in ("id", "name", "letter", "source")}
        assert {space for space, species in at.items() if species == kind["id"]} == set(drawn["spaces"])


def test_tracks_and_weather_are_as_printed() -> None:
    assert CATALOGUE["tracks"] == printed("tracks", "track")
    assert CATALOGUE["weather"] == printed("weather", "weather")
    assert CATALOGUE["tokens"] == ["no_resources", "no_ability", "slow", "costly_rescue", "bonus"]


def test_every_specialist_has_name_text_and_source() -> None:
    for one, drawn in zip(CATALOGUE["specialists"], printed("specialists", "specialist"), strict=True):
        assert {key: one[key] for key in ("id", "name", "text", "source")} | {"ability": drawn["ability"]} == drawn
        prices = {"contaminated_cost": 2, "remove_cost": 3} | drawn["ability"]
        assert (one["contaminated_cost"], one["remove_cost"]) == (prices["contaminated_cost"], prices["remove_cost"])


def test_every_resource_card_has_both_abilities_with_their_effects() -> None:
    for card, drawn in zip(CATALOGUE["resources"], printed("resources", "card"), strict=True):
        assert [card[key] for key in ("id", "name", "source")] == [drawn[key] for key in ("id", "name", "source")]
        for number, (ability, one) in enumerate(zip(card["abilities"], drawn["abilities"], strict=True), 1):
            assert ability == {
                "id": f"{card['id']}-{number}",
                "cubes": one["cubes"],
                "text": one["text"],
                "effects": [shown(effect) for effect in one["effects"]],
            }


def shown(effect: dict[str, Any]) -> dict[str, Any]:
    """An effect as the catalogue has it: whose it is stands where others have a place."""
    verb, value = next(iter(effect.items()))
    if isinstance(value, str):
        return {"verb": verb, "amount": 1, "where": value}
    return {"verb": verb, "amount": int(value), "where": effect.get("where")}


def test_every_win_card_demands_what_is_printed() -> None:
    for card, drawn in zip(CATALOGUE["win_cards"], printed("win_cards", "win_card"), strict=True):
        assert [card[key] for key in ("id", "name", "dots", "source")] == [
            drawn[key] for key in ("id", "name", "dots", "source")
        ]
        assert card["markers"] == drawn.get("markers", 0)
        assert [one["kind"] for one in card["objectives"]] == [next(iter(one)) for one in drawn["objectives"]]
        for one, demand in zip(card["objectives"], drawn["objectives"], strict=True):
            value = demand[one["kind"]]
            of_a_kind = value if isinstance(value, dict) else {"species": None, "n": value}
            assert one["sectors"] == (value if isinstance(value, list) else [])
            assert one["species"] == of_a_kind["species"]
            if one["kind"] not in ("clear_sectors", "clear_marked"):
                assert one["amount"] == of_a_kind["n"]
