"""A plain rule-of-thumb player for The Spill: the most urgent work first, within the AP there are."""

from collections.abc import Callable
from typing import Any, Final, cast, final

from fathoms.engine.agent import Agent, Budget
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight
from fathoms.games.spill.agent.plan import Plan, Step, best_plan
from fathoms.games.spill.agent.sea import DISASTER, Sea
from fathoms.games.spill.board import COUNT, INNERMOST_FREE, sector_and_ring, sector_named
from fathoms.games.spill.components import CARDS, ON_SPACES, SPECIALISTS, SPECIES
from fathoms.games.spill.moves import CARD_AND_ABILITY, CLOCKWISE, DONE, END, EXTRA, REQUISITION, RESCUE, USE
from fathoms.games.spill.questions import PickTargetAbout, RedirectAbout
from fathoms.games.spill.view import SpillView

# From the most welcome to the least.
WELCOME_CARDS: Final = (
    *("volunteers", "tanker", "skimmer", "helicopter", "hospital", "burn", "tug", "wash", "drone", "boom"),
    *("dispersant", "capping", "sorbent", "transfer", "buoy"),
)
WELCOME_SPECIALISTS: Final = (
    "hazmat",
    "vet",
    "biologist",
    "tech",
    "captain",
    "engineer",
    "meteorologist",
    "requisition",
)
_ONLY_THE_GREATER: Final = ("transfer", "buoy", "capping")  # cards whose first ability is kept for later
_EXTRA_WORTH: Final = 12.0  # what one more AP has to bring to be worth a die in the next drop
_FEW_DICE: Final = 6  # in the bag: then an extra action would bring the end nearer than wanted

_TAKE_EXTRA: Final = Step(EXTRA, 0)
_END_TURN: Final = Step(END, 0)


@final
class SpillThumb:
    """Plans each turn from the view alone, and follows the plan until something changes."""

    def __init__(self) -> None:
        self._plan: list[Step] = []
        self._turn = 0

    def choose(self, sight: Sight, budget: Budget) -> Move:
        """The plan's next move, or the answer to the question put."""
        if len(sight.moves) == 1:
            return sight.moves[0]
        view = cast(SpillView, sight.view())
        question = view["question"]
        if question is None or question["kind"] != "act":
            return _answer(view, sight.moves)
        legal = {Step(move.verb, move.arg): move for move in sight.moves}
        return legal[self._act(view, legal)]

    def _act(self, view: SpillView, legal: dict[Step, Move]) -> Step:
        use = next((step for step in legal if step.verb in (USE, REQUISITION) and _worth_using(step)), None)
        if use:
            self._plan = []
            return use
        if view["turn"] != self._turn or not self._plan or self._plan[0] not in legal:
            self._turn = view["turn"]
            self._plan = self._make_plan(view, legal)
        return self._plan.pop(0)

    def _make_plan(self, view: SpillView, legal: dict[Step, Move]) -> list[Step]:
        sea = Sea(view)
        plan = best_plan(sea, sea.ap)
        if _TAKE_EXTRA in legal and sea.bag > _FEW_DICE:
            more = best_plan(sea, sea.ap + 1)
            if more.worth - plan.worth > _EXTRA_WORTH or (more.worth >= DISASTER > plan.worth):
                return [_TAKE_EXTRA]
        return [*_with_neighbours(plan, legal), _END_TURN]


def _with_neighbours(plan: Plan, legal: dict[Step, Move]) -> list[Step]:
    """The plan, or, where there is nothing to do, an animal that only the Biologist can reach."""
    return list(plan.steps) or [step for step in legal if step.verb == RESCUE][:1]


def _worth_using(step: Step) -> bool:
    card, ability = CARD_AND_ABILITY[step.arg]
    return CARDS[card].id not in _ONLY_THE_GREATER or ability == 1


def _answer(view: SpillView, legal: list[Move]) -> Move:
    question = view["question"]
    answer = _ANSWER_TO.get(question["kind"]) if question else None
    return answer(view, legal) if answer else legal[0]


def _keep(view: SpillView, legal: list[Move]) -> Move:
    return min(legal, key=lambda move: rank(WELCOME_CARDS, CARDS[move.arg].id))


def _place_cube(view: SpillView, legal: list[Move]) -> Move:
    """A card that has cubes already is nearer to use than any other."""
    begun = {card["id"] for card in view["resources"] if card and card["cubes"]}

    def order(move: Move) -> tuple[bool, int, int]:
        number, ability = CARD_AND_ABILITY[move.arg]
        card = CARDS[number].id
        return card not in begun, rank(WELCOME_CARDS, card), ability

    return min(legal, key=order)


def _bring_in(view: SpillView, legal: list[Move]) -> Move:
    return min(legal, key=lambda move: rank(WELCOME_SPECIALISTS, SPECIALISTS[move.arg].id))


def rank(order: tuple[str, ...], id: str) -> int:
    """How welcome a card or specialist is; one that is not listed comes last."""
    return order.index(id) if id in order else len(order)


def _redirect(view: SpillView, legal: list[Move]) -> Move:
    """Where the die does less harm."""
    question = view["question"]
    assert question is not None
    about, sea = cast(RedirectAbout, question["about"]), Sea(view)

    def harm(move: Move) -> float:
        sector = sector_named(about["clockwise" if move is CLOCKWISE else "counter_clockwise"][-1])
        ring = INNERMOST_FREE[sea.oil[sector]]
        animal = (sea.healthy[sector] | sea.contaminated[sector]) >> ring & 1
        loss = sea.animal_loss(sector, ring) if animal else 0.0
        return loss + (3.0 if COUNT[sea.oil[sector]] == 2 else 0.0)

    return min(legal, key=harm)


def _pick_target(view: SpillView, legal: list[Move]) -> Move:
    question = view["question"]
    assert question is not None
    effect = cast(PickTargetAbout, question["about"])["effect"]
    targets = [move for move in legal if move is not DONE]
    if effect in ON_SPACES:
        return max(targets, key=_space_worth(Sea(view)))
    if effect == "heal":
        return max(targets, key=lambda move: view["sickbay"][SPECIES[move.arg].id])
    return max(targets, key=_course_worth(Sea(view))) if effect == "sail" else targets[0]


def _space_worth(sea: Sea) -> Callable[[Move], float]:
    """How much the die or animal on a space matters."""

    def worth(move: Move) -> float:
        sector, ring = sector_and_ring(move.arg)
        oil, contaminated = sea.oil[sector], sea.contaminated[sector]
        if oil >> ring & 1:
            return sea.push_worth(sector, oil, contaminated, ring)
        return sea.rescue_worth(sector, oil, ring, bool(contaminated >> ring & 1))

    return worth


def _course_worth(sea: Sea) -> Callable[[Move], float]:
    """How much good the AP left do from a sector."""

    def worth(move: Move) -> float:
        sea.sector = move.arg
        return best_plan(sea, min(sea.ap, 3)).worth

    return worth


_ANSWER_TO: Final[dict[str, Callable[[SpillView, list[Move]], Move]]] = {
    "keep resource": _keep,
    "place cube": _place_cube,
    "choose specialist": _bring_in,
    "swap in": _bring_in,
    "redirect": _redirect,
    "pick target": _pick_target,
}


def thumb(game: Game[Any], chance: Chance) -> Agent:
    """A fresh one, for one seat of one game."""
    return SpillThumb()
