"""One screen for each decision: it fits the terminal, and every legal move can be picked by its number."""

import io
import re
from collections.abc import Iterator, Sequence

import pytest
from rich.cells import cell_len
from rich.console import Console

import fathoms
from fathoms import Match
from fathoms.agents import find_agent
from fathoms.engine.agent import UNLIMITED
from fathoms.engine.talk import Talk
from fathoms.terminal.board import joined, legible
from fathoms.terminal.boards import board_of, legend
from fathoms.terminal.composer import Composer, News, Screen, Size, draw_within
from fathoms.terminal.question import Question
from fathoms.terminal.telling import table_lines
from tests.cli.drawn import text_of

SIZES = [(80, 24), (100, 30), (80, 24), (120, 40), (80, 24), (160, 50)]
GAMES = [("spill", 2), ("silent-sea", 4), ("flotilla", 4)]
TABLES = [
    *((*game, agent) for game in GAMES[:2] for agent in ("thumb", "random")),
    *(("flotilla", players, "random") for players in (3, 5)),
    ("flotilla", 4, "thumb"),
]
SAMPLES = 12  # decisions of a game that are looked at


def composer(width: int, height: int) -> Composer:
    console = Console(width=width, height=height, file=io.StringIO(), color_system=None, highlight=False, markup=False)
    return Composer(console, Size(width, height))


def lines_of(screen: Screen) -> list[str]:
    return ["".join(segment.text for segment in line).rstrip() for line in screen.lines]


def all_news(match: Match, seat: int | None, read: int = 0) -> News:
    """What a seat has been told, and how much of it was read before."""
    return News(table_lines(match, Talk(match.players), seat), read)


def drawn(match: Match, width: int, height: int, read: int = 0, notes: Sequence[str] = (), page: int = 0) -> list[str]:
    """The lines of the screen for the question that is open."""
    return lines_of(composer(width, height).decision(match, all_news(match, match.to_act, read), notes, page))


def decisions(game: str, players: int, agent: str, seed: int) -> Iterator[tuple[Match, int]]:
    """Some decisions of a game, spread over its course, with how much of the log was read before."""
    match = fathoms.new(game, players=players, seed=seed)
    seats = [find_agent(agent, match.game, fathoms.Chance(seed + seat)) for seat in range(players)]
    read, pace = 0, {"spill": 5, "silent-sea": 19, "flotilla": 37}[game]
    for number in range(pace * SAMPLES):
        if match.to_act is None:
            return
        if number % pace == 0:
            yield match, read
        read = len(match.log(match.to_act))
        match.play(seats[match.to_act].choose(match.sight(), UNLIMITED))


def numbered_on_the_board(match: Match, width: int, height: int) -> frozenset[int]:
    """The numbers of moves that scenes draw where they lead."""
    moves = match.choice(match.to_act)["moves"]
    scenes = board_of(match.game.name).scenes(match.view(match.to_act), moves, width, height)
    return frozenset().union(*(scene.numbered for scene in scenes))


def unlisted(match: Match, shown: str) -> list[int]:
    """The numbers of moves that are not in the list of answers."""
    moves = enumerate(match.legal_moves, 1)
    return [number for number, move in moves if not re.search(rf"(?<!\d){number} +{re.escape(move.text)}", shown)]


@pytest.mark.parametrize(("game", "players", "agent"), TABLES)
def test_every_screen_fits_and_offers_every_move_by_number(game: str, players: int, agent: str) -> None:
    for place, (match, read) in enumerate(decisions(game, players, agent, seed=3)):
        width, height = SIZES[place % len(SIZES)]
        composed = composer(width, height).decision(match, all_news(match, match.to_act, read))
        lines = lines_of(composed)
        assert len(lines) + 1 <= height, match.prompt  # and the prompt
        assert not composed.cut, match.prompt
        assert max(map(cell_len, lines)) <= width, match.prompt
        shown = "\n".join(
            [*lines, *(line for page in range(1, composed.pages) for line in drawn(match, width, height, page=page))]
        )
        rest = unlisted(match, shown)
        assert not rest or "as numbered on the board" in shown
        assert not rest or numbered_on_the_board(match, width, height).issuperset(rest)
        assert all(re.search(rf"(?<!\d){number}(?!\d)", shown) for number in rest)


