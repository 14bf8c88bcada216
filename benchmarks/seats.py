"""Seats at a server's tables, each with a socket of its own, that make random moves: ours, and what others' must do."""

import asyncio
import secrets
from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from fathoms.client import Server


class Seat(Protocol):
    """A socket that watches one seat."""

    number: int  # of its last update
    refused: int

    @property
    def asked(self) -> bool:
        """Whether it can move."""

    async def move(self, choice: Random) -> None:
        """Send any legal move."""

    async def until(self, number: int) -> None:
        """Take in messages until there is an update of that number."""

    async def close(self) -> None:
        """Go."""


class Side(Protocol):
    """A server to be measured."""

    async def open(self) -> Sequence[Seat]:
        """The seats of a new table, all watching."""


async def socket_to(address: str, **headers: str) -> ClientConnection:
    """A socket, however large its messages."""
    return await connect(address, additional_headers=headers, max_size=None, compression=None, open_timeout=120)


class _Move(msgspec.Struct):
    move: str


class _Choice(msgspec.Struct):
    moves: list[_Move]


class _Message(msgspec.Struct):
    """As much of a message as is needed to play at random."""

    type: str
    number: int = 0
    question: int = 0
    choice: _Choice = msgspec.field(default_factory=lambda: _Choice([]))


_READER = msgspec.json.Decoder(_Message)


class OurSeat:
    """A seat at a table of Fathoms."""

    def __init__(self, socket: ClientConnection, table: str, seat: int | None) -> None:
        self._socket = socket
        self._at = {"table": table, "seat": seat}
        self._update = _Message("update")
        self.number = self.refused = 0

    async def watch(self) -> None:
        """Say hello and ask for the table."""
        await self._send({"type": "hello", "protocol": 1})
        await self._send({"type": "watch", **self._at})
        await self.until(1)

    @property
    def asked(self) -> bool:
        """Whether it can move."""
        return bool(self._update.choice.moves)

    async def until(self, number: int) -> None:
        """Take in messages until there is an update of that number."""
        while self.number < number:
            message = _READER.decode(await self._socket.recv(decode=False))
            if message.type == "update":
                self._update, self.number = message, message.number
            self.refused += message.type == "refused"

    async def move(self, choice: Random) -> None:
        """Send any legal move."""
        move = choice.choice(self._update.choice.moves).move
        own = {"id": secrets.token_hex(8), "question": self._update.question, "move": move}
        await self._send({"type": "move", **self._at, **own})

    async def _send(self, message: dict[str, Any]) -> None:
        await self._socket.send(msgspec.json.encode(message).decode())

    async def close(self) -> None:
        """Go."""
        await self._socket.close()


class Ours:
    """Fathoms, at one address or several; a table's seats are spread over them."""

    def __init__(self, addresses: Sequence[str], game: str, players: int) -> None:
        self._servers = [Server(address, name="Load") for address in addresses[:1]]
        self._addresses = addresses
        self._game, self._players = game, players

    async def open(self) -> list[OurSeat]:
        """The seats of a new table, all watching."""
        server, seats = self._servers[0], []
        own = tuple(range(self._players))
        table = await asyncio.to_thread(server.open_table, self._game, self._players, None, own)
        for seat in own:
            address = self._addresses[seat % len(self._addresses)].replace("http", "ws", 1)
            socket = await socket_to(f"{address}/api/socket", Authorization=f"Bearer {server.token}")
            seats.append(OurSeat(socket, table, seat))
            await seats[-1].watch()
        return seats
