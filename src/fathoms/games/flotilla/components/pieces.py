"""The components of Flotilla, read once from the TOML files beside this module into unchanging objects."""

from importlib.resources import files
from typing import Final

from fathoms.engine.components import Entry, read_entries
from fathoms.games.flotilla.components.model import (
    ANY,
    Artifact,
    Crew,
    Face,
    Goal,
    Guild,
    ObjectiveSet,
    StartingTile,
    Tile,
)
from fathoms.games.flotilla.components.sentences import sentence
from fathoms.games.flotilla.effects.vocabulary import COLOURS, COUNTED, DEPTHS, GUILD_IDS, read_script

HEXAGON_SIDES: Final = 6
BLANK: Final = "."
WEDGE_LETTERS: Final = "yrp"  # yellow, red, purple
DISTRICT_LETTERS: Final = "rgyb"  # the colours of the guilds, in their order
PLAIN: Final = len(DISTRICT_LETTERS)  # watercraft without a district, on starting tiles
ARC_LETTER: Final = "o"
STARTERS: Final = 6
CAPTAIN: Final = 0
SCHOLAR: Final = 1
SHORTEST_RING: Final = 4  # spaces: the third may be skipped for the fourth


def text_of(file: str) -> str:
    """The text of a component file."""
    return (files("fathoms.games.flotilla.components") / "data" / file).read_text(encoding="utf-8")


def _letters(entry: Entry, key: str, allowed: str) -> tuple[int, ...]:
    """Six letters round a tile, as their places among those allowed; ANY where there is nothing."""
    letters = entry.text(key)
    if len(letters) != HEXAGON_SIDES or any(letter not in allowed + BLANK for letter in letters):
        raise entry.wrong(f"{key!r} is {letters!r}; it must be six letters out of {allowed!r} and {BLANK!r}")
    return tuple(ANY if letter == BLANK else allowed.index(letter) for letter in letters)


def _guild_of(entry: Entry, key: str = "guild") -> int:
    return GUILD_IDS.index(entry.one_of(key, GUILD_IDS))


def _colour_of(entry: Entry, key: str) -> int:
    return COLOURS.index(entry.one_of(key, COLOURS))


def read_guilds(text: str, file: str = "guilds.toml") -> tuple[Guild, ...]:
    """The guilds, in the order that everything else counts them in."""
    found: list[Guild] = []
    for entry in read_entries(text, file, "guild"):
        guild = Guild(
            id=entry.one_of("id", GUILD_IDS),
            name=entry.text("name"),
            colour=entry.one_of("colour", COLOURS),
            building=entry.text("building"),
            ring=tuple((effect,) for effect in read_script(entry, "ring")),
            first_slot=read_script(entry, "first_slot"),
            market=entry.number("market", 0, 20),
            source=entry.source(),
        )
        if (guild.id, guild.colour) != (GUILD_IDS[len(found)], COLOURS[len(found)]):
            raise entry.wrong(f"guild {len(found) + 1} must be {GUILD_IDS[len(found)]!r}, {COLOURS[len(found)]}")
        if len(guild.ring) < SHORTEST_RING:
            raise entry.wrong(f"the ring has {len(guild.ring)} spaces; it must have {SHORTEST_RING} or more")
        entry.done()
        found.append(guild)
    return tuple(found)


def _face(entry: Entry, key: str, moves: str) -> Face:
    face = entry.table(key, key)
    does = read_script(face, "does")
    found = Face(moves=face.number(moves, 0, 20), does=does, text=sentence(does))
    face.done()
    return found


def read_crew(text: str, file: str = "crew.toml") -> tuple[Crew, ...]:
    """The crew cards, starters first."""
    found: list[Crew] = []
    for entry in read_entries(text, file, "crew"):
        card = Crew(
            id=entry.text("id"),
            name=entry.text("name"),
            guild=_guild_of(entry) if entry.has("guild") else ANY,
            tier=entry.number("tier", 0, 2),
            faces=(_face(entry, "sink", "sail"), _face(entry, "sky", "income")),
            source=entry.source(),
        )
        if (card.tier == 0) != (len(found) < STARTERS):
            raise entry.wrong(f"the first {STARTERS} cards, and no others, are starters of tier 0")
        entry.done()
        found.append(card)
    return tuple(found)


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
    """The ocean tiles."""
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


def read_artifacts(text: str, file: str = "artifacts.toml") -> tuple[Artifact, ...]:
    """The artifacts."""
    found: list[Artifact] = []
    for entry in read_entries(text, file, "artifact"):
        artifact = Artifact(
            id=entry.text("id"),
            name=entry.text("name"),
            guild=_guild_of(entry),
            discovery=read_script(entry, "discovery"),
            bounty=read_script(entry, "bounty"),
            source=entry.source(),
        )
        if any(effect.verb == "influence" and effect.word != "same" for effect in artifact.bounty):
            raise entry.wrong("influence of a bounty goes to one guild: it must be at 'same'")
        entry.done()
        found.append(artifact)
    return tuple(found)


def _goal(entry: Entry, key: str) -> Goal:
    goal = entry.table(key, key)
    count = goal.one_of("count", COUNTED)
    stars = goal.numbers("stars", 1, 20)
    per = goal.number("per", 2, 9) if goal.has("per") else 1
    goal.done()
    if len(stars) != 3 or not stars[0] >= stars[1] >= stars[2] != stars[0]:
        raise goal.wrong(f"'stars' is {list(stars)}; it must be three numbers, the highest first")
    one, many = COUNTED[count]
    each = f"each {one}" if per == 1 else f"every {per} {many}"
    first, second, third = (f"{number} ★ for {each}" for number in stars)
    return Goal(count, (stars[0], stars[1], stars[2]), per, (first, second, third))


def read_objectives(text: str, file: str = "objectives.toml") -> tuple[ObjectiveSet, ...]:
    """The sets of objective tiles."""
    found: list[ObjectiveSet] = []
    for entry in read_entries(text, file, "objective"):
        id, name = entry.text("id"), entry.text("name")
        goals = (_goal(entry, "sink"), _goal(entry, "sky"))
        found.append(ObjectiveSet(id, name, goals, entry.source()))
        entry.done()
    return tuple(found)


GUILDS: Final = read_guilds(text_of("guilds.toml"))
CREW: Final = read_crew(text_of("crew.toml"))
TILES: Final = read_tiles(text_of("tiles.toml"))
STARTING_TILES: Final = read_starting_tiles(text_of("starting_tiles.toml"))
ARTIFACTS: Final = read_artifacts(text_of("artifacts.toml"))
OBJECTIVES: Final = read_objectives(text_of("objectives.toml"))
CARD_OF: Final = {card.id: number for number, card in enumerate(CREW)}
TILE_OF: Final = {tile.id: number for number, tile in enumerate(TILES)}
