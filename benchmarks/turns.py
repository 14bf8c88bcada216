"""Everything about every side, by turns."""

from typing import Any

from benchmarks.measure import SHARES, Plan, builds, machine, ratios, spread
from benchmarks.stands import Stand


def measure(stands: list[Stand], plan: Plan) -> dict[str, Any]:
    """Everything about every side, and each of ours in proportion to catanatron where that is there."""
    results = {stand.name: stand.facts() for stand in stands}
    for kind, share in SHARES.items():
        able = [stand for stand in stands if kind not in stand.lacks]
        rates = by_turns(able, kind, plan.seconds * share, plan) if able else {}
        for name, found in rates.items():
            results[name][kind] = spread(found)
    for stand in stands:  # last: looking into objects leaves them slower to use
        results[stand.name]["bytes"] = {} if "bytes" in stand.lacks else stand.bytes()
    compared = {"ratios": ratios(results), "builds": builds(results)}
    return {"machine": machine(), "plan": plan._asdict(), "sides": results, **compared}


def by_turns(stands: list[Stand], kind: str, seconds: float, plan: Plan) -> dict[str, list[float]]:
    """The rates of each side, round by round; in a round every side has its turn, the whole sharing so many seconds."""
    turn = seconds / plan.rounds / len(stands)
    for stand in stands:
        stand.rate(kind, 0)  # to warm up
    rates: dict[str, list[float]] = {stand.name: [] for stand in stands}
    for _ in range(plan.rounds):
        for stand in stands:
            rates[stand.name].append(stand.rate(kind, turn))
    return rates
