"""The pictures of the house show what is there, and are to be read."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools.house import layers, pipes, way
from tools.house.__main__ import DOCS, files
from tools.house.order import below, plain, wrong_way
from tools.house.source import GAMES, ROOT, Imports, game_room, games, imports_between, layer_room

Box = tuple[float, float, float, float]


@pytest.fixture(scope="module")
def written() -> dict[Path, str]:
    """What the command would write now."""
    return dict(files())


@pytest.mark.source
def test_the_pictures_and_the_ways_are_those_of_the_source(written: dict[Path, str]) -> None:
    old = [path.name for path, text in written.items() if not path.exists() or path.read_text(encoding="utf-8") != text]

    assert old == [], "`make house` writes them anew"
    assert {path.name for path in DOCS.glob("house*.svg")} == {path.name for path in written if path.suffix == ".svg"}


def boxes(svg: str, *looks: str) -> Iterator[Box]:
    """The rectangles of a picture that have one of these looks: left, top, right, bottom."""
    for rect in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}rect"):
        if rect.get("class") in looks:
            x, y, w, h = (float(rect.get(name, "0")) for name in ("x", "y", "width", "height"))
            yield x, y, x + w, y + h


def overlap(a: Box, b: Box) -> bool:
    """Whether two boxes cover each other in part; one may lie within the other."""
    apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
    within = any(p[0] <= q[0] and p[1] <= q[1] and q[2] <= p[2] and q[3] <= p[3] for p, q in ((a, b), (b, a)))
    return not apart and not within


def test_no_room_is_drawn_over_another(written: dict[Path, str]) -> None:
    pictures = [re.sub(r"<g transform=.*</g>", "", text) for text in written.values() if "<svg" in text]
    found = [list(boxes(picture, "box", "band", "chip", "lit")) for picture in pictures]

    assert all(len(rooms) > 20 for rooms in found)
    assert [pair for rooms in found for pair in combinations(rooms, 2) if overlap(*pair)] == []


def test_an_import_that_closes_a_circle_points_the_wrong_way() -> None:
    imports = {"game": Counter(rules=3), "rules": Counter(board=2), "board": Counter({"rules": 1})}

    assert wrong_way(imports) == {("board", "rules")}
    assert wrong_way({"game": Counter(rules=1), "rules": Counter()}) == set()


def test_an_import_that_follows_from_others_is_not_drawn() -> None:
    kept = [("game", "rules"), ("rules", "board"), ("game", "board")]

    assert plain(kept, below(("game", "rules", "board"), kept)) == [("game", "rules"), ("rules", "board")]


@pytest.mark.parametrize(("importer", "target"), [("engine", "lab"), ("lab", "games.one"), ("games.one", "games.two")])
def test_an_import_to_the_right_or_of_a_game_is_wrong(importer: str, target: str) -> None:
    assert layers.points_wrong(importer, target)
    assert not layers.points_wrong("lab", "engine")
    assert not layers.points_wrong("games.one.agent", "games.one")


def test_what_points_the_wrong_way_is_red(monkeypatch: pytest.MonkeyPatch) -> None:
    def spoiled(_: object) -> Imports:
        imports = imports_between(layer_room)
        imports["engine"]["lab"] += 1
        return imports

    usual = pipes.whole_house()
    monkeypatch.setattr(layers, "imports_between", spoiled)

    assert 'stroke="var(--danger)"' not in usual
    assert 'stroke="var(--danger)"' in pipes.whole_house()


@pytest.mark.source
@pytest.mark.parametrize("game", games())
def test_a_way_leads_from_the_match_to_the_sentence(game: str) -> None:
    decisions = [decision for one in way.ways(game) for decision in one.decisions]

    assert decisions
    for decision in decisions:
        assert [step.module for step in decision.steps[:2]] == ["engine.match", "engine.game"]
        assert len(decision.steps) > 3
        assert decision.steps[-1].module.startswith(f"games.{game}.")


@pytest.mark.parametrize("game", games())
def test_no_two_rooms_of_a_game_and_no_two_of_its_modules_rest_on_each_other(game: str) -> None:
    prefix = f"{GAMES}.{game}."
    modules = imports_between(lambda module: module if module.startswith(prefix) else "")

    assert len(modules) > 20
    assert wrong_way(imports_between(game_room(game))) == set()
    assert wrong_way(modules) == set()


@pytest.mark.source
@pytest.mark.parametrize("game", games())
def test_a_way_comes_back_to_a_module_once_at_most(game: str) -> None:
    decisions = [decision for one in way.ways(game) for decision in one.decisions]
    visits = [Counter(step.module for step in decision.steps) for decision in decisions]

    assert [module for modules in visits for module, times in modules.items() if times > 2] == []


def test_the_tool_knows_no_game() -> None:
    words = re.compile("|".join(word for game in games() for word in (game, game.replace("_", "-"))), re.IGNORECASE)
    tool = sorted((ROOT / "tools" / "house").glob("*.py"))

    assert len(tool) > 5
    assert GAMES == "fathoms.games"
    assert [path.name for path in tool if words.search(path.read_text(encoding="utf-8"))] == []
