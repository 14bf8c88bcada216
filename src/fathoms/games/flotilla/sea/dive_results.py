"""What a dive brings, gained in the player's order, which is asked where it can matter (FL-34 to FL-37, FL-63)."""

from typing import Final, final

from fathoms.engine.frames import Automatic, Refusal
from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.effect import Script
from fathoms.games.flotilla.components.grid import CELL_NAMES, cells_of
from fathoms.games.flotilla.components.ids import DEPTHS, by_depth
from fathoms.games.flotilla.components.sentences import count, sentence
from fathoms.games.flotilla.effects.carrying_out import do
from fathoms.games.flotilla.effects.gains import GainCurrency, GainStars, TakeToxicity
from fathoms.games.flotilla.events.sea import BarrelsLost
from fathoms.games.flotilla.hub.recruiting import Recruit
from fathoms.games.flotilla.hub.seals import PlaceSeals
from fathoms.games.flotilla.hub.survivors import RescueSurvivors, next_survivor
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.question_facts import Diving, MoveEffect
from fathoms.games.flotilla.sea.depletion import (
    HARMLESS,
    are_all_taken,
    deplete,
    places_for_token,
    why_not_depleted,
    without_a_place,
)
from fathoms.games.flotilla.sea.dive_dice import (
    BARREL,
    DEPLETION,
    SONARS,
    SURVIVOR,
    dive_dice_shown,
    hold_room,
    is_die_left,
    roll_die,
    take_rolled_toxicity,
)
from fathoms.games.flotilla.sea.loading import load_from
from fathoms.games.flotilla.state import SKIFFS, FleetState

_ONE_SURVIVOR: Final[Script] = (RescueSurvivors(1),)
# What a survivor can bring that no other result hangs on.
_PLAIN_GAINS: Final = (GainStars, GainCurrency, Recruit, PlaceSeals, TakeToxicity)
_RESULT_NAMES: Final = ("barrel", "toxicity", "depletion", "survivor", *(f"{depth} sonar" for depth in DEPTHS))


@final
class DiveOn(Automatic[FleetState]):
    """A dive between two results: what leaves no choice is done, the rest is asked."""

    __slots__ = ("placed", "results", "safe")

    def __init__(self, results: tuple[int, ...], safe: bool, placed: int) -> None:
        self.results = results  # those still to be gained
        self.safe = safe
        self.placed = placed  # depletion tokens of this dive so far

    def run(self, s: FleetState) -> None:
        """First what no other result hangs on; then the order is the player's."""
        dive = without_lost_tokens(s, self)
        answers = answers_to(s, dive)
        plain = next((move for move in answers if is_plain(s, move)), None)
        if plain is not None:
            gain_result(s, dive, plain)
        elif len(answers) > 1:
            s.stack.append(NextResult(dive))
        elif answers:
            gain_result(s, dive, answers[0])
        else:
            end_dive(s, dive.results[BARREL])

    def less(self, result: int, number: int = 1) -> "DiveOn":
        """The dive with some results gained."""
        left = list(self.results)
        left[result] -= number
        return DiveOn(tuple(left), self.safe, self.placed + (number if result == DEPLETION else 0))


def tokens_due(dive: DiveOn) -> int:
    """The depletion tokens that are still to be placed (FL-36)."""
    return 0 if dive.safe else max(0, dive.results[DEPLETION] - HARMLESS)


def without_lost_tokens(s: FleetState, dive: DiveOn) -> DiveOn:
    """The dive without the tokens that have no place to go."""
    lost = without_a_place(s, tokens_due(dive), dive.placed)
    return dive.less(DEPLETION, lost) if lost else dive


def answers_to(s: FleetState, dive: DiveOn) -> list[Move]:
    """Every result that could be gained next; sonar icons before survivors, so that more is known at the milestone."""
    results = dive.results
    found = [m.TAKE_SONAR[depth] for depth in range(len(DEPTHS)) if results[SONARS + depth]]
    if results[SURVIVOR]:
        found.append(m.TAKE_SURVIVOR)
    if results[BARREL] and any(hold_room(s, skiff) for skiff in range(SKIFFS)):
        found.append(m.TAKE_BARRELS)
    tokens = places_for_token(s) if tokens_due(dive) else 0
    cells = cells_of(tokens)
    if not found and are_all_taken(s, tokens, tokens_due(dive), dive.placed):
        cells = cells[:1]  # all of them will be, so that there is nothing to choose
    return found + [m.CELL_PICKS[cell] for cell in cells]


def is_plain(s: FleetState, move: Move) -> bool:
    """Whether a result is one that no other of the dive hangs on, so that it need not wait."""
    if move.verb != m.RESULT or move is m.TAKE_BARRELS:
        return False
    script = _ONE_SURVIVOR if move is m.TAKE_SURVIVOR else s.terms.sonar[s.sonar].does
    if not any(isinstance(effect, RescueSurvivors) for effect in script):
        return True
    return all(isinstance(effect, _PLAIN_GAINS) for effect in next_survivor(s))


