"""Guilds and tiles as short texts, for prompts and lists."""

from fathoms.games.flotilla.components.ids import COLOURS, DEPTHS, MEMBERS
from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.components.pieces import (
    ARC_LETTER,
    BUILDINGS,
    DISTRICT_LETTERS,
    GUILD_NAMES,
    TILES,
    WEDGE_LETTERS,
)


def guild_text(guild: int) -> str:
    """A guild with its colour: dials, districts and resources go by the colour, rings and crew by the name."""
    return f"{GUILD_NAMES[guild]} ({COLOURS[guild]})"


def of_guild(guild: int) -> str:
    """A guild on a card, or any."""
    return "any guild" if guild == ANY else f"the {MEMBERS[guild]}s"


def letters(marks: tuple[int, ...], names: str) -> str:
    """What lies round a tile, as six letters."""
    return "".join("-" if mark == ANY else names[mark] for mark in marks)


def tile_text(number: int, side: int) -> str:
    """A face of a tile in a few words."""
    return sky_text(number) if side else sink_text(number)


def sink_text(number: int) -> str:
    """The Sinkside face: what lies round it, its depth and what is dived for."""
    tile = TILES[number]
    parts = [f"wedges {letters(tile.wedges, WEDGE_LETTERS)}", DEPTHS[tile.depth], f"{COLOURS[tile.resource]} barrels"]
    if tile.island:
        parts.append("an island")
    if tile.building != ANY:
        parts.append(f"a {BUILDINGS[tile.building]} on its back")
    return f"{', '.join(parts)}."


def sky_text(number: int) -> str:
    """The Skyside face: what lies round it and what it costs."""
    tile = TILES[number]
    cost = " and ".join(f"{amount} {COLOURS[colour]}" for colour, amount in enumerate(tile.cost) if amount)
    parts = [
        f"watercraft {letters(tile.edges, DISTRICT_LETTERS)}",
        f"sonar {letters(tile.arcs, ARC_LETTER)}",
        f"costs {cost}",
    ]
    if tile.building != ANY:
        parts.append(f"a {BUILDINGS[tile.building]}")
    if tile.site:
        parts.append("a site")
    return f"{', '.join(parts)}."
