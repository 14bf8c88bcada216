"""Resource cards in the eyes of the rule of thumb: what a use would bring now, what it may bring, where cubes go."""

from typing import Final, final

from fathoms.games.spill.agent.plan import best_plan
from fathoms.games.spill.agent.sea import DISASTER, Sea
from fathoms.games.spill.board import FACES, RINGS, SECTORS, quadrant_sectors, space_of
from fathoms.games.spill.components import SPECIALISTS, SPECIES
from fathoms.games.spill.model import Ability, Effect, EffectVerb
from fathoms.games.spill.view import dice_of
from fathoms.games.spill.view_facts import SpillView

# What a piece of an effect brings on a good day, in AP; a wide reach finds a better day than a narrow one.
_GOOD_DAY: Final[dict[EffectVerb, float]] = {
    "push": 1.4,
    "remove": 4.0,
    "rescue": 2.2,
    "clean": 0.8,
    "heal": 5.0,
    "sail": 0.15,
    "ap": 1.3,
    "calm": 1.0,
    "weather": 0.7,
    "recall": 1.0,
    "track": 3.0,
    "swap": 2.0,
}
_REACH_WORTH: Final = {"sector": 0.6, "near": 0.8, "quadrant": 0.9, "sea": 1.1}
# How much of a good day is enough to use a card at once, and at the end of a turn.
AT_ONCE_SHARE: Final = 0.9
LAST_SHARE: Final = 0.6
_CALMED: Final = {"no_resources": 1.0, "no_ability": 1.0, "slow": 1.0, "costly_rescue": 0.7}  # AP a token costs a ship
_POOL_DIE: Final = 1.3
_TRACK_DIE: Final = 6.0  # one die less a drop, for the rest of the game
_A_TURN: Final = 0.25  # what a better specialist brings a turn, by places in the list
# From the most welcome specialist to the least.
WELCOME_SPECIALISTS: Final = (
    *("tech", "hazmat", "vet", "captain", "biologist", "meteorologist", "requisition", "engineer"),
)


def specialist_rank(id: str) -> int:
    """How welcome a specialist is, 0 the most; one that is not listed comes last."""
    return WELCOME_SPECIALISTS.index(id) if id in WELCOME_SPECIALISTS else len(WELCOME_SPECIALISTS)


def good_day(ability: Ability) -> float:
    """What an ability may bring when its time has come."""
    brings = [each.amount * _GOOD_DAY[each.verb] * _REACH_WORTH.get(each.where or "", 1.0) for each in ability.effects]
    return sum(brings, 0.0)


