"""One screen for one decision: board, what happened, question and answers in no more lines than the terminal has.

It knows no game. Of all ways to draw the position and to list the answers it takes the pair that leaves out least and
still fits; what is left of the height goes to the log. Too little for any board, and the question stands alone.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text

from fathoms.cli.boards import board_of, line_style
from fathoms.cli.drawing import Scene
from fathoms.cli.question import Form, Question
from fathoms.engine.match import Match

Line = list[Segment]
_NEWS: Final = 3  # lines of news that a screen should have room for
_MOST_LOG: Final = 14  # lines of the log, however high the screen
_LEAST_PAGE: Final = 4  # lines that a page of answers needs


class Size(NamedTuple):
    """Of a terminal, in columns and lines."""

    width: int
    height: int


class Screen:
    """Lines ready to be shown; the prompt comes below them."""

    def __init__(self, lines: list[Line], pages: int = 1) -> None:
        self.lines = lines
        self.pages = pages  # how many the answers take

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines:
            yield from line
            yield Segment.line()


class News:
    """The log of the seat to act, and the first line of it that is new."""

    def __init__(self, lines: list[str], fresh: int) -> None:
        self.lines = lines
        self.fresh = fresh

    def last(self, room: int) -> Iterator[Text]:
        """The latest lines, the last one first; those read before are quiet."""
        for place in range(len(self.lines) - 1, max(-1, len(self.lines) - 1 - room), -1):
            line = self.lines[place]
            style = line_style(line).replace("dim", "") if place >= self.fresh else "dim"
            yield Text(f" {line}", style)

    @property
    def count(self) -> int:
        """How many are new."""
        return len(self.lines) - self.fresh


class Composer:
    """Fits what a seat has to see into a size."""

    def __init__(self, console: Console, size: Size) -> None:
        self._console = console
        self._size = size
        self._options = console.options.update(width=size.width, max_width=size.width, height=None)

    def lines(self, *drawings: RenderableType) -> list[Line]:
        """Drawings as lines, none wider than the screen."""
        return self._console.render_lines(Group(*drawings), self._options, pad=False)

    def decision(self, match: Match, news: News, notes: Iterable[RenderableType] = (), page: int = 0) -> Screen:
        """The screen for the question that is open now, with what is to be said besides."""
        question, board = Question(match), board_of(match.game.name)
        title = self.lines(Text(question.title, "bold"))
        moves = [answer.text for answer in question.answers]
        if self._size.width < board.least[0] or self._size.height < board.least[1]:
            least = Text(self._too_small(match, board.least), "yellow")
            return self._paged(Scene(least), question, title, self._foot(("board",), news, notes), news, page)
        scenes = list(board.scenes(match.view(match.to_act), moves, *self._size))
        best = self._best(scenes, question, len(title), news, notes)
        if best is None:
            foot = self._foot(scenes[-1].folded, news, notes)
            return self._paged(scenes[-1], question, title, foot, news, page)
        scene, drawn, form = best
        foot = self._foot(scene.folded, news, notes)
        return Screen(self._stacked(drawn, title + form, foot, news))

    def _too_small(self, match: Match, least: tuple[int, int]) -> str:
        width, height = self._size
        return (
            f"This screen has {width}×{height}; the board of {match.game.title} needs {least[0]}×{least[1]}, "
            f"so here are the moves alone."
        )

    def ending(self, match: Match, news: News, *last: RenderableType) -> Screen:
        """The screen after the last move."""
        view, end = match.view(), self.lines(*last)
        for scene in board_of(match.game.name).scenes(view, [], *self._size):
            drawn = self.lines(scene.drawing)
            if len(drawn) + len(end) < self._size.height:
                return Screen(self._stacked(drawn, end, [], news))
        return Screen(self._stacked([], end, [], news))

    def _best(
        self, scenes: list[Scene], question: Question, title: int, news: News, notes: Iterable[RenderableType]
    ) -> tuple[Scene, list[Line], list[Line]] | None:
        """The scene and the list of answers that fit together and leave out least."""
        found, least = None, 0
        forms: dict[frozenset[int], list[tuple[Form, list[Line]]]] = {}
        for scene in scenes:
            drawn = self.lines(scene.drawing)
            if scene.numbered not in forms:
                listed = question.forms(self._size.width, scene.numbered)
                forms[scene.numbered] = [(form, self.lines(form.drawing)) for form in listed]
            room = self._size.height - 1 - len(drawn) - title - len(self._foot(scene.folded, news, notes))
            for form, lines in forms[scene.numbered]:
                left = room - len(lines)
                loss = scene.loss + form.loss + max(0, min(news.count, _NEWS) - left)
                if left >= 0 and (found is None or loss < least):
                    found, least = (scene, drawn, lines), loss
        return found

    def _paged(
        self, scene: Scene, question: Question, title: list[Line], foot: list[Line], news: News, page: int
    ) -> Screen:
        """Answers page by page; without the scene where even that is too much."""
        drawn = self.lines(scene.drawing)
        room = self._size.height - 1 - len(title) - len(foot)
        if room - len(drawn) < min(_LEAST_PAGE, len(question.answers) + 1):
            drawn = []
        whole = self.lines(question.whole())
        if len(whole) <= room - len(drawn):
            return Screen(self._stacked(drawn, title + whole, foot, news))
        answers, pages = question.page(self._size.width, room - len(drawn), page)
        return Screen(self._stacked(drawn, title + self.lines(answers), foot, news), pages)

    def _foot(self, folded: tuple[str, ...], news: News, notes: Iterable[RenderableType]) -> list[Line]:
        """What was wrong with the last line, and the words that open what is folded."""
        words = Text(no_wrap=True, overflow="ellipsis")
        for word in (*folded, *(("log",) if news.lines else ()), "?"):
            words.append("  " if words.plain else "").append(word, "bold")
        words.append(" opens more" if len(folded) + bool(news.lines) else " helps", "dim")
        return self.lines(*notes, words)

    def _stacked(self, drawn: list[Line], asked: list[Line], foot: list[Line], news: News) -> list[Line]:
        """All of it, with as much of the log between board and question as there is room for."""
        room = min(_MOST_LOG, self._size.height - 1 - len(drawn) - len(asked) - len(foot))
        log: list[Line] = []
        for text in news.last(room):
            lines = self.lines(text)
            if len(lines) + len(log) > room:
                break
            log = lines + log
        if len(log) < room and log:
            log.append([])
        return [*drawn, *log, *asked, *foot]
