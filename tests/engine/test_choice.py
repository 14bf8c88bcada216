"""What a seat is shown of its choice, what it may try with a thing on the table, and drafts."""

import fathoms
from fathoms import Match
from tests.conformance.games import LOW_TIDE  # makes the example game known


def beach() -> Match:
    """Low Tide after a first turn: there are shells in the pool."""
    match = fathoms.new(LOW_TIDE.name, seed=3)
    match.play("dig")
    match.play("dig")
    return match


def test_a_choice_says_what_each_move_points_at_and_does() -> None:
    match = beach()
    favourite = match.view(1)["favourites"][1]

    choice = match.choice(1)

    assert choice["question"] == {"kind": "pick", "seats": [1], "prompt": "Which shell?", "about": {"left": 2}}
    for move in choice["moves"]:
        kind = move["points_at"][0].partition(":")[2]
        assert move["verb"] == ("dig" if kind == "top" else "take")
        assert move["effect"] == ({} if kind == "top" else {"points": 3 if kind == favourite else 1})
    assert [move["move"] for move in choice["moves"]] == [move.text for move in match.legal_moves]


def test_who_is_not_asked_has_no_moves() -> None:
    match = beach()

    assert match.choice(0)["moves"] == match.choice(None)["moves"] == []
    assert not match.choice(0)["can_undo"]


def test_a_thing_leads_back_to_the_moves_that_one_might_try_there() -> None:
    match = beach()
    pool = dict(zip(match.game.catalogue()["kinds"], match.view()["pool"], strict=True))

    for kind, count in pool.items():
        (attempt,) = match.attempts(1, f"shell:{kind}")
        assert (attempt["move"], attempt["verb"]) == (f"take {kind}", "take")
        assert attempt["refusal"] == (
            None if count else {"rule": "LT-3", "sentence": f"There is no {kind} in the pool."}
        )


def test_where_nothing_can_be_tried_a_sentence_says_so() -> None:
    match = beach()

    (nothing,) = match.attempts(1, "rock:7")
    (others,) = match.attempts(0, "sand:top")

    assert nothing["move"] is others["move"] is None
    assert nothing["refusal"] == {"rule": "", "sentence": "Nothing can be done there now."}
    assert others["refusal"] == {"rule": "", "sentence": "Waiting for player 2."}


def test_a_draft_shows_where_own_moves_lead_and_changes_nothing() -> None:
    match = beach()
    before, take = match.view(1), match.legal_moves[0]

    draft = match.preview(1, [take])

    assert (draft["moves"], draft["stopped"]) == ([take.text], None)
    assert [event["event"] for event in draft["events"]] == ["took"]
    assert match.view(1) == before
    match.play(take, 1)
    assert draft["view"] == match.view(1)
    assert draft["choice"]["moves"] == match.choice(1)["moves"]


def test_a_draft_stops_before_what_is_hidden_and_before_dice() -> None:
    match = beach()
    take = match.legal_moves[0].text

    assert match.preview(1, ["dig"])["stopped"] == "hidden"
    match.play(take, 1)
    last = match.preview(1, [match.legal_moves[0].text])

    assert last["stopped"] == ("hidden" if match.legal_moves[0].text == "dig" else "dice")
    assert last["moves"] == []
    assert last["view"] == match.view(1)


def test_events_and_lines_are_told_by_the_number_of_the_move() -> None:
    match = beach()
    told = match.told(0)

    assert [one.event for one in told] == match.events(0)
    assert [(one.move, match.sentence(one.event)) for one in told] == [
        (line.move, line.text) for line in match.lines(0)
    ]
    assert [one.move for one in told] == [0, 1, 2, 2]
    assert match.told(0, since=2) == told[2:]
