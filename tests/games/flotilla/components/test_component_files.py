"""The component files of Flotilla: what is in the box, and how a mistake in them is refused."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from fathoms.engine.components import SOURCES
from fathoms.engine.errors import ComponentError
from fathoms.games.flotilla import printed
from fathoms.games.flotilla.components import pieces, tracks
from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.effects.gains import GainCurrency, GainStars, TakeToxicity
from fathoms.games.flotilla.effects.vocabulary import VOCABULARY
from fathoms.games.flotilla.hub.artifacts import DrawArtifacts
from fathoms.games.flotilla.hub.influence import GainInfluence
from fathoms.games.flotilla.hub.seals import PlaceSeals
from fathoms.games.flotilla.hub.trading import Transact
from tests.games.component_files import Files

GUILD_TEXT = """
[[guild]]
id = "speakers"
name = "Speakers"
colour = "red"
building = "Refinery"
market = 3
ring = [{ seal = 1, guild = "speakers" }, { currency = 3 }, { stars = 1 }, { stars = 2 }]
first_slot = [{ influence = [1], at = "same" }]
source = "reconstructed"
"""
CARD_TEXT = """
[[crew]]
id = "captain"
name = "Captain"
tier = 0
sink = { sail = 1, does = [{ special = "rally" }] }
sky = { income = 2, does = [{ currency = 1 }] }
source = "rulebook"
"""
TILE_TEXT = """
[[tile]]
id = "s01"
depth = "shallows"
toxicity = 0
resource = "green"
island = true
wedges = "ppy..."
cost = "rry"
edges = "yrrryy"
building = "y"
arcs = "..ooo."
source = "reconstructed"
"""
START_TEXT = """
[[tile]]
id = "start-1"
name = "First Player"
currency = 10
edges = "wwwww."
arcs = "oooooo"
source = "reconstructed"
"""
ARTIFACT_TEXT = """
[[artifact]]
id = "abacus"
name = "Abacus"
guild = "traders"
discovery = [{ transactions = 3 }]
bounty = [{ currency = 3 }]
source = "reconstructed"
"""
OBJECTIVE_TEXT = """
[[objective]]
id = "crew"
name = "Crew"
sink = { count = "crew", stars = [5, 4, 3], per = 3 }
sky = { count = "sites", stars = [4, 3, 2] }
source = "reconstructed"
"""
DIVE_TEXT = """
[[dive]]
id = "shallows"
count = 6
faces = ["barrel", "barrel", "barrel toxicity", "", "survivor", "sonar"]
source = "reconstructed"
"""
RESEARCH_TEXT = """
[[research]]
id = "research-1"
faces = ["speakers 1¤", "speakers breakthrough", "traders", "founders 2¤ breakthrough", "delvers 1★", "wild"]
source = "reconstructed"
"""
DOCKS_TEXT = """
[[docks]]
id = "docks-3"
players = 3
skiff = [16, 12, 9]
builds = [1, 2, 4]
source = "reconstructed"
"""
SURVIVORS_TEXT = """
[[survivors]]
id = "survivors-4"
players = [4, 5]
spaces = [{ does = [{ toxicity = 2 }, { artifact = 1 }] }, { does = [{ stars = 1 }] }]
source = "reconstructed"
"""
SONAR_TEXT = """
[[sonar]]
id = "sonar-1"
stars = 0
does = [{ toxicity = 1 }]
again = true
source = "rulebook"
"""
TRACK_TEXT = """
[[track]]
id = "market"
spaces = [2, 3, 4]
source = "reconstructed"
"""
READERS: dict[str, tuple[Callable[..., Any], str]] = {
    "guild": (printed.read_guilds, GUILD_TEXT),
    "crew": (printed.read_crew, CARD_TEXT),
    "tile": (pieces.read_tiles, TILE_TEXT),
    "starting tile": (pieces.read_starting_tiles, START_TEXT),
    "artifact": (printed.read_artifacts, ARTIFACT_TEXT),
    "objective": (printed.read_objectives, OBJECTIVE_TEXT),
    "dive": (tracks.read_dive_dice, DIVE_TEXT),
    "research": (tracks.read_research_dice, RESEARCH_TEXT),
    "docks": (tracks.read_docks, DOCKS_TEXT),
    "survivors": (printed.read_survivors, SURVIVORS_TEXT),
    "sonar": (printed.read_sonar, SONAR_TEXT),
    "track": (tracks.read_numbers, TRACK_TEXT),
}
FILE = {
    "guild": "guilds.toml",
    "crew": "crew.toml",
    "tile": "tiles.toml",
    "starting tile": "starting_tiles.toml",
    "artifact": "artifacts.toml",
    "objective": "objectives.toml",
    "dive": "dice.toml",
    "research": "dice.toml",
}
FIRST = {
    "guild": "guild 'speakers'",
    "crew": "crew 'captain'",
    "tile": "tile 's01'",
    "starting tile": "tile 'start-1'",
    "artifact": "artifact 'abacus'",
    "objective": "objective 'crew'",
    "dive": "dive 'shallows'",
    "research": "research 'research-1'",
    "docks": "docks 'docks-3'",
    "survivors": "survivors 'survivors-4'",
    "sonar": "sonar 'sonar-1'",
    "track": "track 'market'",
}
FILES = Files(READERS)
refusal, changed = FILES.refusal, FILES.changed


def file_of(reader: str) -> str:
    return FILE.get(reader, "hub.toml")


# --- what is in the box ---


def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert len(pieces.TILES) == len({tile.id for tile in pieces.TILES}) == 92
    assert Counter(card.tier for card in printed.CREW) == {0: 6, 1: 20, 2: 20}
    assert len(printed.ARTIFACTS) == 16
    assert set(Counter(artifact.guild for artifact in printed.ARTIFACTS).values()) == {4}
    assert len(printed.OBJECTIVES) * len(printed.OBJECTIVES[0].goals[0].stars) == 33
    assert [dice.count for dice in tracks.DIVE_DICE] == [6, 5, 5]
    assert len(tracks.RESEARCH_DICE) == 7
    assert len(tracks.DOCKS) == 3
    assert len({track.id for track in printed.SURVIVORS.values()}) == 2
    assert len(printed.GUILDS) == 4
    assert len(pieces.STARTING_TILES) == 5


def test_a_research_face_names_its_guild_with_the_colour() -> None:
    (die,) = tracks.read_research_dice(RESEARCH_TEXT)

    told = [face.text for face in die.faces]
    assert told[:3] == ["Speakers (red) 1¤", "Speakers (red) breakthrough", "Traders (green)"]
    assert told[3:] == ["Founders (yellow) 2¤ breakthrough", "Delvers (blue) 1★", "wild"]


def test_no_two_ocean_tiles_are_alike_on_both_faces() -> None:
    faces = {
        (
            *(tile.depth, tile.toxicity, tile.resource, tile.island, tile.wedges),
            *(tile.cost, tile.edges, tile.site, tile.building, tile.arcs),
        )
        for tile in pieces.TILES
    }

    assert len(faces) == 92


def test_everything_says_where_it_comes_from() -> None:
    parts: tuple[Any, ...] = (
        *printed.GUILDS,
        *printed.CREW,
        *pieces.TILES,
        *pieces.STARTING_TILES,
        *printed.ARTIFACTS,
        *printed.OBJECTIVES,
        *tracks.DIVE_DICE,
    )
    parts += (*tracks.RESEARCH_DICE, *tracks.DOCKS.values(), *printed.SURVIVORS.values(), *printed.SONAR)

    assert {part.source for part in parts} == set(SOURCES)
    assert {card.id for card in printed.CREW if card.source == "rulebook"} == {"captain", "scholar"}


def test_names_are_told_apart() -> None:
    for parts in (printed.GUILDS, printed.CREW, pieces.STARTING_TILES, printed.ARTIFACTS, printed.OBJECTIVES):
        assert len({part.name for part in parts}) == len(parts)


# --- the vocabulary ---


@pytest.mark.parametrize("word", VOCABULARY)
def test_every_word_of_the_vocabulary_is_read_said_and_done(word: str) -> None:
    effect = VOCABULARY[word]

    assert effect.word == word
    assert any("read" in vars(kind) for kind in effect.__mro__[:-2])
    assert effect.phrase is not Effect.phrase
    assert effect.act is not Effect.act


# --- good files ---


def test_good_files_are_read_as_they_are_written() -> None:
    (guild,) = printed.read_guilds(GUILD_TEXT)
    effects = PlaceSeals(1, 0), GainCurrency(3), GainStars(1), GainStars(2)
    assert guild.ring == tuple((effect,) for effect in effects)
    assert guild.first_slot == (GainInfluence((1,), "same"),)
    (card,) = printed.read_crew(CARD_TEXT)
    assert [(face.moves, face.text) for face in card.faces] == [
        (1, "Take your whole discard pile back into your hand; then you may turn Skyside."),
        (2, "Gain 1 ¤."),
    ]
    assert (card.guild, card.tier) == (ANY, 0)
    (tile,) = pieces.read_tiles(TILE_TEXT)
    assert (tile.depth, tile.toxicity, tile.resource, tile.island, tile.site, tile.building) == (
        0,
        0,
        1,
        True,
        False,
        2,
    )
    assert (tile.wedges, tile.arcs) == ((2, 2, 0, ANY, ANY, ANY), (ANY, ANY, 0, 0, 0, ANY))
    assert (tile.edges, tile.districts, tile.cost) == ((2, 0, 0, 0, 2, 2), (0, 2), (2, 0, 1, 0))
    (start,) = pieces.read_starting_tiles(START_TEXT)
    assert (start.currency, start.edges) == (10, (pieces.PLAIN,) * 5 + (ANY,))


def test_good_objectives_and_artifacts_are_read_as_they_are_written() -> None:
    (artifact,) = printed.read_artifacts(ARTIFACT_TEXT)
    assert (artifact.guild, artifact.discovery) == (1, (Transact(3),))
    (chosen,) = printed.read_objectives(OBJECTIVE_TEXT)
    assert [(goal.count, goal.stars, goal.per) for goal in chosen.goals] == [
        ("crew", (5, 4, 3), 3),
        ("sites", (4, 3, 2), 1),
    ]
    assert chosen.goals[0].text[0] == "5 ★ for every 3 crew cards you have"
    assert chosen.goals[1].text[2] == "2 ★ for each ocean tile of yours with a construction site"


def test_good_dice_and_tracks_are_read_as_they_are_written() -> None:
    (dice,) = tracks.read_dive_dice(DIVE_TEXT)
    assert dice.faces[2:4] == (("barrel", "toxicity"), ())
    (die,) = tracks.read_research_dice(RESEARCH_TEXT)
    assert [(face.guild, face.currency, face.stars, face.breakthrough) for face in die.faces] == [
        (0, 1, 0, 0),
        (0, 0, 0, 1),
        (1, 0, 0, 0),
        (2, 2, 0, 1),
        (3, 0, 1, 0),
        (ANY, 0, 0, 0),
    ]
    assert tracks.read_docks(DOCKS_TEXT)[3].skiff == (16, 12, 9)
    survivors = printed.read_survivors(SURVIVORS_TEXT)
    assert survivors[4] is survivors[5]
    assert survivors[4].spaces == ((TakeToxicity(2), DrawArtifacts(1)), (GainStars(1),))
    (space,) = printed.read_sonar(SONAR_TEXT)
    assert (space.does, space.again) == ((TakeToxicity(1),), True)
    assert tracks.read_numbers(TRACK_TEXT)["market"].spaces == (2, 3, 4)


# --- what is wrong with any file ---


@pytest.mark.parametrize("reader", READERS)
def test_a_file_that_is_not_toml_is_refused(reader: str) -> None:
    assert refusal(reader, "[[tile").startswith(f"{file_of(reader)} is not valid TOML: ")


@pytest.mark.parametrize("reader", READERS)
def test_an_unknown_kind_of_table_is_refused(reader: str) -> None:
    sentence = refusal(reader, READERS[reader][1] + '\n[[tunnel]]\nid = "a"\n')

    tables = {"dice.toml": "are dive, research", "hub.toml": "are docks, sonar, survivors, track"}
    allowed = tables.get(file_of(reader), f"is {reader.removeprefix('starting ')}")
    assert sentence == f"{file_of(reader)}: unknown table 'tunnel'; allowed {allowed}."


@pytest.mark.parametrize("reader", READERS)
def test_an_unknown_name_is_refused_with_those_allowed(reader: str) -> None:
    sentence = refusal(reader, changed(reader, "\nsource =", "\nflavour = 3\nsource ="))

    assert sentence.startswith(f"{file_of(reader)}, {FIRST[reader]}: unknown name 'flavour'; allowed are ")
    assert {"id", "source"} <= set(sentence.rstrip(".").split("allowed are ")[1].split(", "))


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("key", ["id", "source"])
def test_a_name_that_is_missing_is_refused(reader: str, key: str) -> None:
    line = next(line for line in READERS[reader][1].splitlines() if line.startswith(f"{key} ="))

    assert refusal(reader, changed(reader, line, "")).endswith(f": {key!r} is missing; it must be a text.")


@pytest.mark.parametrize("reader", READERS)
def test_two_entries_of_one_name_are_refused(reader: str) -> None:
    kind, id = FIRST[reader].split()

    assert refusal(reader, READERS[reader][1] * 2) == f"{file_of(reader)}: two entries of {kind} are called {id}."


@pytest.mark.parametrize("reader", READERS)
def test_the_file_is_called_by_the_name_it_was_read_under(reader: str) -> None:
    with pytest.raises(ComponentError, match=r"^house-rules\.toml, "):
        READERS[reader][0](changed(reader, "source = ", "origin = "), "house-rules.toml")
