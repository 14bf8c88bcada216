"""A hard choice is put to all at once: they answer in any order, and it makes no difference (SS-36)."""

import json
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.engine.chance import Chance
from fathoms.engine.events import Event
from fathoms.engine.view import head
from fathoms.games.silent_sea.components.model import BallotKind
from fathoms.games.silent_sea.crisis.ballot import Ballot
from fathoms.games.silent_sea.game import GAME
from tests.games.silent_sea.crises import strike
from tests.games.silent_sea.table import ROLE, SEAT_OF, Table

ROLES = tuple(ROLE)
ORDERS = list(permutations(ROLES))
ANSWERS: dict[BallotKind, list[str]] = {
    "name": [f"name {role}" for role in ROLES],
    "give up": ["give up one", "keep all"],
    "answer": ["answer", "silent"],
}


def ballot(kind: BallotKind) -> Table:
    """Everybody holds a card and is asked."""
    table = Table()
    for role in ROLES:
        table.hand(role, "scrap")
    return strike(table, "doctor", "ballot", 1, kind)


def answer(table: Table, role: str, text: str) -> list[Event]:
    """One player's answer, whoever else is asked."""
    return GAME.apply(table.state, GAME.moves.find(text), SEAT_OF[role])


def seen(table: Table, role: str | None) -> str:
    """All that a player, or an observer, can see of the position and of the choice."""
    seat = None if role is None else SEAT_OF[role]
    legal = [move.text for move in GAME.legal_moves(table.state, seat)] if seat in GAME.asked(table.state) else []
    return json.dumps([table.view(role), legal])


@pytest.mark.rule("SS-36")
@given(
    kind=st.sampled_from(sorted(ANSWERS)),
    order=st.sampled_from(ORDERS),
    picks=st.lists(st.integers(0, 3), min_size=4, max_size=4),
)
@settings(max_examples=60, deadline=None)
def test_the_order_of_answers_changes_nothing(kind: BallotKind, order: tuple[str, ...], picks: list[int]) -> None:
    texts = {role: ANSWERS[kind][pick % len(ANSWERS[kind])] for role, pick in zip(ROLES, picks, strict=True)}
    in_turn, anyhow = ballot(kind), ballot(kind)

    told = [
        event
        for role in ("doctor", "captain", "engineer", "astrobiologist")
        for event in answer(in_turn, role, texts[role])
    ]
    told_anyhow = [answer(anyhow, role, texts[role]) for role in order]

    assert told_anyhow[:3] == [[], [], []]
    assert told_anyhow[3] == told
    assert [seen(anyhow, role) for role in (*ROLES, None)] == [seen(in_turn, role) for role in (*ROLES, None)]


@pytest.mark.rule("SS-36")
@given(kind=st.sampled_from(sorted(ANSWERS)), order=st.sampled_from(ORDERS), given_so_far=st.integers(1, 3))
@settings(max_examples=40, deadline=None)
def test_before_the_last_answer_only_who_has_given_one_is_seen(
    kind: BallotKind, order: tuple[str, ...], given_so_far: int
) -> None:
    one, other = ballot(kind), ballot(kind)
    for role in order[:given_so_far]:
        answer(one, role, ANSWERS[kind][0])
        answer(other, role, ANSWERS[kind][1])

    for reader in (*order[given_so_far:], None):
        assert seen(one, reader) == seen(other, reader)
    waiting = {SEAT_OF[role] for role in order[given_so_far:]}
    assert set(one.view()["to_act"]) == set(GAME.asked(one.state)) == waiting
    for role in order:
        question = head(GAME, one.state, SEAT_OF[role])["question"]
        assert (question is not None) == (SEAT_OF[role] in waiting)
        assert question is None or set(question["seats"]) == waiting


@pytest.mark.rule("SS-36")
@given(kind=st.sampled_from(sorted(ANSWERS)), order=st.sampled_from(ORDERS), seed=st.integers(0, 1000))
@settings(max_examples=40, deadline=None)
def test_in_an_imagined_world_the_same_players_have_answered(
    kind: BallotKind, order: tuple[str, ...], seed: int
) -> None:
    table = ballot(kind)
    answer(table, order[0], ANSWERS[kind][0])
    answer(table, order[1], ANSWERS[kind][1])

    for role in (*ROLES, None):
        world = GAME.imagine(table.state, None if role is None else SEAT_OF[role], Chance(seed))
        assert GAME.asked(world) == GAME.asked(table.state)
    own = GAME.imagine(table.state, SEAT_OF[order[0]], Chance(seed)).stack[-1]
    assert isinstance(own, Ballot)
    assert own.answers_given[own.order.index(ROLE[order[0]])] == GAME.moves.find(ANSWERS[kind][0]).arg


@pytest.mark.rule("SS-36")
def test_nobody_answers_twice_or_for_another() -> None:
    table = ballot("answer")
    answer(table, "engineer", "silent")

    assert table.why_not("answer", role="engineer").sentence.endswith("choice now, not player 3's.")
    assert "name doctor" not in [move.text for move in GAME.legal_moves(table.state, SEAT_OF["captain"])]
