"""Talk: what is said at a table, by whom, and what of it can be read."""

import pytest

from fathoms.engine.errors import OptionError
from fathoms.engine.talk import LONGEST_WORDS, Said, Talk


@pytest.fixture
def talk() -> Talk:
    return Talk(players=4)


def test_what_is_said_is_kept_in_order_with_who_said_it_and_when(talk: Talk) -> None:
    talk.say(2, "I saw nothing.", 5)
    talk.say(0, "You never do.", 7)

    assert talk.said == [Said(2, "I saw nothing.", 5), Said(0, "You never do.", 7)]


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
def test_what_a_terminal_would_obey_is_left_out(talk: Talk, text: str, words: str) -> None:
    said = talk.say(0, text, 0)

    assert said.words == words
    assert said.words.isprintable()


@pytest.mark.parametrize("text", ["x" * (LONGEST_WORDS + 1), "word " * 1000, "\x1b" * 500 + "y" * 500])
def test_what_is_too_long_is_cut(talk: Talk, text: str) -> None:
    assert LONGEST_WORDS - 1 <= len(talk.say(0, text, 0).words) <= LONGEST_WORDS


def test_what_is_just_not_too_long_is_whole(talk: Talk) -> None:
    assert talk.say(0, "x" * LONGEST_WORDS, 0).words == "x" * LONGEST_WORDS


@pytest.mark.parametrize("text", ["", "  \n\t ", "\x1b", "\x00\x07", "\u200b", "\x1b \x1b", "\u2028"])
def test_nothing_to_read_is_refused(talk: Talk, text: str) -> None:
    with pytest.raises(OptionError, match=r"^Say something: there is nothing to read in that\.$"):
        talk.say(0, text, 0)
    assert talk.said == []


@pytest.mark.parametrize("text", [None, 7, b"hello", ["hello"]])
def test_what_is_no_text_is_refused(talk: Talk, text: object) -> None:
    with pytest.raises(OptionError, match=r"^What is said is a text, not "):
        talk.say(0, text, 0)
    assert talk.said == []


@pytest.mark.parametrize("seat", [-1, 4, 99, None, "0"])
def test_a_seat_that_is_not_there_says_nothing(talk: Talk, seat: object) -> None:
    with pytest.raises(OptionError):
        talk.say(seat, "hello", 0)
    assert talk.said == []
