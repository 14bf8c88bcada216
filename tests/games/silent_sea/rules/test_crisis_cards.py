"""The crisis deck: what is in it, and how it is drawn (SS-36, SS-37)."""

import json

import pytest

from fathoms.engine.chance import Chance
from fathoms.engine.tuples import add
from fathoms.games.silent_sea.components.pieces import CRISES, ROLES
from fathoms.games.silent_sea.station.spaces import (
    EXTRACTION,
    LOCKED_AT_START,
    OWN_DOOR,
    SPACE_IDS,
    SPACES,
    START,
    VIP_MASK,
    rooms_of,
)
from fathoms.games.silent_sea.station.ways import neighbours
from tests.games.silent_sea.table import Table

CARDS = [card.id for card in CRISES]
EVERYBODY = [role.id for role in ROLES]
BROKEN = [card for card in CRISES if any(effect.verb == "break" for effect in card.effects)]


def entering(card: str, traitor: str = "captain", role: str = "engineer") -> Table:
    """A player beside a crisis room with 2 spaces to go, some goods all around, and this card on top of the deck."""
    table = Table(traitor).at(role, "f1").walking(role, 2).crises(card)
    table.carry("engineer", "lab-1").carry("captain", "lab-2").unlocked("lab-6").ready("override", "drone", "treat")
    return table.hand("engineer", "bulb", "vial", "case").hand("doctor", "scrap", "holster")


def answer_all(table: Table) -> list[str]:
    """Give the last legal answer to all that a card asks, until its drawer walks on; every line an observer reads."""
    lines = table.told()
    while "stop" not in table.legal:
        lines += table.play(table.legal[-1]).told()
    return lines


# --- what is in the deck ---


@pytest.mark.rule("SS-36")
def test_there_are_at_least_24_crisis_cards_and_at_least_12_different_ones() -> None:
    assert sum(card.count for card in CRISES) >= 24
    assert len({card.effects for card in CRISES}) >= 12
    assert Table().view()["crisis_deck"] == sum(card.count for card in CRISES)


@pytest.mark.rule("SS-36")
def test_luna_attacks_with_1_to_3_damage_the_drawer_or_whoever_is_nearest_to_something_named() -> None:
    attacks = [effect for card in CRISES for effect in card.effects if effect.verb == "luna"]

    assert {effect.who for effect in attacks} == {"drawer", "nearest"}
    assert all(1 <= effect.amount <= 3 for effect in attacks)
    assert all(effect.near in ("drawer", *SPACE_IDS) for effect in attacks if effect.who == "nearest")


@pytest.mark.rule("SS-36")
def test_one_to_four_cards_break_a_sample_and_each_of_them_hurts_its_carrier() -> None:
    assert 1 <= sum(card.count for card in BROKEN) <= 4
    assert all(effect.amount for card in BROKEN for effect in card.effects if effect.verb == "break")


@pytest.mark.rule("SS-36")
@pytest.mark.parametrize("verb", ["relock", "dark", "lose", "ballot", "heal", "draw", "ready"])
def test_doors_power_cards_hard_choices_and_offers_are_in_the_deck(verb: str) -> None:
    assert any(effect.verb == verb for card in CRISES for effect in card.effects)


@pytest.mark.rule("SS-36")
def test_a_third_to_a_half_of_the_cards_offer_something() -> None:
    offers = [card for card in CRISES if any(effect.verb in ("heal", "draw", "ready") for effect in card.effects)]

    assert 1 / 3 <= sum(card.count for card in offers) / sum(card.count for card in CRISES) <= 1 / 2


@pytest.mark.rule("SS-36")
def test_luna_has_no_figure_on_the_board() -> None:
    table = entering(CARDS[0]).play("go crisis-1")

    assert [one["role"] for one in table.view()["crew"]] == EVERYBODY
    assert not [key for key in table.view() if "luna" in key]


@pytest.mark.rule("SS-36")
@pytest.mark.parametrize("card", CARDS)
def test_no_card_names_the_traitor_or_acts_otherwise_for_another_one(card: str) -> None:
    told = []
    views = []
    for traitor in ("engineer", "astrobiologist", "doctor", "captain"):
        table = entering(card, traitor).play("go crisis-1")
        told.append(answer_all(table))
        views.append(json.dumps(table.view()))

    assert told == told[:1] * 4
    assert views == views[:1] * 4
    assert "traitor" not in " ".join(told[0]).lower()


