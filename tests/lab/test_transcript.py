"""A recorded game told move by move."""

from dataclasses import replace

import pytest

import fathoms
from fathoms import Record
from fathoms.games.spill.events import RigBlewOut
from fathoms.lab.seeds import game_seed
from fathoms.lab.simulation import Setting, play_one
from fathoms.lab.transcript import steps, transcript

GAME = fathoms.find_game("spill")


def record_of(players: int = 2, seed: int = 7, **options: str | bool) -> Record:
    return play_one(Setting("spill", players, GAME.check_table(players, options), ("random",) * players), seed)[1]


def test_the_header_says_what_was_played_by_whom_and_which_options_are_unusual() -> None:
    told = transcript(record_of(track="ultimate", harsh_weather=True))

    assert told.splitlines()[:5] == [
        f"The Spill, version {GAME.version} of the rules, seed {game_seed(0, 7)}",
        "2 players; options: track=ultimate, harsh_weather=true",
        "played by random, random",
        "",
        "Set-up",
    ]
    assert "1 player; options: all as usual\n" in transcript(record_of(players=1))


def test_a_record_that_does_not_say_who_played_says_nothing_of_it() -> None:
    assert "played by" not in transcript(replace(record_of(), played_by=[]))


def test_every_move_is_there_in_order_with_its_player_and_what_it_caused() -> None:
    record = record_of()

    told = transcript(record).splitlines()

    headings = [line for line in told if line[:1].isdigit() and ". " in line and "(player" in line]
    assert [line.split(" ", 1)[1].rsplit(" (")[0] for line in headings] == record.moves
    match = fathoms.Match(record)
    spoken = " ".join(" ".join(line.split()) for line in told if line.startswith("    "))
    assert spoken == " ".join(" ".join(line.split()) for line in match.log())
    assert match.outcome is not None
    assert told[-1] == f"{len(record.moves)} moves. {match.outcome.sentence} Nobody won."


def test_a_lone_player_is_not_named_at_every_move() -> None:
    assert "(player" not in transcript(record_of(players=1)).split("1. ", 1)[1]


def test_it_fits_80_columns() -> None:
    assert max(len(line) for line in transcript(record_of()).splitlines()) <= 80


def test_a_record_that_breaks_off_says_whose_choice_it_is() -> None:
    record = replace(record_of(), moves=record_of().moves[:2], by=[])

    last = transcript(record).rsplit("\n\n", 1)[1]

    assert last.startswith("2 moves. The record ends here. It is player")


def test_a_move_taken_back_is_told_too() -> None:
    match = fathoms.new("spill", players=2, seed=7, first="host")
    match.play(match.legal_moves[0])
    match.undo()
    match.play(match.legal_moves[1])

    told = transcript(match.record)

    assert "2. undo (player 1)\n    Player 1 takes back a move." in told
    assert "3. keep" in told


def test_a_step_holds_the_position_after_its_move() -> None:
    record = record_of()
    match = fathoms.Match(replace(record, moves=[], by=[]))

    for step, text in zip(steps(record), ["", *record.moves], strict=True):
        if text:
            assert step.player - 1 == match.to_act
            assert step.sentence == match.describe(text)
            match.play(text)
        assert step.view == match.view()


@pytest.mark.parametrize("moves", [["end"], ["dance"], ["undo"]])
def test_a_move_that_cannot_be_made_is_named(moves: list[str]) -> None:
    with pytest.raises(fathoms.RecordError, match=f"Move 1 of the record, '{moves[0]}', cannot be made"):
        transcript(replace(record_of(), moves=moves, by=[]))


def test_what_only_some_could_see_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    record = replace(record_of(), moves=record_of().moves[:1], by=[])
    original = type(GAME).apply
    secret = [RigBlewOut(dice=8, told_to=(0, 1))]
    monkeypatch.setattr(type(GAME), "apply", lambda *given: original(*given) and secret)

    assert "The rig blows out: the first oil falls. [only players 1 and 2]" in transcript(record)


def test_one_move_is_counted_as_one() -> None:
    record = record_of()

    assert "\n1 move. The record ends here." in transcript(replace(record, moves=record.moves[:1], by=[]))
