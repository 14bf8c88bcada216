"""SP-14, SP-37: every ability of every resource card does what its sentence says, and nothing else."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from fathoms.games.spill.components import CARDS
from tests.games.spill.table import Table

ALL_SECTORS = [f"{quadrant}-{face}" for quadrant in range(1, 5) for face in range(1, 7)]
MOST_RESCUED = {"turtle": 5, "pelican": 6, "dolphin": 6, "manatee": 6, "sturgeon": 5, "crab": 5}  # left: 1-2C 1-4B 1-3C


class Use(NamedTuple):
    """One ability in one position: what may be answered first, what is answered, and all that changes by it."""

    card: str
    ability: int
    cubes: int
    position: Callable[[Table], Table]
    offered: list[str]
    answers: list[str]
    changes: dict[str, Any]


USES = [
    Use(
        *("boom", 1, 1),  # push back up to 2 dice in your sector and its neighbours
        lambda table: table.ship("1-1").oil("4-5A", "4-6A", "1-1B", "1-2A", "1-3A"),
        ["at 4-6A", "at 1-1B", "at 1-2A"],
        ["at 4-6A", "at 1-2A"],
        {"sea.4-6.oil": "", "sea.1-2.oil": "", "bag.oil": +2},
    ),
    Use(
        *("boom", 2, 2),  # push back up to 5 dice in your quadrant and remove 1 die there
        lambda table: table.ship("1-6").oil("1-1A", "1-2A", "1-3A", "1-4A", "1-5A", "1-6A", "2-1A", "4-6A"),
        ["at 1-1A", "at 1-2A", "at 1-3A", "at 1-4A", "at 1-5A", "at 1-6A", "enough"],
        ["at 1-1A", "at 1-2A", "at 1-3A", "at 1-4A", "at 1-5A", "at 1-6A"],
        {**{f"sea.1-{face}.oil": "" for face in range(1, 7)}, "bag.oil": +5, "removed": +1, "removed_ever": +1},
    ),
    Use(
        *("skimmer", 1, 1),  # remove 1 die in your sector
        lambda table: table.ship("1-2").oil("1-1A", "1-2A", "1-2B", "1-3A"),
        ["at 1-2A", "at 1-2B"],
        ["at 1-2B"],
        {"sea.1-2.oil": "A", "removed": +1, "removed_ever": +1},
    ),
    Use(
        *("skimmer", 2, 2),  # remove up to 3 dice in your sector and its neighbours; the third earns a cube
        lambda table: table.ship("1-2").oil("4-6A", "1-1A", "1-2A", "1-2B", "1-3A", "1-4A"),
        ["at 1-1A", "at 1-2A", "at 1-2B", "at 1-3A"],
        ["at 1-1A", "at 1-2A", "at 1-3A", "cube volunteers 1"],
        {
            "sea.1-1.oil": "",
            "sea.1-2.oil": "B",
            "sea.1-3.oil": "",
            "removed": +3,
            "removed_ever": +3,
            "resources.1.cubes": +1,
            "resources.1.ability": "volunteers-1",
            "cubes": -1,
        },
    ),
    Use(
        *("dispersant", 1, 1),  # push back up to 2 dice in your quadrant
        lambda table: table.ship("2-1").oil("1-6A", "2-1A", "2-2A", "2-4B", "2-6A", "3-1A"),
        ["at 2-1A", "at 2-2A", "at 2-4B", "at 2-6A"],
        ["at 2-4B", "at 2-6A"],
        {"sea.2-4.oil": "", "sea.2-6.oil": "", "bag.oil": +2},
    ),
    Use(
        *("dispersant", 2, 2),  # push back up to 5 dice anywhere
        lambda table: table.ship("2-1").oil(*(f"{sector}A" for sector in ALL_SECTORS)),
        [*(f"at {sector}A" for sector in ALL_SECTORS)],
        [f"at {sector}A" for sector in ALL_SECTORS[::5]],
        {**{f"sea.{sector}.oil": "" for sector in ALL_SECTORS[::5]}, "bag.oil": +5},
    ),
    Use(
        *("drone", 1, 1),  # push back 1 die anywhere
        lambda table: table.ship("1-1").oil("1-1A", "3-4A", "3-4B"),
        ["at 1-1A", "at 3-4A", "at 3-4B"],
        ["at 3-4A"],
        {"sea.3-4.oil": "B", "bag.oil": +1},
    ),
    Use(
        *("drone", 2, 2),  # remove 1 die anywhere and push back up to 2 dice anywhere
        lambda table: table.ship("1-1").oil("1-1A", "3-4A", "4-4A", "4-5A"),
        ["at 1-1A", "at 3-4A", "at 4-4A", "at 4-5A", "enough"],
        ["at 3-4A", "at 4-4A", "at 1-1A"],
        {
            **{f"sea.{sector}.oil": "" for sector in ("1-1", "3-4", "4-4")},
            "removed": +1,
            "removed_ever": +1,
            "bag.oil": +2,
        },
    ),
    Use(
        *("wash", 1, 1),  # push back 1 die in your quadrant, then clean up to 2 animals there that no oil covers
        lambda table: table.contaminate("1-1B", "1-1C", "1-3C", "1-4C", "2-2C").ship("1-4").oil("1-3C", "1-4C", "2-1A"),
        ["at 1-3C", "at 1-4C", "enough"],
        ["at 1-3C", "at 1-1C", "at 1-3C"],
        {
            "sea.1-3.oil": "",
            "bag.oil": +1,
            "sea.1-1.healthy": "C",
            "sea.1-1.contaminated": "B",
            "sea.1-3.healthy": "C",
            "sea.1-3.contaminated": "",
        },
    ),
    Use(
        *("wash", 2, 2),  # rescue up to 5 animals in your quadrant that no oil covers
        lambda table: table.ship("2-6").contaminate("2-5B", "2-2C", "3-1C").oil("2-5B").token("costly_rescue"),
        [f"at 2-{space}" for space in ("1C", "2C", "3B", "3C", "4C", "5C", "6B", "6C")],
        ["at 2-1C", "at 2-2C", "at 2-3B", "at 2-4C", "at 2-6B"],
        {
            "sea.2-1.healthy": "",
            "sea.2-2.contaminated": "",
            "sea.2-3.healthy": "C",
            "sea.2-4.healthy": "",
            "sea.2-6.healthy": "C",
            "rescued.sturgeon": +1,
            "rescued.crab": +2,
            "rescued.manatee": +1,
            "rescued.dolphin": +1,
            "rescued_contaminated.crab": +1,
        },
    ),
    Use(
        *("tanker", 1, 2),  # remove up to 3 dice in your sector and gain 2 AP
        lambda table: table.ship("1-2").contaminate("1-2C").full("1-2").oil("1-1A", "1-3A"),
        ["at 1-2A", "at 1-2B", "at 1-2C", "enough"],
        ["at 1-2C", "at 1-2B", "at 1-2A", "cube volunteers 1"],
        {
            "sea.1-2.oil": "",
            "spill_outs": -1,
            "removed": +3,
            "removed_ever": +3,
            "resources.1.cubes": +1,
            "resources.1.ability": "volunteers-1",
            "ap": +2,
            "cubes": -1,
        },
    ),
    Use(
        *("burn", 1, 1),  # push back every die in your sector, and 1 AP
        lambda table: table.ship("1-2").contaminate("1-2C").full("1-2").oil("1-1A", "1-3A"),
        ["at 1-2A", "at 1-2B", "at 1-2C", "enough"],
        ["at 1-2A", "at 1-2B", "at 1-2C"],
        {"sea.1-2.oil": "", "spill_outs": -1, "bag.oil": +3, "ap": +1},
    ),
    Use(
        *("burn", 2, 3),  # remove up to 5 dice in your quadrant
        lambda table: table.ship("4-6").oil("4-1A", "4-2A", "4-3A", "4-4A", "4-5A", "4-6A", "1-1A", "3-6A"),
        ["at 4-1A", "at 4-2A", "at 4-3A", "at 4-4A", "at 4-5A", "at 4-6A"],
        ["at 4-1A", "at 4-2A", "at 4-3A", "cube volunteers 1", "at 4-5A", "at 4-6A"],
        {
            **{f"sea.4-{face}.oil": "" for face in (1, 2, 3, 5, 6)},
            "removed": +5,
            "removed_ever": +5,
            "resources.1.cubes": +1,
            "resources.1.ability": "volunteers-1",
            "cubes": -1,
        },
    ),
    Use(
        *("helicopter", 1, 1),  # rescue 1 animal anywhere that no oil covers
        lambda table: table.ship("4-1").rescued(**MOST_RESCUED).contaminate("1-3C", "1-2C").oil("1-3C"),
        ["at 1-2C", "at 1-4B"],
        ["at 1-2C"],
        {"sea.1-2.contaminated": "", "rescued.turtle": +1, "rescued_contaminated.turtle": +1},
    ),
    Use(
        *(
            "helicopter",
            2,
            2,
        ),  # push back 1 die anywhere, then rescue up to 3 animals anywhere
        lambda table: table.ship("4-1").rescued(**MOST_RESCUED).contaminate("1-3C").oil("1-3C", "2-2A"),
        ["at 1-3C", "at 2-2A", "enough"],
        ["at 1-3C", "at 1-3C", "at 1-4B", "at 1-2C", "cube volunteers 1"],
        {
            "sea.1-3.oil": "",
            "sea.1-3.contaminated": "",
            "sea.1-4.healthy": "",
            "sea.1-2.healthy": "",
            "bag.oil": +1,
            "rescued.crab": +1,
            "rescued_contaminated.crab": +1,
            "rescued.sturgeon": +1,
            "rescued.turtle": +1,
            "resources.1.cubes": +1,
            "resources.1.ability": "volunteers-1",
            "cubes": -1,
        },
    ),
    Use(
        *("tug", 1, 1),  # sail up to 12 sectors
        lambda table: table.ship("1-3").token("slow"),
        [*(f"sail {sector}" for sector in ALL_SECTORS if sector != "1-3")],
        ["sail 3-3"],
        {"specialists.0.sector": "3-3"},
    ),
    Use(
        *("tug", 2, 2),  # sail up to 12 sectors and gain 5 AP
        lambda table: table.ship("1-3"),
        [*(f"sail {sector}" for sector in ALL_SECTORS if sector != "1-3"), "enough"],
        ["sail 1-2"],
        {"specialists.0.sector": "1-2", "ap": +5},
    ),
    Use("volunteers", 1, 1, lambda table: table, [], [], {"ap": +2}),  # gain 2 AP
    Use(
        *("transfer", 1, 1),  # swap your specialist for one that is not in play
        lambda table: table,
        ["out hazmat"],
        ["out hazmat", "in engineer"],
        {"specialists.0.id": "engineer"},
    ),
    Use(
        *("transfer", 2, 2),  # gain 4 AP and swap any specialist in play for one that is not
        lambda table: table,
        ["out hazmat", "out biologist", "out captain", "out vet", "enough"],
        ["out captain", "in tech"],
        {"specialists.2.id": "tech", "ap": +4},
    ),
    Use(
        *("buoy", 1, 1),  # turn down the whole team's bad weather, take 1 weather die out of the bag, and gain 1 AP
        lambda table: (
            table.token("costly_rescue", 0)
            .token("no_ability", 0)
            .token("slow", 1)
            .token("no_resources", 2)
            .token("bonus", 0)
            .token("bonus", 3)
        ),
        [],
        [],
        {
            "specialists.0.tokens.costly_rescue": -1,
            "specialists.0.tokens.no_ability": -1,
            "specialists.1.tokens.slow": -1,
            "specialists.2.tokens.no_resources": -1,
            "bag.weather": -1,
            "ap": +1,
        },
    ),
    Use(
        *("capping", 1, 1),  # the dice of the extra-action pool go back, push back 1 die in your quadrant, gain 1 AP
        lambda table: table.ship("1-1").oil("1-6A", "1-2A", "2-1A").draws("oil", "weather").extra().extra(),
        ["at 1-2A", "at 1-6A", "enough"],
        ["at 1-6A"],
        {
            "pool.oil": -1,
            "pool.weather": -1,
            "next_drop.pool": -2,
            "bag.weather": +1,
            "bag.oil": +2,
            "sea.1-6.oil": "",
            "ap": +1,
        },
    ),
    Use(
        *("capping", 2, 2),  # the spill-out token goes back 2 spaces, and push back up to 4 dice in your quadrant
        lambda table: table.ship("1-1").track(3).oil("1-1A", "1-2A", "1-3A", "1-4A", "1-6A", "2-1A"),
        ["at 1-1A", "at 1-2A", "at 1-3A", "at 1-4A", "at 1-6A", "enough"],
        ["at 1-1A", "at 1-2A", "at 1-4A", "at 1-6A"],
        {
            "track.position": -2,
            "next_drop.drawn": -1,
            **{f"sea.1-{face}.oil": "" for face in (1, 2, 4, 6)},
            "bag.oil": +4,
        },
    ),
    Use(
        *("hospital", 1, 1),  # rescue 1 animal from sickbay
        lambda table: table.sickbay(turtle=2, crab=1),
        ["heal turtle", "heal crab"],
        ["heal turtle"],
        {"sickbay.turtle": -1, "rescued.turtle": +1, "rescued_contaminated.turtle": +1},
    ),
    Use(
        *("hospital", 2, 2),  # rescue up to 3 animals from sickbay
        lambda table: table.sickbay(turtle=2, crab=2),
        ["heal turtle", "heal crab"],
        ["heal turtle", "heal crab", "heal turtle"],
        {
            "sickbay.turtle": -2,
            "rescued.turtle": +2,
            "rescued_contaminated.turtle": +2,
            "sickbay.crab": -1,
            "rescued.crab": +1,
            "rescued_contaminated.crab": +1,
        },
    ),
    Use(
        *("sorbent", 1, 1),  # turn down your own bad weather, push back 1 die in your sector, and gain 1 AP
        lambda table: (
            table.ship("1-2").contaminate("1-2C").full("1-2").oil("1-3A").token("slow").token("slow", 1).token("bonus")
        ),
        ["at 1-2A", "at 1-2B", "at 1-2C", "enough"],
        ["at 1-2C"],
        {"specialists.0.tokens.slow": -1, "sea.1-2.oil": "AB", "spill_outs": -1, "bag.oil": +1, "ap": +1},
    ),
]


def table_with(card: str, ability: int, cubes: int) -> Table:
    """The Hazmat Specialist to act, the card in the first place with these cubes, Volunteer Fleet in the second."""
    others = [name for name in ("volunteers", "boom", "tanker", "hospital") if name != card]
    table = Table("hazmat", "biologist", "captain", "vet", cards=(card, *others[:3]))
    return table.cubes(card, ability, cubes)


def facts(view: Any, path: str = "") -> dict[str, Any]:
    """A view as a flat table; lists of names are one fact each."""
    if isinstance(view, list) and any(isinstance(part, dict) for part in view):
        view = dict(enumerate(view))
    if not isinstance(view, dict):
        return {path: view}
    return {name: fact for key, part in view.items() for name, fact in facts(part, f"{path}.{key}").items()}


def in_letters(sea: dict[str, Any]) -> dict[str, Any]:
    """The sea with the spaces of the oil alone, so that all sectors have the same facts; short to write down."""
    return {name: {what: "".join(spaces) for what, spaces in sector.items()} for name, sector in sea.items()}


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What differs between two views: by how much for numbers, the new value for everything else."""
    old, new = (facts({**view, "question": None, "sea": in_letters(view["sea"])}) for view in (before, after))
    assert old.keys() == new.keys()
    return {
        name[1:]: new[name] - old[name] if type(new[name]) is int else new[name]
        for name in old
        if old[name] != new[name] and not name.startswith((".win_card.", ".prompt"))
    }


