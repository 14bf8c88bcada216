"""The Speakers' business: influence on the guild rings (FL-16, FL-17, FL-19)."""

from typing import Final, Self, final

from fathoms.engine.components import Entry
from fathoms.engine.frames import Automatic
from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.components.effect_facts import EffectFacts, Where
from fathoms.games.flotilla.components.ids import COLOUR_COUNT, GUILD_IDS, ring_space
from fathoms.games.flotilla.components.labels import guild_text, of_guild
from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.components.sentences import listed, phrase
from fathoms.games.flotilla.effects.carrying_out import do_now
from fathoms.games.flotilla.effects.vocabulary import MOST, enter, guild_id
from fathoms.games.flotilla.events.hub import Influenced
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.question_facts import Influencing, MoveEffect, Skipping, Ways
from fathoms.games.flotilla.state import FleetState, Source

_WHERE: Final[tuple[Where, ...]] = ("same", "different", "any")
RINGS: Final[tuple[Source, ...]] = tuple(("ring", id) for id in GUILD_IDS)  # what bonuses come from
SECOND: Final = 1  # the space before the one that may be skipped


@final
class GainInfluence(Effect):
    """Amounts of influence: `at` one guild, the same for all of it, different ones, or any."""

    __slots__ = ("amounts", "at", "guild")
    word = "influence"

    def __init__(self, amounts: tuple[int, ...], at: str) -> None:
        self.amounts = amounts
        self.at = at
        self.guild = GUILD_IDS.index(at) if at in GUILD_IDS else ANY  # that it is with

    @classmethod
    def read(cls, entry: Entry) -> Self:
        amounts = entry.numbers(cls.word, 1, MOST)
        at = entry.one_of("at", (*_WHERE, *GUILD_IDS))
        if not amounts or (len(amounts) > 1) != (at in ("different", "any")):
            raise entry.wrong(f"'influence' is {list(amounts)} at {at!r}; several amounts go to 'different' or 'any'")
        if at == "different" and len(amounts) > len(GUILD_IDS):
            raise entry.wrong(f"'influence' goes to {len(amounts)} different guilds; there are {len(GUILD_IDS)}")
        return cls(amounts, at)

    def phrase(self) -> str:
        if self.guild != ANY:
            return f"gain {self.amounts[0]} influence with {of_guild(self.guild)}"
        if self.at == "same":
            return f"gain {self.amounts[0]} influence with one guild"
        if self.at == "different" and set(self.amounts) == {1}:
            return f"gain 1 influence with each of {len(self.amounts)} guilds"
        amounts = listed([str(number) for number in self.amounts])
        return f"gain {amounts} influence, {'each with another guild' if self.at == 'different' else 'each anywhere'}"

    def facts(self) -> EffectFacts:
        at = next((where for where in _WHERE if where == self.at), None)
        return {"amounts": list(self.amounts), "guild": guild_id(self.guild), "at": at}

    def act(self, s: FleetState) -> None:
        if self.guild != ANY:
            advance(s, self.guild, self.amounts[0])
        else:
            s.stack.append(PickGuild(self.amounts, self.at == "different", ()))


enter(GainInfluence)


def gain_influence(s: FleetState, amount: int) -> None:
    """So much influence, all of it with one guild (FL-59)."""
    s.stack.append(PickGuild((amount,), False, ()))


@final
class PickGuild(Ask):
    """Where the next amount of influence goes; with `elsewhere`, to no guild that had one already (FL-19)."""

    __slots__ = ("amounts", "elsewhere", "used")
    kind = "influence"
    rule = "FL-19"
    verbs = (m.GUILD,)

    def __init__(self, amounts: tuple[int, ...], elsewhere: bool, used: tuple[int, ...]) -> None:
        self.amounts = amounts
        self.elsewhere = elsewhere
        self.used = used

    def prompt(self, s: FleetState) -> str:
        return f"With which guild do you gain {self.amounts[0]} influence?"

    def about(self, s: FleetState) -> Influencing:
        ahead = {GUILD_IDS[move.arg]: ways_ahead(s, move.arg, self.amounts[0]) for move in self.moves(s)}
        return {"amount": self.amounts[0], "ahead": ahead}

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        return {"ahead": ways_ahead(s, move.arg, self.amounts[0])}

    def moves(self, s: FleetState) -> list[Move]:
        if not self.elsewhere:
            return list(m.PICK_GUILDS)
        return [m.PICK_GUILDS[guild] for guild in range(COLOUR_COUNT) if guild not in self.used]

    def describe(self, s: FleetState, move: Move) -> str:
        ways = ways_ahead(s, move.arg, self.amounts[0])
        skip = f"; skipping the third space: {way_text(s, move.arg, ways['skip'])}" if ways["skip"] else ""
        return f"{guild_text(move.arg)}, ahead: {way_text(s, move.arg, ways['enter'])}{skip}."

    def take(self, s: FleetState, move: Move) -> None:
        if len(self.amounts) > 1:
            s.stack.append(PickGuild(self.amounts[1:], self.elsewhere, (*self.used, move.arg)))
        advance(s, move.arg, self.amounts[0])

    def against(self, s: FleetState, move: Move) -> str:
        return "Each of these goes to another guild, and this one has had its own."


