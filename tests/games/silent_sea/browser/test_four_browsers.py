"""Four people in four browsers, and one who looks on: attack and reaction, ballot, trade, death."""

import asyncio
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from fathoms.engine.match import Match
from tests.browser.fixtures import own_while
from tests.browser.visitor import Visitor
from tests.games.silent_sea.browser.scenes import NAMES, Scene, asking, set_up
from tests.server.served import Served

pytestmark = pytest.mark.usefixtures("own_loop")


@pytest.fixture(scope="module")
def crowd(browser: Browser, browser_loop: asyncio.AbstractEventLoop, site: Served) -> Iterator[list[Visitor]]:
    """Five people with a browser each, who stay for all tests here."""
    with own_while(browser_loop):
        people = [Visitor.arrive(browser.new_context, site, name) for name in NAMES]
    yield people
    with own_while(browser_loop):
        for visitor in people:
            visitor.context.close()
    assert not [line for visitor in people for line in visitor.complaints]


def asked_of(match: Match) -> set[int]:
    return set(match.asked)


def last_line(visitor: Visitor) -> str:
    """What the log told last."""
    return visitor.page.locator(".log li").last.inner_text()


def test_whoever_is_in_reach_is_asked_alike_and_the_others_wait_alike(crowd: list[Visitor], site: Served) -> None:
    scene = set_up(crowd, site, asking("react"))
    asked = asked_of(scene.match)

    for seat, visitor in enumerate(scene.people):
        expect(visitor.page.locator(".answers .ways .card")).to_have_count(3 if seat in asked else 0)
    expect(scene.observer.page.locator(".answers")).to_have_count(0)

    (seat,) = asked
    scene.play("decline", seat)
    assert seat not in asked_of(scene.match) or scene.match.choice(seat)["question"] is not None


def test_a_half_typed_line_stays_when_a_question_comes_to_the_front(crowd: list[Visitor], site: Served) -> None:
    scene = set_up(
        crowd, site, asking("action", lambda match: any(move.text.startswith("shoot") for move in match.legal_moves))
    )
    (shooter,) = asked_of(scene.match)
    shot = next(move.text for move in scene.match.legal_moves if move.text.startswith("shoot"))
    others = [visitor for seat, visitor in enumerate(scene.people) if seat != shooter]
    for visitor in others:
        visitor.click(visitor.find("tab", "Talk", exact=True))
        visitor.page.locator("#talk-words").type("It was the ")

    number = [scene.people[0].live(scene.table).number(seat) for seat in range(4)]
    among = scene.match.choice(shooter)["moves"]
    scene.people[shooter].play(next(move for move in among if move["move"] == shot), among)

    for seat, visitor in enumerate(scene.people):
        if seat == shooter:
            continue
        expect(visitor.page.locator(".table")).not_to_have_attribute("data-number", str(number[seat]))
        expect(visitor.page.locator(".answers")).to_have_count(int(seat in asked_of(scene.match)))
        assert visitor.page.evaluate("() => document.activeElement?.id") == "talk-words"
        visitor.page.keyboard.type("Captain")
        expect(visitor.page.locator("#talk-words")).to_have_value("It was the Captain")
    assert asked_of(scene.match) - {shooter}, "Somebody who types has to be asked."


def test_a_secret_ballot_goes_to_all_at_once_and_shows_nothing_before_the_last(
    crowd: list[Visitor], site: Served
) -> None:
    scene = set_up(crowd, site, asking("ballot", lambda match: len(match.asked) == 4))
    lines = [last_line(visitor) for visitor in scene.everybody()]

    for seat, visitor in enumerate(scene.people[:3]):
        move = scene.match.choice(seat)["moves"][0]["move"]
        scene.play(move, seat)
        expect(visitor.page.locator(".answers")).to_have_count(0)
        assert [last_line(one) for one in scene.everybody()] == lines
    expect(scene.people[3].page.locator(".answers")).to_be_visible()

    scene.play(scene.match.choice(3)["moves"][0]["move"], 3)
    for visitor, before in zip(scene.everybody(), lines, strict=True):
        assert last_line(visitor) != before


