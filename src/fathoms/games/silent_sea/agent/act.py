"""What a rule-of-thumb player of The Silent Sea does with the action of a turn."""

from collections.abc import Callable
from typing import Final

from fathoms.engine.moves import Move
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.agent.belief import ASTROBIOLOGIST
from fathoms.games.silent_sea.agent.sighting import GATE, NEARLY_OUT, RELIED_ON_TO, Sighting
from fathoms.games.silent_sea.agent.walk import aim, betrays, guards
from fathoms.games.silent_sea.agent.worth import lacks_carrier, spare, wish
from fathoms.games.silent_sea.components.kinds import KIND_OF
from fathoms.games.silent_sea.components.pieces import ABILITIES, ABILITY_IDS
from fathoms.games.silent_sea.limits import GUN_DAMAGE, HEALTH
from fathoms.games.silent_sea.station.spaces import DOOR_IDS, DOOR_POINTS, EXTRACTION, LABS, VIP_MASK
from fathoms.games.silent_sea.station.ways import FOR_RANGE, distances

GUNS: Final = 2  # that a guard makes: one shot does not kill who is in health


FULL: Final = 4  # cards in a hand that has little room
SEDATED_FROM: Final = 5.0  # how bad an enemy a traitor sedates before the run
ASSAYS_FROM: Final = 3  # the health with which somebody pays for a test
_OUT_OF_REACH: Final = 99.0

DRONE_REACH: Final = ABILITIES[ABILITY_IDS.index("drone")].reach
PASSAGES: Final = frozenset(id for id in DOOR_IDS if id.startswith("passage"))


def act(sees: Sighting, legal: list[Move]) -> Move:
    """The first thing worth doing, from the most urgent to what fills the time."""
    for choose in (_hinder, _shoot, _mend, _lay, _open, _use, _painkillers, _craft, _reactivate, _trade, _fill):
        move = choose(sees, legal)
        if move is not None:
            return move
    return m.PASS_TURN


def _first(legal: list[Move], verb: int) -> Move | None:
    return next((move for move in legal if move.verb == verb), None)


def _roles(legal: list[Move], verb: int) -> list[int]:
    """The players that a move can be aimed at."""
    return [move.arg for move in legal if move.verb == verb]


def _used_on(legal: list[Move], ability: str) -> dict[int, Move]:
    """The uses of an ability, by whom or what it is used on."""
    found: dict[int, Move] = {}
    for move in legal:
        if move.verb == verbs.USE:
            number, target = m.ability_and_target(move.arg)
            if ABILITY_IDS[number] == ability:
                found[target] = move
    return found


def enemy_worth(sees: Sighting, role: int) -> float:
    """How much this player would like to see another one harmed."""
    if not sees.traitor:
        return sees.suspicion(role)
    score = 1.0 + sees.samples[role] + 2.0 * (role in sees.going_in) + (HEALTH - sees.health[role])
    return score + 2.0 * (sees.to_extraction[sees.at[role]] <= GATE)


def _shoot(sees: Sighting, legal: list[Move]) -> Move | None:
    targets = _roles(legal, verbs.SHOOT)
    if not targets:
        return None
    target = max(targets, key=lambda role: (enemy_worth(sees, role), role))
    if sees.traitor:
        return _betraying_shot(sees, targets)
    return m.SHOTS[target] if sees.is_hunted(target) else None


def _hinder(sees: Sighting, legal: list[Move]) -> Move | None:
    """A runner who would live through a shot, and be out with the next roll, is held back first."""
    runner = sees.threat
    if sees.traitor or runner is None or sees.health[runner] <= GUN_DAMAGE or not sees.is_hunted(runner):
        return None
    if sees.to_extraction[sees.at[runner]] > NEARLY_OUT:
        return None
    holds = (_used_on(legal, ability).get(runner) for ability in ("sedate", "orders"))
    return next((move for move in holds if move is not None), None)


def _betraying_shot(sees: Sighting, targets: list[int]) -> Move | None:
    """A traitor shoots who dies of it with a sample and, on the run, who is armed; else it would show itself."""
    marked = [role for role in targets if _is_marked(sees, role)]
    if marked:
        return m.SHOTS[max(marked, key=lambda role: (enemy_worth(sees, role), role))]
    dying = [role for role in targets if sees.health[role] <= GUN_DAMAGE and sees.samples[role]]
    if dying:
        return m.SHOTS[max(dying, key=lambda role: (enemy_worth(sees, role), role))]
    armed = [role for role in targets if sees.known_guns(role)]
    if betrays(sees) and armed:
        return m.SHOTS[max(armed, key=lambda role: (enemy_worth(sees, role), role))]
    return None


