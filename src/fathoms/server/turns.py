"""Who moves for a seat that no person plays now: its agent, or one that stands in when its player is out of time.

An answer comes at a moment that is drawn before the agent begins to think, so that nothing can be read from how long
it thought. Every process that has the table open may do this; the record's unique numbers make it harmless.
"""

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TypeAlias, final

from fathoms.engine.agent import LEVELS, usual_agent
from fathoms.server.chance import drawn_between
from fathoms.server.errors import Problem
from fathoms.server.ids import now
from fathoms.server.lobby import back_in_time
from fathoms.server.room import Room
from fathoms.server.standing import (
    LONGEST_PAUSE,
    answer_of,
    is_over,
    read_all_before,
    say_before,
    show_before,
    still_said,
)
from fathoms.server.thinking import Request
from fathoms.server.workers import NoAnswer, Workers

if TYPE_CHECKING:
    from fathoms.server.hub import Hub

_LOG: Final = logging.getLogger("fathoms.agents")
_AGAIN: Final = 0.05  # seconds
_SHARE: Final = 0.7  # of the time until its answer is given, in which an agent thinks
_LEAST: Final = 0.05  # seconds
_ANY: Final = "random"  # plays every game
Answering: TypeAlias = tuple[int, tuple[str | None, str | None]]  # a question, and the person and the agent of its seat


@final
class Turns:
    """Every seat that somebody moves for, with the question that is being answered and whose seat it is."""

    def __init__(self, hub: "Hub", workers: Workers) -> None:
        self._hub = hub
        self._workers = workers
        self._answering: dict[tuple[str, int], tuple[Answering, asyncio.Task[None]]] = {}

    def look(self, room: Room) -> None:
        """Something has changed at a table: begin to answer what is asked of seats that need it."""
        asked = room.live.match.asked if room.live is not None else ()
        for seat in range(room.table.players):
            question = room.live.question(seat) if room.live is not None and seat in asked else None
            self._keep(room, seat, question)

    def _keep(self, room: Room, seat: int, question: int | None) -> None:
        key, who = (room.table.id, seat), (room.seats[seat].person, room.seats[seat].agent)
        running = self._answering.get(key)
        if running is not None and (running[0] != (question, who) or is_over(room, seat)):
            del self._answering[key]
            running = None
        if running is None and question is not None:
            task = self._hub.spawn(self._answer(room, seat, question))
            self._answering[key] = (question, who), task
            task.add_done_callback(lambda done: self._forget(key, done))

    def _forget(self, key: tuple[str, int], task: "asyncio.Task[None]") -> None:
        if key in self._answering and self._answering[key][1] is task:
            del self._answering[key]

    async def _answer(self, room: Room, seat: int, question: int) -> None:
        """Answer one question, if nobody else does before."""
        agent = room.seats[seat].agent
        if agent is None and await self._said_before(room, seat, question):
            return
        if agent is None and not await self._out_of_time(room, seat, question):
            return
        game = room.played.match.game
        move = await self._choose(room, seat, agent or usual_agent(game))
        room = await self._hub.room(room.table.id)  # it may have been closed meanwhile, and opened again
        if move is not None and self._still_asked(room, seat, question):
            try:
                await room.play(seat, question, move, by_agent=True)
                self._hub.server.metrics.moves.labels("agent").inc()
            except Problem as problem:
                _LOG.info("An agent's move came to nothing: %s", problem.code)

    async def _said_before(self, room: Room, seat: int, question: int) -> bool:
        """Give the answer that a player has given beforehand; False where there is none."""
        said = room.standing.get(seat)
        if said is None:
            return False
        move, left = answer_of(room.played.match, seat, said), still_said(room, seat, said)
        if move is not None:
            pause = self._hub.settings.agent_pause
            await asyncio.sleep(drawn_between(pause, LONGEST_PAUSE * pause))
            room = await self._hub.room(room.table.id)  # it may have been closed meanwhile, and opened again
            await self.hear_before(room)  # at another process something else may have been said meanwhile
            if room.standing.get(seat) != said or not self._still_asked(room, seat, question):
                return False
        if left != said:
            await say_before(room, seat, left)
        if move is None:
            return False
        with suppress(Problem):
            await room.play(seat, question, move, client_id=f"before:{seat}:{question}")
        return True

    def again(self, room: Room, seat: int) -> None:
        """A seat has said something beforehand: look whether it answers what is asked now."""
        self._answering.pop((room.table.id, seat), None)
        self.look(room)

    async def answered(self, table: str, seat: int) -> int | None:
        """The number of a seat's question, where what its player has said beforehand will answer it."""
        if seat not in await self._hub.store.play.standing(table):
            return None
        room = await self._hub.room(table)
        await room.catch_up()
        await self.hear_before(room)
        said, match = room.standing.get(seat), room.played.match
        if said is None or seat not in match.asked or answer_of(match, seat, said) is None:
            return None
        return room.played.question(seat)

    async def hear_before(self, room: Room) -> None:
        """Look for what seats have said beforehand at other processes."""
        for seat in await read_all_before(room):
            show_before(room, seat)
            self.again(room, seat)

    def _still_asked(self, room: Room, seat: int, question: int) -> bool:
        return seat in room.played.match.asked and room.played.question(seat) == question

    async def _choose(self, room: Room, seat: int, agent: str) -> str | None:
        """A move, not before the moment that was drawn."""
        settings, record = self._hub.settings, room.played.match.record
        pause = settings.hard_seconds if agent == LEVELS[-1] else settings.agent_pause
        drawn = drawn_between(0.5 * pause, 1.5 * pause)
        at = asyncio.get_running_loop().time() + drawn
        # Who thought up to that moment, and answered after it, would tell that there was something to think about.
        seconds = min(settings.agent_seconds / 2, max(_SHARE * drawn, _LEAST))
        for name in (agent, agent, _ANY):
            try:
                move = await self._workers.choose(Request(room.table.id, record, seat, name, seconds))
                break
            except NoAnswer as error:
                _LOG.warning("The agent %s gave no answer: %s", name, type(error).__name__)
        else:
            return None
        while (left := at - asyncio.get_running_loop().time()) < 0:
            at += drawn_between(0.5 * pause, 1.5 * pause)  # that moment has passed: the next one
        await asyncio.sleep(left)
        return move

    async def _out_of_time(self, room: Room, seat: int, question: int) -> bool:
        """Wait until a person's time is up; False where the question is answered before, or has no end."""
        while self._still_asked(room, seat, question):
            if seat in room.out_of_time:
                return True
            due = room.clocks.due(seat)
            if due is None:
                return False
            left = due - now()
            if left > 0:
                await asyncio.sleep(min(left / 1000 + 0.001, 60))
            elif await self._hub.store.pauses.run_out(room.table.id, seat, due, len(room.played.entries)):
                await self._hub.changed(room.table.id)
                return True
            else:
                await room.catch_up()  # something has happened at another process
                await asyncio.sleep(_AGAIN)
        return False

    async def welcome_back(self, room: Room, person: str) -> None:
        """A player is back: no agent moves for their seats any more. What is asked now and is being answered, is."""
        seats = [seat for seat in room.seats_of(person) if seat in room.out_of_time]
        if not seats:
            return
        at = now()
        due = {seat: room.clocks.due_when_back(seat, at) for seat in seats}
        await self._hub.store.tables.change(room.table.id, lambda before: back_in_time(before, person, due, at))
        await self._hub.changed(room.table.id)
