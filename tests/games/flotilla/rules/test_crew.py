"""The crew cards in the box, against the rulebook (FL-45, FL-46)."""

import re
from collections import Counter

import pytest

from fathoms.games.flotilla.components.effect import Script
from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.components.tracks import PENALTY
from fathoms.games.flotilla.printed import CREW, GUILDS
from fathoms.games.flotilla.sea.diving import Dive
from tests.games.flotilla.table import Table

CARD = {card.id: card for card in CREW}
STARTERS = ("captain", "scholar", "speaker", "trader", "founder", "delver")


def verbs(script: Script) -> set[str]:
    """Every word that a script uses, inside other effects too."""
    inner = (getattr(effect, "does", ()) for effect in script)
    return {effect.word for effect in script} | {verb for does in inner for verb in verbs(does)}


@pytest.mark.rule("FL-45")
def test_the_starters_are_the_six_of_the_rulebook_one_a_guild() -> None:
    starters = [card for card in CREW if card.tier == 0]

    assert tuple(card.id for card in starters) == STARTERS
    assert [card.guild for card in starters] == [ANY, ANY, 0, 1, 2, 3]
    assert Table().captain(1)["hand"] == list(STARTERS)


@pytest.mark.rule("FL-45")
def test_the_delver_dives_with_two_shallows_dice_more() -> None:
    assert CARD["delver"].faces[0].does == (Dive((2, 0, 0)),)
    assert CARD["delver"].faces[0].text == "Dive, with 2 extra shallows dice."


@pytest.mark.rule("FL-45")
def test_every_starter_but_the_scholar_says_its_sail_and_its_income() -> None:
    table = Table().skysider(2)

    for card in STARTERS:
        if card != "scholar":
            assert f"Sail {CARD[card].faces[0].moves}." in table.described(f"play {card}")
            assert f"Income {CARD[card].faces[1].moves}." in table.turn_of(2).described(f"play {card}")
            table.turn_of(1)


@pytest.mark.rule("FL-45")
def test_the_starters_of_the_guilds_do_their_guilds_business_on_both_sides() -> None:
    business = {"speaker": "influence", "trader": "transactions"}
    for card, verb in business.items():
        assert all(verb in verbs(face.does) for face in CARD[card].faces)
    assert "draw" in verbs(CARD["founder"].faces[0].does)
    assert "build" in verbs(CARD["founder"].faces[1].does)
    assert "research" in verbs(CARD["delver"].faces[1].does)


@pytest.mark.rule("FL-46")
def test_there_are_forty_crew_cards_five_of_each_tier_and_guild() -> None:
    recruits = [card for card in CREW if card.tier]

    assert len(recruits) == 40
    assert Counter((card.guild, card.tier) for card in recruits) == {(g, t): 5 for g in range(4) for t in (1, 2)}
    assert len({card.name for card in CREW}) == len({card.id for card in CREW}) == 46


@pytest.mark.rule("FL-46")
@pytest.mark.parametrize("side", [0, 1], ids=["sinkside", "skyside"])
def test_no_two_crew_cards_do_the_same(side: int) -> None:
    assert len({(card.faces[side].moves, card.faces[side].does) for card in CREW}) == 46


@pytest.mark.rule("FL-46")
@pytest.mark.parametrize("guild", range(4), ids=[guild.id for guild in GUILDS])
def test_tier_two_is_stronger_than_tier_one(guild: int) -> None:
    worth = {
        tier: sum(
            face.moves + sum(map(int, re.findall(r"\d+", face.text)))
            for card in CREW
            if (card.guild, card.tier) == (guild, tier)
            for face in card.faces
        )
        for tier in (1, 2)
    }

    assert worth[2] > worth[1]


@pytest.mark.rule("FL-46")
def test_the_dredger_the_translator_and_the_clinician_do_what_the_rulebook_says_of_them() -> None:
    dredger, translator, clinician = (CARD[name] for name in ("dredger", "translator", "clinician"))

    assert (dredger.guild, translator.guild) == (3, 0)
    assert "ignoring toxicity and depletion beside a Sinkside opponent's topside Delver" in dredger.faces[0].text
    for face in translator.faces:
        assert re.search(r"you may discard up to \d other Speakers: for each, gain \d influence", face.text)
    for face in clinician.faces:
        assert "move your penalty marker 1 step back" in face.text.lower()


@pytest.mark.rule("FL-46")
@pytest.mark.parametrize(("penalty", "after"), [(len(PENALTY) - 1, len(PENALTY) - 2), (1, 0), (0, 0)])
def test_the_clinician_takes_the_penalty_one_step_back_even_from_the_end(penalty: int, after: int) -> None:
    clean = next(effect for effect in CARD["clinician"].faces[0].does if effect.word == "clean")
    table = Table().has(1, penalty=penalty, toxicity=3).does(clean)

    assert (table.captain(1)["penalty"], table.captain(1)["toxicity"]) == (after, 3)
