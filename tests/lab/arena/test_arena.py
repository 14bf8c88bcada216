"""The arena: the same tables for all, an answer with an interval, and nothing lost when it is stopped."""

import errno
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from fathoms.agents import Budget
from fathoms.engine.errors import OptionError, RecordError, UnknownAgent
from fathoms.engine.registry import find_game
from fathoms.lab.arena.arena import RESULTS, Arena, Book, run, scores
from fathoms.lab.arena.bouts import Bout, Ground, Result, as_a_team, as_line, pair_of, play_bout, read_line
from fathoms.lab.arena.entrants import Entrant, read_entrant, read_entrants
from fathoms.lab.arena.sequence import decided, interval
from fathoms.lab.arena.standings import ratings, standings

SPILL, SEA = find_game("spill"), find_game("silent-sea")
THUMB, RANDOM = Entrant("thumb", "thumb"), Entrant("random", "random")


def spill(seed: int = 5, patience: float = 60.0) -> Ground:
    return Ground("spill", 2, SPILL.check_table(2, {}), seed, patience)


def test_a_budget_stands_behind_the_name() -> None:
    assert read_entrant(SPILL, "hard@200") == Entrant("hard@200", "hard", Budget(iterations=200))
    assert read_entrant(SPILL, "hard@0.5s").budget == Budget(seconds=0.5)


@pytest.mark.parametrize(
    "text", ["hard@", "hard@0", "hard@-1s", "hard@many", "hard@nans", "hard@infs", "hard@1e999s", "hard@١٢"]
)
def test_an_impossible_budget_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(OptionError, match=f"^'{text}' is no agent with a budget: write hard@200"):
        read_entrant(SPILL, text)


def test_unknown_agents_and_arenas_of_one_are_refused() -> None:
    with pytest.raises(UnknownAgent, match="There is no agent 'oracle'"):
        read_entrants(SPILL, ("thumb", "oracle"))
    with pytest.raises(OptionError, match="takes two agents or more"):
        read_entrants(SPILL, ("thumb",))
    with pytest.raises(OptionError, match="'thumb' takes part twice"):
        read_entrants(SPILL, ("thumb", "thumb"))


def test_a_team_plays_all_seats_and_a_rival_one_after_the_other() -> None:
    assert as_a_team(SPILL, 2, SPILL.check_table(2, {}))
    assert not as_a_team(SEA, 4, SEA.check_table(4, {}))
    one, other = pair_of(3, THUMB, RANDOM, 2, team=True)
    assert one.seats == (THUMB, THUMB)
    assert other.seats == (RANDOM, RANDOM)
    seats = [pair_of(number, THUMB, RANDOM, 4, team=False)[0].seats.index(THUMB) for number in range(8)]
    assert seats == [0, 1, 2, 3, 0, 1, 2, 3]


def test_two_bouts_of_a_number_have_the_same_dice_and_the_same_bout_ends_the_same() -> None:
    bout = Bout(2, (RANDOM, RANDOM), None)
    assert play_bout(spill(), bout) == play_bout(spill(), bout)
    assert play_bout(spill(6), bout) != play_bout(spill(), bout)


def test_an_agent_that_fails_forfeits_its_bout_and_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fathoms.engine.agent._found", lambda: _points("Broken"))
    lost = play_bout(spill(), Bout(0, (RANDOM, Entrant("bad", "bad")), 1))
    assert lost.forfeit == "The agent 'bad' in seat 1 failed with RuntimeError: no idea."
    assert lost.returns[1] < lost.returns[0]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("Leaving", "failed with SystemExit: 3."), ("Talkative", "failed with RuntimeError: no idea.")],
)
def test_whatever_an_agent_raises_stays_one_sentence_and_one_bout(
    monkeypatch: pytest.MonkeyPatch, name: str, sentence: str
) -> None:
    monkeypatch.setattr("fathoms.engine.agent._found", lambda: _points(name))
    assert play_bout(spill(), Bout(0, (RANDOM, Entrant("bad", "bad")), 1)).forfeit.endswith(sentence)


def test_an_agent_that_answers_nonsense_forfeits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fathoms.engine.agent._found", lambda: _points("Nonsense"))
    lost = play_bout(spill(), Bout(0, (Entrant("bad", "bad"), RANDOM), 0))
    assert "answered 'xyzzy'" in lost.forfeit
    assert lost.returns[0] == 0.0


