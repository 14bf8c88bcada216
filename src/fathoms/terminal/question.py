"""A question and its numbered answers: in sentences where there is room, shorter and shorter where there is less."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fathoms.engine.choice import MoveView
from fathoms.engine.match import Match
from fathoms.terminal.boards import board_of

_WITH_SENTENCES: Final = 20  # longer lists of moves are shown without their sentences
_SIDE_BY_SIDE: Final = 56  # columns from which on a sentence is worth reading
_GAP: Final = 2  # columns between two answers


class Answer(NamedTuple):
    """A legal move as it is listed."""

    number: int
    move: MoveView
    crowd: str  # the name of its group, where it is one of many alike
    added: str  # what its group adds to its text
    note: str  # the least that is to be said of it

    @property
    def text(self) -> str:
        """What is typed for it."""
        return self.move["move"]

    @property
    def sentence(self) -> str:
        """What it does, in words."""
        return self.move["sentence"]

    @property
    def verb(self) -> str:
        """What it does, in a word."""
        return self.move["verb"]

    def brief(self, digits: int = 3) -> Text:
        """Number and text, with no more than its group adds."""
        return self._assembled(digits, self.added)

    def noted(self, digits: int) -> Text:
        """Number and text with a note instead of the sentence."""
        return self._assembled(digits, self.note or self.added)

    def line(self, digits: int, column: int) -> Text:
        """Number, text and sentence in one line; the sentences of a list begin in the same column."""
        line = Text(no_wrap=True, overflow="ellipsis").append(f"{self.number:>{digits}} ", "cyan")
        return line.append(f"{self.text:<{column}} ", "bold").append(self.sentence)

    def _assembled(self, digits: int, added: str) -> Text:
        gap = "  " if digits > 2 else " "
        return Text.assemble(
            (f"{self.number:>{digits}}", "cyan"), gap, (self.text, "bold"), " " if added else "", (added, "dim")
        )


class Form(NamedTuple):
    """One way to list the answers."""

    drawing: RenderableType
    loss: int
    short: bool = False  # whether it leaves out of a sentence what is to be said


class Question:
    """What the seat to act is asked, and its answers."""

    def __init__(self, match: Match) -> None:
        self.title = _asked(match)
        board, view = board_of(match.game.name), match.view(match.to_act)
        self.moves = match.choice(match.to_act)["moves"]
        self.answers: list[Answer] = []
        for number, move in enumerate(self.moves, 1):
            crowd, added = board.crowd(move) or ("", "")
            self.answers.append(Answer(number, move, crowd, added, board.note(view, move)))
        self._digits = len(str(len(self.answers)))

    def whole(self) -> RenderableType:
        """Every answer with its sentence; those of a crowd share lines, and so do very many."""
        crowds: dict[str, list[Text]] = {}
        for answer in (answer for answer in self.answers if answer.crowd):
            crowds.setdefault(f"{answer.crowd}:", []).append(answer.brief())
        verbs = {answer.verb for answer in self.answers if answer.crowd}
        alone = [answer for answer in self.answers if not answer.crowd]
        if self._is_long():
            crowds, alone = {"": [answer.brief() for answer in alone], **crowds}, []
        first = [answer for answer in alone if answer.verb in verbs]  # what a crowd is the rest of
        last = [answer for answer in alone if answer.verb not in verbs]
        lists = [_in_full(first), *(_together(*crowd) for crowd in crowds.items()), _in_full(last)]
        return Group(*(one for one in lists if one is not None))

    def _is_long(self) -> bool:
        """Whether there are too many answers for a sentence each."""
        return sum(not answer.crowd for answer in self.answers) > _WITH_SENTENCES

    def in_full(self) -> RenderableType:
        """Every answer with its sentence, however many there are."""
        return Group(Text(self.title, "bold"), _in_full(self.answers) or "")

    def forms(self, width: int, numbered: frozenset[int]) -> Iterator[Form]:
        """The answers from the fullest list to the shortest; at last without those that are numbered on the board."""
        yield Form(self.whole(), 0, self._is_long())
        yield from self._lines(width, self.answers)
        yield Form(self._columns(width, self.answers), 4, short=True)
        alike = frozenset(answer.number for answer in self.answers if answer.crowd) & numbered
        for loss, left_out in enumerate((alike, numbered), 1):
            if left_out:
                rest = [answer for answer in self.answers if answer.number not in left_out]
                there = Text(f"{_ranges(sorted(left_out))}: as numbered on the board", "dim", no_wrap=True)
                for form in (*self._lines(width, rest), Form(self._columns(width, rest), 4)):
                    yield Form(Group(form.drawing, there), form.loss + loss, short=True)

    def page(self, width: int, height: int, number: int) -> tuple[RenderableType, int]:
        """As many answers as fit, with the word that shows the next ones; and how many such pages there are."""
        rows = _in_columns([answer.noted(self._digits) for answer in self.answers], width)
        if len(rows) <= height:
            return Group(*rows), 1
        room = max(1, height - 1)
        pages = -(-len(rows) // room)
        first = number % pages * room
        hint = Text(f"page {number % pages + 1} of {pages} of the moves: more shows the next", "yellow", no_wrap=True)
        return Group(*rows[first : first + room], hint), pages

    def _lines(self, width: int, answers: list[Answer]) -> Iterator[Form]:
        """A line each, crowds sharing theirs; side by side where the width allows, cut off where it must be."""
        alone = [answer for answer in answers if not answer.crowd]
        crowd = _in_columns([answer.noted(self._digits) for answer in answers if answer.crowd], width)
        column = max((len(answer.text) for answer in alone), default=0)
        lines = [answer.line(self._digits, column) for answer in alone]
        longest = max((line.cell_len for line in lines), default=0)
        whole = (width + _GAP) // (longest + _GAP)  # so many side by side need not be cut off
        for beside in range(max(1, whole, width // _SIDE_BY_SIDE), 0, -1):
            room = (width - (beside - 1) * _GAP) // beside
            cut = longest > room
            loss = 1 if not cut else 2 if beside == 1 else 3
            yield Form(Group(*crowd, *_in_columns([_cropped(line, room) for line in lines], width)), loss, cut)

    def _columns(self, width: int, answers: list[Answer]) -> RenderableType:
        return Group(*_in_columns([answer.noted(self._digits) for answer in answers], width))


def draw_question(match: Match) -> RenderableType:
    """The question with all its answers, as high as it gets."""
    question = Question(match)
    return Group(Text(f"\n{question.title}", "bold"), question.whole())


def _asked(match: Match) -> str:
    """The question, and whose it is where several play."""
    who = f"Player {(match.to_act or 0) + 1}"
    return match.prompt if match.players == 1 else f"{who}: {match.prompt}"


def _in_full(answers: list[Answer]) -> Table | None:
    if not answers:
        return None
    table = Table.grid(padding=(0, 2))
    for answer in answers:
        table.add_row(Text(f"{answer.number:>3}", "cyan"), Text(answer.text, "bold"), Text(answer.sentence))
    return table


def _together(title: str, moves: list[Text]) -> RenderableType:
    columns = Columns(moves, padding=(0, 2))
    return Group(Text(f"     {title}", "dim"), columns) if title else columns


def _cropped(line: Text, width: int) -> Text:
    short = line.copy()
    short.truncate(width, overflow="ellipsis")
    return short


def _in_columns(things: list[Text], width: int) -> list[Text]:
    """Things in as many columns of one width as fit, read downward."""
    if not things:
        return []
    widest = min(width, max(thing.cell_len for thing in things))
    columns = max(1, (width + _GAP) // (widest + _GAP))
    height = -(-len(things) // columns)
    rows = []
    for row in range(height):
        line = Text(no_wrap=True, overflow="ellipsis")
        for thing in things[row::height]:
            line.append(" " * (line.cell_len and _GAP)).append_text(thing)
            line.append(" " * (widest - thing.cell_len))
        line.rstrip()
        rows.append(line)
    return rows


def _ranges(numbers: list[int]) -> str:
    """Numbers in order, runs of them in short: 1–4, 7."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
