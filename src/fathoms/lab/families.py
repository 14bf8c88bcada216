"""What can be measured of games, in families: each a query for so much, out of so much, by game and by name.

Of what is counted a game, only games are listed that have some; all others have none.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fathoms.engine.registry import find_game
from fathoms.lab.experiment.watching import EVENT, NO_COMPONENTS, SUM, VERB


@dataclass(frozen=True)
class Family:
    """Figures of one kind: `query` gives cell, number, name, much and, where it is not 1 a game, of."""

    name: str
    title: str
    says: str
    query: str  # of a schema, which stands for {0}
    share: bool = False  # a part of games, seats or times; otherwise an amount
    per_game: bool = True
    fewest: int = 1  # games, seats or times from which on a comparison tells a figure
    single: bool = False  # its only figure has the family's own name


_TEAM_WINS: Final = "SELECT cell, number, 'wins' AS name, list_contains(won, true)::INT AS much FROM {0}.base"
_SEATS: Final = (
    "SELECT cell, number, {what} AS name, count(*) FILTER (won) AS much, count(*) AS of FROM {{0}}.seats "
    "WHERE {what}::TEXT <> '' GROUP BY ALL"
)
_LENGTH: Final = (
    "SELECT cell, number, unnest([{names}]) AS name, unnest([turns::DOUBLE, decisions::DOUBLE, "
    "list_max(longest_wait)::DOUBLE{more}]) AS much FROM {{0}}.base"
)
_CURVES: Final = """WITH leads AS (SELECT cell, number, turn,
    {leader} AS leader, {tension} AS tension FROM {{0}}.turns WHERE chance IS NOT NULL GROUP BY ALL),
    steps AS (SELECT *, lag(leader) OVER (PARTITION BY cell, number ORDER BY turn) AS former FROM leads),
    sums AS (SELECT cell, number, count(*) FILTER (leader <> former)::DOUBLE AS changes, avg(tension) AS tension
    FROM steps GROUP BY cell, number)
    SELECT cell, number, unnest(['lead changes', 'tension']) AS name, unnest([changes, tension]) AS much FROM sums"""
_COUNTED: Final = """WITH keys AS (SELECT cell, number, figures, unnest(json_keys(figures)) AS name FROM {0}.base)
    SELECT cell, number, name, json_extract(figures, '$."' || name || '"[0]')::DOUBLE AS much,
    json_extract(figures, '$."' || name || '"[1]')::DOUBLE AS of FROM keys"""
_USED: Final = (
    "SELECT cell, number, kind || '.' || component AS name, 1 AS much FROM {{0}}.uses WHERE {way} > 0 "
    f"AND kind NOT IN {NO_COMPONENTS} GROUP BY ALL"
)
_WON_WITH: Final = (
    "SELECT cell, number, name, count(*) FILTER (won[seat + 1]) AS much, count(*) AS of FROM (SELECT cell, number, "
    "kind || '.' || component AS name, {seat} AS seat FROM {{0}}.uses WHERE {way} > 0 AND (seat >= 0 OR {team}) "
    f"AND kind NOT IN {NO_COMPONENTS} GROUP BY ALL) JOIN {{{{0}}}}.base USING (cell, number) GROUP BY ALL"
)
_TIMES: Final = (
    "SELECT cell, number, component AS name, sum(played) AS much FROM {{0}}.uses WHERE kind = '{kind}' GROUP BY ALL"
)


def families(game: str, team: bool) -> Iterator[Family]:
    """All families of a game; `team` says whether all seats win together."""
    unit = find_game(game).unit
    if team:
        yield Family("wins", "Wins", "How often the team wins.", _TEAM_WINS, share=True, single=True)
    else:
        for what, name in (("'player ' || (seat + 1)", "seat"), ("role", "role"), ("agent", "agent")):
            query = _SEATS.format(what=what)
            yield Family(f"wins-by-{name}", f"Wins by {name}", "Of its seats.", query, share=True, per_game=False)
    yield Family(
        "endings",
        "How games end",
        "Of all games.",
        "SELECT cell, number, ending AS name, 1 AS much FROM {0}.base",
        share=True,
    )
    names = "'turns', 'decisions', 'longest wait'" + ("" if team else ", 'best score', 'first to last'")
    more = "" if team else ", list_max(scores), list_max(scores) - list_min(scores)"
    yield Family(
        "length",
        "Length",
        f"Turns are {unit}; waiting is choices of others before it is one's own again.",
        _LENGTH.format(names=names, more=more),
    )
    yield Family("tension", "Tension", "From the chances that the game's search gives.", _curves(team))
    yield Family("counted", "What the game counts", "The game's own figures.", _COUNTED, per_game=False)
    yield Family("moves", "Moves", "How many of each kind are made a game.", _TIMES.format(kind=VERB))
    yield Family("events", "Events", "How many of each kind there are a game.", _TIMES.format(kind=EVENT))
    yield Family("sums", "Sums", "How much there is a game, of all seats together.", _TIMES.format(kind=SUM))
    for way in ("drawn", "played"):
        yield Family(way, f"Components {way}", f"In how many games each is {way}.", _USED.format(way=way), share=True)
    seat = "0" if team else "seat"
    query = _WON_WITH.format(seat=seat, way="played", team=str(team))
    yield Family(
        "won-when-played",
        "Won when played",
        "How often whoever played it won.",
        query,
        share=True,
        per_game=False,
        fewest=10,
    )


def _curves(team: bool) -> str:
    if team:
        return _CURVES.format(leader="any_value(chance) >= 0.5", tension="1 - abs(2 * any_value(chance) - 1)")
    best = "list_reverse_sort(list(chance))"
    return _CURVES.format(leader="arg_max(seat, chance)", tension=f"1 - ({best}[1] - {best}[2])")
