"""How a match begins: set up anew, or taken up from a file or a text."""

import secrets
from pathlib import Path

from fathoms.engine.agent import Seating
from fathoms.engine.errors import RecordError
from fathoms.engine.given import quote, whole_number
from fathoms.engine.match import Match
from fathoms.engine.record import Record, load_record, read_record, read_seed
from fathoms.engine.registry import find_game


def new(
    name: str,
    /,
    players: int | None = None,
    seed: int | None = None,
    agents: Seating = None,
    **options: object,
) -> Match:
    """Set up a table: `new("GAME", players=2, seed=7, option="value")`.

    With `agents` some seats are played for you, as `Match.seat_agents` says; a list of them also says how many play.
    """
    game = find_game(name)
    listed = len(agents) if isinstance(agents, list | tuple) else game.players[0]
    wanted = listed if players is None else players
    number = secrets.randbits(128) if seed is None else read_seed(seed)
    count = whole_number(wanted)
    checked = game.check_table(wanted if count is None else count, options)
    match = Match(Record(name, game.version, count or 0, checked, number))
    if agents is not None:
        match.seat_agents(agents)
    return match


def load(path: str | Path) -> Match:
    """Take up a saved game."""
    return Match(load_record(path))


def from_json(text: str) -> Match:
    """Take up a game from what `Match.to_json` gave."""
    if not isinstance(text, str):
        raise RecordError(f"A record is read from a text, not from {quote(text)}.")
    return Match(read_record(text, "The text"))
