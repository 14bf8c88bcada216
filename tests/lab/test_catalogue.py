"""The rule catalogue as it is read from its files."""

from pathlib import Path

import pytest

from fathoms.engine.rule_catalogue import (
    CatalogueError,
    find_rule,
    looks_like_an_id,
    read_catalogue,
    read_catalogues,
)
from fathoms.lab.proven import read_proofs
from tools.folders import games_here

TEXT = """# Rafts — rule catalogue (2 players)

Some words before.

## Set-up
- **RA-01** Take a raft.
- **RA-02 [ruling]** The *older* player begins (**[ruling]** by days).

## Play
- **RA-03 [component]** Ten logs.
"""


def test_rules_are_read_with_their_section_and_kind() -> None:
    rafts = read_catalogue(TEXT, "rafts")

    assert (rafts.name, rafts.title) == ("rafts", "Rafts")
    assert [(rule.id, rule.kind, rule.section) for rule in rafts.rules] == [
        ("RA-01", "", "Set-up"),
        ("RA-02", "ruling", "Set-up"),
        ("RA-03", "component", "Play"),
    ]
    assert rafts.rules[1].text == "The older player begins ([ruling] by days)."


@pytest.mark.parametrize("line", ["- **RA-04 [ruling** x", "- **RA-04**x", "- **RA4** x", "- **RA-04** "])
def test_a_line_that_only_looks_like_a_rule_is_refused(line: str) -> None:
    with pytest.raises(CatalogueError, match=r"Line 11 of rafts\.md"):
        read_catalogue(TEXT + line, "rafts")


def test_two_rules_cannot_share_an_id(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.md").write_text(TEXT, encoding="utf-8")

    with pytest.raises(CatalogueError, match="called RA-01"):
        read_catalogues(tmp_path)


def test_a_folder_without_a_catalogue_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match="no rule catalogue"):
        read_catalogues(tmp_path)


@pytest.mark.parametrize("id", ["RA-02", "ra-02", "ra-2", "RA2"])
def test_an_id_may_be_typed_carelessly(id: str) -> None:
    found = find_rule([read_catalogue(TEXT, "rafts")], id)

    assert looks_like_an_id(id)
    assert found is not None
    assert found[1].id == "RA-02"


def test_a_test_file_that_is_not_python_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text("def", encoding="utf-8")

    with pytest.raises(CatalogueError, match=r"test_a\.py is not valid Python"):
        read_proofs(tmp_path)


def test_every_catalogue_of_the_project_can_be_read() -> None:
    catalogues = read_catalogues()

    assert {one.name for one in catalogues} >= set(games_here())
    assert all(one.rules for one in catalogues)
