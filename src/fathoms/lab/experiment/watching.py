"""One game watched while it is played: what each seat did and waited, what became of the components, who led when."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, TypeAlias, final

from fathoms.agents.search import find_lore
from fathoms.agents.search.win_chance import likelihoods
from fathoms.engine.chance import Chance
from fathoms.engine.events import Event
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.state import State
from fathoms.lab.experiment.counting import DRAWN, PLAYED, Counting, texts_in, values_at

TABLE: Final = -1  # the seat of what happened to nobody in particular
VERB: Final = "verb"  # the kind under which moves are counted by what they do
EVENT: Final = "event"  # the kind under which events are counted by their names
SUM: Final = "sum"  # the kind of amounts in events, as `stars.objective`
NO_COMPONENTS: Final = (VERB, EVENT, SUM)
_PLAYOUTS: Final = 12  # of each turn
_LONG_AGO: Final = -1_000_000

Use: TypeAlias = tuple[str, str, int]  # kind, id, seat
Turn: TypeAlias = tuple[int, int, float | None, float | None]  # turn, seat, chance to win, the game's own measure


@final
class Watch:
    """The watcher of one game."""

    def __init__(self, game: Game[Any], players: int, counting: Counting, look: Chance | None = None) -> None:
        self._game, self._players, self._counting = game, players, counting
        self._lore = find_lore(game)
        self._look = look  # of a game whose chances are found by playing on, where no value says them
        self._seats: dict[str, int] = {}  # by the facts that stand for them
        self._mover = TABLE
        self._turn = 0
        self._since = [0] * players  # choices of others since the seat's own last one
        self.choices = [0] * players  # with more than one answer
        self.waits = [0] * players  # times that the others chose before it was the seat's choice again
        self.longest_wait = [0] * players
        self.turns: list[Turn] = []
        self.uses: dict[Use, list[int]] = {}
        self._verbs: Counter[tuple[int, int]] = Counter()
        self._events: Counter[tuple[int, str]] = Counter()
        self._sums: Counter[tuple[int, str]] = Counter()

    def begins(self, state: State) -> None:
        """After set-up; whatever lies open counts as drawn."""
        view = self._game.view(state, None) if self._counting.at_start else {}
        for kind, path in self._counting.at_start:
            for id in values_at(view, path):
                self._count(kind, str(id), TABLE, DRAWN)

    def chooses(self, state: State, seat: int, move: Move, answers: int) -> None:
        """A seat makes a move; the state is still as it was."""
        self._mover = seat
        self._measure(state)
        self._verbs[seat, move.verb] += 1
        if answers > 1:
            self._wait(seat)
        if self._counting.named:
            for thing in self._game.facing(state, seat).points_at(state, move):
                self._count_named(thing.partition(":")[2], seat, PLAYED)

    def _wait(self, seat: int) -> None:
        self.choices[seat] += 1
        if self._since[seat]:
            self.waits[seat] += 1
            self.longest_wait[seat] = max(self.longest_wait[seat], self._since[seat])
        for other in range(self._players):
            self._since[other] = 0 if other == seat else self._since[other] + 1

    def hears(self, events: Sequence[Event]) -> None:
        """What happened."""
        for event in events:
            seat = self._seat_of(event)
            self._events[seat, event.name] += 1
            for fact, other in self._counting.sums.get(event.name, ()):
                self._sums[seat, f"{fact}.{getattr(event, other)}"] += getattr(event, fact)
            for rule in self._counting.rules.get(event.name, ()):
                for id in texts_in(getattr(event, rule.fact)):
                    self._count(rule.kind, id, seat, rule.column)
            if self._counting.named:
                for value in event.facts.values():
                    for id in texts_in(value):
                        self._count_named(id, seat, DRAWN)

    def ends(self, state: State) -> None:
        """The game is over: who did what and what happened, in the same form as components."""
        self._measure(state)
        for (seat, verb), count in self._verbs.items():
            self.uses[VERB, self._game.moves.verbs[verb], seat] = [0, 0, count]
        for kind, counted in ((EVENT, self._events), (SUM, self._sums)):
            for (seat, name), count in counted.items():
                self.uses[kind, name, seat] = [0, 0, count]

    def _seat_of(self, event: Event) -> int:
        own = getattr(event, "seat", None)
        for fact in self._counting.seat_facts:
            name = getattr(event, fact, None)
            if own is not None and name is not None:
                self._seats[name] = own
            own = self._seats.get(name) if own is None and name is not None else own
        if own is None and event.told_to is not None and len(event.told_to) == 1:
            return event.told_to[0]
        return self._mover if own is None else int(own)

    def _count(self, kind: str, id: str, seat: int, column: int) -> None:
        for own in self._counting.ids[kind].get(id, ()):
            self.uses.setdefault((kind, own, seat), [0, 0, 0])[column] += 1

    def _count_named(self, id: str, seat: int, column: int) -> None:
        kind = self._counting.named.get(id)
        if kind is not None:
            self._count(kind, id, seat, column)

    def _measure(self, state: State) -> None:
        """Once a turn, where the game can be valued: how likely each seat wins, and the game's own measure."""
        turn = self._game.turn(state)
        if turn == self._turn:
            return
        over = not state.stack
        settled = not over and self._lore.settled(state, _LONG_AGO)
        path = self._counting.measure
        looks = self._look is not None and not settled and not over
        if not settled and not over and path is None and not looks:
            return
        own = self._own(state, path) if path is not None else [None] * self._players
        self._turn = turn
        chances = self._values(state) if settled else self._played_on(state) if looks else [None] * self._players
        self.turns += [(turn, seat, chances[seat], own[seat]) for seat in range(self._players)]

    def _values(self, state: State) -> list[float | None]:
        return [round(self._lore.value(state, seat), 4) for seat in range(self._players)]

    def _played_on(self, state: State) -> list[float | None]:
        assert self._look is not None
        found = likelihoods(self._lore, state, _PLAYOUTS, self._look)
        return [round(chance, 4) for chance in found]

    def _own(self, state: State, path: str) -> list[float | None]:
        found = [float(value) for value in values_at(self._game.view(state, None), path)]
        if len(found) == self._players:
            return list(found)
        return [found[0] if len(found) == 1 else None] * self._players
