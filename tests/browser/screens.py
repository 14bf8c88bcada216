"""Pictures of every page and state of the page, to look at: wide and narrow, light and dark.

    python -m tests.browser.screens FOLDER [STATE ...] [--width 1440] [--theme dark]

States: lobby, lobby-empty, room, new-table, account, early, late, won, lost, crowded, several, talk, out-of-time, left,
replay, replays, learn, rules, menu, text, draft, gone, lost-address.
"""

import argparse
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from fathoms.engine.match import Match
from fathoms.server.ids import now
from fathoms.server.store.rows import Pace
from tests.browser.positions import play_ahead
from tests.browser.visitor import Visitor
from tests.server.served import Served, serve
from tools.chromium import find_chromium, launch_args

SIZES = {1440: 900, 1024: 768, 768: 1024, 390: 844}
TOUCH = 700  # narrower than this a screen is touched
LONG = "Bartholomew Featherstonehaugh"


def _turns(n: int) -> Callable[[Match], bool]:
    return lambda match: match.view(0)["turn"] >= n and match.asked == (0,) and len(match.choice(0)["moves"]) > 3


def lobby_empty(site: Served, ada: Visitor) -> None:
    ada.go("/")
    ada.page.get_by_text("Play now with agents").first.wait_for()


def lobby(site: Served, ada: Visitor) -> None:
    one = site.table("spill", [ada.id, "agent:thumb"], seed=3, title="Pelican")
    play_ahead(site, one, _turns(6))
    site.table("flotilla", ["agent:thumb", ada.id, "agent:thumb"], seed=1, title="Bikini")
    _open(site, ada, "spill", 4, "Heron")
    _open(site, ada, "silent-sea", 4, "Copernicus")
    done = site.table("spill", [ada.id, "agent:thumb"], seed=7, title="Mulberry")
    play_ahead(site, done)
    lobby_empty(site, ada)
    ada.page.wait_for_timeout(600)


def _open(site: Served, ada: Visitor, game: str, players: int, title: str) -> str:
    _, token = site.person("Petrel")
    seats = [{"me": True}, *[{} for _ in range(players - 1)]]
    headers = {"cookie": f"fathoms={token}"}
    body = {"game": game, "players": players, "title": title, "seats": seats, "public": True}
    made = ada.outsider.post(f"{site.address}/api/tables", data=body, headers=headers)
    return str(made.json()["id"])


def room(site: Served, ada: Visitor) -> None:
    ada.go(f"/table/{_open(site, ada, 'spill', 4, 'Heron')}")
    ada.find("button", "Sit down").first.click()


def new_table(site: Served, ada: Visitor) -> None:
    lobby_empty(site, ada)
    ada.find("button", "New table").first.click()
    ada.page.get_by_text("Options of the game").click()


def _table(
    site: Served,
    ada: Visitor,
    seats: list[str | None],
    seed: int,
    turn: int,
    title: str = "Pelican",
    agent: str = "thumb",
    **more: Any,
) -> str:
    table = site.table("spill", seats, seed=seed, title=title, **more)
    play_ahead(site, table, _turns(turn), agent)
    ada.sit_down(table)
    ada.settle(table)
    return table


def early(site: Served, ada: Visitor) -> None:
    _table(site, ada, [ada.id, "agent:thumb"], seed=10, turn=1)


def late(site: Served, ada: Visitor) -> None:
    _table(site, ada, [ada.id, "agent:thumb"], seed=10, turn=9, agent="random")


def won(site: Served, ada: Visitor) -> None:
    _table(site, ada, [ada.id, "agent:thumb"], seed=7, turn=1000)


def lost(site: Served, ada: Visitor) -> None:
    _table(site, ada, [ada.id, "agent:thumb"], seed=10, turn=1000, agent="random")


def crowded(site: Served, ada: Visitor) -> None:
    others = [site.person(name)[0].id for name in (LONG, "Björk Þórunn Ólafsdóttir", "<b>Skua</b>")]
    table = _table(
        site, ada, [ada.id, *others], seed=10, turn=3, title="A table with a rather long name for an evening"
    )
    ada.live(table)


def replay(site: Served, ada: Visitor) -> None:
    table = site.table("spill", [ada.id, "agent:thumb"], seed=10, title="Pelican")
    play_ahead(site, table)
    ada.go(f"/replay/{table}#20")
    ada.page.locator(".replay").wait_for()


def replays(site: Served, ada: Visitor) -> None:
    play_ahead(site, site.table("spill", [ada.id, "agent:thumb"], seed=7, title="Mulberry"))
    ada.go("/replays")
    ada.page.get_by_text("Replay", exact=True).last.wait_for()


