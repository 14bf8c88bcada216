"""A turn of The Spill in the browser: what is lit, menus, refusals, draft, undo, restart, answers given beforehand."""

import re

import pytest
from playwright.sync_api import expect

from fathoms.engine.match import Match
from tests.browser.fixtures import Come
from tests.browser.positions import play_ahead
from tests.browser.visitor import Visitor
from tests.server.served import Served

SHIPS = 1  # a game with a Sea Captain, who sails to other ships
BOARD_AND_SHEET = """() => [document.querySelector('.sea').getBoundingClientRect().bottom,
    document.querySelector('.sheet').getBoundingClientRect().top]"""  # where the one ends and the other begins


def my_turn(come: Come, site: Served, seed: int = 10, turn: int = 3, **how: object) -> tuple[Visitor, str]:
    """Somebody at the beginning of a turn of theirs, alone at the table."""
    ada = come("Ada", **how)
    table = site.table("spill", [ada.id], seed=seed)
    play_ahead(site, table, lambda match: match.view(0)["turn"] >= turn and len(match.choice(0)["moves"]) > 5)
    ada.sit_down(table)
    ada.settle(table)
    return ada, table


def in_danger(match: Match) -> bool:
    """Whether the game is lost at the end of this turn unless a die is taken somewhere."""
    dangers = match.view(0)["dangers"]
    return len(match.choice(0)["moves"]) > 5 and bool(dangers) and bool(dangers[0]["cures"][0]["places"])


def to_ships(match: Match) -> list[tuple[str, str]]:
    """Moves that point at a ship, each with the ship."""
    moves = match.choice(0)["moves"]
    return [(move["move"], thing) for move in moves for thing in move["points_at"] if thing.startswith("specialist:")]


def test_several_moves_on_a_die_open_a_menu_with_their_prices(come: Come, site: Served) -> None:
    ada, table = my_turn(come, site)
    moves = ada.choice(table)["moves"]
    die = next(move for move in moves if move["verb"] == "push")["points_at"][0]

    ada.page.locator(f'[data-target="{die}"]').click()

    menu = ada.page.locator(".beside button")
    expect(menu).to_have_count(len([move for move in moves if die in move["points_at"]]))
    expect(menu.first).to_contain_text("Push back")
    expect(menu.first).to_contain_text("AP")
    with ada.moving(table):
        ada.press("1")
    assert ada.live(table).match.record.moves[-1].startswith("push")


def test_a_verb_lights_its_things_alone(come: Come, site: Served) -> None:
    ada, table = my_turn(come, site)
    sails = {move["points_at"][0] for move in ada.choice(table)["moves"] if move["verb"] == "move"}

    ada.press("s")

    expect(ada.page.locator(".key")).to_have_count(len(sails))
    expect(ada.find("heading", "Sail: which?")).to_be_visible()
    ada.press("Escape")
    expect(ada.page.locator(".key")).not_to_have_count(len(sails))


def test_what_cannot_be_done_says_why_and_links_to_its_rule(come: Come, site: Served) -> None:
    ada, table = my_turn(come, site)
    view = ada.live(table).match.view(0)
    here = view["specialists"][view["active"]]["sector"]
    dry = next(s for s, sea in view["sea"].items() if s != here and not sea["oil"] and not sea["contaminated"])

    ada.page.locator(f'[data-target="space:{dry}A"]').click()

    refusal = ada.page.locator(".beside .refusal")
    expect(refusal).to_be_visible()
    rule = refusal.get_by_role("link", name=re.compile("SP-"))
    name = rule.inner_text()
    rule.click()
    expect(ada.page.locator(f"#{name}")).to_be_in_viewport()


