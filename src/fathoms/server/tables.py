"""Tables: opened, entered, played again."""

from typing import Final

from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from fathoms.engine.agent import agent_names
from fathoms.engine.errors import FathomsError, OptionError, UnknownGame
from fathoms.engine.registry import find_game
from fathoms.server.errors import Problem
from fathoms.server.fair_dice import commit, draw_secret
from fathoms.server.ids import new_id, now
from fathoms.server.lobby import must_sit
from fathoms.server.running import Server
from fathoms.server.store.rows import Allow, Pace, PersonRow, Seated, SeatRow, TableRow

LONGEST_TITLE: Final = 60


def fresh_table(host: str, game: str, players: int, options: dict[str, str | bool], at: int) -> TableRow:
    """A table of a game, its options checked, with a secret of its own."""
    try:
        found = find_game(game)
        checked = found.check_table(players, options)
    except UnknownGame as error:
        raise Problem("no-game", str(error)) from None
    except OptionError as error:
        raise Problem("bad-options", str(error)) from None
    secret = draw_secret()
    return TableRow(
        id=new_id(),
        game=found.name,
        rules=found.version,
        players=players,
        options=checked,
        title=found.title,
        public=False,
        password_hash=None,
        state="open",
        pace=Pace(),
        allow=Allow(),
        secret=secret,
        commitment=commit(secret),
        seed=None,
        created=at,
        started=None,
        ended=None,
        changed=at,
        outcome=None,
        rematch_of=None,
        host=host,
    )


def check_agent(game: str, agent: str) -> str:
    """The same name, of an agent that plays this game; any other is refused with those that do."""
    try:
        names = agent_names(find_game(game))
    except FathomsError as error:
        raise Problem("no-game", str(error)) from None
    if agent not in names:
        raise Problem("bad-options", f"There is no such agent: {', '.join(names)} play this game.")
    return agent


def check_level(level: str | None) -> None:
    """Refuse a level beside an agent: levels are agents by name."""
    if level is not None:
        raise Problem(
            "bad-options", "Levels are agents by name: say 'agent' easy, medium or hard, as the game has them."
        )


async def find_table(server: Server, table: str) -> Seated:
    """The table of an id; refused where there is none."""
    found = await server.store.tables.get(table)
    if found is None:
        raise Problem("no-table", "There is no such table.")
    return found


async def may_see(server: Server, seated: Seated, person: PersonRow | None) -> None:
    """Refuse whoever may not look at a table: observers where it has none, strangers without its password."""
    table = seated.table
    if person is not None and _is_no_stranger(seated, person):
        return
    if not table.allow.observers and table.state != "open":
        raise Problem("not-allowed", "This table has no observers.")
    await may_enter(server, seated, person)


def _is_no_stranger(seated: Seated, person: PersonRow) -> bool:
    return bool(seated.seats_of(person.id)) or seated.table.host == person.id


async def may_enter(server: Server, seated: Seated, person: PersonRow | None) -> None:
    """Refuse strangers who have not given a table's password."""
    table = seated.table
    if table.password_hash is None or (person is not None and _is_no_stranger(seated, person)):
        return
    if person is None or not await server.store.tables.admitted(table.id, person.id):
        raise Problem("wrong-password", "This table has a password: give it first.")


async def rematch(server: Server, seated: Seated, person: PersonRow) -> Seated:
    """The same game again with the same people in the same seats; whoever asks second finds the first one's table."""
    before = seated.table
    if before.state != "over":
        raise Problem("not-over", "The game is not over yet.")
    must_sit(seated, person.id)
    table = replace(
        fresh_table(person.id, before.game, before.players, before.options, now()),
        title=before.title,
        public=before.public,
        password_hash=before.password_hash,
        pace=before.pace,
        allow=before.allow,
        rematch_of=before.id,
    )
    seats = [SeatRow(table.id, seat.seat, seat.person, seat.agent, seat.level) for seat in seated.seats]
    try:
        await server.store.tables.add(Seated(table, seats))
    except IntegrityError:
        return await find_table(server, await server.store.tables.rematch_of(before.id) or "")
    return Seated(table, seats)
