"""What programs read of The Spill: events that are enough to follow a game, and moves that say what they would do."""

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Any

import pytest

import fathoms
from fathoms.engine.chance import Chance
from fathoms.engine.choice import attempts, moves_shown
from fathoms.engine.plain import plain
from fathoms.games.spill import GAME
from fathoms.games.spill import events as e
from fathoms.games.spill.state import NOTHING, SpillState
from tests.games.spill.onlooker import Onlooker, seen_in
from tests.games.spill.table import Table

CATALOGUE = GAME.catalogue()
SECTORS = [sector["id"] for sector in CATALOGUE["sectors"]]
IDS = {
    "sector": set(SECTORS),
    "space": {space["id"] for space in CATALOGUE["spaces"]},
    "species": {kind["id"] for kind in CATALOGUE["species"]},
    "specialist": {one["id"] for one in CATALOGUE["specialists"]},
    "card": {card["id"] for card in CATALOGUE["resources"]},
    "ability": {ability["id"] for card in CATALOGUE["resources"] for ability in card["abilities"]},
    "pile": {pile["id"] for pile in CATALOGUE["piles"]},
}
THINGS = [f"{kind}:{id}" for kind, ids in IDS.items() for id in sorted(ids)]
# A richer game than usual: cubes to spend, so that every card comes into use, and weather to suffer from.
OPTIONS: dict[str, str | bool] = {"harsh_weather": True, "level": "mixed", "specialists": "dealt"}


def rich(state: SpillState) -> SpillState:
    """Give the four open cards all the cubes of their greater ability."""
    if len(state.cards) == 4 and NOTHING not in state.cards and state.cubes_supply == 9:
        state.card_ability, state.card_cubes, state.cubes_supply = (0,) * 4, (1,) * 4, 5
    return state


def positions(seeds: range) -> Iterator[SpillState]:
    """Every position of random games in which resource cards are often used."""
    for seed in seeds:
        state, chance = GAME.new(seed % 4 + 1, OPTIONS, seed), Chance(seed)
        while state.stack:
            rich(state)
            yield state
            moves = GAME.legal_moves(state)
            GAME.advance(state, moves[chance.below(len(moves))])


@pytest.mark.parametrize("seed", range(12))
def test_whoever_hears_the_events_alone_can_follow_the_game(seed: int) -> None:
    options = {**OPTIONS, "specialists": ("dealt", "chosen")[seed % 2]}
    state, chance = GAME.new(seed % 4 + 1, options, seed, listen=True), Chance(seed)
    onlooker = Onlooker(CATALOGUE)
    onlooker.hear(state.events or ())
    while state.stack:
        moves = GAME.legal_moves(state)
        onlooker.hear(GAME.apply(state, moves[chance.below(len(moves))]))
        if GAME.view(state, None)["resources"][3:]:  # before that, ships and turn are still to come
            assert onlooker.sees() == seen_in(GAME.view(state, None))


def test_whatever_a_move_points_at_is_in_the_catalogue_and_what_it_would_do_it_does() -> None:
    verbs, picked = set(), set()
    washing = Table(cards=("wash", "boom", "tug", "tanker")).contaminate("1-1B", "1-2C").cubes("wash", 1, 1)
    for state in chain(positions(range(8)), [washing.play("use wash 1").state]):
        picked.add(GAME.view(state, None)["question"]["about"].get("effect"))
        for shown in moves_shown(GAME, state):
            verbs.add(shown["verb"])
            for target in shown["points_at"]:
                kind, _, id = target.partition(":")
                assert id in IDS[kind], target
            twin = state.copy()
            events = GAME.apply(twin, GAME.moves.find(shown["move"]))
            check_effect(shown["effect"], state, twin, [plain(event.facts) for event in events])

    assert verbs >= {"move", "push", "remove", "rescue", "use", "extra", "end", "at", "cube", "keep", "heal", "sail"}
    assert picked >= {"push", "remove", "rescue", "clean", "heal", "sail"}


def check_effect(effect: Any, before: SpillState, after: SpillState, told: list[dict[str, Any]]) -> None:
    """What a move said it would do, against what it did."""
    if "end" in effect:
        assert any(effect["end"] in (fact.get("end"), fact.get("space", "")[:-1]) for fact in told) or not told
    if "way" in effect:
        places = [SECTORS.index(sector) for sector in effect["way"]]
        assert {abs(a - b) % 22 for a, b in pairwise(places)} <= {1}  # 23 and 0 are neighbours
        assert effect["way"][-1] == effect["end"]
    for fact in ("space", "species", "side"):
        if fact in effect:
            assert effect[fact] in [one.get(fact) for one in told]
    if "ap" in effect:
        assert after.ap - before.ap == effect["ap"]
    if "ends_game" in effect:
        outcome = GAME.outcome(after)
        assert outcome is not None
        assert bool(outcome.winners) == (effect["ends_game"] == "won")


