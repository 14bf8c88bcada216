"""What a rule-of-thumb player of The Silent Sea does with the action of a turn."""

from typing import Final

from fathoms.games.silent_sea.agent.sighting import DOOR_ID, GATE, ROLE_ID, SPACE_ID, SUSPECT, Sighting
from fathoms.games.silent_sea.agent.walk import aim
from fathoms.games.silent_sea.components.pieces import ROLES
from fathoms.games.silent_sea.limits import GUN_DAMAGE, HEALTH
from fathoms.games.silent_sea.station.spaces import AT

# What a card is worth to its holder; the least is discarded first.
WORTH: Final = {
    "carrier": 9.0,
    "gun": 8.0,
    "medkit": 7.0,
    "flashlight": 6.0,
    "hazmat": 5.5,
    "case": 6.5,
    "made-case": 6.5,
    "holster": 5.0,
    "made-holster": 5.0,
    "scrap": 4.5,
    "painkillers": 3.0,
    "bulb": 3.5,
    "made-bulb": 3.5,
    "suit": 3.2,
    "made-suit": 3.2,
    "chemical": 2.0,
    "vial": 2.0,
    "extra": 2.5,
}


def act(sees: Sighting, legal: list[str]) -> str:
    """The first thing worth doing, from the most urgent to what fills the time."""
    for choose in (_shoot, _mend, _lay, _open, _use, _painkillers, _craft, _reactivate, _trade):
        text = choose(sees, legal)
        if text is not None:
            return text
    return "pass"


def _roles(legal: list[str], word: str) -> list[int]:
    """The players that a move can be aimed at."""
    return [ROLE_ID[text.split()[1]] for text in legal if text.startswith(f"{word} ")]


def enemy_worth(sees: Sighting, role: int) -> float:
    """How much this player would like to see another one harmed."""
    if not sees.traitor:
        return sees.suspicion(role)
    score = 1.0 + sees.samples[role] + 2.0 * (sees.next_in == role) + (HEALTH - sees.health[role])
    return score + 2.0 * (sees.to_extraction[sees.at[role]] <= GATE)


def _shoot(sees: Sighting, legal: list[str]) -> str | None:
    targets = _roles(legal, "shoot")
    if not targets:
        return None
    target = max(targets, key=lambda role: (enemy_worth(sees, role), role))
    if sees.traitor:
        # It pays to shoot when the crew is about to win; earlier it only gives the traitor away.
        deadly = sees.health[target] <= GUN_DAMAGE and sees.samples[target]
        return f"shoot {ROLES[target].id}" if sees.missing <= 2 and (deadly or sees.next_in == target) else None
    return f"shoot {ROLES[target].id}" if sees.suspicion(target) >= SUSPECT else None


def _is_friend(sees: Sighting, role: int) -> bool:
    """Somebody worth helping; a traitor helps only while it looks good and costs nothing."""
    return sees.loyalty[role] == "crew" or sees.suspicion(role) < 3.0


def _mend(sees: Sighting, legal: list[str]) -> str | None:
    me = sees.me
    for word, least in (("medkit", 2), ("treat", 3)):
        targets = _roles(legal, word)
        if me in targets and sees.health[me] <= least:
            return f"{word} {ROLES[me].id}"
        weak = [role for role in targets if role != me and sees.health[role] <= least and _is_friend(sees, role)]
        if weak and (word == "treat" or not sees.traitor):
            return f"{word} {ROLES[min(weak, key=lambda role: sees.health[role])].id}"
    return None


def _lay(sees: Sighting, legal: list[str]) -> str | None:
    return "lay carrier" if "lay carrier" in legal else None


def _open(sees: Sighting, legal: list[str]) -> str | None:
    doors = [text for text in legal if text.startswith("unlock ")]
    return doors[0] if doors else None


def _use(sees: Sighting, legal: list[str]) -> str | None:
    for word, choose in _USES.items():
        if any(text.split()[0] == word for text in legal):
            text = choose(sees, legal)
            if text is not None:
                return text
    return None


def _drone(sees: Sighting, legal: list[str]) -> str | None:
    return "drone"


def _sedate(sees: Sighting, legal: list[str]) -> str | None:
    targets = _roles(legal, "sedate")
    target = max(targets, key=lambda role: (enemy_worth(sees, role), role))
    least = 5.0 if sees.traitor else 3.0
    return f"sedate {ROLES[target].id}" if enemy_worth(sees, target) >= least else None


def _assay(sees: Sighting, legal: list[str]) -> str | None:
    if sees.health[sees.me] < 4:
        return None
    targets = _roles(legal, "assay")
    return f"assay {ROLES[max(targets, key=lambda role: (sees.suspicion(role), sees.samples[role], role))].id}"


