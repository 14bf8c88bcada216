"""What cards are worth to a rule-of-thumb player of The Silent Sea: which are kept, asked for, given away."""

from typing import Final

from fathoms.games.silent_sea.agent.sighting import Sighting

# What a card is worth to its holder; the least is discarded first.
WORTH: Final = {
    "carrier": 9.0,
    "gun": 8.0,
    "medkit": 7.0,
    "flashlight": 6.0,
    "hazmat": 5.5,
    "case": 6.5,
    "made-case": 6.5,
    "holster": 5.0,
    "made-holster": 5.0,
    "scrap": 4.5,
    "painkillers": 3.0,
    "bulb": 3.5,
    "made-bulb": 3.5,
    "suit": 3.2,
    "made-suit": 3.2,
    "chemical": 2.0,
    "vial": 2.0,
    "extra": 2.5,
}
_OF_A_CARRIER: Final = ("scrap", "case", "made-case")
_WANTED: Final = 7.5  # what these are worth to who has none: more than what protects


def lacks_carrier(sees: Sighting) -> bool:
    """Whether somebody has none, in use or in the hand."""
    return not sees.carrier(sees.me) and "carrier" not in sees.hand


def wish(sees: Sighting) -> str | None:
    """The one card that is missing for a carrier or a gun."""
    hand = sees.hand
    carrier = sees.carrier(sees.me) or "carrier" in hand
    for first, have in (("case", carrier), ("holster", "gun" in hand)):
        if not have and (first in hand or f"made-{first}" in hand) and "scrap" not in hand:
            return "scrap"
        if not have and hand.get("scrap", 0) in (1, 2) and first not in hand and f"made-{first}" not in hand:
            return first
    return None


def spare(sees: Sighting) -> str | None:
    """The card that one can do without best."""
    doubles = [card for card, count in sees.hand.items() if count > 1 and card != "scrap"]
    cheap = [card for card in sees.hand if WORTH[card] <= 3.5]
    return min(doubles + cheap, key=lambda card: WORTH[card], default=None)


def least_worth(sees: Sighting, cards: list[str]) -> str:
    """The card that is worth least; a second one of a kind is worth half."""
    return min(cards, key=lambda card: (_worth(sees, card), card))


def _worth(sees: Sighting, card: str) -> float:
    """What a card in the hand is worth to its holder now."""
    if card in _OF_A_CARRIER and lacks_carrier(sees):
        return _WANTED
    return WORTH[card] / (1 if sees.hand.get(card, 0) < 2 or card == "scrap" else 2)
