"""What the server does with each message of a client."""

from collections.abc import Awaitable, Callable
from dataclasses import asdict
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final

from fathoms.server import talking, votes
from fathoms.server.errors import Problem
from fathoms.server.ids import done_once_under
from fathoms.server.live import Viewer
from fathoms.server.people import ended
from fathoms.server.protocol import from_client as asks
from fathoms.server.protocol import from_server as tells
from fathoms.server.protocol.common import PROTOCOL
from fathoms.server.room import Room
from fathoms.server.standing import has_said, say_before, show_before, with_answers, with_premove
from fathoms.server.tables import may_enter, may_see
from fathoms.server.thinking import AdviceRequest
from fathoms.server.watchers import Watcher
from fathoms.server.workers import NoAnswer

if TYPE_CHECKING:
    from fathoms.server.socket import Connection


async def answer(client: "Connection", message: asks.FromClient) -> None:
    """Do what a client asks; refusals are raised."""
    if not client.greeted and not isinstance(message, asks.Hello):
        raise Problem("bad-protocol", "Say hello first, with the protocol that you speak.")
    if isinstance(message, asks.ByPlayer):
        await _is_back(client, message.table)
    await _ANSWERS[type(message)](client, message)


async def _is_back(client: "Connection", table: str) -> None:
    """Somebody does something at a table: where an agent moved for them, it need not any more."""
    if client.person is not None:
        await client.hub.turns.welcome_back(await client.hub.room(table), client.person.id)


async def _hello(client: "Connection", message: asks.Hello) -> None:
    if message.protocol != PROTOCOL:
        raise Problem("bad-protocol", f"This server speaks version {PROTOCOL} of the protocol.")
    if message.session is not None:
        person = await client.hub.server.people.of_token(message.session)
        if person is None:
            raise ended()
        client.belong_to(person, message.session)
    elif client.ended:
        raise ended()
    client.greeted = True
    who = client.person
    client.tell(
        tells.Welcome(
            protocol=PROTOCOL,
            software=f"fathoms {version('fathoms')}",
            person=who.id if who else None,
            name=who.name if who else None,
        )
    )


async def _watch(client: "Connection", message: asks.Watch) -> None:
    client.may_watch(message.table)
    room = await client.hub.room(message.table)
    with room.awaiting_somebody():
        await _come_in(client, room, message)


async def _come_in(client: "Connection", room: Room, message: asks.Watch) -> None:
    viewer = _viewer(client, room, message)
    if viewer is None:
        await may_see(client.hub.server, room.seated, client.person)
    _forget(client, message.table, viewer)
    watcher = Watcher(client, viewer, client.person)
    client.watching.append((room, watcher))
    if viewer is not None and not message.since:
        await _is_back(client, message.table)
    await client.hub.show_table(room, watcher)
    client.hub.presence.look(room, watcher)
    room.watch(watcher, message.since)
    await talking.show_talk(room, watcher)
    await votes.show_asks(room, watcher)
    if viewer in room.standing:
        show_before(room, viewer)


def _viewer(client: "Connection", room: Room, message: asks.Watch | asks.Unwatch) -> Viewer:
    seated = room.seats_of(client.person.id if client.person else None)
    if message.seat is not None or (seated and not message.observe):
        return client.seat_of(room, message)
    return None


def _forget(client: "Connection", table: str, viewer: Viewer) -> None:
    for room, watcher in list(client.watching):
        if room.table.id == table and watcher.viewer == viewer:
            client.watching.remove((room, watcher))
            room.unwatch(watcher)


async def _unwatch(client: "Connection", message: asks.Unwatch) -> None:
    room = await client.hub.room(message.table)
    _forget(client, message.table, _viewer(client, room, message))
    client.hub.presence.look(room)


