"""Whole games of Flotilla by clicks or by keys alone.

In the test command the middle of each is played ahead by agents; `make soak ARGS=games` plays all of it on the page.
"""

import os
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from fathoms.engine.match import Match
from tests.browser.fixtures import Come
from tests.browser.positions import play_ahead
from tests.games.flotilla.browser.captain import Captain
from tests.games.flotilla.browser.keyboard import KeyboardCaptain
from tests.server.served import Served

WHOLE = bool(os.environ.get("SOAK_WHOLE_GAMES"))
AFTER = "(rows) => rows.map((row) => parseInt(row.style.getPropertyValue('--after')))"
OPENING = 8  # questions that are answered before the middle of the game


NAMES = {"1": "Ada", "2": "Agent 2", "3": "Agent 3"}  # where the engine knows numbers


def by_name(sentence: str) -> str:
    return re.sub(r"(?i)\bplayer (\d)", lambda found: NAMES[found[1]], sentence)


def last_round(match: Match) -> bool:
    """The first captain is to play a card in the last round."""
    question = match.choice(0)["question"] if match.asked == (0,) else None
    return bool(match.view(0)["last_round"]) and question is not None and question["kind"] == "play"


def turning(turns: bool) -> Callable[[Match], str | None]:
    """What the first captain does in the middle of the game where they may turn."""

    def decide(match: Match) -> str | None:
        question = match.choice(0)["question"] if match.asked == (0,) else None
        return ("turn" if turns else "stay") if question and question["kind"] == "turn skyside" else None

    return decide


def play_to_the_end(site: Served, captain: Captain, turns: bool = False) -> int:
    """The opening on the page, the middle by agents, the last round on the page; how many questions were answered."""
    if WHOLE:
        return captain.play_on()
    made = captain.play_on(OPENING)
    captain.visitor.wait_for_my_turn(captain.table)
    play_ahead(site, captain.table, last_round, instead=turning(turns))
    return made + captain.play_on()


@pytest.mark.parametrize(("turns", "seed"), [(False, 3), (True, 6)], ids=["never turns", "turns early"])
def test_a_whole_game_by_clicks(come: Come, site: Served, turns: bool, seed: int) -> None:
    ada = come("Ada")
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=seed)
    ada.sit_down(table)

    made = play_to_the_end(site, Captain(ada, table, turns=turns), turns)

    assert made > OPENING
    match = ada.live(table).match
    outcome = match.outcome
    assert outcome is not None
    assert bool(match.view(0)["captains"][0]["turned"]) == turns
    expect(ada.page.locator(".ending")).to_contain_text(by_name(outcome.sentence))
    after = ada.page.locator(".ending tbody tr").evaluate_all(AFTER)
    assert after == sorted(set(after)), "The table builds up line by line."
    mine = ada.page.locator(".ending tbody tr").last
    expect(mine.locator("td").first).to_have_text(str(outcome.scores[0]))


def test_a_whole_game_by_the_keyboard_alone(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=8)
    ada.sit_down(table)

    made = play_to_the_end(site, KeyboardCaptain(ada, table))

    assert made > OPENING
    outcome = ada.live(table).match.outcome
    assert outcome is not None
    expect(ada.page.locator(".ending")).to_contain_text(by_name(outcome.sentence))
