"""Draw docs/images: a position of a real game each, as `fathoms play` shows it. `make picture` runs this."""

from pathlib import Path

from rich.terminal_theme import MONOKAI

import fathoms
from fathoms.agents import find_agent
from fathoms.engine.agent import UNLIMITED
from fathoms.engine.components import read_entries
from fathoms.terminal.boards import draw_view
from fathoms.terminal.pictures import FRAME, PICTURE_WIDTH, hidden_console
from fathoms.terminal.question import draw_question

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
    """Play every position of pictures.toml, then draw what the person at the table sees."""
    for entry in read_entries((IMAGES / "pictures.toml").read_text(encoding="utf-8"), "pictures.toml", "picture"):
        name, game, players = entry.text("id"), entry.text("game"), entry.number("players", 1, 9)
        match = fathoms.new(game, players=players, seed=entry.number("seed", 0, 9999))
        agent = find_agent("thumb", match.game, fathoms.Chance(entry.number("agent", 0, 9999)))
        for _ in range(entry.number("moves", 0, 9999)):
            match.play(agent.choose(match.sight(), UNLIMITED))
        draw(match, IMAGES / f"{name}.svg", entry.number("log", 0, 99))
        entry.done()


if __name__ == "__main__":
    main()
