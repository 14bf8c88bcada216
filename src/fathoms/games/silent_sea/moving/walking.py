"""The move phase after the roll: go, take what lies there, play Extra Space, until enough (SS-15 … SS-17, SS-47)."""

from typing import ClassVar, Final, final

from fathoms.engine.frames import Automatic, Refusal
from fathoms.engine.moves import Move
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.cards.hands import part_with
from fathoms.games.silent_sea.components.kinds import EXTRA_SPACE, KINDS
from fathoms.games.silent_sea.components.pieces import CARD_IDS, ROLE_IDS, ROLES
from fathoms.games.silent_sea.ending import check_end
from fathoms.games.silent_sea.events.turns import BY_ROLL, ExtraSpacePlayed, Stayed
from fathoms.games.silent_sea.moving.going import (
    arrive,
    count_text,
    describe_go,
    go_effect,
    go_price,
    points_here,
    reach,
    refuse_go,
    tell_way,
)
from fathoms.games.silent_sea.moving.samples import lift_sample
from fathoms.games.silent_sea.question import ActivePlayerQuestion
from fathoms.games.silent_sea.question_facts import MoveEffect, WalkAbout
from fathoms.games.silent_sea.state import SeaState
from fathoms.games.silent_sea.station.spaces import ACTING, EXTRACTION, SPACE_IDS, SPACE_NAMES
from fathoms.games.silent_sea.station.ways import FARTHEST


@final
class Walk(ActivePlayerQuestion):
    """Where to, with so many steps left and so many Extra Space cards played?"""

    __slots__ = ("played", "steps")
    kind: ClassVar[str] = "walk"
    wanted: ClassVar[Refusal] = Refusal("SS-15", "This is the move phase: go somewhere, or stop.")
    answers: ClassVar[frozenset[int]] = frozenset({verbs.GO, verbs.TAKE, verbs.EXTRA, verbs.STOP})

    def __init__(self, steps: int, played: int) -> None:
        self.steps = steps
        self.played = played

    def steps_left(self) -> int:
        return self.steps

    def about(self, s: SeaState) -> WalkAbout:
        left = s.terms.extra_spaces - self.played
        return {"moved": ROLE_IDS[s.turn], "steps": self.steps, "extra_spaces": left}

    def prompt(self, s: SeaState) -> str:
        where = "where to?" if self.steps else "will you stop?"
        return f"{ROLES[s.turn].name} at {SPACE_NAMES[s.at[s.turn]]}, {count_text(self.steps)} left: {where}"

    def moves(self, s: SeaState) -> list[Move]:
        role = s.turn
        legal: list[Move] = []
        if s.sample_spaces >> s.at[role] & 1 and s.room_for_samples(role):
            legal.append(m.TAKE_SAMPLE)
        legal += reach(s, role, self.steps, True)[0]
        if s.hands[role * KINDS + EXTRA_SPACE] and self.played < s.terms.extra_spaces:  # written out for speed
            legal.append(m.PLAY_EXTRA)
        legal.append(m.STOP_HERE)
        return legal

    def describe(self, s: SeaState, move: Move) -> str:
        return describe_go(s, s.turn, move.arg, self.steps, True) if move.verb == verbs.GO else move.sentence

    def points_at(self, s: SeaState, move: Move) -> tuple[str, ...]:
        return points_here(s, s.turn, move) if move.verb in self.answers else ()

    def price_of(self, s: SeaState, move: Move) -> dict[str, int]:
        return {CARD_IDS[EXTRA_SPACE]: 1} if move is m.PLAY_EXTRA else go_price(s, s.turn, move, self.steps, True)

    def effect_of(self, s: SeaState, move: Move) -> MoveEffect:
        return go_effect(s, s.turn, move, self.steps, True)

    def take(self, s: SeaState, move: Move) -> None:
        role = s.turn
        if move.verb == verbs.GO:
            space = move.arg
            left = self.steps - reach(s, role, self.steps, True)[1][space]
            if s.events is not None:
                tell_way(s, role, space, self.steps, True, BY_ROLL, role)
            if ACTING >> space & 1:
                s.stack.append(_WALK_ONS[left][self.played])
                arrive(s, role, space, True)
            else:  # nothing happens there
                s.stack.append(WALKS[left][self.played])
                s.at[role] = space
        elif move is m.STOP_HERE:
            if s.events is not None and self.steps == s.roll and not self.played:
                s.tell(Stayed, role=ROLE_IDS[role], space=SPACE_IDS[s.at[role]])
        elif move is m.TAKE_SAMPLE:
            lift_sample(s, role, s.at[role])
            if s.at[role] != EXTRACTION or not check_end(s):
                s.stack.append(self)
        else:
            part_with(s, role, EXTRA_SPACE)
            s.show(ExtraSpacePlayed, role=ROLE_IDS[role], steps=self.steps + 1)
            s.stack.append(WALKS[self.steps + 1][self.played + 1])

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        role = s.turn
        if move.verb == verbs.GO:
            return refuse_go(s, role, move.arg, self.steps)
        if move is m.TAKE_SAMPLE:
            if not s.sample_spaces >> s.at[role] & 1:
                return Refusal("SS-17", "No sample lies here.")
            return Refusal("SS-18", f"You carry {s.samples[role]} already, and have room for no more.")
        if move is m.PLAY_EXTRA:
            if not s.held(role, EXTRA_SPACE):
                return Refusal("SS-15", "You hold no Extra Space.")
            return Refusal("SS-16", "One Extra Space a turn is all that this table allows.")
        return Refusal("SS-15", f"{move.text!r} is nothing for the move phase: go somewhere, or stop.")


@final
class WalkOn(Automatic[SeaState]):
    """After what happened on the way: the steps left go on from where the figure stands, if it lives (SS-47)."""

    __slots__ = ("played", "steps")

    def __init__(self, steps: int, played: int) -> None:
        self.steps = steps
        self.played = played

    def run(self, s: SeaState) -> None:
        if s.health[s.turn]:
            s.stack.append(WALKS[self.steps][self.played])


WALKS: Final = tuple(tuple(Walk(steps, played) for played in range(7)) for steps in range(FARTHEST + 1))
_WALK_ONS: Final = tuple(tuple(WalkOn(steps, played) for played in range(7)) for steps in range(FARTHEST + 1))
