"""What the table agreed on before the game."""

from typing import Final, final

from fathoms.engine.options import Options
from fathoms.engine.state import Terms
from fathoms.games.spill.components import TRACK_BY_ID
from fathoms.games.spill.model import Track

ALWAYS_THREE: Final = 3  # dice of every space, where the table agreed on it


def track_dice(track: Track, always_three: bool) -> tuple[int, ...]:
    """The dice of each space of a track."""
    return (ALWAYS_THREE,) * len(track.dice) if always_three else track.dice


@final
class SpillTerms(Terms):
    """What the table agreed on before the game; never changed, shared by all copies."""

    __slots__ = (
        "always_three",
        "communal",
        "dice",
        "first_is_host",
        "harsh",
        "level",
        "pairs",
        "pool_falls",
        "specialists_chosen",
        "tech_once",
        "track",
        "vet_all",
    )

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.track = TRACK_BY_ID[str(options["track"])]
        self.always_three = options["always_three"] is True
        self.dice = track_dice(self.track, self.always_three)
        self.level = {"one": 1, "two": 2, "three": 3, "mixed": 0}[str(options["level"])]
        self.specialists_chosen = options["specialists"] == "chosen"
        self.communal: int | None = None if options["communal"] == "rotate" else int(options["communal"]) - 1
        self.pairs = options["order"] == "pairs"
        self.first_is_host = options["first"] == "host"
        self.vet_all = options["vet"] == "all"
        self.tech_once = options["tech"] == "turn"
        self.pool_falls = options["last_pool"] == "dropped"
        self.harsh = options["harsh_weather"] is True
