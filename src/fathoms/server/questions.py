"""What waits for somebody at their tables, in the words that the game asks it in."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from fathoms.server.errors import Problem
from fathoms.server.room import Room
from fathoms.server.views import TableView

if TYPE_CHECKING:
    from fathoms.server.hub import Hub

_PATIENCE: Final = 0.2  # seconds; after a restart each long game takes a twentieth


async def add_questions(hub: "Hub", views: Iterable[TableView], person: str) -> None:
    """Say of each table where it is a person's turn what is asked, as far as that is known in a moment.

    Tables that have to be opened for that go on being opened: whoever looks again is told.
    """
    asked = [view for view in views if view.your_turn]
    if asked:
        adding = [hub.spawn(_add_question(hub, view, person)) for view in asked]
        await asyncio.wait(adding, timeout=_PATIENCE)


async def _add_question(hub: "Hub", view: TableView, person: str) -> None:
    with suppress(Problem):  # one that cannot be opened says nothing
        view.question = _question(await hub.room(view.id), person)


def _question(room: Room, person: str) -> str | None:
    """What the first of a person's seats that is asked anything is asked."""
    match = room.played.match
    asked = next((seat for seat in room.seats_of(person) if seat in match.asked), None)
    return None if asked is None else match.choice(asked)["prompt"]
