"""One screen for each decision: it fits the terminal, and every legal move can be picked by its number."""

import io
import re

import pytest
from rich.cells import cell_len
from rich.console import Console

import fathoms
from fathoms.agents import find_agent
from fathoms.engine.agent import UNLIMITED
from fathoms.terminal.board import joined, legible
from fathoms.terminal.boards import board_of, legend
from fathoms.terminal.composer import Composer, News, Size, draw_within
from fathoms.terminal.question import Question

SIZES = [(80, 24), (100, 30), (80, 24), (120, 40), (80, 24), (160, 50)]
GAMES = [("spill", 2), ("silent-sea", 4), ("flotilla", 4)]
TABLES = [
    *((*game, agent) for game in GAMES[:2] for agent in ("thumb", "random")),
    *(("flotilla", players, "random") for players in (3, 5)),
    ("flotilla", 4, "thumb"),
]
SAMPLES = 12  # decisions of a game that are looked at


def composer(width, height):
    console = Console(width=width, height=height, file=io.StringIO(), color_system=None, highlight=False, markup=False)
    return Composer(console, Size(width, height))


def text_of(screen):
    return ["".join(segment.text for segment in line).rstrip() for line in screen.lines]


def rendered(drawing, width):
    console = Console(width=width, file=io.StringIO(), color_system=None, highlight=False, markup=False)
    console.print(drawing)
    return console.file.getvalue()


def drawn(match, width, height, read=0, notes=(), page=0):
    """The lines of the screen for the question that is open."""
    return text_of(composer(width, height).decision(match, News(match.lines(match.to_act), read), notes, page))


def decisions(game, players, agent, seed):
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


def numbered_on_the_board(match, width, height):
    """The numbers of moves that scenes draw where they lead."""
    moves = match.choice(match.to_act)["moves"]
    scenes = board_of(match.game.name).scenes(match.view(match.to_act), moves, width, height)
    return frozenset().union(*(scene.numbered for scene in scenes))


def unlisted(match, shown):
    """The numbers of moves that are not in the list of answers."""
    moves = enumerate(match.legal_moves, 1)
    return [number for number, move in moves if not re.search(rf"(?<!\d){number} +{re.escape(move.text)}", shown)]


@pytest.mark.parametrize(("game", "players", "agent"), TABLES)
def test_every_screen_fits_and_offers_every_move_by_number(game, players, agent):
    for place, (match, read) in enumerate(decisions(game, players, agent, seed=3)):
        width, height = SIZES[place % len(SIZES)]
        composed = composer(width, height).decision(match, News(match.lines(match.to_act), read))
        lines = text_of(composed)
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
def test_a_screen_too_small_for_the_board_says_so_and_lists_the_moves(game, players, size):
    match = fathoms.new(game, players=players, seed=5)
    pages = composer(*size).decision(match, News([], 0)).pages
    screens = [drawn(match, *size, page=page) for page in range(pages)]

    assert all(len(lines) + 1 <= size[1] for lines in screens)
    assert all(cell_len(line) <= size[0] for lines in screens for line in lines)
    shown = "\n".join(line for lines in screens for line in lines)
    assert all(re.search(rf"(?<!\d){number} ", shown) for number in range(1, len(match.legal_moves) + 1))
    if size[1] >= 12:
        assert f"needs a screen of 80×24 for its board; this one has {size[0]}×{size[1]}." in " ".join(shown.split())


def test_what_does_not_fit_is_paged_and_every_page_is_another():
    match = fathoms.new("flotilla", players=4, seed=5)
    composed = composer(30, 7).decision(match, News([], 0))

    pages = ["\n".join(drawn(match, 30, 7, page=page)) for page in range(composed.pages)]
    assert composed.pages > 1
    assert len(set(pages)) == composed.pages
    assert "more" in pages[0]
    assert drawn(match, 30, 7, page=composed.pages) == pages[0].split("\n")


@pytest.fixture(scope="module")
def many_moves():
    """A question with more than thirty answers."""
    match, dice = fathoms.new("silent-sea", players=4, seed=1), fathoms.Chance(1)
    while len(match.legal_moves) <= 30:
        match.play(match.legal_moves[dice.below(len(match.legal_moves))])
    return match


