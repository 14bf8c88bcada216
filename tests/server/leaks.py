"""Ways in which a server could give something away, to see that the comparison of worlds notices each."""

import logging
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from fathoms.engine.match import Match
from fathoms.server.errors import Problem
from fathoms.server.live import LiveTable, Viewer
from fathoms.server.protocol.from_server import Pong, Update
from fathoms.server.room import Room

Patch = pytest.MonkeyPatch
Leak = Callable[[Patch], None]


def secret_of(match: Match) -> int:
    """A number that depends on what is hidden."""
    views = [match.view(seat) for seat in range(match.players)]
    return sum(map(ord, str(views)))


def view_of_a_neighbour(patch: Patch) -> None:
    view = Match.view
    patch.setattr(Match, "view", lambda self, seat=None: view(self, 0 if seat is None else (seat + 1) % self.players))


def events_for_all(patch: Patch) -> None:
    """Whispers are told to everybody."""
    heard = LiveTable.events

    def events(self: LiveTable, viewer: Viewer, since: int) -> Any:
        return [event.plain() for event in self.match.all_events()], heard(self, viewer, since)[1]

    patch.setattr(LiveTable, "events", events)


def moves_of_whoever_is_asked(patch: Patch) -> None:
    choice = Match.choice
    patch.setattr(Match, "choice", lambda self, seat=None: choice(self, self.to_act))


def refusals_that_count_anothers_moves(patch: Patch) -> None:
    """A seat that is not asked reads how much whoever is asked could do."""
    judged = LiveTable.judge

    def judge(self: LiveTable, seat: int, question: int, move: str) -> None:
        if seat not in self.match.asked:
            raise Problem("not-asked", f"Somebody else has {len(self.match.legal_moves)} moves.")
        judged(self, seat, question, move)

    patch.setattr(LiveTable, "judge", judge)


def counting_secrets(field: str) -> Leak:
    """A number of an update is higher where something hidden is so."""

    def leak(patch: Patch) -> None:
        update = Room.update

        def told(self: Room, viewer: Viewer, since: int) -> Update:
            made = update(self, viewer, since)
            return msgspec.structs.replace(made, **{field: getattr(made, field) + secret_of(self.played.match) % 2})

        patch.setattr(Room, "update", told)

    leak.__name__ = f"{field}s_that_count_secrets"
    return leak


def one_message_more(patch: Patch) -> None:
    """Now and then an empty message, as what is hidden will have it."""
    watch = Room.watch

    def watching(self: Room, watcher: Any, since: int | None) -> None:
        watch(self, watcher, since)
        if secret_of(self.played.match) % 2:
            watcher.listener.tell(Pong())

    patch.setattr(Room, "watch", watching)


def order_of_messages(patch: Patch) -> None:
    """The events in an order that depends on what is hidden."""
    heard = LiveTable.events

    def events(self: LiveTable, viewer: Viewer, since: int) -> Any:
        told, lines = heard(self, viewer, since)
        return (told[::-1], lines) if secret_of(self.match) % 2 else (told, lines)

    patch.setattr(LiveTable, "events", events)


def drafts_in_the_true_world(patch: Patch) -> None:
    def preview(self: Match, seat: int, moves: list[str]) -> Any:
        twin = self.copy()
        return {"moves": [], "events": [], "view": twin.view((seat + 1) % self.players), "choice": {}, "stopped": None}

    patch.setattr(Match, "preview", preview)


def attempts_that_look_at_hands(patch: Patch) -> None:
    patch.setattr(Match, "attempts", lambda self, seat, target: [{"move": None, "sentence": str(secret_of(self))}])


def undo_that_knows(patch: Patch) -> None:
    def judge(self: LiveTable, seat: int) -> bool:
        raise Problem("cannot-undo", f"There is nothing to take back ({secret_of(self.match) % 7}).")

    patch.setattr(LiveTable, "judge_undo", judge)


def the_log(patch: Patch) -> None:
    take = LiveTable.take

    def logged(self: LiveTable, entry: Any) -> Any:
        logging.getLogger("fathoms.leak").info("A move was made at %d.", secret_of(self.match))
        return take(self, entry)

    patch.setattr(LiveTable, "take", logged)


LEAKS: tuple[Leak, ...] = (
    view_of_a_neighbour,
    events_for_all,
    moves_of_whoever_is_asked,
    refusals_that_count_anothers_moves,
    counting_secrets("number"),
    counting_secrets("question"),
    one_message_more,
    order_of_messages,
    drafts_in_the_true_world,
    attempts_that_look_at_hands,
    undo_that_knows,
    the_log,
)
