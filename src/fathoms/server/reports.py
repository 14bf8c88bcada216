"""The laboratory's reports that are published here: pages in a folder, each whole in itself, shown without scripts.

Whoever may write to the folder is trusted with what a report says, not with more: a page comes under a policy of its
own, in which no script runs, nothing is fetched, and its address counts as nobody's.
"""

import asyncio
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Final

import msgspec

from fathoms.server.errors import Problem

POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; sandbox"
)
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")
_LEAD: Final = re.compile(r'<meta name="fathoms-report" content="([a-z0-9-]{1,60}) (\d{4}-\d\d-\d\d)">')
_TITLE: Final = re.compile(r"<title>([^<]{1,300})</title>")
_HEAD: Final = 4096  # bytes in which these stand
_ROOT: Final = '<html lang="en">'
_MOST: Final = 50_000_000  # bytes of a page


class ReportView(msgspec.Struct):
    """A published report; `/report/NAME` shows it."""

    name: str
    title: str
    game: str
    day: str


async def published(folder: str) -> list[ReportView]:
    """All reports in the folder, the newest first."""
    found = await asyncio.to_thread(lambda: list(_reports(folder)))
    return sorted(found, key=lambda one: (one.day, one.title), reverse=True)


async def page_of(folder: str, name: str, theme: str | None) -> str:
    """A report as it is shown; by a theme of the reader's choice, not the system's, where one is named."""
    return await asyncio.to_thread(_page, folder, name, theme)


def _reports(folder: str) -> Iterator[ReportView]:
    if not folder:
        return
    try:
        paths = list(Path(folder).glob("*.html"))
    except OSError:
        return
    for path in paths:
        report = _report(path)
        if report is not None:
            yield report


def _report(path: Path) -> ReportView | None:
    """What a file says of itself; None where it is no report, or leads out of the folder."""
    try:
        if not _NAME.fullmatch(path.stem) or path.is_symlink() or path.stat().st_size > _MOST:
            return None
        with path.open("rb") as file:
            head = file.read(_HEAD).decode("utf-8", "replace")
    except OSError:
        return None
    lead, title = _LEAD.search(head), _TITLE.search(head)
    if lead is None or title is None:
        return None
    return ReportView(path.stem, unescape(title[1]), lead[1], lead[2])


def _page(folder: str, name: str, theme: str | None) -> str:
    path = Path(folder) / f"{name}.html"
    if not folder or not _NAME.fullmatch(name) or _report(path) is None:
        raise Problem("not-found", "There is no such report.")
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        raise Problem("not-found", "There is no such report.") from None
    return text.replace(_ROOT, f'<html lang="en" data-theme="{theme}">', 1) if theme in ("light", "dark") else text
