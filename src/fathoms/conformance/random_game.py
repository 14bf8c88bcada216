"""One random game from set-up to end with every check on its way."""

import json
import random  # disturbed on purpose, to see that no game listens to it
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from fathoms.conformance import position, worlds
from fathoms.conformance.choices import check_choices
from fathoms.conformance.class_variables import check_class
from fathoms.conformance.ledger import PLENTY, Ledger, judge
from fathoms.conformance.position_texts import everything, face, heard, logs
from fathoms.conformance.random_play import RandomPlay
from fathoms.conformance.require import require, require_same
from fathoms.conformance.schema_check import check_part
from fathoms.conformance.variants import Variant
from fathoms.engine.chance import Chance
from fathoms.engine.errors import CannotUndo
from fathoms.engine.events import Event
from fathoms.engine.game import Game
from fathoms.engine.match import Match
from fathoms.engine.moves import Move
from fathoms.engine.record import UNDO, Record, read_record, replay, start
from fathoms.engine.state import State

EVERY = 16  # one decision in so many is looked at closely
SHORT = 200  # moves; longer records are replayed at one close look in four, since each time costs the whole game
LIMIT = 20_000  # decisions after which a random game should long have ended

T = TypeVar("T")


def check_variant(game: Game[Any], variant: Variant, seeds: Iterable[int], every: int = EVERY) -> Ledger:
    """Play and check a game for each seed, and judge what only many games can show."""
    ledger = Ledger()
    for seed in seeds:
        play_and_check(game, variant, seed, every, ledger)
    judge(ledger)
    return ledger


def play_and_check(
    game: Game[Any], variant: Variant, seed: int, every: int = EVERY, ledger: Ledger | None = None
) -> Ledger:
    """Play one random game, and raise an AssertionError at the first breach of the contract."""
    check_class(game)
    trial = RandomPlay(game, variant.seats, Chance(seed + 1), Ledger() if ledger is None else ledger)
    known = random.getstate()
    try:
        course = RandomGame(trial, Record(game.name, game.version, variant.seats, variant.options, seed), every)
        for _ in range(LIMIT):
            if game.to_act(course.state) is None:
                course.finish()
                return trial.ledger
            course.step()
        raise AssertionError(f"Random play has not ended after {LIMIT} decisions.")
    except AssertionError as error:
        raise AssertionError(f"{game.title}, {variant}, seed {seed}: {error}") from error
    except Exception as error:
        error.add_note(f"This came of {game.title}, {variant}, seed {seed}.")
        raise
    finally:
        random.setstate(known)


