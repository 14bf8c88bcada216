"""Which way imports point: what stands below what, what points the wrong way, and what follows from the rest."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from tools.house.source import Imports

ROUNDS: Final = 50  # more than any order has needed to settle

Edge = tuple[str, str]


def edges(imports: Imports) -> list[Edge]:
    """Every import between two rooms, importer first."""
    return [(importer, target) for importer in imports for target in imports[importer]]


def wrong_way(imports: Imports) -> set[Edge]:
    """The fewest imports that would have to go for the rest to point one way (as far as a simple search finds)."""
    reached = {room: _reached(room, imports) for room in imports}
    circles = {frozenset(other for other in reached[room] if room in reached[other]) for room in imports}
    return {edge for circle in circles if circle for edge in _wrong_in(circle, imports)}


def _reached(room: str, imports: Imports) -> set[str]:
    found: set[str] = set()
    ahead = [room]
    while ahead:
        new = imports[ahead.pop()].keys() - found
        found |= new
        ahead += new
    return found


def _wrong_in(circle: frozenset[str], imports: Imports) -> set[Edge]:
    """Among rooms that all lead to each other: what is left against the best order that moving one at a time finds."""
    inner = {room: Counter({to: count for to, count in imports[room].items() if to in circle}) for room in circle}
    order = sorted(
        circle, key=lambda room: (sum(inner[room].values()) - sum(one[room] for one in inner.values()), room)
    )
    for _ in range(ROUNDS):
        before = list(order)
        for room in before:
            order = min(_placed(order, room), key=lambda tried: _against(tried, inner))
        if order == before:
            break
    place = {room: at for at, room in enumerate(order)}
    return {(importer, target) for importer, target in edges(inner) if place[importer] < place[target]}


def _placed(order: list[str], room: str) -> list[list[str]]:
    """An order with one room at every place there is, its own first, so that a draw changes nothing."""
    rest = [other for other in order if other != room]
    return [order, *([*rest[:at], room, *rest[at:]] for at in range(len(order)))]


def _against(order: list[str], imports: Imports) -> int:
    place = {room: at for at, room in enumerate(order)}
    return sum(
        count
        for importer, targets in imports.items()
        for target, count in targets.items()
        if place[importer] < place[target]
    )


def below(rooms: Iterable[str], kept: Iterable[Edge]) -> dict[str, set[str]]:
    """Everything that each room rests on, directly or through others; the imports may not run in a circle."""
    straight: dict[str, set[str]] = {room: set() for room in rooms}
    for importer, target in kept:
        straight[importer].add(target)
    found: dict[str, set[str]] = {}

    def look(room: str) -> set[str]:
        if room not in found:
            found[room] = straight[room].union(*(look(target) for target in straight[room]))
        return found[room]

    for room in straight:
        look(room)
    return found


def plain(kept: list[Edge], under: Mapping[str, set[str]]) -> list[Edge]:
    """The imports that do not follow from others: with a on b on c, that a also imports c is no news."""
    return [
        (importer, target)
        for importer, target in kept
        if not any(target in under[other] for one, other in kept if one == importer and other != target)
    ]


def floors(rooms: Iterable[str], kept: list[Edge]) -> dict[str, int]:
    """The floor of each room, from 0: above all it rests on, and as near as it can be to what rests on it.

    What nothing rests on, the way into the game from outside, is the roof.
    """
    floor = dict.fromkeys(rooms, 0)
    for _ in floor:
        for importer, target in kept:
            floor[importer] = max(floor[importer], floor[target] + 1)
    top = max(floor.values())
    for room in sorted(floor, key=lambda room: -floor[room]):
        above = [floor[importer] for importer, target in kept if target == room]
        held = sum(importer == room for importer, _ in kept)
        if not above:
            floor[room] = top
        elif held < len(above) or (held == len(above) and held <= 1):
            floor[room] = min(above) - 1
    return floor
