"""What things are worth in Flotilla, by rule of thumb, in ★. Reads an imagined state: nothing of it is a secret."""

from collections.abc import Callable
from typing import Any, Final

from fathoms.games.flotilla.agent import odds
from fathoms.games.flotilla.agent.build import build_prospect
from fathoms.games.flotilla.agent.homeward import brought_home
from fathoms.games.flotilla.agent.time_left import future, turns_left
from fathoms.games.flotilla.agent.trade import CURRENCY_WORTH, purse_worth, trade_value
from fathoms.games.flotilla.components.effect import Effect, Script
from fathoms.games.flotilla.components.ids import COLOUR_COUNT
from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.components.pieces import SCHOLAR, TILES
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.components.tracks import PENALTY
from fathoms.games.flotilla.counting.tallies import topside_opponents
from fathoms.games.flotilla.effects.at_a_cost import MayDiscard, MayPay, MayRetire
from fathoms.games.flotilla.effects.conditions import ForEach, IfTopside
from fathoms.games.flotilla.effects.gains import CleanPenalty, GainCurrency, GainResources, GainStars, TakeToxicity
from fathoms.games.flotilla.hub.artifacts import DrawArtifacts
from fathoms.games.flotilla.hub.dials import RaiseDials
from fathoms.games.flotilla.hub.influence import GainInfluence
from fathoms.games.flotilla.hub.recruiting import Recruit
from fathoms.games.flotilla.hub.research import Research, bounty_of
from fathoms.games.flotilla.hub.seals import PlaceSeals
from fathoms.games.flotilla.hub.skiffs import SKIFF_PRICE, GainSkiffs, has_skiff_left
from fathoms.games.flotilla.hub.survivors import RescueSurvivors
from fathoms.games.flotilla.hub.trading import Transact
from fathoms.games.flotilla.printed import CREW, GUILDS, SONAR
from fathoms.games.flotilla.sea.building import Build
from fathoms.games.flotilla.sea.dive_dice import BARREL, SONARS, SURVIVOR, TOXICITY, dive_sites
from fathoms.games.flotilla.sea.diving import Dive
from fathoms.games.flotilla.sea.placing import DrawAndPlace, DrawTiles
from fathoms.games.flotilla.sea.sailing import Sail
from fathoms.games.flotilla.state import FLEETS, HOLD, FleetState
from fathoms.games.flotilla.turn.card import copyable
from fathoms.games.flotilla.turn.unique import DELVERS, Special

TOXIC_WORTH: Final = -0.55
BARREL_WORTH: Final = 1.5
SEAL_WORTH: Final = 1.8
UNLOADED: Final = 0.5  # a barrel ashore, over one aboard
RECRUIT_WORTH: Final = 4.0
TILE_WORTH: Final = 4.6
ENOUGH_TILES: Final = 24
SKY_TILE_WORTH: Final = 3.2
STOCK: Final = 6  # tiles that a Skysider likes to have to choose from
ARTIFACT_WORTH: Final = 3.5
SKIFF_WORTH: Final = 3.0
REROLL_WORTH: Final = 0.6  # of a die in research


def _expected(depth: int, result: int) -> float:
    """How many of a result one die of a depth shows on average."""
    return sum(face.count(result) for face in PRINTS.dive_results[depth]) / len(PRINTS.dive_results[depth])


# Of each depth: barrels, toxicity, survivors, sonar. A tile depleted costs next to nothing: there are others.
EXPECTED_ICONS: Final = tuple(
    tuple(_expected(depth, result) for result in (BARREL, TOXICITY, SURVIVOR, SONARS + depth)) for depth in range(3)
)


def script_worth(s: FleetState, script: Script) -> float:
    """The worth of all effects of a script."""
    return sum([WORTHS[type(effect)](s, effect) for effect in script], 0.0)


def card_worth(s: FleetState, card: int) -> float:
    """The worth of playing a card now, with its sail or income."""
    if card == SCHOLAR:
        return max(
            (card_worth(s, s.piles[seat][-1]) for seat in copyable(s) if s.piles[seat][-1] != SCHOLAR), default=0.0
        )
    face = CREW[card].faces[s.side(s.turn)]
    if s.turned[s.turn]:
        return face.moves * purse_worth(s) + script_worth(s, face.does)
    # The sail comes first (FL-10): what it brings home can be traded with the same card.
    home = brought_home(s, face.moves)
    worth = sail_worth(s, face.moves, sum(home))
    for colour, barrels in enumerate(home):
        s.put_in_reserve(s.turn, colour, barrels)
    worth += script_worth(s, face.does)
    for colour, barrels in enumerate(home):
        s.put_in_reserve(s.turn, colour, -barrels)
    return worth


