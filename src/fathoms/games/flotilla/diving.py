"""The Delvers' business on the Sinkside: dives (FL-34 to FL-37, FL-63 to FL-65, FL-68)."""

from typing import Any, Final, final

from fathoms.engine.frames import Automatic, Refusal
from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.asking import Ask
from fathoms.games.flotilla.components import TILES
from fathoms.games.flotilla.doing import do, doing
from fathoms.games.flotilla.gains import take_toxicity
from fathoms.games.flotilla.grid import NAMES, cells_of
from fathoms.games.flotilla.parts import Effect, Script
from fathoms.games.flotilla.state import COLOURS, HOLD, SKIFFS, FleetState
from fathoms.games.flotilla.tracks import DIVE_DICE, FACES, ICONS, SONAR
from fathoms.games.flotilla.vocabulary import COLOURS as COLOUR_NAMES
from fathoms.games.flotilla.vocabulary import DEPTHS
from fathoms.games.flotilla.words import count, sentence

BARREL: Final = 0
TOXICITY: Final = 1
DEPLETION: Final = 2
SURVIVOR: Final = 3
SONARS: Final = 4  # and up: sonar icons by the depth of their die
HARMLESS: Final = 1  # the first depletion of a dive does nothing (FL-36); it is never taken off the results
RESULTS: Final = SONARS + len(DEPTHS)
_ONE_SURVIVOR: Final[Script] = (Effect("survivor", 1),)


def _results(depth: int) -> tuple[tuple[int, ...], ...]:
    """For each face of a die, the results that its icons stand for."""
    faces = DIVE_DICE[depth].faces
    return tuple(tuple(ICONS.index(icon) + (depth if icon == "sonar" else 0) for icon in face) for face in faces)


def _face_text(icons: tuple[str, ...]) -> str:
    """A face in words, as in: 2 barrels and toxicity."""
    parts = [icon if icons.count(icon) == 1 else f"{icons.count(icon)} {icon}s" for icon in dict.fromkeys(icons)]
    return " and ".join(parts) or "nothing"


FACE_TEXTS: Final = tuple(tuple(_face_text(face) for face in dice.faces) for dice in DIVE_DICE)
FACE_RESULTS: Final = tuple(_results(depth) for depth in range(len(DEPTHS)))


@doing("dive")
def _dive(s: FleetState, effect: Effect) -> None:
    dive(s, effect.numbers, False)


def dive(s: FleetState, dice: tuple[int, ...], safe: bool) -> None:
    """Dive with some dice more; nothing for a Skysider (FL-58). One set off inside a dive waits for it (FL-63).

    A `safe` dive ignores toxicity and depletion.
    """
    if s.turned[s.turn]:
        return
    if s.diving:
        s.waiting = (*s.waiting, (*dice, safe))
    else:
        begin(s, dice, safe)


def dive_sites(s: FleetState, seat: int) -> int:
    """A player's tiles that can be dived at: undepleted, and no starting tile (FL-36, FL-68), as a mask."""
    return s.own[seat] & ~s.depleted & ~(1 << s.start(seat))


def can_dive(s: FleetState, dice: tuple[int, ...]) -> bool:
    """Whether a dive with some dice more would roll any."""
    sites = dive_sites(s, s.turn)
    skiffs = s.skiffs[s.turn * SKIFFS : s.turn * SKIFFS + SKIFFS]
    return not s.turned[s.turn] and (any(dice) or any(cell >= 0 and sites >> cell & 1 for cell in skiffs))


def begin(s: FleetState, dice: tuple[int, ...], safe: bool) -> None:
    """Gather the dice, as far as the supply has them, and roll (FL-34, FL-64)."""
    seat = s.turn
    wanted = list(dice[: len(DEPTHS)])
    sites = dive_sites(s, seat)
    for cell in s.skiffs[seat * SKIFFS : seat * SKIFFS + SKIFFS]:
        if cell >= 0 and sites >> cell & 1:
            wanted[TILES[s.tile_at[cell]].depth] += 1
    rolled = tuple(min(number, DIVE_DICE[depth].count) for depth, number in enumerate(wanted))
    results = [0] * RESULTS
    for depth, number in enumerate(rolled):
        for _ in range(number):
            roll_die(s, depth, results)
    s.diving = True
    s.stack.append(DiveOn(tuple(results), rolled, safe))


