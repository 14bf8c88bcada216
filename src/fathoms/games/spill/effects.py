"""The vocabulary of effects that resource cards are written in: one function a verb."""

from collections.abc import Callable
from typing import Final

from fathoms.engine.moves import Move
from fathoms.engine.tuples import add, put
from fathoms.games.spill.board import (
    FACES,
    RINGS,
    SECTORS,
    SPACE_NAMES,
    quadrant_sectors,
    sector_and_ring,
    space_of,
    steps_between,
    way,
)
from fathoms.games.spill.components import SPECIES
from fathoms.games.spill.events import (
    AnimalCleaned,
    AnimalHealed,
    ApGained,
    PoolRecalled,
    ShipSailed,
    TrackWentBack,
    WeatherCalmed,
    WeatherDiceTakenOut,
)
from fathoms.games.spill.model import Effect, EffectVerb, Where, Whose
from fathoms.games.spill.moves import HEALS, OUTS, SAILS, SPACE_PICKS
from fathoms.games.spill.oil import push_back, remove, species_at
from fathoms.games.spill.rescue import EARN_CUBE, rescue, shelter
from fathoms.games.spill.specialists import id_at
from fathoms.games.spill.spill_phase import make_last
from fathoms.games.spill.state import BAD_TOKENS, NO_ABILITY, PLACES, SpillState
from fathoms.games.spill.swap import SwapIn


