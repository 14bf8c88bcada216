"""SP-46 … SP-57: what each of the eight specialists may do that nobody else may."""

import pytest

from fathoms.games.spill.components import SPECIALISTS, WEATHER
from fathoms.games.spill.spill_phase import OIL_FALLS
from tests.rules.spill.table import Table

BAD_TOKENS = ("no_resources", "no_ability", "slow", "costly_rescue")


def tokens(table: Table, name: str) -> list[int]:
    """How many tokens of a kind lie face up, place by place."""
    return [one["tokens"][name] for one in table.view["specialists"]]


# --- Marine Biologist ---


@pytest.mark.rule("SP-46")
@pytest.mark.parametrize(("move", "space"), [("rescue C+1", "2-4C"), ("rescue C-1", "2-2C"), ("rescue C", "2-3C")])
def test_the_biologist_rescues_from_either_neighbouring_sector_and_the_own(move, space):
    table = Table("biologist").ship("2-3")

    table.play(move)

    assert table.animal(space) == "none"
    assert [table.animal(other) for other in ("2-2C", "2-3C", "2-4C") if other != space] == ["healthy", "healthy"]
    assert table.sector_of() == "2-3"
    assert table.ap == 3


@pytest.mark.rule("SP-46")
def test_the_biologist_reaches_across_the_line_between_the_last_quadrant_and_the_first():
    table = Table("biologist").ship("1-1").play("rescue C-1", "rescue C+1")

    assert (table.animal("4-6C"), table.animal("1-2C")) == ("none", "none")


@pytest.mark.rule("SP-46")
def test_a_contaminated_neighbour_costs_the_biologist_as_much_as_one_here():
    table = Table("biologist").ship("2-3").contaminate("2-4C").token("costly_rescue")

    table.play("rescue C+1")

    assert table.ap == 4 - 2 - 1
    assert sum(table.view["rescued_contaminated"].values()) == 1


@pytest.mark.rule("SP-46")
def test_the_biologist_cannot_rescue_a_neighbour_under_oil():
    table = Table("biologist").ship("2-2").contaminate("2-3B", "2-3C").oil("2-3B")

    assert "rescue B+1" not in table.legal
    assert "rescue C+1" in table.legal
    refusal = table.why_not("rescue B+1")
    assert refusal.rule == "SP-34"
    assert "2-3B" in refusal.sentence


@pytest.mark.rule("SP-46")
def test_nobody_else_reaches_into_a_neighbouring_sector():
    table = Table("hazmat").ship("2-3")

    assert [move for move in table.legal if move.startswith("rescue")] == ["rescue B", "rescue C"]
    assert table.why_not("rescue C+1").rule == "SP-46"


@pytest.mark.rule("SP-46")
def test_a_blocked_biologist_rescues_only_from_the_own_sector():
    table = Table("biologist").ship("2-3").token("no_ability")

    assert "rescue C" in table.legal
    assert table.why_not("rescue C-1").rule == "SP-41"


@pytest.mark.rule("SP-46")
def test_the_biologist_pushes_and_removes_in_the_own_sector_only():
    table = Table("biologist").ship("2-3").oil("2-4A")

    assert not [move for move in table.legal if move.startswith(("push", "remove"))]


# --- Environmental Tech ---


@pytest.mark.rule("SP-47")
def test_the_tech_pushes_back_one_die_for_free_after_moving_into_a_sector():
    table = Table("tech").ship("1-1").oil("1-3A", "1-3B")
    bag = table.view["bag"]["oil"]

    table.move(+2).play("free push B")

    assert table.oil_in("1-3") == "A"
    assert table.view["bag"]["oil"] == bag + 1
    assert table.ap == 3


@pytest.mark.rule("SP-47")
def test_the_tech_has_no_free_push_before_moving():
    table = Table("tech").ship("1-1").oil("1-1A")

    assert "free push A" not in table.legal
    assert table.why_not("free push A").rule == "SP-47"


