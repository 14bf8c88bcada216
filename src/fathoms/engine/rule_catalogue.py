"""The rule catalogue: every rule by its id, read from docs/rules."""

import re
from dataclasses import dataclass
from pathlib import Path

from fathoms.engine.errors import FathomsError

PACKAGE = Path(__file__).resolve().parent.parent
PACKAGED = PACKAGE / "catalogue"  # only in an installed wheel: the build puts it there
CHECKOUT = PACKAGE.parent.parent

_RULE = re.compile(r"- \*\*(?P<id>[A-Z]+-\d+)(?: \[(?P<kind>\w+)\])?\*\* (?P<text>\S.*)")
_EMPHASIS = re.compile(r"\*{1,2}(\S(?:.*?\S)?)\*{1,2}")


class CatalogueError(FathomsError):
    """A catalogue that is missing or cannot be read, or a rule that is not in it."""


@dataclass(frozen=True)
class Rule:
    """One rule; `kind` says ruling or component where the rulebook's text does not settle it, and is else empty.

    A rule that is `measured` speaks of many games: no test proves it, docs/balance.md says how it was measured.
    """

    id: str
    kind: str
    section: str
    text: str

    @property
    def measured(self) -> bool:
        """Whether it is measured over many games, not tested."""
        return self.kind == "measured"


@dataclass(frozen=True)
class RuleCatalogue:
    """All rules of one game, in the order of its file."""

    name: str
    title: str
    rules: tuple[Rule, ...]


def read_catalogues(folder: Path | None = None) -> list[RuleCatalogue]:
    """Every catalogue there is, by name; no two rules share an id."""
    place = folder or (PACKAGED if PACKAGED.is_dir() else CHECKOUT / "docs" / "rules")
    catalogues = [read_catalogue(path.read_text(encoding="utf-8"), path.stem) for path in sorted(place.glob("*.md"))]
    if not catalogues:
        raise CatalogueError(f"There is no rule catalogue in {place}.")
    seen: set[str] = set()
    for rule in (rule for catalogue in catalogues for rule in catalogue.rules):
        if rule.id in seen:
            raise CatalogueError(f"Two rules of the catalogue are called {rule.id}.")
        seen.add(rule.id)
    return catalogues


def read_catalogue(text: str, name: str) -> RuleCatalogue:
    """One catalogue file; a line that looks like a rule but cannot be read as one is refused."""
    title, section, rules = name, "", list[Rule]()
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("# "):
            title = line[2:].split(" — ")[0].strip()
        elif line.startswith("## "):
            section = line[3:].strip()
        elif line.startswith("- **"):
            found = _RULE.fullmatch(line.rstrip())
            if found is None:
                raise CatalogueError(f"Line {number} of {name}.md is not a rule like '- **SP-12** text'.")
            rules.append(Rule(found["id"], found["kind"] or "", section, _EMPHASIS.sub(r"\1", found["text"])))
    return RuleCatalogue(name, title, tuple(rules))


def find_rule(catalogues: list[RuleCatalogue], id: str) -> tuple[RuleCatalogue, Rule] | None:
    """The rule of that id, if there is one; capitals and leading zeros do not matter."""
    wanted = _key(id)
    for catalogue in catalogues:
        for rule in catalogue.rules:
            if _key(rule.id) == wanted:
                return catalogue, rule
    return None


def looks_like_an_id(word: str) -> bool:
    """Whether somebody who types this means a rule's id."""
    return re.fullmatch(r"[A-Za-z]{2}-?[0-9]{1,9}", word) is not None


def _key(id: str) -> tuple[str, int]:
    letters = id.rstrip("0123456789")
    return letters.rstrip("-").upper(), int(id[len(letters) :] or 0)
