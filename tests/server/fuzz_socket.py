"""Random, mutated and out-of-order messages on a socket: nothing crashes, leaks or changes a game."""

import json
import string
from collections import Counter
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.server.pairs import logged
from tests.server.served import PATIENCE, Client, Served

_WORDS = ("", "x", "end", "undo", "0", "\x00", "é" * 70, "keep buoy", "null", "../..", "' OR 1=1 --", "a" * 3000)
_ODD: tuple[Any, ...] = (None, True, False, -1, 0, 1, 2, 3, 2**53, 2**70, 1.5, 1e300, [], {}, [[]], {"type": "move"})
_VALUES = (*_ODD, *_WORDS)
_TYPES = (
    "hello", "watch", "unwatch", "move", "undo", "handover", "take", "back", "answer", "draft", "attempts", "say",
    "read", "mute", "standing", "premove", "hint", "ping", "update", "ack", "fly",
)  # fmt: skip


def right_messages(table: str, other: str) -> list[dict[str, Any]]:
    """Messages as they should be, of every type; moves among them answer questions that may not be asked."""
    at = {"table": table}
    return [
        {"type": "hello", "protocol": 1},
        {"type": "watch", **at, "since": 0},
        {"type": "watch", "table": other, "observe": True},
        {"type": "unwatch", **at},
        {"type": "move", **at, "id": "a", "question": 1, "move": "keep buoy"},
        {"type": "move", **at, "id": "b", "question": 3, "move": "end"},
        {"type": "move", "table": other, "id": "b", "question": 1, "move": "end", "seat": 0},
        {"type": "undo", **at, "id": "c"},
        {"type": "handover", **at, "id": "d", "left": 1, "agent": "random"},
        {"type": "take", **at, "id": "t", "left": 1},
        {"type": "back", **at, "id": "k"},
        {"type": "answer", **at, "ask": 1, "yes": True},
        {"type": "draft", **at, "id": "e", "moves": ["end", "move +1"]},
        {"type": "attempts", **at, "id": "f", "target": "space:1-1A"},
        {"type": "say", **at, "id": "g", "words": "hello"},
        {"type": "read", **at, "number": 1},
        {"type": "mute", **at, "of": 1},
        {"type": "standing", **at, "answers": []},
        {"type": "premove", **at, "move": "end"},
        {"type": "hint", **at, "id": "h"},
        {"type": "ping"},
    ]


def spoilt(message: dict[str, Any], chance: Random) -> str:
    """A message with something wrong in it, or nothing."""
    spoiling = {**message}
    for _ in range(chance.randrange(4)):
        name = chance.choice([*spoiling, "more", "seat", "id", "type"])
        kind = chance.randrange(4)
        if kind == 0:
            spoiling.pop(name, None)
        elif kind == 1:
            spoiling[name] = chance.choice(_TYPES)
        else:
            spoiling[name] = chance.choice(_VALUES)
    text = json.dumps(spoiling)
    kind = chance.randrange(12)
    if kind == 0:
        return text[: chance.randrange(len(text) + 1)]
    if kind == 1:
        at = chance.randrange(len(text))
        return text[:at] + chance.choice(string.printable) + text[at + 1 :]
    if kind == 2:
        return "".join(chance.choice(string.printable) for _ in range(chance.randrange(60)))
    return text


def fuzz_socket(served: Served, seed: int, count: int) -> Counter[str]:
    """So many messages of a player; what they were answered with."""
    chance, answers = Random(seed), Counter[str]()
    (one, token), (two, _) = served.person("One"), served.person("Two")
    table, other = served.table("spill", [one.id, two.id]), served.table("silent-sea", [two.id] * 4)
    acked: set[str] = set()
    client = served.client(token)
    with logged() as log:
        for number in range(count):
            try:
                client.socket.send(_any(chance, table, other))
                if number % 20 == 19:
                    _hear(client, answers, acked)
            except ConnectionClosed:
                answers["closed"] += 1
                client = served.client(token)
        _hear(client, answers, acked)
    client.socket.close()
    mistakes = [line for line in log.lines if "mistake" in line]
    assert answers["internal"] == 0, mistakes
    rows = served.run(served.hub.store.play.moves(table))
    asked = {
        row.client_id.replace(f":{one.id}:", ":", 1)
        for row in rows
        if row.client_id and not row.client_id.startswith("ask:")
    }
    assert asked <= acked, "a move was made that nobody was told of"
    assert served.run(served.hub.store.play.moves(other)) == [], "somebody moved at another's table"
    return answers


def _any(chance: Random, table: str, other: str) -> str | bytes:
    text = spoilt(chance.choice(right_messages(table, other)), chance)
    return text.encode() if chance.randrange(20) == 0 else text


def _hear(client: Client, answers: Counter[str], acked: set[str]) -> None:
    """Everything that the messages so far are answered with: what comes before the answer to one of our own."""
    marker = f"marker {next(client.ids)}"
    client.send("hello", protocol=1)
    client.send("watch", table=marker)
    while (message := json.loads(client.socket.recv(PATIENCE))).get("table") != marker:
        answers[message.get("code", message["type"])] += 1
        if message["type"] == "ack":
            acked.add(f"{message.get('seat')}:{message['id']}")  # of a question to the table: None
        assert message["type"] != "update" or message["seat"] in (0, None), "an update for another's seat"
