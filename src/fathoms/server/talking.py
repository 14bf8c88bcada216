"""Talk at a table: kept with the game, read by those it is for.

Lines are counted for each audience by itself, so that what the dead say leaves no gap for the living.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

import msgspec

from fathoms.engine.talk import LONGEST_WORDS
from fathoms.server.errors import Problem
from fathoms.server.ids import done_once_under, now
from fathoms.server.live import Viewer
from fathoms.server.lobby import must_be_host
from fathoms.server.people import readable
from fathoms.server.protocol import written
from fathoms.server.protocol.from_client import Say
from fathoms.server.protocol.from_server import HaveRead, Said
from fathoms.server.room import Room
from fathoms.server.store.rows import PersonRow, Seated, TalkRow
from fathoms.server.watchers import Watcher

SHOWN: Final = 500  # lines: a listener that is sent many more at once is too slow to be helped


def may_read(room: Room, viewer: Viewer, audience: str) -> bool:
    """Whether a viewer may read lines to an audience: when the game is over, anybody may read all."""
    if audience == "all":
        return True
    return room.live is not None and (room.live.match.is_over or viewer in room.live.match.dead)


async def say(room: Room, person: PersonRow, seat: int, message: Say) -> int:
    """Keep a line and send it to those it is for; its number among those to the same audience."""
    words = _words(message.words)
    if not room.table.allow.talk:
        raise Problem("not-allowed", "There is no talk at this table.")
    if person.id in room.table.allow.muted:
        raise Problem("not-allowed", "You have been muted at this table.")
    if message.to == "dead" and (room.live is None or seat not in room.live.match.dead):
        raise Problem("not-allowed", "Only the dead talk among themselves.")
    moves = len(room.live.entries) if room.live is not None else 0
    own = done_once_under(person.id, message.id, seat)
    line = TalkRow(room.table.id, 0, person.id, seat, message.to, words, moves, own, now())
    kept = await room.store.talk.say(line)
    await hear(room)
    return _number(room, kept)


def _words(given: str) -> str:
    words = readable(given)
    if not words:
        raise Problem("bad-request", "Say something: there is nothing to read in that.")
    if len(words) > LONGEST_WORDS:
        raise Problem("too-large", f"A line of talk has at most {LONGEST_WORDS} letters.")
    return words


async def hear(room: Room, newcomer: Watcher | None = None) -> None:
    """Read new lines from the store and send them to those they are for; a newcomer is shown them by themselves."""
    async with room.talk_lock:
        known = room.talk[-1].number if room.talk else 0
        fresh = await room.store.talk.said(room.table.id, known)
        room.names |= await room.store.people.names(list({line.person for line in fresh} - room.names.keys()))
        for line in fresh:
            _count(room, line)
            room.send(_said(room, line), partial(_is_for, room, line, newcomer))


def _count(room: Room, line: TalkRow) -> None:
    room.talk.append(line)
    room.talk_counts[line.audience] += 1
    room.talk_numbers[line.number] = room.talk_counts[line.audience]


def _is_for(room: Room, line: TalkRow, newcomer: Watcher | None, watcher: Watcher) -> bool:
    return watcher is not newcomer and may_read(room, watcher.viewer, line.audience)


def _number(room: Room, line: TalkRow) -> int:
    """Its number among those to the same audience."""
    return room.talk_numbers[line.number]


def _said(room: Room, line: TalkRow) -> Said:
    return Said(
        table=room.table.id,
        number=_number(room, line),
        by=line.seat,
        name=room.names.get(line.person, ""),
        words=line.words,
        to=line.audience,
        at=line.at,
    )


async def show_talk(room: Room, watcher: Watcher) -> None:
    """Send somebody who begins to watch what was said last, as far as it is for them."""
    if not room.talk:
        await hear(room, watcher)
    readable_to_them = [line for line in room.talk if may_read(room, watcher.viewer, line.audience)]
    for line in readable_to_them[-SHOWN:]:
        watcher.listener.send(written(_said(room, line)))
    if room.talk_counts["all"] and not await hear_marks(room):
        watcher.listener.send(written(HaveRead(table=room.table.id, read=room.have_read)))


async def earlier(room: Room, viewers: Sequence[Viewer], audience: str, before: int | None, most: int) -> list[Said]:
    """The last lines to an audience, or the last before one of them, as far as one of the viewers may read them."""
    if not any(may_read(room, viewer, audience) for viewer in viewers):
        raise Problem("not-allowed", "Only the dead read what they say among themselves.")
    await hear(room)
    lines = [line for line in room.talk if line.audience == audience]
    end = len(lines) if before is None else min(before - 1, len(lines))
    return [_said(room, line) for line in lines[max(0, end - most) : end]]


async def have_read(room: Room, seat: int, number: int) -> None:
    """Note up to which line to all a seat's person has read, and tell the table."""
    person = room.seats[seat].person
    if person is None or number > room.talk_counts["all"]:
        raise Problem("bad-request", "There is no such line to have been read.")
    await room.store.talk.read(room.table.id, person, number)
    await hear_marks(room, always=True)


async def hear_marks(room: Room, always: bool = False) -> bool:
    """Tell the table who has read what, where another process may have heard of it; whether there was a need to."""
    read = await _have_read(room)
    tells = always or read.read != room.have_read
    if tells:
        room.have_read = read.read
        room.send(read)
    return tells


async def _have_read(room: Room) -> HaveRead:
    by = await room.store.talk.read_by(room.table.id)
    return HaveRead(
        table=room.table.id,
        read={seat.seat: by[seat.person] for seat in room.seats if seat.person and seat.person in by},
    )


async def mute(room: Room, by: PersonRow, seat: int, muted: bool) -> None:
    """Let a seat's person no longer talk at this table, or again; for the host."""

    def judge(before: Seated) -> Seated:
        must_be_host(before, by.id)
        person = before.seats[seat].person if seat < len(before.seats) else None
        if person is None:
            raise Problem("no-seat", "No person has that seat.")
        others = tuple(one for one in before.table.allow.muted if one != person)
        allow = msgspec.structs.replace(before.table.allow, muted=(*others, person) if muted else others)
        return msgspec.structs.replace(before, table=msgspec.structs.replace(before.table, allow=allow))

    await room.store.tables.change(room.table.id, judge)
