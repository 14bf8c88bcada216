"""Answers given beforehand, premoves and hints."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import fathoms
from fathoms.engine.match import Match
from fathoms.server.standing import Before, answer_of
from fathoms.server.store.rows import Pace
from tests.server.finished import finish
from tests.server.served import Served, serve


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve(tmp_path_factory.mktemp("served"), agent_pause=0.001) as running:
        yield running


def reactions() -> tuple[Match, Match]:
    """A seat that is attacked and asked whether it reacts, and one that sees another attacked."""
    found: dict[bool, Match] = {}
    for seed in range(200):
        match, choice = fathoms.new("silent-sea", seed=seed), Random(seed)
        for _ in range(400):
            if match.is_over or len(found) == 2:
                break
            assert match.to_act is not None
            reaction = match.reaction(match.to_act)
            if reaction is not None:
                found.setdefault(reaction[1], match.copy())
            match.play(choice.choice(match.legal_moves))
        if len(found) == 2:
            return found[True], found[False]
    raise AssertionError("no attack in all these games")


def test_reactions_are_declined_as_the_player_has_said() -> None:
    attacked, looking_on = reactions()
    for match, unless in ((attacked, None), (looking_on, "decline")):
        seat = match.to_act
        assert seat is not None
        assert answer_of(match, seat, Before(("decline until my turn",))) == "decline"
        assert answer_of(match, seat, Before(("decline unless attacked",))) == unless
        assert answer_of(match, seat, Before(("end when nothing else",), premove="decline")) is None
        assert match.reaction((seat + 1) % 4) is None


def test_the_only_move_is_made_where_the_player_has_said_so() -> None:
    match, choice = fathoms.new("silent-sea", seed=1), Random(1)
    while len(match.legal_moves) > 1 or match.reaction(match.asked[0]) is not None:
        match.play(choice.choice(match.legal_moves))
    assert match.to_act is not None
    assert answer_of(match, match.to_act, Before()) is None
    assert answer_of(match, match.to_act, Before(("end when nothing else",))) == match.legal_moves[0].text


def test_a_premove_is_made_when_its_question_comes_and_only_its_own_seat_knows(served: Served) -> None:
    (one, token), (two, other) = served.person("One"), served.person("Two")
    table = served.table("spill", [one.id, two.id], seed=5, options={"order": "alternate"})
    ahead = fathoms.new("spill", players=2, seed=5, order="alternate")
    while ahead.to_act == 0:
        ahead.play(ahead.legal_moves[0])
    premove = ahead.legal_moves[-1].text
    with served.client(token) as mover, served.client(other) as waiting:
        update = mover.watch(table)
        waiting.watch(table)
        waiting.send("premove", table=table, move=premove)
        assert waiting.until("given")["premove"] == premove
        while update["choice"]["moves"]:
            mover.move(update)
            update = mover.until("update")
        assert waiting.until("given")["premove"] is None
        assert all(message["type"] != "given" for message in mover.heard + mover.silence())
        waiting.send("standing", table=table, answers=["end when nothing else"])
        assert waiting.until("given", standing=["end when nothing else"])["premove"] is None
    rows = served.run(served.hub.store.play.moves(table))
    assert next(row.move for row in rows if row.seat == 1) == premove


def test_what_was_said_beforehand_is_put_away_also_while_a_clock_runs(served: Served) -> None:
    (ada, token), (ben, other) = served.person("Ada"), served.person("Ben")
    table = served.table("spill", [ada.id, ben.id], pace=Pace("move", 86_400))
    with served.client(token) as mine, served.client(other) as theirs:
        for client in (mine, mine, theirs, theirs):
            client.answer(client.move(client.watch(table)))
        mine.watch(table)
        mine.silence()
        room = served.run(served.hub.room(table))
        room.standing[0] = Before(answers=("decline until my turn",))  # from before the others moved
        served.loop.call_soon_threadsafe(served.hub.moved, room)

        assert mine.until("given")["standing"] == []


def test_what_is_said_beforehand_is_said_once_under_its_id(served: Served) -> None:
    (one, token), (two, other) = served.person("One"), served.person("Two")
    table = served.table("spill", [one.id, two.id], seed=5, options={"order": "alternate"})
    ahead = fathoms.new("spill", players=2, seed=5, order="alternate")
    while ahead.to_act == 0:
        ahead.play(ahead.legal_moves[0])
    with served.client(token) as mover, served.client(other) as waiting:
        update = mover.watch(table)
        waiting.watch(table)
        waiting.send("premove", table=table, move=ahead.legal_moves[0].text, kind="whatever", id="k")
        assert "there can be 'choose specialist'," in waiting.answer("k")["sentence"]
        for _ in range(2):  # the second time, its answer did not arrive
            waiting.send("premove", table=table, move=ahead.legal_moves[0].text, id="p")
            waiting.until("ack", id="p")
        while update["choice"]["moves"]:
            mover.move(update)
            update = mover.until("update")
        assert waiting.until("given", premove=None)
        waiting.send("premove", table=table, move=ahead.legal_moves[0].text, id="p")
        assert [message["type"] for message in waiting.silence() if message["type"] != "update"] == ["ack"]
        waiting.send("standing", table=table, answers=["decline until my turn"], id="s")
        waiting.until("ack", id="s")
        waiting.send("standing", table=table, answers=[])
        waiting.until("given", standing=[])
        assert [message["type"] for message in waiting.silence()] == []  # nobody wanted an answer


@pytest.mark.parametrize(
    ("game", "players", "follows"), [("spill", 4, 1), ("flotilla", 3, None), ("silent-sea", 4, None)]
)
def test_a_premove_is_taken_only_of_who_certainly_comes_next(
    served: Served, game: str, players: int, follows: int | None
) -> None:
    people = [served.person(f"Player {seat}") for seat in range(players)]
    table = served.table(game, [person.id for person, _ in people])
    match = fathoms.new(game, players=players, seed=1)
    follows = match.turn_after if game == "flotilla" else follows  # who begins is drawn
    move = match.legal_moves[0].text
    for seat, (_, token) in enumerate(people):
        if seat in match.asked:
            continue
        with served.client(token) as client:
            client.watch(table)
            client.send("premove", table=table, move=move)
            if seat == follows:
                assert client.until("given")["premove"] == move
            else:
                assert client.until("refused")["sentence"].startswith("It is not certain that your turn comes next")
            client.send("premove", table=table, move=None)
            assert client.until("given")["premove"] is None
    assert served.run(served.hub.store.play.standing(table)) == {}


def test_a_hint_is_a_legal_move_where_the_table_allows_it(served: Served) -> None:
    person, token = served.person()
    table = served.table("spill", [person.id])
    with served.client(token) as client:
        update = client.watch(table)
        client.send("hint", table=table, id="h")
        hint = client.until("hinted")
        assert hint["move"] in [move["move"] for move in update["choice"]["moves"]]
        assert hint["question"] == update["question"]
        best = hint["ways"][0]
        assert best["moves"][0] == hint["move"]
        assert len(best["moves"]) == len(best["sentences"])
        assert hint["reason"]


def test_standing_answers_outlive_the_server(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        person, token = served.person()
        table = served.table("spill", [person.id, person.id])
        with served.client(token) as client:
            client.watch(table, seat=1)
            client.send("standing", table=table, seat=1, answers=["decline until my turn"])
            client.until("given")
    with serve(tmp_path) as served, served.client(token) as client:
        client.watch(table, seat=1)
        assert client.until("given")["standing"] == ["decline until my turn"]


def test_when_the_game_is_over_nothing_is_said_beforehand_drafted_or_hinted(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        one, token = served.person("One")
        table = served.table("spill", [one.id, one.id])
        finish(served.hub.settings.database, table)
        with served.client(token) as client:
            client.watch(table, seat=0)
            for message in (
                {"type": "premove", "move": "pass"},
                {"type": "standing", "answers": ["decline until my turn"]},
                {"type": "draft", "moves": ["pass"], "id": "d"},
                {"type": "hint", "id": "h"},
            ):
                client.send(table=table, seat=0, **message)
                assert client.until("refused")["code"] == "game-over"
        assert served.run(served.hub.store.play.standing(table)) == {}
