"""What is hidden stays hidden: in views, logs, questions and their order, answers, refusals and moves taken back."""

from collections import Counter
from itertools import product
from random import Random
from typing import Any, cast

import pytest

import fathoms
from fathoms.engine.chance import Chance
from fathoms.engine.errors import CannotUndo, IllegalMove
from fathoms.engine.match import Match
from fathoms.games.silent_sea.cards.trade import AnswerOffer, BuildOffer
from fathoms.games.silent_sea.components.kinds import KINDS
from fathoms.games.silent_sea.components.pieces import CRISES, ROLES
from fathoms.games.silent_sea.crisis.ballot import Ballot
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.harm.reactions import React
from fathoms.games.silent_sea.state import PLAYERS, SeaState
from tests.games.silent_sea.crises import strike
from tests.games.silent_sea.table import CARD, SEAT_OF, Table

SEATS = (0, 1, 2, 3, None)
TABLES: tuple[dict[str, object], ...] = (
    {},
    {"notes": True, "dead_loyalty": "shown"},
    {"moved_figures": "quiet", "suit": "worn", "carrier": "at once"},
    {"crew_together": True, "cooldown": "by itself", "late_extraction": "2", "extra_spaces": "any"},
)
FIRST_HANDS = (("scrap", "holster", "bulb"), ("scrap", "holster", "vial"), ("scrap", "bulb", "suit"), ("scrap", "case"))
TALK = (BuildOffer, AnswerOffer, Ballot, React)
LIVELY = {"craft", "trade", "give", "ask", "propose", "accept", "shoot", "take", "react"}
TEMPTED = [GAME.moves[number] for number in range(0, len(GAME.moves), 7)]  # moves of every kind


def lively_match(seed: int, table: dict[str, Any]) -> Match:
    """A game to come with trades, shots, ballots and Luna: hands to craft from, and such crises on top."""
    match = fathoms.new("silent-sea", seed=seed, roles="dealt", **table)
    s: Any = match._state
    for role, cards in enumerate(FIRST_HANDS):
        for kind in (CARD[card] for card in cards):
            s.deck.remove(kind)
            s.hands[role * KINDS + kind] += 1
            s.sizes[role] += 1
    on_top = "ballot" if seed % 2 else "luna"
    s.crisis_deck.sort(key=lambda card: CRISES[card].effects[0].verb == on_top)
    return match


def any_move(match: Match, choice: Random, moves: list[Any]) -> Any:
    """A move, rather one that brings people together."""
    lively = [move for move in moves if move.text.split()[0] in LIVELY or "crisis card" in match.describe(move)]
    return choice.choice(lively if lively and choice.random() < 0.6 else moves)


def taken_back(match: Match, seat: int | None) -> Any:
    """What a seat sees of it when the last move is taken back, on its own word and by all."""
    told: list[Any] = []
    for agreed in (False, True):
        twin = match.copy()
        try:
            twin.undo(seat=seat, agreed=agreed)
        except CannotUndo as error:
            told.append(str(error))
        else:
            told.append([twin.view(seat), twin.log(seat), twin.to_act, twin.last_mover])
    return told


def seen(match: Match, seat: int | None, closely: bool = True) -> dict[str, Any]:
    """All that a seat can find out about a match."""
    facts: dict[str, Any] = {"view": match.view(seat), "to_act": match.to_act, "last_mover": match.last_mover}
    facts["outcome"] = match.outcome
    if seat is not None and seat == match.to_act:
        facts["choice"] = match.prompt, [(move.text, match.describe(move)) for move in match.legal_moves]
    if closely:
        facts["log"] = match.log(seat)
        facts["back"] = taken_back(match, seat)
        facts["refusals"] = refusals_of(match, seat)
    return facts


def refusals_of(match: Match, seat: int | None) -> list[Any]:
    """What a seat is told of moves of every kind that it cannot make."""
    return [] if seat is None else [match.why_not(move, seat) for move in TEMPTED]


