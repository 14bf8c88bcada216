"""One grid, boundaries, open water, and turning tiles (FL-30, FL-28, FL-31)."""

import pytest

from fathoms.games.flotilla.components.grid import CELL_NAMES, cells_of
from fathoms.games.flotilla.components.pieces import TILE_OF, TILES
from fathoms.games.flotilla.sea.building import Build
from fathoms.games.flotilla.sea.placing import DrawTiles
from fathoms.games.flotilla.sea.tiles import put_tile
from fathoms.games.flotilla.state import FleetState
from tests.games.flotilla.pieces import SHELF
from tests.games.flotilla.plane import SIXTH, middle, touch, within
from tests.games.flotilla.table import CELL, Table

ONE_TILE = DrawTiles(1)
SEATS = [(players, seat) for players in (3, 4, 5) for seat in range(1, players + 1)]


def looks(marks: tuple[int, ...]) -> int:
    """In how many ways a tile with these marks can lie."""
    return len({marks[turn:] + marks[:turn] for turn in range(6)})


UNEVEN = next(tile.id for tile in TILES if tile.depth == 1 and looks(tile.wedges) == 6)


def shape(table: Table, player: int) -> set[tuple[int, int]]:
    """A player's room as seen from the hub, with the starting tile in the north-east."""
    there = middle(table.start(player))
    turned = there / abs(there)
    return {
        (round((middle(cell) / turned).real * 100), round((middle(cell) / turned).imag * 100))
        for cell in table.room(player)
    }


@pytest.mark.rule("FL-30")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_every_seat_at_every_count_can_fill_at_least_24_cells_of_its_own(players: int, seat: int) -> None:
    table = Table(players).turn_of(seat)
    others = [table.start(player) for player in range(1, players + 1) if player != seat]
    filled = 0
    for tile in SHELF:
        table.turn_of(seat).bag(tile).does(ONE_TILE)
        if table.question != "place":
            break
        table.play(f"tile {tile}")
        own = [text for text in table.legal if text.removeprefix("at ") in table.room(seat)]
        if not own:
            break
        table.play(own[0], "rotate 0")
        filled += 1

    assert filled == len(SHELF) >= 24
    assert len(table.room(seat)) > filled
    assert not any(within(cell, start) for cell in table.room(seat) for start in others)


@pytest.mark.rule("FL-30")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_24_cells_are_left_even_if_opponents_fill_all_water_outside(players: int, seat: int) -> None:
    room = Table(players).room(seat)

    outside = [cell for cell in CELL_NAMES if cell not in room]
    safe = [cell for cell in room if not any(touch(cell, other) for other in outside)]

    assert len(safe) >= 24


@pytest.mark.rule("FL-30")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_seat_has_the_same_shape_of_room_as_the_others(players: int) -> None:
    table, three = Table(players), Table(3)

    for seat in range(1, players + 1):
        assert shape(table, seat) == shape(three, 1)
        assert table.room(seat)[0] == table.start(seat)


@pytest.mark.rule("FL-30")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_a_boundary_is_two_rays_that_open_outward_from_the_starting_tile(players: int, seat: int) -> None:
    table = Table(players)
    rays = (middle(table.start(seat)), middle(table.start(seat)) * SIXTH)

    assert set(table.room(seat)) == {cell for cell in CELL_NAMES if within(cell, table.start(seat))}
    for ray in rays:  # as far out as the sea goes, there is a cell on the ray itself
        far = middle(table.start(seat)) + ray * 3
        assert any(abs(middle(cell) - far) < 0.01 for cell in table.room(seat))


@pytest.mark.rule("FL-30")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_two_rooms_touch_so_nobodys_own_water_is_barred_by_anothers(players: int) -> None:
    table = Table(players)
    rooms = [table.room(seat) for seat in range(1, players + 1)]

    for place, room in enumerate(rooms):
        for other in rooms[place + 1 :]:
            assert not any(touch(one, two) for one in room for two in other)


