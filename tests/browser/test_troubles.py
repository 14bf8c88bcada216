"""Whatever can go wrong with a table or a page has its own sentence, and a way on."""

import re

from playwright.sync_api import Route, expect

from tests.browser.cable import Cable
from tests.browser.fixtures import Come
from tests.browser.visitor import Visitor
from tests.server.served import Served


def opened(host: Visitor, players: int = 2, **how: object) -> str:
    """A table that somebody has opened and waits at."""
    seats = [{"me": True}, *[{} for _ in range(players - 1)]]
    told = host.context.request.post("/api/tables", data={"game": "spill", "players": players, "seats": seats, **how})
    return str(told.json()["id"])


def test_a_table_that_is_not_there(come: Come) -> None:
    ada = come("Ada")
    ada.forgiven.append("404")
    ada.go("/table/none")

    expect(ada.find("heading", "This table is not here")).to_be_visible()
    ada.find("link", "To the lobby").click()
    expect(ada.find("heading", "Put to sea")).to_be_visible()


def test_an_address_that_leads_nowhere(come: Come) -> None:
    ada = come("Ada")
    ada.forgiven.append("404")
    for address in ("/nonsense", "/%E0%A4%A"):
        ada.go(address)
        expect(ada.find("heading", "Nothing is at this address")).to_be_visible()
    assert not ada.serious_findings()

    ada.find("link", "To the lobby").click()
    expect(ada.find("heading", "Put to sea")).to_be_visible()


