"""What the sentence on a crew card promises, read from its words alone, and what playing the card brings."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from fathoms.games.flotilla.components.model import Tile
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.events.sea import Drew
from fathoms.games.flotilla.game import GAME
from tests.games.flotilla.table import Table

NUMBERS = {"once": 1, "twice": 2, "three times": 3}
# What only one card says; the tests of special cards prove these words.
SPECIAL_WORDS = (
    "unload every skiff of yours wherever it is, then",
    "choose a colour: its market marker moves up or down 2 spaces; then",
    ", ignoring toxicity and depletion beside a sinkside opponent's topside delver",
    "take a depletion token off one of your tiles, then",
)
PROMISES = {
    "¤": r"gain (\d+) ¤",
    "★": r"gain (\d+) ★",
    "survivors": r"rescue (\d+) survivors?",
    "toxicity": r"take (\d+) toxicity",
    "steps back": r"move your penalty marker (\d+) steps? back",
    "resources": r"gain (\d+) (?:\w+ )?resources?(?:,? (?:each )?of your choice)?",
    "seals": r"place (\d+) seals? with (?:any guild|the \w+)",
    "recruits": r"recruit (\d+) crew cards? of (?:any guild|the \w+)",
    "artifacts": r"draw (\d+) artifacts?",
    "skiffs": r"gain (\d+) skiffs?",
    "transactions": r"make (\d+) transactions?",
    "better": r", buying (\d+) ¤ cheaper and selling \1 ¤ dearer",
    "research dice": r"research with (\d+) (?:die|dice)",
    "rerolls": r", with up to (\d+) rerolls?",
    "breakthroughs": r", with (\d+) breakthroughs? more",
    "lack": r", paying (\d+) ¤ for each resource you lack",
    "sail": r"sail (\d+)",
}
EACH_OF = re.compile(r"gain 1 influence with each of (\d+) guilds")
INFLUENCE = re.compile(r"gain ((?:\d+, )*(?:\d+ and )?\d+) influence( with one guild|, each \w+(?: another guild)?)")
IF_TOPSIDE = re.compile(r"if an opponent of your side has a topside (\w+), (.*)")
MAY_DISCARD = re.compile(r"you may discard up to (\d+) other (\w+?)s?: for each, (.*)")
MAY_RETIRE = re.compile(r"you may retire this card to (.*)")
MAY_PAY = re.compile(r"you may pay (\d+) ¤ to (.*)")
FOR_EACH = re.compile(r"(.*) for each ((?!resource you lack)[^,]*?)(?:, up to (\d+) of them)?")


@dataclass
class Play:
    """What was seen while a card was played: answers given, events told, and the position after it."""

    table: Table
    before: dict[str, Any]  # what everybody saw of player 1
    answers: list[tuple[str, str]] = field(default_factory=list)

    def answered(self, kind: str) -> list[str]:
        """Every answer to a kind of question but that one has had enough."""
        return [text for asked, text in self.answers if asked == kind and text not in ("done", "stop", "no")]

    def drawn(self) -> list[str]:
        """The tiles that came out of the bag."""
        return [tile for event in self.table.events_of(Drew) for tile in event.tiles]


COUNTED: dict[str, Callable[[Table], int]] = {
    "skiff you have at sea": lambda table: len(table.captain(1)["skiffs"]),
    "guild that has a seal of yours": lambda table: sum(number > 0 for number in table.captain(1)["seals"].values()),
    "seal you have placed": lambda table: sum(table.captain(1)["seals"].values()),
    "outpost off your board": lambda table: 6 - table.captain(1)["outposts_left"],
    "island of yours": lambda table: sum(tile.island for tile in tiles_of(table)),
    "building on your tiles": lambda table: sum(tile.building >= 0 for tile in tiles_of(table)),
    "crew card you have": lambda table: sum(len(table.captain(1)[pile]) for pile in ("hand", "discard")),
}


def tiles_of(table: Table) -> list[Tile]:
    """Player 1's tiles at sea."""
    at_sea = {tile["tile"] for tile in table.captain(1)["tiles"]}
    return [tile for tile in TILES if tile.id in at_sea]


