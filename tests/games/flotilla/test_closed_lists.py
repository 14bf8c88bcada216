"""How the news of Flotilla sound: a closed list."""

from fathoms.games import flotilla
from fathoms.games.flotilla.events import EVENTS

GOOD = {
    *("broke_through", "cleaned", "discovered", "paid_bounty", "reached_milestone", "restored", "scored"),
}
BAD = {
    *("barrels_lost", "depleted", "last_round", "outpost_floats", "penalty_moved", "supply_emptied"),
    *("took_toxicity",),
}


def test_an_event_sounds_as_the_news_that_it_is() -> None:
    tones = {event.name: event.tone for event in EVENTS}

    assert {name for name, tone in tones.items() if tone == "good"} == GOOD
    assert {name for name, tone in tones.items() if tone == "bad"} == BAD
    assert {name: tone for name, tone in tones.items() if tone not in ("good", "bad", "quiet")} == {
        "turn_began": "turn"
    }


def test_the_package_gives_out_what_it_names() -> None:
    assert [name for name in flotilla.__all__ if not hasattr(flotilla, name)] == []
