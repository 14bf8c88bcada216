"""A plain rule-of-thumb player for The Silent Sea, crew or traitor, from what the seat may know.

Crew guard the way out at first, turn up abilities and make guns; then they fetch samples, build carriers and go to the
extraction point by a custom that all can see: the best trusted first, then the nearest. Whoever comes near with a
sample out of turn is shot at. The traitor keeps to all of this, as far as the others do, until the last steps are free
or the crew is about to win.
"""

from collections.abc import Callable
from typing import Any, Final, cast, final

from fathoms.engine.agent import Agent, Budget
from fathoms.engine.chance import Chance
from fathoms.engine.frames import Frame
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.agent.act import act
from fathoms.games.silent_sea.agent.belief import ANSWERS_FROM, ROLE_ID, Memory
from fathoms.games.silent_sea.agent.posture import USUAL, Posture
from fathoms.games.silent_sea.agent.sighting import RELIED_ON_TO, Sighting
from fathoms.games.silent_sea.agent.walk import walk
from fathoms.games.silent_sea.agent.worth import WORTH, least_worth, spare, wish
from fathoms.games.silent_sea.components.kinds import KIND_OF
from fathoms.games.silent_sea.components.pieces import ABILITY_IDS, CARD_IDS, SAMPLE_PIECE
from fathoms.games.silent_sea.question_facts import BallotAbout, BreakSampleAbout, OfferView, ReactAbout, ShiftAbout
from fathoms.games.silent_sea.setup import PickRole
from fathoms.games.silent_sea.station.ways import FAR


@final
class SilentSeaThumb:
    """Answers from what can be seen now, and remembers what was told."""

    listens: Final = True

    def __init__(self, memory: Memory | None = None, posture: Posture = USUAL) -> None:
        """One who has been told nothing, or who remembers what another one was told; and how it plays."""
        self._memory = memory or Memory()
        self._posture = posture

    def choose(self, sight: Sight, budget: Budget) -> Move:
        self._memory.hear(sight.news)
        return chosen(sight, self._memory, self._posture)


def chosen(sight: Sight, memory: Memory, posture: Posture) -> Move:
    """What is played by who remembers this and has heard the news already."""
    if len(sight.moves) == 1:
        return sight.moves[0]
    question = asked(sight)
    if question.kind == PickRole.kind:
        return m.ANY_ROLE
    return answer(question, sighting(sight, memory, posture), sight.moves)


def asked(sight: Sight) -> Frame[Any]:
    """The question that is put to a seat."""
    return sight.game.facing(sight.look(), sight.seat)


def sighting(sight: Sight, memory: Memory | None = None, posture: Posture = USUAL) -> Sighting:
    """What a seat sees, with what it remembers and how it plays, once it has a role."""
    s: Any = sight.look()
    return Sighting(s, sight.seat, memory, posture)


def answer(question: Frame[Any], sees: Sighting, legal: list[Move]) -> Move:
    """The answer to a question; what some are about is typed by their kind."""
    legal = list(legal)  # a plain list is looked into sooner than one that understands texts
    kind = question.kind
    simple = _ANSWERS.get(kind)
    if simple is not None:
        return simple(sees, legal)
    about: object = question.about(sees.s)
    match kind:
        case "shift":
            return _shift(sees, legal, cast(ShiftAbout, about))
        case "react":
            attack = cast(ReactAbout, about)
            return _react(sees, legal, ROLE_ID[attack["target"]], ROLE_ID.get(attack["attacker"]))
        case "break sample":
            return _react(sees, legal, ROLE_ID[cast(BreakSampleAbout, about)["target"]], None)
        case "build offer":
            return _build_offer(sees, legal, cast(OfferView, about))
        case "answer offer":
            return _answer_offer(sees, legal, cast(OfferView, about))
        case _:
            return _ballot(sees, legal, cast(BallotAbout, about))


def _shift(sees: Sighting, legal: list[Move], about: ShiftAbout) -> Move:
    """A figure is moved outside its roll: one's own to where one wants to be, another's to where it does no harm."""
    moved = ROLE_ID[about["moved"]]
    if moved == sees.me:
        return walk(sees, legal)
    goes = [move for move in legal if move.verb == verbs.GO]
    if not goes:
        return m.STOP_HERE
    away = sees.traitor or sees.suspicion(moved) >= RELIED_ON_TO
    far = {move: sees.to_extraction[move.arg] for move in goes if sees.to_extraction[move.arg] < FAR}
    return (max if away else min)(far or goes, key=lambda move: (far.get(move, 0), move.id))


