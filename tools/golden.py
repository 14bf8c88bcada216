"""The golden games: for each way a game can end, a record and a transcript of it, in tests/games/<game>/golden.

    python -m tools.golden                 write the transcripts and the moments anew from the records
    python -m tools.golden --search        look for new records too, after a change of the rules
    python -m tools.golden --search GAME   the same for one game, or for those named

Which games are looked for stands in their wanted.toml; tools/wanted.py says how to read it. What changed is then for a
person to read: a transcript is the game as the players saw it, its moments (tools/moments.py) as programs did.
"""

import sys

import fathoms
from fathoms.engine.agent import UNLIMITED
from fathoms.engine.errors import FathomsError
from fathoms.engine.record import Record, load_record
from fathoms.lab.seeds import agent_chance
from fathoms.lab.transcript import transcript
from tools.folders import games_here
from tools.moments import write_moments
from tools.wanted import Wanted, golden_folder, read_wanted

MOST_SEEDS = 20_000


def play(game: str, wanted: Wanted, seed: int) -> Record | None:
    """The record of one game, if it is as wanted."""
    match = fathoms.new(game, wanted.players, seed, **wanted.options)
    match.seat_players([wanted.agent] * wanted.players)
    agents = [wanted.make_agent(match.game, agent_chance(0, seed, seat)) for seat in range(wanted.players)]
    while match.to_act is not None:
        move = agents[match.to_act].choose(match.sight(), UNLIMITED)
        if move.text == wanted.never:
            return None
        match.play(move)
    return match.record if match.outcome and wanted.fits(match.record, match.outcome) else None


def search(game: str) -> None:
    """Play seeds in order until each golden game has turned up, and keep its record."""
    for wanted in read_wanted(game):
        tries = ((seed, play(game, wanted, seed)) for seed in range(1, MOST_SEEDS + 1))
        seed, record = next(((seed, found) for seed, found in tries if found), (0, None))
        if record is None:
            sys.exit(f"{game}/{wanted.name} has not turned up in {MOST_SEEDS} games: is it still to be had?")
        record.save(golden_folder(game) / f"{wanted.name}.json")
        print(f"{game}/{wanted.name}: seed {seed}")


def write_transcripts(game: str) -> None:
    """The games as text, one beside each record."""
    for path in sorted(golden_folder(game).glob("*.json")):
        path.with_suffix(".txt").write_text(transcript(load_record(path)), encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Do as the first lines of this file say."""
    named = [argument for argument in arguments if argument != "--search"]
    for name in named:
        if name not in games_here():
            sys.exit(f"There are no golden games of {name!r}: choose from {', '.join(games_here())}.")
    try:
        for game in named or games_here():
            if "--search" in arguments:
                search(game)
            write_transcripts(game)
            write_moments(game)
    except FathomsError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(sys.argv[1:])
