"""Who plays in whose place: an agent for somebody out of time, whoever asks for a seat that was left."""

from playwright.sync_api import expect

from fathoms.server.ids import now
from fathoms.server.store.rows import Pace
from tests.browser.fixtures import Come
from tests.server.served import Served

DAYS = Pace("move", 3 * 24 * 60 * 60)


def run_out(site: Served, table: str, seat: int) -> None:
    """Let a seat be out of time, whatever its clock says."""
    assert site.run(site.hub.store.pauses.run_out(table, seat, now(), 0))
    site.run(site.hub.changed(table))


def test_who_was_out_of_time_reads_so_and_comes_back_by_a_button(come: Come, site: Served) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = site.table("spill", [bob.id, ada.id], pace=DAYS)
    ada.sit_down(table)
    bob.sit_down(table)
    run_out(site, table, 1)
    line = ada.page.get_by_text("You were out of time: an agent plays for you.")
    expect(line).to_be_visible()
    expect(bob.page.locator(".seats").get_by_text("out of time")).to_be_visible()
    assert not ada.serious_findings()

    ada.find("button", "I am back").click()

    expect(line).to_be_hidden()
    expect(bob.page.locator(".seats").get_by_text("out of time")).to_be_hidden()


def test_a_seat_that_was_left_is_asked_for_and_had_when_the_table_agrees(come: Come, site: Served) -> None:
    ada, bob, eve = come("Ada"), come("Bob"), come("Eve")
    table = site.table("spill", [ada.id, bob.id])
    for visitor in (ada, bob, eve):
        visitor.go(f"/table/{table}")
        expect(visitor.page.locator(".table")).to_be_visible()
    bob.page.once("dialog", lambda dialog: dialog.accept())
    bob.find("button", "Menu").click()
    bob.find("button", "Leave the table").click()
    expect(bob.page.get_by_text("You have left this table.")).to_be_visible()
    expect(ada.find("button", "Let an agent play on")).to_be_visible()

    eve.find("button", "Ask for the seat").click()
    expect(eve.page.get_by_text("You have asked for Bob's seat.")).to_be_visible()
    eve.find("button", "Never mind").click()
    expect(ada.page.get_by_text("Eve asks for Bob's seat.")).to_be_hidden()
    eve.find("button", "Ask for the seat").click()
    expect(ada.page.get_by_text("Eve asks for Bob's seat.")).to_be_visible()
    ada.find("button", "Agree").click()

    expect(eve.page.locator(".seats").get_by_text("You", exact=True)).to_be_visible()
    expect(ada.page.locator(".seats").get_by_text("Eve")).to_be_visible()
    expect(bob.page.get_by_text("You have left this table.")).to_be_hidden()
    expect(bob.page.get_by_role("alert")).to_contain_text("Your seat was given away: Eve plays on in it")


def test_who_has_left_comes_back_and_an_agent_plays_on_where_nobody_does(come: Come, site: Served) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = site.table("spill", [ada.id, bob.id])
    ada.go(f"/table/{table}")
    bob.go(f"/table/{table}")
    expect(bob.page.locator(".table")).to_be_visible()
    bob.context.request.post(f"/api/tables/{table}/leave", data={})
    bob.find("button", "Come back").click()
    expect(bob.page.locator(".seats").get_by_text("You", exact=True)).to_be_visible()
    expect(ada.page.get_by_text("Bob has left the table.")).to_be_hidden()

    bob.context.request.post(f"/api/tables/{table}/leave", data={})
    ada.find("button", "Let an agent play on").click()

    expect(ada.page.locator(".seats").get_by_text("Agent")).to_be_visible()


def test_a_vacation_is_begun_and_ended_on_the_page_and_shown_at_the_table(come: Come, site: Served) -> None:
    ada, bob = come("Ada"), come("Bob")
    pace = Pace("move", 3 * 24 * 60 * 60, vacations=True)
    table = site.table("spill", [bob.id, ada.id], pace=pace)
    bob.sit_down(table)
    ada.go("/")
    ada.find("button", "Ada").click()
    ada.page.get_by_text("Vacation", exact=True).click()
    ada.find("button", "Stop my clocks of days").click()
    expect(bob.page.locator(".seats").get_by_text("on vacation")).to_be_visible()

    expect(ada.page.get_by_text("On vacation until")).to_be_visible()
    assert not ada.serious_findings()
    ada.find("button", "End the vacation").click()

    expect(bob.page.locator(".seats").get_by_text("on vacation")).to_be_hidden()
