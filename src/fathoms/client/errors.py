"""What can go wrong between a client and a server."""

import json
from typing import Final
from urllib.error import URLError

from fathoms.engine.errors import FathomsError

_PASSING: Final = ("disk-full", "not-saved", "storage-lost", "stopping", "too-fast")


class Refused(FathomsError):
    """The server says no, and nothing has changed: a code for programs, a sentence, and the rule where there is one."""

    def __init__(self, code: str, sentence: str, rule: str = "") -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.code = code
        self.sentence = sentence
        self.rule = rule

    def __reduce__(self) -> tuple[type["Refused"], tuple[str, str, str]]:
        return Refused, (self.code, self.sentence, self.rule)

    @property
    def passes(self) -> bool:
        """Whether the same may be granted in a moment, without anybody having changed anything."""
        return self.code in _PASSING


class Lost(FathomsError):
    """The server cannot be reached."""


def refusal(text: bytes | bytearray) -> Refused | None:
    """What the server has said no to, as it came by HTTP; None where that is no word of its own."""
    try:
        said = json.loads(text)
        return Refused(said["code"], said["sentence"], said.get("rule", ""))
    except (ValueError, KeyError, TypeError):
        return None


def reason(error: Exception) -> str:
    """Why a server cannot be reached, without the wrapping that libraries put around it."""
    found = error.reason if isinstance(error, URLError) else error
    return (getattr(found, "strerror", None) or str(found) or type(found).__name__).rstrip(".")
