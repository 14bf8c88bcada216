"""The Silent Sea where there is little room: a line for each player, one for the station, a code for a room."""

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from fathoms.games.silent_sea.limits import HEALTH
from fathoms.games.silent_sea.terminal.panel import ABILITY, CARD, CODES, LABS, ROLE, ROLE_STYLES, states_of

_SHORT: Final = {
    "first at the Extraction Point": "first at EX",
    "sedated: does not move": "sedated",
    "crew, as you know": "crew",
    "crew, by your assay": "crew",
}


def crew_in_brief(view: dict[str, Any]) -> RenderableType:
    """A line for each player: health, cards, samples, place, abilities and what lasts."""
    return Group(*(_line(view, one) for one in view["crew"]))


def _line(view: dict[str, Any], one: dict[str, Any]) -> Text:
    letter = ROLE[one["role"]].letter
    active = one["role"] == view["active"] and not view["over"] and one["seat"] is not None
    text = Text("▸" if active else " ", no_wrap=True, overflow="ellipsis")
    text.append(letter, ROLE_STYLES[letter] if one["health"] else "dim")
    name = "" if one["seat"] is None else "you" if one["seat"] == view["seat"] else f"p{one['seat'] + 1}"
    text.append(f" {ROLE[one['role']].name:<14}", "bold" if name == "you" else "").append(f" {name:<3}")
    if one["seat"] is None:
        return text.append(" (nobody yet)", "dim")
    if not one["health"]:
        text.append(" dead", "bold red")
    else:
        text.append(f" {'♥' * one['health']}{'♡' * (HEALTH - one['health'])}", "red")
        text.append(f" {one['cards']}c {CODES.get(one['at'], one['at']):<3}")
        text.append(f" {'◆' * one['samples']:<2}", "bold bright_cyan").append_text(_abilities(view, one))
    for state, style in states_of(view, one):
        text.append(f" {_SHORT.get(state, state)}", style)
    if one["seat"] != view["seat"] and one["known_cards"]:
        text.append(f" has {', '.join(CARD[id].name for id in one['known_cards'])}", "dim")
    return text


def _abilities(view: dict[str, Any], one: dict[str, Any]) -> Text:
    """Ability cards: in brackets face down, green when ready, with the cycle in which they may be turned up again."""
    text = Text()
    for ability in one["abilities"]:
        name = ABILITY[ability["id"]].name.split()[-1]
        if ability["state"] == "down":
            text.append(f" ({name})", "dim")
        elif ability["state"] == "ready":
            text.append(f" {name}", "bold green")
        else:
            again = ability["ready_from"]
            text.append(f" {name}{f'→{again}' if again > view['turn'] else '↺'}", "yellow")
    return text


def station_in_brief(view: dict[str, Any]) -> Text:
    """Cycle, samples and decks in a line; doors are on the map."""
    limit, samples = view["options"]["round_limit"], view["samples"]
    in_labs = sum(count for name, count in samples.items() if name in LABS)
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


def place_note(text: str) -> str:
    """The code of the room or door that a move is about."""
    code = CODES.get(text.rpartition(" ")[2], "")
    return f"({code})" if code else ""
