"""Every move of Flotilla, made once. Short texts to type, plain sentences to read."""

from typing import Final

from fathoms.engine.moves import Move, MoveTable
from fathoms.games.flotilla.components.grid import CELL_NAMES, DIRECTIONS, WAYS
from fathoms.games.flotilla.components.ids import COLOURS, DEPTHS, GUILD_IDS
from fathoms.games.flotilla.components.labels import guild_text
from fathoms.games.flotilla.components.pieces import CREW_IDS, CREW_NAMES, GUILD_NAMES, TILES
from fathoms.games.flotilla.components.tracks import RESEARCH_DICE
from fathoms.games.flotilla.state import HOLD, SKIFFS

# What a move does, for the frame that takes it: its number, and its name for programs.
PLAY: Final = 0
COPY: Final = 1
TURN: Final = 2
STAY: Final = 3
SAIL: Final = 4
STOP: Final = 5
UNLOAD: Final = 6
KEEP: Final = 7
GUILD: Final = 8
ENTER: Final = 9
SKIP: Final = 10
BUY: Final = 11
SELL: Final = 12
SKIFF: Final = 13
OBJECTIVE: Final = 14
DONE: Final = 15
TILE: Final = 16
AT: Final = 17
ROTATE: Final = 18
DISTRICT: Final = 19
LOAD: Final = 20
RESULT: Final = 21
COLOUR: Final = 22
REROLL: Final = 23
DISCARD: Final = 24
YES: Final = 25
NO: Final = 26
UP: Final = 27
DOWN: Final = 28
VERBS: Final = (
    "play",
    "copy",
    "turn",
    "stay",
    "sail",
    "stop",
    "unload",
    "keep",
    "guild",
    "enter",
    "skip",
    "buy",
    "sell",
    "buy skiff",
    "objective",
    "done",
    "tile",
    "at",
    "rotate",
    "score",
    "load",
    "result",
    "colour",
    "reroll",
    "discard",
    "yes",
    "no",
    "up",
    "down",
)

PLAYERS: Final = 5
MOVES: Final = MoveTable(VERBS)
_add = MOVES.add

