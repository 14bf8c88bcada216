"""What is asked and where its answers lead, for those who draw it."""

from collections.abc import Mapping, Sequence
from typing import Any

from fathoms.engine.choice import MoveView
from fathoms.games.flotilla.view_facts import FleetView


def kind_of(view: FleetView) -> str:
    """The kind of the question, nothing when there is none."""
    return view["question"]["kind"] if view["question"] else ""


def about_of(view: FleetView) -> Mapping[str, Any]:
    """What the question is about."""
    return view["question"]["about"] if view["question"] else {}


def thing_at(move: MoveView, kind: str) -> str | None:
    """The thing of a kind that a move points at, by its id."""
    found = (target.removeprefix(f"{kind}:") for target in move["points_at"] if target.startswith(f"{kind}:"))
    return next(found, None)


def cells_in(moves: Sequence[MoveView]) -> dict[str, list[int]]:
    """The cells where tiles, tokens and skiffs may go, with the numbers of the answers that lead there."""
    found: dict[str, list[int]] = {}
    for number, move in enumerate(moves, 1):
        cell = thing_at(move, "cell") if move["verb"] in ("at", "sail") else None
        if cell is not None:
            found.setdefault(cell, []).append(number)
    return found


def tiles_in(moves: Sequence[MoveView]) -> dict[str, int]:
    """The tiles that can be taken, with the numbers of the answers."""
    tiles = {number: thing_at(move, "tile") for number, move in enumerate(moves, 1) if move["verb"] == "tile"}
    return {tile: number for number, tile in tiles.items() if tile is not None}


def turns_in(moves: Sequence[MoveView]) -> dict[int, int]:
    """The ways to turn a tile, with the numbers of the answers."""
    return {move["effect"]["turn"]: number for number, move in enumerate(moves, 1) if move["verb"] == "rotate"}
