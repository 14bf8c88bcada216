"""What lies beside the sea: specialists, objectives, animals, resources, the track."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fathoms.games.spill.components import (
    ABILITY_BY_ID,
    ABILITY_NUMBER,
    CARD_BY_ID,
    SPECIALIST_BY_ID,
    SPECIES,
    WIN_CARD_BY_ID,
)
from fathoms.games.spill.log import goal_text
from fathoms.games.spill.objectives import AT_MOST
from fathoms.games.spill.terminal.signs import SHIP_STYLES, TOKEN_SIGNS
from fathoms.games.spill.view import dice_of, goals_of
from fathoms.games.spill.view_facts import CardView, SpillView


def panels(view: SpillView, brief: bool = False) -> list[RenderableType]:
    """What stands beside the sea, from what is needed most to what is needed least; in brief, without any texts."""
    if brief:
        return [_cubes(view), _kinds(view), _specialists(view, brief=True), _objectives(view)]
    return [_objectives(view), _specialists(view), _animals(view)]


def _heading(text: str) -> Text:
    return Text().append(f"\n{text}", "bold underline")


def _objectives(view: SpillView) -> RenderableType:
    card = WIN_CARD_BY_ID[view["win_card"]["id"]]
    text = _heading(f"{card.name} {'●' * card.dots}")
    for goal, far in goals_of(view):
        mark, style = ("✔", "green") if far["met"] else ("·", "")
        text.append(f"\n {mark} {goal_text(goal)} ", style)
        text.append(f"({far['count']})" if goal.kind in AT_MOST else f"({far['count']} of {far['needed']})", "dim")
    return text


def _indented(rows: list[tuple[Text | str, Text]]) -> Table:
    """Lines with a mark before each, wrapped under themselves."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for row in rows:
        grid.add_row(*row)
    return grid


def _specialists(view: SpillView, brief: bool = False) -> RenderableType:
    rows: list[tuple[Text | str, Text]] = []
    for place, one in enumerate(view["specialists"]):
        active = place == view["active"]
        mark = Text.assemble(" ▸" if active else "  ", (str(place + 1), SHIP_STYLES[place]))
        shared = "shared, " if one["shared"] else ""
        player = f" ({shared}player {one['seat'] + 1})" if view["players"] > 1 else ""
        line = Text.assemble((SPECIALIST_BY_ID[one["id"]].name, "bold" if active else ""), (player, "dim"))
        for token, count in one["tokens"].items():
            if count:
                name, style = TOKEN_SIGNS[token]
                line.append(f" [{name}{f' ×{count}' if count > 1 else ''}]", style)
        if any(one["tokens"].values()):
            line.append(f" until turn {one['tokens_until']} ends", "dim")
        rows.append((mark, line))
        if not brief:
            rows.append(("", Text(SPECIALIST_BY_ID[one["id"]].text, "dim")))
    return Group(_heading("Specialists"), _indented(rows))


def _kinds(view: SpillView) -> Text:
    """The animals in two lines."""
    text = Text("Rescued ", "bold")
    text.append("  ".join(f"{kind.letter} {view['rescued'][kind.id]}" for kind in SPECIES), "not bold")
    text.append("   Sickbay ", "bold")
    for kind in SPECIES:
        sick = view["sickbay"][kind.id]
        text.append(f"{kind.letter} {sick}  ", "not bold red" if sick else "not bold")
    return text


def cubes_on(card: CardView) -> tuple[int, int]:
    """The cubes on a resource card, and how many its ability needs; 0 while no ability is chosen."""
    need = ABILITY_BY_ID[card["ability"]].cubes if card["ability"] else 0
    return card["cubes"], need


def _cubes(view: SpillView) -> Text:
    """The resource cards in a line: how many cubes lie on each."""
    text = Text("Resources ", "bold")
    for card in view["resources"]:
        if card is not None:
            laid, need = cubes_on(card)
            shown = f" {ABILITY_NUMBER[card['ability']]}:{laid}/{need}" if card["ability"] else ""
            text.append(f"{card['id']}{shown}  ", "not bold green" if need and laid == need else "not bold")
    return text.append("(`cards` shows what they do)", "not bold dim")


def _animals(view: SpillView) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(_heading("Animals"), no_wrap=True)
    for name in ("rescued", "oiled", "sickbay"):
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


def resources(view: SpillView) -> RenderableType:
    """The resource cards with their cubes, the removed oil and the track."""
    rows = [row for card in view["resources"] for row in _resource(card)]
    dice = Text.assemble((f"Removed oil {view['removed']}", "bold"), f"   Track {_track(view)}")
    return Group(_heading(f"Resources ({view['cubes']} cubes left)"), _indented(rows), dice)


def resources_below(view: SpillView) -> RenderableType:
    """The resource cards side by side, two and two."""
    grid = Table.grid(padding=(0, 2), expand=True)
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    cards = [_indented(_resource(card)) for card in view["resources"]]
    for first in range(0, len(cards), 2):
        grid.add_row(*cards[first : first + 2])
    return grid


def _resource(card: CardView | None) -> list[tuple[Text | str, Text]]:
    """A resource card: its name, and its abilities with their cubes."""
    if card is None:
        return [("", Text("(empty)", "dim"))]
    rows: list[tuple[Text | str, Text]] = [
        ("", Text.assemble(CARD_BY_ID[card["id"]].name, (f" ({card['id']})", "dim")))
    ]
    for number, ability in enumerate(CARD_BY_ID[card["id"]].abilities, 1):
        laid = card["cubes"] if card["ability"] == ability.id else 0
        style = "bold green" if laid == ability.cubes else "dim"
        cubes = "■" * laid + "□" * (ability.cubes - laid)
        rows.append((Text(f"  {number} {cubes:<3}", style), Text(ability.text, style)))
    return rows


def _track(view: SpillView) -> str:
    position = view["track"]["position"]
    return " ".join(f"[{dice}]" if at == position else str(dice) for at, dice in enumerate(dice_of(view)))
