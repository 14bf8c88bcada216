"""The rule of thumb for The Spill: legal at every table, better than chance, on all cards."""

from typing import Any

import pytest

import fathoms
from fathoms.games.spill.agent import cards
from fathoms.games.spill.components import CARDS, SPECIALISTS
from fathoms.lab.simulation import Setting, play_one

SPILL = fathoms.find_game("spill")


def wins(agent: str, games: int, **options: Any) -> int:
    table = SPILL.check_table(2, options)
    return sum(bool(play_one(Setting("spill", 2, table, (agent, agent)), seed)[0].winners) for seed in range(games))


def test_the_rule_of_thumb_wins_where_chance_does_not() -> None:
    assert wins("random", 30) == 0
    assert wins("thumb", 30) >= 10


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {"specialists": "chosen", "level": "three", "harsh_weather": True}),
        (2, {"order": "pairs", "track": "ultimate"}),
        (3, {"communal": "2", "vet": "all", "level": "mixed"}),
        (4, {"last_pool": "dropped", "always_three": True, "first": "host"}),
    ],
)
def test_the_rule_of_thumb_plays_every_table_to_its_end(players: int, options: dict[str, Any]) -> None:
    setting = Setting("spill", players, SPILL.check_table(players, options), ("thumb",) * players)
    for seed in range(15):
        played, _ = play_one(setting, seed)  # raises where an answer is not legal
        assert played.reason in SPILL.reasons


def test_the_rule_of_thumb_knows_every_specialist_and_effect() -> None:
    assert set(cards.WELCOME_SPECIALISTS) == {one.id for one in SPECIALISTS}
    assert cards.specialist_rank("a-new-one") == len(SPECIALISTS)
    assert all(cards.good_day(ability) > 0 for card in CARDS for ability in card.abilities)
