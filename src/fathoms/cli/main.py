"""`fathoms`: the command that holds all others. Each is imported only when it is asked for."""

import importlib
import sys

import click

from fathoms import __version__
from fathoms.engine.errors import FathomsError
from fathoms.terminal.streams import discard_output, prepare_streams

COMMANDS = {
    "play": "Play in the terminal, alone, together, or with agents.",
    "learn": "Play a first turn, explained step by step.",
    "simulate": "Play many games between agents and count how they end.",
    "arena": "Let agents play against each other until it is clear who is better.",
    "lab": "Play experiments, report on them, compare them, and tune components.",
    "hint": "Say what to do next in a saved game, and why.",
    "replay": "Step through a recorded game.",
    "serve": "Serve tables for people in different places, and agents.",
    "verify": "Check that the dice of a game played at a server were fair.",
    "admin": "Look after a server's database.",
    "rules": "Show the rule catalogue by id, with the tests of each rule.",
    "games": "List the installed games, their options and agents.",
    "schema": "Print the JSON Schema of what a game gives out.",
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
    code = 130
    try:
        prepare_streams()
        code = _run()
    except KeyboardInterrupt:
        pass
    sys.exit(code)


def _run() -> int:
    """The exit code of the command, its output written to the end."""
    try:
        code = _command()
        sys.stdout.flush()
    except BrokenPipeError:  # as with `| head`: whoever read has read enough
        discard_output()
        return 1
    except OSError as error:
        discard_output()
        named = f"{error.filename}: " if isinstance(error.filename, str) else ""
        return _complain(f"{named}{error.strerror or error}.", 1)
    return code


def _command() -> int:
    try:
        return fathoms(standalone_mode=False) or 0
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except FathomsError as error:
        return _complain(str(error), 2)
    except click.Abort:
        return 130
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 0


def _complain(sentence: str, code: int) -> int:
    click.echo(f"fathoms: {sentence}", err=True)
    return code
