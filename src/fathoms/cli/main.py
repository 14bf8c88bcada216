"""`fathoms`: the command that holds all others. Each is imported only when it is asked for."""

import importlib
import sys

import click

from fathoms import __version__
from fathoms.engine.errors import FathomsError

COMMANDS = {
    "play": "Play in the terminal, alone, together, or with agents.",
    "simulate": "Play many games between agents and count how they end.",
    "replay": "Step through a recorded game.",
    "rules": "Show the rule catalogue by id, with the tests of each rule.",
    "games": "List the installed games, their options and agents.",
}


class LazyGroup(click.Group):
    """A group whose commands live in `fathoms.cli.<name>` as `command`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command itself, imported now."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"fathoms.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list in `--help`, without importing any of them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.command(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="fathoms")
def fathoms() -> None:
    """Board games of the sea: play them, simulate them, prove their rules."""


def main() -> None:
    """Run, and say what a user did wrong in one sentence instead of a traceback."""
    try:
        sys.exit(fathoms(standalone_mode=False) or 0)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except FathomsError as error:
        click.echo(f"fathoms: {error}", err=True)
        sys.exit(2)
    except OSError as error:
        click.echo(f"fathoms: {error.strerror or error}.", err=True)
        sys.exit(1)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
