"""Attacks and the reactions that answer them, before the harm lands (SS-23 … SS-25, SS-27, SS-28, SS-30, SS-45).

Everybody in reach is asked, with or without a card to play, so that a question gives nothing away.
"""

from typing import final

from fathoms.engine.frames import Question, Refusal
from fathoms.engine.moves import Move
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea.components import CARDS, ROLES
from fathoms.games.silent_sea.ending import check_end
from fathoms.games.silent_sea.hands import holds, part_with
from fathoms.games.silent_sea.harm import NO_CARD, SAMPLE_LOST, count_harm, hurt, shield_holds
from fathoms.games.silent_sea.items import DEFENCE_RANGE, FLASHLIGHT_STEPS, REACTION_DAMAGE
from fathoms.games.silent_sea.state import FLASHLIGHT, GUN, HAZMAT, LUNA, PLAYERS, SeaState
from fathoms.games.silent_sea.station import within


def attack(s: SeaState, attacker: int, target: int, damage: int, crisis: int = NO_CARD) -> None:
    """Somebody is attacked: ask in turn order from the attacked player (SS-30). A shield needs no asking."""
    if shield_holds(s, target):
        return
    near = within(s.locked, s.at[target], DEFENCE_RANGE)
    order = [(target + turn) % PLAYERS for turn in range(PLAYERS)]
    asked = [role for role in order if role == target or near >> s.at[role] & 1]
    waiting = tuple(role for role in asked if s.health[role] and role != attacker)
    s.stack.append(React(attacker, target, damage, crisis, waiting, False))


def _name(attacker: int) -> str:
    return "Luna" if attacker == LUNA else f"the {ROLES[attacker].name}"


@final
class React(Question[SeaState]):
    """One of those in reach may answer an attack; it lands when all have declined."""

    __slots__ = ("attacker", "crisis", "damage", "suited", "target", "waiting")

    def __init__(
        self, attacker: int, target: int, damage: int, crisis: int, waiting: tuple[int, ...], suited: bool
    ) -> None:
        self.attacker = attacker
        self.target = target
        self.damage = damage
        self.crisis = crisis
        self.waiting = waiting
        self.suited = suited

    def seat(self, s: SeaState) -> int:
        """The next one's in turn order."""
        return s.seat_of[self.waiting[0]]

    def prompt(self, s: SeaState) -> str:
        """Who attacks whom, with how much."""
        role = self.waiting[0]
        whom = "you" if role == self.target else f"the {ROLES[self.target].name}"
        return f"{ROLES[role].name}, {_name(self.attacker)} attacks {whom} with {self.damage} damage: do you react?"

    def moves(self, s: SeaState) -> list[Move]:
        """What is in the hand for it, or nothing."""
        role = self.waiting[0]
        legal: list[Move] = []
        if role == self.target:
            if holds(s, role, FLASHLIGHT):
                legal.append(m.FLASHLIGHT)
            if holds(s, role, HAZMAT) and not self.suited:
                legal.append(m.REACT_HAZMAT)
        if holds(s, role, GUN):
            legal.append(m.REACT_GUN)
        legal.append(m.DECLINE)
        return legal

    def declining(self, s: SeaState) -> Move:
        return m.DECLINE

    def threatens(self, s: SeaState) -> bool:
        return self.waiting[0] == self.target

    def describe(self, s: SeaState, move: Move) -> str:
        """What it would do to this attack."""
        if move is m.REACT_GUN:
            if self.attacker == LUNA:
                return "Shoot at Luna: she is driven off, and does no damage."
            saved = (
                "; the attack still lands"
                if self.waiting[0] == self.target
                else f" to them, and none to {_name(self.target)}"
            )
            return f"Shoot {_name(self.attacker)}: {REACTION_DAMAGE} damage{saved}."
        if move is m.REACT_HAZMAT:
            return "The Hazmat Suit takes 1 damage off."
        return move.sentence

    def take(self, s: SeaState, move: Move) -> None:
        """Act, then go on to whoever is next, or let the harm land."""
        role = self.waiting[0]
        if move is m.DECLINE:
            self._go_on(s, self.damage, self.waiting[1:], False)
        elif move is m.FLASHLIGHT:
            self._blind(s, role)
        elif move is m.REACT_HAZMAT:
            use_suit(s, role)
            self._go_on(s, self.damage - 1, self.waiting, True)
        else:
            self._shoot(s, role)

    def _go_on(self, s: SeaState, damage: int, waiting: tuple[int, ...], suited: bool) -> None:
        if not damage:
            s.tell("negated", who=ROLES[self.target].name)
        elif waiting:
            s.stack.append(React(self.attacker, self.target, damage, self.crisis, waiting, suited))
        elif hurt(s, self.target, damage, self.crisis):
            check_end(s)

    def _blind(self, s: SeaState, role: int) -> None:
        """No damage, then up to 3 spaces any way (SS-23)."""
        from fathoms.games.silent_sea.moved_figures import Shift  # moving leads to crises, and crises to reactions

        part_with(s, role, FLASHLIGHT)
        s.show("blinded", who=ROLES[role].name, attacker=_name(self.attacker))
        s.stack.append(Shift(role, role, FLASHLIGHT_STEPS))

    def _shoot(self, s: SeaState, role: int) -> None:
        """A reaction shot is no attack: nothing answers it. Fired for another, or at Luna, it saves (SS-24, SS-45)."""
        part_with(s, role, GUN)
        s.show("shot_back", who=ROLES[role].name, attacker=_name(self.attacker))
        if self.attacker != LUNA:
            dead = hurt(s, self.attacker, REACTION_DAMAGE, NO_CARD)
            if dead and check_end(s):
                return
        if self.attacker == LUNA or role != self.target:
            s.tell("negated", who=ROLES[self.target].name)
        else:
            self._go_on(s, self.damage, self.waiting, self.suited)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        """Why that is no answer."""
        role = self.waiting[0]
        if move.verb != m.REACT:
            return Refusal("SS-30", f"{move.text!r} is no reaction: an attack has to be answered or let pass first.")
        kind = (FLASHLIGHT, GUN, HAZMAT)[move.arg]
        if not holds(s, role, kind):
            return Refusal("SS-30", f"You hold no {CARDS[kind].name}.")
        if kind == HAZMAT and self.suited:
            return Refusal("SS-27", "A Hazmat Suit takes 1 damage off an attack, and no more.")
        rule = "SS-23" if kind == FLASHLIGHT else "SS-27"
        return Refusal(rule, f"A {CARDS[kind].name} helps only its holder.")