@final
class NextResult(Ask):
    """Which result of the dive comes next: the player's order."""

    __slots__ = ("dive",)
    kind = "dive"
    rule = "FL-34"
    verbs = (m.RESULT, m.AT)

    def __init__(self, dive: DiveOn) -> None:
        self.dive = dive

    def prompt(self, s: FleetState) -> str:
        return f"Which result of your dive is next? Left: {results_text(s, self.dive)}."

    def about(self, s: FleetState) -> Diving:
        left = self.dive.results
        return {
            "dice": dive_dice_shown(s),
            "results": {
                "barrels": left[BARREL],
                "survivors": left[SURVIVOR],
                "tokens": tokens_to_place(s, self.dive),
                "sonar": by_depth(left[SONARS:]),
            },
        }

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        if move is m.TAKE_BARRELS:
            return {"barrels": self.dive.results[BARREL]}
        if move.verb == m.AT:
            return {"depletes": CELL_NAMES[move.arg]}
        return {"space": (s.survivor + 1) % len(s.terms.survivors.spaces)} if move is m.TAKE_SURVIVOR else {}

    def moves(self, s: FleetState) -> list[Move]:
        return answers_to(s, self.dive)

    def describe(self, s: FleetState, move: Move) -> str:
        if move is m.TAKE_BARRELS:
            return f"Load {count(self.dive.results[BARREL], 'barrel')}."
        if move.verb == m.AT:
            return f"Put a depletion token on {CELL_NAMES[move.arg]}."
        ahead = f"The next survivor: {sentence(next_survivor(s))}"
        if move is m.TAKE_SURVIVOR:
            return ahead
        again = f" Then roll another {DEPTHS[move.arg - SONARS]} die." if s.terms.sonar[s.sonar].again else ""
        return f"Sonar: {sentence(sonar_script(s, self.dive.safe))} {ahead}{again}"

    def take(self, s: FleetState, move: Move) -> None:
        gain_result(s, self.dive, move)

    def refuse(self, s: FleetState, move: Move) -> Refusal:
        if move.verb == m.AT and tokens_due(self.dive):
            return Refusal("FL-36", why_not_depleted(s, move.arg))
        if move.verb in (m.AT, m.RESULT):
            return Refusal("FL-34", f"No such result is left; left are: {results_text(s, self.dive)}.")
        return super().refuse(s, move)


def tokens_to_place(s: FleetState, dive: DiveOn) -> int:
    """The depletion tokens that are due, as far as there are any."""
    return min(tokens_due(dive), s.tokens_left())


def results_text(s: FleetState, dive: DiveOn) -> str:
    """The results that are left and do something, in words."""
    left = list(dive.results)
    left[DEPLETION] = tokens_to_place(s, dive)
    return ", ".join(count(number, name) for number, name in zip(left, _RESULT_NAMES, strict=True) if number)


def gain_result(s: FleetState, dive: DiveOn, move: Move) -> None:
    """Gain a result; the dive goes on when all that it sets off is done (FL-63)."""
    if move is m.TAKE_BARRELS:
        loaded = min(dive.results[BARREL], sum(hold_room(s, skiff) for skiff in range(SKIFFS)))
        s.stack.append(dive.less(BARREL, loaded))
        load_from(s, loaded, 0)
    elif move.verb == m.AT:
        s.stack.append(dive.less(DEPLETION))
        deplete(s, move.arg)
    elif move is m.TAKE_SURVIVOR:
        s.stack.append(dive.less(SURVIVOR))
        do(s, _ONE_SURVIVOR, ("dive", None))
    else:
        left = dive.less(move.arg)
        s.stack.append(OneMoreDie(left, move.arg - SONARS) if s.terms.sonar[s.sonar].again else left)
        do(s, sonar_script(s, dive.safe), ("sonar", None))


def sonar_script(s: FleetState, safe: bool) -> Script:
    """What the sonar track says an icon means (FL-37); a safe dive ignores its toxicity."""
    does = s.terms.sonar[s.sonar].does
    return tuple(effect for effect in does if not isinstance(effect, TakeToxicity)) if safe else does


@final
class OneMoreDie(Automatic[FleetState]):
    """One more die of a sonar's kind, after all else that the sonar gave, where the supply has one (FL-37, FL-64)."""

    __slots__ = ("depth", "dive")

    def __init__(self, dive: DiveOn, depth: int) -> None:
        self.dive = dive
        self.depth = depth

    def run(self, s: FleetState) -> None:
        results = list(self.dive.results)
        if is_die_left(s, self.depth):
            roll_die(s, self.depth, results)
            take_rolled_toxicity(s, results, self.dive.safe)
        s.stack.append(DiveOn(tuple(results), self.dive.safe, self.dive.placed))


def end_dive(s: FleetState, lost: int) -> None:
    """The dive is over: barrels without room are lost (FL-65), and the next of those that waited begins (FL-63)."""
    s.diving = False
    if lost and s.events is not None:
        s.tell(BarrelsLost, seat=s.turn, amount=lost)
    if s.waiting:
        s.stack.append(s.waiting[0])
        s.waiting = s.waiting[1:]
