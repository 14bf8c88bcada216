"""Lines spoilt and typed at the table: nothing but a move changes the game, and nothing typed ends the program."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any
from unittest.mock import patch

import fathoms
from fathoms.cli.play import command
from fathoms.conformance.position_texts import face
from fathoms.engine.chance import Chance
from fathoms.engine.match import Match
from fathoms.terminal.table import TerminalTable
from tests.fuzz.spoiling import pick, spoilt

COMMANDS = (
    *("", "?", "help", "board", "board 2", "cards", "log", "undo", "u", "rules", "rules oil", "rules SP-31"),
    *(
        "say hello to everybody",
        "say",
        "why",
        "why end",
        "save",
        "save here.json",
        "save no/such/folder.json",
        "save .",
    ),
    *("save ~nobody-at-all/x", "save ~/mine.json", "quit now", "99999", "0", "-1"),
)
TABLES: dict[str, tuple[str, ...]] = {  # each game alone at the screen, with agents, and with several people
    "spill": ("human", "human,human", "human,random,human"),
    "silent-sea": ("human", "human,thumb,random,thumb", "human,human,random,thumb"),
    "flotilla": ("human", "human,random,thumb", "human,human,human,random"),
}
SESSION = 60  # lines; then somebody leaves and another game begins


class Typist:
    """Types line after line, and looks before each whether the last one did what it may."""

    def __init__(self, chance: Chance, lines: int) -> None:
        self.match: Match | None = None
        self.typed = 0
        self._chance = chance
        self._left = lines
        self._line = ""
        self._moves: list[str] = []
        self._face = ""

    def sit_down(self, match: Match) -> None:
        """A game begins."""
        self.match = match
        self._moves, self._face = match.record.moves, face(match)

    def type(self, _prompt: str = "") -> str:
        """The next line; at the end, one of the ways to leave."""
        self.look()
        if self.typed == self._left:
            raise pick(self._chance, (EOFError, KeyboardInterrupt))
        self.typed += 1
        self._line = self._next()
        return self._line

    def look(self) -> None:
        """No move is ever lost, and without a new one nothing has changed."""
        assert self.match is not None
        moves, now = self.match.record.moves, face(self.match)
        assert moves[: len(self._moves)] == self._moves, f"{self._line!r} has lost moves"
        assert len(moves) > len(self._moves) or now == self._face, f"{self._line!r} has changed the game without a move"
        self._moves, self._face = moves, now

    def _next(self) -> str:
        assert self.match is not None
        chance, moves = self._chance, self.match.legal_moves
        if moves and chance.below(3) == 0:
            at = chance.below(len(moves))
            return str(at + 1) if chance.below(2) else moves[at].text
        good = (
            pick(chance, (*COMMANDS, *(pick(chance, moves).text for _ in range(8))))
            if moves
            else pick(chance, COMMANDS)
        )
        return _harmless(spoilt(good, chance) if chance.below(5) else good)


def _harmless(line: str) -> str:
    """One line, that saves nowhere but in the folder of the test."""
    line = line.replace("\n", " ")
    if "save" in line.casefold() and line not in COMMANDS:
        line = line.replace("/", "_").replace("~", "_").replace("\\", "_")
    return line


@contextmanager
def _at_the_table(typist: Typist, folder: Path) -> Iterator[io.BytesIO]:
    """A screen of bytes, as it really is, so that what cannot be written shows."""
    begin = TerminalTable.__init__

    def sit_down(table: TerminalTable, match: Match, *rest: Any) -> None:
        begin(table, match, *rest)
        typist.sit_down(match)

    written = io.BytesIO()
    screen = io.TextIOWrapper(written, encoding="utf-8", errors="backslashreplace", write_through=True)
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "COLUMNS": "80", "LINES": "24"}
    with (
        chdir(folder),
        patch.dict(os.environ, home),
        patch.object(TerminalTable, "__init__", sit_down),
        patch("builtins.input", typist.type),
        patch.object(sys, "stdin", io.StringIO()),
        redirect_stdout(screen),
        redirect_stderr(screen),
    ):
        yield written
    screen.detach()  # or it would close what it wrote into


def fuzz_session(game: str, agents: str, seed: int, lines: int, folder: Path) -> int:
    """One game until somebody leaves, all that was typed looked at; how many lines it took."""
    path, typist = folder / "game.json", Typist(Chance(seed), lines)
    path.unlink(missing_ok=True)
    arguments = [game, "--seed", str(seed), "--agents", agents, "--save", str(path)]
    if "," in agents:
        arguments += ["--players", str(agents.count(",") + 1)]
    try:
        with _at_the_table(typist, folder) as screen:
            command(arguments, standalone_mode=False)
        typist.look()
        assert typist.match is not None
        assert fathoms.load(path).record.moves == typist.match.record.moves, "what was played is not what is saved"
        assert "Traceback" not in screen.getvalue().decode("utf-8")
    except BaseException as error:
        error.add_note(f"This came of {game}, {agents}, seed {seed}, line {typist.typed}: {typist._line[:500]!r}")
        raise
    return typist.typed


def fuzz_prompt(game: str, seed: int, lines: int, folder: Path) -> int:
    """So many lines, over as many games as it takes."""
    typed, number = 0, 0
    while typed < lines:
        agents = TABLES[game][number % len(TABLES[game])]
        typed += fuzz_session(game, agents, 1000 * seed + number, min(SESSION, lines - typed), folder)
        number += 1
    return typed
