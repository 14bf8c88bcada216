"""The vocabulary of effects that resource cards are written in: one function a verb."""

from collections.abc import Callable
from typing import Final, final

from fathoms.engine.frames import Automatic, Question, Refusal
from fathoms.engine.moves import Move
from fathoms.games.spill.board import (
    FACES,
    RINGS,
    SECTOR_NAMES,
    SECTORS,
    SPACE_NAMES,
    quadrant_sectors,
    sector_and_ring,
)
from fathoms.games.spill.components import SPECIES
from fathoms.games.spill.model import Effect
from fathoms.games.spill.moves import AT, DONE, HEALS, OUTS, SAILS, SPACE_PICKS
from fathoms.games.spill.oil import ANIMAL_AT, push_back, remove
from fathoms.games.spill.rescue import EARN_CUBE, rescue, shelter
from fathoms.games.spill.specialists import name_at
from fathoms.games.spill.spill_phase import make_last
from fathoms.games.spill.state import BAD_TOKENS, NO_ABILITY, PLACES, SpillState
from fathoms.games.spill.swap import SwapIn


def sectors_in(s: SpillState, where: str) -> list[int]:
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
_TARGETS: Final[dict[str, Callable[[SpillState, int], int]]] = {
    "push": lambda s, sector: s.oil[sector],
    "remove": lambda s, sector: s.oil[sector],
    "rescue": lambda s, sector: (s.healthy[sector] | s.contaminated[sector]) & ~s.oil[sector],
    "clean": lambda s, sector: s.contaminated[sector] & ~s.oil[sector],
}


def _spaces(s: SpillState, effect: Effect) -> list[Move]:
    target = _TARGETS[effect.verb]
    return [
        SPACE_PICKS[sector * RINGS + ring]
        for sector in sectors_in(s, effect.where)
        for ring in range(RINGS)
        if target(s, sector) >> ring & 1
    ]


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


def _is_blocked(s: SpillState, specialist: int) -> bool:
    """Whether a specialist is in play with the ability blocked (SP-41)."""
    return specialist in s.specialists and s.tokens[NO_ABILITY + s.specialists.index(specialist)] > 0


