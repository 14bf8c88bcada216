"""The plain page: the whole server tried by hand, at one table from its opening to the game after it."""

import json
from pathlib import Path

from playwright.sync_api import Locator, expect

from fathoms.server.ids import now
from fathoms.server.store.rows import Pace
from tests.browser.fixtures import Come
from tests.browser.positions import play_ahead
from tests.browser.visitor import Visitor
from tests.server.served import Served

AT_ONCE = """() => {
  [...document.querySelectorAll("button")].find((one) => one.textContent === "Try moves").click();
  document.querySelector(".moves button").click();
}"""  # two clicks, the second before the server has answered the first


def sees(visitor: Visitor, words: str) -> None:
    expect(visitor.page.get_by_text(words).locator("visible=true").first).to_be_visible()


def press(visitor: Visitor, *buttons: str) -> None:
    for words in buttons:
        visitor.find("button", words, exact=True).click()


def tell(visitor: Visitor, field: str, words: str, button: str) -> None:
    """Fill in a field and send it."""
    visitor.page.get_by_label(field, exact=True).locator("visible=true").fill(words)
    visitor.page.locator("form", has=visitor.page.get_by_label(field, exact=True)).get_by_role(
        "button", name=button, exact=True
    ).click()


def unfold(visitor: Visitor, words: str) -> None:
    visitor.page.locator("summary", has_text=words).click()


def first_move(visitor: Visitor) -> Locator:
    return visitor.page.locator(".moves button").first


def opens(ada: Visitor) -> str:
    ada.go("/plain")
    ada.find("combobox", "Players").select_option("2")
    unfold(ada, "Clock, and what is allowed")
    ada.find("combobox", "Clock").select_option("for each move")
    ada.page.get_by_label("Seconds", exact=True).fill("3600")
    tell(ada, "Password", "kelp", "Open")
    sees(ada, "Ada (you)")
    return ada.page.url.rsplit("/", 1)[1]


def comes_in(visitor: Visitor, table: str) -> None:
    visitor.forgiven.append("403")  # what was refused is an error to the browser
    visitor.go(f"/t/{table}")
    tell(visitor, "Password", "weed", "Look in")
    sees(visitor, "That is not this table's password.")
    tell(visitor, "Password", "kelp", "Look in")
    sees(visitor, "You look on" if visitor.name == "Eve" else "opened by Ada")


def seats_change(ada: Visitor, bob: Visitor) -> None:
    ada.find("combobox", "Who plays at 2").select_option("agent: easy")
    sees(bob, "agent easy")
    ada.find("combobox", "Who plays at 2").select_option("whoever comes")
    press(bob, "Sit down")
    expect(ada.page.locator("tr", has_text="Bob")).to_contain_text("a number for the dice")
    press(ada, "Swap")
    expect(bob.page.locator("tr", has_text="Bob (you)").locator("td").first).to_have_text("1")
    press(ada, "Swap")
    expect(bob.page.locator("tr", has_text="Bob (you)").locator("td").first).to_have_text("2")
    press(ada, "Start")


def plays(ada: Visitor, bob: Visitor) -> None:
    expect(ada.find("button", "Try moves", exact=True)).to_be_visible()
    ada.page.evaluate(AT_ONCE)
    sees(ada, "Tried, not played: keep")
    press(ada, "Play what was tried")
    sees(bob, "To choose: Ada (seat 1).")
    unfold(ada, "By hand")
    tell(ada, "Type a move", "sail to Samoa", "Play")
    sees(ada, "There is no move 'sail to Samoa' in this game.")
    press(ada, "Hint")
    press(bob, "Ask to take back the last move")
    sees(ada, "Bob asks to take back a move.")
    press(ada, "No")
    sees(bob, "It is refused.")
    sees(ada, "An agent would:")
    press(bob, "Ask to take back the last move")
    press(ada, "Yes")
    sees(bob, "It is agreed.")


