"""Whatever a caller gives that is wrong, the answer is one plain sentence, and the game stands where it was."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fathoms
from fathoms import Budget, Chance, FathomsError, Match, Move, Record
from tests.conformance.games import LOW_TIDE

SPILL = fathoms.find_game("spill")


class Nameless:
    """Cannot even be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("no")

    def __index__(self) -> int:
        raise RuntimeError("no")


class Choosy:
    """Not equal to anything in a way that has an answer."""

    __hash__ = None  # type: ignore[assignment]  # to be odd

    def __eq__(self, other: object) -> bool:
        raise ValueError("the truth is ambiguous")


ODD_FACTS: tuple[Any, ...] = ("dig", 1, None, [], {})


def _odd_moves() -> list[Any]:
    """A move of facts that are none, where one can be made: the compiled one refuses them."""
    try:
        return [Move(*ODD_FACTS)]
    except TypeError:
        return []


ODD: list[Any] = [
    *(None, True, -1, 2, 10**200, 10**5000, 0.0, 1.0, float("nan"), 1j, b"dig", bytearray(b"0")),
    *("", "dig", "\0", "\ud800", "human", "take cowrie\n", "x" * 10_000, "0"),
    *([], [0], ["dig"], ["human"] * 2, (), ("dig", 0), {}, {0: 0}, {None: "random"}, {"dig"}, frozenset(), range(2)),
    *(int, Match, print, Path, Path("no/such/file"), object(), Nameless(), Choosy(), NotImplemented, ...),
    *(SPILL, next(iter(SPILL.moves)), *_odd_moves(), fathoms.Event(), Chance(1)),
    Record("lowtide", 1, 2, {}, 1, ["swim"]),
]
odd = st.one_of(
    st.integers(),
    st.floats(),
    st.text(max_size=20),
    st.recursive(st.none() | st.integers() | st.text(max_size=5), lambda inner: st.lists(inner, max_size=3)),
)


def table() -> Match:
    match = fathoms.new("lowtide", players=2, seed=3)
    for _ in range(4):
        match.play("dig")
    match.play(match.legal_moves[0])
    return match


def asked(name: str) -> Callable[[Match, Any], object]:
    return lambda match, value: getattr(match, name)(value)


QUESTIONS: dict[str, Callable[[Match, Any], object]] = {
    **{
        name: asked(name) for name in ("why_not", "describe", "view", "log", "draw", "sentence", "events", "all_events")
    },
    "why_not for": lambda match, value: match.why_not("dig", value),
    "draw so wide": lambda match, value: match.draw(0, value),
    "events since": lambda match, value: match.events(0, value),
    "told since": lambda match, value: match.told(0, value),
    "lines since": lambda match, value: match.lines(0, value),
    **{name: asked(name) for name in ("told", "lines", "reaction", "can_undo", "sight")},
    "ahead": lambda match, value: match.ahead(value, 0),
    "ahead of": lambda match, value: match.ahead("dig", value),
    "preview of nothing in particular": lambda match, value: match.preview(0, value),
    "in": lambda match, value: value in match.legal_moves if not isinstance(value, Choosy) else None,
}
CHANGES: dict[str, Callable[[Match, Any], object]] = {
    **{name: asked(name) for name in ("play", "undo", "seat_players", "seat_agents")},
    "play for": lambda match, value: match.play("dig", value),
    "attempts": lambda match, value: match.attempts(0, value),
    "attempts of": lambda match, value: match.attempts(value, "sand:top"),
    "choice": lambda match, value: match.choice(value),
    "preview": lambda match, value: match.preview(0, [value]),
    "preview of": lambda match, value: match.preview(value, ["dig"]),
    "seat one": lambda match, value: match.seat_agents({0: value}),
    "seat two": lambda match, value: match.seat_agents([value, None]),
    "seat with key": lambda match, value: match.seat_agents({}, value),
    "seat with budget": lambda match, value: match.seat_agents({}, budget=value),
    "seat with seconds": lambda match, value: match.seat_agents({0: "random"}, 1, Budget(seconds=value)),
    "seat with iterations": lambda match, value: match.seat_agents({0: "random"}, 1, Budget(iterations=value)),
    "seat the one to act with key": lambda match, value: match.seat_agents({0: "random"}, value),
}


def record(**changed: Any) -> Record:
    facts: dict[str, Any] = {"game": "lowtide", "rules": 1, "players": 2, "options": {}, "seed": 3}
    return Record(**{**facts, **changed})


def begun_with(name: str) -> Callable[[Any], object]:
    return lambda value: Match(record(**{name: value}))