def state_of(match: Match) -> SeaState:
    """The true state behind a match."""
    return cast(SeaState, match._state)


class Pair:
    """The true game, and one that a seat cannot tell from it: the same dice and crises, other hands and loyalties."""

    def __init__(self, match: Match, seat: int | None, chance: Chance) -> None:
        self.seat = seat
        self.true, self.other = match.copy(), match.copy()
        true, other = state_of(self.true), GAME.imagine(state_of(match), seat, chance)
        other.chance, other.crisis_deck = true.chance.copy(), true.crisis_deck[:]
        self.other._state = other
        self.true._back, self.other._back = [], []

    def common_moves(self) -> list[Any]:
        """What can be played in both."""
        return [move for move in self.true.legal_moves if move in self.other.legal_moves]

    def play(self, move: Any) -> bool:
        """Make a move in both; whether an event says that it showed the seat something hidden."""
        events = [*self.true.play(move), *self.other.play(move)]
        return any(event.reveals and event.seen_by(self.seat) for event in events)


def play_side_by_side(pair: Pair, choice: Random, compared: Counter[str]) -> None:
    """The same moves in both: the seat sees the same, until something is shown to it that differs."""
    shown = False
    for _ in range(12):
        sights = [seen(match, pair.seat) for match in (pair.true, pair.other)]
        if sights[0] != sights[1] and shown:
            return
        assert sights[0] == sights[1], f"after {pair.true.record.moves[-1]!r} for seat {pair.seat}"
        moves = pair.common_moves()
        if not moves:
            return
        compared[type(pair.true._state.stack[-1]).__name__] += 1
        shown = pair.play(any_move(pair.true, choice, moves))


@pytest.mark.parametrize("table", TABLES)
def test_a_seat_cannot_tell_the_true_game_from_another_that_looks_the_same_to_it(table: dict[str, Any]) -> None:
    compared: Counter[str] = Counter()
    pairs = 0
    for seed in range(8):
        match, choice, chance = lively_match(seed, table), Random(seed), Chance(seed)
        for _ in range(220):
            if match.outcome is not None:
                break
            if choice.random() < (0.15 if isinstance(match._state.stack[-1], TALK) else 0.03):
                play_side_by_side(Pair(match, choice.choice(SEATS), chance), choice, compared)
                pairs += 1
            match.play(any_move(match, choice, match.legal_moves))
    assert pairs >= 75
    assert min(compared[kind.__name__] for kind in TALK) >= 10


def match_at(table: Table) -> Match:
    """The position on a table as a match."""
    match = fathoms.new("silent-sea", seed=1)
    match._state = table.state.copy()
    return match


BYSTANDERS = (SEAT_OF["astrobiologist"], SEAT_OF["captain"], None)  # while the Engineer trades with the Doctor


def bystanders(match: Match, *seats: int | None) -> list[Any]:
    """What some seats see and read, whose choice it is, and whose move could be taken back."""
    return [(match.view(seat), match.log(seat), match.to_act, match.last_mover) for seat in seats]


# --- reactions ---


def asked_about(attack: str, cards: tuple[str, ...]) -> list[Any]:
    """Who is asked about an attack on the Doctor while all decline, and what the Engineer and an observer see."""
    table = Table().hand("engineer", "gun")
    for role, card in zip(("astrobiologist", "doctor", "captain"), cards, strict=True):
        table.hand(role, card)
    if attack == "luna":
        strike(table, "doctor", "luna", 1)
    else:
        table.play("shoot doctor")
    course: list[Any] = [("", table.view("engineer"), table.view())]
    while "decline" in table.legal:
        asked = table.asked
        table.play("decline")
        course.append((asked, table.view("engineer"), table.view(), table.told("engineer"), table.told()))
    return course


