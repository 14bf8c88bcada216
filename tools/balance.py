"""Draw docs/images/balance: what was measured before and after, and what was wanted. `python -m tools.balance`.

The counts stand in pictures.toml beside the pictures, a row for each measure; docs/balance.md has the commands.
"""

import tomllib
from pathlib import Path
from typing import Any, Final

from fathoms.lab.report import charts
from fathoms.lab.report.page import DAY, NIGHT
from fathoms.lab.tally import share

PICTURES: Final = Path(__file__).resolve().parent.parent / "docs" / "images" / "balance"
_NAMES: Final = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
_STYLE: Final = (
    f'<style>svg{{--text:system-ui,"Segoe UI",sans-serif;{DAY}}}@media (prefers-color-scheme:dark){{svg{{{NIGHT}}}}}'
    "</style>"
)


def picture(label: str, rows: list[dict[str, Any]]) -> str:
    """Shares of games with their 95 % intervals: empty dots before, full ones after, a band for what is wanted."""

    def draw(axes: Any) -> None:
        for place, row in zip(range(len(rows))[::-1], rows, strict=True):
            _row(axes, place, row)
        axes.set_yticks(range(len(rows))[::-1], [row["name"] for row in rows])
        axes.set_ylim(-0.6, len(rows) - 0.4)
        axes.set_xlim(0, 1)
        axes.set_xticks([at / 10 for at in range(11)], [f"{at * 10} %" for at in range(11)])
        axes.tick_params(axis="y", length=0, pad=9)
        axes.spines["left"].set_visible(False)
        axes.grid(axis="x")
        axes.set_xlabel("empty dot: before; full dot: after; band: wanted")

    svg = charts.drawn(label, 0.85 + 0.42 * len(rows), draw)
    head = svg.index(">")
    return f"{svg[:4]}{_NAMES}{svg[4:head]}>{_STYLE}{svg[head + 1 :]}\n"


def _row(axes: Any, place: int, row: dict[str, Any]) -> None:
    if "wanted" in row:
        low, high = row["wanted"]
        axes.barh(place, high - low, left=low, height=0.8, color=charts.LINE, linewidth=0)
    for name, at, full in (("before", place + 0.17, "none"), ("after", place - 0.17, "full")):
        if name in row:
            one = share(*row[name])
            axes.plot([one.low, one.high], [at, at], color=charts.SEA, linewidth=4, solid_capstyle="round")
            axes.plot([one.share], [at], marker="o", color=charts.DEEP, markersize=6, fillstyle=full, clip_on=False)


def main() -> None:
    """Draw every picture of pictures.toml."""
    for one in tomllib.loads((PICTURES / "pictures.toml").read_text(encoding="utf-8"))["picture"]:
        (PICTURES / f"{one['id']}.svg").write_text(picture(one["label"], one["row"]), encoding="utf-8")


if __name__ == "__main__":
    main()
