"""Using abilities: what the eight cards are written in, one function a verb (SS-31, SS-32)."""

from collections.abc import Callable
from typing import ClassVar, Final, final

from fathoms.engine.frames import Automatic, Refusal
from fathoms.engine.moves import Move
from fathoms.engine.tuples import add, put
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.cards.hands import draw_card, keep_limit
from fathoms.games.silent_sea.cards.turning_up import cool_down
from fathoms.games.silent_sea.components.model import Ability
from fathoms.games.silent_sea.components.pieces import ABILITIES, ABILITY_IDS, ROLE_IDS, ROLES
from fathoms.games.silent_sea.ending import check_end
from fathoms.games.silent_sea.events.cards import AbilityUsed, Assayed, DoorLocked, DoorUnlocked
from fathoms.games.silent_sea.events.harm import Hurt
from fathoms.games.silent_sea.harm.health import heal
from fathoms.games.silent_sea.limits import HEALTH
from fathoms.games.silent_sea.moving.moved_figures import Shift
from fathoms.games.silent_sea.moving.samples import lift_sample
from fathoms.games.silent_sea.question import PlayerQuestion
from fathoms.games.silent_sea.question_facts import CollectAbout, MoveEffect
from fathoms.games.silent_sea.state import ABILITIES_OF, DOWN, PLAYERS, READY, SeaState
from fathoms.games.silent_sea.station.spaces import DOOR_IDS, DOOR_NAMES, EXTRACTION, SPACE_NAMES, SPACES
from fathoms.games.silent_sea.station.ways import within


def uses(s: SeaState, role: int) -> list[Move]:
    """Every use of an ability that lies ready and would change something."""
    legal: list[Move] = []
    for number in ABILITIES_OF[role]:
        if s.abilities[number] != READY:
            continue
        if ABILITIES[number].target == "door":
            legal += m.USES[number]
        else:
            legal += [m.USES[number][target] for target in _targets(s, role, ABILITIES[number])]
    return legal


def describe_use(s: SeaState, move: Move) -> str:
    """What a use does; of a door, which way it goes."""
    number, door = m.ability_and_target(move.arg)
    ability = ABILITIES[number]
    if ability.target != "door":
        return move.sentence
    return f"{ability.name}: {'unlock' if s.locked >> door & 1 else 'lock'} {DOOR_NAMES[door]}."


def use_price(move: Move) -> dict[str, int]:
    """The health that a use takes; most take none, and have no price."""
    cost = ABILITIES[m.ability_and_target(move.arg)[0]].cost
    return {"health": cost} if cost else {}


def use_effect(s: SeaState, move: Move) -> MoveEffect:
    """What a use does to a door or to somebody's health."""
    number, target = m.ability_and_target(move.arg)
    ability = ABILITIES[number]
    if ability.target == "door":
        return {"unlocks": bool(s.locked >> target & 1)}
    if ability.effect.verb == "heal":
        return {"heals": min(ability.effect.amount, HEALTH - s.health[target])}
    return {}


def _targets(s: SeaState, role: int, ability: Ability) -> list[int]:
    if s.health[role] <= ability.cost:
        return []
    if ability.target == "nothing":
        return [0] if ability.draws or _CHANGES[ability.effect.verb](s, role, role, ability) else []
    reach = within(s.locked, s.at[role], ability.within)
    return [
        target
        for target in range(PLAYERS)
        if s.health[target]
        and reach >> s.at[target] & 1
        and (target != role or ability.target == "player")
        and (ability.draws or _CHANGES[ability.effect.verb](s, role, target, ability))
    ]


def samples_near(s: SeaState, role: int, reach: int) -> list[int]:
    """The spaces with a sample that lie within reach of a player with room for one."""
    near = within(s.locked, s.at[role], reach) & s.sample_spaces
    return [space for space in range(SPACES) if near >> space & 1] if near and s.room_for_samples(role) else []


def knows_loyalty(s: SeaState, role: int, target: int) -> bool:
    """Whether a player has seen another's loyalty, or the game has proved it to all."""
    return bool((s.assayed[role] | s.cleared | s.shown) >> target & 1)


# Whether a use would change anything for a target.
_CHANGES: Final[dict[str, Callable[[SeaState, int, int, Ability], bool]]] = {
    "heal": lambda s, role, target, ability: s.health[target] < HEALTH,
    "sedate": lambda s, role, target, ability: s.sedated[target] < ability.effect.amount,
    "assay": lambda s, role, target, ability: not knows_loyalty(s, role, target),
    "collect": lambda s, role, target, ability: bool(samples_near(s, role, ability.effect.amount)),
    "walk": lambda s, role, target, ability: True,
    "door": lambda s, role, target, ability: True,
    "shield": lambda s, role, target, ability: s.shielded[target] < ability.effect.amount,
}


def use(s: SeaState, role: int, arg: int) -> None:
    """Pay for an ability, put it on cooldown, and do what it says."""
    number, target = m.ability_and_target(arg)
    ability = ABILITIES[number]
    if ability.target == "nothing":
        target = role
    cool_down(s, number)
    s.ability_uses = add(s.ability_uses, number, 1)
    if s.events is not None:
        _tell_use(s, number, target)
    if ability.cost:
        s.health = add(s.health, role, -ability.cost)
        s.tell(Hurt, role=ROLE_IDS[role], points=ability.cost, left=s.health[role])
    if ability.draws:
        s.stack.append(_DRAWS[number])
    if _CHANGES[ability.effect.verb](s, role, target, ability):
        _DO_ABILITY[ability.effect.verb](s, target, ability)