def test_a_draft_is_tried_dropped_and_played(come: Come, site: Served) -> None:
    ada, table = my_turn(come, site)
    before = ada.live(table).match.record.moves
    sail, push = (next(m for m in ada.choice(table)["moves"] if m["verb"] == verb) for verb in ("move", "push"))
    points = ada.page.get_by_label(re.compile(r"\d of \d action points"))
    whole = str(points.get_attribute("aria-label"))

    ada.press("d")
    ada.play(push, ada.choice(table)["moves"])
    expect(ada.page.get_by_text("Draft: nothing of this is played yet")).to_be_visible()
    expect(points).not_to_have_attribute("aria-label", whole)
    assert ada.live(table).match.record.moves == before
    ada.find("button", "Drop the draft").click()
    expect(points).to_have_attribute("aria-label", whole)

    ada.press("d")
    ada.play(push, ada.choice(table)["moves"])
    expect(ada.find("button", "Play 1")).to_be_enabled()
    ada.from_the_list(sail)
    ada.find("button", "Play 2").click()
    ada.page.wait_for_timeout(200)
    ada.settle(table)
    assert ada.live(table).match.record.moves[len(before) :] == [push["move"], sail["move"]]


def test_undo_takes_back_one_move_and_restart_the_whole_turn(come: Come, site: Served) -> None:
    ada, table = my_turn(come, site)
    sector = ada.live(table).match.view(0)["specialists"][0]
    for _ in range(3):
        sail = next(move for move in ada.choice(table)["moves"] if move["move"] == "move +1")
        with ada.moving(table):
            ada.from_the_list(sail)

    with ada.moving(table):
        ada.press("u")
    ada.find("tab", "Log").click()
    expect(ada.page.locator(".log")).to_contain_text("takes back a move")
    assert ada.live(table).match.view(0)["ap"] == 2
    ada.find("button", "Restart my turn").click()

    expect(ada.find("button", "Restart my turn")).to_have_count(0)
    ada.settle(table)
    assert ada.live(table).match.view(0)["ap"] == 4
    assert ada.live(table).match.view(0)["specialists"][0] == sector


def test_a_click_on_what_is_lit_ends_what_is_shown_and_is_done(come: Come, site: Served) -> None:
    """The page's clock stands still: each move is on its way until the next click, and none of them is lost."""
    ada, table = my_turn(come, site, still=False)
    made = len(ada.live(table).match.record.moves)
    ada.page.clock.install()
    ada.page.clock.pause_at(10**10)

    for n in (1, 2, 3):
        with ada.hearing(table):
            sail = next(move for move in ada.choice(table)["moves"] if move["move"] == "move +1")
            ada.page.locator(f'[data-target="{sail["points_at"][0]}"]').first.click()
        expect(ada.page.locator(".table")).to_have_attribute("aria-busy", "true")
        assert len(ada.live(table).match.record.moves) == made + n

    ada.page.locator('[data-target="space:1-1C"]').first.click()
    expect(ada.page.locator(".table")).to_have_attribute("aria-busy", "false")
    assert ada.live(table).match.record.moves[made:] == ["move +1"] * 3


def test_an_answer_given_beforehand_ends_a_turn_with_nothing_else_to_do(come: Come, site: Served) -> None:
    ada, table = my_turn(come, site)
    ada.press("?")
    ada.page.get_by_label("End my turn when nothing else can be done").click()  # checked once the server knows it
    expect(ada.page.get_by_label("End my turn when nothing else can be done")).to_be_checked()
    ada.find("button", "Close").click()
    turn = ada.live(table).match.view(0)["turn"]

    for _ in range(12):
        if ada.live(table).match.view(0)["turn"] != turn:
            break
        moves = ada.choice(table)["moves"]
        with ada.moving(table):
            ada.from_the_list(next((move for move in moves if move["verb"] == "move"), moves[0]))

    assert "end" not in [move["move"] for move in ada.choice(table)["moves"]] or (
        ada.live(table).match.view(0)["turn"] > turn
    )
    ada.page.reload()
    ada.settle(table)
    ada.press("?")
    expect(ada.page.get_by_label("End my turn when nothing else can be done")).to_be_checked()


