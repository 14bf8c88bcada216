import pytest

from fathoms.engine.errors import UnknownMove
from fathoms.engine.moves import MoveTable


@pytest.fixture
def table():
    table = MoveTable()
    for letter in "ABC":
        table.add(1, f"push {letter}", f"Push back {letter}.", ord(letter) - ord("A"))
    table.add(2, "end", "End the turn.")
    return table


def test_moves_are_numbered_from_zero_without_gaps(table):
    assert [move.id for move in table] == [0, 1, 2, 3]
    assert len(table) == 4
    assert all(table[move.id] is move for move in table)


def test_a_move_says_what_it_is(table):
    push = table[1]

    assert str(push) == "push B"
    assert repr(push) == "<Move 'push B'>"
    assert (push.sentence, push.verb, push.arg) == ("Push back B.", 1, 1)


@pytest.mark.parametrize("text", ["push B", "PUSH b", "  push   b ", "Push\tB\n"])
def test_a_move_is_found_by_its_text_whatever_its_capitals_and_spaces(table, text):
    assert table.find(text) is table[1]


def test_a_text_near_a_move_brings_a_hint_with_the_text_to_type(table):
    with pytest.raises(UnknownMove, match=r"There is no move 'pusch b' in this game; did you mean 'push B' or .*\?$"):
        table.find("pusch b")


@pytest.mark.parametrize("text", ["", "swim across the ocean", "🐬"])
def test_a_text_near_nothing_brings_no_hint(table, text):
    with pytest.raises(UnknownMove, match=r"in this game\.$"):
        table.find(text)


@pytest.mark.parametrize("text", ["push A", "PUSH a", " push  A"])
def test_no_two_moves_share_a_text(table, text):
    with pytest.raises(ValueError, match="two moves are called"):
        table.add(1, text, "Again.")

    assert len(table) == 4
