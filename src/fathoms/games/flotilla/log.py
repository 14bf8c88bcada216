"""The log: a sentence for each event."""

from typing import Final

from fathoms.engine.events import Event

SENTENCES: Final = {
    "began": "{players} captains set out; player {player} is first.",
    "turn": "— Round {round}: player {player} —",
    "played": "Player {player} plays the {card}.",
    "copied": "The Scholar copies player {other}'s {card}.",
    "rallied": "Player {player} rallies: all crew back to hand.",
    "retired": "The {card} retires from the game.",
    "discarded": "Player {player} discards the {card} as well.",
    "paid": "Player {player} pays {price} ¤.",
    "made_up": "Player {player} pays {price} ¤ for what is lacking.",
    "turned": "Player {player} turns Skyside, as number {order}.",
    "sailed": "Skiff {skiff} of player {player} sails to {cell}.",
    "unloaded": "Player {player} unloads {amount} {colour}.",
    "currency": "Player {player} gains {amount} ¤.",
    "scored": "Player {player} scores {stars} ★ {why}.",
    "supply_empty": "The ★ supply is empty: this round is finished, then everybody has one more turn.",
    "last_round": "The last round begins.",
    "toxicity": "Player {player} takes {amount} toxicity.",
    "penalty": "Toxicity overflows: player {player}'s penalty marker stands at {stars} ★ now.",
    "cleaned": "Player {player}'s penalty marker goes back, to {stars} ★.",
    "resource": "Player {player} gains {amount} {colour}.",
    "seal": "Player {player} places a seal with the {guild}.",
    "recruited": "Player {player} recruits the {card}{opened}.",
    "survivor": "Player {player} rescues a survivor.",
    "lost": "No skiff of player {player} can take {barrels}: lost.",
    "dial": "The dial of the {guild} goes up to {number}.",
    "artifact": "Player {player} discovers an artifact: {artifact}, for the {guild}.",
    "skiff": "Skiff {skiff} of player {player} lies at the dock.",
    "influence": "Player {player} moves to space {space} of the {guild}' ring.",
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
    "barrel": "A {colour} barrel goes onto skiff {skiff}.",
    "depleted": "A depletion token goes onto {cell}.",
    "restored": "The depletion token comes off {cell}.",
    "research": "Player {player} researches: {faces}.",
    "bounty": "The {guild} pay a bounty.",
    "final": "Player {player} has {stars} ★, with {currency} for ¤, {resources} for resources, {penalty} for toxicity "
    "and {seals} for seals.",
    "over": "{sentence}",
}


def sentence(event: Event) -> str:
    """An event as a line that a person enjoys reading."""
    text = SENTENCES[event.name].format_map(event.facts)
    return f"{text[0].upper()}{text[1:]}"
