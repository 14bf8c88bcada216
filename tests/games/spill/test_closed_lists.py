"""The lists that a schema of The Spill prints: what cards are made of, and how news sound."""

from typing import get_args

from fathoms.games import spill
from fathoms.games.spill import events
from fathoms.games.spill.components import CARDS, WIN_CARDS
from fathoms.games.spill.events import EVENTS
from fathoms.games.spill.model import EffectVerb, ObjectiveKind

GOOD = {
    *("animal_cleaned", "animal_healed", "animal_rescued", "cube_earned", "face_turned", "game_won"),
    *("objective_marked", "set_completed", "track_went_back", "weather_calmed"),
}
BAD = {
    *("bag_ran_empty", "bag_was_short", "contaminated", "cube_forgone", "danger_noted", "game_lost"),
    *("objective_unmarked", "overflowed", "spilled_out", "taken_to_sickbay", "weather_rolled"),
}


def test_an_event_sounds_as_the_news_that_it_is() -> None:
    tones = {event.name: event.tone for event in EVENTS}

    assert {name for name, tone in tones.items() if tone == "good"} == GOOD
    assert {name for name, tone in tones.items() if tone == "bad"} == BAD
    assert {name: tone for name, tone in tones.items() if tone not in ("good", "bad", "quiet")} == {
        "turn_began": "turn"
    }


def test_the_cards_in_the_box_use_every_verb_and_every_kind_of_objective() -> None:
    verbs = {verb for some in get_args(EffectVerb) for verb in get_args(some)}

    assert verbs == {effect.verb for card in CARDS for ability in card.abilities for effect in ability.effects}
    assert set(get_args(ObjectiveKind)) == {goal.kind for card in WIN_CARDS for goal in card.objectives}


def test_the_packages_give_out_what_they_name() -> None:
    assert [name for name in spill.__all__ if not hasattr(spill, name)] == []
    assert sorted(events.__all__) == sorted(["EVENTS", *(event.__name__ for event in EVENTS)])
