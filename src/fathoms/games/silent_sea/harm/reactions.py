"""Attacks and the reactions that answer them, before the harm lands (SS-23 … SS-25, SS-27, SS-28, SS-30, SS-45).

Everybody in reach is asked, with or without a card to play, so that a question gives nothing away.
"""

from typing import ClassVar, Final, final

from fathoms.engine.frames import Refusal
from fathoms.engine.moves import Move
from fathoms.engine.tuples import add
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.cards.hands import part_with
from fathoms.games.silent_sea.components.kinds import FLASHLIGHT, GUN, HAZMAT
from fathoms.games.silent_sea.components.pieces import CARD_IDS, CARDS, CRISIS_IDS, LUNA_PIECE, ROLE_IDS, ROLES
from fathoms.games.silent_sea.ending import check_end
from fathoms.games.silent_sea.events.crises import SampleBroke
from fathoms.games.silent_sea.events.harm import Blinded, ShotBack, SuitUsed, Unharmed
from fathoms.games.silent_sea.harm.health import SAMPLE_LOST, count_harm, hurt, shield_holds
from fathoms.games.silent_sea.limits import DEFENCE_RANGE, FLASHLIGHT_STEPS, REACTION_DAMAGE, SUIT_SAVES
from fathoms.games.silent_sea.moving.moved_figures import Shift
from fathoms.games.silent_sea.question import PlayerQuestion, SeaQuestion
from fathoms.games.silent_sea.question_facts import BreakSampleAbout, MoveEffect, ReactAbout
from fathoms.games.silent_sea.state import LUNA, NO_CRISIS, PLAYERS, SeaState
from fathoms.games.silent_sea.station.ways import within

ATTACKER_IDS: Final = (*ROLE_IDS, LUNA_PIECE.id)


def attack(s: SeaState, attacker: int, target: int, damage: int, crisis: int = NO_CRISIS) -> None:
    """Somebody is attacked: ask in turn order from the attacked player (SS-30). A shield needs no asking."""
    if shield_holds(s, target):
        return  # the harm does nothing whatever anybody would play (SS-31)
    near = within(s.locked, s.at[target], DEFENCE_RANGE)
    order = [(target + turn) % PLAYERS for turn in range(PLAYERS)]
    asked = [role for role in order if role == target or near >> s.at[role] & 1]
    # The attacker is not asked: they might stand in reach, and would shoot themselves to save their target.
    waiting = tuple(role for role in asked if s.health[role] and role != attacker)
    s.stack.append(React(attacker, target, damage, crisis, waiting, False))


def _name(attacker: int) -> str:
    return LUNA_PIECE.name if attacker == LUNA else f"the {ROLES[attacker].name}"


def _card_played(s: SeaState, move: Move) -> dict[str, int]:
    """The card that a reaction takes out of the hand; a suit may be worn for good (SS-28)."""
    stays = move is m.DO_NOTHING or (move is m.REACT_HAZMAT and s.terms.suit_worn)
    return {} if stays else {CARD_IDS[move.arg]: 1}


