"""Artifacts (FL-41)."""

import pytest

from fathoms.engine.chance import Chance
from fathoms.games.flotilla.effects.gains import GainCurrency, GainResources, GainStars, TakeToxicity
from fathoms.games.flotilla.game import GAME
from fathoms.games.flotilla.hub.artifacts import DrawArtifacts
from fathoms.games.flotilla.printed import ARTIFACTS
from tests.games.flotilla.pieces import Press
from tests.games.flotilla.table import ARTIFACT, GUILD, Table

DRAW = DrawArtifacts(1)
FREE_SKIFFS = ("rocket-engine", "submarine")


def slots(table: Table) -> dict[str, list[str]]:
    """The artifacts by each guild's dial."""
    return {guild["id"]: guild["artifacts"] for guild in table.view()["guilds"]}


def printed_toxicity(name: str) -> int:
    return sum(effect.amount for effect in ARTIFACTS[ARTIFACT[name]].discovery if isinstance(effect, TakeToxicity))


@pytest.mark.rule("FL-41")
@pytest.mark.parametrize("name", [artifact.id for artifact in ARTIFACTS])
def test_an_artifact_gives_its_reward_to_who_draws_it_and_goes_to_its_guilds_dial(press: Press, name: str) -> None:
    press.artifact(name, discovery=(GainCurrency(3), GainStars(2)))
    table = Table().has(1, currency=0).artifacts(name)
    before = table.view()["artifact_bag"]

    table.does(DRAW)

    assert (table.captain(1)["currency"], table.captain(1)["stars"]) == (3, 2)
    guild = GUILD[next(id for id in GUILD if GUILD[id] == ARTIFACTS[ARTIFACT[name]].guild)]
    assert slots(table) == {id: [name] if number == guild else [] for id, number in GUILD.items()}
    assert table.view()["artifact_bag"] == before - 1
    assert table.captain(2)["stars"] == 0


@pytest.mark.rule("FL-41")
def test_an_artifact_is_slotted_after_its_reward(press: Press) -> None:
    press.artifact("megaphone", discovery=(GainResources(1),))
    table = Table().artifacts("megaphone")
    before = GAME.census(table.state)
    table.does(DRAW)
    assert slots(table)["speakers"] == []
    assert GAME.census(table.state) == before
    assert ARTIFACT["megaphone"] not in GAME.imagine(table.state, 0, Chance(1)).artifact_bag

    table.play("red")

    assert slots(table)["speakers"] == ["megaphone"]


@pytest.mark.rule("FL-41")
def test_artifacts_of_a_guild_lie_side_by_side(press: Press) -> None:
    press.artifact("cargo-crane", discovery=())
    table = Table().slotted("gold-bars", "abacus").artifacts("cargo-crane").does(DRAW)

    assert slots(table)["traders"] == ["gold-bars", "abacus", "cargo-crane"]


@pytest.mark.rule("FL-41")
def test_an_artifact_is_drawn_at_random_from_the_bag(press: Press) -> None:
    for artifact in ARTIFACTS:
        press.artifact(artifact.id, discovery=())
    table = Table()
    bag = [ARTIFACTS[number].id for number in table.state.artifact_bag]
    drawn = set()
    for pick in range(12):
        table = Table()
        table.dice.always = pick
        table.does(DRAW)
        drawn |= {name for names in slots(table).values() for name in names}
    assert drawn == set(bag)


@pytest.mark.rule("FL-41")
@pytest.mark.parametrize("number", [1, 2])
def test_from_an_empty_bag_an_artifact_is_4_stars(number: int) -> None:
    table = Table()
    table.state.artifact_bag = []

    table.does(DrawArtifacts(number))

    assert table.captain(1)["stars"] == 4 * number
    assert not any(slots(table).values())


@pytest.mark.rule("FL-41")
def test_the_last_artifact_is_drawn_before_stars_are_given_for_the_next(press: Press) -> None:
    press.artifact("telescope", discovery=(GainStars(1),))
    table = Table()
    table.state.artifact_bag = []

    table.artifacts("telescope").does(DrawArtifacts(2))

    assert slots(table)["delvers"] == ["telescope"]
    assert table.captain(1)["stars"] == 1 + 4


@pytest.mark.rule("FL-41")
@pytest.mark.parametrize("name", FREE_SKIFFS)
def test_a_free_skiff_goes_onto_the_dock_and_its_toxicity_is_taken(name: str) -> None:
    table = Table().has(1, currency=5).artifacts(name).does(DRAW)

    assert [skiff["at"] for skiff in table.captain(1)["skiffs"]] == [table.start(1)] * 2
    assert table.captain(1)["skiffs_left"] == 2
    assert table.captain(1)["currency"] == 5
    assert table.captain(1)["toxicity"] == printed_toxicity(name) > 0


@pytest.mark.rule("FL-41")
@pytest.mark.parametrize("name", FREE_SKIFFS)
def test_an_owner_of_four_skiffs_gets_12_currency_instead_and_still_the_toxicity(name: str) -> None:
    table = Table().has(1, currency=5).artifacts(name)
    for skiff in (1, 2, 3, 4):
        table.skiff(1, skiff, table.start(1))

    table.does(DRAW)

    assert len(table.captain(1)["skiffs"]) == 4
    assert table.captain(1)["currency"] == 5 + 12
    assert table.captain(1)["toxicity"] == printed_toxicity(name)


@pytest.mark.rule("FL-41")
@pytest.mark.parametrize("name", FREE_SKIFFS)
def test_a_skysider_gets_12_currency_instead_and_still_the_toxicity(name: str) -> None:
    table = Table().skysider(1).has(1, currency=5).artifacts(name).does(DRAW)

    assert table.captain(1)["skiffs"] == []
    assert table.captain(1)["currency"] == 5 + 12
    assert table.captain(1)["toxicity"] == printed_toxicity(name)
    assert slots(table)["delvers"] == [name]


@pytest.mark.rule("FL-41")
def test_only_rocket_engine_and_submarine_give_a_free_skiff() -> None:
    giving = {artifact.id for artifact in ARTIFACTS if any(effect.word == "skiff" for effect in artifact.discovery)}

    assert giving == set(FREE_SKIFFS)
