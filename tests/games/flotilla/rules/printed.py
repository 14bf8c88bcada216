"""Cards, rings and objectives printed for one test, so that it does not rest on numbers that play may still tune."""

from dataclasses import replace

import pytest

from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.components.model import Face, Goal
from fathoms.games.flotilla.components.pieces import CARD_OF
from tests.games.flotilla.pieces import printed_now, reprint


def print_card(patch: pytest.MonkeyPatch, name: str, *does: Effect, sail: int = 0, income: int = 0) -> None:
    """Let a crew card do this on both sides."""
    cards = list(printed_now().crew)
    cards[CARD_OF[name]] = replace(cards[CARD_OF[name]], faces=(Face(sail, does, ""), Face(income, does, "")))
    reprint(patch, crew=tuple(cards))


def print_rings(patch: pytest.MonkeyPatch, *spaces: Effect) -> None:
    """Let the ring of every guild have these spaces, from the top."""
    ring = tuple((space,) for space in spaces)
    reprint(patch, guilds=tuple(replace(guild, ring=ring) for guild in printed_now().guilds))


def print_objectives(patch: pytest.MonkeyPatch, sinkside: Goal, skyside: Goal) -> None:
    """Let every objective set have these two sides."""
    sets = tuple(replace(each, goals=(sinkside, skyside)) for each in printed_now().objectives)
    reprint(patch, objectives=sets)


def goal(count: str, *stars: int, per: int = 1) -> Goal:
    """An objective that gives these ★, from the top tile down, for each of what it counts."""
    first, second, third = stars
    return Goal(count, (first, second, third), per, ("", "", ""))
