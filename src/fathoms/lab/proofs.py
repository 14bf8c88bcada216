"""Which tests prove which rules, read from the tests' text. The build runs this file alone, without the package."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

Proofs: TypeAlias = dict[str, list[str]]  # "XY-21" -> ["tests/…/test_this.py::test_that", …]


def find_proofs(tests: Path) -> Proofs:
    """For every rule id that a test carries, those tests as pytest names them."""
    proofs: Proofs = {}
    for path in sorted(tests.rglob("test_*.py")):
        name = path.relative_to(tests.parent).as_posix()
        for rule, test in proofs_in(path.read_text(encoding="utf-8"), name):
            if test not in proofs.setdefault(rule, []):
                proofs[rule].append(test)
    return dict(sorted(proofs.items()))


def proofs_in(source: str, name: str) -> Iterator[tuple[str, str]]:
    """Rule and test, for every mark in one file: on a test, on its class, or as the module's `pytestmark`."""
    module = ast.parse(source, name)
    yield from _below(module, name, [])


def _below(place: ast.Module | ast.ClassDef, name: str, inherited: list[str]) -> Iterator[tuple[str, str]]:
    rules = inherited + [rule for node in place.body if _is_pytestmark(node) for rule in _marked(node)]
    for node in place.body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _below(node, f"{name}::{node.name}", rules + _decorated(node))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            for rule in rules + _decorated(node):
                yield rule, f"{name}::{node.name}"


def _is_pytestmark(node: ast.stmt) -> bool:
    if not isinstance(node, ast.Assign):
        return False
    return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets)


def _decorated(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    return [rule for decorator in node.decorator_list for rule in _marked(decorator)]


def _marked(node: ast.AST) -> list[str]:
    """The ids in every `pytest.mark.rule(...)` within, so also those of single cases of a parametrised test."""
    return [
        argument.value
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule"
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
