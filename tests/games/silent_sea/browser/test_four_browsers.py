"""Four people in four browsers, and one who looks on: attack and reaction, ballot, trade, death."""

from playwright.sync_api import expect

from fathoms.engine.match import Match
from tests.browser.fixtures import Come
from tests.games.silent_sea.browser.scenes import asking, set_up
from tests.server.served import Served


def asked_of(match: Match) -> set[int]:
    return set(match.asked)


def test_whoever_is_in_reach_is_asked_alike_and_the_others_wait_alike(come: Come, site: Served) -> None:
    scene = set_up(come, site, asking("react"))
    asked = asked_of(scene.match)

    for seat, visitor in enumerate(scene.people):
        expect(visitor.page.locator(".answers .ways .card")).to_have_count(3 if seat in asked else 0)
    expect(scene.observer.page.locator(".answers")).to_have_count(0)

    (seat,) = asked
    scene.play("decline", seat)
    assert seat not in asked_of(scene.match) or scene.match.choice(seat)["question"] is not None


def test_a_half_typed_line_stays_when_a_question_comes_to_the_front(come: Come, site: Served) -> None:
    scene = set_up(
        come, site, asking("action", lambda match: any(move.text.startswith("shoot") for move in match.legal_moves))
    )
    (shooter,) = asked_of(scene.match)
    shot = next(move.text for move in scene.match.legal_moves if move.text.startswith("shoot"))
    others = [visitor for seat, visitor in enumerate(scene.people) if seat != shooter]
    for visitor in others:
        visitor.click(visitor.find("tab", "Talk", exact=True))
        visitor.page.locator("#talk-words").type("It was the ")

    scene.play(shot, shooter)

    assert asked_of(scene.match)
    for visitor in others:
        words = visitor.page.locator("#talk-words")
        expect(words).to_be_focused()
        words.type("Captain")
        expect(words).to_have_value("It was the Captain")


def test_a_secret_ballot_goes_to_all_at_once_and_shows_nothing_before_the_last(come: Come, site: Served) -> None:
    scene = set_up(come, site, asking("ballot", lambda match: len(match.asked) == 4))
    lines = [visitor.page.locator(".log li").count() for visitor in scene.everybody()]

    for seat, visitor in enumerate(scene.people[:3]):
        move = scene.match.choice(seat)["moves"][0]["move"]
        scene.play(move, seat)
        expect(visitor.page.locator(".answers")).to_have_count(0)
        assert [one.page.locator(".log li").count() for one in scene.everybody()] == lines
    expect(scene.people[3].page.locator(".answers")).to_be_visible()

    scene.play(scene.match.choice(3)["moves"][0]["move"], 3)
    for visitor, before in zip(scene.everybody(), lines, strict=True):
        assert visitor.page.locator(".log li").count() > before


def test_a_trade_is_seen_by_the_two_alone(come: Come, site: Served) -> None:
    scene = set_up(come, site, asking("answer offer", lambda match: any(m.text == "accept" for m in match.legal_moves)))
    (seat,) = asked_of(scene.match)
    offer = scene.match.view(seat)["offer"]
    proposer = next(one["seat"] for one in scene.match.view(seat)["crew"] if one["role"] == offer["by"])

    expect(scene.people[seat].page.locator(".answers .tray")).to_have_count(2)
    for other, visitor in enumerate(scene.people):
        if other not in (seat, proposer):
            expect(visitor.page.locator(".log")).not_to_contain_text("offers")
    scene.play("accept", seat)
    for visitor in scene.everybody():
        expect(visitor.page.locator(".log")).to_contain_text("trade")


def test_the_dead_have_a_talk_of_their_own(come: Come, site: Served) -> None:
    scene = set_up(come, site, asking("walk", lambda match: len(match.dead) == 1))
    (dead,) = scene.match.dead
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
