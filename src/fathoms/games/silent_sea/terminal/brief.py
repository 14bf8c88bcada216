"""The Silent Sea where there is little room: a line for each player, one for the station, a code for a room."""

from rich.console import Group, RenderableType
from rich.text import Text

from fathoms.engine.choice import MoveView
from fathoms.games.silent_sea.limits import HEALTH
from fathoms.games.silent_sea.terminal.panel import (
    ABILITY_BY_ID,
    CARD_BY_ID,
    CODES,
    LAB_IDS,
    ROLE_BY_ID,
    ROLE_STYLES,
    places,
    states_of,
)
from fathoms.games.silent_sea.view_facts import PlayerView, SeaView


def crew_in_brief(view: SeaView) -> RenderableType:
    """A line for each player: health, cards, samples, place, abilities and what lasts."""
    return Group(*(_line(view, one) for one in view["crew"]))


def _line(view: SeaView, one: PlayerView) -> Text:
    letter = ROLE_BY_ID[one["role"]].letter
    active = one["role"] == view["active"] and not view["over"] and one["seat"] is not None
    text = Text("▸" if active else " ", no_wrap=True, overflow="ellipsis")
    text.append(letter, ROLE_STYLES[letter] if one["health"] else "dim")
    name = "" if one["seat"] is None else "you" if one["seat"] == view["seat"] else f"p{one['seat'] + 1}"
    text.append(f" {ROLE_BY_ID[one['role']].name:<14}", "bold" if name == "you" else "").append(f" {name:<3}")
    if one["seat"] is None:
        return text.append(" (nobody yet)", "dim")
    if not one["health"]:
        text.append(" dead", "bold red")
    else:
        text.append(f" {'♥' * one['health']}{'♡' * (HEALTH - one['health'])}", "red")
        text.append(f" {one['cards']}c {CODES.get(one['at'], one['at']):<3}")
        text.append(f" {'◆' * one['samples']:<2}", "bold bright_cyan").append_text(_abilities(view, one))
    for state in states_of(view, one):
        text.append(f" {state.short}", state.style)
    if one["seat"] != view["seat"] and one["known_cards"]:
        text.append(f" has {', '.join(CARD_BY_ID[id].name for id in one['known_cards'])}", "dim")
    return text


def _abilities(view: SeaView, one: PlayerView) -> Text:
    """Ability cards: in brackets face down, green when ready, with the cycle in which they may be turned up again."""
    text = Text()
    for ability in one["abilities"]:
        name = ABILITY_BY_ID[ability["id"]].short
        if ability["state"] == "down":
            text.append(f" ({name})", "dim")
        elif ability["state"] == "ready":
            text.append(f" {name}", "bold green")
        else:
            again = ability["ready_from"] or 0
            text.append(f" {name}{f'→{again}' if again > view['turn'] else '↺'}", "yellow")
    return text


def station_in_brief(view: SeaView) -> Text:
    """Cycle, samples and decks in a line; doors are on the map."""
    limit, samples = view["options"]["round_limit"], view["samples"]
    in_labs = sum(count for name, count in samples.items() if name in LAB_IDS)
    parts = [f"samples: {in_labs} in labs", f"{sum(one['samples'] for one in view['crew'])} carried"]
    lying = sum(samples.values()) - in_labs
    parts += [f"{lying} lying"] if lying else []
    parts += [f"{view['broken']} broken"] if view["broken"] else []
    text = Text(f"Cycle {view['turn']}" + ("" if limit == "off" else f" of {limit}"), "bold")
    text.append(f"  {', '.join(parts)}  {view['deck']} cards, {view['crisis_deck']} crises in the decks", "not bold")
    if not view["extraction_open"]:
        needed = view["options"]["late_extraction"]
        text.append(f"  EX shut: {view['samples_left_labs']} of {needed} samples", "not bold red")
    text.no_wrap, text.overflow = True, "ellipsis"
    return text


def place_note(move: MoveView) -> str:
    """The code of the room or door that a move leads to, as it stands on the map."""
    there = [] if move["verb"] in ("take", "stop") else [*places(move, "space"), *places(move, "door")]
    code = next((CODES[id] for id in there if id in CODES), "")
    return f"({code})" if code else ""
