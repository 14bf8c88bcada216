"""What things are worth in Flotilla, by rule of thumb, in ★. Reads an imagined state: nothing of it is a secret."""

from collections.abc import Callable
from typing import Any, Final

from fathoms.games.flotilla.agent.build import build_prospect
from fathoms.games.flotilla.agent.trade import CURRENCY_WORTH, trade_value
from fathoms.games.flotilla.components.ids import COLOUR_COUNT
from fathoms.games.flotilla.components.model import ANY, Effect, Script
from fathoms.games.flotilla.components.pieces import SCHOLAR, TILES
from fathoms.games.flotilla.components.tracks import PENALTY
from fathoms.games.flotilla.counting.tallies import topside_opponents
from fathoms.games.flotilla.effects.at_a_cost import MayDiscard, MayPay, MayRetire
from fathoms.games.flotilla.effects.conditions import ForEach, IfTopside
from fathoms.games.flotilla.effects.gains import CleanPenalty, GainCurrency, GainResources, GainStars, TakeToxicity
from fathoms.games.flotilla.hub.artifacts import DrawArtifacts
from fathoms.games.flotilla.hub.dials import RaiseDials
from fathoms.games.flotilla.hub.influence import GainInfluence
from fathoms.games.flotilla.hub.recruiting import Recruit
from fathoms.games.flotilla.hub.research import Research
from fathoms.games.flotilla.hub.seals import PlaceSeals
from fathoms.games.flotilla.hub.skiffs import SKIFF_PRICE, GainSkiffs, has_skiff_left
from fathoms.games.flotilla.hub.survivors import RescueSurvivors
from fathoms.games.flotilla.hub.trading import Transact
from fathoms.games.flotilla.printed import CREW, GUILDS, SONAR
from fathoms.games.flotilla.sea.building import Build
from fathoms.games.flotilla.sea.dive_dice import BARREL, FACE_RESULTS, SONARS, SURVIVOR, TOXICITY, dive_sites
from fathoms.games.flotilla.sea.diving import Dive
from fathoms.games.flotilla.sea.placing import DrawAndPlace, DrawTiles
from fathoms.games.flotilla.sea.sailing import Sail
from fathoms.games.flotilla.state import FLEETS, HOLD, STARS_EACH, FleetState
from fathoms.games.flotilla.turn.card import copyable
from fathoms.games.flotilla.turn.unique import DELVERS, Special

STARS_A_TURN: Final = 5.0  # that a player takes from the supply, as a first guess
TOXIC_WORTH: Final = -0.55
BARREL_WORTH: Final = 1.2
SEAL_WORTH: Final = 2.4
RECRUIT_WORTH: Final = 2.8
TILE_WORTH: Final = 3.4
ENOUGH_TILES: Final = 24
SKY_TILE_WORTH: Final = 2.5
STOCK: Final = 4  # tiles that a Skysider likes to have to choose from
ARTIFACT_WORTH: Final = 3.5
SKIFF_WORTH: Final = 3.0


def _expected(depth: int, result: int) -> float:
    """How many of a result one die of a depth shows on average."""
    return sum(face.count(result) for face in FACE_RESULTS[depth]) / len(FACE_RESULTS[depth])


# Of each depth: barrels, toxicity, survivors, sonar. Depletion hurts seldom.
EXPECTED_ICONS: Final = tuple(
    tuple(_expected(depth, result) for result in (BARREL, TOXICITY, SURVIVOR, SONARS + depth)) for depth in range(3)
)


def turns_left(s: FleetState) -> float:
    """How many turns the player still has, this one included."""
    if s.last_round:
        return s.last_round - s.round + 1.0
    taken = STARS_EACH * s.terms.seats - s.supply
    pace = (taken + 8 * STARS_A_TURN * s.terms.seats) / (s.round + 8)
    return min(s.supply / pace + 1.5, s.terms.round_limit - s.round + 1.0)


def future(s: FleetState) -> float:
    """How much of its worth something has that pays over the turns to come: 1 early, 0 at the end."""
    return min(1.0, max(0.0, (turns_left(s) - 1.0) / 7.0))


