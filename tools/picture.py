"""Draw docs/images: a position of a real game each, as `fathoms play` shows it. `make picture` runs this."""

from pathlib import Path

from rich.terminal_theme import MONOKAI

import fathoms
from fathoms.agents import find_agent
from fathoms.terminal.boards import draw_view
from fathoms.terminal.pictures import FRAME, PICTURE_WIDTH, hidden_console
from fathoms.terminal.table import draw_question

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "images"


def draw(match: fathoms.Match, target: Path, lines: int) -> None:
    """What the person to act sees, as a picture."""
    console = hidden_console(PICTURE_WIDTH)
    for line in match.log(match.to_act)[-lines:]:
        console.print(f"  {line}", style="dim", highlight=False)
    console.print(draw_view(match.view(match.to_act), match.choice(match.to_act)["moves"]))
    console.print(draw_question(match))
    target.parent.mkdir(parents=True, exist_ok=True)
    svg = console.export_svg(title="fathoms play", theme=MONOKAI, code_format=FRAME, unique_id="fathoms")
    target.write_text(svg, encoding="utf-8")


def main() -> None:
    """Play a while, then draw what the person at the table sees."""
    spill = fathoms.new("spill", players=2, seed=12)
    agent = find_agent("thumb", spill.game, fathoms.Chance(1))
    while spill.view()["turn"] < 8 or spill.view()["ap"] != 4:
        spill.play(agent.choose(spill.sight()))
    draw(spill, IMAGES / "terminal.svg", 9)
    sea = fathoms.new("silent-sea", seed=3)
    agent = find_agent("thumb", sea.game, fathoms.Chance(1))
    while sea.view()["turn"] < 9 or not sea.view()["steps"]:
        sea.play(agent.choose(sea.sight()))
    draw(sea, IMAGES / "silent-sea.svg", 7)
    fleet = fathoms.new("flotilla", players=4, seed=6)
    agent = find_agent("thumb", fleet.game, fathoms.Chance(5))
    while fleet.view()["turn"] < 9 or fleet.view()["question"]["kind"] != "play":
        fleet.play(agent.choose(fleet.sight()))
    draw(fleet, IMAGES / "flotilla.svg", 6)


if __name__ == "__main__":
    main()
