"""The action phase: 4 action points and what they buy (SP-29 … SP-41)."""

from collections.abc import Callable
from typing import ClassVar, Final, Literal, final

from fathoms.engine.frames import Automatic, Refusal
from fathoms.engine.moves import Move
from fathoms.games.spill import moves as m
from fathoms.games.spill import refusals, specialists
from fathoms.games.spill.action_sentences import describe_action, describe_sailing_on
from fathoms.games.spill.board import SECTOR_NAMES, SECTORS, way
from fathoms.games.spill.danger import dangers
from fathoms.games.spill.events import ActionsBegan, DangerNoted, ExtraActionTaken, ShipSailed
from fathoms.games.spill.oil import push_back, remove
from fathoms.games.spill.prices import contaminated_cost, healthy_cost, points_of_turn, price_of, reach
from fathoms.games.spill.question import SpillQuestion
from fathoms.games.spill.question_facts import ActAbout, MoveEffect, SailOnAbout
from fathoms.games.spill.rescue import EARN_CUBE, rescue
from fathoms.games.spill.resources import cubes_needed, requisition_card, requisitions, usable, use_card
from fathoms.games.spill.specialists import ADDS_MOVES, PLAIN, REMOVE_COST, ability_of, id_at, name_at
from fathoms.games.spill.spill_phase import draw_dice
from fathoms.games.spill.state import COSTLY_RESCUE, NO_ABILITY, SLOW, TURN_CUBES, SpillState
from fathoms.games.spill.targets import action_effect, action_points_at, sailing

EXTRA_ACTIONS: Final = 2
_EXTRA_OR_END: Final = (m.EXTRA_ACTION, m.END_TURN)


@final
class StartActions(Automatic[SpillState]):
    """The action phase begins: 4 AP, and 1 for each bonus token (SP-29, SP-41); clean-up took all that was left."""

    __slots__ = ()

    def run(self, s: SpillState) -> None:
        place = s.active
        s.ap += points_of_turn(s)
        s.start_sector = s.ships[place]
        s.free_push_waits = s.free_pushes_made = 0
        s.free_rescues_made = 0
        s.requisitioned = 0
        if s.events is not None:
            for danger in dangers(s):
                s.tell(DangerNoted, danger)
            s.tell(ActionsBegan, specialist=id_at(s, place), sector=SECTOR_NAMES[s.ships[place]], ap=s.ap)
        s.stack.append(ACTIONS)


@final
class Actions(SpillQuestion):
    """The active specialist picks one action after the other, until the turn is ended."""

    __slots__ = ()
    kind: ClassVar[str] = "act"
    verbs: ClassVar[tuple[int, ...]] = m.ACTION_VERBS

    def about(self, s: SpillState) -> ActAbout:
        return {"specialist": id_at(s, s.active), "sector": SECTOR_NAMES[s.ships[s.active]], "ap": s.ap}

    def prompt(self, s: SpillState) -> str:
        place = s.active
        return f"{name_at(s, place)} in {SECTOR_NAMES[s.ships[place]]}, {s.ap} AP left: what now?"

    def moves(self, s: SpillState) -> list[Move]:
        place = s.active
        sector = s.ships[place]
        oil = s.oil[sector]
        ap = s.ap
        tokens = s.tokens
        ability = PLAIN if tokens[NO_ABILITY + place] else s.specialists[place]  # `ability_of`, written out
        legal: list[Move]
        if not ap:
            legal = []
        elif tokens[SLOW + place]:
            legal = [*m.MOVES_BY_REACH[reach(s, place)]]
            legal += m.PUSHES_AND_REMOVES[oil] if ap >= REMOVE_COST[ability] else m.PUSHES[oil]
        elif ap >= REMOVE_COST[ability]:  # few ships are slowed: for the others all lie together
            legal = [*m.MOVES_PUSHES_AND_REMOVES[oil]]
        else:
            legal = [*m.MOVES_AND_PUSHES[oil]]
        if ADDS_MOVES[ability]:
            _add_ability(s, place, ability, legal)
        healthy, contaminated = s.healthy[sector], s.contaminated[sector]
        if contaminated:
            legal += m.RESCUES_HERE[_rescuable(s, place, ability, sector)]
        elif healthy:  # with more AP than one can cost, and that is nearly always so, there is nothing to work out
            if ap <= tokens[COSTLY_RESCUE + place]:
                healthy = _rescuable(s, place, ability, sector)
            legal += m.RESCUES_HERE[healthy]
        if s.cubes_supply != TURN_CUBES:  # a cube lies on some card
            legal += usable(s)
        if s.extra_actions < EXTRA_ACTIONS and (s.bag_oil or s.bag_weather):
            legal += _EXTRA_OR_END
        else:
            legal.append(m.END_TURN)
        return legal

    def describe(self, s: SpillState, move: Move) -> str:
        return describe_action(move, action_effect(s, move), price_of(s, move))

    def points_at(self, s: SpillState, move: Move) -> tuple[str, ...]:
        return action_points_at(s, move)

    def price_of(self, s: SpillState, move: Move) -> dict[str, int]:
        if move.verb in (m.USE, m.REQUISITION):
            return {"cubes": cubes_needed(move.arg)}
        ap = price_of(s, move)
        return {} if ap is None else {"ap": ap}

    def effect_of(self, s: SpillState, move: Move) -> MoveEffect:
        return action_effect(s, move)

    def take(self, s: SpillState, move: Move) -> None:
        """Do it, and ask again unless it ended the turn; unspent AP are lost."""
        if move is m.END_TURN:
            return
        s.stack.append(self)
        verb = move.verb
        if verb == m.MOVE:  # more than half of all: `_do_move`, written out
            s.ap -= 1
            sail(s, move.arg, 1)
        else:
            _DO[verb](s, move.arg)

    def refuse(self, s: SpillState, move: Move) -> Refusal:
        return refusals.refuse_action(s, move)

    def refuse_at(self, s: SpillState, target: str) -> Refusal:
        return refusals.refuse_target(s, target)


