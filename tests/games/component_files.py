"""Good component files made wrong on purpose, and the sentences with which they are refused."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from fathoms.engine.errors import ComponentError


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
