"""Postures: what in the rule of thumb can be played otherwise, so that one way can be tried against another."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Posture:
    """How somebody plays by rule of thumb; as it is here, the rule of thumb itself."""

    # crew
    hunted_from: float = 0.5  # how likely the traitor is who is hunted and shot at
    stopped_from: float = 0.5  # the same of who comes near the way out with a sample, out of turn
    trusted_to: float = 0.45  # and up to which somebody is helped
    hunts: bool = False  # goes after whoever is to be hunted, with or without a sample
    # a traitor
    dares: float = 2.5  # hindrances in the way that a traitor runs past: by play; a crew seldom has two guns ready
    patience: int = 16  # turn cycles after which a traitor runs, guns or no guns: more of them are made all the time
    quiet: bool = False  # hinders nobody before the run: it would show what one is
    frames: bool = False  # shoots whom it has tested, as if they had turned out to be the traitor
    silences: bool = False  # shoots the Astrobiologist, who tests the others, where that kills
    kills: bool = False  # shoots whoever dies of it


USUAL: Final = Posture()
