"""A table as it is watched: everybody is sent what their own eyes see of it, and nothing else."""

from collections.abc import Callable

from fathoms.server.clocks import Clocks
from fathoms.server.errors import Problem
from fathoms.server.ids import now
from fathoms.server.live import LiveTable, Viewer
from fathoms.server.protocol import written
from fathoms.server.protocol.from_server import FromServer, Refused, Update
from fathoms.server.store.play import Opened
from fathoms.server.store.rows import Seated, SeatRow, TableRow
from fathoms.server.watchers import Watcher


class Watched:
    """A table and its game as this process knows them, and who watches."""

    def __init__(self, opened: Opened) -> None:
        self.table: TableRow = opened.table
        self.seats: list[SeatRow] = opened.seats
        self.live: LiveTable | None = None
        self.clocks = Clocks(opened.table.pace, opened.table.players)
        self.watchers: list[Watcher] = []

    @property
    def played(self) -> LiveTable:
        """The game; refused before it has begun."""
        if self.live is None:
            raise Problem("not-playing", "The table has not begun yet.")
        return self.live

    @property
    def seated(self) -> Seated:
        """The table with its seats, as its lobby knows it."""
        return Seated(self.table, self.seats)

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person plays."""
        return [seat.seat for seat in self.seats if person is not None and seat.person == person and not seat.left]

    @property
    def looking(self) -> set[str]:
        """The people who have the table open here."""
        return {watcher.person.id for watcher in self.watchers if watcher.person is not None}

    def watch(self, watcher: Watcher, since: int | None) -> None:
        """Send a table's updates from now on; the first at once."""
        self.watchers.append(watcher)
        self.look_who_watches()  # a seat may have changed hands while it was asked for
        if self.live is not None and watcher in self.watchers:
            self.show(watcher, self.live.since(watcher.viewer, since))

    def unwatch(self, watcher: Watcher) -> None:
        """Stop sending a watcher updates; one that does not watch is passed over."""
        if watcher in self.watchers:
            self.watchers.remove(watcher)

    def look_who_watches(self) -> None:
        """Nobody goes on looking with the eyes of a seat that is another's now, or where there are no observers."""
        for watcher in list(self.watchers):
            if watcher.has_lost_seat(self.seated):
                watcher.viewer, watcher.had = None, self.live.number(None) if self.live is not None else 0
            if watcher.viewer is None and not watcher.may_observe(self.seated):
                self.watchers.remove(watcher)
                refused = Refused(code="not-allowed", sentence="This table has no observers.", table=self.table.id)
                watcher.listener.send(written(refused))

    def show(self, watcher: Watcher, since: int | None = None) -> None:
        """Send a watcher how things stand, with what has happened since a number (None: since its last)."""
        watcher.listener.send(written(self.update(watcher.viewer, watcher.had if since is None else since)))
        watcher.had = self.played.number(watcher.viewer)

    def update(self, viewer: Viewer, since: int) -> Update:
        """All that a viewer sees now, and what has happened since."""
        live, at = self.played, now()
        events, lines = live.events(viewer, since)
        choice = live.match.choice(viewer)
        if choice["can_undo"] and live.last_move_by_agent:
            choice["can_undo"] = False
        return Update(
            table=self.table.id,
            seat=viewer,
            number=live.number(viewer),
            since=since,
            question=live.question(viewer),
            acted=live.acted(viewer),
            view=live.match.view(viewer),
            choice=choice,
            events=events,
            lines=lines,
            clocks=self.clocks.shown(at),
            at=at,
        )

    def tell(self, viewers: tuple[Viewer, ...]) -> None:
        """Send the viewers that have something new to see their updates."""
        made: dict[tuple[Viewer, int], str] = {}
        for watcher in self.watchers:
            if watcher.viewer in viewers:
                key = watcher.viewer, watcher.had
                if key not in made:
                    made[key] = written(self.update(*key))
                watcher.listener.send(made[key])
                watcher.had = self.played.number(watcher.viewer)

    def send(self, message: FromServer, to: Callable[[Watcher], bool] = lambda _: True) -> None:
        """Send some watchers a message that is no update, each listener once."""
        text, told = written(message), set[int]()
        for watcher in self.watchers:
            if to(watcher) and id(watcher.listener) not in told:
                told.add(id(watcher.listener))
                watcher.listener.send(text)
