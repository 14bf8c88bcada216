"""What the whole table is asked: to take back a move, to give away a seat that was left."""

from typing import TYPE_CHECKING, Any

import msgspec

from fathoms.engine.agent import agent_names
from fathoms.server.errors import Problem
from fathoms.server.ids import now
from fathoms.server.protocol import written
from fathoms.server.protocol.from_client import HandOver
from fathoms.server.protocol.from_server import Asked
from fathoms.server.room import Room
from fathoms.server.standing import Before, say_before
from fathoms.server.store.rows import AskRow
from fathoms.server.store.table import Seated
from fathoms.server.watchers import Watcher

if TYPE_CHECKING:
    from fathoms.server.hub import Hub


def voters(room: Room) -> set[int]:
    """The seats whose people have a say."""
    return {seat.seat for seat in room.seats if seat.person is not None and not seat.left}


async def ask_undo(hub: "Hub", room: Room, seat: int) -> int:
    """Ask whether the last move may be taken back; the number of the asking seat's last update."""
    body = {"record": len(room.played.entries)}
    await _ask(hub, room, "undo", seat, body)
    return room.played.number(seat)


async def ask_hand_over(hub: "Hub", room: Room, seat: int, wanted: HandOver) -> None:
    """Ask whether a seat that was left may be given to an agent or to a person."""
    if wanted.left >= room.table.players:
        raise Problem("no-seat", "The table has no such seat.")
    if not room.seats[wanted.left].left:
        raise Problem("not-allowed", "That seat has not been left.")
    if (wanted.agent is None) == (wanted.person is None):
        raise Problem("bad-request", "Say who takes the seat: an agent or a person.")
    if wanted.agent is not None and wanted.agent not in agent_names(room.played.match.game):
        raise Problem("bad-request", "There is no agent of that name for this game.")
    if wanted.person is not None and await room.store.people.person(wanted.person) is None:
        raise Problem("bad-request", "There is no such person.")
    body = {"left": wanted.left, "agent": wanted.agent, "person": wanted.person}
    await _ask(hub, room, "hand over", seat, body)


async def _ask(hub: "Hub", room: Room, kind: str, seat: int, body: dict[str, Any]) -> None:
    for ask in await room.store.play.asks(room.table.id):
        if ask.kind == kind and ask.body == body:
            await answer_ask(hub, room, seat, ask.number, yes=True)  # somebody has asked the same before
            return
    ask = await room.store.play.ask(room.table.id, kind, seat, body, now())
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
    if ask.kind == "undo" and ask.body["record"] != len(room.played.entries):
        state = "dropped"  # the game has gone on
    elif not all(answers.values()):
        state = "refused"
    elif voters(room) <= answers.keys():
        state = "agreed"
    else:
        return
    if await room.store.play.settle(room.table.id, ask.number, state):
        room.asks.pop(ask.number, None)  # what has become of it is told below
        if state == "agreed":
            await _do(hub, room, ask)
        _tell(room, msgspec.structs.replace(ask, state=state))


async def _do(hub: "Hub", room: Room, ask: AskRow) -> None:
    if ask.kind == "undo":
        await room.undo(ask.by, client_id=f"ask:{ask.number}", agreed=True)
        return
    await say_before(room, ask.body["left"], Before())  # who comes next has said nothing yet
    await room.store.tables.change(room.table.id, lambda before: _handed_over(before, ask.body), room.looking)
    await hub.changed(room.table.id)


def _handed_over(before: Seated, body: dict[str, Any]) -> Seated:
    seat = before.seats[body["left"]]
    if not seat.left:
        raise Problem("not-allowed", "That seat has not been left.")
    given = msgspec.structs.replace(seat, agent=body["agent"], person=body["person"], left=False, out_of_time=False)
    return msgspec.structs.replace(before, seats=[given if one is seat else one for one in before.seats])


def _asked(room: Room, ask: AskRow) -> Asked:
    about = {name: value for name, value in ask.body.items() if name != "record" and value is not None}
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
    room.send(_asked(room, ask), lambda watcher: watcher.viewer is not None)


async def show_asks(room: Room, watcher: Watcher) -> None:
    """Send somebody at the table what is asked."""
    if watcher.viewer is not None:
        for ask in await room.store.play.asks(room.table.id):
            watcher.listener.send(written(_asked(room, ask)))
