"""Component files: TOML facts read with care. Whatever a reader did not ask for is refused by name and place."""

import tomllib
from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal, TypeAlias, TypeVar, final

from fathoms.engine.errors import ComponentError

Source: TypeAlias = Literal["rulebook", "reconstructed"]
SOURCES: Final[tuple[Source, ...]] = ("rulebook", "reconstructed")
Word = TypeVar("Word", bound=str)  # of a closed list


@final
class Entry:
    """One table of a component file. Take what is known from it, then call `done`."""

    def __init__(self, file: str, label: str, facts: dict[str, Any]) -> None:
        self._file = file
        self._label = label
        self._facts = dict(facts)
        self._known: list[str] = []  # the names asked for so far, given or not

    def wrong(self, reason: str) -> ComponentError:
        """An error that names this entry."""
        return ComponentError(f"{self._file}, {self._label}: {reason}.")

    def _take(self, key: str, kind: type, what: str) -> Any:
        if not self.has(key):
            raise self.wrong(f"{key!r} is missing; it must be {what}")
        value = self._facts.pop(key)
        if type(value) is not kind:
            raise self.wrong(f"{key!r} is {value!r}; it must be {what}")
        return value

    def has(self, key: str) -> bool:
        """Whether the key is there and not yet taken."""
        if key not in self._known:
            self._known.append(key)
        return key in self._facts

    def text(self, key: str) -> str:
        """The text that an entry must have under a key."""
        value: str = self._take(key, str, "a text")
        return value

    def flag(self, key: str) -> bool:
        """True or false; false where it is not there."""
        return bool(self._take(key, bool, "true or false")) if self.has(key) else False

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        what = f"a whole number from {low} to {high}"
        value: int = self._take(key, int, what)
        if not low <= value <= high:
            raise self.wrong(f"{key!r} is {value}; it must be {what}")
        return value

    def one_of(self, key: str, allowed: Iterable[Word]) -> Word:
        """One of a few words."""
        words = list(allowed)
        value = self.text(key)
        for word in words:
            if value == word:
                return word
        raise self.wrong(f"unknown {key} {value!r}; allowed are {', '.join(words)}")

    def numbers(self, key: str, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers within bounds."""
        what = f"a list of whole numbers from {low} to {high}"
        values: list[Any] = self._take(key, list, what)
        if not all(type(value) is int and low <= value <= high for value in values):
            raise self.wrong(f"{key!r} is {values!r}; it must be {what}")
        return tuple(values)

    def texts(self, key: str) -> tuple[str, ...]:
        """The list of texts that an entry must have under a key."""
        values: list[Any] = self._take(key, list, "a list of texts")
        if not all(type(value) is str for value in values):
            raise self.wrong(f"{key!r} is {values!r}; it must be a list of texts")
        return tuple(values)

    def entries(self, key: str, label: str) -> "list[Entry]":
        """A list of tables, each an entry of its own."""
        values: list[Any] = self._take(key, list, "a list of tables")
        if not all(type(value) is dict for value in values):
            raise self.wrong(f"{key!r} is {values!r}; it must be a list of tables")
        return [Entry(self._file, f"{self._label}, {label} {n}", value) for n, value in enumerate(values, 1)]

    def table(self, key: str, label: str) -> "Entry":
        """One table inside this one."""
        return Entry(self._file, f"{self._label}, {label}", self._take(key, dict, "a table"))

    def facts(self, key: str) -> dict[str, str | int | bool]:
        """A table of texts, whole numbers, true and false, by whatever names."""
        values: dict[str, Any] = self._take(key, dict, "a table of plain values")
        if not all(type(value) in (str, int, bool) for value in values.values()):
            raise self.wrong(f"{key!r} is {values!r}; it must be a table of plain values")
        return values

    def source(self) -> Source:
        """Where the component comes from: the rulebook's text, or our own reconstruction."""
        return self.one_of("source", SOURCES)

    def single(self, allowed: Iterable[Word], what: str) -> Word:
        """The one key of a table such as `{ push = 2 }`, checked against a vocabulary; it stays to be read."""
        words = {str(word): word for word in allowed}
        for key in self._facts:
            if key in words:
                return words[key]
        found = ", ".join(repr(key) for key in self._facts) or "nothing"
        raise self.wrong(f"unknown {what} {found}; allowed are {', '.join(words)}")

    def done(self) -> None:
        """Refuse whatever was not asked for."""
        for key in self._facts:
            raise self.wrong(f"unknown name {key!r}; allowed are {', '.join(self._known)}")


def read_entries(text: str, file: str, kind: str, beside: tuple[str, ...] = ()) -> Iterator[Entry]:
    """The tables `[[kind]]` of a component file, in order, each with an `id`; no kind but those `beside` is there."""
    try:
        facts = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ComponentError(f"{file} is not valid TOML: {error}.") from None
    except RecursionError:
        raise ComponentError(f"{file} is not valid TOML: it is nested too deeply.") from None
    except ValueError:
        raise ComponentError(f"{file} is not valid TOML: it holds a number of too many digits.") from None
    for key in facts:
        if key != kind and key not in beside:
            allowed = f"are {', '.join(sorted((kind, *beside)))}" if beside else f"is {kind}"
            raise ComponentError(f"{file}: unknown table {key!r}; allowed {allowed}.")
    tables = facts.get(kind, [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise ComponentError(f"{file}: {kind!r} must be a list of tables, each headed [[{kind}]].")
    seen: set[str] = set()
    for number, table in enumerate(tables, 1):
        name = str(table.get("id", f"number {number}"))
        if name in seen:
            raise ComponentError(f"{file}: two entries of {kind} are called {name!r}.")
        seen.add(name)
        yield Entry(file, f"{kind} {name!r}", table)
