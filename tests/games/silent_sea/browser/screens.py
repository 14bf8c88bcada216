"""Pictures of The Silent Sea in every state, to look at: wide and narrow, light and dark.

    python -m tests.games.silent_sea.browser.screens FOLDER [STATE ...] [--width 1440] [--theme dark]

States: roles, early, late, pointed, reaction, ballot, trade, offer, crisis, death, end, replay, text, learn, curtain.
"""

from collections.abc import Callable

from fathoms.engine.match import Match
from tests.browser.positions import play_ahead
from tests.browser.screens import main
from tests.browser.visitor import Visitor
from tests.games.silent_sea.browser.scenes import alone, asking
from tests.games.silent_sea.browser.test_four_browsers import deadly
from tests.server.served import Served


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
    far = max(ada.choice(table, seat)["moves"], key=lambda move: len(move["effect"].get("way", [])))
    thing = ada.page.locator(f'.table [data-target="{far["points_at"][0]}"]').first
    (thing.tap if ada.touches else thing.hover)()


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
    alone(site, ada, asking("react", deadly))
    ada.click(ada.page.locator('.answers [data-move="decline"]'))
    ada.page.locator(".moment").wait_for()


def _ended(site: Served, ada: Visitor) -> str:
    table = site.table("silent-sea", [ada.id, *["agent:thumb"] * 3], seed=6)
    play_ahead(site, table)
    return table


def end(site: Served, ada: Visitor) -> None:
    ada.sit_down(_ended(site, ada))
    ada.page.locator(".ending").wait_for()


def replay(site: Served, ada: Visitor) -> None:
    ada.go(f"/replay/{_ended(site, ada)}#60")
    ada.page.locator(".replay").wait_for()


def text(site: Served, ada: Visitor) -> None:
    early(site, ada)
    ada.press("?")
    ada.find("button", "The board in words").click()


def learn(site: Served, ada: Visitor) -> None:
    ada.go("/learn/silent-sea")
    ada.page.locator(".lesson").wait_for()


def curtain(site: Served, ada: Visitor) -> None:
    table = site.table("silent-sea", [ada.id, ada.id, "agent:thumb", "agent:thumb"], seed=6)
    ada.go(f"/table/{table}")
    ada.page.locator(".curtain").wait_for()


STATES = {
    one.__name__: one
    for one in (
        roles, early, late, pointed, reaction, ballot, trade, offer, crisis, death, end, replay, text, learn, curtain,
    )
}  # fmt: skip

if __name__ == "__main__":
    main(STATES)
