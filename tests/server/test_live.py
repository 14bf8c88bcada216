"""A live table follows from its record: numbers of updates and questions are the same wherever it is made."""

from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

import fathoms
from fathoms.engine.record import UNDO, Record
from fathoms.server.errors import Problem
from fathoms.server.live import LiveTable, asked_anew
from fathoms.server.store.rows import MoveRow

GAMES = ("spill", "silent-sea", "flotilla")


def record_of(game: str, seed: int = 1) -> Record:
    return fathoms.new(game, players=4, seed=seed).record


def any_entry(live: LiveTable, choice: Random) -> MoveRow:
    """A legal move of any seat that is asked, or now and then an undo."""
    number = live.next_number
    if live.match.last_mover is not None and choice.random() < 0.1:
        return MoveRow("t", number, live.match.last_mover, UNDO, f"undo {number}", 0, False)
    seat = choice.choice(live.match.asked)
    move = choice.choice([move["move"] for move in live.match.choice(seat)["moves"]])
    return MoveRow("t", number, seat, move, f"{seat}:{number}", 0, False)


def numbers(live: LiveTable) -> list[tuple[int, int]]:
    return [(live.number(viewer), live.question(viewer)) for viewer in live.viewers]


def played(game: str, moves: int, seed: int = 1) -> LiveTable:
    live, choice = LiveTable(record_of(game, seed)), Random(seed)
    while live.next_number <= moves and not live.match.is_over:
        live.take(written_down(live, any_entry(live, choice)))
    return live


def written_down(live: LiveTable, entry: MoveRow) -> MoveRow:
    """A row as the server keeps it, with who will notice it."""
    noticed = live.foresee(entry.seat, live.match.ahead(entry.move, entry.seat))
    return msgspec.structs.replace(entry, noticed=noticed)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_made_again_from_its_record_has_the_same_numbers_events_and_answers(game: str) -> None:
    live = played(game, 60)
    again = LiveTable(record_of(game), live.entries)

    ids = [entry.client_id or "" for entry in live.entries]

    assert numbers(again) == numbers(live)
    assert [again.done(id) for id in ids] == [live.done(id) for id in ids]
    for viewer in live.viewers:
        for since in range(live.number(viewer) + 1):
            assert again.events(viewer, since) == live.events(viewer, since)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("written", [None, "", "-", "qqqqqqqqqqqq", "no me"])
def test_where_nobody_wrote_down_who_noticed_a_move_or_only_nonsense_it_is_found_out_anew(
    game: str, written: str | None
) -> None:
    live = played(game, 60)
    spoilt = [msgspec.structs.replace(entry, noticed=written) for entry in live.entries]

    assert numbers(LiveTable(record_of(game), spoilt)) == numbers(live)


def test_a_wrong_word_on_who_noticed_a_move_changes_numbers_and_nothing_that_anybody_sees() -> None:
    live = played("silent-sea", 120)
    for letter in "-nq":
        wrong = [msgspec.structs.replace(entry, noticed=letter * 5) for entry in live.entries]
        again = LiveTable(record_of("silent-sea"), wrong)

        for viewer in live.viewers:
            assert again.match.view(viewer) == live.match.view(viewer)
            assert again.match.choice(viewer) == live.match.choice(viewer)
            assert again.events(viewer, 0)[0] == live.events(viewer, 0)[0]
        for seat in again.match.asked:
            again.judge(seat, again.question(seat), again.match.choice(seat)["moves"][0]["move"])


def test_a_secret_act_of_another_leaves_no_gap_and_one_in_the_open_is_numbered_for_all() -> None:
    gaps: dict[str, int] = {}
    for seed in range(4):
        live, choice = LiveTable(record_of("silent-sea", seed)), Random(seed)
        while live.next_number <= 150 and not live.match.is_over:
            entry = any_entry(live, choice)
            before = {viewer: (live.number(viewer), live.match.view(viewer)) for viewer in live.viewers}
            noticed = live.take(entry)
            assert entry.seat in noticed
            for viewer, (number, view) in before.items():
                assert live.number(viewer) == number + (viewer in noticed)
                if viewer not in noticed:
                    assert view == live.match.view(viewer)
                    gaps[entry.move.split()[0]] = gaps.get(entry.move.split()[0], 0) + 1

    assert gaps  # some acts are secret


