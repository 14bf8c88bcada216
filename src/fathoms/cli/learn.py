"""`fathoms learn`: a first turn on a prepared position, explained step by step."""

from collections.abc import Callable
from typing import Final

import click
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from fathoms.engine.errors import FathomsError, UnknownMove
from fathoms.engine.lessons import Lecture, Step, find_lesson
from fathoms.engine.moves import Move
from fathoms.engine.registry import find_game, game_names
from fathoms.terminal.boards import draw_cards, legend, line_style
from fathoms.terminal.composer import draw_within
from fathoms.terminal.pager import show_paged
from fathoms.terminal.rules_told import tell_rules
from fathoms.terminal.screen import read_line
from fathoms.terminal.streams import is_readable

_QUIT: Final = ("q", "quit", "exit")
_TOLD: Final = 9  # lines below the board that a step mostly takes
_HELP: Final = """\
Make the move that the lesson asks for: type it, or `hint` to see it again.
  why        why this move
  why MOVE   why another move cannot be made now, or what it would do
  moves      everything that could be done now
  board, cards, log, rules WORD, as in a game
  quit       leave the lesson"""


@click.command()
@click.argument("game_name", metavar="GAME", required=False)
def command(game_name: str | None) -> None:
    """Learn GAME by playing a first turn on a prepared position, explained step by step."""
    console = Console(highlight=False, markup=False, emoji=False)
    if game_name is None:
        _list(console)
        return
    game = find_game(game_name)
    Lessons(console, Lecture(game, find_lesson(game))).run()


def _list(console: Console) -> None:
    for name in game_names():
        try:
            lesson = find_lesson(find_game(name))
        except FathomsError:
            continue  # somebody else's game, which has none
        console.print(f"fathoms learn {name:<12} {lesson.title}")


class Lessons:
    """A lecture with somebody who learns at the terminal."""

    def __init__(self, console: Console, lecture: Lecture) -> None:
        self._console = console
        self._lecture = lecture
        self._match = lecture.match
        self._seat = lecture.lesson.seat
        self._told = 0  # lines of the log that have been shown
        self._commands: dict[str, Callable[[str], None]] = {
            **dict.fromkeys(("?", "h", "help"), self._help),
            **dict.fromkeys(("b", "board"), lambda _: self._board()),
            **dict.fromkeys(("l", "log"), self._log),
            "cards": lambda _: self._console.print(draw_cards(self._view())),
            "hint": lambda _: self._ask(),
            "moves": self._moves,
            "rules": lambda sought: tell_rules(self._console, self._match.game, sought),
            "why": self._why,
        }

    def run(self) -> None:
        """From the first step to the last, or until the learner leaves."""
        lesson, game = self._lecture.lesson, self._match.game
        self._console.print(f"{game.title}: {lesson.title}", style="bold")
        self._console.print("Read, and press Enter to go on; type a move where one is asked for, ? for help.\n")
        self._told = len(self._match.events(self._seat))
        self._board()
        while (step := self._lecture.step) is not None:
            self._show(step)
            if not self._taken(step):
                self._console.print(f"The lesson starts again with: fathoms learn {game.name}")
                return
        self._console.print(Padding(lesson.closing, (1, 0)), style="bold")
        self._console.print(f"Now play: fathoms play {game.name}")

    def _view(self) -> dict[str, object]:
        return self._match.view(self._seat)

    def _board(self) -> None:
        moves = [move.text for move in self._match.legal_moves] if self._match.to_act == self._seat else []
        self._console.print(draw_within(self._console, self._view(), moves, _TOLD))

    def _show(self, step: Step) -> None:
        move, steps = self._lecture.move, len(self._lecture.lesson.steps)
        told = step.text.replace("{move}", move.text if move else "")
        self._console.print(f"\nStep {self._lecture.number} of {steps}", style="bold cyan")
        self._console.print(told)
        self._ask()

    def _ask(self) -> None:
        move = self._lecture.move
        if move is None:
            self._console.print("Press Enter to go on.", style="dim")
            return
        sentence = self._match.describe(move)
        self._console.print(f"\n{self._match.prompt}", style="bold")
        self._console.print(Text.assemble("Type ", (move.text, "bold green"), f": {sentence}"))

    def _taken(self, step: Step) -> bool:
        """Take lines until the step is done; False when the learner leaves."""
        while (line := read_line(self._console, "> ")) is not None and line.casefold() not in _QUIT:
            try:
                done = self._answers(line, step)
            except FathomsError as error:
                done = False
                self._console.print(str(error), style="yellow")
            if done:
                self._go_on(step)
                return True
        return False

    def _go_on(self, step: Step) -> None:
        self._lecture.go_on()
        if step.like:
            self._new_lines()
            self._board()

    def _new_lines(self) -> None:
        lines = self._match.lines(self._seat, self._told)
        self._console.print()
        for line in lines:
            self._console.print(f"  {line.text}", style=line_style(line))
        self._told += len(lines)

    def _answers(self, line: str, step: Step) -> bool:
        """Whether a line does what the step asks for; what else it says is answered."""
        word, _, rest = line.partition(" ")
        if not is_readable(line):
            raise UnknownMove("That is no line of text: please type it again.")
        if word.casefold() in self._commands:
            show_paged(self._console, lambda: self._commands[word.casefold()](rest.strip()))
        elif not step.like:
            if not line:
                return True
            self._console.print("There is only something to read here: press Enter to go on.", style="yellow")
        elif not line:
            self._ask()
        else:
            return self._is_asked_for(self._meant(line))
        return False

    def _meant(self, line: str) -> Move:
        if not (line.isascii() and line.isdecimal()):
            return self._match.game.moves.find(line)
        moves = self._match.legal_moves
        if len(line) > 4 or not 1 <= int(line) <= len(moves):
            raise UnknownMove(f"There is no move {line}: they run from 1 to {len(moves)}.")
        return moves[int(line) - 1]

    def _is_asked_for(self, move: Move) -> bool:
        """Any other move is answered kindly."""
        asked = self._lecture.move
        assert asked is not None
        if move is asked:
            return True
        refusal = self._match.why_not(move)
        if refusal is not None:
            said = f"{refusal.sentence} ({refusal.rule})" if refusal.rule else refusal.sentence
            self._console.print(f"{said} The lesson asks for {asked.text!r}.", style="yellow")
        else:
            self._console.print(
                f"You could do that in a game: {self._match.describe(move)} This lesson goes another way: "
                f"type {asked.text!r}, or `why` for the reason.",
                style="yellow",
            )
        return False

    def _help(self, _: str) -> None:
        self._console.print(_HELP)
        self._console.print(legend(self._view()))

    def _log(self, _: str) -> None:
        for line in self._match.lines(self._seat):
            self._console.print(f"  {line.text}", style=line_style(line))

    def _moves(self, _: str) -> None:
        if self._match.to_act != self._seat:
            raise UnknownMove("It is not your choice now.")
        for number, move in enumerate(self._match.legal_moves, 1):
            self._console.print(f"{number:>3}  {move.text}  {self._match.describe(move)}")

    def _why(self, text: str) -> None:
        step = self._lecture.step
        if text:
            move = self._match.game.moves.find(text)
            refusal = self._match.why_not(move)
            told = f"{refusal.sentence} ({refusal.rule})" if refusal else self._match.describe(move)
        else:
            told = (step.why if step else "") or "There is nothing to do here but to read on."
        self._console.print(told)
