"""A screen drawn anew for each decision, where the terminal has a size; and what is folded, opened by a word."""

from collections.abc import Callable

from rich.console import Console, RenderableType
from rich.text import Text

from fathoms.engine.errors import UnknownMove
from fathoms.engine.match import Match
from fathoms.engine.talk import Talk
from fathoms.terminal.boards import board_of, draw_view
from fathoms.terminal.composer import Composer, News, Size
from fathoms.terminal.pager import show_paged
from fathoms.terminal.telling import table_lines


class Window:
    """The terminal as one seat after the other looks at it."""

    def __init__(self, console: Console, match: Match, talk: Talk) -> None:
        self._console = console
        self._match = match
        self._talk = talk
        self._complaint = ""  # what the next screen has to say besides
        self._quiet = False  # while what is said goes into the screen
        self._page = 0  # of the answers, where they take several
        self._since = 0  # the first line of the log that is new to the reader

    @property
    def has_size(self) -> bool:
        """Whether somebody sits at a screen that can be filled and cleared."""
        return self._console.is_terminal and not self._console.is_dumb_terminal

    def _composer(self) -> Composer:
        return Composer(self._console, Size(self._console.width, self._console.height))

    def _news(self) -> News:
        return News(table_lines(self._match, self._talk, self._match.to_act), self._since)

    def decision(self, since: int) -> None:
        """Draw the screen of a new question; the reader knows the log up to a line."""
        self._page, self._since = 0, since
        self.draw()

    def draw(self, *notes: RenderableType) -> None:
        """Draw the screen again, with what is to be said besides."""
        said = [*([Text(self._complaint, "yellow")] if self._complaint else []), *notes]
        self._complaint = ""
        self._show(self._composer().decision(self._match, self._news(), said, self._page))

    def board(self) -> None:
        """Draw the screen again; one that is too small for a board shows it page by page."""
        view = self._match.view(self._match.to_act)
        if self._console.width < board_of(self._match.game.name).least[0]:
            moves = self._match.choice(self._match.to_act)["moves"]
            self.page(lambda: self._console.print(draw_view(view, moves)))
        else:
            self.draw()

    def next_page(self) -> None:
        """Draw the screen with the answers that did not fit."""
        self._page += 1
        self.draw()

    def ending(self, since: int, *last: RenderableType) -> None:
        """Draw the screen after the last move."""
        self._since = since
        self._show(self._composer().ending(self._match, self._news(), *last))

    def _show(self, screen: RenderableType) -> None:
        self._console.clear()
        self._console.print(screen)

    def complain(self, sentence: str) -> None:
        """Say something now, and once more on the next screen, in place of what was said before."""
        if not self._quiet:
            self._console.print(sentence, style="yellow")
        if self.has_size:
            self._complaint = sentence

    def tell(self, note: Text) -> None:
        """Say something at the question: within the screen where it has a size."""
        if self.has_size and self._match.to_act is not None:
            self.draw(note)
        else:
            self._console.print(note)

    def run(self, command: Callable[[], None]) -> None:
        """Do what a command does; what it says goes into the screen."""
        if not self.has_size:
            command()
            return
        self._quiet = True
        try:
            with self._console.capture() as said:
                command()
        finally:
            self._quiet = False
        text = said.get().strip("\n")
        self.draw(*([Text.from_ansi(text)] if text else []))

    def page(self, show: Callable[[], None]) -> None:
        """Show what may be longer than the screen, and say how to come back to it."""

        def shown() -> None:
            show()
            if self.has_size:
                self._console.print("Enter shows the board again.", style="dim")

        if self.has_size:
            self._console.clear()
        show_paged(self._console, shown)

    def words(self) -> list[str]:
        """The words that open something."""
        return list(self._parts())

    def _parts(self) -> dict[str, RenderableType]:
        return board_of(self._match.game.name).parts(self._match.view(self._match.to_act))

    def opens(self, word: str) -> bool:
        """Show what a word opens, if it is one."""
        part = self._parts().get(word)
        if part is not None:
            self.page(lambda: self._console.print(part))
        return part is not None

    def others_board(self, number: str) -> None:
        """Show the board of another player, in games where each has one."""
        seats = {str(seat + 1): seat for seat in range(self._match.players)}
        view = self._match.view(self._match.to_act)
        drawn = board_of(self._match.game.name).waters(view, seats[number]) if number in seats else None
        if drawn is None:
            raise UnknownMove(f"There is no board {number!r} here: `board` alone shows the one there is.")
        self.page(lambda: self._console.print(drawn))
