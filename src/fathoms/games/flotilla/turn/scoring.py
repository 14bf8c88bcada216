"""Final scoring and the winner (FL-51 to FL-54, FL-60)."""

from typing import Final

from fathoms.games.flotilla.components.ids import COLOUR_COUNT, GUILD_IDS
from fathoms.games.flotilla.components.tracks import PENALTY
from fathoms.games.flotilla.counting.tallies import crew_cards
from fathoms.games.flotilla.events.turns import Decider, Ended, FinalScore, SealsScored
from fathoms.games.flotilla.state import FleetState

CURRENCY_A_STAR: Final = 5
RESOURCES_A_STAR: Final = 2
MOST_SEALS: Final = 10
SECOND_SEALS: Final = 5
ROWS: Final = ("currency", "resources", "penalty", "seals")


def final_scoring(s: FleetState, how: int) -> None:
    """Every row for every seat; ★ come from the supply as long as it has any."""
    s.ending = how
    _tell_seals(s)
    for seat, rows in enumerate(final_rows(s)):
        s.stars[seat] += sum(rows)
        s.supply = max(0, s.supply - sum(max(0, stars) for stars in rows))
        s.tell(FinalScore, seat, s.stars[seat], *rows)
    s.tell(ending, s)


def _tell_seals(s: FleetState) -> None:
    """Whose seals score, guild by guild."""
    for guild, id in enumerate(GUILD_IDS):
        for seat, stars in enumerate(shares(s, guild)):
            if stars:
                seals, rank = s.seals_of(seat)[guild], 1 if stars == MOST_SEALS else 2
                s.tell(SealsScored, seat=seat, guild=id, seals=seals, rank=rank, stars=stars)


def final_rows(s: FleetState) -> list[tuple[int, int, int, int]]:
    """By seat, the ★ of the final scoring in the order of the rules."""
    seals = seal_stars(s)
    return [
        (
            s.currency[seat] // CURRENCY_A_STAR,
            _resources(s, seat) // RESOURCES_A_STAR,
            PENALTY[s.penalty[seat]],
            seals[seat],
        )
        for seat in range(s.terms.seats)
    ]


def _resources(s: FleetState, seat: int) -> int:
    """Resources in the reserve; those on skiffs only where the table says so (FL-60)."""
    ashore = sum(s.reserve_of(seat))
    return ashore + s.cargo_of(seat) if s.terms.cargo_counts else ashore


def cleanness(s: FleetState, seat: int) -> tuple[int, int]:
    """How toxic a player is, the less the better: the penalty marker, then the toxicity marker (FL-54)."""
    return s.penalty[seat], s.toxicity[seat]


def seal_stars(s: FleetState) -> list[int]:
    """For each seat the ★ for most and second-most seals of all guilds (FL-52)."""
    stars = [0] * s.terms.seats
    for guild in range(COLOUR_COUNT):
        for seat, share in enumerate(shares(s, guild)):
            stars[seat] += share
    return stars


def shares(s: FleetState, guild: int) -> list[int]:
    """The ★ of one guild by seat: ties go to the least toxic; further ties are friendly."""
    seals = [s.seals_of(seat)[guild] for seat in range(s.terms.seats)]
    ranks = {seat: (-number, cleanness(s, seat)) for seat, number in enumerate(seals) if number}
    found = [0] * s.terms.seats
    order = sorted(set(ranks.values()))
    if not order:
        return found
    most = [seat for seat, rank in ranks.items() if rank == order[0]]
    for seat in most:
        found[seat] = MOST_SEALS
    if len(most) == 1 and len(order) > 1:
        for seat, rank in ranks.items():
            if rank == order[1]:
                found[seat] = SECOND_SEALS
    return found


def standing(s: FleetState, seat: int) -> tuple[int, int, int, int, int]:
    """What decides, the least first: ★, toxicity, crew cards, ¤ (FL-53)."""
    return -s.stars[seat], *cleanness(s, seat), -crew_cards(s, seat), -s.currency[seat]


def winners(s: FleetState) -> tuple[int, ...]:
    """The seats that stand best; a tie that nothing breaks is shared."""
    best = min(standing(s, seat) for seat in range(s.terms.seats))
    return tuple(seat for seat in range(s.terms.seats) if standing(s, seat) == best)


def ending(s: FleetState) -> Ended:
    """Who has won, and what decided it, as it is told."""
    won = winners(s)
    stars = s.stars[won[0]]
    level = tuple(seat for seat in range(s.terms.seats) if s.stars[seat] == stars)
    return Ended(won, stars, level, _decider(s, won, level))


def _decider(s: FleetState, won: tuple[int, ...], level: tuple[int, ...]) -> Decider:
    """What decided between those with most ★, as far as anything did (FL-53)."""
    if len(level) == len(won):
        return "stars"
    rivals = [seat for seat in level if cleanness(s, seat) == cleanness(s, won[0])]
    if len(rivals) == len(won):
        return "toxicity"
    rivals = [seat for seat in rivals if crew_cards(s, seat) == crew_cards(s, won[0])]
    return "crew" if len(rivals) == len(won) else "currency"


def returns(s: FleetState) -> tuple[float, ...]:
    """For search and ratings: 1 to who won alone, less to who shared; to the others by their ★, always below a half."""
    won = winners(s)
    most = max(1, s.stars[won[0]])
    shared = 0.5 + 0.5 / len(won)
    return tuple(shared if seat in won else 0.49 * max(0, stars) / most for seat, stars in enumerate(s.stars))
