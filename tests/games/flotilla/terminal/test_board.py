"""The board of Flotilla in the terminal: maps of hexagons, guild rings, captains, and the tiles in question."""

from collections.abc import Callable

import pytest

import fathoms
from fathoms import Event
from fathoms.engine.choice import MoveView
from fathoms.games.flotilla.components.model import ANY, SINKSIDE, Tile
from fathoms.games.flotilla.components.pieces import CARD_OF, TILES
from fathoms.games.flotilla.components.tracks import PRICES
from fathoms.games.flotilla.events.gains import TookToxicity
from fathoms.games.flotilla.events.sea import Depleted, Restored, Sailed
from fathoms.games.flotilla.hub.trading import Transact
from fathoms.games.flotilla.printed import CREW, GUILDS, OBJECTIVES
from fathoms.games.flotilla.sea.building import Build
from fathoms.games.flotilla.sea.diving import Dive
from fathoms.games.flotilla.sea.placing import DrawAndPlace
from fathoms.games.flotilla.sea.sailing import Sail
from fathoms.terminal.boards import board_of, draw_cards, draw_view, legend, line_style
from fathoms.terminal.question import draw_question
from tests.cli.command_line import fathoms as run
from tests.games.flotilla.pieces import SHELF
from tests.games.flotilla.rules.dice import DEPLETION, make_plain
from tests.games.flotilla.table import OBJECTIVE, Table
from tests.games.flotilla.terminal.screens import answers_of, screen_of, text_of

DEPTH_WORDS = ("shallow", "shelf", "depths")
DRAW = DrawAndPlace(2, 1)
BOARD = board_of("flotilla")


def hexagon(screen: str, name: str) -> list[str]:
    """The three middle lines of the hexagon that bears a name in its first line, eleven columns wide."""
    lines = screen.splitlines()
    for number, line in enumerate(lines):
        at = line.find(f" {name} ") - 4 + (5 - len(name)) // 2
        if f" {name} " in line and line[at + 1 : at + 2] == "/":
            return [each[at : at + 11] for each in lines[number : number + 4]]
    raise AssertionError(f"no hexagon {name}")


def find_tile(wanted: Callable[[Tile], bool]) -> Tile:
    return next(tile for tile in TILES if wanted(tile))


def test_a_sinkside_tile_shows_depth_resource_island_outpost_skiffs_and_depletion() -> None:
    tile = find_tile(lambda tile: tile.island)
    cell = Table().room(1)[1]
    table = Table().tile(1, tile.id, cell).skiff(1, 1, cell, "red").depleted(cell).outpost(cell)

    drawn = hexagon(screen_of(table), cell)
    assert DEPTH_WORDS[tile.depth] in drawn[1]
    assert "▲⌂" in drawn[1]
    assert f"{'rgyb'[tile.resource]}×▸1" in drawn[2]


@pytest.mark.parametrize("turn", range(6))
def test_wedges_stand_in_the_corners_where_they_lie(turn: int) -> None:
    tile = find_tile(lambda tile: ANY not in tile.wedges[:2] and tile.wedges[2] == ANY)
    cell = Table().room(1)[1]
    drawn = hexagon(screen_of(Table().tile(1, tile.id, cell, turn)), cell)

    first, _, middle, last = drawn
    corners = (middle[9], last[8], last[2], middle[1], first[2], first[8])
    for corner, wedge in enumerate(tile.wedges):
        assert corners[(corner + turn) % 6] == (" _"[(corner + turn) % 6 in (1, 2)] if wedge == ANY else "yrp"[wedge])


