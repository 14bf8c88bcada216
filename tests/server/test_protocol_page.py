"""The page on the protocol says what the server does."""

import json
import re
import time
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import msgspec

from fathoms.engine.registry import find_game
from fathoms.schema import schema_of
from fathoms.server.app import api_document
from fathoms.server.protocol import read
from fathoms.server.protocol.from_client import FromClient
from fathoms.server.protocol.from_server import FromServer
from tests.server.served import Client, Served, serve

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
SOCKET = PAGE[PAGE.index("## The socket") :]


def listed(heading: str) -> dict[str, set[str]]:
    """The messages in a table of the page, with their fields."""
    part = SOCKET[SOCKET.index(f"### {heading}") :].split("\n### ")[0]
    rows = re.findall(r"^\| `(\w+)` \|([^|]*)\|", part, re.MULTILINE)
    return {name: set(re.split(r", | or ", fields.strip())) - {""} for name, fields in rows}


def fields_of(message: Any) -> tuple[str, set[str]]:
    return message.__struct_config__.tag, set(message.__struct_fields__)


def test_every_message_of_the_exchange_is_one() -> None:
    exchange = re.findall(r"^([→←]) (.*)$", SOCKET, re.MULTILINE)

    assert {who for who, _ in exchange} == {"→", "←"}
    for who, text in exchange:
        if who == "→":
            read(text)
        else:
            msgspec.json.decode(text, type=FromServer)


SAME = ("number", "since", "question", "acted", "seat", "seats", "code", "id", "protocol")


def alike(message: dict[str, Any]) -> dict[str, Any]:
    """A message without what is different in every game: its fields, and what numbers and names must be the same."""
    return {name: message[name] if name in ("type", *SAME) else "…" for name in message}


def test_the_exchange_is_what_a_client_and_a_server_say_to_each_other(tmp_path: Path) -> None:
    exchange = [(who, json.loads(text)) for who, text in re.findall(r"^([→←]) (.*)$", SOCKET, re.MULTILINE)]
    again = [message["type"] == "hello" for _, message in exchange].index(True, 1)
    with serve(tmp_path) as served:
        (ada, token), (bob, other) = served.person("Ada"), served.person("Bob")
        table = served.table("spill", [ada.id, bob.id, bob.id])
        says(served.client(token), table, exchange[:again])
        with served.client(other) as client:
            for seat in (1, 2):
                client.move(client.watch(table, seat=seat))
                client.until("ack")
        wait_until_nobody_is_there(served)
        says(served.client(token), table, exchange[again:])


def fits(message: dict[str, Any], sender: str) -> bool:
    """Whether a message is one by the document that programs read."""
    document = api_document()
    return jsonschema_rs.is_valid({**document["x-socket"][sender], "components": document["components"]}, message)


def is_of_the_game(update: dict[str, Any]) -> bool:
    """Whether what is inside an update is as its game's schema says."""
    defs = schema_of(find_game(update["view"]["game"]))["$defs"]
    inside = [("view", update["view"]), ("choice", update["choice"]), *(("event", one) for one in update["events"])]
    return all(jsonschema_rs.is_valid({"$ref": f"#/$defs/{part}", "$defs": defs}, one) for part, one in inside)


def wait_until_nobody_is_there(served: Served) -> None:
    while any(room.watchers for room in served.hub.rooms):
        time.sleep(0.01)


def says(client: Client, table: str, exchange: list[tuple[str, dict[str, Any]]]) -> None:
    """A client sends what the page says, and hears what the page says."""
    moves: list[str] = []
    for who, message in exchange:
        if who == "→":
            own = {"table": table, "move": moves[0] if moves else ""}
            sent = message | {name: own[name] for name in own if name in message}
            assert fits(sent, "from_client")
            client.socket.send(json.dumps(sent))
        else:
            heard = client.next()
            moves = [move["move"] for move in heard.get("choice", {"moves": []})["moves"]] or moves
            assert alike(heard) == alike(message)
            assert fits(heard, "from_server")
            assert not fits(heard, "from_client")
            assert heard["type"] != "update" or is_of_the_game(heard)
    client.socket.close()


def test_every_message_is_listed_with_its_fields() -> None:
    assert listed("From the client") == dict(map(fields_of, get_args(FromClient)))
    told = dict(map(fields_of, get_args(FromServer)))
    seatless = ("said", "have_read", "asked", "table", "here")  # for the whole table, or for some of it
    assert listed("From the server") == {
        name: fields - {"seat"} if name in seatless else fields for name, fields in told.items()
    }
