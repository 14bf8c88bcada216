"""The spill phase: dice are drawn, fall through the rig, and bring oil and weather (SP-18 … SP-28)."""

from typing import ClassVar, Final, final

from fathoms.engine.frames import Automatic, Refusal
from fathoms.engine.moves import Move
from fathoms.games.spill.board import FACES, FULL, QUADRANTS, SECTOR_NAMES, SECTORS
from fathoms.games.spill.components import WEATHER
from fathoms.games.spill.events import BagRanEmpty, BagWasShort, DiceDrawn, FaceTurned, TokensTurnedUp, WeatherRolled
from fathoms.games.spill.moves import CLOCKWISE, COUNTER_CLOCKWISE, RUN
from fathoms.games.spill.oil import land, overflow, runs_along, runs_to
from fathoms.games.spill.question import SpillQuestion
from fathoms.games.spill.question_facts import MoveEffect, RedirectAbout
from fathoms.games.spill.specialists import BONUS_FACES, IS_IMMUNE, ability_of, id_at, redirecting_place
from fathoms.games.spill.state import (
    BONUS,
    COSTLY_RESCUE,
    NOTHING,
    PLACES,
    SLOW,
    TOKENS,
    SpillState,
)

GUSHER: Final = -1  # the one weather effect without a token
GUSHER_DICE: Final = 3
_EFFECTS: Final = {**TOKENS, "gusher": GUSHER}
EFFECT_OF_FACE: Final = tuple(_EFFECTS[weather.effect] for weather in WEATHER)
WEATHER_WITH: Final = {_EFFECTS[weather.effect]: weather.id for weather in WEATHER}
_TOKEN_ID: Final = {number: id for id, number in TOKENS.items()}
STACKING: Final = (SLOW, COSTLY_RESCUE, BONUS)  # under Harsh Weather (SP-59)


def draw_dice(s: SpillState, count: int, last: int) -> int:
    """Take dice out of a bag that has so many; how many are oil. An emptied bag makes turn `last` the last (SP-40)."""
    chance, before = s.chance, s.bag_oil
    oil, total = before, before + s.bag_weather
    for in_bag in range(total, total - count, -1):
        if chance.below(in_bag) < oil:
            oil -= 1
    drawn = before - oil
    s.bag_oil = oil
    s.bag_weather -= count - drawn
    if count == total > 0:
        make_last(s, last)
    return drawn


def make_last(s: SpillState, turn: int) -> None:
    """The game ends with this turn at the latest (SP-45)."""
    if turn < s.last_turn:
        s.last_turn = turn
        s.tell(BagRanEmpty, last_turn=turn + 1, this_turn=turn == s.turn)


def _fill_from_removed(s: SpillState, missing: int) -> None:
    """What the bag lacks comes from the removed oil, as far as there is any (SP-19, SP-27, SP-65)."""
    taken = min(missing, s.removed)
    s.removed -= taken
    s.hand_oil += taken
    s.tell(BagWasShort, missing=missing, taken=taken)


@final
class SpillPhase(Automatic[SpillState]):
    """Draw what the track shows, add the extra-action pool, and let it fall (SP-18)."""

    __slots__ = ()

    def run(self, s: SpillState) -> None:
        """Fill the hand with dice; oil drops first, then weather (SP-67)."""
        wanted = s.terms.dice[s.track]
        in_bag = s.bag_oil + s.bag_weather
        count = wanted if wanted < in_bag else in_bag  # `min`, sooner: this is done every turn
        oil = draw_dice(s, count, s.turn)
        s.hand_oil += oil
        s.hand_weather += count - oil
        missing = wanted - s.hand_oil - s.hand_weather
        if missing:
            _fill_from_removed(s, missing)
        s.hand_oil += s.pool_oil
        s.hand_weather += s.pool_weather
        if s.events is not None:
            pool_oil, pool_weather = s.pool_oil, s.pool_weather
            s.tell(DiceDrawn, oil=s.hand_oil, weather=s.hand_weather, pool_oil=pool_oil, pool_weather=pool_weather)
        s.fallen = 0
        s.pool_oil = s.pool_weather = 0
        if s.hand_weather:
            s.stack.append(WEATHER_FALLS)
        OIL_FALLS.run(s)


@final
class OilFalls(Automatic[SpillState]):
    """The oil dice in hand fall, one by one, each to a random quadrant and face (SP-20)."""

    __slots__ = ()

    def run(self, s: SpillState) -> None:
        """Drop until the hand is empty or the Risk Engineer has to be asked."""
        oil, chance = s.oil, s.chance
        while s.hand_oil:
            sector = chance.below(SECTORS)
            if oil[sector] != FULL:
                land(s, sector, sector)
            elif self._may_be_redirected(s, sector):
                s.stack += (self, REDIRECTS[sector])
                return
            else:
                overflow(s, sector, 1)

    def _may_be_redirected(self, s: SpillState, sector: int) -> bool:
        """Asked only when the two ways end differently (SP-51)."""
        return redirecting_place(s) != NOTHING and runs_to(s, sector, 1) != runs_to(s, sector, -1)


