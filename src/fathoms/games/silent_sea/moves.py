"""Every move of The Silent Sea, made once. Short texts to type, plain sentences to read."""

from typing import Final

from fathoms.engine.moves import Move, MoveTable
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.components.pieces import ABILITIES, CARDS, ROLES
from fathoms.games.silent_sea.limits import FLASHLIGHT_STEPS, GUN_DAMAGE, PAINKILLERS_HEAL
from fathoms.games.silent_sea.station.spaces import DOOR_IDS, DOOR_NAMES, DOORS, SPACE_IDS, SPACE_NAMES

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
        MOVES.add(verb, f"{word} {name}", sentence.format(SPACE_NAMES[space]), space)
        for space, name in enumerate(SPACE_IDS)
    )


def _recipe(number: int) -> str:
    parts = [f"{count} {need}" if count > 1 else need for need, count in CARDS[number].needs]
    return " + ".join(parts)


ROLE_PICKS: Final = _by_role(verbs.ROLE, "role", "Play the {}.")
ANY_ROLE: Final = MOVES.add(verbs.ROLE, "any role", "Take whatever role is left.", len(ROLES))

GOES: Final = _by_space(verbs.GO, "go", "Go to {}.")
TAKE_SAMPLE: Final = MOVES.add(verbs.TAKE, "take", "Take the water sample that lies here.")
EXTRA_SPACE: Final = MOVES.add(verbs.EXTRA, "extra", "Discard an Extra Space card: one more space.")
STOP_HERE: Final = MOVES.add(verbs.STOP, "stop", "Move no further.")

CRAFTS: Final = {
    number: MOVES.add(
        verbs.CRAFT, f"craft {card.id.removeprefix('made-')}", f"Craft: {card.name} from {_recipe(number)}.", number
    )
    for number, card in enumerate(CARDS)
    if card.needs
}
SHOTS: Final = _by_role(verbs.SHOOT, "shoot", f"Fire the Gun at the {{}}: {GUN_DAMAGE} damage.")
MEDKITS: Final = _by_role(verbs.MEDKIT, "medkit", "Use the Medkit: full health for the {}.")
TAKE_PAINKILLERS: Final = MOVES.add(
    verbs.PAINKILLERS, "painkillers", f"Take Painkillers: {PAINKILLERS_HEAL} health back."
)
LAY_CARRIER: Final = MOVES.add(
    verbs.LAY, "lay carrier", "Lay the Water Sample Carrier beside your placard: carry 2 samples."
)


def _uses(number: int) -> tuple[Move, ...]:
    """The moves that use an ability, by target: a role, a door, or the only one."""
    ability = ABILITIES[number]
    if ability.target == "nothing":
        targets = [("", "")]
    elif ability.target == "door":
        targets = [(f" {DOOR_IDS[door]}", f" on {DOOR_NAMES[door]}:") for door in range(DOORS)]
    else:
        targets = [(f" {role.id}", f" on the {role.name}:") for role in ROLES]
    return tuple(
        MOVES.add(verbs.USE, f"{ability.id}{word}", f"{ability.name}{title} {ability.text}", number << 4 | target)
        if title
        else MOVES.add(verbs.USE, f"{ability.id}{word}", f"{ability.name}: {ability.text}", number << 4 | target)
        for target, (word, title) in enumerate(targets)
    )


USES: Final = tuple(_uses(number) for number in range(len(ABILITIES)))
REACTIVATES: Final = tuple(
    MOVES.add(verbs.REACTIVATE, f"reactivate {ability.id}", f"Turn {ability.name} up again.", number)
    for number, ability in enumerate(ABILITIES)
)
UNLOCKS: Final = tuple(
    MOVES.add(verbs.UNLOCK, f"unlock {DOOR_IDS[door]}", f"Unlock {DOOR_NAMES[door]}.", door) for door in range(DOORS)
)
TRADES: Final = _by_role(verbs.TRADE, "trade", "Propose a trade to the {}.")
PASS_TURN: Final = MOVES.add(verbs.PASS, "pass", "Take no action.")

DISCARDS: Final = _by_card(verbs.DISCARD, "discard", "Discard {}.")
ENABLES: Final = tuple(
    MOVES.add(verbs.ENABLE, f"enable {ability.id}", f"Turn up {ability.name}: {ability.text}", number)
    for number, ability in enumerate(ABILITIES)
)
ENABLE_NONE: Final = MOVES.add(verbs.ENABLE, "enable none", "Turn up no ability.", len(ABILITIES))
PICK_UPS: Final = _by_space(verbs.COLLECT, "collect", "Take the sample from {}.")
LEAVE_IT: Final = MOVES.add(verbs.LEAVE, "leave", "Leave it where it is.")

REACT_FLASHLIGHT: Final = MOVES.add(
    verbs.REACT, "react flashlight", f"Blind the attacker: no damage, then move up to {FLASHLIGHT_STEPS} spaces.", 0
)
REACT_GUN: Final = MOVES.add(verbs.REACT, "react gun", "Shoot the attacker.", 1)
REACT_HAZMAT: Final = MOVES.add(verbs.REACT, "react hazmat", "Rely on the Hazmat Suit.", 2)
DECLINE: Final = MOVES.add(verbs.DECLINE, "decline", "Do nothing.")

GIVES: Final = _by_card(verbs.GIVE, "give", "Offer {}.")
GIVE_SAMPLE: Final = MOVES.add(verbs.GIVE, "give sample", "Offer a water sample.", len(CARDS))
ASKS: Final = tuple(  # for a resource, be it drawn or made (SS-49)
    MOVES.add(verbs.ASK, f"ask {card.id}", f"Ask for {card.name}.", number)
    for number, card in enumerate(CARDS)
    if not card.stands_for
)
ASK_SAMPLE: Final = MOVES.add(verbs.ASK, "ask sample", "Ask for a water sample.", len(CARDS))
PROPOSE: Final = MOVES.add(verbs.PROPOSE, "propose", "Propose the trade as it stands.", 1)
CANCEL: Final = MOVES.add(verbs.CANCEL, "cancel", "Propose nothing after all.", 0)
ACCEPT: Final = MOVES.add(verbs.ACCEPT, "accept", "Accept the trade.", 1)
REFUSE: Final = MOVES.add(verbs.REFUSE, "refuse", "Refuse the trade.", 0)

NAME_PLAYERS: Final = _by_role(verbs.NAME, "name", "Name the {}.")
GIVE_UP: Final = MOVES.add(verbs.GIVE_UP, "give up one", "Give up a card: you will discard one of your choice.", 1)
KEEP: Final = MOVES.add(verbs.KEEP, "keep all", "Keep all your cards.", 0)
CALL: Final = MOVES.add(verbs.ANSWER, "answer", "Answer the call: you will lose health.", 1)
SILENT: Final = MOVES.add(verbs.SILENT, "silent", "Stay silent.", 0)

SUSPECTS: Final = _by_role(verbs.SUSPECT, "suspect", "Note down that you suspect the {}.")
SUSPECT_NOBODY: Final = MOVES.add(verbs.SUSPECT, "suspect nobody", "Note down that you suspect nobody.", len(ROLES))