def _turn_up(sees: Sighting, legal: list[Move]) -> Move:
    """First what opens the labs, tells who somebody is, is of use in every turn, or stops a runner."""
    first = ("override", "assay", "treat", "orders")
    wanted = (move for move in legal if move is not m.ENABLE_NONE and ABILITY_IDS[move.arg] in first)
    return next(wanted, legal[0])


def _discard(sees: Sighting, legal: list[Move]) -> Move:
    return m.DISCARDS[KIND_OF[least_worth(sees, [CARD_IDS[move.arg] for move in legal])]]


def _first(sees: Sighting, legal: list[Move]) -> Move:
    return legal[0]


def _react(sees: Sighting, legal: list[Move], target: int, attacker: int | None) -> Move:
    """Save oneself; shoot for another only where the attacker looks worse than the one attacked.

    No player attacks where Luna does, or a sample breaks.
    """
    if target == sees.me:
        deadly = sees.health[sees.me] <= 3
        order = [m.REACT_FLASHLIGHT, m.REACT_HAZMAT, m.REACT_GUN] if deadly else [m.REACT_HAZMAT, m.REACT_FLASHLIGHT]
        if attacker is not None:
            order = [m.REACT_FLASHLIGHT, m.REACT_GUN, m.REACT_HAZMAT]
        return next((move for move in order if move in legal), m.DO_NOTHING)
    if m.REACT_GUN not in legal or sees.traitor:
        return m.DO_NOTHING
    if attacker is None:
        shoots = sees.health[target] <= 2 and sees.loyalty[target] == "crew"
    else:
        shoots = sees.suspicion(attacker) > sees.suspicion(target)
    return m.REACT_GUN if shoots else m.DO_NOTHING


def _build_offer(sees: Sighting, legal: list[Move], about: OfferView) -> Move:
    """One card is asked for, one is given, and then it is proposed."""
    wanted, given = wish(sees), spare(sees)
    ask = next((move for move in legal if move.verb == verbs.ASK and _card(move) == wanted), None)
    give = next((move for move in legal if move.verb == verbs.GIVE and _card(move) == given), None)
    if not about["asks"] and ask is not None:
        return ask
    if not about["gives"] and give is not None:
        return give
    return m.PROPOSE_OFFER if m.PROPOSE_OFFER in legal and about["asks"] else m.CANCEL_OFFER


def _card(move: Move) -> str:
    """The card that a move offers or asks for."""
    return (*CARD_IDS, SAMPLE_PIECE.id)[move.arg]


def _answer_offer(sees: Sighting, legal: list[Move], about: OfferView) -> Move:
    """A fair exchange with somebody who is not suspect."""
    if m.ACCEPT_OFFER not in legal or sees.suspicion(ROLE_ID[about["by"]]) >= sees.posture.trusted_to:
        return m.REFUSE_OFFER
    gets = sum([_worth(sees, card) for card in about["gives"]], 0.0)
    pays = sum([_worth(sees, card) for card in about["asks"]], 0.0)
    return m.ACCEPT_OFFER if gets + 1.5 >= pays else m.REFUSE_OFFER


def _worth(sees: Sighting, card: str) -> float:
    if card == SAMPLE_PIECE.id:
        return 20.0
    return WORTH[card] / (2.0 if sees.hand.get(card, 0) > 1 else 1.0)


def _ballot(sees: Sighting, legal: list[Move], about: BallotAbout) -> Move:
    if about["ballot"] == "name":
        others = [move for move in legal if move.arg != sees.me]
        return max(
            others,
            key=lambda move: (sees.looks.get(move.arg, 0.0) if sees.traitor else sees.suspicion(move.arg), move.id),
        )
    if about["ballot"] == "give up":
        return m.GIVE_UP_ONE if m.GIVE_UP_ONE in legal and sees.cards[sees.me] >= 3 else m.KEEP_ALL
    return m.CALL if sees.health[sees.me] >= ANSWERS_FROM else m.STAY_SILENT  # silence would tell on a traitor


def _note(sees: Sighting, legal: list[Move]) -> Move:
    suspects = [move for move in legal if move is not m.SUSPECT_NOBODY]
    worst = max(suspects, key=lambda move: (sees.suspicion(move.arg), move.arg))
    return worst if sees.suspicion(worst.arg) > sees.posture.trusted_to else m.SUSPECT_NOBODY


# What is asked about nothing in particular.
_ANSWERS: Final[dict[str, Callable[[Sighting, list[Move]], Move]]] = {
    "walk": walk,
    "pick up": _first,
    "turn up": _turn_up,
    "discard": _discard,
    "action": act,
    "collect": _first,
    "note": _note,
}


def thumb(game: Game[Any], chance: Chance) -> Agent:
    """A fresh one, for one seat of one game."""
    return SilentSeaThumb()
