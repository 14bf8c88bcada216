import random
from pathlib import Path

import pytest

import fathoms
from fathoms import Event, Match, Refusal
from fathoms.engine.errors import CannotUndo, IllegalMove, UnknownMove
from tests.conformance.games import LOW_TIDE, THIRD_PARTY

POOL_OF_SEVERAL = ["dig", "dig", "dig", "dig"]  # after these four the pool of seed 3 holds three kinds


@pytest.fixture
def match() -> Match:
    """Player 1 to act, with shells in the pool."""
    match = fathoms.new("lowtide", players=2, seed=3)
    for move in POOL_OF_SEVERAL:
        match.play(move)
    assert match.to_act == 0
    assert len(match.legal_moves) > 2
    return match


def take(match: Match) -> list[Event]:
    """Take the first shell that lies in the pool: no dice, nothing hidden."""
    return match.play(match.legal_moves[0])


def test_a_new_match_is_ready_for_its_first_choice() -> None:
    match = fathoms.new("lowtide", seed=7)

    assert match.players == 2
    assert match.to_act == 0
    assert match.prompt == "Which shell?"
    assert [move.text for move in match.legal_moves] == ["dig"]
    assert match.outcome is None
    assert match.record.moves == []


def test_a_match_without_a_seed_gets_one_that_nobody_can_guess() -> None:
    seeds = {fathoms.new("lowtide").record.seed for _ in range(20)}

    assert len(seeds) == 20
    assert max(seeds) > 2**64


def test_the_global_random_seed_does_not_decide_a_match() -> None:
    random.seed(1)
    first = fathoms.new("lowtide").record.seed
    random.seed(1)

    assert fathoms.new("lowtide").record.seed != first


def test_a_move_is_played_as_itself_or_as_its_text(match: Match) -> None:
    twin = match.copy()
    move = match.legal_moves[0]

    match.play(move)
    twin.play(f" {move.text.upper()} ")

    assert match.view(0) == twin.view(0)
    assert match.record == twin.record


def test_a_refused_move_changes_nothing(match: Match) -> None:
    before, record, log = match.view(0), match.record, match.log(0)
    absent = next(move for move in match.game.moves if match.why_not(move))

    with pytest.raises(IllegalMove, match=r"^There is no \w+ in the pool\. \(LT-3\)$") as error:
        match.play(absent)
    assert (error.value.rule, error.value.sentence[-1]) == ("LT-3", ".")
    with pytest.raises(IllegalMove, match=r"^It is player 1's choice now, not player 2's\.$"):
        match.play("dig", seat=1)
    with pytest.raises(UnknownMove):
        match.play("swim")

    assert (match.view(0), match.record, match.log(0)) == (before, record, log)


def test_why_not_is_none_for_a_legal_move_and_gives_the_rule_otherwise(match: Match) -> None:
    absent = next(move for move in match.game.moves if move not in match.legal_moves)

    assert match.why_not("dig") is None
    assert match.why_not("dig", seat=0) is None
    assert match.why_not("dig", seat=1) == Refusal("", "It is player 1's choice now, not player 2's.")
    refusal = match.why_not(absent.text)
    assert refusal is not None
    assert refusal.rule == "LT-3"


def test_a_move_is_described(match: Match) -> None:
    assert match.describe("dig") == "Dig a shell out of the sand."


@pytest.mark.parametrize("name", ["spill", "silent-sea", "flotilla"])
def test_a_move_that_is_not_legal_now_is_described_in_general(name: str) -> None:
    match = fathoms.new(name, seed=3)
    legal = match.legal_moves

    assert all(match.describe(move) == move.sentence for move in match.game.moves if move not in legal)


def test_nothing_can_be_played_after_the_end(match: Match) -> None:
    while match.outcome is None:
        match.play("dig")

    assert match.to_act is None
    assert match.legal_moves == []
    assert match.prompt == "The game is over."
    assert match.why_not("dig") == Refusal("", "The game is over.")
    with pytest.raises(IllegalMove, match="The game is over"):
        match.play("dig")
    with pytest.raises(IllegalMove, match=r"^The game is over: nobody has anything to choose\.$"):
        match.sight()


def test_a_move_without_dice_and_reveals_can_be_taken_back(match: Match) -> None:
    before, legal = match.view(0), match.legal_moves
    take(match)

    match.undo(seat=0)

    assert match.view(0) == before
    assert match.legal_moves == legal
    assert match.record.moves[-1] == "undo"
    assert match.record.line == POOL_OF_SEVERAL


def test_a_move_that_revealed_something_cannot_be_taken_back(match: Match) -> None:
    match.play("dig")

    with pytest.raises(CannotUndo, match="There is nothing to take back"):
        match.undo(agreed=True)


def test_a_move_that_threw_dice_cannot_be_taken_back_nor_what_came_before_it(match: Match) -> None:
    take(match)
    take(match)  # the second pick of the turn: a wave comes in

    with pytest.raises(CannotUndo):
        match.undo(agreed=True)


def test_a_move_that_only_threw_dice_cannot_be_taken_back_either() -> None:
    match = fathoms.new("spill", seed=7)
    while match.why_not("extra"):
        match.play(match.legal_moves[0])
    events = match.play("extra")  # a die is drawn from the bag

    assert not any(event.reveals for event in events)
    with pytest.raises(CannotUndo):
        match.undo(agreed=True)


