"""Pictures for reports: SVG by matplotlib, in the tokens of the page's style, and so right by day and by night."""

import io
import re
from collections.abc import Callable, Sequence
from math import isfinite
from typing import Any, Final

from fathoms.lab.libraries import library
from fathoms.lab.report.figure import Row

# What is drawn has the colours of the day; in the SVG they become the names of tokens (style.py).
INK, INK2, LINE, LINE2 = "#11283a", "#3f5667", "#cbd5d4", "#738b97"
SEA, DEEP, DANGER, GOOD = "#8fbfcb", "#2c6074", "#a3221b", "#1c664d"
SEATS: Final = ("#7c4a93", "#0a7f7b", "#c2447d", "#8d5b2c", "#2c3947")
_TOKENS: Final = {
    INK: "ink",
    INK2: "ink2",
    LINE: "line",
    LINE2: "line2",
    SEA: "sea3",
    DEEP: "seaink",
    DANGER: "danger",
    GOOD: "good",
    **{colour: f"seat{number}" for number, colour in enumerate(SEATS, 1)},
}
_MARKERS: Final = ("o", "s", "D", "^", "v")
_STYLE: Final[dict[str, Any]] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "fathoms",
    "text.parse_math": False,
    "font.size": 10.5,
    "text.color": INK,
    "axes.labelcolor": INK2,
    "axes.edgecolor": LINE2,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "xtick.color": INK2,
    "ytick.color": INK2,
    "grid.color": LINE,
    "grid.linewidth": 0.8,
    "legend.frameon": False,
}
_WIDTH: Final = 7.6
_LINE: Final = 0.3  # inches a row


def drawn(label: str, height: float, draw: Callable[[Any], None], width: float = _WIDTH) -> str:
    """An SVG of what `draw` puts on a pair of axes; `label` says in words what it shows."""
    matplotlib, figures = library("matplotlib"), library("matplotlib.figure")
    with matplotlib.rc_context(_STYLE):
        figure = figures.Figure(figsize=(width, height), layout="constrained")
        draw(figure.subplots())
        text = io.StringIO()
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    return _inline(text.getvalue(), label, round(width * 100))