def _rescuable(s: SpillState, place: int, ability: int, sector: int) -> int:
    """The spaces of a sector whose animal can be paid for; no oil may lie on it (SP-33, SP-34)."""
    spaces, ap = 0, s.ap
    healthy = s.healthy[sector]
    if healthy and (ap > s.tokens[COSTLY_RESCUE + place] or ap >= healthy_cost(s, place, ability)):
        spaces = healthy  # oil never lies on a Healthy animal (SP-23)
    contaminated = s.contaminated[sector]
    if contaminated and ap >= contaminated_cost(s, place, ability):
        spaces |= contaminated & ~s.oil[sector]
    return spaces


def _add_ability(s: SpillState, place: int, ability: int, legal: list[Move]) -> None:
    """The moves that only this specialist has (SP-46, SP-47, SP-52, SP-55)."""
    sector = s.ships[place]
    if s.ap and specialists.CAN_TRANSPORT[ability]:
        legal += [m.TRANSPORTS[other] for other in sorted(set(s.ships)) if other != sector]
    if s.free_push_waits and specialists.HAS_FREE_PUSH[ability]:
        legal += m.FREE_PUSHES[s.oil[sector]]
    if specialists.RESCUE_REACH[ability]:
        healthy, contaminated = s.healthy, s.contaminated
        after, before = (sector + 1) % SECTORS, (sector - 1) % SECTORS
        dear = s.ap <= s.tokens[COSTLY_RESCUE + place]
        # As in `moves`: mostly there is nothing to work out.
        spaces = _rescuable(s, place, ability, after) if dear or contaminated[after] else healthy[after]
        legal += m.RESCUES_CLOCKWISE[spaces]
        spaces = _rescuable(s, place, ability, before) if dear or contaminated[before] else healthy[before]
        legal += m.RESCUES_COUNTER[spaces]
    if s.discards and specialists.CAN_REQUISITION[ability]:
        legal += requisitions(s)


def _do_move(s: SpillState, delta: int) -> None:
    s.ap -= 1
    sail(s, delta, ap=1)


def sail(s: SpillState, delta: int, ap: int) -> None:
    """A move action ends `delta` sectors on, and may bring the Environmental Tech a free push there (SP-30, SP-48)."""
    place = s.active
    start = s.ships[place]
    sector = (start + delta) % SECTORS
    s.ships[place] = sector
    spent = s.free_pushes_made and s.terms.tech_once
    s.free_push_waits = 1 if sector != s.start_sector and not spent else 0
    if delta and s.events is not None:
        along = way(start, delta)
        s.tell(ShipSailed, specialist=id_at(s, place), start=along[0], end=along[-1], way=along, by="move", ap=ap)


def _do_push(s: SpillState, ring: int) -> None:
    s.ap -= 1
    push_back(s, s.ships[s.active], ring, 1)


