"""FL-16 … FL-19: influence on the guild rings, and what their spaces give."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.components.model import Guild
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.effects.gains import GainCurrency, GainResources, GainStars
from fathoms.games.flotilla.effects.vocabulary import AmountAtGuild
from fathoms.games.flotilla.hub.influence import GainInfluence
from fathoms.games.flotilla.hub.recruiting import Recruit
from fathoms.games.flotilla.hub.seals import PlaceSeals
from fathoms.games.flotilla.hub.survivors import RescueSurvivors
from fathoms.games.flotilla.printed import GUILDS
from fathoms.games.flotilla.sea.placing import DrawTiles
from tests.games.flotilla.rules.printed import print_rings
from tests.games.flotilla.table import GUILD, Table

SPACES = 8
COINS = [GainCurrency(100**space) for space in range(SPACES)]  # how often each space was touched
RING_WORDS = {"tile", "survivor", "currency", "stars", "resource", "seal", "recruit"}
SAFE = next(tile.id for tile in TILES if tile.toxicity == 0)
FOUL = next(tile.id for tile in TILES if tile.toxicity == 2)


def influence(amount: int, guild: str) -> Effect:
    """Influence at a guild."""
    return GainInfluence((amount,), guild)


def touched(*spaces: int) -> int:
    """The coins of these spaces, the top one being 1."""
    return sum(COINS[space - 1].amount for space in spaces)


# --- the way round ---


@pytest.mark.rule("FL-16")
def test_a_disc_moves_clockwise_and_gains_the_bonus_of_each_space_it_touches(monkeypatch: pytest.MonkeyPatch) -> None:
    print_rings(monkeypatch, *COINS)
    table = Table().disc(1, "traders", 4).has(1, currency=0).has(2, currency=0).does(influence(3, "traders"))

    assert table.captain(1)["currency"] == touched(5, 6, 7)
    assert table.captain(1)["discs"] == {"speakers": 0, "traders": 6, "founders": 0, "delvers": 0}
    assert table.captain(2)["currency"] == 0
    assert table.captain(2)["discs"]["traders"] == 0


@pytest.mark.rule("FL-16")
def test_the_third_space_may_be_entered_for_its_bonus(monkeypatch: pytest.MonkeyPatch) -> None:
    print_rings(monkeypatch, *COINS)
    table = Table().has(1, currency=0).does(influence(3, "delvers"))

    assert table.legal == ["enter", "skip"]
    assert table.captain(1)["currency"] == touched(2)
    table.play("enter")

    assert table.captain(1)["currency"] == touched(2, 3, 4)
    assert table.captain(1)["discs"]["delvers"] == 3


@pytest.mark.rule("FL-16")
def test_the_third_space_may_be_skipped_without_its_bonus_in_one_step(monkeypatch: pytest.MonkeyPatch) -> None:
    print_rings(monkeypatch, *COINS)
    table = Table().has(1, currency=0).does(influence(3, "delvers"))

    table.play("skip")

    assert table.captain(1)["currency"] == touched(2, 4, 5)
    assert table.captain(1)["discs"]["delvers"] == 4


@pytest.mark.rule("FL-16")
def test_a_disc_that_stopped_on_the_second_space_may_still_skip_with_its_next_influence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    print_rings(monkeypatch, *COINS)
    table = Table().disc(1, "founders", 2).has(1, currency=0).does(influence(1, "founders"))

    assert table.question == "skip"
    assert table.why_not("play trader").rule == "FL-16"
    table.play("skip")

    assert table.captain(1)["currency"] == touched(4)


@pytest.mark.rule("FL-16")
def test_the_ring_wraps_round_the_start_counts_and_the_skip_is_open_on_every_lap(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    print_rings(monkeypatch, *COINS)
    table = Table().disc(1, "speakers", 7).has(1, currency=0).does(influence(4, "speakers"))

    assert table.captain(1)["currency"] == touched(8, 1, 2)
    table.play("skip")

    assert table.captain(1)["currency"] == touched(8, 1, 2, 4)
    assert table.captain(1)["discs"]["speakers"] == 3


@pytest.mark.rule("FL-16")
@settings(max_examples=50, deadline=None)
@given(
    guild=st.sampled_from(list(GUILD)),
    start=st.integers(1, SPACES),
    steps=st.integers(1, 30),
    skips=st.lists(st.booleans(), min_size=5, max_size=5),
)
def test_every_step_touches_one_space_whatever_the_laps_and_the_skips(
    guild: str, start: int, steps: int, skips: list[bool]
) -> None:
    path, at, choices = [], start, list(skips)
    for _ in range(steps):
        at = 4 if at == 2 and choices.pop(0) else at % SPACES + 1
        path.append(at)
    with pytest.MonkeyPatch.context() as patch:
        print_rings(patch, *COINS)
        table = Table(3).disc(1, guild, start).has(1, currency=0).does(influence(steps, guild))
        for skip in skips:
            if table.question == "skip":
                table.play("skip" if skip else "enter")

    assert table.question == "play"
    assert table.captain(1)["currency"] == touched(*path)
    assert table.captain(1)["discs"][guild] == at - 1


# --- the spaces ---


@pytest.mark.rule("FL-17")
@pytest.mark.parametrize("guild", GUILDS, ids=lambda guild: guild.id)
def test_the_printed_rings_have_nothing_but_the_bonuses_of_the_rulebook(guild: Guild) -> None:
    effects = [effect for space in guild.ring for effect in space]

    assert len(guild.ring) >= 4
    assert {effect.word for effect in effects} <= RING_WORDS
    assert {"seal", "recruit"} <= {effect.word for effect in effects}
    assert {effect.guild for effect in effects if isinstance(effect, AmountAtGuild)} == {GUILD[guild.id]}


@pytest.mark.rule("FL-17")
@pytest.mark.parametrize("guild", GUILDS, ids=lambda guild: guild.id)
def test_seals_and_recruits_of_a_ring_are_those_of_its_guild(guild: Guild) -> None:
    for space, (effect,) in enumerate(guild.ring, 1):
        if not isinstance(effect, AmountAtGuild):
            continue
        table = Table().disc(1, guild.id, (space - 2) % len(guild.ring) + 1)
        crew = table.view()["guilds"][GUILD[guild.id]]["crew"]
        table.does(influence(1, guild.id))
        if table.question == "skip":
            table.play("enter")

        assert table.question == "play"
        if effect.word == "seal":
            assert {name for name, seals in table.captain(1)["seals"].items() if seals} == {guild.id}
        else:
            assert crew in table.captain(1)["hand"]
            assert table.view()["guilds"][GUILD[guild.id]]["crew_left"] == 8 - effect.amount


@pytest.mark.rule("FL-17")
def test_a_sinksider_may_place_the_tile_of_a_space_and_takes_its_toxicity(monkeypatch: pytest.MonkeyPatch) -> None:
    print_rings(monkeypatch, *COINS[:4], DrawTiles(1))
    table = Table().disc(1, "founders", 4).bag(FOUL).does(influence(1, "founders"))

    assert table.captain(1)["toxicity"] == 2
    assert table.legal == [f"tile {FOUL}", "done"]
    cell = table.play(f"tile {FOUL}").legal[0].removeprefix("at ")
    table.play(f"at {cell}")
    if table.question == "turn tile":
        table.play("rotate 0")

    assert table.tile_at(cell) == FOUL
    assert table.captain(1)["stock"] == []


@pytest.mark.rule("FL-17")
def test_a_sinksider_may_leave_the_tile_of_a_space(monkeypatch: pytest.MonkeyPatch) -> None:
    print_rings(monkeypatch, *COINS[:4], DrawTiles(1))
    table = Table().disc(1, "founders", 4).bag(SAFE).does(influence(1, "founders")).play("done")

    assert len(table.captain(1)["tiles"]) == 1
    assert table.view()["ocean_bag"] == 92
    assert table.captain(1)["stock"] == []


@pytest.mark.rule("FL-17")
def test_a_skysider_keeps_the_tile_of_a_space_and_takes_its_toxicity(monkeypatch: pytest.MonkeyPatch) -> None:
    print_rings(monkeypatch, *COINS[:4], DrawTiles(1))
    table = Table().skysider(1).disc(1, "founders", 4).bag(FOUL).does(influence(1, "founders"))

    assert table.question == "play"
    assert table.captain(1)["stock"] == [FOUL]
    assert table.captain(1)["toxicity"] == 2
    assert len(table.captain(1)["tiles"]) == 1


@pytest.mark.rule("FL-17")
def test_a_space_may_give_a_survivor_currency_or_stars(monkeypatch: pytest.MonkeyPatch) -> None:
    gifts = [RescueSurvivors(1), GainCurrency(3), GainStars(2)]
    print_rings(monkeypatch, *COINS[:4], *gifts)
    table = Table().disc(1, "founders", 4).has(1, currency=0)

    table.does(influence(1, "founders"))
    assert table.view()["survivor"] == 1
    before = table.captain(1)["stars"]
    table.does(influence(2, "founders"))

    assert table.view()["survivor"] == 1
    assert table.captain(1)["currency"] == 3
    assert table.captain(1)["stars"] == before + 2


@pytest.mark.rule("FL-17")
@pytest.mark.parametrize("colour", ["red", "green", "blue", "yellow"])
def test_a_space_may_give_a_resource_of_any_kind_into_the_reserve(colour: str, monkeypatch: pytest.MonkeyPatch) -> None:
    print_rings(monkeypatch, *COINS[:4], GainResources(1))
    table = Table().disc(1, "founders", 4).does(influence(1, "founders"))

    assert table.why_not("play trader").rule == "FL-17"
    table.play(colour)

    assert table.reserve(1) == {colour: 1}
    assert table.captain(1)["skiffs"][0]["cargo"] == {}
    assert table.reserve(2) == {}


@pytest.mark.rule("FL-17")
def test_a_bonus_is_resolved_before_the_disc_moves_on(monkeypatch: pytest.MonkeyPatch) -> None:
    print_rings(monkeypatch, *COINS[:4], GainResources(1), GainStars(2))
    table = Table().disc(1, "founders", 4).does(influence(2, "founders"))

    assert (table.question, table.captain(1)["stars"]) == ("resource", 0)
    assert table.captain(1)["discs"]["founders"] == 4
    table.play("red")

    assert table.captain(1)["stars"] == 2
    assert table.captain(1)["discs"]["founders"] == 5


# --- seals and recruits ---


@pytest.mark.rule("FL-18")
def test_a_seal_goes_onto_the_banner_of_the_guild() -> None:
    table = Table().seals(1, traders=2).does(PlaceSeals(1, GUILD["traders"]))

    assert table.captain(1)["seals"] == {"speakers": 0, "traders": 3, "founders": 0, "delvers": 0}
    assert table.captain(1)["seals_left"] == 7
    assert table.captain(1)["stars"] == 0
    assert table.captain(2)["seals_left"] == 10


@pytest.mark.rule("FL-18")
def test_the_tenth_seal_is_placed_and_without_one_there_are_2_stars_each_instead() -> None:
    seal = PlaceSeals(1, GUILD["traders"])
    table = Table().seals(1, traders=4, delvers=5).does(seal)
    assert table.captain(1)["seals_left"] == 0
    assert table.captain(1)["stars"] == 0

    table.does(seal, seal)
    assert table.captain(1)["seals"] == {"speakers": 0, "traders": 5, "founders": 0, "delvers": 5}
    assert table.captain(1)["stars"] == 4


@pytest.mark.rule("FL-18")
def test_a_recruit_from_an_empty_stack_is_2_stars_instead() -> None:
    table = Table().stack("traders", "broker").stack("speakers")
    recruit = Recruit(1, GUILD["traders"])

    table.does(recruit)
    assert "broker" in table.captain(1)["hand"]
    assert table.captain(1)["stars"] == 0

    table.does(recruit)
    assert len(table.captain(1)["hand"]) == 7
    assert table.captain(1)["stars"] == 2


# --- where influence goes ---


@pytest.mark.rule("FL-19")
@pytest.mark.parametrize("guild", list(GUILD))
def test_same_guild_influence_goes_to_one_guild_whole(guild: str, monkeypatch: pytest.MonkeyPatch) -> None:
    print_rings(monkeypatch, *COINS)
    table = Table().has(1, currency=0)
    for name in GUILD:
        table.disc(1, name, 4)
    table.does(GainInfluence((3,), "same"))

    assert table.legal == list(GUILD)
    assert table.why_not("play trader").rule == "FL-19"
    table.play(guild)

    assert table.question == "play"
    assert table.captain(1)["discs"] == {name: 6 if name == guild else 3 for name in GUILD}


@pytest.mark.rule("FL-19")
def test_different_guilds_influence_goes_each_to_another_guild(monkeypatch: pytest.MonkeyPatch) -> None:
    print_rings(monkeypatch, *COINS)
    table = Table()
    for name in GUILD:
        table.disc(1, name, 4)
    table.does(GainInfluence((3, 2, 1), "different"))

    table.play("founders")
    assert table.legal == ["speakers", "traders", "delvers"]
    refusal = table.why_not("founders")
    assert refusal.rule == "FL-19"
    assert "another guild" in refusal.sentence
    table.play("speakers")
    assert table.legal == ["traders", "delvers"]
    table.play("delvers")

    assert table.question == "play"
    assert table.captain(1)["discs"] == {"speakers": 5, "traders": 3, "founders": 6, "delvers": 4}


@pytest.mark.rule("FL-19")
def test_influence_anywhere_may_go_to_one_guild_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    print_rings(monkeypatch, *COINS)
    table = Table().disc(1, "traders", 4).does(GainInfluence((1, 2), "any"))

    table.play("traders", "traders")

    assert table.question == "play"
    assert table.captain(1)["discs"]["traders"] == 6
