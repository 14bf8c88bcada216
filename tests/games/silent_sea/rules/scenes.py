"""Scenes for the log: for every kind of event something that happens, and what is read of it.

A line that only some are told begins with who they are.
"""

from collections.abc import Callable
from typing import Any

from fathoms.engine.chance import Chance
from fathoms.engine.tuples import add, put
from fathoms.games.silent_sea.state import COOLING
from tests.games.silent_sea.crises import strike
from tests.games.silent_sea.table import ABILITY, ROLE, Table

Scenes = dict[str, tuple[Callable[[], Table], *tuple[str, ...]]]  # what happens, and the lines of it


def turn(role: str, *, roll: int = 4, sedated: int = 0, slowed: int = 0, **options: Any) -> Table:
    """A player's turn begins, and a Vial is on top of the deck."""
    table = Table(**options).deck("vial").rolls(roll)
    s = table.state
    s.sedated, s.slowed = put(s.sedated, ROLE[role], sedated), put(s.slowed, ROLE[role], slowed)
    return table.turn(role)


def attacked(*moves: str, **options: Any) -> Table:
    """The Doctor fires at the Astrobiologist, who holds all that answers it; the Captain has a Gun, far away."""
    table = Table(**options).hand("doctor", "gun").hand("astrobiologist", "flashlight", "gun", "hazmat")
    table.at("engineer", "lab-4").at("captain", "lab-4")
    return table.acting("doctor").play("shoot astrobiologist", *moves)


def last(table: Table, *moves: str) -> Table:
    """Moves of which only the last one is read."""
    for move in moves:
        table.play(move)
    return table


def cooled() -> Table:
    table = Table(cooldown="by itself").cycle(3).deck("vial").rolls(2)
    table.state.abilities = put(table.state.abilities, ABILITY["treat"], COOLING)
    table.state.used_in = put(table.state.used_in, ABILITY["treat"], 1)
    return table.turn("doctor")


def refilled() -> Table:
    table = Table().rolls(2).hand("captain", "suit")
    table.state.deck, rest = [], table.state.deck
    for kind in rest:
        table.state.discards[kind] += 1
    return table.turn("doctor")


def no_crises_left() -> Table:
    table = Table().at("doctor", "f1").walking("doctor", 2)
    for card in table.state.crisis_deck:
        table.state.crisis_discards = add(table.state.crisis_discards, card, 1)
    table.state.crisis_deck = []
    table.state.chance = Chance(3)
    return table.play("go crisis-1")


def asked(kind: str, *answers: str) -> Table:
    """All answer a crisis card that the Doctor drew."""
    table = strike(Table().hand("captain", "vial"), "doctor", "ballot", 1, kind)
    return last(table, *answers)


def dying(role: str, **options: Any) -> Table:
    table = Table(**options).hand(role, "vial", "vial", "gun").carrier(role).carry(role, "lab-1", "lab-2")
    return strike(table.at(role, "j4"), role, "hurt", 9)


def way_out(**options: Any) -> Table:
    table = Table(**options).carry("captain", "lab-1").carry("doctor", "lab-2").at("captain", "z6").at("doctor", "z6")
    table.state.notes = put(table.state.notes, ROLE["engineer"], ROLE["captain"])
    return table