def _is_marked(sees: Sighting, role: int) -> bool:
    """Whether a traitor shoots somebody whatever it shows, by posture."""
    posture = sees.posture
    if posture.frames and sees.me == ASTROBIOLOGIST and sees.tested(role):
        return True
    dies = sees.health[role] <= GUN_DAMAGE
    return dies and (posture.kills or (posture.silences and role == ASTROBIOLOGIST))


def _is_friend(sees: Sighting, role: int) -> bool:
    """Somebody worth helping; a traitor helps only while it looks good and costs nothing."""
    return sees.loyalty[role] == "crew" or sees.suspicion(role) < sees.posture.trusted_to


def _mend(sees: Sighting, legal: list[Move]) -> Move | None:
    me = sees.me
    medkit = {move.arg: move for move in legal if move.verb == verbs.USE_MEDKIT}
    treat = _used_on(legal, "treat")
    for targets, least, free in ((medkit, 2, False), (treat, 3, True)):
        if me in targets and sees.health[me] <= least:
            return targets[me]
        weak = [role for role in targets if role != me and sees.health[role] <= least and _is_friend(sees, role)]
        if weak and (free or not sees.traitor):
            return targets[min(weak, key=lambda role: sees.health[role])]
    return None


def _lay(sees: Sighting, legal: list[Move]) -> Move | None:
    return _first(legal, verbs.LAY)


def _open(sees: Sighting, legal: list[Move]) -> Move | None:
    """Locked labs always, and closed passages that are no short way for a runner; on one's own way in these too."""
    return next((move for move in legal if move.verb == verbs.UNLOCK and _may_open(sees, move.arg)), None)


def _may_open(sees: Sighting, door: int) -> bool:
    if DOOR_IDS[door] not in PASSAGES or sees.traitor or sees.me in sees.going_in:
        return True
    opened = distances(sees.locked & ~(1 << door), VIP_MASK, EXTRACTION)
    return all(sees.to_extraction[lab] <= opened[lab] for lab in LABS)


def _use(sees: Sighting, legal: list[Move]) -> Move | None:
    for ability, choose in _USE_OF_ABILITY.items():
        uses = _used_on(legal, ability)
        target = choose(sees, list(uses)) if uses else None
        if target is not None:
            return uses[target]
    return None


def _fill(sees: Sighting, legal: list[Move]) -> Move | None:
    """Where nothing else is to be done: a card for whoever can draw one, an item out of a hand that is full."""
    drone, treat = (_used_on(legal, ability) for ability in ("drone", "treat"))
    if drone:
        return next(iter(drone.values()))
    if treat:
        friends = [role for role in treat if role == sees.me or (_is_friend(sees, role) and not sees.traitor)]
        return treat[min(friends, key=lambda role: (sees.health[role], role != sees.me))]
    return next((move for move in legal if move.verb == verbs.CRAFT), None) if sees.cards[sees.me] >= FULL else None


def _drone(sees: Sighting, targets: list[int]) -> int | None:
    """At once where a sample lies; a card alone can wait."""
    if sees.room[sees.me] <= 0:
        return None
    far = distances(sees.locked, FOR_RANGE, sees.at[sees.me])
    return targets[0] if any(far[space] <= DRONE_REACH for space in sees.lying) else None


def _sedate(sees: Sighting, targets: list[int]) -> int | None:
    target = max(targets, key=lambda role: (enemy_worth(sees, role), role))
    least = sees.posture.trusted_to
    if sees.traitor:  # before the run it would only show what one is, unless somebody is about to win
        least = 1.0 if betrays(sees) else SEDATED_FROM if not sees.posture.quiet else _OUT_OF_REACH
    return target if enemy_worth(sees, target) >= least else None


def _assay(sees: Sighting, targets: list[int]) -> int | None:
    if sees.health[sees.me] < ASSAYS_FROM:
        return None
    return max(targets, key=lambda role: (sees.suspicion(role), sees.samples[role], role))


