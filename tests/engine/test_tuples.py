from fathoms.engine.tuples import add, put


def test_another_item_makes_another_tuple() -> None:
    items = (1, 2, 3)
    assert put(items, 1, 9) == (1, 9, 3)
    assert items == (1, 2, 3)


def test_a_number_is_raised_or_lowered_in_its_place() -> None:
    assert add(add((5, 5, 5), 0, 2), 2, -5) == (7, 5, 0)
