"""Tables of results: rows to iterate, columns to take, to print, to write as CSV or to hand to a data frame."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Final, TypeAlias, overload

from fathoms.engine.errors import OptionError, RecordError
from fathoms.engine.given import quote, read_path

Cell: TypeAlias = str | int | float | bool | None
MOST_ROWS: Final = 20  # that are printed
WIDEST: Final = 100  # letters of a printed line


class DataTable(Sequence[dict[str, Cell]]):
    """Rows with the same columns. `table[0]` is a row, `table["ending"]` a column, `table[:10]` a table."""

    def __init__(self, rows: Iterable[Mapping[str, Cell]], columns: Iterable[str] = ()) -> None:
        """Rows, and the columns that there are even where no row has them; a cell that is missing is None."""
        given = list(rows)
        self.columns = tuple(dict.fromkeys([*columns, *(name for row in given for name in row)]))
        self._rows = [{name: row.get(name) for name in self.columns} for row in given]

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, at: int) -> dict[str, Cell]: ...
    @overload
    def __getitem__(self, at: slice) -> "DataTable": ...
    @overload
    def __getitem__(self, at: str) -> list[Cell]: ...
    def __getitem__(self, at: int | slice | str) -> "dict[str, Cell] | list[Cell] | DataTable":
        if isinstance(at, slice):
            return DataTable(self._rows[at], self.columns)
        if not isinstance(at, str):
            return dict(self._rows[at])
        if at not in self.columns:
            raise OptionError(f"There is no column {quote(at)}: there are {', '.join(self.columns)}.")
        return [row[at] for row in self._rows]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DataTable):
            return NotImplemented
        return (self.columns, self._rows) == (other.columns, other._rows)

    __hash__ = None  # type: ignore[assignment]  # as for a list

    def to_csv(self, path: str | Path | None = None) -> str:
        """The table as comma-separated values, written to a file too where one is named."""
        text = io.StringIO()
        lines = csv.DictWriter(text, self.columns, lineterminator="\n")
        lines.writeheader()
        lines.writerows(self._rows)
        if path is not None:
            _write(path, text.getvalue())
        return text.getvalue()

    def __str__(self) -> str:
        lines = self._printed()
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        shown = _fitting(widths)
        right = [all(_is_number(row[name]) for row in self._rows) for name in self.columns[:shown]]
        text = [
            "  ".join(
                cell.rjust(width) if numbers else cell.ljust(width)
                for cell, width, numbers in zip(line, widths, right, strict=False)
            ).rstrip()
            for line in lines
        ]
        hidden = len(self.columns[shown:])
        return "\n".join(text + ([f"and {hidden} more column{'s' if hidden > 1 else ''}"] if hidden else []))

    __repr__ = __str__

    def _printed(self) -> list[list[str]]:
        """The header and the rows as they are printed; of many rows the first and the last."""
        rows = [[_printed(cell) for cell in row.values()] for row in self._rows]
        if len(rows) > MOST_ROWS:
            half = MOST_ROWS // 2
            rows = [*rows[:half], ["…"] * len(self.columns), *rows[-half:]]
        return [list(self.columns), *rows]

    def _repr_html_(self) -> str:
        head, *rows = [[escape(cell) for cell in line] for line in self._printed()]
        body = "".join(f"<tr><td>{'</td><td>'.join(row)}</td></tr>" for row in rows)
        return f"<table><thead><tr><th>{'</th><th>'.join(head)}</th></tr></thead><tbody>{body}</tbody></table>"


def _fitting(widths: list[int]) -> int:
    """How many columns of these widths fit on a line; one always does."""
    count, length = 1, widths[0] if widths else 0
    while count < len(widths) and length + 2 + widths[count] <= WIDEST:
        length += 2 + widths[count]
        count += 1
    return count


def _is_number(cell: Cell) -> bool:
    return cell is None or (isinstance(cell, int | float) and not isinstance(cell, bool))


def _printed(cell: Cell) -> str:
    if cell is None:
        return "-"
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    return f"{cell:.4g}" if isinstance(cell, float) else str(cell)


def _write(path: str | Path, text: str) -> None:
    try:
        read_path(path).write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        raise RecordError(f"Cannot write to {quote(str(path))}: {error.strerror}.") from None
