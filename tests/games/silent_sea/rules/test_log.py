"""The log: every kind of event, word for word, as everybody reads it and as those read it who are told more."""

from typing import cast

import pytest

import fathoms
from fathoms.games.silent_sea.components.pieces import ROLES
from fathoms.games.silent_sea.events import EVENTS
from fathoms.games.silent_sea.events.turns import AnyRole, Began, LoyaltyDealt, RoleTaken, TurnBegan
from fathoms.games.silent_sea.log import SENTENCES
from fathoms.games.silent_sea.state import SeaState
from tests.games.silent_sea.rules.scenes import SCENES
from tests.games.silent_sea.rules.scenes_of_actions import SCENES_OF_ACTIONS
from tests.games.silent_sea.table import ROLE, Table

ALL_SCENES = SCENES | SCENES_OF_ACTIONS
READERS = (None, *ROLE)
AT_SET_UP = {Began, LoyaltyDealt, RoleTaken, AnyRole}


def read(table: Table, reader: str | None) -> list[str]:
    """What a reader is told, up to the next player's turn."""
    lines = table.told(reader)
    first = 1 if lines and lines[0].startswith("— Cycle") and isinstance(table.events[0], TurnBegan) else 0
    return lines[: next((at for at in range(first, len(lines)) if lines[at].startswith("—")), None)]


def meant_for(reader: str | None, line: str) -> list[str]:
    """A line of a scene without the names of those who alone are told it, if the reader is one of them."""
    who, colon, rest = line.partition(": ")
    if colon and set(who.split(", ")) <= set(ROLE):
        return [rest] if reader in who.split(", ") else []
    return [line]


@pytest.mark.parametrize("scene", ALL_SCENES)
def test_everybody_reads_what_happens_and_nobody_else_what_is_whispered(scene: str) -> None:
    happens, *lines = ALL_SCENES[scene]
    table = happens()
    for reader in READERS:
        assert read(table, reader) == [text for line in lines for text in meant_for(reader, line)], reader


@pytest.mark.rule("SS-01", "SS-02")
def test_set_up_is_told_to_all_and_loyalty_to_each_alone() -> None:
    match = fathoms.new("silent-sea", seed=4)
    for move in ("role captain", "any role", "role engineer", "any role"):
        match.play(move)
    state = cast(SeaState, match._state)
    player = {role.id: seat + 1 for role, seat in zip(ROLES, state.seat_of, strict=True)}
    for seat in (None, 0, 1, 2, 3):
        loyalty = "the traitor" if seat == state.traitor else "a crewmate"
        assert match.log(seat)[: 7 if seat is None else 8] == [
            "Four land on the station. One of them is a traitor.",
            *([] if seat is None else [f"Your loyalty card: you are {loyalty}."]),
            "Player 1 plays the Captain.",
            "Player 2 takes whatever role is left.",
            "Player 3 plays the Engineer.",
            "Player 4 takes whatever role is left.",
            f"Player {player['astrobiologist']} plays the Astrobiologist.",
            f"Player {player['doctor']} plays the Doctor.",
        ]


def test_every_sentence_is_met_in_a_scene() -> None:
    met = {type(event) for happens, *_ in ALL_SCENES.values() for event in happens().events}

    assert set(SENTENCES) == set(EVENTS)
    assert met == set(EVENTS) - AT_SET_UP
