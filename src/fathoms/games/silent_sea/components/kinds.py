"""The kinds of card that can be in a hand, as numbers: generic ones first, then made resources, then items."""

from typing import Final

from fathoms.games.silent_sea.components.pieces import CARDS, CRISES

KINDS: Final = len(CARDS)
KIND_OF: Final = {card.id: number for number, card in enumerate(CARDS)}
SCRAP: Final = KIND_OF["scrap"]
EXTRA_SPACE: Final = KIND_OF["extra"]
PAINKILLERS: Final = KIND_OF["painkillers"]
FLASHLIGHT: Final = KIND_OF["flashlight"]
GUN: Final = KIND_OF["gun"]
MEDKIT: Final = KIND_OF["medkit"]
CARRIER: Final = KIND_OF["carrier"]
HAZMAT: Final = KIND_OF["hazmat"]
GENERIC: Final = sum(card.kind == "generic" for card in CARDS)  # the kinds below this one are in the deck
MADE: Final = {KIND_OF[card.stands_for]: kind for kind, card in enumerate(CARDS) if card.stands_for}

# Beside the kinds of card, each in a list of its own:
SAMPLE: Final = KINDS  # in an offer of trade, a water sample
FRESH: Final = KINDS  # in what is known of hands, a card of any kind drawn since the deck was last filled

DECK: Final = tuple(number for number, card in enumerate(CARDS) for _ in range(card.count))
CRISIS_DECK: Final = tuple(number for number, card in enumerate(CRISES) for _ in range(card.count))
