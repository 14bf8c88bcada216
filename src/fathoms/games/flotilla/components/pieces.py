"""Tiles, and what crew cards and guilds are called: components without effects, read once from the TOML files."""

import tomllib
from typing import Final

from fathoms.engine.component_files import component_text
from fathoms.engine.components import Entry, read_entries
from fathoms.games.flotilla.components.ids import COLOURS, DEPTHS
from fathoms.games.flotilla.components.model import ANY, StartingTile, Tile

HEXAGON_SIDES: Final = 6
BLANK: Final = "."
WEDGE_LETTERS: Final = "yrp"  # yellow, red, purple
DISTRICT_LETTERS: Final = "rgyb"  # the colours of the guilds, in their order
PLAIN: Final = len(DISTRICT_LETTERS)  # watercraft without a district, on starting tiles
ARC_LETTER: Final = "o"
STARTERS: Final = 6
CAPTAIN: Final = 0
SCHOLAR: Final = 1


def text_of(file: str) -> str:
    """The text of a component file."""
    return component_text("flotilla", "fathoms.games.flotilla.components", file)


def _names(file: str, kind: str, *keys: str) -> list[tuple[str, ...]]:
    """What the entries of a file have under some keys. Rules need names, and effects need rules to be read."""
    entries = tomllib.loads(text_of(file))[kind]
    return [tuple(str(entry.get(key, "")) for entry in entries) for key in keys]


def _letters(entry: Entry, key: str, allowed: str) -> tuple[int, ...]:
    """Six letters round a tile, as their places among those allowed; ANY where there is nothing."""
    letters = entry.text(key)
    if len(letters) != HEXAGON_SIDES or any(letter not in allowed + BLANK for letter in letters):
        raise entry.wrong(f"{key!r} is {letters!r}; it must be six letters out of {allowed!r} and {BLANK!r}")
    return tuple(ANY if letter == BLANK else allowed.index(letter) for letter in letters)


def _colour_of(entry: Entry, key: str) -> int:
    return COLOURS.index(entry.one_of(key, COLOURS))


def _cost(entry: Entry, districts: tuple[int, ...]) -> tuple[int, ...]:
    letters = entry.text("cost")
    cost = tuple(letters.count(letter) for letter in DISTRICT_LETTERS)
    if not districts:
        raise entry.wrong("a tile must have watercraft at some edge")
    if sum(cost) != len(letters) or any((cost[guild] > 0) != (guild in districts) for guild in range(len(cost))):
        raise entry.wrong(f"the cost {letters!r} must be in the colours of the tile's districts, and of all of them")
    return cost


def _building(entry: Entry, districts: tuple[int, ...]) -> int:
    if not entry.has("building"):
        return ANY
    letter = entry.one_of("building", DISTRICT_LETTERS)
    if DISTRICT_LETTERS.index(letter) not in districts:
        raise entry.wrong(f"the building {letter!r} is not of one of the tile's districts")
    return DISTRICT_LETTERS.index(letter)


def read_tiles(text: str, file: str = "tiles.toml") -> tuple[Tile, ...]:
    """The ocean tiles; a tile's number is its place in the file."""
    found: list[Tile] = []
    for entry in read_entries(text, file, "tile"):
        edges = _letters(entry, "edges", DISTRICT_LETTERS)
        districts = tuple(guild for guild in range(len(DISTRICT_LETTERS)) if guild in edges)
        tile = Tile(
            id=entry.text("id"),
            depth=DEPTHS.index(entry.one_of("depth", DEPTHS)),
            toxicity=entry.number("toxicity", 0, 2),
            resource=_colour_of(entry, "resource"),
            island=entry.flag("island"),
            wedges=_letters(entry, "wedges", WEDGE_LETTERS),
            cost=_cost(entry, districts),
            edges=edges,
            districts=districts,
            site=entry.flag("site"),
            building=_building(entry, districts),
            arcs=_letters(entry, "arcs", ARC_LETTER),
            source=entry.source(),
        )
        entry.done()
        found.append(tile)
    return tuple(found)


def read_starting_tiles(text: str, file: str = "starting_tiles.toml") -> tuple[StartingTile, ...]:
    """The starting tiles, in the order of play."""
    found: list[StartingTile] = []
    for entry in read_entries(text, file, "tile"):
        edges = _letters(entry, "edges", "w")
        tile = StartingTile(
            id=entry.text("id"),
            name=entry.text("name"),
            currency=entry.number("currency", 0, 60),
            edges=tuple(PLAIN if edge != ANY else ANY for edge in edges),
            arcs=_letters(entry, "arcs", ARC_LETTER),
            source=entry.source(),
        )
        entry.done()
        found.append(tile)
    return tuple(found)


TILES: Final = read_tiles(text_of("tiles.toml"))
STARTING_TILES: Final = read_starting_tiles(text_of("starting_tiles.toml"))
TILE_OF: Final = {tile.id: number for number, tile in enumerate(TILES)}
CREW_IDS, CREW_NAMES = _names("crew.toml", "crew", "id", "name")
CARD_OF: Final = {id: number for number, id in enumerate(CREW_IDS)}
GUILD_NAMES, BUILDINGS = _names("guilds.toml", "guild", "name", "building")