# The answers that an effect can be given; an effect that asks for nothing is not here.
_ANSWERS: Final[dict[str, Callable[[SpillState, Effect], list[Move]]]] = {
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
    s.tell("cleaned", space=SPACE_NAMES[space])


def _do_heal(s: SpillState, species: int) -> None:
    s.sickbay[species] -= 1
    s.tell("healed", animal=SPECIES[species].name)
    shelter(s, species, contaminated=True)


def _do_sail(s: SpillState, sector: int) -> None:
    """Not a move action: it brings the Environmental Tech no free push, and ends one not yet used (SP-48)."""
    s.ships[s.active] = sector
    s.free_push_waits = 0
    s.tell("sailed", who=name_at(s, s.active), sector=SECTOR_NAMES[sector])


def _do_swap(s: SpillState, specialist: int) -> None:
    s.stack.append(SwapIn(s.specialists.index(specialist)))


_ACT: Final[dict[str, Callable[[SpillState, int], None]]] = {
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
    s.tell("ap_gained", count=effect.amount)


def _bad_tokens(s: SpillState, effect: Effect) -> list[int]:
    places = range(PLACES) if effect.where == "team" else (s.active,)
    return [token + place for place in places for token in BAD_TOKENS if s.tokens[token + place]]


def _calm(s: SpillState, effect: Effect) -> None:
    for spot in _bad_tokens(s, effect):
        s.tokens[spot] = 0
    s.tell("calmed_team" if effect.where == "team" else "calmed")


def _lose_weather(s: SpillState, effect: Effect) -> None:
    taken = min(effect.amount, s.bag_weather)
    s.bag_weather -= taken
    s.weather_gone += taken
    s.tell("weather_out", count=taken)
    if not s.bag_oil + s.bag_weather:
        make_last(s, s.turn)


def _recall(s: SpillState, effect: Effect) -> None:
    s.tell("recalled", count=s.pool_oil + s.pool_weather)
    s.bag_oil += s.pool_oil
    s.bag_weather += s.pool_weather
    s.pool_oil = s.pool_weather = 0


def _track_back(s: SpillState, effect: Effect) -> None:
    s.track = max(0, s.track - effect.amount)
    s.tell("track_back", dice=s.terms.dice[s.track])


_AT_ONCE: Final[dict[str, Callable[[SpillState, Effect], None]]] = {
    "ap": _gain_ap,
    "calm": _calm,
    "weather": _lose_weather,
    "recall": _recall,
    "track": _track_back,
}

_WOULD_ACT: Final[dict[str, Callable[[SpillState, Effect], bool]]] = {
    "ap": lambda s, effect: True,
    "calm": lambda s, effect: bool(_bad_tokens(s, effect)),
    "weather": lambda s, effect: s.bag_weather > 0,
    "recall": lambda s, effect: s.pool_oil + s.pool_weather > 0,
    "track": lambda s, effect: s.track > 0 and not s.terms.always_three,
}


@final
class EffectFrame(Automatic[SpillState]):
    """One effect with its uses left: done at once, or asked for while there is something to choose."""

    __slots__ = ("effect", "later", "left")

    def __init__(self, effect: Effect, left: int, later: "tuple[EffectFrame, ...]" = ()) -> None:
        self.effect = effect
        self.left = left
        self.later = later

    def would_act(self, s: SpillState) -> bool:
        """Whether the effect would change anything now."""
        effect = self.effect
        if effect.verb in _ANSWERS:
            return bool(_ANSWERS[effect.verb](s, effect))
        return _WOULD_ACT[effect.verb](s, effect)

    def run(self, s: SpillState) -> None:
        """Act, or ask; an effect without a target passes."""
        effect = self.effect
        if not self.would_act(s):
            return
        if effect.verb in _ANSWERS:
            s.stack.append(PickTarget(effect, self.left, self.later))
        else:
            s.card_has_acted = 1
            _AT_ONCE[effect.verb](s, effect)


def effect_frames(effects: tuple[Effect, ...]) -> tuple[EffectFrame, ...]:
    """Frames that do these effects in order once they lie on the stack: the first one last."""
    frames: tuple[EffectFrame, ...] = ()
    for effect in reversed(effects):
        frames += (EffectFrame(effect, 1 if effect.verb == "sail" else effect.amount, frames),)
    return frames


def can_act(s: SpillState, frames: tuple[EffectFrame, ...]) -> bool:
    """Whether at least one of these effects would change anything now."""
    return any(frame.would_act(s) for frame in frames)


_PROMPTS: Final = {
    "push": "Push back which die?",
    "remove": "Remove which die?",
    "rescue": "Rescue which animal?",
    "clean": "Clean which animal?",
    "heal": "Rescue which animal from sickbay?",
    "sail": "Sail where?",
    "swap": "Which specialist leaves?",
}


def _describe_space(s: SpillState, verb: str, space: int) -> str:
    word = {"push": "Push back", "remove": "Remove", "rescue": "Rescue", "clean": "Clean"}[verb]
    if verb in ("push", "remove"):
        return f"{word} the oil on {SPACE_NAMES[space]}."
    sector, ring = sector_and_ring(space)
    side = "Healthy" if s.healthy[sector] >> ring & 1 else "Contaminated"
    return f"{word} the {side} {SPECIES[ANIMAL_AT[space]].name} on {SPACE_NAMES[space]}."


@final
class PickTarget(Question[SpillState]):
    """The active specialist picks what an effect acts on, or has enough."""

    __slots__ = ("effect", "later", "left")

    def __init__(self, effect: Effect, left: int, later: tuple[EffectFrame, ...]) -> None:
        self.effect = effect
        self.left = left
        self.later = later

    def seat(self, s: SpillState) -> int:
        """Only the active specialist uses a resource (SP-37)."""
        return s.seat_of(s.active)

    def prompt(self, s: SpillState) -> str:
        more = f" ({self.left} left)" if self.left > 1 else ""
        return _PROMPTS[self.effect.verb] + more

    def moves(self, s: SpillState) -> list[Move]:
        """Every target, and stopping here, unless the card would then have done nothing at all (SP-37)."""
        targets = _ANSWERS[self.effect.verb](s, self.effect)
        return [*targets, DONE] if s.card_has_acted or can_act(s, self.later) else targets

    def describe(self, s: SpillState, move: Move) -> str:
        return _describe_space(s, self.effect.verb, move.arg) if move.verb == AT else move.sentence

    def take(self, s: SpillState, move: Move) -> None:
        if move is DONE:
            return
        if self.left > 1:
            s.stack.append(EffectFrame(self.effect, self.left - 1, self.later))
        s.card_has_acted = 1
        _ACT[self.effect.verb](s, move.arg)

    def refuse(self, s: SpillState, move: Move) -> Refusal:
        if self.effect.verb == "swap" and move in OUTS and _is_blocked(s, move.arg):
            return Refusal("SP-41", "A specialist whose ability the weather blocks cannot be swapped.")
        if move is DONE:
            return Refusal("SP-37", "A resource in use has to change one thing at least.")
        return Refusal("SP-37", "That is no target for the resource in use.")
