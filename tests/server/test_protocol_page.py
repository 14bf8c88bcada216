"""The page on the protocol says what the server does."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec

from fathoms.server.protocol import read
from fathoms.server.protocol.from_client import FromClient
from fathoms.server.protocol.from_server import FromServer

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


def test_every_message_is_listed_with_its_fields() -> None:
    assert listed("From the client") == dict(map(fields_of, get_args(FromClient)))
    told = dict(map(fields_of, get_args(FromServer)))
    seatless = ("said", "have_read", "asked", "table", "here")  # for the whole table, or for some of it
    assert listed("From the server") == {
        name: fields - {"seat"} if name in seatless else fields for name, fields in told.items()
    }
