"""Somebody who sees nothing but the events of a game, and keeps a board of their own by them."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from fathoms.engine.events import Event
from fathoms.games.spill import events as e


class Onlooker:
    """A board kept from the catalogue and the events alone."""

    def __init__(self, catalogue: dict[str, Any]) -> None:
        self.oil: dict[str, int] = {}
        self.healthy = {space["id"] for space in catalogue["spaces"] if space["species"]}
        self.contaminated: set[str] = set()
        self.ships: dict[str, str] = {}
        self.crew: list[str] = []
        self.cards: list[str | None] = []
        self.cubes: Counter[str] = Counter()
        self.discards: list[str] = []
        self.rescued: Counter[str] = Counter()
        self.sickbay: Counter[str] = Counter()
        self.removed = 0
        self.track = 0
        self.ap = 0
        self.turn = 0
        self.marked: set[int] = set()
        self.over = False

    def hear(self, told: Iterable[Event]) -> None:
        """Move the pieces as the events say."""
        for event in told:
            getattr(self, f"_{event.name}", self._nothing_moves)(event)

    def sees(self) -> dict[str, Any]:
        """The board, as far as a view can be held against it."""
        return {
            "oil": self.oil,
            "healthy": self.healthy,
            "contaminated": self.contaminated,
            "ships": [(one, self.ships[one]) for one in self.crew],
            "cards": [(card, self.cubes[card]) if card else None for card in self.cards],
            "discards": self.discards,
            "rescued": +self.rescued,
            "sickbay": +self.sickbay,
            "removed": self.removed,
            "track": self.track,
            "ap": self.ap,
            "turn": self.turn,
            "marked": self.marked,
            "over": self.over,
        }

    def _nothing_moves(self, event: Event) -> None:
        pass

    def _ship_placed(self, event: e.ShipPlaced) -> None:
        self.crew.append(event.specialist)
        self.ships[event.specialist] = event.sector

    def _resource_kept(self, event: e.ResourceKept) -> None:
        self.cards.insert(event.slot, event.card)

    def _turn_began(self, event: e.TurnBegan) -> None:
        self.turn, self.ap = event.number, 0

    def _bag_was_short(self, event: e.BagWasShort) -> None:
        self.removed -= event.taken

    def _landed(self, event: e.Landed) -> None:
        self.oil[event.space] = event.face

    def _spilled_out(self, event: e.SpilledOut) -> None:
        self.track = event.track

    def _contaminated(self, event: e.Contaminated) -> None:
        self.healthy.remove(event.space)
        self.contaminated.add(event.space)

    def _taken_to_sickbay(self, event: e.TakenToSickbay) -> None:
        self.contaminated.remove(event.space)
        self.sickbay[event.species] += 1
        assert self.sickbay[event.species] == event.count

    def _actions_began(self, event: e.ActionsBegan) -> None:
        assert self.ships[event.specialist] == event.sector
        self.ap = event.ap

    def _ship_sailed(self, event: e.ShipSailed) -> None:
        assert self.ships[event.specialist] == event.start
        self.ships[event.specialist] = event.end
        self.ap -= event.ap

    def _oil_pushed_back(self, event: e.OilPushedBack) -> None:
        del self.oil[event.space]
        self.ap -= event.ap

    def _oil_removed(self, event: e.OilRemoved) -> None:
        del self.oil[event.space]
        self.ap -= event.ap
        self.removed = event.count

    def _animal_rescued(self, event: e.AnimalRescued) -> None:
        (self.healthy if event.side == "healthy" else self.contaminated).remove(event.space)
        self.rescued[event.species] += 1
        self.ap -= event.ap

    def _extra_action_taken(self, event: e.ExtraActionTaken) -> None:
        self.ap += 1

    def _ap_gained(self, event: e.ApGained) -> None:
        self.ap += event.ap

    def _cube_placed(self, event: e.CubePlaced) -> None:
        self.cubes[event.card] = event.cubes

    def _cube_paid(self, event: e.CubePaid) -> None:
        self.cubes[event.card] = event.left

    def _card_discarded(self, event: e.CardDiscarded) -> None:
        self.discards.append(event.card)
        self.cubes[event.card] = 0
        self.cards[event.slot] = None

    def _card_drawn(self, event: e.CardDrawn) -> None:
        self.cards[event.slot] = event.card

    def _card_left_game(self, event: e.CardLeftGame) -> None:
        self.discards.remove(event.card)

    def _animal_cleaned(self, event: e.AnimalCleaned) -> None:
        self.contaminated.remove(event.space)
        self.healthy.add(event.space)

    def _animal_healed(self, event: e.AnimalHealed) -> None:
        self.sickbay[event.species] = event.left
        self.rescued[event.species] += 1

    def _track_went_back(self, event: e.TrackWentBack) -> None:
        assert self.track == event.start
        self.track = event.end

    def _specialist_swapped(self, event: e.SpecialistSwapped) -> None:
        self.crew[event.place] = event.enters
        self.ships[event.enters] = self.ships.pop(event.leaves)

    def _objective_marked(self, event: e.ObjectiveMarked) -> None:
        self.marked.add(event.objective)

    def _objective_unmarked(self, event: e.ObjectiveUnmarked) -> None:
        self.marked.remove(event.objective)

    def _game_won(self, event: e.GameWon) -> None:
        self.over, self.ap = True, 0

    def _game_lost(self, event: e.GameLost) -> None:
        self.over, self.ap = True, 0


def seen_in(view: dict[str, Any]) -> dict[str, Any]:
    """What a view shows of the same things."""
    sea = view["sea"].items()
    return {
        "oil": {f"{sector}{ring}": face for sector, there in sea for ring, face in there["oil"].items()},
        "healthy": {f"{sector}{ring}" for sector, there in sea for ring in there["healthy"]},
        "contaminated": {f"{sector}{ring}" for sector, there in sea for ring in there["contaminated"]},
        "ships": [(one["id"], one["sector"]) for one in view["specialists"]],
        "cards": [card and (card["id"], card["cubes"]) for card in view["resources"]],
        "discards": view["resource_discards"],
        "rescued": +Counter(view["rescued"]),
        "sickbay": +Counter(view["sickbay"]),
        "removed": view["removed"],
        "track": view["track"]["position"],
        "ap": view["ap"],
        "turn": view["turn"],
        "marked": {number for number, goal in enumerate(view["win_card"]["objectives"]) if goal["marked"]},
        "over": view["over"],
    }