@pytest.mark.parametrize("width", [80, 100, 160])
def test_every_form_of_a_question_lists_every_answer(many_moves, width):
    question, numbers = Question(many_moves), range(1, len(many_moves.legal_moves) + 1)

    for form in question.forms(width, frozenset()):
        assert all(re.search(rf"(?<!\d){number} ", rendered(form.drawing, width)) for number in numbers)
    for form in list(question.forms(width, frozenset({1, 2, 3, 7})))[-1:]:
        assert "1–3, 7: as numbered on the board" in rendered(form.drawing, width)
        assert all(re.search(rf"(?<!\d){number} ", rendered(form.drawing, width)) for number in numbers[7:])


def test_the_pages_of_a_question_list_every_answer_once(many_moves):
    question = Question(many_moves)
    pages = question.page(80, 5, 0)[1]

    listed = [rendered(question.page(80, 5, page)[0], 80) for page in range(pages)]
    for answer in question.answers:
        assert sum(bool(re.search(rf"(?<!\d){answer.number} +{answer.text}", page)) for page in listed) == 1
    assert all(len(page.splitlines()) <= 5 for page in listed)


def test_the_latest_lines_of_the_log_stand_above_the_question():
    match = fathoms.new("spill", players=1, seed=5)
    while len(match.log(0)) < 20:
        match.play(match.legal_moves[-1])

    lines = drawn(match, 80, 24, read=0)
    assert f" {match.log(0)[-1]}" in lines
    assert re.search(r"log \(\+\d+\)", lines[-1])
    assert "log (+" not in drawn(match, 80, 24, read=len(match.log(0)))[-1]


def test_what_is_said_besides_stands_in_the_screen():
    match = fathoms.new("spill", players=1, seed=5)

    lines = drawn(match, 80, 24, notes=["There is no move 99."])
    assert "There is no move 99." in lines
    assert len(lines) < 24


def test_a_long_note_leaves_room_for_the_question():
    match = fathoms.new("spill", players=1, seed=5)

    lines = drawn(match, 80, 24, notes=["word " * 400])
    assert len(lines) < 24
    assert any(match.prompt in line for line in lines)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_words_that_open_what_is_folded_are_no_moves(game, players):
    match = fathoms.new(game, players=players, seed=5)
    board = board_of(game)
    texts = {move.text for move in match.game.moves}

    assert not texts & set(board.parts(match.view(0)))
    assert not texts & {"board", "more", "log", "cards"}


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_folded_word_opens_something(game, players):
    match = fathoms.new(game, players=players, seed=5)
    board, view = board_of(game), match.view(match.to_act)
    words = {word for scene in board.scenes(view, [], 80, 24) for word in scene.folded}

    assert words
    for word in words:
        name, _, number = word.partition(" ")
        assert name in board.parts(view) or (name == "board" and board.waters(view, int(number) - 1))


def test_the_end_of_the_game_fits_too():
    for game, players in GAMES:
        match = fathoms.new(game, players=players, seed=1, **({} if game == "spill" else {"round_limit": "30"}))
        dice = fathoms.Chance(1)
        while match.to_act is not None:
            match.play(match.legal_moves[dice.below(len(match.legal_moves))])
        lines = text_of(composer(80, 24).ending(match, News(match.lines(), 0), match.outcome.sentence))
        assert len(lines) + 2 <= 24  # and where to see it again
        assert max(map(cell_len, lines)) <= 80
        assert " ".join(match.outcome.sentence.split()) in " ".join(" ".join(lines).split())


def test_a_board_alone_leaves_room_for_what_comes_besides():
    view = fathoms.new("flotilla", players=4, seed=5).view(0)
    terminal = Console(width=80, height=24, file=io.StringIO(), force_terminal=True, color_system=None)
    pipe = Console(width=80, height=24, file=io.StringIO())

    terminal.print(draw_within(terminal, view, [], 9))
    pipe.print(draw_within(pipe, view, [], 9))
    assert len(terminal.file.getvalue().splitlines()) <= 15
    assert len(pipe.file.getvalue().splitlines()) > 24


def test_the_help_of_the_spill_is_one_page_of_a_small_terminal():
    screen = Console(width=80, file=io.StringIO())
    screen.print(legend(fathoms.new("spill", seed=1).view(0)))

    assert len(screen.file.getvalue().splitlines()) <= 24 - 11  # the commands above it, the hint and the prompt below


def test_numbers_that_find_no_room_in_a_cell_stay_in_the_list():
    assert joined([9, 10, 11], 8) == "9,10,11"
    assert joined([9, 10, 11], 6) == "9,10…"
    assert legible([9, 10, 11], 8) == {9, 10, 11}
    assert legible([9, 10, 11], 6) == {9, 10}
    assert legible([], 6) == set()
