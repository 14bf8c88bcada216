from collections.abc import Callable

import pytest

from fathoms.engine.components import Entry, read_entries
from fathoms.engine.errors import ComponentError


def entry(**facts: object) -> Entry:
    return Entry("cards.toml", "card 'boom'", facts)


def wrong(reason: str) -> pytest.RaisesExc[ComponentError]:
    return pytest.raises(ComponentError, match=rf"^cards\.toml, card 'boom': {reason}\.$")


def test_entries_are_read_in_order() -> None:
    text = '[[card]]\nid = "boom"\ncubes = 2\n[[card]]\nid = "tug"\ncubes = 3\n'

    found = [(one.text("id"), one.number("cubes", 1, 3)) for one in read_entries(text, "cards.toml", "card")]

    assert found == [("boom", 2), ("tug", 3)]


def test_a_file_without_entries_has_none() -> None:
    assert list(read_entries("", "cards.toml", "card")) == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[card]\n", "cards.toml is not valid TOML: "),
        ("card = " + "[" * 5000, "cards.toml is not valid TOML: it is nested too deeply."),
        (f"[[card]]\ncubes = {'9' * 5000}\n", "cards.toml is not valid TOML: it holds a number of too many digits."),
        ("[[crad]]\n", "cards.toml: unknown table 'crad'; allowed is card."),
        ("title = 1\n", "cards.toml: unknown table 'title'; allowed is card."),
        ("card = 5\n", "cards.toml: 'card' must be a list of tables, each headed [[card]]."),
        ('[card]\nid = "boom"\n', "cards.toml: 'card' must be a list of tables, each headed [[card]]."),
        ("card = [1, 2]\n", "cards.toml: 'card' must be a list of tables, each headed [[card]]."),
        ('[[card]]\nid = "a"\n[[card]]\nid = "a"\n', "cards.toml: two entries of card are called 'a'."),
    ],
)
def test_a_file_of_the_wrong_form_is_refused_by_name(text: str, reason: str) -> None:
    with pytest.raises(ComponentError) as error:
        list(read_entries(text, "cards.toml", "card"))
    assert str(error.value).startswith(reason)


def test_an_entry_without_a_name_is_called_by_its_number() -> None:
    first, second = read_entries('[[card]]\nid = "a"\n[[card]]\nid = ["b"]\n', "cards.toml", "card")
    (nameless,) = read_entries("[[card]]\n", "cards.toml", "card")

    assert "card 'a'" in str(first.wrong("no"))
    with pytest.raises(ComponentError, match=r"'id' is .*; it must be a text"):
        second.text("id")
    assert str(nameless.wrong("no")) == "cards.toml, card 'number 1': no."


def test_values_are_taken_as_they_are() -> None:
    one = entry(name="Boom", fast=True, cubes=2, sizes=[1, 2], words=["a", "b"], where="near", source="rulebook")

    assert one.text("name") == "Boom"
    assert one.flag("fast") is True
    assert one.flag("slow") is False
    assert one.number("cubes", 1, 3) == 2
    assert one.numbers("sizes", 1, 2) == (1, 2)
    assert one.texts("words") == ("a", "b")
    assert one.one_of("where", ("near", "far")) == "near"
    assert one.source() == "rulebook"
    one.done()


@pytest.mark.parametrize(
    ("read", "reason"),
    [
        (lambda e: e.text("name"), "'name' is missing; it must be a text"),
        (lambda e: e.text("one"), "'one' is 1; it must be a text"),
        (lambda e: e.flag("one"), "'one' is 1; it must be true or false"),
        (lambda e: e.number("yes", 0, 9), "'yes' is True; it must be a whole number from 0 to 9"),
        (lambda e: e.number("one", 2, 9), "'one' is 1; it must be a whole number from 2 to 9"),
        (lambda e: e.numbers("mixed", 0, 9), r"'mixed' is \[1, 'a'\]; it must be a list of whole numbers from 0 to 9"),
        (lambda e: e.texts("mixed"), r"'mixed' is \[1, 'a'\]; it must be a list of texts"),
        (lambda e: e.entries("mixed", "effect"), r"'mixed' is \[1, 'a'\]; it must be a list of tables"),
        (lambda e: e.table("one", "ability"), "'one' is 1; it must be a table"),
        (lambda e: e.one_of("word", ("near", "far")), "unknown word 'here'; allowed are near, far"),
        (lambda e: e.source(), "'source' is missing; it must be a text"),
        (lambda e: e.single(("push", "pull"), "effect"), "unknown effect .*'one'.*; allowed are push, pull"),
        (lambda e: (e.has("word"), e.done()), "unknown name 'one'; allowed are word"),
    ],
)
def test_a_value_of_the_wrong_form_is_refused_with_file_entry_and_reason(
    read: Callable[[Entry], object], reason: str
) -> None:
    with wrong(reason):
        read(entry(one=1, yes=True, mixed=[1, "a"], word="here"))


def test_tables_inside_are_entries_with_a_place_of_their_own() -> None:
    one = entry(effects=[{"push": 2}, {"pull": 1}], ability={"reach": 1})
    first, second = one.entries("effects", "effect")

    assert first.single(("push", "pull"), "effect") == "push"
    assert first.number("push", 1, 3) == 2
    assert str(second.wrong("no")) == "cards.toml, card 'boom', effect 2: no."
    assert one.table("ability", "ability").number("reach", 0, 1) == 1
    assert not one.has("ability")


def test_an_entry_that_says_nothing_where_one_word_is_wanted_is_refused() -> None:
    with wrong("unknown effect nothing; allowed are push"):
        entry().single(("push",), "effect")
