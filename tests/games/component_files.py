"""Component files: read as anybody might, or made wrong on purpose, with the sentences that refuse them."""

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any

import pytest

from fathoms.engine.errors import ComponentError


def printed_in(folder: str, file: str, kind: str) -> list[dict[str, Any]]:
    """The tables of a kind in a component file, as they stand there."""
    found: list[dict[str, Any]] = tomllib.loads((files(folder) / "data" / f"{file}.toml").read_text(encoding="utf-8"))[
        kind
    ]
    return found


class Files:
    """Each file's reader, and the text of a good one."""

    def __init__(self, readers: Mapping[str, tuple[Callable[..., Any], str]]) -> None:
        self._readers = readers

    def refusal(self, file: str, text: str) -> str:
        """The sentence with which a file of this text is refused."""
        with pytest.raises(ComponentError) as error:
            self._readers[file][0](text)
        return str(error.value)

    def changed(self, file: str, old: str, new: str) -> str:
        """The text of a good file with its first `old` made `new`."""
        text = self._readers[file][1]
        assert old in text
        return text.replace(old, new, 1)