def test_a_hint_is_shown_and_done(come: Come, site: Served) -> None:
    ada, table = my_turn(come, site)
    made = len(ada.live(table).match.record.moves)

    ada.find("button", "Hint").press("Enter")
    expect(ada.find("region", "Hint")).to_be_focused()
    ada.press("Escape")
    expect(ada.find("button", "Hint")).to_be_focused()
    ada.press("h")
    expect(ada.page.get_by_text("An agent would:")).to_be_visible()
    with ada.moving(table):
        ada.find("button", "Do the first").click()

    expect(ada.page.get_by_text("An agent would:")).to_have_count(0)
    assert len(ada.live(table).match.record.moves) == made + 1


def test_a_line_of_the_log_points_at_its_thing_and_leads_to_its_moment(come: Come, site: Served) -> None:
    ada, table = my_turn(come, site, turn=5)
    ada.page.reload()
    ada.settle(table)
    dice = ada.page.locator("[data-die]").count()
    line = ada.page.locator(".log li", has_text="Oil lands on").first

    line.locator(".ref").hover()
    expect(ada.page.locator("circle.focus")).to_be_visible()
    line.get_by_role("button").click()
    expect(ada.page.get_by_text("This has passed.")).to_be_visible()
    assert ada.page.locator("[data-die]").count() < dice
    expect(ada.page.locator(".key")).to_have_count(0)

    ada.press("Escape")
    expect(ada.page.get_by_text("This has passed.")).to_have_count(0)
    assert ada.page.locator("[data-die]").count() == dice


def test_danger_cannot_be_overlooked_and_says_what_would_cure_it(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = site.table("spill", [ada.id], seed=10)
    play_ahead(site, table, in_danger, agent="random")
    ada.sit_down(table)
    ada.settle(table)
    danger = ada.live(table).match.view(0)["dangers"][0]
    places = danger["cures"][0]["places"]

    alarm = ada.page.get_by_text("Lost at the end of this turn")
    expect(alarm.first).to_be_visible()
    expect(ada.page.locator(".table")).to_contain_text(re.compile(f"{places[0][:3]}"))
    expect(ada.page.locator('[data-verb="end"]')).to_contain_text("The game is lost at the end of this turn")


def test_all_moves_of_a_turn_fit_in_one_row(come: Come, site: Served) -> None:
    ada, table = my_turn(come, site)
    with ada.moving(table):
        ada.from_the_list(next(move for move in ada.choice(table)["moves"] if move["verb"] == "move"))

    for width, height in ((1440, 900), (1200, 720), (1024, 768), (768, 1024), (390, 844), (320, 568)):
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.wait_for_timeout(100)
        rows = {round(button["y"]) for one in ada.page.locator(".verbs .verb").all() if (button := one.bounding_box())}
        assert len(rows) == 1, f"At {width} the moves lie at {sorted(rows)}."


def test_the_title_says_when_it_is_my_turn(come: Come, site: Served) -> None:
    ada, _table = my_turn(come, site)

    expect(ada.page).to_have_title("● Your turn: The Spill · Fathoms")
    expect(ada.page.locator('link[rel="icon"]')).to_have_attribute("href", "/icon-turn.svg")


def test_a_lit_ship_is_clicked_on_the_board(come: Come, site: Served) -> None:
    """A ship lies on the lane: what is lit is the ship, and not what lies under it."""
    ada = come("Ada")
    table = site.table("spill", [ada.id], seed=SHIPS)
    play_ahead(site, table, lambda match: bool(to_ships(match)))
    ada.sit_down(table)
    ada.settle(table)
    move, ship = to_ships(ada.live(table).match)[0]
    made = len(ada.live(table).match.record.moves)

    with ada.moving(table):
        ada.page.locator(f'svg [data-target="{ship}"]').click()
        if ada.page.locator(f'.beside [data-move="{move}"]').count():
            ada.page.locator(f'.beside [data-move="{move}"]').click()

    assert ada.live(table).match.record.moves[made:] == [move]


def test_a_phone_says_who_acts_in_one_line_of_the_sheet(come: Come, site: Served) -> None:
    ada, table = my_turn(come, site, width=390, height=844)
    asked = ada.page.locator(".sheet").get_by_text(ada.choice(table)["prompt"])

    expect(asked).to_be_in_viewport(ratio=1)
    assert asked.evaluate("(line) => line.offsetHeight") < 30
    end, begin = ada.page.evaluate(BOARD_AND_SHEET)
    assert end <= begin + 1


@pytest.mark.parametrize(("width", "height"), [(768, 1024), (390, 844)])
def test_what_somebody_else_is_asked_stands_there_once(come: Come, site: Served, width: int, height: int) -> None:
    ada, bob = come("Ada", width=width, height=height), come("Bob")
    table = site.table("spill", [ada.id, bob.id], seed=10)
    play_ahead(site, table, lambda match: match.view(0)["turn"] >= 3 and match.asked == (1,))
    ada.sit_down(table)
    ada.settle(table)

    expect(ada.page.locator(".sheet").get_by_text(ada.live(table).match.choice(0)["prompt"])).to_have_count(1)


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (390, 844)])
def test_what_is_asked_of_the_cards_opens_them_where_they_are_a_tab(
    come: Come, site: Served, width: int, height: int
) -> None:
    ada = come("Ada", width=width, height=height)
    table = site.table("spill", [ada.id], seed=31)
    play_ahead(site, table, lambda match: match.choice(0)["moves"][0]["verb"] == "cube")
    ada.sit_down(table)
    ada.settle(table)
    expect(ada.find("tab", "Cards")).to_have_attribute("aria-selected", "true")

    with ada.moving(table):
        ada.click(ada.page.locator(".ability.lit").first)
    expect(ada.find("tab", "Sector")).to_have_attribute("aria-selected", "true")


