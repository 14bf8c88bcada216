"""Several people at a table of The Spill, each with a browser of their own."""

from playwright.sync_api import expect

from tests.browser.fixtures import Come
from tests.browser.positions import play_ahead
from tests.server.served import Served

OIL_AFTER_A_CLICK = """(button) => { button.click(); return new Promise((done) => requestAnimationFrame(
    () => done(document.querySelectorAll('.slick ellipse').length))) }"""


def test_two_people_and_an_agent_play_together(come: Come, site: Served) -> None:
    ada, bob = come("Ada"), come("Bob", dark=True, width=1024, height=768)
    table = site.table("spill", [ada.id, bob.id, "agent:thumb"], seed=7)
    ada.sit_down(table)
    bob.sit_down(table)

    turns = 0
    while ada.live(table).match.view(None)["turn"] < 5 and not ada.live(table).match.is_over:
        for person, seat in ((ada, 0), (bob, 1)):
            if seat in person.live(table).match.asked:
                person.settle(table, seat)
                with person.moving(table, seat):
                    person.play(person.advised(table, seat), person.choice(table, seat)["moves"])
                turns += 1
        ada.page.wait_for_timeout(20)

    assert turns > 8
    ada.settle(table, 0)
    bob.settle(table, 1)
    dice = [{die.get_attribute("data-die") for die in one.page.locator("[data-die]").all()} for one in (ada, bob)]
    assert dice[0] == dice[1] != set()
    assert {seat for _, seat in zip(range(99), ada.live(table).match.record.by, strict=False)} >= {0, 1, 2}
    expect(ada.page.locator(".table .seats")).to_contain_text("Bob")
    expect(ada.page.locator(".seats .away")).to_have_count(0)
    bob.page.close()
    expect(ada.page.locator(".seats .away")).to_contain_text("Bob")


def test_one_person_plays_three_seats_and_the_shared_fourth_one_after_the_other(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = site.table("spill", [ada.id] * 3, seed=7)
    match = ada.live(table).match
    ada.sit_down(table)

    played: set[int] = set()
    while len(played) < 3 or match.view(None)["turn"] < 4:
        seat = match.asked[0]
        ada.settle(table, seat)
        expect(ada.page.locator(".seats .you")).to_have_count(1)
        expect(ada.page.locator(".seats li").nth(seat)).to_contain_text("You")
        made = len(match.record.moves)
        ada.play(ada.advised(table, seat), ada.choice(table, seat)["moves"])
        while len(match.record.moves) == made:
            ada.page.wait_for_timeout(20)
        played.add(seat)

    seat = match.asked[0]
    ada.settle(table, seat)
    before = match.view(seat)
    ada.find("button", "Hint").click()
    expect(ada.page.get_by_text("An agent is thinking it over …")).to_be_visible()
    expect(ada.page.get_by_text("An agent would:")).to_be_visible()
    expect(ada.page.get_by_text("An agent is thinking it over …")).to_have_count(0)
    with ada.moving(table, seat):
        ada.from_the_list(next(move for move in ada.choice(table, seat)["moves"] if move["verb"] == "move"))
    with ada.moving(table, seat):
        ada.press("u")
    assert match.view(seat) == before
    expect(ada.page.locator(".seats")).to_contain_text(f"Player {(seat + 1) % 3 + 1}")


def test_what_one_says_the_other_reads_and_an_undo_of_anothers_move_is_asked_for(come: Come, site: Served) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = site.table("spill", [ada.id, bob.id], seed=7)
    play_ahead(site, table, lambda match: match.asked == (0,) and len(match.choice(0)["moves"]) > 5)
    ada.sit_down(table)
    bob.sit_down(table)
    sail = next(move for move in ada.choice(table)["moves"] if move["verb"] == "move")
    with ada.moving(table):
        ada.from_the_list(sail)
    bob.settle(table, 1)
    expect(bob.find("heading", "Ada: ")).to_contain_text("what now?")  # it is not Bob who is asked
    expect(ada.find("heading", "Ada: ")).to_have_count(0)
    bob.find("button", "Talk").click()
    bob.page.get_by_label("What to say").fill("Go the other way round!")
    bob.press("Enter")
    ada.find("button", "Talk").click()
    expect(ada.page.locator(".talk")).to_contain_text("Go the other way round!")

    bob.press("Escape", "u")
    expect(ada.page.get_by_text("Bob asks to take a move back.")).to_be_visible()
    ada.find("button", "Agree").click()

    expect(ada.page.get_by_text("asks to take a move back")).to_have_count(0)
    bob.find("tab", "Log").click()
    expect(bob.page.locator(".log")).to_contain_text("takes back")


def test_what_happened_while_nobody_looked_can_be_played(come: Come, site: Served) -> None:
    ada, bob = come("Ada", still=False), come("Bob")
    table = site.table("spill", [ada.id, bob.id], seed=7)
    play_ahead(site, table, lambda match: match.asked == (1,) and len(match.choice(1)["moves"]) > 5)
    ada.sit_down(table)
    ada.settle(table)
    before = ada.page.locator(".slick ellipse").count()
    ada.page.evaluate("""() => { Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange')) }""")
    play_ahead(site, table, lambda match: match.asked == (0,))
    ada.settle(table)
    dice = ada.page.locator("[data-die]").count()
    oil = ada.page.locator(".slick ellipse").count()
    ada.page.evaluate("() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')) }")

    expect(ada.page.get_by_text("While you were away")).to_be_visible()
    show = ada.find("button", "Show me")
    assert show.evaluate(OIL_AFTER_A_CLICK) == before != oil  # the water is as it was then, too
    expect(ada.page.get_by_label("Speed")).to_be_visible()
    ada.page.get_by_label("Speed").select_option("4×")
    ada.find("button", "Skip").click()

    expect(ada.page.get_by_label("Speed")).to_have_count(0)
    assert ada.page.locator("[data-die]").count() == dice