@final
class React(SeaQuestion):
    """One of those in reach may answer an attack; it lands when all have declined."""

    __slots__ = ("attacker", "crisis", "damage", "suited", "target", "waiting")
    kind: ClassVar[str] = "react"
    wanted: ClassVar[Refusal] = Refusal("SS-30", "An attack has to be answered or let pass first.")
    answers: ClassVar[frozenset[int]] = frozenset({verbs.REACT, verbs.DECLINE})

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
        return s.seat_of[self.waiting[0]]

    def about(self, s: SeaState) -> ReactAbout:
        return {
            "attacker": ATTACKER_IDS[self.attacker],
            "target": ROLE_IDS[self.target],
            "damage": self.damage,
            "crisis": CRISIS_IDS[self.crisis] if self.crisis != NO_CRISIS else None,
        }

    def prompt(self, s: SeaState) -> str:
        role = self.waiting[0]
        whom = "you" if role == self.target else f"the {ROLES[self.target].name}"
        return f"{ROLES[role].name}, {_name(self.attacker)} attacks {whom} with {self.damage} damage: do you react?"

    def moves(self, s: SeaState) -> list[Move]:
        role = self.waiting[0]
        legal: list[Move] = []
        if role == self.target:  # light and suit help only whoever holds them (SS-23, SS-27)
            if s.held(role, FLASHLIGHT):
                legal.append(m.REACT_FLASHLIGHT)
            if s.held(role, HAZMAT) and not self.suited:
                legal.append(m.REACT_HAZMAT)
        if s.held(role, GUN):
            legal.append(m.REACT_GUN)
        legal.append(m.DO_NOTHING)
        return legal

    def _shot_saves(self, role: int) -> bool:
        """Whether a reaction shot stops the attack: at Luna, or fired for another (SS-24, SS-25)."""
        return self.attacker == LUNA or role != self.target

    def declining(self, s: SeaState) -> Move:
        return m.DO_NOTHING

    def threatens(self, s: SeaState) -> bool:
        return self.waiting[0] == self.target

    def describe(self, s: SeaState, move: Move) -> str:
        if move is m.REACT_GUN:
            if self.attacker == LUNA:
                return "Shoot at Luna: she is driven off, and does no damage."
            saved = (
                f" to them, and none to {_name(self.target)}"
                if self._shot_saves(self.waiting[0])
                else "; the attack still lands"
            )
            return f"Shoot {_name(self.attacker)}: {REACTION_DAMAGE} damage{saved}."
        if move is m.REACT_HAZMAT:
            return f"The Hazmat Suit takes {SUIT_SAVES} damage off."
        return move.sentence

    def price_of(self, s: SeaState, move: Move) -> dict[str, int]:
        return _card_played(s, move)

    def effect_of(self, s: SeaState, move: Move) -> MoveEffect:
        if move is m.REACT_FLASHLIGHT:
            return {"saves": self.damage}
        if move is m.REACT_HAZMAT:
            return {"saves": SUIT_SAVES}
        if move is not m.REACT_GUN:
            return {}
        effect: MoveEffect = {"saves": self.damage if self._shot_saves(self.waiting[0]) else 0}
        return effect if self.attacker == LUNA else {**effect, "damage": REACTION_DAMAGE}

    def take(self, s: SeaState, move: Move) -> None:
        role = self.waiting[0]
        if move is m.DO_NOTHING:
            self._go_on(s, self.damage, self.waiting[1:], False)  # the next one has worn no suit here
        elif move is m.REACT_FLASHLIGHT:
            self._blind(s, role)
        elif move is m.REACT_HAZMAT:
            use_suit(s, role)
            # Asked again for what is left of the damage; a second suit, or the worn one, would not count (SS-27).
            self._go_on(s, self.damage - SUIT_SAVES, self.waiting, True)
        else:
            self._shoot(s, role)

    def _go_on(self, s: SeaState, damage: int, waiting: tuple[int, ...], suited: bool) -> None:
        if not damage:
            s.tell(Unharmed, role=ROLE_IDS[self.target])
        elif waiting:
            s.stack.append(React(self.attacker, self.target, damage, self.crisis, waiting, suited))
        elif hurt(s, self.target, damage, self.crisis):
            check_end(s)

    def _blind(self, s: SeaState, role: int) -> None:
        """No damage, then up to 3 spaces any way (SS-23)."""
        part_with(s, role, FLASHLIGHT)
        s.show(Blinded, role=ROLE_IDS[role], attacker=ATTACKER_IDS[self.attacker])
        s.stack.append(Shift(role, role, FLASHLIGHT_STEPS, ("card", CARD_IDS[FLASHLIGHT])))

    def _shoot(self, s: SeaState, role: int) -> None:
        """A reaction shot is no attack: nothing answers it. Fired for another, or at Luna, it saves (SS-24, SS-45)."""
        part_with(s, role, GUN)
        s.show(ShotBack, role=ROLE_IDS[role], attacker=ATTACKER_IDS[self.attacker], target=ROLE_IDS[self.target])
        if self.attacker != LUNA:
            # Where a player attacks, no card is counted as the cause of what follows.
            dead = hurt(s, self.attacker, REACTION_DAMAGE, NO_CRISIS)
            if dead and check_end(s):
                return
        if self._shot_saves(role):
            s.tell(Unharmed, role=ROLE_IDS[self.target])
        else:
            self._go_on(s, self.damage, self.waiting, self.suited)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        role = self.waiting[0]
        if move.verb != verbs.REACT:
            return Refusal("SS-30", f"{move.text!r} is no reaction: an attack has to be answered or let pass first.")
        if not s.held(role, move.arg):
            return Refusal("SS-30", f"You hold no {CARDS[move.arg].name}.")
        if move is m.REACT_HAZMAT and self.suited:
            return Refusal("SS-27", "A Hazmat Suit takes 1 damage off an attack, and no more.")
        rule = "SS-23" if move is m.REACT_FLASHLIGHT else "SS-27"
        return Refusal(rule, f"A {CARDS[move.arg].name} helps only its holder.")


