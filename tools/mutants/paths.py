"""Which files of a game are mutated, and which tests are asked."""

from pathlib import Path

from tools.folders import ROOT, source_of, tests_of

OTHERS = ("agent", "browser", "terminal")  # folders that hold no rules


def rules_of(game: str) -> list[Path]:
    """The files of a game's rules: its folder without its agent and its board."""
    return _below(source_of(game), "*.py")


def rule_tests_of(game: str) -> list[Path]:
    """The test files of a game's own rules, components and golden games, not those of its agent or its board."""
    return [path.relative_to(ROOT) for path in _below(tests_of(game), "test_*.py")]


def _below(folder: Path, pattern: str) -> list[Path]:
    return [path for path in sorted(folder.rglob(pattern)) if path.relative_to(folder).parts[0] not in OTHERS]
