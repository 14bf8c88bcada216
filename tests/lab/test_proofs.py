"""Which tests prove which rules."""

from pathlib import Path

from fathoms.lab.proofs import find_proofs, proofs_in

SOURCE = """
import pytest

pytestmark = [pytest.mark.timeout(5), pytest.mark.rule("XX-01")]


@pytest.mark.rule("XX-02", "XX-03")
def test_one(): ...


@pytest.mark.rule("XX-04")
class TestGroup:
    @pytest.mark.rule("XX-05")
    async def test_two(self): ...

    def not_a_test(self): ...


@pytest.mark.parametrize("x", [1, pytest.param(2, marks=pytest.mark.rule("XX-06"))])
def test_three(x): ...


@pytest.mark.rule("XX-07")
def a_fixture(): ...
"""


def test_marks_on_tests_classes_modules_and_single_cases_are_found() -> None:
    found = list(proofs_in(SOURCE, "tests/test_x.py"))

    assert found == [
        ("XX-01", "tests/test_x.py::test_one"),
        ("XX-02", "tests/test_x.py::test_one"),
        ("XX-03", "tests/test_x.py::test_one"),
        ("XX-01", "tests/test_x.py::TestGroup::test_two"),
        ("XX-04", "tests/test_x.py::TestGroup::test_two"),
        ("XX-05", "tests/test_x.py::TestGroup::test_two"),
        ("XX-01", "tests/test_x.py::test_three"),
        ("XX-06", "tests/test_x.py::test_three"),
    ]


def test_a_folder_of_tests_is_read_whole_and_a_test_is_named_once(tmp_path: Path) -> None:
    deep = tmp_path / "tests" / "rules"
    deep.mkdir(parents=True)
    twice = '@pytest.mark.rule("XX-01")\n@pytest.mark.rule("XX-01")\ndef test_one(): ...\n'
    (deep / "test_a.py").write_text(twice, encoding="utf-8")
    (deep / "table.py").write_text(twice, encoding="utf-8")

    assert find_proofs(tmp_path / "tests") == {"XX-01": ["tests/rules/test_a.py::test_one"]}
