"""What guilds, colours and depths are called in files, moves and views; everything counts them in this order."""

from typing import Final

GUILD_IDS: Final = ("speakers", "traders", "founders", "delvers")
MEMBERS: Final = ("Speaker", "Trader", "Founder", "Delver")  # of each guild, one of them
COLOURS: Final = ("red", "green", "yellow", "blue")  # of resources, and of the guild that each belongs to
COLOUR_COUNT: Final = len(COLOURS)
DEPTHS: Final = ("shallows", "shelf", "depths")
