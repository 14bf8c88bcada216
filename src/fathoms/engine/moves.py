"""Moves: a game's finite table of them, made once. The same object serves rules, wire, record and learning."""

from collections.abc import Iterator
from difflib import get_close_matches
from typing import final

from fathoms.engine.errors import UnknownMove


@final
class Move:
    """One thing a seat can pick: a dense id, a text to type, a sentence to read; verb and arg are for the rules."""

    __slots__ = ("arg", "id", "sentence", "text", "verb")

    def __init__(self, id: int, text: str, sentence: str, verb: int, arg: int) -> None:
        self.id = id
        self.text = text
        self.sentence = sentence
        self.verb = verb
        self.arg = arg

    def __repr__(self) -> str:
        return f"<Move {self.text!r}>"

    def __str__(self) -> str:
        return self.text


def _plain(text: str) -> str:
    """A text as it is looked up: neither capitals nor more spaces than one matter."""
    return " ".join(text.split()).casefold()


@final
class MoveTable:
    """All moves of a game, by id and by text."""

    def __init__(self) -> None:
        self._moves: list[Move] = []
        self._by_text: dict[str, Move] = {}

    def add(self, verb: int, text: str, sentence: str, arg: int = 0) -> Move:
        """Make the next move; no two share a text."""
        if _plain(text) in self._by_text:
            raise ValueError(f"two moves are called {text!r}")
        move = Move(len(self._moves), text, sentence, verb, arg)
        self._moves.append(move)
        self._by_text[_plain(text)] = move
        return move

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __getitem__(self, id: int) -> Move:
        return self._moves[id]

    def find(self, text: str) -> Move:
        """The move that a person means by a text; spaces and capitals do not matter."""
        wanted = _plain(text)
        if wanted in self._by_text:
            return self._by_text[wanted]
        near = [self._by_text[word].text for word in get_close_matches(wanted, self._by_text, n=3)]
        hint = f"; did you mean {' or '.join(repr(word) for word in near)}?" if near else "."
        raise UnknownMove(f"There is no move {text!r} in this game{hint}")