@final
class AbilityDraws(Automatic[SeaState]):
    """What else an ability does is over: its user draws."""

    __slots__ = ("count", "role")

    def __init__(self, role: int, count: int) -> None:
        self.role = role
        self.count = count

    def run(self, s: SeaState) -> None:
        for _ in range(self.count):
            draw_card(s, self.role)
        keep_limit(s, self.role)


_DRAWS: Final = tuple(AbilityDraws(ability.role, ability.draws) for ability in ABILITIES)


def _tell_use(s: SeaState, number: int, target: int) -> None:
    ability = ABILITIES[number]
    door = DOOR_IDS[target] if ability.target == "door" else None
    player = ROLE_IDS[target] if ability.target in ("player", "other") else None
    s.tell(AbilityUsed, role=ROLE_IDS[ability.role], ability=ABILITY_IDS[number], target=player, door=door)


def _do_heal(s: SeaState, target: int, ability: Ability) -> None:
    heal(s, target, ability.effect.amount)


def _do_sedate(s: SeaState, target: int, ability: Ability) -> None:
    s.sedated = put(s.sedated, target, ability.effect.amount)


def _do_assay(s: SeaState, target: int, ability: Ability) -> None:
    s.assayed = put(s.assayed, ability.role, s.assayed[ability.role] | 1 << target)
    looks = ability.role
    s.whisper(s.only(looks), Assayed, role=ROLE_IDS[looks], target=ROLE_IDS[target], loyalty=s.loyalty_of(target))


def _do_collect(s: SeaState, target: int, ability: Ability) -> None:
    found = samples_near(s, ability.role, ability.effect.amount)
    if len(found) == 1:
        _collect(s, ability.role, found[0])
    else:
        s.stack.append(Collect(ability.role, ability.effect.amount))


def _collect(s: SeaState, role: int, space: int) -> None:
    lift_sample(s, role, space)
    if s.at[role] == EXTRACTION:
        check_end(s)


def _do_walk(s: SeaState, target: int, ability: Ability) -> None:
    s.stack.append(Shift(target, ability.role, ability.effect.amount, ("ability", ability.id)))


def _do_shield(s: SeaState, target: int, ability: Ability) -> None:
    s.shielded = put(s.shielded, target, ability.effect.amount)


def _do_door(s: SeaState, door: int, ability: Ability) -> None:
    """No door puts a sample out of reach while the Engineer lives, who uses this: the end need not be checked."""
    s.locked ^= 1 << door
    if s.locked >> door & 1:
        s.tell(DoorLocked, door=DOOR_IDS[door])
    else:
        s.tell(DoorUnlocked, door=DOOR_IDS[door], role=None)


_DO_ABILITY: Final[dict[str, Callable[[SeaState, int, Ability], None]]] = {
    "heal": _do_heal,
    "sedate": _do_sedate,
    "assay": _do_assay,
    "collect": _do_collect,
    "walk": _do_walk,
    "shield": _do_shield,
    "door": _do_door,
}


def refuse_use(s: SeaState, role: int, arg: int) -> Refusal:
    """Why an ability cannot be used so."""
    number, target = m.ability_and_target(arg)
    ability = ABILITIES[number]
    if ability.role != role:
        return Refusal("SS-31", f"{ability.name} is the {ROLES[ability.role].name}'s, not yours.")
    if s.abilities[number] == DOWN:
        return Refusal("SS-11", f"{ability.name} still lies face down: a room of your role turns it up.")
    if s.abilities[number] != READY:
        return Refusal("SS-32", f"{ability.name} is on cooldown since turn cycle {s.used_in[number]}.")
    if s.health[role] <= ability.cost:
        return Refusal("SS-31", f"{ability.name} costs {ability.cost} health, and you have {s.health[role]}.")
    if ability.target == "nothing":
        return Refusal("SS-31", f"There is nothing for {ability.name} to act on.")
    return _refuse_target(s, role, ability, target)


def _refuse_target(s: SeaState, role: int, ability: Ability, target: int) -> Refusal:
    if target == role and ability.target == "other":
        return Refusal("SS-31", f"{ability.name} is for others.")
    if not s.health[target]:
        return Refusal("SS-40", f"The {ROLES[target].name} is dead.")
    if not within(s.locked, s.at[role], ability.within) >> s.at[target] & 1:
        return Refusal("SS-38", f"The {ROLES[target].name} is not within {ability.within} spaces along open ways.")
    return Refusal("SS-31", f"{ability.name} would change nothing for the {ROLES[target].name}.")


@final
class Collect(PlayerQuestion):
    """Which of several samples in reach?"""

    __slots__ = ("reach",)
    kind: ClassVar[str] = "collect"
    wanted: ClassVar[Refusal] = Refusal("SS-31", "A sample has to be picked first.")
    answers: ClassVar[frozenset[int]] = frozenset({verbs.COLLECT})

    def __init__(self, role: int, reach: int) -> None:
        super().__init__(role)
        self.reach = reach

    def about(self, s: SeaState) -> CollectAbout:
        return {"reach": self.reach}

    def prompt(self, s: SeaState) -> str:
        return f"{ROLES[self.role].name}, from where do you take a sample?"

    def moves(self, s: SeaState) -> list[Move]:
        return [m.PICK_UPS[space] for space in samples_near(s, self.role, self.reach)]

    def take(self, s: SeaState, move: Move) -> None:
        _collect(s, self.role, move.arg)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        if move.verb == verbs.COLLECT:
            return Refusal("SS-31", f"No sample lies within {self.reach} spaces at {SPACE_NAMES[move.arg]}.")
        return self.wanted
