"""`fathoms.simulate`: many games between agents, as a table with a row for each."""

import secrets
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Final

from fathoms.engine.agent import UNLIMITED, Budget, read_budget
from fathoms.engine.errors import OptionError
from fathoms.engine.given import quote, read_path, whole_number
from fathoms.engine.record import read_seed
from fathoms.engine.registry import find_game
from fathoms.lab import simulation
from fathoms.lab.data_table import Cell, DataTable
from fathoms.lab.simulation import Played, Setting, seat_agents
from fathoms.lab.tally import Share, Tally, tally

MOST_GAMES: Final = 10_000_000
MOST_JOBS: Final = 1024


class Games(DataTable):
    """The games of a simulation, a row each; `endings` and `wins` count them, `tally` counts everything."""

    def __init__(self, setting: Setting, played: Sequence[Played]) -> None:
        super().__init__([_row(number, one, setting.players) for number, one in enumerate(played)])
        self.setting = setting
        self.tally: Tally = tally(played, setting.players, find_game(setting.game).reasons)

    @property
    def endings(self) -> DataTable:
        """How often games ended in each way, with a 95 % interval for how likely it is."""
        return DataTable([{"ending": reason, **_shares(share)} for reason, share in self.tally.endings.items()])

    @property
    def wins(self) -> DataTable:
        """How often each seat won, with a 95 % interval for how likely it is."""
        seats = enumerate(zip(self.setting.agents, self.tally.wins, strict=True))
        return DataTable([{"seat": seat, "agent": agent, **_shares(share)} for seat, (agent, share) in seats])


def _shares(share: Share) -> dict[str, Cell]:
    counted = asdict(share)
    return {"games": counted.pop("count"), **counted}


def _row(number: int, played: Played, players: int) -> dict[str, Cell]:
    """One game. Its seed is a text: few programs keep so large a number whole."""
    row: dict[str, Cell] = {"game": number, "ending": played.reason}
    row |= {f"won_{seat}": seat in played.winners for seat in range(players)}
    row |= {"decisions": played.decisions, "turns": played.turns}
    row |= {name: figure.much / figure.of if figure.of else None for name, figure in played.figures.items()}
    return row | {"seed": str(played.seed)}


def simulate(
    game: str,
    /,
    games: int = 100,
    *,
    agents: str | Sequence[str] = "random",
    players: int | None = None,
    seed: int | None = None,
    jobs: int = 1,
    keep: str | Path | None = None,
    budget: Budget = UNLIMITED,
    **options: object,
) -> Games:
    """Play many games between agents: `simulate("GAME", games=1000, agents=["thumb", "random"], seed=1)`.

    One agent's name serves all seats. The same seed gives the same table, with any number of `jobs`: processes that
    play at the same time. `keep` is a folder for the games' records; `budget` is what a choice of an agent may cost.
    """
    rules = find_game(game)
    names = [agents] if isinstance(agents, str) else _names(agents)
    seats = seat_agents(rules, names, players if whole_number(players) is None else whole_number(players))
    setting = Setting(rules.name, len(seats), rules.check_table(len(seats), options), seats, read_budget(budget))
    count = _within(games, "The number of games", MOST_GAMES)
    first = secrets.randbits(32) if seed is None else read_seed(seed)
    folder = None if keep is None else read_path(keep)
    processes = _within(jobs, "The number of jobs", MOST_JOBS)
    played = simulation.simulate(setting, range(count), processes, folder, seed=first)
    if len(played) < count:
        raise KeyboardInterrupt
    return Games(setting, played)


def _names(agents: object) -> list[str]:
    if not isinstance(agents, list | tuple):
        raise OptionError(f"The agents cannot be {quote(agents)}: name one for all seats, or list one for each.")
    return list(agents)


def _within(given: object, what: str, most: int) -> int:
    number = whole_number(given)
    if number is None or not 1 <= number <= most:
        raise OptionError(f"{what} cannot be {quote(given)}: it must be a whole number from 1 to {most}.")
    return number
