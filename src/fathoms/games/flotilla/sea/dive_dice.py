"""Dive dice, the sites that are dived at, and the skiffs there (FL-34 to FL-37, FL-64, FL-68)."""

from typing import Final

from fathoms.games.flotilla.components.ids import DEPTHS
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.components.tracks import FACES
from fathoms.games.flotilla.effects.gains import take_toxicity
from fathoms.games.flotilla.events.sea import Rolled
from fathoms.games.flotilla.question_facts import DieView
from fathoms.games.flotilla.state import FLEETS, HOLD, FleetState

BARREL: Final = 0
TOXICITY: Final = 1
DEPLETION: Final = 2
SURVIVOR: Final = 3
SONARS: Final = 4  # and up: sonar icons by the depth of their die
RESULTS: Final = SONARS + len(DEPTHS)


def dive_sites(s: FleetState, seat: int) -> int:
    """A player's tiles that can be dived at: undepleted, and no starting tile (FL-36, FL-68), as a mask."""
    return s.own[seat] & ~s.depleted & ~(1 << s.start(seat))


def can_dive(s: FleetState, dice: tuple[int, ...]) -> bool:
    """Whether a dive with some dice more would roll any."""
    sites = dive_sites(s, s.turn)
    at_site = any(cell >= 0 and sites >> cell & 1 for cell in s.fleet(s.turn))
    return not s.turned[s.turn] and (any(dice) or at_site)


def gather(s: FleetState, dice: tuple[int, ...]) -> tuple[int, ...]:
    """The dice of a dive by depth, as far as the supply has them: the own ones, one a skiff (FL-34, FL-64)."""
    seat = s.turn
    wanted = list(dice)
    sites = dive_sites(s, seat)
    for cell in s.fleet(seat):
        if cell >= 0 and sites >> cell & 1:
            wanted[TILES[s.tile_at[cell]].depth] += 1
    return tuple(min(number, PRINTS.dive_dice[depth].count) for depth, number in enumerate(wanted))


def is_die_left(s: FleetState, depth: int) -> bool:
    """Whether the supply has a die of a depth that this dive has not rolled."""
    return sum(rolled == depth for rolled, _ in s.dive_dice) < PRINTS.dive_dice[depth].count


def roll_die(s: FleetState, depth: int, results: list[int]) -> None:
    """Roll a die of one depth into a list of results; it stays on the table until the card is put away."""
    face = s.chance.below(FACES)
    s.dive_dice += ((depth, face),)
    for result in PRINTS.dive_results[depth][face]:
        results[result] += 1
    if s.events is not None:
        s.tell(Rolled, seat=s.turn, depth=DEPTHS[depth], face=face, icons=PRINTS.dive_dice[depth].faces[face])


def take_rolled_toxicity(s: FleetState, results: list[int], safe: bool) -> None:
    """Toxicity comes before all other results, for nothing hangs on it; a safe dive ignores it."""
    rolled, results[TOXICITY] = results[TOXICITY], 0
    if rolled and not safe:
        take_toxicity(s, rolled)


def dive_dice_shown(s: FleetState) -> list[DieView]:
    """The dice of the dive as they lie, by their ids."""
    return [{"die": PRINTS.dive_dice[depth].id, "face": face} for depth, face in s.dive_dice]


def hold_room(s: FleetState, skiff: int) -> int:
    """How many barrels of a dive a skiff of the player can take: it must be at a dive site, and holds 4 (FL-35)."""
    number = FLEETS[s.turn][skiff]
    cell = s.skiffs[number]
    if cell < 0 or not dive_sites(s, s.turn) >> cell & 1:
        return 0
    return HOLD - sum(s.hold(number))


def skiffs_at_sea(s: FleetState) -> list[int]:
    """The cells of the player's skiffs that are at sea."""
    return [cell for cell in s.fleet(s.turn) if cell >= 0]


def sites_with_skiff(s: FleetState) -> int:
    """The player's dive sites that have a skiff, as a mask."""
    with_skiff = 0
    for cell in skiffs_at_sea(s):
        with_skiff |= 1 << cell
    return dive_sites(s, s.turn) & with_skiff
