"""Values fitted on many games: least squares for what is counted, logistic regression for who wins. Plain Python."""

from collections.abc import Sequence
from math import exp, log

Row = tuple[Sequence[float], float]  # the numbers of a position, and what came of it


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of equations.

    >>> solve([[2.0, 0.0], [1.0, 1.0]], [4.0, 5.0])
    [2.0, 3.0]
    """
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for row in rows[at + 1 :]:
            factor = row[at] / rows[at][at]
            row[at:] = [value - factor * other for value, other in zip(row[at:], rows[at][at:], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][other] * found[other] for other in range(at + 1, size))
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found


def least_squares(rows: Sequence[Row], ridge: float = 1.0) -> list[float]:
    """The weights that guess best what came of a position.

    >>> [round(one, 3) for one in least_squares([((1.0, 0.0), 2.0), ((1.0, 1.0), 5.0)], ridge=1e-9)]
    [2.0, 3.0]
    """
    return _step(rows, [(1.0, came) for _, came in rows], [0.0] * len(rows[0][0]), ridge)


def logistic(rows: Sequence[Row], ridge: float = 1.0, rounds: int = 6) -> list[float]:
    """The weights of the odds, by Newton's method."""
    weights = [0.0] * len(rows[0][0])
    for _ in range(rounds):
        shares = [chance(seen, weights) for seen, _ in rows]
        steps = [(max(1e-6, p * (1 - p)), came - p) for p, (_, came) in zip(shares, rows, strict=True)]
        change = _step(rows, steps, weights, ridge)
        weights = [one + more for one, more in zip(weights, change, strict=True)]
    return weights


def chance(seen: Sequence[float], weights: Sequence[float]) -> float:
    """How likely a victory is by these weights."""
    odds = sum(one * weight for one, weight in zip(seen, weights, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))


def log_loss(rows: Sequence[Row], weights: Sequence[float]) -> float:
    """How far the guesses are off, on average: log 2 is what tossing a coin gives."""
    right = (chance(seen, weights) if came else 1 - chance(seen, weights) for seen, came in rows)
    return -sum(log(max(1e-9, one)) for one in right) / len(rows)


def _step(
    rows: Sequence[Row], steps: Sequence[tuple[float, float]], weights: Sequence[float], ridge: float
) -> list[float]:
    size = len(weights)
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0 if at == 0 else -ridge * weight for at, weight in enumerate(weights)]
    for at in range(size):
        matrix[at][at] = ridge if at else 1e-9
    for (seen, _), (weight, pull) in zip(rows, steps, strict=True):
        there = [(at, value) for at, value in enumerate(seen) if value]
        for at, value in there:
            right[at] += pull * value
            for other, second in there:
                matrix[at][other] += weight * value * second
    return solve(matrix, right)
