"""Component files spoilt: each is read, or refused in one sentence."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from fathoms.engine.chance import Chance
from fathoms.engine.errors import ComponentError
from fathoms.engine.lessons import read_lesson
from fathoms.games.flotilla.components import pieces as flotilla
from fathoms.games.flotilla.components import tracks
from fathoms.games.silent_sea import components as sea
from fathoms.games.spill import components as spill
from tests.fuzz.sentences import check_sentence
from tests.fuzz.spoiling import pick, spoilt

Reader = Callable[[str], Any]

READERS: dict[str, list[Reader]] = {
    "spill/animals": [spill.read_species],
    "spill/specialists": [spill.read_specialists],
    "spill/weather": [spill.read_weather],
    "spill/tracks": [spill.read_tracks],
    "spill/resources": [spill.read_cards],
    "spill/win_cards": [partial(spill.read_win_cards, species=spill.SPECIES)],
    "silent_sea/station": [sea.read_plan],
    "silent_sea/roles": [sea.read_roles],
    "silent_sea/cards": [sea.read_cards],
    "silent_sea/abilities": [partial(sea.read_abilities, roles=sea.ROLES)],
    "silent_sea/crises": [partial(sea.read_crises, rooms=sea.PLAN.rooms)],
    "flotilla/guilds": [flotilla.read_guilds],
    "flotilla/crew": [flotilla.read_crew],
    "flotilla/tiles": [flotilla.read_tiles],
    "flotilla/starting_tiles": [flotilla.read_starting_tiles],
    "flotilla/artifacts": [flotilla.read_artifacts],
    "flotilla/objectives": [flotilla.read_objectives],
    "flotilla/dice": [tracks.read_dive_dice, tracks.read_research_dice],
    "flotilla/hub": [tracks.read_docks, tracks.read_survivors, tracks.read_sonar, tracks.read_numbers],
}
READERS |= {f"{game}/lesson": [read_lesson] for game in ("spill", "silent_sea", "flotilla")}
GAMES = Path(__file__).parents[2] / "src" / "fathoms" / "games"


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
