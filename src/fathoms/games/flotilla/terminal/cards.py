"""The texts behind the board of Flotilla: crew, guilds, objectives and the backs of tiles, in full."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fathoms.games.flotilla.components.model import Crew
from fathoms.games.flotilla.components.pieces import TILE_OF
from fathoms.games.flotilla.components.sentences import sentence
from fathoms.games.flotilla.events.hub import Side
from fathoms.games.flotilla.hub.objectives import LAST_TILE
from fathoms.games.flotilla.printed import ARTIFACTS, GUILDS
from fathoms.games.flotilla.state import SIDES
from fathoms.games.flotilla.terminal.hub import bounty, chip
from fathoms.games.flotilla.terminal.panel import card_of, named, objective_of, side_of, viewed
from fathoms.games.flotilla.terminal.tiles import Shown, TileRows, cost_of
from fathoms.games.flotilla.view_facts import CaptainView, FleetView

Row = tuple[str | Text, ...]


def card_texts(view: FleetView) -> RenderableType:
    """Everything that the board names only, as the viewed captain's side has it."""
    captain = viewed(view)
    side = side_of(captain)
    parts = [
        _texts("Hand", [_card(card_of(id), side) for id in captain["hand"]]),
        _texts("Discard pile, topside last", [_card(card_of(id), side) for id in captain["discard"]]),
        _texts("Topside cards of the others", _topside(view, captain)),
        _texts("Crew on offer", [_card(card_of(one["crew"]), side) for one in view["guilds"] if one["crew"]]),
        *(_objectives(view, captain, name) for name in SIDES),
        _texts("Bounties, for three icons of a guild in research", _bounties(view)),
        _tiles(captain),
    ]
    return Group(*(part for part in parts if part is not None))


def _texts(title: str, rows: list[Row]) -> RenderableType | None:
    """A table of texts under a title; nothing where there are none."""
    if not rows:
        return None
    grid = Table.grid(padding=(0, 2, 0, 0))
    for place in range(len(rows[0])):
        grid.add_column(no_wrap=place < len(rows[0]) - 1)
    for row in rows:
        grid.add_row(*row)
    return Group(Text().append(f"\n{title}", "bold underline"), grid)


def _card(card: Crew, side: int) -> Row:
    """A crew card: its name, its sail or income, and what it does."""
    face = card.faces[side]
    return named(card, "bold"), f"{'income' if side else 'sail'} {face.moves}", face.text


def _topside(view: FleetView, captain: CaptainView) -> list[Row]:
    """What a Scholar could copy, and what it could not because it lies on the other side."""
    found: list[Row] = []
    for other in view["captains"]:
        if other["seat"] != captain["seat"] and other["discard"]:
            side = "" if other["side"] == captain["side"] else f", {other['side'].capitalize()}"
            found.append((f"player {other['seat'] + 1}{side}", *_card(card_of(other["discard"][-1]), side_of(other))))
    return found


def _objectives(view: FleetView, captain: CaptainView, side: Side) -> RenderableType | None:
    """The stacks of a side: what the top tile gives for what, the tiles left, and what it would score now."""
    own = side == captain["side"]
    price = captain["objective_price"]
    cost = f", {price} ¤ now" if own and price is not None else ""
    rows: list[Row] = []
    for number, goal in enumerate(view["objectives"][side], 1):
        worth = Text(f"{goal['worth'][captain['seat']]} ★ now" if own else "", "bold")
        chosen, level = objective_of(goal["id"]), goal["level"]
        text, last = chosen.goals[SIDES.index(side)].text[level], level == LAST_TILE
        stays = "the last, which stays" if last else f"{LAST_TILE + 1 - level} tiles"
        rows.append((str(number), Text(chosen.name, "bold"), worth, f"{text} ({stays})"))
    return _texts(f"Objectives of the {side.capitalize()}{cost}", rows)


def _bounties(view: FleetView) -> list[Row]:
    names = {artifact.id: artifact.name for artifact in ARTIFACTS}
    rows: list[Row] = []
    for facts, guild in zip(view["guilds"], GUILDS, strict=True):
        artifacts = f" ({', '.join(names[id] for id in facts['artifacts'])})" if facts["artifacts"] else ""
        title = Text.assemble(chip(guild.colour), " ", (guild.name, "bold"))
        rows.append((title, f"{sentence(bounty(facts, guild))}{artifacts}"))
    return rows


def _tiles(captain: CaptainView) -> RenderableType | None:
    """The Skyside of tiles with their costs; a Sinksider builds what lies on the map now after turning."""
    if side_of(captain):
        title, shown = "Tiles to build", [Shown(id, 0, f"costs {cost_of(id)}") for id in captain["stock"]]
    else:
        placed = [(tile["tile"], tile["at"]) for tile in captain["tiles"] if tile["tile"] in TILE_OF]
        title, shown = "The backs of your tiles", [Shown(tile, 0, f"{at}: {cost_of(tile)}") for tile, at in placed]
    return Group(Text().append(f"\n{title}", "bold underline"), TileRows(shown, True)) if shown else None
