"""The Spill's other questions: what is kept, where a cube goes, which way oil runs, what a card acts on."""

from collections.abc import Callable
from typing import Final, cast

from fathoms.engine.moves import Move
from fathoms.games.spill.agent.cards import Use, good_day, specialist_rank
from fathoms.games.spill.agent.sea import Sea
from fathoms.games.spill.board import INNERMOST_FREE, sector_and_ring, sector_named
from fathoms.games.spill.components import CARDS, ON_SPACES, SPECIALISTS
from fathoms.games.spill.moves import CARD_AND_ABILITY, CLOCKWISE, DONE
from fathoms.games.spill.question_facts import PickTargetAbout, RedirectAbout
from fathoms.games.spill.view_facts import SpillView

_NEARER: Final = 1.2  # a cube lying there already makes a card so much more worth finishing


def answer(view: SpillView, legal: list[Move], quick: bool = False) -> Move:
    """The best answer to whatever is asked besides the next action."""
    question = view["question"]
    if quick and question and question["kind"] == "place cube":
        return _place_cube(view, legal, quick)
    chosen = _ANSWER_TO.get(question["kind"]) if question else None
    return chosen(view, legal) if chosen else legal[0]


def best_use_of(card: int) -> float:
    """What a card brings for a cube."""
    return max(good_day(ability) / ability.cubes for ability in CARDS[card].abilities)


def _keep(view: SpillView, legal: list[Move]) -> Move:
    return max(legal, key=lambda move: best_use_of(move.arg))


def _place_cube(view: SpillView, legal: list[Move], quick: bool = False) -> Move:
    """Where it brings most a cube, half by what it would do now: two cubes are saved up for where they pay."""
    cubes = {card["id"]: card["cubes"] for card in view["resources"] if card}
    sea = Sea(view)

    def worth(move: Move) -> float:
        number, which = CARD_AND_ABILITY[move.arg]
        ability = CARDS[number].abilities[which]
        missing = ability.cubes - cubes[CARDS[number].id]
        brings = (good_day(ability) + sea.goals.used + Use(view, sea, quick).worth(ability)) / 2
        return brings / ability.cubes * _NEARER ** (1 - missing)

    return max(legal, key=worth)


def _pay_cube(view: SpillView, legal: list[Move]) -> Move:
    """From the card that is farthest from its use."""

    def missing(move: Move) -> tuple[int, float]:
        card = next(one for one in view["resources"] if one and one["id"] == CARDS[move.arg].id)
        ability = next(one for one in CARDS[move.arg].abilities if one.id == card["ability"])
        return ability.cubes - card["cubes"], -good_day(ability)

    return max(legal, key=missing)


def _bring_in(view: SpillView, legal: list[Move]) -> Move:
    return min(legal, key=lambda move: specialist_rank(SPECIALISTS[move.arg].id))


def _redirect(view: SpillView, legal: list[Move]) -> Move:
    """Where the die does less harm."""
    question = view["question"]
    assert question is not None
    about, sea = cast(RedirectAbout, question["about"]), Sea(view)

    def harm(move: Move) -> float:
        sector = sector_named(about["clockwise" if move is CLOCKWISE else "counter_clockwise"][-1])
        oil, ring = sea.oil[sector], INNERMOST_FREE[sea.oil[sector]]
        more = sea.dice_trouble(sector, oil | 1 << ring) - sea.dice_trouble(sector, oil)
        animal = (sea.healthy[sector] | sea.contaminated[sector]) >> ring & 1
        return more + (sea.hazard(sector, ring, oil | 1 << ring, True) if animal else 0.0)

    return min(legal, key=harm)


def _pick_target(view: SpillView, legal: list[Move]) -> Move:
    """The best target; enough, where none is worth anything."""
    question = view["question"]
    assert question is not None
    effect = cast(PickTargetAbout, question["about"])["effect"]
    targets = [move for move in legal if move is not DONE]
    use = Use(view, Sea(view))
    worth: Callable[[Move], float]
    if effect in ON_SPACES:
        worth = lambda move: use.target_worth(effect, *sector_and_ring(move.arg))  # noqa: E731  one of several
    elif effect == "heal":
        worth = lambda move: use.heal_worth(move.arg)  # noqa: E731
    elif effect == "sail":
        worth = lambda move: use.course_worth(move.arg)  # noqa: E731
    else:
        worth = lambda move: specialist_rank(SPECIALISTS[move.arg].id)  # noqa: E731
    best = max(targets, key=worth)
    return DONE if DONE in legal and worth(best) <= 0 else best


_ANSWER_TO: Final[dict[str, Callable[[SpillView, list[Move]], Move]]] = {
    "keep resource": _keep,
    "place cube": _place_cube,
    "pay cube": _pay_cube,
    "choose specialist": _bring_in,
    "swap in": _bring_in,
    "redirect": _redirect,
    "pick target": _pick_target,
}
