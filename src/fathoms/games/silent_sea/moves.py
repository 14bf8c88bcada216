"""Every move of The Silent Sea, made once. Short texts to type, plain sentences to read, ids of what it points at."""

from typing import Final

from fathoms.engine.moves import Move, MoveTable
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.components.kinds import FLASHLIGHT, GUN, HAZMAT, SAMPLE
from fathoms.games.silent_sea.components.pieces import ABILITIES, CARDS, ROLES
from fathoms.games.silent_sea.limits import FLASHLIGHT_STEPS, GUN_DAMAGE, PAINKILLERS_HEAL
from fathoms.games.silent_sea.station.spaces import DOOR_IDS, DOOR_NAMES, DOORS, SPACE_IDS, SPACE_NAMES

MOVES: Final = MoveTable(verbs.VERBS)


def _by_role(verb: int, word: str, sentence: str, *besides: str) -> tuple[Move, ...]:
    return tuple(
        MOVES.add(verb, f"{word} {role.id}", sentence.format(role.name), number, (f"role:{role.id}", *besides))
        for number, role in enumerate(ROLES)
    )


def _by_card(verb: int, word: str, sentence: str) -> tuple[Move, ...]:
    return tuple(
        MOVES.add(verb, f"{word} {card.id}", sentence.format(card.name), number, (f"card:{card.id}",))
        for number, card in enumerate(CARDS)
    )


def _by_space(verb: int, word: str, sentence: str) -> tuple[Move, ...]:
    return tuple(
        MOVES.add(verb, f"{word} {id}", sentence.format(SPACE_NAMES[space]), space, (f"space:{id}",))
        for space, id in enumerate(SPACE_IDS)
    )


def _craft(number: int) -> Move:
    card = CARDS[number]
    parts = [f"{count} {need}" if count > 1 else need for need, count in card.needs]
    sentence = f"Craft: {card.name} from {' + '.join(parts)}."
    points_at = (f"card:{card.id}", *(f"card:{need}" for need, _ in card.needs))
    return MOVES.add(verbs.CRAFT, f"craft {card.id.removeprefix('made-')}", sentence, number, points_at)


ROLE_PICKS: Final = _by_role(verbs.PICK_ROLE, "role", "Play the {}.")
ANY_ROLE: Final = MOVES.add(verbs.PICK_ROLE, "any role", "Take whatever role is left.", len(ROLES))

GOES: Final = _by_space(verbs.GO, "go", "Go to {}.")
TAKE_SAMPLE: Final = MOVES.add(verbs.TAKE, "take", "Take the water sample that lies here.")
PLAY_EXTRA: Final = MOVES.add(
    verbs.EXTRA, "extra", "Discard an Extra Space card: one more space.", points_at=("card:extra",)
)
STOP_HERE: Final = MOVES.add(verbs.STOP, "stop", "Move no further.")

CRAFTS: Final = {number: _craft(number) for number, card in enumerate(CARDS) if card.needs}
SHOTS: Final = _by_role(verbs.SHOOT, "shoot", f"Fire the Gun at the {{}}: {GUN_DAMAGE} damage.", "card:gun")
MEDKITS: Final = _by_role(verbs.USE_MEDKIT, "medkit", "Use the Medkit: full health for the {}.", "card:medkit")
TAKE_PAINKILLERS: Final = MOVES.add(
    verbs.USE_PAINKILLERS,
    "painkillers",
    f"Take Painkillers: {PAINKILLERS_HEAL} health back.",
    points_at=("card:painkillers",),
)
LAY_CARRIER: Final = MOVES.add(
    verbs.LAY,
    "lay carrier",
    "Lay the Water Sample Carrier beside your placard: carry 2 samples.",
    points_at=("card:carrier",),
)

_MOST_TARGETS: Final = 16  # more than there are doors or players


def ability_and_target(arg: int) -> tuple[int, int]:
    """What a move with this arg uses, and on whom or what: a role, a door, or 0 where there is nothing to pick."""
    return divmod(arg, _MOST_TARGETS)


def _uses(number: int) -> tuple[Move, ...]:
    """The moves that use an ability, by target: a role, a door, or the only one."""
    ability = ABILITIES[number]
    targets: list[tuple[str, str, tuple[str, ...]]]
    if ability.target == "nothing":
        targets = [("", "", ())]
    elif ability.target == "door":
        ids = DOOR_IDS[:DOORS]
        targets = [(f" {id}", f" on {DOOR_NAMES[door]}", (f"door:{id}",)) for door, id in enumerate(ids)]
    else:
        targets = [(f" {role.id}", f" on the {role.name}", (f"role:{role.id}",)) for role in ROLES]
    return tuple(
        MOVES.add(
            verbs.USE,
            f"{ability.id}{word}",
            f"{ability.name}{title}: {ability.text}",
            number * _MOST_TARGETS + target,
            (f"ability:{ability.id}", *points_at),
        )
        for target, (word, title, points_at) in enumerate(targets)
    )