def use_suit(s: SeaState, role: int) -> None:
    """The suit is discarded after what it answered, unless it is worn for good (SS-28)."""
    if not s.table.suit_worn:
        part_with(s, role, HAZMAT)
    s.show("suited", who=ROLES[role].name)


@final
class BreakSample(Question[SeaState]):
    """A sample breaks in a player's hands: the Hazmat Suit may keep the harm off (SS-27, SS-36)."""

    __slots__ = ("crisis", "damage", "role")

    def __init__(self, role: int, damage: int, crisis: int) -> None:
        self.role = role
        self.damage = damage
        self.crisis = crisis

    def seat(self, s: SeaState) -> int:
        """The carrier's."""
        return s.seat_of[self.role]

    def prompt(self, s: SeaState) -> str:
        """What happens."""
        return f"{ROLES[self.role].name}, a sample breaks in your hands, {self.damage} damage: do you react?"

    def moves(self, s: SeaState) -> list[Move]:
        """The suit, or nothing."""
        return [m.REACT_HAZMAT, m.DECLINE] if holds(s, self.role, HAZMAT) else [m.DECLINE]

    def describe(self, s: SeaState, move: Move) -> str:
        """The suit keeps all of it off."""
        return "The Hazmat Suit keeps the harm off; the sample is lost." if move is m.REACT_HAZMAT else move.sentence

    def take(self, s: SeaState, move: Move) -> None:
        """The sample is out of the game all the same (SS-37)."""
        s.samples[self.role] -= 1
        s.broken += 1
        count_harm(s, self.crisis, SAMPLE_LOST)
        s.tell("broke", who=ROLES[self.role].name)
        if move is m.REACT_HAZMAT:
            use_suit(s, self.role)
        else:
            hurt(s, self.role, self.damage, self.crisis)
        check_end(s)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        """Nothing else helps."""
        if move is m.REACT_HAZMAT:
            return Refusal("SS-27", f"You hold no {CARDS[HAZMAT].name}.")
        return Refusal("SS-30", "Only a Hazmat Suit answers a broken sample.")
