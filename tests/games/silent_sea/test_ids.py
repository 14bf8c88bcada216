"""One id for a thing everywhere: whatever views, questions, moves and events name is found in the catalogue."""

from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.engine.chance import Chance
from fathoms.engine.choice import moves_shown
from fathoms.engine.events import Event
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.moves import MOVES
from fathoms.games.silent_sea.question import SeaQuestion
from fathoms.games.silent_sea.state import SeaState

CATALOGUE = GAME.components()
STATION = CATALOGUE["station"]
IDS = {
    "role": {one["id"] for one in CATALOGUE["roles"]},
    "space": {one["id"] for one in STATION["spaces"]},
    "door": {one["id"] for one in STATION["doors"]},
    "card": {one["id"] for one in CATALOGUE["cards"]},
    "ability": {one["id"] for one in CATALOGUE["abilities"]},
    "crisis": {one["id"] for one in CATALOGUE["crises"]},
    "piece": {one["id"] for one in CATALOGUE["pieces"]},
}
# What stands in the fields of events and questions, by their names.
FIELDS = {
    **dict.fromkeys(
        ("role", "other", "target", "by", "to", "suspect", "traitor", "moved", "free", "note"), IDS["role"]
    ),
    **dict.fromkeys(("space", "start", "end", "way"), IDS["space"]),
    **dict.fromkeys(("card", "cards", "used"), IDS["card"]),
    **dict.fromkeys(("gives", "asks"), IDS["card"] | IDS["piece"]),
    **dict.fromkeys(("door", "doors"), IDS["door"]),
    **dict.fromkeys(("ability", "abilities"), IDS["ability"]),
    "attacker": IDS["role"] | IDS["piece"],
    "crisis": IDS["crisis"],
    "cause": {"roll", "card", "ability"},
    "of": IDS["card"] | IDS["ability"],
}


def unknown(facts: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Facts that should be ids, and are not in the catalogue."""
    for name, value in facts.items():
        named = value if isinstance(value, list) else [value]
        if name in FIELDS and not {one for one in named if one is not None} <= FIELDS[name]:
            yield name, value


def games(seed: int, luck: int) -> Iterator[tuple[SeaState, list[Event]]]:
    """The positions of a random game, each with what led to it."""
    options = {"notes": True, "dead_loyalty": "shown", "late_extraction": "2"} if seed % 2 else {}
    state = GAME.new(4, options, seed, listen=True)
    told, chance = state.events or [], Chance(luck)
    while state.stack:
        yield state, told
        legal = GAME.legal_moves(state)
        told = GAME.apply(state, legal[chance.below(len(legal))])
    yield state, told


@given(seed=st.integers(0, 10**6), luck=st.integers(0, 10**6))
@settings(max_examples=6, deadline=None)
def test_events_questions_and_moves_speak_in_ids_of_the_catalogue(seed: int, luck: int) -> None:
    for state, told in games(seed, luck):
        assert [found for event in told for found in unknown(event.facts)] == []
        if state.stack:
            frame = state.stack[-1]
            assert isinstance(frame, SeaQuestion)
            assert {move.verb for move in frame.moves(state)} <= frame.answers
            assert list(unknown(dict(frame.about(state)))) == []
            targets = {target for move in moves_shown(GAME, state) for target in move["points_at"]}
            assert {target for target in targets if target.split(":")[1] not in IDS[target.split(":")[0]]} == set()


def test_every_move_of_the_table_points_at_things_that_there_are() -> None:
    targets = {target for move in MOVES for target in move.points_at}

    assert {f"{kind}:{id}" for kind, ids in IDS.items() for id in ids if kind != "crisis"} - targets == {
        "door:extraction",
        "piece:luna",
    }
    assert {target for target in targets if target.split(":")[1] not in IDS[target.split(":")[0]]} == set()


def test_spaces_beside_each_other_are_so_in_both_directions_through_the_same_passages() -> None:
    passages = {one["id"] for one in STATION["doors"] if one["kind"] == "passage"}
    steps = {(one["start"], one["end"]): set(one["doors"]) & passages for one in STATION["steps"]}

    assert steps == {(end, start): doors for (start, end), doors in steps.items()}
    assert {space for step in steps for space in step} == IDS["space"]


def test_everything_is_drawn_on_a_corridor_within_the_grid() -> None:
    lines = {
        (x, y)
        for one in STATION["corridors"]
        for x in range(one["start"][0], one["end"][0] + 1)
        for y in range(one["start"][1], one["end"][1] + 1)
    }
    spaces = {tuple(one["at"]) for one in STATION["spaces"]}
    passages = {tuple(one["at"]) for one in STATION["doors"] if one["kind"] == "passage"}

    assert spaces | passages | {tuple(at) for at in STATION["crossings"]} == lines
    assert all(0 <= x < STATION["width"] and 0 <= y < STATION["height"] for x, y in lines)


def test_cards_say_in_fields_what_they_do() -> None:
    abilities = {one["id"]: one for one in CATALOGUE["abilities"]}
    crises = {one["id"]: one["effects"] for one in CATALOGUE["crises"]}
    nothing = {"amount": None, "who": None, "near": None, "reach": None, "ballot": None}

    assert abilities["treat"]["effect"] == {"verb": "heal", "amount": 2}
    assert abilities["assay"]["effect"] == {"verb": "assay", "amount": None}
    assert (abilities["drone"]["short"], abilities["drone"]["within"]) == ("Drone", 3)
    assert crises["vents"] == [
        {**nothing, "verb": "luna", "amount": 1, "who": "drawer"},
        {**nothing, "verb": "luna", "amount": 1, "who": "nearest", "near": "drawer"},
    ]
    assert crises["lockdown"][0] == {**nothing, "verb": "relock"}
    assert crises["rations"] == [{**nothing, "verb": "ballot", "amount": 1, "ballot": "give up"}]
    near = [effect for effects in crises.values() for effect in effects if effect["reach"] is not None]
    assert {(effect["who"], effect["reach"]) for effect in near} == {("near", 3)}
    assert all(name.isidentifier() for name in CATALOGUE["limits"])