@pytest.mark.rule("SP-47")
def test_the_tech_has_no_free_push_on_coming_back_to_where_the_turn_began():
    table = Table("tech").ship("1-1").oil("1-1A")

    table.move(+1).move(-1)

    assert "free push A" not in table.legal
    refusal = table.why_not("free push A")
    assert refusal.rule == "SP-47"
    assert "where the turn began" in refusal.sentence


@pytest.mark.rule("SP-47")
def test_the_sector_where_the_turn_began_is_where_this_turn_began_not_where_the_game_did():
    table = Table("tech", "hazmat").ship("1-1").oil("1-1A")
    table.move(+1)
    for sector in ("3-1", "3-2", "3-3", "3-4"):
        table.falls(sector, sector, "4-4").end_turn()

    table.move(-1)

    assert table.active == "tech"
    assert "free push A" in table.legal


@pytest.mark.rule("SP-47")
def test_nobody_else_pushes_for_free():
    table = Table("hazmat").ship("1-1").oil("1-2A").move(+1)

    assert "free push A" not in table.legal
    assert table.why_not("free push A").rule == "SP-47"


@pytest.mark.rule("SP-47")
def test_a_blocked_tech_has_no_free_push():
    table = Table("tech").ship("1-1").oil("1-2A").token("no_ability").move(+1)

    assert "free push A" not in table.legal
    assert table.why_not("free push A").rule == "SP-41"


@pytest.mark.rule("SP-47")
def test_a_free_push_needs_oil_to_push():
    table = Table("tech").ship("1-1").oil("1-2A").move(+1)

    assert table.why_not("free push B").rule == "SP-47"


@pytest.mark.rule("SP-48")
def test_there_is_one_free_push_for_a_move_and_another_for_the_next():
    table = Table("tech").ship("1-1").oil("1-2A", "1-2B", "1-3A")

    table.move(+1).play("free push A")
    assert table.why_not("free push B").rule == "SP-48"
    table.move(+1).play("free push A")

    assert (table.oil_in("1-2"), table.oil_in("1-3")) == ("B", "")
    assert table.ap == 2


@pytest.mark.rule("SP-48")
def test_a_free_push_is_had_where_the_move_ends_and_not_on_the_way():
    table = Table("tech").ship("1-1").oil("1-2A", "1-3A").move(+2).play("free push A")

    assert (table.oil_in("1-2"), table.oil_in("1-3")) == ("A", "")


@pytest.mark.rule("SP-48")
def test_a_free_push_may_wait_while_the_tech_stays_in_the_sector():
    table = Table("tech").ship("1-1").oil("1-3A", "1-3B").move(+2).push_back("A").rescue("C")

    table.play("free push B")

    assert table.oil_in("1-3") == ""
    assert table.ap == 1


@pytest.mark.rule("SP-48")
def test_a_free_push_not_used_is_gone_with_the_next_move():
    table = Table("tech").ship("1-1").oil("1-3A", "1-3B").move(+1).move(+1)

    table.play("free push A")

    assert "free push B" not in table.legal


@pytest.mark.rule("SP-48")
def test_coming_into_the_same_sector_again_by_another_move_gives_another_free_push():
    table = Table("tech").ship("1-1").oil("1-2A", "1-2B")

    table.move(+1).play("free push A").move(+1).move(-1).play("free push B")

    assert table.oil_in("1-2") == ""
    assert table.ap == 1


@pytest.mark.rule("SP-48")
def test_a_free_push_not_used_does_not_last_into_the_next_turn():
    table = Table("tech", "hazmat").ship("1-1").oil("1-2A").move(+1)
    for sector in ("3-1", "3-2", "3-3", "3-4"):
        table.falls(sector, sector, "4-4").end_turn()

    assert table.active == "tech"
    assert "push A" in table.legal
    assert "free push A" not in table.legal


@pytest.mark.rule("SP-48")
def test_sailing_by_a_resource_is_no_move_action_and_gives_no_free_push():
    table = Table("tech").ship("1-1").oil("1-4A", "1-2A").cubes("tug", 1, 1).move(+1)

    table.play("use tug 1", "sail 1-4")

    assert table.why_not("free push A").rule == "SP-48"


# --- Marine Vet ---


