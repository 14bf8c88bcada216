"""Pictures of every page and state of the page, to look at: wide and narrow, light and dark.

    python -m tests.browser.screens FOLDER [STATE ...] [--width 1440] [--theme dark]

Without a name every state is taken; `STATES` has them all.
"""

import argparse
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

from fathoms.engine.choice import MoveView
from fathoms.engine.match import Match
from fathoms.server.ids import now
from fathoms.server.store.rows import Pace
from tests.browser.cable import Cable
from tests.browser.positions import play_ahead
from tests.browser.visitor import Visitor
from tests.server.served import Served, serve
from tools.chromium import find_chromium, launch_args

SIZES = {1440: 900, 1024: 768, 768: 1024, 390: 844}
TOUCH = 700  # narrower than this a screen is touched
SPACES = [f"space:{q}-{n}{ring}" for ring in "CBA" for q in range(1, 5) for n in range(1, 7)]
HIDE = """() => { Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange')) }"""
SHOW = "() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')) }"
LONG = "Bartholomew Featherstonehaugh"


def _turns(n: int) -> Callable[[Match], bool]:
    return lambda match: match.view(0)["turn"] >= n and match.asked == (0,) and len(match.choice(0)["moves"]) > 3


def _pressed(match: Match) -> bool:
    """Whether the first seat is in danger late in the game, with all kinds of moves."""
    if match.asked != (0,) or match.view(0)["turn"] < 10 or not match.view(0)["dangers"]:
        return False
    return {"push", "remove", "rescue"} <= {move["verb"] for move in match.choice(0)["moves"]}


def _of(moves: list[MoveView], verb: str) -> MoveView:
    return next(one for one in moves if one["verb"] == verb)


def lobby_empty(site: Served, ada: Visitor) -> None:
    ada.go("/")
    ada.page.get_by_text("Play now with agents").first.wait_for()


def lobby(site: Served, ada: Visitor) -> None:
    for game, title, seats in (
        ("spill", "Pelican", [ME, AGENT]),
        ("flotilla", "Bikini", [ME, AGENT, AGENT]),
        ("spill", "Mulberry", [AGENT, ME]),
    ):
        _begun(ada, game, title, seats)
    _open(site, ada, "spill", 4, "Heron")
    _open(site, ada, "silent-sea", 4, "Copernicus")
    done = site.table("spill", [ada.id, "agent:thumb"], seed=7, title="Mulberry")
    play_ahead(site, done)
    lobby_empty(site, ada)
    ada.page.wait_for_timeout(600)


ME: Final[dict[str, object]] = {"me": True}
AGENT: Final[dict[str, object]] = {"agent": "thumb"}


def _begun(ada: Visitor, game: str, title: str, seats: list[dict[str, object]]) -> None:
    body = {"game": game, "players": len(seats), "title": title, "seats": seats, "start": True}
    ada.context.request.post("/api/tables", data=body)


def _open(
    site: Served, ada: Visitor, game: str, players: int, title: str, password: str = "", agent: str | None = None
) -> str:
    """A table of somebody else's; with an agent in every other seat it has begun."""
    _, token = site.person("Petrel")
    seats = [{"me": True}, *[{"agent": agent} if agent else {} for _ in range(players - 1)]]
    headers = {"cookie": f"fathoms={token}"}
    body = {"game": game, "players": players, "title": title, "seats": seats, "public": True, "password": password}
    made = ada.outsider.post(f"{site.address}/api/tables", data={**body, "start": bool(agent)}, headers=headers)
    return str(made.json()["id"])


def room(site: Served, ada: Visitor) -> None:
    ada.go(f"/table/{_open(site, ada, 'spill', 4, 'Heron')}")
    ada.find("button", "Sit down").first.click()
    ada.find("button", "Stand up").wait_for()


def host(site: Served, ada: Visitor) -> None:
    """Of a table with a person of a long name, an agent and a free seat."""
    seats = [{"me": True}, {}, {"agent": "thumb"}, {}]
    made = ada.context.request.post(
        "/api/tables", data={"game": "spill", "players": 4, "title": "Heron", "seats": seats}
    )
    other = {"cookie": f"fathoms={site.person(LONG)[1]}"}
    ada.outsider.post(f"{site.address}/api/tables/{made.json()['id']}/sit", data={"seats": [1]}, headers=other)
    ada.go(f"/table/{made.json()['id']}")
    ada.find("button", "Begin").wait_for()


