"""Agents of an experiment: installed ones by their names, and a designer's own, as `module:function`, uninstalled.

Only whoever writes an experiment file can name a module; what is typed elsewhere, or sent to a server, cannot.
"""

from importlib import import_module
from typing import Any

from fathoms.agents import Agent, find_agent
from fathoms.engine.chance import Chance
from fathoms.engine.errors import FathomsError, UnknownAgent
from fathoms.engine.game import Game
from fathoms.engine.given import quote
from fathoms.lab.arena.entrants import Entrant, read_entrant
from fathoms.lab.failures import said


def make_agent(name: str, game: Game[Any], chance: Chance) -> Agent:
    """A fresh agent, by its name or by the function that makes it from a game and a chance."""
    module, colon, function = name.partition(":")
    if not colon:
        return find_agent(name, game, chance)
    try:
        made: Agent = getattr(import_module(module), function)(game, chance)
    except FathomsError:
        raise
    except (Exception, SystemExit) as error:  # anybody's module: anything can go wrong in it
        raise UnknownAgent(f"The agent {quote(name)} cannot begin: {type(error).__name__}{said(error)}.") from None
    return made


def read_agent(game: Game[Any], text: str) -> Entrant:
    """An agent of an experiment, `hard@200` or `my_probes:runner`."""
    if ":" not in text:
        return read_entrant(game, text)
    make_agent(text, game, Chance(0))
    return Entrant(text.rpartition(":")[2], text)
