"""The closed lists of The Silent Sea: how news sound, and the verbs of moves."""

from fathoms.conformance.schema_check import check_part
from fathoms.games import silent_sea
from fathoms.games.silent_sea.components.pieces import ABILITIES
from fathoms.games.silent_sea.events import EVENTS
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.station.spaces import SPACE_IDS, SPACE_KINDS, SPACE_NAMES

GOOD = {
    *("cleared", "door_unlocked", "extraction_opened", "healed", "sample_taken", "shield_held", "unharmed"),
}
BAD = {
    *("ability_cooled", "crisis_drawn", "died", "doors_relocked", "hurt", "luna_attacked", "sample_broke"),
    *("samples_fell", "shot", "shot_back", "slowed"),
}


def test_an_event_sounds_as_the_news_that_it_is() -> None:
    tones = {event.name: event.tone for event in EVENTS}

    assert {name for name, tone in tones.items() if tone == "good"} == GOOD
    assert {name for name, tone in tones.items() if tone == "bad"} == BAD
    assert {name: tone for name, tone in tones.items() if tone not in ("good", "bad", "quiet")} == {
        "turn_began": "turn"
    }


def test_a_move_is_typed_with_its_verb_unless_it_is_an_ability_or_any_role() -> None:
    others = [move for move in GAME.moves if not move.text.startswith(GAME.moves.verb(move))]

    assert {GAME.moves.verb(move) for move in GAME.moves} == set(GAME.moves.verbs)
    assert [move.text for move in others if GAME.moves.verb(move) != "use"] == ["any role"]
    assert {move.text.split()[0] for move in others if GAME.moves.verb(move) == "use"} == {one.id for one in ABILITIES}


def test_the_catalogue_is_as_its_schema_says() -> None:
    check_part(GAME, "catalogue", GAME.catalogue())


def test_every_space_has_a_kind_and_a_name() -> None:
    assert len(SPACE_KINDS) == len(SPACE_NAMES) == len(SPACE_IDS)
    named = {space["id"]: (space["name"], space["kind"]) for space in GAME.catalogue()["station"]["spaces"]}

    assert named["lab-7"] == ("Water Lab 7", "lab")
    assert named["o7"] == ("o7", "corridor")


def test_the_package_gives_out_what_it_names() -> None:
    assert [name for name in silent_sea.__all__ if not hasattr(silent_sea, name)] == []