BEGINNINGS: dict[str, Callable[[Any], object]] = {
    "new": fathoms.new,
    "players": lambda value: fathoms.new("lowtide", players=value),
    "seed": lambda value: fathoms.new("lowtide", seed=value),
    "agents": lambda value: fathoms.new("lowtide", agents=value),
    "option": lambda value: fathoms.new("lowtide", tide=value),
    "unknown option": lambda value: fathoms.new("lowtide", moon=value),
    "from_json": fathoms.from_json,
    "replay": fathoms.replay,
    "find_game": fathoms.find_game,
    "find_agent": lambda value: fathoms.find_agent(value, LOW_TIDE, Chance(1)),
    "find_agent for": lambda value: fathoms.find_agent("random", value, Chance(1)),
    "agent_names": fathoms.agent_names,
    "Chance": Chance,
    "Match": Match,
    **{
        f"record with {name}": begun_with(name)
        for name in ("game", "rules", "players", "options", "seed", "moves", "played_by")
    },
}


def refused(act: Callable[..., object], *given: object) -> bool:
    """Whether it was refused; then it was in one plain sentence."""
    try:
        act(*given)
        return False
    except FathomsError as error:
        sentence = str(error)
    assert sentence[0].isupper() or not sentence[0].isalpha(), sentence
    assert re.search(r"[.?]( \([A-Z]+-\d+\))?$", sentence), sentence
    assert "\n" not in sentence
    assert len(sentence) < 400, sentence
    return True


def unchanged(match: Match, before: Match) -> bool:
    return match == before and match.view(0) == before.view(0) and match.log(0) == before.log(0)


def try_everything(value: object) -> None:
    match = table()
    before = match.copy()
    for ask in QUESTIONS.values():
        refused(ask, match, value)
    assert unchanged(match, before)
    for act in CHANGES.values():
        match = table()
        assert not refused(act, match, value) or unchanged(match, before)
    for begin in BEGINNINGS.values():
        refused(begin, value)
    if not isinstance(value, str | Path):
        assert refused(fathoms.load, value)
        assert refused(fathoms.load_record, value)


@pytest.mark.parametrize("number", range(len(ODD)))
def test_an_odd_value_is_answered_or_refused_in_a_sentence_everywhere(number: int) -> None:
    try_everything(ODD[number])


@settings(deadline=None, max_examples=40)
@given(odd)
def test_any_value_is_answered_or_refused_in_a_sentence_everywhere(value: Any) -> None:
    try_everything(value)


def test_nothing_odd_has_a_seat_or_a_choice() -> None:
    match = table()
    for value in ODD:
        may_sit = value is None or value == "human" if isinstance(value, str | None) else False
        assert may_sit or refused(CHANGES["seat one"], match, value)
        assert value is None or refused(CHANGES["play for"], match, value)
        assert refused(CHANGES["attempts of"], match, value)


def test_a_draft_is_a_list_of_moves_and_a_reaction_a_seats() -> None:
    match = table()
    for draft in ("dig", None, 5, match.legal_moves[0]):
        with pytest.raises(fathoms.UnknownMove, match=r"^A draft is a list of moves, not .+\.$"):
            match.preview(0, draft)  # type: ignore[arg-type]  # the wrong value is the point
    for seat in (2, -1, "0", None):
        assert refused(match.reaction, seat)
        assert refused(match.ahead, "dig", seat)


def test_a_file_is_named_by_a_text_or_a_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    match = table()
    for value in ODD:
        if not isinstance(value, str | Path):
            assert refused(match.save, value)

    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["\0", "a\0b", "\ud800"])
def test_a_name_that_no_file_can_have_is_refused(name: str) -> None:
    assert refused(table().save, name)
    assert refused(fathoms.load, name)


@pytest.mark.parametrize("seat", [2, -1, "0", 0.0, False, (0,)])
def test_a_seat_that_is_not_there_is_refused_with_those_that_are(seat: Any) -> None:
    with pytest.raises(fathoms.OptionError, match=r"^There is no seat .+: they run from 0 to 1\.$"):
        table().play("dig", seat=seat)


def test_at_a_table_for_one_there_is_one_seat() -> None:
    with pytest.raises(fathoms.OptionError, match=r"^There is no seat 1: the only one is 0, None is an observer\.$"):
        fathoms.new("spill", players=1).view(1)


def test_a_number_is_no_move() -> None:
    number: Any = 1
    with pytest.raises(fathoms.UnknownMove, match=r"^A move is given as itself or as its text, not as 1\.$"):
        table().play(number)
