"""The captains in the terminal: a line for each, and all that the viewer has."""

from collections import Counter
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from fathoms.games.flotilla.components.model import ANY, Crew, Goal, ObjectiveSet
from fathoms.games.flotilla.components.pieces import CARD_OF, DISTRICT_LETTERS, TILE_OF, TILES
from fathoms.games.flotilla.components.tracks import PENALTY, TOXICITY_SPACES
from fathoms.games.flotilla.counting.tallies import COUNTED
from fathoms.games.flotilla.hub.skiffs import SKIFF_PRICE
from fathoms.games.flotilla.printed import CREW, GUILDS, OBJECTIVES
from fathoms.games.flotilla.state import HOLD, OUTPOSTS
from fathoms.games.flotilla.terminal.hexes import COLOUR_STYLES
from fathoms.games.flotilla.terminal.hub import amounts, chip, resources
from fathoms.games.flotilla.view_facts import CaptainView, FleetView, SkiffView

_COLUMNS: Final = (
    *("player", "side", "★", "¤", "reserve", "aboard", "tiles", "skiffs", "outposts"),
    *("toxic", "hand", "topside"),
)
_SLIM: Final = ("", "side", "★", "¤", "reserve", "aboard", "tiles", "ski", "out", "toxic", "hand", "topside")


def objective_of(id: str) -> ObjectiveSet:
    """The set of objectives that a view calls by an id."""
    return next(chosen for chosen in OBJECTIVES if chosen.id == id)


def card_of(id: str) -> Crew:
    """The crew card that a view calls by an id."""
    return CREW[CARD_OF[id]]


def side_of(captain: CaptainView) -> int:
    """0 for a Sinksider, 1 for a Skysider."""
    return int(captain["side"] == "skyside")


def viewed(view: FleetView) -> CaptainView:
    """The captain whose board is shown: the viewer, or for observers the one to move, and at the end the best."""
    captains = view["captains"]
    if view["seat"] is not None:
        return captains[view["seat"]]
    return max(captains, key=lambda one: one["stars"]) if view["over"] else captains[view["active"]]


def head(view: FleetView) -> Text:
    """Round, supply and bags."""
    limit = view["options"]["round_limit"]
    text = Text().append(f"Round {view['turn']}", "bold")
    if view["last_round"]:
        text.append(", the last one" if view["turn"] == view["last_round"] else ", one more to come", "bold red")
    elif limit != "off":
        text.append(f" of {limit} at most", "dim")
    text.append(f"  ★ supply {view['supply']}", "bold" if view["supply"] else "bold red")
    bags = f"  ocean bag {view['ocean_bag']}, artifacts {view['artifact_bag']}, depletion {view['depletion_tokens']}"
    return text.append(bags, "dim")


def captains_panel(view: FleetView, slim: bool, gap: int) -> RenderableType:
    """A line for each captain, with the final scoring below."""
    table = Table(box=None, padding=(0, gap, 0, 0), header_style="dim", show_edge=False, pad_edge=False)
    for title in _SLIM if slim else _COLUMNS:
        table.add_column(title, no_wrap=True, justify="right" if title in ("★", "¤") else "left")
    for captain in view["captains"]:
        table.add_row(*_captain(view, captain, slim))
    return Group(table, _final(view)) if view["over"] else table


def _captain(view: FleetView, captain: CaptainView, slim: bool) -> list[Text]:
    cargo = Counter[str]()
    for skiff in captain["skiffs"]:
        cargo.update(skiff["cargo"])
    sea, gap = len(captain["skiffs"]), "" if slim else " "
    crew = len(captain["hand"]) + len(captain["discard"]) + (captain["playing"] is not None)
    return [
        _name(view, captain, slim),
        _side(captain, slim),
        Text(str(captain["stars"]), "bold"),
        Text(str(captain["currency"])),
        amounts(captain["reserve"], gap),
        amounts(cargo, gap),
        Text(str(len(captain["tiles"]) - 1) + (f"+{len(captain['stock'])}" if captain["stock"] else "")),
        Text("-" if side_of(captain) else f"{sea}/{sea + captain['skiffs_left']}"),
        Text(f"{captain['outposts_left']}/{OUTPOSTS}"),
        toxic(captain),
        Text(f"{len(captain['hand'])}/{crew}"),
        _topside(captain),
    ]


def _name(view: FleetView, captain: CaptainView, slim: bool) -> Text:
    own = captain["seat"] == view["seat"]
    arrow = "▸" if captain["seat"] == view["active"] and not view["over"] else " "
    return Text(f"{arrow}{captain['seat'] + 1}{' you' if own and not slim else ''}", "bold" if own else "")


def _side(captain: CaptainView, slim: bool) -> Text:
    """The side of a captain, for Skysiders with the order in which they turned."""
    if not captain["turned"]:
        return Text("Sink" if slim else "Sinkside")
    return Text(f"{'Sky' if slim else 'Skyside'} {captain['turned']}", "cyan")


def _signed(stars: int) -> str:
    return f"{'+' if stars > 0 else '−' if stars < 0 else '±'}{abs(stars)}★"


def toxic(captain: CaptainView) -> Text:
    """The toxicity marker and what the penalty marker is worth."""
    stars = PENALTY[captain["penalty"]]
    return Text(f"{captain['toxicity']}/{TOXICITY_SPACES} ").append(_signed(stars), "red" if stars < 0 else "")


def _topside(captain: CaptainView) -> Text:
    if not captain["discard"]:
        return Text("-", "dim")
    return named(card_of(captain["discard"][-1]), "bold")


