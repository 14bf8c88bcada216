"""What stands beside the station: the players, what is left of everything, and what only the viewer knows."""

from typing import Final, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fathoms.engine.choice import MoveView
from fathoms.games.silent_sea.components.model import Card
from fathoms.games.silent_sea.components.pieces import ABILITIES, CARDS, PLAN, ROLES
from fathoms.games.silent_sea.limits import HAND_LIMIT, HEALTH
from fathoms.games.silent_sea.view_facts import KnownBy, PlayerView, SeaView

ROLE_STYLES: Final = {
    "E": "bold black on yellow",
    "A": "bold black on green",
    "D": "bold black on cyan",
    "C": "bold white on magenta",
}
_KIND_LETTERS: Final = {"lab": "L", "electric": "E", "med": "M", "experiment": "B", "vip": "V", "crisis": "C"}
_ENDS: Final = {"start": "ST", "extraction": "EX"}
# How rooms and doors are written on the map.
CODES: Final = {
    **{room.id: _ENDS.get(room.kind) or _KIND_LETTERS[room.kind] + room.id.rpartition("-")[2] for room in PLAN.rooms},
    **{passage.id: f"X{number}" for number, passage in enumerate(PLAN.passages, 1)},
}
_TITLES: Final = {room.id: room.name for room in PLAN.rooms}
LAB_IDS: Final = {room.id for room in PLAN.rooms if room.kind == "lab"}
ROLE_BY_ID: Final = {role.id: role for role in ROLES}
CARD_BY_ID: Final = {card.id: card for card in CARDS}
ABILITY_BY_ID: Final = {ability.id: ability for ability in ABILITIES}


def places(move: MoveView, kind: str) -> list[str]:
    """The ids of things of a kind that a move points at."""
    found = (target.partition(":") for target in move["points_at"])
    return [id for which, _, id in found if which == kind]


def role_of(view: SeaView, seat: int) -> str:
    """The name of the role that a seat plays, empty before roles are dealt."""
    return next((ROLE_BY_ID[one["role"]].name for one in view["crew"] if one["seat"] == seat), "")


def _times(name: str, count: int) -> str:
    return f"{name} ×{count}" if count > 1 else name


def _cards(counts: dict[str, int]) -> str:
    return ", ".join(_times(CARD_BY_ID[id].name, count) for id, count in counts.items())


def crew_panel(view: SeaView, slim: bool = False) -> RenderableType:
    """A few lines for each player, in turn order; slim, more lines and shorter ones."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column()
    begun = all(one["seat"] is not None for one in view["crew"]) and not view["over"]
    for one in view["crew"]:
        letter = ROLE_BY_ID[one["role"]].letter
        arrow = "▸" if begun and one["role"] == view["active"] else " "
        mark = Text.assemble(arrow, (letter, ROLE_STYLES[letter] if one["health"] else "dim"))
        grid.add_row(mark, Group(_player(view, one, slim), _abilities(view, one), *_known(view, one)))
        if slim:
            grid.add_row()
    return grid


def _player(view: SeaView, one: PlayerView, slim: bool) -> Text:
    """Who it is, how they are, what they carry and where they are."""
    text = Text().append(ROLE_BY_ID[one["role"]].name, "bold")
    if one["seat"] is None:
        return text.append(" (nobody yet)", "dim")
    text.append(", you" if one["seat"] == view["seat"] else f", player {one['seat'] + 1}")
    if not one["health"]:
        text.append("  dead", "bold red")
    else:
        text.append(f"  {'♥' * one['health']}{'♡' * (HEALTH - one['health'])}", "red")
        text.append("\n" if slim else "  ").append(f"{one['cards']} card{'' if one['cards'] == 1 else 's'}")
        if one["samples"]:
            text.append(f"  {'◆' * one['samples']}", "bold bright_cyan")
        text.append(f"  {_TITLES.get(one['at'], one['at'])}", "dim")
    for state in states_of(view, one):
        text.append(f"  {state.text}", state.style)
    return text


class Lasting(NamedTuple):
    """Something that lies beside a placard or lasts: in full, in short, and its colour."""

    text: str
    short: str
    style: str


def states_of(view: SeaView, one: PlayerView) -> list[Lasting]:
    """What lies beside a player's placard or lasts."""
    loyalty = one["loyalty"] if view["over"] or one["seat"] != view["seat"] else None
    first = view["options"]["first_there"] == "of all" and one["role"] == view["first_at_extraction"]
    slowed = f"slowed: next roll −{one['slowed']}"
    found = [
        (one["carrier"], Lasting("Carrier", "Carrier", "bright_cyan")),
        (first, Lasting("first at the Extraction Point", "first at EX", "bright_cyan")),
        (one["shield"], Lasting("shielded", "shielded", "green")),
        (one["sedated"], Lasting("sedated: does not move", "sedated", "red")),
        (one["slowed"], Lasting(slowed, slowed, "red")),
        (one["tested"] and loyalty is None, Lasting("assayed", "assayed", "yellow")),
        (loyalty == "crew", Lasting(*_CREW_KNOWN[one["known_by"] or "end"], "bold green")),
        (loyalty == "traitor", Lasting("THE TRAITOR", "THE TRAITOR", "bold red")),
    ]
    return [state for there, state in found if there]


# How the viewer knows that somebody is crew, in full and in short.
_CREW_KNOWN: Final[dict[KnownBy, tuple[str, str]]] = {
    "own_card": ("crew", "crew"),
    "open_card": ("crew, card shown", "crew"),
    "assay": ("crew, by your assay", "crew"),
    "proof": ("proved crew", "proved crew"),
    "end": ("crew", "crew"),
}


