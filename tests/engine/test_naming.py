"""A sentence knows where in it the names of things stand."""

from fathoms.engine.naming import capital, named, plain, told_of


def test_a_sentence_is_read_without_its_marks() -> None:
    marked = f"Oil on {named('space', '2-5B')} is pushed back by {named('card', 'boom', 'Containment Boom')}."
    assert plain(marked) == "Oil on 2-5B is pushed back by Containment Boom."


def test_every_name_is_found_where_it_stands() -> None:
    marked = f"{named('card', 'boom', 'Boom')} ★ goes from {named('cell', 'j9')} to {named('cell', 'j9')}."
    text = plain(marked)
    assert [(one.thing, text[one.start : one.end]) for one in told_of(marked)] == [
        ("card:boom", "Boom"),
        ("cell:j9", "j9"),
        ("cell:j9", "j9"),
    ]
    assert [one.start for one in told_of(marked)] == [0, 17, 23]


def test_words_that_look_like_a_name_are_only_words() -> None:
    assert told_of("Player 2 says 2-5B.") == ()


def test_a_line_begins_with_a_large_letter_also_where_it_begins_with_a_name() -> None:
    assert plain(capital(f"{named('resource', 'red')} rises.")) == "Red rises."
    assert capital("it rises.") == "It rises."
