"""The table in the terminal: the board, what happened, the question, and the answer."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from fathoms.agents import Agent
from fathoms.cli.boards import draw_cards, draw_view, legend, line_style
from fathoms.engine.errors import FathomsError, RecordError, UnknownMove
from fathoms.engine.match import Match
from fathoms.engine.moves import Move

with suppress(ImportError):  # not everywhere; where it is, lines can be edited and recalled
    import readline  # noqa: F401

_HELP = """\
Pick a move by its number, or type it: push B
  undo      take back your last move, unless dice have fallen since
  board     show the board again
  cards     what the specialists and resource cards do
  log       everything that has happened so far
  why MOVE  why a move cannot be made now
  save FILE write the game to a file of your own
  quit      leave; the game is saved and goes on with --resume"""
_WITH_SENTENCES = 20  # longer lists of moves are shown without their sentences


def draw_question(match: Match) -> RenderableType:
    """What the seat to act is asked, and its numbered answers."""
    who = f"Player {(match.to_act or 0) + 1}: " if match.players > 1 else ""
    question = Text(f"\n{who}{match.prompt}", "bold")
    moves = match.legal_moves
    if len(moves) > _WITH_SENTENCES:
        parts = [f"{number} {move.text}" for number, move in enumerate(moves, 1)]
        return Group(question, "   ".join(part.replace(" ", "\u00a0") for part in parts))
    table = Table.grid(padding=(0, 2))
    for number, move in enumerate(moves, 1):
        table.add_row(Text(f"{number:>3}", "cyan"), Text(move.text, "bold"), Text(match.describe(move)))
    return Group(question, table)


class TerminalTable:
    """One match with people and agents in its seats."""

    def __init__(self, match: Match, seats: list[Agent | None], path: Path) -> None:
        self._match = match
        self._seats = seats
        self._path = path
        self._console = Console(highlight=False, markup=False, emoji=False)
        self._commands: dict[str, Callable[[str], None]] = {
            **dict.fromkeys(("", "?", "h", "help"), self._help),
            **dict.fromkeys(("u", "undo"), self._undo),
            **dict.fromkeys(("b", "board"), self._board),
            **dict.fromkeys(("l", "log"), self._log),
            "cards": self._cards,
            "save": self._save_as,
            "why": self._why,
        }
        self._told = self._since_last_turn() if match.record.moves else 0  # lines of the log that need not be shown

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self._match.save(self._path)
        self._print(f"{self._match.game.title}. Type ? for help; the game is saved after every move.")
        self._print()
        while (seat := self._match.to_act) is not None:
            agent = self._seats[seat]
            if agent is not None:
                self._match.play(agent.choose(self._match.sight()))
            elif not self._human_plays():
                self._print("\nSaved. Go on with `make play ARGS=--resume`, or:")
                self._console.print(f"fathoms play --resume {self._path}", soft_wrap=True)
                return
            self._match.save(self._path)
        self._finish()

    def _since_last_turn(self) -> int:
        """Where the log of the turn in progress begins: the rest was seen before the game was left."""
        lines = self._match.log(self._match.to_act)
        return max((number for number, line in enumerate(lines) if line.startswith("—")), default=0)

    def _print(self, text: RenderableType = "", style: str | None = None) -> None:
        self._console.print(text, style=style)

    def _finish(self) -> None:
        outcome = self._match.outcome
        assert outcome is not None
        self._show_log()
        self._show_board()
        self._print(f"\n{outcome.sentence}", "bold green" if outcome.winners else "bold red")
        self._console.print(f"See it again with: fathoms replay {self._path}", soft_wrap=True)

    def _show_log(self, since: int | None = None) -> None:
        lines = self._match.log(self._match.to_act)
        for line in lines[self._told if since is None else since :]:
            self._print(f"  {line}", line_style(line))
        self._told = len(lines)

    def _show_board(self) -> None:
        self._console.print(draw_view(self._match.view(self._match.to_act)))

    def _human_plays(self) -> bool:
        """Show the table, and take answers until one is a move; False when the player leaves."""
        self._show_log()
        self._show_board()
        moves = self._ask()
        before = len(self._match.record.moves)
        while len(self._match.record.moves) == before:
            line = self._read()
            if line is None or line.casefold() in ("q", "quit", "exit"):
                return False
            self._answer(line, moves)
        return True

    def _ask(self) -> list[Move]:
        self._print(draw_question(self._match))
        return self._match.legal_moves

    def _read(self) -> str | None:
        """A line from the player; None when there will be no more."""
        try:
            return input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            self._print()
            return None

    def _answer(self, line: str, moves: list[Move]) -> None:
        """Act on one line; whatever is wrong with it is said in a sentence."""
        word, _, rest = line.partition(" ")
        try:
            if word.casefold() in self._commands:
                self._commands[word.casefold()](rest)
            elif line.isascii() and line.isdecimal():
                self._pick(line, moves)
            else:
                self._match.play(line)
        except FathomsError as error:
            self._print(str(error), "yellow")

    def _help(self, _: str) -> None:
        self._print(_HELP)
        self._print(legend(self._match.view(self._match.to_act)))

    def _cards(self, _: str) -> None:
        self._print(draw_cards(self._match.view(self._match.to_act)))

    def _board(self, _: str) -> None:
        self._show_board()
        self._ask()

    def _log(self, _: str) -> None:
        self._show_log(since=0)

    def _undo(self, _: str) -> None:
        """People at one screen agree by taking back; nobody takes back what an agent did."""
        mover = self._match.last_mover
        shared = mover is not None and self._seats[mover] is None
        self._match.undo(self._match.to_act, agreed=shared)

    def _pick(self, number: str, moves: list[Move]) -> None:
        if len(number) > 4 or not 1 <= int(number) <= len(moves):
            raise UnknownMove(f"There is no move {number}: they run from 1 to {len(moves)}.")
        self._match.play(moves[int(number) - 1])

    def _save_as(self, name: str) -> None:
        if not name:
            raise RecordError("Say where: save FILE.")
        self._match.save(Path(name).expanduser())
        self._print(f"Saved to {name}.")

    def _why(self, text: str) -> None:
        if not text:
            raise UnknownMove("Say which: why MOVE.")
        refusal = self._match.why_not(text)
        self._print(f"{text!r} can be made now." if refusal is None else f"{refusal.sentence} ({refusal.rule})")
