"""What the whole table is asked: to take back a move, to give away a seat that was left."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

from fathoms.engine.agent import agent_names
from fathoms.server.errors import Problem
from fathoms.server.ids import now
from fathoms.server.lobby import touched, with_host_there, with_seats
from fathoms.server.protocol import written
from fathoms.server.protocol.from_client import HandOver, Take
from fathoms.server.protocol.from_server import Asked
from fathoms.server.room import Room
from fathoms.server.standing import Before, say_before
from fathoms.server.store.rows import AskRow, PersonRow, Seated, SeatRow
from fathoms.server.watchers import Watcher

if TYPE_CHECKING:
    from fathoms.server.hub import Hub

Settled: TypeAlias = Literal["agreed", "refused", "dropped"]


def voters(seats: list[SeatRow]) -> set[int]:
    """The seats whose people have a say."""
    return {seat.seat for seat in seats if seat.person is not None and not seat.left}


async def is_new(room: Room, client_id: str) -> bool:
    """Whether the table has not been asked anything under a client's id."""
    return await room.store.play.asked_under(room.table.id, client_id) is None


async def is_done(room: Room, client_id: str) -> bool:
    """Whether the table has agreed to what it was asked under a client's id, or did not have to be asked."""
    return await room.store.play.asked_under(room.table.id, client_id) in (None, "agreed")


async def ask_undo(hub: "Hub", room: Room, seat: int, client_id: str) -> None:
    """Ask whether the last move may be taken back."""
    await _ask(hub, room, "undo", seat, {"record": len(room.played.entries)}, client_id)


async def ask_hand_over(hub: "Hub", room: Room, seat: int, wanted: HandOver, client_id: str) -> None:
    """Ask whether a seat that was left may be given to an agent."""
    _must_be_left(room, wanted.left)
    if wanted.agent not in agent_names(room.played.match.game):
        raise Problem("bad-request", "There is no agent of that name for this game.")
    await _ask(hub, room, "hand over", seat, {"left": wanted.left, "agent": wanted.agent, "person": None}, client_id)


async def ask_for_seat(hub: "Hub", room: Room, person: PersonRow, wanted: Take, client_id: str) -> None:
    """Somebody without a seat asks for one that was left, or no longer does; they get it where nobody sits any more."""
    body = {"left": wanted.left, "agent": None, "person": person.id, "name": person.name, "id": client_id}
    if not wanted.wanted:
        await _drop(room, lambda ask: ask.body.get("person") == person.id and ask.body["left"] == wanted.left)
        return
    if not await is_new(room, client_id):
        return
    _must_be_left(room, wanted.left)
    if room.seated.seats_of(person.id):
        raise Problem("seated", "You have a seat at this table: take it up again, or leave it to others.")
    ask = await _put(room, "hand over", None, body)
    if not voters(room.seats):
        await _settle(hub, room, ask)


def _must_be_left(room: Room, seat: int) -> None:
    room.played.must_go_on()
    if seat >= room.table.players:
        raise Problem("no-seat", "The table has no such seat.")
    if not room.seats[seat].left:
        raise Problem("not-allowed", "That seat has not been left.")


async def settle_asks(hub: "Hub", room: Room) -> None:
    """Let go of questions that the game has left behind, and do what all agree to who still sit there."""
    for ask in await room.store.play.asks(room.table.id):
        with suppress(Problem):  # that it came to nothing is told to the table, and no fault of whoever brought us here
            await _settle(hub, room, ask)


async def _drop(room: Room, which: Callable[[AskRow], bool]) -> None:
    for ask in await room.store.play.asks(room.table.id):
        if which(ask):
            await _close(room, ask, "dropped")


async def _close(room: Room, ask: AskRow, state: Settled) -> None:
    """Settle a question and tell the table, unless another process has."""
    async with room.asks_lock:
        if await room.store.play.settle(room.table.id, ask.number, state):
            _tell(room, msgspec.structs.replace(ask, state=state))


async def _ask(hub: "Hub", room: Room, kind: str, seat: int, body: dict[str, Any], client_id: str) -> None:
    await settle_asks(hub, room)
    ask = await _put(room, kind, seat, {**body, "id": client_id})
    if ask.answers.get(str(seat)):
        await _settle(hub, room, ask)
    else:
        await answer_ask(hub, room, seat, ask.number, yes=True)  # somebody has asked the same before


async def _put(room: Room, kind: str, seat: int | None, body: dict[str, Any]) -> AskRow:
    """Put a question to the table, and tell it; one that is asked already is asked once."""
    async with room.asks_lock:
        ask = await room.store.play.ask(room.table.id, kind, seat, body, now())
        if ask.state == "asked":
            _tell(room, ask)
    return ask


async def answer_ask(hub: "Hub", room: Room, seat: int, number: int, yes: bool) -> None:
    """Note a seat's answer, and do what all have agreed to."""
    async with room.asks_lock:
        ask = await room.store.play.answer(room.table.id, number, seat, yes)
        if ask is None:
            raise Problem("no-ask", "That is no longer asked of you.")
        if ask.state == "asked":
            _tell(room, ask)
    if ask.state == "asked":
        await _settle(hub, room, ask)


