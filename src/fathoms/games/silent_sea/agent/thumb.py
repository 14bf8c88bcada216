"""A plain rule-of-thumb player for The Silent Sea, crew or traitor, from the view alone.

Crew fetch samples, build carriers and guns, and go to the extraction point one at a time by a custom that all can see:
the best trusted first, then the nearest. Whoever comes near with a sample out of turn is shot at. The traitor keeps to
all of this until the last steps are free, or the crew is about to win.
"""

from collections.abc import Callable
from typing import Any, Final, final

from fathoms.engine.agent import Agent, Budget
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea.agent.act import WORTH, act, discard, enemy_worth, spare, wish
from fathoms.games.silent_sea.agent.sighting import ROLE_ID, SPACE_ID, Sighting
from fathoms.games.silent_sea.agent.walk import walk
from fathoms.games.silent_sea.station import FAR


@final
class SilentSeaThumb:
    """Remembers nothing: every answer comes from what can be seen now."""

    def choose(self, sight: Sight, budget: Budget) -> Move:
        """An answer to the question put."""
        moves = sight.moves
        if len(moves) == 1:
            return moves[0]
        if moves[-1] is m.ANY_ROLE:
            return m.ANY_ROLE
        legal = {move.text: move for move in moves}
        return legal[_answer(Sighting(sight.view()), moves, list(legal))]


def _answer(sees: Sighting, moves: list[Move], legal: list[str]) -> str:
    if moves[-1] is m.STOP_HERE:
        return _shift(sees, legal)
    if moves[-1] is m.PASS_TURN:
        return act(sees, legal)
    return _ANSWERS[moves[0].verb](sees, legal)


def _shift(sees: Sighting, legal: list[str]) -> str:
    """A figure is moved outside its roll: one's own to where one wants to be, another's to where it does no harm."""
    moved = ROLE_ID[sees.view["question"]["moved"]]
    if moved == sees.me:
        return walk(sees, legal)
    spaces = {text: SPACE_ID[text.removeprefix("go ")] for text in legal if text.startswith("go ")}
    if not spaces:
        return "stop"
    away = sees.traitor or sees.loyalty[moved] != "crew"
    far = {text: sees.to_extraction[space] for text, space in spaces.items() if sees.to_extraction[space] < FAR}
    return (max if away else min)(far or spaces, key=lambda text: (far.get(text, 0), text))


def _enable(sees: Sighting, legal: list[str]) -> str:
    hurt = any(0 < health <= 3 for health in sees.health)
    first = ("override", "assay", "treat" if hurt else "sedate", "shield")
    return next((text for text in legal if text.split()[1] in first), legal[0])


def _discard(sees: Sighting, legal: list[str]) -> str:
    return f"discard {discard(sees, [text.split()[1] for text in legal])}"


def _pick_up(sees: Sighting, legal: list[str]) -> str:
    return legal[0]


def _react(sees: Sighting, legal: list[str]) -> str:
    """Save oneself; shoot for another only where the attacker looks worse than the one attacked."""
    question: dict[str, Any] = sees.view["question"]
    target = ROLE_ID[question["target"]]
    attacker = ROLE_ID.get(question.get("attacker", "luna"))
    if target == sees.me:
        deadly = sees.health[sees.me] <= 3
        order = ["react flashlight", "react hazmat", "react gun"] if deadly else ["react hazmat", "react flashlight"]
        if attacker is not None:
            order = ["react flashlight", "react gun", "react hazmat"]
        return next((text for text in order if text in legal), "decline")
    if "react gun" not in legal or sees.traitor:
        return "decline"
    if attacker is None:
        return "react gun" if sees.health[target] <= 2 and sees.loyalty[target] == "crew" else "decline"
    return "react gun" if sees.suspicion(attacker) > sees.suspicion(target) else "decline"


def _offer(sees: Sighting, legal: list[str]) -> str:
    """One card for one card."""
    offer: dict[str, Any] = sees.view["offer"]
    wanted, given = wish(sees), spare(sees)
    if not offer["asks"] and wanted is not None and f"ask {wanted}" in legal:
        return f"ask {wanted}"
    if not offer["gives"] and given is not None and f"give {given}" in legal:
        return f"give {given}"
    return "propose" if "propose" in legal and offer["asks"] else "cancel"


def _accept(sees: Sighting, legal: list[str]) -> str:
    """A fair exchange with somebody who is not suspect."""
    offer = sees.view["offer"]
    if "accept" not in legal or sees.suspicion(ROLE_ID[offer["by"]]) >= 3.0:
        return "refuse"
    gets = sum(_worth(sees, card) for card in offer["gives"])
    pays = sum(_worth(sees, card) for card in offer["asks"])
    return "accept" if gets + 1.5 >= pays else "refuse"


def _worth(sees: Sighting, card: str) -> float:
    if card == "sample":
        return 20.0
    return WORTH[card] / (2.0 if sees.hand.get(card, 0) > 1 else 1.0)


def _secret(sees: Sighting, legal: list[str]) -> str:
    if legal[0].startswith("name "):
        others = [text for text in legal if ROLE_ID[text.split()[1]] != sees.me]
        return max(others, key=lambda text: (enemy_worth(sees, ROLE_ID[text.split()[1]]), text))
    if "give up one" in legal:
        return "give up one" if sees.cards[sees.me] >= 3 else "keep all"
    return "answer" if sees.health[sees.me] >= 4 and not sees.traitor else "silent"


def _suspect(sees: Sighting, legal: list[str]) -> str:
    names = {ROLE_ID[text.split()[1]]: text for text in legal if text != "suspect nobody"}
    role = max(names, key=lambda role: (sees.suspicion(role), role))
    return names[role] if sees.suspicion(role) > 1.0 else "suspect nobody"


_ANSWERS: Final[dict[int, Callable[[Sighting, list[str]], str]]] = {
    m.ENABLE: _enable,
    m.DISCARD: _discard,
    m.TAKE: _pick_up,
    m.FROM: _pick_up,
    m.REACT: _react,
    m.GIVE: _offer,
    m.ASK: _offer,
    m.CLOSE: _offer,
    m.ANSWER: _accept,
    m.SECRET: _secret,
    m.SUSPECT: _suspect,
}


def thumb(game: Game[Any], chance: Chance) -> Agent:
    """A fresh one, for one seat of one game."""
    return SilentSeaThumb()
