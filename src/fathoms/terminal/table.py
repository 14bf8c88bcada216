"""The table in the terminal: the board, what happened, the question, and the answer."""

import secrets
from collections.abc import Callable
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from fathoms.agents import UNLIMITED, Agent, Budget
from fathoms.agents.search.advice import advise
from fathoms.engine.chance import Chance
from fathoms.engine.errors import FathomsError, UnknownAgent, UnknownMove
from fathoms.engine.given import quote
from fathoms.engine.match import Match
from fathoms.engine.moves import Move
from fathoms.engine.savefile import SaveFile
from fathoms.engine.talk import Talk
from fathoms.terminal.advice import lines_of
from fathoms.terminal.boards import board_of, cards_about, draw_view, legend, line_style, seat_name
from fathoms.terminal.keeping import Keeping
from fathoms.terminal.question import Question, draw_question
from fathoms.terminal.rules_told import example_of, tell_rules
from fathoms.terminal.screen import read_line, wipe
from fathoms.terminal.streams import is_readable
from fathoms.terminal.telling import TableLine, table_lines
from fathoms.terminal.window import Window

_HELP: Final = """\
Pick a move by its number, or type it: {example}
  undo      take back your last move, unless dice have fallen since
  board     show the board again; board 2 that of player 2, where each has one
  cards     {cards}{folded}
  moves     every move with what it does
  hint      what you might do, how sure that is, and why
  log       everything that has happened so far{say}
  why MOVE  why a move cannot be made now
  rules     what the rules say: rules {rule}, or rules WORD
  save FILE write the game to a file of your own
  quit      leave; the game is saved and goes on with --resume"""
_SAY: Final = "\n  say TEXT  tell everybody at the table"
_LONG: Final = ("?", "h", "help", "l", "log", "moves", "rules")  # what may be longer than the screen
_DRAWS: Final = ("", "b", "board", "more", "u", "undo")  # what is followed by a screen anyway
LONGEST_LINE: Final = 5000
_HINT_SECONDS: Final = 2.0
_QUIT: Final = ("q", "quit", "exit")