def test_before_the_first_move_there_is_nothing_to_take_back() -> None:
    with pytest.raises(CannotUndo):
        fathoms.new("lowtide", seed=7).undo()


def test_a_move_cannot_be_taken_back_twice(match: Match) -> None:
    take(match)
    match.undo()

    with pytest.raises(CannotUndo):
        match.undo()


def test_another_player_takes_a_move_back_only_if_everybody_agrees(match: Match) -> None:
    before = match.view(1)
    take(match)
    after = match.view(1)

    with pytest.raises(CannotUndo, match=r"^The last move was player 1's: to take it back, everybody must agree\.$"):
        match.undo(seat=1)
    assert match.view(1) == after
    match.undo(seat=1, agreed=True)

    assert match.view(1) == before


def test_an_undo_is_logged_for_everybody(match: Match) -> None:
    told = len(match.log())
    take(match)
    match.undo()

    assert len(match.log()) == told + 2
    assert match.log(1)[-1] == "Player 1 takes back a move."


def test_the_log_tells_each_seat_only_what_it_may_know() -> None:
    match = fathoms.new("lowtide", players=3, seed=7)
    kinds = [match.view(seat)["favourites"][seat] for seat in range(3)]

    assert [match.log(seat) for seat in range(3)] == [[f"You favour the {kind}."] for kind in kinds]
    assert match.log() == []


def test_a_copy_and_its_original_go_their_own_ways(match: Match) -> None:
    take(match)
    twin = match.copy()
    view, record, log = match.view(0), match.record, match.log(0)

    while twin.outcome is None:
        twin.play("dig")

    assert (match.view(0), match.record, match.log(0)) == (view, record, log)
    assert twin.record.moves[: len(record.moves)] == record.moves


def test_a_copy_can_take_back_what_was_played_before_it_was_made(match: Match) -> None:
    before = match.view(0)
    take(match)
    twin = match.copy()

    twin.undo()
    assert twin.view(0) == before
    take(twin)
    twin.play("dig")
    match.undo()

    assert match.view(0) == before


def test_a_record_handed_out_is_a_copy(match: Match) -> None:
    record = match.record
    record.moves.clear()
    record.options["tide"] = "spring"
    record.played_by.append("human")

    assert match.record.played_by == []
    assert match.record.moves == POOL_OF_SEVERAL
    assert match.record.options == {"tide": "neap"}


def test_a_match_with_an_undo_goes_on_from_its_file(match: Match, tmp_path: Path) -> None:
    take(match)
    match.undo()
    take(match)
    match.save(tmp_path / "game.json")

    loaded = fathoms.load(tmp_path / "game.json")

    assert loaded.record == match.record
    assert loaded.view(0) == match.view(0)
    assert loaded.log(0) == match.log(0)
    loaded.undo(seat=0)
    match.undo(seat=0)
    assert loaded.view(0) == match.view(0)


def test_an_undo_agreed_by_the_table_goes_on_from_its_file(match: Match, tmp_path: Path) -> None:
    take(match)
    match.undo(seat=1, agreed=True)
    match.save(tmp_path / "game.json")

    assert fathoms.load(tmp_path / "game.json").view(1) == match.view(1)


def test_who_plays_for_a_seat_hears_what_the_seat_may_know_and_the_host_hears_everything() -> None:
    host, player = (fathoms.new("silent-sea", seed=5) for _ in range(2))
    chance, whispered = fathoms.Chance(5), 0
    for _ in range(300):
        seat, move = host.to_act, host.legal_moves[chance.below(len(host.legal_moves))]
        if seat is None:
            break
        everything, own = host.play(move), player.play(move, seat)
        assert [repr(event) for event in own] == [repr(event) for event in everything if event.seen_by(seat)]
        whispered += len(everything) - len(own)

    assert whispered > 10
    assert len(host.all_events()) > len(host.events(0)) > len(host.events(None))
    assert host.events(0, since=3) == host.events(0)[3:]
    assert [host.sentence(event) for event in host.events(2)] == host.log(2)


def test_who_plays_is_written_into_the_record(match: Match) -> None:
    match.seat_players(["human", "random"])

    assert match.record.played_by == ["human", "random"]


def test_sight_gives_the_seat_to_act_its_own_view_and_worlds_of_its_own(match: Match) -> None:
    sight = match.sight()
    before = match.view(0)

    world = sight.imagine(fathoms.Chance(1))
    while match.game.to_act(world) is not None:
        match.game.apply(world, match.game.legal_moves(world)[0])

    assert sight.seat == 0
    assert sight.moves == match.legal_moves
    assert sight.view() == match.view(0) == before


def test_the_example_game_is_the_one_in_the_third_party_folder() -> None:
    assert (THIRD_PARTY / "lowtide.py").exists()
    assert type(LOW_TIDE).__module__ == "lowtide"


def test_a_seat_that_is_not_at_the_table_sees_nothing() -> None:
    match = fathoms.new("spill", players=2, seed=7)

    for look in (match.view, match.log):
        with pytest.raises(
            fathoms.OptionError, match=r"^There is no seat 2: they run from 0 to 1, None is an observer\.$"
        ):
            look(2)


def test_a_match_says_what_it_is() -> None:
    match = fathoms.new("spill", players=2, seed=7, first="host")

    assert repr(match) == "<Match of spill, 2 players, 0 moves, seat 0 to act>"