def sectors_in(s: SpillState, where: Where | Whose | None) -> list[int]:
    """The sectors that an effect reaches from the active ship."""
    own = s.ships[s.active]
    if where == "sector":
        return [own]
    if where == "near":
        return [(own - 1) % SECTORS, own, (own + 1) % SECTORS]
    if where == "quadrant":
        return list(quadrant_sectors(own // FACES))
    return list(range(SECTORS))


# Which spaces of a sector an effect can act on, as a mask.
_TARGETS: Final[dict[EffectVerb, Callable[[SpillState, int], int]]] = {
    "push": lambda s, sector: s.oil[sector],
    "remove": lambda s, sector: s.oil[sector],
    "rescue": lambda s, sector: (s.healthy[sector] | s.contaminated[sector]) & ~s.oil[sector],
    "clean": lambda s, sector: s.contaminated[sector] & ~s.oil[sector],
}


def _spaces(s: SpillState, effect: Effect) -> list[Move]:
    target = _TARGETS[effect.verb]
    found: list[Move] = []
    for sector in sectors_in(s, effect.where):
        mask = target(s, sector)
        if mask:
            found += [SPACE_PICKS[space_of(sector, ring)] for ring in range(RINGS) if mask >> ring & 1]
    return found


def _sick(s: SpillState, effect: Effect) -> list[Move]:
    return [HEALS[species] for species, count in enumerate(s.sickbay) if count]


def _courses(s: SpillState, effect: Effect) -> list[Move]:
    own = s.ships[s.active]
    deltas = range(-effect.amount, effect.amount + 1)
    sectors = sorted({(own + delta) % SECTORS for delta in deltas} - {own})
    return [SAILS[sector] for sector in sectors]


def _leavers(s: SpillState, effect: Effect) -> list[Move]:
    places = range(PLACES) if effect.where == "team" else (s.active,)
    return [OUTS[s.specialists[place]] for place in places if not s.tokens[NO_ABILITY + place]]


def is_blocked(s: SpillState, specialist: int) -> bool:
    """Whether a specialist is in play with the ability blocked (SP-41)."""
    return specialist in s.specialists and s.tokens[NO_ABILITY + s.specialists.index(specialist)] > 0


# The answers that an effect can be given; an effect that asks for nothing is not here.
ANSWERS: Final[dict[EffectVerb, Callable[[SpillState, Effect], list[Move]]]] = {
    "push": _spaces,
    "remove": _spaces,
    "rescue": _spaces,
    "clean": _spaces,
    "heal": _sick,
    "sail": _courses,
    "swap": _leavers,
}


def _do_push(s: SpillState, space: int) -> None:
    push_back(s, *sector_and_ring(space))


def _do_remove(s: SpillState, space: int) -> None:
    if remove(s, *sector_and_ring(space)):
        s.stack.append(EARN_CUBE)


def _do_rescue(s: SpillState, space: int) -> None:
    rescue(s, *sector_and_ring(space))


def _do_clean(s: SpillState, space: int) -> None:
    sector, ring = sector_and_ring(space)
    s.contaminated[sector] ^= 1 << ring
    s.healthy[sector] |= 1 << ring
    s.tell(AnimalCleaned, space=SPACE_NAMES[space], species=species_at(sector, ring).id)


def _do_heal(s: SpillState, species: int) -> None:
    s.sickbay = add(s.sickbay, species, -1)
    s.tell(AnimalHealed, species=SPECIES[species].id, left=s.sickbay[species])
    shelter(s, species, contaminated=True)


def _do_sail(s: SpillState, sector: int) -> None:
    """Not a move action: it brings the Environmental Tech no free push, and ends one not yet used (SP-48)."""
    start = s.ships[s.active]
    s.ships[s.active] = sector
    s.free_push_waits = 0
    if s.events is not None:
        along = way(start, steps_between(start, sector))
        who = id_at(s, s.active)
        s.tell(ShipSailed, specialist=who, start=along[0], end=along[-1], way=along, by="resource", ap=0)


def _do_swap(s: SpillState, specialist: int) -> None:
    s.stack.append(SwapIn(s.specialists.index(specialist)))


ACT: Final[dict[EffectVerb, Callable[[SpillState, int], None]]] = {
    "push": _do_push,
    "remove": _do_remove,
    "rescue": _do_rescue,
    "clean": _do_clean,
    "heal": _do_heal,
    "sail": _do_sail,
    "swap": _do_swap,
}


def _gain_ap(s: SpillState, effect: Effect) -> None:
    s.ap += effect.amount
    s.tell(ApGained, specialist=id_at(s, s.active), ap=effect.amount)


def _bad_tokens(s: SpillState, effect: Effect) -> list[int]:
    places = range(PLACES) if effect.where == "team" else (s.active,)
    return [token + place for place in places for token in BAD_TOKENS if s.tokens[token + place]]


def _calm(s: SpillState, effect: Effect) -> None:
    for spot in _bad_tokens(s, effect):
        s.tokens = put(s.tokens, spot, 0)
    s.tell(WeatherCalmed, specialist=id_at(s, s.active), team=effect.where == "team")


def _lose_weather(s: SpillState, effect: Effect) -> None:
    taken = min(effect.amount, s.bag_weather)
    s.bag_weather -= taken
    s.weather_gone += taken
    s.tell(WeatherDiceTakenOut, count=taken)
    if not s.bag_oil + s.bag_weather:
        make_last(s, s.turn)


def _recall(s: SpillState, effect: Effect) -> None:
    s.tell(PoolRecalled, oil=s.pool_oil, weather=s.pool_weather)
    s.bag_oil += s.pool_oil
    s.bag_weather += s.pool_weather
    s.pool_oil = s.pool_weather = 0


def _track_back(s: SpillState, effect: Effect) -> None:
    start = s.track
    s.track = max(0, start - effect.amount)
    s.tell(TrackWentBack, start=start, end=s.track, dice=s.terms.dice[s.track])


AT_ONCE: Final[dict[EffectVerb, Callable[[SpillState, Effect], None]]] = {
    "ap": _gain_ap,
    "calm": _calm,
    "weather": _lose_weather,
    "recall": _recall,
    "track": _track_back,
}

WOULD_ACT: Final[dict[EffectVerb, Callable[[SpillState, Effect], bool]]] = {
    "ap": lambda s, effect: True,
    "calm": lambda s, effect: bool(_bad_tokens(s, effect)),
    "weather": lambda s, effect: s.bag_weather > 0,
    "recall": lambda s, effect: s.pool_oil + s.pool_weather > 0,
    "track": lambda s, effect: s.track > 0 and not s.terms.always_three,
}
