"""`fathoms play silent-sea`: the station in the terminal, and one screen for several people with secrets."""

import io
import re
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.console import Console, RenderableType

import fathoms
from fathoms.engine.choice import MoveView
from fathoms.engine.events import Event
from fathoms.engine.tuples import put
from fathoms.games.silent_sea.events.crises import CrisisDrawn
from fathoms.games.silent_sea.events.harm import Died, LunaAttacked
from fathoms.games.silent_sea.events.turns import Rolled, TurnBegan
from fathoms.games.silent_sea.terminal.brief import crew_in_brief
from fathoms.terminal.boards import draw_cards, draw_view, legend, line_style
from fathoms.terminal.question import draw_question
from tests.cli.command_line import Said
from tests.cli.command_line import fathoms as run
from tests.games.silent_sea.table import Table

PAUSE = re.compile(r"Pass the screen to player (\d)(?: \((\w+)\))?, then press Enter\.")
TWO_PEOPLE = ("silent-sea", "--agents", "human,human,random,random")


@pytest.fixture(autouse=True)
def own_saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def play(*arguments: str, typed: Sequence[str] = ()) -> Said:
    """A table where people type these lines, and then nothing more."""
    return run("play", *arguments, keys="".join(f"{line}\n" for line in typed))


def screens(out: str) -> list[tuple[int, str]]:
    """What stands on the screen after each pause, with the number of the player whose screen it is."""
    parts = PAUSE.split(out)
    return [(int(player), text) for player, text in zip(parts[1::3], parts[3::3], strict=True)]


def text_of(drawing: RenderableType, width: int = 80) -> str:
    """A drawing as the signs that it is made of, without any colour."""
    paper = io.StringIO()
    console = Console(width=width, file=paper, color_system=None, highlight=False, markup=False)
    console.print(drawing)
    return paper.getvalue()


def map_of(table: Table, role: str = "engineer", moves: Sequence[MoveView] = ()) -> str:
    return text_of(draw_view(table.view(role), moves))


def row(screen: str, number: int) -> tuple[str, ...]:
    """A row of the station, and the line under it."""
    lines = screen.splitlines()
    at = next(place for place, line in enumerate(lines) if line.startswith(f"{number:>2} "))
    return lines[at], lines[at + 1]


def test_the_screen_is_passed_on_only_between_different_people() -> None:
    done = play(*TWO_PEOPLE, "--seed", "5", typed=["1"] * 80)

    players = [player for player, _ in screens(done.out)]
    assert players[:3] == [1, 2, 1]
    assert len(players) > 6
    assert all(one != other for one, other in pairwise(players))


def test_nobody_finds_the_hand_or_the_loyalty_of_another_on_the_screen(tmp_path: Path) -> None:
    path = tmp_path / "ours.json"
    done = play(*TWO_PEOPLE, "--seed", "5", "--save", str(path), typed=["1"] * 80)

    match = fathoms.load(path)
    for player, role in ((1, "Engineer"), (2, "Astrobiologist")):
        shown = "".join(text for number, text in screens(done.out) if number == player)
        drawn = re.findall(r"You draw ([^.]+)\.", "\n".join(match.log(player - 1)))
        seen = re.findall(r"You draw ([^.]+)\.", shown)
        assert seen
        assert seen == drawn[: len(seen)]
        assert set(re.findall(r"You are the (\w+), ", shown)) == {role}
        assert shown.count("Your loyalty card") == 1


def test_before_the_first_pause_nothing_private_is_shown() -> None:
    done = play(*TWO_PEOPLE, "--seed", "5")

    first = PAUSE.search(done.out)
    assert first
    before = done.out[: first.start()]
    assert "You are" not in before
    assert "loyalty" not in before


def test_a_resumed_game_begins_with_a_pause(tmp_path: Path) -> None:
    path = tmp_path / "ours.json"
    play(*TWO_PEOPLE, "--seed", "5", "--save", str(path), typed=["", "1", "", "1", "", "stop"])

    done = play("--resume", str(path), typed=[""])

    first = PAUSE.search(done.out)
    assert first
    assert first.groups() == ("1", "Engineer")
    assert "Your hand" not in done.out[: first.start()]
    assert "Your hand" in done.out[first.end() :]
    assert len(screens(done.out)) == 1


def test_leaving_at_the_pause_saves_the_game(tmp_path: Path) -> None:
    path = tmp_path / "ours.json"

    done = play(*TWO_PEOPLE, "--seed", "5", "--save", str(path), typed=["", "1", "quit"])

    assert done.code == 0
    assert f"fathoms play --resume {path}" in done.out
    assert len(fathoms.load(path).record.moves) == 1


