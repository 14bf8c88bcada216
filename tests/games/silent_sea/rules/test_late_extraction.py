"""The option of a late extraction (SS-52)."""

import pytest

from fathoms.games.silent_sea.station.spaces import LABS, SPACE_IDS
from tests.games.silent_sea.crises import decline_all, strike
from tests.games.silent_sea.table import Table

LAB_NAMES = [SPACE_IDS[lab] for lab in LABS]
OPENS = "The extraction point opens."


def waiting(wanted: int) -> Table:
    """The Doctor in a lab, one sample short of an open extraction point; the others carry or have dropped theirs."""
    table = Table(late_extraction=str(wanted)).at("doctor", "lab-1").walking("doctor", 0)
    table.carrier("captain").carry("captain", "lab-2")
    for lab in LAB_NAMES[2:wanted]:
        table.drop("start", lab)
    return table


@pytest.mark.rule("SS-52")
def test_by_default_the_extraction_point_is_open_from_the_start() -> None:
    table = Table().at("engineer", "z6").walking("engineer", 1)

    assert "extraction" in table.goes()
    assert table.view()["extraction_open"] is True
    assert table.view()["options"]["late_extraction"] == "0"


@pytest.mark.rule("SS-52")
@pytest.mark.parametrize("wanted", [2, 4, 6])
def test_the_extraction_point_opens_when_so_many_samples_have_left_the_labs(wanted: int) -> None:
    table = waiting(wanted)
    assert table.view()["samples_left_labs"] == wanted - 1
    assert table.view()["extraction_open"] is False
    assert "extraction" not in table.copy().at("doctor", "z6").walking("doctor", 1).goes()

    table.play("take")

    assert table.view()["extraction_open"] is True
    assert OPENS in table.told("captain")
    assert "extraction" in table.at("doctor", "z6").walking("doctor", 1).goes()


@pytest.mark.rule("SS-52")
@pytest.mark.parametrize("role", ["engineer", "captain"])
def test_nobody_enters_a_closed_extraction_point_or_passes_it(role: str) -> None:
    table = waiting(4).at(role, "z6").walking(role, 3)

    assert not {"extraction", "z8"} & table.goes()
    assert table.why_not("go extraction").rule == "SS-52"


@pytest.mark.rule("SS-52")
def test_a_flashlight_leads_nobody_into_a_closed_extraction_point() -> None:
    table = strike(waiting(4).at("captain", "z6").hand("captain", "flashlight"), "captain", "luna")

    assert "extraction" not in table.play("react flashlight").goes()


@pytest.mark.rule("SS-52")
def test_the_engineer_opens_it_neither_by_hand_nor_by_power() -> None:
    table = waiting(2).at("engineer", "z6").acting("engineer").ready("override")

    assert not [move for move in table.legal if "extraction" in move]


@pytest.mark.rule("SS-52")
def test_a_sample_taken_up_again_has_left_its_lab_only_once() -> None:
    table = waiting(4).at("doctor", "start").play("take")

    assert table.view()["samples_left_labs"] == 3
    assert table.view()["extraction_open"] is False


@pytest.mark.rule("SS-52")
def test_a_sample_that_broke_has_left_its_lab_all_the_same() -> None:
    table = waiting(2).at("captain", "k9")
    decline_all(strike(table, "captain", "break", 1, "carrier"))

    assert table.play("take").view()["extraction_open"] is True


@pytest.mark.rule("SS-52")
def test_an_open_extraction_point_is_not_closed_by_a_lockdown() -> None:
    table = strike(waiting(2).play("take").unlocked("lab-6"), "doctor", "relock")

    assert table.is_locked("lab-6")
    assert table.view()["extraction_open"] is True


@pytest.mark.rule("SS-52")
def test_the_traitor_wins_only_once_it_is_open() -> None:
    table = waiting(2).at("captain", "z6")

    table.play("take").walking("captain", 1).play("go extraction")

    assert table.ending == "traitor extracts"
