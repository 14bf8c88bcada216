"""A worker process in which agents think.

It reads requests and writes answers, each with its length before it: requests as pickles, because they are ours, and
answers as JSON, because an agent might write them. It keeps the matches of the last tables it was asked about, and
plays on where a record has gone on.
"""

import json
import pickle
import secrets
import struct
import sys
from collections import OrderedDict
from dataclasses import replace
from typing import BinaryIO, Final, NamedTuple

from fathoms.engine.agent import Budget, find_agent
from fathoms.engine.chance import Chance
from fathoms.engine.match import Match
from fathoms.engine.record import UNDO, Record

LENGTH: Final = struct.Struct(">I")
_KEPT: Final = 64  # matches


class Request(NamedTuple):
    """Which move would an agent make for a seat, where a record stands?"""

    table: str
    record: Record
    seat: int
    agent: str
    seconds: float


class Reply(NamedTuple):
    """What a worker answers: a move, or in its place what went wrong."""

    move: str | None
    error: str = ""


class Matches:
    """Matches by table, brought up to date."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Match] = OrderedDict()

    def at(self, table: str, record: Record) -> Match:
        """The match of a table where its record stands."""
        match = self._kept.pop(table, None)
        known = match.record.moves if match is not None else []
        if match is None or known != record.moves[: len(known)]:
            match, known = Match(replace(record, moves=[], by=[])), []
        for number in range(len(known), len(record.moves)):
            if record.moves[number] == UNDO:
                match.undo(agreed=True)
            else:
                match.play(record.moves[number], record.seat_of(number))
        self._kept[table] = match
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return match


def think(matches: Matches, request: Request) -> Reply:
    """Let an agent choose; its chance is drawn afresh and says nothing of the game's."""
    try:
        match = matches.at(request.table, request.record)
        agent = find_agent(request.agent, match.game, Chance(secrets.randbits(128)))
        chosen = agent.choose(match.sight(request.seat), Budget(seconds=request.seconds))
        return Reply(match.game.moves.read(chosen).text)
    except Exception as error:  # anybody's agent: anything can go wrong in it
        return Reply(None, f"{type(error).__name__}: {error}")


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer until there are no more requests."""
    matches = Matches()
    while len(head := requests.read(LENGTH.size)) == LENGTH.size:
        request: Request = pickle.loads(requests.read(LENGTH.unpack(head)[0]))
        body = json.dumps(think(matches, request)).encode()
        replies.write(LENGTH.pack(len(body)) + body)
        replies.flush()


def main() -> None:
    """Let agents think on what comes in, until nothing more comes."""
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # what an agent prints is no answer
    serve(sys.stdin.buffer, out)
