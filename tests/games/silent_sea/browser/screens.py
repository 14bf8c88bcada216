"""Pictures of The Silent Sea in every state, to look at: wide and narrow, light and dark.

    python -m tests.games.silent_sea.browser.screens FOLDER [STATE ...] [--width 1440] [--theme dark]

States: roles, early, late, pointed, reaction, ballot, trade, offer, crisis, death, dead-talk, arrival, proof, last,
crew-won, crew-lost, traitor-won, traitor-lost, replay, text, learn, learn-traitor, curtain, observer, long-names.
"""

from collections.abc import Callable

from fathoms.engine.match import Match
from tests.browser.positions import play_ahead
from tests.browser.screens import LONG, main
from tests.browser.visitor import Visitor
from tests.games.silent_sea.browser.scenes import alone, asking, ended, ends_it, put, steps_out, take_lesson
from tests.games.silent_sea.browser.test_four_browsers import deadly, dies
from tests.server.served import Served

IN_SIGHT = """(thing) => {
    const box = thing.getBoundingClientRect();
    return thing.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""


def _turn(n: int) -> Callable[[Match], bool]:
    return lambda match: bool(match.view()["turn"] >= n and len(match.legal_moves) > 4)


def _crosses_a_crisis(match: Match) -> bool:
    seat = match.asked[0]
    own = next(one for one in match.view(seat)["crew"] if one["role"] == match.view(seat)["role"])
    return any(move.text.startswith("go crisis") and move.text[3:] not in own["visited"] for move in match.legal_moves)


def roles(site: Served, ada: Visitor) -> None:
    alone(site, ada, asking("pick role"))


def early(site: Served, ada: Visitor) -> None:
    alone(site, ada, asking("walk", _turn(2)))


def late(site: Served, ada: Visitor) -> None:
    alone(site, ada, asking("action", _turn(9)))


def pointed(site: Served, ada: Visitor) -> None:
    table, seat = alone(site, ada, asking("walk", _turn(6)))
    goals = [move for move in ada.choice(table, seat)["moves"] if move["effect"].get("way")]
    for move in sorted(goals, key=lambda move: -len(move["effect"]["way"])):
        thing = ada.page.locator(f'.table [data-target="{move["points_at"][0]}"]').first
        if not ada.touches or thing.evaluate(IN_SIGHT):  # a phone shows a part of the station
            (thing.tap if ada.touches else thing.hover)()
            return


def reaction(site: Served, ada: Visitor) -> None:
    alone(site, ada, asking("react", deadly))


def ballot(site: Served, ada: Visitor) -> None:
    alone(site, ada, asking("ballot"))


def trade(site: Served, ada: Visitor) -> None:
    alone(site, ada, asking("build offer", lambda match: len(match.legal_moves) > 6 and match.view()["turn"] > 3))


def offer(site: Served, ada: Visitor) -> None:
    alone(site, ada, asking("answer offer"))


def crisis(site: Served, ada: Visitor) -> None:
    table, seat = alone(site, ada, asking("walk", _crosses_a_crisis))
    among = ada.choice(table, seat)["moves"]
    ada.from_the_list(next(move for move in among if move["move"].startswith("go crisis")))
    ada.page.locator(".moment").wait_for()


def death(site: Served, ada: Visitor) -> None:
    alone(site, ada, asking("react", dies))
    ada.click(ada.page.locator('.answers [data-move="decline"]'))
    ada.page.locator(".moment").wait_for()


def dead_talk(site: Served, ada: Visitor) -> None:
    death(site, ada)
    ada.press("Escape")
    ada.click(ada.find("tab", "Talk", exact=True))
    ada.find("radio", "Among the dead").check()
    ada.page.locator("#talk-words").fill("It was the Engineer. Nobody will ever hear it.")
    ada.press("Enter")
    ada.page.locator(".talk li").last.wait_for()


def _walk_out(site: Served, ada: Visitor, also: Callable[[Match], bool], words: str) -> None:
    table, seat = alone(site, ada, asking("walk", also))
    ada.from_the_list(next(move for move in ada.choice(table, seat)["moves"] if move["move"] == "go extraction"))
    ada.page.locator(".moment", has_text=words).wait_for()


def arrival(site: Served, ada: Visitor) -> None:
    _walk_out(site, ada, steps_out, "is the first at the extraction point")


def proof(site: Served, ada: Visitor) -> None:
    _walk_out(site, ada, steps_out, "is no traitor")


def last(site: Served, ada: Visitor) -> None:
    _walk_out(site, ada, ends_it, "wins")


def _end(site: Served, ada: Visitor, loyalty: str, won: bool) -> None:
    match, seat = ended(loyalty, won)
    alone(site, ada, match, seat)
    ada.page.locator(".ending").wait_for()


def crew_won(site: Served, ada: Visitor) -> None:
    _end(site, ada, "crew", won=True)


def crew_lost(site: Served, ada: Visitor) -> None:
    _end(site, ada, "crew", won=False)


def traitor_won(site: Served, ada: Visitor) -> None:
    _end(site, ada, "traitor", won=True)


def traitor_lost(site: Served, ada: Visitor) -> None:
    _end(site, ada, "traitor", won=False)


def replay(site: Served, ada: Visitor) -> None:
    table = site.table("silent-sea", [ada.id, *["agent:thumb"] * 3], seed=6, options={"notes": True})
    play_ahead(site, table)
    ada.go(f"/replay/{table}#90")
    ada.page.locator(".replay").wait_for()


def text(site: Served, ada: Visitor) -> None:
    early(site, ada)
    ada.press("?")
    ada.find("button", "The board in words").click()


def learn(site: Served, ada: Visitor) -> None:
    ada.go("/learn/silent-sea")
    ada.page.locator(".lesson").wait_for()


def learn_traitor(site: Served, ada: Visitor) -> None:
    learn(site, ada)
    for part in range(3):
        take_lesson(ada, part)
        ada.find("button", f"Go on to part {part + 2}").click()
    ada.page.get_by_text("Step 1 of").wait_for()


def curtain(site: Served, ada: Visitor) -> None:
    table = site.table("silent-sea", [ada.id, ada.id, "agent:thumb", "agent:thumb"], seed=6)
    ada.go(f"/table/{table}")
    ada.page.locator(".curtain").wait_for()


def observer(site: Served, ada: Visitor) -> None:
    match = asking("action", _turn(9))
    table = put(site, match, [site.person(name)[0].id for name in ("Fulmar", "Petrel", "Skua", "Tern")])
    ada.sit_down(table)
    ada.settle(table, None)


def long_names(site: Served, ada: Visitor) -> None:
    match = asking("walk", _turn(6))
    others = [site.person(name)[0].id for name in (LONG, "Björk Þórunn Ólafsdóttir", "<b>Skua</b>", "W" * 24)]
    people = [ada.id if seat in match.asked else others[seat] for seat in range(match.players)]
    ada.sit_down(put(site, match, people))


STATES = {
    one.__name__.replace("_", "-"): one
    for one in (
        roles, early, late, pointed, reaction, ballot, trade, offer, crisis, death, dead_talk, arrival, proof, last,
        crew_won, crew_lost, traitor_won, traitor_lost, replay, text, learn, learn_traitor, curtain, observer,
        long_names,
    )
}  # fmt: skip

if __name__ == "__main__":
    main(STATES)
