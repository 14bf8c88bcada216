"""The moves that can be picked now, as a list that is convenient for people: never compiled, as it builds on `list`."""

from collections.abc import Container
from typing import SupportsIndex, final, overload

from fathoms.engine.errors import IllegalMove
from fathoms.engine.given import quote
from fathoms.engine.moves import Move, plain_text


class _HoldsTexts(Container[Move | str]):
    """Says to type checkers that `"push B" in moves` is a question: a `list[Move]` alone holds no texts."""

    __slots__ = ()


@final
class LegalMoves(_HoldsTexts, list[Move]):
    """The moves that can be picked now: a list of them that also understands their texts, as `find` does."""

    # list's own methods are named below, since `super()` would be the container, and slower

    def _named(self, text: str) -> Move | None:
        wanted = plain_text(text)
        return next((move for move in self if plain_text(move.text) == wanted), None)

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