@pytest.mark.rule("SS-30")
@pytest.mark.parametrize(
    ("attack", "order"),
    [("luna", ["doctor", "captain", "engineer", "astrobiologist"]), ("gun", ["doctor", "captain", "astrobiologist"])],
)
def test_everybody_in_reach_is_asked_in_the_same_order_whatever_they_hold(attack: str, order: list[str]) -> None:
    usual = asked_about(attack, ("medkit", "medkit", "medkit"))

    assert [asked for asked, *_ in usual[1:]] == order
    for cards in product(("medkit", "gun", "flashlight", "hazmat"), repeat=3):
        assert asked_about(attack, cards) == usual


# --- trade ---

OFFERS = (["give vial"], ["give gun", "give vial"], ["ask scrap"], ["give vial", "ask bulb", "ask bulb"], ["ask suit"])


def trading_match() -> Match:
    table = Table().hand("engineer", "gun", "vial", "case").hand("doctor", "scrap", "bulb").hand("captain", "suit")
    return match_at(table)


@pytest.mark.rule("SS-34")
@pytest.mark.parametrize("offer", OFFERS)
def test_bystanders_see_the_same_whatever_is_offered_and_whether_or_not_it_can_be_accepted(offer: list[str]) -> None:
    plain, other = trading_match(), trading_match()
    plain.play("trade doctor")
    before = bystanders(plain, *BYSTANDERS)
    other.play("trade doctor")
    for move in offer:
        other.play(move)
        assert bystanders(other, *BYSTANDERS) == before  # not even how much is offered
        other.undo(seat=SEAT_OF["engineer"])
        assert bystanders(other, *BYSTANDERS) == before  # nor that it was taken back
        assert other.log(SEAT_OF["engineer"])[-1].endswith(" takes back a move.")
        other.play(move)
    assert other.view(SEAT_OF["doctor"])["offer"] is None  # nor does the one it is meant for, yet
    plain.play("give case")
    for move in ("propose", "refuse"):
        plain.play(move)
        other.play(move)
        assert bystanders(plain, *BYSTANDERS) == bystanders(other, *BYSTANDERS)


@pytest.mark.rule("SS-34")
def test_bystanders_of_an_accepted_trade_see_only_its_sizes() -> None:
    sights = []
    for give, ask in product(("gun", "vial", "case"), ("scrap", "bulb")):
        match = trading_match()
        for move in ("trade doctor", f"give {give}", f"ask {ask}", "propose", "accept"):
            match.play(move)
        sights.append(bystanders(match, *BYSTANDERS))
    assert sights == [sights[0]] * 6


@pytest.mark.rule("SS-34")
def test_neither_a_proposed_nor_an_accepted_trade_can_be_taken_back() -> None:
    table = Table().hand("engineer", "vial").hand("doctor", "scrap", "scrap", "bulb", "bulb", "suit")
    match = match_at(table.play("trade doctor", "give vial"))
    match.play("propose")
    with pytest.raises(CannotUndo):  # the other has read it
        match.undo(seat=SEAT_OF["engineer"])
    match.play("accept")
    assert "discard vial" in map(str, match.legal_moves)
    with pytest.raises(CannotUndo):  # and now everybody has seen how many cards changed hands
        match.undo(seat=SEAT_OF["doctor"])


# --- secret ballots ---


@pytest.mark.rule("SS-36")
@pytest.mark.parametrize(
    ("kind", "answers"),
    [
        ("name", ("name doctor", "name engineer")),
        ("give up", ("give up one", "keep all")),
        ("answer", ("answer", "silent")),
    ],
)
def test_no_answer_shows_before_the_last_one_is_in(kind: str, answers: tuple[str, ...]) -> None:
    def ballot() -> Match:
        table = Table()
        for role in ROLES:
            table.hand(role.id, "scrap", "vial")
        return match_at(strike(table, "engineer", "ballot", who=kind))

    some, others = ballot(), ballot()
    for number, at in enumerate(list(SEAT_OF.values())[:3]):
        for match, answer in ((some, answers[0]), (others, answers[number % 2])):
            match.play(answer)
            match.undo(seat=at)  # that a move was taken back is seen, and not which
            match.play(answer)
        assert bystanders(some, *SEATS) == bystanders(others, *SEATS)
        assert not any("names" in line or "gives up" in line or "answers" in line for line in some.log(at))
        assert some.last_mover == at
    assert taken_back(some, None) == taken_back(others, None)
    some.play(answers[1])
    others.play(answers[1])
    assert all(some.log(seat) != others.log(seat) for seat in SEATS)
    with pytest.raises(CannotUndo):
        some.undo(agreed=True)


