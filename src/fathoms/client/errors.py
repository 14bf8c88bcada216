"""What can go wrong between a client and a server."""

from typing import Final

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