@pytest.mark.rule("SP-49")
def test_the_vet_rescues_one_healthy_animal_a_turn_for_free_and_the_next_at_the_usual_cost():
    table = Table("vet").ship("1-1")

    table.rescue("B")
    assert table.ap == 4
    table.rescue("C")

    assert table.ap == 3
    assert sum(table.view["rescued"].values()) == 2


@pytest.mark.rule("SP-49")
def test_the_free_rescue_does_not_mind_the_weather_but_the_next_one_does():
    table = Table("vet").ship("1-1").token("costly_rescue")

    table.rescue("B")
    assert table.ap == 4
    table.rescue("C")

    assert table.ap == 4 - 1 - 1


@pytest.mark.rule("SP-49")
def test_the_free_rescue_needs_no_ap_at_all():
    table = Table("vet").ship("1-3").move(+1).move(-1).move(+1).move(-1)

    assert table.ap == 0
    table.rescue("C")

    assert table.ap == 0
    assert table.animal("1-3C") == "none"


@pytest.mark.rule("SP-49")
def test_the_free_rescue_is_there_again_on_the_next_turn():
    table = Table("vet", "hazmat").ship("1-1").rescue("B")
    for sector in ("3-1", "3-2", "3-3", "3-4"):
        table.falls(sector, sector, "4-4").end_turn()

    table.rescue("C")

    assert table.active == "vet"
    assert table.ap == 4


@pytest.mark.rule("SP-49")
def test_by_option_every_healthy_animal_is_free_for_the_vet():
    table = Table("vet", vet="all").ship("1-1").token("costly_rescue").rescue("B").rescue("C")

    assert table.ap == 4
    assert sum(table.view["rescued"].values()) == 2


@pytest.mark.rule("SP-49")
def test_a_blocked_vet_pays_as_everybody_does():
    table = Table("vet", vet="all").ship("1-1").token("no_ability").token("costly_rescue").rescue("B")

    assert table.ap == 4 - 1 - 1


@pytest.mark.rule("SP-49")
def test_nobody_else_rescues_for_free():
    table = Table("hazmat", vet="all").ship("1-1").rescue("B")

    assert table.ap == 3


@pytest.mark.rule("SP-49")
def test_a_contaminated_animal_neither_is_free_nor_uses_up_the_free_rescue():
    table = Table("vet").ship("1-1").contaminate("1-1C").rescue("C")

    assert table.ap == 3
    table.rescue("B")

    assert table.ap == 3


@pytest.mark.rule("SP-50")
def test_a_contaminated_animal_costs_the_vet_one_ap():
    table = Table("vet").ship("1-1").contaminate("1-1B", "1-1C").rescue("B").rescue("C")

    assert table.ap == 2
    assert sum(table.view["rescued_contaminated"].values()) == 2


@pytest.mark.rule("SP-50")
def test_the_weather_adds_one_ap_to_the_vets_price_for_a_contaminated_animal():
    table = Table("vet", vet="all").ship("1-1").contaminate("1-1B").token("costly_rescue").rescue("B")

    assert table.ap == 2


@pytest.mark.rule("SP-50")
def test_a_blocked_vet_and_everybody_else_pay_two_ap_for_a_contaminated_animal():
    blocked = Table("vet").ship("1-1").contaminate("1-1B").token("no_ability").rescue("B")
    other = Table("hazmat").ship("1-1").contaminate("1-1B").rescue("B")

    assert (blocked.ap, other.ap) == (2, 2)


# --- Risk Engineer ---


def overflowing(*falls: str, full: tuple[str, ...] = ("2-3",), crew: tuple[str, ...] = ()) -> Table:
    """Four players; the dice of the second specialist's spill fall just now. The engineer is player 3."""
    crew = crew or ("hazmat", "biologist", "engineer", "captain")
    return Table(*crew, players=4).full(*full).falls(*falls).end_turn()


@pytest.mark.rule("SP-51")
def test_the_engineers_player_is_asked_on_another_players_turn():
    table = overflowing("2-3", "3-1", "3-2")

    assert table.active == "biologist"
    assert table.to_act == 2
    assert table.legal == ["clockwise", "counter-clockwise"]
    assert "2-4" in table.view["prompt"]
    assert "2-2" in table.view["prompt"]


