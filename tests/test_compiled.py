"""What is compiled and what is not; the compiled build itself is tried by `make test-compiled` and `make soak`."""

from pathlib import Path

import pytest

import fathoms
from tools.alike import in_both_builds
from tools.compiled import ROOT, compile_copy, left_out, to_compile

PACKAGE = ROOT / "src" / "fathoms"


def named(files: list[Path]) -> set[str]:
    return {file.relative_to(PACKAGE).with_suffix("").as_posix() for file in files}


def test_what_a_decision_goes_through_is_compiled() -> None:
    compiled = named(to_compile(PACKAGE))
    assert {"engine/chance", "engine/frames", "engine/game", "engine/state"} <= compiled
    assert {f"games/{game.replace('-', '_')}/state" for game in ("spill", "silent-sea", "flotilla")} <= compiled


def test_types_that_schemas_are_made_from_and_agents_stay_interpreted() -> None:
    left = named(left_out(PACKAGE))
    assert {"engine/view", "engine/events", "agents/uniform", "games/spill/question_facts", "games/spill/terms"} <= left
    assert not left & named(to_compile(PACKAGE))


def test_without_a_compiler_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O1")

    with pytest.raises(SystemExit, match=r"^Fathoms cannot be compiled here: the C compiler 'no-such-compiler' is not"):
        compile_copy(tmp_path)

    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", sorted(set(fathoms.game_names()) & {"spill"}))
def test_a_build_plays_as_itself(name: str) -> None:
    assert in_both_builds(name, 1, PACKAGE.parent) == len(fathoms.agent_names(fathoms.find_game(name)))
