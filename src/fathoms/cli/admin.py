"""`fathoms admin`: looking after a server's database."""

import asyncio
from pathlib import Path

import click

from fathoms.cli.serve import must_be_installed


@click.group()
@click.option("--database", help="sqlite:///FILE or postgresql://…; otherwise as the settings say.")
@click.option("--settings", "file", type=click.Path(path_type=Path), help="A TOML file with settings.")
@click.pass_context
def command(context: click.Context, database: str | None, file: Path | None) -> None:
    """Look after a server's database."""
    must_be_installed()
    from fathoms.server.settings import load_settings

    context.obj = load_settings(file=file, database=database).database


@command.command()
@click.pass_obj
def migrate(database: str) -> None:
    """Bring the database into the form that this version needs; SQLite does that by itself."""
    from fathoms.server.store.opening import migrate as bring_into_form

    asyncio.run(bring_into_form(database))
    click.echo("The database is in the form that this version needs.")