def name_of(use: Use) -> str:
    return f"{use.card} {use.ability}"


# --- the cards ---


@pytest.mark.rule("SP-14")
def test_there_are_fifteen_resource_cards() -> None:
    assert len(CARDS) == 15
    assert len({card.id for card in CARDS}) == len({card.name for card in CARDS}) == 15


@pytest.mark.rule("SP-14")
def test_at_least_nine_cards_have_a_lesser_ability_for_one_cube_and_a_greater_one_for_two_or_three() -> None:
    prices = [tuple(ability.cubes for ability in card.abilities) for card in CARDS]
    with_two = [price for price in prices if len(price) == 2]

    assert len(with_two) >= 9
    assert set(with_two) <= {(1, 2), (1, 3)}
    assert all(len(price) in (1, 2) for price in prices)


@pytest.mark.rule("SP-14")
def test_one_card_swaps_a_specialist() -> None:
    swaps = [
        card.id
        for card in CARDS
        if any(effect.verb == "swap" for ability in card.abilities for effect in ability.effects)
    ]

    assert swaps == ["transfer"]


@pytest.mark.rule("SP-14")
def test_every_ability_of_every_card_is_played_here() -> None:
    played = [(use.card, use.ability, use.cubes) for use in USES]

    assert played == [
        (card.id, number, ability.cubes) for card in CARDS for number, ability in enumerate(card.abilities, 1)
    ]


