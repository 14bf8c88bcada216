"""A match: one game being played, with its record, its log and its way back."""

import secrets
from dataclasses import replace
from pathlib import Path
from typing import Any

from fathoms.engine.errors import CannotUndo, FathomsError, OptionError, RecordError
from fathoms.engine.events import Event
from fathoms.engine.frames import Refusal
from fathoms.engine.game import Game, Outcome
from fathoms.engine.moves import Move
from fathoms.engine.record import SEED_DIGITS, UNDO, Record, load_record, start
from fathoms.engine.registry import find_game
from fathoms.engine.savefile import SaveFile
from fathoms.engine.sight import Sight
from fathoms.engine.state import State

SAID = "said"
LONGEST_WORDS = 300  # of one line of chat


class Match:
    """A game in progress: ask for `legal_moves`, `play` one of them, until there is an `outcome`."""

    def __init__(self, record: Record) -> None:
        """Take up a record where it stands; `fathoms.new` and `fathoms.load` are the usual ways here."""
        self.game: Game[Any]
        self._state: State
        self.game, self._state = start(record, listen=True)
        self._events: list[Event] = self._state.events or []
        self._state.events = None
        options = self.game.check_table(record.players, record.options)
        self._record = replace(record, options=options, moves=[])
        self._back: list[tuple[State, int]] = []  # positions to go back to, each with the seat that moved on from it
        for number, text in enumerate(record.moves, 1):
            try:
                if text == UNDO:
                    self.undo(agreed=True)
                else:
                    self.play(text)
            except FathomsError as error:
                raise RecordError(f"Move {number} of the record, {text!r}, cannot be made: {error}") from None

    def __repr__(self) -> str:
        asked = "over" if self.to_act is None else f"seat {self.to_act} to act"
        return f"<Match of {self.game.name}, {self.players} players, {len(self._record.line)} moves, {asked}>"

    @property
    def record(self) -> Record:
        """A copy of the record so far."""
        return replace(self._record, options=dict(self._record.options), moves=list(self._record.moves))

    def seat_players(self, names: list[str]) -> None:
        """Write into the record who plays each seat: "human" or an agent's name."""
        self._record.played_by = list(names)

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return self._record.players

    @property
    def to_act(self) -> int | None:
        """The seat whose choice it is, counted from 0, or None when the game is over."""
        return self.game.to_act(self._state)

    @property
    def prompt(self) -> str:
        """The question that the seat to act has to answer."""
        return self.game.prompt(self._state)

    @property
    def legal_moves(self) -> list[Move]:
        """Every move that the seat to act may pick; empty when the game is over."""
        return self.game.legal_moves(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome(self._state)

    def _move(self, move: Move | str) -> Move:
        return self.game.moves.find(move) if isinstance(move, str) else move

    def why_not(self, move: Move | str, seat: int | None = None) -> Refusal | None:
        """None where the move is legal now; otherwise the rule against it and a sentence."""
        return self.game.why_not(self._state, seat, self._move(move))

    def describe(self, move: Move | str) -> str:
        """What a legal move would do here and now, in one short sentence."""
        return self.game.describe(self._state, self._move(move))

    def play(self, move: Move | str, seat: int | None = None) -> list[Event]:
        """Make a move, given itself or as its text, and tell what happened."""
        chosen = self._move(move)
        before, mover, drawn = self._state.copy(), self.to_act, self._state.chance.drawn
        events = self.game.apply(self._state, chosen, seat)
        if mover is None or self._state.chance.drawn != drawn or any(event.reveals for event in events):
            self._back.clear()
        else:
            self._back.append((before, mover))
        self._events += events
        self._record.moves.append(chosen.text)
        return events

    @property
    def last_mover(self) -> int | None:
        """The seat whose move an undo would take back, or None where there is nothing to take back."""
        return self._back[-1][1] if self._back else None

    def undo(self, seat: int | None = None, agreed: bool = False) -> None:
        """Take back the last move, for the seat that made it or, `agreed` by the table, for anybody.

        What dice or hidden cards have shown cannot be unseen: no undo goes back past it.
        """
        if not self._back:
            raise CannotUndo(
                "There is nothing to take back: no move has been made since dice fell or something hidden was shown."
            )
        state, mover = self._back[-1]
        if seat is not None and seat != mover and not agreed:
            raise CannotUndo(f"The last move was player {mover + 1}'s: to take it back, everybody must agree.")
        self._back.pop()
        self._state = state.copy()  # a copy of this match may go back to the same position
        self._events.append(Event(UNDO, {"player": mover + 1}))  # not which move: that may be a secret
        self._record.moves.append(UNDO)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat, or an observer (None), may know."""
        self._check_seat(seat)
        return self.game.view(self._state, seat)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and seat not in range(self.players):
            raise OptionError(f"There is no seat {seat!r}: they run from 0 to {self.players - 1}, None is an observer.")

    def say(self, seat: int, text: str) -> None:
        """Chat: a line that everybody reads in the log. It is no part of the record."""
        if seat not in range(self.players):
            raise OptionError(f"There is no seat {seat!r}: they run from 0 to {self.players - 1}.")
        readable = "".join(letter for letter in text if letter.isprintable() or letter.isspace())
        words = " ".join(readable.split())[:LONGEST_WORDS]
        if not words:
            raise OptionError("Say something: there is nothing to read in that.")
        self._events.append(Event(SAID, {"player": seat + 1, "words": words}))

    def sentence(self, event: Event) -> str:
        """An event as a line of the log."""
        if event.name == SAID:
            return f"Player {event.facts['player']} says: {event.facts['words']}"
        if event.name == UNDO:
            return f"Player {event.facts['player']} takes back a move."
        return self.game.sentence(event)

    def log(self, seat: int | None = None) -> list[str]:
        """What has happened so far, as far as a seat or an observer may know, a line each."""
        self._check_seat(seat)
        return [self.sentence(event) for event in self._events if event.seen_by(seat)]

    def sight(self) -> Sight:
        """What an agent gets that plays for the seat to act."""
        return Sight(self.game, self._state)

    def copy(self) -> "Match":
        """A match that goes on from here by itself."""
        twin = Match(replace(self._record, moves=[]))
        twin._state = self._state.copy()
        twin._events = list(self._events)
        twin._record = self.record
        twin._back = list(self._back)
        return twin

    def save(self, to: str | Path | SaveFile, force: bool = False) -> None:
        """Write the record to a file, whole or not at all; sealed while the game still has secrets to keep.

        Only a new file or another save is written; `force` replaces any other regular file too.
        """
        self._record.save(to, sealed=self.game.secrets and self.outcome is None, force=force)


def new(name: str, /, players: int | None = None, seed: int | None = None, **options: object) -> Match:
    """Set up a table: `new("spill", players=2, seed=7, track="standard")`."""
    game = find_game(name)
    count = game.players[0] if players is None else players
    number = secrets.randbits(128) if seed is None else seed
    if type(number) is not int or not 0 <= number < 10**SEED_DIGITS:
        raise OptionError(f"The seed cannot be {number!r}: it must be a whole number of at most {SEED_DIGITS} digits.")
    return Match(Record(name, game.version, count, game.check_table(count, options), number))


def load(path: str | Path) -> Match:
    """Take up a saved game."""
    return Match(load_record(path))