def way_ahead(spaces: int, at: int, steps: int, skips: bool) -> list[int]:
    """The spaces of a ring that a disc touches from one on, entering the third or skipping it."""
    found: list[int] = []
    for _ in range(steps):
        at = (at + (2 if skips and at == SECOND else 1)) % spaces
        found.append(at)
    return found


def ways_ahead(s: FleetState, guild: int, steps: int) -> Ways:
    """Where so much influence with a guild can lead, as numbers of spaces, the top one being 0."""
    at, spaces = s.discs_of(s.turn)[guild], len(s.terms.guilds[guild].ring)
    enter = way_ahead(spaces, at, steps, False)
    return {"enter": enter, "skip": way_ahead(spaces, at, steps, True) if SECOND + 1 in enter else None}


def way_text(s: FleetState, guild: int, spaces: list[int]) -> str:
    """What the spaces of a way give."""
    return ", then ".join(phrase(s.terms.guilds[guild].ring[space]) for space in spaces)


@final
class Advance(Automatic[FleetState]):
    """Steps of a disc round a ring that are left."""

    __slots__ = ("guild", "left")

    def __init__(self, guild: int, left: int) -> None:
        self.guild = guild
        self.left = left

    def run(self, s: FleetState) -> None:
        advance(s, self.guild, self.left)


def advance(s: FleetState, guild: int, left: int) -> None:
    """Steps of a disc, as the last thing that a frame does. From the second space it may go straight to the fourth."""
    if s.disc(s.turn, guild) == SECOND:
        s.stack.append(SkipThird(guild, left))
    else:
        step(s, guild, 1, left)


def step(s: FleetState, guild: int, spaces: int, left: int) -> None:
    """Move the disc in one step, gain the bonus of the space that it touches, and then go on."""
    if left > 1:
        s.stack.append(Advance(guild, left - 1))
    ring = s.terms.guilds[guild].ring
    start = s.disc(s.turn, guild)
    end = (start + spaces) % len(ring)
    s.put_disc(s.turn, guild, end)
    if s.events is not None:
        s.tell(Influenced, seat=s.turn, guild=GUILD_IDS[guild], start=start, end=end, skipped=spaces > 1)
    do_now(s, ring[end], RINGS[guild])


@final
class SkipThird(Ask):
    """The third space or, in the same one step, the fourth (FL-16)."""

    __slots__ = ("guild", "left")
    kind = "skip"
    rule = "FL-16"
    verbs = (m.ENTER, m.SKIP)

    def __init__(self, guild: int, left: int) -> None:
        self.guild = guild
        self.left = left

    def prompt(self, s: FleetState) -> str:
        steps = f" ({self.left} steps to go)" if self.left > 1 else ""
        return f"Do you enter the third space of the ring of the {guild_text(self.guild)} or skip it?{steps}"

    def about(self, s: FleetState) -> Skipping:
        return {"guild": GUILD_IDS[self.guild], "left": self.left, "ahead": ways_ahead(s, self.guild, self.left)}

    def moves(self, s: FleetState) -> list[Move]:
        return [m.ENTER_THIRD, m.SKIP_THIRD]

    def describe(self, s: FleetState, move: Move) -> str:
        return f"{move.sentence[:-1]}: {way_text(s, self.guild, self._way(s, move))}."

    def points_at(self, s: FleetState, move: Move) -> tuple[str, ...]:
        return (f"ring:{ring_space(self.guild, self._way(s, move)[0])}",) if move.verb in self.verbs else ()

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        return {"spaces": self._way(s, move)}

    def _way(self, s: FleetState, move: Move) -> list[int]:
        """The spaces that the disc would touch."""
        return way_ahead(len(s.terms.guilds[self.guild].ring), SECOND, self.left, move is m.SKIP_THIRD)

    def take(self, s: FleetState, move: Move) -> None:
        step(s, self.guild, 1 if move is m.ENTER_THIRD else 2, self.left)
