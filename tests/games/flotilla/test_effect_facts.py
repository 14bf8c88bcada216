"""Effects as fields: whatever the words on a card say is there for programs that read no words."""

import re
from typing import Any

import pytest

from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.effects.at_a_cost import MayDiscard, MayPay, MayRetire
from fathoms.games.flotilla.effects.conditions import ForEach, IfTopside
from fathoms.games.flotilla.effects.gains import GainCurrency, GainResources, GainStars
from fathoms.games.flotilla.game import GAME
from fathoms.games.flotilla.hub.influence import GainInfluence
from fathoms.games.flotilla.hub.recruiting import Recruit
from fathoms.games.flotilla.hub.research import Research
from fathoms.games.flotilla.hub.seals import PlaceSeals
from fathoms.games.flotilla.hub.trading import Transact
from fathoms.games.flotilla.sea.building import Build
from fathoms.games.flotilla.sea.diving import Dive
from fathoms.games.flotilla.sea.placing import DrawAndPlace
from fathoms.games.flotilla.turn.unique import UNIQUE, Special
from tests.games.flotilla.table import Table

STARS = GainStars(2)
STARS_SHOWN = {"word": "stars", "amount": 2, "text": "gain 2 ★"}


@pytest.mark.parametrize(
    ("effect", "facts"),
    [
        (GainCurrency(3), {"amount": 3}),
        (GainResources(2), {"amount": 2, "colour": None}),
        (GainResources(2, 3), {"amount": 2, "colour": "blue"}),
        (PlaceSeals(1), {"amount": 1, "guild": None}),
        (Recruit(2, 2), {"amount": 2, "guild": "founders"}),
        (DrawAndPlace(3, 2), {"draws": 3, "places": 2}),
        (Build(2), {"most": 2, "missing": None}),
        (Build(1, missing=4), {"most": 1, "missing": 4}),
        (Dive((0, 0, 0)), {"extra_dice": {}}),
        (Dive((2, 0, 3)), {"extra_dice": {"shallows": 2, "depths": 3}}),
        (Research(4, rerolls=1, breakthroughs=2), {"dice": 4, "rerolls": 1, "breakthroughs": 2}),
        (Transact(3, better=2), {"amount": 3, "better": 2}),
        (GainInfluence((2,), "delvers"), {"amounts": [2], "guild": "delvers", "at": None}),
        (GainInfluence((2, 1), "different"), {"amounts": [2, 1], "guild": None, "at": "different"}),
        (ForEach("islands", (STARS,)), {"counts": "islands", "most": None, "does": [STARS_SHOWN]}),
        (ForEach("skiffs", (STARS,), most=3), {"counts": "skiffs", "most": 3, "does": [STARS_SHOWN]}),
        (IfTopside(2, (STARS,)), {"guild": "founders", "does": [STARS_SHOWN]}),
        (MayDiscard(3, 2, (STARS,)), {"guild": "delvers", "most": 2, "does": [STARS_SHOWN]}),
        (MayRetire((STARS, STARS)), {"does": [STARS_SHOWN, STARS_SHOWN]}),
        (MayPay(5, (STARS,)), {"price": 5, "does": [STARS_SHOWN]}),
        (Special("rally"), {"special": "rally"}),
        (Special("salvage"), {"special": "salvage", "restores": 1, "extra_dice": {"shallows": 2}}),
    ],
)
def test_a_word_gives_all_that_it_needs_to_know(effect: Effect, facts: dict[str, Any]) -> None:
    assert effect.shown() == {"word": effect.word, "text": effect.phrase(), **facts}


def numbers_in(value: object) -> set[int]:
    """Every number among the facts of an effect, of inner ones too."""
    if isinstance(value, dict):
        return {number for key, part in value.items() if key != "text" for number in numbers_in(part)}
    if isinstance(value, list):
        return {number for part in value for number in numbers_in(part)}
    return {value} if isinstance(value, int) else set()


