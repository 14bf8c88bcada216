"""Low Tide: a whole game in one file, and how anybody's package brings one to Fathoms.

A package names its game in its pyproject.toml; once it is installed, Fathoms knows the game:

    [project.entry-points."fathoms.games"]
    lowtide = "lowtide:GAME"

LT-1: 24 shells of four kinds lie shuffled in the sand. LT-2: each of 2 or 3 players secretly favours one kind.
LT-3: a turn is two picks, each a shell from the tide pool or one dug blindly out of the sand. LT-4: then a wave, a die
of three faces, washes 1 to 3 shells from the sand into the pool; a spring tide one more. LT-5: no turn begins with
fewer than two shells in the sand. A shell counts 1, a favourite 3; most points win.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from fathoms import Chance, Event, Game, Move, Outcome, Refusal
from fathoms.engine.catalogue import CatalogueHead
from fathoms.engine.events import Tone
from fathoms.engine.frames import Automatic, Question
from fathoms.engine.moves import MoveTable
from fathoms.engine.options import Option
from fathoms.engine.shapes import Nothing, Shapes
from fathoms.engine.state import State, Terms
from fathoms.engine.view import Head

KINDS = ("cowrie", "whelk", "scallop", "cockle")
TAKE, DIG_UP = range(2)
MOVES = MoveTable(("take", "dig"))
TAKES = [
    MOVES.add(TAKE, f"take {kind}", f"Take a {kind} from the pool.", n, (f"shell:{kind}",))
    for n, kind in enumerate(KINDS)
]
DIG = MOVES.add(DIG_UP, "dig", "Dig a shell out of the sand.", points_at=("sand:top",))


@dataclass(frozen=True, slots=True)
class Secret(Event):
    """A seat is told which kind it favours."""

    kind: str


@dataclass(frozen=True, slots=True)
class Took(Event):
    """A shell goes from the pool to a player."""

    seat: int
    kind: str


@dataclass(frozen=True, slots=True)
class Dug(Event):
    """A shell goes from the sand to a player."""

    seat: int
    kind: str


@dataclass(frozen=True, slots=True)
class Wave(Event):
    """A wave washes shells into the pool."""

    tone: ClassVar[Tone] = "turn"
    washed: tuple[str, ...]
    left: int


@dataclass(frozen=True, slots=True)
class Favourite(Event):
    """A seat's favourite is laid open at the end."""

    seat: int
    kind: str
    points: int


EVENTS = (Secret, Took, Dug, Wave, Favourite)


class BeachView(Head):
    """What a seat sees: favourites only where it may."""

    favourites: list[str | None]
    sand: int
    pool: list[int]
    hands: list[int]


class BeachCatalogue(CatalogueHead):
    """Names of the shells."""

    kinds: list[str]


class Shells(Nothing):
    """What a pick is about: how many shells of the turn are left to pick."""

    left: int


class Points(Nothing, total=False):
    """What a pick counts, where that is known beforehand."""

    points: int


class Beach(State):
    __slots__ = ("favourites", "hands", "pool", "sand", "turn")

    def __init__(self, terms: Terms, chance: Chance) -> None:
        super().__init__(terms, chance)
        self.turn, seats = 0, terms.seats
        self.sand = [kind for kind in range(4) for _ in range(6)]  # the top is at the end
        self.pool, self.hands, self.favourites = [0] * 4, [0] * (4 * seats), [0] * seats

    def copy(self) -> "Beach":
        twin = Beach(self.terms, self.chance.copy())
        twin.turn, twin.stack, twin.sand, twin.pool = self.turn, self.stack[:], self.sand[:], self.pool[:]
        twin.hands, twin.favourites = self.hands[:], self.favourites[:]
        return twin

    def points(self) -> list[int]:
        return [sum(self.hands[n * 4 : n * 4 + 4]) + 2 * self.hands[n * 4 + f] for n, f in enumerate(self.favourites)]


class Turn(Automatic[Beach]):
    def run(self, s: Beach) -> None:
        if len(s.sand) >= 2:
            s.stack += [TURN, WAVE, PICK, PICK]
            return
        for seat, points in enumerate(s.points()):  # nothing more is pushed: the game is over
            s.show(Favourite, seat=seat, kind=KINDS[s.favourites[seat]], points=points)


