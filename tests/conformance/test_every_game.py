"""Every installed game keeps the contract: to be tried here, a game needs its entry point and nothing else."""

import re
from pathlib import Path

import pytest

import fathoms
from fathoms.conformance import check_variant, variants
from fathoms.engine.chance import Chance
from tests.conformance.games import GAMES

RULES = Path(__file__).parents[2] / "docs" / "rules"
SEEDS = range(24)  # for each variant
EVERY = 64  # one decision in so many is looked at closely

TABLES = [(game, variant) for game in GAMES for variant in variants(game)]


def rules_of(game):
    page = RULES / f"{game.name}.md"
    return set(re.findall(r"^- \*\*([A-Z]+-\d+)", page.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize(("game", "variant"), TABLES, ids=[f"{game.name}-{variant}" for game, variant in TABLES])
def test_random_games_keep_the_contract(game, variant):
    ledger = check_variant(game, variant, SEEDS, EVERY)

    assert ledger.games == len(SEEDS)
    if (RULES / f"{game.name}.md").exists():
        assert ledger.rules <= rules_of(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_player_count_and_every_value_of_every_option_is_tried(game):
    tried = variants(game)

    assert {variant.seats for variant in tried} == set(game.players)
    for option in game.options:
        for seats in option.seats or game.players:
            values = {v.options.get(option.name, option.default) for v in tried if v.seats == seats}
            assert values == set(option.values)


def test_the_spill_is_played_two_thousand_times():
    assert sum(game.name == "spill" for game, _ in TABLES) * len(SEEDS) >= 2_000


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_says_what_it_is(game):
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
def test_options_name_rules_that_are_in_the_catalogue(game):
    assert {option.rule for option in game.options} <= rules_of(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_goes_on_from_its_file_in_the_middle_of_any_decision(game, tmp_path):
    path = tmp_path / "game.json"
    match, chance = fathoms.new(game.name, seed=3), Chance(3)
    while match.outcome is None:
        match.save(path)
        loaded = fathoms.load(path)
        assert loaded.view(0) == match.view(0)
        assert loaded.log(0) == match.log(0)
        assert loaded.legal_moves == match.legal_moves
        match = loaded
        match.play(match.legal_moves[chance.below(len(match.legal_moves))])
    assert fathoms.load(path).record.moves == match.record.moves[:-1]
