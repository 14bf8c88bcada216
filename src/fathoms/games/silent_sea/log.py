"""The log: a sentence for each event."""

from typing import Final

from fathoms.engine.events import Event, Tone

SENTENCES: Final = {
    "began": "Four land on the station. One of them is a traitor.",
    "loyalty": "Your loyalty card: you are {loyalty}.",
    "role": "Player {player} plays the {role}.",
    "any_role": "Player {player} takes whatever role is left.",
    "turn": "— Cycle {cycle}: {who} (player {player}) —",
    "drew": "The {who} draws a card.",
    "drew_card": "You draw {card}.",
    "refilled": "The discards are shuffled: a new deck of {count}.",
    "discarded": "The {who} discards {card}.",
    "rolled": "The {who} rolls {roll}{less}.",
    "sleeps": "The {who} is sedated and does not move.",
    "stays": "The {who} stays at {space}.",
    "extra_space": "The {who} plays Extra Space.",
    "went": "The {who} goes to {space}.",
    "took_sample": "The {who} takes a water sample from {space} and carries {count}.",
    "extraction_opens": "The extraction point opens.",
    "enabled": "The {who} turns up {ability}.",
    "none_enabled": "The {who} turns up no ability.",
    "crisis": "Crisis! The {who} draws {card}: “{text}”",
    "crisis_reshuffled": "The crisis deck is shuffled anew.",
    "luna": "Luna attacks the {target} with {damage} damage.",
    "shield_held": "The shield of the {who} holds: no harm is done.",
    "hurt": "The {who} loses {points} health, {left} left.",
    "healed": "The {who} has {left} health now.",
    "died": "The {who} is dead. Discarded: {cards}.",
    "samples_fall": "The water samples of the {who} lie at {space} now: {count}.",
    "loyalty_shown": "The loyalty card of the {who} is turned over: {loyalty}.",
    "cleared": "The game goes on, and that proves it: the {who} is no traitor.",
    "blinded": "The {who} blinds {attacker} with a Flashlight: no damage.",
    "shot_back": "The {who} shoots at {attacker}.",
    "suited": "The {who} relies on a Hazmat Suit.",
    "negated": "The {who} is unharmed.",
    "broke": "A water sample of the {who} breaks.",
    "nothing_to_break": "Nobody carries a sample that could break.",
    "slowed": "The next roll of the {who} counts {points} less.",
    "dark": "{ability}, an ability of the {who}, goes on cooldown.",
    "relocked": "Every unlocked door locks again.",
    "answered": "The {who} {answer}.",
    "crafted": "The {who} crafts {card}.",
    "laid": "The {who} lays a Water Sample Carrier beside the placard.",
    "shot": "The {who} fires a Gun at the {target}!",
    "played": "The {who} uses {card}.",
    "unlocked": "The {who} unlocks {door}.",
    "used": "The {who} uses {ability}{target}.",
    "assayed": "The assay shows you: the {who} is {loyalty}.",
    "door": "{door} is {state} now.",
    "trade_dropped": "The {who} thinks better of a trade.",
    "trade_proposed": "The {who} proposes a trade to the {other}.",
    "offer": "The {who} offers {gives} and asks for {asks}.",
    "trade_refused": "The {who} refuses.",
    "traded": "The {who} and the {other} trade{samples}.",
    "note": "You note down that you suspect {suspect}.",
    "note_shown": "The {who} had noted down: the {suspect}.",
    "over": "{sentence}",
}


def sentence(event: Event) -> str:
    """An event as a line that a person enjoys reading."""
    return SENTENCES[event.name].format_map(event.facts)


# What begins a turn, and what is good or bad news; the rest is quiet.
_TONES: Final[dict[str, Tone]] = {
    "turn": "turn",
    **dict.fromkeys(
        ("took_sample", "extraction_opens", "shield_held", "healed", "cleared", "negated", "unlocked"), "good"
    ),
    **dict.fromkeys(("crisis", "luna", "hurt", "died", "samples_fall", "shot_back", "broke"), "bad"),
    **dict.fromkeys(("slowed", "dark", "relocked", "shot"), "bad"),
}


def tone(event: Event) -> Tone:
    """How a line of the log is to be shown."""
    return _TONES.get(event.name, "quiet")
