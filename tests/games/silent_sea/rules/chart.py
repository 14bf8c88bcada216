"""The station worked out anew from its drawing, as a person would count spaces on the board."""

import tomllib
from heapq import heappop, heappush
from importlib.resources import files
from itertools import pairwise
from string import ascii_lowercase
from typing import Any

Point = tuple[int, int]

_FACTS: dict[str, list[dict[str, Any]]] = tomllib.loads(
    (files("fathoms.games.silent_sea.components") / "data" / "station.toml").read_text(encoding="utf-8")
)
ROOMS = _FACTS["room"]
PASSAGES = {tuple(one["at"]): one["id"] for one in _FACTS["passage"]}
CROSSINGS = {tuple(one["at"]) for one in _FACTS["crossing"]}
DOORS = [*(room["id"] for room in ROOMS if room.get("restricted")), *PASSAGES.values()]
_ROOM_AT = {tuple(room["at"]): room for room in ROOMS}
_AT = {room["id"]: tuple(room["at"]) for room in ROOMS}


def rooms(kind: str) -> list[str]:
    """The rooms of a kind."""
    return [room["id"] for room in ROOMS if room["kind"] == kind]


def _drawn() -> dict[Point, set[Point]]:
    """Every point of a corridor, and those beside it on the same corridor."""
    beside: dict[Point, set[Point]] = {}
    for corridor in _FACTS["corridor"]:
        (x, y), (to_x, to_y) = corridor["from"], corridor["to"]
        line = [(a, b) for a in range(x, to_x + 1) for b in range(y, to_y + 1)]
        for one, other in pairwise(line):
            beside.setdefault(one, set()).add(other)
            beside.setdefault(other, set()).add(one)
    return beside


BESIDE = _drawn()


def name(point: Point) -> str:
    """A room's name, or column and line."""
    return _ROOM_AT[point]["id"] if point in _ROOM_AT else f"{ascii_lowercase[point[0]]}{point[1] + 1}"


_POINT = {name(point): point for point in BESIDE if point not in CROSSINGS and point not in PASSAGES} | _AT
SPACES = sorted(_POINT)


def _is_open(point: Point, unlocked: set[str], captain: bool) -> bool:
    if point in PASSAGES:
        return PASSAGES[point] in unlocked
    room = _ROOM_AT.get(point, {"id": "", "kind": ""})
    return (not room.get("restricted") or room["id"] in unlocked) and (room["kind"] != "vip" or captain)


def distances(start: str, unlocked: list[str] | None = None, captain: bool = False) -> dict[str, int]:
    """How many spaces away everything is that a figure can walk to from a space."""
    opened = set(unlocked or ())
    far: dict[Point, int] = {}
    ahead = [(0, _POINT[start])]
    while ahead:
        steps, point = heappop(ahead)
        if point not in far:
            far[point] = steps
            for to in BESIDE[point]:
                if _is_open(to, opened, captain):
                    heappush(ahead, (steps + (to not in CROSSINGS and to not in PASSAGES), to))
    return {name(point): steps for point, steps in far.items() if name(point) in _POINT}
