import csv
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from fathoms.engine.errors import FathomsError, OptionError
from fathoms.lab.data_table import MOST_ROWS, WIDEST, DataTable

TIDES = DataTable([{"harbour": "Brest", "tide": 7.25, "spring": True}, {"harbour": "Kiel, B", "tide": None, "moon": 2}])


def test_a_table_is_a_sequence_of_rows_that_all_have_every_column() -> None:
    assert TIDES.columns == ("harbour", "tide", "spring", "moon")
    assert len(TIDES) == 2
    assert list(TIDES) == [
        {"harbour": "Brest", "tide": 7.25, "spring": True, "moon": None},
        {"harbour": "Kiel, B", "tide": None, "spring": None, "moon": 2},
    ]
    assert TIDES[-1] == TIDES[1]


def test_a_column_is_taken_by_its_name_and_a_part_by_a_slice() -> None:
    assert TIDES["tide"] == [7.25, None]
    assert TIDES[1:] == DataTable([TIDES[1]])
    assert TIDES[2:].columns == TIDES.columns
    with pytest.raises(OptionError, match=r"^There is no column 'depth': there are harbour, tide, spring, moon\.$"):
        TIDES["depth"]


def test_a_row_handed_out_is_a_copy() -> None:
    TIDES[0]["tide"] = 0

    assert TIDES["tide"] == [7.25, None]


def test_tables_are_equal_where_rows_and_columns_are() -> None:
    assert DataTable(list(TIDES)) == TIDES
    assert DataTable([]) != DataTable([], ["tide"])
    assert list(TIDES) != TIDES


def test_a_table_prints_as_one() -> None:
    assert str(TIDES).splitlines() == [
        "harbour  tide  spring  moon",
        "Brest    7.25  yes        -",
        "Kiel, B     -  -          2",
    ]
    assert repr(TIDES) == str(TIDES)
    assert str(DataTable([], ["tide"])) == "tide"
    assert str(DataTable([])) == ""


def test_of_many_rows_the_first_and_the_last_are_printed() -> None:
    lines = str(DataTable([{"game": number} for number in range(1000)])).splitlines()

    assert len(lines) == MOST_ROWS + 2
    assert [line.strip() for line in lines[1:3]] == ["0", "1"]
    assert lines[MOST_ROWS // 2 + 1].strip() == "…"
    assert lines[-1] == " 999"


def test_of_many_columns_those_that_fit_are_printed() -> None:
    wide = DataTable([{f"column {number}": number for number in range(40)}])

    *lines, last = str(wide).splitlines()

    assert max(map(len, lines)) <= WIDEST
    assert last == f"and {40 - lines[0].count('column')} more columns"
    assert lines[0].count("column") == 10


def test_one_column_that_does_not_fit_is_one() -> None:
    assert str(DataTable([{"wide": "x" * (WIDEST - 2), "left out": 1}])).splitlines()[-1] == "and 1 more column"


def test_csv_reads_back_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "tides.csv"

    assert TIDES.to_csv(path) == TIDES.to_csv() == path.read_text(encoding="utf-8")
    with path.open(newline="", encoding="utf-8") as file:
        assert list(csv.DictReader(file)) == [
            {"harbour": "Brest", "tide": "7.25", "spring": "True", "moon": ""},
            {"harbour": "Kiel, B", "tide": "", "spring": "", "moon": "2"},
        ]


@pytest.mark.parametrize("path", [".", "no/such/folder/x.csv", 7, "\0"])
def test_csv_that_cannot_be_written_is_refused_in_a_sentence(
    path: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    with pytest.raises(FathomsError, match=r"^[A-Z].*\.$"):
        TIDES.to_csv(path)


def test_a_notebook_shows_a_table() -> None:
    shown = ET.fromstring(DataTable([{"who": "<b>&"}, {"who": None}])._repr_html_())

    assert [cell.text for cell in shown.iter("td")] == ["<b>&", "-"]
    assert [cell.text for cell in shown.iter("th")] == ["who"]
