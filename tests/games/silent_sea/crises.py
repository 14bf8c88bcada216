"""Crises for tests: one effect of a crisis card, whatever the cards of today do."""

from fathoms.games.silent_sea.cards.crisis_deck import CrisisEffect
from fathoms.games.silent_sea.components.model import Effect
from fathoms.games.silent_sea.components.pieces import CRISES
from fathoms.games.silent_sea.components.readers import BALLOTS, CRISIS_EFFECTS, WHO
from tests.games.silent_sea.table import ROLE, Table

# A card by which Luna attacks the drawer, and nothing else happens.
ATTACK = next(card.id for card in CRISES if [(one.verb, one.who) for one in card.effects] == [("luna", "drawer")])


def strike(
    table: Table, drawer: str, verb: str, amount: int = 1, who: str = "drawer", near: str | None = None
) -> Table:
    """A crisis card with this effect was drawn by a player: it acts, in the middle of whatever is going on.

    Of a ballot, `who` is what all are asked.
    """
    s = table.state
    s.events = table.events = []
    if verb == "ballot":
        effect = Effect("ballot", amount, ballot=BALLOTS[who])
    else:
        effect = Effect(CRISIS_EFFECTS[CRISIS_EFFECTS.index(verb)], amount, WHO[WHO.index(who)], near)
    s.stack.append(CrisisEffect(0, effect, ROLE[drawer]))
    while s.stack and not s.stack[-1].asks:
        s.stack.pop().run(s)
    s.events = None
    return table


def decline_all(table: Table) -> Table:
    """Nobody reacts to what is going on."""
    while "decline" in table.legal:
        table.play("decline")
    return table