@pytest.mark.rule("SP-51")
@pytest.mark.parametrize(("way", "filled", "empty"), [("clockwise", "2-4", "2-2"), ("counter-clockwise", "2-2", "2-4")])
def test_the_die_goes_the_way_that_the_engineer_says_and_the_turn_goes_on(way, filled, empty):
    table = overflowing("2-3", "3-1", "3-2").play(way)

    assert (table.oil_in(filled), table.oil_in(empty)) == ("A", "")
    assert (table.oil_in("3-1"), table.oil_in("3-2")) == ("A", "A")
    assert table.to_act == 1
    assert table.ap == 4


@pytest.mark.rule("SP-51")
def test_the_die_keeps_its_direction_until_it_finds_a_space():
    table = overflowing("2-3", "3-1", "3-2", full=("2-2", "2-3", "1-6")).play("counter-clockwise")

    assert table.oil_in("2-1") == "A"
    assert table.oil_in("2-4") == ""


@pytest.mark.rule("SP-51")
def test_the_engineer_sends_oil_counter_clockwise_from_the_first_quadrant_into_the_last():
    table = overflowing("1-1", "3-1", "3-2", full=("1-1",)).play("counter-clockwise")

    assert table.oil_in("4-6") == "A"


@pytest.mark.rule("SP-51")
def test_the_engineer_is_asked_once_for_each_overflowing_die_in_the_order_drawn():
    table = overflowing("2-3", "3-1", "2-3")

    table.play("counter-clockwise")
    assert table.oil_in("3-1") == "A"
    assert table.to_act == 2
    table.play("clockwise")

    assert (table.oil_in("2-2"), table.oil_in("2-4")) == ("A", "A")
    assert table.to_act == 1


@pytest.mark.rule("SP-51")
def test_the_dice_drawn_after_an_overflow_wait_for_the_engineer():
    table = overflowing("2-3", "3-1", "3-2")

    assert (table.oil_in("3-1"), table.oil_in("3-2")) == ("", "")
    assert table.view["hand"] == {"oil": 3, "weather": 0}  # the one in question among them
    assert table.census()["oil dice"] == 60


@pytest.mark.rule("SP-51")
def test_a_redirected_die_fills_a_sector_and_covers_animals_as_any_other():
    table = Table("hazmat", "biologist", "engineer", players=4).full("2-3").oil("2-2A", "2-2B")
    before = table.view["track"]["position"]

    table.falls("2-3", "3-1", "3-2").end_turn().play("counter-clockwise")

    assert table.oil_in("2-2") == "ABC"
    assert table.animal("2-2C") == "contaminated"
    assert table.view["track"]["position"] == before + 1


@pytest.mark.rule("SP-51")
def test_the_engineer_is_asked_on_the_own_turn_too():
    table = overflowing("2-3", "3-1", "3-2", crew=("hazmat", "engineer", "biologist", "captain"))

    assert table.active == "engineer"
    assert table.to_act == 1
    assert table.legal == ["clockwise", "counter-clockwise"]


@pytest.mark.rule("SP-51")
def test_the_engineer_is_asked_about_the_three_more_dice_of_a_pressure_surge():
    table = Table("hazmat", "biologist", "engineer", players=4).full("2-3").draws("oil", "oil", "weather").rolls(5)

    table.falls("3-1", "3-2", "2-3", "3-3", "3-4").end_turn()
    assert table.to_act == 2
    table.play("counter-clockwise")

    assert [table.oil_in(sector) for sector in ("2-2", "3-3", "3-4")] == ["A", "A", "A"]


@pytest.mark.rule("SP-51")
def test_without_the_engineer_oil_runs_clockwise_and_nobody_is_asked():
    table = overflowing("2-3", "3-1", "3-2", crew=("hazmat", "biologist", "captain", "vet"))

    assert table.oil_in("2-4") == "A"
    assert table.to_act == 1


