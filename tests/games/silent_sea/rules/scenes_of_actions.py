"""Scenes for the log: what is read of every action, of trades and notes."""

from fathoms.engine.tuples import put
from fathoms.games.silent_sea.state import COOLING
from tests.games.silent_sea.rules.scenes import Scenes, last, turn
from tests.games.silent_sea.table import ABILITY, Table


def offered(*moves: str) -> Table:
    """The Doctor gives the Captain two Vials and a sample for a Suit."""
    table = Table().hand("doctor", "vial", "vial").hand("captain", "suit").carry("doctor", "lab-1").acting("doctor")
    give = ("give vial", "give vial", "give sample", "ask suit")
    return last(table, "trade captain", *give, *moves)


def reactivated() -> Table:
    table = Table().cycle(4).acting("doctor")
    table.state.abilities = put(table.state.abilities, ABILITY["treat"], COOLING)
    table.state.used_in = put(table.state.used_in, ABILITY["treat"], 1)
    return table.play("reactivate treat")


SCENES_OF_ACTIONS: Scenes = {
    "a craft": (
        lambda: Table().hand("doctor", "scrap", "holster").acting("doctor").play("craft gun"),
        "The Doctor crafts Gun.",
    ),
    "a carrier laid at once": (
        lambda: Table(carrier="at once").hand("doctor", "scrap", "case").acting("doctor").play("craft carrier"),
        "The Doctor crafts Water Sample Carrier.",
        "The Doctor lays a Water Sample Carrier beside the placard.",
    ),
    "a carrier laid": (
        lambda: Table().hand("doctor", "carrier").acting("doctor").play("lay carrier"),
        "The Doctor lays a Water Sample Carrier beside the placard.",
    ),
    "a medkit": (
        lambda: Table().hand("doctor", "medkit").health("captain", 1).acting("doctor").play("medkit captain"),
        "The Doctor uses Medkit.",
        "The Captain has 5 health now.",
    ),
    "painkillers": (
        lambda: Table().hand("captain", "painkillers").health("captain", 2).acting("captain").play("painkillers"),
        "The Captain uses Painkillers.",
        "The Captain has 3 health now.",
    ),
    "a door unlocked": (
        lambda: Table().at("engineer", "w8").play("unlock passage-2"),
        "The Engineer unlocks Closed Passage 2.",
    ),
    "an ability up again": (
        reactivated,
        "The Doctor turns up Treat.",
    ),
    "override": (
        lambda: Table().ready("override").unlocked("lab-7").play("override lab-7"),
        "The Engineer uses Override on Water Lab 7.",
        "Water Lab 7 is locked now.",
    ),
    "override the other way": (
        lambda: Table().ready("override").play("override lab-6"),
        "The Engineer uses Override on Water Lab 6.",
        "Water Lab 6 is unlocked now.",
    ),
    "overdrive": (
        lambda: Table().ready("overdrive").play("overdrive"),
        "The Engineer uses Overdrive.",
    ),
    "assay": (
        lambda: Table().ready("assay").acting("astrobiologist").play("assay captain"),
        "The Astrobiologist uses Assay on the Captain.",
        "The Astrobiologist loses 1 health, 4 left.",
        "astrobiologist: The assay shows you: the Captain is the traitor.",
    ),
    "assay of a crewmate": (
        lambda: Table().ready("assay").acting("astrobiologist").play("assay doctor"),
        "The Astrobiologist uses Assay on the Doctor.",
        "The Astrobiologist loses 1 health, 4 left.",
        "astrobiologist: The assay shows you: the Doctor is a crewmate.",
    ),
    "drone": (
        lambda: Table().ready("drone").at("astrobiologist", "e1").acting("astrobiologist").play("drone"),
        "The Astrobiologist uses Sampling Drone.",
        "The Astrobiologist takes a water sample from Water Lab 1 and carries 1.",
        "The Astrobiologist draws a card.",
        "astrobiologist: You draw Case.",
    ),
    "treat": (
        lambda: Table().ready("treat").health("captain", 1).acting("doctor").play("treat captain"),
        "The Doctor uses Treat on the Captain.",
        "The Captain has 3 health now.",
        "The Doctor draws a card.",
        "doctor: You draw Case.",
    ),
    "treat oneself": (
        lambda: Table().ready("treat").health("doctor", 1).acting("doctor").play("treat doctor"),
        "The Doctor uses Treat.",
        "The Doctor has 3 health now.",
        "The Doctor draws a card.",
        "doctor: You draw Case.",
    ),
    "sedate": (
        lambda: Table().ready("sedate").acting("doctor").play("sedate captain"),
        "The Doctor uses Sedate on the Captain.",
    ),
    "orders": (
        lambda: Table().ready("orders").acting("captain").play("orders doctor", "go i4", "stop"),
        "The Captain uses Orders on the Doctor.",
        "The Doctor goes to i4.",
    ),
    "a trade dropped": (
        lambda: offered("cancel"),
        "The Doctor thinks better of a trade.",
    ),
    "a trade proposed": (
        lambda: offered("propose"),
        "The Doctor proposes a trade to the Captain.",
        "doctor, captain: The Doctor offers 2 Vial, water sample and asks for Suit.",
    ),
    "a trade refused": (
        lambda: offered("propose", "refuse"),
        "The Captain refuses.",
    ),
    "a trade": (
        lambda: offered("propose", "accept"),
        "The Doctor and the Captain trade; the Doctor gives 1 water sample.",
    ),
    "a note": (
        lambda: last(turn("doctor", notes=True), "stop", "pass", "suspect captain"),
        "doctor: You note down that you suspect the Captain.",
    ),
    "no note": (
        lambda: last(turn("captain", notes=True), "stop", "pass", "suspect nobody"),
        "captain: You note down that you suspect nobody.",
    ),
}