def long_names(site: Served, ada: Visitor) -> None:
    """The lobby of somebody whose name, tables and company are all long."""
    ada.context.request.put("/api/me", data={"name": LONG})
    title = "A table with a rather long name for an evening"
    for game in ("spill", "silent-sea", "spill"):
        _begun(ada, game, title, [ME, *[AGENT] * 3])
    for _ in range(4):
        _begun(ada, "spill", title, [AGENT, ME])
    _open(site, ada, "spill", 4, title)
    lobby_empty(site, ada)
    ada.page.wait_for_timeout(600)


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


def showcase(site: Served, ada: Visitor) -> None:
    """Late in a hard game, with a danger and its cures, and a menu beside a die: the README opens with it."""
    table = site.table("spill", [ada.id, "agent:thumb"], seed=14, title="Pelican", options={"level": "two"})
    play_ahead(site, table, _pressed)
    ada.sit_down(table)
    ada.settle(table)
    if not ada.touches:
        push = _of(ada.choice(table)["moves"], "push")
        ada.click(ada.page.locator(f'[data-target="{push["points_at"][0]}"]').first)


def alone(site: Served, ada: Visitor) -> None:
    _table(site, ada, [ada.id], seed=12, turn=5)


def three(site: Served, ada: Visitor) -> None:
    _table(site, ada, [ada.id, "agent:thumb", "agent:thumb"], seed=13, turn=5)


def danger(site: Served, ada: Visitor) -> None:
    table = site.table("spill", [ada.id], seed=10, title="Pelican")
    play_ahead(
        site, table, lambda match: bool(match.view(0)["dangers"]) and len(match.choice(0)["moves"]) > 5, "random"
    )
    ada.sit_down(table)
    ada.settle(table)


def pick(site: Served, ada: Visitor) -> None:
    """A question that is answered by a card."""
    ada.sit_down(site.table("spill", [ada.id], seed=10, title="Pelican"))
    ada.page.locator(".answers").wait_for()


def beside(site: Served, ada: Visitor) -> None:
    """A menu of moves beside a die."""
    table = _table(site, ada, [ada.id, "agent:thumb"], seed=10, turn=5)
    moves = ada.choice(table)["moves"]
    ada.click(ada.page.locator(f'[data-target="{_of(moves, "push")["points_at"][0]}"]').first)


def refused(site: Served, ada: Visitor) -> None:
    table = _table(site, ada, [ada.id, "agent:thumb"], seed=10, turn=5)
    lit = {target for move in ada.choice(table)["moves"] for target in move["points_at"]}
    ada.click(ada.page.locator(f'[data-target="{next(s for s in SPACES if s not in lit)}"]').first)
    ada.page.locator(".beside .refusal").wait_for()


def undone(site: Served, ada: Visitor) -> None:
    """A turn that has begun, and can be taken back."""
    table = _table(site, ada, [ada.id, "agent:thumb"], seed=10, turn=5)
    ada.play(_of(ada.choice(table)["moves"], "push"), ada.choice(table)["moves"])
    ada.settle(table)


def verb(site: Served, ada: Visitor) -> None:
    _table(site, ada, [ada.id, "agent:thumb"], seed=10, turn=5)
    ada.press("p")


def hint(site: Served, ada: Visitor) -> None:
    early(site, ada)
    ada.press("h")
    ada.page.get_by_text("An agent would:").first.wait_for()


def tip(site: Served, ada: Visitor) -> None:
    early(site, ada)
    card = ada.page.locator('[data-tip^="card:"]:visible').first
    if card.count():
        card.hover(position={"x": 4, "y": 4})
        ada.page.get_by_role("tooltip").wait_for()


def tab(name: str) -> Callable[[Served, Visitor], None]:
    """One of the tabs beside or below the board."""

    def opened(site: Served, ada: Visitor) -> None:
        _table(site, ada, [ada.id, "agent:thumb"], seed=10, turn=5)
        ada.find("tab", name, exact=True).click()

    opened.__name__ = name.lower()
    return opened


def passed(site: Served, ada: Visitor) -> None:
    """A moment that a line of the log leads to."""
    _table(site, ada, [ada.id, "agent:thumb"], seed=10, turn=5)
    if not ada.page.locator(".log").count():
        ada.find("tab", "Log", exact=True).click()
    ada.page.locator(".log li button").nth(3).click()
    ada.page.get_by_text("This has passed.").first.wait_for()