@pytest.mark.rule("SP-51")
def test_nobody_is_asked_while_the_engineers_ability_is_blocked():
    table = Table("hazmat", "biologist", "engineer", players=4).full("2-3").token("no_ability", place=2)

    table.falls("2-3", "3-1", "3-2").end_turn()

    assert table.oil_in("2-4") == "A"
    assert table.to_act == 1
    assert not table.told("redirected")


@pytest.mark.rule("SP-51")
def test_a_block_rolled_in_this_spill_already_binds_during_the_three_more_dice():
    table = Table("hazmat", "biologist", "engineer", players=4).full("2-3").draws("oil", "weather", "weather")

    table.rolls(2, 5).falls("3-1", "2-3", "3-3", "3-4").end_turn()

    assert tokens(table, "no_ability") == [1, 1, 1, 1]
    assert table.oil_in("2-4") == "A"
    assert table.to_act == 1


@pytest.mark.rule("SP-51")
def test_nobody_is_asked_when_both_ways_end_in_the_same_sector():
    table = Table("hazmat", "biologist", "engineer", players=4)
    table.state.oil = [0b111] * 24  # more dice than there are: with 60 the two ways always end differently
    table.state.oil[3] = 0

    table.falls("2-3").state.hand_oil = 1
    OIL_FALLS.run(table.state)

    assert table.oil_in("1-4") == "A"
    assert "end" in table.legal


@pytest.mark.rule("SP-51")
def test_nobody_is_asked_about_a_die_that_finds_room_in_its_own_sector():
    table = Table("hazmat", "biologist", "engineer", players=4).oil("2-3A", "2-3C")

    table.falls("2-3", "3-1", "3-2").end_turn()

    assert table.oil_in("2-3") == "ABC"
    assert table.to_act == 1


@pytest.mark.rule("SP-51")
def test_everything_else_waits_for_the_engineer():
    table = overflowing("2-3", "3-1", "3-2")

    assert table.why_not("move +1").rule == "SP-51"
    assert "player 3" in table.why_not("clockwise", seat=1).sentence


# --- Sea Captain ---


@pytest.mark.rule("SP-52", "SP-53")
def test_the_captain_is_transported_to_another_ship_for_one_ap():
    table = Table("captain").ship("1-1").ship("3-4", place=2)

    table.play("transport 3-4", "stay")

    assert table.sector_of() == "3-4"
    assert [table.sector_of(place) for place in (1, 2, 3)] == ["2-1", "3-4", "4-1"]
    assert table.ap == 3


@pytest.mark.rule("SP-52")
@pytest.mark.parametrize(
    ("sail", "end"), [("move +1", "3-5"), ("move +2", "3-6"), ("move -1", "3-3"), ("move -2", "3-2"), ("stay", "3-4")]
)
def test_a_transport_goes_on_up_to_two_sectors_within_the_same_ap(sail, end):
    table = Table("captain").ship("3-4", place=2).play("transport 3-4")
    assert table.legal == ["stay", "move +1", "move +2", "move -1", "move -2"]

    table.play(sail)

    assert table.sector_of() == end
    assert table.ap == 3


@pytest.mark.rule("SP-52")
def test_movement_minus_one_shortens_the_sailing_on_but_not_the_transport():
    table = Table("captain").token("slow").play("transport 3-1")

    assert table.legal == ["stay", "move +1", "move -1"]
    assert table.why_not("move +2").rule == "SP-41"


@pytest.mark.rule("SP-52")
def test_a_captain_who_cannot_sail_at_all_is_still_transported():
    table = Table("captain", harsh_weather=True).token("slow", count=2)

    assert not [move for move in table.legal if move.startswith("move")]
    table.play("transport 3-1")
    assert table.legal == ["stay"]
    assert table.why_not("move +1").rule == "SP-71"
    table.play("stay")

    assert table.sector_of() == "3-1"
    assert table.ap == 3


@pytest.mark.rule("SP-52")
def test_no_other_action_comes_between_the_transport_and_the_sailing_on():
    table = Table("captain").oil("3-1A").play("transport 3-1")

    for other in ("push A", "transport 2-1", "end", "extra"):
        assert table.why_not(other).rule == "SP-30"


