"""The catalogue of Flotilla against its component files, which are read here as anybody might read them."""

from typing import Any

from fathoms.games.flotilla.game import GAME
from tests.games.component_files import printed_in

CATALOGUE = GAME.catalogue()
GUILD = {"r": "speakers", "g": "traders", "y": "founders", "b": "delvers", ".": None}
COLOUR = {"r": "red", "g": "green", "y": "yellow", "b": "blue"}
ICON = {
    "speakers": "Speakers (red)",
    "traders": "Traders (green)",
    "founders": "Founders (yellow)",
    "delvers": "Delvers (blue)",
    "wild": "wild",
}
WEDGE = {"y": "yellow", "r": "red", "p": "purple", ".": None}


def entries(file: str, kind: str) -> list[dict[str, Any]]:
    """The tables of a component file."""
    return printed_in("fathoms.games.flotilla.components", file, kind)


SAID = {"place": "places"}  # what the catalogue calls otherwise
DEPTHS = ("shallows", "shelf", "depths")


def check_script(does: list[dict[str, Any]], script: list[dict[str, Any]]) -> None:
    """Effects as printed: a word with an amount, several or a name, then what else is said of it."""
    for effect, printed in zip(does, script, strict=True):
        word, value = next(iter(printed.items()))
        assert effect["word"] == word
        if word == "dive":
            assert effect["extra_dice"] == {depth: dice for depth, dice in zip(DEPTHS, value, strict=True) if dice}
        elif isinstance(value, list) and isinstance(value[0], dict):
            check_script(effect["does"], value)
        else:
            assert value in [fact for name, fact in effect.items() if name not in ("word", "text")]
        for key in [key for key in printed if key not in (word, "does")]:
            assert effect[SAID.get(key, key)] == printed[key]
        if "does" in printed:
            check_script(effect["does"], printed["does"])


def test_every_tile_has_both_its_faces_as_they_are_drawn() -> None:
    for tile, drawn in zip(CATALOGUE["tiles"], entries("tiles", "tile"), strict=True):
        assert tile == {
            **{key: drawn[key] for key in ("id", "depth", "toxicity", "resource", "source")},
            "island": drawn.get("island", False),
            "site": drawn.get("site", False),
            "wedges": [WEDGE[letter] for letter in drawn["wedges"]],
            "edges": [GUILD[letter] for letter in drawn["edges"]],
            "arcs": [letter == "o" for letter in drawn["arcs"]],
            "building": GUILD[drawn.get("building", ".")],
            "cost": {colour: drawn["cost"].count(letter) for letter, colour in COLOUR.items()},
        }


def test_every_starting_tile_has_its_currency_and_its_watercraft() -> None:
    for tile, drawn in zip(CATALOGUE["starting_tiles"], entries("starting_tiles", "tile"), strict=True):
        assert tile == {
            **{key: drawn[key] for key in ("id", "name", "currency", "source")},
            "edges": [letter == "w" for letter in drawn["edges"]],
            "arcs": [letter == "o" for letter in drawn["arcs"]],
        }


def test_every_crew_card_has_both_its_sides() -> None:
    for card, printed in zip(CATALOGUE["crew"], entries("crew", "crew"), strict=True):
        assert [card[key] for key in ("id", "name", "tier", "source")] == [
            printed[key] for key in ("id", "name", "tier", "source")
        ]
        assert card["guild"] == printed.get("guild")
        assert card["sinkside"]["moves"] == printed["sink"]["sail"]
        assert card["skyside"]["moves"] == printed["sky"]["income"]
        check_script(card["sinkside"]["does"], printed["sink"]["does"])
        check_script(card["skyside"]["does"], printed["sky"]["does"])


def test_every_guild_has_its_ring_and_its_first_bounty() -> None:
    members = ("Speaker", "Trader", "Founder", "Delver")
    for guild, printed, member in zip(CATALOGUE["guilds"], entries("guilds", "guild"), members, strict=True):
        for key in ("id", "name", "colour", "building", "market", "source"):
            assert guild[key] == printed[key]
        assert guild["member"] == member
        assert [space["id"] for space in guild["ring"]] == [f"{guild['id']}-{n}" for n in range(len(printed["ring"]))]
        check_script([effect for space in guild["ring"] for effect in space["does"]], printed["ring"])
        check_script(guild["first_slot"]["does"], printed["first_slot"])