def test_a_phone_has_all_moves_in_a_row_when_a_card_can_be_used_too(come: Come, site: Served) -> None:
    ada = come("Ada", width=390, height=844)
    table = site.table("spill", [ada.id], seed=31)
    usable = {"move", "use", "extra", "end"}
    play_ahead(site, table, lambda match: usable <= {move["verb"] for move in match.choice(0)["moves"]})
    ada.sit_down(table)
    ada.settle(table)

    assert ada.page.locator('[data-verb="use"]').count() == 1
    rows = {round(button["y"]) for one in ada.page.locator(".verbs .verb").all() if (button := one.bounding_box())}
    assert len(rows) == 1, f"The moves lie at {sorted(rows)}."


def test_the_end_of_a_game_opens_its_result(come: Come, site: Served) -> None:
    ada = come("Ada", width=390, height=844)
    table = site.table("spill", [ada.id], seed=10)
    play_ahead(site, table, in_danger, agent="random")
    ada.sit_down(table)
    ada.settle(table)
    ada.click(ada.find("tab", "Log", exact=True))

    with ada.moving(table):
        ada.click(ada.page.locator('[data-verb="end"]'))
    expect(ada.find("tab", "Result")).to_have_attribute("aria-selected", "true")


def test_what_a_specialist_can_do_now_is_said_when_everything_is_shown(come: Come, site: Served) -> None:
    ada, table = my_turn(come, site, turn=5, still=False)
    said = ada.page.locator(".plate .now")
    expect(said).to_have_count(1)
    ada.page.evaluate(
        """() => { window.early = false; const look = () => {
          early ||= Boolean(document.querySelector('.ribbon.shown') && document.querySelector('.plate .now'));
          requestAnimationFrame(look) }; look() }"""
    )
    before = str(ada.live(table).number(0))
    ada.press("e")

    expect(ada.page.locator(".table")).not_to_have_attribute("data-number", before)
    expect(ada.page.locator(".table")).to_have_attribute("aria-busy", "false")
    assert ada.choice(table)["question"] is not None
    assert not ada.page.evaluate("early")
