"""Draw docs/images/terminal.svg: a position of a real game, as `fathoms play` shows it. `make picture` runs this."""

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

import fathoms
from fathoms.agents import find_agent
from fathoms.cli.boards import draw_view
from fathoms.cli.terminal import draw_question

TARGET = Path(__file__).resolve().parent.parent / "docs" / "images" / "terminal.svg"
# rich's own frame without its web fonts: the picture must not fetch anything.
FRAME = """\
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


def main() -> None:
    """Play a while, then draw what the person at the table sees."""
    match = fathoms.new("spill", players=2, seed=12)
    agent = find_agent("thumb", match.game, fathoms.Chance(1))
    while match.view()["turn"] < 8 or match.view()["ap"] != 4:
        match.play(agent.choose(match.sight()))
    console = Console(record=True, width=132, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    for line in match.log()[-9:]:
        console.print(f"  {line}", style="dim", highlight=False)
    console.print(draw_view(match.view(match.to_act)))
    console.print(draw_question(match))
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    svg = console.export_svg(title="fathoms play", theme=MONOKAI, code_format=FRAME, unique_id="fathoms")
    TARGET.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