def _override(sees: Sighting, targets: list[int]) -> int | None:
    """Open the lab that is nearest, or the way to the extraction point, or a passage that helps no runner."""
    locked = [door for door in targets if sees.locked >> door & 1]
    labs = [door for door in locked if sees.has_sample(door)]
    if labs:
        x, y = sees.grid(sees.me)
        return min(labs, key=lambda door: abs(DOOR_POINTS[door][0] - x) + abs(DOOR_POINTS[door][1] - y))
    if sees.me not in sees.going_in and not betrays(sees):
        return next((door for door in locked if DOOR_IDS[door] in PASSAGES and _may_open(sees, door)), None)
    here = sees.at[sees.me]
    left = {door: distances(sees.locked & ~(1 << door), sees.barred, EXTRACTION)[here] for door in locked}
    best = min(left, key=lambda door: (left[door], door), default=None)
    return best if best is not None and left[best] < sees.to_extraction[here] else None


def _overdrive(sees: Sighting, targets: list[int]) -> int | None:
    return targets[0] if aim(sees) != sees.at[sees.me] else None


def _orders(sees: Sighting, targets: list[int]) -> int | None:
    """Send somebody suspect away from the extraction point, or bring the next one in; a traitor sends crew away."""
    others = [role for role in targets if role != sees.me]
    threats = [role for role in others if (sees.is_threat(role) or sees.loyalty[role] == "traitor")]
    if sees.traitor:
        threats = [role for role in others if sees.samples[role] and sees.to_extraction[sees.at[role]] <= GATE]
    if threats and not (sees.traitor and sees.posture.quiet):
        return threats[0]
    friends = [role for role in others if role in sees.going_in and sees.suspicion(role) < RELIED_ON_TO]
    if friends and not sees.traitor:
        return friends[0]
    return sees.me if sees.me in targets and aim(sees) != sees.at[sees.me] else None


def _shield(sees: Sighting, targets: list[int]) -> int | None:
    me = sees.me
    proved = [role for role in targets if sees.loyalty[role] == "crew" and sees.samples[role] and role != me]
    if proved and not sees.traitor:
        return proved[0]
    return me if me in targets else None


# What each ability is used on, or None; from the most urgent on.
_USE_OF_ABILITY: Final[dict[str, Callable[[Sighting, list[int]], int | None]]] = {
    "drone": _drone,
    "sedate": _sedate,
    "shield": _shield,
    "orders": _orders,
    "assay": _assay,
    "override": _override,
    "overdrive": _overdrive,
}


def _craft(sees: Sighting, legal: list[Move]) -> Move | None:
    """What is wanted most of what can be made."""
    wanted = _guards_wishes(sees) if guards(sees) else _wishes(sees)
    crafts = (m.CRAFTS[KIND_OF[card]] for card in wanted)
    return next((move for move in crafts if move in legal), None)


def _guards_wishes(sees: Sighting) -> list[str]:
    """Guns, for each is fired once; other things out of scrap to spare."""
    hand = sees.hand
    guns = hand.get("gun", 0)
    wanted = ["gun"] if guns < GUNS else []
    if wanted and hand.get("scrap", 0) >= 3:
        wanted.append("made-holster")
    if hand.get("scrap", 0) >= (2 if guns else 3):
        wanted += [name for name in ("carrier", "flashlight", "hazmat", "medkit") if name not in hand]
    return wanted


def _wishes(sees: Sighting) -> list[str]:
    """A gun first, for a runner leaves no time for it; then a carrier, then what protects, out of scrap to spare."""
    hand = sees.hand
    missing = [] if "gun" in hand else ["gun"]
    missing += ["carrier"] if lacks_carrier(sees) else []
    wanted = missing[:]
    if "gun" in hand or hand.get("scrap", 0) >= 2:
        wanted += [name for name in ("flashlight", "hazmat", "medkit") if name not in hand]
    if hand.get("scrap", 0) >= 3:
        wanted += [{"carrier": "made-case", "gun": "made-holster"}[item] for item in missing]
    return wanted


def _reactivate(sees: Sighting, legal: list[Move]) -> Move | None:
    return _first(legal, verbs.REACTIVATE)


def _painkillers(sees: Sighting, legal: list[Move]) -> Move | None:
    return _first(legal, verbs.USE_PAINKILLERS)


def _trade(sees: Sighting, legal: list[Move]) -> Move | None:
    """Ask for what a carrier lacks, where there is something to give for it."""
    targets = _roles(legal, verbs.TRADE)
    if not targets or wish(sees) is None or spare(sees) is None:
        return None
    friends = [role for role in targets if sees.cards[role] and sees.suspicion(role) < sees.posture.trusted_to]
    return m.TRADES[friends[0]] if friends else None
