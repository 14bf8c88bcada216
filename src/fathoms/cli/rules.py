"""`fathoms rules`: the rule catalogue, with the tests of each rule."""

import sys
from itertools import groupby

import click
from rich import box
from rich.console import Console
from rich.table import Table

from fathoms.engine.errors import OptionError
from fathoms.engine.registry import game_names
from fathoms.engine.rule_catalogue import (
    CatalogueError,
    Rule,
    RuleCatalogue,
    looks_like_an_id,
    read_catalogues,
)
from fathoms.lab.proofs import Proofs
from fathoms.lab.proven import read_proofs
from fathoms.terminal.rules_told import print_rule, rule_called

NOT_YET = "not yet in this version"
MEASURED = "measured, not tested: see docs/balance.md"


@click.command()
@click.argument("words", nargs=-1, metavar="[ID or GAME or WORD]")
@click.option(
    "--tests", "with_tests", is_flag=True, help="Name the tests of every rule shown, not only of a single one."
)
@click.option(
    "--check", is_flag=True, help="Exit 1 if a rule of an installed game has no test, or a test an unknown id."
)
def command(words: tuple[str, ...], with_tests: bool, check: bool) -> None:
    """Show the rule catalogue: one rule by its ID, all of a GAME, or every rule that speaks of a WORD."""
    catalogues, proofs, sought = read_catalogues(), read_proofs(), " ".join(words)
    if check:
        if sought:
            raise OptionError(f"--check looks at every rule: leave out {sought!r}.")
        sys.exit(0 if _check(catalogues, proofs) else 1)
    console = Console(markup=False, highlight=False, emoji=False)
    if not sought:
        _summary(console, catalogues, proofs)
    elif looks_like_an_id(sought):
        _one(console, catalogues, proofs, sought)
    else:
        _several(console, _chosen(catalogues, sought), proofs, with_tests)


def _summary(console: Console, catalogues: list[RuleCatalogue], proofs: Proofs) -> None:
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column("Game")
    grid.add_column("")
    for title in ("rules", "with tests", "measured", "without"):
        grid.add_column(title, justify="right")
    grid.add_column("")
    for one in catalogues:
        tested = sum(rule.id in proofs for rule in one.rules)
        measured = sum(rule.measured for rule in one.rules)
        counts = (len(one.rules), tested, measured, len(one.rules) - tested - measured)
        grid.add_row(one.name, one.title, *map(str, counts), "" if one.name in game_names() else NOT_YET)
    console.print(grid)
    shown = next((one for one in catalogues if one.name in game_names() and one.rules), catalogues[0])
    console.print(f"fathoms rules {shown.rules[0].id}   one rule, with the tests that prove it")
    console.print(f"fathoms rules {shown.name}   all rules of a game")
    console.print("fathoms rules dice    every rule that speaks of dice")


def _one(console: Console, catalogues: list[RuleCatalogue], proofs: Proofs, id: str) -> None:
    catalogue, rule = rule_called(catalogues, id)
    console.print(f"{catalogue.title}: {rule.section}")
    print_rule(console, rule, _proof(rule, proofs))
    _print_tests(console, rule, proofs)


def _chosen(catalogues: list[RuleCatalogue], sought: str) -> list[RuleCatalogue]:
    """A whole game where one is named, else of every game the rules whose text has the words in it."""
    wanted = sought.casefold()
    for one in catalogues:
        if wanted in (one.name.casefold(), one.title.casefold()):
            return [one]
    hits = [
        RuleCatalogue(one.name, one.title, tuple(rule for rule in one.rules if wanted in rule.text.casefold()))
        for one in catalogues
    ]
    if not any(one.rules for one in hits):
        raise CatalogueError(f"There is no game {sought!r}, and no rule that speaks of it.")
    return [one for one in hits if one.rules]


def _several(console: Console, chosen: list[RuleCatalogue], proofs: Proofs, with_tests: bool) -> None:
    for number, one in enumerate(chosen):
        if number:
            console.print()
        console.print(one.title, style="bold")
        for section, rules in groupby(one.rules, lambda rule: rule.section):
            console.print()
            console.print(section, style="bold")
            for rule in rules:
                print_rule(console, rule, _proof(rule, proofs))
                if with_tests:
                    _print_tests(console, rule, proofs)


def _proof(rule: Rule, proofs: Proofs) -> str:
    return f", {MEASURED if rule.measured else _count(len(proofs.get(rule.id, [])), 'test')}"


def _print_tests(console: Console, rule: Rule, proofs: Proofs) -> None:
    for test in proofs.get(rule.id, []):
        console.print(f"    {test}", soft_wrap=True)  # never cut: it is there to be copied


def _count(number: int, noun: str) -> str:
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def _check(catalogues: list[RuleCatalogue], proofs: Proofs) -> bool:
    """Say what is missing; whether nothing is."""
    installed = game_names()
    known = {rule.id for one in catalogues for rule in one.rules}
    good = True
    for one in catalogues:
        if one.name not in installed:
            click.echo(f"{one.title}: {NOT_YET}, not checked.")
            continue
        measured = [rule.id for rule in one.rules if rule.measured]
        bare = [rule.id for rule in one.rules if rule.id not in (*proofs, *measured)]
        good = good and not bare
        aside = f", {', '.join(measured)} {MEASURED}" if measured else ""
        click.echo(f"{one.title}: {_count(len(one.rules), 'rule')}, {len(bare) or 'none'} without a test{aside}.")
        for id in bare:
            click.echo(f"  {id} has no test.")
    for id, tests in proofs.items():
        if id not in known:
            good = False
            for test in tests:
                click.echo(f"  {test} carries {id}, which no catalogue has.")
    return good