@pytest.mark.parametrize("turn", range(6))
def test_a_skyside_tile_shows_districts_at_its_edges_and_arcs_in_its_corners(turn: int) -> None:
    tile = find_tile(lambda tile: ANY in tile.edges and 0 in tile.arcs and ANY in tile.arcs)
    cell = Table().room(1)[1]
    table = Table().skysider(1).tile(1, tile.id, cell, turn)
    lines = screen_of(table).splitlines()
    row = next(number for number, line in enumerate(lines) if f"{cell:^5}" in line and "/" in line)
    at = lines[row].index(f"{cell:^5}") - 3
    first, second, last = (lines[row + offset][at : at + 11] for offset in (-1, 0, 2))

    edges = (first[8], last[8], last[4], last[2], first[2], first[4])
    corners = (second[9], last[7], last[3], second[1], first[3], first[7])
    for side in range(6):
        assert edges[(side + turn) % 6].strip("_ ") == ("" if tile.edges[side] == ANY else "rgyb"[tile.edges[side]])
        assert corners[(side + turn) % 6].strip("_ ") == ("" if tile.arcs[side] == ANY else "o")


def test_neighbours_share_their_border_and_keep_their_wedges() -> None:
    tile = find_tile(lambda tile: sum(wedge != ANY for wedge in tile.wedges) >= 3)
    others = [one.id for one in TILES if one is not tile][:6]
    table = Table()
    middle = table.room(1)[2]
    table.tile(1, tile.id, middle)
    for cell, other in zip(table.beside(middle), others, strict=False):
        if table.tile_at(cell) is None:
            table.tile(1, other, cell)

    drawn = hexagon(screen_of(table), middle)
    inside = drawn[0][2] + drawn[0][8] + drawn[2][1] + drawn[2][9] + drawn[3][2] + drawn[3][8]
    assert sorted(inside.replace("_", "").replace(" ", "")) == sorted("yrp"[w] for w in tile.wedges if w != ANY)


def test_cells_where_a_tile_may_go_bear_the_number_of_the_answer() -> None:
    table = Table().does(DRAW)
    table.play(table.legal[0])

    lines = screen_of(table).splitlines()
    for number, move in enumerate(table.legal, 1):
        name = move.removeprefix("at ")
        row = next(n for n, line in enumerate(lines) if f"  {name}  " in line)
        at = lines[row].index(f"  {name}  ")
        assert f"({number})" in lines[row + 1][at : at + len(name) + 4]


def test_the_drawn_tiles_are_shown_and_then_every_way_to_turn_the_chosen_one() -> None:
    table = Table().does(DRAW)
    tiles = [move.removeprefix("tile ") for move in table.legal if move.startswith("tile ")]
    assert all(tile in screen_of(table) for tile in tiles)

    table.play(f"tile {tiles[0]}")
    table.play(table.legal[0])
    screen = screen_of(table)
    assert "here" in screen
    assert screen.count(f" {tiles[0]} ") == len(table.legal)
    assert all(
        f"({number}) turn {move.removeprefix('rotate ')}" in screen for number, move in enumerate(table.legal, 1)
    )


def test_a_tile_to_build_is_shown_with_its_cost() -> None:
    tile = TILES[0]
    cost = "".join(letter * amount for letter, amount in zip("rgyb", tile.cost, strict=True))
    table = Table().skysider(1).stock(1, tile.id).has(1, red=4, green=4, yellow=4, blue=4).does(Build(1))

    screen = screen_of(table)
    assert f"({table.legal.index(f'tile {tile.id}') + 1}) {cost}" in screen
    assert f"To build: {tile.id} {cost}" in screen


def test_a_question_about_the_map_alone_does_not_repeat_the_hub_except_for_observers() -> None:
    table = Table().does(DRAW)
    assert "Survivors" in screen_of(table)

    table.play(table.legal[0])
    assert "Survivors" not in screen_of(table)
    assert "Reserve" in screen_of(table)
    assert "Survivors" in screen_of(table, None)


