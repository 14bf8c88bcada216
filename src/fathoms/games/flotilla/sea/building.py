"""Building tiles on the Skyside (FL-31); what they score is in districts.py."""

from collections.abc import Mapping
from typing import Self, final

from fathoms.engine.components import Entry
from fathoms.engine.frames import Automatic, Refusal
from fathoms.engine.moves import Move
from fathoms.engine.tuples import put
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.components.effect_facts import EffectFacts
from fathoms.games.flotilla.components.grid import CELL_NAMES, cells_of
from fathoms.games.flotilla.components.ids import COLOUR_COUNT, COLOURS, GUILD_IDS
from fathoms.games.flotilla.components.labels import guild_text, tile_text
from fathoms.games.flotilla.components.prints import BORROWS, PRINTS, packed
from fathoms.games.flotilla.components.sentences import count
from fathoms.games.flotilla.effects.vocabulary import MOST, enter, number_or_none
from fathoms.games.flotilla.events.sea import Built, MadeUp
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.question_facts import Building, BuildingTile, MoveEffect, TurningBuilt
from fathoms.games.flotilla.sea.districts import complete_station, score_all
from fathoms.games.flotilla.sea.previews import build_spots, next_text
from fathoms.games.flotilla.sea.tiles import matching_corners, put_tile, why_not_there
from fathoms.games.flotilla.state import FleetState


@final
class Build(Effect):
    """Tiles to build; `missing` is what a resource that one lacks costs in ¤, where that may be paid."""

    __slots__ = ("missing", "most")
    word = "build"

    def __init__(self, most: int, missing: int = 0) -> None:
        self.most = most
        self.missing = missing

    @classmethod
    def read(cls, entry: Entry) -> Self:
        return cls(entry.number(cls.word, 1, MOST), number_or_none(entry, "missing"))

    def phrase(self) -> str:
        missing = f", paying {self.missing} ¤ for each resource you lack" if self.missing else ""
        return f"build {f'up to {self.most} tiles' if self.most > 1 else 'a tile'}{missing}"

    def facts(self) -> EffectFacts:
        return {"most": self.most, "missing": self.missing or None}

    def act(self, s: FleetState) -> None:
        build(s, self.most, self.missing)

    def brings_something(self, s: FleetState) -> bool:
        return can_build(s, self.missing)


enter(Build)


def build(s: FleetState, most: int, missing: int = 0) -> None:
    """Up to so many tiles; nothing for a Sinksider (FL-58). `missing` is what a resource that one lacks costs in ¤."""
    build_more(s, most, missing, ())


def build_more(s: FleetState, left: int, missing: int, unscored: tuple[int, ...]) -> None:
    """Ask for the next tile while one can be built; then score those that wait for it.

    The last question is left out rather than asked with `done` as its only answer.
    """
    if left and can_build(s, missing):
        s.stack.append(PickBuild(left, missing, unscored))
    else:
        score_all(s, unscored)


def can_build(s: FleetState, missing: int) -> bool:
    """Whether the player has a tile to build, the means, and room."""
    return bool(s.turned[s.turn] and affordable(s, missing) and s.room(s.turn))


def lacking(s: FleetState, tile: int) -> int:
    """How many resources of a tile's cost the player does not have."""
    reserve, first, lack = s.reserve, s.turn * COLOUR_COUNT, 0
    for colour, cost in PRINTS.costs[tile]:
        short = cost - reserve[first + colour]
        if short > 0:
            lack += short
    return lack


def affordable(s: FleetState, missing: int) -> list[int]:
    """The tiles of the own stock that the player can pay for."""
    stock, purse = s.stock[s.turn], s.currency[s.turn]
    needs, have = PRINTS.needs, packed(s.reserve_of(s.turn)) | BORROWS
    return [
        tile
        for tile in stock
        if (have - needs[tile]) & BORROWS == BORROWS or (missing and purse >= lacking(s, tile) * missing)
    ]


