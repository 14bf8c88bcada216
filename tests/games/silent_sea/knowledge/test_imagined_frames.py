"""What a seat does not see of an offer, of answers and notes is made up anew, out of all that it can be."""

from collections import Counter
from typing import Any, cast

import pytest

from fathoms.engine.chance import Chance
from fathoms.engine.tuples import add, put
from fathoms.games.silent_sea.components.kinds import FRESH, KINDS, SAMPLE
from fathoms.games.silent_sea.crisis.ballot import Ballot
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.imagine import _doubts_decided, _fit, _place, _unseen
from fathoms.games.silent_sea.knowledge import cards_of, set_fresh
from fathoms.games.silent_sea.state import NOBODY, OBSERVER
from tests.games.silent_sea.crises import strike
from tests.games.silent_sea.table import CARD, ROLE, SEAT_OF, Table

WORLDS = 80
E, A, D, C = (1 << number for number in range(4))  # who may hold a card, as a mask
VIAL, SUIT, SCRAP = CARD["vial"], CARD["suit"], CARD["scrap"]


def frames(table: Table, role: str | None, count: int = WORLDS) -> list[Any]:
    """The question on top in many worlds that somebody imagines."""
    chance = Chance(3)
    seat = None if role is None else SEAT_OF[role]
    return [GAME.imagine(table.state, seat, chance).stack[-1] for _ in range(count)]


def offers(table: Table, role: str | None) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    return {(frame.gives, frame.wants) for frame in frames(table, role)}


# --- offers ---


@pytest.mark.rule("SS-34")
@pytest.mark.parametrize("proposed", [False, True])
def test_any_part_of_the_hand_may_have_been_offered(proposed: bool) -> None:
    table = Table().acting("doctor").hand("doctor", "gun", "gun", "hazmat").hand("captain", "vial")
    for item in ("gun", "gun", "hazmat"):  # all have seen the whole hand
        table.state.known = add(table.state.known, OBSERVER * KINDS + CARD[item], cards_of((D,)))
        table.state.known = add(table.state.known, ROLE["engineer"] * KINDS + CARD[item], cards_of((D,)))
    table.play("trade captain", "give gun", "ask vial", *["propose"] * proposed)
    gun, hazmat = CARD["gun"], CARD["hazmat"]
    gifts = {(gun,), (hazmat,), (gun, gun), (gun, hazmat), (gun, gun, hazmat)}

    for role in ("engineer", None):
        assert offers(table, role) == {(gift, ()) for gift in (gifts if proposed else gifts | {()})}
        assert {(frame.other, type(frame)) for frame in frames(table, role, 5)} == {
            (ROLE["captain"], type(table.state.stack[-1]))
        }
    assert offers(table, "doctor") == {((gun,), (VIAL,))}
    assert (offers(table, "captain") == {((gun,), (VIAL,))}) == proposed


@pytest.mark.rule("SS-34")
def test_out_of_a_hand_of_one_card_that_card_was_offered() -> None:
    table = Table().hand("doctor", "scrap", "holster").acting("doctor").play("craft gun").acting("doctor")
    table.play("trade captain", "give gun", "propose")

    assert offers(table, "engineer") == offers(table, None) == {((CARD["gun"],), ())}


@pytest.mark.rule("SS-34")
def test_out_of_an_empty_hand_something_was_asked_for() -> None:
    table = Table().hand("captain", "vial").acting("doctor").play("trade captain", "ask vial", "propose")

    assert offers(table, "engineer") == {((), (kind,)) for kind in range(9)}


@pytest.mark.rule("SS-34")
@pytest.mark.parametrize(
    ("carrying", "move", "offer"),
    [
        (("doctor",), "give sample", ((SAMPLE,), ())),
        (("captain",), "ask sample", ((), (SAMPLE,))),
    ],
)
def test_of_two_empty_hands_a_sample_changes_hands(
    carrying: tuple[str, ...], move: str, offer: tuple[Any, ...]
) -> None:
    table = Table().acting("doctor")
    for number, role in enumerate(carrying, 1):
        table.carry(role, f"lab-{number}")
    table.play("trade captain", move, "propose")

    assert offers(table, "engineer") == {offer}


