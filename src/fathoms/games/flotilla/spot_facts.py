"""What a tile would bring at a cell: the places that a question offers for it, with what each completes or scores."""

from typing import TypedDict


class NextCircle(TypedDict):
    """A circle or station that one more tile would complete: at which corner, where, and the mark that it needs."""

    corner: int
    cell: str
    mark: str


class PlaceSpot(TypedDict):
    """A cell and a turn for a Sinkside tile: the corners where artifact circles are completed, and those next."""

    cell: str
    turn: int
    circles: list[int]
    next: list[NextCircle]


class DistrictScore(TypedDict):
    """What a district of a tile would score: a is dial and buildings, b the tiles joined, stars are a × b."""

    guild: str
    a: int
    b: int
    stars: int
    joined: list[str]  # the cells of the other tiles


class BuildSpot(TypedDict):
    """A cell and a turn for a Skyside tile: the corners where sonar stations are completed, those next, and ★."""

    cell: str
    turn: int
    stations: list[int]
    next: list[NextCircle]
    scores: list[DistrictScore]
