"""`fathoms schema`: the JSON Schema of views, questions, moves, events, catalogues and records."""

import json

import click

from fathoms.engine.errors import UnknownGame
from fathoms.engine.registry import find_game, game_names
from fathoms.schema import schema_of


@click.command()
@click.argument("name", required=False)
def command(name: str | None) -> None:
    """Print the JSON Schema of what a game gives out: one document for the game NAME, or one for each by its name."""
    if name is not None:
        click.echo(_text(schema_of(find_game(name))))
        return
    documents = {}
    for one in game_names():
        try:
            documents[one] = schema_of(find_game(one))
        except UnknownGame as error:  # somebody else's package; the others are still to be seen
            click.echo(f"fathoms: {error}", err=True)
    click.echo(_text(documents))


def _text(document: object) -> str:
    return json.dumps(document, indent=1, ensure_ascii=False)