@pytest.mark.rule("SP-14", "SP-37")
@pytest.mark.parametrize("use", USES, ids=name_of)
def test_an_ability_does_what_its_sentence_says_and_nothing_else(use: Use) -> None:
    table = use.position(table_with(use.card, use.ability, use.cubes))
    before, census = table.view, table.census()
    top = CARDS[table.state.deck[-1]].id

    table.play(f"use {use.card} {use.ability}")
    if use.offered:
        assert table.legal == use.offered
    table.play(*use.answers)

    found = changes(before, table.view)
    # The card and its cubes are discarded, and the top card of the deck takes its place (SP-37).
    assert table.view["resources"][0] == {"id": top, "ability": None, "cubes": 0}
    assert found.pop("resource_discards") == [use.card]
    assert found.pop("resource_deck.size") == -1
    assert found.pop("resources_used") == 1
    expected = {**use.changes, "cubes": use.changes.get("cubes", 0) + use.cubes}
    assert {name: change for name, change in found.items() if not name.startswith("resources.0.")} == {
        name: change for name, change in expected.items() if change != 0
    }
    assert "end" in table.legal
    assert table.census() == census


# --- using them ---


@pytest.mark.rule("SP-37")
def test_an_ability_without_all_its_cubes_cannot_be_used() -> None:
    table = table_with("boom", 2, 1).oil("1-1A")

    assert "use boom 2" not in table.legal
    refusal = table.why_not("use boom 2")
    assert refusal.rule == "SP-37"
    assert "1 of the 2" in refusal.sentence