def pace(worths: list[float]) -> float:
    """The most that a turn is worth on average, when the best cards are played and then rallied."""
    best = total = 0.0
    for number, worth in enumerate(sorted(worths, reverse=True), 1):
        total += worth
        best = max(best, total / (number + 1))
    return best


def rallies(s: FleetState, worths: list[float]) -> bool:
    """Whether to rally now: when no number of cards played first makes the turns that are left worth more."""
    left = round(turns_left(s))
    if not s.piles[s.turn] or left < 2:
        return False
    hand = sorted(worths, reverse=True)
    everything = sorted(hand + [card_worth(s, card) for card in s.piles[s.turn] if card != SCHOLAR], reverse=True)
    usual = pace(everything)
    now = _together(everything, left - 1, usual)
    later = (sum(hand[:first]) + _together(everything, left - first - 1, usual) for first in range(1, len(hand) + 1))
    return now > max(later, default=0.0)


def _together(worths: list[float], turns: int, usual: float) -> float:
    """What so many turns bring, the best first; once the cards are played out, as much as is usual."""
    if turns < 0:
        return 0.0
    return sum(worths[:turns]) + usual * max(0, turns - len(worths))


def sail_worth(s: FleetState, steps: int, home: int = 0) -> float:
    """Cargo that gets home or nearer to it, and skiffs that get out."""
    if not steps:
        return 0.0
    start, sites = s.start(s.turn), dive_sites(s, s.turn)
    worth = 0.1 * steps + UNLOADED * home
    for skiff in FLEETS[s.turn]:
        if s.skiffs[skiff] == start and sites:
            worth += 0.7
        elif s.skiffs[skiff] >= 0:
            worth += 0.2 * sum(s.hold(skiff))
    return min(worth, 0.8 * steps + UNLOADED * home)


def survivors_worth(s: FleetState, number: int) -> float:
    """What the next spaces of the survivor track give."""
    spaces = s.terms.survivors.spaces
    ahead = [spaces[(s.survivor + step) % len(spaces)] for step in range(1, number + 1)]
    return sum([script_worth(s, script) for script in ahead], 0.0)


def ring_worth(s: FleetState, guild: int, steps: int) -> float:
    """The best that so many steps on a ring give."""
    ring = GUILDS[guild].ring
    at = s.discs_of(s.turn)[guild]
    worth = 0.0
    for _ in range(steps):
        following = (at + 1) % len(ring)
        if at == 1 and script_worth(s, ring[3]) > script_worth(s, ring[2]):
            following = 3
        worth += script_worth(s, ring[following])
        at = following
    return worth


def seal_worth(s: FleetState, guild: int) -> float:
    """More where it takes or keeps a majority: 10 ★ for most seals, 5 for second (FL-52), if it lasts."""
    own = s.seals_of(s.turn)[guild]
    others = sorted((s.seals_of(seat)[guild] for seat in range(s.terms.seats) if seat != s.turn), reverse=True)
    if own <= others[0] <= own + 1:
        return SEAL_WORTH + 2.6
    return SEAL_WORTH if own <= others[1] <= own + 1 or own == others[0] + 1 else SEAL_WORTH - 1.2


def _seals(s: FleetState, effect: PlaceSeals) -> float:
    return effect.amount * (seal_worth(s, effect.guild) if effect.guild != ANY else SEAL_WORTH + 1.0)


def _influence(s: FleetState, effect: GainInfluence) -> float:
    if effect.guild != ANY:
        return ring_worth(s, effect.guild, effect.amounts[0])
    if effect.at == "different":
        worths = sorted((ring_worth(s, guild, effect.amounts[0]) for guild in range(COLOUR_COUNT)), reverse=True)
        return sum(worths[: len(effect.amounts)])
    return max(ring_worth(s, guild, sum(effect.amounts)) for guild in range(COLOUR_COUNT))


def dive_worth(s: FleetState, dice: tuple[int, ...], safe: bool = False) -> float:
    """The expected icons of all dice; barrels only as far as the holds have room."""
    if s.turned[s.turn]:
        return 0.0
    numbers = list(dice)
    sites, room = dive_sites(s, s.turn), 0
    for skiff in FLEETS[s.turn]:
        cell = s.skiffs[skiff]
        if cell >= 0 and sites >> cell & 1:
            numbers[TILES[s.tile_at[cell]].depth] += 1
            room += HOLD - sum(s.hold(skiff))
    icons = [sum([n * EXPECTED_ICONS[depth][icon] for depth, n in enumerate(numbers)], 0.0) for icon in range(4)]
    sonar = script_worth(s, SONAR[s.sonar].does)
    toxic = 0.0 if safe else icons[1] * TOXIC_WORTH
    barrels = min(icons[0], room) * BARREL_WORTH * (0.4 + 0.6 * future(s))
    return barrels + toxic + icons[2] * survivors_worth(s, 1) + icons[3] * sonar


