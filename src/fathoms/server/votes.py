"""What the whole table is asked: to take back a move, to give away a seat that was left."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from fathoms.engine.agent import agent_names
from fathoms.server.errors import Problem
from fathoms.server.ids import now
from fathoms.server.lobby import touched, with_seats
from fathoms.server.protocol import written
from fathoms.server.protocol.from_client import HandOver, Take
from fathoms.server.protocol.from_server import Asked
from fathoms.server.room import Room
from fathoms.server.standing import Before, say_before
from fathoms.server.store.rows import AskRow, PersonRow
from fathoms.server.store.table import Seated
from fathoms.server.watchers import Watcher

if TYPE_CHECKING:
    from fathoms.server.hub import Hub


def voters(room: Room) -> set[int]:
    """The seats whose people have a say."""
    return {seat.seat for seat in room.seats if seat.person is not None and not seat.left}


async def ask_undo(hub: "Hub", room: Room, seat: int, client_id: str) -> int:
    """Ask whether the last move may be taken back; the number of the asking seat's last update."""
    body = {"record": len(room.played.entries)}
    await _ask(hub, room, "undo", seat, body, client_id)
    return room.played.number(seat)


async def ask_hand_over(hub: "Hub", room: Room, seat: int, wanted: HandOver, client_id: str) -> None:
    """Ask whether a seat that was left may be given to an agent."""
    _must_be_left(room, wanted.left)
    if wanted.agent not in agent_names(room.played.match.game):
        raise Problem("bad-request", "There is no agent of that name for this game.")
    await _ask(hub, room, "hand over", seat, {"left": wanted.left, "agent": wanted.agent, "person": None}, client_id)


async def ask_for_seat(hub: "Hub", room: Room, person: PersonRow, wanted: Take) -> None:
    """Somebody who has no seat asks for one that was left, or no longer does."""
    body = {"left": wanted.left, "agent": None, "person": person.id, "name": person.name}
    if not wanted.wanted:
        await _drop(room, lambda ask: ask.body.get("person") == person.id and ask.body["left"] == wanted.left)
        return
    _must_be_left(room, wanted.left)
    if room.seated.seats_of(person.id):
        raise Problem("seated", "You have a seat at this table: take it up again, or leave it to others.")
    if not voters(room):
        raise Problem("not-allowed", "Nobody sits at this table any more who could agree.")
    for ask in await room.store.play.asks(room.table.id):
        if ask.kind == "hand over" and ask.body.get("person") == person.id and ask.body["left"] == wanted.left:
            return  # it is asked already
    ask = await room.store.play.ask(room.table.id, "hand over", None, body, now())
    _tell(room, ask)


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
        if which(ask) and await room.store.play.settle(room.table.id, ask.number, "dropped"):
            _tell(room, msgspec.structs.replace(ask, state="dropped"))


async def _ask(hub: "Hub", room: Room, kind: str, seat: int, body: dict[str, Any], client_id: str) -> None:
    await settle_asks(hub, room)
    for ask in await room.store.play.asks(room.table.id):
        if ask.kind == kind and {**ask.body, "id": None} == {**body, "id": None}:
            await answer_ask(hub, room, seat, ask.number, yes=True)  # somebody has asked the same before
            return
    ask = await room.store.play.ask(room.table.id, kind, seat, {**body, "id": client_id}, now())
    _tell(room, ask)
    await _settle(hub, room, ask)


async def answer_ask(hub: "Hub", room: Room, seat: int, number: int, yes: bool) -> None:
    """Note a seat's answer, and do what all have agreed to."""
    ask = await room.store.play.answer(room.table.id, number, seat, yes)
    if ask is None:
        raise Problem("no-ask", "That is no longer asked.")
    _tell(room, ask)
    await _settle(hub, room, ask)


async def _settle(hub: "Hub", room: Room, ask: AskRow) -> None:
    answers = {int(seat): yes for seat, yes in ask.answers.items()}
    if _is_old(room, ask):
        state = "dropped"
    elif not all(answers.values()):
        state = "refused"
    elif voters(room) <= answers.keys():
        state = "agreed"
    else:
        return
    if await room.store.play.settle(room.table.id, ask.number, state):
        room.asks.pop(ask.number, None)  # what has become of it is told below
        try:
            if state == "agreed":
                await _do(hub, room, ask)
        except Problem:
            state = "dropped"  # something has come in between
            raise
        finally:
            _tell(room, msgspec.structs.replace(ask, state=state))


def _is_old(room: Room, ask: AskRow) -> bool:
    """Whether the game has gone on, or who left a seat is back there, or who asked for it has another."""
    if ask.kind == "undo":
        return bool(ask.body["record"] != len(room.played.entries))
    return not room.seats[ask.body["left"]].left or bool(room.seated.seats_of(ask.body["person"]))


async def _do(hub: "Hub", room: Room, ask: AskRow) -> None:
    if ask.kind == "undo":
        assert ask.by is not None
        await room.undo(ask.by, client_id=f"ask:{ask.number}", agreed=ask.body["record"])
        return
    await say_before(room, ask.body["left"], Before())  # who comes next has said nothing yet
    await room.store.tables.change(room.table.id, lambda before: _handed_over(before, ask.body), room.looking)
    await hub.changed(room.table.id)


def _handed_over(before: Seated, body: dict[str, Any]) -> Seated:
    seat = before.seats[body["left"]]
    if not seat.left:
        raise Problem("not-allowed", "That seat has not been left.")
    given = msgspec.structs.replace(seat, agent=body["agent"], person=body["person"], left=False, out_of_time=False)
    return touched(with_seats(before, given), now())


def _asked(room: Room, ask: AskRow) -> Asked:
    about = {name: value for name, value in ask.body.items() if name not in ("record", "id") and value is not None}
    answers = {int(seat): yes for seat, yes in ask.answers.items()}
    return Asked(
        table=room.table.id, ask=ask.number, kind=ask.kind, by=ask.by, about=about, answers=answers, state=ask.state
    )


async def hear_asks(room: Room) -> None:
    """Tell the table what another process was asked or answered."""
    asks = {ask.number: ask for ask in await room.store.play.asks(room.table.id)}
    for ask in asks.values():
        if room.asks.get(ask.number) != ask:
            _tell(room, ask)
    for number in room.asks.keys() - asks.keys():
        _tell(room, msgspec.structs.replace(room.asks[number], state="dropped"))


def _tell(room: Room, ask: AskRow) -> None:
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
    for ask in await room.store.play.asks(room.table.id):
        if _concerns(ask, watcher):
            watcher.listener.send(written(_asked(room, ask)))