def test_every_captain_has_a_line_with_the_topside_card() -> None:
    table = Table().has(2, currency=31, stars=12, toxicity=3, red=2).discard(2, "trader", "delver").skysider(3, 1)

    lines = screen_of(table).splitlines()
    second = next(line for line in lines if line.startswith(" 2 "))
    assert all(part in second for part in ("Sinkside", "12", "31", "r2", "3/5", "4/6", "b Delver"))
    assert "Skyside 1" in next(line for line in lines if line.startswith(" 3 "))
    assert "▸1 you" in screen_of(table)


def test_rings_show_discs_dials_seals_and_the_crew_on_offer() -> None:
    table = Table().disc(1, "delvers", 5).dial(delvers=3).seals(2, delvers=2).stack("delvers", "dredger", "sounder")

    line = next(line for line in screen_of(table).splitlines() if line.startswith("b Delvers"))
    assert line.split()[2] == "3"
    assert "·1" in line
    assert "·234" in line
    assert "0 2 0 0" in line
    assert "Dredger +1" in line


def test_the_market_shows_each_colour_at_its_price() -> None:
    table = Table().market(red=0, green=1, yellow=1, blue=2)

    assert f"Market ¤ {PRICES[0]}r {PRICES[1]}gy {PRICES[2]}b" in screen_of(table)


def test_skiffs_show_their_holds() -> None:
    table = Table()
    table.skiff(1, 2, table.start(1), "red", "red", "blue")

    assert f"Skiff ▸2 at {table.start(1)}  [rrb·]" in screen_of(table)
    assert "▸12" in hexagon(screen_of(table), table.start(1))[2]


def test_an_observer_sees_the_map_of_the_player_to_move() -> None:
    table = Table().turn_of(2)

    screen = screen_of(table, None)
    assert table.start(2) in screen
    assert "Player 2\n" in screen.replace("Player 2 ", "Player 2\n")
    assert "you" not in screen.replace("your", "")


@pytest.mark.parametrize("side", [SINKSIDE, 1])
def test_the_cards_are_explained_on_the_side_of_the_viewer(side: int) -> None:
    table = Table().hand(1, "captain", "founder").discard(2, "trader").stack("speakers", "translator")
    if side:
        table.skysider(1).skysider(2, 2)

    shown = " ".join(text_of(draw_cards(table.view(1)), 160).split())
    for name in ("founder", "trader", "translator"):
        face = CREW[CARD_OF[name]].faces[side]
        assert f"{'income' if side else 'sail'} {face.moves} {face.text}" in shown
    for goal in table.view()["objectives"]["sinkside" if side == SINKSIDE else "skyside"]:
        chosen = OBJECTIVES[OBJECTIVE[goal["id"]]]
        assert f"{chosen.name} {goal['worth'][0]} ★ now {chosen.goals[side].text[0]}" in shown


def test_a_floating_outpost_makes_objectives_dearer_on_the_screen() -> None:
    table = Table()
    table.outpost(table.start(1))

    assert f"Objectives for {table.captain(1)['objective_price']} ¤" in screen_of(table)
    assert table.captain(1)["objective_price"] == 30


def test_the_legend_names_colours_and_directions() -> None:
    shown = text_of(legend(Table().view(1)))

    assert all(f"{guild.colour} ({guild.name}, {guild.building})" in shown for guild in GUILDS)
    assert "nw _____ ne" in shown


def answer(table: Table, text: str) -> MoveView:
    return next(move for move in answers_of(table) if move["move"] == text)


def note(table: Table, text: str) -> str:
    return BOARD.note(table.view(1), answer(table, text))


def at_sea(*skiffs: int) -> tuple[Table, str]:
    """Player 1 has one tile beside the starting tile, and some skiffs are there."""
    table = Table()
    cell = next(cell for cell in table.room(1)[1:] if cell in table.beside(table.start(1)))
    table.tile(1, SHELF[0], cell)
    for skiff in skiffs:
        table.skiff(1, skiff, cell)
    return table, cell