def test_an_overflowing_die_is_told_with_every_sector_that_it_passes() -> None:
    table = Table("hazmat").full("2-6", "3-1").oil("3-2A").falls("2-6", "1-1", "1-2").end_turn()

    (overflowed,) = table.told(e.Overflowed)
    first = table.told(e.Landed)[0]

    assert overflowed.way == ("2-6", "3-1", "3-2")
    assert (overflowed.start, overflowed.end, overflowed.clockwise) == ("2-6", "3-2", True)
    assert first == e.Landed(die=1, quadrant=2, face=6, space="3-2B")
    assert [event.die for event in table.told(e.Landed)] == [1, 2, 3]


@pytest.mark.parametrize("away", ["push A", "remove A"])
def test_a_die_shows_the_number_it_fell_with_wherever_it_ran_to(away: str) -> None:
    table = Table("hazmat").full("2-6").falls("2-6", "3-1", "1-2").end_turn()
    assert table.view["sea"]["3-1"]["oil"] == {"A": 6, "B": 1}

    table.ship("3-1", place=1).play(away).falls("3-1", "4-1", "4-2").end_turn()

    assert table.view["sea"]["3-1"]["oil"] == {"A": 1, "B": 1}


def test_a_weather_die_is_told_with_its_quadrant() -> None:
    table = Table("hazmat").draws("weather", "oil", "oil").rolls(3, quadrant=4).falls("4-1", "4-2").end_turn()

    assert table.told(e.WeatherRolled) == [e.WeatherRolled(quadrant=4, face=3, weather="headwind")]


@pytest.mark.parametrize(
    ("target", "rule", "words"),
    [
        ("space:3-3B", "SP-31", "3-3B is out of reach from 1-1"),
        ("space:1-2C", "SP-31", "1-2C is out of reach from 1-1"),
        ("sector:1-1", "SP-30", "The ship is in 1-1 already."),
        ("sector:3-3", "SP-30", "3-3 is too far from 1-1"),
        ("species:turtle", "SP-37", "out of sickbay"),
        ("specialist:vet", "SP-70", "who is in play"),
        ("sector:5-1", "SP-29", "No action has to do with that."),
        ("pile:removed", "SP-29", "No action has to do with the removed oil."),
        ("nothing:there", "SP-29", "No action has to do with that."),
    ],
)
def test_pointing_at_what_no_action_is_about_says_why(target: str, rule: str, words: str) -> None:
    (attempt,) = attempts(GAME, Table("hazmat").state, 0, target)

    assert attempt["move"] is None
    assert attempt["refusal"] is not None
    assert attempt["refusal"]["rule"] == rule
    assert words in attempt["refusal"]["sentence"]


def test_what_is_out_of_reach_is_so_from_the_active_ship() -> None:
    table = Table("hazmat", "tech").falls("4-1", "4-2", "4-3").end_turn()

    (attempt,) = attempts(GAME, table.state, 0, "sector:1-1")

    assert attempt["refusal"] is not None
    assert attempt["refusal"]["sentence"].startswith("1-1 is too far from 2-1")


def start(**options: str) -> SpillState:
    return GAME.new(2, options, 1)


# A position for each question besides "act", and the rule that what the question is not about runs into.
QUESTIONS = {
    "choose specialist": (start(specialists="chosen"), "SP-09", "chosen first"),
    "keep resource": (start(), "SP-13", "has to be kept first"),
    "redirect": (Table("engineer").full("2-6").falls("2-6", "1-1", "1-2").end_turn().state, "SP-51", "one way or the"),
    "sail on": (Table("captain").play("transport 3-1").state, "SP-30", "sail on or stay"),
    "pick target": (
        Table().oil("1-1A").cubes("skimmer", 1, 1).play("use skimmer 1").state,
        "SP-37",
        "Oil Skimmer is in use, and what it asks comes first.",
    ),
    "place cube": (Table("hazmat").removed(2).oil("1-1A").remove("A").state, "SP-36", "has to be placed"),
    "pay cube": (
        Table("requisition").discard("drone").oil("1-1A").cubes("boom", 2, 1).play("requisition drone 1").state,
        "SP-56",
        "has to be paid first",
    ),
    "swap in": (
        Table("vet", cards=("transfer", "boom", "tug", "tanker"))
        .cubes("transfer", 1, 1)
        .play("use transfer 1", "out vet")
        .state,
        "SP-70",
        "not in play",
    ),
}


