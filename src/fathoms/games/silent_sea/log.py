"""The log: a sentence for each event. The names of things are looked up here by their ids."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from fathoms.engine.events import Event
from fathoms.engine.naming import named
from fathoms.games.silent_sea.components.pieces import ABILITIES, CARDS, CRISES, LUNA_PIECE, ROLES, SAMPLE_PIECE
from fathoms.games.silent_sea.events import cards, crises, harm, turns
from fathoms.games.silent_sea.station.spaces import DOOR_IDS, DOOR_NAMES, SPACE_IDS, SPACE_NAMES

Names: TypeAlias = Mapping[str, str]
_ROLE_NAMES: Final[Names] = {role.id: role.name for role in ROLES}
_PLACE_NAMES: Final[Names] = dict(zip(SPACE_IDS, SPACE_NAMES, strict=True))
_CARD_NAMES: Final[Names] = {SAMPLE_PIECE.id: SAMPLE_PIECE.name, **{card.id: card.name for card in CARDS}}
_TEXTS: Final[Names] = {crisis.id: crisis.text for crisis in CRISES}
# What an id means, by the name of the field that it stands in.
_NAMES: Final[dict[str, Names]] = {
    **dict.fromkeys(("role", "other", "target", "by", "suspect", "traitor"), _ROLE_NAMES),
    **dict.fromkeys(("space", "start", "end"), _PLACE_NAMES),
    "attacker": {LUNA_PIECE.id: LUNA_PIECE.name, **{role.id: f"the {role.name}" for role in ROLES}},
    "card": _CARD_NAMES,
    "door": dict(zip(DOOR_IDS, DOOR_NAMES, strict=True)),
    "ability": {ability.id: ability.name for ability in ABILITIES},
    "crisis": {crisis.id: crisis.name for crisis in CRISES},
}
# What a thing in that field is on the table, where that is not the field's own name.
_KIND_OF_THING: Final[Names] = {
    **dict.fromkeys(("other", "target", "by", "suspect", "traitor", "attacker"), "role"),
    **dict.fromkeys(("start", "end"), "space"),
}
_THE_LOYALTY: Final[Names] = {"traitor": "the traitor", "crew": "a crewmate"}
_ENDINGS: Final[Names] = {
    "crew extracts": "The crew wins: four samples are at the extraction point. The traitor was the {}.",
    "traitor extracts": "The traitor wins: the {} has reached the extraction point with a sample.",
    "crew dead": "The traitor wins: of the crew, nobody lives. It was the {}.",
    "nobody can win": "Nobody wins: neither side can any more. The traitor was the {}.",
    "round limit": "Nobody wins: time is up. The traitor was the {}.",
}


def ending_sentence(reason: turns.Reason, traitor: str) -> str:
    """How a game ended, for people."""
    return _ENDINGS[reason].format(_ROLE_NAMES[traitor])


def things(ids: tuple[str, ...]) -> str:
    """Cards and samples in words, several of a kind together."""
    counts = Counter(ids)
    parts = [_CARD_NAMES[id] if count == 1 else f"{count} {_CARD_NAMES[id]}" for id, count in counts.items()]
    return ", ".join(parts) or "nothing"


def _thing(fact: str, id: Any) -> Any:
    """What a fact of an event is called; a number or a word is what it is."""
    if fact not in _NAMES:
        return id
    name = _NAMES[fact][id]
    return named(_KIND_OF_THING.get(fact, fact), id, name) if id != LUNA_PIECE.id else name


def _role(id: str) -> str:
    return named("role", id, _ROLE_NAMES[id])


def _rolled(event: turns.Rolled) -> str:
    slowed = f", slowed to {event.steps}" if event.less else ""
    return f"The {_role(event.role)} rolls {event.face}{slowed}."


def _died(event: harm.Died) -> str:
    laid_open = ", ".join(_CARD_NAMES[id] for id in event.cards) or "nothing"
    return f"The {_role(event.role)} is dead. Discarded: {laid_open}."


def _used(event: cards.AbilityUsed) -> str:
    on = f" on {_thing('door', event.door)}" if event.door else ""
    if event.target and event.target != event.role:
        on = f" on the {_role(event.target)}"
    return f"The {_role(event.role)} uses {_thing('ability', event.ability)}{on}."


def _unlocked(event: cards.DoorUnlocked) -> str:
    door = _thing("door", event.door)
    return f"The {_role(event.role)} unlocks {door}." if event.role else f"{door} is unlocked now."


def _offer(event: cards.OfferShown) -> str:
    return f"The {_role(event.role)} offers {things(event.gives)} and asks for {things(event.asks)}."


def _traded(event: cards.Traded) -> str:
    parts = [
        f"the {_role(role)} gives {count} water sample{'s' if count > 1 else ''}"
        for role, count in ((event.role, event.samples_given), (event.other, event.samples_got))
        if count
    ]
    samples = f"; {', '.join(parts)}" if parts else ""
    return f"The {_role(event.role)} and the {_role(event.other)} trade{samples}."


def _noted(event: turns.Noted) -> str:
    return f"You note down that you suspect {f'the {_role(event.suspect)}' if event.suspect else 'nobody'}."


# A template whose fields are names looked up by id, or a function where the words depend on more.
SENTENCES: Final[dict[type[Event], str | Callable[[Any], str]]] = {
    turns.Began: "Four land on the station. One of them is a traitor.",
    turns.LoyaltyDealt: lambda event: f"Your loyalty card: you are {_THE_LOYALTY[event.loyalty]}.",
    turns.RoleTaken: lambda event: f"Player {event.seat + 1} plays the {_role(event.role)}.",
    turns.AnyRole: lambda event: f"Player {event.seat + 1} takes whatever role is left.",
    turns.TurnBegan: lambda event: f"— Cycle {event.cycle}: {_role(event.role)} (player {event.seat + 1}) —",
    turns.Rolled: _rolled,
    turns.Slept: "The {role} is sedated and does not move.",
    turns.Stayed: "The {role} stays at {space}.",
    turns.ExtraSpacePlayed: "The {role} plays Extra Space.",
    turns.Went: "The {role} goes to {end}.",
    turns.SampleTaken: "The {role} takes a water sample from {space} and carries {carried}.",
    turns.ExtractionOpened: "The extraction point opens.",
    turns.Noted: _noted,
    turns.NoteShown: "The {role} had noted down: the {suspect}.",
    turns.Ended: lambda event: ending_sentence(event.reason, event.traitor),
    cards.Drew: "The {role} draws a card.",
    cards.DrewCard: "You draw {card}.",
    cards.DeckRefilled: "The discards are shuffled: a new deck of {count}.",
    cards.Discarded: "The {role} discards {card}.",
    cards.Crafted: "The {role} crafts {card}.",
    cards.CarrierLaid: "The {role} lays a Water Sample Carrier beside the placard.",
    cards.ItemUsed: "The {role} uses {card}.",
    cards.TradeDropped: "The {role} thinks better of a trade.",
    cards.TradeProposed: "The {role} proposes a trade to the {other}.",
    cards.OfferShown: _offer,
    cards.TradeRefused: "The {role} refuses.",
    cards.Traded: _traded,
    cards.AbilityReady: "The {role} turns up {ability}.",
    cards.NoneTurnedUp: "The {role} turns up no ability.",
    cards.AbilityUsed: _used,
    cards.Assayed: lambda event: f"The assay shows you: the {_role(event.target)} is {_THE_LOYALTY[event.loyalty]}.",
    cards.DoorUnlocked: _unlocked,
    cards.DoorLocked: "{door} is locked now.",
    harm.Shot: "The {role} fires a Gun at the {target}!",
    harm.LunaAttacked: "Luna attacks the {target} with {damage} damage.",
    harm.ShieldHeld: "The shield of the {role} holds: no harm is done.",
    harm.Blinded: "The {role} blinds {attacker} with a Flashlight: no damage.",
    harm.ShotBack: "The {role} shoots at {attacker}.",
    harm.SuitUsed: "The {role} relies on a Hazmat Suit.",
    harm.Unharmed: "The {role} is unharmed.",
    harm.Hurt: "The {role} loses {points} health, {left} left.",
    harm.Healed: "The {role} has {left} health now.",
    harm.Died: _died,
    harm.SamplesFell: "The water samples of the {role} lie at {space} now: {count}.",
    harm.LoyaltyShown: lambda event: (
        f"The loyalty card of the {_role(event.role)} is turned over: "
        f"{'traitor' if event.loyalty == 'traitor' else 'crewmate'}."
    ),
    harm.Cleared: "The game goes on, and that proves it: the {role} is no traitor.",
    crises.CrisisDrawn: lambda event: (
        f"Crisis! The {_role(event.role)} draws {_thing('crisis', event.crisis)}: “{_TEXTS[event.crisis]}”"
    ),
    crises.CrisisDeckShuffled: "The crisis deck is shuffled anew.",
    crises.SampleBroke: "A water sample of the {role} breaks.",
    crises.NothingBroke: "Nobody carries a sample that could break.",
    crises.Slowed: "The next roll of the {role} counts {points} less.",
    crises.AbilityCooled: "{ability}, an ability of the {role}, goes on cooldown.",
    crises.DoorsRelocked: "Every unlocked door locks again.",
    crises.Named: "The {role} names the {target}.",
    crises.CardGivenUp: lambda event: (
        f"The {_role(event.role)} {'gives up a card' if event.given else 'keeps all cards'}."
    ),
    crises.CallAnswered: lambda event: (
        f"The {_role(event.role)} {'answers the call' if event.answered else 'stays silent'}."
    ),
}


def sentence(event: Event) -> str:
    """An event as a line that a person enjoys reading."""
    made = SENTENCES[type(event)]
    if not isinstance(made, str):
        return made(event)
    return made.format_map({fact: _thing(fact, id) for fact, id in event.facts.items()})
