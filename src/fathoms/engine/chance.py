"""Chance: the one source of dice and shuffles, a small generator inside the state.

The words of the generator are BLAKE2b over a counter, keyed by the seed. A block gives sixteen 32-bit words and is
shared between copies, so a draw costs a list look-up and a copy costs four assignments; and nobody who has seen any
number of dice can work out the next one, as they could with a linear generator.
"""

import struct
from hashlib import blake2b, sha256
from typing import Any, Final, final

from fathoms.engine.errors import OptionError
from fathoms.engine.given import quote, whole_number
from fathoms.engine.native import i64, mypyc_attr

WORDS: Final = 16
_unpack: Final = struct.Struct(f"<{WORDS}I").unpack
_LOW: Final = 0xFFFFFFFF
_LARGE: Final = 1 << 31
# Where these bits of a product are no less than the bound, its low 32 are not either; and they are one digit of a whole
# number of Python's, which is quicker to look at.
_LOWEST: Final = (1 << 30) - 1
_SEED_BITS: Final = 1024


@final
class _Key:
    """What the seed becomes once a number is drawn, for many a chance gives none; all copies of a chance share it."""

    __slots__ = ("_hasher", "_number", "known")

    _number: int
    _hasher: "blake2b | None"  # with the key and nothing else: copies of it hash the counter, and it never changes
    known: tuple[tuple[int, ...], ...]  # the words of the first blocks, where they are kept

    def __init__(self, number: int) -> None:
        self._number = number
        self._hasher = None
        self.known = ()

    def block(self, counter: int) -> tuple[int, ...]:
        """The words of a block."""
        if self._hasher is None:
            self._hasher = blake2b(key=sha256(f"fathoms {self._number}".encode()).digest())
        hasher = self._hasher.copy()
        hasher.update(counter.to_bytes(8, "little"))
        words: tuple[int, ...] = _unpack(hasher.digest())
        return words

    def __reduce__(self) -> "tuple[type[_Key], tuple[int]]":
        return (_Key, (self._number,))


@mypyc_attr(allow_interpreted_subclasses=True)  # tests load the dice
class Chance:
    """A stream of fair whole numbers that depends on its seed alone."""

    __slots__ = ("_at", "_counter", "_key", "_words")

    _key: _Key
    _counter: int
    _words: tuple[int, ...]
    _at: int

    def __init__(self, seed: object, like: "Chance | None" = None) -> None:
        """A generator for a seed; with `like`, one that goes on exactly as that one would."""
        if like is not None:
            self._key = like._key
            self._counter = like._counter
            self._words = like._words
            self._at = like._at
        else:
            number = whole_number(seed)
            if number is None or number.bit_length() > _SEED_BITS:
                raise OptionError(
                    f"The seed of a chance cannot be {quote(seed)}: it must be a whole number of at most "
                    f"{_SEED_BITS} bits."
                )
            self._key = _Key(number)
            self._counter = 0
            self._words = ()
            self._at = WORDS

    @property
    def drawn(self) -> int:
        """How many words have been used so far: a move that changes it has used chance."""
        return (self._counter - 1) * WORDS + self._at

    def _refill(self) -> None:
        key, counter = self._key, self._counter
        self._words = key.known[counter] if counter < len(key.known) else key.block(counter)
        self._counter = counter + 1
        self._at = 0

    def word(self) -> int:
        """A whole number of 32 bits."""
        if self._at == WORDS:
            self._refill()
        self._at += 1
        return self._words[self._at - 1]

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each equally likely (Lemire's method, exact)."""
        at = self._at
        if at == WORDS:  # `word`, written out: this is called for every die
            self._refill()
            at = 0
        self._at = at + 1
        if bound >= _LARGE:
            return self._fair(self._words[at] * bound, bound) >> 32  # a product that would not fit into 63 bits
        narrow: i64 = bound
        product: i64 = self._words[at] * narrow
        if (product & _LOWEST) < narrow:
            return self._fair(product, bound) >> 32
        return product >> 32

    def _fair(self, product: int, bound: int) -> int:
        """A product of a word and a bound that favours no number: this one, or one of another word."""
        unfair = (_LOW + 1 - bound) % bound
        while (product & _LOW) < unfair:
            product = self.word() * bound
        return product

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a random order, in place."""
        words, at = self._words, self._at
        highest: i64 = len(items) - 1
        for last in range(highest, 0, -1):  # `below`, written out: set-ups do little else
            if at == WORDS:
                self._refill()
                words, at = self._words, 0
            word: i64 = words[at]
            at += 1
            product: i64 = word * (last + 1)
            if (product & _LOWEST) <= last:  # seldom, and more seldom unfair
                self._at = at
                product = self._fair(product, last + 1)
                words, at = self._words, self._at
            other: i64 = product >> 32
            items[last], items[other] = items[other], items[last]
        self._at = at

    def copy(self) -> "Chance":
        """A generator that goes on exactly as this one would."""
        return Chance(0, self)

    def keep(self, blocks: int) -> "Chance":
        """This chance, whose first words are worked out once for all copies of it."""
        self._key.known = tuple([self._key.block(counter) for counter in range(blocks)])
        return self

    def __copy__(self) -> "Chance":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Chance":
        return self.copy()

    def fork(self) -> "Chance":
        """A generator unrelated to the numbers that this one goes on to give."""
        seed = 0
        for _ in range(4):
            seed = seed << 32 | self.word()
        return Chance(seed)