def _do_free_push(s: SpillState, ring: int) -> None:
    s.free_push_waits = 0
    s.free_pushes_made += 1
    push_back(s, s.ships[s.active], ring)


def _do_remove(s: SpillState, ring: int) -> None:
    place = s.active
    cost = REMOVE_COST[ability_of(s, place)]
    s.ap -= cost
    if remove(s, s.ships[place], ring, cost):
        s.stack.append(EARN_CUBE)


def _do_rescue(s: SpillState, arg: int) -> None:
    place = s.active
    offset, ring = m.OFFSET_AND_RING[arg]
    sector = (s.ships[place] + offset) % SECTORS
    ability = ability_of(s, place)
    if s.healthy[sector] >> ring & 1:
        cost = healthy_cost(s, place, ability)
        s.free_rescues_made += specialists.HAS_FREE_RESCUE[ability]
    else:
        cost = contaminated_cost(s, place, ability)
    s.ap -= cost
    rescue(s, sector, ring, cost)


def _do_transport(s: SpillState, sector: int) -> None:
    s.ap -= 1
    start = s.ships[s.active]
    s.ships[s.active] = sector
    if s.events is not None:
        leaves, enters = SECTOR_NAMES[start], SECTOR_NAMES[sector]
        s.tell(ShipSailed, specialist=id_at(s, s.active), start=leaves, end=enters, way=(), by="transport", ap=1)
    s.stack.append(SAIL_ON)


def _do_extra(s: SpillState, _: int) -> None:
    """A die from the bag into the pool for 1 AP; emptying the bag so makes this the last turn (SP-39, SP-68)."""
    s.extra_actions += 1
    s.ap += 1
    is_oil = draw_dice(s, 1, s.turn + 1 if s.terms.pool_falls else s.turn)
    if is_oil:
        s.pool_oil += 1
    else:
        s.pool_weather += 1
    if s.events is not None:
        die: Literal["oil", "weather"] = "oil" if is_oil else "weather"
        s.tell(ExtraActionTaken, specialist=id_at(s, s.active), die=die, drops=s.turn < s.last_turn)


_DO: Final[tuple[Callable[[SpillState, int], None], ...]] = (
    _do_move,
    _do_push,
    _do_remove,
    _do_rescue,
    _do_transport,
    _do_free_push,
    use_card,
    requisition_card,
    _do_extra,
)


@final
class SailOn(SpillQuestion):
    """After a transport the Captain's move goes on 0 to 2 sectors, within the same AP (SP-52)."""

    __slots__ = ()
    kind: ClassVar[str] = "sail on"
    verbs: ClassVar[tuple[int, ...]] = (m.MOVE, m.STAY)

    def about(self, s: SpillState) -> SailOnAbout:
        place = s.active
        return {"specialist": id_at(s, place), "sector": SECTOR_NAMES[s.ships[place]], "reach": reach(s, place)}

    def prompt(self, s: SpillState) -> str:
        return f"Transported to {SECTOR_NAMES[s.ships[s.active]]}: sail on?"

    def moves(self, s: SpillState) -> list[Move]:
        return [m.STAY_PUT, *m.MOVES_BY_REACH[reach(s, s.active)]]

    def describe(self, s: SpillState, move: Move) -> str:
        return describe_sailing_on(move, self.effect_of(s, move))

    def points_at(self, s: SpillState, move: Move) -> tuple[str, ...]:
        return (f"sector:{self.effect_of(s, move)['end']}",) if move.verb in self.verbs else ()

    def price_of(self, s: SpillState, move: Move) -> dict[str, int]:
        return {"ap": 0}  # the transport has paid for it

    def effect_of(self, s: SpillState, move: Move) -> MoveEffect:
        return sailing(s.ships[s.active], move.arg)

    def take(self, s: SpillState, move: Move) -> None:
        sail(s, move.arg, ap=0)

    def refuse(self, s: SpillState, move: Move) -> Refusal:
        if move.verb == m.MOVE:
            return refusals.out_of_reach(s)
        return self.comes_first(s)

    def refuse_at(self, s: SpillState, target: str) -> Refusal:
        return refusals.too_far(s, target) or self.comes_first(s)

    def comes_first(self, s: SpillState) -> Refusal:
        return Refusal("SP-30", "No other action is possible in the middle of a move: sail on or stay.")


START_ACTIONS: Final = StartActions()
ACTIONS: Final = Actions()
SAIL_ON: Final = SailOn()
