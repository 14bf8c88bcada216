"""What can go wrong between a client and a server."""

from fathoms.engine.errors import FathomsError


class Refused(FathomsError):
    """The server says no, and nothing has changed: a code for programs, a sentence, and the rule where there is one."""

    def __init__(self, code: str, sentence: str, rule: str = "") -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.code = code
        self.sentence = sentence
        self.rule = rule


class Lost(FathomsError):
    """The server cannot be reached."""
