"""Every check of the suite can fail: the example game, broken in one way at a time, is caught each time."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self, TypeVar

import pytest

from fathoms import CannotUndo, Event, Game, IllegalMove, Match, Outcome, Record, Refusal
from fathoms.conformance import Ledger, Variant, check_variant, random_game, variants
from fathoms.engine.chance import Chance
from fathoms.engine.moves import Move, MoveTable
from fathoms.engine.options import Options
from tests.conformance.games import lowtide

Beach = lowtide.Beach
LowTide = lowtide.LowTide
Pick = lowtide.Pick
Broken = type[Game[Any]]
B = TypeVar("B", bound=Beach)


def check(game: Game[Any], monkeypatch: pytest.MonkeyPatch, seats: int = 2) -> Ledger:
    monkeypatch.setattr("fathoms.engine.record.find_game", lambda name: game)
    return check_variant(game, Variant(seats, {}), range(8), every=2)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_game_as_it_is_passes(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    ledger = check(LowTide(), monkeypatch, seats)

    assert ledger.games == 8
    assert ledger.undone > 8
    assert ledger.rules == {"LT-3"}
    assert 0 < ledger.secrets_dealt_anew < ledger.secrets
    assert 0 < ledger.reveals_dealt_anew < ledger.reveals


BROKEN: list[tuple[type[Game[Any]], str]] = []


def caught(message: str) -> Callable[[Broken], Broken]:
    """Note down a broken game with the sentence that has to catch it."""

    def note(broken: type[Game[Any]]) -> type[Game[Any]]:
        BROKEN.append((broken, message))
        return broken

    return note


@caught("dice not yet thrown")
class ViewGivesTheNextDieAway(LowTide):
    def body(self, state: Beach, seat: int | None) -> Mapping[str, Any]:
        return {**super().body(state, seat), "sand": state.chance.copy().word()}


@caught("not made of plain JSON values")
class ViewHoldsTheChance(LowTide):
    def body(self, state: Beach, seat: int | None) -> Mapping[str, Any]:
        return {**super().body(state, seat), "sand": state.chance}


@caught("not made of plain JSON values")
class ViewHoldsTuples(LowTide):
    def body(self, state: Beach, seat: int | None) -> Mapping[str, Any]:
        return {**super().body(state, seat), "pool": tuple(state.pool)}


@caught("does not say which game it is of")
class ViewOfNoGame(LowTide):
    def body(self, state: Beach, seat: int | None) -> Mapping[str, Any]:
        return {**super().body(state, seat), "game": "hightide"}


@caught("hands out the state's own parts")
class ViewHandsOutTheState(LowTide):
    def body(self, state: Beach, seat: int | None) -> Mapping[str, Any]:
        return {**super().body(state, seat), "pool": state.pool}


@caught("Imagining changes what seat")
class ViewShowsEverySecret(LowTide):
    def body(self, state: Beach, seat: int | None) -> Mapping[str, Any]:
        return {**super().body(state, seat), "favourites": [lowtide.KINDS[kind] for kind in state.favourites]}


@caught("Imagining changes what seat|A draft of .* leads elsewhere")
class ImagineChangesWhatIsSeen(LowTide):
    def imagine(self, state: Beach, seat: int | None, chance: Chance) -> Beach:
        world = super().imagine(state, seat, chance)
        world.pool = world.pool[::-1]
        return world


@caught("Imagining changes what seat")
class RefusalGivesASecretAway(LowTide):
    def why_not(self, state: Beach, seat: int | None, move: Move) -> Refusal | None:
        refusal = super().why_not(state, seat, move)
        return refusal and Refusal(refusal.rule, f"Favourites are {state.favourites}. {refusal.sentence}")


@caught("Imagining adds or loses components")
class ImagineChangesTheCensus(LowTide):
    def census(self, state: Beach) -> dict[str, int]:
        return {**super().census(state), "favourites": sum(state.favourites)}


@caught("the dice of an imagined world are the true ones")
class ImagineKeepsTheDice(LowTide):
    def imagine(self, state: Beach, seat: int | None, chance: Chance) -> Beach:
        world = super().imagine(state, seat, chance)
        world.chance = state.chance.copy()
        world.chance.word()
        return world


@caught("the dice of all imagined worlds are the same")
class ImagineAlwaysThrowsTheSameDice(LowTide):
    def imagine(self, state: Beach, seat: int | None, chance: Chance) -> Beach:
        world = super().imagine(state, seat, chance)
        world.chance = Chance(5)
        return world


@caught("every other seat saw just what it truly sees")
class ImagineKeepsTheSecrets(LowTide):
    def imagine(self, state: Beach, seat: int | None, chance: Chance) -> Beach:
        world = super().imagine(state, seat, chance)
        world.favourites = state.favourites[:]
        return world


@caught("imagined worlds all foretold it")
class ImagineKeepsWhatLiesInTheSand(LowTide):
    def imagine(self, state: Beach, seat: int | None, chance: Chance) -> Beach:
        world = super().imagine(state, seat, chance)
        world.sand = state.sand[:]
        world.favourites = state.favourites[:]
        return world

    def body(
        self, state: Beach, seat: int | None
    ) -> Mapping[str, Any]:  # without secrets of seats, only the sand is hidden
        return {**super().body(state, seat), "favourites": []}


@caught("cannot see decides which world it imagines")
class ImagineShufflesTheTrueOrder(LowTide):
    def imagine(self, state: Beach, seat: int | None, chance: Chance) -> Beach:
        world = super().imagine(state, seat, chance)
        world.sand = state.sand[:]
        Chance(chance.word()).shuffle(world.sand)
        return world


@caught("cannot see decides which world it imagines")
class ImagineThrowsMoreDiceWhereThereIsMoreToHide(LowTide):
    def imagine(self, state: Beach, seat: int | None, chance: Chance) -> Beach:
        world = super().imagine(state, seat, chance)
        for _ in range(state.favourites[0]):
            chance.word()
        world.chance = chance.fork()
        return world


@caught("not decided by the chance that it is given")
class ImagineHasDiceOfItsOwn(LowTide):
    calls = 0

    def imagine(self, state: Beach, seat: int | None, chance: Chance) -> Beach:
        type(self).calls += 1
        return super().imagine(state, seat, Chance(self.calls))


@caught("Imagining changes the true state")
class ImagineShufflesTheTrueSand(LowTide):
    def imagine(self, state: Beach, seat: int | None, chance: Chance) -> Beach:
        Chance(1).shuffle(state.sand)
        return super().imagine(state, seat, chance)


@caught("Playing an imagined world changes the true one|Imagining is not decided")
class ImagineSharesTheSand(LowTide):
    def imagine(self, state: Beach, seat: int | None, chance: Chance) -> Beach:
        world = super().imagine(state, seat, chance)
        world.sand = state.sand
        return world


@caught("no event says that it reveals")
class TakingTellsASecret(LowTide):
    def advance(self, state: Beach, move: Move, seat: int | None = None) -> None:
        events, mover = state.events, self.to_act(state)
        super().advance(state, move, seat)
        if events is not None and mover is not None:
            events.append(lowtide.Took(seat=0, kind=lowtide.KINDS[state.favourites[mover]]))


@caught(r"copy\(\) shares 'sand'")
class CopySharesTheSand(LowTide):
    def set_up(self, seats: int, options: Options, chance: Chance) -> Beach:
        return with_beach(SharesSand, super().set_up(seats, options, chance))


@caught(r"copy\(\) shares 'chance'")
class CopySharesTheChance(LowTide):
    def set_up(self, seats: int, options: Options, chance: Chance) -> Beach:
        return with_beach(SharesChance, super().set_up(seats, options, chance))


@caught("A copy is not the same")
class CopyForgetsTheTurn(LowTide):
    def set_up(self, seats: int, options: Options, chance: Chance) -> Beach:
        return with_beach(ForgetsTurn, super().set_up(seats, options, chance))


@caught("A copy is not the same|another copy goes on|changes the original|advance leads elsewhere")
class CopiesShareWhatTheGameHolds(LowTide):
    turns: ClassVar = [0]

    def body(self, state: Beach, seat: int | None) -> Mapping[str, Any]:
        return {**super().body(state, seat), "sand": self.turns[0]}

    def advance(self, state: Beach, move: Move, seat: int | None = None) -> None:
        self.turns[0] += 1
        super().advance(state, move, seat)


class SharesSand(Beach):
    def copy(self) -> Self:
        twin = with_beach(type(self), super().copy())
        twin.sand = self.sand
        return twin


class SharesChance(Beach):
    def copy(self) -> Self:
        twin = with_beach(type(self), super().copy())
        twin.chance = self.chance
        return twin


class ForgetsTurn(Beach):
    def copy(self) -> Self:
        twin = with_beach(type(self), super().copy())
        twin.turn = 0
        return twin


def with_beach(kind: type[B], beach: Beach) -> B:
    """The same beach as another class of state."""
    other = kind(beach.terms, beach.chance)
    for name in (*Beach.__slots__, "stack"):
        setattr(other, name, getattr(beach, name))
    return other


@caught("Components are not conserved")
class CensusDrifts(LowTide):
    def advance(self, state: Beach, move: Move, seat: int | None = None) -> None:
        super().advance(state, move, seat)
        if state.pool[0]:
            state.pool[0] -= 1


@caught("uses the `random` module")
class ThrowsGlobalDice(LowTide):
    def advance(self, state: Beach, move: Move, seat: int | None = None) -> None:
        super().advance(state, move, seat)
        if state.sand:
            at = random.randrange(len(state.sand))
            state.sand[0], state.sand[at] = state.sand[at], state.sand[0]


@caught("uses the `random` module")
class SetsUpWithGlobalDice(LowTide):
    def set_up(self, seats: int, options: Options, chance: Chance) -> Beach:
        return super().set_up(seats, options, Chance(random.getrandbits(32)))


@caught("Replaying the record leads elsewhere|end elsewhere|advance leads elsewhere|another copy goes on")
class GamesTouchEachOther(LowTide):
    moves_made = 0

    def advance(self, state: Beach, move: Move, seat: int | None = None) -> None:
        type(self).moves_made += 1
        if self.moves_made % 3 == 0:
            state.chance.word()
        super().advance(state, move, seat)


@caught("advance leads elsewhere than apply with a listener")
class ListeningUsesChance(LowTide):
    def advance(self, state: Beach, move: Move, seat: int | None = None) -> None:
        if state.events is not None:
            state.chance.word()
        super().advance(state, move, seat)


@caught("why_not and legal_moves disagree|is among the legal moves, but is refused")
class WhyNotIsTooStrict(LowTide):
    def why_not(self, state: Beach, seat: int | None, move: Move) -> Refusal | None:
        return super().why_not(state, seat, move) or (Refusal("LT-3", "No.") if move.text == "take whelk" else None)


@caught("why_not and legal_moves disagree|why_not lets seat 0 play")
class WhyNotIsTooKind(LowTide):
    def why_not(self, state: Beach, seat: int | None, move: Move) -> Refusal | None:
        return None if move.text == "take whelk" and state.stack else super().why_not(state, seat, move)


@caught("no sentence with a full stop")
class RefusalIsNoSentence(LowTide):
    def why_not(self, state: Beach, seat: int | None, move: Move) -> Refusal | None:
        refusal = super().why_not(state, seat, move)
        return refusal and Refusal(refusal.rule, "no")


@caught("apply and why_not give different reasons")
class ApplyHasReasonsOfItsOwn(LowTide):
    def apply(self, state: Beach, move: Move, seat: int | None = None) -> list[Event]:
        if self.why_not(state, seat, move):
            raise IllegalMove("LT-9", "Not so.")
        return super().apply(state, move, seat)


@caught("A refused move changes the position")
class RefusingCostsATurn(LowTide):
    def apply(self, state: Beach, move: Move, seat: int | None = None) -> list[Event]:
        if self.why_not(state, seat, move):
            state.turn += 2
        return super().apply(state, move, seat)


@caught("why_not lets seat 1 play|why_not lets seat 0 play")
class AnySeatMayMove(LowTide):
    def why_not(self, state: Beach, seat: int | None, move: Move) -> Refusal | None:
        return super().why_not(state, None, move)


@caught("apply lets seat")
class ApplyDoesNotCheck(LowTide):
    def apply(self, state: Beach, move: Move, seat: int | None = None) -> list[Event]:
        events: list[Event] = []
        state.events = events
        if state.stack:
            self.advance(state, move if move in self.legal_moves(state) else self.legal_moves(state)[0])
        state.events = None
        return events


@caught("names a move twice")
class MovesTwice(LowTide):
    def legal_moves(self, state: Beach, seat: int | None = None) -> list[Move]:
        return super().legal_moves(state, seat) * 2


@caught("has no legal move")
class NoMoves(LowTide):
    def legal_moves(self, state: Beach, seat: int | None = None) -> list[Move]:
        return [] if state.turn == 3 else super().legal_moves(state, seat)


@caught("not in the game's table")
class MovesFromElsewhere(LowTide):
    def legal_moves(self, state: Beach, seat: int | None = None) -> list[Move]:
        return [*super().legal_moves(state, seat), Move(0, "swim", "Swim.", 0, 0)] if state.stack else []


@caught("No move may be called 'undo'")
class UndoIsAMove(LowTide):
    moves = MoveTable(("undo",))
    moves.add(0, "undo", "Undo.")


@caught("hands out a list that the game goes on to use")
class MovesAreKept(LowTide):
    kept: ClassVar[dict[tuple[int, ...], list[Move]]] = {}

    def legal_moves(self, state: Beach, seat: int | None = None) -> list[Move]:
        key = (*state.pool, len(state.stack))
        return self.kept.setdefault(key, super().legal_moves(state, seat))


@caught("it must be a seat below 2")
class ASeatTooMany(LowTide):
    def to_act(self, state: Beach) -> int | None:
        return state.turn % 3 if state.stack else None


@caught("has not ended after 200 decisions")
class NeverEnds(LowTide):
    def advance(self, state: Beach, move: Move, seat: int | None = None) -> None:
        super().advance(state, move, seat)
        while len(state.sand) < 8:
            pile = state.hands if any(state.hands) else state.pool
            kind = next(n for n, count in enumerate(pile) if count)
            pile[kind] -= 1
            state.sand.append(kind % 4)


@caught("There is an outcome while seat")
class WinsTooEarly(LowTide):
    def outcome(self, state: Beach) -> Outcome | None:
        return Outcome((0,), "won alone", "Won.", (1, 0), (1, 0)) if state.turn > 2 else None


@caught("there is no outcome")
class NobodyEverWins(LowTide):
    def outcome(self, state: Beach) -> Outcome | None:
        return None


@caught("is not among")
class EndsForNoKnownReason(LowTide):
    def outcome(self, state: Beach) -> Outcome | None:
        return None if state.stack else Outcome((0,), "boredom", "Over.", (1, 0), (1, 0))


@caught("are not different seats below 2")
class AStrangerWins(LowTide):
    def outcome(self, state: Beach) -> Outcome | None:
        return None if state.stack else Outcome((2,), "won alone", "Over.", (1, 0), (0, 0))


@caught("is not filled in")
class SentenceIsNotFilledIn(LowTide):
    def sentence(self, event: Event) -> str:
        return "{player} does something."


@caught("told to seats that are not there")
class TellsAStranger(LowTide):
    def advance(self, state: Beach, move: Move, seat: int | None = None) -> None:
        super().advance(state, move, seat)
        if state.events is not None:
            state.events.append(lowtide.Secret(kind="whelk", told_to=(7,)))


@caught("must not contain")
class ViewSaysMoreThanItsSchema(LowTide):
    def body(self, state: Beach, seat: int | None) -> Mapping[str, Any]:
        return {**super().body(state, seat), "weather": "fair"}


@caught("must contain")
class ViewSaysLessThanItsSchema(LowTide):
    def body(self, state: Beach, seat: int | None) -> Mapping[str, Any]:
        return {name: fact for name, fact in super().body(state, seat).items() if name != "pool"}


@caught("The catalogue is not as its schema says")
class CatalogueHoldsNumbers(LowTide):
    def components(self) -> Mapping[str, Any]:
        return {"kinds": [1, 2, 3, 4]}


@caught("The catalogue hands out the game's own parts")
class CatalogueHandsOutItsConstants(LowTide):
    own: ClassVar[dict[str, Any]] = {"kinds": list(lowtide.KINDS)}

    def components(self) -> Mapping[str, Any]:
        return self.own


@caught("The event is not as its schema says")
class AnEventOfAnotherGame(LowTide):
    def advance(self, state: Beach, move: Move, seat: int | None = None) -> None:
        super().advance(state, move, seat)
        if state.events is not None:
            state.events.append(Sank(seat=0))

    def sentence(self, event: Event) -> str:
        return "A shell sinks." if isinstance(event, Sank) else super().sentence(event)


@dataclass(frozen=True, slots=True)
class Sank(Event):
    seat: int


class OddKind(Pick):
    kind = "guess"


class AboutNothing(Pick):
    def about(self, s: Beach) -> dict[str, int]:
        return {}


class OddEffect(Pick):
    def effect_of(self, s: Beach, move: Move) -> dict[str, int]:
        return {"stars": 3}


class OddPointing(Pick):
    def points_at(self, s: Beach, move: Move) -> tuple[str, ...]:
        return ("nothing:there",)


@caught("is not as its schema says")
class AQuestionOfNoKnownKind(LowTide):
    def facing(self, state: Beach, seat: int | None = None) -> Pick:
        return OddKind()


@caught("is not as its schema says")
class AQuestionAboutNothing(LowTide):
    def facing(self, state: Beach, seat: int | None = None) -> Pick:
        return AboutNothing()


@caught("is not as its schema says")
class AMoveWithAnEffectOfItsOwn(LowTide):
    def facing(self, state: Beach, seat: int | None = None) -> Pick:
        return OddEffect()


@caught("which does not lead back to it|Something can be done with")
class PointsAtAnything(LowTide):
    def facing(self, state: Beach, seat: int | None = None) -> Pick:
        return OddPointing()


@caught("has no score and return for every seat")
class OutcomeWithoutScores(LowTide):
    def outcome(self, state: Beach) -> Outcome | None:
        found = super().outcome(state)
        return found and replace(found, scores=())


@caught("a winner has at least a half")
class TheLoserIsBetterOff(LowTide):
    def outcome(self, state: Beach) -> Outcome | None:
        found = super().outcome(state)
        return found and replace(found, returns=tuple(1 - own for own in found.returns))


@caught("not made of plain JSON values")
class ScoresThatAreNoNumbers(LowTide):
    def outcome(self, state: Beach) -> Outcome | None:
        found = super().outcome(state)
        return found and replace(found, scores=tuple(float("nan") for _ in found.scores))


@caught("cannot have lasted -1 turns")
class BeforeTheBeginning(LowTide):
    def turn(self, state: Beach) -> int:
        return -1


@caught("NoTitle leaves title, unit empty")
class NoTitle(LowTide):
    title, unit = " ", ""


@caught("is whispered in a game without `secrets`")
class WhispersAndSealsNothing(LowTide):
    secrets = False


@caught("can be played by nobody")
class ForNobody(LowTide):
    players = ()  # type: ignore[assignment]  # to be wrong


@caught("The seats asked are")
class EverybodyIsAskedTwice(LowTide):
    def asked(self, state: Beach) -> tuple[int, ...]:
        return super().asked(state) * 2


@pytest.mark.parametrize(("broken", "message"), BROKEN, ids=[broken.__name__ for broken, _ in BROKEN])
def test_a_broken_game_is_caught(broken: type[Game[Any]], message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_game, "LIMIT", 200)

    with pytest.raises(AssertionError, match=f"(?i){message}"):
        check(broken(), monkeypatch)


def refuse_every_undo(match: Match, seat: int | None = None, agreed: bool = False) -> None:
    raise CannotUndo("No.")


@pytest.mark.parametrize(
    ("method", "broken", "message"),
    [
        ("undo", lambda match, seat=None, agreed=False: None, "was taken back after dice|took back a move that seat"),
        ("undo", refuse_every_undo, "cannot be taken back, but used no dice"),
        ("copy", lambda match: match, "changes one that it was copied or loaded from"),
        ("log", lambda match, seat=None: [str(id(match))], "Replaying tells another story"),
    ],
)
def test_a_broken_match_is_caught(
    method: str, broken: type[Game[Any]], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, method, broken)

    with pytest.raises(AssertionError, match=message):
        check(LowTide(), monkeypatch)


def test_a_record_that_forgets_a_move_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Record.to_json
    monkeypatch.setattr(
        Record, "to_json", lambda record: whole(replace(record, moves=record.moves[:-1], by=record.by[:-1]))
    )

    with pytest.raises(AssertionError, match="Saving changes the record"):
        check(LowTide(), monkeypatch)


def test_a_game_that_its_entry_point_does_not_lead_to_is_caught() -> None:
    with pytest.raises(AssertionError, match="leads to another game"):
        check_variant(LowTide(), Variant(2, {}), range(1))


def test_a_game_without_shapes_is_told_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(LowTide, "shapes")

    with pytest.raises(AssertionError, match=r"^LowTide lacks shapes: "):
        variants(LowTide())
    with pytest.raises(AssertionError, match=r"^LowTide lacks shapes: "):
        check(LowTide(), monkeypatch)
