"""Recorded games for the page's tests: python web/tools/fixtures.py, from the repository's root."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import fathoms

FOLDER = Path(__file__).parent.parent / "tests" / "fixtures"
ACTS = 90


def main() -> None:
    """Write a game of each board: the view at its start, then for every move its events and what they lead to."""
    spill = fathoms.new("spill", players=2, seed=3)
    _write("spill", spill, _played(spill, ACTS, lambda view: {"sea": _short(view["sea"]), "sectors": _sectors(view)}))
    station = fathoms.new("silent-sea", players=4, seed=11, roles="dealt")
    _write("silent_sea", station, _played(station, 4 * ACTS, _station))
    fleet = fathoms.new("flotilla", players=3, seed=6)
    played = _played(fleet, 10 * ACTS, _fleet)
    _write("flotilla", fleet, {**played, "acts": _changes(played["acts"]), "moments": _moments()})


def _played(match: fathoms.Match, most: int, facts: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
    start = match.view(0)
    acts: list[dict[str, Any]] = []
    agent = fathoms.find_agent("thumb", match.game, fathoms.Chance(3))
    while len(acts) < most and not match.is_over:
        known = len(match.told(0))
        match.play(agent.choose(match.sight(), fathoms.Budget()))
        events = [told.event.plain() for told in match.told(0, known)]
        acts.append({"events": events, **facts(match.view(0))})
    return {"start": start, "acts": acts}


def _write(name: str, match: fathoms.Match, played: dict[str, Any]) -> None:
    found = {**played, "choice": match.choice(match.to_act), "catalogue": match.game.catalogue()}
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}.json").write_text(json.dumps(found, separators=(",", ":")) + "\n", encoding="utf-8")


def _sectors(view: dict[str, Any]) -> list[str | None]:
    return [one["sector"] for one in view["specialists"]]


def _station(view: dict[str, Any]) -> dict[str, Any]:
    """Where everybody is and how, which doors are locked, where samples lie."""
    facts = ("role", "at", "health", "samples", "carrier")
    crew = [_line([one[fact] for fact in facts], one["abilities"]) for one in view["crew"]]
    return {"crew": crew, "locked": view["locked"], "samples": view["samples"]}


def _fleet(view: dict[str, Any]) -> dict[str, Any]:
    """Every captain in a line, and the hub in one."""
    hub = [view["supply"], view["survivor"], view["sonar"], *view["market"].values(), view["artifact_bag"]]
    guilds = [f"{one['dial']}{one['crew']}{one['crew_left']}" for one in view["guilds"]]
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


def _line(facts: list[Any], abilities: list[dict[str, Any]]) -> str:
    words = [str(fact).lower() if isinstance(fact, bool) else str(fact) for fact in facts]
    return " ".join([*words, "/".join(one["state"] for one in abilities)])


def _short(sea: dict[str, dict[str, Any]]) -> dict[str, str]:
    """A sea as one line a sector: "A3B3/C/": oil, healthy, contaminated."""
    return {name: "/".join(_words(sector)) for name, sector in sea.items()}


def _words(sector: dict[str, Any]) -> list[str]:
    return [
        "".join(f"{ring}{face}" for ring, face in sorted(sector["oil"].items())),
        *map("".join, (sector["healthy"], sector["contaminated"])),
    ]


if __name__ == "__main__":
    main()