# --- answers and notes ---


@pytest.mark.rule("SS-36")
@pytest.mark.parametrize(
    ("kind", "moves", "can_be"),
    [
        ("name", ("name captain", "name doctor", "name captain"), {0, 1, 2, 3}),
        ("give up", ("keep all", "give up one", "keep all"), {0, 1}),
        ("answer", ("silent", "answer", "silent"), {0, 1}),
    ],
)
def test_an_answer_that_is_not_ones_own_may_have_been_any(kind: str, moves: tuple[str, ...], can_be: set[int]) -> None:
    table = Table()
    for role in ROLE:
        table.hand(role, "scrap")
    strike(table, "doctor", "ballot", 2, kind).play(*moves)  # the Doctor, the Captain, the Engineer

    true = table.state.stack[-1]
    assert isinstance(true, Ballot)
    for reader, own in (("doctor", 0), ("captain", 1), ("engineer", 2), ("astrobiologist", None), (None, None)):
        worlds = frames(table, reader)
        for number in range(3):
            expected = {true.answers_given[number]} if number == own else can_be
            assert {frame.answers_given[number] for frame in worlds} == expected
        assert {(frame.ballot, frame.amount, frame.crisis, frame.order) for frame in worlds} == {
            (kind, 2, 0, (ROLE["doctor"], ROLE["captain"], ROLE["engineer"], ROLE["astrobiologist"]))
        }


@pytest.mark.rule("SS-44")
def test_the_others_may_suspect_anybody_but_themselves() -> None:
    table = Table(notes=True)
    table.state.notes = put(table.state.notes, ROLE["doctor"], ROLE["engineer"])
    chance, found = Chance(3), []
    for _ in range(WORLDS):
        found.append(GAME.imagine(table.state, SEAT_OF["doctor"], chance).notes)

    assert {notes[ROLE["doctor"]] for notes in found} == {ROLE["engineer"]}
    for role in (0, 1, 3):
        assert {notes[role] for notes in found} == {0, 1, 2, 3, 4} - {role}


def test_without_notes_or_after_the_end_none_is_made_up() -> None:
    assert GAME.imagine(Table().state, 0, Chance(1)).notes == (4, 4, 4, 4)
    table = Table(notes=True).carry("captain", "lab-1").at("captain", "z6").walking("captain", 1).play("go extraction")
    assert GAME.imagine(table.state, 0, Chance(1)).notes == (4, 4, 4, 4)


# --- hands ---


class Told(Chance):
    """Chance that says what it is told to, and writes down out of how many."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(0)
        self.numbers = list(numbers)
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        self.bounds.append(bound)
        return self.numbers.pop(0)


def doubtful(*doubts: tuple[int, int, int], fresh: dict[int, int], sizes: tuple[int, ...]) -> Table:
    """An observer's doubts, and the fresh cards that may be with each group of players."""
    table = Table()
    table.state.perhaps = put(table.state.perhaps, OBSERVER, doubts)
    table.state.sizes = list(sizes)
    set_fresh(table.state, OBSERVER, [group for group, count in fresh.items() for _ in range(count)])
    return table


def test_whether_a_known_card_or_a_fresh_one_went_is_a_matter_of_how_many_there_were() -> None:
    doctor = ROLE["doctor"]
    table = doubtful((doctor, SCRAP, D), (doctor, SCRAP, D), fresh={D: 2}, sizes=(0, 0, 4, 0))
    unseen = _unseen(table.state, NOBODY, [])
    assert (unseen[SCRAP], sum(unseen)) == (12, 48)

    chance = Told(3 * 48 + 2 * 12 * 3 - 1, 0)  # the known one went; then: it was fresh, and the Scrap is still there
    cards = _doubts_decided(table.state, NOBODY, [], cast(Chance, chance))

    # 3 known cards of the hand of 4 and the one that went, 2 fresh ones, of which 12 in 48 are Scrap
    assert chance.bounds == [3 * 48 + 2 * 12 * 3, 3 * 48 + 2 * 12 * 3]
    assert cards == [(D, SCRAP), (D, FRESH)]


