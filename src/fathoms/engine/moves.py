"""Moves: a game's finite table of them, made once. The same object serves rules, wire, record and learning."""

from collections.abc import Container, Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import Any, Final, SupportsIndex, final, overload

from fathoms.engine.errors import IllegalMove, UnknownMove
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


def _plain(text: str) -> str:
    """A text as it is looked up: neither capitals nor more spaces than one matter."""
    return " ".join(text.split()).casefold()


class _HoldsTexts(Container[Move | str]):
    """Says to type checkers that `"push B" in moves` is a question: a `list[Move]` alone holds no texts."""

    __slots__ = ()


@final
class LegalMoves(_HoldsTexts, list[Move]):
    """The moves that can be picked now: a list of them that also understands their texts, as `find` does."""

    # list's own methods are named below, since `super()` would be the container, and slower

    def _named(self, text: str) -> Move | None:
        wanted = _plain(text)
        return next((move for move in self if _plain(move.text) == wanted), None)

    def __contains__(self, move: object) -> bool:
        return self._named(move) is not None if isinstance(move, str) else list.__contains__(self, move)

    @overload
    def __getitem__(self, at: SupportsIndex | str) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> "LegalMoves": ...
    def __getitem__(self, at: "SupportsIndex | str | slice") -> "Move | LegalMoves":
        if isinstance(at, slice):
            return LegalMoves(list.__getitem__(self, at))
        if not isinstance(at, str):
            return list.__getitem__(self, at)
        move = self._named(at)
        if move is None:
            raise IllegalMove("", f"{quote(at)} is not among the {len(self)} legal moves.")
        return move

    def index(self, move: Move | str, /, *bounds: SupportsIndex) -> int:
        """Where a move, given itself or as its text, stands in the list."""
        return list.index(self, self[move] if isinstance(move, str) else move, *bounds)

    def copy(self) -> "LegalMoves":
        """A list of the same moves."""
        return LegalMoves(self)


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
        if _plain(text) in self._by_text:
            raise ValueError(f"two moves are called {text!r}")
        move = Move(len(self._moves), text, sentence, verb, arg, points_at)
        self._moves.append(move)
        self._by_text[_plain(text)] = move
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
        wanted = _plain(text)
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
