"""Pictures of Flotilla's states, to look at: wide and narrow, light and dark.

    python -m tests.games.flotilla.browser.screens FOLDER [STATE ...] [--width 1440] [--theme dark]

States: early, late, water, names, skyside, chain, place, sail, refused, draft, dive, research, reroll, trade,
turning-preview, turn-now, turned, end, text, signs, scores, learn, card, tip.
"""

import argparse
from collections.abc import Callable
from itertools import product
from pathlib import Path

from fathoms.engine.match import Match
from tests.browser.browsing import browsing
from tests.browser.positions import play_ahead
from tests.browser.screens import LONG, SIZES
from tests.browser.visitor import Visitor
from tests.games.flotilla.browser.captain import Captain
from tests.server.served import Served

Until = Callable[[Match], bool]


def asked(kind: str, turn: int = 1) -> Until:
    """The first captain is asked a question of a kind, from some round on."""

    def holds(match: Match) -> bool:
        question = match.choice(0)["question"] if match.asked == (0,) else None
        return question is not None and question["kind"] == kind and match.view(0)["turn"] >= turn

    return holds


def turning(match: Match) -> str | None:
    """The first captain turns Skyside as soon as that may be."""
    question = match.choice(0)["question"] if match.asked == (0,) else None
    return "turn" if question and question["kind"] == "turn skyside" else None


def sit(site: Served, ada: Visitor, until: Until, players: int = 3, seed: int = 6, turn: bool = False) -> Captain:
    """A table at some moment, with its page at rest."""
    table = site.table("flotilla", [ada.id, *["agent:thumb"] * (players - 1)], seed=seed, title="Bikini")
    play_ahead(site, table, until, instead=turning if turn else lambda match: None)
    ada.sit_down(table)
    ada.settle(table)
    return Captain(ada, table)


def early(site: Served, ada: Visitor) -> None:
    sit(site, ada, asked("play"))


def late(site: Served, ada: Visitor) -> None:
    sit(site, ada, asked("play", 14), players=5, seed=3)


def water(site: Served, ada: Visitor) -> None:
    """An opponent's water, one key away."""
    late(site, ada)
    ada.press(".")


def names(site: Served, ada: Visitor) -> None:
    others = [site.person(name)[0].id for name in (LONG, "Björk Þórunn Ólafsdóttir", "<b>Skua</b>", "Wu")]
    table = site.table("flotilla", [ada.id, *others], seed=3, title="A table with a rather long name for an evening")
    play_ahead(site, table, asked("play", 10))
    ada.sit_down(table)
    ada.settle(table)


def chain(site: Served, ada: Visitor) -> None:
    """A tile that joins several others: A × B with its chain lit."""

    def joins(match: Match) -> bool:
        return asked("build at", 8)(match) and max(b for b, _ in _joined(match)) > 3

    captain = sit(site, ada, joins, turn=True)
    captain.point(max(_joined(ada.live(captain.table).match))[1])


def _joined(match: Match) -> list[tuple[int, str]]:
    """For every cell that a tile can be built at, how many tiles it would join."""
    question = match.choice(0)["question"]
    spots = question["about"]["spots"] if question else []
    return [(score["b"], spot["cell"]) for spot in spots for score in spot["scores"]] or [(0, "")]


def skyside(site: Served, ada: Visitor) -> None:
    captain = sit(site, ada, asked("build at", 8), players=4, turn=True)
    captain.point(captain.question["about"]["spots"][0]["cell"])


def place(site: Served, ada: Visitor) -> None:
    captain = sit(site, ada, asked("place at", 3))
    captain.point(captain.question["about"]["spots"][0]["cell"])


def sail(site: Served, ada: Visitor) -> None:
    sit(site, ada, asked("sail", 4))


def refused(site: Served, ada: Visitor) -> None:
    """A card that cannot be played now says why."""
    captain = sit(site, ada, asked("sail", 4))
    if not captain.find("[data-card]:visible").count():
        ada.click(ada.find("tab", "Hand"))
    captain.find("[data-card]:visible").first.click(position={"x": 12, "y": 30}, force=True)
    ada.page.locator(".refusal").first.wait_for()