class Stands(NamedTuple):
    """A position in which seats are asked about something."""

    asked: tuple[int, ...]
    about: int = 0

    def choice(self, seat: int) -> dict[str, Any]:
        question = {"kind": "vote", "seats": list(self.asked), "prompt": "?", "about": {"card": self.about}}
        return {"prompt": "?", "question": question, "moves": ["yes", "no"], "can_undo": False}


@pytest.mark.parametrize(
    ("before", "after", "anew"),
    [
        (Stands((0, 1)), Stands((1,)), False),  # seat 0 has answered what both are asked
        (Stands((0,)), Stands((1,)), True),
        (Stands((0, 1)), Stands((1,), about=2), True),
    ],
)
def test_an_answer_of_another_to_a_common_question_does_not_make_it_a_new_one(
    before: Any, after: Any, anew: bool
) -> None:
    assert asked_anew(1, before, after) == anew


def refusal(live: LiveTable, seat: int, question: int, move: str) -> tuple[str, str]:
    with pytest.raises(Problem) as caught:
        live.judge(seat, question, move)
    return caught.value.code, caught.value.rule


def test_each_wrong_move_has_a_code_of_its_own_and_the_rule_that_is_in_its_way() -> None:
    live = LiveTable(record_of("spill"))
    seat = live.match.asked[0]
    legal = live.match.choice(seat)["moves"][0]["move"]

    assert refusal(live, 1 - seat, 1, legal) == ("not-asked", "")
    assert refusal(live, seat, 0, legal) == ("late", "")
    assert refusal(live, seat, 2, legal) == ("late", "")
    assert refusal(live, seat, 1, "sail to Samoa") == ("bad-move", "")
    assert refusal(live, seat, 1, "end")[0] == "illegal-move"
    live.judge(seat, 1, legal)

    over = played("spill", 10_000)
    assert refusal(over, 0, over.question(0), "end") == ("game-over", "")


def test_own_moves_are_taken_back_alone_others_by_the_table_and_an_agents_never() -> None:
    live = LiveTable(record_of("spill"))
    with pytest.raises(Problem, match="nothing to take back"):
        live.judge_undo(0)
    seat = live.match.asked[0]
    move = live.match.choice(seat)["moves"][0]["move"]
    entry = MoveRow("t", 1, seat, move, "one", 0, False)
    live.take(entry)

    assert live.judge_undo(seat)
    assert not live.judge_undo(3)
    by_agent = LiveTable(record_of("spill"), [msgspec.structs.replace(entry, by_agent=True)])
    with pytest.raises(Problem, match="agent"):
        by_agent.judge_undo(seat)


def building_an_offer() -> tuple[LiveTable, int]:
    """A table where a seat puts an offer together, and that seat."""
    live, choice = LiveTable(record_of("silent-sea")), Random(1)
    while not {"give scrap", "propose"} <= {move.text for move in live.match.legal_moves}:
        live.take(any_entry(live, choice))
    return live, live.match.asked[0]


def test_nobody_notices_that_what_nobody_noticed_is_taken_back() -> None:
    live, builder = building_an_offer()
    before = numbers(live)
    for move in ("give scrap", UNDO):
        row = written_down(live, MoveRow("t", live.next_number, builder, move, None, 0, False))
        assert not live.is_public(row.noticed)
        assert live.take(row) == (builder,)
    others = [number for viewer, number in zip(live.viewers, numbers(live), strict=True) if viewer != builder]
    assert others == [number for viewer, number in zip(live.viewers, before, strict=True) if viewer != builder]


def test_while_somebody_does_what_nobody_notices_only_they_take_back() -> None:
    live, builder = building_an_offer()
    for move in ("give scrap", "cancel"):
        for seat in {0, 1, 2, 3} - {builder}:
            with pytest.raises(Problem, match="in secret now"):
                live.judge_undo(seat)
        assert live.judge_undo(builder)
        live.take(MoveRow("t", live.next_number, builder, move, None, 0, False))
    assert not live.judge_undo((builder + 1) % 4)  # that all have noticed, and all may take it back


def test_what_a_client_missed_is_told_from_the_number_that_it_names() -> None:
    live = played("flotilla", 20)
    last = live.number(2)

    assert live.since(2, None) == live.since(2, last) == live.since(2, last + 5) == last
    assert live.events(2, last) == ([], [])
    whole, lines = live.events(2, 0)
    assert len(whole) == len(lines) == len(live.match.told(2))
    some, _ = live.events(2, last - 3)
    assert whole[-len(some) :] == some
