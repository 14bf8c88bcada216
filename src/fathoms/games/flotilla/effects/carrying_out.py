"""What a card, tile or space says, carried out: one effect after the other, each with all that follows (FL-63).

What an effect comes from, its source, goes with it: a kind, and an id where there are several of the kind. While an
effect is carried out, the state says which it is, for the events that it tells.
"""

from typing import final

from fathoms.engine.frames import Automatic
from fathoms.games.flotilla.components.effect import Effect, Script
from fathoms.games.flotilla.state import FleetState, Source


@final
class Do(Automatic[FleetState]):
    """The effects of a script from one of them on."""

    __slots__ = ("at", "script", "source")

    def __init__(self, script: Script, at: int, source: Source) -> None:
        self.script = script
        self.at = at
        self.source = source

    def run(self, s: FleetState) -> None:
        """Do the next effect; the others come when everything that it sets off is done."""
        script, at, source = self.script, self.at, self.source
        if at + 1 < len(script):
            s.stack.append(Do(script, at + 1, source))
        s.source = source
        script[at].act(s)


def do(s: FleetState, script: Script, source: Source) -> None:
    """Carry out a script before anything that is on the stack now."""
    if script:
        s.stack.append(Do(script, 0, source))


def do_now(s: FleetState, script: Script, source: Source) -> None:
    """Carry out a script as the last thing that a frame does, so that its first effect need not wait on the stack."""
    if script:
        if len(script) > 1:
            s.stack.append(Do(script, 1, source))
        s.source = source
        script[0].act(s)


@final
class Repeat(Automatic[FleetState]):
    """The same effect so many times more."""

    __slots__ = ("effect", "source", "times")

    def __init__(self, effect: Effect, times: int, source: Source) -> None:
        self.effect = effect
        self.times = times
        self.source = source

    def run(self, s: FleetState) -> None:
        if self.times > 1:
            s.stack.append(Repeat(self.effect, self.times - 1, self.source))
        s.source = self.source
        self.effect.act(s)


def do_times(s: FleetState, effect: Effect, times: int) -> None:
    """Carry out an effect a number of times; what only adds up is done at once."""
    if not times:
        return
    whole = effect.times(times)
    if whole is None:
        s.stack.append(Repeat(effect, times, s.source))
    else:
        do(s, (whole,), s.source)


def left_to_do(s: FleetState) -> list[tuple[Source, Script]]:
    """What is left of cards and spaces that are being carried out, the next of it first, each with its source."""
    found: list[tuple[Source, Script]] = []
    for frame in s.stack[::-1]:  # mypyc cannot go through this list by `reversed`
        if isinstance(frame, Do):
            found.append((frame.source, frame.script[frame.at :]))
        elif isinstance(frame, Repeat):
            found.append((frame.source, (frame.effect,) * frame.times))
    return found
