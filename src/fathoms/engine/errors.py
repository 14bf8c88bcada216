"""What can go wrong that a person can set right. The text of each is one plain sentence."""


class FathomsError(Exception):
    """The root of every error that is somebody's mistake rather than ours."""


class UnknownGame(FathomsError):
    """No installed game has that name."""


class OptionError(FathomsError):
    """A number of players or an option that the game does not allow."""


class UnknownMove(FathomsError):
    """Something given as a move that is no move of this game at all."""


class IllegalMove(FathomsError):
    """A move of this game that cannot be made now; `rule` is the catalogue id that forbids it."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.rule = rule
        self.sentence = sentence

    def __reduce__(self) -> tuple[type["IllegalMove"], tuple[str, str]]:
        return IllegalMove, (self.rule, self.sentence)


class StillHidden(FathomsError):
    """Something that would give a game's secrets away while it is being played."""


class CannotUndo(FathomsError):
    """There is nothing to take back, or it may not be taken back."""


class RecordError(FathomsError):
    """A saved game that cannot be read, or whose moves cannot be made."""


class ComponentError(FathomsError):
    """A component file with something in it that the game does not know."""


class UnknownAgent(FathomsError):
    """No agent of that name plays this game."""
