"""`python -m tools.house`: write the pictures of the house, and the ways into the page about it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.house.game import game_picture
from tools.house.pipes import whole_house
from tools.house.source import ROOT, games
from tools.house.strip import told
from tools.house.way import game_of, ways

DOCS: Final = ROOT / "docs"
PAGE: Final = DOCS / "architecture.md"
BEGIN: Final = "<!-- from here to the end of the ways: written by `make house` -->"
END: Final = "<!-- the end of the ways -->"


def files() -> Iterator[tuple[Path, str]]:
    """Every file that the command writes, with its text."""
    yield DOCS / "house.svg", whole_house()
    pages: list[str] = []
    for folder in games():
        title, followed = game_of(folder).title, ways(folder)
        yield DOCS / f"house-{folder.replace('_', '-')}.svg", game_picture(folder, title, followed)
        pages.append(told(folder, title, followed))
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    yield PAGE, "\n".join([before + BEGIN, "", *pages, END]) + rest.partition(END)[2]


def main() -> None:
    """Write them."""
    for path, text in files():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
