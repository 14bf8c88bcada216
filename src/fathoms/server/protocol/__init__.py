"""The socket's messages, both ways; docs/protocol.md tells how they go together."""

from typing import Any, Final, get_args

import msgspec

from fathoms.server.protocol.from_client import FromClient
from fathoms.server.protocol.from_server import FromServer

KINDS: Final[dict[str, Any]] = {kind.__struct_config__.tag: kind for kind in get_args(FromClient)}  # by `type`
_encoder = msgspec.json.Encoder()
_reader: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


def written(message: FromServer) -> str:
    """A message as it is sent."""
    return _encoder.encode(message).decode()


def read(text: str | bytes) -> FromClient:
    """A client's message; what is none raises `msgspec.MsgspecError`."""
    return _reader.decode(text)


def schemas() -> dict[str, Any]:
    """JSON Schemas of all messages: `FromClient` and `FromServer`, with what they are made of in `$defs`."""
    refs, defs = msgspec.json.schema_components([FromClient, FromServer], ref_template="#/$defs/{name}")
    return {"$defs": {**defs, "FromClient": refs[0], "FromServer": refs[1]}}
