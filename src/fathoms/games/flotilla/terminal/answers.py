"""How the answers of Flotilla are listed where there are many of them, or little room."""

from fathoms.engine.choice import MoveView
from fathoms.games.flotilla.terminal.panel import side_of
from fathoms.games.flotilla.terminal.question import thing_at
from fathoms.games.flotilla.terminal.tiles import cost_of
from fathoms.games.flotilla.view_facts import FleetView


def crowd_of(move: MoveView) -> tuple[str, str] | None:
    """The group of a move that is one of many alike, and what to add to its text: the cell where a skiff gets."""
    if move["verb"] == "sail":
        return f"skiff {thing_at(move, 'skiff')}", f"({thing_at(move, 'cell')})"
    return ("cells, as numbered on the map", "") if move["verb"] == "at" and "depletes" not in move["effect"] else None


def note_on(view: FleetView, move: MoveView) -> str:
    """What to add to the text of a move where there is no room for its sentence: sail, income, price or place."""
    effect, tile = move["effect"], thing_at(move, "tile")
    match move["verb"]:
        case "play":
            return f"({effect['income'] if 'income' in effect else effect['sail']})"
        case "buy":
            return f"({move['price']['currency']} ¤)"
        case "sell":
            return f"({effect['currency']} ¤)"
        case "sail":
            return f"({effect['cell']})"
        case "tile" if tile and side_of(view["captains"][view["active"]]):
            return cost_of(tile)
    return ""