@pytest.mark.rule("SP-37")
def test_cubes_on_one_ability_do_not_pay_for_the_other() -> None:
    table = table_with("boom", 2, 2).oil("1-1A")

    assert "use boom 2" in table.legal
    assert "use boom 1" not in table.legal
    assert table.why_not("use boom 1").rule == "SP-37"


@pytest.mark.rule("SP-37")
def test_an_ability_may_be_used_as_soon_as_its_last_cube_lies() -> None:
    table = Table("hazmat", cards=("volunteers", "boom", "tug", "tanker")).removed(2).oil("1-1A")

    table.remove("A").play("cube volunteers 1")

    assert "use volunteers 1" in table.legal


@pytest.mark.rule("SP-37")
def test_an_ability_may_be_kept_for_a_later_turn_and_used_by_the_specialist_then_active() -> None:
    table = table_with("volunteers", 1, 1).falls("3-1", "3-2", "3-3").end_turn()

    assert table.active == "biologist"
    table.play("use volunteers 1")

    assert table.ap == 6


@pytest.mark.rule("SP-37")
def test_only_the_active_specialists_player_uses_a_resource() -> None:
    table = Table("hazmat", players=4, cards=("volunteers", "boom", "tug", "tanker")).cubes("volunteers", 1, 1)

    assert table.to_act == 0
    for seat in (1, 2, 3):
        assert "player 1" in table.why_not("use volunteers 1", seat=seat).sentence


