"""What an action costs a specialist now, weather and ability counted in."""

from fathoms.engine.moves import Move
from fathoms.games.spill import moves as m
from fathoms.games.spill import specialists
from fathoms.games.spill.board import SECTOR_NAMES, SECTORS, SPACE_NAMES
from fathoms.games.spill.components import SPECIES
from fathoms.games.spill.danger import dangers
from fathoms.games.spill.oil import ANIMAL_AT
from fathoms.games.spill.specialists import CONTAMINATED_COST, REMOVE_COST, ability_of
from fathoms.games.spill.state import COSTLY_RESCUE, PLACES, SLOW, TOKENS, SpillState


def reach(s: SpillState, place: int) -> int:
    """How many sectors one move may cover: two, less the weather (SP-30, SP-41, SP-59)."""
    return max(0, 2 - s.tokens[place * TOKENS + SLOW])


def healthy_cost(s: SpillState, place: int, ability: int) -> int:
    """AP for a Healthy animal: free for the Marine Vet, once a turn or, by option, always (SP-33, SP-49)."""
    if specialists.FREE_RESCUE[ability] and (not s.free_rescues or s.table.vet_all):
        return 0
    return 1 + s.tokens[place * TOKENS + COSTLY_RESCUE]


def contaminated_cost(s: SpillState, place: int, ability: int) -> int:
    """AP for a Contaminated animal (SP-34, SP-50)."""
    return CONTAMINATED_COST[ability] + s.tokens[place * TOKENS + COSTLY_RESCUE]


def price_of(s: SpillState, move: Move) -> int | None:
    """The AP that a legal action costs now; None for what is no matter of AP."""
    place = s.turn % PLACES
    ability = ability_of(s, place)
    if move.verb == m.RESCUE:
        sector = (s.ships[place] + move.arg // 3 - 1) % SECTORS
        healthy = s.healthy[sector] >> move.arg % 3 & 1
        return healthy_cost(s, place, ability) if healthy else contaminated_cost(s, place, ability)
    return {m.MOVE: 1, m.PUSH: 1, m.TRANSPORT: 1, m.FREE_PUSH: 0, m.REMOVE: REMOVE_COST[ability]}.get(move.verb)


def describe_action(s: SpillState, move: Move) -> str:
    """A legal action with its place and price, in one short sentence."""
    place = s.turn % PLACES
    sector = s.ships[place]
    ability = ability_of(s, place)
    if move.verb == m.MOVE:
        return f"{move.sentence[:-1]} to {SECTOR_NAMES[(sector + move.arg) % SECTORS]} (1 AP)."
    if move.verb in (m.PUSH, m.FREE_PUSH):
        price = "1 AP" if move.verb == m.PUSH else "free"
        return f"Push back the oil on {SPACE_NAMES[sector * 3 + move.arg]} ({price})."
    if move.verb == m.REMOVE:
        return f"Remove the oil on {SPACE_NAMES[sector * 3 + move.arg]} ({REMOVE_COST[ability]} AP)."
    if move.verb == m.RESCUE:
        return _describe_rescue(s, move.arg, place, ability)
    if move.verb == m.TRANSPORT:
        return f"{move.sentence[:-1]} (1 AP)."
    if move.verb == m.EXTRA:
        return _describe_extra(s, move)
    return _describe_end(s) if move.verb == m.END else move.sentence


def describe_sailing_on(s: SpillState, move: Move) -> str:
    """The rest of a move that began with a transport: where it ends, and that it costs nothing more (SP-52)."""
    end = SECTOR_NAMES[(s.ships[s.turn % PLACES] + move.arg) % SECTORS]
    if move is m.STAY_PUT:
        return f"Sail no further: stay in {end} (free)."
    return f"Sail on: m{move.sentence[1:-1]} to {end} (free)."


def _describe_extra(s: SpillState, move: Move) -> str:
    """Not every die in the pool is dropped: after the last turn nothing is (SP-68)."""
    if s.turn >= s.last_turn:
        return "Take an extra action: 1 AP more now; the die drawn is never dropped."
    if s.bag_oil + s.bag_weather > 1:
        return move.sentence
    last = "the next turn" if s.table.pool_falls else "this turn"
    return f"Take an extra action: 1 AP more now; it empties the bag and makes {last} the last."


def _describe_end(s: SpillState) -> str:
    """What ending the turn would end besides it (SP-28, SP-45)."""
    if dangers(s):
        return "End the turn, and lose the game: a losing condition is not cured."
    return "End the turn, and the game with it." if s.turn >= s.last_turn else m.END_TURN.sentence


def _describe_rescue(s: SpillState, arg: int, place: int, ability: int) -> str:
    sector = (s.ships[place] + arg // 3 - 1) % SECTORS
    space = sector * 3 + arg % 3
    healthy = s.healthy[sector] >> arg % 3 & 1
    cost = healthy_cost(s, place, ability) if healthy else contaminated_cost(s, place, ability)
    side = "Healthy" if healthy else "Contaminated"
    price = f"{cost} AP" if cost else "free"
    return f"Rescue the {side} {SPECIES[ANIMAL_AT[space]].name} on {SPACE_NAMES[space]} ({price})."
