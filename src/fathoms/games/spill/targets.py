"""What the actions of the active specialist point at, and what they would do, in ids."""

from fathoms.engine.frames import Refusal
from fathoms.engine.moves import Move
from fathoms.games.spill import moves as m
from fathoms.games.spill.board import SECTOR_NAMES, SECTORS, space_name, steps_between, way
from fathoms.games.spill.components import SPECIALISTS
from fathoms.games.spill.danger import dangers
from fathoms.games.spill.oil import ANIMAL_AT, animal_side, species_at
from fathoms.games.spill.questions import MoveEffect
from fathoms.games.spill.state import SpillState
