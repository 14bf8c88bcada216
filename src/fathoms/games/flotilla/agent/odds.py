"""What research dice bring on average, counted from what is printed on them: the first n of the seven (FL-38)."""

from typing import Final

from fathoms.games.flotilla.components.ids import COLOUR_COUNT
from fathoms.games.flotilla.components.model import ANY, ResearchDie
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.hub.research import BREAKTHROUGHS_A_DIAL, ICONS_A_BOUNTY

_DICE: Final = PRINTS.research_dice
_SPARE: Final = 4  # breakthroughs besides those rolled that are counted for


def _spread(chances: list[float]) -> list[float]:
    """How likely 0, 1, 2 … of some dice show something, by how likely each does."""
    spread = [1.0]
    for chance in chances:
        missed = [one * (1 - chance) for one in spread]
        shown = [one * chance for one in spread]
        spread = [a + b for a, b in zip([*missed, 0.0], [0.0, *shown], strict=True)]
    return spread


def _breaking(die: ResearchDie) -> float:
    return sum(face.breakthrough for face in die.faces) / len(die.faces)


def _showing(die: ResearchDie, guild: int) -> float:
    return sum(face.guild in (guild, ANY) for face in die.faces) / len(die.faces)


def _steps(dice: int, extra: int) -> float:
    spread = _spread([_breaking(die) for die in _DICE[:dice]])
    return sum(chance * ((number + extra) // BREAKTHROUGHS_A_DIAL) for number, chance in enumerate(spread))


def _bounty(dice: int, guild: int) -> float:
    return sum(_spread([_showing(die, guild) for die in _DICE[:dice]])[ICONS_A_BOUNTY:])


_ROLLED: Final = range(len(_DICE) + 1)
# All by the number of dice: ¤ and ★ beside the icons, steps of dials with so many breakthroughs more, and how likely
# the icons of each guild pay its bounty when all wild ones count for it.
CURRENCY: Final = tuple(sum(f.currency for die in _DICE[:n] for f in die.faces) / len(_DICE[0].faces) for n in _ROLLED)
STARS: Final = tuple(sum(f.stars for die in _DICE[:n] for f in die.faces) / len(_DICE[0].faces) for n in _ROLLED)
DIAL_STEPS: Final = tuple(tuple(_steps(n, extra) for extra in range(_SPARE)) for n in _ROLLED)
BOUNTIES: Final = tuple(tuple(_bounty(n, guild) for guild in range(COLOUR_COUNT)) for n in _ROLLED)
