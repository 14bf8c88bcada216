"""What waits for somebody at their tables, in the words that the game asks it in."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from fathoms.server.errors import Problem
from fathoms.server.room import Room
from fathoms.server.views import TableView

if TYPE_CHECKING:
    from fathoms.server.hub import Hub


async def add_questions(hub: "Hub", views: Iterable[TableView], person: str) -> None:
    """Say of each table where it is a person's turn what is asked; one that cannot be opened says nothing."""
    for view in views:
        if view.your_turn:
            try:
                view.question = _question(await hub.room(view.id), person)
            except Problem:
                continue


def _question(room: Room, person: str) -> str | None:
    """What the first of a person's seats that is asked anything is asked."""
    match = room.played.match
    asked = next((seat for seat in room.seats_of(person) if seat in match.asked), None)
    return None if asked is None else match.choice(asked)["prompt"]