def test_a_card_that_turned_out_to_be_there_still_makes_others_of_its_kind_rarer() -> None:
    doctor = ROLE["doctor"]
    table = doubtful((doctor, SCRAP, D), (doctor, SCRAP, D), fresh={D: 2}, sizes=(0, 0, 4, 0))

    chance = Told(0, 0)
    cards = _doubts_decided(table.state, NOBODY, [], cast(Chance, chance))

    # then there is 1 fresh card, 4 known ones, two Scraps alike, and 11 of the 47 unseen cards are Scrap
    assert chance.bounds == [3 * 48 + 2 * 12 * 3, 2 * 4 * 47 + 1 * 11 * 4]
    assert cards == [(D, SCRAP), (D, SCRAP)]


@pytest.mark.parametrize(
    ("doubts", "sizes", "known", "fresh"),
    [
        ([(SCRAP, D)], (1, 2), 1 * 48, 1 * 12 * 1),
        ([(SCRAP, D)], (0, 2), 1 * 48, 1 * 12 * 1),
        ([(SCRAP, D)], (4, 2), 4 * 48, 1 * 12 * 4),
        ([(SCRAP, D | C)], (1, 2), 1 * 48, 1 * 12 * 3),  # the known one may be with the Captain now
        ([(SCRAP, D | C)], (0, 2), 0, 1 * 12 * 2),  # an empty hand holds no fresh card: that is what went
        ([(SCRAP, D | C), (SUIT, D | C)], (0, 2), 1 * 48, 1 * 12 * 2),  # this time, or the next
        ([(SCRAP, D | C), (SUIT, D)], (0, 2), 0, 1 * 12 * 2),
        ([(FRESH, C)], (3, 4), 3 * 1, 5 * 1),
    ],
)
def test_the_odds_that_a_fresh_card_went_follow_from_hands_and_deck(
    doubts: list[tuple[int, int]], sizes: tuple[int, ...], known: int, fresh: int
) -> None:
    held = (0, 0, *sizes)
    table = doubtful(*((ROLE["doctor"], *doubt) for doubt in doubts), fresh={A: 1, D: 1}, sizes=held)
    kind, group = doubts[0]

    for number, went in ((fresh - 1, True), (fresh, False))[: 2 if known else 1]:
        chance = Told(*[number] * len(doubts))
        cards = _doubts_decided(table.state, NOBODY, [], cast(Chance, chance))
        assert chance.bounds[0] == known + fresh
        assert ((group, kind) in cards) == went


def test_cards_go_to_places_and_nobody_gets_more_than_they_have_room_for() -> None:
    cards = [(D | C, VIAL), (C, SUIT), (E | A | D | C, SCRAP)]
    found: Counter[tuple[int, ...]] = Counter()
    chance = Chance(5)
    for _ in range(400):
        found[tuple(_place(cards, [0, 2, 1, 1], chance) or ())] += 1

    assert set(found) == {(2, 3, 1)}  # the Captain's one place is taken, the Doctor's too: two places are left
    assert _place([(D, VIAL), (D, SUIT)], [0, 0, 1, 5], chance) is None


def test_of_two_who_may_hold_a_card_the_one_with_more_places_is_likelier() -> None:
    chance = Chance(5)
    found = Counter((_place([(D | C, VIAL)], [0, 0, 3, 1], chance) or [9])[0] for _ in range(800))

    assert set(found) == {2, 3}
    assert 0.7 < found[2] / 800 < 0.8


@pytest.mark.parametrize(
    ("cards", "places", "fits"),
    [
        ([], [0, 0, 0, 0], True),
        ([E], [1, 0, 0, 0], True),
        ([E], [0, 5, 5, 5], False),
        ([E, E | A], [1, 1, 0, 0], True),
        ([E, E | A, A], [1, 1, 9, 9], False),
        ([D | C, D | C, C], [0, 0, 2, 1], True),
        ([D | C, D | C, C, C], [9, 9, 2, 1], False),
    ],
)
def test_cards_fit_where_no_group_has_more_of_them_than_places(cards: list[int], places: list[int], fits: bool) -> None:
    assert _fit([(group, VIAL) for group in cards], places) == fits
