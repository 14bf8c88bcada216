"""Recruiting crew from the stacks of the guilds (FL-57)."""

from typing import Final, final

from fathoms.engine.moves import Move
from fathoms.engine.tuples import put
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.ids import GUILD_IDS
from fathoms.games.flotilla.components.labels import guild_text, of_guild
from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.components.pieces import CREW_IDS
from fathoms.games.flotilla.components.sentences import count
from fathoms.games.flotilla.effects.gains import score
from fathoms.games.flotilla.effects.vocabulary import AmountAtGuild, enter
from fathoms.games.flotilla.events.turns import Recruited
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.question_facts import Left, MoveEffect
from fathoms.games.flotilla.state import FleetState

STARS_FOR_A_RECRUIT: Final = 2  # when the stack is empty (FL-18)


@final
class Recruit(AmountAtGuild):
    """Crew cards from the top of a guild's stack, or of any."""

    __slots__ = ()
    word = "recruit"

    def phrase(self) -> str:
        return f"recruit {count(self.amount, 'crew card')} of {of_guild(self.guild)}"

    def act(self, s: FleetState) -> None:
        if self.guild == ANY:
            s.stack.append(PickRecruit(self.amount))
            return
        for _ in range(self.amount):
            recruit(s, self.guild)


enter(Recruit)


def recruit(s: FleetState, guild: int) -> None:
    """The top card of a guild's stack into the hand; the next one lies open (FL-57). Empty: ★ instead (FL-18)."""
    stack = s.stacks[guild]
    if not stack:
        score(s, STARS_FOR_A_RECRUIT, ("no_crew", GUILD_IDS[guild]))
        return
    s.hands[s.turn] |= 1 << stack[-1]
    s.stacks = put(s.stacks, guild, stack[:-1])
    if s.events is not None:
        opened = CREW_IDS[stack[-2]] if len(stack) > 1 else None
        s.show(Recruited, seat=s.turn, guild=GUILD_IDS[guild], card=CREW_IDS[stack[-1]], opened=opened)


@final
class PickRecruit(Ask):
    """The top card of any guild's stack."""

    __slots__ = ("left",)
    kind = "recruit"
    rule = "FL-57"
    verbs = (m.GUILD,)

    def __init__(self, left: int) -> None:
        self.left = left

    def prompt(self, s: FleetState) -> str:
        return "From which guild do you recruit?"

    def about(self, s: FleetState) -> Left:
        return {"left": self.left}

    def points_at(self, s: FleetState, move: Move) -> tuple[str, ...]:
        if move.verb != m.GUILD or not s.stacks[move.arg]:
            return super().points_at(s, move)
        return (*move.points_at, f"card:{CREW_IDS[s.stacks[move.arg][-1]]}")

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        stack = s.stacks[move.arg]
        return {"card": CREW_IDS[stack[-1]]} if stack else {"stars": STARS_FOR_A_RECRUIT}

    def moves(self, s: FleetState) -> list[Move]:
        return list(m.PICK_GUILDS)  # an empty stack is no reason not to: it gives ★

    def describe(self, s: FleetState, move: Move) -> str:
        stack = s.stacks[move.arg]
        if not stack:
            return f"The {guild_text(move.arg)} have no crew left: {STARS_FOR_A_RECRUIT} ★."
        card = s.terms.crew[stack[-1]]
        return f"{guild_text(move.arg)}: recruit the {card.name}. {card.faces[s.side(s.turn)].text}"

    def take(self, s: FleetState, move: Move) -> None:
        if self.left > 1:
            s.stack.append(PickRecruit(self.left - 1))
        recruit(s, move.arg)
