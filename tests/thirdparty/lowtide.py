"""Low Tide: a whole game in one file, and how anybody's package brings one to Fathoms.

A package names its game in its pyproject.toml; once it is installed, Fathoms knows the game:

    [project.entry-points."fathoms.games"]
    lowtide = "lowtide:GAME"

LT-1: 24 shells of four kinds lie shuffled in the sand. LT-2: each of 2 or 3 players secretly favours one kind.
LT-3: a turn is two picks, each a shell from the tide pool or one dug blindly out of the sand. LT-4: then a wave, a die
of three faces, washes 1 to 3 shells from the sand into the pool; a spring tide one more. LT-5: no turn begins with
fewer than two shells in the sand. A shell counts 1, a favourite 3; most points win.
"""

from fathoms import Chance, Event, Game, Move, Outcome, Refusal
from fathoms.engine.frames import Automatic, Question
from fathoms.engine.moves import MoveTable
from fathoms.engine.options import Option
from fathoms.engine.state import State

KINDS = ("cowrie", "whelk", "scallop", "cockle")
MOVES = MoveTable()
TAKES = [MOVES.add(0, f"take {kind}", f"Take a {kind} from the pool.", n) for n, kind in enumerate(KINDS)]
DIG = MOVES.add(1, "dig", "Dig a shell out of the sand.")
SENTENCES = {
    "secret": "You favour the {kind}.",
    "took": "Player {player} takes a {kind}.",
    "dug": "Player {player} digs up a {kind}.",
    "wave": "A wave comes in; shells left in the sand: {left}.",
    "favourite": "Player {player} favoured the {kind}: {points} points.",
}


class Beach(State):
    __slots__ = ("favourites", "hands", "pool", "sand", "spring", "turn")

    def __init__(self, seats: int, spring: bool, chance: Chance) -> None:
        super().__init__(chance)
        self.spring, self.turn = spring, 0
        self.sand = [kind for kind in range(4) for _ in range(6)]  # the top is at the end
        self.pool, self.hands, self.favourites = [0] * 4, [0] * (4 * seats), [0] * seats

    def copy(self) -> "Beach":
        twin = Beach(len(self.favourites), self.spring, self.chance.copy())
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
            s.show("favourite", player=seat + 1, kind=KINDS[s.favourites[seat]], points=points)


class Pick(Question[Beach]):
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
            s.show("dug", player=seat + 1, kind=KINDS[kind])  # it was hidden: no undo goes back past it
        else:
            s.pool[kind] -= 1
            s.tell("took", player=seat + 1, kind=KINDS[kind])

    def refuse(self, s: Beach, move: Move) -> Refusal:
        return Refusal("LT-3", f"There is no {KINDS[move.arg]} in the pool.")


class Wave(Automatic[Beach]):
    def run(self, s: Beach) -> None:
        s.turn += 1
        for _ in range(min(len(s.sand), 1 + s.chance.below(3) + s.spring)):
            s.pool[s.sand.pop()] += 1
        s.show("wave", left=len(s.sand))


class SetUp(Automatic[Beach]):
    def run(self, s: Beach) -> None:
        s.chance.shuffle(s.sand)
        s.favourites = [s.chance.below(4) for _ in s.favourites]
        for seat, kind in enumerate(s.favourites):
            if s.events is not None:  # only this seat is told
                s.events.append(Event("secret", {"kind": KINDS[kind]}, to=(seat,), reveals=True))


TURN, PICK, WAVE, SET_UP = Turn(), Pick(), Wave(), SetUp()


class LowTide(Game[Beach]):
    name, title, about, version = "lowtide", "Low Tide", "Gather shells; one kind is dear to you.", 1
    players, moves, reasons = (2, 3), MOVES, ("won alone", "shared")
    options = (Option("tide", ("neap", "spring"), "how strong the waves are", "LT-4"),)

    def set_up(self, seats: int, options: dict[str, str | bool], chance: Chance) -> Beach:
        state = Beach(seats, options["tide"] == "spring", chance)
        state.stack = [TURN, SET_UP]
        return state

    def view(self, state: Beach, seat: int | None) -> dict[str, object]:
        secret = [None if state.stack and one != seat else KINDS[kind] for one, kind in enumerate(state.favourites)]
        known = {"game": self.name, "seat": seat, "to_act": self.to_act(state), "favourites": secret}
        return {**known, "sand": len(state.sand), "pool": state.pool[:], "hands": state.hands[:]}

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
        return Outcome(winners, self.reasons[len(winners) > 1], f"Won with {max(points)} points.")

    def census(self, state: Beach) -> dict[str, int]:
        return {"shells": len(state.sand) + sum(state.pool) + sum(state.hands)}

    def sentence(self, event: Event) -> str:
        return SENTENCES[event.name].format_map(event.facts)


GAME = LowTide()
