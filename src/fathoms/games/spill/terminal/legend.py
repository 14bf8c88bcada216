"""How to read the board of The Spill, and the game in a few lines."""

from rich.text import Text

from fathoms.games.spill.components import SPECIES


def legend_of() -> Text:
    """What the signs mean, what a turn is, how the game is won and lost."""
    kinds = ", ".join(f"{kind.letter} {kind.name}" for kind in SPECIES)
    text = Text("\nThe sea: ")
    text.append("▓▓▓", "color(130)").append(" oil   ")
    text.append(" T ", "bold green").append(" a Healthy animal   ")
    text.append(" t!", "bold yellow").append(" a Contaminated one   ")
    text.append("▓t▓", "bold red").append(" one under oil: it is lost at the end of this turn\n")
    text.append(f"{kinds}. Behind ▹ on the rim stand ships, behind ▸ the active one; ")
    text.append("* marks a sector that an objective speaks of. ")
    text.append("5", "bold black on bright_white").append(" on the sea: the move with that number leads there.\n")
    text.append(
        "A turn: dice bring oil, then 4 AP. Move 1 or 2 sectors: 1. Push oil back into the bag: 1, remove it: 3. "
    )
    text.append("Rescue a Healthy animal: 1, a Contaminated one: 2. An extra action now is a die more next turn.\n")
    text.append(
        "Lost: 6 spill-outs, 3 of a kind or all 6 kinds in sickbay. Won: the three objectives, or an empty bag."
    )
    return text
