"""What a designer wants to know of many games: deaths, the harm of each crisis card, the use of each ability."""

from fathoms.engine.game import Figure
from fathoms.games.silent_sea.components.pieces import ABILITIES, CRISES
from fathoms.games.silent_sea.harm.health import HEALTH_LOST
from fathoms.games.silent_sea.state import CREW_DEAD, NOBODY_CAN_WIN, ROUND_LIMIT, TRAITOR_EXTRACTS, SeaState


def figures(s: SeaState) -> dict[str, Figure]:
    """Counted in one finished game; harm is in points of health."""
    found = {
        "the traitor wins": Figure(s.ending in (TRAITOR_EXTRACTS, CREW_DEAD), 1),
        "nobody wins": Figure(s.ending in (NOBODY_CAN_WIN, ROUND_LIMIT), 1),
        "somebody dies": Figure(0 in s.health, 1),
        "deaths": Figure(s.health.count(0), 1),
        "crises": Figure(sum(s.crisis_draws), 1),
        "shots": Figure(sum(s.shots), 1),
    }
    for number, crisis in enumerate(CRISES):
        found[f"harm of {crisis.name}"] = Figure(s.crisis_harm[number] / HEALTH_LOST, s.crisis_draws[number])
    for number, ability in enumerate(ABILITIES):
        uses, traitor = s.ability_uses[number], s.is_traitor(ability.role)
        found[f"{ability.name} used by the crew"] = Figure(0, 0) if traitor else Figure(uses, 1)
        found[f"{ability.name} used by the traitor"] = Figure(uses, 1) if traitor else Figure(0, 0)
    return found
