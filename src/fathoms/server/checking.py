"""A stranger's record, replayed in a process of its own that may use only so much of the processor and the memory.

`python -m fathoms.server.checking` reads a record from its input and writes what it found as one line of JSON.
"""

import asyncio
import math
import sys
from contextlib import suppress
from typing import Any, Final, Literal

import msgspec

from fathoms.engine.errors import FathomsError
from fathoms.engine.match import Match
from fathoms.engine.record import read_record
from fathoms.server.errors import Problem
from fathoms.server.fair_dice import verify

_MEMORY: Final = 512 * 2**20  # bytes
_AT_ONCE: Final = 2
_MOST_WAITING: Final = 10
_PROGRAM: Final = ("-m", "fathoms.server.checking")
_PATIENCE: Final = 2.5  # times the processor's seconds that a record may take: what other work does is not its fault
_MOST_MOVES: Final = 5_000  # several times the longest game; whoever looks at one replays it


class Checked(msgspec.Struct):
    """A record that can be played to its end, or why it cannot."""

    refused: str = ""
    game: str = ""
    rules: int = 0
    players: int = 0
    options: dict[str, str | bool] = {}
    seed: str = ""
    moves: list[str] = []
    by: list[int] = []
    played_by: list[str] = []
    outcome: dict[str, Any] | None = None
    said: str = ""  # of a proof that holds


class Checking:
    """Checks records, a few at a time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._gate = asyncio.Semaphore(_AT_ONCE)
        self._waiting = 0

    async def check(self, record: bytes, kind: Literal["record", "proof"] = "record") -> Checked:
        """What a record or a proof holds; refused where it is none, cannot be played, or takes too much."""
        if self._waiting >= _MOST_WAITING:
            raise Problem("too-fast", "Too many records are being checked: wait a moment.")
        self._waiting += 1
        try:
            async with self._gate:
                answer = await self._ask(record, kind)
        finally:
            self._waiting -= 1
        try:
            checked = msgspec.json.decode(answer, type=Checked)
        except msgspec.DecodeError:
            raise Problem("bad-record", "Replaying this record takes too much time or memory.") from None
        if checked.refused:
            raise Problem("bad-record", checked.refused)
        return checked

    async def _ask(self, record: bytes, kind: str) -> bytes:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *_PROGRAM,
            str(math.ceil(self._seconds)),
            kind,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            answer, _ = await asyncio.wait_for(process.communicate(record), _PATIENCE * self._seconds)
            return answer
        except TimeoutError:
            raise Problem("too-fast", "The server is too busy to check this record now: wait a moment.") from None
        finally:
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    process.kill()
                await process.wait()


def _limit(seconds: int) -> None:
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


def check_record(text: str) -> Checked:
    """Replay a record to its end."""
    try:
        record = read_record(text, "What was sent")
        if len(record.moves) > _MOST_MOVES:
            return Checked(refused=f"The record has {len(record.moves)} moves: at most {_MOST_MOVES} are taken.")
        match = Match(record)
    except FathomsError as error:
        return Checked(refused=str(error))
    record = match.record
    if match.outcome is None:
        return Checked(refused="The game of this record is not over: only finished games can be brought along.")
    return Checked(
        game=record.game,
        rules=record.rules,
        players=record.players,
        options=record.options,
        seed=str(record.seed),
        moves=record.moves,
        by=record.by,
        played_by=record.played_by,
        outcome=dict(match.outcome.view()),
    )


def check_proof(text: str) -> Checked:
    """Verify a proof from its secret to its last move."""
    try:
        return Checked(said=verify(text))
    except FathomsError as error:
        return Checked(refused=str(error))


def main() -> None:
    """Check the one record or proof that comes in, and say what it is."""
    _limit(int(sys.argv[1]))
    check = check_proof if sys.argv[2] == "proof" else check_record
    try:
        checked = check(sys.stdin.buffer.read().decode())
    except UnicodeDecodeError:
        checked = Checked(refused="What was sent is not a record: it is not text.")
    sys.stdout.buffer.write(msgspec.json.encode(checked))


if __name__ == "__main__":
    main()
