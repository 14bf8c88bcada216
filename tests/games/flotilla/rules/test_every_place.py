"""A starting tile is a tile at every place alike, also at the fifth, which is the first cell of the grid (FL-30)."""

import pytest

from fathoms.games.flotilla.components.grid import WAYS
from fathoms.games.flotilla.components.tracks import DOCKS
from fathoms.games.flotilla.effects.conditions import ForEach
from fathoms.games.flotilla.effects.gains import GainStars
from fathoms.games.flotilla.sea.building import Build
from fathoms.games.flotilla.sea.sailing import Sail
from tests.games.flotilla.pieces import Press
from tests.games.flotilla.plane import sides, touch
from tests.games.flotilla.table import Table

PLAYERS = [1, 2, 3, 4, 5]
SKIFFS = ForEach("skiffs", (GainStars(1),))


@pytest.mark.rule("FL-11", "FL-30")
@pytest.mark.parametrize("player", PLAYERS)
def test_skiffs_lie_sail_in_and_are_sold_at_every_starting_tile(player: int) -> None:
    table = Table(5).turn_of(player).has(player, currency=0)
    start, cell = table.start(player), table.room(player)[1]
    table.tile(player, "m03", cell).skiff(player, 2, cell, "red").skiff(player, 3, start)
    assert [skiff["at"] for skiff in table.captain(player)["skiffs"]] == [start, cell, start]

    table.does(SKIFFS, Sail(1))
    assert table.captain(player)["stars"] == 3
    assert [text.split()[1] for text in table.legal[:-1]] == ["1", "2", "3"]  # two put out, one comes in
    missing = next(f"sail 3 {way}" for way in WAYS if f"sail 3 {way}" not in table.legal)
    way = missing.split()[-1]
    assert table.why_not(missing).sentence == f"You have no tile {way} of {start}, where skiff 3 is."
    (back,) = (text for text in table.legal if table.described(text).endswith(f"to {start}."))
    table.play(back, "unload all")
    assert table.reserve(player) == {"red": 1}

    table.hand(player, "captain").play("play captain", "stop", "turn")
    assert table.captain(player)["currency"] == 3 * DOCKS[4].skiff[0]


def towards(cell: str, start: str) -> str:
    """The turn that makes a tile's first side face the starting tile."""
    (turn,) = (turn for turn in range(6) if sides(cell, turn)[0] in sides(start, 0))
    return f"rotate {turn}"


def building(player: int) -> tuple[Table, list[str]]:
    """A Skysider is about to build two tiles; the cells beside the starting tile."""
    table = Table(5).skysider(player).turn_of(player).stock(player, "m01", "m02").does(Build(2))
    return table, [text.split()[1] for text in table.play("tile m01").legal]


@pytest.mark.rule("FL-32")
@pytest.mark.parametrize("player", PLAYERS)
def test_every_starting_tile_joins_what_is_built_on_both_sides_of_it(press: Press, player: int) -> None:
    press.skyside("m01", "y.....", building_of="y")
    press.skyside("m02", "y.....")
    table, cells = building(player)
    one, other = next((a, b) for a in cells for b in cells if a != b and not touch(a, b))
    table.play(f"at {one}", towards(one, table.start(player)), "tile m02", f"at {other}")

    joined = [text for text in table.legal if "2 ★" in table.described(text)]
    assert joined == [towards(other, table.start(player))]
    stars = {f"rotate {spot['turn']}": [score["stars"] for score in spot["scores"]] for spot in table.about["spots"]}
    assert [text for text in stars if stars[text] == [2]] == joined


@pytest.mark.rule("FL-33")
@pytest.mark.parametrize("player", PLAYERS)
def test_the_arcs_of_every_starting_tile_make_stations(press: Press, player: int) -> None:
    press.skyside("m01", "y.....", arcs="oooooo")
    press.skyside("m02", "y.....", arcs="oooooo")
    table, cells = building(player)
    one, other = next((a, b) for a in cells for b in cells if touch(a, b))
    assert f"a sonar arc at {other}" in table.play(f"at {one}").described("rotate 0")

    table.play("rotate 0", "tile m02", f"at {other}")
    assert "1 sonar station" in table.described("rotate 0")
