"""Effects as the catalogue, views and questions give them out: fields, so that nobody need read the words on a card."""

from typing import Literal, TypeAlias, TypedDict

Where: TypeAlias = Literal["same", "different", "any"]  # the guilds that several amounts of influence go to


class EffectFacts(TypedDict, total=False):
    """What a word of the vocabulary needs to know; each word has its own of these, always the same ones."""

    amount: int  # of what the word says
    guild: str | None  # None is any, at the player's choice
    colour: str | None  # likewise
    amounts: list[int]  # of influence, one after the other
    at: Where | None  # the guilds of these amounts, where none is named
    draws: int  # tiles
    places: int  # of these, at the most
    extra_dice: dict[str, int]  # of a dive, by depth
    restores: int  # depletion tokens that come off before
    dice: int  # of a research
    rerolls: int
    breakthroughs: int  # besides those rolled
    better: int  # ¤ by which buying is cheaper and selling dearer
    most: int | None  # None is no limit
    missing: int | None  # ¤ for each resource that one lacks, where it may be paid
    price: int  # ¤
    counts: str  # as objectives count it
    special: str  # the name of what only one card does
    does: "list[EffectView]"


class EffectView(EffectFacts):
    """An effect: its word, what that needs to know, and the words on the card."""

    word: str
    text: str