@pytest.mark.rule("SP-52")
def test_a_transport_needs_an_ap():
    table = Table("captain").move(+1).move(-1).move(+1).move(-1)

    assert "transport 3-1" not in table.legal
    assert table.why_not("transport 3-1").rule == "SP-52"


@pytest.mark.rule("SP-52")
def test_the_captain_may_be_transported_as_often_as_it_is_paid_for_and_may_just_sail_too():
    table = Table("captain").play("transport 3-1", "move +2", "transport 4-1", "stay", "move -1")

    assert table.sector_of() == "3-6"
    assert table.ap == 1


@pytest.mark.rule("SP-52")
def test_nobody_else_is_transported():
    table = Table("hazmat")

    assert not [move for move in table.legal if move.startswith("transport")]
    assert table.why_not("transport 3-1").rule == "SP-52"


@pytest.mark.rule("SP-52")
def test_a_blocked_captain_is_not_transported():
    table = Table("captain").token("no_ability")

    assert table.why_not("transport 3-1").rule == "SP-41"
    assert "move +2" in table.legal


@pytest.mark.rule("SP-53")
def test_a_transport_leads_to_any_other_ship_and_nowhere_else():
    table = Table("captain").ship("1-1").ship("1-1", place=1).ship("2-5", place=2).ship("4-6", place=3)

    transports = [move for move in table.legal if move.startswith("transport")]

    assert transports == ["transport 2-5", "transport 4-6"]
    assert table.why_not("transport 3-3").rule == "SP-53"
    assert table.why_not("transport 1-1").rule == "SP-53"


# --- Meteorologist ---


def weather(face: int, *crew: str) -> Table:
    """The second specialist's spill brings a weather die that shows this face."""
    table = Table(*crew).draws("oil", "oil", "weather").rolls(face)
    return table.falls("3-1", "3-2", "3-3", "3-4", "3-6").end_turn()


@pytest.mark.rule("SP-54")
@pytest.mark.parametrize("printed", [one for one in WEATHER if one.effect in BAD_TOKENS], ids=lambda one: one.effect)
def test_the_meteorologist_is_spared_each_of_the_four_bad_tokens(printed):
    table = weather(printed.face, "meteorologist", "hazmat", "biologist", "captain")

    assert tokens(table, printed.effect) == [0, 1, 1, 1]


@pytest.mark.rule("SP-54")
def test_the_meteorologist_shares_the_bonus_that_others_turn_up():
    face = next(one.face for one in WEATHER if one.effect == "bonus")

    table = weather(face, "meteorologist", "hazmat", "biologist", "captain")

    assert tokens(table, "bonus") == [1, 1, 1, 1]


@pytest.mark.rule("SP-54")
def test_on_the_own_turn_three_faces_of_six_give_the_whole_team_a_bonus_the_printed_one_among_them():
    good = set()
    for face in range(1, 7):
        if tokens(weather(face, "hazmat", "meteorologist", "biologist", "captain"), "bonus") == [1, 1, 1, 1]:
            good.add(face)

    assert len(good) == 3
    assert next(one.face for one in WEATHER if one.effect == "bonus") in good


@pytest.mark.rule("SP-54")
@pytest.mark.parametrize("printed", WEATHER, ids=lambda one: one.effect)
def test_a_face_that_turns_to_the_good_loses_its_printed_effect_and_the_others_keep_theirs(printed):
    table = weather(printed.face, "hazmat", "meteorologist", "biologist", "captain")
    turned = {name: tokens(table, name) for name in (*BAD_TOKENS, "bonus") if any(tokens(table, name))}

    if any(tokens(table, "bonus")):
        assert turned == {"bonus": [1, 1, 1, 1]}
        assert table.ap == 5
        assert table.dice_on_board() == 2
    elif printed.effect == "gusher":
        assert turned == {}
        assert table.dice_on_board() == 5
    else:
        assert turned == {printed.effect: [1, 0, 1, 1]}
        assert table.ap == 4


@pytest.mark.rule("SP-54")
def test_on_others_turns_only_the_printed_face_gives_a_bonus():
    good = [
        face
        for face in range(1, 7)
        if any(tokens(weather(face, "meteorologist", "hazmat", "biologist", "captain"), "bonus"))
    ]

    assert good == [one.face for one in WEATHER if one.effect == "bonus"]


