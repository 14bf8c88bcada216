"""What is wrong with what somebody has sent, in a sentence: which field, and what is allowed there.

msgspec says where a value does not fit; what would fit is read from the type, or from its description where it has one.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import inspect

_NAMED: Final = re.compile(r"`(.*)`")
_STEP: Final = re.compile(r"\.([^.\[\]]+)|\[([^\]]+)\]")
_LONGEST: Final = 40  # letters of an unknown name that is said back
_PLAIN: Final = {inspect.FloatType: "a number", inspect.BoolType: "true or false", inspect.NoneType: "null"}


@cache
def _type_of(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def misread(error: msgspec.ValidationError, kind: Any, whole: str) -> str:
    """A sentence for what does not fit a type; `whole` is what all of it is called."""
    said, _, path = str(error).partition(" - at `$")
    path = path.rstrip("`")
    found = _type_of(kind)
    for field, index in _STEP.findall(path):
        found = _member(found, field or index)
    inside = path.lstrip(".").replace("[...]", "")
    place = f"{'each of ' if path.endswith('[...]') else ''}'{inside}'" if inside else whole
    named = _NAMED.search(said)
    if named and said.startswith("Object contains unknown field"):
        return f"There is no {named[1][:_LONGEST]!r} in {place}: {can_be(_fields(found))}."
    if named and said.startswith("Object missing required field"):
        return f"{named[1]!r} is missing in {place}: it must be {_allowed(_member(found, named[1]))}."
    return f"{place[0].upper()}{place[1:]} must be {_allowed(found)}."


def is_json(text: bytes | str) -> bool:
    """Whether all of it is JSON: what does not fit is found before the end is looked at."""
    try:
        msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    return True


def can_be(names: Iterable[str]) -> str:
    """Which names there can be."""
    return f"there can be {_listed(names)}" if names else "there can be nothing"


def _member(found: inspect.Type, name: str) -> inspect.Type:
    """The type of a field, or of what a list or a dictionary holds."""
    for one in _alternatives(found):
        if isinstance(one, inspect.StructType):
            for field in one.fields:
                if field.encode_name == name:
                    return field.type
        elif isinstance(one, inspect.ListType):
            return one.item_type
        elif isinstance(one, inspect.DictType):
            return one.value_type
    return inspect.AnyType()


def _alternatives(found: inspect.Type) -> tuple[inspect.Type, ...]:
    if isinstance(found, inspect.Metadata):
        return _alternatives(found.type)
    return found.types if isinstance(found, inspect.UnionType) else (found,)


def _fields(found: inspect.Type) -> list[str]:
    structs = [one for one in _alternatives(found) if isinstance(one, inspect.StructType)]
    return [field.encode_name for one in structs for field in one.fields]


def _allowed(found: inspect.Type) -> str:
    if isinstance(found, inspect.Metadata):
        described = (found.extra_json_schema or {}).get("description")
        return str(described) if described else _allowed(found.type)
    if isinstance(found, inspect.UnionType):
        return " or ".join(_allowed(one) for one in found.types)
    if isinstance(found, inspect.StrType):
        return "a text" + _within(found.min_length, found.max_length, " letters")
    if isinstance(found, inspect.IntType):
        return "a whole number" + _within(found.ge, found.le)
    if isinstance(found, inspect.ListType):
        return "a list" + _within(found.min_length or None, found.max_length, " things")
    if isinstance(found, inspect.LiteralType):
        return _listed(map(str, found.values))
    return _PLAIN.get(type(found), "an object")


def _within(least: float | None, most: float | None, of: str = "") -> str:
    if least is not None and most is not None:
        return f" of {least} to {most}{of}" if of else f" from {least} to {most}"
    if most is not None:
        return f" of at most {most}{of}"
    return "" if least is None else f" of at least {least}{of}"


def _listed(names: Iterable[str]) -> str:
    *most, last = (f"'{name}'" for name in names)
    return f"{', '.join(most)} or {last}" if most else last