class RandomGame:
    """A game played three times at once, with a listener, without one, and as a match, beside an unrelated game."""

    def __init__(self, trial: RandomPlay, record: Record, every: int) -> None:
        self.trial, self.game, self.chance, self.every = trial, trial.game, trial.chance, every
        taken = any(move.text == UNDO for move in self.game.moves)
        require(not taken, f"No move may be called {UNDO!r}: in a record that takes a move back.")
        require(start(record)[0] is self.game, f"The entry point {record.game!r} leads to another game than this one.")
        position.check_catalogue(self.game)
        table = record.players, record.options
        self.state: State = self._without_random(lambda: self.game.new(*table, record.seed, listen=True))
        position.check_events(trial, self.state.events or [])
        self.state.events = None
        position.check_copy_shares_nothing(self.state)
        self.quiet: State = self.game.new(*table, record.seed)
        self.match = Match(record)
        self.stranger: State = self.game.new(*table, record.seed + 1)
        self.census = self.game.census(self.state)
        self.kept: list[tuple[State, str]] = []
        self.left: list[tuple[Match, str]] = []

    def _without_random(self, act: Callable[[], T]) -> T:
        """Do something, and see that it left the `random` module alone."""
        salt = self.chance.word()
        random.seed(salt)
        expected = random.random()
        random.seed(salt)
        done = act()
        require(random.random() == expected, "The game uses the `random` module: only its state's chance may decide.")
        return done

    def step(self) -> None:
        """Check the position, make one random move, and check what came of it."""
        game, state = self.game, self.state
        position.check_choice(self.trial, state, self.census)
        closely = self.chance.below(self.every) == 0
        if closely:
            self._look_closely()
        (move, seat), before = self._choose(), state.copy()
        self._play_stranger()
        events = self._without_random(lambda: self.trial.play(state, move, seat))
        position.check_events(self.trial, events)
        game.advance(self.quiet, move, seat)
        threw = state.chance.drawn != before.chance.drawn
        revealed = any(event.reveals for event in events)
        if revealed and not threw and self.trial.ledger.reveals < PLENTY:
            worlds.count_reveals(self.trial, before, (move, seat), events)
        if closely:
            self._play_and_undo(move, seat, events, threw or revealed)
        else:
            self.match.play(move, seat)
        self.trial.ledger.decisions += 1
        self.trial.ledger.played[move.id] += 1

    def _choose(self) -> tuple[Move, int]:
        """Any answer, or every other time the one that has been given least, so that rare ones get their turn."""
        answer = self.trial.any_answer(self.state)
        assert answer is not None  # the choice has been checked
        if self.chance.below(2):
            legal = self.game.legal_moves(self.state, answer[1])
            return min(legal, key=lambda move: self.trial.ledger.played[move.id]), answer[1]
        return answer

    def _play_stranger(self) -> None:
        """Play the unrelated game on in between."""
        answer = self.trial.any_answer(self.stranger)
        if answer is not None:
            self.trial.play(self.stranger, *answer)

    def _look_closely(self) -> None:
        trial, game, state = self.trial, self.game, self.state
        position.check_views(trial, state)
        before = everything(game, state)
        require_same(before, everything(game, self.quiet), "advance leads elsewhere than apply with a listener")
        position.check_copy(trial, state)
        position.check_chance_is_unseen(trial, state)
        position.check_refusals(trial, state)
        check_choices(trial, state)
        worlds.check_worlds(trial, state, trial.any_observer() if self.chance.below(2) else game.to_act(state))
        if len(self.match.record.line) < SHORT or self.chance.below(4) == 0:
            self._check_record(before)
        require_same(before, everything(game, state), "Looking at a position changes it")
        self.kept.append((state.copy(), before))

    def _check_record(self, now: str) -> None:
        """Live, replayed, and saved and loaded are one; the match goes on as what was loaded, or as a copy."""
        live, record = self.match, self.match.record
        require_same(now, everything(self.game, replay(record)), "Replaying the record leads elsewhere")
        check_part(self.game, "record", json.loads(record.to_json()))
        saved = read_record(record.to_json(), "the record")
        require(saved == record, f"Saving changes the record: {record} became {saved}.")
        loaded, before = Match(saved), face(live)
        require_same(before, face(loaded), "The game goes on from a saved record as another one")
        require_same(logs(live), logs(loaded), "Replaying tells another story")
        self.left.append((live, before))
        self.match = loaded if self.chance.below(2) else live.copy()
        require_same(before, face(self.match), "A copy of a match is not the same")

    def _play_and_undo(self, move: Move, seat: int, events: list[Event], shown: bool) -> None:
        """A move can be taken back by its player, unless it used dice or revealed something."""
        before = face(self.match)
        known = len(self.match.all_events())
        own = self.match.play(move.text, seat)
        told = self.match.all_events(known)
        require(own == [event for event in told if event.seen_by(seat)], f"Seat {seat} hears what is not for it.")
        for watching in self.trial.observers:
            mine, theirs = heard(self.game, events, watching), heard(self.game, told, watching)
            require_same(mine, theirs, f"{move.text!r} in the same position told seat {watching} two things")
        if shown:
            require(not self._undo(seat, agreed=True), f"{move.text!r} was taken back after dice or a reveal.")
            return
        for other in set(range(self.trial.seats)) - {seat}:
            require(not self._undo(other), f"Seat {other} took back a move that seat {seat} had made.")
        require(self._undo(seat), f"{move.text!r} cannot be taken back, but used no dice and revealed nothing.")
        require_same(before, face(self.match), f"Taking {move.text!r} back does not bring back the position")
        self.match.play(move, seat)
        self.trial.ledger.undone += 1

    def _undo(self, seat: int | None, agreed: bool = False) -> bool:
        try:
            self.match.undo(seat, agreed)
        except CannotUndo:
            return False
        return True

    def finish(self) -> None:
        """The end: everything that was played at once has come to the same."""
        trial, game, state = self.trial, self.game, self.state
        position.check_end(trial, state)
        require(game.census(state) == self.census, f"{self.census} became {game.census(state)} at the end.")
        end = everything(game, state)
        require_same(end, everything(game, self.quiet), "advance leads elsewhere than apply with a listener")
        position.check_refusals(trial, state)
        position.check_views(trial, state)
        position.check_chance_is_unseen(trial, state)
        worlds.check_worlds(trial, state, trial.any_observer())
        again = replay(self.match.record)
        require_same(end, everything(game, again), "The same seed and moves, played alone, end elsewhere")
        require(self.match.outcome == game.outcome(state), "The match has another outcome than the game.")
        for copy, before in self.kept:
            require_same(before, everything(game, copy), "Playing the original on changes its copy")
        for match, before in self.left:
            require_same(before, face(match), "Playing a match on changes one that it was copied or loaded from")
        trial.ledger.games += 1