def _override(sees: Sighting, legal: list[str]) -> str | None:
    """Open the lab that is nearest, or the way to the extraction point."""
    doors = [text.split()[1] for text in legal if text.startswith("override ")]
    locked = [name for name in doors if sees.locked >> DOOR_ID[name] & 1]
    labs = [name for name in locked if name in sees.view["samples"]]
    if labs and sees.room[sees.me] > 0:
        x, y = sees.grid(sees.me)
        near = min(labs, key=lambda name: abs(AT[SPACE_ID[name]][0] - x) + abs(AT[SPACE_ID[name]][1] - y))
        return f"override {near}"
    gates = [name for name in ("passage-3", "passage-2") if name in locked]
    return f"override {gates[0]}" if gates and sees.next_in == sees.me else None


def _overdrive(sees: Sighting, legal: list[str]) -> str | None:
    return "overdrive" if aim(sees) != sees.at[sees.me] else None


def _orders(sees: Sighting, legal: list[str]) -> str | None:
    """Send somebody suspect away from the extraction point, or bring the next one in; a traitor sends crew away."""
    targets = _roles(legal, "orders")
    threats = [role for role in targets if (sees.is_threat(role) or sees.loyalty[role] == "traitor")]
    if sees.traitor:
        threats = [role for role in targets if sees.samples[role] and sees.to_extraction[sees.at[role]] <= GATE]
    if threats:
        return f"orders {ROLES[threats[0]].id}"
    friends = [role for role in targets if role == sees.next_in and sees.loyalty[role] == "crew"]
    return f"orders {ROLES[friends[0]].id}" if friends and not sees.traitor else None


def _shield(sees: Sighting, legal: list[str]) -> str | None:
    me = sees.me
    targets = _roles(legal, "shield")
    proved = [role for role in targets if sees.loyalty[role] == "crew" and sees.samples[role] and role != me]
    if proved and not sees.traitor:
        return f"shield {ROLES[proved[0]].id}"
    exposed = sees.health[me] <= 3 or (sees.samples[me] and sees.to_extraction[sees.at[me]] <= GATE + 3)
    return f"shield {ROLES[me].id}" if me in targets and exposed else None


_USES: Final = {
    "drone": _drone,
    "sedate": _sedate,
    "orders": _orders,
    "assay": _assay,
    "override": _override,
    "shield": _shield,
    "overdrive": _overdrive,
}


def _craft(sees: Sighting, legal: list[str]) -> str | None:
    """A carrier, a gun, then what protects; resources only when they lead to a carrier."""
    hand = sees.hand
    has_carrier = sees.view["crew"][sees.me]["carrier"] or "carrier" in hand
    wanted = [] if has_carrier else ["carrier"]
    wanted += [name for name in ("gun", "flashlight", "hazmat", "medkit") if name not in hand]
    for name in wanted:
        if f"craft {name}" in legal:
            return f"craft {name}"
    if hand.get("scrap", 0) >= 3:
        if not has_carrier and "craft case" in legal:
            return "craft case"
        if "gun" not in hand and "craft holster" in legal:
            return "craft holster"
    return None


def _reactivate(sees: Sighting, legal: list[str]) -> str | None:
    return next((text for text in legal if text.startswith("reactivate ")), None)


def _painkillers(sees: Sighting, legal: list[str]) -> str | None:
    return "painkillers" if "painkillers" in legal else None


def _trade(sees: Sighting, legal: list[str]) -> str | None:
    """Ask for what a carrier lacks, where there is something to give for it."""
    targets = _roles(legal, "trade")
    if not targets or wish(sees) is None or spare(sees) is None:
        return None
    friends = [role for role in targets if sees.cards[role] and sees.suspicion(role) < 3.0]
    return f"trade {ROLES[friends[0]].id}" if friends else None


def wish(sees: Sighting) -> str | None:
    """The one card that is missing for a carrier or a gun."""
    hand = sees.hand
    carrier = sees.view["crew"][sees.me]["carrier"] or "carrier" in hand
    for first, have in (("case", carrier), ("holster", "gun" in hand)):
        if not have and (first in hand or f"made-{first}" in hand) and "scrap" not in hand:
            return "scrap"
        if not have and hand.get("scrap", 0) in (1, 2) and first not in hand and f"made-{first}" not in hand:
            return first
    return None


def spare(sees: Sighting) -> str | None:
    """The card that one can do without best."""
    doubles = [card for card, count in sees.hand.items() if count > 1 and card != "scrap"]
    cheap = [card for card in sees.hand if WORTH[card] <= 3.5]
    return min(doubles + cheap, key=lambda card: WORTH[card], default=None)


def discard(sees: Sighting, cards: list[str]) -> str:
    """The card that is worth least; a second one of a kind is worth half."""
    return min(
        cards, key=lambda card: (WORTH[card] / (1 if sees.hand.get(card, 0) < 2 or card == "scrap" else 2), card)
    )
