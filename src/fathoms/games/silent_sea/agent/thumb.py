"""A plain rule-of-thumb player for The Silent Sea, crew or traitor, from the view alone.

Crew fetch samples, build carriers and guns, and go to the extraction point one at a time by a custom that all can see:
the best trusted first, then the nearest. Whoever comes near with a sample out of turn is shot at. The traitor keeps to
all of this until the last steps are free, or the crew is about to win.
"""

from collections.abc import Callable
from typing import Any, Final, cast, final

from fathoms.engine.agent import Agent, Budget
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.agent.act import WORTH, act, enemy_worth, least_worth, spare, wish
from fathoms.games.silent_sea.agent.sighting import ROLE_ID, Sighting
from fathoms.games.silent_sea.agent.walk import walk
from fathoms.games.silent_sea.cards.kinds import KIND_OF
from fathoms.games.silent_sea.components.pieces import ABILITY_IDS, CARD_IDS
from fathoms.games.silent_sea.events.words import SAMPLE
from fathoms.games.silent_sea.questions import BallotAbout, OfferView, ReactAbout, ShiftAbout
from fathoms.games.silent_sea.station.ways import FAR
from fathoms.games.silent_sea.view import SeaView


@final
class SilentSeaThumb:
    """Remembers nothing: every answer comes from what can be seen now."""

    def choose(self, sight: Sight, budget: Budget) -> Move:
        """An answer to the question put."""
        if len(sight.moves) == 1:
            return sight.moves[0]
        view = cast(SeaView, sight.view())
        question = view["question"]
        if question is None or question["kind"] == "pick role":
            return m.ANY_ROLE
        return _ANSWERS[question["kind"]](Sighting(view), sight.moves, question["about"])


def _walk(sees: Sighting, legal: list[Move], about: Any) -> Move:
    return walk(sees, legal)


def _act(sees: Sighting, legal: list[Move], about: Any) -> Move:
    return act(sees, legal)


def _shift(sees: Sighting, legal: list[Move], about: ShiftAbout) -> Move:
    """A figure is moved outside its roll: one's own to where one wants to be, another's to where it does no harm."""
    moved = ROLE_ID[about["moved"]]
    if moved == sees.me:
        return walk(sees, legal)
    goes = [move for move in legal if move.verb == verbs.GO]
    if not goes:
        return m.STOP_HERE
    away = sees.traitor or sees.loyalty[moved] != "crew"
    far = {move: sees.to_extraction[move.arg] for move in goes if sees.to_extraction[move.arg] < FAR}
    return (max if away else min)(far or goes, key=lambda move: (far.get(move, 0), move.text))


def _turn_up(sees: Sighting, legal: list[Move], about: Any) -> Move:
    hurt = any(0 < health <= 3 for health in sees.health)
    first = ("override", "assay", "treat" if hurt else "sedate", "shield")
    wanted = (move for move in legal if move is not m.ENABLE_NONE and ABILITY_IDS[move.arg] in first)
    return next(wanted, legal[0])


def _discard(sees: Sighting, legal: list[Move], about: Any) -> Move:
    return m.DISCARDS[KIND_OF[least_worth(sees, [CARD_IDS[move.arg] for move in legal])]]


def _first(sees: Sighting, legal: list[Move], about: Any) -> Move:
    return legal[0]


def _react(sees: Sighting, legal: list[Move], about: ReactAbout) -> Move:
    """Save oneself; shoot for another only where the attacker looks worse than the one attacked."""
    target = ROLE_ID[about["target"]]
    attacker = ROLE_ID.get(about.get("attacker", ""))  # none: Luna, or a sample that breaks
    if target == sees.me:
        deadly = sees.health[sees.me] <= 3
        order = [m.REACT_FLASHLIGHT, m.REACT_HAZMAT, m.REACT_GUN] if deadly else [m.REACT_HAZMAT, m.REACT_FLASHLIGHT]
        if attacker is not None:
            order = [m.REACT_FLASHLIGHT, m.REACT_GUN, m.REACT_HAZMAT]
        return next((move for move in order if move in legal), m.DECLINE)
    if m.REACT_GUN not in legal or sees.traitor:
        return m.DECLINE
    if attacker is None:
        shoots = sees.health[target] <= 2 and sees.loyalty[target] == "crew"
    else:
        shoots = sees.suspicion(attacker) > sees.suspicion(target)
    return m.REACT_GUN if shoots else m.DECLINE


def _build_offer(sees: Sighting, legal: list[Move], about: OfferView) -> Move:
    """One card for one card."""
    wanted, given = wish(sees), spare(sees)
    ask = next((move for move in legal if move.verb == verbs.ASK and _card(move) == wanted), None)
    give = next((move for move in legal if move.verb == verbs.GIVE and _card(move) == given), None)
    if not about["asks"] and ask is not None:
        return ask
    if not about["gives"] and give is not None:
        return give
    return m.PROPOSE if m.PROPOSE in legal and about["asks"] else m.CANCEL


def _card(move: Move) -> str:
    """The card that a move offers or asks for."""
    return (*CARD_IDS, SAMPLE)[move.arg]


def _answer_offer(sees: Sighting, legal: list[Move], about: OfferView) -> Move:
    """A fair exchange with somebody who is not suspect."""
    if m.ACCEPT not in legal or sees.suspicion(ROLE_ID[about["by"]]) >= 3.0:
        return m.REFUSE
    gets = sum(_worth(sees, card) for card in about["gives"])
    pays = sum(_worth(sees, card) for card in about["asks"])
    return m.ACCEPT if gets + 1.5 >= pays else m.REFUSE


def _worth(sees: Sighting, card: str) -> float:
    if card == SAMPLE:
        return 20.0
    return WORTH[card] / (2.0 if sees.hand.get(card, 0) > 1 else 1.0)


def _ballot(sees: Sighting, legal: list[Move], about: BallotAbout) -> Move:
    if about["ballot"] == "name":
        others = [move for move in legal if move.arg != sees.me]
        return max(others, key=lambda move: (enemy_worth(sees, move.arg), move.text))
    if about["ballot"] == "give up":
        return m.GIVE_UP if m.GIVE_UP in legal and sees.cards[sees.me] >= 3 else m.KEEP
    return m.CALL if sees.health[sees.me] >= 4 and not sees.traitor else m.SILENT


def _note(sees: Sighting, legal: list[Move], about: Any) -> Move:
    suspects = [move for move in legal if move is not m.SUSPECT_NOBODY]
    worst = max(suspects, key=lambda move: (sees.suspicion(move.arg), move.arg))
    return worst if sees.suspicion(worst.arg) > 1.0 else m.SUSPECT_NOBODY


_ANSWERS: Final[dict[str, Callable[[Sighting, list[Move], Any], Move]]] = {
    "walk": _walk,
    "shift": _shift,
    "pick up": _first,
    "turn up": _turn_up,
    "discard": _discard,
    "action": _act,
    "react": _react,
    "break sample": _react,
    "collect": _first,
    "build offer": _build_offer,
    "answer offer": _answer_offer,
    "ballot": _ballot,
    "note": _note,
}


def thumb(game: Game[Any], chance: Chance) -> Agent:
    """A fresh one, for one seat of one game."""
    return SilentSeaThumb()