async def _settle(hub: "Hub", room: Room, ask: AskRow) -> None:
    state = _settled(room, ask)
    if state is None:
        return
    try:
        if state == "agreed" and not _is_done(room, ask):
            await _do(
                hub, room, ask
            )  # before it is settled: who is killed in between does it again, and it is done once
    except Problem as problem:
        if problem.status >= 500:
            raise
        state = "dropped"  # something has come in between: no fault of whoever answers, and the table is told
    await _close(room, ask, state)


def _settled(room: Room, ask: AskRow) -> Settled | None:
    """What becomes of a question as it stands; None while somebody has yet to answer."""
    answers = {int(seat): yes for seat, yes in ask.answers.items()}
    if _is_done(room, ask):
        return "agreed"
    if _is_old(room, ask):
        return "dropped"
    if not all(answers.values()):
        return "refused"
    return "agreed" if voters(room.seats) <= answers.keys() else None


def _is_done(room: Room, ask: AskRow) -> bool:
    """Whether what was asked has been carried out."""
    if ask.kind == "undo":
        return room.played.done(_client_id(ask)) is not None
    return _is_given(room.seats[ask.body["left"]], ask.body)


def _is_given(seat: SeatRow, body: dict[str, Any]) -> bool:
    return not seat.left and (seat.agent, seat.person) == (body["agent"], body["person"])


def _client_id(ask: AskRow) -> str:
    """Under which an undo is done that the table has agreed to."""
    return f"ask:{ask.number}"


def _is_old(room: Room, ask: AskRow) -> bool:
    """Whether the game has gone on, or who left a seat is back there, or who asked for it has another."""
    if ask.kind == "undo":
        return bool(ask.body["record"] != len(room.played.entries))
    return not room.seats[ask.body["left"]].left or bool(room.seated.seats_of(ask.body["person"]))


async def _do(hub: "Hub", room: Room, ask: AskRow) -> None:
    if ask.kind == "undo":
        assert ask.by is not None
        await room.undo(ask.by, client_id=_client_id(ask), agreed=ask.body["record"])
        return
    left, at = ask.body["left"], now()
    await say_before(room, left, Before())  # who comes next has said nothing yet
    due = room.clocks.due_when_back(left, at)
    await room.store.tables.change(room.table.id, lambda before: _handed_over(before, ask, due, at), room.looking)
    await hub.changed(room.table.id)


def _handed_over(before: Seated, ask: AskRow, due: int | None, at: int) -> Seated:
    """The seat in other hands; `due` is when it runs out of time, where it had before."""
    seat = before.seats[ask.body["left"]]
    if _is_given(seat, ask.body):
        return before
    if not seat.left or not voters(before.seats) <= {int(answered) for answered in ask.answers}:
        raise Problem("not-allowed", "Somebody has come back who has not agreed to that.")
    given = msgspec.structs.replace(seat, agent=ask.body["agent"], person=ask.body["person"], left=False)
    if seat.out_of_time:
        given = msgspec.structs.replace(given, out_of_time=False, due=due if seat.asked else None)
    return touched(with_host_there(before, with_seats(before, given)), at)


def _asked(room: Room, ask: AskRow) -> Asked:
    unsaid = ("record", "id", "also")
    about = {name: value for name, value in ask.body.items() if name not in unsaid and value is not None}
    answers = {int(seat): yes for seat, yes in ask.answers.items()}
    return Asked(
        table=room.table.id, ask=ask.number, kind=ask.kind, by=ask.by, about=about, answers=answers, state=ask.state
    )


async def hear_asks(room: Room) -> None:
    """Tell the table what another process was asked or answered."""
    async with room.asks_lock:
        for ask in await room.store.play.asks(room.table.id, list(room.asks)):
            _tell(room, ask)


def _tell(room: Room, ask: AskRow) -> None:
    """Tell those whom a question concerns how it stands, unless they know."""
    known = room.asks.get(ask.number)
    if known is not None and _asked(room, known) == _asked(room, ask):
        return
    if ask.state == "asked":
        room.asks[ask.number] = ask
    else:
        room.asks.pop(ask.number, None)
    room.send(_asked(room, ask), lambda watcher: _concerns(ask, watcher))


def _concerns(ask: AskRow, watcher: Watcher) -> bool:
    """Who is told: those at the table, and who has asked for a seat there."""
    return watcher.viewer is not None or (watcher.person is not None and watcher.person.id == ask.body.get("person"))


async def show_asks(room: Room, watcher: Watcher) -> None:
    """Send somebody at the table what is asked."""
    async with room.asks_lock:
        for ask in await room.store.play.asks(room.table.id):
            if _concerns(ask, watcher):
                watcher.listener.send(written(_asked(room, ask)))
