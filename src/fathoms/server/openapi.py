"""The API's document: OpenAPI 3.1, made of the endpoints' types."""

from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import version
from typing import Any, Final

import msgspec

from fathoms.server.endpoints import Endpoint, Endpoints
from fathoms.server.errors import CODES
from fathoms.server.protocol.common import SOCKET

Schema = dict[str, Any]
_REF: Final = "#/components/schemas/{name}"
_ALWAYS: Final = ("too-fast", "internal", "storage-lost", "bad-origin")


class Refusal(msgspec.Struct):
    """What is answered instead: a code for programs, a sentence for people, the game's rule where one forbids it."""

    code: str
    sentence: str
    rule: str = ""


def openapi(themes: Iterable[Endpoints], messages: Mapping[str, Any]) -> Schema:
    """The document; `messages` are the types of what goes over the socket, by who sends it."""
    themes = list(themes)
    endpoints = [(theme.theme, one) for theme in themes for one in theme.all]
    types = _types([one for _, one in endpoints], list(messages.values()))
    refs, definitions = msgspec.json.schema_components(types, ref_template=_REF)
    by_type = dict(zip((repr(kind) for kind in types), refs, strict=True))
    paths: Schema = {}
    for theme, one in endpoints:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(theme, one, by_type)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Fathoms",
            "version": version("fathoms"),
            "description": "The table server; see docs/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": definitions,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{}, {"token": []}],
        "x-refusals": {code: {"status": status, "when": when} for code, (status, when) in CODES.items()},
        "x-socket": {"path": SOCKET} | {name: by_type[repr(kind)] for name, kind in messages.items()},
    }


def _types(endpoints: Sequence[Endpoint], messages: Sequence[Any]) -> list[Any]:
    """Every type that is spoken of, once."""
    found: dict[str, Any] = {repr(Refusal): Refusal}
    for one in endpoints:
        for kind in (one.body, one.returns, *one.in_path.values(), *(kind for kind, _ in one.in_query.values())):
            if kind not in (None, bytes, type(None)):
                found.setdefault(repr(kind), kind)
    for kind in messages:
        found.setdefault(repr(kind), kind)
    return list(found.values())


def _operation(theme: str, one: Endpoint, by_type: Schema) -> Schema:
    operation: Schema = {
        "tags": [theme],
        "operationId": one.function.__name__,
        "summary": one.summary,
        "parameters": _parameters(one, by_type),
        "responses": _responses(one, by_type),
    }
    if one.body is not None:
        schema = {"type": "object"} if one.body is bytes else by_type[repr(one.body)]
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    return operation


def _parameters(one: Endpoint, by_type: Schema) -> list[Schema]:
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": by_type[repr(kind)]}
        for name, kind in one.in_path.items()
    ]
    in_query = [
        {"name": name, "in": "query", "required": False, "schema": {**by_type[repr(kind)], "default": default}}
        for name, (kind, default) in one.in_query.items()
    ]
    return in_path + in_query


def _responses(one: Endpoint, by_type: Schema) -> Schema:
    if one.returns is type(None):
        responses: Schema = {"204": {"description": "Done."}}
    else:
        media = "text/plain" if one.returns is str else "application/json"
        content = {media: {"schema": by_type[repr(one.returns)]}}
        responses = {str(one.status): {"description": one.summary, "content": content}}
    refused: dict[int, list[str]] = {}
    codes = [*one.refuses, *_ALWAYS, "not-signed-in", "not-saved", "disk-full"]
    codes += ["bad-request", *(["bad-json", "too-large"] if one.body else [])]
    for code in dict.fromkeys(codes):
        refused.setdefault(CODES[code][0], []).append(code)
    content = {"application/json": {"schema": by_type[repr(Refusal)]}}
    for status, listed in sorted(refused.items()):
        responses[str(status)] = {"description": f"Refused: {', '.join(listed)}.", "content": content}
    return responses