def use_suit(s: SeaState, role: int) -> None:
    """The suit is discarded after what it answered, unless it is worn for good (SS-28)."""
    if not s.terms.suit_worn:
        part_with(s, role, HAZMAT)
    s.show(SuitUsed, role=ROLE_IDS[role])


@final
class BreakSample(PlayerQuestion):
    """A sample breaks in a player's hands: the Hazmat Suit may keep the harm off (SS-27, SS-36)."""

    __slots__ = ("crisis", "damage")
    kind: ClassVar[str] = "break sample"
    wanted: ClassVar[Refusal] = Refusal("SS-30", "Only a Hazmat Suit answers a broken sample.")
    answers: ClassVar[frozenset[int]] = frozenset({verbs.REACT, verbs.DECLINE})

    def __init__(self, role: int, damage: int, crisis: int) -> None:
        super().__init__(role)
        self.damage = damage
        self.crisis = crisis

    def about(self, s: SeaState) -> BreakSampleAbout:
        return {"target": ROLE_IDS[self.role], "damage": self.damage, "crisis": CRISIS_IDS[self.crisis]}

    def prompt(self, s: SeaState) -> str:
        return f"{ROLES[self.role].name}, a sample breaks in your hands, {self.damage} damage: do you react?"

    def moves(self, s: SeaState) -> list[Move]:
        return [m.REACT_HAZMAT, m.DO_NOTHING] if s.held(self.role, HAZMAT) else [m.DO_NOTHING]

    def describe(self, s: SeaState, move: Move) -> str:
        return "The Hazmat Suit keeps the harm off; the sample is lost." if move is m.REACT_HAZMAT else move.sentence

    def price_of(self, s: SeaState, move: Move) -> dict[str, int]:
        return _card_played(s, move)

    def effect_of(self, s: SeaState, move: Move) -> MoveEffect:
        return {"saves": self.damage} if move is m.REACT_HAZMAT else {}

    def take(self, s: SeaState, move: Move) -> None:
        """The sample is out of the game all the same (SS-37)."""
        # First the sample, then the harm: whoever dies of it does not lay down a sample that is broken.
        s.samples = add(s.samples, self.role, -1)
        s.broken += 1
        count_harm(s, self.crisis, SAMPLE_LOST)
        s.tell(SampleBroke, role=ROLE_IDS[self.role])
        if move is m.REACT_HAZMAT:
            use_suit(s, self.role)
        else:
            hurt(s, self.role, self.damage, self.crisis)
        check_end(s)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        if move is m.REACT_HAZMAT:
            return Refusal("SS-27", f"You hold no {CARDS[HAZMAT].name}.")
        return self.wanted
