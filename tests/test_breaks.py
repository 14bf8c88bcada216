"""Breaks and survivors speak of code that is there: nobody runs them all each day, so that they would rot unseen."""

import ast
import builtins
import re
import symtable
from collections.abc import Iterator
from functools import cache
from importlib import import_module

import pytest

from tools.breaks import read_breaks, rules_of_installed_games
from tools.folders import SOURCE, games_here
from tools.mutants.survivors import KINDS, read_survivors


def test_the_text_of_every_break_is_found_exactly_once() -> None:
    found = [(one.file, one.old, one.places()) for one in read_breaks()]

    assert [(file, old, places) for file, old, places in found if places != 1] == []


def test_every_break_changes_something() -> None:
    assert [one for one in read_breaks() if one.old == one.new] == []


def unknown_names(source: str) -> set[str]:
    """The names that a module uses and nothing defines."""
    top = symtable.symtable(source, "", "exec")
    known = {one.get_name() for one in top.get_symbols() if one.is_assigned() or one.is_imported()}
    return {name for name in _globals(top) if name not in known and not hasattr(builtins, name)} - {"__file__"}


def _globals(table: symtable.SymbolTable) -> Iterator[str]:
    is_top = table.get_type() == "module"
    yield from (one.get_name() for one in table.get_symbols() if one.is_referenced() and (is_top or one.is_global()))
    for inner in table.get_children():
        yield from _globals(inner)


@cache
def modules_in(source: str) -> dict[str, str]:
    """The modules of ours that a source imports as a whole, by the names it gives them."""
    found: dict[str, str] = {}
    for node in (node for node in ast.parse(source).body if isinstance(node, ast.ImportFrom)):
        names = {one.asname or one.name: f"{node.module}.{one.name}" for one in node.names}
        found |= {name: full for name, full in names.items() if is_module(full)}
    return found


def unknown_attributes(new: str, source: str) -> set[str]:
    """What a new text takes from modules that its source imports, and they do not have."""
    modules = modules_in(source)
    uses = {(name, part) for name, part in re.findall(r"\b(\w+)\.(\w+)", new) if name in modules}
    return {f"{name}.{part}" for name, part in uses if not hasattr(import_module(modules[name]), part)}


def is_module(full: str) -> bool:
    path = SOURCE / full.replace(".", "/")
    return path.is_dir() or path.with_suffix(".py").is_file()


def test_a_break_gets_a_rule_wrong_and_leaves_a_program() -> None:
    """Code that cannot run at all breaks every test, and says nothing of those of its rule."""
    changed = [one for one in read_breaks() if one.file.endswith(".py")]
    broken = [(one, one.text().replace(one.old, one.new)) for one in changed]
    nonsense = [(one.rules, unknown_names(text) | unknown_attributes(one.new, one.text())) for one, text in broken]

    assert len(changed) > 500
    assert [(rules, names) for rules, names in nonsense if names] == []
    assert unknown_names("def f(a):\n    return a + b + len(c)\nc = 1\n") == {"b"}
    assert unknown_attributes("m.Move, m.Mode, n.Move", "from fathoms.engine import moves as m") == {"m.Mode"}


def test_every_rule_of_every_game_has_a_break_and_every_break_a_rule() -> None:
    assert {rule for one in read_breaks() for rule in one.rules} == set(rules_of_installed_games())


def test_a_file_of_breaks_is_called_by_the_rules_that_it_holds() -> None:
    found = [(one.where.name, *one.where.name.split("-to-"), one.rules[0]) for one in read_breaks()]

    assert [(name, rule) for name, first, last, rule in found if not first <= rule <= last[: len(rule)]] == []


@pytest.mark.parametrize("game", games_here())
def test_every_survivor_is_of_a_kind_has_a_reason_and_changes_lines_that_are_there(game: str) -> None:
    survivors = read_survivors(game)

    assert [one for one in survivors if one.kind not in KINDS or not one.reason] == []
    assert [one for one in survivors if not one.stands(game)] == []
