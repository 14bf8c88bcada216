"""The second specialist's action phase, in 2-1, with four players: nobody's number, place or sector is 0 or 1-1."""

from typing import Any

from tests.games.spill.table import Table

SETS_BUT_CRAB = {"turtle": 2, "pelican": 2, "dolphin": 2, "manatee": 2, "sturgeon": 2, "crab": 1}
ONE_ABILITY = ("volunteers", "buoy", "sorbent", "tanker")
FULL_CARDS = ("burn", "dispersant", "drone", "boom")


def acting(specialist: str, *cards: str, **options: Any) -> Table:
    """The Sea Captain, or whoever it takes, has ended a first turn in which nothing was done."""
    first, *others = (name for name in ("captain", "biologist", "vet", "hazmat") if name != specialist)
    return crew(first, specialist, *others, cards=cards, **options)


def crew(*specialists: str, cards: tuple[str, ...] = (), **options: Any) -> Table:
    """These four; the cards named lie face up before others."""
    open_cards = (*cards, *(name for name in ("skimmer", "boom", "tug", "tanker") if name not in cards))[:4]
    table = Table(*specialists, players=4, cards=open_cards, **options).falls("4-2", "4-3", "4-4").end_turn()
    table.events.clear()
    return table


def all_cubes_out(table: Table) -> Table:
    """The supply is empty, and one ability has room left."""
    return table.cubes("burn", 2, 3).cubes("dispersant", 2, 2).cubes("drone", 2, 2).cubes("boom", 2, 2)


def all_full(table: Table) -> Table:
    """Every card's only ability has all its cubes."""
    return table.cubes("volunteers", 1, 1).cubes("buoy", 1, 1).cubes("sorbent", 1, 1).cubes("tanker", 1, 2)


def without_deck(table: Table) -> Table:
    """All cards of the deck are out of the game."""
    table.state.cards_gone, table.state.deck = tuple(table.state.deck), []
    return table
