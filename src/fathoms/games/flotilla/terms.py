"""What holds for a whole game of Flotilla: options, the water of each place, and what is printed on the components."""

from typing import Final, final

from fathoms.engine.options import Options
from fathoms.engine.state import Terms
from fathoms.games.flotilla.components.grid import BESIDE, SECTORS, STARTS, WATERS
from fathoms.games.flotilla.components.model import Docks, Printed, SurvivorTrack
from fathoms.games.flotilla.components.tracks import DOCKS

ENDLESS: Final = 120  # rounds: a table without a limit has fallen asleep by then


@final
class FleetTerms(Terms):
    """What the table agreed on, and what is printed on its cards; never changed, shared by all copies."""

    __slots__ = (
        "artifacts",
        "artifacts_of",
        "beside",
        "bounty_per_three",
        "build_all_first",
        "cargo_counts",
        "crew",
        "docks",
        "guilds",
        "objectives",
        "plays",
        "round_limit",
        "scholar_stays",
        "sectors",
        "sonar",
        "starts",
        "survivors",
        "tiers",
        "waters",
    )

    def __init__(self, seats: int, options: Options, printed: Printed) -> None:
        super().__init__(seats, options)
        self.sectors = SECTORS[seats]  # by the order of play, as starts and waters are
        self.starts = tuple(STARTS[sector] for sector in self.sectors)
        self.waters = WATERS[seats]
        self.beside = BESIDE[seats]
        self.docks: Docks = DOCKS[seats]
        self.guilds = printed.guilds
        self.crew = printed.crew
        self.plays, self.tiers = printed.plays, printed.tiers
        self.artifacts, self.artifacts_of = printed.artifacts, printed.artifacts_of
        self.objectives = printed.objectives
        self.survivors: SurvivorTrack = printed.survivors[seats]
        self.sonar = printed.sonar
        self.build_all_first = options["build_scoring"] == "together"
        self.bounty_per_three = options["bounty"] == "per three"
        self.cargo_counts = options["cargo"] == "counts"
        self.scholar_stays = options["copied_retire"] == "stays"
        self.round_limit = ENDLESS if options["round_limit"] == "off" else int(options["round_limit"])
