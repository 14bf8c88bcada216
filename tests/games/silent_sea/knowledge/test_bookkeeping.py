"""What is written down of every card that moves: known cards, fresh ones, and what may have been either."""

import pytest

from fathoms.engine.tuples import put
from fathoms.games.silent_sea.cards.hands import draw_card, part_with
from fathoms.games.silent_sea.components.kinds import FRESH, KINDS
from fathoms.games.silent_sea.knowledge import (
    cards_known,
    cards_of,
    fresh_cards,
    know_as_observer,
    set_fresh,
    take_note,
    without,
)
from fathoms.games.silent_sea.seen import lose_sight, see_death, see_hold, see_refill, see_shown, see_traded
from fathoms.games.silent_sea.state import OBSERVER, SeaState
from tests.games.silent_sea.table import CARD, ROLE, Table

E, A, D, C = (1 << number for number in range(4))  # who may hold a card, as a mask
ENGINEER, ASTRO, DOCTOR, CAPTAIN = ROLE.values()
SCRAP, VIAL, SUIT = CARD["scrap"], CARD["vial"], CARD["suit"]
KNOWERS = (ENGINEER, ASTRO, DOCTOR, CAPTAIN, OBSERVER)


def draws(*draws: tuple[int, str], known: tuple[tuple[int, str], ...] = ()) -> SeaState:
    """Players have drawn these cards, and these others everybody has seen coming into hands."""
    table = Table()
    for role, card in draws:
        draw_card(table.deck(card).state, role)
    s = table.state
    for role, card in known:
        s.deck.remove(CARD[card])
        s.hands[role * KINDS + CARD[card]] += 1
        s.sizes[role] += 1
        see_hold(s, role, CARD[card])
    take_note(s)
    return s


