"""A game's whole picture: its rooms, and under them the ways of the decisions that are followed."""

from tools.house import svg
from tools.house.floors import MARGIN, FloorPlan
from tools.house.strip import Strip, inside
from tools.house.way import Way


def game_picture(folder: str, title: str, ways: list[Way]) -> str:
    """The rooms of a game, those modules lit that a decision goes through, and the decisions' ways."""
    plan = FloorPlan(folder)
    lit = {inside(folder, step.module) for way in ways for one in way.decisions for step in one.steps}
    wide = max(plan.wide, 940)
    parts = [*plan.heading(title), f'<g transform="translate({svg.number((wide - plan.wide) / 2)} 0)">']
    parts += [*plan.lines(), *plan.boxes(lit), "</g>"]
    y = plan.bottom + 44
    if ways:
        parts.append(svg.text(MARGIN, y, "The way of a decision", 16, look="b"))
        told = "what acts between a move and the log's line; red comes back to a module"
        parts.append(
            svg.text(MARGIN + svg.width("The way of a decision", 16, bold=True) + 12, y, told, 12, look="quiet")
        )
        y += 18
    for way in ways:
        strip = Strip(folder, way, MARGIN, y, wide - 2 * MARGIN)
        parts += strip.parts
        y = strip.bottom
    return svg.picture(wide, y + 4, f"The rooms of {title}", parts)
