"""A report put where a table server lists it."""

import re
from html import unescape
from pathlib import Path
from typing import Final

from fathoms.engine.given import quote
from fathoms.engine.savefile import shown
from fathoms.lab.experiment.experiment import ExperimentError
from fathoms.lab.experiment.folder import write_whole
from fathoms.lab.report.page import LEAD

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")
_LONGEST: Final = 60


def publish(page: Path, folder: str, name: str | None = None) -> Path:
    """Copy a report, whole or not at all; where it is then."""
    path = page / "report.html" if page.is_dir() else page
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise ExperimentError(f"Cannot read the report {shown(path)}: {error.strerror}.") from None
    except UnicodeDecodeError:
        text = ""
    title = re.search(r"<title>([^<]+)</title>", text)
    if title is None or f'<meta name="{LEAD}"' not in text:
        raise ExperimentError(f"{shown(path)} is no report of the laboratory: `fathoms lab report` makes one.")
    if not folder:
        raise ExperimentError("There is no folder for reports: set FATHOMS_REPORTS.")
    called = name or _name(unescape(title[1]))
    if not _NAME.fullmatch(called):
        raise ExperimentError(
            f"A report cannot be called {quote(called)}: it must be 1 to 100 letters without accents, digits, '.', '_' "
            "and '-', a letter or digit first."
        )
    target = Path(folder) / f"{called}.html"
    write_whole(target, text.encode())
    return target


def _name(title: str) -> str:
    """An address made from a title."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:_LONGEST].strip("-") or "report"
