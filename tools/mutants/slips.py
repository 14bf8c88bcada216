"""Slips that people make and mutmut's operators do not: a wrong seat, a forgotten call, a condition that never holds.

Each operator yields what a node could have been by mistake. `Inside` says what is known of the function around it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import libcst as cst

ZERO = cst.Integer("0")
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}
COMMUTES = frozenset(SWAPPED)


@dataclass(frozen=True)
class Inside:
    """The function around a node: what it is called, what it returns, which of its parameters are whole numbers."""

    name: str
    returns: str
    numbers: tuple[str, ...]


def forgotten_call(node: cst.CSTNode, _: Inside) -> Iterator[cst.CSTNode]:
    """`check_end(s)` that is not there."""
    if isinstance(node, cst.Expr) and isinstance(node.value, cst.Call):
        yield cst.Pass()


def fixed_condition(node: cst.CSTNode, _: Inside) -> Iterator[cst.CSTNode]:
    """An `if` that always or never holds, in a statement or in a comprehension; mutmut does it to `x if y else z`."""
    if isinstance(node, cst.If | cst.CompIf):
        yield node.with_changes(test=cst.Name("True"), **_spaced(node))
    if isinstance(node, cst.If):
        yield node.with_changes(test=cst.Name("False"), **_spaced(node))


def _spaced(node: cst.If | cst.CompIf) -> dict[str, cst.BaseParenthesizableWhitespace]:
    return {"whitespace_before_test": cst.SimpleWhitespace(" ")}


def first_of_all(node: cst.CSTNode, inside: Inside) -> Iterator[cst.CSTNode]:
    """`ships[place]` read as `ships[0]`, `seat_of(place)` as `seat_of(0)`: right for the first player alone."""
    if isinstance(node, cst.Index) and not isinstance(node.value, cst.Integer | cst.SimpleString | cst.UnaryOperation):
        yield node.with_changes(value=ZERO)
    if isinstance(node, cst.Arg) and not node.star and _is_number(node.value, inside):
        yield node.with_changes(value=ZERO)


def wrong_number(node: cst.CSTNode, inside: Inside) -> Iterator[cst.CSTNode]:
    """One whole-number parameter taken for another: a seat for a place."""
    if isinstance(node, cst.Arg | cst.Index) and isinstance(node.value, cst.Name) and not getattr(node, "star", None):
        names = inside.numbers
        if node.value.value in names and len(names) > 1:
            other = names[(names.index(node.value.value) + 1) % len(names)]
            yield node.with_changes(value=cst.Name(other))


def not_looked_up(node: cst.CSTNode, _: Inside) -> Iterator[cst.CSTNode]:
    """A number taken for what it stands for: `seat_of[role]` read as `role`."""
    if isinstance(node, cst.Subscript) and len(node.slice) == 1 and isinstance(node.slice[0].slice, cst.Index):
        if isinstance(node.slice[0].slice.value, cst.Name | cst.Attribute):
            yield node.slice[0].slice.value
    elif isinstance(node, cst.Call) and isinstance(node.func, cst.Attribute) and len(node.args) == 1:
        name = node.func.attr.value
        if (name == "index" or name.endswith("_of")) and isinstance(node.args[0].value, cst.Name | cst.Attribute):
            yield node.args[0].value


def swapped_arguments(node: cst.CSTNode, inside: Inside) -> Iterator[cst.CSTNode]:
    """Two numbers given in the wrong order."""
    if isinstance(node, cst.Call) and not (isinstance(node.func, cst.Name) and node.func.value in COMMUTES):
        for at, (one, other) in enumerate(zip(node.args, node.args[1:], strict=False)):
            if all(_is_number(arg.value, inside) and not arg.keyword and not arg.star for arg in (one, other)):
                swapped = [one.with_changes(value=other.value), other.with_changes(value=one.value)]
                yield node.with_changes(args=[*node.args[:at], *swapped, *node.args[at + 2 :]])


def swapped_pair(node: cst.CSTNode, _: Inside) -> Iterator[cst.CSTNode]:
    """Two ways, or two answers, the wrong way round."""
    if isinstance(node, cst.Tuple) and len(node.elements) == 2:
        one, other = node.elements
        if isinstance(one, cst.Element) and isinstance(other, cst.Element) and not _is_target(node):
            yield node.with_changes(elements=[one.with_changes(value=other.value), other.with_changes(value=one.value)])


def _is_target(node: cst.Tuple) -> bool:
    return all(isinstance(element.value, cst.Name) for element in node.elements)


def other_extreme(node: cst.CSTNode, _: Inside) -> Iterator[cst.CSTNode]:
    """`min` for `max`, `any` for `all`."""
    if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value in SWAPPED:
        yield node.with_changes(func=cst.Name(SWAPPED[node.func.value]))


def wrong_answer(node: cst.CSTNode, inside: Inside) -> Iterator[cst.CSTNode]:
    """A seat, a price or a count that is always 0; a yes for a no."""
    if isinstance(node, cst.Return) and node.value is not None:
        if inside.returns == "int" and not isinstance(node.value, cst.Integer):
            yield node.with_changes(value=ZERO)
        elif inside.returns == "bool" and not isinstance(node.value, cst.Name | cst.UnaryOperation):
            held = node.value.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
            yield node.with_changes(value=cst.UnaryOperation(operator=cst.Not(), expression=held))


def _is_number(value: cst.BaseExpression, inside: Inside) -> bool:
    """Whether an argument is surely a whole number: arithmetic, a parameter that says so, or what a move names."""
    if isinstance(value, cst.Name):
        return value.value in inside.numbers
    if isinstance(value, cst.Attribute):
        name: str = value.attr.value
        return name == "arg"
    return isinstance(value, cst.BinaryOperation)


SLIPS: tuple[Callable[[cst.CSTNode, Inside], Iterator[cst.CSTNode]], ...] = (
    forgotten_call,
    fixed_condition,
    first_of_all,
    wrong_number,
    not_looked_up,
    swapped_arguments,
    swapped_pair,
    other_extreme,
    wrong_answer,
)
