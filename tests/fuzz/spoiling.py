"""Good texts spoilt by chance: the same seed spoils them in the same way."""

import json
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from fathoms.engine.chance import Chance

T = TypeVar("T")
NASTY = (
    *(
        "",
        " ",
        "\t",
        "\0",
        "\x1b[2J",
        "\x07",
        "\r",
        "\x7f",
        "\u2028",
        "\u202e",
        "\ufeff",
        "é",
        "ß",
        "İ",
        "٣",
        "²",
        "½",
        "😀",
    ),
    *("-1", "0", "00", "007", "1e999", "NaN", "Infinity", "1.5", "9" * 30, "9" * 5000, "0x10", "1_000", "+1", "\uff11"),
    *("[", "]", "{", "}", '"', "'", "\\", "\\u0000", "#", "=", ",", ":", "%s", "{0}", "{}", "[red]", "null", "true"),
    *("a" * 400, "ß" * 3000, "[" * 400, "{" * 3000, "undo", "..", "~", "*", "$HOME", "`", ";", "|", "é\u0301" * 40),
)
VALUES: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        -1,
        1,
        2,
        3,
        7,
        10**9,
        10**30,
        1.5,
        -0.0,
        float("inf"),
        "",
        "0",
        "-1",
        "1" * 101,
        "é",
        "\0",
    ),
    *("undo", "spill", "flotilla", "silent-sea", "human", [], {}, [[]], [None], ["undo"], {"": 0}, ["x" * 3000]),
)


def pick(chance: Chance, things: Sequence[T]) -> T:
    """Any of them."""
    return things[chance.below(len(things))]


def _piece(text: str, chance: Chance) -> tuple[int, int]:
    """From where to where a piece reaches: mostly short."""
    start = chance.below(len(text) + 1)
    return start, min(len(text), start + chance.below(chance.below(40) + 2))


def _drop(text: str, chance: Chance) -> str:
    start, end = _piece(text, chance)
    return text[:start] + text[end:]


def _double(text: str, chance: Chance) -> str:
    start, end = _piece(text, chance)
    return text[:end] + text[start:end] * (1 + chance.below(pick(chance, (1, 3, 200)))) + text[end:]


def _insert(text: str, chance: Chance) -> str:
    at = chance.below(len(text) + 1)
    return text[:at] + pick(chance, NASTY) + text[at:]


def _letter(text: str, chance: Chance) -> str:
    at = chance.below(len(text) + 1)
    code = pick(chance, (chance.below(128), chance.below(0x3000), chance.below(0x110000), 0xDC80 + chance.below(128)))
    return text[:at] + chr(code) + text[at + 1 :]


def _cut(text: str, chance: Chance) -> str:
    return text[: chance.below(len(text) + 1)]


def _word(text: str, chance: Chance) -> str:
    """One word for another of the text, or for a nasty one."""
    words = text.split(" ")
    words[chance.below(len(words))] = pick(chance, words) if chance.below(2) else pick(chance, NASTY)
    return " ".join(words)


def _number(text: str, chance: Chance) -> str:
    """Another number where there is one."""
    at = [n for n, letter in enumerate(text) if letter.isdecimal()]
    if not at:
        return _insert(text, chance)
    where = pick(chance, at)
    return text[:where] + pick(chance, ("-1", "0", "7", "24", "99", "1e5", "1.0", "9" * 25)) + text[where + 1 :]


def _case(text: str, chance: Chance) -> str:
    return text.upper() if chance.below(2) else text.title()


def _line(text: str, chance: Chance) -> str:
    """A line gone, twice there, or at another place."""
    lines = text.split("\n")
    line = pick(chance, lines)
    lines[chance.below(len(lines))] = pick(chance, (line, "", f"{line}\n{line}"))
    return "\n".join(lines)


SPOILERS: tuple[Callable[[str, Chance], str], ...] = (
    *(_drop, _double, _insert, _letter, _cut, _word, _number, _case, _line),
)


def spoilt(text: str, chance: Chance) -> str:
    """A text with one to three things wrong."""
    for _ in range(1 + chance.below(3)):
        text = pick(chance, SPOILERS)(text, chance)
    return text


def as_bytes(text: str, chance: Chance) -> bytes:
    """As a file holds it; at times some bytes are wrong, so that it is no text at all."""
    raw = bytearray(text.encode("utf-8", "surrogatepass" if chance.below(2) else "replace"))
    if raw and chance.below(4) == 0:
        for _ in range(1 + chance.below(4)):
            raw[chance.below(len(raw))] = chance.below(256)
    return bytes(raw)


def spoilt_value(value: Any, chance: Chance) -> Any:
    """JSON with another value somewhere inside, a name too many or one too few."""
    twin = json.loads(json.dumps(value))
    inside = pick(chance, list(_holders(twin)))
    keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
    if keys and chance.below(4):
        inside[pick(chance, keys)] = pick(chance, VALUES)
    elif keys and chance.below(2):
        del inside[pick(chance, keys)]
    elif isinstance(inside, dict):
        inside[pick(chance, ("extra", "", "seed", "format"))] = pick(chance, VALUES)
    else:
        inside.insert(chance.below(len(inside) + 1), pick(chance, VALUES))
    return twin


def _holders(value: Any) -> list[Any]:
    """Every list and table inside."""
    if not isinstance(value, dict | list):
        return []
    inner = value.values() if isinstance(value, dict) else value
    return [value, *(holder for one in inner for holder in _holders(one))]
