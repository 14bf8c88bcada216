"""One screen for one decision: board, what happened, question and answers in no more lines than the terminal has.

It knows no game. Of all ways to draw the position and to list the answers it takes the pair that leaves out least and
still fits; what is left of the height goes to the log. Too little for any board, and the question stands alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.segment import Segment
from rich.text import Text

from fathoms.engine.choice import MoveView
from fathoms.engine.match import Match
from fathoms.terminal.board import Scene, View
from fathoms.terminal.boards import board_of, line_style
from fathoms.terminal.question import Question
from fathoms.terminal.telling import TableLine

Line = list[Segment]
_FEW: Final = 3  # answers
_NEWS: Final = 3  # lines of news that a screen should have room for
_MOST_LOG: Final = 14  # lines of the log, however high the screen
_LEAST_HEIGHT: Final = 24  # lines from which on a scene beside a page of answers is better than none
_LEAST_PAGE: Final = 4  # lines that a page of answers needs
_MOST_NOTES: Final = 6  # lines of what is said besides


class Size(NamedTuple):
    """Of a terminal, in columns and lines."""

    width: int
    height: int


class Screen:
    """Lines ready to be shown; the prompt comes below them."""

    def __init__(self, lines: list[Line], height: int, pages: int = 1) -> None:
        self.lines = lines[-height:]
        self.cut = len(lines) - len(self.lines)  # lines lost at the top of a screen with no room even for the question
        self.pages = pages  # how many the answers take

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines:
            yield from line
            yield Segment.line()


class News:
    """The log of the seat to act, and the first line of it that is new."""

    def __init__(self, lines: list[TableLine], fresh: int) -> None:
        self.lines = lines
        self.fresh = fresh

    def last(self, room: int) -> Iterator[RenderableType]:
        """The latest lines, the last one first; those read before are quiet."""
        for place in range(len(self.lines) - 1, max(-1, len(self.lines) - 1 - room), -1):
            line = self.lines[place]
            style = line_style(line.tone).replace("dim", "") if place >= self.fresh else "dim"
            yield Padding(Text(line.text, style), (0, 0, 0, 1))

    @property
    def count(self) -> int:
        """How many lines of the log are new."""
        return len(self.lines) - self.fresh


class _Fit(NamedTuple):
    """A scene and a list of answers that fit together, both as lines."""

    loss: int
    scene: Scene
    drawn: list[Line]
    answers: list[Line]
    pages: int = 1
    short: bool = False  # whether sentences of the answers are cut off or left out


class Composer:
    """Fits what a seat has to see into a size."""

    def __init__(self, console: Console, size: Size) -> None:
        self._console = console
        self._size = size
        self._options = console.options.update(width=size.width, max_width=size.width, height=None)

    def _lines(self, *drawings: RenderableType) -> list[Line]:
        """Drawings as lines, none wider than the screen."""
        return self._console.render_lines(Group(*drawings), self._options, pad=False)

    def decision(self, match: Match, news: News, notes: Iterable[RenderableType] = (), page: int = 0) -> Screen:
        """The screen for the question that is open now, with what is to be said besides."""
        question, board = Question(match), board_of(match.game.name)
        title, said = self._lines(Text(question.title, "bold")), self._lines(*notes)[:_MOST_NOTES]
        room = self._size.height - 2 - len(title) - len(said)  # without the prompt and the line of words above it
        fit = None
        if self._size.width >= board.least[0]:
            scenes = board.scenes(match.view(match.to_act), question.moves, *self._size)
            fit = self._best(scenes, question, room, news.count, page)
        if fit is None:
            fit = self._paged(self._without_board(match, board.least), question, room, page)
        room -= len(fit.drawn) + len(fit.answers)
        log, hidden = self._log(news, room)
        folded = (*(("moves",) if fit.short else ()), *fit.scene.folded)
        words = self._lines(self._words(folded, bool(news.lines), hidden))
        return Screen([*fit.drawn, *log, *title, *fit.answers, *said, *words], self._size.height - 1, fit.pages)

    def ending(self, match: Match, news: News, *last: RenderableType) -> Screen:
        """The screen after the last move."""
        end, drawn = self._lines(*last), list[Line]()
        room = self._size.height - 4 - len(end)  # without where to see it again, and the prompt after that
        for scene in board_of(match.game.name).scenes(match.view(), [], *self._size):
            lines = self._lines(scene.drawing)
            if len(lines) <= room:
                drawn = lines
                break
        log, _ = self._log(news, room - len(drawn))
        return Screen([*drawn, *log, *end], self._size.height - 1)

    def _without_board(self, match: Match, least: tuple[int, int]) -> Scene:
        """A sentence in place of the board."""
        width, height = self._size
        needs = f"{match.game.title} needs a screen of {least[0]}×{least[1]} for its board"
        return Scene(Text(f"{needs}; this one has {width}×{height}.", "yellow"), folded=("board",))

    def _best(self, scenes: Iterable[Scene], question: Question, room: int, news: int, page: int) -> _Fit | None:
        """The scene and the list of answers that fit together and leave out least; answers in pages if none fit."""
        best: _Fit | None = None
        scene = Scene(Text())
        dear = 1 if len(question.answers) <= _FEW else 2  # a line of news that does not fit; few answers are read whole
        forms: dict[tuple[frozenset[int], int], list[Line]] = {}
        for scene in scenes:
            if best is not None and scene.loss >= best.loss:
                continue
            drawn = self._lines(scene.drawing)
            for place, form in enumerate(question.forms(self._size.width, scene.numbered)):
                loss = scene.loss + form.loss
                if best is not None and loss >= best.loss:
                    continue
                key = scene.numbered, place
                lines = forms[key] = forms[key] if key in forms else self._lines(form.drawing)
                left = room - len(drawn) - len(lines)
                loss += dear * max(0, min(news, _NEWS) - left)
                if left >= 0 and (best is None or loss < best.loss):
                    best = _Fit(loss, scene, drawn, lines, short=form.short)
        if best is None and self._size.height >= _LEAST_HEIGHT:
            return self._paged(scene, question, room, page)
        return best

    def _paged(self, scene: Scene, question: Question, room: int, page: int) -> _Fit:
        """Answers page by page; without the scene where even that is too much."""
        drawn, whole = self._lines(scene.drawing), self._lines(question.whole())
        if room - len(drawn) < min(_LEAST_PAGE, len(whole)):
            drawn = []
        if len(whole) <= room - len(drawn):
            return _Fit(0, scene, drawn, whole)
        answers, pages = question.page(self._size.width, room - len(drawn), page)
        return _Fit(0, scene, drawn, self._lines(answers), pages, short=True)

    def _words(self, folded: tuple[str, ...], log: bool, hidden: int) -> Text:
        """The words that open what is folded."""
        text = Text(no_wrap=True, overflow="ellipsis")
        for word in (*folded, *(("log",) if log else ()), "?"):
            text.append("  " if text.plain else "").append(word, "bold")
            if word == "log" and hidden:
                text.append(f" (+{hidden})", "yellow")
        return text.append(" opens more" if folded or log else " helps", "dim")

    def _log(self, news: News, room: int) -> tuple[list[Line], int]:
        """The latest lines that fit, with air below them if there is room; and how many new ones did not fit."""
        log: list[Line] = []
        shown = 0
        for text in news.last(min(room, _MOST_LOG)):
            lines = self._lines(text)
            if len(lines) + len(log) > min(room, _MOST_LOG):
                break
            log, shown = lines + log, shown + 1
        if log and len(log) < room:
            log.append([])
        return log, max(0, news.count - shown)


def draw_within(console: Console, view: View, moves: Sequence[MoveView], besides: int) -> RenderableType:
    """A position on a screen where so many lines are needed for other things; whole where there is no screen."""
    board = board_of(view.get("game"))
    if not console.is_terminal or console.width < board.least[0]:
        return board.draw(view, moves)
    drawings = [scene.drawing for scene in board.scenes(view, moves, console.width, console.height)]
    room = console.height - besides
    fitting = (one for one in drawings if len(console.render_lines(one, pad=False)) <= room)
    return next(fitting, drawings[-1])
