"""Effects as sentences. A card's text is made from what it does, so the two cannot differ."""

from collections.abc import Callable
from typing import Final

from fathoms.games.flotilla.components.model import ANY, Effect, Script
from fathoms.games.flotilla.effects.vocabulary import COLOURS, COUNTED, DEPTHS, MEMBERS, SPECIALS

_MEMBERS_OF: Final = tuple(f"{member}s" for member in MEMBERS)
_TIMES: Final = {1: "once", 2: "twice", 3: "three times"}


def count(number: int, one: str, many: str = "") -> str:
    """A number with its noun: 1 tile, 2 tiles."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def listed(parts: list[str]) -> str:
    """Parts of a sentence: one, two and three."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def _at_guild(effect: Effect, one: str) -> str:
    where = f" of the {_MEMBERS_OF[effect.guild]}" if effect.guild != ANY else " of any guild"
    return f"{count(effect.amount, one)}{where}"


def _resource(effect: Effect) -> str:
    colour = f"{COLOURS[effect.guild]} " if effect.guild != ANY else ""
    each = "" if colour else " of your choice" if effect.amount == 1 else ", each of your choice"
    return f"gain {count(effect.amount, f'{colour}resource')}{each}"


def _build(effect: Effect) -> str:
    missing = f", paying {effect.more} ¤ for each resource you lack" if effect.more else ""
    return f"build up to {count(effect.amount, 'tile')}{missing}" if effect.amount > 1 else f"build a tile{missing}"


def _dive(effect: Effect) -> str:
    dice = [f"{number} extra {DEPTHS[depth]}" for depth, number in enumerate(effect.numbers) if number]
    many = sum(effect.numbers)
    return f"dive, with {listed(dice)} {'die' if many == 1 else 'dice'}" if dice else "dive"


def _research(effect: Effect) -> str:
    rerolls = f", with up to {count(effect.more, 'reroll')}" if effect.more else ""
    extra = f", with {count(effect.extra, 'breakthrough')} more" if effect.extra else ""
    return f"research with {count(effect.amount, 'die', 'dice')}{rerolls}{extra}"


def _influence(effect: Effect) -> str:
    if effect.guild != ANY:
        return f"gain {effect.numbers[0]} influence with the {_MEMBERS_OF[effect.guild]}"
    if effect.word == "same":
        return f"gain {effect.numbers[0]} influence with one guild"
    if effect.word == "different" and set(effect.numbers) == {1}:
        return f"gain 1 influence with each of {len(effect.numbers)} guilds"
    amounts = listed([str(number) for number in effect.numbers])
    return f"gain {amounts} influence, {'each with another guild' if effect.word == 'different' else 'each anywhere'}"


def _transactions(effect: Effect) -> str:
    better = f", buying {effect.more} ¤ cheaper and selling {effect.more} ¤ dearer" if effect.more else ""
    return f"make {count(effect.amount, 'transaction')}{better}"


def _for_each(effect: Effect) -> str:
    most = f", up to {effect.more} of them" if effect.more else ""
    return f"{phrase(effect.does)} for each {COUNTED[effect.word][0]}{most}"


def _if_topside(effect: Effect) -> str:
    member = MEMBERS[effect.guild]
    return f"if an opponent of your side has a topside {member}, {phrase(effect.does)}"


def _may_discard(effect: Effect) -> str:
    member = MEMBERS[effect.guild]
    return f"you may discard up to {count(effect.amount, f'other {member}')}: for each, {phrase(effect.does)}"


_PHRASES: Final[dict[str, Callable[[Effect], str]]] = {
    "currency": lambda effect: f"gain {effect.amount} ¤",
    "stars": lambda effect: f"gain {effect.amount} ★",
    "survivor": lambda effect: f"rescue {count(effect.amount, 'survivor')}",
    "toxicity": lambda effect: f"take {effect.amount} toxicity",
    "clean": lambda effect: f"move your penalty marker {count(effect.amount, 'step')} back",
    "resource": _resource,
    "seal": lambda effect: f"place {_at_guild(effect, 'seal').replace(' of ', ' with ')}",
    "recruit": lambda effect: f"recruit {_at_guild(effect, 'crew card')}",
    "tile": lambda effect: f"draw {count(effect.amount, 'tile')}",
    "draw": lambda effect: f"draw {count(effect.amount, 'tile')} and place up to {effect.more}",
    "build": _build,
    "dive": _dive,
    "sail": lambda effect: f"sail {effect.amount}",
    "research": _research,
    "influence": _influence,
    "transactions": _transactions,
    "artifact": lambda effect: f"draw {count(effect.amount, 'artifact')}",
    "dial": lambda effect: "raise a guild dial by 1" + (f", {_TIMES[effect.amount]}" if effect.amount > 1 else ""),
    "skiff": lambda effect: f"gain {count(effect.amount, 'skiff')}",
    "for_each": _for_each,
    "if_topside": _if_topside,
    "may_discard": _may_discard,
    "may_retire": lambda effect: f"you may retire this card to {phrase(effect.does)}",
    "may_pay": lambda effect: f"you may pay {effect.amount} ¤ to {phrase(effect.does)}",
    "special": lambda effect: SPECIALS[effect.word],
}


def phrase(script: Script) -> str:
    """What a script does, as part of a sentence."""
    parts = [_PHRASES[effect.verb](effect) for effect in script]
    return listed(parts)


def sentence(script: Script) -> str:
    """What a script does, as a sentence of its own."""
    if not script:
        return "Nothing."
    parts = "; ".join(_PHRASES[effect.verb](effect) for effect in script)
    return f"{parts[0].upper()}{parts[1:]}."
