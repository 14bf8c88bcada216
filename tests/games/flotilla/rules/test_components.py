"""What is in the box, against the rulebook's numbers (FL-47 to FL-49, FL-56)."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

import pytest

from fathoms.games.flotilla.components.effect import Script
from fathoms.games.flotilla.components.labels import sink_text, sky_text
from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.components.pieces import STARTING_TILES, TILES
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.components.tracks import (
    DIVE_DICE,
    DOCKS,
    FLOATING,
    OUTPOST_PRICES,
    PENALTY,
    PRICES,
    RESEARCH_DICE,
    TOXICITY_SPACES,
)
from fathoms.games.flotilla.counting.tallies import COUNTED
from fathoms.games.flotilla.effects.gains import GainStars, TakeToxicity
from fathoms.games.flotilla.effects.vocabulary import AmountAtGuild
from fathoms.games.flotilla.hub.artifacts import DrawArtifacts
from fathoms.games.flotilla.hub.dials import RaiseDials
from fathoms.games.flotilla.hub.survivors import RescueSurvivors
from fathoms.games.flotilla.printed import ARTIFACTS, GUILDS, OBJECTIVES, SONAR, SURVIVORS
from tests.games.flotilla.table import Table

ARTIFACT = {artifact.id: artifact for artifact in ARTIFACTS}
MILESTONE = (TakeToxicity(2), DrawArtifacts(1), RaiseDials(1))
COUNTS = (3, 4, 5)


def verbs(script: Script) -> set[str]:
    """Every word that a script uses, inside other effects too."""
    inner = (getattr(effect, "does", ()) for effect in script)
    return {effect.word for effect in script} | {verb for does in inner for verb in verbs(does)}


def falls(numbers: Sequence[Fraction | int]) -> bool:
    return all(after < before for before, after in pairwise(numbers))


def rises(numbers: Sequence[Fraction | int]) -> bool:
    return falls(tuple(-number for number in numbers))


# --- dice ---


@pytest.mark.rule("FL-47")
def test_there_are_six_shallows_five_shelf_and_five_depths_dice() -> None:
    assert [(dice.id, dice.count) for dice in DIVE_DICE] == [("shallows", 6), ("shelf", 5), ("depths", 5)]
    assert all(len(dice.faces) == 6 for dice in DIVE_DICE)


def expected(*icons: str) -> tuple[Fraction, ...]:
    """How many of some icons a die of each depth shows on average."""
    return tuple(Fraction(sum(face.count(icon) for face in dice.faces for icon in icons), 6) for dice in DIVE_DICE)


@pytest.mark.rule("FL-47")
def test_barrels_and_harm_rise_from_the_shallows_to_the_depths() -> None:
    assert rises(expected("barrel"))
    assert rises(expected("toxicity", "depletion"))


@pytest.mark.rule("FL-47")
def test_each_of_seven_research_dice_has_one_wild_face_and_a_guild_on_the_other_five() -> None:
    assert len(RESEARCH_DICE) == 7
    for die in RESEARCH_DICE:
        assert sorted(face.guild == ANY for face in die.faces) == [False] * 5 + [True]
        assert all(0 <= face.guild < 4 for face in die.faces if face.guild != ANY)


# --- the hub, its tracks and the player board ---


@pytest.mark.rule("FL-48")
def test_the_four_guilds_have_the_four_colours_and_the_delvers_are_blue() -> None:
    assert [guild.name for guild in GUILDS] == ["Speakers", "Traders", "Founders", "Delvers"]
    assert {guild.colour for guild in GUILDS} == {"red", "green", "blue", "yellow"}
    assert GUILDS[3].colour == "blue"


@pytest.mark.rule("FL-48")
def test_the_market_track_rises_and_all_markers_begin_on_it() -> None:
    assert rises(PRICES)
    assert PRICES[0] > 0
    assert all(0 <= guild.market < len(PRICES) for guild in GUILDS)


@pytest.mark.rule("FL-48")
def test_there_are_five_starting_tiles_first_to_fifth_player_each_with_its_currency() -> None:
    names = ["First Player", "Second Player", "Third Player", "Fourth Player", "Fifth Player"]

    assert [tile.name for tile in STARTING_TILES] == names
    assert all(tile.currency > 0 for tile in STARTING_TILES)
    assert all(len(tile.edges) == len(tile.arcs) == 6 for tile in STARTING_TILES)


@pytest.mark.rule("FL-48")
@pytest.mark.parametrize("players", COUNTS)
def test_the_later_a_player_joins_the_less_a_skiff_brings_and_the_more_tiles_are_built(players: int) -> None:
    docks = DOCKS[players]

    assert len(DOCKS) == 3
    assert len(docks.skiff) == len(docks.builds) == players
    assert falls(docks.skiff)
    assert list(docks.builds) == sorted(docks.builds)
    assert docks.builds[-1] > docks.builds[0]


@pytest.mark.rule("FL-48")
def test_the_docks_of_four_players_are_as_in_the_rulebooks_example() -> None:
    assert DOCKS[4].skiff[:2] == (16, 13)
    assert DOCKS[4].builds[1] == 2


@pytest.mark.rule("FL-48")
def test_there_are_two_survivor_tracks_each_with_one_milestone() -> None:
    assert set(SURVIVORS) == set(COUNTS)
    assert SURVIVORS[3] is not SURVIVORS[4]
    assert SURVIVORS[4] is SURVIVORS[5]
    for track in SURVIVORS.values():
        assert track.spaces.count(MILESTONE) == 1
        rest = [script for script in track.spaces if script != MILESTONE]
        assert {verb for script in rest for verb in verbs(script)} == {"stars", "recruit"}


@pytest.mark.rule("FL-48")
@pytest.mark.parametrize("guild", range(4), ids=[guild.id for guild in GUILDS])
def test_every_guild_ring_gives_only_what_the_rulebook_lists(guild: int) -> None:
    ring = GUILDS[guild].ring
    found = [effect for script in ring for effect in script]

    assert len(ring) > 4
    assert {effect.word for effect in found} <= {"tile", "survivor", "currency", "stars", "resource", "seal", "recruit"}
    assert all(effect.guild == guild for effect in found if isinstance(effect, AmountAtGuild))
    assert {"seal", "recruit"} <= {effect.word for effect in found}


@pytest.mark.rule("FL-48")
def test_the_sonar_track_has_five_spaces_that_mean_what_the_rulebook_says() -> None:
    toxicity, survivor, star = TakeToxicity(1), RescueSurvivors(1), GainStars(1)

    assert [(space.does, space.again) for space in SONAR] == [
        ((toxicity,), False),
        ((survivor, toxicity), False),
        ((survivor,), False),
        ((survivor,), True),
        ((survivor, star), True),
    ]
    assert all(space.stars > 0 for space in SONAR[1:])


@pytest.mark.rule("FL-48")
def test_the_first_outpost_costs_twenty_and_each_further_one_more() -> None:
    assert OUTPOST_PRICES[0] == 20
    assert len(OUTPOST_PRICES) == 6
    assert rises(OUTPOST_PRICES)
    assert FLOATING == (10, 20)


@pytest.mark.rule("FL-48")
def test_the_penalty_track_falls_from_a_gain_to_a_loss() -> None:
    assert falls(PENALTY)
    assert PENALTY[0] > 0 > PENALTY[-1]
    assert TOXICITY_SPACES > 1


# --- tiles, artifacts, objectives ---


@pytest.mark.rule("FL-49")
def test_there_are_ninety_two_ocean_tiles_and_all_are_different() -> None:
    faces = [
        (t.depth, t.toxicity, t.resource, t.island, t.wedges, t.cost, t.edges, t.site, t.building, t.arcs)
        for t in TILES
    ]

    assert len(TILES) == len(set(faces)) == len({tile.id for tile in TILES}) == 92


@pytest.mark.rule("FL-49")
def test_tiles_of_every_depth_toxicity_resource_and_district_are_among_them() -> None:
    assert {tile.depth for tile in TILES} == {0, 1, 2}
    assert {tile.toxicity for tile in TILES} == {0, 1, 2}
    assert {tile.resource for tile in TILES} == {0, 1, 2, 3}
    assert {guild for tile in TILES for guild in tile.districts} == {0, 1, 2, 3}
    assert {tile.building for tile in TILES} == {ANY, 0, 1, 2, 3}
    assert {tile.island for tile in TILES} == {tile.site for tile in TILES} == {True, False}


@pytest.mark.rule("FL-49")
def test_wedges_are_yellow_red_or_purple_and_every_colour_makes_circles() -> None:
    wedges = Counter(wedge for tile in TILES for wedge in tile.wedges)

    assert set(wedges) == {ANY, 0, 1, 2}
    assert all(sum(colour in tile.wedges for tile in TILES) >= 3 for colour in range(3))


@pytest.mark.rule("FL-49")
def test_every_tile_has_a_cost_and_watercraft_and_enough_have_sonar_arcs() -> None:
    assert all(sum(tile.cost) > 0 for tile in TILES)
    assert all(any(edge != ANY for edge in tile.edges) for tile in TILES)
    assert sum(0 in tile.arcs for tile in TILES) >= 3


@pytest.mark.rule("FL-49")
def test_there_are_sixteen_artifacts_four_a_guild_two_of_them_with_a_free_skiff_and_toxicity() -> None:
    assert len({artifact.name for artifact in ARTIFACTS}) == 16
    assert Counter(artifact.guild for artifact in ARTIFACTS) == dict.fromkeys(range(4), 4)
    assert {artifact.id for artifact in ARTIFACTS if "skiff" in verbs(artifact.discovery)} == {
        "rocket-engine",
        "submarine",
    }
    assert all("toxicity" in verbs(ARTIFACT[name].discovery) for name in ("rocket-engine", "submarine"))
    assert all(artifact.bounty == (GainStars(1),) for artifact in ARTIFACTS if artifact.guild == 3)


@pytest.mark.rule("FL-49")
def test_there_are_eleven_objective_sets_with_three_values_on_each_side_the_highest_first() -> None:
    assert len(OBJECTIVES) == len({chosen.id for chosen in OBJECTIVES}) == 11
    for chosen in OBJECTIVES:
        for goal in chosen.goals:
            assert len(goal.stars) == 3
            assert list(goal.stars) == sorted(goal.stars, reverse=True)
            assert goal.stars[0] > goal.stars[2]


# --- buildings and districts ---


@pytest.mark.rule("FL-56")
def test_each_guild_has_the_building_of_the_rulebook() -> None:
    assert {guild.name: guild.building for guild in GUILDS} == {
        "Traders": "Greenhouse",
        "Speakers": "Refinery",
        "Founders": "Habitat",
        "Delvers": "Factory",
    }


@pytest.mark.rule("FL-56")
def test_a_tiles_sinkside_shows_that_its_back_has_a_building() -> None:
    for number, tile in enumerate(TILES):
        name = GUILDS[tile.building].building if tile.building != ANY else None
        for guild in GUILDS:
            assert (f"a {guild.building} on its back" in sink_text(number)) == (guild.building == name)
            assert (f"a {guild.building}" in sky_text(number)) == (guild.building == name)


@pytest.mark.rule("FL-56")
@pytest.mark.parametrize("side", [0, 1], ids=["sinkside", "skyside"])
def test_buildings_count_on_both_sides_of_a_tile(side: int) -> None:
    tile = next(tile for tile in TILES if tile.building != ANY)
    table = Table().tile(1, tile.id, Table().room(1)[1])
    if side:
        table.skysider(1)

    assert COUNTED["buildings"].tally(table.state, 0) == 1
    assert COUNTED["buildings"].tally(table.state, 1) == 0


@pytest.mark.rule("FL-56")
def test_a_district_has_the_colour_of_the_resources_it_costs_and_of_its_guild() -> None:
    for number, tile in enumerate(TILES):
        costs = {colour for colour, amount in enumerate(tile.cost) if amount}
        assert costs == {edge for edge in PRINTS.edges[number][0] if edge != ANY}
        assert tile.building == ANY or tile.building in costs
    assert [guild.colour for guild in GUILDS] == ["red", "green", "yellow", "blue"]
