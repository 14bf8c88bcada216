"""Effects of resource cards one after the other, and the question what each of them acts on (SP-37)."""

from typing import ClassVar, Final, final

from fathoms.engine.frames import Automatic, Refusal
from fathoms.engine.moves import Move
from fathoms.games.spill.action_sentences import animal
from fathoms.games.spill.board import SECTOR_NAMES, SPACE_NAMES, sector_and_ring, steps_between
from fathoms.games.spill.components import CARDS, ON_SPACES, SPECIES
from fathoms.games.spill.effects import ACT, ANSWERS, AT_ONCE, WOULD_ACT, is_blocked, sectors_in
from fathoms.games.spill.model import Effect, EffectVerb
from fathoms.games.spill.moves import AT, CARD_AND_ABILITY, DONE, HEAL, OUT, OUTS, SAIL
from fathoms.games.spill.oil import species_at
from fathoms.games.spill.question import SpillQuestion
from fathoms.games.spill.question_facts import MoveEffect, PickTargetAbout
from fathoms.games.spill.state import SpillState
from fathoms.games.spill.targets import animal_on, sailing


@final
class EffectFrame(Automatic[SpillState]):
    """One effect of a use, with how often it may still act: done at once, or asked for while there is a choice."""

    __slots__ = ("effect", "later", "left", "use")

    def __init__(self, use: int, effect: Effect, left: int, later: "tuple[EffectFrame, ...]" = ()) -> None:
        self.use = use
        self.effect = effect
        self.left = left
        self.later = later

    def would_act(self, s: SpillState) -> bool:
        """Whether the effect would change anything now."""
        effect = self.effect
        if effect.verb in ANSWERS:
            return bool(ANSWERS[effect.verb](s, effect))
        return WOULD_ACT[effect.verb](s, effect)

    def run(self, s: SpillState) -> None:
        """Act, or ask; an effect without a target passes."""
        effect = self.effect
        if not self.would_act(s):
            return
        if effect.verb in ANSWERS:
            s.stack.append(PickTarget(self.use, effect, self.left, self.later))
        else:
            s.card_has_acted = 1
            AT_ONCE[effect.verb](s, effect)


def effect_frames(use: int) -> tuple[EffectFrame, ...]:
    """Frames that do the effects of a use in order once they lie on the stack: the first one last."""
    card, ability = CARD_AND_ABILITY[use]
    frames: tuple[EffectFrame, ...] = ()
    for effect in reversed(CARDS[card].abilities[ability].effects):
        # `frames` so far are the effects that come after this one.
        frames += (EffectFrame(use, effect, 1 if effect.verb == "sail" else effect.amount, frames),)
    return frames


def can_act(s: SpillState, frames: tuple[EffectFrame, ...]) -> bool:
    """Whether at least one of these effects would change anything now."""
    return any(frame.would_act(s) for frame in frames)


_PROMPTS: Final = {
    "push": "Push back which die?",
    "remove": "Remove which die?",
    "rescue": "Rescue which animal?",
    "clean": "Clean which animal?",
    "heal": "Rescue which animal from sickbay?",
    "sail": "Sail where?",
    "swap": "Which specialist leaves?",
}
# The verb of the moves that answer it.
_ANSWER_VERBS: Final[dict[EffectVerb, int]] = {**dict.fromkeys(ON_SPACES, AT), "heal": HEAL, "sail": SAIL, "swap": OUT}


@final
class PickTarget(SpillQuestion):
    """The active specialist, who alone uses a resource (SP-37), picks what an effect acts on, or has enough."""

    __slots__ = ("effect", "later", "left", "use")
    kind: ClassVar[str] = "pick target"

    def __init__(self, use: int, effect: Effect, left: int, later: tuple[EffectFrame, ...]) -> None:
        self.use = use
        self.effect = effect
        self.left = left
        self.later = later

    def about(self, s: SpillState) -> PickTargetAbout:
        card, ability = CARD_AND_ABILITY[self.use]
        sectors = sectors_in(s, self.effect.where) if self.effect.verb in ON_SPACES else []
        return {
            "card": CARDS[card].id,
            "ability": CARDS[card].abilities[ability].id,
            "effect": self.effect.verb,
            "left": self.left,
            "sectors": [SECTOR_NAMES[sector] for sector in sectors],
        }

    def prompt(self, s: SpillState) -> str:
        more = f" ({self.left} left)" if self.left > 1 else ""
        return _PROMPTS[self.effect.verb] + more

    def moves(self, s: SpillState) -> list[Move]:
        """Every target, and stopping here, unless the card would then have done nothing at all (SP-37)."""
        targets = ANSWERS[self.effect.verb](s, self.effect)
        return [*targets, DONE] if s.card_has_acted or can_act(s, self.later) else targets

    def points_at(self, s: SpillState, move: Move) -> tuple[str, ...]:
        return move.points_at if move.verb == _ANSWER_VERBS[self.effect.verb] else ()

    def effect_of(self, s: SpillState, move: Move) -> MoveEffect:
        if move.verb == AT:
            sector, ring = sector_and_ring(move.arg)
            if self.effect.verb == "rescue":
                return animal_on(s, sector, ring)
            if self.effect.verb == "clean":  # only ever of a Contaminated one: there is no side to tell
                return {"space": SPACE_NAMES[move.arg], "species": species_at(sector, ring).id}
            return {"space": SPACE_NAMES[move.arg]}
        if move.verb == SAIL:
            start = s.ships[s.active]
            return sailing(start, steps_between(start, move.arg))
        return {"species": SPECIES[move.arg].id} if move.verb == HEAL else {}

    def describe(self, s: SpillState, move: Move) -> str:
        if move.verb != AT:
            return move.sentence
        return _describe_on_space(self.effect.verb, self.effect_of(s, move))

    def take(self, s: SpillState, move: Move) -> None:
        if move is DONE:
            return
        if self.left > 1:
            s.stack.append(EffectFrame(self.use, self.effect, self.left - 1, self.later))
        s.card_has_acted = 1
        ACT[self.effect.verb](s, move.arg)

    def refuse(self, s: SpillState, move: Move) -> Refusal:
        if self.effect.verb == "swap" and move in OUTS and is_blocked(s, move.arg):
            return Refusal("SP-41", "A specialist whose ability the weather blocks cannot be swapped.")
        if move is DONE:
            return Refusal("SP-37", "A resource in use has to change one thing at least.")
        return Refusal("SP-37", "That is no target for the resource in use.")

    def comes_first(self, s: SpillState) -> Refusal:
        card, _ = CARD_AND_ABILITY[self.use]
        return Refusal("SP-37", f"{CARDS[card].name} is in use, and what it asks comes first.")


def _describe_on_space(verb: EffectVerb, effect: MoveEffect) -> str:
    match verb:
        case "rescue":
            return f"Rescue {animal(effect)}."
        case "clean":
            return f"Clean {animal({**effect, 'side': 'contaminated'})}."
    return f"{'Remove' if verb == 'remove' else 'Push back'} the oil on {effect['space']}."
