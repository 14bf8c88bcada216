"""Distances over a Sinksider's own tiles, and what a sail brings home."""

from fathoms.games.flotilla.components.grid import NEIGHBOURS
from fathoms.games.flotilla.components.ids import COLOUR_COUNT
from fathoms.games.flotilla.state import FLEETS, FleetState


def distances(s: FleetState, start: int) -> dict[int, int]:
    """Steps over the player's own tiles from a cell."""
    own = s.own[s.turn]
    found = {start: 0}
    to_see = [start]
    for here in to_see:
        for other in NEIGHBOURS[here]:
            if other >= 0 and own >> other & 1 and other not in found:
                found[other] = found[here] + 1
                to_see.append(other)
    return found


def brought_home(s: FleetState, steps: int) -> list[int]:
    """The barrels by colour that so many steps bring to the drop point, the fullest ships a step first."""
    found = [0] * COLOUR_COUNT
    laden = [number for number in FLEETS[s.turn] if s.skiffs[number] >= 0 and any(s.hold(number))]
    if not laden:
        return found
    home = distances(s, s.start(s.turn))
    laden.sort(key=lambda number: (home[s.skiffs[number]] / sum(s.hold(number)), number))
    for number in laden:
        if home[s.skiffs[number]] <= steps:
            steps -= home[s.skiffs[number]]
            found = [had + more for had, more in zip(found, s.hold(number), strict=True)]
    return found
