"""Every refusal names the first rule in the way and says in one sentence what is wrong."""

from collections.abc import Callable
from typing import Any

import pytest

import fathoms
from fathoms.engine.tuples import put
from fathoms.games.silent_sea.state import COOLING
from tests.games.silent_sea.crises import strike
from tests.games.silent_sea.table import ABILITY, Table


def cooling(ability: str, role: str, **options: Any) -> Table:
    """An ability was used in the second cycle, and it is the third."""
    table = Table(**options).cycle(3).acting(role)
    table.state.abilities = put(table.state.abilities, ABILITY[ability], COOLING)
    table.state.used_in = put(table.state.used_in, ABILITY[ability], 2)
    return table


def offer(*moves: str) -> Table:
    """The Doctor, with 2 Vials and a sample, turns to the Captain, who has a Suit and a sample."""
    table = Table().hand("doctor", "vial", "vial").hand("captain", "suit").carry("doctor", "lab-1")
    return table.carry("captain", "lab-2").acting("doctor").play("trade captain", *moves)


def attacked() -> Table:
    """The Doctor is under fire, with the Captain beside."""
    return Table().hand("engineer", "gun").at("astrobiologist", "lab-1").play("shoot doctor")


IN_ACTION_PHASE: list[tuple[Callable[[], Table], str, str, str]] = [
    (Table, "go j4", "SS-19", "The move phase is over: pick an action, or pass."),
    (Table, "accept", "SS-19", "'accept' answers a question that nobody has asked: pick an action, or pass."),
    (Table, "shoot doctor", "SS-19", "You hold no Gun."),
    (lambda: Table().hand("engineer", "gun"), "shoot engineer", "SS-24", "A Gun is fired at another player."),
    (lambda: Table().hand("engineer", "gun").kill("doctor"), "shoot doctor", "SS-40", "The Doctor is dead."),
    (
        lambda: Table().hand("doctor", "gun").at("captain", "lab-1").acting("doctor"),
        "shoot captain",
        "SS-24",
        "The Captain is not within 4 spaces along open ways.",
    ),
    (Table, "medkit doctor", "SS-19", "You hold no Medkit."),
    (lambda: Table().hand("engineer", "medkit"), "medkit doctor", "SS-26", "The Doctor has full health."),
    (lambda: Table().hand("engineer", "medkit").kill("doctor"), "medkit doctor", "SS-40", "The Doctor is dead."),
    (
        lambda: Table().hand("engineer", "medkit").health("doctor", 2).at("doctor", "lab-1"),
        "medkit doctor",
        "SS-26",
        "The Doctor is not within 2 spaces along open ways.",
    ),
    (Table, "painkillers", "SS-19", "You hold no Painkillers."),
    (lambda: Table().hand("engineer", "painkillers"), "painkillers", "SS-29", "You have 5 health already."),
    (Table, "lay carrier", "SS-19", "You hold no Water Sample Carrier."),
    (
        lambda: Table().hand("doctor", "carrier").carrier("doctor").acting("doctor"),
        "lay carrier",
        "SS-48",
        "You have a Water Sample Carrier in use already.",
    ),
    (
        lambda: Table().hand("doctor", "scrap", "made-suit").acting("doctor"),
        "craft medkit",
        "SS-21",
        "Medkit needs 1 Scrap (you hold 1) and 1 Chemical (you hold 0) and 1 Vial (you hold 0).",
    ),
    (Table, "unlock lab-6", "SS-10", "You are not next to the door of Water Lab 6."),
    (lambda: Table().unlocked("lab-6"), "unlock lab-6", "SS-09", "Water Lab 6 is not locked."),
    (lambda: Table().acting("doctor"), "unlock lab-6", "SS-09", "Only the Engineer unlocks doors."),
    (lambda: Table().acting("doctor"), "trade doctor", "SS-34", "A trade takes another player."),
    (lambda: Table().kill("captain"), "trade captain", "SS-40", "The Captain is dead."),
    (
        lambda: Table().at("captain", "lab-1"),
        "trade captain",
        "SS-34",
        "The Captain is not within 2 spaces along open ways.",
    ),
    (
        lambda: offer("cancel"),
        "trade captain",
        "SS-35",
        "You have turned to the Captain for a trade this turn already.",
    ),
    (lambda: Table().acting("doctor"), "reactivate orders", "SS-31", "Orders is the Captain's, not yours."),
    (lambda: Table().acting("doctor"), "reactivate treat", "SS-33", "Treat is not on cooldown."),
    (lambda: cooling("treat", "doctor"), "reactivate treat", "SS-33", "Treat cools until turn cycle 4."),
    (
        lambda: cooling("treat", "doctor", cooldown="by itself").cycle(4),
        "reactivate treat",
        "SS-33",
        "At this table Treat turns up by itself.",
    ),
    (lambda: Table().acting("doctor"), "shield engineer", "SS-31", "Shield is the Captain's, not yours."),
    (
        lambda: Table().acting("doctor"),
        "treat engineer",
        "SS-11",
        "Treat still lies face down: a room of your role turns it up.",
    ),
    (lambda: cooling("treat", "doctor"), "treat engineer", "SS-32", "Treat is on cooldown since turn cycle 2."),
    (
        lambda: Table().ready("assay").health("astrobiologist", 1).acting("astrobiologist"),
        "assay doctor",
        "SS-31",
        "Assay costs 1 health, and you have 1.",
    ),
    (lambda: Table().ready("sedate").acting("doctor"), "sedate doctor", "SS-31", "Sedate is for others."),
    (
        lambda: Table().ready("sedate").kill("captain").acting("doctor"),
        "sedate captain",
        "SS-40",
        "The Captain is dead.",
    ),
    (
        lambda: Table().ready("sedate").at("captain", "lab-1").acting("doctor"),
        "sedate captain",
        "SS-38",
        "The Captain is not within 3 spaces along open ways.",
    ),
    (
        lambda: Table().ready("sedate").acting("doctor").play("sedate engineer").ready("sedate").acting("doctor"),
        "sedate engineer",
        "SS-31",
        "Sedate would change nothing for the Engineer.",
    ),
]
IN_OTHER_QUESTIONS: list[tuple[Callable[[], Table], str, str, str]] = [
    (lambda: Table().walking("doctor", 2), "go start", "SS-15", "The Doctor is at Landing Bay already."),
    (
        lambda: Table().at("doctor", "p4").walking("doctor", 6),
        "go vip-2",
        "SS-11",
        "Only the Captain may enter VIP Room 2.",
    ),
    (lambda: Table().walking("captain", 6), "go vip-1", "SS-15", "VIP Room 1 is out of reach: 6 spaces left."),
    (
        lambda: Table(late_extraction="4").at("captain", "z6").walking("captain", 6),
        "go extraction",
        "SS-52",
        "Extraction Point opens only after 4 samples have left the labs.",
    ),
    (
        lambda: Table().at("doctor", "f1").walking("doctor", 2),
        "go h1",
        "SS-15",
        "Something happens on the way to h1: stop there first, then go on.",
    ),
    (
        lambda: Table().at("doctor", "experiment-2").walking("doctor", 3),
        "go lab-6",
        "SS-09",
        "The way to Water Lab 6 is locked.",
    ),
    (lambda: Table().walking("doctor", 1), "go lab-1", "SS-15", "Water Lab 1 is out of reach: 1 space left."),
    (lambda: Table().walking("doctor", 0), "go j4", "SS-15", "j4 is out of reach: no space left."),
    (lambda: Table().walking("doctor", 2), "take", "SS-17", "No sample lies here."),
    (
        lambda: Table().carry("doctor", "lab-2").at("doctor", "lab-1").walking("doctor", 2),
        "take",
        "SS-18",
        "You carry 1 already, and have room for no more.",
    ),
    (lambda: Table().walking("doctor", 2), "extra", "SS-15", "You hold no Extra Space."),
    (
        lambda: Table().hand("doctor", "extra", "extra").walking("doctor", 2).play("extra"),
        "extra",
        "SS-16",
        "One Extra Space a turn is all that this table allows.",
    ),
    (
        lambda: Table().walking("doctor", 2),
        "pass",
        "SS-15",
        "'pass' is nothing for the move phase: go somewhere, or stop.",
    ),
    (
        lambda: Table().ready("orders").acting("captain").play("orders doctor"),
        "go lab-1",
        "SS-15",
        "Water Lab 1 is out of reach: 3 spaces left.",
    ),
    (
        lambda: Table().ready("orders").acting("captain").play("orders doctor"),
        "pass",
        "SS-46",
        "'pass' is nothing for this move: go somewhere, or stop.",
    ),
    (
        lambda: Table().ready("orders").drop("j4", "lab-1").acting("captain").play("orders doctor", "go j4"),
        "stop",
        "SS-17",
        "The question is whether to take the sample: take or leave.",
    ),
    (
        lambda: Table().at("doctor", "k6").walking("doctor", 3).play("go med-4"),
        "enable orders",
        "SS-11",
        "Orders is not one of the Doctor's abilities.",
    ),
    (
        lambda: Table().ready("treat").at("doctor", "k6").walking("doctor", 3).play("go med-4"),
        "enable treat",
        "SS-11",
        "Treat lies face up already.",
    ),
    (
        lambda: Table().at("doctor", "k6").walking("doctor", 3).play("go med-4"),
        "stop",
        "SS-11",
        "First comes the ability card: turn one up, or none.",
    ),
    (
        lambda: Table().ready("drone").drop("j4", "lab-1").drop("l4", "lab-2").acting("astrobiologist").play("drone"),
        "collect lab-3",
        "SS-31",
        "No sample lies within 3 spaces at Water Lab 3.",
    ),
    (
        lambda: Table().ready("drone").drop("j4", "lab-1").drop("l4", "lab-2").acting("astrobiologist").play("drone"),
        "pass",
        "SS-31",
        "A sample has to be picked first.",
    ),
    (lambda: strike(Table().hand("doctor", "vial"), "doctor", "lose"), "discard suit", "SS-14", "You hold no Suit."),
    (
        lambda: strike(Table().hand("doctor", "vial"), "doctor", "lose"),
        "pass",
        "SS-14",
        "A card has to be discarded first.",
    ),
    (offer, "give suit", "SS-34", "No more Suit can be offered: you hold 0."),
    (lambda: offer(*["give vial"] * 2), "give vial", "SS-34", "No more Vial can be offered: you hold 2."),
    (lambda: offer("give sample"), "give sample", "SS-34", "No more samples can be offered: you carry 1."),
    (lambda: offer("ask bulb"), "ask suit", "SS-34", "Ask for no more cards: the Captain holds 1."),
    (lambda: offer("ask sample"), "ask sample", "SS-34", "Ask for no more samples: the Captain carries 1."),
    (offer, "propose", "SS-35", "At least one side gives something."),
    (lambda: offer("give sample"), "propose", "SS-35", "One side would have more samples than it can carry."),
    (offer, "pass", "SS-34", "'pass' is no part of an offer: propose it or cancel it first."),
    (
        lambda: offer("ask bulb", "propose"),
        "accept",
        "SS-34",
        "You do not hold all that is asked: you can only refuse.",
    ),
    (lambda: offer("ask bulb", "propose"), "pass", "SS-34", "A trade has been proposed: accept or refuse it."),
    (
        attacked,
        "pass",
        "SS-30",
        "'pass' is no reaction: an attack has to be answered or let pass first.",
    ),
    (attacked, "react flashlight", "SS-30", "You hold no Flashlight."),
    (attacked, "react gun", "SS-30", "You hold no Gun."),
    (attacked, "react hazmat", "SS-30", "You hold no Hazmat Suit."),
    (
        lambda: attacked().hand("doctor", "hazmat", "hazmat").play("react hazmat"),
        "react hazmat",
        "SS-27",
        "A Hazmat Suit takes 1 damage off an attack, and no more.",
    ),
    (
        lambda: attacked().hand("captain", "flashlight", "hazmat").play("decline"),
        "react flashlight",
        "SS-23",
        "A Flashlight helps only its holder.",
    ),
    (
        lambda: attacked().hand("captain", "flashlight", "hazmat").play("decline"),
        "react hazmat",
        "SS-27",
        "A Hazmat Suit helps only its holder.",
    ),
    (
        lambda: strike(Table().carry("doctor", "lab-1"), "captain", "break", 1, "carrier"),
        "react hazmat",
        "SS-27",
        "You hold no Hazmat Suit.",
    ),
    (
        lambda: strike(Table().carry("doctor", "lab-1"), "captain", "break", 1, "carrier"),
        "react gun",
        "SS-30",
        "Only a Hazmat Suit answers a broken sample.",
    ),
    (
        lambda: strike(Table().kill("captain"), "doctor", "ballot", 1, "name"),
        "name captain",
        "SS-36",
        "The Captain is dead: name somebody who lives.",
    ),
    (
        lambda: strike(Table(), "doctor", "ballot", 1, "give up"),
        "give up one",
        "SS-36",
        "You have no card to give up.",
    ),
    (
        lambda: strike(Table(), "doctor", "ballot", 1, "answer"),
        "name captain",
        "SS-36",
        "The crisis card asks all players, and nothing goes on before all have answered.",
    ),
    (
        lambda: Table(notes=True).rolls(1).turn("doctor").play("stop", "pass"),
        "suspect doctor",
        "SS-44",
        "You know your own loyalty: suspect somebody else, or nobody.",
    ),
    (
        lambda: Table(notes=True).rolls(1).turn("doctor").play("stop", "pass"),
        "pass",
        "SS-44",
        "Your turn ends with a note: say whom you suspect.",
    ),
]


@pytest.mark.parametrize(("position", "move", "rule", "sentence"), IN_ACTION_PHASE + IN_OTHER_QUESTIONS)
def test_a_refusal_names_the_rule_and_says_what_is_wrong(
    position: Callable[..., Any] | type, move: str, rule: str, sentence: str
) -> None:
    assert position().why_not(move) == (rule, sentence)


@pytest.mark.rule("SS-01")
def test_a_role_that_is_taken_is_refused_with_who_plays_it() -> None:
    match = fathoms.new("silent-sea", seed=4)
    for move in ("role doctor", "role captain"):
        match.play(move)

    assert match.why_not("role captain") == ("SS-01", "Player 2 plays the Captain.")
    assert match.why_not("pass") == ("SS-01", "Roles come first: pick one, or any.")