def between(table: Table) -> list[str]:
    """Open water outside every boundary."""
    starts = [table.start(player) for player in range(1, table.state.terms.seats + 1)]
    return [cell for cell in CELL_NAMES if not any(within(cell, start) for start in starts)]


def margin(table: Table, one: int, other: int) -> list[str]:
    """Open water that touches the rooms of two players, from the hub outward."""
    rooms = table.room(one), table.room(other)
    return [cell for cell in between(table) if all(any(touch(cell, own) for own in room) for room in rooms)]


@pytest.mark.rule("FL-30")
@pytest.mark.parametrize(("players", "seats"), [(4, (1, 2)), (5, (3, 4)), (5, (4, 5))])
@pytest.mark.parametrize("mine", [0, 1])
def test_the_margin_between_two_boundaries_is_open_to_both_neighbours(
    players: int, seats: tuple[int, ...], mine: int
) -> None:
    table = Table(players)
    near, far = margin(table, *seats)[3:5]
    player = seats[mine]
    table.turn_of(player).tile(player, SHELF[0], near).bag(SHELF[1]).does(ONE_TILE).play(f"tile {SHELF[1]}")

    assert f"at {far}" in table.legal


@pytest.mark.rule("FL-30")
@pytest.mark.parametrize("player", [1, 2])
def test_with_three_players_a_whole_sector_lies_open_between_two_of_them(player: int) -> None:
    table = Table(3)
    open_to_both = table.state.water(0) & table.state.water(1)
    inner = [cell for cell in between(table) if sum(touch(cell, other) for other in between(table)) == 6]
    cell = next(cell for cell in inner if open_to_both >> CELL[cell] & 1)
    table.turn_of(player).tile(player, SHELF[0], table.beside(cell)[-1]).bag(SHELF[1]).does(ONE_TILE)

    assert f"at {cell}" in table.play(f"tile {SHELF[1]}").legal


# --- the same room for every place ---


def by_steps(state: FleetState, seat: int) -> list[int]:
    """How many cells a seat can reach with tiles at 1, 2, 3 … steps from its starting tile, the others lying still."""
    twin, counts = state.copy(), []
    while here := cells_of(twin.room(seat)):
        counts.append(len(here))
        for cell in here:
            put_tile(twin, seat, TILE_OF[SHELF[0]], cell, 0)
    return counts


@pytest.mark.rule("FL-30")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_place_reaches_the_same_number_of_cells_with_every_step(players: int) -> None:
    state = Table(players).state

    counts = [by_steps(state, seat) for seat in range(players)]

    assert counts == [counts[0]] * players
    assert len(counts[0]) >= 8
    assert sum(counts[0]) >= 24


def steps_taken_by(state: FleetState, seat: int, rival: int) -> list[int]:
    """What a seat loses at 1, 2, 3 … steps once a rival has filled all the water that it can."""
    twin = state.copy()
    while here := cells_of(twin.room(rival)):
        for cell in here:
            put_tile(twin, rival, TILE_OF[SHELF[0]], cell, 0)
    before, after = by_steps(state, seat), by_steps(twin, seat)
    return [one - other for one, other in zip(before, after, strict=False)]


@pytest.mark.rule("FL-30", "FL-28")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_place_has_two_neighbours_who_can_be_in_its_way_alike(players: int) -> None:
    state = Table(players).state

    for seat in range(players):
        for away in range(1, players):
            rival = (seat + away) % players
            taken = steps_taken_by(state, seat, rival)
            assert taken == steps_taken_by(state, 0, away), (seat, rival)
            assert any(taken) == (away in (1, players - 1))


@pytest.mark.rule("FL-30")
@pytest.mark.parametrize(("players", "theirs"), [(4, 2), (5, 3)])
def test_beyond_a_neighbours_boundary_nothing_is_open(players: int, theirs: int) -> None:
    table = Table(players)
    far = margin(table, theirs, theirs + 1)[4]
    near = next(cell for cell in table.beside(far) if cell in margin(table, theirs, theirs + 1))
    table.tile(1, SHELF[0], near).bag(SHELF[1]).does(ONE_TILE).play(f"tile {SHELF[1]}")

    assert table.why_not(f"at {far}") == ("FL-28", f"{far} lies within an opponent's boundary, or beyond it.")


