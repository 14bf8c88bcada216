"""One random game from set-up to end with every check on its way."""

import random  # disturbed on purpose, to see that no game listens to it
from collections.abc import Iterable
from typing import Any

from fathoms.conformance import position, worlds
from fathoms.conformance.ledger import Ledger, judge, require, require_same
from fathoms.conformance.seen import everything, face, heard, logs, observers
from fathoms.conformance.variants import Variant
from fathoms.engine.chance import Chance
from fathoms.engine.errors import CannotUndo
from fathoms.engine.events import Event
from fathoms.engine.game import Game
from fathoms.engine.match import Match
from fathoms.engine.moves import Move
from fathoms.engine.options import Options
from fathoms.engine.record import Record, read_record, replay, start
from fathoms.engine.state import State

EVERY = 16  # one decision in so many is looked at closely
LIMIT = 20_000  # decisions after which a random game should long have ended


def check_variant(game: Game[Any], variant: Variant, seeds: Iterable[int], every: int = EVERY) -> Ledger:
    """Play and check a game for each seed, and judge what only many games can show."""
    ledger = Ledger()
    for seed in seeds:
        play_and_check(game, variant.seats, variant.options, seed, every, ledger)
    judge(ledger)
    return ledger


def play_and_check(
    game: Game[Any],
    seats: int,
    options: Options,
    seed: int,
    every: int = EVERY,
    ledger: Ledger | None = None,
    limit: int = LIMIT,
) -> Ledger:
    """Play one random game, and raise an AssertionError at the first breach of the contract."""
    known = random.getstate()
    try:
        course = Course(game, seats, options, seed, every, Ledger() if ledger is None else ledger)
        for _ in range(limit):
            if game.to_act(course.state) is None:
                return course.finish()
            course.step()
    except AssertionError as error:
        raise AssertionError(f"{game.title}, {Variant(seats, options)}, seed {seed}: {error}") from error
    finally:
        random.setstate(known)
    raise AssertionError(f"{game.title}, seed {seed}: random play has not ended after {limit} decisions.")


