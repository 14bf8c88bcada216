"""What Flotilla is made of and never changes, as plain values: the sea, tiles, hub, cards and limits."""

from typing import Final, cast

from fathoms.games.flotilla.components import facts
from fathoms.games.flotilla.components.effect import Script, shown
from fathoms.games.flotilla.components.grid import (
    AXIAL,
    CELL_NAMES,
    DIRECTIONS,
    HUB,
    SECTOR_IDS,
    SECTORS,
    STARTS,
    WATERS,
    WAYS,
    cells_of,
    rays,
)
from fathoms.games.flotilla.components.ids import COLOURS, DEPTHS, GUILD_IDS, MEMBERS, ring_space
from fathoms.games.flotilla.components.model import ANY, Crew, Face, Goal, Guild, SurvivorTrack, Tile
from fathoms.games.flotilla.components.pieces import STARTING_TILES, TILES
from fathoms.games.flotilla.components.sentences import phrase
from fathoms.games.flotilla.components.tracks import (
    DIVE_DICE,
    DIVE_ICONS,
    DOCKS,
    FLOATING,
    OUTPOST_PRICES,
    PENALTY,
    PRICES,
    RESEARCH_DICE,
    TOXICITY_SPACES,
)
from fathoms.games.flotilla.effects.vocabulary import guild_id
from fathoms.games.flotilla.hub.artifacts import STARS_FOR_AN_ARTIFACT
from fathoms.games.flotilla.hub.influence import SECOND
from fathoms.games.flotilla.hub.recruiting import STARS_FOR_A_RECRUIT
from fathoms.games.flotilla.hub.research import BREAKTHROUGHS_A_DIAL, ICONS_A_BOUNTY
from fathoms.games.flotilla.hub.seals import STARS_FOR_A_SEAL
from fathoms.games.flotilla.hub.skiffs import SKIFF_PRICE
from fathoms.games.flotilla.printed import ARTIFACTS, CREW, GUILDS, OBJECTIVES, SONAR, SURVIVORS
from fathoms.games.flotilla.sea.districts import STARS_PAST_SONAR
from fathoms.games.flotilla.sea.previews import WEDGE_NAMES
from fathoms.games.flotilla.state import DEPLETION_TOKENS, DIAL_TOP, HOLD, OUTPOSTS, SEALS, SKIFFS, STARS_EACH
from fathoms.games.flotilla.turn.scoring import CURRENCY_A_STAR, MOST_SEALS, RESOURCES_A_STAR, SECOND_SEALS

_LIMITS: Final[facts.Limits] = {
    "skiffs": SKIFFS,
    "hold": HOLD,
    "outposts": OUTPOSTS,
    "seals": SEALS,
    "stars_a_player": STARS_EACH,
    "depletion_tokens": DEPLETION_TOKENS,
    "dial": DIAL_TOP,
    "skippable_space": SECOND + 1,
    "skiff_price": SKIFF_PRICE,
    "icons_a_bounty": ICONS_A_BOUNTY,
    "breakthroughs_a_dial": BREAKTHROUGHS_A_DIAL,
    "stars_past_sonar": STARS_PAST_SONAR,
    "stars_for_an_artifact": STARS_FOR_AN_ARTIFACT,
    "stars_for_a_recruit": STARS_FOR_A_RECRUIT,
    "stars_for_a_seal": STARS_FOR_A_SEAL,
    "currency_a_star": CURRENCY_A_STAR,
    "resources_a_star": RESOURCES_A_STAR,
    "most_seals": MOST_SEALS,
    "second_seals": SECOND_SEALS,
}


def components() -> facts.Components:
    """The catalogue without its head."""
    return {
        "colours": list(COLOURS),
        "depths": list(DEPTHS),
        "wedges": list(WEDGE_NAMES),
        "icons": list(DIVE_ICONS),
        "directions": list(WAYS),
        "hub": HUB,
        "cells": [{"id": name, "q": q, "r": r} for name, (q, r) in zip(CELL_NAMES, AXIAL, strict=True)],
        "sectors": [_sector(sector) for sector in range(DIRECTIONS)],
        "seatings": [_seating(players) for players in SECTORS],
        "tiles": [_tile(tile) for tile in TILES],
        "starting_tiles": _starting_tiles(),
        "guilds": [_guild(number, guild) for number, guild in enumerate(GUILDS)],
        "crew": [_card(card) for card in CREW],
        "artifacts": _artifacts(),
        "objectives": _objectives(),
        "dive_dice": _dive_dice(),
        "research_dice": _research_dice(),
        "tracks": _tracks(),
        "limits": _LIMITS.copy(),
    }


def _names(cells: tuple[int, ...] | list[int]) -> list[str]:
    return [CELL_NAMES[cell] for cell in cells]


def _sector(sector: int) -> facts.SectorFacts:
    return {
        "id": SECTOR_IDS[sector],
        "start": CELL_NAMES[STARTS[sector]],
        "rays": [_names(ray) for ray in rays(sector)],
    }


