"""Dice that fall as a test says."""

from fathoms.engine.chance import Chance
from fathoms.games.spill.state import SpillState


class LoadedDice(Chance):
    """Chance that falls as the test says: sectors of oil dice, faces of weather dice, kinds of dice drawn."""

    def __init__(self, state: SpillState) -> None:
        super().__init__(0)
        self._state = state
        self.sectors: list[int] = []
        self.faces: list[tuple[int, int]] = []  # with their quadrants
        self.draws: list[str] = []
        self.thrown = 0

    @property
    def drawn(self) -> int:
        return self.thrown

    def below(self, bound: int) -> int:
        self.thrown += 1
        if bound == 24 and self._state.hand_oil and self.sectors:
            return self.sectors.pop(0)
        if bound == 24 and not self._state.hand_oil and self.faces:  # weather falls when no oil is left in the hand
            face, quadrant = self.faces.pop(0)
            return (face - 1) * 4 + quadrant - 1
        # A draw from the bag: numbers below the oil in it are oil, the highest one is weather.
        if self.draws and self.draws.pop(0) == "weather":
            return bound - 1
        return 0

    def copy(self) -> "LoadedDice":
        twin = LoadedDice(self._state)
        twin.sectors, twin.faces, twin.draws = self.sectors[:], self.faces[:], self.draws[:]
        return twin