def draft(site: Served, ada: Visitor) -> None:
    """A card and what follows it, tried."""
    captain = sit(site, ada, asked("play", 4))
    ada.click(ada.find("button", "Draft"))
    ada.click(captain.find("[data-card].lit:visible").last, at={"x": 12, "y": 30})
    ada.page.get_by_text("nothing of this is played yet").first.wait_for()


def dive(site: Served, ada: Visitor) -> None:
    sit(site, ada, lambda match: asked("load")(match) or asked("dive")(match))


def research(site: Served, ada: Visitor) -> None:
    sit(site, ada, lambda match: asked("reroll")(match) or asked("bounty")(match) or asked("wild")(match), turn=True)


def reroll(site: Served, ada: Visitor) -> None:
    captain = sit(site, ada, asked("reroll"), turn=True, seed=4)
    if not ada.touches:
        captain.find(".dice button.lit").first.hover()


def trade(site: Served, ada: Visitor) -> None:
    captain = sit(site, ada, asked("transaction", 4))
    for button in ("[data-sell]:enabled", "[data-buy]:enabled"):
        if captain.find(f"{button}:visible").count():
            ada.click(captain.find(f"{button}:visible").first)


def turning_preview(site: Served, ada: Visitor) -> None:
    sit(site, ada, asked("play", 9), players=4)
    if not ada.page.get_by_text("If I turned now").first.is_visible():
        ada.click(ada.find("tab", "Market"))
    ada.click(ada.page.get_by_text("If I turned now").first)


def turn_now(site: Served, ada: Visitor) -> None:
    sit(site, ada, asked("turn skyside", 4), players=4)


def turned(site: Served, ada: Visitor) -> None:
    """The moment itself, half way."""
    captain = sit(site, ada, asked("turn skyside", 4), players=4)
    ada.page.emulate_media(reduced_motion="no-preference")
    captain.find("[data-move=turn]:visible").first.click()
    ada.page.wait_for_timeout(600)


def learn(site: Served, ada: Visitor) -> None:
    ada.go("/learn/flotilla")
    ada.page.locator(".table").wait_for()


def end(site: Served, ada: Visitor) -> None:
    sit(site, ada, lambda match: False, players=5, seed=3)


def text(site: Served, ada: Visitor) -> None:
    early(site, ada)
    ada.press("?")
    ada.click(ada.find("button", "The board in words"))


def signs(site: Served, ada: Visitor) -> None:
    early(site, ada)
    ada.press("i")


def scores(site: Served, ada: Visitor) -> None:
    late(site, ada)
    ada.press("m")


def card(site: Served, ada: Visitor) -> None:
    captain = sit(site, ada, asked("play", 6))
    captain.find("[data-card]:visible").nth(2).hover(position={"x": 40, "y": 100})
    ada.page.wait_for_timeout(700)


def tip(site: Served, ada: Visitor) -> None:
    late(site, ada)
    if not ada.page.locator('[data-tip^="ring:"]:visible').count():
        ada.click(ada.find("tab", "Guilds"))
    ada.page.locator('[data-tip^="ring:"]:visible').nth(3).hover()
    ada.page.locator(".tip").wait_for()


STATES = {
    one.__name__.replace("_", "-"): one
    for one in (
        early, late, water, names, skyside, chain, place, sail, refused, draft, dive, research, reroll, trade,
        turning_preview, turn_now, turned, end, text, signs, scores, learn, card, tip,
    )
}  # fmt: skip
POINTED = {"card", "tip"}  # by a mouse


def main() -> None:
    """Take the pictures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("states", nargs="*", default=list(STATES))
    parser.add_argument("--width", type=int, action="append")
    parser.add_argument("--theme", choices=["light", "dark"], action="append")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    with browsing(agent_pause=60) as (browser, site):
        for state, theme, width in product(given.states, given.theme or ["light", "dark"], given.width or SIZES):
            if state in POINTED and width < 700:
                continue
            height = SIZES.get(width, 900)
            ada = Visitor.arrive(browser.new_context, site, "Gannet", width=width, height=height, dark=theme == "dark")
            STATES[state](site, ada)
            ada.page.wait_for_timeout(300)
            ada.picture(given.folder / f"{state}-{width}-{theme}.png")
            for line in [*ada.complaints, *(["wider than the screen"] if ada.overflows() else [])]:
                print(f"{state} {width} {theme}: {line}")
            ada.context.close()


if __name__ == "__main__":
    main()
