"""The golden games: for each way a game can end, a record and a transcript of it, in tests/replays/<game>.

    python -m tools.golden            write the transcripts anew from the records
    python -m tools.golden --search   look for new records too, after a change of the rules

What changed is then for a person to read: a transcript is the game as the players saw it.
"""

import sys
from itertools import count
from pathlib import Path

from fathoms.engine.record import load_record
from fathoms.engine.registry import find_game
from fathoms.lab.simulation import Setting, play_one
from fathoms.lab.transcript import transcript

REPLAYS = Path(__file__).resolve().parent.parent / "tests" / "replays"

# For each game: the name of a golden game, how it ends, who plays it and at what table.
WANTED: dict[str, list[tuple[str, str, int, str, dict[str, str | bool]]]] = {
    "spill": [
        ("lost-all-kinds", "lost: all kinds in sickbay", 1, "random", {}),
        ("lost-three-of-a-kind", "lost: three of a kind in sickbay", 2, "thumb", {"harsh_weather": True}),
        ("lost-spill-outs", "lost: six spill-outs", 3, "thumb", {"track": "ultimate", "level": "three"}),
        ("won-objectives", "won: objectives met", 4, "thumb", {"specialists": "chosen", "level": "two"}),
        ("won-bag-empty", "won: bag empty", 2, "thumb", {"always_three": True, "level": "three"}),
    ],
    "silent-sea": [
        ("crew-extracts", "crew extracts", 4, "thumb", {}),
        ("traitor-extracts", "traitor extracts", 4, "thumb", {"dead_loyalty": "shown", "notes": True}),
        ("crew-dead", "crew dead", 4, "random", {"round_limit": "90", "late_extraction": "6", "roles": "dealt"}),
        ("nobody-can-win", "nobody can win", 4, "thumb", {"late_extraction": "6", "moved_figures": "trigger"}),
        ("round-limit", "round limit", 4, "thumb", {"round_limit": "30", "crew_together": True, "suit": "worn"}),
    ],
}


def search(game: str) -> None:
    """Play seeds in order until each ending has turned up, and keep its record."""
    for name, reason, players, agent, options in WANTED[game]:
        checked = find_game(game).check_table(players, options)
        setting = Setting(game, players, checked, (agent,) * players)
        for seed in count(1):
            played, record = play_one(setting, seed)
            if played.reason == reason:
                record.save(REPLAYS / game / f"{name}.json")
                print(f"{game}/{name}: seed {seed}")
                break


def write_transcripts(game: str) -> None:
    """The games as text, one beside each record."""
    for path in sorted((REPLAYS / game).glob("*.json")):
        path.with_suffix(".txt").write_text(transcript(load_record(path)), encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Do as the first lines of this file say."""
    for game in WANTED:
        (REPLAYS / game).mkdir(exist_ok=True)
        if "--search" in arguments:
            search(game)
        write_transcripts(game)


if __name__ == "__main__":
    main(sys.argv[1:])