def _inline(svg: str, label: str, width: int) -> str:
    """The SVG as it stands in a page: colours as tokens, the page's letters, nothing that names a font or a file."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = re.sub(r"#[0-9a-fA-F]{6}\b", lambda hit: _token(hit[0]), svg)
    svg = re.sub(r"(font: [^;\"]*?px) [^;\"]*", r"\1 var(--text)", svg)
    used = set(re.findall(r"(?:url\(|href=\")#([\w-]+)", svg))
    svg = re.sub(r' id="([\w-]+)"', lambda hit: hit[0] if hit[1] in used else "", svg)
    begin = rf'<svg viewBox="\1" role="img" aria-label="{label}" style="max-width:{width}px">'
    svg = re.sub(r"<svg [^>]*viewBox=\"([^\"]*)\"[^>]*>", begin, svg, count=1)
    return re.sub(r"\n\s*", "\n", svg)


def _token(colour: str) -> str:
    name = _TOKENS.get(colour.lower())
    return f"var(--{name})" if name else colour


def intervals(label: str, rows: Sequence[Row], even: float | None = None) -> str:
    """A share a row, with its interval; `even` is a line to compare them with."""

    def draw(axes: Any) -> None:
        places = range(len(rows))[::-1]
        for place, (_, share) in zip(places, rows, strict=True):
            axes.plot([share.low, share.high], [place, place], color=SEA, linewidth=5, solid_capstyle="round")
            axes.plot([share.share], [place], marker="o", color=DEEP, markersize=6, clip_on=False)
        _rows(axes, [name for name, _ in rows])
        if even is not None:
            axes.axvline(even, color=LINE2, linewidth=1, linestyle=(0, (4, 3)))
        _percents(axes.xaxis)
        axes.set_xlim(0, max(0.05, *(share.high for _, share in rows)) * 1.04)

    return drawn(label, 0.55 + _LINE * len(rows), draw)


def differences(label: str, rows: Sequence[tuple[str, Any, bool]]) -> str:
    """A difference of shares a row, with its interval; those that stand are full and dark."""

    def draw(axes: Any) -> None:
        places = range(len(rows))[::-1]
        for place, (_, one, stands) in zip(places, rows, strict=True):
            low, mean, high = one.low * 100, one.mean * 100, one.high * 100
            axes.plot([low, high], [place, place], color=SEA, linewidth=5, solid_capstyle="round")
            axes.plot([mean], [place], marker="o", color=DEEP, markersize=6, fillstyle="full" if stands else "none")
        _rows(axes, [name for name, _, _ in rows])
        axes.axvline(0, color=INK, linewidth=1)
        axes.set_xlabel("points; a full dot has changed")

    return drawn(label, 0.85 + _LINE * len(rows), draw)


def tornado(label: str, rows: Sequence[tuple[str, Any, Any]], unit: str) -> str:
    """What a step down and a step up of each number changes, with intervals; hatched is down."""

    def draw(axes: Any) -> None:
        places = range(len(rows))[::-1]
        for place, (_, down, up) in zip(places, rows, strict=True):
            axes.barh(place + 0.17, down.mean, height=0.32, color=SEA, edgecolor=DEEP, hatch="////", linewidth=0.8)
            axes.barh(place - 0.17, up.mean, height=0.32, color=DEEP, edgecolor=DEEP, linewidth=0.8)
            for at, one in ((place + 0.17, down), (place - 0.17, up)):
                if isfinite(one.low) and one.pairs:
                    axes.plot([one.low, one.high], [at, at], color=INK2, linewidth=1.2, marker="|", markersize=5)
        _rows(axes, [name for name, _, _ in rows])
        axes.axvline(0, color=INK, linewidth=1)
        axes.set_xlabel(f"change of {unit}; hatched: one step down, full: one step up")

    return drawn(label, 0.85 + 0.42 * len(rows), draw)


def heat(
    label: str, across: str, columns: Sequence[str], rows: Sequence[str], values: Sequence[Sequence[float | None]]
) -> str:
    """Shares in a grid, the fuller the larger, each written in its field."""

    def draw(axes: Any) -> None:
        for y, line in enumerate(values):
            for x, value in enumerate(line):
                axes.add_patch(_square(x, y, 0.0 if value is None else value))
                axes.text(x, y, "–" if value is None else f"{value * 100:.0f} %", ha="center", va="center", color=INK)
        axes.set_xlim(-0.5, len(columns) - 0.5)
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_xticks(range(len(columns)), columns)
        axes.set_yticks(range(len(rows)), rows)
        axes.tick_params(length=0)
        axes.set_xlabel(across)
        for side in axes.spines.values():
            side.set_visible(False)

    return drawn(label, 0.75 + 0.36 * len(rows), draw, min(_WIDTH, 3.2 + 1.0 * len(columns)))


def _square(x: int, y: int, value: float) -> Any:
    patches = library("matplotlib.patches")
    return patches.Rectangle(
        (x - 0.48, y - 0.47), 0.96, 0.94, facecolor=(*_rgb(SEA), 0.12 + 0.88 * value), edgecolor=LINE, linewidth=0.8
    )


def _rgb(colour: str) -> tuple[float, ...]:
    return tuple(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))


def bars(label: str, names: Sequence[str], values: Sequence[float], what: str) -> str:
    """A bar for each name, in its order, from left to right."""

    def draw(axes: Any) -> None:
        axes.bar(range(len(values)), values, color=SEA, edgecolor=DEEP, linewidth=0.8, width=0.9)
        step = max(1, len(names) // 16)
        axes.set_xticks(range(0, len(names), step), names[::step])
        axes.set_xlabel(what)
        _percents(axes.yaxis)
        axes.grid(axis="y")

    return drawn(label, 2.4, draw)


def curves(label: str, lines: Sequence[tuple[str, Sequence[float], Sequence[float]]], across: str) -> str:
    """Lines over time, told apart by their marks too."""

    def draw(axes: Any) -> None:
        for number, (name, xs, ys) in enumerate(lines):
            colour, marker = SEATS[number % len(SEATS)], _MARKERS[number % len(_MARKERS)]
            axes.plot(xs, ys, color=colour, marker=marker, markersize=4, markevery=max(1, len(xs) // 8), label=name)
        _percents(axes.yaxis)
        axes.set_ylim(0, 1)
        axes.set_xlabel(across)
        axes.grid(axis="y")
        if len(lines) > 1:
            axes.legend(loc="best")

    return drawn(label, 3.0, draw)


def ladder(label: str, rows: Sequence[tuple[str, float, float, float]], across: str = "points") -> str:
    """Points with their interval, or another amount with a lower and an upper one, a row for each."""

    def draw(axes: Any) -> None:
        for place, (_, low, points, high) in zip(range(len(rows))[::-1], rows, strict=True):
            axes.plot([low, high], [place, place], color=SEA, linewidth=5, solid_capstyle="round")
            axes.plot([points], [place], marker="o", color=DEEP, markersize=6)
        _rows(axes, [name for name, *_ in rows])
        axes.set_xlabel(across)

    return drawn(label, 0.85 + _LINE * len(rows), draw)


def trials(label: str, values: Sequence[float | None], across: str, up: str) -> str:
    """A dot for each trial that could be played, and the least so far as a line."""

    def draw(axes: Any) -> None:
        played = [(at, value) for at, value in enumerate(values, 1) if value is not None]
        least = [min(value for _, value in played[: count + 1]) for count in range(len(played))]
        axes.step([at for at, _ in played], least, where="post", color=DEEP, linewidth=1.5, label="the best so far")
        axes.plot(*zip(*played, strict=True), "o", color=SEA, markeredgecolor=DEEP, markersize=5, label="a trial")
        axes.set_ylim(bottom=0)
        axes.set_xlabel(across)
        axes.set_ylabel(up)
        axes.xaxis.get_major_locator().set_params(integer=True)
        axes.grid(axis="y")
        axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=2)

    return drawn(label, 2.6, draw)


def _rows(axes: Any, names: Sequence[str]) -> None:
    axes.set_yticks(range(len(names))[::-1], names)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.tick_params(axis="y", length=0, pad=9)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="x")


def _percents(axis: Any) -> None:
    ticker = library("matplotlib.ticker")
    axis.set_major_formatter(ticker.PercentFormatter(1.0, decimals=0, symbol=" %"))
