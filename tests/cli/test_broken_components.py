"""A designer's slip in a component file is one sentence, whatever the command."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"


@pytest.mark.parametrize("command", [["play", "spill"], ["simulate", "spill", "-n", "1"], ["games"]])
def test_an_unknown_effect_is_refused_with_file_entry_and_what_is_allowed(command: list[str], tmp_path: Path) -> None:
    shutil.copytree(SOURCE, tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    cards = tmp_path / "src" / "fathoms" / "games" / "spill" / "data" / "resources.toml"
    broken = cards.read_text(encoding="utf-8").replace("{ push = 2,", "{ pusch = 2,", 1)
    cards.write_text(broken, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "src"), "XDG_DATA_HOME": str(tmp_path)}

    done = subprocess.run(
        [sys.executable, "-m", "fathoms", *command],
        env=environment,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )

    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("fathoms: resources.toml, card 'boom', ability 1, effect 1: unknown effect 'pusch'")
    assert "allowed are push, remove," in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert cards.read_text(encoding="utf-8") == broken
