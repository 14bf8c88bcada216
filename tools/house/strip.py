"""A decision's way as a strip of modules under a game's picture, and as a list for the page."""

from typing import Final

from tools.house import svg
from tools.house.source import modules
from tools.house.way import Decision, Step, Way

HIGH: Final = 40.0
ROW: Final = HIGH + 14
ARROW: Final = 21.0
INDENT: Final = 22.0


class Strip:
    """Steps laid in rows of a given width; `parts` are its shapes, `bottom` where it ends."""

    def __init__(self, folder: str, way: Way, x: float, y: float, wide: float) -> None:
        self.left, self.right = x, x + wide
        self.parts: list[str] = []
        self.bottom = y
        for decision in way.decisions:
            self._decision(folder, decision)

    def _decision(self, folder: str, decision: Decision) -> None:
        self._x = self.left
        label = svg.width(decision.move, 13, bold=True) + 24
        self._put(
            label,
            [
                svg.box(0, 4, label, HIGH - 8, "lit", 16),
                svg.text(label / 2, 24.5, decision.move, 13, "middle", "b said"),
            ],
        )
        for step in decision.steps:
            self._step(folder, step)
        self.bottom += ROW
        asks = svg.shorten(f"then asks: {decision.asks}", self.right - self.left - INDENT, 12)
        self.parts.append(svg.text(self.left + INDENT, self.bottom + 4, asks, 12, look="quiet"))
        self.bottom += 26

    def _step(self, folder: str, step: Step) -> None:
        name, does = inside(folder, step.module), step.functions[0]
        wide = max(svg.width(name, 13, bold=True), svg.width(does, 10.5)) + 15
        look = "again" if step.again else "chip" if step.module.startswith("engine.") else "box"
        if self._x + ARROW + wide > self.right:
            self._x = self.left + INDENT - ARROW
            self.bottom += ROW
        arrow = [svg.path(f"M4 {HIGH / 2}H{ARROW - 8}", "line2", 1.6), svg.head(ARROW - 3, HIGH / 2, 180, "line2", 1)]
        self._put(ARROW, arrow)
        words = [
            svg.text(wide / 2, 17, name, 13, "middle", "b"),
            svg.text(wide / 2, 31.5, does, 10.5, "middle", "quiet"),
        ]
        self._put(wide, [svg.box(0, 0, wide, HIGH, look, about=", ".join(step.functions)), *words])

    def _put(self, wide: float, shapes: list[str]) -> None:
        place = f"translate({svg.number(self._x)} {svg.number(self.bottom)})"
        self.parts.append(f'<g transform="{place}">{"".join(shapes)}</g>')
        self._x += wide


def inside(folder: str, module: str) -> str:
    """A module's name as its game says it."""
    return module.removeprefix(f"games.{folder}.")


def told(folder: str, title: str, ways: list[Way]) -> str:
    """The ways as a list for the page."""
    lines = [f"### {title}", "", f"![The rooms of {title}](house-{folder.replace('_', '-')}.svg)", ""]
    for way in ways:
        for number, decision in enumerate(way.decisions, way.first):
            lines += [f"`{decision.move}`, move {number} of the golden game *{way.record}*:", ""]
            lines += [f"{at}. {_link(folder, step)}" for at, step in enumerate(decision.steps, 1)]
            lines += [""]
    return "\n".join(lines)


def _link(folder: str, step: Step) -> str:
    path = step.module.replace(".", "/")
    file = f"{path}/__init__.py" if f"fathoms.{step.module}" in PACKAGES else f"{path}.py"
    does = ", ".join(f"`{name}`" for name in step.functions)
    return f"[{inside(folder, step.module)}](../src/fathoms/{file}): {does}"


PACKAGES: Final = {name.rpartition(".")[0] for name in modules()}
