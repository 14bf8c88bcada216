"""The components that effects are printed on: crew cards, guild rings, artifacts, objectives, survivors, sonar.

Effects are rules, so this module stands after them; rules find what it reads on `s.terms`.
"""

from typing import Final

from fathoms.engine.components import Entry, read_entries
from fathoms.engine.errors import ComponentError
from fathoms.games.flotilla.components.effect import Script
from fathoms.games.flotilla.components.ids import COLOURS, GUILD_IDS
from fathoms.games.flotilla.components.model import (
    ANY,
    Artifact,
    Crew,
    Face,
    Goal,
    Guild,
    ObjectiveSet,
    Printed,
    SonarSpace,
    SurvivorTrack,
)
from fathoms.games.flotilla.components.pieces import STARTERS, text_of
from fathoms.games.flotilla.components.sentences import sentence
from fathoms.games.flotilla.components.tracks import PRICES, beside_in_hub
from fathoms.games.flotilla.counting.tallies import COUNTED
from fathoms.games.flotilla.effects import at_a_cost, conditions, gains
from fathoms.games.flotilla.effects.vocabulary import guild_named, read_script
from fathoms.games.flotilla.hub import (
    artifacts,
    dials,
    influence,
    recruiting,
    research,
    seals,
    skiffs,
    survivors,
    trading,
)
from fathoms.games.flotilla.hub.influence import GainInfluence
from fathoms.games.flotilla.sea import building, diving, placing, sailing
from fathoms.games.flotilla.turn import unique

# The modules with the words of the vocabulary; a word is known once its module is imported.
WORD_MODULES: Final = (
    *(gains, conditions, at_a_cost),
    *(artifacts, dials, influence, recruiting, research, seals, skiffs, survivors, trading),
    *(building, diving, placing, sailing),
    unique,
)
SHORTEST_RING: Final = 4  # spaces: the third may be skipped for the fourth


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
            guild=guild_named(entry, "guild") if entry.has("guild") else ANY,
            tier=entry.number("tier", 0, 2),
            faces=(_face(entry, "sink", "sail"), _face(entry, "sky", "income")),
            source=entry.source(),
        )
        if (card.tier == 0) != (len(found) < STARTERS):
            raise entry.wrong(f"the first {STARTERS} cards, and no others, are starters of tier 0")
        entry.done()
        found.append(card)
    return tuple(found)


def read_artifacts(text: str, file: str = "artifacts.toml") -> tuple[Artifact, ...]:
    """The artifacts; influence in a bounty must be at one guild (FL-59)."""
    found: list[Artifact] = []
    for entry in read_entries(text, file, "artifact"):
        artifact = Artifact(
            id=entry.text("id"),
            name=entry.text("name"),
            guild=guild_named(entry, "guild"),
            discovery=read_script(entry, "discovery"),
            bounty=read_script(entry, "bounty"),
            source=entry.source(),
        )
        if any(isinstance(effect, GainInfluence) and effect.at != "same" for effect in artifact.bounty):
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
    one, many = COUNTED[count].one, COUNTED[count].many
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


def read_survivors(text: str, file: str = "hub.toml") -> dict[int, SurvivorTrack]:
    """The survivor tracks, by player count."""
    found: dict[int, SurvivorTrack] = {}
    for entry in read_entries(text, file, "survivors", beside_in_hub("survivors")):
        spaces = tuple(_space(space) for space in entry.entries("spaces", "space"))
        players = entry.numbers("players", 3, 5)
        if any(number in found for number in players):
            raise entry.wrong("there is a survivor track for one of these player counts already")
        track = SurvivorTrack(entry.text("id"), players, spaces, entry.source())
        entry.done()
        found |= dict.fromkeys(players, track)
    return found


def _space(entry: Entry) -> Script:
    script = read_script(entry, "does")
    entry.done()
    return script


def read_sonar(text: str, file: str = "hub.toml") -> tuple[SonarSpace, ...]:
    """The sonar track, its first space first."""
    found: list[SonarSpace] = []
    for entry in read_entries(text, file, "sonar", beside_in_hub("sonar")):
        id, stars, does = entry.text("id"), entry.number("stars", 0, 20), read_script(entry, "does")
        found.append(SonarSpace(id, stars, does, entry.flag("again"), entry.source()))
        entry.done()
    return tuple(found)


GUILDS: Final = read_guilds(text_of("guilds.toml"))
CREW: Final = read_crew(text_of("crew.toml"))
ARTIFACTS: Final = read_artifacts(text_of("artifacts.toml"))
OBJECTIVES: Final = read_objectives(text_of("objectives.toml"))
SURVIVORS: Final = read_survivors(text_of("hub.toml"))
SONAR: Final = read_sonar(text_of("hub.toml"))
for _guild in GUILDS:
    if _guild.market >= len(PRICES):
        raise ComponentError(
            f"guilds.toml: the marker of {_guild.colour} begins at {_guild.market}, past the market track."
        )
PRINTED: Final = Printed(GUILDS, CREW, ARTIFACTS, OBJECTIVES, SURVIVORS, SONAR)
