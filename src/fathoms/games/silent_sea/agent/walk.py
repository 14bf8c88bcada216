"""Where a rule-of-thumb player of The Silent Sea goes."""

from typing import Final

from fathoms.engine.moves import Move
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.agent.sighting import GATE, Sighting
from fathoms.games.silent_sea.limits import SAMPLES_TO_WIN
from fathoms.games.silent_sea.state import ENGINEER
from fathoms.games.silent_sea.station.spaces import AT, CRISIS_MASK, DOORS, EXTRACTION, SPACES, START
from fathoms.games.silent_sea.station.ways import FAR, distances, locked_beside

ARMING: Final = 9  # turn cycles in which whoever carries no sample guards the way out and makes guns
LINGER: Final = 13  # turn cycles in which somebody without a carrier stays near the labs to build one
WEST: Final = 9  # in the columns before this one there is nothing to do but to fetch samples
DETOUR: Final = 4.0  # spaces that turning up an ability is worth
GUARDS_DETOUR: Final = 12.0  # the same for who has time
WORTH_A_SECOND: Final = 14.0  # spaces that a second sample is worth


def walk(sees: Sighting, legal: list[Move]) -> Move:
    """The move that brings the player nearest to where they want to be."""
    if m.TAKE_SAMPLE in legal and sees.room[sees.me] > 0:
        return m.TAKE_SAMPLE
    out = m.GOES[EXTRACTION]
    if sees.traitor and sees.samples[sees.me] and sees.way_out and out in legal:
        return out
    goal = aim(sees)
    costs = sees.costs_to(goal)
    here = sees.at[sees.me]
    if here == goal:
        return m.STOP_HERE
    goes = {
        move: _cost(sees, costs, move.arg) for move in legal if move.verb == verbs.GO and _may_stand(sees, move.arg)
    }
    best = min(goes, key=lambda move: (goes[move], move.id), default=m.STOP_HERE)
    if best is not m.STOP_HERE and goes[best] < costs[here]:
        return best
    if m.PLAY_EXTRA in legal and 0.0 < costs[here] <= 1.0 + sees.wary():
        return m.PLAY_EXTRA
    return m.STOP_HERE


def _cost(sees: Sighting, costs: tuple[float, ...], space: int) -> float:
    """The rest of the way from a space, and what entering it costs."""
    return costs[space] + (sees.wary() if CRISIS_MASK & ~sees.visited & 1 << space else 0.0)


def _may_stand(sees: Sighting, space: int) -> bool:
    """With a sample, nobody goes in at the gate before it is their turn: it would look like treason."""
    if not sees.samples[sees.me] or sees.me in sees.going_in or betrays(sees):
        return True
    if sees.proved(sees.me):
        return True
    ahead = sees.threat
    nearest = GATE if ahead is None or not _hunts(sees) else sees.to_extraction[sees.at[ahead]]
    return sees.to_extraction[space] > min(GATE, nearest)


def aim(sees: Sighting) -> int:
    """The space that the player makes for."""
    if betrays(sees):
        return EXTRACTION
    fetch, cost = _nearest_sample(sees)
    may_enter = sees.at[sees.me] == EXTRACTION or sees.me in sees.going_in
    if may_enter and sees.samples[sees.me] and not _wants_another(sees, cost):
        return EXTRACTION
    if sees.threat is not None and _hunts(sees):
        return sees.at[sees.threat]
    quarry = _quarry(sees)
    if quarry is not None:
        return sees.at[quarry]
    if guards(sees):
        return _by_the_way(sees, EXTRACTION, sees.costs_to(EXTRACTION)[sees.at[sees.me]], GUARDS_DETOUR)
    return _work(sees, fetch, cost)


def _work(sees: Sighting, fetch: int | None, cost: float) -> int:
    """Where there is something to do while one may not go in: samples, doors, abilities, or waiting at the gate."""
    here = sees.at[sees.me]
    if fetch is not None and sees.room[sees.me] > 0 and _wants_another(sees, cost):
        return _by_the_way(sees, fetch, cost)
    door = _door_to_open(sees) if fetch is None else None
    if door is not None:
        return door
    if sees.samples[sees.me] and _can_build(sees) and sees.cycle <= LINGER:
        return _by_the_way(sees, START, sees.costs_to(START)[here])
    if not sees.samples[sees.me] and fetch is None and here != EXTRACTION:
        return _by_the_way(sees, here, 0.0)
    return EXTRACTION


def guards(sees: Sighting) -> bool:
    """Whether it is time to guard the way out, turn up abilities and make guns, until somebody has died.

    A traitor guards as long as nobody goes for samples.
    """
    if sees.samples[sees.me] or sees.cycle > ARMING or not all(sees.health):
        return False
    return not sees.traitor or not any(_fetches(sees, role) for role in sees.others)


def _fetches(sees: Sighting, role: int) -> bool:
    """Whether somebody goes for samples, or has been."""
    return sees.samples[role] > 0 or sees.grid(role)[0] < WEST


def _hunts(sees: Sighting) -> bool:
    """Crew with something to stop a runner go after one, staying behind."""
    armed = "gun" in sees.hand or hinders(sees.ready(sees.me)) > 0
    return armed and not sees.traitor and sees.threat is not None and sees.is_hunted(sees.threat)


