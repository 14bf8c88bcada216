"""A world that looks the same to a seat. Nobody at the table knows more than another: bags, the crew cards under the
open ones, what left the game at set-up, and dice to come are hidden from all."""

from fathoms.engine.chance import Chance
from fathoms.games.flotilla.components.ids import COLOUR_COUNT
from fathoms.games.flotilla.hub.artifacts import being_discovered
from fathoms.games.flotilla.setup import TIERS
from fathoms.games.flotilla.state import FleetState


def imagine(s: FleetState, chance: Chance) -> FleetState:
    """A world that the player cannot tell from the true one: bags and covered crew cards dealt anew."""
    twin = s.copy()
    twin.chance = chance.fork()
    twin.bag.sort()  # a shuffle of the true order could be undone
    chance.shuffle(twin.bag)
    _deal_artifacts(twin, chance)
    seen = _cards_seen(twin)
    twin.stacks = tuple([_dealt(twin, guild, seen, chance) for guild in range(COLOUR_COUNT)])
    return twin


def _deal_artifacts(s: FleetState, chance: Chance) -> None:
    """One unseen artifact of each colour is out of the game; which one, nobody knows."""
    found: list[int] = []
    coming = being_discovered(s)
    for guild, artifacts in enumerate(s.terms.artifacts_of):
        seen = s.slotted[guild]
        unseen = [number for number in artifacts if number not in seen and number not in coming]
        unseen.pop(chance.below(len(unseen)))
        found += unseen
    s.artifact_bag = found


def _cards_seen(s: FleetState) -> int:
    """The crew cards that players have or had, as a mask."""
    seen = 1 << s.card if s.card >= 0 else 0
    for hand in s.hands:
        seen |= hand
    for retired in s.retired:
        seen |= retired
    for pile in s.piles:
        for card in pile:
            seen |= 1 << card
    return seen


def _dealt(s: FleetState, guild: int, seen: int, chance: Chance) -> tuple[int, ...]:
    """A guild's stack with the cards under the open one, tier by tier, from those that nobody has seen."""
    stack = s.stacks[guild]
    if len(stack) < 2:
        return stack
    top = len(stack) - 1
    seen |= 1 << stack[top]
    dealt = list(stack)
    for tier in TIERS:
        cards = s.terms.tiers[guild, tier]
        unseen = [card for card in cards if not seen >> card & 1]
        chance.shuffle(unseen)
        places = [at for at in range(top) if stack[at] in cards]
        for at, card in zip(places, unseen, strict=False):
            dealt[at] = card
    return tuple(dealt)
