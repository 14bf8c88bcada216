"""What a casebook makes of who did what to whom."""

from collections.abc import Iterable
from typing import Final

import pytest

from fathoms import Chance
from fathoms.engine.events import Event
from fathoms.engine.sight import Sight
from fathoms.games.silent_sea.agent.casebook import CASE_TRACES, KEPT, SEEN, Casebook
from fathoms.games.silent_sea.agent.thumb import sighting
from fathoms.games.silent_sea.events.cards import AbilityUsed, Crafted
from fathoms.games.silent_sea.events.harm import Shot, ShotBack
from fathoms.games.silent_sea.events.turns import TurnBegan, Went
from fathoms.games.silent_sea.game import GAME
from tests.games.silent_sea.agent.fit_casebook import guesses_of
from tests.games.silent_sea.table import ROLE, SEAT_OF, Table

A: Final = "astrobiologist"
TEST: Final = AbilityUsed(A, "assay", "captain", None)
ARMS: Final = Crafted(A, "gun", ())


def turn(cycle: int, role: str) -> Event:
    return TurnBegan(cycle, role, SEAT_OF[role])


def doubts(told: Iterable[Event], table: Table | None = None) -> dict[int, float]:
    """How likely each is the traitor to the Engineer, whose turn it is."""
    case = Casebook()
    case.hear(told)
    return sighting(Sight(GAME, (table or Table()).acting("engineer").state), case).belief


def captain(*told: Event) -> float:
    return doubts(told)[ROLE["captain"]]


def test_at_first_everybody_else_is_as_likely() -> None:
    assert doubts(()) == pytest.approx({1: 1 / 3, 2: 1 / 3, 3: 1 / 3})


def test_whom_the_astrobiologist_tests_and_then_shoots_is_the_traitor() -> None:
    assert captain(turn(6, A), ARMS, TEST, turn(7, A), Shot(A, "captain", 4)) > 0.85


def test_a_shot_before_the_test_says_less() -> None:
    before = captain(turn(6, A), ARMS, Shot(A, "captain", 4), turn(7, A), TEST)

    assert before < captain(turn(6, A), ARMS, TEST, turn(7, A), Shot(A, "captain", 4)) - 0.2


def test_whom_it_tests_and_spares_with_a_gun_in_hand_is_hardly_the_traitor() -> None:
    told = [turn(6, A), ARMS, TEST, turn(7, A), turn(7, "doctor")]

    assert captain(*told) < 0.2
    assert captain(*told[:3]) > captain(*told)  # it has had no turn to shoot in
    assert captain(turn(6, A), TEST, turn(7, A), turn(7, "doctor")) > captain(*told)  # nor has it without a gun


def test_who_is_out_of_range_is_not_spared() -> None:
    away = Went("captain", "l4", (), "b7", "roll", None, "captain")
    told = (turn(6, A), ARMS, TEST, away, turn(7, A), turn(7, "doctor"))

    assert captain(*told) > captain(turn(6, A), ARMS, TEST, turn(7, A), turn(7, "doctor")) + 0.1


def test_who_defends_others_or_shoots_early_is_hardly_the_traitor() -> None:
    assert captain(ShotBack("captain", "doctor", A)) < 0.05
    assert captain(ShotBack("captain", "doctor", "captain")) > 0.2  # for oneself anybody shoots
    assert captain(ShotBack("captain", "luna", A)) == pytest.approx(1 / 3)
    assert captain(turn(5, "captain"), Shot("captain", "doctor", 4)) < 0.1


def test_it_is_the_same_in_every_world_that_looks_the_same() -> None:
    table = Table().acting("engineer")
    told = [turn(6, A), ARMS, TEST, turn(7, A), turn(7, "doctor")]
    before = doubts(told, table)
    for seed in range(6):
        table.state = GAME.imagine(table.state, GAME.to_act(table.state), Chance(seed))
        assert doubts(told, table) == before


def test_it_is_right_more_often_than_the_plain_belief() -> None:
    late = [guess for number in range(5) for guess in guesses_of(number, hard=False) if 10 < guess.cycle <= 20]
    kept, plain = (
        sum(max(one, key=lambda role: one[role]) == guess.traitor for guess, one in found)
        for found in ([(g, g.kept) for g in late], [(g, g.plain) for g in late])
    )

    assert len(CASE_TRACES) == len(SEEN) + len(KEPT) == len(next(iter(late[0].traces.values())))
    assert kept > plain
