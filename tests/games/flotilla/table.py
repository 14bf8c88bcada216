"""A table of Flotilla for tests: positions and moves in a player's words. Players are called by number, 1 to 5."""

from collections.abc import MutableSequence
from typing import Any, Self, TypeVar

from fathoms.engine.chance import Chance
from fathoms.engine.choice import MoveView, move_shown
from fathoms.engine.events import Event
from fathoms.engine.frames import Refusal
from fathoms.engine.tuples import add, put
from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.components.grid import CELL_NAMES, NEIGHBOUR_MASKS, ROOMS
from fathoms.games.flotilla.components.ids import COLOUR_COUNT, COLOURS, GUILD_IDS
from fathoms.games.flotilla.components.pieces import CARD_OF, STARTING_TILES, TILE_OF, TILES
from fathoms.games.flotilla.effects.carrying_out import Do
from fathoms.games.flotilla.game import GAME
from fathoms.games.flotilla.printed import ARTIFACTS, CREW, GUILDS, OBJECTIVES
from fathoms.games.flotilla.sea.tiles import put_tile
from fathoms.games.flotilla.state import NOTHING, SKIFFS, SOLD, START_TILE, FleetState
from fathoms.games.flotilla.turn.card import PLAY_CARD
from fathoms.games.flotilla.turn.rounds import END_TURN
from tests.games.any_table import AnyTable

CELL = {name: number for number, name in enumerate(CELL_NAMES)}
COLOUR = {name: number for number, name in enumerate(COLOURS)}
GUILD = {name: number for number, name in enumerate(GUILD_IDS)}
ARTIFACT = {artifact.id: number for number, artifact in enumerate(ARTIFACTS)}
OBJECTIVE = {chosen.id: number for number, chosen in enumerate(OBJECTIVES)}

E = TypeVar("E", bound=Event)


class LoadedDice(Chance):
    """Chance that falls as the test says: faces 0 to 5 for dice, and the last of anything else; shuffles do nothing."""

    def __init__(self) -> None:
        super().__init__(0)
        self.faces: list[int] = []
        self.always: int | None = None  # whatever is drawn, this number of it
        self.thrown = 0

    @property
    def drawn(self) -> int:
        return self.thrown

    def below(self, bound: int) -> int:
        self.thrown += 1
        if self.always is not None:
            return self.always % bound
        if bound == 6 and self.faces:
            return self.faces.pop(0)
        return bound - 1

    def shuffle(self, items: MutableSequence[int]) -> None:
        self.thrown += 1

    def copy(self) -> "LoadedDice":
        twin = LoadedDice()
        twin.faces, twin.always, twin.thrown = self.faces[:], self.always, self.thrown
        return twin