def _quarry(sees: Sighting) -> int | None:
    """Whom crew with a gun go after wherever they are, by posture."""
    if sees.traitor or not sees.posture.hunts or "gun" not in sees.hand:
        return None
    worst = max(sees.others, key=lambda role: (sees.suspicion(role), role), default=sees.me)
    return worst if sees.suspicion(worst) >= sees.posture.hunted_from else None


def _door_to_open(sees: Sighting) -> int | None:
    """For the Engineer, when the open labs are empty and samples are wanting: a space next to a locked lab."""
    if sees.me != ENGINEER or expected_samples(sees) >= SAMPLES_TO_WIN:
        return None
    doors = [door for door in range(DOORS) if sees.locked >> door & 1 and sees.has_sample(door)]
    beside = [space for space in range(SPACES) if set(locked_beside(sees.locked, space)) & set(doors)]
    far = distances(sees.locked, sees.barred, sees.at[sees.me])
    near = min(beside, key=lambda space: far[space], default=None)
    return near if near is not None and far[near] < FAR else None


def betrays(sees: Sighting) -> bool:
    """Whether the time has come for the traitor to run: when little stands in the way, or waiting would lose."""
    me = sees.me
    if not sees.traitor or not sees.samples[me] or not sees.way_out:
        return False
    if sees.missing <= 2 and _crew_is_close(sees):
        return True
    if len(sees.going_in) > 1 and me not in sees.going_in:
        return True  # they go in together: this is the last chance
    return sees.cycle >= sees.posture.patience or danger(sees) < sees.posture.dares


def danger(sees: Sighting) -> float:
    """About how many shots and other hindrances wait for a traitor who runs from here."""
    return sum([_hindrance(sees, role) for role in sees.others if _in_the_way(sees, role)], 0.0)


def _hindrance(sees: Sighting, role: int) -> float:
    """What one player can do to a runner: a gun that was seen, one that may be in the hand, an ability that is up."""
    gun = 1.0 if sees.known_guns(role) else 0.08 * sees.cards[role]
    return gun + 0.3 * hinders(sees.ready(role))


def hinders(ready: list[str]) -> int:
    """How many of these abilities stop somebody."""
    return ("sedate" in ready) + ("orders" in ready)


def _in_the_way(sees: Sighting, role: int) -> bool:
    """Near enough to shoot somebody who runs from here."""
    return sees.far(sees.me, role) <= 6 or sees.to_extraction[sees.at[role]] <= GATE


def _crew_is_close(sees: Sighting) -> bool:
    return any(sees.samples[role] and 0 < sees.to_extraction[sees.at[role]] <= GATE + 2 for role in sees.others)


def _nearest_sample(sees: Sighting) -> tuple[int | None, float]:
    """The sample that is quickest to fetch; one that somebody else is nearer to counts as farther away."""
    best: tuple[int | None, float] = (None, float(FAR))
    open_ways = distances(sees.locked, sees.barred, sees.at[sees.me])
    for space in sees.lying:
        if open_ways[space] == FAR:
            continue
        cost = sees.costs_to(space)[sees.at[sees.me]]
        rivals = [role for role in sees.others if sees.room[role] > 0 and _steps(sees, role, space) < cost]
        cost += 5.0 * len(rivals)
        if cost < min(best[1], FAR):
            best = (space, cost)
    return best


def _steps(sees: Sighting, role: int, space: int) -> float:
    """About how far somebody else has to go."""
    (x, y), (to_x, to_y) = sees.grid(role), AT[space]
    return abs(x - to_x) + abs(y - to_y)


def _wants_another(sees: Sighting, cost: float) -> bool:
    """The first sample always; a second one if it is near, or if the crew would not have enough."""
    me = sees.me
    if sees.room[me] <= 0:
        return False
    if not sees.samples[me]:
        return True
    return cost <= WORTH_A_SECOND or expected_samples(sees) < SAMPLES_TO_WIN


def expected_samples(sees: Sighting) -> float:
    """The samples that will come to the crew, as far as one can tell."""
    unknown = [role for role in sees.others if sees.loyalty[role] is None]
    share = 1.0 - 1.0 / len(unknown) if unknown else 1.0
    sure = [role for role in (sees.me, *sees.others) if sees.loyalty[role] == "crew"]
    return sum(sees.samples[role] for role in sure) + share * sum(sees.samples[role] for role in unknown)


def _can_build(sees: Sighting) -> bool:
    """Whether a carrier is likely to come."""
    if sees.carrier(sees.me):
        return False
    hand = sees.hand
    return "carrier" in hand or "case" in hand or "made-case" in hand or hand.get("scrap", 0) >= 1


def _by_the_way(sees: Sighting, goal: int, cost: float, detour: float = DETOUR) -> int:
    """The goal, or a room on the way that turns up an ability; for guards a crisis room too, for what it may offer."""
    spare = detour + (6.0 if goal == sees.at[sees.me] else 0.0)
    best = _least_detour(sees, sees.unvisited_rooms(), goal, cost, spare)
    if best == goal and detour == GUARDS_DETOUR:
        best = _least_detour(sees, sees.crises_worth_it(), goal, cost, spare)
    return best


def _least_detour(sees: Sighting, rooms: tuple[int, ...], goal: int, cost: float, spare: float) -> int:
    """The room that lies nearest to the way, or the goal where none is near enough."""
    best = goal
    for room in rooms:
        costs = sees.costs_to(room)
        longer = costs[sees.at[sees.me]] + costs[goal] - cost
        if longer < spare:
            best, spare = room, longer
    return best