@final
class Use:
    """An ability used now, effect by effect: where its targets are, and what it is worth altogether."""

    def __init__(self, view: SpillView, sea: Sea, quick: bool = False) -> None:
        """With `quick`, what would need other plans of the turn is taken for half of what a good day brings."""
        self._view = view
        self._sea = sea
        self._quick = quick
        self._oil = list(sea.oil)
        self._saved: set[tuple[int, int]] = set()

    def worth(self, ability: Ability) -> float:
        """What using it now brings."""
        return sum([self._effect(effect) for effect in ability.effects], 0.0) + self._sea.goals.used

    def _effect(self, effect: Effect) -> float:
        if effect.verb in ("push", "remove", "rescue", "clean"):
            return self._on_spaces(effect)
        return self._for_the_ship(effect)

    def _on_spaces(self, effect: Effect) -> float:
        total = 0.0
        for _ in range(effect.amount):
            best, space = max(
                (
                    (self.target_worth(effect.verb, sector, ring), -space_of(sector, ring))
                    for sector in reached(self._sea, effect)
                    for ring in range(RINGS)
                ),
                default=(0.0, 0),
            )
            if best <= 0:
                break
            total += best
            sector, ring = divmod(-space, RINGS)
            if effect.verb in ("push", "remove"):
                self._oil[sector] &= ~(1 << ring)
            else:
                self._saved.add((sector, ring))
        return total

    def target_worth(self, verb: EffectVerb, sector: int, ring: int) -> float:
        """What an effect on one space brings; nothing where it has no target."""
        sea, oil = self._sea, self._oil[sector]
        if verb in ("push", "remove"):
            if not oil >> ring & 1:
                return 0.0
            brought = sea.removed_worth if verb == "remove" else 0.1 - sea.pushed_cost
            return self._trouble(sector, oil) - self._trouble(sector, oil & ~(1 << ring)) + brought
        ill = bool(sea.contaminated[sector] >> ring & 1)
        there = ill or sea.healthy[sector] >> ring & 1
        if oil >> ring & 1 or not there or (sector, ring) in self._saved:
            return 0.0
        if verb == "clean":
            return sea.hazard(sector, ring, oil, True) - sea.hazard(sector, ring, oil, False) + 0.1 if ill else 0.0
        return sea.rescue_worth(sector, ring, ill) + sea.hazard(sector, ring, oil, ill)

    def _trouble(self, sector: int, oil: int) -> float:
        sea = self._sea
        worth = sea.dice_trouble(sector, oil)
        for ring in range(RINGS):
            ill = sea.contaminated[sector] >> ring & 1
            if (ill or sea.healthy[sector] >> ring & 1) and (sector, ring) not in self._saved:
                worth += sea.hazard(sector, ring, oil, bool(ill))
        return worth

    def _for_the_ship(self, effect: Effect) -> float:
        """Effects on animals in sickbay and on the own turn."""
        sea = self._sea
        if self._quick and effect.verb in ("ap", "sail"):
            return effect.amount * _GOOD_DAY[effect.verb] / 2
        match effect.verb:
            case "heal":
                sick = sorted((self.heal_worth(number) for number in range(len(SPECIES))), reverse=True)
                return sum(sick[: effect.amount])
            case "ap":
                return best_plan(sea, sea.ap + effect.amount).worth - best_plan(sea, sea.ap).worth
            case "sail":  # every second sector will do: a course is worth about as much as the next one
                return max(self.course_worth(sector) for sector in range(0, SECTORS, 2))
            case "swap":
                return self._swap_worth(effect)
        return self._for_the_team(effect)

    def _for_the_team(self, effect: Effect) -> float:
        """Effects on weather, bag and track."""
        view = self._view
        match effect.verb:
            case "calm":
                ships = [
                    one
                    for place, one in enumerate(view["specialists"])
                    if effect.where == "team" or place == view["active"]
                ]
                return sum([ship["tokens"][token] * cost for ship in ships for token, cost in _CALMED.items()], 0.0)
            case "weather":
                return _GOOD_DAY["weather"] * min(effect.amount, view["bag"]["weather"])
            case "recall":
                return _POOL_DIE * (view["pool"]["oil"] + view["pool"]["weather"])
            case "track":
                dice, at = dice_of(view), view["track"]["position"]
                return _TRACK_DIE * (dice[at] - dice[max(0, at - effect.amount)])
        return 0.0

    def heal_worth(self, species: int) -> float:
        """What one animal out of sickbay is worth: it cannot be the third of its kind, nor its kind the sixth."""
        sickbay = self._view["sickbay"]
        count = sickbay[SPECIES[species].id]
        if not count:
            return 0.0
        kinds = sum(number > 0 for number in sickbay.values())
        worth = DISASTER if count >= 3 else 4.0 if count == 2 else 1.5
        if count == 1 and kinds >= 5:
            worth += DISASTER if kinds == 6 else 3.0
        return worth + self._sea.rescued_worth[species] + self._sea.goals.contaminated

    def course_worth(self, sector: int) -> float:
        """What the AP that are left bring more in another sector."""
        sea = self._sea
        return best_plan(sea, min(sea.ap, 4), sector).worth - best_plan(sea, min(sea.ap, 4)).worth

    def _swap_worth(self, effect: Effect) -> float:
        view = self._view
        there = [one["id"] for one in view["specialists"]]
        best = min(specialist_rank(one.id) for one in SPECIALISTS if one.id not in there)
        leavers = there if effect.where == "team" else [there[view["active"]]]
        return _A_TURN * 4 * max(0, max(specialist_rank(id) for id in leavers) - best)


def reached(sea: Sea, effect: Effect) -> list[int]:
    """The sectors that an effect reaches from where the ship is."""
    own = sea.sector
    match effect.where:
        case "sector":
            return [own]
        case "near":
            return [(own - 1) % SECTORS, own, (own + 1) % SECTORS]
        case "quadrant":
            return list(quadrant_sectors(own // FACES))
    return list(range(SECTORS))