SCENES: Scenes = {
    "a turn": (
        lambda: turn("doctor"),
        "— Cycle 1: Doctor (player 4) —",
        "The Doctor draws a card.",
        "doctor: You draw Vial.",
        "The Doctor rolls 4.",
    ),
    "slowed": (
        lambda: strike(turn("doctor", roll=3, slowed=2), "captain", "slow", 2),
        "The next roll of the Captain counts 2 less.",
    ),
    "a slow roll": (
        lambda: turn("captain", roll=3, slowed=2),
        "— Cycle 1: Captain (player 2) —",
        "The Captain draws a card.",
        "captain: You draw Vial.",
        "The Captain rolls 3, slowed to 1.",
    ),
    "sedated": (
        lambda: turn("captain", sedated=1),
        "— Cycle 1: Captain (player 2) —",
        "The Captain draws a card.",
        "captain: You draw Vial.",
        "The Captain is sedated and does not move.",
    ),
    "an ability turns up by itself": (
        cooled,
        "— Cycle 3: Doctor (player 4) —",
        "The Doctor turns up Treat.",
        "The Doctor draws a card.",
        "doctor: You draw Vial.",
        "The Doctor rolls 2.",
    ),
    "the deck is refilled": (
        refilled,
        "— Cycle 1: Doctor (player 4) —",
        "The discards are shuffled: a new deck of 47.",
        "The Doctor draws a card.",
        "doctor: You draw Case.",
        "The Doctor rolls 2.",
    ),
    "a walk": (
        lambda: Table().hand("doctor", "extra").walking("doctor", 1).play("extra", "go i4", "stop"),
        "The Doctor plays Extra Space.",
        "The Doctor goes to i4.",
    ),
    "no walk": (
        lambda: turn("doctor").at("doctor", "j4").play("stop"),
        "The Doctor stays at j4.",
    ),
    "a sample, and the way out opens": (
        lambda: (
            Table(late_extraction="2").carry("engineer", "lab-2").at("captain", "lab-1").walking("captain", 2)
        ).play("take"),
        "The Captain takes a water sample from Water Lab 1 and carries 1.",
        "The extraction point opens.",
    ),
    "a room of one's own": (
        lambda: Table().at("doctor", "k6").walking("doctor", 3).play("go med-4", "enable sedate"),
        "The Doctor goes to Med Room 4.",
        "The Doctor turns up Sedate.",
    ),
    "a room of one's own, and no card": (
        lambda: Table().at("doctor", "k6").walking("doctor", 3).play("go med-4", "enable none"),
        "The Doctor goes to Med Room 4.",
        "The Doctor turns up no ability.",
    ),
    "a crisis": (
        lambda: Table().at("doctor", "f1").walking("doctor", 2).crises("strike").play("go crisis-1"),
        "The Doctor goes to Crisis Room 1.",
        "Crisis! The Doctor draws Luna Strikes: “Luna attacks whoever drew this card: 2 damage.”",
        "Luna attacks the Doctor with 2 damage.",
    ),
    "the crisis deck runs out": (
        no_crises_left,
        "The Doctor goes to Crisis Room 1.",
        "The crisis deck is shuffled anew.",
        "Crisis! The Doctor draws Supply Cache: “Behind a panel lies what the last crew hid: "
        "whoever drew this card draws 2 cards.”",
        "The Doctor draws a card.",
        "doctor: You draw Case.",
        "The Doctor draws a card.",
        "doctor: You draw Case.",
    ),
    "a shield": (
        lambda: strike(last(Table().ready("shield").acting("captain"), "shield doctor"), "doctor", "hurt", 1),
        "The shield of the Doctor holds: no harm is done.",
    ),
    "a shot": (
        attacked,
        "The Doctor fires a Gun at the Astrobiologist!",
    ),
    "a shot that lands": (
        lambda: last(attacked(), "decline"),
        "The Astrobiologist loses 4 health, 1 left.",
    ),
    "blinded": (
        lambda: last(attacked(), "react flashlight"),
        "The Astrobiologist blinds the Doctor with a Flashlight: no damage.",
    ),
    "shot back": (
        lambda: last(attacked(), "react gun"),
        "The Astrobiologist shoots at the Doctor.",
        "The Doctor loses 2 health, 3 left.",
    ),
    "suited": (
        lambda: last(attacked(), "react hazmat"),
        "The Astrobiologist relies on a Hazmat Suit.",
    ),
    "unharmed": (
        lambda: last(strike(Table().hand("doctor", "hazmat"), "doctor", "luna", 1), "react hazmat"),
        "The Doctor relies on a Hazmat Suit.",
        "The Doctor is unharmed.",
    ),
    "Luna driven off": (
        lambda: last(strike(Table().hand("doctor", "gun"), "doctor", "luna", 1), "react gun"),
        "The Doctor shoots at Luna.",
        "The Doctor is unharmed.",
    ),
    "Luna blinded": (
        lambda: last(strike(Table().hand("doctor", "flashlight"), "doctor", "luna", 1), "react flashlight"),
        "The Doctor blinds Luna with a Flashlight: no damage.",
    ),
    "saved by another": (
        lambda: last(
            Table().hand("engineer", "gun").hand("captain", "gun"),
            "shoot astrobiologist",
            *["decline"] * 2,
            "react gun",
        ),
        "The Captain shoots at the Engineer.",
        "The Engineer loses 2 health, 3 left.",
        "The Astrobiologist is unharmed.",
    ),
    "death": (
        lambda: dying("doctor"),
        "The Doctor loses 5 health, 0 left.",
        "The Doctor is dead. Discarded: Vial, Vial, Gun.",
        "The water samples of the Doctor lie at j4 now: 2.",
    ),
    "death with nothing, and the card shown": (
        lambda: strike(Table(dead_loyalty="shown"), "doctor", "hurt", 5),
        "The Doctor loses 5 health, 0 left.",
        "The Doctor is dead. Discarded: nothing.",
        "The loyalty card of the Doctor is turned over: crewmate.",
    ),
    "the traitor's death, and the card shown": (
        lambda: strike(Table(dead_loyalty="shown"), "captain", "hurt", 5),
        "The Captain loses 5 health, 0 left.",
        "The Captain is dead. Discarded: nothing.",
        "The loyalty card of the Captain is turned over: traitor.",
    ),
    "proved": (
        lambda: way_out().walking("doctor", 1).play("go extraction"),
        "The Doctor goes to Extraction Point.",
        "The game goes on, and that proves it: the Doctor is no traitor.",
    ),
    "over": (
        lambda: way_out(notes=True).walking("captain", 1).play("go extraction"),
        "The Captain goes to Extraction Point.",
        "The Engineer had noted down: the Captain.",
        "The traitor wins: the Captain has reached the extraction point with a sample.",
    ),
    "a sample breaks": (
        lambda: last(strike(Table().carry("doctor", "lab-1"), "captain", "break", 2, "carrier"), "decline"),
        "A water sample of the Doctor breaks.",
        "The Doctor loses 2 health, 3 left.",
    ),
    "a sample breaks on a suit": (
        lambda: last(
            strike(Table().carry("doctor", "lab-1").hand("doctor", "hazmat"), "captain", "break", 2, "carrier"),
            "react hazmat",
        ),
        "A water sample of the Doctor breaks.",
        "The Doctor relies on a Hazmat Suit.",
    ),
    "no sample breaks": (
        lambda: strike(Table(), "doctor", "break", 1, "carrier"),
        "Nobody carries a sample that could break.",
    ),
    "the power fails": (
        lambda: strike(Table().ready("orders", "sedate", "treat"), "captain", "dark", 1, "all"),
        "Orders, an ability of the Captain, goes on cooldown.",
        "Treat, an ability of the Doctor, goes on cooldown.",
    ),
    "a lockdown": (
        lambda: strike(Table().unlocked("lab-6"), "doctor", "relock"),
        "Every unlocked door locks again.",
    ),
    "cards are lost": (
        lambda: last(strike(Table().hand("captain", "vial", "suit"), "captain", "lose", 1), "discard suit"),
        "The Captain discards Suit.",
    ),
    "names": (
        lambda: asked("name", "name captain", "name doctor", "name captain", "name engineer"),
        "The Doctor names the Captain.",
        "The Captain names the Doctor.",
        "The Engineer names the Captain.",
        "The Astrobiologist names the Engineer.",
        "The Captain loses 1 health, 4 left.",
    ),
    "cards given up": (
        lambda: asked("give up", "keep all", "give up one", "keep all", "keep all"),
        "The Doctor keeps all cards.",
        "The Captain gives up a card.",
        "The Engineer keeps all cards.",
        "The Astrobiologist keeps all cards.",
        "The Doctor loses 1 health, 4 left.",
        "The Captain loses 1 health, 4 left.",
        "The Engineer loses 1 health, 4 left.",
        "The Astrobiologist loses 1 health, 4 left.",
    ),
    "a call": (
        lambda: asked("answer", "silent", "answer", "silent", "silent"),
        "The Doctor stays silent.",
        "The Captain answers the call.",
        "The Engineer stays silent.",
        "The Astrobiologist stays silent.",
        "The Captain loses 1 health, 4 left.",
    ),
}
