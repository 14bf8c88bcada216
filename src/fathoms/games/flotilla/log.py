"""The log: a sentence for each event. Events hold ids and numbers; what things are called is looked up here."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from fathoms.engine.events import Event
from fathoms.engine.naming import capital, named
from fathoms.games.flotilla.components.ids import GUILD_IDS
from fathoms.games.flotilla.components.labels import guild_text
from fathoms.games.flotilla.components.pieces import CREW_IDS, CREW_NAMES
from fathoms.games.flotilla.components.sentences import count
from fathoms.games.flotilla.components.sentences import sentence as effects_sentence
from fathoms.games.flotilla.components.tracks import RESEARCH_DICE
from fathoms.games.flotilla.events import gains, hub, sea, turns
from fathoms.games.flotilla.events.gains import Why
from fathoms.games.flotilla.printed import ARTIFACTS, OBJECTIVES, SONAR
from fathoms.games.flotilla.state import SIDES

SENTENCES: Final[dict[type[Event], str]] = {
    turns.Began: "{players} captains set out; {first} is first.",
    turns.TurnBegan: "— Round {round}: {player} —",
    turns.Played: "{player} plays the {card}.",
    turns.Copied: "The Scholar copies {other}'s {card}.",
    turns.Rallied: "{player} rallies: all crew back to hand.",
    turns.Retired: "The {card} retires from the game.",
    turns.Discarded: "{player} discards the {card} as well.",
    turns.Recruited: "{player} recruits the {card}{opened}.",
    turns.Turned: "{player} turns Skyside, as number {order}.",
    turns.SupplyEmptied: "The ★ supply is empty: this round is finished, then everybody has one more turn.",
    turns.LastRound: "The last round begins.",
    turns.SealsScored: "{player} has {rank} seals with the {guild}, {seals}: {stars} ★.",
    turns.FinalScore: "{player} has {stars} ★, with {currency} for ¤, {resources} for resources, "
    "{penalty} for toxicity and {seals} for seals.",
    turns.Ended: "{winners} {how}.",
    gains.Paid: "{player} pays {price} ¤ for {what}.",
    gains.GainedCurrency: "{player} gains {amount} ¤ {source}.",
    gains.Scored: "{player} scores {stars} ★ {source}.",
    gains.GainedResource: "{player} gains {amount} {colour}.",
    gains.Bought: "{player} buys {colour} for {price} ¤.",
    gains.Sold: "{player} sells {colour} for {price} ¤.",
    gains.MarketMoved: "{colour} stands at {price} ¤ now.",
    gains.TookToxicity: "{player} takes {amount} toxicity.",
    gains.PenaltyMoved: "Toxicity overflows: {player}'s penalty marker stands at {stars} ★ now.",
    gains.Cleaned: "{player}'s penalty marker goes back, to {stars} ★.",
    hub.Influenced: "{player} {goes} to space {space} on the ring of the {guild}.",
    hub.PlacedSeal: "{player} places a seal with the {guild}.",
    hub.RaisedDial: "The dial of the {guild} goes up to {end}.",
    hub.Rescued: "{player} rescues a survivor: the disc moves to space {space}.",
    hub.ReachedMilestone: "{player} reaches the milestone of the survivor track.",
    hub.SonarMoved: "The sonar track moves on to space {space}. From now on a sonar icon means: {meaning}",
    hub.Discovered: "{player} discovers an artifact: {artifact}, for the {guild}.",
    hub.Researched: "{player} researches: {faces}.",
    hub.BrokeThrough: "{player} makes {breakthroughs}, with {icons} icons.",
    hub.PaidBounty: "The {guild} pay a bounty.",
    hub.BoughtObjective: "{player} buys an objective for {price} ¤: {text}.",
    hub.PutOutpost: "{player} puts an outpost at {cell}.",
    hub.OutpostFloats: "The outpost of {player} floats on open water.",
    sea.Launched: "Skiff {skiff} of {player} lies at the dock.",
    sea.Sailed: "Skiff {skiff} of {player} sails to {end}.",
    sea.Unloaded: "{player} unloads {amount} {colour}.",
    sea.SkiffsSold: "{player} sells {skiffs} at the docks' price of {price} ¤.",
    sea.Rolled: "A {depth} die shows {face}.",
    sea.Loaded: "{barrels} onto skiff {skiff}.",
    sea.BarrelsLost: "No skiff of {player} can take {barrels}: lost.",
    sea.Depleted: "A depletion token goes onto {cell}.",
    sea.Restored: "The depletion token comes off {cell}.",
    sea.Drew: "{player} draws {tiles}.",
    sea.Returned: "Back into the bag: {tiles}.",
    sea.Placed: "{player} places {tile} at {cell}{circles}.",
    sea.Flipped: "Tiles that {player} may build from now on: {tiles}.",
    sea.Built: "{player} builds {tile} at {cell}.",
    sea.MadeUp: "{player} pays {price} ¤ for {resources} that tile {tile} costs.",
}

_CARDS: Final = dict(zip(CREW_IDS, CREW_NAMES, strict=True))
_ARTIFACT_NAMES: Final = {artifact.id: artifact.name for artifact in ARTIFACTS}
_DIE_FACES: Final = {die.id: die.faces for die in RESEARCH_DICE}
_OBJECTIVE_OF: Final = {chosen.id: chosen for chosen in OBJECTIVES}
_GUILD_TEXTS: Final = {id: guild_text(guild) for guild, id in enumerate(GUILD_IDS)}
# What ★ and ¤ come from, with the names of the kind.
SOURCES: Final[dict[Why, tuple[str, Mapping[str, str]]]] = {
    "crew": ("by the {0}", _CARDS),
    "income": ("as the {0}'s income", _CARDS),
    "ring": ("on the ring of the {0}", _GUILD_TEXTS),
    "survivor": ("on the survivor track", {}),
    "dive": ("by diving", {}),
    "artifact": ("for discovering the {0}", _ARTIFACT_NAMES),
    "bounty": ("as a bounty of the {0}", _GUILD_TEXTS),
    "sonar": ("by sonar", {}),
    "research": ("by research", {}),
    "station": ("for a sonar station", {}),
    "district": ("for the district of the {0} at {1}", _GUILD_TEXTS),
    "objective": ("for the objective {0}", {id: chosen.name for id, chosen in _OBJECTIVE_OF.items()}),
    "docks": ("at the docks", {}),
    "market_top": ("for {0}, past the top of the market", {}),
    "market_bottom": ("for {0}, past the bottom of the market", {}),
    "no_skiff": ("instead of a skiff", {}),
    "no_seal": ("instead of a seal", {}),
    "no_crew": ("since the {0} have no crew left", _GUILD_TEXTS),
    "no_artifact": ("since no artifact is left", {}),
}
_DECIDERS: Final = {
    "toxicity": "the least toxicity decides",
    "crew": "the most crew cards decide",
    "currency": "the most ¤ decides",
}


def _player(seat: int) -> str:
    return f"player {seat + 1}"


def _source(event: gains.Scored | gains.GainedCurrency) -> dict[str, str]:
    words, names = SOURCES[event.why]
    of = event.of or ""
    cell = event.cell if isinstance(event, gains.Scored) else None
    return {"source": words.format(names.get(of, of), cell)}


def _sonar(event: hub.SonarMoved) -> dict[str, str]:
    space = SONAR[event.end]
    again = " Then another die of that kind is rolled." if space.again else ""
    return {"space": str(event.end + 1), "meaning": f"{effects_sentence(space.does)}{again}"}


def _loaded(event: sea.Loaded) -> dict[str, str]:
    return {"barrels": f"{count(event.amount, f'{event.colour} barrel')} go{'es' if event.amount == 1 else ''}"}


def _rolled(event: sea.Rolled) -> dict[str, str]:
    """A face in words, as in: 2 barrels and toxicity."""
    numbers = {icon: event.icons.count(icon) for icon in event.icons}
    parts = [icon if number == 1 else f"{number} {icon}s" for icon, number in numbers.items()]
    return {"face": " and ".join(parts) or "nothing"}


def _researched(event: hub.Researched) -> dict[str, str]:
    faces = [_DIE_FACES[roll.die][roll.face].text for roll in event.dice]
    return {"faces": "; ".join(faces)}


def _objective(event: hub.BoughtObjective) -> dict[str, str]:
    chosen = _OBJECTIVE_OF[event.objective]
    return {"text": f"{chosen.name}, {chosen.goals[SIDES.index(event.side)].text[event.level]}"}


def _influenced(event: hub.Influenced) -> dict[str, str]:
    return {"space": str(event.end + 1), "goes": "skips" if event.skipped else "moves"}


def _completing(corners: tuple[int, ...]) -> str:
    return f", completing {count(len(corners), 'artifact circle')}" if corners else ""


def _ended(event: turns.Ended) -> dict[str, str]:
    names = " and ".join(_player(seat) for seat in event.winners)
    won = "wins" if len(event.winners) == 1 else "share the victory"
    if event.decider == "stars":
        return {"winners": names, "how": f"{won} with {event.stars} ★"}
    tie = f"{len(event.level)} players have {event.stars} ★, and {_DECIDERS[event.decider]}"
    return {"winners": names, "how": f"{won}: {tie}"}


# Words that an event's sentence needs besides its facts.
_MORE_WORDS: Final[dict[type[Event], Callable[[Any], dict[str, str]]]] = {
    turns.Began: lambda event: {"first": _player(event.first)},
    turns.Copied: lambda event: {"other": _player(event.other)},
    turns.Recruited: lambda event: {"opened": f"; next is the {_CARDS[event.opened]}" if event.opened else ""},
    turns.SealsScored: lambda event: {"rank": "the most" if event.rank == 1 else "the second-most"},
    turns.Ended: _ended,
    gains.Paid: lambda event: {"what": "a skiff" if event.what == "skiff" else f"what the {_CARDS[event.card]} offers"},
    gains.GainedCurrency: _source,
    gains.Scored: _source,
    hub.Influenced: _influenced,
    hub.Rescued: lambda event: {"space": str(event.end + 1)},
    hub.SonarMoved: _sonar,
    hub.Researched: _researched,
    hub.BrokeThrough: lambda event: {"breakthroughs": count(event.steps, "breakthrough")},
    hub.BoughtObjective: _objective,
    sea.SkiffsSold: lambda event: {"skiffs": count(len(event.skiffs), "skiff")},
    sea.Sailed: lambda event: {"end": named("cell", event.end)},
    sea.Rolled: _rolled,
    sea.Loaded: _loaded,
    sea.BarrelsLost: lambda event: {"barrels": count(event.amount, "barrel")},
    sea.Placed: lambda event: {"circles": _completing(event.corners)},
    sea.MadeUp: lambda event: {"resources": count(event.lacking, "missing resource")},
}
_NAMES: Final[dict[str, Mapping[str, str]]] = {"card": _CARDS, "guild": _GUILD_TEXTS, "artifact": _ARTIFACT_NAMES}
_THINGS: Final = {  # what a fact is on the table
    **{fact: fact for fact in ("card", "guild", "artifact", "cell", "tile")},
    "colour": "resource",
}


def sentence(event: Event) -> str:
    """An event as a line that a person enjoys reading."""
    facts = event.facts
    for name, kind in _THINGS.items():
        if facts.get(name):
            facts[name] = named(kind, facts[name], _NAMES.get(name, {}).get(facts[name]))
    if "seat" in facts:
        facts["player"] = _player(facts["seat"])
    if "tiles" in facts:
        facts["tiles"] = ", ".join(facts["tiles"])
    words = _MORE_WORDS.get(type(event))
    text = SENTENCES[type(event)].format_map({**facts, **(words(event) if words else {})})
    return capital(text)
