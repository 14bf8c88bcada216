"""HTTP as typed functions: what a request gives is read by the types of its parameters, and so is the API's document.

A parameter called `body` is the JSON body, one that stands in the path is read from there, all others from the query.
"""

import inspect
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fathoms.server.errors import Problem
from fathoms.server.reading import can_be, is_json, misread
from fathoms.server.running import Server, server_of
from fathoms.server.store.rows import PersonRow

F = TypeVar("F", bound=Callable[..., Awaitable[Any]])
JSON: Final = "application/json"


class Call:
    """One request on its way: the server, the person, and what the answer carries besides its body."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.server: Server = server_of(request)
        self.cookie: tuple[str, int] | None = None  # a token and how many seconds it is kept
        self._person: PersonRow | None = None
        self._looked = False

    async def visitor(self) -> PersonRow | None:
        """Who asks, None for somebody who has not come in."""
        if not self._looked:
            self._person, self._looked = await self.server.people.person_of(self.request), True
        return self._person

    async def person(self) -> PersonRow:
        """Who asks; refused where nobody is signed in."""
        person = await self.visitor()
        if person is None:
            raise Problem("not-signed-in", "Come in first: give a name, or sign in.")
        return person


@dataclass(frozen=True)
class Endpoint:
    """One address and method, with all that its document says."""

    method: str
    path: str
    function: Callable[..., Awaitable[Any]]
    status: int
    refuses: tuple[str, ...]
    large: bool  # whether its body is a record
    body: Any = None
    returns: Any = None
    in_path: dict[str, Any] = field(default_factory=dict)
    in_query: dict[str, tuple[Any, Any]] = field(default_factory=dict)  # type and default

    @property
    def summary(self) -> str:
        """The first line of the function's docstring."""
        return (inspect.getdoc(self.function) or "").partition("\n")[0]

    async def __call__(self, request: Request) -> Response:
        """Read a request by the function's types, call it, and write its result."""
        request.scope["fathoms.route"] = self.path
        call = Call(request)
        arguments = self._read_address(request)
        if self.body is not None:
            arguments["body"] = await self._read_body(call)
        result = await self.function(call, **arguments)
        response = result if isinstance(result, Response) else self._answer(result)
        _keep(call, response)
        return response

    def _answer(self, result: Any) -> Response:
        if result is None:
            return Response(status_code=204)
        return Response(msgspec.json.encode(result), self.status, media_type=JSON)

    def _read_address(self, request: Request) -> dict[str, Any]:
        given: dict[str, Any] = {}
        for name in request.query_params:
            if name not in self.in_query:
                raise Problem("bad-request", f"There is no {name[:40]!r} after the '?': {can_be(self.in_query)}.")
        for name, kind in self.in_path.items():
            given[name] = _convert(request.path_params[name], kind, name)
        for name, (kind, default) in self.in_query.items():
            text = request.query_params.get(name)
            given[name] = default if text is None else _convert(text, kind, name)
        return given

    async def _read_body(self, call: Call) -> Any:
        settings = call.server.settings
        raw = await _read_limited(call.request, settings.max_record if self.large else settings.max_body)
        if call.request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise Problem("bad-request", f"The body must be sent as {JSON}.")
        if self.body is bytes:
            return raw
        return read_json(raw, self.body)


def read_json(raw: bytes | str, kind: Any) -> Any:
    """JSON of a type, from anybody."""
    try:
        value = msgspec.json.decode(raw, type=kind)
        if "\\u0000" in (raw if isinstance(raw, str) else raw.decode()):
            raise Problem("bad-request", "A text cannot hold the letter of number 0.")
        return value
    except msgspec.ValidationError as error:
        if not is_json(raw):
            raise Problem("bad-json", "The body is no JSON.") from None
        raise Problem("bad-request", misread(error, kind, "the body")) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Problem("bad-json", "The body is no JSON.") from None


def _convert(text: str, kind: Any, name: str) -> Any:
    if "\0" in text:
        raise Problem("bad-request", f"{name!r} cannot hold the letter of number 0.")
    try:
        return msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Problem("bad-request", misread(error, kind, repr(name))) from None


async def _read_limited(request: Request, most: int) -> bytes:
    """The body, given up as soon as it is too large: at once where its length is said beforehand."""
    parts: list[bytes] = []
    size, said = 0, request.headers.get("content-length", "")
    too_large = Problem("too-large", f"The body is larger than the {most} bytes that are allowed.")
    if said.isdigit() and int(said) > most:
        raise too_large
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise too_large
        parts.append(part)
    return b"".join(parts)


def _keep(call: Call, response: Response) -> None:
    """Set or take away the cookie that stands for a person."""
    if call.cookie is None:
        return
    token, seconds = call.cookie
    response.set_cookie(
        call.server.people.cookie,
        token,
        max_age=seconds,
        path="/",
        httponly=True,
        samesite="lax",
        secure=call.server.settings.https,
    )


class Endpoints:
    """The endpoints of one theme."""

    def __init__(self, theme: str) -> None:
        self.theme = theme
        self.all: list[Endpoint] = []

    def get(self, path: str, refuses: Sequence[str] = ()) -> Callable[[F], F]:
        """Let a function answer GET at a path, with these refusals."""
        return self._add("GET", path, 200, refuses, False)

    def post(self, path: str, refuses: Sequence[str] = (), status: int = 200, large: bool = False) -> Callable[[F], F]:
        """Let a function answer POST at a path; `large` allows a body as big as a record."""
        return self._add("POST", path, status, refuses, large)

    def put(self, path: str, refuses: Sequence[str] = ()) -> Callable[[F], F]:
        """Let a function answer PUT at a path, with these refusals."""
        return self._add("PUT", path, 200, refuses, False)

    def delete(self, path: str, refuses: Sequence[str] = ()) -> Callable[[F], F]:
        """Let a function answer DELETE at a path, with these refusals."""
        return self._add("DELETE", path, 200, refuses, False)

    def _add(self, method: str, path: str, status: int, refuses: Sequence[str], large: bool) -> Callable[[F], F]:
        def add(function: F) -> F:
            hints = get_type_hints(function, include_extras=True)
            _, *parameters = inspect.signature(function).parameters.values()
            names = [one for one in parameters if one.name != "body"]
            in_path = {one.name: hints[one.name] for one in names if f"{{{one.name}}}" in path}
            in_query = {one.name: (hints[one.name], one.default) for one in names if one.name not in in_path}
            found = Endpoint(
                method,
                path,
                function,
                status,
                tuple(refuses),
                large,
                hints.get("body"),
                hints["return"],
                in_path,
                in_query,
            )
            self.all.append(found)
            return function

        return add

    def routes(self) -> list[Route]:
        """All endpoints as the routes that Starlette wants."""
        return [Route(one.path, one.__call__, methods=[one.method]) for one in self.all]
