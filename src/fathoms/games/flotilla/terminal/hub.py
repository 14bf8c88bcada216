"""What all captains share: the guild rings, the market and the tracks of the hub."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fathoms.games.flotilla.components.effect import Effect, Script
from fathoms.games.flotilla.components.model import Guild
from fathoms.games.flotilla.components.pieces import CARD_OF
from fathoms.games.flotilla.components.sentences import phrase
from fathoms.games.flotilla.components.tracks import DOCKS, PRICES
from fathoms.games.flotilla.printed import ARTIFACTS, CREW, GUILDS, SONAR, SURVIVORS
from fathoms.games.flotilla.sea.districts import STARS_PAST_SONAR
from fathoms.games.flotilla.terminal.hexes import COLOUR_STYLES
from fathoms.games.flotilla.view_facts import ByColour, FleetView, GuildView

_ARTIFACT: Final = {artifact.id: artifact for artifact in ARTIFACTS}
_SKIPPED: Final = 2  # the space of a ring that may be skipped, counted from 0
_SIGNS: Final = {"currency": "¤", "stars": "★"}
_SHORT_WORDS: Final = {
    "survivor": "surv",
    "toxicity": "tox",
    "resource": "res",
    "recruit": "crew",
    "artifact": "art",
    "influence": "infl",
    "transactions": "trade",
}


def chip(colour: str) -> tuple[str, str]:
    """The letter of a colour, and how it is written."""
    return colour[0], COLOUR_STYLES[colour[0]]


def resources(goods: ByColour) -> Text:
    """Resources as letters: rrb for two red and a blue one."""
    text = Text()
    for guild in GUILDS:
        text.append(guild.colour[0] * goods.get(guild.colour, 0), COLOUR_STYLES[guild.colour[0]])
    return text


def amounts(goods: ByColour, gap: str = " ") -> Text:
    """Resources as numbers: r2 b1 for two red and a blue one, a dash for none."""
    text = Text()
    for guild in (guild for guild in GUILDS if goods.get(guild.colour)):
        text.append(gap if text.plain else "").append(*chip(guild.colour)).append(str(goods[guild.colour]))
    return text or Text("-", "dim")


def _short(effect: Effect) -> str:
    facts = effect.facts()
    amount = facts.get("amount") or facts.get("amounts", [1])[0]
    if effect.word in _SIGNS:
        return f"{amount}{_SIGNS[effect.word]}"
    return f"{amount if amount > 1 else ''}{_SHORT_WORDS.get(effect.word, effect.word)}"


def short(script: Script) -> str:
    """What a script does, in as few letters as possible."""
    return "+".join(_short(effect) for effect in script)


def rings(view: FleetView, more: int) -> RenderableType:
    """The four guilds, a line each: dial, ring with the discs on it, seals, and as there is room two columns more.

    The first of these is the crew card on offer, which stands below otherwise, and the second the bounty.
    """
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim", show_edge=False, pad_edge=False)
    numbers = [str(space) for space in range(1, len(GUILDS[0].ring) + 1)]
    numbers[_SKIPPED] = f"({numbers[_SKIPPED]})"
    for title in ("guild", "dial" if more else "", *numbers, "seals", *("on offer", "bounty")[:more]):
        table.add_column(title, no_wrap=True)
    for facts, guild in zip(view["guilds"], GUILDS, strict=True):
        name = Text.assemble(chip(guild.colour), " ", guild.name if more else guild.name[:4])
        row: list[RenderableType] = [name, f" {facts['dial']}" if more else str(facts["dial"]), *_ring(view, guild)]
        table.add_row(*row, _seals(view, guild.id), *[_offer(facts), short(bounty(facts, guild))][:more])
    if more:
        return table
    return Group(table, Text("On offer: " + ", ".join(_offer(facts) for facts in view["guilds"])))


def _ring(view: FleetView, guild: Guild) -> list[Text]:
    """The spaces of a ring, each with the numbers of the players whose disc is there; the viewer's stands out."""
    found = []
    for space, script in enumerate(guild.ring):
        text = Text(short(script))
        for captain in (one for one in view["captains"] if one["discs"][guild.id] == space):
            own = captain["seat"] == view["seat"]
            text.append("" if text.plain[-1].isdigit() else "·", "dim")
            text.append(str(captain["seat"] + 1), "bold black on bright_white" if own else "bold cyan")
        found.append(text)
    return found


def _seals(view: FleetView, guild: str) -> Text:
    """How many seals each player has there, in the order of their numbers; the most stand out."""
    numbers = [captain["seals"][guild] for captain in view["captains"]]
    styles = ["bold" if number and number == max(numbers) else "" if number else "dim" for number in numbers]
    return Text(" ").join(Text(str(number), style) for number, style in zip(numbers, styles, strict=True))


def _offer(facts: GuildView) -> str:
    if facts["crew"] is None:
        return "nobody"
    more = facts["crew_left"] - 1
    return CREW[CARD_OF[facts["crew"]]].name + (f" +{more}" if more else "")


def bounty(facts: GuildView, guild: Guild) -> Script:
    """What a guild's bounty pays: its artifacts, or what is printed there while none is."""
    slotted = [_ARTIFACT[id] for id in facts["artifacts"]]
    return tuple(effect for artifact in slotted for effect in artifact.bounty) or guild.first_slot


def market(view: FleetView) -> Text:
    """The market track, with the colours at their prices."""
    text = Text().append("Market", "bold").append(" ¤")
    for space, price in enumerate(PRICES):
        there = [guild.colour for guild in GUILDS if view["market"][guild.colour] == space]
        text.append(f" {price}", "bold" if there else "dim")
        for colour in there:
            text.append(*chip(colour))
    for word, goods in (("bought", view["traded"]["bought"]), ("sold", view["traded"]["sold"])):
        if goods:
            text.append(f"  {word} ").append(resources(goods))
    return text


def tracks(view: FleetView) -> Text:
    """Market, survivors, sonar and docks, with what is next on each."""
    spaces = SURVIVORS[view["players"]].spaces
    ahead = [spaces[(view["survivor"] + step) % len(spaces)] for step in range(1, len(spaces) + 1)]
    words = ["milestone" if len(script) > 1 else short(script) for script in ahead]
    text = market(view).append("\nSurvivors", "bold").append(f", next: {' '.join(words)}")
    space, last = SONAR[view["sonar"]], view["sonar"] + 1 == len(SONAR)
    again = " and another die" if space.again else ""
    text.append("\nSonar", "bold").append(f" {view['sonar'] + 1} of {len(SONAR)}: {phrase(space.does)}{again}")
    stars = STARS_PAST_SONAR if last else SONAR[view["sonar"] + 1].stars
    text.append(f"; a station scores {stars} ★")
    return text.append("\n").append(_docks(view))


def _docks(view: FleetView) -> Text:
    """What turning brings to those who have not turned yet, the next one first."""
    before = sum(captain["turned"] is not None for captain in view["captains"])
    docks = DOCKS[view["players"]]
    pairs = list(zip(docks.skiff, docks.builds, strict=True))[before:]
    text = Text().append("Docks", "bold")
    if not pairs:
        return text.append(": everybody has turned")
    (price, builds), *later = pairs
    text.append(f": next to turn sells skiffs at {price} ¤ and builds {builds}")
    return text.append("".join(f"; then {price} ¤, {builds}" for price, builds in later), "dim")
