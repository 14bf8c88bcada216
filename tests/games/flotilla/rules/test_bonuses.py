"""Bonuses away from the card that is played: recruits, sides, bounties, and what sets off what (FL-57–59, 63, 66)."""

from dataclasses import replace

import pytest

from fathoms.games.flotilla.components.effect import Effect, Script
from fathoms.games.flotilla.components.ids import GUILD_IDS
from fathoms.games.flotilla.components.model import ANY, ResearchDie, ResearchFace, SurvivorTrack
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.effects.gains import GainResources, GainStars
from fathoms.games.flotilla.events.gains import Scored
from fathoms.games.flotilla.hub.artifacts import DrawArtifacts
from fathoms.games.flotilla.hub.influence import GainInfluence
from fathoms.games.flotilla.hub.recruiting import Recruit
from fathoms.games.flotilla.hub.research import Research
from fathoms.games.flotilla.hub.survivors import RescueSurvivors
from fathoms.games.flotilla.printed import ARTIFACTS, CREW, GUILDS, SONAR
from fathoms.games.flotilla.sea.building import Build
from fathoms.games.flotilla.sea.diving import Dive
from fathoms.games.flotilla.sea.placing import DrawAndPlace, DrawTiles
from fathoms.games.flotilla.sea.sailing import Sail
from tests.games.flotilla.pieces import reprint
from tests.games.flotilla.rules.dice import BLANK, make_plain
from tests.games.flotilla.table import Table

CARD = {card.id: card for card in CREW}
SHELF = [tile.id for tile in TILES if tile.depth == 1 and not tile.toxicity]  # beside these anything may lie
ANY_RECRUIT = Recruit(1)
NO_MARKS = (ANY,) * 6
ALL_YELLOW = (0,) * 6


def survivor_spaces(table: Table, *scripts: Script) -> Table:
    """What the survivor track gives, from its second space on."""
    table.state.terms.survivors = SurvivorTrack("", (4,), ((), *scripts), "")
    return table


def ring_spaces(monkeypatch: pytest.MonkeyPatch, guild: int, *scripts: Script) -> None:
    """What one guild's ring gives, from its top on."""
    reprint(
        monkeypatch, guilds=tuple(replace(each, ring=scripts) if n == guild else each for n, each in enumerate(GUILDS))
    )


def discoveries(monkeypatch: pytest.MonkeyPatch, *script: Effect) -> None:
    """What the discovery of every artifact gives."""
    reprint(monkeypatch, artifacts=tuple(replace(artifact, discovery=script) for artifact in ARTIFACTS))


def own_water(table: Table) -> list[str]:
    """The cells beside player 1's starting tile and within the boundary."""
    return [cell for cell in table.beside(table.start(1)) if cell in table.room(1)]


# --- recruits ---


@pytest.mark.rule("FL-57")
@pytest.mark.parametrize("guild", GUILD_IDS)
def test_a_recruit_bonus_takes_the_top_card_of_any_guilds_stack(guild: str) -> None:
    table = Table()
    stack = table.state.stacks[GUILD_IDS.index(guild)]
    others = [table.view()["guilds"][n] for n, id in enumerate(GUILD_IDS) if id != guild]
    table.does(ANY_RECRUIT)
    assert table.legal == list(GUILD_IDS)

    table.play(guild)

    seen = table.view()["guilds"][GUILD_IDS.index(guild)]
    assert set(table.captain(1)["hand"]) == {*table.captain(2)["hand"], CREW[stack[-1]].id}
    assert (seen["crew"], seen["crew_left"]) == (CREW[stack[-2]].id, len(stack) - 1)
    assert [table.view()["guilds"][n] for n, id in enumerate(GUILD_IDS) if id != guild] == others
    assert table.captain(1)["discard"] == []


@pytest.mark.rule("FL-57")
@pytest.mark.parametrize("guild", GUILD_IDS)
def test_a_recruit_on_a_ring_is_of_that_rings_guild(guild: str) -> None:
    number = GUILD_IDS.index(guild)
    ring = GUILDS[number].ring
    space = next(at for at, script in enumerate(ring) if any(effect.word == "recruit" for effect in script))
    table = Table().disc(1, guild, space or len(ring))
    top = CREW[table.state.stacks[number][-1]].id

    table.does(GainInfluence((1,), guild))
    if table.question == "skip":
        table.play("enter" if space == 2 else "skip")

    assert top in table.captain(1)["hand"]
    assert table.view()["guilds"][number]["crew"] != top


@pytest.mark.rule("FL-57")
def test_a_new_card_comes_on_its_owners_side() -> None:
    table = Table().skysider(1).stack("traders", "broker").stack("founders", "mason")
    table.does(ANY_RECRUIT).play("traders")

    assert CARD["broker"].faces[1].text in table.described("play broker")
    table.turn_of(2).does(ANY_RECRUIT).play("founders")
    assert CARD["mason"].faces[0].text in table.described("play mason")


