"""A game for the page's tests: captains and hub after every move, and moments that the page looks ahead from."""

from typing import Any

import fathoms
from tools.recorded import ACTS, played


def record() -> tuple[fathoms.Match, dict[str, Any]]:
    match = fathoms.new("flotilla", players=3, seed=6)
    found = played(match, 10 * ACTS, _fleet)
    return match, {**found, "acts": _changes(found["acts"]), "moments": _moments()}


def _fleet(view: dict[str, Any]) -> dict[str, Any]:
    """Every captain in a line, and the hub in one."""
    hub = [view["supply"], view["survivor"], view["sonar"], *view["market"].values(), view["artifact_bag"]]
    guilds = [f"{one['dial']}{one['crew'] or 'null'}{one['crew_left']}" for one in view["guilds"]]
    return {"captains": [_captain(one) for one in view["captains"]], "hub": " ".join(map(str, [*hub, *guilds]))}


def _captain(one: dict[str, Any]) -> str:
    tiles = [f"{tile['at']}{tile['tile']}{tile['turn']}{tile['depleted']}{tile['outpost']}" for tile in one["tiles"]]
    skiffs = [f"{skiff['skiff']}{skiff['at']}{_goods(skiff['cargo'])}" for skiff in one["skiffs"]]
    numbers = [one[fact] for fact in ("stars", "currency", "toxicity", "penalty", "seals_left")]
    rings = [*one["discs"].values(), *one["seals"].values()]
    words = [one["side"], *numbers, _goods(one["reserve"]), *sorted(tiles), *sorted(skiffs), *rings, *one["stock"]]
    return " ".join(map(str, words))


def _changes(acts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Captains by seat where their line is another one than before."""
    before: list[str] = []
    for act in acts:
        lines = act["captains"]
        act["captains"] = {seat: line for seat, line in enumerate(lines) if [line] != before[seat : seat + 1]}
        before = lines
    return acts


def _goods(amounts: dict[str, int]) -> str:
    return "".join(f"{colour}{amounts[colour]}" for colour in sorted(amounts))


def _moments() -> list[dict[str, Any]]:
    """Positions in which the page works something out beforehand, with what the engine makes of them."""
    match = fathoms.new("flotilla", players=4, seed=1)
    agent = fathoms.find_agent("thumb", match.game, fathoms.Chance(1))
    kinds: dict[str, int] = {"turn skyside": 3, "transaction": 6, "place at": 2, "build at": 2, "sail": 2}
    found: list[dict[str, Any]] = []
    while not match.is_over:
        choice = match.choice(match.to_act)
        kind = choice["question"]["kind"] if choice["question"] else ""
        if kinds.get(kind) and match.view(0)["turn"] > 2 * (3 - kinds[kind]):
            kinds[kind] -= 1
            found.append({"view": match.view(match.to_act), "choice": choice, **_outcome(match, kind)})
        match.play(agent.choose(match.sight(), fathoms.Budget()))
    return found


def _outcome(match: fathoms.Match, kind: str) -> dict[str, Any]:
    """Some transactions one after another, and the ¤ that are left then."""
    if kind != "transaction":
        return {}
    seat, other, moves = match.to_act, match.copy(), []
    for verb in ("sell", "buy", "sell", "buy"):
        legal = [
            move.text for move in other.legal_moves if move.text.startswith(f"{verb} ") and move.text != "buy skiff"
        ]
        if other.to_act != seat or not legal:
            break
        moves.append(legal[-1])
        other.play(legal[-1])
    return {"moves": moves, "currency": other.view(seat)["captains"][seat]["currency"]}
