"""Using abilities: what the eight cards are written in, one function a verb (SS-31, SS-32)."""

from collections.abc import Callable
from typing import Final, final

from fathoms.engine.frames import Question, Refusal
from fathoms.engine.moves import Move
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.cards.turning_up import cool_down
from fathoms.games.silent_sea.components.model import Ability
from fathoms.games.silent_sea.components.pieces import ABILITIES, ROLES
from fathoms.games.silent_sea.ending import check_end
from fathoms.games.silent_sea.harm.health import heal
from fathoms.games.silent_sea.limits import HEALTH
from fathoms.games.silent_sea.state import DOWN, PLAYERS, READY, SeaState
from fathoms.games.silent_sea.station.samples import lift_sample
from fathoms.games.silent_sea.station.spaces import DOOR_NAMES, EXTRACTION, SPACE_NAMES, SPACES
from fathoms.games.silent_sea.station.ways import within
from fathoms.games.silent_sea.turn.moved_figures import Shift


def uses(s: SeaState, role: int) -> list[Move]:
    """Every use of an ability that lies ready and would change something."""
    legal: list[Move] = []
    for number in (role * 2, role * 2 + 1):
        if s.abilities[number] != READY:
            continue
        if ABILITIES[number].target == "door":
            legal += m.USES[number]
        else:
            legal += [m.USES[number][target] for target in _targets(s, role, ABILITIES[number])]
    return legal


def describe_use(s: SeaState, move: Move) -> str:
    """What a use does; of a door, which way it goes."""
    ability, door = ABILITIES[move.arg >> 4], move.arg & 15
    if ability.target != "door":
        return move.sentence
    return f"{ability.name}: {'unlock' if s.locked >> door & 1 else 'lock'} {DOOR_NAMES[door]}."


def _targets(s: SeaState, role: int, ability: Ability) -> list[int]:
    if s.health[role] <= ability.cost:
        return []
    if ability.target == "nothing":
        return [0] if _CHANGES[ability.effect.verb](s, role, role, ability) else []
    reach = within(s.locked, s.at[role], ability.within)
    return [
        target
        for target in range(PLAYERS)
        if s.health[target]
        and reach >> s.at[target] & 1
        and (target != role or ability.target == "player")
        and _CHANGES[ability.effect.verb](s, role, target, ability)
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
    "shield": lambda s, role, target, ability: not s.shielded[target],
}


def use(s: SeaState, role: int, arg: int) -> None:
    """Pay for an ability, put it on cooldown, and do what it says."""
    number, target = arg >> 4, arg & 15
    ability = ABILITIES[number]
    if ability.target == "nothing":
        target = role
    cool_down(s, number)
    s.ability_uses[number] += 1
    if s.events is not None:
        s.tell("used", who=ROLES[role].name, ability=ability.name, target=_target_text(role, ability, target))
    if ability.cost:
        s.health[role] -= ability.cost
        s.tell("hurt", who=ROLES[role].name, points=ability.cost, left=s.health[role])
    _DO[ability.effect.verb](s, role, target, ability.effect.amount)


def _target_text(role: int, ability: Ability, target: int) -> str:
    if ability.target != "door" and target == role:
        return ""
    return f" on {DOOR_NAMES[target]}" if ability.target == "door" else f" on the {ROLES[target].name}"


def _do_heal(s: SeaState, role: int, target: int, amount: int) -> None:
    heal(s, target, amount)


def _do_sedate(s: SeaState, role: int, target: int, amount: int) -> None:
    s.sedated[target] = amount


def _do_assay(s: SeaState, role: int, target: int, amount: int) -> None:
    s.assayed[role] |= 1 << target
    loyalty = "the traitor" if s.is_traitor(target) else "a crewmate"
    s.whisper(s.only(role), "assayed", who=ROLES[target].name, loyalty=loyalty)


def _do_collect(s: SeaState, role: int, target: int, amount: int) -> None:
    found = samples_near(s, role, amount)
    if len(found) == 1:
        _collect(s, role, found[0])
    else:
        s.stack.append(Collect(role, amount))


def _collect(s: SeaState, role: int, space: int) -> None:
    lift_sample(s, role, space)
    if s.at[role] == EXTRACTION:
        check_end(s)


def _do_walk(s: SeaState, role: int, target: int, amount: int) -> None:
    s.stack.append(Shift(target, role, amount))


def _do_shield(s: SeaState, role: int, target: int, amount: int) -> None:
    s.shielded[target] = 1


def _do_door(s: SeaState, role: int, door: int, amount: int) -> None:
    """No door puts a sample out of reach while the Engineer lives, who uses this: the end need not be checked."""
    s.locked ^= 1 << door
    s.tell("door", door=DOOR_NAMES[door], state="locked" if s.locked >> door & 1 else "unlocked")


_DO: Final[dict[str, Callable[[SeaState, int, int, int], None]]] = {
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
    number, target = arg >> 4, arg & 15
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
class Collect(Question[SeaState]):
    """Which of several samples in reach?"""

    __slots__ = ("reach", "role")

    def __init__(self, role: int, reach: int) -> None:
        self.role = role
        self.reach = reach

    def seat(self, s: SeaState) -> int:
        """The user's."""
        return s.seat_of[self.role]

    def prompt(self, s: SeaState) -> str:
        """A choice of spaces."""
        return f"{ROLES[self.role].name}, from where do you take a sample?"

    def moves(self, s: SeaState) -> list[Move]:
        """Every sample in reach."""
        return [m.PICK_UPS[space] for space in samples_near(s, self.role, self.reach)]

    def take(self, s: SeaState, move: Move) -> None:
        """Carry it from now on."""
        _collect(s, self.role, move.arg)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        """There must be one, and near."""
        if move.verb == verbs.COLLECT:
            return Refusal("SS-31", f"No sample lies within {self.reach} spaces at {SPACE_NAMES[move.arg]}.")
        return Refusal("SS-31", "A sample has to be picked first.")