def _seating(players: int) -> facts.SeatingFacts:
    places = enumerate(zip(SECTORS[players], WATERS[players], strict=True))
    docks = DOCKS[players]
    return {
        "players": players,
        "places": [
            {"sector": SECTOR_IDS[sector], "tile": STARTING_TILES[place].id, "water": _names(cells_of(water))}
            for place, (sector, water) in places
        ],
        "docks": {"skiff": list(docks.skiff), "builds": list(docks.builds), "source": docks.source},
        "survivors": SURVIVORS[players].id,
    }


def _tile(tile: Tile) -> facts.TileFacts:
    return {
        "id": tile.id,
        "depth": DEPTHS[tile.depth],
        "toxicity": tile.toxicity,
        "resource": COLOURS[tile.resource],
        "island": tile.island,
        "wedges": [None if wedge == ANY else WEDGE_NAMES[wedge] for wedge in tile.wedges],
        "cost": cast(facts.CostFacts, dict(zip(COLOURS, tile.cost, strict=True))),
        "edges": [guild_id(edge) for edge in tile.edges],
        "site": tile.site,
        "building": guild_id(tile.building),
        "arcs": [arc != ANY for arc in tile.arcs],
        "source": tile.source,
    }


def _starting_tiles() -> list[facts.StartingTileFacts]:
    return [
        {
            "id": tile.id,
            "name": tile.name,
            "currency": tile.currency,
            "edges": [edge != ANY for edge in tile.edges],
            "arcs": [arc != ANY for arc in tile.arcs],
            "source": tile.source,
        }
        for tile in STARTING_TILES
    ]


def _space(script: Script) -> facts.SpaceFacts:
    return {"does": shown(script), "text": phrase(script)}


def _guild(number: int, guild: Guild) -> facts.GuildFacts:
    return {
        "id": guild.id,
        "name": guild.name,
        "member": MEMBERS[number],
        "colour": guild.colour,
        "building": guild.building,
        "ring": [{"id": ring_space(number, space), **_space(script)} for space, script in enumerate(guild.ring)],
        "first_slot": _space(guild.first_slot),
        "market": guild.market,
        "source": guild.source,
    }


def _face(face: Face) -> facts.FaceFacts:
    return {"moves": face.moves, "does": shown(face.does), "text": face.text}


def _card(card: Crew) -> facts.CrewFacts:
    sinkside, skyside = card.faces
    return {
        "id": card.id,
        "name": card.name,
        "guild": guild_id(card.guild),
        "tier": card.tier,
        "sinkside": _face(sinkside),
        "skyside": _face(skyside),
        "source": card.source,
    }


def _artifacts() -> list[facts.ArtifactFacts]:
    return [
        {
            "id": artifact.id,
            "name": artifact.name,
            "guild": GUILD_IDS[artifact.guild],
            "discovery": _space(artifact.discovery),
            "bounty": _space(artifact.bounty),
            "source": artifact.source,
        }
        for artifact in ARTIFACTS
    ]


def _goal(goal: Goal) -> facts.GoalFacts:
    return {"counts": goal.count, "per": goal.per, "stars": list(goal.stars), "texts": list(goal.text)}


def _objectives() -> list[facts.ObjectiveFacts]:
    return [
        {
            "id": chosen.id,
            "name": chosen.name,
            "sinkside": _goal(chosen.goals[0]),
            "skyside": _goal(chosen.goals[1]),
            "source": chosen.source,
        }
        for chosen in OBJECTIVES
    ]


def _dive_dice() -> list[facts.DiveDiceFacts]:
    return [
        {"id": dice.id, "count": dice.count, "faces": [list(face) for face in dice.faces], "source": dice.source}
        for dice in DIVE_DICE
    ]


def _research_dice() -> list[facts.ResearchDieFacts]:
    return [
        {
            "id": die.id,
            "faces": [
                {
                    "guild": guild_id(face.guild),
                    "currency": face.currency,
                    "stars": face.stars,
                    "breakthroughs": face.breakthrough,
                    "text": face.text,
                }
                for face in die.faces
            ],
            "source": die.source,
        }
        for die in RESEARCH_DICE
    ]


def _tracks() -> facts.Tracks:
    return {
        "market": list(PRICES),
        "penalty": list(PENALTY),
        "outposts": list(OUTPOST_PRICES),
        "floating": list(FLOATING),
        "toxicity": TOXICITY_SPACES,
        "sonar": [
            {"id": one.id, "stars": one.stars, "again": one.again, "source": one.source, **_space(one.does)}
            for one in SONAR
        ],
        "survivors": [_survivors(track) for track in dict.fromkeys(SURVIVORS.values())],
    }


def _survivors(track: SurvivorTrack) -> facts.SurvivorFacts:
    return {
        "id": track.id,
        "players": list(track.players),
        "spaces": [_space(script) for script in track.spaces],
        "source": track.source,
    }