@pytest.mark.rule("FL-57")
def test_two_recruits_may_come_from_one_guild() -> None:
    table = Table().stack("traders", "broker", "haggler").does(Recruit(2)).play("traders", "traders")

    assert {"broker", "haggler"} <= set(table.captain(1)["hand"])
    assert table.question == "play"


# --- bonuses of the other side ---


@pytest.mark.rule("FL-58")
def test_a_build_bonus_does_nothing_for_a_sinksider() -> None:
    table = Table().has(1, red=9, green=9, yellow=9, blue=9).stock(1, *SHELF[:2])

    table.does(Build(2))

    assert table.question == "play"
    assert table.captain(1)["stock"] == SHELF[:2]
    assert table.captain(1)["tiles"] == Table().captain(1)["tiles"]


@pytest.mark.rule("FL-58")
def test_draw_and_place_does_nothing_for_a_skysider() -> None:
    toxic = [tile.id for tile in TILES if tile.toxicity][:3]
    table = Table().skysider(1).bag(*toxic)

    table.does(DrawAndPlace(3, 2))

    assert table.question == "play"
    assert (table.view()["ocean_bag"], table.captain(1)["stock"]) == (92, [])
    assert (table.captain(1)["toxicity"], table.captain(1)["penalty"]) == (0, 0)


@pytest.mark.rule("FL-58")
@pytest.mark.parametrize("side", [0, 1], ids=["sinkside", "skyside"])
def test_a_plain_draw_works_for_both_sides(side: int) -> None:
    toxic = next(tile for tile in TILES if tile.toxicity == 1)
    table = Table().bag(toxic.id)
    if side:
        table.skysider(1)

    table.does(DrawTiles(1))

    assert (table.captain(1)["toxicity"], table.view()["ocean_bag"]) == (1, 91)
    if side:
        assert table.captain(1)["stock"] == [toxic.id]
    else:
        assert table.legal == [f"tile {toxic.id}", "done"]
    assert table.question == ("play" if side else "place")


@pytest.mark.rule("FL-58")
@pytest.mark.parametrize("effect", [Dive((2, 2, 2)), Sail(3)], ids=["dive", "sail"])
def test_dive_and_sail_bonuses_do_nothing_for_a_skysider(effect: Effect) -> None:
    table = Table().tile(1, SHELF[0], own_water(Table())[0]).skysider(1)
    before = table.captain(1)

    table.does(effect)

    assert table.question == "play"
    assert table.captain(1) == before
    assert table.events == []


@pytest.mark.rule("FL-58")
def test_dive_and_sail_bonuses_work_for_a_sinksider(monkeypatch: pytest.MonkeyPatch) -> None:
    make_plain(monkeypatch)
    table = Table().tile(1, SHELF[0], own_water(Table())[0]).rolls(BLANK)

    assert [event.name for event in table.does(Dive((1, 0, 0))).events] == ["rolled"]
    assert table.does(Sail(1)).question == "sail"


# --- bounties ---


def researching(monkeypatch: pytest.MonkeyPatch, icons: int, **options: object) -> Table:
    """Player 1, a Skysider, is to roll so many Speakers' icons; two Speakers' artifacts give 1 influence each."""
    face = ResearchFace(0, 0, 0, 0, "")
    monkeypatch.setattr(PRINTS, "research_dice", (ResearchDie("", (face,) * 6, ""),) * 7)
    bounty = (GainInfluence((1,), "same"),)
    reprint(monkeypatch, artifacts=tuple(replace(artifact, bounty=bounty) for artifact in ARTIFACTS))
    reprint(monkeypatch, guilds=tuple(replace(guild, ring=((),) * 8) for guild in GUILDS))
    speakers = [artifact.id for artifact in ARTIFACTS if artifact.guild == 0]
    return Table(**options).skysider(1).slotted(*speakers[:2]).does(Research(icons))