async def _move(client: "Connection", message: asks.Move) -> None:
    room = await client.hub.room(message.table)
    seat = client.seat_of(room, message)
    metrics = client.hub.server.metrics
    with metrics.move_seconds.time():
        number = await room.play(seat, message.question, message.move, client_id=_own(client, seat, message.id))
    metrics.moves.labels("person").inc()
    client.tell(tells.Ack(table=message.table, seat=seat, id=message.id, number=number))


def _own(client: "Connection", seat: int, client_id: str) -> str:
    assert client.person is not None
    return done_once_under(client.person.id, client_id, seat)


async def _undo(client: "Connection", message: asks.Undo) -> None:
    room = await client.hub.room(message.table)
    seat = client.seat_of(room, message)
    client_id = _own(client, seat, message.id)
    if await votes.is_new(room, client_id) and await room.undo(seat, client_id=client_id) is None:
        client.asks_all()
        await votes.ask_undo(client.hub, room, seat, client_id)
    await _ack_asked(client, room, seat, message.id, client_id)


async def _ack_asked(client: "Connection", room: Room, seat: Viewer, given: str, own: str) -> None:
    """Say that something is done which the table may have to agree to, or that it has not agreed."""
    done, number = await votes.is_done(room, own), room.played.done(own) or room.played.number(seat)
    client.tell(tells.Ack(table=room.table.id, seat=seat, id=given, number=number, done=done))


async def _draft(client: "Connection", message: asks.Draft) -> None:
    room = await client.hub.room(message.table)
    seat = client.seat_of(room, message)
    room.played.must_go_on()
    preview = room.played.match.preview(seat, message.moves)
    client.tell(tells.Drafted(table=message.table, seat=seat, id=message.id, preview=preview))


async def _attempts(client: "Connection", message: asks.Attempts) -> None:
    room = await client.hub.room(message.table)
    seat = client.seat_of(room, message)
    found = room.played.match.attempts(seat, message.target)
    client.tell(tells.Attempted(table=message.table, seat=seat, id=message.id, attempts=list(found)))


async def _hand_over(client: "Connection", message: asks.HandOver) -> None:
    room = await client.hub.room(message.table)
    seat = client.seat_of(room, message)
    client_id = _own(client, seat, message.id)
    if await votes.is_new(room, client_id):
        client.asks_all()
        await votes.ask_hand_over(client.hub, room, seat, message, client_id)
    await _ack_asked(client, room, seat, message.id, client_id)


async def _take(client: "Connection", message: asks.Take) -> None:
    room = await client.hub.room(message.table)
    if client.person is None:
        raise Problem("not-signed-in", "Come in first: only somebody with a name can have a seat.")
    await may_enter(client.hub.server, room.seated, client.person)
    client.asks_all()
    client_id = done_once_under(client.person.id, message.id)
    await votes.ask_for_seat(client.hub, room, client.person, message, client_id)
    await _ack_asked(client, room, None, message.id, client_id)


async def _answer(client: "Connection", message: asks.Answer) -> None:
    room = await client.hub.room(message.table)
    seat = client.seat_of(room, message)
    await votes.answer_ask(client.hub, room, seat, message.ask, message.yes)
    _ack(client, room, seat, message.id)


async def _say(client: "Connection", message: asks.Say) -> None:
    room = await client.hub.room(message.table)
    seat = client.seat_of(room, message)
    assert client.person is not None
    client.hub.server.limits.line(client.person.id)
    number = await talking.say(room, client.person, seat, message)
    client.tell(tells.Ack(table=message.table, seat=seat, id=message.id, number=number))


async def _read(client: "Connection", message: asks.Read) -> None:
    room = await client.hub.room(message.table)
    seat = client.seat_of(room, message)
    await talking.have_read(room, seat, message.number)
    _ack(client, room, seat, message.id)


async def _mute(client: "Connection", message: asks.Mute) -> None:
    room = await client.hub.room(message.table)
    if client.person is None:
        raise Problem("not-host", "Only the host of the table can do that: sign in first.")
    await talking.mute(room, client.person, message.of, message.muted)
    await client.hub.changed(message.table)
    _ack(client, room, message.seat, message.id)


