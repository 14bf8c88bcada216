"""The vocabulary of effects: how each word is written in the component files, and how it reads in a sentence."""

from collections.abc import Callable
from typing import Final

from fathoms.engine.components import Entry
from fathoms.games.flotilla.components.model import ANY, Effect, Script

GUILD_IDS: Final = ("speakers", "traders", "founders", "delvers")
MEMBERS: Final = ("Speaker", "Trader", "Founder", "Delver")
COLOURS: Final = ("red", "green", "yellow", "blue")
DEPTHS: Final = ("shallows", "shelf", "depths")
WHERE: Final = ("same", "different", "any")
MOST: Final = 40  # of anything that an effect gives

# What an effect can count, with the words for one and for several.
COUNTED: Final = {
    "skiffs": ("skiff you have at sea", "skiffs you have at sea"),
    "islands": ("island of yours", "islands of yours"),
    "sites": ("ocean tile of yours with a construction site", "ocean tiles of yours with a construction site"),
    "shallows": ("shallows tile of yours", "shallows tiles of yours"),
    "depths": ("depths tile of yours", "depths tiles of yours"),
    "colours": ("set of four tiles of yours with different resources", "such sets"),
    "districts": ("set of four districts of yours, all different", "such sets"),
    "district": ("tile of your commonest district", "tiles of your commonest district"),
    "watercraft": ("ocean tile of your largest watercraft", "ocean tiles of your largest watercraft"),
    "buildings": ("building on your tiles", "buildings on your tiles"),
    "barrels": ("resource in your reserve or on your skiffs", "resources in your reserve or on your skiffs"),
    "crew": ("crew card you have", "crew cards you have"),
    "seals": ("seal you have placed", "seals you have placed"),
    "guilds": ("guild that has a seal of yours", "guilds that have a seal of yours"),
    "outposts": ("outpost off your board", "outposts off your board"),
    "arcs": ("ocean tile of yours with a sonar arc", "ocean tiles of yours with a sonar arc"),
}


def _guild(entry: Entry, key: str = "guild") -> int:
    return GUILD_IDS.index(entry.one_of(key, GUILD_IDS)) if entry.has(key) else ANY


def _amount(entry: Entry, verb: str) -> Effect:
    return Effect(verb, amount=entry.number(verb, 1, MOST))


def _dial(entry: Entry, verb: str) -> Effect:
    return Effect(verb, amount=entry.number(verb, 1, 3))


def _at_guild(entry: Entry, verb: str) -> Effect:
    return Effect(verb, amount=entry.number(verb, 1, MOST), guild=_guild(entry))


def _resource(entry: Entry, verb: str) -> Effect:
    colour = COLOURS.index(entry.one_of("colour", COLOURS)) if entry.has("colour") else ANY
    return Effect(verb, amount=entry.number(verb, 1, MOST), guild=colour)


def _draw(entry: Entry, verb: str) -> Effect:
    drawn = entry.number(verb, 1, MOST)
    return Effect(verb, amount=drawn, more=entry.number("place", 1, drawn))


def _optional(entry: Entry, key: str) -> int:
    return entry.number(key, 1, MOST) if entry.has(key) else 0


def _build(entry: Entry, verb: str) -> Effect:
    return Effect(verb, amount=entry.number(verb, 1, MOST), more=_optional(entry, "missing"))


def _dive(entry: Entry, verb: str) -> Effect:
    dice = entry.numbers(verb, 0, 6)
    if len(dice) != len(DEPTHS):
        raise entry.wrong(f"'dive' is {list(dice)}; it must be the dice of [shallows, shelf, depths]")
    return Effect(verb, numbers=dice)


def _research(entry: Entry, verb: str) -> Effect:
    dice = entry.number(verb, 1, 7)
    return Effect(verb, amount=dice, more=_optional(entry, "rerolls"), extra=_optional(entry, "breakthroughs"))


