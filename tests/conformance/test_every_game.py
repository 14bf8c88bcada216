"""Every installed game keeps the contract: to be tried here, a game needs its entry point and nothing else."""

import math
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import fathoms
from fathoms import Game
from fathoms.conformance import Variant
from fathoms.engine.chance import Chance
from tests.conformance.games import GAMES
from tests.conformance.tables import all_tables, check_table, compare_worlds, games_at_a_table, some_tables

RULES = Path(__file__).parents[2] / "docs" / "rules"
TABLES = [(game, variant) for game in GAMES for variant in some_tables(game)]
WITH_SECRETS = [(game, variant) for game, variant in TABLES if game.secrets]
PAIRS = 2_000  # worlds that no seat can tell from the true one, for a game with secrets, over all its tables
EVERY = 12  # one decision in so many is compared


def rules_of(game: Game[Any]) -> set[str]:
    page = RULES / f"{game.name}.md"
    return set(re.findall(r"^- \*\*([A-Z]+-\d+)", page.read_text(encoding="utf-8"), re.MULTILINE))


def named(tables: list[tuple[Game[Any], Variant]]) -> list[str]:
    return [f"{game.name}-{variant}" for game, variant in tables]


@pytest.mark.parametrize(("game", "variant"), TABLES, ids=named(TABLES))
def test_random_games_keep_the_contract(game: Game[Any], variant: Variant) -> None:
    ledger = check_table(game, variant)

    assert ledger.games == games_at_a_table(game)
    if (RULES / f"{game.name}.md").exists():
        assert ledger.rules <= rules_of(game)


@pytest.mark.parametrize(("game", "variant"), WITH_SECRETS, ids=named(WITH_SECRETS))
def test_no_seat_can_tell_an_imagined_world_from_the_true_one(game: Game[Any], variant: Variant) -> None:
    tables = sum(one is game for one, _ in WITH_SECRETS)
    ledger = compare_worlds(game, variant, seed=100, pairs=math.ceil(PAIRS / tables), every=EVERY)

    assert ledger.worlds * tables >= PAIRS
    assert ledger.secrets_dealt_anew > 0


@pytest.mark.parametrize("tables", [some_tables, all_tables])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_player_count_and_every_value_of_every_option_is_tried(
    game: Game[Any], tables: Callable[[Game[Any]], list[Variant]]
) -> None:
    tried = tables(game)

    assert {variant.seats for variant in tried} == set(game.players)
    assert all(Variant(seats, {}) in tried for seats in game.players)
    for option in game.options:
        for seats in option.seats or game.players:
            values = {v.options.get(option.name, option.default) for v in tried if v.seats == seats}
            assert values == set(option.values)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_says_what_it_is(game: Game[Any]) -> None:
    assert game.name == game.name.lower()
    assert game.title
    assert game.about.endswith(".")
    assert game.version >= 1
    assert all(option.about for option in game.options)
    assert len(set(game.reasons)) == len(game.reasons)
    for move in game.moves:
        assert move.sentence
        assert game.moves.find(move.text) is move
        assert game.moves.find(f" {move.text.upper()} ") is move


@pytest.mark.parametrize("game", [game for game in GAMES if (RULES / f"{game.name}.md").exists()], ids=lambda g: g.name)
def test_options_name_rules_that_are_in_the_catalogue(game: Game[Any]) -> None:
    assert {option.rule for option in game.options} <= rules_of(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_goes_on_from_its_file_in_the_middle_of_any_decision(game: Game[Any], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    match, chance = fathoms.new(game.name, seed=3), Chance(3)
    asked: Counter[type] = Counter()
    while match.outcome is None:
        question = type(match._state.stack[-1])
        asked[question] += 1
        if asked[question] in (1, 2, 5, 25, 125):  # each time costs the game so far
            match.save(path)
            loaded = fathoms.load(path)
            assert loaded.record.moves == match.record.moves
            assert loaded.view(0) == match.view(0)
            assert loaded.log(0) == match.log(0)
            assert loaded.legal_moves == match.legal_moves
            match = loaded
        match.play(match.legal_moves[chance.below(len(match.legal_moves))])
    match.save(path)
    assert fathoms.load(path).outcome == match.outcome