@pytest.mark.parametrize("name", ["Hanging", "Deaf"])
def test_an_agent_that_hangs_forfeits(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr("fathoms.engine.agent._found", lambda: _points(name))
    lost = play_bout(spill(patience=0.05), Bout(0, (Entrant("bad", "bad"), RANDOM), 0))
    assert lost.forfeit == "The agent 'bad' in seat 0 took more than 0.05 seconds over a choice."


def test_an_agent_that_cannot_begin_is_named_and_in_the_middle_of_an_arena_forfeits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("fathoms.engine.agent._found", lambda: _points("Stillborn"))
    sentence = "The agent 'bad' cannot begin: RuntimeError: no table."
    with pytest.raises(UnknownAgent, match=sentence):
        read_entrants(SPILL, ("random", "bad"))
    lost = play_bout(spill(), Bout(0, (RANDOM, Entrant("bad", "bad")), 1))
    assert (lost.forfeit, lost.returns) == (sentence, (0.5, 0.0))


def _points(name: str) -> dict[str, EntryPoint]:
    place = EntryPoint("bad", f"tests.lab.arena.bad_agents:{name}", "fathoms.agents")
    return {"bad": place, "random": EntryPoint("random", "fathoms.agents.uniform:RandomAgent", "fathoms.agents")}


def test_the_question_is_decided_when_the_interval_leaves_the_bar() -> None:
    assert not decided([1.0] * 10)  # too few
    assert decided([1.0, 0.0, 1.0, 1.0] * 20)
    assert not decided([1.0, -1.0] * 200)
    assert not decided([1.0, 0.0] * 30, bar=0.5)


def test_the_interval_grows_narrower_and_holds_the_mean() -> None:
    widths = [one.high - one.low for one in (interval([1.0, 0.0, -1.0] * count) for count in (10, 40, 160))]
    assert widths == sorted(widths, reverse=True)
    assert interval([0.5] * 40).mean == 0.5


def test_an_arena_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    arena = Arena(spill(), (RANDOM, THUMB), 3, stops=False)
    whole = _play(arena, tmp_path / "whole")
    cut = tmp_path / "cut"
    _play(arena, cut)
    lines = (cut / RESULTS).read_text(encoding="utf-8").splitlines()
    (cut / RESULTS).write_text("\n".join(lines[:3]) + "\n" + lines[3][:40], encoding="utf-8")  # as a kill leaves it
    assert _play(arena, cut) == whole
    assert len((cut / RESULTS).read_text(encoding="utf-8").splitlines()) == 6


def _play(arena: Arena, folder: Path) -> dict[str, Result]:
    book = Book(folder)
    book.open(arena)
    assert run(arena, book, 1, lambda pair, done: None)
    book.close()
    return book.results


def test_a_folder_of_another_arena_is_refused_and_not_touched(tmp_path: Path) -> None:
    book = Book(tmp_path / "arena")
    book.open(Arena(spill(), (RANDOM, THUMB), 1))
    book.close()
    with pytest.raises(RecordError, match="belongs to an arena with another table or seed"):
        Book(tmp_path / "arena").open(Arena(spill(seed=6), (RANDOM, THUMB), 1))
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(RecordError, match="is not empty and no arena's folder"):
        Book(tmp_path / "letters").open(Arena(spill(), (RANDOM, THUMB), 1))


def test_a_folder_is_played_by_one_process_at_a_time(tmp_path: Path) -> None:
    arena = Arena(spill(), (RANDOM, THUMB), 1)
    book = Book(tmp_path)
    book.open(arena)
    with pytest.raises(RecordError, match=r"is being played by process \d+ on .+: wait, or name another\.$"):
        Book(tmp_path).open(arena)
    book.close()
    again = Book(tmp_path)
    again.open(arena)
    again.close()


@pytest.mark.parametrize("wrong", [b"\xff\xfe\x00", b"{}", b"[1, 2]", b"thumb won"])
def test_results_that_somebody_has_spoilt_are_refused_and_not_touched(tmp_path: Path, wrong: bytes) -> None:
    arena = Arena(spill(), (RANDOM, THUMB), 2, stops=False)
    _play(arena, tmp_path)
    lines = (tmp_path / RESULTS).read_bytes().splitlines()
    spoilt = b"\n".join([lines[0], wrong, *lines[1:], b""])
    (tmp_path / RESULTS).write_bytes(spoilt)
    with pytest.raises(RecordError, match=r"is damaged in line 2: name another folder\.$"):
        Book(tmp_path).open(arena)
    assert (tmp_path / RESULTS).read_bytes() == spoilt


def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arena, file = Arena(spill(), (RANDOM, THUMB), 1), tmp_path / "file"
    file.write_text("a file", encoding="utf-8")
    with pytest.raises(RecordError, match="is a file: name a folder"):
        Book(file).open(arena)
    book = Book(tmp_path / "full")
    book.open(arena)

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(RecordError, match=r"^There is no room left for .*: what was kept before stays"):
        book.add(play_bout(spill(), Bout(1, (RANDOM, RANDOM), None)))
    book.close()


def test_standings_tell_leads_and_wins_by_role() -> None:
    ground = Ground("silent-sea", 4, SEA.check_table(4, {}), 1, 60.0)
    arena, book = Arena(ground, (RANDOM, THUMB), 2), Book(None)
    tables = [pair_of(number, THUMB, RANDOM, 4, team=False) for number in range(2)]
    for number, (one, other) in enumerate(tables):
        book.add(_result(one, winner=one.seat, traitor=number))
        book.add(_result(other, winner=None, traitor=number))
    found = standings(arena, book)
    assert scores(book, tables, team=False) == [1.0, 1.0]
    assert found.meetings[0].lead.mean == 1.0
    assert not found.meetings[0].decided
    assert found.wins["thumb"]["traitor"].count == 2
    assert found.wins["random"]["crew"].count == 0


def _result(bout: Bout, winner: int | None, traitor: int) -> Result:
    names = tuple(one.label for one in bout.seats)
    winners = () if winner is None else (winner,)
    returns = tuple(1.0 if seat in winners else 0.2 for seat in range(4))
    roles = tuple("traitor" if seat == traitor else "crew" for seat in range(4))
    return Result(bout.key, bout.number, names, returns, winners, roles, "traitor extracts")


def test_a_result_is_read_as_it_was_written() -> None:
    result = play_bout(spill(), Bout(1, (RANDOM, RANDOM), None))
    assert read_line(as_line(result)) == result


def test_whoever_wins_is_rated_higher() -> None:
    bouts = [pair_of(number, THUMB, RANDOM, 4, team=False)[0] for number in range(12)]
    rated = ratings([_result(bout, winner=bout.seat, traitor=0) for bout in bouts])
    assert rated is not None
    assert [one.agent for one in rated] == ["thumb", "random"]
    assert rated[0].low < rated[0].points < rated[0].high