@pytest.mark.parametrize("size", [(79, 24), (60, 20), (40, 12), (20, 6)])
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_screen_too_small_for_the_board_says_so_and_lists_the_moves(
    game: str, players: int, size: tuple[int, int]
) -> None:
    match = fathoms.new(game, players=players, seed=5)
    width, height = size
    pages = composer(width, height).decision(match, News([], 0)).pages
    screens = [drawn(match, width, height, page=page) for page in range(pages)]

    assert all(len(lines) + 1 <= height for lines in screens)
    assert all(cell_len(line) <= width for lines in screens for line in lines)
    shown = "\n".join(line for lines in screens for line in lines)
    assert all(re.search(rf"(?<!\d){number} ", shown) for number in range(1, len(match.legal_moves) + 1))
    if height >= 12:
        assert f"needs a screen of 80×24 for its board; this one has {width}×{height}." in " ".join(shown.split())


def test_what_does_not_fit_is_paged_and_every_page_is_another() -> None:
    match = fathoms.new("flotilla", players=4, seed=5)
    composed = composer(30, 7).decision(match, News([], 0))

    pages = ["\n".join(drawn(match, 30, 7, page=page)) for page in range(composed.pages)]
    assert composed.pages > 1
    assert len(set(pages)) == composed.pages
    assert "more" in pages[0]
    assert drawn(match, 30, 7, page=composed.pages) == pages[0].split("\n")


@pytest.fixture(scope="module")
def many_moves() -> Match:
    """A question with more than thirty answers."""
    match, dice = fathoms.new("silent-sea", players=4, seed=1), fathoms.Chance(1)
    while len(match.legal_moves) <= 30:
        match.play(match.legal_moves[dice.below(len(match.legal_moves))])
    return match


def lists_all(text: str, numbers: range) -> bool:
    return all(re.search(rf"(?<!\d){number} ", text) for number in numbers)


@pytest.mark.parametrize("width", [80, 100, 160])
def test_every_form_of_a_question_lists_every_answer(many_moves: Match, width: int) -> None:
    question, numbers = Question(many_moves), range(1, len(many_moves.legal_moves) + 1)

    for form in question.forms(width, frozenset()):
        assert lists_all(text_of(form.drawing, width), numbers)
    *_, last = (text_of(form.drawing, width) for form in question.forms(width, frozenset({1, 2, 3, 7})))
    assert "1–3, 7: as numbered on the board" in last
    assert lists_all(last, numbers[7:])


@pytest.mark.parametrize("width", [80, 100, 160])
def test_a_form_that_is_not_short_says_all_that_the_answers_do(many_moves: Match, width: int) -> None:
    few = fathoms.new("spill", players=1, seed=5)

    for question in (Question(few), Question(many_moves)):
        alone = [answer.sentence for answer in question.answers if not answer.crowd]
        for form in question.forms(width, frozenset({1})):
            said = " ".join(text_of(form.drawing, width).split())
            assert form.short or all(sentence in said for sentence in alone)
        said = " ".join(text_of(question.in_full(), 1000).split())
        assert all(f"{answer.number} {answer.text} {answer.sentence}" in said for answer in question.answers)


def test_the_pages_of_a_question_list_every_answer_once(many_moves: Match) -> None:
    question = Question(many_moves)
    pages = question.page(80, 5, 0)[1]

    listed = [text_of(question.page(80, 5, page)[0], 80) for page in range(pages)]
    for answer in question.answers:
        assert sum(bool(re.search(rf"(?<!\d){answer.number} +{answer.text}", page)) for page in listed) == 1
    assert all(len(page.splitlines()) <= 5 for page in listed)