def _ack(client: "Connection", room: Room, seat: Viewer, client_id: str | None) -> None:
    """Say that what was asked is done, where it was asked under an id."""
    if client_id is not None:
        number = room.live.number(seat) if room.live is not None else 0
        client.tell(tells.Ack(table=room.table.id, seat=seat, id=client_id, number=number))


async def _standing(client: "Connection", message: asks.Standing) -> None:
    room = await client.hub.room(message.table)
    seat = client.seat_of(room, message)
    if not has_said(room, seat, message.id):
        room.played.must_go_on()
        await say_before(room, seat, with_answers(room, seat, message))
        client.hub.turns.again(room, seat)
    _ack(client, room, seat, message.id)


async def _premove(client: "Connection", message: asks.Premove) -> None:
    room = await client.hub.room(message.table)
    seat = client.seat_of(room, message)
    if not has_said(room, seat, message.id):
        room.played.must_go_on()
        await say_before(room, seat, with_premove(room, seat, message))
    _ack(client, room, seat, message.id)


async def _hint(client: "Connection", message: asks.Hint) -> None:
    room = await client.hub.room(message.table)
    seat = client.seat_of(room, message)
    if not room.table.allow.hints:
        raise Problem("not-allowed", "There are no hints at this table.")
    room.played.must_go_on()
    if seat not in room.played.match.asked:
        raise Problem("not-asked", f"Nothing is asked of player {seat + 1} now.")
    assert client.person is not None
    asking, own = client.hub.asking_for_hints, client.person.id
    if own in asking:
        raise Problem("too-fast", "You have asked for a hint already: it is on its way.")
    asking.add(own)
    task = client.hub.spawn(_give_hint(client, room, seat, message))
    task.add_done_callback(lambda _: asking.discard(own))


async def _give_hint(client: "Connection", room: Room, seat: int, message: asks.Hint) -> None:
    match, question = room.played.match, room.played.question(seat)
    request = AdviceRequest(room.table.id, match.record, seat, client.hub.settings.hint_seconds)
    sentences = {move["move"]: move["sentence"] for move in match.choice(seat)["moves"]}
    own: dict[str, Any] = {"table": message.table, "seat": seat, "id": message.id}
    try:
        advice = await client.hub.workers.advise(request)
    except NoAnswer:
        client.tell(tells.Refused(code="no-hint", sentence="No agent has an idea.", **own))
        return
    ways = [tells.HintedWay(**asdict(way)) for way in advice.ways]
    move = ways[0].moves[0]
    own |= {"question": question, "move": move, "sentence": sentences[move]}
    client.tell(tells.Hinted(**own, ways=ways, reason=advice.reason))


async def _back(client: "Connection", message: asks.Back) -> None:
    room = await client.hub.room(message.table)
    seat = client.seat_of(room, message)
    client.tell(tells.Ack(table=message.table, seat=seat, id=message.id, number=room.played.number(seat)))


async def _ping(client: "Connection", message: asks.Ping) -> None:
    client.tell(tells.Pong())


_ANSWERS: Final[dict[type, Callable[["Connection", Any], Awaitable[None]]]] = {
    asks.Hello: _hello,
    asks.Watch: _watch,
    asks.Unwatch: _unwatch,
    asks.Move: _move,
    asks.Undo: _undo,
    asks.HandOver: _hand_over,
    asks.Take: _take,
    asks.Answer: _answer,
    asks.Draft: _draft,
    asks.Attempts: _attempts,
    asks.Say: _say,
    asks.Read: _read,
    asks.Mute: _mute,
    asks.Standing: _standing,
    asks.Premove: _premove,
    asks.Hint: _hint,
    asks.Back: _back,
    asks.Ping: _ping,
}
