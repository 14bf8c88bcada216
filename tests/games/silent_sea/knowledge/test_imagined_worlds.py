"""Imagined worlds: they keep to what a seat has seen, are as likely as true ones, and give nothing hidden away."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from fathoms.conformance.position_texts import attributes, dice
from fathoms.engine.chance import Chance
from fathoms.engine.match import Match
from fathoms.engine.tuples import put
from fathoms.games.silent_sea.cards.hands import draw_card
from fathoms.games.silent_sea.cards.trade import AnswerOffer, BuildOffer
from fathoms.games.silent_sea.components.kinds import DECK, GENERIC, KINDS
from fathoms.games.silent_sea.components.pieces import CARDS, ROLES
from fathoms.games.silent_sea.crisis.ballot import Ballot
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.harm.reactions import React
from fathoms.games.silent_sea.state import PLAYERS, SeaState
from tests.games.silent_sea.crises import strike
from tests.games.silent_sea.knowledge.test_secrecy import TABLES, any_move, lively_match
from tests.games.silent_sea.table import CARD, ROLE, SEAT_OF, Table

SEATS = (0, 1, 2, 3, None)


def all_of(state: SeaState) -> dict[str, Any]:
    """Every field of a state, frames and chance laid open, so that two states can be compared whole."""
    fields = dict(attributes(state))
    fields["stack"] = [(type(frame), dict(attributes(frame))) for frame in state.stack]
    fields["chance"] = dice(state.chance)
    return fields


# --- nothing hidden is read ---


def lively_positions(seeds: range) -> Iterator[Match]:
    """Positions of lively games: all talk, and some of the rest."""
    for seed in seeds:
        match, choice = lively_match(seed, TABLES[seed % len(TABLES)]), Random(seed)
        for number in range(260):
            if match.outcome is not None:
                break
            if isinstance(match._state.stack[-1], BuildOffer | AnswerOffer | Ballot | React) or number % 12 == 0:
                yield match
            match.play(any_move(match, choice, match.legal_moves))


def assert_nothing_hidden_is_read(true: Any, seat: int | None, number: int) -> None:
    other = GAME.imagine(true, seat, Chance(number))
    ours, theirs = Chance(7), Chance(7)
    assert all_of(GAME.imagine(true, seat, ours)) == all_of(GAME.imagine(other, seat, theirs))
    assert ours.drawn == theirs.drawn
    assert GAME.view(other, seat) == GAME.view(true, seat)


def test_states_that_differ_only_in_what_is_hidden_give_equal_worlds_for_the_same_chance() -> None:
    met: Counter[str] = Counter()
    for number, match in enumerate(lively_positions(range(12))):
        assert_nothing_hidden_is_read(match._state, SEATS[number % len(SEATS)], number)
        met[type(match._state.stack[-1]).__name__] += 1
    assert min(met[name] for name in ("BuildOffer", "AnswerOffer", "Ballot", "React", "Walk", "Action")) >= 10


def test_after_the_end_too_equal_worlds_follow_from_what_a_seat_has_seen() -> None:
    choice, state = Random(3), GAME.new(PLAYERS, {"roles": "dealt", "round_limit": "30", "notes": True}, 3)
    while state.stack:
        GAME.advance(state, choice.choice(GAME.legal_moves(state)))
    for seat in SEATS:
        assert_nothing_hidden_is_read(state, seat, 1)


def test_whoever_repeats_the_shuffle_does_not_find_the_true_order_of_a_deck() -> None:
    found: Counter[str] = Counter()
    for seed in range(40):
        true: Any = GAME.new(PLAYERS, {"roles": "dealt"}, seed)
        chance = Chance(seed)
        chance.fork()
        places = list(range(len(true.crisis_deck)))
        chance.shuffle(places)  # where each card of the order before the shuffle has gone
        world: Any = GAME.imagine(true, 0, Chance(seed))
        before = [card for _, card in sorted(zip(places, world.crisis_deck, strict=True))]
        found["laid out"] += before == sorted(true.crisis_deck)
        found["true order"] += before == true.crisis_deck
    assert found == {"laid out": 40, "true order": 0}  # the attack is well aimed, and finds nothing


# --- what was seen holds in every world ---


def worlds(table: Table, seat: int | None, count: int) -> list[Any]:
    chance = Chance(17)
    return [GAME.imagine(table.state, seat, chance) for _ in range(count)]


def dealt() -> Table:
    table = Table()
    for role in ROLES:
        table.hand(role.id, "scrap", "holster" if role.id != "captain" else "suit", "vial")
    table.play("craft gun").acting("doctor").play("trade captain", "give vial", "ask suit", "propose", "accept")
    return table.ready("assay").acting("astrobiologist").play("assay doctor")


@pytest.mark.rule("SS-02")
@pytest.mark.parametrize(
    ("role", "suspects"),
    [
        (None, set(SEAT_OF)),
        ("engineer", {"astrobiologist", "doctor", "captain"}),
        ("astrobiologist", {"engineer", "captain"}),
        ("doctor", {"engineer", "astrobiologist", "captain"}),
        ("captain", {"captain"}),
    ],
)
def test_everybody_who_may_be_the_traitor_turns_up_as_often(role: str | None, suspects: set[str]) -> None:
    seat = None if role is None else SEAT_OF[role]
    found = Counter(world.traitor for world in worlds(dealt(), seat, 600))

    assert set(found) == {SEAT_OF[suspect] for suspect in suspects}
    assert all(0.8 < count * len(suspects) / 600 < 1.2 for count in found.values())


@pytest.mark.rule("SS-02")
@pytest.mark.parametrize("traitor", ROLE)
def test_who_has_seen_the_traitors_card_imagines_no_other_traitor(traitor: str) -> None:
    table = Table(traitor, dead_loyalty="shown")
    table.state.shown = 1 << ROLE[traitor]
    assert {world.traitor for seat in SEATS for world in worlds(table, seat, 10)} == {SEAT_OF[traitor]}

    table.state.shown = 0
    table.state.assayed = put(table.state.assayed, ROLE["doctor"], 1 << ROLE[traitor])
    assert {world.traitor for world in worlds(table, SEAT_OF["doctor"], 20)} == {SEAT_OF[traitor]}
    assert (len({world.traitor for world in worlds(table, None, 40)})) == 4


@pytest.mark.parametrize("seat", SEATS)
def test_hands_and_decks_are_dealt_anew_in_every_world(seat: int | None) -> None:
    found = worlds(dealt(), seat, 100)

    assert len({tuple(world.hands) for world in found}) >= 50
    assert len({tuple(world.deck) for world in found}) >= 95
    assert len({tuple(world.crisis_deck) for world in found}) >= 95


def test_no_world_contradicts_what_a_seat_has_seen() -> None:
    def held(world: Any, role: str) -> Counter[str]:
        hand = world.hands[ROLE[role] * KINDS : ROLE[role] * KINDS + KINDS]
        return Counter({CARDS[kind].id: count for kind, count in enumerate(hand)})

    table = dealt()
    for seat in SEATS:
        for world in worlds(table, seat, 60):
            assert held(world, "engineer")["gun"] == 1  # crafted for all to see
            assert world.sizes == table.state.sizes
            assert GAME.view(world, seat) == GAME.view(table.state, seat)
            if seat == SEAT_OF["doctor"]:
                assert held(world, "captain")["vial"] >= 1  # given by this seat
            if seat == SEAT_OF["captain"]:
                assert held(world, "doctor")["suit"] >= 1
            if seat == SEAT_OF["astrobiologist"]:
                assert world.traitor != SEAT_OF["doctor"]  # assayed


# --- hands follow what happened ---


def held_kinds(s: SeaState, roles: list[int]) -> Counter[int]:
    """The generic cards in some hands."""
    return Counter({kind: sum(s.hands[role * KINDS + kind] for role in roles) for kind in range(GENERIC)})


def after_refills(seed: int) -> Iterator[tuple[SeaState, list[int], Counter[int]]]:
    """Positions of a game without trades, who has not drawn since the last refill, and what was not in the new deck."""
    choice, state = Random(seed), GAME.new(PLAYERS, {"roles": "dealt"}, seed)
    old: Counter[int] = Counter()
    while state.stack:
        turn, left, discards = (state.cycle, state.turn), len(state.deck), state.discards[:]
        moves = [move for move in GAME.legal_moves(state) if move.text.split()[0] not in ("trade", "shoot")]
        GAME.advance(state, choice.choice(moves))
        if len(state.deck) > left:
            waiting = [role for role in range(PLAYERS) if role not in (turn[1], state.turn)]
            old = Counter(dict(enumerate(DECK.count(kind) - discards[kind] for kind in range(GENERIC))))
        elif (state.cycle, state.turn) != turn and old:
            waiting = [role for role in waiting if role != state.turn]
        if old and waiting and all(state.health):
            yield state, waiting, old


def test_who_has_not_drawn_since_a_refill_holds_no_card_of_the_new_deck() -> None:
    worlds_seen = 0
    for seed in range(6):
        for number, (state, waiting, old) in enumerate(after_refills(seed)):
            for seat in SEATS if number % 4 == 0 else ():
                roles = [role for role in waiting if seat is None or state.seat_of[role] != seat]
                world = GAME.imagine(state, seat, Chance(number))
                assert not held_kinds(world, roles) - old, f"seed {seed}, position {number}, seat {seat}"
                worlds_seen += 1
    assert worlds_seen >= 300


# The Astrobiologist, the Doctor and the Captain drew two of these each, the Doctor then the last one of the deck. The
# Captain draws from the new deck and loses a card: Scrap, out of the old deck or out of the new one. The Engineer has
# seen nothing of the hands but that.
DRAWN = ("scrap", "vial", "vial", "case", "suit", "bulb", "extra")


def deck_run_out() -> Table:
    """Everything but those seven is discarded."""
    table = Table()
    for kind in DECK:
        table.state.discards[kind] += 1
    for name in DRAWN:
        table.state.discards[CARD[name]] -= 1
    return table


def played_out(table: Table, choice: Random) -> Table | None:
    """The seven in any order, a new deck, and a card lost of any the Captain holds; None if it was not Scrap."""
    s = table.state
    s.deck = choice.sample([CARD[name] for name in DRAWN], len(DRAWN))
    s.chance = Chance(choice.getrandbits(60))
    for role in (1, 2, 3, 1, 2, 3, 2):
        draw_card(s, role)
    strike(table.turn("captain"), "captain", "lose")
    hand = [name for name, count in table.held("captain").items() for _ in range(count)]
    return table.play("discard scrap") if choice.choice(hand) == "scrap" else None


def likely(tables: list[Any]) -> dict[tuple[str, str], float]:
    """How many cards of a kind a player holds, on average over many worlds."""
    held: Counter[tuple[str, str]] = Counter()
    for state in tables:
        for role in ROLES:
            for kind in range(GENERIC):
                held[role.id, CARDS[kind].id] += state.hands[ROLE[role.id] * KINDS + kind]
    return {one: count / len(tables) for one, count in held.items()}


def test_imagined_hands_are_as_likely_as_those_of_true_games_that_look_the_same() -> None:
    choice, start = Random(5), deck_run_out()
    games = [played_out(start.copy(), choice) for _ in range(5000)]
    true = [table.state for table in games if table is not None]
    imagined = [GAME.imagine(true[0], SEAT_OF["engineer"], Chance(number)) for number in range(1500)]

    ours, theirs = likely(imagined), likely(true)
    assert len(true) > 700
    assert {one: (ours[one], theirs[one]) for one in ours if abs(ours[one] - theirs[one]) > 0.06} == {}
    assert theirs["captain", "scrap"] + theirs["doctor", "scrap"] > 0.3  # it was the new Scrap that went, often enough
    assert theirs["doctor", "painkillers"] == ours["doctor", "painkillers"] == 0.0  # there were none in the old deck


# --- the end ---


def ended_match(seed: int) -> Match:
    match, choice = lively_match(seed, TABLES[seed % len(TABLES)]), Random(seed)
    while match.outcome is None:
        match.play(any_move(match, choice, match.legal_moves))
    return match


@pytest.mark.parametrize("seed", range(4))
def test_at_the_end_all_hands_lie_open_and_only_the_decks_are_imagined(seed: int) -> None:
    true: Any = ended_match(seed)._state
    for number, seat in enumerate(SEATS):
        view = GAME.view(true, seat)
        hands = [{card.id: n for card, n in zip(CARDS, true.hand(role), strict=False) if n} for role in range(PLAYERS)]
        assert [one["known_cards"] for one in view["crew"]] == hands
        assert view["together"] == []
        assert sorted(GAME.imagine(true, seat, Chance(number)).deck) == sorted(true.deck)
        assert_nothing_hidden_is_read(true, seat, number)
