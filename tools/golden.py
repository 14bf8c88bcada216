"""The golden games: for each way a game can end, a record and a transcript of it, in tests/replays/<game>.

    python -m tools.golden                     write the transcripts anew from the records
    python -m tools.golden --search            look for new records too, after a change of the rules
    python -m tools.golden --search flotilla   the same for one game, or for those named

What changed is then for a person to read: a transcript is the game as the players saw it.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, final

import fathoms
from fathoms.agents import UNLIMITED, Agent, Budget, find_agent
from fathoms.engine.chance import Chance
from fathoms.engine.errors import RecordError
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.outcome import Outcome
from fathoms.engine.record import Record, load_record, replay
from fathoms.engine.registry import find_game
from fathoms.engine.sight import Sight
from fathoms.lab.seeds import agent_chance
from fathoms.lab.transcript import transcript

REPLAYS = Path(__file__).resolve().parent.parent / "tests" / "replays"
BECALMED = "becalmed"
MOST_SEEDS = 20_000

Test = Callable[[Record, Outcome], bool]


def ends(reason: str) -> Test:
    """A game that ends in this way."""
    return lambda record, outcome: outcome.reason == reason


def told(words: str) -> Test:
    """A game whose last sentence has these words."""
    return lambda record, outcome: words in outcome.sentence


def opens(*moves: str) -> Test:
    """A game that begins with these moves."""
    return lambda record, outcome: tuple(record.moves[: len(moves)]) == moves


def rests_on(*options: str) -> Test:
    """A game that would have gone otherwise with the usual value of any one of these options."""
    return lambda record, outcome: all(_matters(record, name) for name in options)


def _matters(record: Record, name: str) -> bool:
    """Whether the same moves with the usual value of an option cannot be made, or lead elsewhere."""
    game = find_game(record.game)
    usual = game.check_table(record.players, {})[name]
    other = replace(record, options={**record.options, name: usual})
    try:
        return game.figures(replay(other)) != game.figures(replay(record))
    except RecordError:
        return True


@dataclass(frozen=True)
class Wanted:
    """A golden game: its name, what makes it one, and who plays it at what table."""

    name: str
    fits: Test
    players: int
    agent: str
    options: dict[str, str | bool] = field(default_factory=dict)
    never: str = ""  # a move that nobody may make in it


WANTED: dict[str, list[Wanted]] = {
    "spill": [
        Wanted("lost-all-kinds", ends("lost: all kinds in sickbay"), 1, "random"),
        Wanted("lost-three-of-a-kind", ends("lost: three of a kind in sickbay"), 2, "thumb", {"harsh_weather": True}),
        Wanted("lost-spill-outs", ends("lost: six spill-outs"), 3, "thumb", {"track": "ultimate", "level": "three"}),
        Wanted("won-objectives", ends("won: objectives met"), 4, "thumb", {"specialists": "chosen", "level": "two"}),
        Wanted("won-bag-empty", ends("won: bag empty"), 2, "thumb", {"always_three": True, "level": "three"}),
    ],
    "silent-sea": [
        Wanted("crew-extracts", ends("crew extracts"), 4, "thumb"),
        Wanted("traitor-extracts", ends("traitor extracts"), 4, "thumb", {"dead_loyalty": "shown", "notes": True}),
        Wanted(
            "crew-dead",
            ends("crew dead"),
            4,
            "random",
            {"round_limit": "90", "late_extraction": "6", "roles": "dealt"},
        ),
        Wanted(
            "nobody-can-win",
            ends("nobody can win"),
            4,
            "thumb",
            {"late_extraction": "6", "moved_figures": "quiet"},
        ),
        Wanted(
            "round-limit",
            ends("round limit"),
            4,
            "thumb",
            {"round_limit": "30", "crew_together": True, "suit": "worn"},
        ),
    ],
    "flotilla": [
        Wanted("turned-on-turn-one", opens("play captain", "turn"), 4, "thumb"),
        Wanted("nobody-turns", ends("the ★ supply ran out"), 3, "thumb", never="turn"),
        Wanted(
            "unusual-options",
            rests_on("build_scoring", "cargo"),
            5,
            "thumb",
            {"build_scoring": "singly", "bounty": "per three", "cargo": "counts", "copied_retire": "stays"},
        ),
        Wanted("round-limit", ends("round limit"), 5, "random", {"round_limit": "30"}),
        Wanted("tie-toxicity", told("the least toxicity decides"), 4, "thumb"),
        Wanted("tie-crew", told("the most crew cards decide"), 3, BECALMED, {"round_limit": "30"}),
        Wanted("tie-currency", told("the most ¤ decides"), 4, BECALMED, {"round_limit": "30"}),
        Wanted("shared", told("share the victory"), 3, BECALMED, {"round_limit": "30"}),
    ],
}


@final
class Becalmed:
    """Plays Flotilla with hardly any wind, so that scores stay level: now and then a card that is not the Captain."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, sight: Sight, budget: Budget) -> Move:
        """Mostly the Captain, never a turn; any answer to the rest."""
        moves = {move.text: move for move in sight.moves}
        if "play captain" in moves and self._chance.below(8):
            return moves["play captain"]
        return moves.get("stay") or sight.moves[self._chance.below(len(sight.moves))]


def seat_agent(name: str, game: Game[Any], chance: Chance) -> Agent:
    """An installed agent, or the one that only plays golden games."""
    return Becalmed(chance) if name == BECALMED else find_agent(name, game, chance)


def play(game: str, wanted: Wanted, seed: int) -> Record | None:
    """The record of one game, if it is as wanted."""
    match = fathoms.new(game, wanted.players, seed, **wanted.options)
    match.seat_players([wanted.agent] * wanted.players)
    agents = [seat_agent(wanted.agent, match.game, agent_chance(0, seed, seat)) for seat in range(wanted.players)]
    while match.to_act is not None:
        move = agents[match.to_act].choose(match.sight(), UNLIMITED)
        if move.text == wanted.never:
            return None
        match.play(move)
    return match.record if match.outcome and wanted.fits(match.record, match.outcome) else None


def search(game: str) -> None:
    """Play seeds in order until each golden game has turned up, and keep its record."""
    for wanted in WANTED[game]:
        tries = ((seed, play(game, wanted, seed)) for seed in range(1, MOST_SEEDS + 1))
        seed, record = next(((seed, found) for seed, found in tries if found), (0, None))
        if record is None:
            sys.exit(f"{game}/{wanted.name} has not turned up in {MOST_SEEDS} games: is it still to be had?")
        record.save(REPLAYS / game / f"{wanted.name}.json")
        print(f"{game}/{wanted.name}: seed {seed}")


def write_transcripts(game: str) -> None:
    """The games as text, one beside each record."""
    for path in sorted((REPLAYS / game).glob("*.json")):
        path.with_suffix(".txt").write_text(transcript(load_record(path)), encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Do as the first lines of this file say."""
    named = [argument for argument in arguments if argument != "--search"]
    for name in named:
        if name not in WANTED:
            sys.exit(f"There are no golden games of {name!r}: choose from {', '.join(WANTED)}.")
    for game in named or WANTED:
        (REPLAYS / game).mkdir(exist_ok=True)
        if "--search" in arguments:
            search(game)
        write_transcripts(game)


if __name__ == "__main__":
    main(sys.argv[1:])