def says(ada: Visitor, bob: Visitor) -> None:
    tell(bob, "Say something", "Ahoy", "Say")
    sees(ada, "Bob: Ahoy")
    sees(bob, "Read up to line: Ada 1")
    unfold(bob, "Answers beforehand")
    bob.page.get_by_label("End my turn when nothing else can be done").check()
    unfold(bob, "My notes")
    tell(bob, "My notes", "Push the oil.", "Keep")
    sees(bob, "Kept.")
    bob.page.reload()
    unfold(bob, "Answers beforehand")
    expect(bob.page.get_by_label("End my turn when nothing else can be done")).to_be_checked()
    unfold(bob, "My notes")
    expect(bob.page.get_by_label("My notes", exact=True)).to_have_value("Push the oil.")


def hands_over(ada: Visitor, bob: Visitor, eve: Visitor) -> None:
    press(bob, "Leave the game")
    press(eve, "Ask for the seat")
    sees(ada, "Eve asks for Bob's seat (2).")
    press(eve, "Never mind")
    press(bob, "Come back")
    sees(bob, "Bob (you)")
    press(bob, "Leave the game")
    press(eve, "Ask for the seat")
    press(ada, "Yes")
    sees(eve, "Eve (you)")
    press(eve, "Leave the game")
    press(ada, "Let this agent play on")
    sees(ada, "agent medium plays on in Eve's seat (2). It is agreed.")


def is_out_of_time(ada: Visitor, bob: Visitor, site: Served) -> None:
    table = site.table("spill", [bob.id, ada.id], pace=Pace("move", 3 * 24 * 60 * 60))
    ada.go(f"/t/{table}")
    sees(ada, "To choose: Bob (seat 1).")
    assert site.run(site.hub.store.pauses.run_out(table, 1, now(), 0))
    site.run(site.hub.changed(table))
    press(ada, "I am back")
    expect(ada.page.get_by_text("You were out of time")).to_be_hidden()


def looks_back(ada: Visitor, site: Served, table: str) -> None:
    play_ahead(site, table, agent="random")
    press(ada, "Look back at it")
    ada.find("combobox", "Whose eyes").select_option("eyes of seat 2: agent medium")
    sees(ada, "What seat 2 sees")
    ada.find("combobox", "Whose eyes").select_option("all open")
    press(ada, "Next")
    sees(ada, "What seat 1 sees")
    sees(ada, "Move 1 of")


def verifies(ada: Visitor, table: str, folder: Path) -> None:
    proof = ada.page.request.get(f"/api/tables/{table}/proof").json()
    cut = {
        **proof,
        "record": {**proof["record"], "moves": proof["record"]["moves"][:-1], "by": proof["record"]["by"][:-1]},
    }
    ada.forgiven.append("400")
    ada.go("/verify")
    for name, one, says_so in (("whole", proof, "The dice were fair"), ("cut", cut, "its end was cut off")):
        file = folder / f"{name}.json"
        file.write_text(json.dumps(one))
        ada.page.locator("input[type=file]").set_input_files(file)
        sees(ada, "The seed was made of the server's secret")
        sees(ada, says_so)


def test_a_table_from_its_opening_to_the_game_after_it(come: Come, site: Served, tmp_path: Path) -> None:
    ada, bob, eve = come("Ada"), come("Bob", width=390, dark=True), come("Eve")
    table = opens(ada)
    comes_in(bob, table)
    seats_change(ada, bob)
    plays(ada, bob)
    says(ada, bob)
    comes_in(eve, table)
    hands_over(ada, bob, eve)
    looks_back(ada, site, table)
    verifies(ada, table, tmp_path)
    ada.go(f"/t/{table}")
    press(ada, "Play again")
    sees(ada, "a number for the dice")
    is_out_of_time(ada, bob, site)
    assert not any(one.overflows() for one in (ada, bob, eve))
