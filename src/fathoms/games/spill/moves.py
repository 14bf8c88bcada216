"""Every move of The Spill, made once. Short texts to type, plain sentences to read."""

from collections.abc import Iterable
from typing import Final

from fathoms.engine.moves import Move, MoveTable
from fathoms.games.spill.board import LETTERS, RINGS, SECTOR_NAMES, SPACE_NAMES
from fathoms.games.spill.components import CARDS, SPECIALISTS, SPECIES
from fathoms.games.spill.model import Card

VERBS: Final = (
    # of the action phase
    *("move", "push", "remove", "rescue", "transport", "free push", "use", "requisition", "extra", "end"),
    # of the answers to other questions
    *("cube", "pay", "at", "heal", "sail", "out", "in", "enough", "stay", "choose", "keep", "run"),
)
MOVE: Final = VERBS.index("move")
PUSH: Final = VERBS.index("push")
REMOVE: Final = VERBS.index("remove")
RESCUE: Final = VERBS.index("rescue")
TRANSPORT: Final = VERBS.index("transport")
FREE_PUSH: Final = VERBS.index("free push")
USE: Final = VERBS.index("use")
REQUISITION: Final = VERBS.index("requisition")
EXTRA: Final = VERBS.index("extra")
END: Final = VERBS.index("end")
CUBE: Final = VERBS.index("cube")
PAY: Final = VERBS.index("pay")
AT: Final = VERBS.index("at")
HEAL: Final = VERBS.index("heal")
SAIL: Final = VERBS.index("sail")
OUT: Final = VERBS.index("out")
IN: Final = VERBS.index("in")
ENOUGH: Final = VERBS.index("enough")
STAY: Final = VERBS.index("stay")
CHOOSE: Final = VERBS.index("choose")
KEEP: Final = VERBS.index("keep")
RUN: Final = VERBS.index("run")
ACTION_VERBS: Final = tuple(range(END + 1))

MOVES: Final = MoveTable(VERBS)

# The piles that can be pointed at, by the name of the field in a view that says what lies there.
BAG: Final = "bag"
PILES: Final = {
    BAG: "the bag",
    "pool": "the extra-action pool",
    "removed": "the removed oil",
    "resource_deck": "the resource deck",
    "resource_discards": "the discard pile",
}


def steps(delta: int) -> str:
    """How far a move goes, and which way round."""
    count = "one sector" if abs(delta) == 1 else "two sectors"
    return f"{count} {'clockwise' if delta > 0 else 'counter-clockwise'}"


# What a rescue's arg stands for: the sector as so many steps from the ship's, and the ring.
OFFSET_AND_RING: Final = tuple((offset, ring) for offset in (-1, 0, 1) for ring in range(RINGS))


def _rescue(offset: int, ring: int) -> Move:
    where = ("in the next sector counter-clockwise", "in your sector", "in the next sector clockwise")[offset + 1]
    text = f"rescue {LETTERS[ring]}{f'{offset:+d}' if offset else ''}"
    sentence = f"Rescue the animal on {LETTERS[ring]} {where}."
    return MOVES.add(RESCUE, text, sentence, OFFSET_AND_RING.index((offset, ring)))


def cubes_in_words(count: int) -> str:
    """A number of cubes as people say it: 1 cube, 2 cubes."""
    return f"{count} {'cube' if count == 1 else 'cubes'}"


def _keep(card: Card) -> str:
    """A card with the price of each ability."""
    return f"Keep {card.name}. " + " ".join(f"For {cubes_in_words(one.cubes)}: {one.text}" for one in card.abilities)


# What the arg of a move about an ability stands for: the card, and which of its abilities, from 0.
CARD_AND_ABILITY: Final = tuple(
    (number, ability) for number, card in enumerate(CARDS) for ability in range(len(card.abilities))
)


def _by_ability(verb: int, sentence: str) -> dict[tuple[int, int], Move]:
    """A move for each ability of each card."""
    made: dict[tuple[int, int], Move] = {}
    for arg, (number, ability) in enumerate(CARD_AND_ABILITY):
        card, one = CARDS[number], CARDS[number].abilities[ability]
        text = sentence.format(card=card.name, text=one.text, price=cubes_in_words(one.cubes))
        at = (f"card:{card.id}", f"ability:{one.id}")
        made[number, ability] = MOVES.add(verb, f"{VERBS[verb]} {card.id} {ability + 1}", text, arg, at)
    return made


