"""Whole turns of The Spill to choose from: a beam through all that a ship can do with its AP."""

from collections.abc import Callable
from typing import Final, NamedTuple, final

from fathoms.agents.search import Plan
from fathoms.engine.agent import UNLIMITED
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight
from fathoms.games.spill.agent.thumb import SpillThumb
from fathoms.games.spill.agent.value import after_turn
from fathoms.games.spill.game import GAME
from fathoms.games.spill.moves import END, END_TURN, EXTRA, EXTRA_ACTION
from fathoms.games.spill.state import SpillState

_WIDTH: Final = 6  # positions kept for each number of AP left, besides the best one of each sector
_MOST_AP: Final = 6  # that the rule of thumb plans with all its care in a few milliseconds
_MOST_STEPS: Final = 40  # of one turn: a use of a card asks several times


class Line(NamedTuple):
    """Moves so far, where they lead, and what stopping there would be worth."""

    worth: float
    moves: Plan
    state: SpillState


def thumbs_turn(world: SpillState, seat: int) -> Plan:
    """The turn that the rule of thumb would take, as far as one turn goes."""
    state, thumb = world.copy(), SpillThumb(quick=world.ap > _MOST_AP)
    moves: list[Move] = []
    turn = state.turn
    while len(moves) < _MOST_STEPS and GAME.to_act(state) == seat and state.turn == turn:
        move = thumb.choose(Sight.within(GAME, state, seat), UNLIMITED)
        moves.append(move)
        GAME.advance(state, move, seat)
    return tuple(moves)


@final
class Beam:
    """Lines by the AP they have left; those with most are gone on with first, for a card may give AP back."""

    def __init__(self) -> None:
        self.done: dict[object, Line] = {}  # the best line to each sea that a turn might leave behind
        self._layers: list[dict[object, Line]] = []
        self._seen: set[object] = set()
        self._touched: set[int] = set()  # layers that have new lines

    def keep(self, line: Line) -> None:
        """Keep a line, if it is the best to its position."""
        key, ap = _key(line.state), line.state.ap
        while len(self._layers) <= ap:
            self._layers.append({})
        layer = self._layers[ap]
        if key not in layer or _rank(line) > _rank(layer[key]):
            layer[key] = line
            self._touched.add(ap)
        if line.state.stack[-1].kind == "act":
            sea = _sea_of(line.state)
            if sea not in self.done or _rank(line) > _rank(self.done[sea]):
                self.done[sea] = line

    def fresh(self) -> list[Line]:
        """The lines to go on with now; none at the end."""
        while self._touched:
            ap = max(self._touched)
            found = [(key, line) for key, line in _widest(self._layers[ap]) if key not in self._seen]
            if found:
                self._seen.update([key for key, _ in found])
                return [line for _, line in found]
            self._touched.remove(ap)
        return []


def best_turns(world: SpillState, late: Callable[[], bool], most: int) -> list[Plan]:
    """Turns that lead to the most valuable positions, best first; none where the time is up."""
    beam = Beam()
    for line in _beginnings(world):
        beam.keep(line)
    while lines := beam.fresh():
        for line in lines:
            if late():
                return []
            for after in _next(line):
                beam.keep(after)
    best = sorted(beam.done.values(), key=_rank, reverse=True)[:most]
    return [(*line.moves, END_TURN) for line in best]


def _beginnings(world: SpillState) -> list[Line]:
    """A turn with the AP there are, and with one or two extra actions: when they are taken makes no difference."""
    found, moves = [Line(after_turn(world), (), world)], list[Move]()
    while EXTRA_ACTION in GAME.legal_moves(found[-1].state):
        state = found[-1].state.copy()
        moves.append(EXTRA_ACTION)
        GAME.advance(state, EXTRA_ACTION)
        found.append(Line(after_turn(state), tuple(moves), state))
    return found


def _rank(line: Line) -> tuple[float, int]:
    return round(line.worth, 9), -len(line.moves)


def _key(s: SpillState) -> object:
    return (*_sea_of(s), s.ships[s.active], s.free_push_waits, s.free_rescues_made, len(s.stack))


def _sea_of(s: SpillState) -> tuple[object, ...]:
    """What a turn leaves behind, but for where the ship ends."""
    sea = tuple(s.oil), tuple(s.healthy), tuple(s.contaminated), tuple(s.sickbay)
    return *sea, s.removed, tuple(s.card_cubes), s.extra_actions


def _widest(layer: dict[object, Line]) -> list[tuple[object, Line]]:
    """The best lines of a layer, and the best one in each sector."""
    ranked = sorted(layer.items(), key=lambda item: _rank(item[1]), reverse=True)
    kept, sectors = [], set[int]()
    for number, (key, line) in enumerate(ranked):
        sector = line.state.ships[line.state.active]
        if number < _WIDTH or sector not in sectors:
            kept.append((key, line))
            sectors.add(sector)
    return kept


def _next(line: Line) -> list[Line]:
    """Every line that is one action longer; what an action asks is answered at once."""
    found = []
    for move in GAME.legal_moves(line.state):
        if move.verb in (END, EXTRA):
            continue
        state = line.state.copy()
        GAME.advance(state, move)
        answers = _answers(state)
        found.append(Line(after_turn(state), (*line.moves, move, *answers), state))
    return found


def _answers(s: SpillState) -> list[Move]:
    """Answer what is asked in the middle of an action: targets by what they lead to, all else by rule of thumb."""
    given: list[Move] = []
    while s.stack and s.stack[-1].kind not in ("act", "sail on") and len(given) < _MOST_STEPS:
        legal = GAME.legal_moves(s)
        if len(legal) == 1:
            move = legal[0]
        elif s.stack[-1].kind == "pick target":
            move = max(legal, key=lambda one: _worth_of(s, one))
        else:
            move = SpillThumb(quick=True).choose(Sight.within(GAME, s, GAME.to_act(s) or 0), UNLIMITED)
        given.append(move)
        GAME.advance(s, move)
    return given


def _worth_of(s: SpillState, move: Move) -> float:
    twin = s.copy()
    GAME.advance(twin, move)
    return after_turn(twin)
