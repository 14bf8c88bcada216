"""A worker process in which agents think, advise, and look at finished games.

It reads requests and writes answers, each with its length before it: requests as pickles, because they are ours, and
answers as JSON, because an agent might write them. It keeps the matches of the last tables it was asked about, and
plays on where a record has gone on.
"""

import json
import os
import pickle
import secrets
import struct
import sys
from collections import OrderedDict
from dataclasses import asdict, replace
from typing import Any, BinaryIO, Final, NamedTuple, TypeAlias

from fathoms.agents.search.advice import advise
from fathoms.agents.search.win_chance import look, places
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


class AdviceRequest(NamedTuple):
    """What might a seat do where a record stands, how sure is that, and why?"""

    table: str
    record: Record
    seat: int
    seconds: float


class PlacesRequest(NamedTuple):
    """At which places does a graph of win chances look at a finished game?"""

    record: Record


class ChancesRequest(NamedTuple):
    """How likely is each seat to win at some places of a finished game?"""

    record: Record
    seat: int | None
    places: tuple[int, ...]
    playouts: int
    seed: int


Asked: TypeAlias = Request | AdviceRequest | PlacesRequest | ChancesRequest


class Reply(NamedTuple):
    """What a worker answers: what was asked for, or in its place what went wrong."""

    found: Any
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


def think(matches: Matches, asked: Asked) -> Reply:
    """Let an agent choose or advise, or look at places of a record."""
    try:
        return Reply(_found(matches, asked))
    except Exception as error:  # anybody's agent: anything can go wrong in it
        return Reply(None, f"{type(error).__name__}: {error}")


def _found(matches: Matches, asked: Asked) -> Any:
    """Its chance is drawn afresh and says nothing of the game's."""
    chance = Chance(secrets.randbits(128))
    if isinstance(asked, PlacesRequest):
        return places(asked.record)
    if isinstance(asked, ChancesRequest):
        return [asdict(one) for one in look(asked.record, asked.seat, asked.places, asked.playouts, asked.seed)]
    match, budget = matches.at(asked.table, asked.record), Budget(seconds=asked.seconds)
    if isinstance(asked, AdviceRequest):
        return asdict(advise(match.game, match.sight(asked.seat), budget, chance))
    agent = find_agent(asked.agent, match.game, chance)
    return match.game.moves.read(agent.choose(match.sight(asked.seat), budget)).text


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer until there are no more requests."""
    matches = Matches()
    while len(head := requests.read(LENGTH.size)) == LENGTH.size:
        asked: Asked = pickle.loads(requests.read(LENGTH.unpack(head)[0]))
        body = json.dumps(think(matches, asked)).encode()
        replies.write(LENGTH.pack(len(body)) + body)
        replies.flush()


def main(patience: int = 0) -> None:
    """Think on what comes in, until nothing more comes; with patience, whenever nobody else needs the processor."""
    os.nice(patience)
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # what an agent prints is no answer
    serve(sys.stdin.buffer, out)