def _one_each(verb: int, kind: str, sentences: Iterable[tuple[str, str]]) -> tuple[Move, ...]:
    """A move for each thing of a kind, by the thing's id."""
    return tuple(
        MOVES.add(verb, f"{VERBS[verb]} {id}", sentence, number, (f"{kind}:{id}",))
        for number, (id, sentence) in enumerate(sentences)
    )


_moves = {delta: MOVES.add(MOVE, f"move {delta:+d}", f"Move {steps(delta)}.", delta) for delta in (1, 2, -1, -2)}
_pushes = [MOVES.add(PUSH, f"push {x}", f"Push back the die on {x}.", n) for n, x in enumerate(LETTERS)]
_removes = [MOVES.add(REMOVE, f"remove {x}", f"Remove the die on {x}.", n) for n, x in enumerate(LETTERS)]
_rescues = {offset: [_rescue(offset, ring) for ring in range(RINGS)] for offset in (0, 1, -1)}
_frees = [MOVES.add(FREE_PUSH, f"free push {x}", f"Push back {x} for free.", n) for n, x in enumerate(LETTERS)]

TRANSPORTS: Final = _one_each(
    TRANSPORT, "sector", ((id, f"Move: transport to the ship in {id}, then sail on.") for id in SECTOR_NAMES)
)
USES: Final = _by_ability(USE, "Use {card}: {text}")
REQUISITIONS: Final = _by_ability(
    REQUISITION, "Use {card} from the discard pile, for {price} off cards in play: {text}"
)
EXTRA_ACTION: Final = MOVES.add(
    EXTRA, "extra", "Take an extra action: a die for the next drop, 1 AP more now.", points_at=(f"pile:{BAG}",)
)
END_TURN: Final = MOVES.add(END, "end", "End the turn.")
CUBE_PLACES: Final = _by_ability(CUBE, "Place the cube on {card}: {text}")
PAYMENTS: Final = _one_each(PAY, "card", ((card.id, f"Pay a cube from {card.name}.") for card in CARDS))
SPACE_PICKS: Final = _one_each(AT, "space", ((id, f"Choose {id}.") for id in SPACE_NAMES))
HEALS: Final = _one_each(HEAL, "species", ((kind.id, f"Rescue a {kind.name} from sickbay.") for kind in SPECIES))
SAILS: Final = _one_each(SAIL, "sector", ((id, f"Sail to {id}.") for id in SECTOR_NAMES))
OUTS: Final = _one_each(OUT, "specialist", ((one.id, f"The {one.name} leaves.") for one in SPECIALISTS))
INS: Final = _one_each(IN, "specialist", ((one.id, f"The {one.name} comes in. {one.text}") for one in SPECIALISTS))
DONE: Final = MOVES.add(ENOUGH, "enough", "That is enough.")
STAY_PUT: Final = MOVES.add(STAY, "stay", "Sail no further.")
CHOICES: Final = _one_each(
    CHOOSE, "specialist", ((one.id, f"Bring in the {one.name}. {one.text}") for one in SPECIALISTS)
)
KEEPS: Final = _one_each(KEEP, "card", ((card.id, _keep(card)) for card in CARDS))
CLOCKWISE: Final = MOVES.add(RUN, "clockwise", "Let the oil run clockwise.", 1)
COUNTER_CLOCKWISE: Final = MOVES.add(RUN, "counter-clockwise", "Send the oil counter-clockwise.", -1)

# Ready-made lists: by how far a ship may sail, and by the mask of the spaces in question.
FULL_REACH: Final = (_moves[1], _moves[2], _moves[-1], _moves[-2])
MOVES_BY_REACH: Final = ((), (_moves[1], _moves[-1]), FULL_REACH)


def _by_mask(moves: list[Move]) -> tuple[tuple[Move, ...], ...]:
    return tuple(tuple(moves[ring] for ring in range(RINGS) if mask >> ring & 1) for mask in range(8))


PUSHES: Final = _by_mask(_pushes)
REMOVES: Final = _by_mask(_removes)
PUSHES_AND_REMOVES: Final = tuple((*PUSHES[mask], *REMOVES[mask]) for mask in range(len(PUSHES)))
MOVES_AND_PUSHES: Final = tuple((*FULL_REACH, *pushes) for pushes in PUSHES)
MOVES_PUSHES_AND_REMOVES: Final = tuple((*FULL_REACH, *both) for both in PUSHES_AND_REMOVES)
FREE_PUSHES: Final = _by_mask(_frees)
RESCUES_HERE: Final = _by_mask(_rescues[0])
RESCUES_CLOCKWISE: Final = _by_mask(_rescues[1])
RESCUES_COUNTER: Final = _by_mask(_rescues[-1])