def rules(site: Served, ada: Visitor) -> None:
    ada.go("/rules/spill#SP-22")
    ada.page.locator("#SP-22").wait_for()


def menu(site: Served, ada: Visitor) -> None:
    early(site, ada)
    ada.press("?")


def text(site: Served, ada: Visitor) -> None:
    early(site, ada)
    ada.press("?")
    ada.find("button", "The board in words").click()


def draft(site: Served, ada: Visitor) -> None:
    table = _table(site, ada, [ada.id, "agent:thumb"], seed=10, turn=5)
    ada.press("d")
    for _ in range(2):
        move = next(one for one in ada.choice(table)["moves"] if one["verb"] in ("push", "move"))
        ada.from_the_list(move)
        ada.page.wait_for_timeout(300)


def several(site: Served, ada: Visitor) -> None:
    _table(site, ada, [ada.id] * 3, seed=10, turn=4)


def talk(site: Served, ada: Visitor) -> None:
    ben = site.person("Petrel")[0].id
    table = _table(site, ada, [ada.id, ben], seed=10, turn=3)
    ada.find("button", "Talk", exact=True).first.click()
    ada.page.get_by_label("What to say").fill("Shall I push back in 1-3?")
    ada.press("Enter")
    ada.page.get_by_text("Shall I push back in 1-3?").wait_for()
    ada.live(table)


def out_of_time(site: Served, ada: Visitor) -> None:
    ben = site.person("Petrel")[0]
    table = _table(site, ada, [ada.id, ben.id], seed=10, turn=3, pace=Pace("bank", 600, 10))
    known = len(site.run(site.hub.store.play.moves(table)))
    for seat in range(2):
        site.run(site.hub.store.pauses.run_out(table, seat, now() + 10**9, known))
    site.run(site.hub.changed(table))
    ada.find("button", "I am back").wait_for()


def left(site: Served, ada: Visitor) -> None:
    (ben, token), (_, other) = site.person("Petrel"), site.person("Skua")
    table = _table(site, ada, [ada.id, ben.id, "agent:thumb"], seed=10, turn=3)
    leave = {"cookie": f"fathoms={token}"}
    ada.outsider.post(f"{site.address}/api/tables/{table}/leave", data={}, headers=leave)
    ada.find("button", "Let an agent play on").wait_for()
    with site.client(other) as skua:
        skua.send("take", table=table, id="t", left=1)
        skua.answer("t")
    ada.find("button", "Agree").wait_for()


def learn(site: Served, ada: Visitor) -> None:
    ada.go("/learn/spill")
    ada.page.locator(".table").wait_for()


def account(site: Served, ada: Visitor) -> None:
    lobby_empty(site, ada)
    ada.find("button", "Gannet").click()


def lost_address(site: Served, ada: Visitor) -> None:
    ada.go("/nonsense")


def gone(site: Served, ada: Visitor) -> None:
    ada.go("/table/none")


STATES = {
    one.__name__.replace("_", "-"): one
    for one in (
        lobby_empty, lobby, room, new_table, account, early, late, won, lost, crowded, several, talk,
        out_of_time, left, replay, replays, learn, rules, menu, text, draft, gone, lost_address,
    )
}  # fmt: skip


@contextmanager
def _site() -> Iterator[Served]:
    with tempfile.TemporaryDirectory() as folder, serve(Path(folder), agent_processes=1, agent_pause=60) as site:
        yield site


def main(states: Mapping[str, Callable[[Served, Visitor], None]] = STATES) -> None:
    """Take the pictures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("states", nargs="*", default=list(states))
    parser.add_argument("--width", type=int, choices=SIZES, action="append")
    parser.add_argument("--theme", choices=["light", "dark"], action="append")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=launch_args())
        for state in given.states:
            for theme in given.theme or ["light", "dark"]:
                for touch in (False, True):
                    widths = [one for one in given.width or SIZES if (one < TOUCH) == touch]
                    if not widths:
                        continue
                    with _site() as site:
                        ada = Visitor.arrive(browser.new_context, site, "Gannet", width=widths[0], dark=theme == "dark")
                        ada.outsider = playwright.request.new_context()
                        states[state](site, ada)
                        for width in widths:
                            ada.page.set_viewport_size({"width": width, "height": SIZES[width]})
                            ada.page.wait_for_timeout(300)
                            ada.picture(given.folder / f"{state}-{width}-{theme}.png")
                        for line in ada.complaints:
                            print(f"{state} {theme}: {line}")
                        ada.context.close()


if __name__ == "__main__":
    main()