# --- refusals ---


def refusal(match: Match, move: str, seat: int) -> tuple[str, str]:
    """The rule and the sentence with which a seat is refused; nothing changes by it."""
    before = [seen(match, one) for one in SEATS], match.record
    with pytest.raises(IllegalMove) as error:
        match.play(move, seat)
    assert ([seen(match, one) for one in SEATS], match.record) == before
    return error.value.rule, error.value.sentence


def test_nobody_answers_a_question_put_to_another_and_the_refusal_gives_nothing_away() -> None:
    told = set()
    for card in ("gun", "vial", "scrap"):
        match = match_at(strike(Table().hand("doctor", card), "doctor", "luna", 1))
        told |= {
            refusal(match, move, SEAT_OF["captain"])
            for move in ("react gun", "react flashlight", "decline", "accept", "go lab-1")
        }
    assert told == {("", "It is player 4's choice now, not player 2's.")}


@pytest.mark.parametrize(
    ("move", "rule"), [("decline", "SS-19"), ("accept", "SS-19"), ("keep all", "SS-19"), ("go lab-1", "SS-19")]
)
def test_an_answer_to_a_question_that_is_over_is_refused(move: str, rule: str) -> None:
    assert refusal(trading_match(), move, SEAT_OF["engineer"])[0] == rule


@pytest.mark.rule("SS-34", "SS-35")
def test_what_cannot_be_offered_is_refused_in_the_same_words_whatever_the_other_holds() -> None:
    told = set()
    for cards in (("scrap", "bulb"), ("gun", "gun"), ("vial", "suit")):
        match = match_at(Table().hand("engineer", "vial").hand("doctor", *cards).play("trade doctor"))
        words = [
            refusal(match, move, SEAT_OF["engineer"])
            for move in ("give gun", "give sample", "ask sample", "propose", "pass")
        ]
        match.play("ask case")
        match.play("ask gun")
        told.add((*words, refusal(match, "ask gun", SEAT_OF["engineer"])))
    assert len(told) == 1
    assert [rule for rule, _ in told.pop()] == ["SS-34", "SS-34", "SS-34", "SS-35", "SS-34", "SS-34"]


# --- loyalty ---


@pytest.mark.rule("SS-02")
def test_no_question_and_no_answer_depends_on_who_the_traitor_is() -> None:
    swaps = 0
    for seed in range(4):
        match, choice = lively_match(seed, TABLES[seed]), Random(seed)
        for number in range(200):
            if match.outcome is not None:
                break
            s: Any = match._state
            for suspect in set(range(PLAYERS)) - {s.traitor} if number % 3 == 0 else ():
                if s.cleared >> s.role_of(suspect) & 1 or s.shown:
                    continue
                twin = match.copy()
                state_of(twin).traitor = suspect
                assert (match.prompt, match.legal_moves) == (twin.prompt, twin.legal_moves)
                assert [match.describe(move) for move in match.legal_moves] == list(
                    map(twin.describe, twin.legal_moves)
                )
                for seat in set(SEATS) - {s.traitor, suspect}:
                    if seat is None or not s.assayed[s.role_of(seat)]:
                        assert seen(match, seat, closely=False) == seen(twin, seat, closely=False)
                        assert refusals_of(match, seat) == refusals_of(twin, seat)
                swaps += 1
            match.play(any_move(match, choice, match.legal_moves))
    assert swaps > 300
