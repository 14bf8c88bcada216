"""Bad input, a little of it: `make soak` has much more. Whatever comes is taken or refused in one sentence."""

from pathlib import Path

import pytest

from fathoms import game_names
from fathoms.engine.chance import Chance
from tests.fuzz.components import READERS, component_files, fuzz_components
from tests.fuzz.prompts import TABLES, fuzz_prompt
from tests.fuzz.saves import fuzz_saves
from tests.fuzz.spoiling import spoilt


@pytest.mark.parametrize("game", TABLES)
def test_whatever_is_typed_neither_ends_the_game_nor_loses_a_move(game: str, tmp_path: Path) -> None:
    assert fuzz_prompt(game, seed=1, lines=120, folder=tmp_path) == 120


def test_a_spoilt_save_is_loaded_or_refused_in_one_sentence(tmp_path: Path) -> None:
    counted = fuzz_saves(seed=1, count=150, folder=tmp_path)

    assert min(counted.values()) > 0


def test_a_spoilt_component_file_is_read_or_refused_in_one_sentence() -> None:
    counted = fuzz_components(seed=1, count=200)

    assert min(counted.values()) > 0


def test_every_game_and_every_component_file_is_spoilt() -> None:
    assert set(TABLES) == set(game_names())
    assert set(READERS) == set(component_files())


def test_the_same_seed_spoils_in_the_same_way() -> None:
    texts = [[spoilt("push B 12", Chance(seed)) for seed in range(50)] for _ in range(2)]

    assert texts[0] == texts[1]
    assert len(set(texts[0])) > 25
