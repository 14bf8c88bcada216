"""What The Silent Sea asks of a better agent, as the traitor and as the crew, and the strategies that probe both."""

from typing import Any

from benchmarks.thumbs.matches import Match
from tests.games.silent_sea.agent.probes import camper, runner


def traitor(state: Any, number: int) -> set[int]:
    return {state.traitor}


def crew(state: Any, number: int) -> set[int]:
    return set(range(4)) - {state.traitor}


MATCHES = (
    Match("traitor among old crew", 4, traitor, probe=("runner", runner), against=("campers", camper)),
    Match("crew against the old traitor", 4, crew),
)

# What agents before 0.7 import under an earlier name.
RENAMED = {"fathoms.games.silent_sea.questions": "fathoms.games.silent_sea.question_facts"}
