"""Notices "your turn" by webhook or e-mail, through an outbox that is written in the commit of the move itself.

A notice is struck out of the outbox before its words go out. Where this process dies before that, it is sent after the
restart; after that, never again: what cannot be told is whether words that were on their way have arrived.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeAlias, final

from fathoms.server.errors import Problem
from fathoms.server.guard import log_mistake
from fathoms.server.ids import now
from fathoms.server.mail import send_mail
from fathoms.server.rates import Rate
from fathoms.server.sending import PATIENCE, LetGo, NotTaken, NotToBeSent
from fathoms.server.settings import Settings
from fathoms.server.standing import LONGEST_PAUSE
from fathoms.server.store.outbox import Outbox
from fathoms.server.store.rows import NoticeRow, Notices, SeatRow, TableRow
from fathoms.server.store.store import Store
from fathoms.server.webhooks import call_webhook

_LOG: Final = logging.getLogger("fathoms.notices")
_EVERY: Final = 5.0  # seconds between two looks into the outbox
_AGAIN: Final = 60_000  # milliseconds until the second try; then twice as long each time
_TRIES: Final = 10  # over eight hours and a half
_AT_ONCE: Final = 20  # notices: one that takes long delays no other
_SLACK: Final = 1_000  # milliseconds that an answer given beforehand may come late
AnsweredBefore: TypeAlias = Callable[[str, int], Awaitable[int | None]]  # the question of a table's seat, if it is


async def _never(table: str, seat: int) -> None:
    pass


class Post:
    """Sends what lies in the outbox; not what `answered` says its recipient has answered beforehand."""

    def __init__(self, store: Store, settings: Settings, answered: AnsweredBefore = _never) -> None:
        self._store = store
        self._settings = settings
        self._answered = answered
        self._threads = ThreadPoolExecutor(_AT_ONCE, "notices")
        self._rate = Rate(settings.notices_per_hour, 60 * 60)
        self._sending: set[asyncio.Task[bool]] = set()

    async def run(self) -> None:
        """Send what is due, again and again, until the task is cancelled."""
        while True:
            try:
                await self.send_due(now())
            except Problem as problem:
                _LOG.warning("The outbox cannot be read: %s", problem.code)
            except Exception as error:  # one notice's trouble is not another's
                log_mistake(error)
            await asyncio.sleep(_EVERY)

    async def send_due(self, at: int) -> int:
        """Send all notices that are due, each in this process alone; how many are done with."""
        taken = await self._store.outbox.take(at, _AGAIN, _AT_ONCE)
        sending = {asyncio.create_task(self._settle(notice)) for notice in taken}
        self._sending |= sending
        for task in sending:
            task.add_done_callback(self._sending.discard)
        return sum([await asyncio.shield(task) for task in sending])

    async def close(self) -> None:
        """Wait a little for what is on its way, so that it is known what became of it."""
        if self._sending:
            await asyncio.wait(self._sending, timeout=PATIENCE)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _settle(self, notice: NoticeRow) -> bool:
        """Try to send a notice; True when it went, was not needed any more, or was tried often enough."""
        try:
            done = await self._send(notice) or notice.tries + 1 >= _TRIES
            if done:
                await self._store.outbox.strike_out(notice.id, now())
        except Problem as problem:
            _LOG.warning("A notice was not sent: %s", problem.code)
            return False
        return done

    async def _send(self, notice: NoticeRow) -> bool:
        """Send a notice if somebody still waits for it; False where it is to be tried again."""
        person = await self._store.people.person(notice.recipient)
        seated = await self._store.tables.get(notice.body["table"])
        if person is None or seated is None or not _still(seated.seats[notice.body["seat"]], person.id):
            return True
        if await self._hold(notice):
            return False
        letting_go = _LettingGo(self._store.outbox, notice)
        try:
            await asyncio.get_running_loop().run_in_executor(
                self._threads,
                self._deliver,
                _way(notice, person.notices),
                person.notices,
                self._said(notice, seated.table),
                letting_go,
            )
        except NotTaken as error:
            _LOG.warning("A notice was not taken: %s", error)
            await self._store.outbox.put_back(notice.id)
            return False
        except NotToBeSent:
            return False
        except Exception as error:  # anybody's server: anything can go wrong with it
            _LOG.warning("A notice could not be sent: %s", type(error).__name__)
            return letting_go.gone
        return True

    async def _hold(self, notice: NoticeRow) -> bool:
        """Put a notice off where its question is answered beforehand; once a question, for that may come to nothing."""
        question = await self._answered(notice.body["table"], notice.body["seat"])
        if question is None or question == notice.body.get("held"):
            return False
        pause = LONGEST_PAUSE * self._settings.agent_pause
        await self._store.outbox.hold(notice, question, now() + round(1_000 * pause) + _SLACK)
        return True

    def _said(self, notice: NoticeRow, table: TableRow) -> dict[str, Any]:
        said = {"notice": notice.id, "kind": notice.kind, "table": table.id, "title": table.title}
        return {**said, "seat": notice.body["seat"], "link": f"{self._settings.home}/table/{table.id}"}

    def _deliver(self, by: str, to: Notices, said: dict[str, Any], let_go: LetGo) -> None:
        """Whoever's address it is: nobody is sent more than so many in an hour."""
        if by == "webhook" and to.webhook and self._rate.allows(to.webhook):
            call_webhook(to.webhook, said, let_go)
        if by == "mail" and to.mail and self._settings.smtp and self._rate.allows(to.mail.lower()):
            send_mail(self._settings, to.mail, said, let_go)


def _way(notice: NoticeRow, to: Notices) -> str:
    """By webhook or by mail; notices of earlier versions do not say."""
    way: str = notice.body.get("by", "webhook" if to.webhook else "mail")
    return way


def _still(seat: SeatRow, person: str) -> bool:
    """Whether it is still the person's turn."""
    return seat.asked and seat.person == person and not seat.left


@final
class _LettingGo:
    """Strikes a notice out before its words go out; called by the thread that sends it."""

    def __init__(self, outbox: Outbox, notice: NoticeRow) -> None:
        self._outbox = outbox
        self._notice = notice
        self._loop = asyncio.get_running_loop()
        self.gone = False

    def __call__(self) -> None:
        striking = asyncio.run_coroutine_threadsafe(self._outbox.strike_out(self._notice.id, now()), self._loop)
        try:
            self.gone = striking.result(PATIENCE)
        except Exception:  # the database is lost, or the server is ending
            raise NotToBeSent from None
        if not self.gone:
            raise NotToBeSent  # another process has sent it
