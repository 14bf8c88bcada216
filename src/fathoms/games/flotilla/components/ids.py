"""What guilds, colours and depths are called in files, moves and views; everything counts them in this order."""

from typing import Final

GUILD_IDS: Final = ("speakers", "traders", "founders", "delvers")
MEMBERS: Final = ("Speaker", "Trader", "Founder", "Delver")  # of each guild, one of them
COLOURS: Final = ("red", "green", "yellow", "blue")  # of resources, and of the guild that each belongs to
COLOUR_COUNT: Final = len(COLOURS)
DEPTHS: Final = ("shallows", "shelf", "depths")


def ring_space(guild: int, space: int) -> str:
    """The id of a space of a guild's ring; the top one is 0."""
    return f"{GUILD_IDS[guild]}-{space}"


def by_depth(numbers: tuple[int, ...]) -> dict[str, int]:
    """Numbers by the depth that they are of; depths with none are left out."""
    return {depth: number for depth, number in zip(DEPTHS, numbers, strict=True) if number}
