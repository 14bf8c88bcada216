"""Flotilla where there is little room: what is the captain's in a few lines, and what one question is about."""

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from fathoms.games.flotilla.printed import GUILDS
from fathoms.games.flotilla.state import HOLD, OUTPOSTS
from fathoms.games.flotilla.terminal.hub import amounts, bounty, chip, market, resources, short
from fathoms.games.flotilla.terminal.panel import Flow, card_of, named, objective_of, side_of, stock, toxic
from fathoms.games.flotilla.terminal.question import kind_of
from fathoms.games.flotilla.view_facts import CaptainView, FleetView

# What a question is about besides the captain's own board.
_OF_GUILDS: Final = ("influence", "skip", "seal", "recruit", "dial", "reroll", "wild", "bounty")
_OF_RESEARCH: Final = ("reroll", "wild", "bounty")
_OF_TRADE: Final = ("transaction", "price", "resource")
_AT_SEA: Final = (
    "sail",
    "unload",
    "dive",
    "load",
    "site",
    "restore",
    "place",
    "place at",
    "turn tile",
    "build at",
    "turn built",
)

_AHEAD: Final = 4  # spaces of a ring that are worth knowing
_PART: Final = {"a": 28, "b": 16, "c": 20}  # columns


def is_of_guilds(view: FleetView) -> bool:
    """Whether nobody can answer without the guild rings."""
    return kind_of(view) in _OF_GUILDS


def is_of_trade(view: FleetView) -> bool:
    """Whether nobody can answer without the market."""
    return kind_of(view) in _OF_TRADE


def is_at_sea(view: FleetView) -> bool:
    """Whether nobody can answer without the map."""
    return kind_of(view) in _AT_SEA


def own_in_brief(view: FleetView, captain: CaptainView) -> RenderableType:
    """All that a captain has, in lines that break where they must."""
    lines: list[RenderableType] = [_status(view, captain)]
    lines.append(stock(captain) if side_of(captain) else _skiffs(captain))
    lines += [_objectives(view, captain), _crew(captain)]
    return Group(*lines)


def _status(view: FleetView, captain: CaptainView) -> RenderableType:
    """Stars, money, resources, toxicity, outposts; and how far the game is."""
    you = "You" if captain["seat"] == view["seat"] else f"Player {captain['seat'] + 1}"
    side = "Skyside" if side_of(captain) else "Sinkside"
    things = [
        Text(f"{captain['stars']} ★", "bold"),
        Text(f"{captain['currency']} ¤", "bold"),
        *([amounts(captain["reserve"])] if captain["reserve"] else []),
        Text("toxic ") + toxic(captain),
        Text(f"outposts {captain['outposts_left']}/{OUTPOSTS}"),
        _round(view),
    ]
    return Flow(f"{you}, {side}:", things)


def _round(view: FleetView) -> Text:
    text = Text(f"round {view['turn']}")
    if view["last_round"]:
        text.append(" (last)" if view["turn"] == view["last_round"] else " (one more)", "bold red")
    return text.append(f", {view['supply']} ★ in supply", "" if view["supply"] else "red")


def _skiffs(captain: CaptainView) -> RenderableType:
    """Where the skiffs are, and their holds."""
    things = []
    for skiff in captain["skiffs"]:
        cargo = resources(skiff["cargo"])
        things.append(Text.assemble(f"▸{skiff['skiff']} {skiff['at']} [", cargo, "·" * (HOLD - len(cargo.plain)), "]"))
    return Flow("Skiffs:", things)


def _objectives(view: FleetView, captain: CaptainView) -> RenderableType:
    """What each objective would score now."""
    if captain["objective_price"] is None:
        return Text("No outposts left: no more objectives", "dim")
    things = []
    for number, goal in enumerate(view["objectives"][captain["side"]], 1):
        worth = goal["worth"][captain["seat"]]
        things.append(Text(f"{number} {objective_of(goal['id']).name} {worth}★", "" if worth else "dim"))
    return Flow(f"Objectives at {captain['objective_price']} ¤:", things)


def _crew(captain: CaptainView) -> RenderableType:
    """Hand with sail or income, and the topside card."""
    side = side_of(captain)
    things = [named(card_of(id)).append(f" {card_of(id).faces[side].moves}") for id in captain["hand"]]
    if captain["discard"]:
        pile = f" (+{len(captain['discard']) - 1})" if len(captain["discard"]) > 1 else ""
        things.append(Text.assemble("topside ", named(card_of(captain["discard"][-1])), (pile, "dim")))
    if captain["playing"]:
        things.insert(0, Text.assemble("playing ", named(card_of(captain["playing"]), "bold")))
    return Flow(f"Hand ({'income' if side else 'sail'}):", things)


def focus(view: FleetView) -> list[RenderableType]:
    """What of the hub the question is about, if anything."""
    if is_of_trade(view):
        return [market(view)]
    if is_of_guilds(view):
        return [_rings(view)]
    return []


def _rings(view: FleetView) -> RenderableType:
    """A line for each guild: dial and seals, and then, what the question is about first, disc, crew and bounty."""
    kind = kind_of(view)
    order = "cab" if kind == "recruit" else "bac" if kind in _OF_RESEARCH else "acb"
    lines: list[RenderableType] = []
    for facts, guild in zip(view["guilds"], GUILDS, strict=True):
        ring, at = guild.ring, view["captains"][view["active"]]["discs"][guild.id]
        ahead = " ".join(short(ring[(at + step) % len(ring)]) for step in range(1, _AHEAD + 1))
        crew = card_of(facts["crew"]).name if facts["crew"] else "nobody"
        parts = {"a": f"ahead {ahead}", "b": f"bounty {short(bounty(facts, guild))}", "c": f"crew {crew}"}
        seals = " ".join(str(captain["seals"][guild.id]) for captain in view["captains"])
        line = Text(no_wrap=True, overflow="ellipsis").append(*chip(guild.colour))
        line.append(f" {guild.name:<9}", "bold").append(f" dial {facts['dial']}  seals {seals}")
        line.append("".join(f"  {parts[part]:<{_PART[part]}}" for part in order))
        lines.append(line)
    return Group(*lines)
