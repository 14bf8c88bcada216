"""The shapes of what a game gives out, as types: schemas, and the browser's types, are made of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypedDict

from fathoms.engine.events import Event


class Nothing(TypedDict):
    """Of a question that is about nothing but itself."""


@dataclass(frozen=True)
class Shapes:
    """TypedDicts of a game's view (a `Head` with the game's own body), its catalogue (a `CatalogueHead` likewise), what
    its questions are about by their kind, and what its moves tell of their effect; and its events, a closed list."""

    view: type
    catalogue: type
    questions: Mapping[str, type]
    effect: type
    events: tuple[type[Event], ...]