PLAYS: Final = tuple(
    _add(PLAY, f"play {id}", f"Play the {CREW_NAMES[number]}.", number, (f"card:{id}",))
    for number, id in enumerate(CREW_IDS)
)
COPIES: Final = tuple(
    _add(COPY, f"copy {seat + 1}", f"Copy the topside card of player {seat + 1}.", seat, (f"seat:{seat}",))
    for seat in range(PLAYERS)
)
TURN_SKYSIDE: Final = _add(TURN, "turn", "Turn Skyside, once and for good.")
STAY_SINKSIDE: Final = _add(STAY, "stay", "Stay Sinkside.")
SAILS: Final = tuple(
    _add(
        SAIL,
        f"sail {skiff + 1} {way}",
        f"Skiff {skiff + 1} sails {way}.",
        skiff * DIRECTIONS + direction,
        (f"skiff:{skiff + 1}",),
    )
    for skiff in range(SKIFFS)
    for direction, way in enumerate(WAYS)
)
STOP_SAILING: Final = _add(STOP, "stop", "Sail no further.")
UNLOAD_ALL: Final = _add(UNLOAD, "unload all", "Unload every barrel of this skiff.", len(COLOURS))
UNLOADS: Final = tuple(
    _add(UNLOAD, f"unload {colour}", f"Unload one {colour} barrel.", number, (f"resource:{colour}",))
    for number, colour in enumerate(COLOURS)
)
KEEP_ABOARD: Final = _add(KEEP, "keep aboard", "Unload no more.")
PICK_GUILDS: Final = tuple(
    _add(GUILD, id, f"Choose the {guild_text(number)}.", number, (f"guild:{id}",))
    for number, id in enumerate(GUILD_IDS)
)
ENTER_THIRD: Final = _add(ENTER, "enter", "Move to the third space of the ring.")
SKIP_THIRD: Final = _add(SKIP, "skip", "Skip the third space of the ring, and move to the fourth.")
BUYS: Final = tuple(
    _add(BUY, f"buy {colour}", f"Buy a {colour} resource.", number, (f"resource:{colour}",))
    for number, colour in enumerate(COLOURS)
)
SELLS: Final = tuple(
    _add(SELL, f"sell {colour}", f"Sell a {colour} resource.", number, (f"resource:{colour}",))
    for number, colour in enumerate(COLOURS)
)
BUY_SKIFF: Final = _add(SKIFF, "buy skiff", "Buy a skiff, onto your dock.")
BUY_OBJECTIVES: Final = tuple(
    _add(OBJECTIVE, f"objective {number + 1}", f"Buy the top tile of objective stack {number + 1}.", number)
    for number in range(PLAYERS)
)
FINISH: Final = _add(DONE, "done", "Do no more of this.")
PICK_TILES: Final = tuple(
    _add(TILE, f"tile {tile.id}", f"Take tile {tile.id}.", number, (f"tile:{tile.id}",))
    for number, tile in enumerate(TILES)
)
CELL_PICKS: Final = tuple(
    _add(AT, f"at {name}", f"At {name}.", cell, (f"cell:{name}",)) for cell, name in enumerate(CELL_NAMES)
)
ROTATIONS: Final = tuple(
    _add(
        ROTATE,
        f"rotate {turn}",
        f"Turn it {turn} step{'s' if turn > 1 else ''} clockwise." if turn else "Leave it unturned.",
        turn,
    )
    for turn in range(DIRECTIONS)
)
SCORE_DISTRICTS: Final = tuple(
    _add(
        DISTRICT,
        f"score {colour}",
        f"Score the {colour} district of the {GUILD_NAMES[number]}.",
        number,
        (f"guild:{GUILD_IDS[number]}",),
    )
    for number, colour in enumerate(COLOURS)
)
LOADS: Final = tuple(
    _add(LOAD, f"load {number}", f"{number} barrel{'s' if number != 1 else ''} onto this skiff.", number)
    for number in range(HOLD + 1)
)
TAKE_BARRELS: Final = _add(RESULT, "barrels", "Load the barrels.", 0, ("result:barrels",))
TAKE_SURVIVOR: Final = _add(RESULT, "survivor", "Rescue a survivor.", 3, ("result:survivor",))
TAKE_SONAR: Final = tuple(
    _add(RESULT, f"sonar {depth}", f"Use the sonar of a {depth} die.", 4 + number, (f"result:sonar-{depth}",))
    for number, depth in enumerate(DEPTHS)
)
PICK_COLOURS: Final = tuple(
    _add(COLOUR, colour, f"Choose {colour}.", number, (f"resource:{colour}",)) for number, colour in enumerate(COLOURS)
)
REROLLS: Final = tuple(
    _add(REROLL, f"reroll {number + 1}", f"Roll die {number + 1} again.", number, (f"die:{die.id}",))
    for number, die in enumerate(RESEARCH_DICE)
)
DISCARDS: Final = tuple(
    _add(DISCARD, f"discard {id}", f"Discard the {CREW_NAMES[number]}.", number, (f"card:{id}",))
    for number, id in enumerate(CREW_IDS)
)
SAY_YES: Final = _add(YES, "yes", "Do it.")
SAY_NO: Final = _add(NO, "no", "Leave it.")
PRICES_UP: Final = tuple(
    _add(UP, f"{colour} up", f"Raise the price of {colour}.", number, (f"resource:{colour}",))
    for number, colour in enumerate(COLOURS)
)
PRICES_DOWN: Final = tuple(
    _add(DOWN, f"{colour} down", f"Lower the price of {colour}.", number, (f"resource:{colour}",))
    for number, colour in enumerate(COLOURS)
)


def those_of(moves: tuple[Move, ...], mask: int) -> list[Move]:
    """The moves whose places are in a mask, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(moves[low.bit_length() - 1])
        mask ^= low
    return found


_BYTE: Final = 8
_PLAYS_OF: Final = tuple(  # for each eight cards and each choice of them, the moves that play these
    tuple(tuple(those_of(PLAYS[first : first + _BYTE], some)) for some in range(1 << len(PLAYS[first : first + _BYTE])))
    for first in range(0, len(PLAYS), _BYTE)
)


def plays_of(hand: int) -> list[Move]:
    """The moves that play the cards of a hand, in order: as `those_of`, but eight cards at once."""
    found: list[Move] = []
    for plays in _PLAYS_OF:
        found += plays[hand & (1 << _BYTE) - 1]
        hand >>= _BYTE
    return found