def _influence(entry: Entry, verb: str) -> Effect:
    amounts = entry.numbers(verb, 1, MOST)
    where = entry.one_of("at", (*WHERE, *GUILD_IDS))
    if not amounts or (len(amounts) > 1) != (where in ("different", "any")):
        raise entry.wrong(f"'influence' is {list(amounts)} at {where!r}; several amounts go to 'different' or 'any'")
    if where == "different" and len(amounts) > len(GUILD_IDS):
        raise entry.wrong(f"'influence' goes to {len(amounts)} different guilds; there are {len(GUILD_IDS)}")
    return Effect(verb, numbers=amounts, guild=GUILD_IDS.index(where) if where in GUILD_IDS else ANY, word=where)


def _transactions(entry: Entry, verb: str) -> Effect:
    return Effect(verb, amount=entry.number(verb, 1, MOST), more=_optional(entry, "better"))


def _some(entry: Entry, key: str) -> Script:
    """The effects under a key, at least one."""
    script = read_script(entry, key)
    if not script:
        raise entry.wrong(f"{key!r} is empty; it must have an effect")
    return script


def _for_each(entry: Entry, verb: str) -> Effect:
    word = entry.one_of(verb, COUNTED)
    return Effect(verb, word=word, more=_optional(entry, "most"), does=_some(entry, "does"))


def _if_topside(entry: Entry, verb: str) -> Effect:
    return Effect(verb, guild=GUILD_IDS.index(entry.one_of(verb, GUILD_IDS)), does=_some(entry, "does"))


def _may_discard(entry: Entry, verb: str) -> Effect:
    guild = GUILD_IDS.index(entry.one_of(verb, GUILD_IDS))
    return Effect(verb, guild=guild, amount=entry.number("most", 1, 6), does=_some(entry, "does"))


def _may_retire(entry: Entry, verb: str) -> Effect:
    return Effect(verb, does=_some(entry, verb))


def _may_pay(entry: Entry, verb: str) -> Effect:
    return Effect(verb, amount=entry.number(verb, 1, MOST), does=_some(entry, "does"))


def _special(entry: Entry, verb: str) -> Effect:
    return Effect(verb, word=entry.one_of(verb, SPECIALS))


# What is unique, with the words of the card; specials.py has a function for each.
SPECIALS: Final = {
    "rally": "take your whole discard pile back into your hand; then you may turn Skyside",
    "regroup": "take your whole discard pile back into your hand",
    "copy": "copy the topside card of an opponent of your side, with its sail or income",
    "dredge": "dive, with 2 extra shallows dice, ignoring toxicity and depletion"
    " beside a Sinkside opponent's topside Delver",
    "salvage": "take a depletion token off one of your tiles, then dive, with 2 extra shallows dice",
    "smuggle": "unload every skiff of yours wherever it is, then make 3 transactions",
    "haggle": "choose a colour: its market marker moves up or down 2 spaces; then make 3 transactions",
}

_READERS: Final[dict[str, Callable[[Entry, str], Effect]]] = {
    "currency": _amount,
    "stars": _amount,
    "survivor": _amount,
    "toxicity": _amount,
    "clean": _amount,
    "resource": _resource,
    "seal": _at_guild,
    "recruit": _at_guild,
    "tile": _amount,
    "draw": _draw,
    "build": _build,
    "dive": _dive,
    "sail": _amount,
    "research": _research,
    "influence": _influence,
    "transactions": _transactions,
    "artifact": _amount,
    "dial": _dial,
    "skiff": _amount,
    "for_each": _for_each,
    "if_topside": _if_topside,
    "may_discard": _may_discard,
    "may_retire": _may_retire,
    "may_pay": _may_pay,
    "special": _special,
}
VOCABULARY: Final = tuple(_READERS)


def read_effect(entry: Entry) -> Effect:
    """One effect, from a table such as `{ currency = 3 }`."""
    verb = entry.single(VOCABULARY, "effect")
    effect = _READERS[verb](entry, verb)
    entry.done()
    return effect


def read_script(entry: Entry, key: str) -> Script:
    """The effects under a key, in the order in which they happen."""
    return tuple(read_effect(each) for each in entry.entries(key, "effect"))
