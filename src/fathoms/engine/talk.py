"""Talk at a table: lines that people say to each other. The rules know nothing of it, and no record keeps it."""

from typing import Final, NamedTuple, final

from fathoms.engine.errors import OptionError
from fathoms.engine.given import quote, read_seat

LONGEST_WORDS: Final = 300  # of one line


class Said(NamedTuple):
    """What a seat said, and the number of the record's move before it."""

    seat: int
    words: str
    move: int


@final
class Talk:
    """Everything that has been said at a table."""

    def __init__(self, players: int) -> None:
        self._players = players
        self.said: list[Said] = []

    def say(self, seat: object, text: object, move: int) -> Said:
        """Add a line, made readable; one with nothing to read is refused."""
        speaker = read_seat(seat, self._players)
        if not isinstance(text, str):
            raise OptionError(f"What is said is a text, not {quote(text)}.")
        readable = "".join(letter for letter in text if letter.isprintable() or letter.isspace())
        words = " ".join(readable.split())[:LONGEST_WORDS]
        if not words:
            raise OptionError("Say something: there is nothing to read in that.")
        said = Said(speaker, words, move)
        self.said.append(said)
        return said
