"""Who plays: the agents of this tree, those of a revision, and simple strategies that probe them."""

import importlib
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from fathoms.agents import find_agent
from fathoms.engine.agent import Agent
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game

Maker: TypeAlias = Callable[[Game[Any], Chance], Agent]

ROOT = Path(__file__).resolve().parents[2]
GAMES = "src/fathoms/games"


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"git {' '.join(words)} failed: {done.stderr.strip()}")
    return done.stdout


def new_thumb(game: Game[Any], chance: Chance) -> Agent:
    """The rule of thumb of this tree."""
    return find_agent("thumb", game, chance)


def _renamed(game: str) -> dict[str, str]:
    """The modules of a game that old agents import under an earlier name, kept beside the tests of its agent."""
    found: dict[str, str] = getattr(importlib.import_module(f"tests.games.{game}.agent.matches"), "RENAMED", {})
    return found


def thumbs_of(revision: str) -> Maker:
    """The rules of thumb as they were, beside today's: their modules under another name in a folder of their own."""
    package = f"thumbs_{_git('rev-parse', '--short', revision).strip()}"
    folder = Path(tempfile.mkdtemp(prefix="fathoms-thumbs-"))
    for path in _git("ls-tree", "-r", "--name-only", revision, GAMES).splitlines():
        game, _, module = path.removeprefix(f"{GAMES}/").partition("/agent/")
        if module.endswith(".py"):
            source = _git("show", f"{revision}:{path}").replace(f"fathoms.games.{game}.agent", f"{package}.{game}")
            for before, now in _renamed(game).items():
                source = source.replace(before, now)
            target = folder / package / game / module
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(source, encoding="utf-8")
    sys.path.append(str(folder))

    def old_thumb(game: Game[Any], chance: Chance) -> Agent:
        make: Maker = importlib.import_module(f"{package}.{game.name.replace('-', '_')}.thumb").thumb
        return make(game, chance)

    return old_thumb
