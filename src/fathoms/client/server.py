"""A server as a client sees it: who one is there, its games, and its tables."""

import json
import secrets
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Literal, TypedDict, Unpack, final
from urllib.parse import urlencode

from fathoms.client.calls import Calls, at_table, of_game
from fathoms.client.errors import Refused
from fathoms.client.seat import Seat


class Setup(TypedDict, total=False):
    """What can be said of a table that is opened."""

    options: Mapping[str, str | bool]  # of the game
    title: str
    public: bool  # whether it is listed
    password: str
    pace: Mapping[str, Any]  # a clock: {"kind": "bank", "seconds": 900, "added": 10}
    allow: Mapping[str, bool]  # {"observers": False}; also hints and talk


@final
class Server(Calls):
    """A server, and somebody there: a guest by name, an account by name and password, or whoever a token stands for."""

    def __init__(self, address: str, name: str = "", token: str = "", password: str = "") -> None:
        super().__init__(address, token)
        if password:
            self.sign_in(name, password)
        elif name and not token:
            self.token = str(self.call("POST", "/api/guests", {"name": name, "token": True})["token"])

    # who one is

    def make_account(self, name: str, password: str) -> None:
        """Make an account; a guest becomes it and keeps everything."""
        body = {"name": name, "password": password, "token": True}
        self.token = self.call("POST", "/api/accounts", body)["token"] or self.token

    def sign_in(self, name: str, password: str) -> None:
        """Be an account from now on."""
        body = {"name": name, "password": password, "token": True}
        self.token = str(self.call("POST", "/api/session", body)["token"])

    def sign_out(self) -> None:
        """End this session; others of the same person go on."""
        self.call("DELETE", "/api/session")
        self.token = ""

    def me(self) -> dict[str, Any]:
        """Who one is, as one sees oneself."""
        return dict(self.call("GET", "/api/me"))

    def change_me(
        self,
        name: str | None = None,
        webhook: str | None = None,
        mail: str | None = None,
        away_until: int | None = None,
    ) -> dict[str, Any]:
        """Change one's name, where notices go, or until when one is on vacation (in ms since 1970; 0 ends it)."""
        given = {"name": name, "webhook": webhook, "mail": mail, "away_until": away_until}
        return dict(self.call("PUT", "/api/me", {key: value for key, value in given.items() if value is not None}))

    def change_password(self, old: str, new: str) -> None:
        """Give one's account another password; everywhere else one is signed out."""
        self.call("PUT", "/api/me/password", {"old": old, "new": new})

    # games

    def games(self) -> list[dict[str, Any]]:
        """What can be played: names, player counts, options, agents."""
        return list(self.call("GET", "/api/games"))

    def catalogue(self, game: str) -> dict[str, Any]:
        """What a game is made of and never changes, by id."""
        return dict(self.call("GET", of_game(game, "catalogue")))

    def lessons(self, game: str) -> list[dict[str, Any]]:
        """What a game teaches about itself, step by step."""
        return list(self.call("GET", of_game(game, "lessons")))

    def schema(self, game: str) -> dict[str, Any]:
        """The JSON Schema of a game's views, questions, moves and events."""
        return dict(self.call("GET", of_game(game, "schema")))

    def reports(self) -> list[dict[str, Any]]:
        """The laboratory's reports that are published there."""
        return list(self.call("GET", "/api/reports"))

    # tables before the game

    def tables(self, which: Literal["open", "mine", "over"] = "open", search: str = "") -> Iterator[dict[str, Any]]:
        """Tables that anybody may join, one's own ("your turn" first), or finished ones: all, however many pages."""
        after = ""
        while True:
            asked = urlencode({"which": which, "search": search, "after": after, "most": 100})
            page = self.call("GET", f"/api/tables?{asked}")
            yield from page["tables"]
            after = page["next"]
            if not after:
                return

    def table(self, table: str) -> dict[str, Any]:
        """A table from outside: who sits there, how it is set up, how it ended."""
        return dict(self.call("GET", at_table(table)))

    def open_table(
        self,
        game: str,
        players: int,
        agents: Mapping[int, str] | None = None,
        mine: tuple[int, ...] | None = None,
        **setup: Unpack[Setup],
    ) -> str:
        """Open a table; the game begins at once where every seat is taken. Its id is for others to sit down with."""
        agents = agents or {}
        own = (next((seat for seat in range(players) if seat not in agents), 0),) if mine is None else mine
        places = [{"agent": agents[seat]} if seat in agents else {"me": seat in own} for seat in range(players)]
        full = all(place.get("agent") or place.get("me") for place in places)
        body = {"game": game, "players": players, "seats": places, "start": full, "number": _number(), **setup}
        return str(self.call("POST", "/api/tables", body)["id"])

    def enter(self, table: str, password: str) -> None:
        """Give a table's password, to look on."""
        self.call("POST", at_table(table, "/enter"), {"password": password})

    def take_seat(self, table: str, *seats: int, password: str = "") -> list[int]:
        """Sit down at a table that has not begun; which seats are one's own now."""
        body = {"seats": list(seats), "password": password, "number": _number()}
        return list(self.call("POST", at_table(table, "/sit"), body)["mine"])

    def swap(self, table: str, one: int, other: int) -> None:
        """Let two seats change places: any two of a table of one's own, elsewhere one's own and a free one."""
        self.call("POST", at_table(table, "/swap"), {"one": one, "other": other})

    def give_seat(self, table: str, seat: int, agent: str | None = None) -> None:
        """Give a seat of a table of one's own to an agent, or free it."""
        self.call("PUT", at_table(table, f"/seats/{seat}"), {"agent": agent})

    def add_number(self, table: str, seat: int, number: str = "") -> None:
        """Add a number of one's own to what the dice are made of, drawn where none is given."""
        self.call("PUT", at_table(table, f"/seats/{seat}/number"), {"number": number or _number()})

    def start(self, table: str) -> None:
        """Let the game begin."""
        self.call("POST", at_table(table, "/start"), {})

    def close_table(self, table: str) -> None:
        """Take away a table of one's own that has not begun."""
        self.call("DELETE", at_table(table))

    # at a table

    def sit(self, table: str, seat: int | None = None, since: int | None = None) -> Seat:
        """Play a seat of one's own: the only one, or the one named."""
        self._add_numbers(table)
        return Seat(self._socket, self.token, table, seat, since)

    def observe(self, table: str, since: int | None = None) -> Seat:
        """Look on; since 0 from the beginning of the game, else from now."""
        return Seat(self._socket, self.token, table, None, since, observe=True)

    def leave(self, table: str) -> None:
        """Stand up: before the game one's seats are free again, during it they are left for good."""
        self.call("POST", at_table(table, "/leave"), {})

    def return_to(self, table: str) -> list[int]:
        """Take up the seats again that one has left, where nobody else was given them; which they are."""
        return list(self.call("POST", at_table(table, "/return"), {})["mine"])

    def seen(self, table: str, number: int, seat: int | None = None) -> dict[str, Any]:
        """What one saw of a table with an update; who has several seats names one, or sees what an observer did."""
        asked = "" if seat is None else f"?seat={seat}"
        return dict(self.call("GET", at_table(table, f"/seen/{number}{asked}"))["view"])

    def talk(
        self, table: str, before: int | None = None, to: Literal["all", "dead"] = "all", most: int = 100
    ) -> list[dict[str, Any]]:
        """What was said at a table: the last lines, or the last before one of them, the oldest first."""
        asked = urlencode({"to": to, "most": most} | ({} if before is None else {"before": before}))
        return list(self.call("GET", at_table(table, f"/talk?{asked}"))["lines"])

    def note(self, table: str) -> str:
        """One's own notes on a table, which nobody else sees."""
        return str(self.call("GET", at_table(table, "/note"))["words"])

    def set_note(self, table: str, words: str) -> None:
        """Keep one's notes on a table where one sits, in place of what they were."""
        self.call("PUT", at_table(table, "/note"), {"words": words})

    # after the game

    def rematch(self, table: str) -> str:
        """A table for the same game with the same people: its id, the same for all who ask."""
        return str(self.call("POST", at_table(table, "/rematch"), {})["id"])

    def record(self, table: str) -> dict[str, Any]:
        """The record of a finished game, as `fathoms replay` reads it."""
        return dict(self.call("GET", at_table(table, "/record")))

    def proof(self, table: str) -> dict[str, Any]:
        """A finished game with what its dice were made of, as `fathoms verify` reads it."""
        return dict(self.call("GET", at_table(table, "/proof")))

    def moment(self, table: str, number: int, eyes: int | str = "all", log: bool = False) -> dict[str, Any]:
        """A finished game after a move, from a seat's `eyes`, an `observer`'s or `all`; `log`: all told so far."""
        asked = urlencode({"eyes": eyes, "log": str(log).lower()})
        return dict(self.call("GET", at_table(table, f"/moments/{number}?{asked}")))

    def chances(self, table: str, eyes: int | str = "all") -> dict[str, Any]:
        """How likely each seat of a finished game was to win, as far as that is thought out (`whole`)."""
        return dict(self.call("GET", at_table(table, f"/chances?{urlencode({'eyes': eyes})}")))

    def bring_record(self, record: str | Mapping[str, Any]) -> str:
        """Bring along a record of a finished game; the id of the table to look at it."""
        return str(
            self.call("POST", "/api/records", json.loads(record) if isinstance(record, str) else dict(record))["id"]
        )

    def verify(self, proof: Mapping[str, Any]) -> str:
        """What the server finds of a proof that holds; `Refused` where it does not. `fathoms verify` asks nobody."""
        return str(self.call("POST", "/api/proofs", dict(proof))["sentence"])

    def _add_numbers(self, table: str) -> None:
        """Our part of the dice, where a seat of ours has none yet: in a rematch nobody has sat down."""
        found = self.call_patiently("GET", at_table(table))
        for seat in found["mine"] if found["state"] == "open" else ():
            if not found["seats"][seat]["has_number"]:
                with suppress(Refused):  # the game may have begun meanwhile
                    self.call_patiently("PUT", at_table(table, f"/seats/{seat}/number"), {"number": _number()})

    @property
    def _socket(self) -> str:
        scheme, _, rest = self.address.partition("://")
        return f"{'wss' if scheme == 'https' else 'ws'}://{rest}/api/socket"


def _number() -> str:
    """Our part of the dice."""
    return secrets.token_hex(16)