def _abilities(view: SeaView, one: PlayerView) -> Text:
    """The two ability cards: face down, ready, or when they may be turned up again."""
    text = Text()
    for ability in one["abilities"]:
        text.append("  " if text.plain else "")
        name, state, again = ABILITY_BY_ID[ability["id"]].name, ability["state"], ability["ready_from"] or 0
        if not one["health"] or state == "down":
            text.append(f"({name})", "dim")
        elif state == "ready":
            text.append(f"{name} ready", "green")
        elif again > view["turn"]:
            text.append(f"{name} again in cycle {again}", "yellow")
        else:
            itself = view["options"]["cooldown"] == "by itself"
            text.append(f"{name} {'turns up next turn' if itself else 'may be reactivated'}", "yellow")
    return text


def _known(view: SeaView, one: PlayerView) -> list[Text]:
    """What the viewer has seen of another's hand."""
    if one["seat"] == view["seat"] or not one["known_cards"]:
        return []
    return [Text(f"seen in this hand: {_cards(one['known_cards'])}", "dim")]


def station_panel(view: SeaView) -> Text:
    """Turn cycle, samples, doors and decks."""
    limit, labs = view["options"]["round_limit"], _in_labs(view)
    dropped = {name: count for name, count in view["samples"].items() if name not in labs}
    samples = [f"{sum(labs.values())} in labs", f"{sum(one['samples'] for one in view['crew'])} carried"]
    if dropped:
        samples.append(f"dropped at {', '.join(_times(CODES.get(name, name), n) for name, n in dropped.items())}")
    if view["broken"]:
        samples.append(f"{view['broken']} broken")
    text = Text().append(f"Cycle {view['turn']}" + ("" if limit == "off" else f" of {limit}"), "bold")
    text.append("  Samples ", "bold bright_cyan").append(", ".join(samples))
    text.append("\nDecks ", "bold").append(f"{view['deck']} cards, {view['crisis_deck']} crises")
    text.append("  Locked ", "bold").append(" ".join(CODES[name] for name in view["locked"]) or "nothing", "red")
    if not view["extraction_open"]:
        needed = view["options"]["late_extraction"]
        text.append(f" and EX, until {needed} samples have left the labs ({view['samples_left_labs']} so far)", "red")
    return text


def _in_labs(view: SeaView) -> dict[str, int]:
    return {name: count for name, count in view["samples"].items() if name in LAB_IDS}


def own_panel(view: SeaView) -> RenderableType:
    """What only the viewer knows: loyalty, hand, note; nothing for an observer."""
    if view["seat"] is None:
        return Group()
    traitor = view["loyalty"] == "traitor"
    role = f"the {ROLE_BY_ID[view['role']].name}, " if view["role"] else ""
    text = Text.assemble(
        "You are ", role, ("the traitor" if traitor else "a crewmate", "bold red" if traitor else "bold")
    )
    hand = view["hand"] or {}
    if view["role"]:
        text.append(f". Your hand, {sum(hand.values())} of {HAND_LIMIT}: ").append(_cards(hand) or "nothing", "bold")
    text.append(".")
    for holders, cards in _known_together(view).items():
        text.append(f" Seen, with {holders}: {_cards(cards)}.", "dim")
    if note := view["notes"].get(view["role"] or ""):
        text.append(f" Your note: the {ROLE_BY_ID[note].name}.", "dim")
    return text


def _known_together(view: SeaView) -> dict[str, dict[str, int]]:
    """Cards that the viewer has seen and that are now with one of several players, by the letters of those."""
    found: dict[str, dict[str, int]] = {}
    for known in view["together"]:
        counts = found.setdefault(" or ".join(ROLE_BY_ID[id].letter for id in known["holders"]), {})
        counts[known["card"]] = counts.get(known["card"], 0) + 1
    return found


def card_texts(view: SeaView) -> RenderableType:
    """The texts of the hand, of all abilities, and of what can be crafted from what."""
    parts: list[RenderableType] = []
    if view["hand"]:
        parts.append(
            _texts(
                "Your hand", [(_times(CARD_BY_ID[id].name, n), _use(CARD_BY_ID[id])) for id, n in view["hand"].items()]
            )
        )
    abilities = [(f"{ability.name} ({ROLES[ability.role].letter})", ability.text) for ability in ABILITIES]
    parts.append(_texts("Abilities", abilities))
    items = [(card.name, f"{_recipe(card)}. {_use(card)}") for card in CARDS if card.kind == "item"]
    parts.append(_texts("Crafting", items))
    parts.append(
        Text(f"{', '.join(CARD_BY_ID[card.stands_for].name for card in CARDS if card.kind == 'made')}: 2 Scrap each.")
    )
    return Group(*parts)


def _use(card: Card) -> str:
    """What a card does, and when; a card with several uses names them in its text."""
    if card.played not in (("action",), ("reaction",)):
        return card.text
    return f"{card.played[0].capitalize()}: {card.text[0].lower()}{card.text[1:]}"


def _recipe(card: Card) -> str:
    return " + ".join(_times(CARD_BY_ID[need].name, count) for need, count in card.needs)


def _texts(title: str, rows: list[tuple[str, str]]) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for name, text in rows:
        grid.add_row(Text(f" {name}", "bold"), Text(text))
    return Group(Text().append(f"\n{title}", "bold underline"), grid)
