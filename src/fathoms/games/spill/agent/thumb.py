"""A plain rule-of-thumb player for The Spill: the most urgent work first, within the AP there are."""

from typing import Any, Final, final

from fathoms.engine.agent import Agent, Budget
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight
from fathoms.games.spill.agent.plan import DISASTER, Plan, Sea, best_plan
from fathoms.games.spill.board import INNERMOST_FREE, sector_named, space_named

# From the most welcome to the least.
_CARDS: Final = (
    *("volunteers", "tanker", "skimmer", "helicopter", "hospital", "burn", "tug", "wash", "drone", "boom"),
    *("dispersant", "capping", "sorbent", "transfer", "buoy"),
)
_SPECIALISTS: Final = ("hazmat", "vet", "biologist", "tech", "captain", "engineer", "meteorologist", "requisition")
_EXTRA_WORTH: Final = 12.0  # what one more AP has to bring to be worth a die in the next drop


@final
class SpillThumb:
    """Plans each turn from the view alone, and follows the plan until something changes."""

    def __init__(self) -> None:
        self._plan: list[str] = []
        self._turn = 0

    def choose(self, sight: Sight, budget: Budget) -> Move:
        """The plan's next move, or the answer to the question put."""
        legal = {move.text: move for move in sight.moves}
        if len(legal) == 1:
            return sight.moves[0]
        view = sight.view()
        return legal[self._act(view, legal) if "end" in legal else _answer(view, list(legal))]

    def _act(self, view: dict[str, Any], legal: dict[str, Move]) -> str:
        use = next((text for text in legal if text.startswith(("use", "requisition")) and _worth_using(text)), None)
        if use:
            self._plan = []
            return use
        if view["turn"] != self._turn or not self._plan or self._plan[0] not in legal:
            self._turn = view["turn"]
            self._plan = self._make_plan(view, legal)
        return self._plan.pop(0)

    def _make_plan(self, view: dict[str, Any], legal: dict[str, Move]) -> list[str]:
        sea = Sea(view)
        plan = best_plan(sea, sea.ap)
        if "extra" in legal and sea.bag > 6:
            more = best_plan(sea, sea.ap + 1)
            if more.worth - plan.worth > _EXTRA_WORTH or (more.worth >= DISASTER > plan.worth):
                return ["extra"]
        return [*_with_neighbours(plan, legal), "end"]


def _with_neighbours(plan: Plan, legal: dict[str, Move]) -> list[str]:
    """The plan, or, where there is nothing to do, an animal that only the Biologist can reach."""
    if plan.texts:
        return list(plan.texts)
    return [text for text in legal if text.startswith("rescue")][:1]


def _worth_using(text: str) -> bool:
    return text.split()[1] not in ("transfer", "buoy", "capping") or text.endswith("2")


def _answer(view: dict[str, Any], legal: list[str]) -> str:
    word = legal[0].split()[0]
    if word in ("keep", "cube"):
        return min(legal, key=lambda text: (_started(view, text), _rank(_CARDS, text), text))
    if word in ("choose", "in"):
        return min(legal, key=lambda text: _rank(_SPECIALISTS, text))
    if word == "at":
        return _best_space(view, legal)
    if word == "clockwise":
        return min(legal, key=lambda text: _harm(view, text))
    if word == "heal":
        return max((text for text in legal if text != "enough"), key=lambda text: view["sickbay"][text.split()[1]])
    if word == "sail":
        return _best_course(view, legal)
    return legal[0]


def _rank(order: tuple[str, ...], text: str) -> int:
    """How welcome a card or specialist is; one that is not listed comes last."""
    name = text.split()[1]
    return order.index(name) if name in order else len(order)


def _started(view: dict[str, Any], text: str) -> int:
    """0 for a card that has cubes already: it is nearer to use than any other."""
    return 0 if any(card and card["id"] == text.split()[1] and card["cubes"] for card in view["resources"]) else 1


def _best_space(view: dict[str, Any], legal: list[str]) -> str:
    """The die or animal that matters most."""
    sea = Sea(view)

    def worth(text: str) -> float:
        space = space_named(text.split()[1])
        sector, n = divmod(space, 3)
        oil, contaminated = sea.oil[sector], sea.contaminated[sector]
        if oil >> n & 1:
            return sea.push_worth(sector, oil, contaminated, n)
        return sea.rescue_worth(sector, oil, n, bool(contaminated >> n & 1))

    return max((text for text in legal if text != "enough"), key=worth)


def _harm(view: dict[str, Any], text: str) -> float:
    """What an overflowing die would do where it ends."""
    sea = Sea(view)
    sector = sector_named(view["overflow"][text])
    space = INNERMOST_FREE[sea.oil[sector]]
    harm = 0.0
    if (sea.healthy[sector] | sea.contaminated[sector]) >> space & 1:
        harm += sea.animal_loss(sector * 3 + space)
    return harm + (3.0 if sea.oil[sector].bit_count() == 2 else 0.0)


def _best_course(view: dict[str, Any], legal: list[str]) -> str:
    """Where the AP left do the most good."""
    sea = Sea(view)

    def worth(text: str) -> float:
        sea.sector = sector_named(text.split()[1])
        return best_plan(sea, min(sea.ap, 3)).worth

    return max((text for text in legal if text != "enough"), key=worth)


def thumb(game: Game[Any], chance: Chance) -> Agent:
    """A fresh one, for one seat of one game."""
    return SpillThumb()
