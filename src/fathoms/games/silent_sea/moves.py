"""Every move of The Silent Sea, made once. Short texts to type, plain sentences to read."""

from typing import Final

from fathoms.engine.moves import Move, MoveTable
from fathoms.games.silent_sea.components import ABILITIES, CARDS, ROLES
from fathoms.games.silent_sea.items import FLASHLIGHT_STEPS, GUN_DAMAGE, PAINKILLERS_HEAL
from fathoms.games.silent_sea.station import DOOR_NAMES, DOOR_TITLES, DOORS, NAMES, TITLES

# What a move is, for the frame that takes it.
ROLE: Final = 0
GO: Final = 1
TAKE: Final = 2
EXTRA: Final = 3
STOP: Final = 4
CRAFT: Final = 5
SHOOT: Final = 6
MEDKIT: Final = 7
PAINKILLERS: Final = 8
LAY: Final = 9
ABILITY: Final = 10
REACTIVATE: Final = 11
UNLOCK: Final = 12
TRADE: Final = 13
PASS: Final = 14
DISCARD: Final = 15
ENABLE: Final = 16
FROM: Final = 17
LEAVE: Final = 18
REACT: Final = 19
GIVE: Final = 20
ASK: Final = 21
CLOSE: Final = 22
ANSWER: Final = 23
SECRET: Final = 24
SUSPECT: Final = 25

MOVES: Final = MoveTable()


def _by_role(verb: int, word: str, sentence: str) -> tuple[Move, ...]:
    return tuple(
        MOVES.add(verb, f"{word} {role.id}", sentence.format(role.name), number) for number, role in enumerate(ROLES)
    )


def _by_card(verb: int, word: str, sentence: str) -> tuple[Move, ...]:
    return tuple(
        MOVES.add(verb, f"{word} {card.id}", sentence.format(card.name), number) for number, card in enumerate(CARDS)
    )


def _by_space(verb: int, word: str, sentence: str) -> tuple[Move, ...]:
    return tuple(
        MOVES.add(verb, f"{word} {name}", sentence.format(TITLES[space]), space) for space, name in enumerate(NAMES)
    )


def _recipe(number: int) -> str:
    parts = [f"{count} {need}" if count > 1 else need for need, count in CARDS[number].needs]
    return " + ".join(parts)


ROLE_PICKS: Final = _by_role(ROLE, "role", "Play the {}.")
ANY_ROLE: Final = MOVES.add(ROLE, "any role", "Take whatever role is left.", len(ROLES))

GOES: Final = _by_space(GO, "go", "Go to {}.")
TAKE_SAMPLE: Final = MOVES.add(TAKE, "take", "Take the water sample that lies here.")
EXTRA_SPACE: Final = MOVES.add(EXTRA, "extra", "Discard an Extra Space card: one more space.")
STOP_HERE: Final = MOVES.add(STOP, "stop", "Move no further.")

CRAFTS: Final = {
    number: MOVES.add(
        CRAFT, f"craft {card.id.removeprefix('made-')}", f"Craft: {card.name} from {_recipe(number)}.", number
    )
    for number, card in enumerate(CARDS)
    if card.needs
}
SHOTS: Final = _by_role(SHOOT, "shoot", f"Fire the Gun at the {{}}: {GUN_DAMAGE} damage.")
MEDKITS: Final = _by_role(MEDKIT, "medkit", "Use the Medkit: full health for the {}.")
TAKE_PAINKILLERS: Final = MOVES.add(PAINKILLERS, "painkillers", f"Take Painkillers: {PAINKILLERS_HEAL} health back.")
LAY_CARRIER: Final = MOVES.add(LAY, "lay carrier", "Lay the Water Sample Carrier beside your placard: carry 2 samples.")


