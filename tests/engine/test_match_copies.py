"""A match is copied, compared, pickled and written as text as a person expects of a game."""

import copy
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import fathoms
from fathoms import Chance, Game, Match
from tests.conformance.games import GAMES

THROUGH_PICKLE = [lambda match: pickle.loads(pickle.dumps(match)), lambda match: fathoms.from_json(match.to_json())]
COPIES = [fathoms.Match.copy, copy.copy, copy.deepcopy, *THROUGH_PICKLE]
IN_MEMORY = COPIES[:4]  # what was said is no part of the record, and so of no text


def played(name: str, moves: int) -> fathoms.Match:
    """A game some random moves old, one of them taken back where that can be."""
    match, chance = fathoms.new(name, seed=11), Chance(2)
    for _ in range(moves):
        match.play(match.legal_moves[chance.below(len(match.legal_moves))])
    if match.last_mover is not None:
        match.undo()
    return match


def seen(match: fathoms.Match) -> list[object]:
    seats = (None, *range(match.players))
    return [match.record, match.to_act, match.legal_moves, *(match.view(seat) for seat in seats)]


@pytest.mark.parametrize("make", COPIES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_copy_is_equal_and_goes_its_own_way(game: Game[Any], make: Callable[[Match], Match]) -> None:
    match = played(game.name, 10)
    before, log = seen(match), match.log(0)

    twin = make(match)
    assert twin is not match
    assert twin == match
    assert (seen(twin), twin.log(0)) == (before, log)
    twin.play(twin.legal_moves[0])

    assert twin != match
    assert (seen(match), match.log(0)) == (before, log)
    match.play(match.legal_moves[0])
    assert twin == match


@pytest.mark.parametrize("make", COPIES)
def test_a_copy_can_take_back_what_the_match_could(make: Callable[[Match], Match]) -> None:
    match = fathoms.new("lowtide", seed=3)
    for _ in range(4):
        match.play("dig")
    before = match.view()
    match.play(match.legal_moves[0])

    twin = make(match)
    twin.undo(seat=0)

    assert twin.view() == before
    assert match.view() != before


def test_matches_are_equal_where_the_same_game_was_played_the_same_way() -> None:
    match = fathoms.new("lowtide", players=3, seed=3)

    assert match == fathoms.new("lowtide", players=3, seed=3, tide="neap")  # the default
    assert match != fathoms.new("lowtide", players=3, seed=4)
    assert match != fathoms.new("lowtide", players=2, seed=3)
    assert match != fathoms.new("lowtide", players=3, seed=3, tide="spring")
    assert match != match.record


def test_a_match_that_will_change_is_no_key() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(fathoms.new("lowtide", seed=3))


def test_a_game_and_its_state_are_copied_by_the_library_as_by_themselves() -> None:
    game = fathoms.find_game("lowtide")
    state = game.new(2, {}, 3)

    twin = copy.deepcopy({"game": game, "state": state})
    game.apply(twin["state"], game.moves.find("dig"))

    assert twin["game"] is game is copy.copy(game)
    assert len(state.sand) == len(copy.copy(state).sand) == len(twin["state"].sand) + 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_written_as_text_is_what_is_saved(game: Game[Any], tmp_path: Path) -> None:
    match = played(game.name, 5)
    match.save(tmp_path / "game.json")
    body, saved = json.loads(match.to_json()), json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))

    assert body.keys() == saved.keys()
    assert ("seed" in body) is ("sealed" not in body) is (not game.secrets)
    assert fathoms.from_json(match.to_json()) == fathoms.load(tmp_path / "game.json") == match


def test_a_game_that_is_over_has_no_secrets_left_to_seal() -> None:
    match = fathoms.new("silent-sea", agents="random")

    assert match.is_over
    assert json.loads(match.to_json())["seed"] == str(match.seed)


def test_the_seed_is_told_when_the_game_is_over() -> None:
    match = fathoms.new("lowtide", seed=3)
    while not match.is_over:
        with pytest.raises(fathoms.StillHidden, match=r"^The seed would give away .* the host finds it in `record`\.$"):
            assert match.seed
        assert match.record.seed == 3
        match.play("dig")

    assert match.outcome is not None
    assert match.seed == 3
