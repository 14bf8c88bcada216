"""Rules as they are told to somebody who plays."""

from itertools import groupby
from typing import Any

from rich.console import Console
from rich.padding import Padding

from fathoms.engine.game import Game
from fathoms.engine.rule_catalogue import (
    CatalogueError,
    Rule,
    RuleCatalogue,
    find_rule,
    looks_like_an_id,
    read_catalogues,
)


def print_rule(console: Console, rule: Rule, proof: str = "") -> None:
    """A rule with its id; `proof` says what proves it."""
    console.print(f"{rule.id}{f' [{rule.kind}]' if rule.kind else ''}{proof}", style="bold")
    console.print(Padding(rule.text, (0, 0, 0, 4)))


def rule_called(catalogues: list[RuleCatalogue], id: str) -> tuple[RuleCatalogue, Rule]:
    """The rule of that id, and where it stands."""
    found = find_rule(catalogues, id)
    if found is None:
        known = "; ".join(f"{one.title} has {one.rules[0].id} to {one.rules[-1].id}" for one in catalogues if one.rules)
        raise CatalogueError(f"There is no rule {id}: {known}.")
    return found


def example_of(game: Game[Any]) -> str:
    """The id of a rule of a game, to show what ids look like."""
    try:
        return _catalogue(game).rules[0].id
    except (CatalogueError, IndexError):
        return "ID"


def _catalogue(game: Game[Any]) -> RuleCatalogue:
    for one in read_catalogues():
        if one.name == game.name:
            return one
    raise CatalogueError(f"There is no catalogue of the rules of {game.title}.")


def tell_rules(console: Console, game: Game[Any], sought: str) -> None:
    """To one who plays: the rule of an id, those that speak of a word, or what there is to ask for."""
    if looks_like_an_id(sought):
        catalogue, rule = rule_called(read_catalogues(), sought)
        console.print(f"{catalogue.title}: {rule.section}")
        print_rule(console, rule)
    elif sought:
        _tell_matching(console, _catalogue(game), sought)
    else:
        _tell_sections(console, _catalogue(game))


def _tell_matching(console: Console, catalogue: RuleCatalogue, sought: str) -> None:
    """Every rule that has the words in its text, or stands in a section of that name."""
    wanted = sought.casefold()
    found = [rule for rule in catalogue.rules if wanted in rule.text.casefold() or wanted in rule.section.casefold()]
    if not found:
        raise CatalogueError(f"No rule of {catalogue.title} speaks of {sought!r}: `rules` lists their sections.")
    for section, rules in groupby(found, lambda rule: rule.section):
        console.print(section, style="bold cyan")
        for rule in rules:
            print_rule(console, rule)


def _tell_sections(console: Console, catalogue: RuleCatalogue) -> None:
    console.print(
        f"The rules of {catalogue.title}: `rules WORD` shows those that speak of something, as does a section's name; "
        f"`rules {catalogue.rules[0].id}` shows one."
    )
    for section, rules in groupby(catalogue.rules, lambda rule: rule.section):
        ids = [rule.id for rule in rules]
        console.print(f"  {ids[0]} to {ids[-1]}  {section}" if len(ids) > 1 else f"  {ids[0]}  {section}")