def test_a_trade_is_seen_by_the_two_alone(crowd: list[Visitor], site: Served) -> None:
    scene = set_up(
        crowd, site, asking("answer offer", lambda match: any(m.text == "accept" for m in match.legal_moves))
    )
    (seat,) = asked_of(scene.match)
    offer = scene.match.view(seat)["offer"]
    proposer = next(one["seat"] for one in scene.match.view(seat)["crew"] if one["role"] == offer["by"])
    told = f"The {offer['by'].capitalize()} offers"

    expect(scene.people[seat].page.locator(".answers .tray")).to_have_count(2)
    assert told in last_line(scene.people[seat])
    for other, visitor in enumerate([*scene.people, scene.observer]):
        if other != seat:
            expect(visitor.page.locator(".tray")).to_have_count(0)
            assert (told in last_line(visitor)) == (other == proposer)
    scene.play("accept", seat)
    for visitor in scene.everybody():
        expect(visitor.page.locator(".log")).to_contain_text("trade")


def health_on(visitor: Visitor, role: str) -> int:
    """How much health a figure has on somebody's board."""
    return visitor.page.locator(f'[data-figure="{role}"] .point.left').count()


def answered_by_an_item(match: Match) -> bool:
    return any(move.text == "react flashlight" for move in match.legal_moves)


def test_an_item_answers_an_attack_and_everybody_sees_it(crowd: list[Visitor], site: Served) -> None:
    scene = set_up(crowd, site, asking("react", answered_by_an_item))
    (seat,) = asked_of(scene.match)
    role = scene.match.view(seat)["role"]
    before = [health_on(visitor, role) for visitor in scene.everybody()]
    expect(scene.people[seat].page.locator('.answers .card[data-move="react flashlight"]')).to_be_enabled()

    scene.play("react flashlight", seat)
    for visitor in scene.everybody():
        expect(visitor.page.locator(".log")).to_contain_text("Flashlight")
    assert [health_on(visitor, role) for visitor in scene.everybody()] == before


def deadly(match: Match) -> bool:
    """The one who is attacked is asked, and has no more health than the attack takes."""
    seat = match.asked[0]
    view, question = match.view(seat), match.choice(seat)["question"]
    assert question is not None
    about = question["about"]
    attacked = next(one for one in view["crew"] if one["role"] == about["target"])
    return bool(attacked["seat"] == seat and attacked["health"] <= about["damage"])


def dies(match: Match) -> bool:
    """Somebody with a sample dies of letting an attack pass: nobody else is asked first."""
    if not deadly(match):
        return False
    seat, after = match.asked[0], match.copy()
    after.play("decline")
    own = next(one for one in match.view(seat)["crew"] if one["seat"] == seat)
    return after.dead == (seat,) and bool(own["samples"])


UNCOVERED = """(thing) => {
    const box = thing.getBoundingClientRect();
    return thing.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height * 0.7));
}"""


def test_a_death_is_seen_by_all_and_the_dead_have_a_talk_of_their_own(crowd: list[Visitor], site: Served) -> None:
    scene = set_up(crowd, site, asking("react", dies))
    dead = scene.match.asked[0]
    role = scene.match.view(dead)["role"]
    one = next(one for one in scene.match.view(dead)["crew"] if one["role"] == role)
    expect(scene.people[dead].page.locator(".stake")).to_contain_text("You would die")
    scene.play("decline", dead)

    assert scene.match.dead == (dead,)
    for visitor in scene.everybody():
        expect(visitor.page.locator(f'[data-figure="{role}"] .disc.dead')).to_be_visible()
        assert health_on(visitor, role) == 0
        fallen = visitor.page.locator(f'[data-sample="{one["at"]}"]')
        assert fallen.evaluate(UNCOVERED), "What they carried lies where they fell, and must be seen there."
    talk_among_the_dead(scene, dead)


def talk_among_the_dead(scene: Scene, dead: int) -> None:
    ghost = scene.people[dead]
    ghost.click(ghost.find("tab", "Talk", exact=True))
    ghost.find("radio", "Among the dead").check()
    ghost.page.locator("#talk-words").fill("I saw it all")
    ghost.press("Enter")

    expect(ghost.page.locator(".talk")).to_contain_text("I saw it all")
    for seat, visitor in enumerate(scene.people):
        if seat == dead:
            continue
        visitor.click(visitor.find("tab", "Talk", exact=True))
        expect(visitor.find("radio", "Among the dead")).to_have_count(0)
        expect(visitor.page.locator(".talk")).not_to_contain_text("I saw it all")
