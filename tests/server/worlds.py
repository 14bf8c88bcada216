"""Non-interference on the wire: two tables that a seat cannot tell apart, the same moves at both, and everything that
the server sends to that seat compared byte by byte, but for random ids and times.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

import fathoms
from fathoms.engine.chance import Chance
from fathoms.engine.match import Match
from fathoms.server.clocks import Clocks
from fathoms.server.ids import new_id, now
from fathoms.server.live import LiveTable, Viewer, _Seen
from fathoms.server.lobby import with_seats
from fathoms.server.store.rows import MoveRow, Pace, Seated
from tests.server.pairs import Pair, Party, World, party
from tests.server.probes import Probe, look, part, stand, step
from tests.server.served import Served

STEPS = 6  # that two worlds are played beside each other
CALLS, EARLY, LATEST = 4, 150, 600  # moves: first, one player after the other is called
PARTED = 0.25  # of the pairs end with that
LONG = 100_000  # seconds that a clock gives, where there is one
PAUSE = 10_000  # seconds until a server of worlds lets anybody answer by itself


def positions(game: str, seed: int, every: int) -> Iterator[Match]:
    """Positions of random games: some early ones, and all where several are asked at once."""
    while True:
        players = max(fathoms.new(game, seed=seed).game.players)
        match, choice, number = fathoms.new(game, players=players, seed=seed), Random(seed), 0
        while not match.is_over and number < LATEST:
            seat = choice.choice(match.asked)
            match.play(choice.choice(match.game.legal_moves(match._state, seat)), seat)
            number += 1
            chosen = number < CALLS or (number < EARLY and choice.randrange(every) == 0)
            if len(match.asked) > 1 or (chosen and match.asked):
                yield match
        seed += 1


def table_of(match: Match, state: Any) -> LiveTable:
    """A table with a match in it that has another state behind it, and no way back to what was before.

    Everybody is said to have been sent a few updates.
    """
    live: LiveTable = object.__new__(LiveTable)
    live.match, live._done, live._standing = match.copy(), {}, []
    live.match._state, live.match._back = state, []
    record = match.record
    made = enumerate(zip(record.moves, record.by, strict=True), 1)
    live.entries = [MoveRow("", number, seat, move, None, 0, False) for number, (move, seat) in made]
    told = {viewer: len(match.told(viewer)) for viewer in (None, *range(match.players))}
    live._seen = {
        viewer: _Seen([0, *(count * part // 4 for part in range(1, 5))], question=1) for viewer, count in told.items()
    }
    return live


def plant(party: Party, match: Match, state: Any, viewer: Viewer, pace: Pace | None = None) -> World:
    """A table of the server whose game stands like this, called by its id, so that it can be searched."""
    seats: list[str | None] = [party.viewer_id if seat == viewer else party.others_id for seat in range(match.players)]
    record, own = match.record, new_id()
    table = party.served.table(
        record.game, seats, options=record.options, seed=record.seed, id=own, title=own, pace=pace or Pace()
    )
    world = World(table, table_of(match, state))

    async def put() -> None:
        room = await party.served.hub.room(table)
        room.live = world.live
        room.clocks, at = Clocks(room.table.pace, match.players), now()
        room.clocks.begin(match.asked, at)

        def ask(seated: Seated) -> Seated:
            rows = [(seated.seats[seat], room.clocks.due(seat)) for seat in match.asked]
            return with_seats(seated, *(replace(row, asked=True, asked_since=at, due=due) for row, due in rows))

        room.seats = (await party.served.hub.store.tables.change(table, ask)).seats

    party.served.run(put())
    return world


def compare_pair(party: Party, match: Match, choice: Random, luck: Random, tried: Probe | None) -> Counter[str]:
    """One pair of worlds, played beside each other for a few steps; now and then until the others have left."""
    viewer: Viewer = choice.choice([*([None] if tried is None else []), *match.asked, *range(match.players)])
    state = match._state.copy()
    imagined = match.game.imagine(match._state, viewer, Chance(choice.randrange(10**9)))
    imagined.chance = state.chance.copy()
    pace = luck.choice([Pace(), Pace("move", LONG), Pace("bank", LONG, added=7)])
    one, other = (plant(party, match, behind, viewer, pace) for behind in (state, imagined))
    pair = Pair(party, (one, other), viewer, choice)
    pair.done["pairs that differ"] += any(
        match.game.view(state, seat) != match.game.view(imagined, seat) for seat in range(match.players)
    )
    look(pair, "look")
    for _ in range(STEPS):
        if not (step(pair) if tried is None else (tried(pair), pair.move())[1]):
            break
    if viewer is not None:
        stand(pair)
    if tried is None and luck.random() < PARTED:
        part(pair)
    for world in pair.worlds:
        party.viewer.send("unwatch", table=world.table, **pair.own)
    return pair.done


def compare_worlds(
    served: Served, game: str, seed: int, pairs: int, every: int = 8, tried: Probe | None = None
) -> Counter[str]:
    """So many pairs of worlds of a game; anything is tried, or one thing between any two moves."""
    done: Counter[str] = Counter()
    with party(served) as people:
        for match in positions(game, seed, every):
            own = f"{seed} {done['look']}"
            done += compare_pair(people, match, Random(own), Random(f"{own} more"), tried)
            if done["look"] >= pairs:
                return done
    return done
