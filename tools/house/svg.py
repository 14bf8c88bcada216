"""Shapes, words and colours of the pictures. Sizes are reckoned for the widest usual font, so that nothing overlaps."""

import math
from collections.abc import Iterable
from html import escape
from typing import Final

LIGHT: Final = {
    "paper": "#F6F4ED",
    "surface": "#FFFFFF",
    "sunk": "#ECEEE8",
    "ink": "#11283A",
    "ink2": "#3F5667",
    "line": "#CBD5D4",
    "line2": "#738B97",
    "lamp": "#A04603",
    "lampwash": "#FBE4BD",
    "danger": "#C93A2E",
    "dangerwash": "#F8DFD8",
    "hue0": "#1F6E8C",
    "hue1": "#7C4A93",
    "hue2": "#0A7F7B",
    "hue3": "#8D5B2C",
    "hue4": "#2B62A8",
    "hue5": "#4C7A34",
    "hue6": "#B23E74",
}
DARK: Final = {
    "paper": "#07151F",
    "surface": "#0E2331",
    "sunk": "#0A1C28",
    "ink": "#E9F1F3",
    "ink2": "#B0C4CE",
    "line": "#21404F",
    "line2": "#5B7F92",
    "lamp": "#FFC268",
    "lampwash": "#3A2C14",
    "danger": "#FF7A68",
    "dangerwash": "#40201D",
    "hue0": "#5CB8DA",
    "hue1": "#C08CD8",
    "hue2": "#35BDB3",
    "hue3": "#D29F66",
    "hue4": "#7DAEEB",
    "hue5": "#93C572",
    "hue6": "#F284B2",
}
HUES: Final = sum(name.startswith("hue") for name in LIGHT)
NARROW: Final = frozenset("fijlrt.,:;'|!()[] ·/")
WIDE: Final = frozenset("mwMW—…→←")
STYLE: Final = """
svg { font-family: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
.paper { fill: var(--paper); } .band { fill: var(--sunk); stroke: var(--line); }
.box { fill: var(--surface); stroke: var(--line2); } .chip { fill: var(--sunk); stroke: var(--line); }
.lit { fill: var(--lampwash); stroke: var(--lamp); } .again { fill: var(--dangerwash); stroke: var(--danger); }
text { fill: var(--ink); } .quiet { fill: var(--ink2); } .said { fill: var(--lamp); } .bad { fill: var(--danger); }
.b { font-weight: 600; } path { fill: none; stroke-linecap: round; }
"""


def number(value: float) -> str:
    """A coordinate as short as it can be."""
    return f"{value:.1f}".removesuffix(".0")


def point(x: float, y: float) -> str:
    """A point of a path."""
    return f"{number(x)} {number(y)}"


def width(text: str, size: float = 13, bold: bool = False) -> float:
    """How wide a text is at most."""
    letters = sum(0.42 if one in NARROW else 0.98 if one in WIDE else 0.72 if one.isupper() else 0.63 for one in text)
    return letters * size * (1.06 if bold else 1)


def shorten(text: str, room: float, size: float = 13) -> str:
    """A text cut at a word so that it fits."""
    if width(text, size) <= room:
        return text
    words = text.split()
    while words and width(" ".join(words) + " …", size) > room:
        words.pop()
    return " ".join(words) + " …"


def text(x: float, y: float, words: str, size: float = 13, anchor: str = "start", look: str = "") -> str:
    """Words with their baseline at a height."""
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    shown = f' class="{look}"' if look else ""
    return f"<text {place}{where}{shown}>{escape(words)}</text>"


def box(x: float, y: float, w: float, h: float, look: str = "box", radius: float = 7, about: str = "") -> str:
    """A rectangle; what it is about shows under the pointer."""
    size = f'x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}" rx="{number(radius)}"'
    return (
        f'<rect {size} class="{look}"/>'
        if not about
        else f'<rect {size} class="{look}"><title>{escape(about)}</title></rect>'
    )


def stroke(count: int) -> float:
    """The thickness of so many imports, in steps, so that one import more seldom redraws the picture."""
    return 1.4 + 0.9 * math.floor(math.log2(max(count, 1)))


def path(way: str, colour: str, thick: float) -> str:
    """A line along a way."""
    return f'<path d="{way}" stroke="var(--{colour})" stroke-width="{number(thick)}"/>'


def head(x: float, y: float, turn: int, colour: str, thick: float) -> str:
    """The head of an arrow with its tip at a point; turned by degrees from pointing left."""
    half, long = 3.2 + thick * 0.6, 7 + thick * 0.5
    shape = f"M0 0L{number(long)} {number(-half)}L{number(long)} {number(half)}Z"
    place = f'transform="translate({number(x)} {number(y)}) rotate({turn})"'
    return f'<path d="{shape}" {place} style="fill: var(--{colour})"/>'


def curve(x0: float, y0: float, x1: float, y1: float, upright: bool) -> str:
    """A soft turn from one point to another; upright where it leaves and arrives vertically."""
    if upright:
        mid = (y0 + y1) / 2
        bend = f"{number(x0)} {number(mid)} {number(x1)} {number(mid)}"
    else:
        mid = (x0 + x1) / 2
        bend = f"{number(mid)} {number(y0)} {number(mid)} {number(y1)}"
    return f"M{number(x0)} {number(y0)}C{bend} {number(x1)} {number(y1)}"


def heading(x: float, title: str, size: str, told: str, warning: str) -> list[str]:
    """What a picture shows, how much there is of it, how to read it, and what is wrong."""
    red = f' <tspan class="bad">{escape(warning)}</tspan>' if warning else ""
    return [
        text(x, 37, title, 21, look="b"),
        text(x + width(title, 21, bold=True) + 12, 37, size, 13, look="quiet"),
        text(x, 59, told, 12.5, look="quiet").replace("</text>", f"{red}</text>"),
    ]


def picture(w: float, h: float, title: str, parts: Iterable[str]) -> str:
    """A whole picture, for light and for dark surroundings."""
    light = " ".join(f"--{name}: {colour};" for name, colour in LIGHT.items())
    dark = " ".join(f"--{name}: {colour};" for name, colour in DARK.items())
    style = f"svg {{ {light} }}\n@media (prefers-color-scheme: dark) {{ svg {{ {dark} }} }}{STYLE}"
    size = f'viewBox="0 0 {number(w)} {number(h)}" width="{number(w)}" height="{number(h)}"'
    top = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">'
    return "\n".join(
        [
            top,
            f"<title>{escape(title)}</title>",
            f"<style>{style}</style>",
            box(0, 0, w, h, "paper", 14),
            *parts,
            "</svg>\n",
        ]
    )
