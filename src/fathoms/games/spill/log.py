"""The log: a sentence for each event."""

from typing import Final

from fathoms.engine.events import Event, Tone
from fathoms.games.spill.danger import danger_sentence

SENTENCES: Final = {
    "win_card": "The win-condition card is {card}: {goals}.",
    "first_player": "Player {player} goes first.",
    "ship": "{who} (player {player}) sails from {sector}.",
    "dealt": "{who} may bring {first} or {second}.",
    "kept": "The team keeps {card}; {other} goes under the deck.",
    "first_drop": "The rig blows out: the first oil falls.",
    "shared": "All three players share the {who}: they play it in rotation, player {player} first.",
    "shared_by_one": "All three players share the {who}; player {player} decides for it.",
    "turn": "— Turn {number}: {who} (player {player}) —",
    "solo_turn": "— Turn {number}: {who} —",
    "shared_turn": "— Turn {number}: {who}, shared by all (player {player}) —",
    "drawn": "{dice} fall through the rig{pool}.",
    "one_drawn": "{dice} falls through the rig{pool}.",
    "bag_short": "The bag is short by {missing}; back from the removed oil: {taken}.",
    "last_turn": "The rig runs dry: this is the last turn.",
    "next_turn_last": "The rig runs dry: the next turn is the last.",
    "landed": "Oil lands on {space}.",
    "overflow": "Overflow: sector {full} is full, oil runs on to {to}.",
    "redirected": "Overflow: sector {full} is full, the Risk Engineer sends the oil back to {to}.",
    "spill_out": "Spill-out in {sector}! {count} on the board{rise}.",
    "contaminated": "The {animal} on {space} is contaminated.",
    "sickbay": "The {animal} from {space} goes to sickbay, number {count} of its kind.",
    "left_under_oil": "Clean-up: the {animal} under oil on {space} goes to sickbay, number {count} of its kind.",
    "weather_passes": "Clean-up: the weather passes for the {who}.",
    "forecast": "The {who} reads the sky: face {face} turns to the good.",
    "weather": "Weather, face {face}. {text}.",
    "tokens_up": "That holds for each of the four until their own next clean-up.",
    "tokens_up_but": "That holds for each of the four until their own next clean-up; the {who} is spared.",
    "actions": "{who} acts in {sector} with {ap} AP.",
    "moved": "{who} sails to {sector}.",
    "transported": "{who} is transported to {sector}.",
    "pushed": "Oil on {space} is pushed back into the bag.",
    "removed": "Oil on {space} is removed; removed oil: {count}.",
    "rescued": "The {side} {animal} on {space} is rescued.",
    "set_complete": "All six kinds are rescued: set number {count} is complete.",
    "cube_earned": "The team earns a cube.",
    "no_cube": "A cube would be earned, but the supply is empty.",
    "no_cube_place": "A cube is earned, but no ability can take it.",
    "cube_placed": "A cube goes on {card}, ability {ability}: {count} of {need}.",
    "cube_paid": "A cube is paid from {card}.",
    "used": "{card} is used. {text}",
    "requisitioned": "{card} is requisitioned from the discard pile. {text}",
    "discarded": "{card} is discarded.",
    "card_drawn": "{card} comes into play.",
    "deck_empty": "The resource deck is empty: the place stays free.",
    "card_gone": "{card} leaves the game.",
    "cleaned": "The animal on {space} is washed and healthy again.",
    "healed": "A {animal} leaves sickbay and is rescued.",
    "sailed": "{who} sails at full speed to {sector}.",
    "ap_gained": "{count} AP more.",
    "calmed": "The bad weather passes this ship.",
    "calmed_team": "The bad weather passes the whole team.",
    "weather_out": "Weather dice taken out of the bag for good: {count}.",
    "recalled": "The extra-action pool goes back into the bag: {count} of its dice.",
    "track_back": "The spill-out token goes back: {dice} dice a turn.",
    "swapped": "The {out} leaves; the {who} takes over.",
    "extra": "An extra action draws {die}: the die joins the next drop.",
    "extra_kept": "An extra action draws {die}: the die stays in the pool, for nothing drops any more.",
    "objective_met": "Objective met: {text}.",
    "objective_lost": "Objective lost: {text}.",
    "over": "{sentence}",
}


def sentence(event: Event) -> str:
    """An event as a line that a person enjoys reading."""
    if event.name == "danger":
        return danger_sentence(event.facts)
    text = SENTENCES[event.name].format_map(event.facts)
    return text[0].upper() + text[1:]


# What begins a turn, and what is good or bad news; the rest is quiet.
_TONES: Final[dict[str, Tone]] = {
    **dict.fromkeys(("turn", "solo_turn", "shared_turn"), "turn"),
    **dict.fromkeys(("forecast", "rescued", "set_complete", "cube_earned", "cleaned", "healed", "calmed"), "good"),
    **dict.fromkeys(("calmed_team", "track_back", "objective_met"), "good"),
    **dict.fromkeys(
        ("bag_short", "last_turn", "next_turn_last", "overflow", "redirected", "spill_out", "contaminated"), "bad"
    ),
    **dict.fromkeys(
        ("sickbay", "left_under_oil", "danger", "weather", "no_cube", "no_cube_place", "objective_lost"), "bad"
    ),
}


def tone(event: Event) -> Tone:
    """How a line of the log is to be shown."""
    return _TONES.get(event.name, "quiet")
