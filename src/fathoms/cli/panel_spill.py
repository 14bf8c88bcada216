"""What lies beside the sea: specialists, objectives, animals, resources, the track."""

from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from fathoms.games.spill.components import CARDS, SPECIALISTS, SPECIES

_CARD: Final = {card.id: card for card in CARDS}
_SPECIALIST: Final = {one.id: one for one in SPECIALISTS}
_TOKENS: Final = {
    "no_resources": ("no resources", "red"),
    "no_ability": ("no ability", "red"),
    "slow": ("-1 move", "red"),
    "costly_rescue": ("+1 rescue", "red"),
    "bonus": ("+1 AP", "green"),
}
_STYLES: Final = ("bold white on blue", "bold white on magenta", "bold black on cyan", "bold black on white")


def panels(view: dict[str, Any]) -> list[RenderableType]:
    """What stands beside the sea, from what is needed most to what is needed least."""
    return [_objectives(view), _specialists(view), _animals(view)]


def _heading(text: str) -> Text:
    return Text().append(f"\n{text}", "bold underline")


def _objectives(view: dict[str, Any]) -> RenderableType:
    card = view["win_card"]
    text = _heading(f"{card['name']} {'●' * card['dots']}")
    for goal in card["objectives"]:
        done = goal["count"] <= goal["needed"] if goal["at_most"] else goal["count"] >= goal["needed"]
        mark, style = ("✔", "green") if done else ("·", "")
        text.append(f"\n {mark} {goal['text']} ", style)
        text.append(f"({goal['count']} of {goal['needed']})" if not goal["at_most"] else f"({goal['count']})", "dim")
    return text


def _specialists(view: dict[str, Any]) -> RenderableType:
    text = _heading("Specialists")
    for place, one in enumerate(view["specialists"]):
        text.append("\n ▸" if place == view["active"] else "\n  ", "bold")
        text.append(str(place + 1), _STYLES[place])
        text.append(f" {one['name']}", "bold" if place == view["active"] else "")
        text.append(f" (player {one['seat'] + 1})", "dim")
        for token, count in one["tokens"].items():
            if count:
                name, style = _TOKENS[token]
                text.append(f" [{name}{f' ×{count}' if count > 1 else ''}]", style)
        text.append(f"\n     {_SPECIALIST[one['id']].text}", "dim")
    return text


def _animals(view: dict[str, Any]) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(_heading("Animals"), no_wrap=True)
    for name in ("rescued", "of them oiled", "sickbay"):
        table.add_column(Text(f"\n{name}"), justify="right", no_wrap=True)
    for kind in SPECIES:
        sick = view["sickbay"][kind.id]
        table.add_row(
            Text(f" {kind.letter} {kind.name}"),
            str(view["rescued"][kind.id]),
            str(view["rescued_contaminated"][kind.id] or "·"),
            Text(str(sick or "·"), "bold red" if sick == 2 else "red" if sick else ""),
        )
    return table


def resources(view: dict[str, Any]) -> RenderableType:
    """The resource cards with their cubes, the removed oil and the track."""
    text = _heading(f"Resources ({view['cubes']} cubes left)")
    for card in view["resources"]:
        if card is None:
            text.append("\n   (empty)", "dim")
            continue
        text.append(f"\n  {_CARD[card['id']].name}")
        text.append(f" ({card['id']})", "dim")
        for number, ability in enumerate(_CARD[card["id"]].abilities, 1):
            laid = card["cubes"] if card["ability"] == number else 0
            cubes = "■" * laid + "□" * (ability.cubes - laid)
            ready = laid == ability.cubes
            text.append(f"\n   {number} {cubes:<3} {ability.text}", "bold green" if ready else "dim")
    text.append(f"\nRemoved oil {view['removed']}", "bold")
    text.append(f"   Track {_track(view)}")
    return text


def _track(view: dict[str, Any]) -> str:
    track = view["track"]
    return " ".join(f"[{dice}]" if at == track["position"] else str(dice) for at, dice in enumerate(track["dice"]))
