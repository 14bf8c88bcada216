"""Table options: each one a name with a short list of allowed values."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from fathoms.engine.errors import OptionError
from fathoms.engine.given import quote

Value: TypeAlias = str | bool
Options: TypeAlias = dict[str, Value]

_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


@dataclass(frozen=True)
class Option:
    """One choice made when the table is set up; the first value is the default."""

    name: str
    values: tuple[Value, ...]
    about: str
    rule: str
    seats: tuple[int, ...] = ()  # the player counts for which it means anything; empty: all

    @property
    def default(self) -> Value:
        """The value that holds when nobody says anything."""
        return self.values[0]

    def read(self, given: object) -> Value:
        """The allowed value that was given, or an error that says what is allowed."""
        value = given
        if isinstance(given, str) and isinstance(self.default, bool):
            value = _WORDS.get(given.casefold(), given)
        if type(given) is int and isinstance(self.default, str):
            value = quote(given)  # as it is written
        for allowed in self.values:
            if type(value) is type(allowed) and value == allowed:
                return allowed
        listed = ", ".join(str(allowed).lower() for allowed in self.values)
        raise OptionError(f"Option {self.name!r} cannot be {quote(given)}: allowed are {listed}.")


def check_options(known: tuple[Option, ...], given: Mapping[str, object], seats: int) -> Options:
    """A value for every option, the given ones checked against names, values and player count."""
    chosen: Options = {option.name: option.values[0] for option in known}
    for name in given:
        if name not in chosen:
            listed = ", ".join(chosen) or "none"
            raise OptionError(f"There is no option {quote(name)}: allowed are {listed}.")
    for option in known if given else ():
        name = option.name
        value = option.read(given[name]) if name in given else option.default
        if value != option.default and option.seats and seats not in option.seats:
            counts = " or ".join(str(count) for count in option.seats)
            raise OptionError(
                f"Option {name!r} is for {counts} players: with {seats} it can only be {str(option.default).lower()}."
            )
        chosen[name] = value
    return chosen
