"""The command line as a user meets it: what goes in, what comes out on which stream, and the exit code."""

import io
import os
import re
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest.mock import patch

from fathoms.cli.main import main


class Said(NamedTuple):
    code: int
    out: str
    err: str


def fathoms(*arguments: object, keys: str = "") -> Said:
    """Run one command on a screen of 80 columns, with `keys` typed in."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    argv = ["fathoms", *map(str, arguments)]
    with (
        patch.object(sys, "argv", argv),
        patch.object(sys, "stdin", io.StringIO(keys)),
        patch.dict(os.environ, {"COLUMNS": "80"}),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            main()
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 1 if ended.code else 0
    return Said(code, out.getvalue(), err.getvalue())


def is_one_sentence(text: str) -> bool:
    """A refusal as a user should see it: one line, from us, with a full stop and perhaps the rule that forbids it."""
    return re.fullmatch(r"fathoms: [^\n]+\.( \([A-Z]+-\d+\))?\n", text) is not None