def at_the_border() -> tuple[Table, str, str]:
    """Player 1 has a tile in open water beside player 2's room: the tile, and a cell of that room next to it."""
    table = Table(4)
    mine, theirs = next(
        (cell, other)
        for cell in reversed(between(table))
        for other in table.room(2)
        if touch(cell, other) and not touch(other, table.start(2))
    )
    return table.tile(1, SHELF[0], mine), mine, theirs


@pytest.mark.rule("FL-28", "FL-30")
def test_a_sinksider_places_nothing_across_an_opponents_boundary() -> None:
    table, _, theirs = at_the_border()
    table.bag(SHELF[1]).does(ONE_TILE).play(f"tile {SHELF[1]}")

    assert f"at {theirs}" not in table.legal
    assert table.why_not(f"at {theirs}") == ("FL-28", f"{theirs} lies within an opponent's boundary, or beyond it.")


@pytest.mark.rule("FL-31", "FL-30")
def test_a_skysider_builds_nothing_across_an_opponents_boundary() -> None:
    table, _, theirs = at_the_border()
    table.skysider(1).stock(1, SHELF[1]).has(1, red=9, green=9, yellow=9, blue=9)
    table.does(Build(1)).play(f"tile {SHELF[1]}")

    assert f"at {theirs}" not in table.legal
    assert table.why_not(f"at {theirs}") == ("FL-31", f"{theirs} lies within an opponent's boundary, or beyond it.")


@pytest.mark.rule("FL-28")
def test_a_tile_that_would_touch_an_opponents_is_refused_in_these_words() -> None:
    table, mine, _ = at_the_border()
    touching = next(
        cell for cell in between(table) if touch(cell, mine) and any(touch(cell, own) for own in table.room(2))
    )
    theirs = next(own for own in table.room(2) if touch(own, touching) and not touch(own, mine))
    table.tile(2, SHELF[2], theirs).bag(SHELF[1]).does(ONE_TILE).play(f"tile {SHELF[1]}")

    refusal = table.why_not(f"at {touching}")
    assert refusal == ("FL-28", f"A tile at {touching} would touch an opponent's tile.")


# --- turning tiles ---


@pytest.mark.rule("FL-30")
@pytest.mark.parametrize("turn", range(6))
def test_a_placed_tile_may_be_turned_freely(turn: int) -> None:
    table = Table().bag(UNEVEN).does(ONE_TILE)
    cell = next(cell for cell in table.room(1) if touch(cell, table.start(1)))

    table.play(f"tile {UNEVEN}", f"at {cell}")
    assert table.legal == [f"rotate {turn}" for turn in range(6)]
    table.play(f"rotate {turn}")

    tile = next(tile for tile in table.captain(1)["tiles"] if tile["at"] == cell)
    assert tile == {"at": cell, "tile": UNEVEN, "turn": turn, "depleted": False, "outpost": False}


@pytest.mark.rule("FL-30")
@pytest.mark.parametrize("turn", range(6))
def test_a_built_tile_may_be_turned_freely(turn: int) -> None:
    uneven = next(tile.id for tile in TILES if looks(tile.edges) == 6)
    table = Table().skysider(1).stock(1, uneven).has(1, red=9, green=9, yellow=9, blue=9)
    cell = next(cell for cell in table.room(1) if touch(cell, table.start(1)))

    table.does(Build(1)).play(f"tile {uneven}", f"at {cell}")
    assert table.legal == [f"rotate {turn}" for turn in range(6)]
    table.play(f"rotate {turn}")

    assert table.state.turn_at[CELL_NAMES.index(cell)] == turn
    assert table.state.tile_at[CELL_NAMES.index(cell)] == TILE_OF[uneven]
