"""Options that several commands share: how many play, the table's options, the seed, what agents may cost."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from fathoms.agents import UNLIMITED, Budget
from fathoms.engine.agent import read_budget
from fathoms.engine.errors import OptionError
from fathoms.engine.given import quote
from fathoms.engine.record import SEED_DIGITS, read_seed

F = TypeVar("F", bound=Callable[..., Any])


def whole_number(what: str, least: int, most: int | None = None) -> Callable[[str], int]:
    """The type of a parameter: a whole number within bounds; anything else is refused in one sentence.

    Without `most`, what is too much is for the command to say: only it knows the limit.
    """

    def number(text: str) -> int:
        if text.isascii() and text.isdecimal() and len(text) < 50 and least <= int(text) <= (most or int(text)):
            return int(text)
        bounds = f" from {least} to {most}" if most else " in digits"
        raise OptionError(f"{what} cannot be {quote(text)}: it must be a whole number{bounds}.")

    return number


def _seed(text: str) -> int:
    digits = text.isascii() and text.isdecimal() and len(text) <= SEED_DIGITS
    return read_seed(int(text) if digits else text)


def read_pairs(pairs: Sequence[str]) -> dict[str, str]:
    """The table options given as name=value; whether a game knows them, the game says.

    >>> read_pairs(["track=ultimate", "vet=all"])
    {'track': 'ultimate', 'vet': 'all'}
    """
    given: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not (name and equals and value):
            raise OptionError(f"{pair!r} is not an option: write name=value, as in track=ultimate.")
        if name in ("seed", "players"):
            raise OptionError(f"{name!r} is no table option: write --{name} {value}.")
        if name in given:
            raise OptionError(f"Option {name!r} is given twice.")
        given[name] = value
    return given


def _read(ctx: click.Context, param: click.Parameter, pairs: tuple[str, ...]) -> dict[str, str]:
    return read_pairs(pairs)


def _budget(ctx: click.Context, param: click.Parameter, seconds: str | None) -> Budget:
    if seconds is None:
        return UNLIMITED
    try:
        return read_budget(Budget(seconds=float(seconds)))
    except ValueError:
        raise OptionError(f"A choice cannot take {seconds[:60]!r} seconds: give a number above 0.") from None


seconds_option = click.option(
    "--seconds",
    "budget",
    metavar="SECONDS",
    callback=_budget,
    help="The most that an agent may think about a choice, where it would think longer.",
)


def table_options(command: F) -> F:
    """Give a command `players`, `options`, `seed` and `budget`; players and seed are None where not given."""
    for decorate in (
        seconds_option,
        click.option(
            "--seed",
            type=_seed,
            help="The same seed gives the same dice; drawn at random where it is not given.",
        ),
        click.option(
            "--option",
            "-o",
            "options",
            multiple=True,
            metavar="NAME=VALUE",
            callback=_read,
            help="A table option; may be given several times. `fathoms games GAME` lists them.",
        ),
        click.option(
            "--players",
            "-p",
            type=whole_number("The number of players", 0),
            help="How many seats the table has.",
        ),
    ):
        command = decorate(command)
    return command
