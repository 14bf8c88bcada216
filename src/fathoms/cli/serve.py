"""`fathoms serve`: the table server, with nothing to set up."""

import threading
import webbrowser
from importlib.util import find_spec
from pathlib import Path

import click

from fathoms.cli.table_options import whole_number
from fathoms.engine.errors import OptionError


@click.command()
@click.option("--host", help="The address to listen at; 0.0.0.0 for everybody who can reach this machine.")
@click.option("--port", type=whole_number("The port", 0, 65_535), help="The port to listen at; 0 for any that is free.")
@click.option("--database", help="sqlite:///FILE or postgresql://…; otherwise a file in your data folder.")
@click.option("--settings", "file", type=click.Path(path_type=Path), help="A TOML file with settings.")
@click.option("--browser/--no-browser", default=True, help="Whether to open the page in a browser.")
def command(host: str | None, port: int | None, database: str | None, file: Path | None, browser: bool) -> None:
    """Serve tables: open a page, share a link, play now or over a week.

    All settings can be given by the environment or a file too; docs/hosting.md lists them.
    """
    must_be_installed()
    from fathoms.server.serving import network_address, serve
    from fathoms.server.settings import Settings, load_settings

    settings = load_settings(file=file, host=host, port=port, database=database)

    def ready(found: Settings) -> None:
        click.echo(f"Fathoms is served at {found.home}/ (Ctrl-C ends it).")
        if others := network_address(found):
            click.echo(f"Others on your network find it at {others}/, and links that you share should begin so.")
        if browser:
            threading.Thread(target=webbrowser.open, args=(f"{found.home}/",), daemon=True).start()

    serve(settings, ready)


def must_be_installed() -> None:
    """The server brings libraries that playing in the terminal does not need."""
    if any(find_spec(name) is None for name in ("starlette", "uvicorn", "sqlalchemy", "argon2", "prometheus_client")):
        raise OptionError("The server is not installed: run `pip install 'fathoms[server]'`.")