def test_a_table_that_is_taken_away_while_one_waits(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = opened(bob)
    ada.forgiven.append("404")
    ada.go(f"/table/{table}")
    expect(ada.find("button", "Sit down")).to_be_visible()

    bob.context.request.delete(f"/api/tables/{table}")

    expect(ada.find("heading", "This table is not here")).to_be_visible()


def test_a_table_with_a_password(come: Come, site: Served) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = opened(bob, password="sesame")
    bob.context.request.put(f"/api/tables/{table}/seats/1", data={"agent": "thumb"})
    bob.context.request.post(f"/api/tables/{table}/start", data={})
    ada.forgiven.append("403")
    ada.go(f"/table/{table}")
    expect(ada.find("heading", "This table has a password")).to_be_visible()

    ada.page.get_by_label("Whoever opened it").fill("open")
    ada.find("button", "Enter").click()
    expect(ada.page.get_by_role("alert")).to_contain_text("password")
    ada.page.get_by_label("Whoever opened it").fill("sesame")
    ada.find("button", "Enter").click()

    expect(ada.page.locator(".table")).to_be_visible()


def test_a_wrong_password_when_sitting_down(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    ada.forgiven.append("403")
    ada.go(f"/table/{opened(bob, password='sesame')}")

    ada.page.get_by_label("This table's password").fill("open")
    ada.find("button", "Sit down").click()
    expect(ada.page.get_by_role("alert")).to_contain_text("password")
    ada.page.get_by_label("This table's password").fill("sesame")
    ada.find("button", "Sit down").click()

    expect(ada.find("button", "Stand up")).to_be_visible()


def test_a_table_that_is_full_by_now(come: Come) -> None:
    ada, bob, eve = come("Ada"), come("Bob"), come("Eve")
    table = opened(bob)
    ada.forgiven.append("409")
    ada.go(f"/table/{table}")
    expect(ada.find("button", "Sit down")).to_be_visible()

    eve.context.request.post(f"/api/tables/{table}/sit", data={"seats": [1], "password": "", "number": "1"})
    if ada.find("button", "Sit down").count():
        ada.find("button", "Sit down").click()
        expect(ada.page.get_by_role("alert")).to_contain_text(re.compile("not free|taken|seat", re.IGNORECASE))

    expect(ada.page.get_by_text("Eve")).to_be_visible()


def test_a_seat_that_the_host_takes_back(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = opened(bob)
    ada.go(f"/table/{table}")
    ada.find("button", "Sit down").click()
    expect(ada.find("button", "Stand up")).to_be_visible()

    bob.context.request.put(f"/api/tables/{table}/seats/1", data={"agent": None})

    expect(ada.page.get_by_role("alert")).to_contain_text("Bob has freed your seat")
    expect(ada.find("button", "Sit down")).to_be_visible()


def test_a_stale_move_is_told_so_and_the_page_goes_on(come: Come, site: Served) -> None:
    """The same seat in two windows: what the one has answered, the other cannot answer again."""
    ada = come("Ada")
    cable = Cable(ada.page)
    table = site.table("spill", [ada.id], seed=7)
    ada.sit_down(table)
    ada.settle(table)
    cable.hold()
    other = ada.context.new_page()
    other.goto(f"/table/{table}")
    other.locator(".answers [data-move]").last.click()
    expect(other.locator(".table")).to_have_attribute("data-number", "2")

    ada.page.locator(".answers [data-move]").first.click()
    cable.let_go()

    expect(ada.page.get_by_role("alert")).to_contain_text("no longer asked")
    ada.settle(table)
    assert ada.play_on(table, moves=2) == 2


def test_storage_that_is_forbidden(come: Come) -> None:
    """Nothing is remembered but the session, and everything works."""
    ada = come(None)
    ada.forgiven.append("401")  # who they are has to be asked for
    forbidden = "Object.defineProperty(window, '{0}', {{ get() {{ throw new DOMException('no', 'SecurityError') }} }});"
    ada.context.add_init_script("".join(forbidden.format(name) for name in ("localStorage", "sessionStorage")))
    ada.go("/")
    ada.find("button", "Light or dark").click()
    ada.find("button", "Play now with agents").first.click()
    expect(ada.page.locator(".table")).to_be_visible()

    ada.page.reload()

    expect(ada.page.locator(".table .you")).to_have_text("You")


def test_cookies_that_are_refused(come: Come) -> None:
    """The server forgets whoever keeps no cookie: the page says so instead of asking for a name again and again."""
    ada = come(None)
    ada.forgiven.append("401")

    def without_cookie(route: Route) -> None:
        answer = route.fetch()
        ada.context.clear_cookies()
        kept = {name: value for name, value in answer.headers.items() if name.lower() != "set-cookie"}
        route.fulfill(response=answer, headers=kept)

    ada.page.route("**/api/guests", without_cookie)
    ada.go("/")
    ada.find("button", "Play now with agents").first.click()

    expect(ada.page.get_by_role("alert")).to_contain_text("keeps no cookie")
    expect(ada.find("button", "Come in")).to_be_visible()
    ada.page.unroute("**/api/guests")
    ada.find("button", "Play now with agents").first.click()
    expect(ada.page.locator(".table .you")).to_have_text("You")


def test_a_part_of_the_page_that_cannot_be_fetched(come: Come, site: Served) -> None:
    ada = come("Ada")
    ada.forgiven.append("ERR_FAILED")
    table = site.table("spill", [ada.id], seed=7)
    ada.page.route("**/assets/face-*", lambda route: route.abort())
    ada.page.route("**/assets/flotilla-*", lambda route: route.abort())
    ada.page.route("**/healthz", lambda route: route.abort())
    ada.go(f"/table/{table}")
    expect(ada.page.get_by_role("alert")).to_contain_text("could not be fetched")

    ada.page.unroute("**/assets/face-*")
    ada.find("button", "Load it anew").click()
    expect(ada.page.locator(".table")).to_be_visible()
    ada.go("/rules/flotilla")
    expect(ada.page.get_by_role("alert")).to_contain_text("could not be fetched")
    ada.page.unroute("**/assets/flotilla-*")
    ada.find("button", "Load it anew").click()
    expect(ada.find("heading", "Flotilla", exact=True)).to_be_visible()


def test_rules_that_are_still_on_their_way_are_not_said_to_be_missing(come: Come) -> None:
    ada = come("Ada")
    held: list[Route] = []
    ada.page.route("**/assets/spill-*.js", lambda route, _: held.append(route))
    ada.go("/rules/spill")
    expect(ada.page.get_by_text("Looking …")).to_be_visible()
    expect(ada.page.get_by_text("There is no rule catalogue")).to_have_count(0)

    for route in held:
        route.continue_()
    expect(ada.find("heading", "The Spill", exact=True)).to_be_visible()


def test_whoever_is_signed_out_elsewhere_looks_on_and_is_told_so(come: Come, site: Served) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = site.table("spill", [ada.id, bob.id], seed=7)
    ada.sit_down(table)
    expect(ada.page.locator(".table .you")).to_be_visible()

    ada.context.request.delete("/api/session")

    expect(ada.page.get_by_role("alert")).to_contain_text("You are signed out in this browser")
    expect(ada.page.locator(".table .you")).to_have_count(0)


def test_leaving_while_the_server_cannot_be_reached_is_told(come: Come, site: Served) -> None:
    ada = come("Ada")
    ada.forgiven.append("ERR_INTERNET_DISCONNECTED|ERR_NETWORK|WebSocket")
    ada.page.on("dialog", lambda dialog: dialog.accept())
    ada.sit_down(site.table("spill", [ada.id, None], seed=7))
    ada.context.set_offline(True)
    ada.find("button", "Menu").click()
    ada.find("button", "Leave the table").click()

    expect(ada.page.get_by_text("The server cannot be reached")).to_be_visible()


def test_very_long_names_make_no_page_wider(come: Come, site: Served) -> None:
    long = "W" * 30
    ada, bob = come("Ada", width=390, height=844), come(long)
    ada.sit_down(site.table("spill", [bob.id, ada.id], seed=7, title="T" * 60))
    assert not ada.overflows()
    told = bob.context.request.post(
        "/api/tables", data={"game": "spill", "players": 2, "seats": [{"me": True}, {}], "title": "Q" * 60}
    )
    ada.go(f"/table/{told.json()['id']}")
    expect(ada.find("button", "Sit down")).to_be_visible()
    assert not ada.overflows()
    ada.go("/")
    expect(ada.page.get_by_text("Others are thinking")).to_be_visible()
    assert not ada.overflows()


def test_without_javascript_a_sentence_says_so(come: Come) -> None:
    ada = come(None, java_script_enabled=False)
    ada.go("/")

    assert "please switch it on for this page" in ada.page.locator("noscript").inner_text()
    assert ada.page.locator("#app").inner_html() == ""


def test_hostile_words_are_only_words(come: Come, site: Served) -> None:
    """In names, titles, talk and notes: nothing of it is run, and nothing leaves its place."""
    nasty = "<img src=x onerror=alert(1)>"
    ada, eve = come("Ada"), come(nasty)
    said: list[str] = []
    for one in (ada, eve):
        one.page.on("dialog", lambda dialog: said.append(dialog.message))
    table = site.table("spill", [ada.id, eve.id], seed=7, title='"><script>alert(2)</script>')
    ada.sit_down(table)
    eve.sit_down(table)
    eve.find("button", "Talk").click()
    eve.page.get_by_label("What to say").fill("<script>alert(3)</script> javascript:alert(4) {{7*7}} " + "a" * 100)
    eve.press("Enter")
    ada.find("button", "Talk").click()

    expect(ada.page.locator(".talk")).to_contain_text("<script>alert(3)</script>")
    expect(ada.page.locator(".talk")).to_contain_text(nasty)
    expect(ada.page.locator("h1")).to_contain_text("alert(2)")
    assert said == []
    assert ada.page.locator("img").count() == 0
    assert not ada.overflows()


def test_somebody_who_only_looked_on_can_sit_down_elsewhere(come: Come, site: Served) -> None:
    """The page's one connection learns who somebody is when they come in."""
    bob, ada = come("Bob"), come(None)
    ada.go(f"/table/{site.table('spill', [bob.id], seed=7)}")
    expect(ada.page.locator(".table")).to_be_visible()
    ada.page.locator("a.brand").click()
    ada.find("button", "Play now with agents").first.click()

    expect(ada.page.locator(".table .you")).to_have_text("You")
    expect(ada.page.locator(".answers, [data-verb]").first).to_be_visible()
