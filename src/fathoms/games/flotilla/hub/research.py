"""The Delvers' business on the Skyside: research (FL-38, FL-59)."""

from typing import Final, Self, final

from fathoms.engine.components import Entry
from fathoms.engine.frames import Automatic
from fathoms.engine.moves import Move
from fathoms.engine.tuples import add
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.effect import Effect, Script
from fathoms.games.flotilla.components.effect_facts import EffectFacts
from fathoms.games.flotilla.components.ids import COLOUR_COUNT, GUILD_IDS
from fathoms.games.flotilla.components.labels import guild_text
from fathoms.games.flotilla.components.model import ANY, ResearchFace
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.components.sentences import count, phrase, sentence
from fathoms.games.flotilla.components.tracks import FACES
from fathoms.games.flotilla.effects.carrying_out import do
from fathoms.games.flotilla.effects.gains import gain_currency, score
from fathoms.games.flotilla.effects.vocabulary import enter, number_or_none
from fathoms.games.flotilla.events.hub import BrokeThrough, PaidBounty, Researched, ResearchRoll
from fathoms.games.flotilla.hub.dials import raise_dials
from fathoms.games.flotilla.hub.influence import GainInfluence, gain_influence
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.question_facts import Bounties as DueBounties
from fathoms.games.flotilla.question_facts import DieView, MoveEffect, Rerolling, WildDice
from fathoms.games.flotilla.state import FleetState

BREAKTHROUGHS_A_DIAL: Final = 3  # that raise a dial
ICONS_A_BOUNTY: Final = 3  # of a guild that pay its bounty
Dice = tuple[int, ...]  # the face that each die shows, in the order of the dice


@final
class Research(Effect):
    """Research with some dice, rerolls, and breakthroughs besides those rolled. Nothing for a Sinksider."""

    __slots__ = ("breakthroughs", "dice", "rerolls")
    word = "research"

    def __init__(self, dice: int, rerolls: int = 0, breakthroughs: int = 0) -> None:
        self.dice = dice
        self.rerolls = rerolls
        self.breakthroughs = breakthroughs

    @classmethod
    def read(cls, entry: Entry) -> Self:
        dice = entry.number(cls.word, 1, 7)
        return cls(dice, number_or_none(entry, "rerolls"), number_or_none(entry, "breakthroughs"))

    def phrase(self) -> str:
        rerolls = f", with up to {count(self.rerolls, 'reroll')}" if self.rerolls else ""
        extra = f", with {count(self.breakthroughs, 'breakthrough')} more" if self.breakthroughs else ""
        return f"research with {count(self.dice, 'die', 'dice')}{rerolls}{extra}"

    def facts(self) -> EffectFacts:
        return {"dice": self.dice, "rerolls": self.rerolls, "breakthroughs": self.breakthroughs}

    def act(self, s: FleetState) -> None:
        if not s.turned[s.turn]:
            return
        dice = tuple([s.chance.below(FACES) for _ in range(min(self.dice, len(PRINTS.research_dice)))])
        lay_dice(s, dice)
        extra = self.breakthroughs
        if self.rerolls:
            s.stack.append(Reroll(dice, self.rerolls, extra))
        else:
            settle(s, dice, extra)


enter(Research)


def faces_of(dice: Dice) -> list[ResearchFace]:
    """The faces that dice show."""
    return [PRINTS.research_dice[die].faces[face] for die, face in enumerate(dice)]


def research_dice_shown(dice: Dice) -> list[DieView]:
    """The dice as they lie, by their ids."""
    return [{"die": PRINTS.research_dice[die].id, "face": face} for die, face in enumerate(dice)]


def lay_dice(s: FleetState, dice: Dice, rerolled: int | None = None) -> None:
    """The dice as they lie from now on; one of them was perhaps rolled again."""
    s.research_dice = dice
    if s.events is not None:
        rolls = tuple(ResearchRoll(PRINTS.research_dice[die].id, face) for die, face in enumerate(dice))
        again = None if rerolled is None else PRINTS.research_dice[rerolled].id
        s.tell(Researched, seat=s.turn, dice=rolls, rerolled=again)


@final
class Reroll(Ask):
    """Dice that a card lets one roll again, one at a time."""

    __slots__ = ("dice", "extra", "left")
    kind = "reroll"
    rule = "FL-38"
    verbs = (m.REROLL, m.DONE)

    def __init__(self, dice: Dice, left: int, extra: int) -> None:
        self.dice = dice
        self.left = left
        self.extra = extra

    def prompt(self, s: FleetState) -> str:
        shown = ", ".join(f"{die + 1}: {face.text}" for die, face in enumerate(faces_of(self.dice)))
        return f"Which die do you roll again? ({self.left} left; {shown})"

    def about(self, s: FleetState) -> Rerolling:
        return {"left": self.left, "dice": research_dice_shown(self.dice)}

    def moves(self, s: FleetState) -> list[Move]:
        return [*m.REROLLS[: len(self.dice)], m.FINISH]

    def describe(self, s: FleetState, move: Move) -> str:
        return f"Roll again: {faces_of(self.dice)[move.arg].text}." if move.verb == m.REROLL else "Keep them all."

    def take(self, s: FleetState, move: Move) -> None:
        if move.verb == m.DONE:
            settle(s, self.dice, self.extra)
            return
        face = s.chance.below(FACES)
        dice = (*self.dice[: move.arg], face, *self.dice[move.arg + 1 :])
        lay_dice(s, dice, move.arg)
        if self.left > 1:
            s.stack.append(Reroll(dice, self.left - 1, self.extra))
        else:
            settle(s, dice, self.extra)