def test_cells_and_the_ways_of_a_skiff_share_lines() -> None:
    table, _ = at_sea(2)
    table.does(Sail(1))
    sails = [BOARD.crowd(move) for move in answers_of(table)]
    start = f"({table.start(1)})"

    assert sails == [("skiff 1", f"({at_sea()[1]})"), ("skiff 2", start), None]


def test_cells_for_a_tile_share_lines() -> None:
    table = Table().does(DRAW)
    table.play(table.legal[0])

    assert {BOARD.crowd(move) for move in answers_of(table)} == {("cells, as numbered on the map", "")}


def test_where_a_depletion_token_may_go_is_told_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    make_plain(monkeypatch)
    table, _ = at_sea(1)
    other = next(cell for cell in table.room(1) if table.tile_at(cell) is None)
    table.tile(1, SHELF[1], other).skiff(1, 2, other).rolls(DEPLETION, DEPLETION).does(Dive((0, 0, 0)))

    assert (table.question, len(table.legal)) == ("dive", 2)
    assert {BOARD.crowd(move) for move in answers_of(table)} == {None}


def test_behind_a_move_stands_its_sail_income_price_or_cell() -> None:
    sinksider, skysider = Table(), Table().skysider(1)
    faces = CREW[CARD_OF["trader"]].faces
    assert note(sinksider, "play trader") == f"({faces[0].moves})"
    assert note(skysider, "play trader") == f"({faces[1].moves})"

    trade = Table().market(red=2).has(1, currency=40, blue=1).does(Transact(2, better=1))
    assert note(trade, "buy red") == f"({PRICES[2] - 1} ¤)"
    assert note(trade, "sell blue") == f"({PRICES[4] + 1} ¤)"
    assert note(trade, "done") == ""

    table, cell = at_sea()
    sail = table.does(Sail(1)).legal[0]
    assert note(table, sail) == f"({cell})"


@pytest.mark.parametrize(
    ("event", "style"), [(TookToxicity, "red"), (Depleted, "red"), (Restored, "green"), (Sailed, "dim")]
)
def test_bad_news_is_red(event: type[Event], style: str) -> None:
    assert line_style(event.tone) == style


@pytest.mark.parametrize(("players", "width"), [(3, 80), (4, 100), (5, 80), (5, 140)])
def test_every_screen_keeps_within_its_width(players: int, width: int) -> None:
    match = fathoms.new("flotilla", players=players, seed=3)
    dice = fathoms.Chance(3)
    for number in range(1500):
        if match.to_act is None:
            break
        if number % 99 == 0:
            view = match.view(match.to_act)
            drawings = [
                draw_view(view, match.choice(match.to_act)["moves"]),
                draw_view(match.view()),
                draw_question(match),
                draw_cards(view),
            ]
            lines = [line for drawing in (*drawings, legend(view)) for line in text_of(drawing, width).splitlines()]
            assert max(map(len, lines)) <= width
        match.play(match.legal_moves[dice.below(len(match.legal_moves))])


def test_a_map_too_wide_for_the_screen_is_cut_into_pieces() -> None:
    table = Table()
    for tile, cell in zip(TILES, table.room(1)[1:], strict=False):
        table.tile(1, tile.id, cell)

    narrow = text_of(draw_view(table.view(1)), 44)
    assert "on the right of it" in narrow
    assert all(f" {cell} " in narrow for cell in table.room(1))


def test_the_end_shows_the_final_scoring() -> None:
    match = fathoms.new("flotilla", players=3, seed=1, round_limit="30")
    while match.to_act is not None:
        match.play(match.legal_moves[0])

    screen = text_of(draw_view(match.view()))
    assert "Final scoring" in screen
    assert screen.count("for seals") == 3


def test_a_game_is_played_in_the_terminal() -> None:
    done = run("play", "flotilla", "-p", "3", "--seed", "5", keys="cards\n?\n1\n1\nquit\n")

    assert done.code == 0
    assert "Crew on offer" in done.out
    assert "Which crew card do you play?" in done.out
    assert "In a question" in done.out
