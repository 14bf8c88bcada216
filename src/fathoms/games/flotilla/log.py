"""The log: a sentence for each event. Facts are ids and numbers; what they are called is looked up here."""

from collections.abc import Callable, Mapping
from typing import Final

from fathoms.engine.events import Event, Tone
from fathoms.games.flotilla.components.ids import GUILD_IDS
from fathoms.games.flotilla.components.labels import guild_text
from fathoms.games.flotilla.components.sentences import count
from fathoms.games.flotilla.components.sentences import sentence as effects_sentence
from fathoms.games.flotilla.printed import ARTIFACTS, CREW, OBJECTIVES, SONAR
from fathoms.games.flotilla.turn.scoring import MOST_SEALS

Facts = Mapping[str, str | int]

SENTENCES: Final = {
    "began": "{players} captains set out; player {player} is first.",
    "turn": "— Round {round}: player {player} —",
    "played": "Player {player} plays the {card}.",
    "copied": "The Scholar copies player {other}'s {card}.",
    "rallied": "Player {player} rallies: all crew back to hand.",
    "retired": "The {card} retires from the game.",
    "discarded": "Player {player} discards the {card} as well.",
    "paid": "Player {player} pays {price} ¤ {for_what}.",
    "made_up": "Player {player} pays {price} ¤ for {resources} that tile {tile} costs.",
    "turned": "Player {player} turns Skyside, as number {order}.",
    "sailed": "Skiff {skiff} of player {player} sails to {cell}.",
    "unloaded": "Player {player} unloads {amount} {colour}.",
    "currency": "Player {player} gains {amount} ¤ {source}.",
    "scored": "Player {player} scores {stars} ★ {source}.",
    "supply_empty": "The ★ supply is empty: this round is finished, then everybody has one more turn.",
    "last_round": "The last round begins.",
    "toxicity": "Player {player} takes {amount} toxicity.",
    "penalty": "Toxicity overflows: player {player}'s penalty marker stands at {stars} ★ now.",
    "cleaned": "Player {player}'s penalty marker goes back, to {stars} ★.",
    "resource": "Player {player} gains {amount} {colour}.",
    "seal": "Player {player} places a seal with the {guild}.",
    "recruited": "Player {player} recruits the {card}{opened}.",
    "survivor": "Player {player} rescues a survivor: the disc moves to space {space}.",
    "lost": "No skiff of player {player} can take {barrels}: lost.",
    "milestone": "Player {player} reaches the milestone of the survivor track.",
    "sonar": "The sonar track moves on to space {space}. From now on a sonar icon means: {meaning}",
    "breakthrough": "Player {player} makes {breakthroughs}, with {icons} icons.",
    "dial": "The dial of the {guild} goes up to {number}.",
    "artifact": "Player {player} discovers an artifact: {artifact}, for the {guild}.",
    "skiff": "Skiff {skiff} of player {player} lies at the dock.",
    "influence": "Player {player} moves to space {space} on the ring of the {guild}.",
    "bought": "Player {player} buys {colour} for {price} ¤.",
    "sold": "Player {player} sells {colour} for {price} ¤.",
    "market": "{colour} stands at {price} ¤ now.",
    "objective": "Player {player} buys an objective for {price} ¤: {text}.",
    "outpost": "Player {player} puts an outpost at {cell}.",
    "floating": "The outpost of player {player} floats on open water.",
    "drew": "Player {player} draws {tiles}.",
    "returned": "Back into the bag: {tiles}.",
    "skiffs_sold": "Player {player} sells {skiffs} at the docks' price of {price} ¤.",
    "flipped": "Tiles that player {player} may build from now on: {tiles}.",
    "placed": "Player {player} places {tile} at {cell}.",
    "built": "Player {player} builds {tile} at {cell}.",
    "die": "A {depth} die shows {face}.",
    "barrel": "{barrels} onto skiff {skiff}.",
    "depleted": "A depletion token goes onto {cell}.",
    "restored": "The depletion token comes off {cell}.",
    "research": "Player {player} researches: {faces}.",
    "bounty": "The {guild} pay a bounty.",
    "seals": "Player {player} has {rank} seals with the {guild}, {seals}: {stars} ★.",
    "final": "Player {player} has {stars} ★, with {currency} for ¤, {resources} for resources, {penalty} for toxicity "
    "and {seals} for seals.",
    "over": "{sentence}",
}