class Table(AnyTable):
    """The first turn of player 1, who is first: starting tiles, six starters each, and whatever the test adds."""

    game = GAME
    state: FleetState

    def __init__(self, players: int = 4, /, **options: object) -> None:
        seed = next(seed for seed in range(99) if GAME.new(players, options, seed).first == 0)
        self.state: FleetState = GAME.new(players, options, seed)
        self.dice = LoadedDice()
        self.state.chance = self.dice
        self.events: list[Event] = []  # everything that has happened since the last move was given

    # --- the position ---

    def turn_of(self, player: int) -> Self:
        """It is this player's turn."""
        self.state.turn = player - 1
        return self

    def has(self, player: int, **amounts: int) -> Self:
        """Currency, stars, toxicity or penalty of a player, and resources in the reserve by colour."""
        for name, amount in amounts.items():
            if name in COLOUR:
                self.state.reserve[(player - 1) * COLOUR_COUNT + COLOUR[name]] = amount
            else:
                before = getattr(self.state, name)
                setattr(self.state, name, type(before)(put(tuple(before), player - 1, amount)))
        return self

    def hand(self, player: int, *cards: str) -> Self:
        """Give a player exactly this hand; recruits come off their stacks."""
        self.state.hands[player - 1] = 0
        for name in cards:
            self.recruit(player, name)
        return self

    def recruit(self, player: int, name: str) -> Self:
        """Add a card to a player's hand."""
        self._off_stack(name)
        self.state.hands[player - 1] |= 1 << CARD_OF[name]
        return self

    def discard(self, player: int, *cards: str) -> Self:
        """Put cards on a player's discard pile, out of the hand or off their stacks; the last is topside."""
        for name in cards:
            self._off_stack(name)
            self.state.hands[player - 1] &= ~(1 << CARD_OF[name])
            self.state.piles[player - 1] += (CARD_OF[name],)
        return self

    def _off_stack(self, name: str) -> None:
        guild = CREW[CARD_OF[name]].guild
        if guild >= 0:
            stack = self.state.stacks[guild]
            self.state.stacks = put(self.state.stacks, guild, tuple(card for card in stack if card != CARD_OF[name]))

    def stack(self, guild: str, *cards: str) -> Self:
        """A guild's crew stack, the open card first."""
        self.state.stacks = put(self.state.stacks, GUILD[guild], tuple(CARD_OF[name] for name in reversed(cards)))
        return self

    def tile(self, player: int, tile: str, cell: str, turn: int = 0) -> Self:
        """Lay a tile out of the bag, with nothing of what placing or building it does."""
        self.state.bag.remove(TILE_OF[tile])
        put_tile(self.state, player - 1, TILE_OF[tile], CELL[cell], turn)
        return self

    def stock(self, player: int, *tiles: str) -> Self:
        """Give tiles to a Skysider's reserve."""
        for tile in tiles:
            self.state.bag.remove(TILE_OF[tile])
            self.state.stock = put(self.state.stock, player - 1, self.state.stock[player - 1] + (TILE_OF[tile],))
        return self

    def bag(self, *tiles: str) -> Self:
        """The next tiles that are drawn, the first one first."""
        for tile in reversed(tiles):
            self.state.bag.remove(TILE_OF[tile])
            self.state.bag.append(TILE_OF[tile])
        return self

    def artifacts(self, *names: str) -> Self:
        """The next artifacts that are drawn, the first one first."""
        self.state.artifact_bag = [n for n in self.state.artifact_bag if ARTIFACTS[n].id not in names]
        self.state.artifact_bag += [ARTIFACT[name] for name in reversed(names)]
        return self

    def slotted(self, *names: str) -> Self:
        """Artifacts by their guilds' dials."""
        for name in names:
            number = ARTIFACT[name]
            self.state.artifact_bag = [n for n in self.state.artifact_bag if n != number]
            self.state.slotted = put(
                self.state.slotted, ARTIFACTS[number].guild, self.state.slotted[ARTIFACTS[number].guild] + (number,)
            )
        return self

    def skiff(self, player: int, skiff: int, cell: str, *cargo: str) -> Self:
        """Put a skiff on a cell, with barrels of these colours."""
        number = (player - 1) * SKIFFS + skiff - 1
        self.state.skiffs = put(self.state.skiffs, number, CELL[cell])
        for colour in cargo:
            self.state.cargo = add(self.state.cargo, number * COLOUR_COUNT + COLOUR[colour], 1)
        return self

    def skysider(self, player: int, order: int = 1, in_round: int = 1) -> Self:
        """A player who turned, as the first, second …, with nothing of what turning brings."""
        s, seat = self.state, player - 1
        s.turned, s.turned_in = put(s.turned, seat, order), put(s.turned_in, seat, in_round)
        s.skiffs = (*s.skiffs[: seat * SKIFFS], *(SOLD,) * SKIFFS, *s.skiffs[seat * SKIFFS + SKIFFS :])
        return self

    def depleted(self, *cells: str) -> Self:
        """Depletion tokens on these cells."""
        for cell in cells:
            self.state.depleted |= 1 << CELL[cell]
        return self

    def outpost(self, *cells: str) -> Self:
        """Outposts on these cells; how many a player has left is not changed."""
        for cell in cells:
            self.state.outposts |= 1 << CELL[cell]
        return self

    def disc(self, player: int, guild: str, space: int) -> Self:
        """A disc on a space of a guild's ring, the top one being 1."""
        self.state.discs = put(self.state.discs, (player - 1) * COLOUR_COUNT + GUILD[guild], space - 1)
        return self

    def seals(self, player: int, **guilds: int) -> Self:
        """Seals that a player has placed, by guild."""
        for name, number in guilds.items():
            self.state.seals = put(self.state.seals, (player - 1) * COLOUR_COUNT + GUILD[name], number)
        return self

    def dial(self, **guilds: int) -> Self:
        """Guild dials."""
        for name, number in guilds.items():
            self.state.dials = put(self.state.dials, GUILD[name], number)
        return self

    def market(self, **spaces: int) -> Self:
        """Market markers, by colour, on the spaces of the track from 0."""
        for name, space in spaces.items():
            self.state.market = put(self.state.market, COLOUR[name], space)
        return self

    def objectives(self, *sets: str, skyside: bool = False) -> Self:
        """The objective sets of one side, from the first stack on; sets that lay elsewhere change places with them."""
        base = self.state.terms.seats if skyside else 0
        for place, name in enumerate(sets, base):
            old, new = self.state.sets[place], OBJECTIVE[name]
            self.state.sets = tuple(old if each == new else each for each in self.state.sets)
            self.state.sets = put(self.state.sets, place, new)
        return self

    def rolls(self, *faces: int) -> Self:
        """The faces, 0 to 5, that the next dice show: dive dice from the shallows down, research dice in order."""
        self.dice.faces += faces
        return self

    # --- acting ---

    def does(self, *script: Effect) -> Self:
        """Let effects happen to the player whose turn it is; when they are done, that player is to play a card."""
        self.state.stack = [END_TURN, PLAY_CARD, Do(script, 0, ("crew", "captain"))]
        return self.settle()

    # --- what there is to see ---

    @property
    def asked(self) -> int | None:
        """The player who is to act."""
        seat = GAME.to_act(self.state)
        return None if seat is None else seat + 1

    @property
    def question(self) -> str:
        """The kind of question that is asked."""
        return self.state.stack[-1].kind

    @property
    def about(self) -> dict[str, Any]:
        """What the question is about, as programs are told."""
        return dict(self.state.stack[-1].about(self.state))

    def shown(self, text: str) -> MoveView:
        """A legal move as a screen is told of it."""
        return move_shown(GAME, self.state, self.state.stack[-1], GAME.moves.find(text))

    def described(self, text: str) -> str:
        """What a legal move would do, as a player reads it."""
        return GAME.describe(self.state, GAME.moves.find(text))

    def why_not(self, text: str, player: int | None = None) -> Refusal:
        """Why a move cannot be made."""
        refusal = GAME.why_not(self.state, None if player is None else player - 1, GAME.moves.find(text))
        assert refusal is not None, f"{text!r} can be made"
        return refusal

    def view(self, player: int | None = None) -> dict[str, Any]:
        """What a player, or an observer, sees."""
        return GAME.view(self.state, None if player is None else player - 1)

    def captain(self, player: int) -> dict[str, Any]:
        """What everybody sees of a player."""
        found: dict[str, Any] = self.view()["captains"][player - 1]
        return found

    def events_of(self, kind: type[E]) -> list[E]:
        """All events of a kind since the last move was given."""
        return [event for event in self.events if isinstance(event, kind)]

    def told(self) -> list[str]:
        """The lines of the log since the last move was given."""
        return [GAME.sentence(event) for event in self.events]

    def start(self, player: int) -> str:
        """The cell of a player's starting tile."""
        return CELL_NAMES[self.state.start(player - 1)]

    def room(self, player: int) -> list[str]:
        """The cells within a player's boundary, the starting tile's first, then row by row outward."""
        place = (player - 1 - self.state.first) % self.state.terms.seats
        return [CELL_NAMES[cell] for cell in ROOMS[self.state.terms.sectors[place]]]

    def beside(self, cell: str) -> list[str]:
        """The cells next to one."""
        return [CELL_NAMES[n] for n in range(len(CELL_NAMES)) if NEIGHBOUR_MASKS[CELL[cell]] >> n & 1]

    def tile_at(self, cell: str) -> str | None:
        """The tile on a cell."""
        number = self.state.tile_at[CELL[cell]]
        if number == NOTHING:
            return None
        return TILES[number].id if number < START_TILE else STARTING_TILES[number - START_TILE].id

    def reserve(self, player: int) -> dict[str, int]:
        """A player's resources ashore."""
        found: dict[str, int] = self.captain(player)["reserve"]
        return found

    def guild_name(self, guild: str) -> str:
        """A guild's name."""
        return GUILDS[GUILD[guild]].name