class Pick(Question[Beach]):
    kind = "pick"

    def about(self, s: Beach) -> dict[str, int]:
        return {"left": sum(isinstance(frame, Pick) for frame in s.stack)}

    def effect_of(self, s: Beach, move: Move) -> dict[str, int]:
        return {} if move is DIG else {"points": 3 if move.arg == s.favourites[self.seat(s)] else 1}

    def seat(self, s: Beach) -> int:
        return s.turn % len(s.favourites)

    def prompt(self, s: Beach) -> str:
        return "Which shell?"

    def moves(self, s: Beach) -> list[Move]:
        return [*(take for take in TAKES if s.pool[take.arg]), DIG]

    def take(self, s: Beach, move: Move) -> None:
        kind, seat = s.sand.pop() if move is DIG else move.arg, self.seat(s)
        s.hands[seat * 4 + kind] += 1
        if move is DIG:
            s.show(Dug, seat=seat, kind=KINDS[kind])  # it was hidden: no undo goes back past it
        else:
            s.pool[kind] -= 1
            s.tell(Took, seat=seat, kind=KINDS[kind])

    def refuse(self, s: Beach, move: Move) -> Refusal:
        return Refusal("LT-3", f"There is no {KINDS[move.arg]} in the pool.")


class ComesIn(Automatic[Beach]):
    def run(self, s: Beach) -> None:
        s.turn += 1
        spring = s.terms.options["tide"] == "spring"
        washed = [s.sand.pop() for _ in range(min(len(s.sand), 1 + s.chance.below(3) + spring))]
        for kind in washed:
            s.pool[kind] += 1
        s.show(Wave, washed=tuple(KINDS[kind] for kind in washed), left=len(s.sand))


class SetUp(Automatic[Beach]):
    def run(self, s: Beach) -> None:
        s.chance.shuffle(s.sand)
        s.favourites = [s.chance.below(4) for _ in s.favourites]
        for seat, kind in enumerate(s.favourites):
            s.whisper((seat,), Secret, kind=KINDS[kind])  # only this seat is told


TURN, PICK, WAVE, SET_UP = Turn(), Pick(), ComesIn(), SetUp()


class LowTide(Game[Beach]):
    name, title, about, version = "lowtide", "Low Tide", "Gather shells; one kind is dear to you.", 1
    players, moves, reasons = (2, 3), MOVES, ("won alone", "shared")
    options = (Option("tide", ("neap", "spring"), "how strong the waves are", "LT-4"),)
    minutes = (5, 10)
    secrets = True  # favourites: what a save tells is sealed until the end
    shapes = Shapes(BeachView, BeachCatalogue, {"pick": Shells}, Points, EVENTS)

    def set_up(self, seats: int, options: dict[str, str | bool], chance: Chance) -> Beach:
        state = Beach(Terms(seats, options), chance)
        state.stack = [TURN, SET_UP]
        return state

    def turn(self, state: Beach) -> int:
        return state.turn + bool(state.stack)  # none is being played after the end

    def body(self, state: Beach, seat: int | None) -> Mapping[str, Any]:
        secret = [None if state.stack and one != seat else KINDS[kind] for one, kind in enumerate(state.favourites)]
        return {"favourites": secret, "sand": len(state.sand), "pool": state.pool[:], "hands": state.hands[:]}

    def components(self) -> Mapping[str, Any]:
        return {"kinds": list(KINDS)}

    def imagine(self, state: Beach, seat: int | None, chance: Chance) -> Beach:
        twin = state.copy()
        twin.sand.sort()  # a shuffle of the true order could be undone
        chance.shuffle(twin.sand)
        if twin.stack:
            twin.favourites = [kind if one == seat else chance.below(4) for one, kind in enumerate(twin.favourites)]
        twin.chance = chance.fork()
        return twin

    def outcome(self, state: Beach) -> Outcome | None:
        if state.stack:
            return None
        points = state.points()
        winners = tuple(seat for seat, own in enumerate(points) if own == max(points))
        won = 0.5 + 0.5 / len(winners)
        returns = tuple(won if own == max(points) else 0.49 * own / max(points) for own in points)
        reason, sentence = self.reasons[len(winners) > 1], f"Won with {max(points)} points."
        return Outcome(winners, reason, sentence, tuple(points), returns)

    def census(self, state: Beach) -> dict[str, int]:
        return {"shells": len(state.sand) + sum(state.pool) + sum(state.hands)}

    def sentence(self, event: Event) -> str:
        match event:
            case Secret(kind=kind):
                return f"You favour the {kind}."
            case Took(seat=seat, kind=kind):
                return f"Player {seat + 1} takes a {kind}."
            case Dug(seat=seat, kind=kind):
                return f"Player {seat + 1} digs up a {kind}."
            case Favourite(seat=seat, kind=kind, points=points):
                return f"Player {seat + 1} favoured the {kind}: {points} points."
            case Wave(left=left):
                return f"A wave comes in; shells left in the sand: {left}."
        raise KeyError(event.name)


GAME = LowTide()