@pytest.mark.rule("SP-54")
def test_the_even_chance_reads_three_faces_off_the_card():
    card = next(one for one in SPECIALISTS if one.id == "meteorologist")

    assert len(set(card.bonus_faces)) == 3
    assert card.immune


# --- Requisition Officer ---


def requisitioning(**options: object) -> Table:
    """The officer to act; three cards discarded, three cubes on two cards in play."""
    table = Table("requisition", cards=("boom", "skimmer", "wash", "tanker"), **options)
    table.discard("drone", "volunteers", "dispersant").oil("1-1A", "2-4A", "3-3A")
    return table.cubes("boom", 2, 2).cubes("tanker", 1, 1)


@pytest.mark.rule("SP-55")
def test_the_officer_uses_a_card_from_the_discard_pile_and_it_leaves_the_game():
    table = requisitioning()
    resources = [card["id"] for card in table.view["resources"]]
    deck = table.view["resource_deck"]["size"]

    table.play("requisition drone 1", "pay tanker", "at 3-3A")

    assert table.oil_in("3-3") == ""
    assert table.view["resources_gone"] == ["drone"]
    assert table.view["resource_discards"] == ["volunteers", "dispersant"]
    assert [card["id"] for card in table.view["resources"]] == resources
    assert table.view["resource_deck"]["size"] == deck
    assert table.ap == 4


@pytest.mark.rule("SP-55")
def test_either_ability_of_a_discarded_card_may_be_requisitioned():
    table = requisitioning()

    assert {move for move in table.legal if move.startswith("requisition")} == {
        "requisition drone 1",
        "requisition drone 2",
        "requisition volunteers 1",
        "requisition dispersant 1",
        "requisition dispersant 2",
    }


@pytest.mark.rule("SP-55")
def test_a_requisitioned_card_is_never_seen_again():
    table = requisitioning().play("requisition volunteers 1", "pay boom")
    for sector in ("4-1", "4-2", "4-3", "4-4"):
        table.falls(sector, sector, "2-2").end_turn()

    assert table.active == "requisition"
    assert table.why_not("requisition volunteers 1").rule == "SP-55"
    assert table.census()["resource cards"] == 15


@pytest.mark.rule("SP-55")
def test_a_requisitioned_card_counts_as_used():
    table = requisitioning().play("requisition volunteers 1", "pay boom")

    assert table.view["resources_used"] == 1


@pytest.mark.rule("SP-55")
def test_cards_in_play_or_in_the_deck_cannot_be_requisitioned():
    table = requisitioning()

    assert table.why_not("requisition boom 1").rule == "SP-55"
    assert table.why_not("requisition hospital 1").rule == "SP-55"


@pytest.mark.rule("SP-55")
def test_nobody_else_uses_discarded_cards():
    table = Table("hazmat").discard("volunteers").cubes("boom", 1, 1)

    assert table.why_not("requisition volunteers 1").rule == "SP-55"


@pytest.mark.rule("SP-55")
@pytest.mark.parametrize("token", ["no_ability", "no_resources"])
def test_the_weather_can_keep_the_officer_from_requisitioning(token):
    table = requisitioning().token(token)

    assert not [move for move in table.legal if move.startswith("requisition")]
    assert table.why_not("requisition volunteers 1").rule == "SP-41"


@pytest.mark.rule("SP-55")
def test_the_officer_uses_the_cards_in_play_as_well():
    table = requisitioning().play("requisition volunteers 1", "pay tanker")

    table.play("use boom 2", "at 1-1A")

    assert table.view["resource_discards"][-1] == "boom"


@pytest.mark.rule("SP-56")
def test_the_officer_requisitions_once_a_turn():
    table = requisitioning().play("requisition volunteers 1", "pay boom")

    assert not [move for move in table.legal if move.startswith("requisition")]
    assert table.why_not("requisition drone 1").rule == "SP-56"