def roll_die(s: FleetState, depth: int, results: list[int]) -> None:
    """Roll a die of one depth into a list of results."""
    face = s.chance.below(FACES)
    for result in FACE_RESULTS[depth][face]:
        results[result] += 1
    if s.events is not None:
        icons = FACE_TEXTS[depth][face]
        s.tell("die", player=s.turn + 1, depth=DEPTHS[depth], face=icons)


@final
class DiveOn(Automatic[FleetState]):
    """A dive between two results: what leaves no choice is done, the rest is asked."""

    __slots__ = ("results", "rolled", "safe")

    def __init__(self, results: tuple[int, ...], rolled: tuple[int, ...], safe: bool) -> None:
        self.results = results  # those still to be gained
        self.rolled = rolled  # dice of each depth that are out of the supply
        self.safe = safe

    def run(self, s: FleetState) -> None:
        """Ask for the next result, or end the dive."""
        answers = answers_to(s, self)
        if len(answers) > 1:
            s.stack.append(NextResult(self))
        elif answers:
            gain_result(s, self, answers[0])
        else:
            end_dive(s, self.results[BARREL])


def answers_to(s: FleetState, dive: DiveOn) -> list[Move]:
    """Every result that could be gained next, with what there is to choose about it."""
    results = dive.results
    found: list[Move] = []
    if results[BARREL]:
        found += [m.BARRELS[skiff] for skiff in loadable(s)]
    if results[TOXICITY] and not dive.safe:
        found.append(m.TAKE_TOXICITY)
    if results[DEPLETION] > HARMLESS and not dive.safe and s.tokens_left():
        found += [m.CELL_PICKS[cell] for cell in cells_of(depletable(s))]
    if results[SURVIVOR]:
        found.append(m.TAKE_SURVIVOR)
    for depth in range(len(DEPTHS)):
        if results[SONARS + depth]:
            found.append(m.TAKE_SONAR[depth])
    return found


def loadable(s: FleetState) -> list[int]:
    """The skiffs that a barrel can go to: on a dive site, with room (FL-35)."""
    base, sites = s.turn * SKIFFS, dive_sites(s, s.turn)
    found = []
    for skiff in range(SKIFFS):
        cell = s.skiffs[base + skiff]
        hold = (base + skiff) * COLOURS
        if cell >= 0 and sites >> cell & 1 and sum(s.cargo[hold : hold + COLOURS]) < HOLD:
            found.append(skiff)
    return found


def depletable(s: FleetState) -> int:
    """Where a depletion token can go: sites with a skiff, and without those any own site (FL-36), as a mask."""
    sites = dive_sites(s, s.turn)
    with_skiff = 0
    for cell in s.skiffs[s.turn * SKIFFS : s.turn * SKIFFS + SKIFFS]:
        if cell >= 0:
            with_skiff |= sites & 1 << cell
    return with_skiff or sites


@final
class NextResult(Ask):
    """Which result of the dive comes next: the player's order."""

    __slots__ = ("dive",)
    kind = "dive"
    rule = "FL-34"

    def __init__(self, dive: DiveOn) -> None:
        self.dive = dive

    def prompt(self, s: FleetState) -> str:
        """Which?"""
        return f"Which result of your dive is next? Left: {results_text(self.dive)}."

    def about(self) -> dict[str, Any]:
        """The facts of it."""
        return {"results": list(self.dive.results)}

    def moves(self, s: FleetState) -> list[Move]:
        """Each that is left."""
        return answers_to(s, self.dive)

    def describe(self, s: FleetState, move: Move) -> str:
        """With what it brings."""
        if move.verb == m.BARREL:
            cell = s.skiffs[s.turn * SKIFFS + move.arg]
            return (
                f"A {COLOUR_NAMES[TILES[s.tile_at[cell]].resource]} barrel onto skiff {move.arg + 1} at {NAMES[cell]}."
            )
        if move.verb == m.RESULT and move.arg >= SONARS:
            again = f" Then roll another {DEPTHS[move.arg - SONARS]} die." if SONAR[s.sonar].again else ""
            return f"Sonar: {sentence(sonar_script(s, self.dive.safe))}{again}"
        return f"Put a depletion token on {NAMES[move.arg]}." if move.verb == m.AT else move.sentence

    def take(self, s: FleetState, move: Move) -> None:
        """That one."""
        gain_result(s, self.dive, move)

    def refuse(self, s: FleetState, move: Move) -> Refusal:
        """Why not."""
        results, dive = self.dive.results, self.dive
        if move.verb == m.BARREL and results[BARREL]:
            return Refusal(
                "FL-35", f"Skiff {move.arg + 1} is not on a tile that can be dived at, or holds {HOLD} barrels."
            )
        if move.verb == m.AT and results[DEPLETION] > HARMLESS and not dive.safe:
            return Refusal("FL-36", _why_not_depleted(s, move.arg))
        if move.verb in (m.BARREL, m.AT, m.RESULT):
            return Refusal("FL-34", f"No such result is left; left are: {results_text(dive)}.")
        return super().refuse(s, move)


