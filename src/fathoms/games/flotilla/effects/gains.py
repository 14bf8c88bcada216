"""What is simply gained: currency, ★, resources, toxicity, seals, recruits (FL-17, FL-18, FL-39, FL-51, FL-57)."""

from typing import Final, final

from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.labels import guild_text
from fathoms.games.flotilla.components.model import ANY, Effect
from fathoms.games.flotilla.components.pieces import CREW, GUILDS
from fathoms.games.flotilla.components.tracks import PENALTY, TOXICITY_SPACES
from fathoms.games.flotilla.effects.carrying_out import doing
from fathoms.games.flotilla.effects.vocabulary import COLOURS
from fathoms.games.flotilla.state import COLOUR_COUNT, SEALS, FleetState, Source
from fathoms.games.flotilla.turn.question import Ask

STARS_FOR_A_SEAL: Final = 2  # when none is left (FL-18)
STARS_FOR_A_RECRUIT: Final = 2  # when the stack is empty (FL-18)


def score(s: FleetState, stars: int, source: Source, cell: str = "") -> None:
    """Take ★ from the supply, and from the reserve when that is empty (FL-04, FL-51)."""
    s.stars[s.turn] += stars
    had = s.supply
    s.supply = max(0, had - stars)
    if s.events is not None:
        s.tell("scored", player=s.turn + 1, stars=stars, why=source[0], of=source[1], cell=cell)
        if had and not s.supply:
            s.tell("supply_empty")


@doing("stars")
def _stars(s: FleetState, effect: Effect) -> None:
    score(s, effect.amount, s.source)


@doing("currency")
def _currency(s: FleetState, effect: Effect) -> None:
    gain_currency(s, effect.amount, s.source)


def gain_currency(s: FleetState, amount: int, source: Source) -> None:
    """¤ from the reserve, which never runs out (FL-65)."""
    s.currency[s.turn] += amount
    if s.events is not None:
        s.tell("currency", player=s.turn + 1, amount=amount, why=source[0], of=source[1])


@doing("toxicity")
def _toxicity(s: FleetState, effect: Effect) -> None:
    take_toxicity(s, effect.amount)


def take_toxicity(s: FleetState, amount: int) -> None:
    """The marker moves on; past its last space the penalty marker does; both stop at their ends (FL-39)."""
    seat = s.turn
    if s.events is not None:
        s.tell("toxicity", player=seat + 1, amount=amount)
    for _ in range(amount):
        if s.toxicity[seat] + 1 < TOXICITY_SPACES:
            s.toxicity[seat] += 1
        elif s.penalty[seat] + 1 < len(PENALTY):
            s.toxicity[seat] = 0
            s.penalty[seat] += 1
            s.tell("penalty", player=seat + 1, stars=PENALTY[s.penalty[seat]])


@doing("clean")
def _clean(s: FleetState, effect: Effect) -> None:
    """The Clinician's (FL-46)."""
    if s.penalty[s.turn]:
        s.penalty[s.turn] = max(0, s.penalty[s.turn] - effect.amount)
        s.tell("cleaned", player=s.turn + 1, stars=PENALTY[s.penalty[s.turn]])


@final
class PickResource(Ask):
    """Resources into the reserve, each of any kind."""

    __slots__ = ("left",)
    kind = "resource"
    rule = "FL-17"

    def __init__(self, left: int) -> None:
        self.left = left

    def prompt(self, s: FleetState) -> str:
        """Which?"""
        more = f" ({self.left} to take)" if self.left > 1 else ""
        return f"Which resource do you take into your reserve?{more}"

    def moves(self, s: FleetState) -> list[Move]:
        """Any colour."""
        return list(m.PICK_COLOURS)

    def take(self, s: FleetState, move: Move) -> None:
        """One of it."""
        if self.left > 1:
            s.stack.append(PickResource(self.left - 1))
        gain_resource(s, move.arg, 1)


def gain_resource(s: FleetState, colour: int, amount: int) -> None:
    """Resources into the own reserve."""
    s.reserve[s.turn * COLOUR_COUNT + colour] += amount
    if s.events is not None:
        s.tell("resource", player=s.turn + 1, amount=amount, colour=COLOURS[colour])


