"""What is counted in finished games of The Silent Sea, held against their logs."""

import pytest

import fathoms
from fathoms.engine.record import Record
from fathoms.games.silent_sea.components.pieces import ABILITIES, CRISES
from fathoms.lab.simulation import Played, Setting, play_one

SETTING = Setting("silent-sea", 4, fathoms.find_game("silent-sea").check_table(4, {}), ("thumb",) * 4)


@pytest.fixture(scope="module")
def games() -> list[tuple[Played, Record]]:
    return [play_one(SETTING, number, 3) for number in range(3)]


def test_every_crisis_card_and_every_ability_for_either_loyalty_is_counted(games: list[tuple[Played, Record]]) -> None:
    names = set(games[0][0].figures)

    assert {f"harm of {card.name}" for card in CRISES} <= names
    for ability in ABILITIES:
        assert {f"{ability.name} used by the crew", f"{ability.name} used by the traitor"} <= names
    assert all(set(played.figures) == names for played, _ in games)


def test_figures_tell_what_the_log_tells(games: list[tuple[Played, Record]]) -> None:
    for played, record in games:
        match = fathoms.Match(record)
        log, figures = match.log(), played.figures
        assert figures["deaths"].much == sum(" is dead. " in line for line in log)
        assert figures["shots"].much == sum(" fires a Gun at " in line for line in log)
        assert figures["crises"].much == sum(line.startswith("Crisis! ") for line in log)
        for card in CRISES:
            assert figures[f"harm of {card.name}"].of == sum(f" draws {card.name}: " in line for line in log)


def test_uses_of_an_ability_are_counted_for_the_loyalty_of_its_player(games: list[tuple[Played, Record]]) -> None:
    for played, record in games:
        match = fathoms.Match(record)
        log = match.log()
        for ability, role in ((one, match.view()["crew"][one.role]) for one in ABILITIES):
            uses = sum(f" uses {ability.name}" in line for line in log)
            own, other = ("traitor", "crew") if role["loyalty"] == "traitor" else ("crew", "traitor")
            assert played.figures[f"{ability.name} used by the {own}"] == (uses, 1)
            assert played.figures[f"{ability.name} used by the {other}"] == (0, 0)


def test_whoever_wins_is_counted_once(games: list[tuple[Played, Record]]) -> None:
    for played, _ in games:
        figures = played.figures
        assert figures["the traitor wins"].much == (len(played.winners) == 1)
        assert figures["nobody wins"].much == (not played.winners)
        assert figures["somebody dies"].much == (figures["deaths"].much > 0)
