"""What an action would do here and now, in one short sentence with its place and price."""

from fathoms.engine.moves import Move
from fathoms.games.spill import moves as m
from fathoms.games.spill.components import SPECIES_BY_ID
from fathoms.games.spill.question_facts import MoveEffect


def describe_action(move: Move, effect: MoveEffect, ap: int | None) -> str:
    """A legal action that would do this and cost so many AP; None where AP do not pay for it."""
    if ap is not None:
        return f"{_what(move, effect)} ({f'{ap} AP' if ap else 'free'})."
    if move.verb == m.EXTRA:
        return _extra(effect)
    if move.verb == m.END:
        return _end(effect)
    return move.sentence


def _what(move: Move, effect: MoveEffect) -> str:
    """An action that AP pay for."""
    if move.verb == m.MOVE:
        return f"Move {m.steps(move.arg)} to {effect['end']}"
    if move.verb == m.TRANSPORT:
        return f"Move: transport to the ship in {effect['end']}, then sail on"
    if move.verb == m.RESCUE:
        return f"Rescue {animal(effect)}"
    return f"{'Remove' if move.verb == m.REMOVE else 'Push back'} the oil on {effect['space']}"


def animal(effect: MoveEffect) -> str:
    """An animal with the side it shows and the space it lies on."""
    return f"the {effect['side'].capitalize()} {SPECIES_BY_ID[effect['species']].name} on {effect['space']}"


def _extra(effect: MoveEffect) -> str:
    """Not every die in the pool is dropped: after the last turn nothing is (SP-68)."""
    if "last_turn" in effect:
        last = "the next turn" if effect["drops"] else "this turn"
        return f"Take an extra action: 1 AP more now; it empties the bag and makes {last} the last."
    if not effect["drops"]:
        return "Take an extra action: 1 AP more now; the die drawn is never dropped."
    return m.EXTRA_ACTION.sentence


def _end(effect: MoveEffect) -> str:
    """What ending the turn would end besides it (SP-28, SP-45)."""
    match effect.get("ends_game"):
        case "lost":
            return "End the turn, and lose the game: a losing condition is not cured."
        case "won":
            return "End the turn, and the game with it."
    return m.END_TURN.sentence


def describe_sailing_on(move: Move, effect: MoveEffect) -> str:
    """The rest of a move that began with a transport: where it ends, and that it costs nothing more (SP-52)."""
    if move is m.STAY_PUT:
        return f"Sail no further: stay in {effect['end']} (free)."
    return f"Sail on: move {m.steps(move.arg)} to {effect['end']} (free)."
