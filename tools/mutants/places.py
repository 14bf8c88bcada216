"""The places of a file at which a mutant can be made, and the text of each mutant.

mutmut's own walker leaves out what its trampolines cannot carry: class bodies, decorated functions, constants and
tables of modules. Much of these games is such tables, so the whole file is walked here, with mutmut's operators.
"""

import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators, operator_string

from tools.mutants.slips import SLIPS, Inside

MODULE = Inside("", "", ())
LAMBDA = Inside("lambda", "", ())
NO_RULES = (cst.Annotation, cst.Decorator, cst.Import, cst.ImportFrom, cst.Assert)  # nothing below these is mutated


@dataclass(frozen=True)
class Function:
    """Where a function stands; the module's own level is the function without a name."""

    name: str
    first: int
    last: int


@dataclass(frozen=True)
class Place:
    """One node of a file and everything that it could be instead."""

    path: Path
    line: int
    function: Function
    node: cst.CSTNode
    instead: tuple[tuple[str, cst.CSTNode], ...]


@dataclass(frozen=True)
class Mutant:
    """A file with one change."""

    path: Path
    line: int
    function: Function
    operator: str
    source: str
    old: str
    new: str
    diff: str


class _Walk(cst.CSTVisitor):
    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self, path: Path) -> None:
        self.path = path
        self.places: list[Place] = []
        self._functions: list[tuple[Function, Inside]] = [(Function("", 0, 0), MODULE)]
        self._names: list[str] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, NO_RULES) or _is_left_alone(node):
            return False
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            self._names.append(node.name.value)
        if isinstance(node, cst.FunctionDef):
            self._functions.append(self._enter(node))
        elif isinstance(node, cst.Lambda):
            self._functions.append((self._functions[-1][0], LAMBDA))
        function, inside = self._functions[-1]
        instead = tuple(_instead(node, inside))
        if instead:
            line = self.get_metadata(PositionProvider, node).start.line
            self.places.append(Place(self.path, line, function, node, instead))
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        if isinstance(original_node, cst.FunctionDef | cst.ClassDef):
            self._names.pop()
        if isinstance(original_node, cst.FunctionDef | cst.Lambda):
            self._functions.pop()

    def _enter(self, node: cst.FunctionDef) -> tuple[Function, Inside]:
        spot = self.get_metadata(PositionProvider, node)
        first = min(
            [self.get_metadata(PositionProvider, one).start.line for one in node.decorators] + [spot.start.line]
        )
        returns = getattr(getattr(node.returns, "annotation", None), "value", "")
        function = Function(".".join(self._names), first, spot.end.line)
        return function, Inside(function.name, returns if isinstance(returns, str) else "", tuple(_numbers(node)))


def _numbers(node: cst.FunctionDef) -> Iterator[str]:
    for param in (*node.params.posonly_params, *node.params.params, *node.params.kwonly_params):
        kind = param.annotation.annotation if param.annotation else None
        if isinstance(kind, cst.Name) and kind.value == "int":
            yield param.name.value


def _is_left_alone(node: cst.CSTNode) -> bool:
    """Docstrings, and what only describes types or memory: `__slots__`, type aliases, base classes, type parameters."""
    if isinstance(node, cst.Expr) and isinstance(node.value, cst.SimpleString | cst.ConcatenatedString):
        return True
    if isinstance(node, cst.AnnAssign) and isinstance(node.annotation.annotation, cst.Name):
        return bool(node.annotation.annotation.value == "TypeAlias")
    if isinstance(node, cst.Assign) and isinstance(node.targets[0].target, cst.Name):
        name = node.targets[0].target.value
        return name == "__slots__" or (
            isinstance(node.value, cst.Subscript) and name[0].isupper() and not name.isupper()
        )
    return isinstance(node, cst.Arg) and isinstance(node.value, cst.Subscript) and _is_generic(node.value)


def _is_generic(node: cst.Subscript) -> bool:
    return isinstance(node.value, cst.Name) and node.value.value in {
        "Question",
        "Automatic",
        "Game",
        "Generic",
        "Protocol",
    }


def _instead(node: cst.CSTNode, inside: Inside) -> Iterator[tuple[str, cst.CSTNode]]:
    for kind, operator in mutation_operators:
        if isinstance(node, kind):
            if operator is operator_string:
                yield from _other_string(node)
            else:
                yield from ((operator.__name__, other) for other in operator(node))
    if inside is not MODULE:
        for slip in SLIPS:
            yield from ((slip.__name__, other) for other in slip(node, inside))


def _other_string(node: cst.CSTNode) -> Iterator[tuple[str, cst.CSTNode]]:
    """One mutant of a name or an id; none of a sentence, whose words the golden games hold."""
    if isinstance(node, cst.SimpleString) and " " not in node.value and node.raw_value:
        yield from (("operator_string", other) for other in list(operator_string(node))[:1])


def places_of(path: Path) -> tuple[cst.Module, list[Place]]:
    """A file read, and its places."""
    wrapper = MetadataWrapper(cst.parse_module(path.read_text(encoding="utf-8")), unsafe_skip_copy=True)
    walk = _Walk(path)
    wrapper.visit(walk)
    return wrapper.module, walk.places


def mutant_at(module: cst.Module, place: Place, which: int) -> Mutant:
    """The file with one place changed in one way."""
    operator, other = place.instead[which]
    changed = module.deep_replace(place.node, other)
    assert isinstance(changed, cst.Module)
    before, after = module.code.splitlines(), changed.code.splitlines()
    diff = list(difflib.unified_diff(before, after, n=1, lineterm=""))[2:]
    old, new = ("\n".join(line[1:].strip() for line in diff if line[0] == sign) for sign in "-+")
    return Mutant(place.path, place.line, place.function, operator, changed.code, old, new, "\n".join(diff))
