"""SS-11, SS-13: rooms that turn up ability cards, and rooms that draw crisis cards."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.engine.tuples import put
from fathoms.games.silent_sea.components.pieces import ABILITIES, ROLES
from fathoms.games.silent_sea.game import GAME
from tests.games.silent_sea.rules import chart
from tests.games.silent_sea.table import ABILITY, CRISIS, ROLE, Table

# A corridor space next to a room of the kind, the room, and the space behind it.
WAYS = {
    "engineer": ("j10", "electric-4", "l10"),
    "astrobiologist": ("j1", "experiment-1", "l1"),
    "doctor": ("j7", "med-4", "l7"),
    "captain": ("q6", "vip-2", "med-3"),
}
SECOND_ROOM = {"engineer": "electric-1", "astrobiologist": "experiment-4", "doctor": "med-3", "captain": "vip-1"}
ONLY_THE_CAPTAIN = {"vip-1": "q3", "vip-2": "q6", "vip-3": "q9", "vip-4": "t2"}


def abilities_of(role: str) -> list[str]:
    """The two ability cards of a role."""
    return [ability.id for ability in ABILITIES if ROLES[ability.role].id == role]


def beside(room: str) -> str:
    """A space one step away from a room."""
    return min(name for name, far in chart.distances(room, chart.DOORS).items() if far == 1)


# --- role rooms ---


@pytest.mark.rule("SS-11")
@pytest.mark.parametrize("choice", [0, 1])
@pytest.mark.parametrize("role", sorted(ROLE))
def test_entering_a_room_of_ones_own_turns_up_an_ability_card_of_ones_choice(role: str, choice: int) -> None:
    here, room, _ = WAYS[role]
    table = Table().at(role, here).walking(role, 3)
    names = abilities_of(role)

    table.play(f"go {room}")
    assert table.asked == role
    assert table.legal == [*(f"enable {name}" for name in names), "enable none"]
    assert [table.ability(name) for name in names] == ["down", "down"]

    table.play(f"enable {names[choice]}")
    assert table.ability(names[choice]) == "ready"
    assert [name for name in ABILITY if table.ability(name) != "down"] == [names[choice]]
    for onlooker in (*ROLE, None):
        lying = {one["id"]: one["state"] for one in table.player(role, seen_by=onlooker)["abilities"]}
        assert lying == {name: table.ability(name) for name in names}
    assert table.view()["steps"] == 2


@pytest.mark.rule("SS-11")
@pytest.mark.parametrize("role", sorted(ROLE))
def test_the_second_card_needs_a_different_room(role: str) -> None:
    here, room, behind = WAYS[role]
    first, second = abilities_of(role)
    table = Table().at(role, here).walking(role, 6).play(f"go {room}", f"enable {first}", f"go {behind}")

    table.play(f"go {room}")
    assert table.ability(second) == "down"
    assert table.asked == role
    assert "stop" in table.legal

    table.at(role, beside(SECOND_ROOM[role])).walking(role, 2).play(f"go {SECOND_ROOM[role]}", f"enable {second}")
    assert table.ability(first) == table.ability(second) == "ready"
    assert table.view()["steps"] == 1


@pytest.mark.rule("SS-11")
def test_a_room_turns_up_a_card_that_lies_face_down_or_is_on_cooldown() -> None:
    table = Table().at("doctor", "j7").walking("doctor", 1).play("go med-4", "enable sedate")
    table.state.abilities = put(table.state.abilities, ABILITY["sedate"], 2)  # on cooldown

    table.at("doctor", "p4").walking("doctor", 1).play("go med-3")
    assert (table.asked, table.legal) == ("doctor", ["enable treat", "enable sedate", "enable none"])
    other = table.copy().play("enable sedate")
    table.play("enable treat")

    assert (table.ability("treat"), table.ability("sedate")) == ("ready", "cooling")
    assert (other.ability("treat"), other.ability("sedate")) == ("down", "ready")


@pytest.mark.rule("SS-11")
def test_a_third_room_turns_up_a_card_on_cooldown() -> None:
    table = Table().ready("treat", "sedate").visited("doctor", "med-1", "med-2").at("doctor", "p4")
    table.state.abilities = put(table.state.abilities, ABILITY["sedate"], 2)

    table.walking("doctor", 1).play("go med-3")

    assert (table.asked, table.legal) == ("doctor", ["enable sedate", "enable none"])
    assert table.why_not("enable treat") == ("SS-11", "Treat lies face up already.")
    assert table.play("enable sedate").ability("sedate") == "ready"


@pytest.mark.rule("SS-11")
def test_a_player_may_turn_up_no_card_and_has_visited_the_room_all_the_same() -> None:
    table = Table().at("doctor", "j7").walking("doctor", 4).play("go med-4")
    assert table.asked == "doctor"

    table.play("enable none")

    assert table.told() == ["The Doctor turns up no ability."]
    assert table.ability("treat") == table.ability("sedate") == "down"
    assert table.view()["steps"] == 3
    assert "enable treat" not in table.play("go l7", "go med-4").legal
    table.at("doctor", "p4").walking("doctor", 1).play("go med-3")
    assert table.legal == ["enable treat", "enable sedate", "enable none"]


@pytest.mark.rule("SS-11")
def test_crossing_a_room_is_entering_it() -> None:
    table = Table().at("doctor", "j7").walking("doctor", 4)

    assert "go l7" not in table.legal
    assert table.why_not("go l7").rule == "SS-15"
    assert "Something happens on the way" in table.why_not("go l7").sentence
    table.play("go med-4", "enable treat", "go l7")
    assert table.where("doctor") == "l7"
    assert table.view()["steps"] == 2


@pytest.mark.rule("SS-11")
@pytest.mark.parametrize("ability", ["treat", "sedate"])
def test_a_room_stops_whoever_has_one_ability_still_face_down(ability: str) -> None:
    table = Table().ready(ability).at("doctor", "j7").walking("doctor", 4)

    assert "go l7" not in table.legal


@pytest.mark.rule("SS-11")
def test_a_room_turns_up_nothing_and_stops_nobody_where_both_abilities_are_ready() -> None:
    table = Table().ready("treat", "sedate").at("doctor", "j7").walking("doctor", 4)

    assert "go l7" in table.legal
    table.play("go med-4")
    assert "stop" in table.legal
    assert table.ability("treat") == table.ability("sedate") == "ready"


@pytest.mark.rule("SS-11")
@pytest.mark.parametrize("owner", ["engineer", "astrobiologist", "doctor"])
@pytest.mark.parametrize("role", sorted(ROLE))
def test_three_kinds_of_role_room_are_open_to_all_and_do_nothing_for_others(role: str, owner: str) -> None:
    here, room, behind = WAYS[owner]
    table = Table().at(role, here).walking(role, 3)

    assert (f"go {behind}" in table.legal) == (role != owner)
    table.play(f"go {room}")
    assert table.where(role) == room
    if role != owner:
        assert [name for name in ABILITY if table.ability(name) != "down"] == []
        assert "stop" in table.legal


@pytest.mark.rule("SS-11")
@pytest.mark.parametrize(("room", "here"), ONLY_THE_CAPTAIN.items())
@pytest.mark.parametrize("role", sorted(ROLE))
def test_only_the_captain_may_enter_a_vip_room(role: str, room: str, here: str) -> None:
    table = Table().at(role, here).walking(role, 2)

    assert (f"go {room}" in table.legal) == (role == "captain")
    if role != "captain":
        refusal = table.why_not(f"go {room}")
        assert refusal.rule == "SS-11"
        assert refusal.sentence == f"Only the Captain may enter VIP Room {room[-1]}."


@pytest.mark.rule("SS-11")
@settings(max_examples=50, deadline=None)
@given(
    role=st.sampled_from(["engineer", "astrobiologist", "doctor"]),
    space=st.sampled_from([space for space in chart.SPACES if not space.startswith("vip")]),
    steps=st.integers(1, 12),
)
def test_no_roll_takes_anybody_else_into_a_vip_room(role: str, space: str, steps: int) -> None:
    table = Table().unlocked(*chart.DOORS).at(role, space).walking(role, steps)

    assert not table.goes() & set(chart.rooms("vip"))


@pytest.mark.rule("SS-11")
def test_an_ability_card_of_somebody_else_is_not_turned_up() -> None:
    table = Table().at("doctor", "j7").walking("doctor", 4).play("go med-4")

    assert table.why_not("enable shield").rule == "SS-11"
    assert table.why_not("stop") == ("SS-11", "First comes the ability card: turn one up, or none.")


@pytest.mark.rule("SS-11")
@pytest.mark.parametrize("role", sorted(ROLE))
def test_a_player_is_told_beforehand_that_a_room_turns_up_an_ability(role: str) -> None:
    here, room, _ = WAYS[role]
    table = Table().at(role, here).walking(role, 3)
    go = GAME.moves.find(f"go {room}")

    assert GAME.describe(table.state, go).endswith("1 space, you may turn up an ability.")
    table.visited(role, room)
    assert GAME.describe(table.state, go).endswith("1 space.")


# --- crisis rooms ---


@pytest.mark.rule("SS-13")
@pytest.mark.parametrize("room", chart.rooms("crisis"))
@pytest.mark.parametrize("role", sorted(ROLE))
def test_entering_a_crisis_room_for_the_first_time_draws_a_crisis_card(role: str, room: str) -> None:
    table = Table().at(role, beside(room)).walking(role, 1)
    cards = table.view()["crisis_deck"]

    table.play(f"go {room}")

    assert table.where(role) == room
    assert table.view()["crisis_deck"] == cards - 1
    assert room in table.player(role)["visited"]
    for onlooker in (*ROLE, None):
        assert len([line for line in table.told(onlooker) if line.startswith("Crisis!")]) == 1


@pytest.mark.rule("SS-13")
@pytest.mark.parametrize("card", CRISIS)
def test_whatever_the_card_the_rest_of_the_roll_may_still_be_moved(card: str) -> None:
    table = Table().hand("doctor", "scrap").crises(card).at("doctor", "h4").walking("doctor", 3)
    assert "go f4" not in table.legal
    assert table.why_not("go f4").rule == "SS-15"

    table.play("go crisis-3").pass_until("doctor")

    assert table.view()["steps"] == 2
    assert table.where("doctor") == "crisis-3"
    assert table.goes() == {"f4", "e4", "h4", "i4", "g3"}
    table.play("go e4")
    assert table.where("doctor") == "e4"


@pytest.mark.rule("SS-13")
def test_a_crisis_room_visited_before_is_crossed_like_any_other_room() -> None:
    table = Table().visited("doctor", "crisis-3").at("doctor", "h4").walking("doctor", 3)
    cards = table.view()["crisis_deck"]

    assert "go f4" in table.legal
    table.play("go crisis-3", "go f4", "go crisis-3")
    assert table.view()["crisis_deck"] == cards


@pytest.mark.rule("SS-13")
def test_a_visit_counts_for_the_visitor_alone_and_for_one_room() -> None:
    table = Table().visited("engineer", "crisis-3").visited("doctor", "crisis-5").at("doctor", "h4")
    cards = table.view()["crisis_deck"]

    table.walking("doctor", 3).play("go crisis-3")

    assert table.view()["crisis_deck"] == cards - 1


@pytest.mark.rule("SS-13")
def test_whoever_stays_in_a_crisis_room_draws_no_second_card() -> None:
    table = Table().crises("locker").at("doctor", "h4").walking("doctor", 1).play("go crisis-3").pass_until("doctor")
    cards = table.view()["crisis_deck"]

    table.play("stop").pass_until("doctor")

    assert table.where("doctor") == "crisis-3"
    assert table.view()["crisis_deck"] == cards


@pytest.mark.rule("SS-13")
@pytest.mark.parametrize("space", ["h4", "start", "lab-1", "med-3"])
def test_no_other_space_draws_a_crisis_card(space: str) -> None:
    table = Table().at("captain", beside(space)).walking("captain", 2)
    cards = table.view()["crisis_deck"]

    table.play(f"go {space}")

    assert table.view()["crisis_deck"] == cards
    assert table.player("captain")["visited"] == []


@pytest.mark.rule("SS-13")
def test_a_player_is_told_beforehand_that_a_room_draws_a_crisis_card() -> None:
    table = Table().at("doctor", "h4").walking("doctor", 2)
    go = GAME.moves.find("go crisis-3")

    assert GAME.describe(table.state, go) == "Crisis Room 3, 1 space, draw a crisis card."
    table.visited("doctor", "crisis-3")
    assert GAME.describe(table.state, go) == "Crisis Room 3, 1 space."