USES: Final = tuple(_uses(number) for number in range(len(ABILITIES)))
REACTIVATES: Final = tuple(
    MOVES.add(verbs.REACTIVATE, f"reactivate {one.id}", f"Turn {one.name} up again.", number, (f"ability:{one.id}",))
    for number, one in enumerate(ABILITIES)
)
UNLOCKS: Final = tuple(
    MOVES.add(verbs.UNLOCK, f"unlock {id}", f"Unlock {DOOR_NAMES[door]}.", door, (f"door:{id}",))
    for door, id in enumerate(DOOR_IDS[:DOORS])
)
TRADES: Final = _by_role(verbs.TRADE, "trade", "Propose a trade to the {}.")
PASS_TURN: Final = MOVES.add(verbs.PASS, "pass", "Take no action.")

DISCARDS: Final = _by_card(verbs.DISCARD, "discard", "Discard {}.")
ENABLES: Final = tuple(
    MOVES.add(verbs.ENABLE, f"enable {one.id}", f"Turn up {one.name}: {one.text}", number, (f"ability:{one.id}",))
    for number, one in enumerate(ABILITIES)
)
ENABLE_NONE: Final = MOVES.add(verbs.ENABLE, "enable none", "Turn up no ability.", len(ABILITIES))
PICK_UPS: Final = _by_space(verbs.COLLECT, "collect", "Take the sample from {}.")
LEAVE_IT: Final = MOVES.add(verbs.LEAVE, "leave", "Leave it where it is.")

REACT_FLASHLIGHT: Final = MOVES.add(
    verbs.REACT,
    "react flashlight",
    f"Blind the attacker: no damage, then move up to {FLASHLIGHT_STEPS} spaces.",
    FLASHLIGHT,
    ("card:flashlight",),
)
REACT_GUN: Final = MOVES.add(verbs.REACT, "react gun", "Shoot the attacker.", GUN, ("card:gun",))
REACT_HAZMAT: Final = MOVES.add(verbs.REACT, "react hazmat", "Rely on the Hazmat Suit.", HAZMAT, ("card:hazmat",))
DO_NOTHING: Final = MOVES.add(verbs.DECLINE, "decline", "Do nothing.")

GIVES: Final = _by_card(verbs.GIVE, "give", "Offer {}.")
GIVE_SAMPLE: Final = MOVES.add(verbs.GIVE, "give sample", "Offer a water sample.", SAMPLE, ("piece:sample",))
ASKS: Final = tuple(  # for a resource, be it drawn or made (SS-49)
    MOVES.add(verbs.ASK, f"ask {card.id}", f"Ask for {card.name}.", number, (f"card:{card.id}",))
    for number, card in enumerate(CARDS)
    if not card.stands_for
)
ASK_SAMPLE: Final = MOVES.add(verbs.ASK, "ask sample", "Ask for a water sample.", SAMPLE, ("piece:sample",))
PROPOSE_OFFER: Final = MOVES.add(verbs.PROPOSE, "propose", "Propose the trade as it stands.")
CANCEL_OFFER: Final = MOVES.add(verbs.CANCEL, "cancel", "Propose nothing after all.")
ACCEPT_OFFER: Final = MOVES.add(verbs.ACCEPT, "accept", "Accept the trade.")
REFUSE_OFFER: Final = MOVES.add(verbs.REFUSE, "refuse", "Refuse the trade.")

# Secret answers: the arg is what the ballot counts.
NAME_PLAYERS: Final = _by_role(verbs.NAME, "name", "Name the {}.")
GIVE_UP_ONE: Final = MOVES.add(verbs.GIVE_UP, "give up one", "Give up a card: you will discard one of your choice.", 1)
KEEP_ALL: Final = MOVES.add(verbs.KEEP, "keep all", "Keep all your cards.", 0)
CALL: Final = MOVES.add(verbs.ANSWER, "answer", "Answer the call: you will lose health.", 1)
STAY_SILENT: Final = MOVES.add(verbs.SILENT, "silent", "Stay silent.", 0)

SUSPECTS: Final = _by_role(verbs.SUSPECT, "suspect", "Note down that you suspect the {}.")
SUSPECT_NOBODY: Final = MOVES.add(verbs.SUSPECT, "suspect nobody", "Note down that you suspect nobody.", len(ROLES))