_CARDS: Final = {card.id: card.name for card in CREW}
_ARTIFACTS: Final = {artifact.id: artifact.name for artifact in ARTIFACTS}
_OBJECTIVES: Final = {chosen.id: chosen.name for chosen in OBJECTIVES}
_GUILDS: Final = {id: guild_text(guild) for guild, id in enumerate(GUILD_IDS)}
# What ★ and ¤ come from, with the names of the kind.
SOURCES: Final[dict[str, tuple[str, Mapping[str, str]]]] = {
    "crew": ("by the {0}", _CARDS),
    "income": ("as the {0}'s income", _CARDS),
    "ring": ("on the ring of the {0}", _GUILDS),
    "survivor": ("on the survivor track", {}),
    "artifact": ("for discovering the {0}", _ARTIFACTS),
    "bounty": ("as a bounty of the {0}", _GUILDS),
    "sonar": ("by sonar", {}),
    "research": ("by research", {}),
    "station": ("for a sonar station", {}),
    "district": ("for the district of the {0} at {1}", _GUILDS),
    "objective": ("for the objective {0}", _OBJECTIVES),
    "docks": ("at the docks", {}),
    "market top": ("for {0}, past the top of the market", {}),
    "market bottom": ("for {0}, past the bottom of the market", {}),
    "no skiff": ("instead of a skiff", {}),
    "no seal": ("instead of a seal", {}),
    "no crew": ("since the {0} have no crew left", _GUILDS),
    "no artifact": ("since no artifact is left", {}),
}


def _source(facts: Facts) -> dict[str, str]:
    words, names = SOURCES[str(facts["why"])]
    of = str(facts["of"])
    return {"source": words.format(names.get(of, of), facts.get("cell", ""))}


def _payment(facts: Facts) -> dict[str, str]:
    if facts["why"] == "skiff":
        return {"for_what": "for a skiff"}
    return {"for_what": f"for what the {_CARDS[str(facts['of'])]} offers"}


def _sonar(facts: Facts) -> dict[str, str]:
    space = SONAR[int(facts["space"]) - 1]
    again = " Then another die of that kind is rolled." if space.again else ""
    return {"meaning": f"{effects_sentence(space.does)}{again}"}


def _barrels(facts: Facts) -> dict[str, str]:
    number = int(facts["amount"])
    return {"barrels": f"{count(number, str(facts['colour']) + ' barrel')} go{'es' if number == 1 else ''}"}


def _seals(facts: Facts) -> dict[str, str]:
    rank = "the most" if facts["stars"] == MOST_SEALS else "the second-most"
    return {"rank": rank}


# Words that an event's sentence needs besides its facts.
_WORDS: Final[dict[str, Callable[[Facts], dict[str, str]]]] = {
    "scored": _source,
    "currency": _source,
    "paid": _payment,
    "made_up": lambda facts: {"resources": count(int(facts["lacking"]), "missing resource")},
    "sonar": _sonar,
    "breakthrough": lambda facts: {"breakthroughs": count(int(facts["steps"]), "breakthrough")},
    "barrel": _barrels,
    "lost": lambda facts: {"barrels": count(int(facts["amount"]), "barrel")},
    "seals": _seals,
}


def sentence(event: Event) -> str:
    """An event as a line that a person enjoys reading."""
    words = _WORDS.get(event.name)
    facts = {**event.facts, **(words(event.facts) if words else {})}
    if "guild" in facts:
        facts["guild"] = _GUILDS[str(facts["guild"])]
    text = SENTENCES[event.name].format_map(facts)
    return f"{text[0].upper()}{text[1:]}"


# What begins a turn, and what is good or bad news; the rest is quiet.
_TONES: Final[dict[str, Tone]] = {
    "turn": "turn",
    **dict.fromkeys(("scored", "milestone", "breakthrough", "artifact", "bounty", "restored", "cleaned"), "good"),
    **dict.fromkeys(("toxicity", "penalty", "lost", "depleted", "supply_empty", "last_round", "floating"), "bad"),
}


def tone(event: Event) -> Tone:
    """How a line of the log is to be shown."""
    return _TONES.get(event.name, "quiet")