def named(card: Crew, style: str = "") -> Text:
    """A crew card with the letter of its guild before it."""
    letter = Text.assemble(chip(GUILDS[card.guild].colour), " ") if card.guild != ANY else Text()
    return letter.append(card.name, style)


def _final(view: FleetView) -> Text:
    """What the final scoring gave to each."""
    text = Text().append("\nFinal scoring, in the ★ above:", "bold")
    for captain in view["captains"]:
        if captain["score"]:
            score = captain["score"].items()
            rows = ", ".join(f"{stars} for {'¤' if row == 'currency' else row}" for row, stars in score)
            text.append(f"\n  player {captain['seat'] + 1}: {rows}")
    return text


def own_panel(view: FleetView, across: bool) -> RenderableType:
    """All that the viewed captain has, in lines of any width; what is short side by side when told so."""
    captain = viewed(view)
    number = captain["seat"] + 1
    title = f"You, player {number}" if captain["seat"] == view["seat"] else f"Player {number}"
    goods = Group(Text().append(title, "bold underline"), _goods(captain), *_fleet(captain))
    objectives = _objectives(view, captain)
    cards: list[RenderableType] = [_hand(captain), _discard(captain)]
    if captain["playing"]:
        cards.append(Text.assemble("Playing ", named(card_of(captain["playing"]), "bold")))
    if not across:
        return Group(goods, objectives, *cards)
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_row(goods, objectives)
    return Group(grid, *cards)


def _fleet(captain: CaptainView) -> list[RenderableType]:
    """The skiffs of a Sinksider, or the tiles that a Skysider can build."""
    if side_of(captain):
        return [stock(captain)] if captain["stock"] else []
    left = captain["skiffs_left"]
    more = [Text(f"{left} more skiff{'s' if left > 1 else ''} for {SKIFF_PRICE} ¤ each", "dim")] if left else []
    return [*(_skiff(skiff) for skiff in captain["skiffs"]), *more]


def _goods(captain: CaptainView) -> Text:
    """Resources ashore, by colour."""
    text = Text("Reserve")
    for guild in GUILDS:
        amount = captain["reserve"].get(guild.colour, 0)
        text.append(" ").append(*chip(guild.colour)).append(f" {amount}", "bold" if amount else "dim")
    return text


def _skiff(skiff: SkiffView) -> Text:
    """A skiff with its hold: a letter for each barrel, a dot for each empty place."""
    cargo = resources(skiff["cargo"])
    return Text.assemble(f"Skiff ▸{skiff['skiff']} at {skiff['at']:<3} [", cargo, "·" * (HOLD - len(cargo.plain)), "]")


def stock(captain: CaptainView) -> RenderableType:
    """The tiles of a Skysider's reserve with their costs; those that can be paid for stand out."""
    owned = [captain["reserve"].get(guild.colour, 0) for guild in GUILDS]
    things = []
    for id in captain["stock"]:
        cost = TILES[TILE_OF[id]].cost
        paid = all(amount <= have for amount, have in zip(cost, owned, strict=True))
        thing = Text.assemble((f"{id} ", "bold" if paid else "dim"))
        for letter, amount in zip(DISTRICT_LETTERS, cost, strict=True):
            thing.append(letter * amount, COLOUR_STYLES[letter])
        things.append(thing)
    return Flow("To build:", things)


def _objectives(view: FleetView, captain: CaptainView) -> RenderableType:
    """What the objectives of the captain's side would score now, and at what price."""
    price = captain["objective_price"]
    if price is None:
        return Text("No outposts left: no more objectives", "dim")
    grid, side = Table.grid(padding=(0, 1)), side_of(captain)
    for number, goal in enumerate(view["objectives"][captain["side"]], 1):
        chosen, worth = objective_of(goal["id"]), goal["worth"][captain["seat"]]
        text = Text(_in_brief(chosen.goals[side], goal["level"]), "dim", no_wrap=True, overflow="ellipsis")
        grid.add_row(
            f" #{number}", Text(chosen.name, no_wrap=True), Text(f"{worth}★", "bold" if worth else "dim"), text
        )
    return Group(Text(f"Objectives for {price} ¤, ★ now:"), grid)


def _in_brief(goal: Goal, level: int) -> str:
    """What an objective tile scores, in few words."""
    one, many = COUNTED[goal.count].brief
    return f"{goal.stars[level]}★ {f'each {one}' if goal.per == 1 else f'every {goal.per} {many}'}"


def _hand(captain: CaptainView) -> RenderableType:
    """The cards in hand with their sail or income."""
    side = side_of(captain)
    cards = [card_of(id) for id in captain["hand"]]
    return Flow(
        f"Hand ({'income' if side else 'sail'}):", [named(card).append(f" {card.faces[side].moves}") for card in cards]
    )


def _discard(captain: CaptainView) -> RenderableType:
    """The discard pile; its last card is topside."""
    cards = [named(card_of(id)) for id in captain["discard"]]
    if cards:
        cards[-1] = named(card_of(captain["discard"][-1]), "bold").append(" topside", "dim")
    return Flow("Discard:", cards)


class Flow:
    """A title and things after it, as many on a line as fit."""

    def __init__(self, title: str, things: list[Text]) -> None:
        self._title = title
        self._things = things or [Text("nothing", "dim")]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text(self._title)
        for number, thing in enumerate(self._things, 1):
            comma = "," if number < len(self._things) else ""
            if line.cell_len + thing.cell_len + 2 > options.max_width:
                yield line
                line = Text(" ")
            line = Text.assemble(line, " ", thing, comma)
        yield line
