"""A world that looks the same to a seat. Nobody at the table knows more than another: bags, the crew cards under the
open ones, what left the game at set-up, and dice to come are hidden from all."""

from fathoms.engine.chance import Chance
from fathoms.engine.tuples import put
from fathoms.games.flotilla.components.ids import COLOUR_COUNT
from fathoms.games.flotilla.hub.artifacts import being_discovered
from fathoms.games.flotilla.setup import TIERS, tier_cards
from fathoms.games.flotilla.state import FleetState


def imagine(s: FleetState, chance: Chance) -> FleetState:
    """A world that the player cannot tell from the true one: bags and covered crew cards dealt anew."""
    twin = s.copy()
    twin.chance = chance.fork()
    twin.bag.sort()  # a shuffle of the true order could be undone
    chance.shuffle(twin.bag)
    _deal_artifacts(twin, chance)
    for guild in range(COLOUR_COUNT):
        _deal_crew(twin, guild, chance)
    return twin


def _deal_artifacts(s: FleetState, chance: Chance) -> None:
    """One unseen artifact of each colour is out of the game; which one, nobody knows."""
    artifacts = s.terms.artifacts
    for guild in range(COLOUR_COUNT):
        seen = (*s.slotted[guild], *being_discovered(s))
        unseen = [n for n, tile in enumerate(artifacts) if tile.guild == guild and n not in seen]
        out = unseen[chance.below(len(unseen))]
        s.artifact_bag = [n for n in s.artifact_bag if artifacts[n].guild != guild] + [n for n in unseen if n != out]


def _deal_crew(s: FleetState, guild: int, chance: Chance) -> None:
    """The cards under the open one, tier by tier, from those that nobody has seen."""
    stack = s.stacks[guild]
    if len(stack) < 2:
        return
    seen = sum(1 << card for card in stack[-1:])
    for seat in range(s.terms.seats):
        seen |= s.hands[seat] | s.retired[seat] | sum(1 << card for card in s.piles[seat])
    if s.card >= 0:
        seen |= 1 << s.card
    hidden = list(stack[:-1])
    for tier in TIERS:
        cards = tier_cards(s, guild, tier)
        places = [at for at, card in enumerate(hidden) if card in cards]
        unseen = [card for card in cards if not seen >> card & 1]
        chance.shuffle(unseen)
        for at, card in zip(places, unseen, strict=False):
            hidden[at] = card
    s.stacks = put(s.stacks, guild, (*hidden, stack[-1]))