class TerminalTable:
    """One match with people and agents in its seats."""

    def __init__(self, match: Match, seats: list[Agent | None], file: SaveFile, budget: Budget = UNLIMITED) -> None:
        self._match = match
        self._seats = seats
        self._budget = budget
        self._console = Console(highlight=False, markup=False, emoji=False)
        self._talk = Talk(match.players)
        self._window = Window(self._console, match, self._talk)
        self._keeping = Keeping(match, file, self._window.complain)
        self._commands: dict[str, Callable[[str], None]] = {
            "": self._help_or_board,
            **dict.fromkeys(("?", "h", "help"), self._help),
            **dict.fromkeys(("u", "undo"), self._undo),
            **dict.fromkeys(("b", "board"), self._board),
            **dict.fromkeys(("l", "log"), self._log),
            "more": self._more,
            "hint": self._hint,
            "moves": lambda _: self._print(Question(match).in_full()),
            "rules": self._rules,
            "save": self._keeping.save_as,
            "say": self._say,
            "why": self._why,
        }
        # Lines of the log that need not be shown to a seat again; None is for all, and for the end of the game.
        self._told: dict[int | None, int] = {}
        if match.record.moves:
            self._told = {seat: self._since_last_turn(seat) for seat in (None, *range(match.players))}
        self._people = seats.count(None)
        self._hot_seat = match.game.secrets and self._people > 1  # the screen goes around, and its secrets do not
        self._shown: int | None = None  # the seat whose screen this is
        self._seen: dict[str, object] = {}  # what the board on the screen was drawn from

    def run(self) -> bool:
        """Play until the game is over or somebody leaves; whether it is saved then."""
        try:
            self._keeping.begin()
            return self._play()
        except KeyboardInterrupt:  # while an agent was thinking
            self._print()
            return self._leave()
        finally:
            self._keeping.close()

    def _play(self) -> bool:
        if self._hot_seat:
            self._wipe()
        self._print(f"{self._match.game.title}. Type ? for help; the game is saved after every move.")
        self._print()
        while (seat := self._match.to_act) is not None:
            agent = self._seats[seat]
            if agent is not None:
                self._let_play(agent, seat)
            elif not (self._hand_over(seat) and self._human_plays()):
                return self._leave()
            self._keeping.save()
        self._finish()
        return not self._keeping.trouble

    def _let_play(self, agent: Agent, seat: int) -> None:
        """An agent's move; one that fails is named, and the game is saved up to there."""
        name = f"The agent {self._match.record.played_by[seat]!r} in seat {seat}"
        try:
            answer = agent.choose(self._match.sight(), self._budget)
        except Exception as error:  # anybody's agent: anything can go wrong in it
            raise UnknownAgent(f"{name} failed with {type(error).__name__}: {error}.") from None
        try:
            self._match.play(answer)
        except FathomsError as error:
            raise UnknownAgent(f"{name} answered {quote(answer)}, which cannot be played: {error}") from None

    def _leave(self) -> bool:
        if self._hot_seat:
            self._wipe()
        if not self._keeping.may_leave(stays=False):
            return False
        said, command = self._keeping.how_to_go_on()
        self._print(f"\n{said}")
        self._console.print(command, soft_wrap=True)
        return True

    def _wipe(self) -> None:
        """An empty screen, with nothing to scroll back to and nothing typed to recall."""
        self._seen = {}
        wipe(self._console)

    def _hand_over(self, seat: int) -> bool:
        """Between two people of a game with secrets the screen changes hands empty; False when nobody takes it."""
        if not self._hot_seat or seat == self._shown:
            return True
        if self._shown is not None:
            self._wipe()
        self._shown = seat
        line = self._read(f"Pass the screen to {seat_name(self._match.view(), seat)}, then press Enter. ")
        self._print()
        return line is not None

    def _since_last_turn(self, seat: int | None) -> int:
        """Where the log of the turn in progress begins: the rest was seen before the game was left."""
        lines = self._lines(seat)
        return max((number for number, line in enumerate(lines) if line.tone == "turn"), default=0)

    def _lines(self, seat: int | None) -> list[TableLine]:
        return table_lines(self._match, self._talk, seat)

    def _print(self, text: RenderableType = "", style: str | None = None) -> None:
        self._console.print(text, style=style)

    def _finish(self) -> None:
        outcome = self._match.outcome
        assert outcome is not None
        style = "bold green" if outcome.winners else "bold red"
        if self._window.has_size and self._people:
            self._window.ending(self._told.get(None, 0), Text(outcome.sentence, style))
        else:
            self._show_log()
            self._show_board()
            self._print(f"\n{outcome.sentence}", style)
        if not self._keeping.trouble:
            self._console.print(f"See it again with: fathoms replay {self._keeping.quoted()}", soft_wrap=True)

    def _show_log(self, since: int | None = None) -> None:
        seat = self._match.to_act
        lines = self._lines(seat)
        reader = seat if self._match.game.secrets else None
        for line in lines[self._told.get(reader, 0) if since is None else since :]:
            self._print(f"  {line.text}", line_style(line.tone))
        self._told[None] = len(self._lines(None))
        self._told[reader] = len(lines)

    def _show_board(self, again: bool = True) -> None:
        """The board; not `again` where the last answer changed nothing but the question."""
        view, moves = self._match.view(self._match.to_act), self._match.choice(self._match.to_act)["moves"]
        asked = ("prompt", *board_of(self._match.game.name).not_drawn)
        seen = {name: fact for name, fact in view.items() if name not in asked}
        if again or seen != self._seen:
            self._console.print(draw_view(view, moves))
        self._seen = seen

    def _human_plays(self) -> bool:
        """Show the table, and take answers until one is a move; False when the player leaves."""
        if not self._window.has_size:
            self._show_log()
            self._show_board(again=False)
            self._ask()
            return self._take_answers()
        seat = self._match.to_act
        read = {None: len(self._lines(None)), seat: len(self._lines(seat))}
        self._window.decision(self._told.get(seat if self._match.game.secrets else None, 0))
        played = self._take_answers()
        self._told |= read
        return played

    def _take_answers(self) -> bool:
        moves = self._match.legal_moves
        before = len(self._match.record.moves)
        while len(self._match.record.moves) == before:
            line = self._read()
            if line is None:
                return False
            self._answer(line, moves)
        return True

    def _ask(self) -> None:
        self._print(draw_question(self._match))

    def _read(self, prompt: str = "> ") -> str | None:
        """A line from the player; None when they leave: not before they have heard that the game is not saved."""
        warned = False
        while (line := read_line(self._console, prompt)) is not None:
            if line.casefold() in _QUIT:
                if warned or self._keeping.may_leave(stays=True):
                    return None
                warned = True
            elif len(line) > LONGEST_LINE or not is_readable(line):
                self._print(
                    f"That is no line of text of at most {LONGEST_LINE} letters: please type it again.", "yellow"
                )
            else:
                return line
        return None

    def _answer(self, line: str, moves: list[Move]) -> None:
        """Act on one line; whatever is wrong with it is said in a sentence."""
        word, _, rest = line.partition(" ")
        try:
            if word.casefold() in self._commands:
                self._run(word.casefold(), rest.strip())
            elif line.isascii() and line.isdecimal():
                self._pick(line, moves)
            elif not self._window.opens(line.casefold()):
                self._match.play(line)
        except FathomsError as error:
            self._window.tell(Text(str(error), "yellow"))

    def _run(self, command: str, rest: str) -> None:
        if command in _LONG:
            self._window.page(lambda: self._commands[command](rest))
        elif command in _DRAWS:
            self._commands[command](rest)
        else:
            self._window.run(lambda: self._commands[command](rest))

    def _help(self, _: str) -> None:
        about = cards_about(self._match.game.name)
        say = _SAY if self._people > 1 else ""
        example, rule = self._match.legal_moves[0].text, example_of(self._match.game)
        others = ", ".join(word for word in self._window.words() if word != "cards")
        folded = f"\n  {others}: what a small screen folds" if others else ""
        self._print(_HELP.format(example=example, cards=about, folded=folded, rule=rule, say=say))
        self._print(legend(self._match.view(self._match.to_act)))

    def _rules(self, sought: str) -> None:
        tell_rules(self._console, self._match.game, sought)

    def _help_or_board(self, _: str) -> None:
        """What an empty line asks for: back to the board, or help where there is no screen to go back to."""
        if self._window.has_size:
            self._window.draw()
        else:
            self._help("")

    def _board(self, number: str) -> None:
        if number:
            self._window.others_board(number)
        elif self._window.has_size:
            self._window.board()
        else:
            self._show_board()
            self._ask()

    def _more(self, _: str) -> None:
        if self._window.has_size:
            self._window.next_page()
        else:
            self._ask()

    def _log(self, _: str) -> None:
        self._show_log(since=0)

    def _undo(self, _: str) -> None:
        """People at one screen agree by taking back; nobody takes back what an agent did."""
        mover = self._match.last_mover
        shared = mover is not None and self._seats[mover] is None
        self._match.undo(self._match.to_act, agreed=shared)

    def _say(self, text: str) -> None:
        assert self._match.to_act is not None
        self._talk.say(self._match.to_act, text, len(self._match.record.moves))
        if not self._window.has_size:
            self._show_log()

    def _pick(self, number: str, moves: list[Move]) -> None:
        if len(number.lstrip("0")) > 4 or not 1 <= int(number) <= len(moves):
            raise UnknownMove(f"There is no move {number}: they run from 1 to {len(moves)}.")
        self._match.play(moves[int(number) - 1])

    def _hint(self, _: str) -> None:
        limits = Budget(self._budget.seconds or _HINT_SECONDS, self._budget.iterations)
        chance = Chance(secrets.randbits(64))
        for line in lines_of(advise(self._match.game, self._match.sight(), limits, chance)):
            self._print(line)

    def _why(self, text: str) -> None:
        if not text:
            raise UnknownMove("Say which: why MOVE.")
        refusal = self._match.why_not(text)
        self._print(f"{text!r} can be made now." if refusal is None else f"{refusal.sentence} ({refusal.rule})")