@final
class Redirect(SpillQuestion):
    """The Risk Engineer's player says which way an overflowing die runs (SP-51)."""

    __slots__ = ("sector",)
    kind: ClassVar[str] = "redirect"
    verbs: ClassVar[tuple[int, ...]] = (RUN,)

    def __init__(self, sector: int) -> None:
        self.sector = sector

    def seat(self, s: SpillState) -> int:
        return s.seat_of(redirecting_place(s))

    def turn_after(self, s: SpillState) -> int:
        return s.seat_of(s.active)  # whose turn it is, but the spill comes first

    def about(self, s: SpillState) -> RedirectAbout:
        return {
            "specialist": id_at(s, redirecting_place(s)),
            "sector": SECTOR_NAMES[self.sector],
            "clockwise": list(runs_along(s, self.sector, 1)),
            "counter_clockwise": list(runs_along(s, self.sector, -1)),
        }

    def prompt(self, s: SpillState) -> str:
        one, other = runs_to(s, self.sector, 1), runs_to(s, self.sector, -1)
        return (
            f"Sector {SECTOR_NAMES[self.sector]} is full: let the oil run clockwise to {SECTOR_NAMES[one]} "
            f"or counter-clockwise to {SECTOR_NAMES[other]}?"
        )

    def moves(self, s: SpillState) -> list[Move]:
        return [CLOCKWISE, COUNTER_CLOCKWISE]

    def describe(self, s: SpillState, move: Move) -> str:
        how = "Let the oil run clockwise" if move is CLOCKWISE else "Send the oil counter-clockwise"
        return f"{how} to {self.effect_of(s, move)['end']}."

    def points_at(self, s: SpillState, move: Move) -> tuple[str, ...]:
        return (f"sector:{self.effect_of(s, move)['end']}",) if move.verb in self.verbs else ()

    def effect_of(self, s: SpillState, move: Move) -> MoveEffect:
        along = runs_along(s, self.sector, move.arg)
        return {"way": list(along), "end": along[-1]}

    def take(self, s: SpillState, move: Move) -> None:
        """The die keeps its direction until it finds a space."""
        engineer = NOTHING if move is CLOCKWISE else s.specialists[redirecting_place(s)]
        overflow(s, self.sector, move.arg, engineer)

    def refuse(self, s: SpillState, move: Move) -> Refusal:
        return self.comes_first(s)

    def refuse_at(self, s: SpillState, target: str) -> Refusal:
        if not target.startswith("sector:"):
            return self.comes_first(s)
        ends = " or ".join(SECTOR_NAMES[runs_to(s, self.sector, direction)] for direction in (1, -1))
        return Refusal("SP-22", f"The die lands in the first sector with room, either way round: {ends}.")

    def comes_first(self, s: SpillState) -> Refusal:
        return Refusal("SP-51", "The Risk Engineer has to send the overflowing die one way or the other first.")


@final
class WeatherFalls(Automatic[SpillState]):
    """The weather dice in hand: each face acts at once, then the die is out of the game (SP-24)."""

    __slots__ = ()

    def run(self, s: SpillState) -> None:
        """Roll them all; any three more dice drop after the last of them (SP-67)."""
        while s.hand_weather:
            s.hand_weather -= 1
            s.weather_gone += 1
            # One draw for both; the face is its upper part, and so the same as if it were rolled alone.
            face, quadrant = divmod(s.chance.below(FACES * QUADRANTS), QUADRANTS)
            effect = EFFECT_OF_FACE[face]
            active = s.active
            if face + 1 in BONUS_FACES[ability_of(s, active)]:
                if effect != BONUS and s.events is not None:
                    s.tell(FaceTurned, specialist=id_at(s, active), face=face + 1)
                effect = BONUS
            if s.events is not None:
                s.tell(WeatherRolled, quadrant=quadrant + 1, face=face + 1, weather=WEATHER_WITH[effect])
            if effect == GUSHER:
                s.stack.append(GUSHER_DROP)
            else:
                turn_up(s, effect)


def turn_up(s: SpillState, effect: int) -> None:
    """Every specialist turns that token up; one already up gains nothing more, except under Harsh Weather (SP-25)."""
    tokens = list(s.tokens)
    stacks = s.terms.harsh and effect in STACKING
    for place in range(PLACES):
        if effect != BONUS and IS_IMMUNE[s.specialists[place]]:
            continue
        tokens[effect + place] = tokens[effect + place] + 1 if stacks else 1
    s.tokens = tuple(tokens)
    if s.events is not None:
        _tell_tokens(s, effect)


def _tell_tokens(s: SpillState, effect: int) -> None:
    """Whose tokens are up, and until when (SP-62)."""
    spared = (id_at(s, place) for place in range(PLACES) if effect != BONUS and IS_IMMUNE[s.specialists[place]])
    s.tell(TokensTurnedUp, token=_TOKEN_ID[effect], spared=tuple(spared))


@final
class GusherDrop(Automatic[SpillState]):
    """Three more oil dice at once; weather dice in the bag are passed over (SP-25, SP-27)."""

    __slots__ = ()

    def run(self, s: SpillState) -> None:
        taken = min(GUSHER_DICE, s.bag_oil)
        s.bag_oil -= taken
        s.hand_oil += taken
        if taken < GUSHER_DICE:
            _fill_from_removed(s, GUSHER_DICE - taken)
        if not s.bag_oil + s.bag_weather:
            make_last(s, s.turn)
        s.stack.append(OIL_FALLS)


SPILL_PHASE: Final = SpillPhase()
OIL_FALLS: Final = OilFalls()
WEATHER_FALLS: Final = WeatherFalls()
GUSHER_DROP: Final = GusherDrop()
REDIRECTS: Final = tuple(Redirect(sector) for sector in range(SECTORS))