def test_every_artifact_has_its_discovery_and_its_bounty() -> None:
    for artifact, printed in zip(CATALOGUE["artifacts"], entries("artifacts", "artifact"), strict=True):
        for key in ("id", "name", "guild", "source"):
            assert artifact[key] == printed[key]
        for key in ("discovery", "bounty"):
            check_script(artifact[key]["does"], printed[key])


def test_every_objective_counts_as_it_is_printed() -> None:
    for objective, printed in zip(CATALOGUE["objectives"], entries("objectives", "objective"), strict=True):
        for key in ("id", "name", "source"):
            assert objective[key] == printed[key]
        for side, key in (("sinkside", "sink"), ("skyside", "sky")):
            goal = objective[side]
            assert (goal["counts"], goal["per"], goal["stars"]) == (
                printed[key]["count"],
                printed[key].get("per", 1),
                printed[key]["stars"],
            )
            assert [int(text.split(" ★")[0]) for text in goal["texts"]] == goal["stars"]


def test_every_die_has_its_faces() -> None:
    for dice, printed in zip(CATALOGUE["dive_dice"], entries("dice", "dive"), strict=True):
        assert dice == {**printed, "faces": [face.split() for face in printed["faces"]]}
    for die, printed in zip(CATALOGUE["research_dice"], entries("dice", "research"), strict=True):
        assert (die["id"], die["source"]) == (printed["id"], printed["source"])
        for face, text in zip(die["faces"], printed["faces"], strict=True):
            icon, _, beside = text.partition(" ")
            assert face == {
                "guild": None if icon == "wild" else icon,
                "currency": int(beside[0]) if "¤" in beside else 0,
                "stars": int(beside[0]) if "★" in beside else 0,
                "breakthroughs": int("breakthrough" in beside),
                "text": f"{ICON[icon]} {beside}".strip(),
            }


def test_every_track_and_dock_is_as_printed() -> None:
    tracks = CATALOGUE["tracks"]
    printed = {track["id"]: track["spaces"] for track in entries("hub", "track")}
    assert {name: tracks[name] for name in ("market", "penalty", "outposts", "floating")} | {"toxicity": 5} == {
        **printed,
        "toxicity": tracks["toxicity"],
    }
    for space, drawn in zip(tracks["sonar"], entries("hub", "sonar"), strict=True):
        assert [space[key] for key in ("id", "stars", "source")] == [drawn[key] for key in ("id", "stars", "source")]
        assert space["again"] == drawn.get("again", False)
        check_script(space["does"], drawn["does"])
    for track, drawn in zip(tracks["survivors"], entries("hub", "survivors"), strict=True):
        assert [track[key] for key in ("id", "players", "source")] == [
            drawn[key] for key in ("id", "players", "source")
        ]
        for there, space in zip(track["spaces"], drawn["spaces"], strict=True):
            check_script(there["does"], space["does"])
    for seating, docks in zip(CATALOGUE["seatings"], entries("hub", "docks"), strict=True):
        assert seating["players"] == docks["players"]
        assert seating["docks"] == {key: docks[key] for key in ("skiff", "builds", "source")}
        assert seating["survivors"] == ("survivors-3" if docks["players"] == 3 else "survivors-4")


def test_what_is_said_once_for_all_is_said() -> None:
    assert CATALOGUE["limits"] == {
        "skiffs": 4,
        "hold": 4,
        "outposts": 6,
        "seals": 10,
        "stars_a_player": 100,
        "depletion_tokens": 30,
        "dial": 4,
        "skippable_space": 2,
        "skiff_price": 12,
        "icons_a_bounty": 3,
        "breakthroughs_a_dial": 3,
        "stars_past_sonar": 5,
        "stars_for_an_artifact": 4,
        "stars_for_a_recruit": 2,
        "stars_for_a_seal": 2,
        "currency_a_star": 5,
        "resources_a_star": 2,
        "most_seals": 10,
        "second_seals": 5,
    }
    assert CATALOGUE["colours"] == ["red", "green", "yellow", "blue"]
    assert CATALOGUE["depths"] == ["shallows", "shelf", "depths"]
    assert CATALOGUE["wedges"] == ["yellow", "red", "purple"]
    assert CATALOGUE["icons"] == ["barrel", "toxicity", "depletion", "survivor", "sonar"]
    assert CATALOGUE["directions"] == ["ne", "se", "s", "sw", "nw", "n"]
    assert CATALOGUE["hub"] == 1