def _why_not_depleted(s: FleetState, cell: int) -> str:
    """Why a depletion token does not go to a tile."""
    if not s.tokens_left():
        return "No depletion token is left."
    if not dive_sites(s, s.turn) >> cell & 1:
        return f"{NAMES[cell]} is no undepleted tile of yours."
    return f"The token goes to a tile with a skiff of yours, and {NAMES[cell]} has none."


def results_text(dive: DiveOn) -> str:
    """The results that are left and do something, in words."""
    names = ("barrel", "toxicity", "depletion", "survivor", *(f"{depth} sonar" for depth in DEPTHS))
    left = list(dive.results)
    left[DEPLETION] = 0 if dive.safe else max(0, left[DEPLETION] - HARMLESS)
    left[TOXICITY] = 0 if dive.safe else left[TOXICITY]
    many = {"toxicity": "toxicity"}
    return ", ".join(
        count(number, name, many.get(name, "")) for number, name in zip(left, names, strict=True) if number
    )


def gain_result(s: FleetState, dive: DiveOn, move: Move) -> None:
    """Gain one result; the dive goes on when all that it sets off is done (FL-63)."""
    results = list(dive.results)
    script: Script = ()
    again = False
    if move.verb == m.BARREL:
        results[BARREL] -= 1
        load(s, move.arg)
    elif move.verb == m.AT:
        results[DEPLETION] -= 1
        deplete(s, move.arg)
    else:
        results[move.arg] -= 1
        if move.arg == TOXICITY:
            take_toxicity(s, 1)
        elif move.arg == SURVIVOR:
            script = _ONE_SURVIVOR
        else:
            script = sonar_script(s, dive.safe)
            again = SONAR[s.sonar].again
    going_on = DiveOn(tuple(results), dive.rolled, dive.safe)
    s.stack.append(OneMoreDie(going_on, move.arg - SONARS) if again else going_on)
    do(s, script)


def sonar_script(s: FleetState, safe: bool) -> Script:
    """What the sonar track says an icon means (FL-37); a safe dive ignores its toxicity."""
    does = SONAR[s.sonar].does
    return tuple(effect for effect in does if effect.verb != "toxicity") if safe else does


@final
class OneMoreDie(Automatic[FleetState]):
    """One more die of a sonar's kind, after all else that the sonar gave, where the supply has one (FL-37, FL-64)."""

    __slots__ = ("depth", "dive")

    def __init__(self, dive: DiveOn, depth: int) -> None:
        self.dive = dive
        self.depth = depth

    def run(self, s: FleetState) -> None:
        """Roll it into the same dive."""
        dive, depth = self.dive, self.depth
        results, rolled = list(dive.results), list(dive.rolled)
        if rolled[depth] < DIVE_DICE[depth].count:
            rolled[depth] += 1
            roll_die(s, depth, results)
        s.stack.append(DiveOn(tuple(results), tuple(rolled), dive.safe))


def load(s: FleetState, skiff: int) -> None:
    """A barrel of the tile's resource onto a skiff."""
    number = s.turn * SKIFFS + skiff
    colour = TILES[s.tile_at[s.skiffs[number]]].resource
    s.cargo[number * COLOURS + colour] += 1
    if s.events is not None:
        s.tell("barrel", player=s.turn + 1, skiff=skiff + 1, colour=COLOUR_NAMES[colour])


def deplete(s: FleetState, cell: int) -> None:
    """A depletion token onto a tile."""
    s.depleted |= 1 << cell
    if s.events is not None:
        s.tell("depleted", player=s.turn + 1, cell=NAMES[cell])


def end_dive(s: FleetState, lost: int) -> None:
    """The dive is over: barrels without room are lost (FL-65), and the next dive may begin."""
    s.diving = False
    if lost and s.events is not None:
        s.tell("lost", player=s.turn + 1, barrels=count(lost, "barrel"))
    if s.waiting:
        following, s.waiting = s.waiting[0], s.waiting[1:]
        begin(s, following, bool(following[-1]))