@pytest.mark.rule("SP-37")
def test_the_active_specialists_player_answers_what_the_resource_asks() -> None:
    table = Table("hazmat", players=4).falls("3-1", "3-2", "3-3").end_turn().cubes("boom", 1, 1).oil("2-1A")

    table.play("use boom 1")

    assert table.to_act == 1


@pytest.mark.rule("SP-37")
def test_a_used_card_cannot_be_used_again() -> None:
    table = table_with("volunteers", 1, 1).play("use volunteers 1")

    refusal = table.why_not("use volunteers 1")
    assert refusal.rule == "SP-37"
    assert "face up" in refusal.sentence


@pytest.mark.rule("SP-37")
def test_several_resources_may_be_used_in_one_turn() -> None:
    table = table_with("tug", 2, 2).cubes("volunteers", 1, 1).play("use volunteers 1", "use tug 2", "sail 2-2")

    assert table.ap == 4 + 2 + 5
    assert table.view["resource_discards"] == ["volunteers", "tug"]


@pytest.mark.rule("SP-37")
def test_an_effect_for_up_to_so_many_may_stop_early() -> None:
    table = table_with("boom", 2, 2).oil("1-1A", "1-2A").play("use boom 2", "at 1-1A", "enough", "enough")

    assert (table.oil_in("1-1"), table.oil_in("1-2")) == ("", "A")
    assert table.view["resource_discards"] == ["boom"]