def script_worth(s: FleetState, script: Script) -> float:
    """The worth of all effects of a script."""
    return sum(WORTHS[type(effect)](s, effect) for effect in script)


def card_worth(s: FleetState, card: int) -> float:
    """The worth of playing a card now, with its sail or income."""
    if card == SCHOLAR:
        return max(
            (card_worth(s, s.piles[seat][-1]) for seat in copyable(s) if s.piles[seat][-1] != SCHOLAR), default=0.0
        )
    face = CREW[card].faces[s.side(s.turn)]
    first = face.moves * CURRENCY_WORTH if s.turned[s.turn] else sail_worth(s, face.moves)
    return first + script_worth(s, face.does)


def pace(worths: list[float]) -> float:
    """The most that a turn is worth on average, when the best cards are played and then rallied."""
    best = total = 0.0
    for number, worth in enumerate(sorted(worths, reverse=True), 1):
        total += worth
        best = max(best, total / (number + 1))
    return best


def rallies(s: FleetState, worths: list[float]) -> bool:
    """Whether a rally beats the best card in hand: when that is worth less than a turn on average, and time is left."""
    if not s.piles[s.turn] or turns_left(s) < 2.0:
        return False
    all_cards = worths + [card_worth(s, card) for card in s.piles[s.turn] if card != SCHOLAR]
    return max(worths) < pace(all_cards)


def sail_worth(s: FleetState, steps: int) -> float:
    """Cargo that gets home, and skiffs that get out."""
    if not steps:
        return 0.0
    home = s.start(s.turn)
    sites = dive_sites(s, s.turn)
    worth = 0.1 * steps
    for skiff in FLEETS[s.turn]:
        aboard = sum(s.hold(skiff))
        if s.skiffs[skiff] == home and sites:
            worth += 0.7
        elif s.skiffs[skiff] >= 0 and aboard:
            worth += 0.45 * aboard
    return min(worth, 0.8 * steps)


def survivors_worth(s: FleetState, number: int) -> float:
    """What the next spaces of the survivor track give."""
    spaces = s.terms.survivors.spaces
    ahead = [spaces[(s.survivor + step) % len(spaces)] for step in range(1, number + 1)]
    return sum(script_worth(s, script) for script in ahead)


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
    """More where it takes or keeps a majority."""
    own = s.seals_of(s.turn)[guild]
    others = sorted((s.seals_of(seat)[guild] for seat in range(s.terms.seats) if seat != s.turn), reverse=True)
    if own + 1 == others[0] or own == others[0]:
        return SEAL_WORTH + 1.2
    if len(others) > 1 and own <= others[1] <= own + 1:
        return SEAL_WORTH
    return SEAL_WORTH - 1.0


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
    icons = [sum(number * EXPECTED_ICONS[depth][icon] for depth, number in enumerate(numbers)) for icon in range(4)]
    sonar = script_worth(s, SONAR[s.sonar].does)
    toxic = 0.0 if safe else icons[1] * TOXIC_WORTH
    return min(icons[0], room) * BARREL_WORTH * (0.4 + 0.6 * future(s)) + toxic + icons[2] * 1.3 + icons[3] * sonar


def _research(s: FleetState, effect: Research) -> float:
    if not s.turned[s.turn]:
        return 0.0
    dice = effect.dice
    rolled = dice * (1.3 * CURRENCY_WORTH + 0.19) + effect.rerolls * 0.25
    bounty = (0.0, 0.0, 0.1, 0.25, 0.5, 0.75, 1.0, 1.2)[dice] * 3.0
    dial = (0.0, 0.0, 0.0, 0.1, 0.25, 0.4, 0.6, 0.8)[min(7, dice + 2 * effect.breakthroughs)]
    return rolled + bounty + dial * dial_worth(s)


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
    return effect.amount * (SKY_TILE_WORTH if len(s.stock[s.turn]) < STOCK else 0.5) * future(s)


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
    GainCurrency: lambda s, effect: effect.amount * CURRENCY_WORTH,
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