@pytest.mark.rule("SP-56")
def test_the_officer_may_requisition_again_on_the_next_turn():
    table = requisitioning().play("requisition volunteers 1", "pay boom")
    for sector in ("4-1", "4-2", "4-3", "4-4"):
        table.falls(sector, sector, "2-2").end_turn()

    assert "requisition drone 1" in table.legal


@pytest.mark.rule("SP-56")
def test_the_cubes_are_paid_from_cards_in_play_and_go_back_to_the_supply():
    table = requisitioning()
    supply = table.view["cubes"]

    table.play("requisition drone 2")
    assert table.legal == ["pay boom", "pay tanker"]
    table.play("pay boom", "pay tanker", "at 1-1A", "at 2-4A")

    cubes = {card["id"]: card["cubes"] for card in table.view["resources"]}
    assert cubes == {"boom": 1, "skimmer": 0, "wash": 0, "tanker": 0}
    assert table.view["cubes"] == supply + 2
    assert table.census()["cubes"] == 12


@pytest.mark.rule("SP-56")
def test_a_card_that_paid_its_last_cube_is_bound_to_no_ability():
    table = requisitioning().play("requisition drone 2", "pay boom", "pay boom", "at 1-1A", "at 2-4A")

    assert table.view["resources"][0] == {"id": "boom", "ability": 0, "cubes": 0}


@pytest.mark.rule("SP-56")
def test_a_card_that_paid_some_of_its_cubes_keeps_the_others_on_their_ability():
    table = requisitioning().play("requisition volunteers 1", "pay boom")

    assert table.view["resources"][0] == {"id": "boom", "ability": 2, "cubes": 1}
    assert table.why_not("use boom 2").rule == "SP-37"


@pytest.mark.rule("SP-56")
def test_a_requisition_that_the_cubes_in_play_cannot_pay_is_refused():
    table = Table("requisition").discard("drone").oil("3-3A").cubes("boom", 1, 1)

    assert "requisition drone 1" in table.legal
    assert "requisition drone 2" not in table.legal
    refusal = table.why_not("requisition drone 2")
    assert refusal.rule == "SP-56"
    assert "2 cubes" in refusal.sentence


@pytest.mark.rule("SP-56")
def test_the_supply_does_not_pay_for_a_requisition():
    table = Table("requisition").discard("volunteers")

    assert table.view["cubes"] == 9
    assert table.why_not("requisition volunteers 1").rule == "SP-56"


@pytest.mark.rule("SP-56")
def test_a_requisition_is_paid_before_anything_else_and_only_from_cards_with_cubes():
    table = requisitioning().play("requisition drone 1")

    assert table.why_not("at 1-1A").rule == "SP-56"
    assert table.why_not("pay skimmer").rule == "SP-56"
    assert table.why_not("pay hospital").rule == "SP-56"


# --- Hazmat Specialist ---


@pytest.mark.rule("SP-57")
def test_the_hazmat_specialist_removes_oil_for_two_ap():
    table = Table("hazmat").ship("1-1").oil("1-1A", "1-1B").remove("A").remove("B")

    assert table.ap == 0
    assert table.view["removed"] == 2


@pytest.mark.rule("SP-57")
def test_the_hazmat_specialist_needs_both_ap():
    table = Table("hazmat").ship("1-1").oil("1-1A", "1-1B").remove("A").push_back("B").oil("1-1A")

    assert table.ap == 1
    refusal = table.why_not("remove A")
    assert refusal.rule == "SP-57"
    assert "2 AP" in refusal.sentence


@pytest.mark.rule("SP-57")
def test_a_blocked_hazmat_specialist_and_everybody_else_pay_three_ap():
    blocked = Table("hazmat").ship("1-1").oil("1-1A").token("no_ability").remove("A")
    other = Table("vet").ship("1-1").oil("1-1A").remove("A")

    assert (blocked.ap, other.ap) == (1, 1)


@pytest.mark.rule("SP-57")
def test_the_hazmat_specialist_pushes_back_and_rescues_at_the_usual_price():
    table = Table("hazmat").ship("1-1").oil("1-1A").contaminate("1-1C").push_back("A").rescue("C")

    assert table.ap == 1
