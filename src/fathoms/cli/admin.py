"""`fathoms admin`: looking after a server's database."""

import asyncio
import os
import sys
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


@command.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def backup(database: str, file: Path) -> None:
    """Copy the SQLite database to a new FILE while it is used."""
    from fathoms.server.store.moving import backup as copy

    asyncio.run(copy(database, file))
    click.echo(f"The database was copied to {file}.")


@command.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def export(database: str, file: Path) -> None:
    """Write everything to a new FILE, for another database; it holds secrets, so keep it to yourself."""
    from fathoms.server.store.moving import export as write_all

    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as output:
        try:
            count = asyncio.run(write_all(database, output))
        except BaseException:
            file.unlink()  # half of everything would be taken for all of it
            raise
    click.echo(f"{count} rows were written to {file}.")


@command.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def bring_in(database: str, file: Path) -> None:
    """Read everything from FILE into an empty database."""
    from fathoms.server.store.moving import bring_in as read_all

    with file.open("rb") as source:
        count = asyncio.run(read_all(database, source))
    click.echo(f"{count} rows were brought in.")


@command.command()
@click.pass_obj
def check(database: str) -> None:
    """Replay every stored game under this version, and list what would differ."""
    differing, games = asyncio.run(_check(database))
    click.echo(f"{games} games were replayed: {differing or 'none'} would differ.")
    if differing:
        sys.exit(1)


async def _check(database: str) -> tuple[int, int]:
    from fathoms.server.replaying import check_games
    from fathoms.server.store.opening import open_old_store

    store = await open_old_store(database)
    differing = games = 0
    try:
        async for table, sentence in check_games(store):
            games += 1
            if sentence:
                differing += 1
                click.echo(f"{table}: {sentence}")
    finally:
        await store.close()
    return differing, games