def _uses(number: int) -> tuple[Move, ...]:
    """The moves that use an ability, by target: a role, a door, or the only one."""
    ability = ABILITIES[number]
    if ability.target == "nothing":
        targets = [("", "")]
    elif ability.target == "door":
        targets = [(f" {DOOR_NAMES[door]}", f" on {DOOR_TITLES[door]}:") for door in range(DOORS)]
    else:
        targets = [(f" {role.id}", f" on the {role.name}:") for role in ROLES]
    return tuple(
        MOVES.add(ABILITY, f"{ability.id}{word}", f"{ability.name}{title} {ability.text}", number << 4 | target)
        if title
        else MOVES.add(ABILITY, f"{ability.id}{word}", f"{ability.name}: {ability.text}", number << 4 | target)
        for target, (word, title) in enumerate(targets)
    )


USES: Final = tuple(_uses(number) for number in range(len(ABILITIES)))
REACTIVATES: Final = tuple(
    MOVES.add(REACTIVATE, f"reactivate {ability.id}", f"Turn {ability.name} up again.", number)
    for number, ability in enumerate(ABILITIES)
)
UNLOCKS: Final = tuple(
    MOVES.add(UNLOCK, f"unlock {DOOR_NAMES[door]}", f"Unlock {DOOR_TITLES[door]}.", door) for door in range(DOORS)
)
TRADES: Final = _by_role(TRADE, "trade", "Propose a trade to the {}.")
PASS_TURN: Final = MOVES.add(PASS, "pass", "Take no action.")

DISCARDS: Final = _by_card(DISCARD, "discard", "Discard {}.")
ENABLES: Final = tuple(
    MOVES.add(ENABLE, f"enable {ability.id}", f"Turn up {ability.name}: {ability.text}", number)
    for number, ability in enumerate(ABILITIES)
)
ENABLE_NONE: Final = MOVES.add(ENABLE, "enable none", "Turn up no ability.", len(ABILITIES))
PICK_UPS: Final = _by_space(FROM, "collect", "Take the sample from {}.")
LEAVE_IT: Final = MOVES.add(LEAVE, "leave", "Leave it where it is.")

FLASHLIGHT: Final = MOVES.add(
    REACT, "react flashlight", f"Blind the attacker: no damage, then move up to {FLASHLIGHT_STEPS} spaces.", 0
)
REACT_GUN: Final = MOVES.add(REACT, "react gun", "Shoot the attacker.", 1)
REACT_HAZMAT: Final = MOVES.add(REACT, "react hazmat", "Rely on the Hazmat Suit.", 2)
DECLINE: Final = MOVES.add(REACT, "decline", "Do nothing.", 3)

GIVES: Final = _by_card(GIVE, "give", "Offer {}.")
GIVE_SAMPLE: Final = MOVES.add(GIVE, "give sample", "Offer a water sample.", len(CARDS))
ASKS: Final = tuple(  # for a resource, be it drawn or made (SS-49)
    MOVES.add(ASK, f"ask {card.id}", f"Ask for {card.name}.", number)
    for number, card in enumerate(CARDS)
    if not card.stands_for
)
ASK_SAMPLE: Final = MOVES.add(ASK, "ask sample", "Ask for a water sample.", len(CARDS))
PROPOSE: Final = MOVES.add(CLOSE, "propose", "Propose the trade as it stands.", 1)
CANCEL: Final = MOVES.add(CLOSE, "cancel", "Propose nothing after all.", 0)
ACCEPT: Final = MOVES.add(ANSWER, "accept", "Accept the trade.", 1)
REFUSE: Final = MOVES.add(ANSWER, "refuse", "Refuse the trade.", 0)

NAME_PLAYERS: Final = _by_role(SECRET, "name", "Name the {}.")
GIVE_UP: Final = MOVES.add(SECRET, "give up one", "Give up a card: you will discard one of your choice.", 1)
KEEP: Final = MOVES.add(SECRET, "keep all", "Keep all your cards.", 0)
CALL: Final = MOVES.add(SECRET, "answer", "Answer the call: you will lose health.", 1)
SILENT: Final = MOVES.add(SECRET, "silent", "Stay silent.", 0)

SUSPECTS: Final = _by_role(SUSPECT, "suspect", "Note down that you suspect the {}.")
SUSPECT_NOBODY: Final = MOVES.add(SUSPECT, "suspect nobody", "Note down that you suspect nobody.", len(ROLES))
