"""`fathoms verify`: whether the dice of a game that was played at a server were fair."""

from pathlib import Path

import click

from fathoms.cli.serve import must_be_installed
from fathoms.engine.errors import RecordError
from fathoms.engine.savefile import read_text, shown


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--commitment", default="", help="What the table showed when it opened, if you noted it.")
@click.option("--number", default="", help="The number that your client added, if you noted it.")
def command(file: Path, commitment: str, number: str) -> None:
    """Check the proof in FILE, from the server's secret to the last move."""
    must_be_installed()
    from fathoms.server.fair_dice import verify

    try:
        text = read_text(file)
    except OSError as error:
        raise RecordError(f"Cannot read {shown(file)}: {error.strerror}.") from None
    except ValueError:
        raise RecordError(f"{shown(file)} is no proof of a game: it is not text, or too large.") from None
    click.echo(verify(text, commitment, number))
