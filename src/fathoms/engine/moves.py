"""Moves: a game's finite table of them, made once. The same object serves rules, wire, record and learning."""

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import Any, Final, final

from fathoms.engine.errors import UnknownMove
from fathoms.engine.given import quote

_LONGEST_TYPED: Final = 200  # letters; nobody who types more has mistyped a move


@final
class Move:
    """One thing a seat can pick: a dense id, a text to type, a sentence to read; verb and arg are for the rules.

    It points at the things that it is always about; what it is about here and now, the question says.
    """

    __slots__ = ("arg", "id", "points_at", "sentence", "text", "verb")

    def __init__(self, id: int, text: str, sentence: str, verb: int, arg: int, points_at: tuple[str, ...] = ()) -> None:
        self.id = id
        self.text = text
        self.sentence = sentence
        self.verb = verb
        self.arg = arg
        self.points_at = points_at

    def __repr__(self) -> str:
        return f"<Move {self.text!r}>"

    def __str__(self) -> str:
        return self.text

    def __copy__(self) -> "Move":
        return self  # there is one of each

    def __deepcopy__(self, memo: dict[int, Any]) -> "Move":
        return self

    def __reduce__(self) -> tuple[Any, ...]:  # a compiled object has no other way to another process
        return Move, (self.id, self.text, self.sentence, self.verb, self.arg, self.points_at)


def plain_text(text: str) -> str:
    """A text as it is looked up: neither capitals nor more spaces than one matter."""
    return " ".join(text.split()).casefold()


@final
class MoveTable:
    """All moves of a game, by id and by text; `verbs` are the names of what its moves do, by their number."""

    def __init__(self, verbs: Sequence[str]) -> None:
        self.verbs = tuple(verbs)
        self._moves: list[Move] = []
        self._by_text: dict[str, Move] = {}

    def add(self, verb: int, text: str, sentence: str, arg: int = 0, points_at: tuple[str, ...] = ()) -> Move:
        """Make the next move; no two share a text."""
        if not 0 <= verb < len(self.verbs):
            raise ValueError(f"{text!r} has verb {verb}, which has no name among {self.verbs}")
        if plain_text(text) in self._by_text:
            raise ValueError(f"two moves are called {text!r}")
        move = Move(len(self._moves), text, sentence, verb, arg, points_at)
        self._moves.append(move)
        self._by_text[plain_text(text)] = move
        return move

    def verb(self, move: Move) -> str:
        """The name of what a move does, the same for all moves of its kind."""
        return self.verbs[move.verb]

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __getitem__(self, id: int) -> Move:
        return self._moves[id]

    def find(self, text: str) -> Move:
        """The move that a person means by a text; spaces and capitals do not matter."""
        wanted = plain_text(text)
        if wanted in self._by_text:
            return self._by_text[wanted]
        typed = wanted[:_LONGEST_TYPED]
        near = [self._by_text[word].text for word in get_close_matches(typed, self._by_text, n=3)]
        hint = f"; did you mean {' or '.join(repr(word) for word in near)}?" if near else "."
        raise UnknownMove(f"There is no move {quote(text)} in this game{hint}")

    def read(self, given: object) -> Move:
        """The move that was given: itself, a copy that another process sent, or its text."""
        if isinstance(given, str):
            return self.find(given)
        if not isinstance(given, Move):
            raise UnknownMove(f"A move is given as itself or as its text, not as {quote(given)}.")
        try:
            own = self._moves[given.id]
        except (IndexError, TypeError):
            own = None
        if own is given:
            return own
        if not isinstance(own, Move) or (own.id, own.text, own.sentence) != (given.id, given.text, given.sentence):
            raise UnknownMove(f"{quote(given.text)} is a move of another game, not of this one.")
        return own

    def read_draft(self, given: object) -> list[Move]:
        """The moves that were given, one after the other; a text is one move, not many."""
        if isinstance(given, str | Move) or not isinstance(given, Iterable):
            raise UnknownMove(f"A draft is a list of moves, not {quote(given)}.")
        return [self.read(move) for move in given]
