"""A report's figures as one HTML page, in the look of the table's page, by day and by night; and as Markdown."""

import re
from collections.abc import Sequence
from datetime import date
from html import escape
from pathlib import Path
from shlex import quote as shell
from typing import Any, Final, NamedTuple

from fathoms.lab.data_table import DataTable
from fathoms.lab.libraries import library, polars
from fathoms.lab.report.figure import Figure

_LONG: Final = 24  # rows of a table that is folded
LEAD: Final = "fathoms-report"  # the name of the <meta> by which a server knows a report


class Head(NamedTuple):
    """What stands above the figures."""

    title: str
    game: str
    game_title: str
    says: str
    day: str
    command: str


DAY: Final = (
    "--paper:#F6F4ED;--surface:#FFFFFF;--sunk:#ECEEE8;--ink:#11283A;--ink2:#3F5667;--line:#CBD5D4;--line2:#738B97;"
    "--sea3:#8FBFCB;--seaink:#2C6074;--danger:#A3221B;--good:#1C664D;"
    "--seat1:#7C4A93;--seat2:#0A7F7B;--seat3:#C2447D;--seat4:#8D5B2C;--seat5:#2C3947"
)
NIGHT: Final = (
    "--paper:#07151F;--surface:#0E2331;--sunk:#0A1C28;--ink:#E9F1F3;--ink2:#B0C4CE;--line:#21404F;--line2:#5B7F92;"
    "--sea3:#2F6F88;--seaink:#9AD3E2;--danger:#FF9E8F;--good:#77D6B2;"
    "--seat1:#C08CD8;--seat2:#35BDB3;--seat3:#F284B2;--seat4:#D29F66;--seat5:#D3DDE7"
)
_STYLE: Final = f""":root{{color-scheme:light dark;--text:Inter,system-ui,"Segoe UI",sans-serif;{DAY}}}
@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{NIGHT}}}}}
:root[data-theme=dark]{{color-scheme:dark;{NIGHT}}} :root[data-theme=light]{{color-scheme:light}}
body{{margin:0 auto;padding:24px;max-width:1000px;
background:var(--paper);color:var(--ink);font:16px/1.5 var(--text)}}
h1,h2{{font-family:"EB Garamond",Garamond,Georgia,serif;font-style:italic;
font-weight:500;font-variant-numeric:lining-nums}}
h1{{font-size:40px;line-height:44px;margin:8px 0}}
h2{{font-size:28px;line-height:32px;margin:0 0 8px;padding-bottom:8px;border-bottom:1px solid var(--line)}}
section{{margin:48px 0}}
p{{margin:8px 0;max-width:72ch}} .quiet,summary{{color:var(--ink2);font-size:14px}}
nav{{columns:3 220px;font-size:14px}} nav a{{display:block;padding:2px 0}} a{{color:var(--seaink)}}
figure{{margin:16px 0;overflow-x:auto}} svg{{width:100%;min-width:520px;height:auto;display:block}}
.table{{overflow-x:auto}} table{{border-collapse:collapse;font-size:14px;margin:8px 0}}
td{{font-variant-numeric:tabular-nums lining-nums}} td+td{{white-space:nowrap}}
th{{text-align:left;color:var(--ink2);font-weight:500;vertical-align:bottom;border-bottom:1px solid var(--line2)}}
th,td{{padding:4px 16px 4px 0}} td{{border-bottom:1px solid var(--line)}} .gt_right{{text-align:right}}
pre{{background:var(--sunk);padding:8px 12px;border-radius:8px;overflow-x:auto;font-size:13px;margin:8px 0}}
@media (max-width:699px){{body{{padding:16px}} h1{{font-size:32px;line-height:36px}}}}
@media print{{body{{max-width:none}} section{{break-inside:avoid-page}}}}"""


def today() -> str:
    """The day on which a report is made."""
    return date.today().isoformat()


def html(head: Head, figures: Sequence[Figure], folder: Path) -> str:
    """The page: no script, no address, nothing to load."""
    contents = "".join(f'<a href="#{one.name}">{escape(one.title)}</a>' for one in figures)
    sections = "".join(_section(one, folder) for one in figures)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta name="{LEAD}" content="{escape(head.game, quote=True)} {head.day}">'
        f"<title>{escape(head.title)}</title><style>{_STYLE}</style></head><body><header>"
        f'<p class="quiet">{escape(head.game_title)} · the balance laboratory · {head.day}</p>'
        f"<h1>{escape(head.title)}</h1>"
        f"<p>{escape(head.says)}</p></header><nav>{contents}</nav><main>{sections}</main></body></html>\n"
    )


def _section(figure: Figure, folder: Path) -> str:
    picture = f"<figure>{figure.picture}</figure>" if figure.picture else ""
    table = f'<div class="table">{_table(figure.name, figure.table)}</div>' if figure.table is not None else ""
    if figure.table is not None and len(figure.table) > _LONG:
        table = f"<details><summary>All {len(figure.table)} rows</summary>{table}</details>"
    return (
        f'<section id="{figure.name}"><h2>{escape(figure.title)}</h2><p>{escape(figure.says)}</p>{picture}{table}'
        f"<pre>{escape(command(figure, folder))}</pre></section>\n"
    )


def command(figure: Figure, folder: Path) -> str:
    """What gives this figure again."""
    return figure.again or f"fathoms lab report {shell(str(folder))} --only {figure.name}"


def _table(name: str, table: DataTable) -> str:
    """The table by great-tables, without its own style: it looks like the page."""
    frame = polars().DataFrame(list(table), schema=list(table.columns), infer_schema_length=None)
    made: Any = library("great_tables").GT(frame, id=f"{name}-table")
    made = made.cols_align(align="right", columns=list(table.columns[1:])).cols_align(
        align="left", columns=table.columns[0]
    )
    text: str = made.as_raw_html()
    text = re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL)
    text = text[text.index("<table") : text.rindex("</table>") + len("</table>")]
    return re.sub(r' (?:id|headers)="[^"]*"', "", text)


def markdown(head: Head, figures: Sequence[Figure], folder: Path) -> str:
    """The same without pictures."""
    parts = [f"# {head.title}\n\n{head.game_title}, {head.day}. {head.says}\n"]
    parts += [figure_markdown(one, folder) for one in figures]
    return "\n".join(parts)


def figure_markdown(figure: Figure, folder: Path) -> str:
    """One figure."""
    table = f"{markdown_table(figure.table)}\n\n" if figure.table is not None and len(figure.table) else ""
    return f"## {figure.title}\n\n{figure.says}\n\n{table}    {command(figure, folder)}\n"


def markdown_table(table: DataTable) -> str:
    """A table, numbers to the right."""
    head = f"| {' | '.join(table.columns)} |\n|---{'|--:' * (len(table.columns) - 1)}|"
    lines = (f"| {' | '.join('–' if cell is None else str(cell) for cell in row.values())} |" for row in table)
    return "\n".join([head, *lines])