def pay(s: FleetState, tile: int, missing: int) -> tuple[str, ...]:
    """The resources on the cost placard, and ¤ for those that are lacking where a card lets one; what was paid."""
    lack = lacking(s, tile) if missing else 0
    if lack:
        s.currency[s.turn] -= lack * missing
        s.tell(MadeUp, seat=s.turn, tile=PRINTS.tiles[tile].id, lacking=lack, price=lack * missing)
    paid: tuple[str, ...] = ()
    reserve = s.reserve_of(s.turn)
    for colour, cost in PRINTS.costs[tile]:
        amount = min(reserve[colour], cost)
        s.put_in_reserve(s.turn, colour, -amount)
        paid += (COLOURS[colour],) * amount
    return paid


@final
class PickBuild(Ask):
    """Which tile of the own stock is built next, if any; `unscored` are cells that score when all are built."""

    __slots__ = ("left", "missing", "unscored")
    kind = "build"
    rule = "FL-31"
    verbs = (m.TILE, m.DONE)

    def __init__(self, left: int, missing: int, unscored: tuple[int, ...]) -> None:
        self.left = left
        self.missing = missing
        self.unscored = unscored

    def prompt(self, s: FleetState) -> str:
        return f"Which tile do you build? ({self.left} may be)"

    def about(self, s: FleetState) -> Building:
        tiles = [PRINTS.tiles[tile].id for tile in s.stock[s.turn]]
        return {"left": self.left, "missing": self.missing, "tiles": tiles}

    def moves(self, s: FleetState) -> list[Move]:
        found = [m.PICK_TILES[tile] for tile in affordable(s, self.missing)]
        found.append(m.FINISH)
        return found

    def describe(self, s: FleetState, move: Move) -> str:
        if move.verb == m.DONE:
            return "Build no more."
        price = lacking(s, move.arg) * self.missing
        more = f" {price} ¤ for what you lack." if price else ""
        return f"{tile_text(move.arg, 1)}{more}"

    def price_of(self, s: FleetState, move: Move) -> Mapping[str, int]:
        if move.verb != m.TILE:
            return {}
        reserve = s.reserve_of(s.turn)
        paid = {COLOURS[n]: min(cost, reserve[n]) for n, cost in enumerate(PRINTS.tiles[move.arg].cost)}
        paid["currency"] = lacking(s, move.arg) * self.missing
        return {what: amount for what, amount in paid.items() if amount}

    def take(self, s: FleetState, move: Move) -> None:
        if move.verb == m.DONE:
            score_all(s, self.unscored)
        else:
            s.stack.append(BuildAt(move.arg, self))

    def refuse(self, s: FleetState, move: Move) -> Refusal:
        if move.verb != m.TILE:
            return super().refuse(s, move)
        if move.arg not in s.stock[s.turn]:
            return Refusal("FL-31", f"Tile {PRINTS.tiles[move.arg].id} is not in your reserve.")
        lack, name = lacking(s, move.arg), PRINTS.tiles[move.arg].id
        instead = f", nor have you {lack * self.missing} ¤ to pay for them" if self.missing else ""
        return Refusal("FL-31", f"You lack {lack} of the resources that tile {name} costs{instead}.")


@final
class BuildAt(Ask):
    """Where the tile goes: any depth, colour or water beside any other."""

    __slots__ = ("after", "tile")
    kind = "build at"
    rule = "FL-31"
    verbs = (m.AT,)

    def __init__(self, tile: int, after: PickBuild) -> None:
        self.tile = tile
        self.after = after

    def prompt(self, s: FleetState) -> str:
        return f"Where do you build tile {PRINTS.tiles[self.tile].id}?"

    def about(self, s: FleetState) -> BuildingTile:
        spots = build_spots(s, self.tile, cells_of(s.room(s.turn)), PRINTS.skyside_turns[self.tile])
        return {"tile": PRINTS.tiles[self.tile].id, "spots": spots}

    def moves(self, s: FleetState) -> list[Move]:
        return m.those_of(m.CELL_PICKS, s.room(s.turn))

    def take(self, s: FleetState, move: Move) -> None:
        if len(PRINTS.skyside_turns[self.tile]) > 1:
            s.stack.append(TurnBuilt(self.tile, move.arg, self.after))
        else:
            finish_building(s, self.tile, move.arg, 0, self.after)

    def against(self, s: FleetState, move: Move) -> str:
        return why_not_there(s, move.arg, "that is no place for it")