def test_there_is_a_position_for_every_question() -> None:
    assert {*QUESTIONS, "act"} == set(GAME.shapes.questions)


@pytest.mark.parametrize("kind", QUESTIONS)
def test_pointing_at_what_another_question_is_not_about_names_its_rule(kind: str) -> None:
    state, rule, words = QUESTIONS[kind]
    seat = GAME.to_act(state)
    assert seat is not None
    assert GAME.view(state, seat)["question"]["kind"] == kind

    (attempt,) = attempts(GAME, state, seat, "pile:removed")

    assert attempt["refusal"] is not None
    assert attempt["refusal"]["rule"] == rule
    assert words in attempt["refusal"]["sentence"]
    tried = [attempt for thing in THINGS for attempt in attempts(GAME, state, seat, thing)]
    assert all(attempt["refusal"] is None or attempt["refusal"]["rule"] for attempt in tried)
    assert any(attempt["refusal"] is None for attempt in tried)


@pytest.mark.parametrize(
    ("kind", "target", "refusal"),
    [
        (
            "redirect",
            "sector:4-4",
            ("SP-22", "The die lands in the first sector with room, either way round: 3-1 or 2-5."),
        ),
        ("sail on", "sector:4-4", ("SP-30", "4-4 is too far from 3-1: a move goes one or two sectors.")),
    ],
)
def test_a_sector_that_a_die_or_ship_cannot_go_to_is_refused_for_that(
    kind: str, target: str, refusal: tuple[str, str]
) -> None:
    state = QUESTIONS[kind][0]

    assert state.stack[-1].refuse_at(state, target) == refusal


@pytest.mark.parametrize(
    ("specialist", "target", "moves"),
    [
        ("captain", "sector:3-1", ["transport 3-1"]),
        ("captain", "specialist:hazmat", ["transport 2-1"]),
        ("biologist", "space:1-2C", ["rescue C+1"]),
        ("requisition", "card:drone", ["requisition drone 1", "use drone 1", "use drone 2", "requisition drone 2"]),
        ("vet", "card:drone", ["use drone 1", "use drone 2"]),
        ("vet", "ability:boom-2", ["use boom 2"]),
        ("vet", "pile:bag", ["extra"]),
        ("vet", "sector:4-6", ["move -1"]),
    ],
)
def test_a_thing_leads_to_the_moves_that_a_specialist_has(specialist: str, target: str, moves: list[str]) -> None:
    table = Table(specialist, "hazmat").discard("drone").cubes("boom", 1, 1).oil("3-3A")

    assert [attempt["move"] for attempt in attempts(GAME, table.state, 0, target)] == moves


def test_pointing_at_a_space_tells_all_that_might_be_done_there() -> None:
    table = Table("tech").oil("1-1A").points(2)

    found = {attempt["move"]: attempt["refusal"] for attempt in attempts(GAME, table.state, 0, "space:1-1A")}

    assert list(found) == ["push A", "remove A", "rescue A", "free push A"]
    assert found["push A"] is None
    assert {move: refusal["rule"] for move, refusal in found.items() if refusal} == {
        "remove A": "SP-32",
        "rescue A": "SP-33",
        "free push A": "SP-47",
    }


def test_a_question_about_a_resource_names_its_effect_and_the_picks_left() -> None:
    table = Table().oil("1-1A", "1-2A").cubes("boom", 1, 1).play("use boom 1")

    question = table.view["question"]

    assert question["kind"] == "pick target"
    sectors = ["4-6", "1-1", "1-2"]
    assert question["about"] == {"card": "boom", "ability": "boom-1", "effect": "push", "left": 2, "sectors": sectors}
    assert table.play("at 1-1A").view["question"]["about"]["left"] == 1


@pytest.mark.rule("SP-37")
def test_a_resource_removes_for_no_ap_and_what_is_discarded_is_the_card_that_was_used() -> None:
    table = Table().oil("1-1A").cubes("skimmer", 2, 2).play("use skimmer 2")
    assert (table.view["question"]["about"]["card"], table.view["question"]["about"]["ability"]) == (
        "skimmer",
        "skimmer-2",
    )

    table.play("at 1-1A")

    assert [(event.space, event.ap) for event in table.told(e.OilRemoved)] == [("1-1A", 0)]
    assert table.told(e.CardDiscarded) == [e.CardDiscarded(card="skimmer", slot=1)]


