import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from fathoms.engine.errors import IllegalMove, UnknownMove
from fathoms.engine.legal_moves import LegalMoves
from fathoms.engine.moves import Move, MoveTable


@pytest.fixture
def table() -> MoveTable:
    table = MoveTable(("push", "take", "end"))
    for letter in "ABC":
        table.add(1, f"push {letter}", f"Push back {letter}.", ord(letter) - ord("A"))
    table.add(2, "end", "End the turn.")
    return table


def test_moves_are_numbered_from_zero_without_gaps(table: MoveTable) -> None:
    assert [move.id for move in table] == [0, 1, 2, 3]
    assert len(table) == 4
    assert all(table[move.id] is move for move in table)


def test_a_move_says_what_it_is(table: MoveTable) -> None:
    push = table[1]

    assert str(push) == "push B"
    assert repr(push) == "<Move 'push B'>"
    assert (push.sentence, push.verb, push.arg) == ("Push back B.", 1, 1)


@pytest.mark.parametrize("text", ["push B", "PUSH b", "  push   b ", "Push\tB\n"])
def test_a_move_is_found_by_its_text_whatever_its_capitals_and_spaces(table: MoveTable, text: str) -> None:
    assert table.find(text) is table[1]


def test_a_text_near_a_move_brings_a_hint_with_the_text_to_type(table: MoveTable) -> None:
    with pytest.raises(UnknownMove, match=r"There is no move 'pusch b' in this game; did you mean 'push B' or .*\?$"):
        table.find("pusch b")


@pytest.mark.parametrize("text", ["", "swim across the ocean", "🐬"])
def test_a_text_near_nothing_brings_no_hint(table: MoveTable, text: str) -> None:
    with pytest.raises(UnknownMove, match=r"in this game\.$"):
        table.find(text)


@pytest.mark.parametrize("text", ["push A", "PUSH a", " push  A"])
def test_no_two_moves_share_a_text(table: MoveTable, text: str) -> None:
    with pytest.raises(ValueError, match="two moves are called"):
        table.add(1, text, "Again.")

    assert len(table) == 4


@pytest.fixture
def legal(table: MoveTable) -> LegalMoves:
    """Push B, push C or end."""
    return LegalMoves(table)[1:]


def test_a_list_of_legal_moves_understands_texts(table: MoveTable, legal: LegalMoves) -> None:
    something_else: object = 1

    assert isinstance(legal, list)
    assert "push B" in legal
    assert " PUSH  b " in legal
    assert "push A" not in legal
    assert table[1] in legal
    assert table[0] not in legal
    assert something_else not in legal
    assert legal["end"] is legal[2] is table[3]
    assert legal.index("END") == legal.index(table[3]) == 2
    assert legal == [table[1], table[2], table[3]]


def test_a_part_or_a_copy_of_the_legal_moves_understands_texts_too(legal: LegalMoves) -> None:
    assert "end" in legal[1:]
    assert "push B" not in legal[1:]
    assert "push B" in legal.copy()
    assert "push B" in copy.copy(legal)


@pytest.mark.parametrize("ask", [LegalMoves.__getitem__, LegalMoves.index])
def test_a_text_that_is_no_legal_move_is_refused_in_a_sentence(
    legal: LegalMoves, ask: Callable[[LegalMoves, str], object]
) -> None:
    with pytest.raises(IllegalMove, match=r"^'push A' is not among the 3 legal moves\.$"):
        ask(legal, "push A")


def test_there_is_one_of_each_move(table: MoveTable) -> None:
    assert copy.copy(table[0]) is table[0]
    assert copy.deepcopy([table[0]]) == [table[0]]


def test_a_move_is_read_from_itself_its_text_or_what_another_process_sent(table: MoveTable) -> None:
    sent = pickle.loads(pickle.dumps(table[3]))

    assert sent is not table[3]
    assert [table.read(one) for one in (table[3], "End", sent)] == [table[3]] * 3


@pytest.mark.parametrize("given", [1, None, 3.5, ["end"], b"end", Move])
def test_what_is_neither_a_move_nor_a_text_is_refused(table: MoveTable, given: Any) -> None:
    with pytest.raises(UnknownMove, match=r"^A move is given as itself or as its text, not as .+\.$"):
        table.read(given)


@pytest.mark.parametrize("id", ["end", None, slice(0, 1)])
def test_a_move_with_a_number_that_is_none_is_refused(table: MoveTable, id: Any) -> None:
    with pytest.raises((UnknownMove, TypeError)):  # compiled, there cannot even be such a move
        table.read(Move(id, "end", "End the trick.", 2, 0))


@pytest.mark.parametrize("id", [0, 3, 7, -1])
def test_a_move_of_another_game_is_refused_though_it_has_the_same_text(table: MoveTable, id: Any) -> None:
    with pytest.raises(UnknownMove, match=r"^'end' is a move of another game, not of this one\.$"):
        table.read(Move(id, "end", "End the trick.", 2, 0))


def test_a_very_long_text_is_refused_shortly(table: MoveTable) -> None:
    with pytest.raises(UnknownMove) as error:
        table.find("push B" * 100_000)

    assert len(str(error.value)) < 120
