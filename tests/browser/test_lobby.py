"""The lobby and the waiting room: a game in one click, seats that change, a link to give away, lessons."""

import re

from playwright.sync_api import expect

from tests.browser.fixtures import Come
from tests.browser.positions import play_ahead
from tests.browser.visitor import Visitor
from tests.server.served import Served


def room(host: Visitor) -> str:
    """A table for three with its host in the first seat and an agent in the last."""
    seats = [{"me": True}, {}, {"agent": "thumb"}]
    told = host.context.request.post("/api/tables", data={"game": "spill", "players": 3, "seats": seats})
    return str(told.json()["id"])


def names(visitor: Visitor) -> list[str]:
    return [one.inner_text() for one in visitor.page.locator(".seats .name").all()]


def test_a_stranger_plays_with_one_click(come: Come) -> None:
    ada = come(None)
    ada.go("/")

    ada.find("button", "Play now with agents").first.click()

    expect(ada.page.locator(".table .you")).to_have_text("You")
    expect(ada.page.locator(".answers [data-move]").first).to_be_visible()


def test_a_new_table_with_what_the_form_says(come: Come) -> None:
    ada = come("Ada")
    ada.go("/")
    ada.find("button", "New table").first.click()
    ada.page.get_by_label("2", exact=True).check()
    ada.page.get_by_label("Clock").select_option("3 days a move")
    ada.page.get_by_text("Options of the game").click()
    ada.page.get_by_label("Track the spill-out track").select_option("Challenge")
    ada.find("button", "Open the table").click()

    expect(ada.page.locator("header p")).to_have_text("track: challenge · 3 days a move")
    assert names(ada) == ["Ada · you", "Free"]


def test_seats_change_as_the_host_wants(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = room(ada)
    ada.go(f"/table/{table}")
    bob.go(f"/table/{table}")
    bob.find("button", "Sit down").click()
    expect(ada.page.get_by_text("Bob")).to_be_visible()
    expect(bob.find("button", "Bob one seat up")).to_have_count(0)

    ada.find("button", "Bob one seat up").click()
    expect(ada.page.locator(".seats .name").first).to_have_text("Bob")
    assert names(ada) == ["Bob", "Ada · you", "Agent"]
    ada.find("button", "Free it").first.click()

    expect(ada.page.locator(".seats .name").first).to_have_text("Free")
    expect(bob.page.get_by_role("alert")).to_contain_text("Ada has freed your seat")
    ada.find("button", "Agent", exact=True).click()
    ada.find("button", "Begin").click()
    expect(ada.page.locator(".table")).to_be_visible()


def test_the_host_says_how_well_an_agent_plays(come: Come) -> None:
    ada = come("Ada")
    table = room(ada)
    ada.go(f"/table/{table}")

    ada.find("button", "Agent", exact=True).click()
    level = ada.page.get_by_label("How well Agent 2 plays")
    expect(level).to_have_value("medium")
    with ada.page.expect_response(f"**/api/tables/{table}/seats/1"):
        level.select_option("hard")

    expect(level).to_have_value("hard")
    seats = ada.context.request.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["agent"] for seat in seats] == [None, "hard", "thumb"]
    assert not ada.serious_findings()