def clauses_of(text: str) -> list[str]:
    """The parts of a card's sentence, without what only that card says."""
    plain = text.removesuffix(".").lower()
    for words in SPECIAL_WORDS:
        plain = plain.replace(words, "")
    return plain.split("; ")


def promised(text: str, play: Play, topside: str) -> Counter[str]:
    """All that a card's sentence promises for what the player chose; `topside` is an opponent's topside card."""
    found: Counter[str] = Counter()
    for clause in clauses_of(text):
        rest, times = clause.strip(), 1
        if match := IF_TOPSIDE.fullmatch(rest):
            rest, times = match[2], int(topside in (match[1], "scholar"))
        elif match := MAY_DISCARD.fullmatch(rest):
            rest, times = match[3], len(play.answered("discard"))
            assert times <= int(match[1])
            found["discards"] += times
        elif match := MAY_RETIRE.fullmatch(rest):
            rest, times = match[1], play.answers.count(("offer", "yes"))
            found["retires"] += times
        elif match := MAY_PAY.fullmatch(rest):
            rest, times = match[2], play.answers.count(("offer", "yes"))
            found["paid"] += int(match[1]) * times
        elif match := FOR_EACH.fullmatch(rest):
            rest, times = match[1], COUNTED[match[2]](play.table)
            times = min(times, int(match[3])) if match[3] else times
        for name, amount in read(rest).items():
            found[name] += amount * times
    return +found


def read(words: str) -> Counter[str]:
    """The promises in some words; every word of them must be understood."""
    found: Counter[str] = Counter()
    left = words
    for match in re.finditer(r"draw (\d+) tiles?(?: and place up to (\d+))?", left):
        found["tiles drawn"] += int(match[1])
        found["tiles placed"] += int(match[2] or match[1])
    left = re.sub(r"draw \d+ tiles?(?: and place up to \d+)?", "", left)
    for match in EACH_OF.finditer(left):
        found["influence"] += int(match[1])
        found["influence elsewhere"] += int(match[1]) - 1
    left = EACH_OF.sub("", left)
    for match in INFLUENCE.finditer(left):
        amounts = [int(number) for number in re.findall(r"\d+", match[1])]
        found["influence"] += sum(amounts)
        found["influence elsewhere"] += len(amounts) - 1 if "another" in match[2] else 0
    left = INFLUENCE.sub("", left)
    for match in re.finditer(r"build (?:a|up to (\d+)) tiles?", left):
        found["tiles built"] += int(match[1] or 1)
    left = re.sub(r"build (?:a|up to \d+) tiles?", "", left)
    for match in re.finditer(r"dive(?:, with (.*?) (?:die|dice))?", left):
        found["dives"] += 1
        for number, depth in re.findall(r"(\d+) extra (\w+)", match[1] or ""):
            found[f"{depth} dice"] += int(number)
    left = re.sub(r"dive(?:, with .*? (?:die|dice))?", "", left)
    for match in re.finditer(r"raise a guild dial by 1(?:, (twice|three times))?", left):
        found["dials"] += NUMBERS[match[1] or "once"]
    left = re.sub(r"raise a guild dial by 1(?:, (?:twice|three times))?", "", left)
    for name, pattern in PROMISES.items():
        found[name] += sum(int(match[1]) for match in re.finditer(pattern, left))
        left = re.sub(pattern, "", left)
    assert set(re.findall(r"\w+", left)) <= {"and", "then"}, f"nobody can read {left!r} in {words!r}"
    return found


def answer(table: Table, luck: Random) -> str:
    """A random answer that uses what a card offers; transactions only buy and sell, since nothing hangs on these."""
    legal = table.legal
    if table.question == "transaction":
        legal = [text for text in legal if text.startswith(("buy ", "sell ")) and text != "buy skiff"]
    elif table.question != "offer":
        legal = [text for text in legal if text not in ("done", "stop", "no")] or legal
    return luck.choice(legal)


def play_out(table: Table, card: str, luck: Random) -> Play:
    """Play a card of player 1 with random answers, until the turn is another player's."""
    play = Play(table, table.captain(1))
    events = []
    table.play(f"play {card}")
    while True:
        events += table.events
        if table.asked != 1:
            break
        text = answer(table, luck)
        play.answers.append((table.question, text))
        table.events = GAME.apply(table.state, GAME.moves.find(text))
    table.events = events
    return play
