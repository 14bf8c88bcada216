"""What a casebook makes of who did what to whom."""

from collections.abc import Iterable
from math import log
from typing import Final

import pytest

from fathoms import Chance
from fathoms.engine.events import Event
from fathoms.engine.sight import Sight
from fathoms.games.silent_sea.agent.casebook import CASE_TRACES, KEPT, SEEN, Casebook
from fathoms.games.silent_sea.agent.thumb import sighting
from fathoms.games.silent_sea.events.cards import AbilityReady, AbilityUsed, Crafted, DoorUnlocked
from fathoms.games.silent_sea.events.crises import AbilityCooled
from fathoms.games.silent_sea.events.harm import Hurt, Shot, ShotBack
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


def test_whom_the_astrobiologist_tests_and_then_shoots_is_the_traitor_or_it_is_itself() -> None:
    shot = turn(6, A), ARMS, TEST, turn(7, A), Shot(A, "captain", 4)
    found = doubts(shot)

    assert found[ROLE["captain"]] > 0.5
    assert found[ROLE["captain"]] + found[ROLE[A]] > 0.9
    assert captain(*shot, ShotBack(A, "doctor", "captain")) > 0.85  # who defends others is no traitor


def test_a_shot_before_the_test_says_less() -> None:
    before = captain(turn(6, A), ARMS, Shot(A, "captain", 4), turn(7, A), TEST)

    assert before < captain(turn(6, A), ARMS, TEST, turn(7, A), Shot(A, "captain", 4))


def test_whom_it_tests_and_spares_with_a_gun_in_hand_is_hardly_the_traitor() -> None:
    told = [turn(6, A), ARMS, TEST, turn(7, A), turn(7, "doctor")]

    assert captain(*told) < 0.2
    assert captain(*told[:3]) > captain(*told)  # it has had no turn to shoot in
    assert captain(turn(6, A), TEST, turn(7, A), turn(7, "doctor")) > captain(*told)  # nor has it without a gun


def test_who_is_out_of_range_is_not_spared() -> None:
    away = Went("captain", "l4", (), "b7", "roll", None, "captain")
    told = (turn(6, A), ARMS, TEST, away, turn(7, A), turn(7, "doctor"))

    assert captain(*told) > captain(turn(6, A), ARMS, TEST, turn(7, A), turn(7, "doctor")) + 0.1


def test_who_defends_others_is_hardly_the_traitor() -> None:
    assert captain(ShotBack("captain", "doctor", A)) < 0.05
    assert captain(ShotBack("captain", "doctor", "captain")) > 0.2  # for oneself anybody shoots
    assert captain(ShotBack("captain", "luna", A)) == pytest.approx(1 / 3)


UP: Final = AbilityReady("doctor", "sedate")
BESIDE_THE_DOCTOR: Final = (
    Went("doctor", "l4", (), "v4", "roll", None, "doctor"),
    Went("captain", "l4", (), "v4", "roll", None, "captain"),
)
WOUNDED: Final = Hurt("captain", 2, 3)
ITS_TURN: Final = (turn(4, "doctor"), turn(4, "captain"))


def doctor(*told: Event) -> float:
    return doubts(told)[ROLE["doctor"]]


def test_that_a_doctor_does_not_sedate_the_wounded_near_the_way_out_is_seen() -> None:
    """It says little: a traitor that thinks hard holds back too."""
    assert doctor(UP, *BESIDE_THE_DOCTOR, WOUNDED, *ITS_TURN) < 1 / 3 - 0.01
    assert doctor(UP, *BESIDE_THE_DOCTOR, WOUNDED, ITS_TURN[0]) == pytest.approx(1 / 3)  # its turn is not over


@pytest.mark.parametrize(
    "told",
    [
        (*BESIDE_THE_DOCTOR, WOUNDED, *ITS_TURN),
        (UP, *BESIDE_THE_DOCTOR, *ITS_TURN),
        (UP, BESIDE_THE_DOCTOR[0], WOUNDED, *ITS_TURN),
        (UP, *BESIDE_THE_DOCTOR, WOUNDED, ITS_TURN[0], DoorUnlocked("lab-6", "doctor"), ITS_TURN[1]),
        (UP, AbilityCooled("doctor", "sedate"), *BESIDE_THE_DOCTOR, WOUNDED, *ITS_TURN),
    ],
    ids=["it cannot", "nobody is wounded", "nobody is near", "something is more urgent", "a crisis has disabled it"],
)
def test_a_doctor_who_had_no_reason_or_no_means_is_as_likely_as_others(told: tuple[Event, ...]) -> None:
    assert doctor(*told) == pytest.approx(1 / 3)


def test_a_doctor_who_has_sedated_once_shows_nothing_by_holding_back() -> None:
    used = AbilityUsed("doctor", "sedate", "engineer", None)
    told = (UP, *BESIDE_THE_DOCTOR, WOUNDED, *ITS_TURN)

    assert doctor(*told, used) == pytest.approx(doctor(used)) == pytest.approx(doctor(used, *told))


def test_it_is_the_same_in_every_world_that_looks_the_same() -> None:
    table = Table().acting("engineer")
    told = [turn(6, A), ARMS, TEST, turn(7, A), turn(7, "doctor")]
    before = doubts(told, table)
    for seed in range(6):
        table.state = GAME.imagine(table.state, GAME.to_act(table.state), Chance(seed))
        assert doubts(told, table) == before


def test_it_believes_more_in_the_traitor_than_the_plain_belief() -> None:
    late = [guess for number in range(2000, 2008) for guess in guesses_of(number, hard=True) if 10 < guess.cycle <= 20]
    kept, plain = (
        sum(log(max(1e-6, one[role])) for one, role in found)
        for found in (
            [(guess.kept, guess.traitor) for guess in late],
            [(guess.plain, guess.traitor) for guess in late],
        )
    )

    assert len(CASE_TRACES) == len(SEEN) + len(KEPT) == len(next(iter(late[0].traces.values())))
    assert kept > plain