def test_an_earned_cube_is_placed_by_pointing_at_an_ability() -> None:
    table = Table("hazmat").oil("1-1A").removed(2).remove("A")

    moves = [attempt["move"] for attempt in attempts(GAME, table.state, 0, "ability:tug-1")]

    assert moves == ["cube tug 1"]


def test_a_question_about_sailing_on_names_the_ship_where_it_is_and_how_far_it_goes() -> None:
    table = Table("captain", "hazmat").play("transport 2-1")

    assert table.view["question"]["about"] == {"specialist": "captain", "sector": "2-1", "reach": 2}


def test_either_way_out_of_a_full_sector_is_found_by_the_sector_where_it_ends() -> None:
    table = Table("hazmat", "engineer").full("2-3", "2-4").falls("2-3").end_turn()

    assert [(move["move"], move["points_at"]) for move in moves_shown(GAME, table.state)] == [
        ("clockwise", ["sector:2-5"]),
        ("counter-clockwise", ["sector:2-2"]),
    ]


def test_the_ap_of_a_turn_are_seen_whatever_is_spent() -> None:
    table = Table("hazmat").token("bonus", place=1).falls("4-1", "4-2", "4-3").end_turn()
    assert (table.view["ap"], table.view["ap_at_start"]) == (5, 5)

    table.move(1)

    assert (table.view["ap"], table.view["ap_at_start"]) == (4, 5)


def test_everybody_wins_with_a_whole_return_and_loses_with_less_than_half() -> None:
    won = Table(players=3).bag(1).extra().end_turn().state
    lost = Table(players=3).sickbay(crab=3).end_turn().state
    nearly = Table(players=3, win_card="all-hands").sickbay(crab=3).removed(11).end_turn().state
    outcomes = [GAME.outcome(state) for state in (won, lost, nearly)]

    returns = [outcome.returns for outcome in outcomes if outcome]

    assert returns[0] == (1.0, 1.0, 1.0)
    assert 0 <= returns[1][0] < returns[2][0] < 0.5
    assert [len(outcome.scores) for outcome in outcomes if outcome] == [3, 3, 3]


def test_a_score_is_the_objectives_that_are_met() -> None:
    kinds = dict.fromkeys(IDS["species"], 3)
    table = Table(win_card="safe-harbour").removed(14).rescued(**kinds).sickbay(crab=2, dolphin=2).end_turn()

    outcome = GAME.outcome(table.state)

    assert outcome is not None
    assert outcome.scores == (3.0,)


def test_a_line_of_the_log_knows_the_things_that_it_names() -> None:
    match = fathoms.new("spill", players=1, seed=3)
    while not any(isinstance(told.event, e.ActionsBegan) for told in match.told()):
        match.play(match.legal_moves[0])

    found = {type(told.event): (told.event.facts, line) for told, line in zip(match.told(), match.lines(), strict=True)}
    named = {
        kind: [(one.thing, line.text[one.start : one.end]) for one in line.named] for kind, (_, line) in found.items()
    }

    kept = found[e.ResourceKept][0]
    names = {card["id"]: card["name"] for card in GAME.catalogue()["resources"]}
    space, sector = found[e.Landed][0]["space"], found[e.ActionsBegan][0]["sector"]
    assert named[e.Landed] == [(f"space:{space}", space)]
    assert named[e.ActionsBegan] == [(f"sector:{sector}", sector)]
    assert named[e.ResourceKept] == [(f"card:{id}", names[id]) for id in (kept["card"], kept["other"])]
    assert named[e.RigBlewOut] == []


@pytest.mark.parametrize(
    ("players", "options"), [(2, {"order": "pairs"}), (2, {"order": "alternate"}), (3, {}), (4, {})]
)
def test_whose_turn_comes_next_is_known_and_only_the_risk_engineer_is_asked_before(
    players: int, options: dict[str, str]
) -> None:
    followed = 0
    for seed in range(3):
        match, chance = fathoms.new("spill", players=players, seed=seed, **options), Chance(seed)
        while not match.is_over:
            asked, after = match.to_act, match.turn_after
            match.play(match.legal_moves[chance.below(len(match.legal_moves))])
            if match.to_act in (asked, None):
                continue
            question = match.choice(match.to_act)["question"]
            assert question is not None
            followed += match.to_act == after
            assert match.to_act == after or question["kind"] == "redirect"
        assert match.turn_after is None
    assert followed > 10
