"""Component files spoilt: each is read, or refused in one sentence."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from fathoms.engine.chance import Chance
from fathoms.engine.errors import ComponentError
from fathoms.engine.lessons import read_lesson
from fathoms.engine.registry import find_game
from fathoms.lab.experiment.counting import read_counting
from tests.fuzz.sentences import check_sentence
from tests.fuzz.spoiling import pick, spoilt
from tools.folders import SOURCE, games_here, source_of, tests_of

Reader = Callable[[str], Any]

READERS: dict[str, list[Reader]] = {
    f"{source_of(game).name}/{file}": readers
    for game in games_here()
    for file, readers in {
        **{path.stem: [read_lesson] for path in source_of(game).glob("lesson*.toml")},
        "laboratory": [partial(read_counting, game=find_game(game))],
        **import_module(f"tests.games.{tests_of(game).name}.components.readers").READERS,
    }.items()
}
GAMES = SOURCE / "fathoms" / "games"


def component_files() -> dict[str, str]:
    """The text of every component file, by game and name."""
    paths = sorted(GAMES.rglob("*.toml"))
    return {f"{path.relative_to(GAMES).parts[0]}/{path.stem}": path.read_text(encoding="utf-8") for path in paths}


def fuzz_components(seed: int, count: int) -> dict[str, int]:
    """So many of them; how many were read and how many refused."""
    files, chance = sorted(component_files().items()), Chance(seed)
    counted = {"read": 0, "refused": 0}
    for number in range(count):
        name, text = pick(chance, files)
        wrong = spoilt(_excerpt(text, chance), chance)
        for reader in READERS[name]:
            try:
                counted["read" if _reads(reader, wrong) else "refused"] += 1
            except Exception as error:
                error.add_note(f"This came of {name}, file {number} of seed {seed}: {wrong[:3000]!r}")
                raise
    return counted


def _excerpt(text: str, chance: Chance) -> str:
    """A few entries, so that what is spoilt is reached: a reader stops at the first mistake, and a file is long."""
    tables = text.split("\n[[")
    start = chance.below(len(tables))
    return "\n[[".join([*tables[: 1 + chance.below(2)], *tables[start : start + 3]]) if chance.below(4) else text


def _reads(reader: Reader, text: str) -> bool:
    try:
        reader(text)
    except ComponentError as error:
        check_sentence(str(error))
        return False
    return True
