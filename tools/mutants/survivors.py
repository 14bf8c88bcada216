"""Survivors that somebody has looked at: tests/games/<game>/survivors.toml.

    [[survivor]]
    file = "oil.py"                  # below the game's folder; "*": wherever these lines stand
    function = "land"                # empty: the module's own level; "*": in any
    old = "if free:"                 # the lines as they are, without indent
    new = "if True:"                 # as the mutant has them
    kind = "equivalent"              # or "accepted"
    reason = "a sector without a free space never gets here"

`equivalent`: no position, move list, view or sentence of the game can differ; such a mutant is left out of the count.
`accepted`: something differs, and the reason says why it has no test; it counts as a survivor.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from tools.folders import source_of, tests_of

ANY = "*"
KINDS = ("equivalent", "accepted")


@dataclass(frozen=True)
class Survivor:
    """A mutant that no test is to notice, and why."""

    file: str
    function: str
    old: str
    new: str
    kind: str
    reason: str

    def stands(self, game: str) -> bool:
        """Whether the lines that it changes are still there."""
        paths = source_of(game).rglob("*.py" if self.file == ANY else self.file)
        return any(_has(path, self.old.split("\n")) for path in paths)

    def is_it(self, file: str, function: str, old: str, new: str) -> bool:
        """Whether it is this mutant that is spoken of."""
        return self.file in (ANY, file) and self.function in (ANY, function) and (self.old, self.new) == (old, new)


def _has(path: Path, wanted: list[str]) -> bool:
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
    return all(line in lines for line in wanted)


def read_survivors(game: str) -> list[Survivor]:
    """All that a game lists."""
    path = tests_of(game) / "survivors.toml"
    if not path.is_file():
        return []
    return [Survivor(**table) for table in tomllib.loads(path.read_text(encoding="utf-8")).get("survivor", [])]
