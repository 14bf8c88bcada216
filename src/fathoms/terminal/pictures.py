"""Views as text and as SVG pictures: what `print(game)`, notebooks and the README show."""

import io
from typing import Any, Final

from rich.console import Console
from rich.terminal_theme import MONOKAI

from fathoms.engine.choice import MoveView
from fathoms.terminal.boards import draw_view

TEXT_WIDTH: Final = 80
PICTURE_WIDTH: Final = 132
# rich's own frame without its web fonts: a picture must not fetch anything.
FRAME: Final = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: {char_height}px;
line-height: {line_height}px; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def as_text(view: dict[str, Any], moves: list[MoveView], title: str, width: int | None) -> str:
    """A view as lines of plain text, without colours."""
    console = hidden_console(width or TEXT_WIDTH)
    console.print(draw_view(view, moves))
    return "\n".join(line.rstrip() for line in console.export_text().splitlines())


def as_svg(view: dict[str, Any], moves: list[MoveView], title: str, width: int | None) -> str:
    """A view as a picture in the colours of the terminal; several can stand on one page."""
    console = hidden_console(width or PICTURE_WIDTH)
    console.print(draw_view(view, moves))
    return console.export_svg(title=title, theme=MONOKAI, code_format=FRAME)


def hidden_console(width: int) -> Console:
    """A console that only records, the same whatever terminal there is."""
    return Console(
        record=True,
        width=width,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
        markup=False,
        highlight=False,
        emoji=False,
    )