def settle(s: FleetState, dice: Dice, extra: int) -> None:
    """¤ and ★ beside the icons, then the wild dice, one after the other."""
    icons, wild, breakthroughs = [0] * COLOUR_COUNT, 0, extra
    currency = stars = 0
    for face in faces_of(dice):
        if face.guild == ANY:
            wild += 1
        else:
            icons[face.guild] += 1
        breakthroughs += face.breakthrough
        currency += face.currency
        stars += face.stars
    if currency:
        gain_currency(s, currency, ("research", None))
    if stars:
        score(s, stars, ("research", None))
    if wild:
        s.stack.append(Wild(tuple(icons), wild, breakthroughs))
    else:
        pay_out(s, tuple(icons), breakthroughs)


@final
class Wild(Ask):
    """One wild icon: it counts for one guild of the player's choice."""

    __slots__ = ("breakthroughs", "icons", "left")
    kind = "wild"
    rule = "FL-38"
    verbs = (m.GUILD,)

    def __init__(self, icons: tuple[int, ...], left: int, breakthroughs: int) -> None:
        self.icons = icons
        self.left = left
        self.breakthroughs = breakthroughs

    def prompt(self, s: FleetState) -> str:
        return f"For which guild does your wild die count? ({self.left} wild)"

    def about(self, s: FleetState) -> WildDice:
        return {"left": self.left, "icons": dict(zip(GUILD_IDS, self.icons, strict=True))}

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        return {"icons": self.icons[move.arg] + 1}

    def moves(self, s: FleetState) -> list[Move]:
        return list(m.PICK_GUILDS)

    def describe(self, s: FleetState, move: Move) -> str:
        have, bounty = self.icons[move.arg] + 1, phrase(bounty_of(s, move.arg))
        return f"The {guild_text(move.arg)}: {count(have, 'icon')}; {ICONS_A_BOUNTY} pay their bounty, {bounty}."

    def take(self, s: FleetState, move: Move) -> None:
        icons = add(self.icons, move.arg, 1)
        if self.left > 1:
            s.stack.append(Wild(icons, self.left - 1, self.breakthroughs))
        else:
            pay_out(s, icons, self.breakthroughs)


def pay_out(s: FleetState, icons: tuple[int, ...], breakthroughs: int) -> None:
    """Dials for breakthroughs, then the bounties."""
    each = s.terms.bounty_per_three
    due: tuple[int, ...] = ()
    for guild, number in enumerate(icons):
        if number >= ICONS_A_BOUNTY:
            due += (guild,) * (number // ICONS_A_BOUNTY if each else 1)
    pay_bounties(s, due)
    steps = breakthroughs // BREAKTHROUGHS_A_DIAL
    if steps:
        s.tell(BrokeThrough, seat=s.turn, icons=breakthroughs, steps=steps)
        raise_dials(s, steps, may_leave=True)


def pay_bounties(s: FleetState, due: tuple[int, ...]) -> None:
    """Pay the bounties of some guilds; with more than one the player says which is first."""
    if len(due) > 1 and len(set(due)) > 1:
        s.stack.append(PickBounty(due))
    elif due:
        s.stack.append(Bounties(due))


@final
class PickBounty(Ask):
    """Which bounty is paid first."""

    __slots__ = ("due",)
    kind = "bounty"
    rule = "FL-38"
    verbs = (m.GUILD,)

    def __init__(self, due: tuple[int, ...]) -> None:
        self.due = due

    def prompt(self, s: FleetState) -> str:
        return "Which guild's bounty do you take first?"

    def about(self, s: FleetState) -> DueBounties:
        return {"due": [GUILD_IDS[guild] for guild in self.due]}

    def moves(self, s: FleetState) -> list[Move]:
        return [m.PICK_GUILDS[guild] for guild in sorted(set(self.due))]

    def describe(self, s: FleetState, move: Move) -> str:
        return f"{guild_text(move.arg)}: {sentence(bounty_of(s, move.arg))}"

    def take(self, s: FleetState, move: Move) -> None:
        at = self.due.index(move.arg)
        s.stack.append(Bounties((move.arg, *self.due[:at], *self.due[at + 1 :])))


@final
class Bounties(Automatic[FleetState]):
    """Bounties that are due; the first is paid now."""

    __slots__ = ("due",)

    def __init__(self, due: tuple[int, ...]) -> None:
        self.due = due

    def run(self, s: FleetState) -> None:
        """All influence of one bounty goes to one guild (FL-59)."""
        guild = self.due[0]
        pay_bounties(s, tuple(other for other in self.due if other != guild))
        bounty = bounty_of(s, guild) * self.due.count(guild)
        if s.events is not None:
            s.tell(PaidBounty, seat=s.turn, guild=GUILD_IDS[guild])
        influence, others = 0, []
        for effect in bounty:
            if isinstance(effect, GainInfluence):
                influence += effect.amounts[0]
            else:
                others.append(effect)
        if influence:
            gain_influence(s, influence)
        do(s, tuple(others), ("bounty", GUILD_IDS[guild]))


def bounty_of(s: FleetState, guild: int) -> Script:
    """Every artifact by the guild's dial, or what is printed there while none is."""
    slots = s.slotted[guild]
    if not slots:
        return s.terms.guilds[guild].first_slot
    found: Script = ()
    for artifact in slots:
        found += s.terms.artifacts[artifact].bounty
    return found
