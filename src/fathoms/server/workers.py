"""A pool of worker processes that think: one that is slow or dies is replaced, and delays no other table."""

import asyncio
import pickle
import sys
from typing import Any, Final, TypeVar, final

import msgspec

from fathoms.agents.search.advice import Advice
from fathoms.server.thinking import LENGTH, AdviceRequest, Asked, Reply, Request

_PROGRAM: Final = "from fathoms.server.thinking import main; main({patience})"
_MORE: Final = 4  # times as many workers as usual, while some are slow
_PATIENCE: Final = 0.5  # seconds that a request waits for a worker before another is started


class NoAnswer(Exception):
    """An agent crashed, took too long, or answered nonsense."""


T = TypeVar("T")


@final
class Workers:
    """Processes that think, started when they are needed."""

    def __init__(self, usual: int, seconds: float, patience: int = 0) -> None:
        self._usual = usual
        self._seconds = seconds
        self._patience = patience  # how far they stand back behind other processes
        self._idle: list[asyncio.subprocess.Process] = []
        self._busy: set[asyncio.subprocess.Process] = set()
        self._freed = asyncio.Condition()
        self.waiting = 0  # requests without a worker

    @property
    def asked(self) -> int:
        """How many choices are yet to be made."""
        return self.waiting + len(self._busy)

    async def choose(self, request: Request) -> str:
        """The move of an agent."""
        return await self.ask(request, str)

    async def advise(self, request: AdviceRequest) -> Advice:
        """Ways to go on, and why."""
        return await self.ask(request, Advice)

    async def ask(self, asked: Asked, kind: type[T]) -> T:
        """Let a worker find something; `NoAnswer` where it fails or takes too long."""
        try:
            worker = await self._one()
        except OSError as error:
            raise NoAnswer(f"No process could be started: {type(error).__name__}.") from None
        try:
            reply = await asyncio.wait_for(self._ask(worker, asked), self._seconds)
            found = None if reply.error else msgspec.convert(reply.found, kind)
        except (TimeoutError, OSError, EOFError, asyncio.IncompleteReadError, msgspec.MsgspecError):
            await self._end(worker)
            raise NoAnswer("The agent's process gave no answer.") from None
        except BaseException:
            await self._end(worker)  # its answer would be taken for another's
            raise
        await self._free(worker)
        if found is None:
            raise NoAnswer(reply.error)
        return found

    async def _one(self) -> asyncio.subprocess.Process:
        """An idle worker, or a new one where there are not too many."""
        self.waiting += 1
        try:
            async with self._freed:
                while True:
                    self._idle = [worker for worker in self._idle if worker.returncode is None]
                    if self._idle:
                        worker = self._idle.pop()
                        break
                    if len(self._busy) < self._usual:
                        worker = await self._start()
                        break
                    try:
                        await asyncio.wait_for(self._freed.wait(), _PATIENCE)
                    except TimeoutError:
                        if len(self._busy) < self._usual * _MORE:
                            worker = await self._start()
                            break
                self._busy.add(worker)
                return worker
        finally:
            self.waiting -= 1

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        program = _PROGRAM.format(patience=self._patience)
        return await asyncio.create_subprocess_exec(
            sys.executable, "-c", program, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
        )

    @staticmethod
    async def _ask(worker: asyncio.subprocess.Process, asked: Asked) -> Reply:
        assert worker.stdin is not None
        assert worker.stdout is not None
        body = pickle.dumps(asked)
        worker.stdin.write(LENGTH.pack(len(body)) + body)
        await worker.stdin.drain()
        head = await worker.stdout.readexactly(LENGTH.size)
        reply = await worker.stdout.readexactly(LENGTH.unpack(head)[0])
        return Reply(*msgspec.json.decode(reply, type=tuple[Any, str]))

    async def _free(self, worker: asyncio.subprocess.Process) -> None:
        async with self._freed:
            self._busy.discard(worker)
            if worker.returncode is None and len(self._idle) + len(self._busy) < self._usual:
                self._idle.append(worker)
                self._freed.notify()
                return
        await self._end(worker)

    async def _end(self, worker: asyncio.subprocess.Process) -> None:
        if worker.returncode is None:
            worker.kill()
        await worker.wait()
        async with self._freed:
            self._busy.discard(worker)
            self._freed.notify()

    async def close(self) -> None:
        """End all workers."""
        for worker in (*self._idle, *self._busy):
            await self._end(worker)
        self._idle.clear()