def test_one_person_among_agents_is_never_asked_to_pass_the_screen() -> None:
    done = play("silent-sea", "--agents", "human,random,random,random", "--seed", "5", typed=["1"] * 40)

    assert "Pass the screen" not in done.out
    assert "Your hand" in done.out


def test_a_game_without_secrets_has_no_pause() -> None:
    done = play("spill", "-p", "2", "--seed", "5", typed=["1"] * 10)

    assert "Pass the screen" not in done.out


def test_the_terminal_is_wiped_before_the_screen_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    wiped = []
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setitem(sys.modules, "readline", SimpleNamespace(clear_history=lambda: wiped.append("typed lines")))

    done = play(*TWO_PEOPLE, "--seed", "5", typed=["", "1", ""])

    second = list(PAUSE.finditer(done.out))[1]
    assert done.out[: second.start()].endswith("\x1b[2J\x1b[H\x1b[3J")
    assert wiped


def test_what_is_said_reaches_the_next_player() -> None:
    done = play(*TWO_PEOPLE, "--seed", "5", typed=["", "say I trust you", "say", "1", ""])

    (_, own), (player, others) = screens(done.out)
    assert player == 2
    assert "Player 1 says: I trust you" in own
    assert "Say something" in own
    assert "Player 1 says: I trust you" in others


@pytest.mark.parametrize(("agents", "talks"), [("human", True), ("human,random,random,random", False)])
def test_the_help_speaks_of_this_game(agents: str, talks: bool) -> None:
    done = play("silent-sea", "--agents", agents, "--seed", "5", typed=["", "?"] if talks else ["?"])

    assert "or type it: role engineer" in done.out
    assert "your hand, the abilities and crafted items" in done.out
    assert "specialists" not in done.out
    assert ("say TEXT" in done.out) is talks
    assert "The crew wins" in done.out
    assert "The traitor wins" in done.out


def test_the_end_of_the_game_shows_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fathoms.engine.agent.secrets.randbits", lambda bits: 1)  # the same game every time
    done = play("silent-sea", "-o", "round_limit=30", "--agents", "random", "--seed", "5")

    end = done.out[done.out.rindex("Decks ") - 3000 :]
    assert done.code == 0
    assert "THE TRAITOR" in end
    assert re.search(r"(wins|Nobody wins): .*", end)


def test_the_map_shows_who_is_where() -> None:
    table = Table().at("doctor", "l4").at("captain", "l4").at("astrobiologist", "extraction")

    line, below = row(map_of(table), 4)
    assert "ST─DC─" in line
    assert "│E " in below
    line, below = row(map_of(table), 7)
    assert line.endswith("EX")
    assert below.endswith("A│")


def test_the_dead_are_no_longer_on_the_map() -> None:
    screen = map_of(Table().kill("captain"))

    assert "│EAD " in row(screen, 4)[1]
    assert "dead" in screen


def test_the_map_shows_samples_in_labs_and_on_the_floor() -> None:
    table = Table().carry("doctor", "lab-1").drop("l4", "lab-2").drop("crisis-5", "lab-3").drop("crisis-5", "lab-4")
    screen = map_of(table)

    assert "L1─" in row(screen, 1)[0]
    assert "ST─◆─" in row(screen, 4)[0]
    assert "C5²" in row(screen, 7)[0]
    assert "L5◆" in row(screen, 10)[0]
    assert "4 in labs, 1 carried, dropped at C5 ×2, l4" in screen


def test_the_map_shows_doors_locked_and_open() -> None:
    screen = map_of(Table(late_extraction="2").unlocked("lab-6", "passage-2"))

    assert "#" not in row(screen, 4)[1]
    assert "#" in row(screen, 2)[1]
    assert "X4" in row(screen, 6)[0]
    assert "x2" in row(screen, 6)[0]
    assert row(screen, 7)[0].endswith("#EX")
    assert "Locked L7 L8 X1 X3 X4 and EX, until 2 samples" in " ".join(screen.split())


@pytest.mark.parametrize(("first_there", "shown"), [("of all", True), ("before the crew", False)])
def test_who_was_the_first_at_the_extraction_point_is_shown_where_that_counts(first_there: str, shown: bool) -> None:
    table = Table(first_there=first_there).at("doctor", "z6").walking("doctor", 3).play("go extraction")
    full = text_of(draw_view(table.view("engineer"), ()), 110)
    short = text_of(crew_in_brief(table.seen("engineer")))

    for screen, words in ((full, "first at the Extraction Point"), (short, "first at EX")):
        assert [words in line for line in screen.splitlines() if "Doctor" in line] == [shown]
        assert screen.count(words) == shown