def _research(s: FleetState, effect: Research) -> float:
    if not s.turned[s.turn]:
        return 0.0
    dice = effect.dice
    rolled = odds.CURRENCY[dice] * purse_worth(s) + odds.STARS[dice] + effect.rerolls * REROLL_WORTH
    bounties = sorted(chance * script_worth(s, bounty_of(s, guild)) for guild, chance in enumerate(odds.BOUNTIES[dice]))
    return rolled + bounties[-1] + odds.DIAL_STEPS[dice][effect.breakthroughs] * dial_worth(s)


def dial_worth(s: FleetState) -> float:
    """A dial is worth something to those who build."""
    return 3.0 * future(s) if s.turned[s.turn] else 0.4


def _toxicity(s: FleetState, effect: TakeToxicity) -> float:
    return effect.amount * TOXIC_WORTH


def _clean(s: FleetState, effect: CleanPenalty) -> float:
    at = s.penalty[s.turn]
    return float(PENALTY[max(0, at - effect.amount)] - PENALTY[at])


def tile_worth(s: FleetState) -> float:
    """A tile to place is worth less the more there are."""
    return TILE_WORTH * future(s) * max(0.25, 1.0 - s.own[s.turn].bit_count() / ENOUGH_TILES)


def _tile(s: FleetState, effect: DrawTiles) -> float:
    if not s.turned[s.turn]:
        return effect.amount * (tile_worth(s) - 0.3)
    short = max(0, min(effect.amount, STOCK - len(s.stock[s.turn])))
    return (short * SKY_TILE_WORTH + (effect.amount - short) * 0.5) * future(s)


def _draw(s: FleetState, effect: DrawAndPlace) -> float:
    if s.turned[s.turn]:
        return 0.0
    return effect.placed * tile_worth(s) + 0.25 * (effect.drawn - effect.placed) - 0.6 * effect.drawn * -TOXIC_WORTH


def _skiff(s: FleetState, effect: GainSkiffs) -> float:
    return effect.amount * (SKIFF_WORTH * future(s) if has_skiff_left(s) else SKIFF_PRICE * CURRENCY_WORTH)


def _special(s: FleetState, effect: Special) -> float:
    dice = (2, 0, 0)
    if effect.name == "dredge":
        return dive_worth(s, dice, topside_opponents(s, s.turn, DELVERS) > 0)
    if effect.name == "salvage":
        return dive_worth(s, dice) + (0.5 if s.own[s.turn] & s.depleted else 0.0)
    if effect.name == "smuggle":
        aboard = s.cargo_of(s.turn)
        return 0.5 * aboard + trade_value(s, 3, 0)
    return trade_value(s, 3, 0) + 0.8 if effect.name == "haggle" else 0.0


WORTHS: Final[dict[type[Effect], Callable[[FleetState, Any], float]]] = {
    GainCurrency: lambda s, effect: effect.amount * purse_worth(s),
    GainStars: lambda s, effect: float(effect.amount),
    RescueSurvivors: lambda s, effect: survivors_worth(s, min(3, effect.amount)),
    TakeToxicity: _toxicity,
    CleanPenalty: _clean,
    GainResources: lambda s, effect: effect.amount * 1.2,
    PlaceSeals: _seals,
    Recruit: lambda s, effect: effect.amount * RECRUIT_WORTH * future(s),
    DrawTiles: _tile,
    DrawAndPlace: _draw,
    Build: lambda s, effect: build_prospect(s, effect.most, effect.missing),
    Dive: lambda s, effect: dive_worth(s, effect.dice),
    Sail: lambda s, effect: sail_worth(s, effect.amount),
    Research: _research,
    GainInfluence: _influence,
    Transact: lambda s, effect: trade_value(s, effect.amount, effect.better),
    DrawArtifacts: lambda s, effect: effect.amount * ARTIFACT_WORTH if s.artifact_bag else effect.amount * 4.0,
    RaiseDials: lambda s, effect: effect.amount * dial_worth(s),
    GainSkiffs: _skiff,
    ForEach: lambda s, effect: effect.number(s) * script_worth(s, effect.does),
    IfTopside: lambda s, effect: script_worth(s, effect.does) * (topside_opponents(s, s.turn, effect.guild) > 0),
    MayDiscard: lambda s, effect: 0.3 * script_worth(s, effect.does),
    MayRetire: lambda s, effect: max(0.0, script_worth(s, effect.does) - 4.0 * future(s)),
    MayPay: lambda s, effect: max(0.0, script_worth(s, effect.does) - effect.price * CURRENCY_WORTH),
    Special: _special,
}