@doing("resource")
def _resource(s: FleetState, effect: Effect) -> None:
    if effect.guild == ANY:
        s.stack.append(PickResource(effect.amount))
    else:
        gain_resource(s, effect.guild, effect.amount)


def seals_left(s: FleetState) -> int:
    """Seals that the player has not placed yet."""
    return SEALS - sum(s.seals[s.turn * COLOUR_COUNT : s.turn * COLOUR_COUNT + COLOUR_COUNT])


def place_seal(s: FleetState, guild: int) -> None:
    """A seal onto a guild's banner; none left, ★ instead (FL-18)."""
    seat = s.turn
    if not seals_left(s):
        score(s, STARS_FOR_A_SEAL, ("no seal", ""))
        return
    s.seals[seat * COLOUR_COUNT + guild] += 1
    if s.events is not None:
        s.tell("seal", player=seat + 1, guild=GUILDS[guild].id)


@final
class PickSeal(Ask):
    """A seal with a guild of one's choice."""

    __slots__ = ("left",)
    kind = "seal"
    rule = "FL-18"

    def __init__(self, left: int) -> None:
        self.left = left

    def prompt(self, s: FleetState) -> str:
        """Where?"""
        none = f" (You have none left: {STARS_FOR_A_SEAL} ★ instead.)" if not seals_left(s) else ""
        return f"With which guild do you place a seal?{none}"

    def moves(self, s: FleetState) -> list[Move]:
        """Any guild."""
        return list(m.PICK_GUILDS)

    def describe(self, s: FleetState, move: Move) -> str:
        """How the seals stand there."""
        seals = [s.seals[seat * COLOUR_COUNT + move.arg] for seat in range(s.terms.seats)]
        others = max(seals[: s.turn] + seals[s.turn + 1 :])
        return f"{guild_text(move.arg)}: you have {seals[s.turn]} there, an opponent at most {others}."

    def take(self, s: FleetState, move: Move) -> None:
        """There."""
        if self.left > 1:
            s.stack.append(PickSeal(self.left - 1))
        place_seal(s, move.arg)


@doing("seal")
def _seal(s: FleetState, effect: Effect) -> None:
    if effect.guild == ANY:
        s.stack.append(PickSeal(effect.amount))
        return
    for _ in range(effect.amount):
        place_seal(s, effect.guild)


def recruit(s: FleetState, guild: int) -> None:
    """The top card of a guild's stack into the hand; the next one lies open (FL-57). Empty: ★ instead (FL-18)."""
    stack = s.stacks[guild]
    if not stack:
        score(s, STARS_FOR_A_RECRUIT, ("no crew", GUILDS[guild].id))
        return
    s.hands[s.turn] |= 1 << stack[-1]
    s.stacks[guild] = stack[:-1]
    if s.events is not None:
        opened = f"; next is the {CREW[stack[-2]].name}" if len(stack) > 1 else ""
        s.show("recruited", player=s.turn + 1, card=CREW[stack[-1]].name, opened=opened)


@final
class PickRecruit(Ask):
    """The top card of any guild's stack."""

    __slots__ = ("left",)
    kind = "recruit"
    rule = "FL-57"

    def __init__(self, left: int) -> None:
        self.left = left

    def prompt(self, s: FleetState) -> str:
        """Whom?"""
        return "From which guild do you recruit?"

    def moves(self, s: FleetState) -> list[Move]:
        """Any guild: an empty stack gives ★."""
        return list(m.PICK_GUILDS)

    def describe(self, s: FleetState, move: Move) -> str:
        """The card that lies open there."""
        stack = s.stacks[move.arg]
        if not stack:
            return f"The {guild_text(move.arg)} have no crew left: {STARS_FOR_A_RECRUIT} ★."
        card = CREW[stack[-1]]
        return f"{guild_text(move.arg)}: recruit the {card.name}. {card.faces[s.side(s.turn)].text}"

    def take(self, s: FleetState, move: Move) -> None:
        """That one."""
        if self.left > 1:
            s.stack.append(PickRecruit(self.left - 1))
        recruit(s, move.arg)


@doing("recruit")
def _recruit(s: FleetState, effect: Effect) -> None:
    if effect.guild == ANY:
        s.stack.append(PickRecruit(effect.amount))
        return
    for _ in range(effect.amount):
        recruit(s, effect.guild)
