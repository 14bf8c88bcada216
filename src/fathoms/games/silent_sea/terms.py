"""What the table agreed on before a game of The Silent Sea."""

from typing import final

from fathoms.engine.options import Options
from fathoms.engine.state import Terms
from fathoms.games.silent_sea.components.kinds import DECK, EXTRA_SPACE
from fathoms.games.silent_sea.limits import ENDLESS


@final
class SeaTerms(Terms):
    """What the table agreed on before the game; never changed, shared by all copies."""

    __slots__ = (
        "all_together",
        "carrier_laid_at_once",
        "extra_spaces",
        "first_of_all",
        "late_extraction",
        "loyalty_at_death",
        "notes",
        "roles_picked",
        "round_limit",
        "self_reactivating",
        "shifts_act",
        "suit_worn",
    )

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.roles_picked = options["roles"] == "picked"
        self.extra_spaces = 1 if options["extra_spaces"] == "one" else DECK.count(EXTRA_SPACE)
        self.suit_worn = options["suit"] == "worn"
        self.self_reactivating = options["cooldown"] == "by itself"
        self.loyalty_at_death = options["dead_loyalty"] == "shown"
        self.first_of_all = options["first_there"] == "of all"
        self.all_together = options["crew_together"] is True
        self.round_limit = ENDLESS if options["round_limit"] == "off" else int(options["round_limit"])
        self.shifts_act = options["moved_figures"] == "trigger"
        self.carrier_laid_at_once = options["carrier"] == "at once"
        self.late_extraction = int(options["late_extraction"])
        self.notes = options["notes"] is True