@pytest.mark.rule("SP-37")
def test_an_effect_ends_by_itself_when_nothing_is_left_to_act_on() -> None:
    table = table_with("drone", 2, 2).oil("3-3A").play("use drone 2", "at 3-3A")

    assert table.view["removed"] == 1
    assert table.view["resource_discards"] == ["drone"]
    assert "end" in table.legal


@pytest.mark.rule("SP-37")
def test_an_ability_with_nothing_to_act_on_cannot_be_wasted() -> None:
    table = table_with("hospital", 1, 1)

    assert "use hospital 1" not in table.legal
    assert table.why_not("use hospital 1").rule == "SP-37"


@pytest.mark.rule("SP-37")
def test_what_an_effect_does_not_reach_is_no_target() -> None:
    table = table_with("wash", 1, 1).contaminate("1-2C", "1-3C", "2-2C").oil("1-3C").play("use wash 1", "enough")

    for space in ("2-2C", "1-3C", "1-4C", "1-1A"):
        assert table.why_not(f"at {space}").rule == "SP-37"
    assert table.why_not("push A").rule == "SP-37"


@pytest.mark.rule("SP-37")
def test_a_cube_earned_by_a_resource_cannot_go_on_the_card_in_use() -> None:
    table = table_with("skimmer", 1, 1).removed(2).oil("1-1A").play("use skimmer 1", "at 1-1A")

    assert not [move for move in table.legal if move.startswith("cube skimmer")]
    table.play("cube boom 1")

    assert table.view["resource_discards"] == ["skimmer"]
    assert table.view["resources"][2] == {"id": "boom", "ability": "boom-1", "cubes": 1}


@pytest.mark.rule("SP-37")
def test_a_set_completed_from_sickbay_earns_its_cube() -> None:
    table = table_with("hospital", 1, 1).rescued(turtle=1, pelican=1, dolphin=1, manatee=1, sturgeon=1).sickbay(crab=1)

    table.play("use hospital 1", "heal crab")

    assert table.legal[0].startswith("cube ")


@pytest.mark.rule("SP-37", "SP-40")
def test_a_weather_buoy_that_takes_the_last_die_out_of_the_bag_makes_this_the_last_turn() -> None:
    table = table_with("buoy", 1, 1).bag(oil=0, weather=1).play("use buoy 1")

    assert table.view["last_turn"]
    assert table.end_turn().outcome == "won: bag empty"


@pytest.mark.rule("SP-37")
def test_the_spill_out_token_never_goes_back_past_the_first_space() -> None:
    table = table_with("capping", 2, 2).track(1).play("use capping 2")

    assert table.view["track"]["position"] == 0


@pytest.mark.rule("SP-37")
def test_ap_from_a_resource_are_lost_with_the_turn() -> None:
    table = table_with("volunteers", 1, 1).play("use volunteers 1").falls("3-1", "3-2", "3-3").end_turn()

    assert table.ap == 4


@pytest.mark.rule("SP-37")
def test_a_calmed_specialist_acts_as_if_there_were_no_bad_weather() -> None:
    table = table_with("sorbent", 1, 1).ship("1-2").oil("1-2A").token("no_ability").token("slow")
    assert "move +2" not in table.legal

    table.play("use sorbent 1", "enough")

    assert "move +2" in table.legal
    assert table.remove("A").ap == 4 + 1 - 2


@pytest.mark.rule("SP-37")
def test_a_cleaned_animal_joins_the_healthy_one_beside_it() -> None:
    table = table_with("wash", 1, 1).ship("1-4").contaminate("1-1B").play("use wash 1", "at 1-1B")

    assert (table.animal("1-1B"), table.animal("1-1C")) == ("healthy", "healthy")