def test_rooms_that_wait_for_the_viewer_are_marked() -> None:
    table = Table().visited("engineer", "crisis-3", "electric-1")

    assert "c3" in row(map_of(table), 4)[0]
    assert "E1─" in row(map_of(table), 1)[0]
    assert "E2+" in row(map_of(table), 4)[0]
    assert "C3!" in row(map_of(table, "doctor"), 4)[0]
    assert "E2─" in row(map_of(table, "doctor"), 4)[0]


def test_spaces_in_reach_bear_the_numbers_that_lead_there() -> None:
    table = Table().at("engineer", "l4").walking("engineer", 2)
    start, left, right = (table.legal.index(f"go {space}") + 1 for space in ("start", "j4", "m4"))

    line, below = row(map_of(table, moves=table.shown), 4)
    assert f"·──{left}──ST─E──{right}──┬──" in line
    assert f"│{start}ADC" in below


def test_the_panels_show_hand_abilities_and_what_is_known() -> None:
    table = Table().hand("engineer", "scrap", "scrap", "vial").health("doctor", 2).carrier("doctor").ready("treat")
    s = table.state
    s.shielded, s.slowed, s.cleared = put(s.shielded, 2, 1), put(s.slowed, 1, 2), 0b0100
    screen = map_of(table)

    assert "You are the Engineer, a crewmate. Your hand, 3 of 5: Scrap ×2, Vial." in screen
    assert "Doctor, player 4  ♥♥♡♡♡  0 cards  Landing Bay  Carrier  shielded  proved crew" in screen
    assert "slowed: next roll −2" in screen
    assert "Treat ready  (Sedate)" in screen
    assert "Scrap" not in map_of(table, "doctor")
    assert "You are the Captain, the traitor." in map_of(table, "captain")


def test_an_ability_on_cooldown_tells_when_it_may_turn_up() -> None:
    table = Table().ready("overdrive").play("overdrive", "stop")

    assert "Overdrive again in cycle 3" in map_of(table)
    assert "Overdrive may be reactivated" in map_of(table.cycle(3))


def test_the_cards_are_explained() -> None:
    table = Table().hand("engineer", "painkillers")

    shown = text_of(draw_cards(table.view("engineer")))
    assert re.search(r"Painkillers +Action: you regain 1 health", shown)
    assert "Scrap + Chemical + Vial" in shown
    assert "Sampling Drone (A)" in shown


@pytest.mark.parametrize("width", [80, 120, 160])
def test_every_screen_keeps_within_its_width(width: int) -> None:
    match = fathoms.new("silent-sea", seed=3)
    dice = fathoms.Chance(3)
    for number in range(400):
        if match.to_act is None:
            break
        if number % 20 == 0:
            moves = match.choice(match.to_act)["moves"]
            view = match.view(match.to_act)
            drawings = [
                draw_view(view, moves),
                draw_view(match.view()),
                draw_question(match),
                draw_cards(view),
                legend(view),
            ]
            lines = [line for drawing in drawings for line in text_of(drawing, width).splitlines()]
            assert max(map(len, lines)) <= width
            assert sum(line.startswith(("10 ", "10>")) for line in lines) == 2
        match.play(match.legal_moves[dice.below(len(match.legal_moves))])


def test_a_wide_screen_has_the_players_beside_the_map() -> None:
    screen = text_of(draw_view(Table().view("engineer")), 120)

    assert "▸E Engineer, you" in screen.splitlines()[0]
    assert max(map(len, screen.splitlines())) <= 120


def test_corridor_spaces_share_lines_and_keep_their_numbers(tmp_path: Path) -> None:
    path, again = tmp_path / "one.json", tmp_path / "two.json"
    start = ["silent-sea", "--agents", "human,random,random,random", "-o", "roles=dealt", "--seed", "3", "--save"]
    done = play(*start, str(path), typed=[])

    asked = done.out[done.out.index("where to?") :]
    spaces = re.findall(r" (\d+)  go ([a-z]\d+) \((\d)\)", asked)
    assert len(spaces) > 3
    assert len(asked.splitlines()) < len(spaces) + 8
    number, name, _ = spaces[-1]
    play(*start, str(again), typed=[number])
    assert f"go {name}" in fathoms.load(again).record.moves


def test_building_an_offer_does_not_draw_the_board_again() -> None:
    lines = ["role engineer", "stop", "trade doctor", "cancel", "pass"]
    done = play("silent-sea", "--agents", "human,random,random,random", "--seed", "5", typed=lines)

    offered = done.out[done.out.index("your offer to") :]
    assert "10 L4" not in offered[: offered.index("> ")]


@pytest.mark.parametrize(
    ("event", "style"),
    [(LunaAttacked, "red"), (Died, "red"), (CrisisDrawn, "red"), (TurnBegan, "bold cyan"), (Rolled, "dim")],
)
def test_bad_news_is_red(event: type[Event], style: str) -> None:
    assert line_style(event.tone) == style
