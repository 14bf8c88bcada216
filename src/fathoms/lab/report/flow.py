"""How a game goes: how long it is and how long one waits, who leads when and how late it is decided."""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import pairwise
from statistics import median
from typing import Any, Final, NamedTuple

from fathoms.engine.registry import find_game
from fathoms.lab.data_table import DataTable
from fathoms.lab.experiment.shards import Shards
from fathoms.lab.report import charts
from fathoms.lab.report.figure import Figure, number, percent, span
from fathoms.lab.tally import share

_MOST_GAMES: Final = 5000  # that figures are made of which need every turn of a game
_PARTS: Final = 10  # into which games of all lengths are divided


def length(shards: Shards) -> Iterator[Figure]:
    """How long games are, and at each seat what one does and waits."""
    unit = find_game(shards.experiment.game).unit
    found = shards.rows("SELECT turns, count(*) AS games FROM base GROUP BY 1 ORDER BY 1")
    counted = {row["turns"]: row["games"] for row in found}
    total = sum(counted.values())
    across = range(min(counted), max(counted) + 1)
    quarters = shards.rows(
        "SELECT players, count(*) AS games, min(turns) AS shortest, quantile_cont(turns, [0.25, 0.5, 0.75]) AS q, "
        "max(turns) AS longest, avg(decisions) AS decisions FROM base GROUP BY 1 ORDER BY 1"
    )
    table = DataTable(
        {
            "players": row["players"],
            "games": row["games"],
            "shortest": row["shortest"],
            **{
                name: number(value)
                for name, value in zip(("lower quarter", "median", "upper quarter"), row["q"], strict=True)
            },
            "longest": row["longest"],
            "decisions, mean": number(row["decisions"]),
        }
        for row in quarters
    )
    shares = [counted.get(turns, 0) / total for turns in across]
    picture = charts.bars(f"length in {unit}", [str(turns) for turns in across], shares, unit)
    yield Figure("length", "How long games are", f"In {unit}, and in decisions of all seats.", table, picture)


def waiting(shards: Shards) -> Iterator[Figure]:
    """What each seat has to do and to wait for."""
    found = shards.rows(
        "SELECT players, seat, avg(choices) AS choices, avg(choices / total) AS part, "
        "avg((total - choices) / greatest(waits, 1)) AS wait, avg(longest_wait) AS longest, "
        "quantile_cont(longest_wait, 0.95) AS worst "
        "FROM (SELECT *, sum(choices) OVER (PARTITION BY cell, number) AS total FROM seats) GROUP BY 1, 2 ORDER BY 1, 2"
    )
    seats = [(f"player {row['seat'] + 1} of {row['players']}", row) for row in found if row["players"] > 1]
    if not seats:
        return
    table = DataTable(
        {
            "seat": seat,
            "choices": number(row["choices"]),
            "of all choices": percent(row["part"]),
            "choices of others at a time": number(row["wait"]),
            "longest wait, mean": number(row["longest"]),
            "of 95 % of games at most": number(row["worst"]),
        }
        for seat, row in seats
    )
    says = (
        "Choices with more than one answer, by seat. Pictured: how many choices of others one waits for, as a rule "
        "(left end), at the longest in a game (dot), at the longest in 95 % of games (right end)."
    )
    waits = [(seat, row["wait"], row["longest"], row["worst"]) for seat, row in seats]
    picture = charts.ladder("how long each seat waits", waits, "choices of others")
    yield Figure("waiting", "What one does and waits", says, table, picture)


def counted(shards: Shards) -> Iterator[Figure]:
    """What the game itself counts."""
    query = "SELECT figures FROM base ORDER BY hash(cell, number) LIMIT ?"
    much: defaultdict[str, float] = defaultdict(float)
    of: defaultdict[str, int] = defaultdict(int)
    for row in shards.rows(query, _MOST_GAMES):
        for name, (amount, out_of) in json.loads(row["figures"]).items():
            much[name] += amount
            of[name] += out_of
    if much:
        table = DataTable(
            {"what": name, "mean": f"{much[name] / of[name]:.3g}" if of[name] else "–", "of": of[name]} for name in much
        )
        yield Figure("counted", "What the game counts", "The game's own figures.", table)