def away(site: Served, ada: Visitor) -> None:
    """What happened while nobody looked, offered."""
    table = _table(site, ada, [ada.id, "agent:thumb"], seed=10, turn=3)
    ada.page.evaluate(HIDE)
    turn = ada.live(table).match.view(0)["turn"]
    play_ahead(site, table, lambda match: match.view(0)["turn"] > turn and match.asked == (0,))
    ada.page.wait_for_timeout(500)
    ada.page.evaluate(SHOW)


def asked(site: Served, ada: Visitor) -> None:
    """Somebody asks to take a move back."""
    ben, token = site.person(LONG)
    table = _table(site, ada, [ada.id, ben.id], seed=10, turn=3)
    ada.play(_of(ada.choice(table)["moves"], "move"), ada.choice(table)["moves"])
    ada.settle(table)
    with site.client(token) as line:
        line.watch(table)
        line.send("undo", table=table, id="take-back")
        ada.page.get_by_text("asks to take a move back").first.wait_for()


def offline(site: Served, ada: Visitor) -> None:
    cable = Cable(ada.page)
    early(site, ada)
    ada.forgiven.append("WebSocket")
    cable.broken = True
    cable.cut()
    ada.page.get_by_text("The connection is lost").wait_for()


def upgraded(site: Served, ada: Visitor) -> None:
    cable = Cable(ada.page)
    early(site, ada)
    cable.becomes = "fathoms 99.0"
    cable.cut()
    ada.page.get_by_text("newer version").wait_for()


def crowded(site: Served, ada: Visitor) -> None:
    others = [site.person(name)[0].id for name in (LONG, "Björk Þórunn Ólafsdóttir", "<b>Skua</b>")]
    table = _table(
        site, ada, [ada.id, *others], seed=10, turn=3, title="A table with a rather long name for an evening"
    )
    ada.live(table)


def clocks(site: Served, ada: Visitor) -> None:
    """Four people with long names and a clock each, two of them there."""
    people = [site.person(name) for name in (LONG, "Björk Þórunn Ólafsdóttir", "<b>Skua</b>")]
    table = site.table(
        "spill",
        [ada.id, *[one.id for one, _ in people]],
        seed=10,
        title="A table with a rather long name for an evening",
        pace=Pace("bank", 900, 10),
    )
    play_ahead(site, table, _turns(3))
    with site.client(people[1][1]) as line:
        line.watch(table)
        ada.sit_down(table)
        ada.settle(table)
        ada.page.locator("[data-seat='2'] .here").first.wait_for(state="attached")


def replay(site: Served, ada: Visitor) -> None:
    table = site.table("spill", [ada.id, "agent:thumb"], seed=10, title="Pelican")
    play_ahead(site, table)
    ada.go(f"/replay/{table}#20")
    ada.page.locator(".replay").wait_for()
    if not ada.touches:  # all of the waterline
        ada.page.get_by_text("band: 95 %", exact=False).wait_for()
        ada.page.get_by_text("still being played out").wait_for(state="detached", timeout=600_000)


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


def lessons(site: Served, ada: Visitor) -> None:
    ada.go("/learn")
    ada.page.get_by_text("Flotilla", exact=True).wait_for()


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


def sealed(site: Served, ada: Visitor) -> None:
    """A table with a password."""
    table = _open(site, ada, "spill", 2, "Heron", password="sesame", agent="thumb")
    ada.forgiven.append("403")
    ada.go(f"/table/{table}")
    ada.find("heading", "This table has a password").wait_for()


def gone(site: Served, ada: Visitor) -> None:
    ada.go("/table/none")


STATES = {
    one.__name__.replace("_", "-"): one
    for one in (
        showcase, lobby_empty, lobby, long_names, room, host, new_table, account, pick, early, late, won, lost,
        alone, three, crowded, clocks, several, danger, beside, refused, undone, verb, hint, tip, draft, talk, asked,
        away, passed,
        out_of_time, left, replay, replays,
        lessons, learn, rules, menu, text, offline, upgraded, sealed, gone, lost_address,
        tab("Moves"), tab("Log"), tab("Notes"),
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
    parser.add_argument("--scale", type=int, default=1, help="pixels of a picture for each of the page")
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
                        how = {"width": widths[0], "dark": theme == "dark", "device_scale_factor": given.scale}
                        ada = Visitor.arrive(browser.new_context, site, "Gannet", **how)
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