def test_whoever_sits_moves_to_a_free_seat(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    told = ada.context.request.post(
        "/api/tables", data={"game": "spill", "players": 3, "seats": [{"me": True}, {}, {}]}
    )
    bob.go(f"/table/{told.json()['id']}")
    bob.find("button", "Sit down").first.click()
    expect(bob.find("button", "Stand up")).to_be_visible()

    bob.find("button", "Move here").click()

    expect(bob.page.locator(".seats .name").last).to_have_text("Bob · you")


def test_a_link_to_give_away_is_shown_where_it_cannot_be_copied(come: Come) -> None:
    ada = come("Ada", permissions=["clipboard-read", "clipboard-write"])
    table = room(ada)
    ada.go(f"/table/{table}")
    ada.find("button", "Copy the link").click()
    expect(ada.find("button", "The link is copied")).to_be_visible()
    assert ada.page.evaluate("navigator.clipboard.readText()") == ada.page.url

    ada.page.reload()
    ada.page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    ada.find("button", "Copy the link").click()
    expect(ada.page.get_by_label("Copy it from here")).to_have_value(ada.page.url)


def test_a_rematch_has_the_same_seats(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = site.table("spill", [ada.id, "agent:thumb"], seed=7)
    play_ahead(site, table)
    ada.sit_down(table)

    ada.find("button", "Rematch").click()

    expect(ada.page).not_to_have_url(f"{site.address}/table/{table}")
    expect(ada.page.locator(".seats").first).to_contain_text("Agent")


def test_the_lessons_are_a_click_from_everywhere(come: Come) -> None:
    ada = come("Ada")
    ada.go("/rules/spill")
    ada.find("link", "Learn").click()
    assert not ada.serious_findings()

    ada.find("link", "The Spill").click()

    expect(ada.page.locator(".lesson")).to_contain_text("Step 1")


def test_an_agent_is_called_one(come: Come, site: Served) -> None:
    ada = come("Ada")
    ada.sit_down(site.table("spill", [ada.id, "agent:thumb"], seed=7))
    expect(ada.page.locator(".seats .who")).to_have_text(["You", "Agent"])

    ada.sit_down(site.table("spill", [ada.id, "agent:thumb", "agent:random"], seed=7))
    expect(ada.page.locator(".seats .who")).to_have_text(["You", "Agent 2", "Agent 3"])


def test_long_lists_go_on_and_are_searched(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    for n in range(23):
        seats = {"game": "spill", "players": 2, "title": f"Skerry {n}", "public": True}
        assert bob.context.request.post("/api/tables", data=seats).ok
    ada.go("/")
    with ada.page.expect_response(lambda answer: "skerry" in answer.url):  # what comes before it looks alike
        ada.page.get_by_label("Search open tables").fill("skerry")
    rows = ada.page.locator(".list li", has_text="Skerry")
    expect(ada.page.locator(".list").first.locator("li")).to_have_count(20)
    expect(rows.first).to_contain_text("Skerry 22")

    ada.find("button", "Show more").last.click()

    expect(rows).to_have_count(23)
    ada.page.get_by_label("Search open tables").fill("no such words")
    expect(ada.page.get_by_text("No open table is called that")).to_be_visible()


def test_a_card_says_what_waits_and_for_how_long(come: Come) -> None:
    ada = come("Ada")
    wanted = {"game": "spill", "players": 2, "seats": [{"me": True}] * 2, "start": True, "title": "Heron"}
    ada.context.request.post("/api/tables", data={**wanted, "pace": {"kind": "move", "seconds": 259_200}})
    ada.go("/")

    card = ada.page.locator(".waiting", has_text="Heron")
    expect(card).to_contain_text("which resource does the team keep?")
    expect(card.locator(".chip")).to_have_text("3 days")
    card.click()
    expect(ada.page).to_have_url(re.compile("/table/"))


def test_who_wants_to_be_told_says_where(come: Come) -> None:
    ada = come("Ada")
    ada.forgiven.append("400")
    ada.go("/")
    ada.find("button", "change your name").click()
    ada.page.get_by_text("Tell me when it is my turn").click()
    address = ada.page.get_by_label("By a webhook at")
    address.fill("http://hook.example.org")
    ada.find("button", "Keep", exact=True).click()
    expect(ada.page.get_by_role("dialog").get_by_role("alert")).to_contain_text("begins with https://")

    address.fill("https://hook.example.org/turn")
    ada.find("button", "Keep", exact=True).click()

    expect(ada.page.get_by_text("Kept.")).to_be_visible()
    assert ada.context.request.get("/api/me").json()["webhook"] == "https://hook.example.org/turn"
    assert not ada.serious_findings("dialog")


def test_an_account_gets_another_password(come: Come) -> None:
    ada = come("Ada")
    ada.go("/")
    ada.find("button", "change your name").click()
    ada.page.get_by_label("Name", exact=True).fill("Kittiwake of the skerries")
    ada.page.get_by_label("Password, for an account").fill("under the bell")
    ada.find("button", "Make an account").click()
    expect(ada.page.get_by_role("dialog")).to_have_count(0)

    ada.find("button", "change your name").click()
    ada.page.get_by_text("Another password").click()
    ada.page.get_by_label("The old one").fill("under the bell")
    ada.page.get_by_label("The new one").fill("under the buoy")
    ada.find("button", "Change it").click()

    expect(ada.page.get_by_text("Changed;")).to_be_visible()
    login = {"name": "Kittiwake of the skerries", "password": "under the buoy"}
    assert come(None).context.request.post("/api/session", data=login).ok
