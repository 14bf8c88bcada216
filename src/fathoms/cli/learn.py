"""`fathoms learn`: a first turn on a prepared position, explained step by step."""

from collections.abc import Callable
from typing import Final

import click
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from fathoms.engine.errors import FathomsError, OptionError, UnknownMove
from fathoms.engine.lessons import Lecture, Step, find_lessons
from fathoms.engine.moves import Move
from fathoms.engine.registry import find_game, game_names
from fathoms.terminal.boards import board_of, legend, line_style
from fathoms.terminal.composer import draw_within
from fathoms.terminal.pager import show_paged
from fathoms.terminal.rules_told import tell_rules
from fathoms.terminal.screen import read_line
from fathoms.terminal.streams import is_readable

_QUIT: Final = ("q", "quit", "exit")
_BOARD: Final = ("b", "board")
_HELP: Final = """\
Make the move that the lesson asks for: type it, or `hint` to see it again.
  why        why this move
  why MOVE   why another move cannot be made now, or what it would do
  moves      everything that could be done now
  board, {words}, log, rules WORD, as in a game
  quit       leave the lesson"""


@click.command()
@click.argument("game_name", metavar="GAME", required=False)
@click.option("--part", metavar="NUMBER", type=click.IntRange(1), default=1, help="The lesson that follows the first.")
def command(game_name: str | None, part: int) -> None:
    """Learn GAME by playing a first turn on a prepared position, explained step by step."""
    console = Console(highlight=False, markup=False, emoji=False)
    if game_name is None:
        _list(console)
        return
    game = find_game(game_name)
    lessons = find_lessons(game)
    if part > len(lessons):
        raise OptionError(f"There is no part {part} of the lesson of {game.title}: it has {len(lessons)}.")
    Lessons(console, Lecture(game, lessons[part - 1]), part + 1 if part < len(lessons) else None).run()


def _list(console: Console) -> None:
    for name in game_names():
        try:
            lessons = find_lessons(find_game(name))
        except FathomsError:
            continue  # somebody else's game, which has none
        for part, lesson in enumerate(lessons, 1):
            named = name if part == 1 else f"{name} --part {part}"
            console.print(f"fathoms learn {named:<20} {lesson.title}")


class Lessons:
    """A lecture with somebody who learns at the terminal."""

    def __init__(self, console: Console, lecture: Lecture, then: int | None = None) -> None:
        self._console = console
        self._lecture = lecture
        self._then = then  # the part that follows
        self._match = lecture.match
        self._seat = lecture.lesson.seat
        self._told = 0  # lines of the log that have been shown
        self._commands: dict[str, Callable[[str], None]] = {
            **dict.fromkeys(("?", "h", "help"), self._help),
            **dict.fromkeys(("l", "log"), self._log),
            "hint": lambda _: self._console.print(self._asked()),
            "moves": self._moves,
            "rules": lambda sought: tell_rules(self._console, self._match.game, sought),
            "why": self._why,
        }

    def run(self) -> None:
        """From the first step to the last, or until the learner leaves."""
        lesson, game = self._lecture.lesson, self._match.game
        self._told = len(self._match.events(self._seat))
        while (step := self._lecture.step) is not None:
            self._show()
            if not self._taken(step):
                self._console.print(f"The lesson starts again with: fathoms learn {game.name}")
                return
        on = f", or go on: fathoms learn {game.name} --part {self._then}" if self._then else ""
        self._draw(Padding(lesson.closing, (1, 0)), Text(f"Now play: fathoms play {game.name}{on}"))

    def _view(self) -> dict[str, object]:
        return self._match.view(self._seat)

    def _show(self) -> None:
        """The position, and what the step tells and asks for: all of it on one screen."""
        step, move = self._lecture.step, self._lecture.move
        assert step is not None
        text = step.text.replace("{move}", move.text if move else "")
        asked = [self._asked()] if move else []
        self._draw(self._heading(), Text(text), *asked)

    def _heading(self) -> Text:
        number, steps = self._lecture.number, len(self._lecture.lesson.steps)
        heading = Text.assemble((f"Step {number} of {steps}", "bold cyan"))
        if self._lecture.move is None:
            heading.append(". Read, and press Enter to go on; ? helps.", "dim")
        return heading

    def _draw(self, *below: RenderableType) -> None:
        """The position with something below it, and between them as much of what is new as there is room for."""
        news = [Text(f"  {line.text}", line_style(line.tone)) for line in self._match.lines(self._seat, self._told)]
        self._told += len(news)
        screen = self._console.is_terminal and not self._console.is_dumb_terminal
        besides = self._height(Group(*below)) + 1
        moves = self._match.choice(self._match.to_act)["moves"] if self._lecture.move else []
        board = draw_within(self._console, self._view(), moves, besides)
        if screen:
            self._console.clear()
            room = self._console.height - besides - self._height(board)
            while news and self._height(Group(*news)) > room:
                news.pop(0)
        self._console.print(Group(board, *news, *below))

    def _height(self, drawing: RenderableType) -> int:
        return len(self._console.render_lines(drawing, pad=False))

    def _asked(self) -> RenderableType:
        """The question with the move that the step asks for."""
        move = self._lecture.move
        if move is None:
            return Text("There is nothing to do here but to read on: press Enter.", "dim")
        answer = Text.assemble("Type ", (move.text, "bold green"), f": {self._match.describe(move)}")
        return Group(Text(self._match.prompt, "bold"), answer)

    def _taken(self, step: Step) -> bool:
        """Take lines until the step is done; False when the learner leaves."""
        while (line := read_line(self._console, "> ")) is not None and line.casefold() not in _QUIT:
            try:
                done = self._answers(line, step)
            except FathomsError as error:
                done = False
                self._console.print(str(error), style="yellow")
            if done:
                self._lecture.go_on()
                return True
        return False

    def _answers(self, line: str, step: Step) -> bool:
        """Whether a line does what the step asks for; what else it says is answered."""
        word, _, rest = line.partition(" ")
        if not is_readable(line):
            raise UnknownMove("That is no line of text: please type it again.")
        if line.casefold() in _BOARD or (step.asks and not line):
            self._show()
        elif word.casefold() in self._commands:
            show_paged(self._console, lambda: self._commands[word.casefold()](rest.strip()))
        elif line.casefold() in self._parts():
            show_paged(self._console, lambda: self._console.print(self._parts()[line.casefold()]))
        elif not step.asks:
            if not line:
                return True
            self._console.print("There is only something to read here: press Enter to go on.", style="yellow")
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
        self._console.print(_HELP.format(words=", ".join(self._parts())))
        self._console.print(legend(self._view()))

    def _parts(self) -> dict[str, RenderableType]:
        return board_of(self._match.game.name).parts(self._view())

    def _log(self, _: str) -> None:
        for line in self._match.lines(self._seat):
            self._console.print(f"  {line.text}", style=line_style(line.tone))

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
