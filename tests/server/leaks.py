"""Ways in which a server could give something away, to see that the comparison of worlds notices each."""

import logging
import zlib
from collections.abc import Callable
from typing import Any, Final

import msgspec
import pytest

from fathoms.agents.search.advice import Advice, Way
from fathoms.conformance.position_texts import contents
from fathoms.engine.match import Match
from fathoms.server import talking, votes
from fathoms.server.errors import Problem
from fathoms.server.live import LiveTable, Viewer
from fathoms.server.notices import Post
from fathoms.server.protocol.from_server import Asked, Pong, Update
from fathoms.server.room import Room
from fathoms.server.store.rows import AskRow, NoticeRow
from fathoms.server.thinking import AdviceRequest
from tests.server import probes
from tests.server.pairs import SameThoughts
from tests.server.probes import Probe

Patch = pytest.MonkeyPatch
Leak = Callable[[Patch], None]


def secret_of(match: Match) -> int:
    """A number that depends on what is hidden: hands, and the order of cards that nobody has seen."""
    return zlib.crc32(repr(contents(match._state)).encode())


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


def hints_that_see_all(patch: Patch) -> None:
    async def see(self: SameThoughts, request: AdviceRequest) -> Advice:
        match = (await self._served.hub.room(request.table)).played.match
        moves = match.game.legal_moves(match._state, request.seat)
        move = moves[secret_of(match) % len(moves)].text
        return Advice((Way((move,), ("This one.",), None, None, None, None),), "", 0)

    patch.setattr(SameThoughts, "advise", see)


def notices_that_know(patch: Patch) -> None:
    """How often somebody is called to the table depends on what is hidden."""
    notices = Room.notices

    def several(self: Room, asked: tuple[int, ...], at: int) -> list[NoticeRow]:
        times = range(secret_of(self.played.match) % 5)
        made = notices(self, asked, at)
        return [msgspec.structs.replace(one, id=f"{one.id} {time}") for one in made for time in times]

    patch.setattr(Room, "notices", several)


def notices_held_for_secrets(patch: Patch) -> None:
    """Whether a seat has answered beforehand depends on what is hidden."""

    async def hold(self: Post, notice: NoticeRow) -> bool:
        turns: Any = self._answered
        room = await turns.__self__._hub.room(notice.body["table"])
        return secret_of(room.played.match) % 2 == 1

    patch.setattr(Post, "_hold", hold)


def lists_that_know(patch: Patch) -> None:
    """Lists say of a seat that it is its turn when something hidden is so."""
    patch.setattr(Room, "_asked_now", lambda self, asked: (secret_of(self.played.match) % self.table.players,))


def votes_that_know(patch: Patch) -> None:
    asked = votes._asked

    def told(room: Room, ask: AskRow) -> Asked:
        return msgspec.structs.replace(asked(room, ask), about={"hidden": secret_of(room.played.match)})

    patch.setattr(votes, "_asked", told)


def talk_that_counts_secrets(patch: Patch) -> None:
    number = talking._number
    patch.setattr(
        talking, "_number", lambda room, line: number(room, line) + secret_of(room.played.match) % 2
    )  # fmt: skip


def ballots_in_the_open(patch: Patch) -> None:
    """Who looks while all answer in secret reads the last answer."""
    update = Room.update

    def told(self: Room, viewer: Viewer, since: int) -> Update:
        made, live = update(self, viewer, since), self.played
        last = [{"text": live.entries[-1].move, "tone": "quiet"}] if len(live.match.asked) > 1 else []
        return msgspec.structs.replace(made, lines=[*made.lines, *last])

    patch.setattr(Room, "update", told)


def secret_acts_in_lists(patch: Patch) -> None:
    """The time of a table's last change moves with what is done in secret."""
    patch.setattr(LiveTable, "is_public", lambda _self, _ahead: True)


SELDOM: Final = 1_000_000_000  # one position of so many: beginnings, where one after the other is called, and ballots

# Each with what a viewer has to try to see it (None: to look on is enough), and which positions show it.
LEAKS: tuple[tuple[Leak, Probe | None, int], ...] = (
    (view_of_a_neighbour, None, 8),
    (events_for_all, probes.secret_act, 8),
    (moves_of_whoever_is_asked, None, 8),
    (refusals_that_count_anothers_moves, probes.wrong_move, 8),
    (counting_secrets("number"), None, 8),
    (counting_secrets("question"), None, 8),
    (one_message_more, None, 8),
    (order_of_messages, None, 8),
    (drafts_in_the_true_world, probes.draft, 8),
    (attempts_that_look_at_hands, probes.attempts, 8),
    (undo_that_knows, probes.vote, 8),
    (the_log, None, 8),
    (hints_that_see_all, probes.hint, 8),
    (notices_that_know, probes.be_called, SELDOM),
    (notices_held_for_secrets, probes.be_called, SELDOM),
    (lists_that_know, probes.fetch, 8),
    (votes_that_know, probes.vote, 8),
    (talk_that_counts_secrets, probes.talk, 8),
    (secret_acts_in_lists, probes.secret_act, 8),
    (ballots_in_the_open, probes.other_ballots, SELDOM),
)
