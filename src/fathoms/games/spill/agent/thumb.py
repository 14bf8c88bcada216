"""A plain rule-of-thumb player for The Spill: the most urgent work first, within the AP there are."""

from typing import Any, Final, cast, final

from fathoms.engine.agent import Agent, Budget
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight
from fathoms.games.spill.agent.answers import answer
from fathoms.games.spill.agent.cards import AT_ONCE_SHARE, LAST_SHARE, Use, good_day
from fathoms.games.spill.agent.plan import PLANNED_AP, best_plan
from fathoms.games.spill.agent.sea import Sea
from fathoms.games.spill.agent.work import Step
from fathoms.games.spill.components import CARDS
from fathoms.games.spill.moves import CARD_AND_ABILITY, END, EXTRA, REQUISITION, USE
from fathoms.games.spill.view_facts import SpillView

_EXTRA_WORTH: Final = 6.0  # what one more AP has to bring to be worth a die in the next drop
_TAKE_EXTRA: Final = Step(EXTRA, 0)
_STOP: Final = Step(END, 0)


@final
class SpillThumb:
    """Plans each turn from the view alone, and follows the plan until something changes."""

    def __init__(self, quick: bool = False) -> None:
        """With `quick`, one for searches: it takes no extra actions, and weighs cards with less care."""
        self._plan: list[Step] = []
        self._quick = quick

    def choose(self, sight: Sight, budget: Budget) -> Move:
        """The plan's next move, or the answer to the question put."""
        if len(sight.moves) == 1:
            return sight.moves[0]
        legal = {Step(move.verb, move.arg): move for move in sight.moves}
        cards = [step for step in legal if step.verb in (USE, REQUISITION)]
        if self._plan and self._plan[0] in legal and not cards:
            return legal[self._plan.pop(0)]
        view = cast(SpillView, sight.view())
        question = view["question"]
        if question is None or question["kind"] != "act":
            return answer(view, sight.moves, self._quick)
        return legal[self._act(view, legal, cards)]

    def _act(self, view: SpillView, legal: dict[Step, Move], cards: list[Step]) -> Step:
        sea = Sea(view)
        if self._plan and self._plan[0] not in legal:
            self._plan = []
        last = self._plan == [_STOP]
        if use := self._worth_using(view, sea, cards, LAST_SHARE if last else AT_ONCE_SHARE):
            self._plan = []
            return use
        if not self._plan:
            self._plan = self._make_plan(sea, legal)
            if self._plan == [_STOP] and not last and (use := self._worth_using(view, sea, cards, LAST_SHARE)):
                self._plan = []
                return use
        return self._plan.pop(0)

    def _make_plan(self, sea: Sea, legal: dict[Step, Move]) -> list[Step]:
        plan = best_plan(sea, sea.ap)
        if _TAKE_EXTRA in legal and not self._quick:
            more = best_plan(sea, sea.ap + 1)
            if more.worth - plan.worth > _EXTRA_WORTH:
                return [_TAKE_EXTRA]
        whole = sea.ap <= PLANNED_AP or not plan.steps
        return [*plan.steps, _STOP] if whole else list(plan.steps)

    def _worth_using(self, view: SpillView, sea: Sea, cards: list[Step], share: float) -> Step | None:
        """The card that brings most for what it may bring on a good day, if that is enough."""
        best: tuple[float, Step] | None = None
        for step in cards:
            number, which = CARD_AND_ABILITY[step.arg]
            ability = CARDS[number].abilities[which]
            found = Use(view, sea, self._quick).worth(ability) / good_day(ability), step
            if found[0] >= share and (best is None or found > best):
                best = found
        return best[1] if best else None


def thumb(game: Game[Any], chance: Chance) -> Agent:
    """A fresh one, for one seat of one game."""
    return SpillThumb()