class Course:
    """A game played four times at once: with a listener, without one, as a match, and beside an unrelated game."""

    def __init__(self, game: Game[Any], seats: int, options: Options, seed: int, every: int, ledger: Ledger) -> None:
        self.game, self.seats, self.options, self.seed = game, seats, options, seed
        self.every, self.ledger = every, ledger
        self.chance = Chance(seed + 1)  # chooses the moves
        record = Record(game.name, game.version, seats, options, seed)
        require(start(record)[0] is game, f"The entry point {game.name!r} leads to another game than this one.")
        self.state: State = self._untouched_by_random(lambda: game.new(seats, options, seed, listen=True))
        position.check_events(game, self.state.events or [], seats)
        self.state.events = None
        self.quiet: State = game.new(seats, options, seed)
        self.match = Match(record)
        self.stranger: State = game.new(seats, options, seed + 1)
        self.census = game.census(self.state)
        self.kept: list[tuple[State, str]] = []
        self.left: list[tuple[Match, str]] = []

    def _untouched_by_random(self, act: Any) -> Any:
        """Do something, and see that it left the `random` module alone."""
        salt = self.chance.word()
        random.seed(salt)
        expected = random.random()
        random.seed(salt)
        done = act()
        require(random.random() == expected, "The game uses the `random` module: only state.chance may decide.")
        return done

    def step(self) -> None:
        """One decision."""
        game, state = self.game, self.state
        legal = position.check_choice(game, state, self.seats, self.census)
        closely = self.chance.below(self.every) == 0
        if closely:
            self._look_closely()
        move, seat, before = self._choose(legal), game.to_act(state), state.copy()
        self._disturb()
        events: list[Event] = self._untouched_by_random(lambda: game.apply(state, move, seat))
        position.check_events(game, events, self.seats)
        game.advance(self.quiet, move)
        threw = state.chance.drawn != before.chance.drawn
        revealed = any(event.reveals for event in events)
        if revealed and not threw:
            worlds.count_reveals(game, before, move, events, self.seats, self.chance, self.ledger)
        self._play_match(move, seat, events, undo_may=not threw and not revealed, closely=closely)
        self.ledger.decisions += 1
        self.ledger.played[move.id] += 1

    def _choose(self, legal: list[Move]) -> Move:
        """Any move, or every other time the one that has been played least, so that rare ones get their turn."""
        if self.chance.below(2):
            return min(legal, key=lambda move: self.ledger.played[move.id])
        return legal[self.chance.below(len(legal))]

    def _disturb(self) -> None:
        """Play an unrelated game on in between."""
        legal = self.game.legal_moves(self.stranger)
        if legal:
            self.game.apply(self.stranger, legal[self.chance.below(len(legal))])

    def _look_closely(self) -> None:
        game, state, seats, chance = self.game, self.state, self.seats, self.chance
        before = everything(game, state, seats)
        self._check_quiet()
        self.ledger.rules |= position.check_refusals(game, state, seats, chance)
        position.check_views(game, state, seats, chance)
        position.check_copy(game, state, seats, chance)
        seat = observers(seats)[chance.below(seats + 1)]
        worlds.check_worlds(game, state, seats, seat, chance, self.ledger)
        worlds.check_worlds(game, state, seats, game.to_act(state), chance, self.ledger)
        self._check_record()
        require_same(before, everything(game, state, seats), "Looking at a position changes it")
        self.kept.append((state.copy(), before))

    def _check_quiet(self) -> None:
        listened, unheard = (everything(self.game, state, self.seats) for state in (self.state, self.quiet))
        require_same(listened, unheard, "advance leads elsewhere than apply: a listener changes the game")

    def _check_record(self) -> None:
        """Live, replayed, and saved and loaded are one; the match goes on as what was loaded, or as a copy."""
        live, record = self.match, self.match.record
        now = everything(self.game, self.state, self.seats)
        require_same(now, everything(self.game, replay(record), self.seats), "Replaying the record leads elsewhere")
        saved = read_record(record.to_json(), "the record")
        require(saved == record, f"Saving changes the record: {record} became {saved}.")
        loaded = Match(saved)
        require_same(face(live), face(loaded), "The game goes on from a saved record as another one")
        require_same(logs(live), logs(loaded), "Replaying tells another story")
        self.left.append((live, face(live)))
        self.match = loaded if self.chance.below(2) else live.copy()
        require_same(face(live), face(self.match), "A copy of a match is not the same")

    def _play_match(self, move: Move, seat: int | None, events: list[Event], undo_may: bool, closely: bool) -> None:
        before = face(self.match) if closely else ""
        told = self.match.play(move.text, seat)
        if not closely:
            return
        for watching in observers(self.seats):
            mine, theirs = heard(self.game, events, watching), heard(self.game, told, watching)
            require_same(mine, theirs, f"The same {move.text!r} in the same game told seat {watching} two things")
        if not undo_may:
            require(not self._undo(seat, agreed=True), f"{move.text!r} was taken back after dice or a reveal.")
            return
        for other in set(range(self.seats)) - {seat}:
            require(not self._undo(other), f"Seat {other} took back a move that seat {seat} had made.")
        require(self._undo(seat), f"{move.text!r} cannot be taken back, but used no dice and revealed nothing.")
        require_same(before, face(self.match), f"Taking {move.text!r} back does not bring back the position")
        self.match.play(move, seat)
        self.ledger.undone += 1

    def _undo(self, seat: int | None, agreed: bool = False) -> bool:
        try:
            self.match.undo(seat, agreed)
        except CannotUndo:
            return False
        return True

    def finish(self) -> Ledger:
        """The end: everything that was played at once has come to the same."""
        game, state, seats = self.game, self.state, self.seats
        self.ledger.reasons[position.check_end(game, state, seats)] += 1
        require(game.census(state) == self.census, f"Components are lost or won at the end: {game.census(state)}.")
        end = everything(game, state, seats)
        self._check_quiet()
        position.check_refusals(game, state, seats, self.chance)
        position.check_views(game, state, seats, self.chance)
        again = replay(self.match.record)
        require_same(end, everything(game, again, seats), "The same seed and moves, played alone, end elsewhere")
        require(self.match.outcome == game.outcome(state), "The match has another outcome than the game.")
        for seat in observers(seats):
            worlds.check_worlds(game, state, seats, seat, self.chance, self.ledger)
        for copy, before in self.kept:
            require_same(before, everything(game, copy, seats), "Playing the original on changes its copy")
        for match, before in self.left:
            require_same(before, face(match), "Playing a copy of a match on changes the match")
        self.ledger.games += 1
        return self.ledger