def effects_in(value: object) -> list[dict[str, Any]]:
    """Every effect of a part of the catalogue."""
    if isinstance(value, dict):
        inner = [effect for part in value.values() for effect in effects_in(part)]
        return [value, *inner] if "word" in value else inner
    return [effect for part in value for effect in effects_in(part)] if isinstance(value, list) else []


def test_no_number_stands_in_the_words_of_a_component_alone() -> None:
    effects = effects_in(GAME.catalogue())
    assert {effect["special"] for effect in effects if effect["word"] == "special"} == set(UNIQUE)
    for effect in effects:
        said = {int(number) for number in re.findall(r"\d+", effect["text"])}
        if effect["word"] == "influence":
            said -= {len(effect["amounts"])}  # "with each of 3 guilds"
        if effect["word"] == "dial":
            said = set()  # "by 1, twice"
        assert said <= numbers_in(effect), effect["text"]


def test_a_question_shows_what_is_offered_as_effects() -> None:
    table = Table().has(1, currency=9).does(MayPay(5, (STARS,)))
    assert table.about == {"price": 5, "retires": None, "does": [STARS_SHOWN]}

    table = Table().hand(1, "captain", "speaker").does(MayDiscard(0, 2, (STARS,)))
    assert table.about == {"left": 2, "guild": "speakers", "does": [STARS_SHOWN]}


def test_a_research_die_has_one_id_wherever_it_is_named() -> None:
    table = Table().skysider(1).rolls(4, 0, 2).does(Research(3, rerolls=1))
    lying = [{"die": "research-1", "face": 4}, {"die": "research-2", "face": 0}, {"die": "research-3", "face": 2}]
    assert table.about == {"left": 1, "dice": lying}
    assert table.view()["dice"] == lying
    assert table.shown("reroll 3")["points_at"] == ["die:research-3"]

    table.rolls(1).play("reroll 3")
    (told,) = (event.facts for event in table.events if event.name == "researched")
    lying[2]["face"] = 1
    assert told == {"seat": 0, "dice": lying, "rerolled": "research-3"}


def test_a_space_of_a_ring_has_the_id_that_moves_point_at() -> None:
    known = {f"ring:{space['id']}" for guild in GAME.catalogue()["guilds"] for space in guild["ring"]}
    table = Table().disc(1, "delvers", 2).does(GainInfluence((1,), "delvers"))

    assert table.shown("enter")["points_at"] == ["ring:delvers-2"]
    assert table.shown("skip")["points_at"] == ["ring:delvers-3"]
    assert {"ring:delvers-2", "ring:delvers-3"} <= known
    assert len(known) == sum(len(guild["ring"]) for guild in GAME.catalogue()["guilds"])


LOST = "You have no tile to dive at: barrels would be lost."


def test_a_card_that_dives_says_when_there_is_nothing_to_dive_at() -> None:
    table = Table().hand(1, "delver", "salvager", "trader")
    assert table.shown("play delver")["effect"] == {"sail": 3, "dive_sites": 0}
    assert table.described("play delver").endswith(LOST)
    assert table.shown("play trader")["effect"] == {"sail": 2}

    cell = next(cell for cell in table.beside(table.start(1)) if cell in table.room(1))
    table.tile(1, "m01", cell)
    assert table.shown("play delver")["effect"] == {"sail": 3, "dive_sites": 1}
    assert LOST not in table.described("play delver")

    table.depleted(cell)
    assert table.described("play delver").endswith(LOST)
    assert LOST not in table.described("play salvager")  # takes the token off first


@pytest.mark.parametrize("name", UNIQUE)
def test_who_changes_the_facts_of_a_card_changes_them_for_nobody_else(name: str) -> None:
    facts: dict[str, Any] = dict(Special(name).facts())
    before = repr(facts)
    for fact in facts.values():
        if isinstance(fact, dict):
            fact.clear()

    assert repr(Special(name).facts()) == before
