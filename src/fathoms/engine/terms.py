"""What the table agreed on before a game."""

from fathoms.engine.options import Options


class Terms:
    """What the table agreed on before the game; never changed, shared by all copies. A game adds its own."""

    __slots__ = ("options", "seats")

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.options = options