@pytest.mark.rule("SS-36")
def test_at_most_two_crisis_rooms_lie_on_any_shortest_open_way_between_start_labs_and_extraction() -> None:
    rooms = set(rooms_of("crisis"))
    steps = neighbours(LOCKED_AT_START, VIP_MASK)
    beside = [[to for to in range(SPACES) if steps[space] >> to & 1] for space in range(SPACES)]
    closed = {space for space in range(SPACES) if VIP_MASK >> space & 1 or OWN_DOOR[space] & LOCKED_AT_START}

    places = {START, EXTRACTION, *rooms_of("lab")} - closed

    for start in places:
        crossed = {start: int(start in rooms)}  # the most crisis rooms on a shortest way to each space
        edge = [start]
        while edge:
            after: dict[int, int] = {}
            for space in edge:
                for to in beside[space]:
                    if to not in crossed:
                        after[to] = max(after.get(to, 0), crossed[space] + (to in rooms))
            crossed |= after
            edge = list(after)
        assert set(crossed) == set(range(SPACES)) - closed
        assert max(crossed[place] for place in places) <= 2, f"from {SPACE_IDS[start]}"


@pytest.mark.rule("SS-36")
def test_everybody_reads_what_card_was_drawn_and_what_it_says() -> None:
    card = CRISES[0]
    table = entering(card.id).play("go crisis-1")

    for reader in (*EVERYBODY, None):
        assert f"Crisis! The Engineer draws {card.name}: “{card.text}”" in table.told(reader)


# --- how it is drawn ---


@pytest.mark.rule("SS-37")
@pytest.mark.parametrize("card", CARDS)
def test_a_crisis_card_acts_at_once_and_never_enters_a_hand(card: str) -> None:
    table = entering(card)
    hands = {role: table.player(role)["cards"] for role in EVERYBODY}
    cards = table.view()["crisis_deck"]

    table.play("go crisis-1")
    assert table.view()["crisis_discards"] == {card: 1}
    answer_all(table)

    drawn = sum(effect.amount for effect in CRISES[CARDS.index(card)].effects if effect.verb == "draw")
    assert table.view()["crisis_deck"] == cards - 1
    assert all(
        sum(table.held(role).values()) == table.player(role)["cards"] <= hands[role] + drawn for role in EVERYBODY
    )


@pytest.mark.rule("SS-37")
@pytest.mark.parametrize("card", [card.id for card in BROKEN])
def test_a_broken_sample_is_out_of_the_game(card: str) -> None:
    table = entering(card).play("go crisis-1")
    answer_all(table)

    assert table.view()["broken"] == 1
    assert table.carried("engineer") == 0
    assert sum(table.view()["samples"].values()) == 6
    assert table.lying("crisis-1") == table.lying("lab-1") == 0


@pytest.mark.rule("SS-37")
def test_a_crisis_deck_that_runs_out_is_reshuffled() -> None:
    table = entering(CARDS[0])
    s = table.state
    while len(s.crisis_deck) > 1:
        s.crisis_discards = add(s.crisis_discards, s.crisis_deck.pop(0), 1)
    cards = sum(card.count for card in CRISES)

    answer_all(table.play("go crisis-1"))
    assert table.view()["crisis_deck"] == 0
    drawn = table.dice.drawn
    table.at("doctor", "f1").walking("doctor", 1).play("go crisis-1")

    assert "The crisis deck is shuffled anew." in table.told()
    assert table.dice.drawn == drawn + 1
    assert table.view()["crisis_deck"] == cards - 1
    assert sum(table.view()["crisis_discards"].values()) == 1


@pytest.mark.rule("SS-37")
def test_the_crisis_deck_is_shuffled_before_it_is_drawn_from_again() -> None:
    drawn = set()
    for seed in range(8):
        table = Table().at("engineer", "f1").walking("engineer", 2)
        s = table.state
        while s.crisis_deck:
            s.crisis_discards = add(s.crisis_discards, s.crisis_deck.pop(), 1)
        s.chance = Chance(seed)
        table.play("go crisis-1")
        drawn.add(s.crisis)

    assert len(drawn) > 1
