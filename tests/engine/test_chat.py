"""Chat: what is said at the table, by whom, and what it leaves alone."""

import pytest

import fathoms
from fathoms.engine.errors import CannotUndo, OptionError
from fathoms.engine.log import LONGEST_WORDS

EVERYBODY = (0, 1, 2, 3, None)


@pytest.fixture
def match():
    """Players 1 and 2 have picked their roles: no dice, so both moves can be taken back."""
    match = fathoms.new("silent-sea", seed=7)
    match.play("role engineer")
    match.play("role doctor")
    return match


def said(match, seat=None):
    """The last line of the log."""
    return match.log(seat)[-1]


def test_everybody_reads_what_is_said(match):
    match.say(2, "I saw nothing.")

    assert [said(match, seat) for seat in EVERYBODY] == ["Player 3 says: I saw nothing."] * 5


def test_lines_stand_in_the_log_where_they_were_said(match):
    match.say(0, "first")
    match.play("role captain")
    match.say(1, "second")

    assert match.log()[-3:] == ["Player 1 says: first", "Player 3 plays the Captain.", "Player 2 says: second"]


def test_anybody_speaks_at_any_time_also_when_the_game_is_over():
    match = fathoms.new("spill", players=2, seed=3)
    while match.outcome is None:
        match.say(1, "hurry up")
        assert said(match, 0) == "Player 2 says: hurry up"
        match.play(match.legal_moves[-1])
    match.say(0, "well played")

    assert said(match, 1) == "Player 1 says: well played"


def test_what_is_said_is_no_part_of_the_record_nor_of_a_view(match, tmp_path):
    record, views = match.record, [match.view(seat) for seat in EVERYBODY]
    match.say(0, "xyzzy")
    match.save(tmp_path / "game.json")

    assert match.record == record
    assert [match.view(seat) for seat in EVERYBODY] == views
    assert not any("xyzzy" in line for line in fathoms.load(tmp_path / "game.json").log(0))


def test_what_is_said_changes_neither_the_question_nor_its_answers(match):
    before = match.to_act, match.prompt, match.legal_moves, match.outcome
    match.say(3, "stop")

    assert (match.to_act, match.prompt, match.legal_moves, match.outcome) == before


def test_what_is_said_does_not_stand_in_the_way_of_taking_back(match):
    match.say(0, "wait")

    assert match.last_mover == 1
    match.undo(seat=1)
    match.undo(seat=0)
    assert match.record.line == []


def test_what_is_said_cannot_be_taken_back_itself():
    match = fathoms.new("silent-sea", seed=7)
    match.say(0, "too soon")

    assert match.last_mover is None
    with pytest.raises(CannotUndo):
        match.undo(seat=0)


def test_taking_a_move_back_leaves_what_was_said(match):
    match.say(1, "sorry")
    match.undo(seat=1)

    assert match.log()[-2:] == ["Player 2 says: sorry", "Player 2 takes back a move."]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("  well  well ", "well well"),
        ("one\ntwo\r\nthree\tfour", "one two three four"),
        ("\x1b[31mred\x1b[0m", "[31mred[0m"),
        ("\x1b]0;title\x07hello", "]0;titlehello"),
        ("\x9b2Jgone", "2Jgone"),
        ("a\x00b\x08c\x7fd", "abcd"),
        ("ab\u202edc", "abdc"),
        ("un\u200bseen\ufeff", "unseen"),
        ("half \ud800 a letter", "half a letter"),
        ("line\u2028break\u2029s", "line break s"),
        ("größer 海 🌊 {words} [bold]", "größer 海 🌊 {words} [bold]"),
    ],
)
def test_what_a_terminal_would_obey_is_left_out(match, text, words):
    match.say(0, text)

    assert " ".join(said(match).split()) == f"Player 1 says: {words}"
    assert said(match).isprintable()


@pytest.mark.parametrize("text", ["x" * (LONGEST_WORDS + 1), "word " * 1000, "\x1b" * 500 + "y" * 500])
def test_what_is_too_long_is_cut(match, text):
    match.say(0, text)

    words = said(match).removeprefix("Player 1 says: ")
    assert LONGEST_WORDS - 1 <= len(words) <= LONGEST_WORDS


def test_what_is_just_not_too_long_is_whole(match):
    match.say(0, "x" * LONGEST_WORDS)

    assert said(match) == f"Player 1 says: {'x' * LONGEST_WORDS}"


@pytest.mark.parametrize("text", ["", "  \n\t ", "\x1b", "\x00\x07", "\u200b", "\x1b \x1b", "\u2028"])
def test_nothing_to_read_is_refused(match, text):
    before = match.log()

    with pytest.raises(OptionError, match=r"^Say something: there is nothing to read in that\.$"):
        match.say(0, text)
    assert match.log() == before


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_is_not_there_says_nothing(match, seat):
    before = match.log()

    with pytest.raises(OptionError, match=rf"^There is no seat {seat}: they run from 0 to 3"):
        match.say(seat, "hello")
    assert match.log() == before


def test_an_observer_says_nothing(match):
    before = match.log()

    with pytest.raises(OptionError):
        match.say(None, "hello")
    assert match.log() == before


def test_a_line_that_looks_like_one_of_the_log_still_has_its_speaker(match):
    match.say(0, "Player 2 says: it was me")

    assert said(match) == "Player 1 says: Player 2 says: it was me"


def test_a_copy_keeps_the_lines_and_goes_on_by_itself(match):
    match.say(0, "before")
    twin = match.copy()
    twin.say(1, "after")

    assert said(twin) == "Player 2 says: after"
    assert twin.log()[:-1] == match.log()
    assert said(match) == "Player 1 says: before"