@pytest.mark.rule("FL-59")
@pytest.mark.parametrize("guild", GUILD_IDS)
def test_all_influence_of_a_bounty_goes_to_one_guild(guild: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = researching(monkeypatch, 3)
    assert (table.question, table.about["amount"]) == ("influence", 2)

    table.play(guild)
    if table.question == "skip":
        table.play("enter")

    assert table.question == "play"
    assert table.captain(1)["discs"] == {id: 2 * (id == guild) for id in GUILD_IDS}


@pytest.mark.rule("FL-59")
def test_two_bounties_of_one_guild_in_one_research_go_to_one_guild_too(monkeypatch: pytest.MonkeyPatch) -> None:
    table = researching(monkeypatch, 6, bounty="per three").play("traders")
    while table.question == "skip":
        table.play("enter")

    assert table.question == "play"
    assert table.captain(1)["discs"] == {"speakers": 0, "traders": 4, "founders": 0, "delvers": 0}


# --- what sets off what ---


@pytest.mark.rule("FL-63")
def test_the_bonus_of_a_survivor_is_done_before_the_next_survivor_moves_the_disc() -> None:
    table = survivor_spaces(Table(), (ANY_RECRUIT,), (GainStars(1),), (GainStars(7),))
    table.does(RescueSurvivors(2))

    assert (table.question, table.view()["survivor"], table.captain(1)["stars"]) == ("recruit", 1, 0)
    table.play("traders")
    assert (table.question, table.view()["survivor"], table.captain(1)["stars"]) == ("play", 2, 1)


@pytest.mark.rule("FL-63")
def test_the_bonus_of_a_ring_space_is_done_with_all_it_sets_off_before_the_next_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    discoveries(monkeypatch, ANY_RECRUIT)
    ring_spaces(monkeypatch, 1, (), (), (), (RescueSurvivors(1),), (GainStars(3),), ())
    table = survivor_spaces(Table(), (DrawArtifacts(1), GainStars(1))).disc(1, "traders", 3)

    table.does(GainInfluence((2,), "traders"))

    assert (table.question, table.captain(1)["discs"]["traders"], table.captain(1)["stars"]) == ("recruit", 3, 0)
    table.play("founders")
    assert (table.question, table.captain(1)["discs"]["traders"], table.captain(1)["stars"]) == ("play", 4, 4)


@pytest.mark.rule("FL-63")
def test_the_artifact_of_a_circle_is_discovered_before_the_next_tile_is_placed(monkeypatch: pytest.MonkeyPatch) -> None:
    discoveries(monkeypatch, GainResources(1))
    table = two_circles(monkeypatch)
    table.does(DrawTiles(2)).play(f"tile {SHELF[3]}", f"at {meeting_cell(table)}")

    assert (table.question, table.view()["artifact_bag"]) == ("resource", 11)
    table.play("red")
    assert (table.question, table.view()["artifact_bag"]) == ("resource", 10)
    table.play("red")
    assert table.question == "place"
    assert table.legal == [f"tile {SHELF[4]}", "done"]


# --- several circles or stations at once ---


def two_circles(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Three tiles of player 1's lie round a free cell in a row; every tile is yellow at all corners, and arced."""
    marks = ((ALL_YELLOW,) * 6,) * len(TILES) + ((NO_MARKS,) * 6,) * 5
    monkeypatch.setattr(PRINTS, "wedges", marks)
    monkeypatch.setattr(PRINTS, "arcs", marks)
    monkeypatch.setattr(PRINTS, "sinkside_turns", ((0,),) * len(TILES))
    monkeypatch.setattr(PRINTS, "skyside_turns", ((0,),) * len(TILES))
    table = Table()
    for tile, cell in zip(SHELF, row_round(table), strict=False):
        table.tile(1, tile, cell)
    return table.bag(SHELF[3], SHELF[4])


def meeting_cell(table: Table) -> str:
    """A cell in the middle of player 1's room."""
    room = table.room(1)
    return next(cell for cell in room if all(near in room for near in table.beside(cell)))


def row_round(table: Table) -> list[str]:
    """Three cells beside the meeting cell, each touching the next, and none of them a starting tile."""
    near = [cell for cell in table.beside(meeting_cell(table)) if cell != table.start(1)]
    return next(
        [first, middle, last]
        for middle in near
        for first in near
        for last in near
        if first != last and first in table.beside(middle) and last in table.beside(middle)
    )


@pytest.mark.rule("FL-66")
def test_one_tile_that_completes_two_circles_draws_two_artifacts(monkeypatch: pytest.MonkeyPatch) -> None:
    discoveries(monkeypatch)
    table = two_circles(monkeypatch)

    table.does(DrawTiles(1)).play(f"tile {SHELF[3]}", f"at {meeting_cell(table)}")

    assert table.view()["artifact_bag"] == 10
    assert sum(len(guild["artifacts"]) for guild in table.view()["guilds"]) == 2


@pytest.mark.rule("FL-66")
def test_one_tile_that_completes_two_stations_moves_the_sonar_disc_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    table = two_circles(monkeypatch).skysider(1).stock(1, SHELF[3]).has(1, red=9, green=9, yellow=9, blue=9)

    table.does(Build(1)).play(f"tile {SHELF[3]}", f"at {meeting_cell(table)}")

    told = [event.stars for event in table.events_of(Scored) if event.why == "station"]
    assert table.view()["sonar"] == 2
    assert told == [SONAR[1].stars, SONAR[2].stars]