def written(
    s: SeaState, knower: int = OBSERVER
) -> tuple[list[tuple[int, int]], tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The known cards, the fresh ones and the doubts of somebody."""
    return cards_known(s, knower), fresh_cards(s, knower), s.perhaps[knower]


def test_a_drawn_card_is_fresh_for_all_but_its_holder() -> None:
    s = draws((DOCTOR, "vial"), (DOCTOR, "scrap"), (CAPTAIN, "suit"))

    assert written(s) == written(s, ENGINEER) == written(s, ASTRO) == ([], (D, D, C), ())
    assert written(s, DOCTOR) == ([], (C,), ())
    assert written(s, CAPTAIN) == ([], (D, D), ())


def test_an_unknown_card_that_is_parted_with_was_fresh() -> None:
    s = draws((DOCTOR, "vial"), (DOCTOR, "scrap"), (CAPTAIN, "suit"), known=((CAPTAIN, "scrap"),))
    part_with(s, DOCTOR, VIAL)

    for knower in (ENGINEER, ASTRO, OBSERVER):
        assert written(s, knower) == ([(C, SCRAP)], (D, C), ())
    assert written(s, DOCTOR) == ([(C, SCRAP)], (C,), ())
    assert written(s, CAPTAIN) == ([], (D,), ())


def test_a_known_card_that_is_parted_with_may_have_been_a_fresh_one() -> None:
    s = draws((DOCTOR, "vial"), known=((DOCTOR, "scrap"),))
    part_with(s, DOCTOR, SCRAP)

    assert written(s) == ([], (D,), ((DOCTOR, SCRAP, D),))
    assert written(s, DOCTOR) == ([], (), ())


def test_what_is_crafted_or_held_without_fresh_cards_leaves_no_doubt() -> None:
    s = draws((DOCTOR, "vial"), (CAPTAIN, "vial"))
    for role, card in ((DOCTOR, "gun"), (ASTRO, "scrap")):
        s.hands[role * KINDS + CARD[card]] += 1
        s.sizes[role] += 1
        see_hold(s, role, CARD[card])
        part_with(s, role, CARD[card])

    assert written(s) == ([], (D, C), ())


def test_nobody_has_parted_with_more_fresh_cards_than_there_were() -> None:
    s = draws((DOCTOR, "bulb"), known=((DOCTOR, "scrap"), (DOCTOR, "suit"), (DOCTOR, "vial")))
    for kind in (SCRAP, SUIT):
        part_with(s, DOCTOR, kind)
    assert written(s) == ([(D, VIAL)], (D,), ((DOCTOR, SUIT, D),))

    part_with(s, DOCTOR, CARD["bulb"])

    assert written(s) == ([(D, VIAL)], (), ())


def test_the_second_of_two_who_part_with_a_kind_may_have_had_the_known_one() -> None:
    s = draws((DOCTOR, "scrap"), (CAPTAIN, "scrap"), known=((DOCTOR, "scrap"),))
    s.known = put(s.known, OBSERVER * KINDS + SCRAP, cards_of((D | C,)))
    part_with(s, DOCTOR, SCRAP)
    assert written(s) == ([], (D, C), ((DOCTOR, SCRAP, D | C),))

    part_with(s, CAPTAIN, SCRAP)

    assert written(s) == ([], (D,), ((DOCTOR, FRESH, C),))


@pytest.mark.parametrize(
    ("doubt", "parts"),
    [
        ((DOCTOR, SUIT, D | C), CAPTAIN),  # another kind
        ((DOCTOR, SCRAP, D | E), CAPTAIN),  # of which the Captain has none
        ((CAPTAIN, SCRAP, D | C), CAPTAIN),  # the Captain's own
    ],
)
def test_a_doubt_that_has_nothing_to_do_with_a_card_stays_as_it_is(doubt: tuple[int, int, int], parts: int) -> None:
    s = draws((DOCTOR, "vial"), (CAPTAIN, "scrap"), (CAPTAIN, "vial"))
    s.perhaps = put(s.perhaps, OBSERVER, (doubt,))
    part_with(s, parts, SCRAP)

    assert written(s) == ([], (D, C), (doubt,))


def test_a_card_that_was_neither_known_nor_surely_fresh_is_one_of_those_that_may_be() -> None:
    s = draws((DOCTOR, "vial"), (CAPTAIN, "suit"))
    lose_sight(s, DOCTOR, CAPTAIN)
    part_with(s, CAPTAIN, SUIT)

    assert written(s) == ([], (D | C,), ())


def test_a_card_that_cannot_be_fresh_settles_a_doubt() -> None:
    s = draws((DOCTOR, "scrap"), (DOCTOR, "vial"), (ASTRO, "vial"), known=((CAPTAIN, "scrap"),))
    s.known = put(s.known, OBSERVER * KINDS + SCRAP, cards_of((D | C,)))
    part_with(s, DOCTOR, SCRAP)
    assert written(s) == ([], (A, D, D), ((DOCTOR, SCRAP, D | C),))

    part_with(s, CAPTAIN, SCRAP)

    assert written(s) == ([], (A, D), ())


def test_what_cannot_be_told_apart_any_more_costs_one_fresh_card() -> None:
    s = draws((DOCTOR, "scrap"), (ASTRO, "vial"))
    set_fresh(s, OBSERVER, (A, D))
    s.hands[CAPTAIN * KINDS + SUIT] += 1
    s.sizes[CAPTAIN] += 1
    part_with(s, CAPTAIN, SUIT)

    assert written(s) == ([], (A,), ())


@pytest.mark.parametrize(
    ("cards", "left"),
    [
        ((), ()),
        ((E, C), (E, C)),
        ((D, D, C), (D, C)),
        ((D | C, D), (D | C,)),
        ((E | D, D | C), (E | D | C,)),
        ((E | D, E | D), (E | D,)),
        ((E | A | D, D | C, E | A), (E | A, E | A | D)),
    ],
)
def test_of_the_cards_that_a_player_may_hold_the_most_narrowly_known_goes(
    cards: tuple[int, ...], left: tuple[int, ...]
) -> None:
    assert without(tuple(sorted(cards)), DOCTOR) == tuple(sorted(left))


def test_a_trade_of_two_mixes_for_the_others_all_that_was_written_of_them() -> None:
    s = draws((DOCTOR, "vial"), (ASTRO, "vial"), known=((DOCTOR, "scrap"), (DOCTOR, "suit"), (ENGINEER, "bulb")))
    part_with(s, DOCTOR, SUIT)
    lose_sight(s, DOCTOR, CAPTAIN)

    assert written(s) == ([(D | C, SCRAP), (E, CARD["bulb"])], (A, D | C), ((DOCTOR, SUIT, D | C),))
    assert written(s, ENGINEER) == ([(D | C, SCRAP)], (A, D | C), ((DOCTOR, SUIT, D | C),))
    assert written(s, CAPTAIN) == ([(D, SCRAP), (E, CARD["bulb"])], (A, D), ((DOCTOR, SUIT, D),))
    assert written(s, DOCTOR) == ([(E, CARD["bulb"])], (A,), ())


def test_the_two_who_trade_write_down_who_has_the_card_now() -> None:
    s = draws((DOCTOR, "vial"), (DOCTOR, "suit"))
    see_traded(s, DOCTOR, CAPTAIN, VIAL)

    assert written(s, DOCTOR) == ([(C, VIAL)], (), ())
    assert written(s, CAPTAIN) == ([], (D,), ())
    assert written(s) == ([], (D, D), ())


def test_a_settled_doubt_takes_with_it_those_for_which_no_fresh_card_is_left() -> None:
    s = draws((DOCTOR, "vial"), known=((CAPTAIN, "scrap"),))
    s.known = put(s.known, OBSERVER * KINDS + SCRAP, cards_of(()))
    s.perhaps = put(s.perhaps, OBSERVER, ((DOCTOR, SCRAP, D | C), (DOCTOR, SUIT, D | E)))
    part_with(s, CAPTAIN, SCRAP)

    assert written(s) == ([], (), ())


def test_what_the_dead_might_have_held_is_with_the_others() -> None:
    s = draws((DOCTOR, "vial"), (CAPTAIN, "vial"), known=((CAPTAIN, "scrap"), (ENGINEER, "suit")))
    part_with(s, CAPTAIN, SCRAP)
    part_with(s, ENGINEER, SUIT)
    take_note(s)
    s.perhaps = put(
        s.perhaps, OBSERVER, ((CAPTAIN, SCRAP, D | C), (DOCTOR, SCRAP, D), (DOCTOR, VIAL, D | C), (CAPTAIN, VIAL, D))
    )
    s.known = put(s.known, OBSERVER * KINDS + SUIT, cards_of((D | C, D | E)))
    set_fresh(s, OBSERVER, (*fresh_cards(s, OBSERVER), D | C, D | C))
    see_death(s, DOCTOR)

    assert written(s) == ([(E, SUIT), (C, SUIT)], (C, C, C), ((CAPTAIN, SCRAP, C),))


def test_a_new_deck_tells_all_what_is_in_no_hand_they_know() -> None:
    s = draws((DOCTOR, "vial"), known=((DOCTOR, "scrap"), (CAPTAIN, "suit")))
    part_with(s, DOCTOR, SCRAP)
    for kind in s.deck:
        s.discards[kind] += 1
    s.deck, s.health = [], put(s.health, ASTRO, 0)
    see_refill(s)

    assert written(s) == ([(D | E | C, VIAL), (C, SUIT)], (), ())
    assert written(s, ENGINEER) == ([(D | C, VIAL), (C, SUIT)], (), ())
    assert written(s, DOCTOR) == ([(C, SUIT)], (), ())
    assert written(s, CAPTAIN) == ([(D | E, VIAL)], (), ())


@pytest.mark.parametrize(
    ("before", "count", "after", "fresh"),
    [
        ((), 1, (D,), (D,)),
        ((D,), 1, (D,), (D, D)),
        ((D, D), 1, (D, D), (D, D)),
        ((D | C,), 1, (D,), (D, D)),
        ((C, D), 2, (D, D, C), (D,)),
    ],
)
def test_whoever_is_shown_cards_knows_that_they_are_there(
    before: tuple[int, ...], count: int, after: tuple[int, ...], fresh: tuple[int, ...]
) -> None:
    s = draws((DOCTOR, "vial"), (DOCTOR, "vial"))
    s.known = put(s.known, CAPTAIN * KINDS + VIAL, cards_of(before))
    see_shown(s, CAPTAIN, DOCTOR, VIAL, count)

    known, left, _ = written(s, CAPTAIN)
    assert (tuple(holders for holders, _ in known), left) == (after, fresh)


def test_a_player_of_an_imagined_world_has_seen_what_an_observer_has() -> None:
    s = draws((DOCTOR, "vial"), (CAPTAIN, "vial"), known=((DOCTOR, "scrap"), (CAPTAIN, "suit"), (CAPTAIN, "scrap")))
    s.known = put(s.known, OBSERVER * KINDS + SUIT, cards_of((D | C, E | A)))
    s.perhaps = put(s.perhaps, DOCTOR, ((CAPTAIN, SUIT, C),))
    know_as_observer(s, (DOCTOR,))

    assert written(s, DOCTOR) == ([(C, SCRAP), (E | A, SUIT), (C, SUIT)], (), ())
