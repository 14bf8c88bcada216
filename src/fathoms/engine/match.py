"""A match: one game being played, with its record, its log and its way back."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

from fathoms.engine.agent import HUMAN, UNLIMITED, Agent, Budget, Seating, read_budget, read_seating, seat_agents
from fathoms.engine.choice import Attempt, Choice, acts_unseen, attempts, choice, moves_shown
from fathoms.engine.draft import Preview, preview
from fathoms.engine.drawing import Drawing
from fathoms.engine.errors import CannotUndo, FathomsError, IllegalMove, OptionError, RecordError, StillHidden
from fathoms.engine.events import Event
from fathoms.engine.frames import Refusal
from fathoms.engine.game import Game
from fathoms.engine.given import quote, read_count, read_names, read_path, read_seat
from fathoms.engine.legal_moves import LegalMoves
from fathoms.engine.log import Line, Log, Told, Undone
from fathoms.engine.moves import Move
from fathoms.engine.outcome import Outcome
from fathoms.engine.position import Position
from fathoms.engine.record import UNDO, Record, start
from fathoms.engine.savefile import SaveFile
from fathoms.engine.sight import Sight
from fathoms.engine.state import State


class Match:
    """A game in progress: ask for `legal_moves`, `play` one of them, until it `is_over`.

    Whoever holds a match is the host of the game and can know everything. What one seat may know is `view(seat)`,
    `log(seat)` and `draw(seat)`; what an agent gets is a `sight`; `record` and `to_json` are the host's alone.
    """

    def __init__(self, record: Record) -> None:
        """Take up a record where it stands; `fathoms.new` and `fathoms.load` are the usual ways here."""
        self.game: Game[Any]
        self._state: State
        self.game, self._state = start(record, listen=True)
        self._log = Log(self.game)
        self._log.tell(self._state.events or (), 0)
        self._state.events = None
        options = self.game.check_table(record.players, record.options)
        self._record = replace(record, options=options, moves=[], by=[], played_by=list(record.played_by))
        self._back: list[tuple[State, int]] = []  # positions to go back to, each with the seat that moved on from it
        self._agents: dict[int, Agent] = {}
        self._budget = UNLIMITED
        self._known: dict[int, int] = {}  # how much a seat had been told at its last choice
        for number, text in enumerate(record.moves, 1):
            try:
                if text == UNDO:
                    self.undo(agreed=True)
                else:
                    self.play(text, record.seat_of(number - 1))
            except FathomsError as error:
                raise RecordError(f"Move {number} of the record, {quote(text)}, cannot be made: {error}") from None

    def __repr__(self) -> str:
        asked = "over" if self.is_over else f"seat {self.to_act} to act"
        seats = f"{self.players} player{'' if self.players == 1 else 's'}"
        return f"<Match of {self.game.name}, {seats}, {len(self._record.line)} moves, {asked}>"

    def __str__(self) -> str:
        return str(self.draw())

    def _repr_svg_(self) -> str:
        return self.draw().svg

    def __eq__(self, other: object) -> bool:
        """Whether both are the same game, played the same way so far."""
        return self._record == other._record if isinstance(other, Match) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes while it is played

    @property
    def record(self) -> Record:
        """A copy of the record so far. It is the host's: the seed gives away all that is hidden and yet to come."""
        return replace(
            self._record,
            options=dict(self._record.options),
            moves=list(self._record.moves),
            by=list(self._record.by),
            played_by=list(self._record.played_by),
        )

    @property
    def seed(self) -> int:
        """What the dice and shuffles came from, once the game is over; until then the host finds it in `record`."""
        if not self.is_over:
            raise StillHidden(
                "The seed would give away what is hidden and yet to come: it is told when the game is over, "
                "and the host finds it in `record`."
            )
        return self._record.seed

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return self._record.players

    @property
    def to_act(self) -> int | None:
        """The seat whose choice it is, counted from 0, or None when the game is over."""
        return self.game.to_act(self._state)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended; `outcome` says how."""
        return self.to_act is None

    @property
    def asked(self) -> tuple[int, ...]:
        """Every seat that has a choice now: several where all choose at once, in secret."""
        return self.game.asked(self._state)

    @property
    def turn_after(self) -> int | None:
        """The seat whose turn comes next for certain, as everybody knows; None where nobody can say."""
        return None if self.is_over else self.game.facing(self._state).turn_after(self._state)

    @property
    def dead(self) -> tuple[int, ...]:
        """Seats that are out of the game while it goes on."""
        return self.game.dead(self._state)

    @property
    def prompt(self) -> str:
        """The question that the seat to act has to answer."""
        return self.game.prompt(self._state)

    @property
    def legal_moves(self) -> LegalMoves:
        """Every move that the seat to act may pick; empty when the game is over. `"push B" in` it works too."""
        return LegalMoves(self.game.legal_moves(self._state))

    def choice(self, seat: int | None = None) -> Choice:
        """What a seat, or an observer (None), is asked: the question, and its moves with all there is to show of them.

        A seat that is not asked has no moves, and in a game with secrets no question either.
        """
        viewer = self._viewer(seat)
        return choice(self.game, self._state, viewer, viewer is not None and self.can_undo(viewer))

    def reaction(self, seat: int) -> tuple[Move, bool] | None:
        """Where a seat is asked whether it reacts: the move that declines, and whether it is itself attacked."""
        own = read_seat(seat, self.players)
        if own not in self.asked:
            return None
        frame = self.game.facing(self._state, own)
        declining = frame.declining(self._state)
        return None if declining is None else (declining, frame.threatens(self._state))

    def attempts(self, seat: int, target: str) -> list[Attempt]:
        """What a seat might try with a thing on the table, "space:2-5B": moves, legal ones first, or why not."""
        if not isinstance(target, str):
            raise OptionError(f"A thing on the table is named by a text, not by {quote(target)}.")
        return attempts(self.game, self._state, read_seat(seat, self.players), target)

    def preview(self, seat: int, moves: Sequence[Move | str]) -> Preview:
        """Where a seat's own moves would lead, tried in an imagined world up to the first dice or hidden thing."""
        own, tried = read_seat(seat, self.players), self.game.moves.read_draft(moves)
        return preview(self.game, self._state, own, tried)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome(self._state)

    def why_not(self, move: Move | str, seat: int | None = None) -> Refusal | None:
        """None where the move is legal now; otherwise the rule against it and a sentence."""
        chosen = self.game.moves.read(move)
        return self.game.why_not(self._state, None if seat is None else read_seat(seat, self.players), chosen)

    def describe(self, move: Move | str, seat: int | None = None) -> str:
        """What a move does, in one short sentence: here and now, where it is legal."""
        chosen = self.game.moves.read(move)
        asked = None if seat is None else read_seat(seat, self.players)
        legal = self.game.why_not(self._state, asked, chosen) is None
        return self.game.describe(self._state, chosen, asked) if legal else chosen.sentence

    def play(self, move: Move | str, seat: int | None = None) -> list[Event]:
        """Make a move, given itself or as its text, let seated agents answer, and tell what happened.

        Who plays for a seat hears what that seat may know. Without a seat the caller is the host and hears everything,
        what is whispered to single seats too.
        """
        mover = None if seat is None else read_seat(seat, self.players)
        events = self._make(self.game.moves.read(move), mover)
        if self._agents:
            events += self._let_agents_play()
        return events if mover is None else [event for event in events if event.seen_by(mover)]

    def _make(self, chosen: Move, seat: int | None) -> list[Event]:
        mover = self.to_act if seat is None else seat
        before, drawn = self._state.copy(), self._state.chance.drawn
        events = self.game.apply(self._state, chosen, seat)
        if mover is None or self._state.chance.drawn != drawn or any(event.reveals for event in events):
            self._back.clear()
        else:
            self._back.append((before, mover))
        if mover is not None:
            self._known[mover] = self._log.count(mover)
            self._record.by.append(mover)
        self._record.moves.append(chosen.text)
        self._log.tell(events, len(self._record.moves))
        return events

    def seat_players(self, names: list[str]) -> None:
        """Write into the record who plays each seat: "human" or an agent's name."""
        self._record.played_by = read_names(names, self.players)

    def seat_agents(self, agents: Seating, key: int | None = None, budget: Budget = UNLIMITED) -> list[Event]:
        """Let agents play seats from now on: `{1: "thumb"}`, a list with one for each seat, or one for all seats.

        An agent is given by its name or itself; None or "human" stands for a person, and a seat that is not named is a
        person's. Agents answer as soon as the choice is theirs, now and after every `play`; what happened is told.
        With a `key` those that are named choose the same way each time; a `budget` limits what a choice may cost.
        """
        limits, wanted = read_budget(budget), read_seating(agents, self.players)
        self._agents, self._known, self._budget = seat_agents(wanted, self.game, key), {}, limits
        names = {seat: one if isinstance(one, str) else type(one).__name__ for seat, one in wanted.items()}
        self.seat_players([names.get(seat, HUMAN) for seat in range(self.players)])
        return self._let_agents_play()

    def _let_agents_play(self) -> list[Event]:
        events: list[Event] = []
        while (seat := next((one for one in self.asked if one in self._agents), None)) is not None:
            answer = self._agents[seat].choose(self.sight(seat), self._budget)
            try:
                events += self._make(self.game.moves.read(answer), seat)
            except FathomsError as error:
                sentence = f"The agent of seat {seat} answered {quote(answer)}, which cannot be played: {error}"
                raise IllegalMove("", sentence) from None
        return events

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What a seat, or an observer (None), has been told so far, but for the first `since` of it."""
        return [told.event for told in self.told(seat, since)]

    def told(self, seat: int | None = None, since: int = 0) -> list[Told]:
        """The same events, each with the number of the record's move that caused it."""
        return self._log.told(self._viewer(seat), read_count(since))

    def count_told(self, seat: int | None = None) -> int:
        """How many events a seat, or an observer (None), has been told so far."""
        return self._log.count(self._viewer(seat))

    def all_events(self, since: int = 0) -> list[Event]:
        """Everything that has happened, whispers to single seats too: for the host alone."""
        return self._log.all_events(read_count(since))

    @property
    def last_mover(self) -> int | None:
        """The seat whose move an undo would take back, or None where there is nothing to take back."""
        return self._back[-1][1] if self._back else None

    def can_undo(self, seat: int) -> bool:
        """Whether a seat can take back a move now without asking anybody."""
        return self.last_mover == read_seat(seat, self.players) and seat not in self._agents

    def undo(self, seat: int | None = None, agreed: bool = False) -> None:
        """Take back the last move, for the seat that made it or, `agreed` by the table, for anybody.

        What dice or hidden cards have shown cannot be unseen: no undo goes back past it, nor past an agent's move.
        """
        asking = None if seat is None else read_seat(seat, self.players)
        if not self._back:
            raise CannotUndo(
                "There is nothing to take back: no move has been made since dice fell or something hidden was shown."
            )
        state, mover = self._back[-1]
        if mover in self._agents:
            raise CannotUndo(f"The last move was player {mover + 1}'s, an agent's: agents take nothing back.")
        if asking is not None and asking != mover and not agreed:
            raise CannotUndo(f"The last move was player {mover + 1}'s: to take it back, everybody must agree.")
        told = self._undone()
        self._back.pop()
        self._state = state.copy()  # a copy of this match may go back to the same position
        self._record.moves.append(UNDO)
        self._record.by.append(mover)
        self._log.tell([told], len(self._record.moves))

    def _undone(self) -> Undone:
        """What is told when the last move is taken back: to its seat alone where nobody else can have noticed it."""
        state, mover = self._back[-1]
        unseen = acts_unseen(self.game, state) and self.acts_unseen
        return Undone(seat=mover, told_to=(mover,) if unseen else None)

    @property
    def acts_unseen(self) -> bool:
        """Whether somebody is asked what others need not notice the answer to, nor that it is taken back."""
        return acts_unseen(self.game, self._state)

    def _viewer(self, seat: int | None) -> int | None:
        return None if seat is None else read_seat(seat, self.players, observer=True)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat, or an observer (None), may know."""
        return self.game.view(self._state, self._viewer(seat))

    def draw(self, seat: int | None = None, width: int | None = None) -> Drawing:
        """What a seat, or an observer (None), sees, to be printed or shown in a notebook; `width` counts letters."""
        view = self.view(seat)
        moves = moves_shown(self.game, self._state, seat) if seat is not None and seat in self.asked else []
        seen_by = "" if seat is None else f", as player {seat + 1} sees it"
        return Drawing(view, moves, f"{self.game.title}{seen_by}", width)

    def sentence(self, event: Event) -> str:
        """An event of this game as a line of the log."""
        try:
            return self._log.sentence(event)
        except (KeyError, AttributeError):
            raise OptionError(f"This is no event of {self.game.title}: {quote(event)}.") from None

    def log(self, seat: int | None = None) -> list[str]:
        """What has happened so far, as far as a seat or an observer may know, a line each."""
        return [line.text for line in self.lines(seat)]

    def lines(self, seat: int | None = None, since: int = 0) -> list[Line]:
        """The log from a line on, each line with its tone, as far as a seat or an observer may know."""
        return self._log.lines(self._viewer(seat), read_count(since))

    def all_lines(self) -> list[Line]:
        """The log with everything in it, whispers to single seats too: for the host alone."""
        return self._log.all_lines()

    def sight(self, seat: int | None = None) -> Sight:
        """What an agent gets that plays for a seat which is asked (None: the one to act)."""
        if self.is_over:
            raise IllegalMove("", "The game is over: nobody has anything to choose.")
        own = self.asked[0] if seat is None else read_seat(seat, self.players)
        if own not in self.asked:
            raise IllegalMove("", f"Player {own + 1} has nothing to choose: {self.game.waiting(self._state)}")
        return Sight(self.game, self._state, own, self._history(own), self._known.get(own, 0))

    def _history(self, seat: int) -> list[Event]:
        return [told.event for told in self._log.told(seat)]

    def position(self) -> Position:
        """How the table stands now, to be looked at later, when the match has gone on."""
        return Position(self.game, self._state.copy())

    def ahead(self, move: Move | str, seat: int) -> Position:
        """Where a legal move of a seat will lead, dice and all: for the host alone. "undo" leads back."""
        if isinstance(move, str) and move == UNDO:
            if not self._back:
                raise CannotUndo("There is nothing to take back.")
            return Position(self.game, self._back[-1][0], [self._undone()])
        state, mover = self._state.copy(), read_seat(seat, self.players)
        events = self.game.apply(state, self.game.moves.read(move), mover)
        return Position(self.game, state, events)

    def copy(self) -> "Match":
        """A match that goes on from here by itself, with agents of its own in the same seats."""
        twin = object.__new__(type(self))
        twin.game, twin._state = self.game, self._state.copy()
        twin._log, twin._record, twin._back = self._log.copy(), self.record, list(self._back)
        twin._agents, twin._known = deepcopy(self._agents, {id(self): twin}), dict(self._known)
        twin._budget = self._budget
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled, a match is its record and its agents."""
        return type(self), (self.record,), (self._agents, self._known, self._budget)

    def __setstate__(self, rest: tuple[dict[int, Agent], dict[int, int], Budget]) -> None:
        self._agents, self._known, self._budget = rest

    def to_json(self) -> str:
        """The record as `save` writes it; sealed while the game still has secrets to keep."""
        return self._record.to_json(self._keeps_secrets)

    def save(self, to: str | Path | SaveFile, force: bool = False) -> None:
        """Write the record to a file, whole or not at all; sealed while the game still has secrets to keep.

        Only a new file or another save is written; `force` replaces any other regular file too.
        """
        place = to if isinstance(to, SaveFile) else read_path(to)
        self._record.save(place, sealed=self._keeps_secrets, force=force)

    @property
    def _keeps_secrets(self) -> bool:
        return self.game.secrets and not self.is_over
