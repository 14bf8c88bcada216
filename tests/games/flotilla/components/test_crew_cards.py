"""No crew card is another of its tier with less printed on it: each against each, by the fields of both sides."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from fathoms.games.flotilla.game import GAME

CREW: list[Any] = GAME.catalogue()["crew"]
CONDITIONS = ("for_each", "if_topside", "may_discard", "may_pay", "may_retire")
FEWER_IS_BETTER = ("price", "missing")
WORDS = ("word", "text", "does", "at", "amounts", "extra_dice", "counts", "guild", "colour", "special")

Facts = dict[str, Any]


def grouped(have: list[int], wanted: list[int]) -> bool:
    """Whether amounts can be put together to as much as each of those wanted."""
    if not wanted:
        return True
    largest, *others = sorted(wanted, reverse=True)
    for order in permutations(have):
        for number in range(1, len(order) + 1):
            if sum(order[:number]) >= largest and grouped(list(order[number:]), others):
                return True
    return False


def influences(better: Facts, other: Facts) -> bool:
    """Influence that goes anywhere does what any other does; one guild's is not two guilds'."""
    have, wanted = better["amounts"], other["amounts"]
    if better["at"] == "any":
        return grouped(have, wanted)
    return len(have) >= len(wanted) and all(
        a >= b for a, b in zip(sorted(have)[::-1], sorted(wanted)[::-1], strict=False)
    )


def dice(effect: Facts) -> Facts:
    found: Facts = effect.get("extra_dice", {})
    return found


def is_as_good(better: Facts, other: Facts) -> bool:
    """Whether one effect does all that another does, by the fields of both."""
    if any(
        is_as_good(better, each) and len(other["does"]) == 1 for each in other.get("does", ()) if is_conditional(other)
    ):
        return True
    if "special" in better and better.get("special") != other.get("special"):
        return other["word"] == "dive" and bool(dice(better)) and more_dice(better, other)
    if better["word"] != other["word"]:
        return False
    if better["word"] == "influence":
        return influences(better, other)
    if any(better.get(name) not in (other.get(name), None) for name in ("counts", "guild", "colour", "special")):
        return False
    if is_conditional(better) and not does_all(better["does"], other["does"]):
        return False
    return more_dice(better, other) and all(
        enough(name, better.get(name), number) for name, number in other.items() if name not in WORDS
    )


def is_conditional(effect: Facts) -> bool:
    return effect["word"] in CONDITIONS


def more_dice(better: Facts, other: Facts) -> bool:
    return all(dice(better).get(depth, 0) >= number for depth, number in dice(other).items())


def enough(name: str, have: int | None, wanted: int | None) -> bool:
    """A price is better the lower it is; no limit is better than any."""
    if name == "missing":
        return wanted is None or (have is not None and have <= wanted)
    if name == "most" and (have is None or wanted is None):
        return have is None
    assert have is not None
    assert wanted is not None
    return have <= wanted if name in FEWER_IS_BETTER else have >= wanted


def does_all(better: list[Facts], other: list[Facts]) -> bool:
    """Whether every effect of one script has its own in another that is as good."""
    if not other:
        return True
    first, *rest = other
    return any(
        is_as_good(effect, first) and does_all(better[:at] + better[at + 1 :], rest) for at, effect in enumerate(better)
    )


def is_worse(card: Facts, than: Facts) -> bool:
    """Whether another card has as much on both sides."""
    return all(
        than[side]["moves"] >= card[side]["moves"] and does_all(than[side]["does"], card[side]["does"])
        for side in ("sinkside", "skyside")
    )


def pairs() -> Iterator[tuple[Facts, Facts]]:
    """Each crew card with each other of its tier."""
    for card in CREW:
        for other in CREW:
            if card["tier"] and card["tier"] == other["tier"] and card is not other:
                yield card, other


def test_no_crew_card_has_all_that_another_of_its_tier_has() -> None:
    assert [f"{card['id']} under {other['id']}" for card, other in pairs() if is_worse(card, other)] == []


def changed(id: str, side: str, **fields: Any) -> Facts:
    """A card with other fields in the first effect of one side."""
    card: Facts = next(card for card in CREW if card["id"] == id)
    does = [{**card[side]["does"][0], **fields}, *card[side]["does"][1:]]
    return {**card, side: {**card[side], "does": does}}


@pytest.mark.parametrize(
    ("id", "side", "fields"),
    [
        ("envoy", "sinkside", {"amounts": [1, 1]}),
        ("orator", "skyside", {"amounts": [3]}),
        ("magnate", "sinkside", {"amount": 1}),
        ("surveyor", "sinkside", {"draws": 2}),
        ("mason", "sinkside", {"places": 1}),
        ("trawler", "sinkside", {"extra_dice": {"shallows": 1}}),
        ("deep-diver", "skyside", {"rerolls": 0}),
        ("dredger", "skyside", {"dice": 4}),
    ],
)
def test_a_card_with_less_printed_on_it_is_seen_to_be_worse(id: str, side: str, fields: Facts) -> None:
    whole = next(card for card in CREW if card["id"] == id)

    assert is_worse(changed(id, side, **fields), whole)
    assert not is_worse(whole, changed(id, side, **fields))
