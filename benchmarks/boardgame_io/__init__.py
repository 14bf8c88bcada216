"""boardgame.io's server beside ours: the same sockets and moves, a game of like size, its own storage.

npm installs it into a folder of its own, outside of this repository, the first time.
"""

import asyncio
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection

from benchmarks.seats import socket_to
from benchmarks.servers import Running, started

HERE = Path(__file__).parent
GAME = "fleet"
CELLS, SKIFFS, GOODS = 324, 3, 4


def installed() -> Path:
    """A folder where npm has installed it."""
    folder = Path(tempfile.gettempdir()) / "fathoms-boardgame-io"
    if not (folder / "node_modules" / "boardgame.io").exists():
        folder.mkdir(exist_ok=True)
        shutil.copy(HERE / "package.json", folder)
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund"], cwd=folder, check=True)
    return folder


@contextmanager
def their_server() -> Iterator[Running]:
    """boardgame.io's server with our game, on files in a temporary folder."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as tables:
        command = ["node", str(HERE / "server.js"), str(installed()), tables]
        with started(command, {"NODE_ENV": "production"}) as running:
            yield running


class _Context(msgspec.Struct):
    current: str = msgspec.field(name="currentPlayer")


class _State(msgspec.Struct):
    """As much of a state as is needed to play at random."""

    number: int = msgspec.field(name="_stateID")
    ctx: _Context


_START = f"42/{GAME},"


class TheirSeat:
    """A seat at a table of boardgame.io: Socket.IO over one WebSocket, as its client speaks it."""

    def __init__(self, socket: ClientConnection, table: str, seat: int, credentials: str) -> None:
        self._socket = socket
        self._table, self._seat, self._credentials = table, str(seat), credentials
        self._state = _State(-1, _Context(""))
        self.number, self.refused = -1, 0

    async def watch(self, players: int) -> None:
        """Connect, and ask for the table."""
        await self._socket.recv()  # "0{…}": the connection is open
        await self._socket.send(f"40/{GAME},")
        while not str(await self._socket.recv()).startswith("40"):
            pass
        await self._send("sync", self._table, self._seat, self._credentials, players)
        await self.until(0)

    @property
    def asked(self) -> bool:
        """Whether it can move."""
        return self._state.ctx.current == self._seat

    async def until(self, number: int) -> None:
        """Take in messages until there is a state of that number."""
        while self.number < number:
            text = await self._socket.recv(decode=False)
            if text == b"2":
                await self._socket.send("3")  # ping, pong
            elif text.startswith(_START.encode()):
                self._take(text[len(_START) :])

    def _take(self, text: bytes) -> None:
        name, *told = map(bytes, msgspec.json.decode(text, type=list[msgspec.Raw]))
        if name == b'"update"':
            self._know(told[1])
        elif name == b'"sync"':
            self._know(bytes(msgspec.json.decode(told[1], type=dict[str, msgspec.Raw])["state"]))

    def _know(self, state: bytes) -> None:
        self._state = msgspec.json.decode(state, type=_State)
        self.number = self._state.number

    async def move(self, choice: Random) -> None:
        """Send any legal move."""
        name, args = choice.choice(
            [
                ("sail", [choice.randrange(SKIFFS), choice.randrange(CELLS)]),
                ("dive", [choice.randrange(SKIFFS)]),
                ("trade", [choice.randrange(GOODS)]),
            ]
        )
        payload = {"type": name, "args": args, "playerID": self._seat, "credentials": self._credentials}
        await self._send("update", {"type": "MAKE_MOVE", "payload": payload}, self.number, self._table, self._seat)

    async def _send(self, *told: Any) -> None:
        await self._socket.send(_START + msgspec.json.encode(told).decode())

    async def close(self) -> None:
        """Go."""
        await self._socket.close()


class Theirs:
    """boardgame.io at an address."""

    def __init__(self, address: str, players: int) -> None:
        self._address, _, lobby = address.partition("#")
        self._lobby = f"{self._address.rpartition(':')[0]}:{lobby}"
        self._players = players

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        request = Request(
            f"{self._lobby}/games/{GAME}/{path}", msgspec.json.encode(body), {"Content-Type": "application/json"}
        )
        with urlopen(request, timeout=60) as answer:
            found: dict[str, Any] = msgspec.json.decode(answer.read())
            return found

    async def open(self) -> list[TheirSeat]:
        """The seats of a new table, all watching."""
        table = (await asyncio.to_thread(self._post, "create", {"numPlayers": self._players}))["matchID"]
        seats = []
        for seat in range(self._players):
            joining = {"playerID": str(seat), "playerName": f"Player {seat + 1}"}
            joined = await asyncio.to_thread(self._post, f"{table}/join", joining)
            socket = await socket_to(f"{self._address.replace('http', 'ws', 1)}/socket.io/?EIO=4&transport=websocket")
            seats.append(TheirSeat(socket, table, seat, joined["playerCredentials"]))
            await seats[-1].watch(self._players)
        return seats