def tension(shards: Shards) -> Iterator[Figure]:
    """Who was how likely to win, from the first turn to the last."""
    games = list(_chances(shards))
    if not games:
        return
    team = shards.as_a_team
    lines = _by_winner(games, team)
    says = (
        "How likely a victory is at the beginning of each turn, by the value of the game's search or, with `chances`, "
        "by playing on by rule of thumb; games of all lengths divided into tenths. Behind: once in the last two thirds "
        "the winner was less than half as likely as an even share. Tension is 1 where all are as likely, 0 where it is "
        "decided; seats of one role are one side."
    )
    table = DataTable([_tension_line(games, team)])
    picture = charts.curves("win chance over the game", lines, "part of the game")
    yield Figure("tension", "Curves, lead changes, comebacks", says, table, picture)
    yield _calibration(games)


class Game(NamedTuple):
    """The chances of every seat, turn by turn, who won, and which seats are on a side."""

    turns: list[list[float]]
    won: list[bool]
    sides: list[list[int]]


def _chances(shards: Shards) -> Iterator[Game]:
    query = (
        "SELECT won, roles, list(chance ORDER BY turn, seat) AS chances FROM "
        "(SELECT cell, number, won, roles FROM base ORDER BY hash(cell, number) LIMIT ?) "
        "JOIN turns USING (cell, number) WHERE chance IS NOT NULL GROUP BY cell, number, won, roles"
    )
    for row in shards.rows(query, _MOST_GAMES):
        seats = len(row["won"])
        flat = row["chances"]
        sides: defaultdict[object, list[int]] = defaultdict(list)
        for seat, role in enumerate(row["roles"]):
            sides[role or seat].append(seat)
        yield Game([flat[at : at + seats] for at in range(0, len(flat), seats)], row["won"], list(sides.values()))


def _by_winner(games: list[Game], team: bool) -> list[tuple[str, list[float], list[float]]]:
    """Mean curves: of those who won in the end, and of those who lost."""
    sums: dict[bool, list[list[float]]] = {True: [[] for _ in range(_PARTS)], False: [[] for _ in range(_PARTS)]}
    for turns, won, _ in games:
        for at, chances in enumerate(turns):
            part = min(_PARTS - 1, at * _PARTS // len(turns))
            for seat, chance in enumerate(chances[:1] if team else chances):
                sums[won[seat]][part].append(chance)
    names = {True: "games that were won" if team else "who won", False: "games that were lost" if team else "who lost"}
    found = []
    for result, parts in sums.items():
        points = [((part + 0.5) / _PARTS, sum(each) / len(each)) for part, each in enumerate(parts) if each]
        if points:
            found.append((names[result], [x for x, _ in points], [y for _, y in points]))
    return found


def _tension_line(games: list[Game], team: bool) -> dict[str, Any]:
    changes, tensions, behind, won_games = [], [], 0, 0
    for turns, won, sides in games:
        led = [[max(chances[seat] for seat in side) for side in sides] for chances in turns]
        leaders = [_leader(chances, team) for chances in led]
        changes.append(sum(one != other for one, other in pairwise(leaders)))
        tensions.append(sum(_tension(chances, team) for chances in led) / len(turns))
        if any(won):
            won_games += 1
            even = 0.5 if team else 1 / len(sides)
            seat = won.index(True)
            behind += min((chances[seat] for chances in turns[len(turns) // 3 :]), default=1.0) < even / 2
    comebacks = share(behind, won_games)
    return {
        "games": len(games),
        "lead changes, median": number(median(changes)),
        "no lead change": percent(sum(not one for one in changes) / len(changes)),
        "tension, mean": f"{sum(tensions) / len(tensions):.2f}",
        "the winner was once far behind": f"{percent(comebacks.share)} ({span(comebacks)})",
    }


def _leader(chances: list[float], team: bool) -> int:
    return int(chances[0] >= 0.5) if team else max(range(len(chances)), key=chances.__getitem__)


def _tension(chances: list[float], team: bool) -> float:
    if team:
        return 1 - abs(2 * chances[0] - 1)
    best, second = sorted(chances)[-1], sorted(chances)[-2]
    return 1 - (best - second)


def _calibration(games: list[Game]) -> Figure:
    """Whether what was taken for likely came true as often."""
    told: Mapping[int, list[bool]] = defaultdict(list)
    for turns, won, _ in games:
        for chances in turns:
            for chance, result in zip(chances, won, strict=True):
                told[min(9, int(chance * 10))].append(result)
    table = DataTable(
        {
            "taken to be": f"{part * 10} – {part * 10 + 10} %",
            "times": len(results),
            "came true": percent(sum(results) / len(results)),
        }
        for part, results in sorted(told.items())
    )
    says = "How far the curves can be believed: how often a victory came that was taken to be so likely."
    return Figure("calibration", "Are the chances right?", says, table)