def test_the_latest_lines_of_the_log_stand_above_the_question() -> None:
    match = fathoms.new("spill", players=1, seed=5)
    while len(match.log(0)) < 20:
        match.play(match.legal_moves[-1])

    lines = drawn(match, 80, 24, read=0)
    assert f" {match.log(0)[-1]}" in lines
    assert re.search(r"log \(\+\d+\)", lines[-1])
    assert "log (+" not in drawn(match, 80, 24, read=len(match.log(0)))[-1]


def test_what_is_said_besides_stands_in_the_screen() -> None:
    match = fathoms.new("spill", players=1, seed=5)

    lines = drawn(match, 80, 24, notes=["There is no move 99."])
    assert "There is no move 99." in lines
    assert len(lines) < 24


def test_a_long_note_leaves_room_for_the_question() -> None:
    match = fathoms.new("spill", players=1, seed=5)

    lines = drawn(match, 80, 24, notes=["word " * 400])
    assert len(lines) < 24
    assert any(match.prompt in line for line in lines)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_words_that_open_what_is_folded_are_no_moves(game: str, players: int) -> None:
    match = fathoms.new(game, players=players, seed=5)
    board = board_of(game)
    texts = {move.text for move in match.game.moves}

    assert not texts & set(board.parts(match.view(0)))
    assert not texts & {"board", "more", "moves", "log", "cards"}


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_folded_word_opens_something(game: str, players: int) -> None:
    match = fathoms.new(game, players=players, seed=5)
    board, view = board_of(game), match.view(match.to_act)
    words = {word for scene in board.scenes(view, [], 80, 24) for word in scene.folded}

    assert words
    for word in words:
        name, _, number = word.partition(" ")
        assert name in board.parts(view) or (name == "board" and board.waters(view, int(number) - 1))


def test_the_end_of_the_game_fits_too() -> None:
    for game, players in GAMES:
        match = fathoms.new(game, players=players, seed=1, **({} if game == "spill" else {"round_limit": "30"}))
        dice = fathoms.Chance(1)
        while match.to_act is not None:
            match.play(match.legal_moves[dice.below(len(match.legal_moves))])
        assert match.outcome is not None
        lines = lines_of(composer(80, 24).ending(match, all_news(match, None), match.outcome.sentence))
        assert len(lines) + 2 <= 24  # and where to see it again
        assert max(map(cell_len, lines)) <= 80
        assert " ".join(match.outcome.sentence.split()) in " ".join(" ".join(lines).split())


def test_a_board_alone_leaves_room_for_what_comes_besides() -> None:
    view = fathoms.new("flotilla", players=4, seed=5).view(0)
    at_terminal, in_pipe = io.StringIO(), io.StringIO()
    terminal = Console(width=80, height=24, file=at_terminal, force_terminal=True, color_system=None)
    pipe = Console(width=80, height=24, file=in_pipe)

    terminal.print(draw_within(terminal, view, [], 9))
    pipe.print(draw_within(pipe, view, [], 9))
    assert len(at_terminal.getvalue().splitlines()) <= 15
    assert len(in_pipe.getvalue().splitlines()) > 24


def test_the_help_of_the_spill_is_one_page_of_a_small_terminal() -> None:
    shown = text_of(legend(fathoms.new("spill", seed=1).view(0)))

    assert len(shown.splitlines()) <= 24 - 11  # the commands above it, the hint and the prompt below


def test_numbers_that_find_no_room_in_a_cell_stay_in_the_list() -> None:
    assert joined([9, 10, 11], 8) == "9,10,11"
    assert joined([9, 10, 11], 6) == "9,10…"
    assert legible([9, 10, 11], 8) == {9, 10, 11}
    assert legible([9, 10, 11], 6) == {9, 10}
    assert legible([], 6) == set()