@final
class TurnBuilt(Ask):
    """How the tile is turned."""

    __slots__ = ("after", "cell", "tile")
    kind = "turn built"
    rule = "FL-30"
    verbs = (m.ROTATE,)

    def __init__(self, tile: int, cell: int, after: PickBuild) -> None:
        self.tile = tile
        self.cell = cell
        self.after = after

    def prompt(self, s: FleetState) -> str:
        return f"How do you turn tile {PRINTS.tiles[self.tile].id} at {CELL_NAMES[self.cell]}?"

    def about(self, s: FleetState) -> TurningBuilt:
        spots = build_spots(s, self.tile, [self.cell], PRINTS.skyside_turns[self.tile])
        return {"tile": PRINTS.tiles[self.tile].id, "cell": CELL_NAMES[self.cell], "spots": spots}

    def moves(self, s: FleetState) -> list[Move]:
        return [m.ROTATIONS[turn] for turn in PRINTS.skyside_turns[self.tile]]

    def points_at(self, s: FleetState, move: Move) -> tuple[str, ...]:
        return (f"cell:{CELL_NAMES[self.cell]}",) if move.verb == m.ROTATE else ()

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        (spot,) = build_spots(s, self.tile, [self.cell], (move.arg,))
        return {"turn": move.arg, "stations": spot["stations"], "next": spot["next"], "scores": spot["scores"]}

    def describe(self, s: FleetState, move: Move) -> str:
        (spot,) = build_spots(s, self.tile, [self.cell], (move.arg,))
        guilds = [(guild_text(GUILD_IDS.index(one["guild"])), one["stars"]) for one in spot["scores"]]
        scores = " or ".join(f"{stars} ★ for the {guild}" for guild, stars in guilds)
        stations = len(spot["stations"])
        more = f", and {count(stations, 'sonar station')}" if stations else ""
        return f"{move.sentence[:-1]}: {scores}{more}.{next_text(spot['next'], 'arc', 'station')}"

    def take(self, s: FleetState, move: Move) -> None:
        finish_building(s, self.tile, self.cell, move.arg, self.after)


def stations_at(s: FleetState, cell: int, tile: int, turn: int) -> tuple[int, ...]:
    """The corners where a tile would complete a sonar station; each pays (FL-66)."""
    return matching_corners(s, cell, PRINTS.arcs[tile][turn], PRINTS.arcs)


def finish_building(s: FleetState, tile: int, cell: int, turn: int, after: PickBuild) -> None:
    """Pay, place, score; then the next tile."""
    cost = pay(s, tile, after.missing)
    s.stock = put(s.stock, s.turn, tuple([other for other in s.stock[s.turn] if other != tile]))
    corners = stations_at(s, cell, tile, turn)
    put_tile(s, s.turn, tile, cell, turn)
    if s.events is not None:
        id, name = PRINTS.tiles[tile].id, CELL_NAMES[cell]
        s.tell(Built, seat=s.turn, tile=id, cell=name, turn=turn, corners=corners, cost=cost)
    for _ in corners:
        complete_station(s)
    # FL-31: every tile scores with all of them in place; by the option, the next waits under the scoring of this one.
    if s.terms.build_all_first:
        build_more(s, after.left - 1, after.missing, (*after.unscored, cell))
    else:
        s.stack.append(BuildMore(after.left - 1, after.missing))
        score_all(s, (cell,))


@final
class BuildMore(Automatic[FleetState]):
    """What is left to build once the last tile has scored."""

    __slots__ = ("left", "missing")

    def __init__(self, left: int, missing: int) -> None:
        self.left = left
        self.missing = missing

    def run(self, s: FleetState) -> None:
        build_more(s, self.left, self.missing, ())
