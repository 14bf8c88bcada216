"""A table of The Spill for tests: positions and actions in a player's words."""

from collections.abc import Iterable, Mapping
from typing import Any, Self, TypeVar, cast

from fathoms.engine.chance import Chance
from fathoms.engine.events import Event
from fathoms.engine.frames import Refusal
from fathoms.engine.tuples import add, put
from fathoms.games.spill.actions import ACTIONS, START_ACTIONS
from fathoms.games.spill.board import COUNT, sector_named, space_named
from fathoms.games.spill.components import CARDS, SPECIALISTS, SPECIES, WIN_CARDS
from fathoms.games.spill.game import GAME
from fathoms.games.spill.oil import ANIMAL_AT
from fathoms.games.spill.setup import bare_state
from fathoms.games.spill.state import NOTHING, PLACES, TOKENS, SpillState
from fathoms.games.spill.turn import CLEAN_UP, TURN
from tests.games.spill.loaded_dice import LoadedDice

E = TypeVar("E", bound=Event)


class Table:
    """The first specialist's action phase on the first turn: no oil, all animals Healthy, ships at 1-1 … 4-1."""

    def __init__(
        self,
        *specialists: str,
        players: int = 1,
        win_card: str = "all-hands",
        cards: tuple[str, ...] = ("boom", "skimmer", "tug", "tanker"),
        **options: Any,
    ) -> None:
        checked = GAME.check_table(players, options)
        fresh = GAME.new(players, checked, 1)
        s = bare_state(fresh.terms, fresh.chance)
        others = [one.id for one in SPECIALISTS if one.id not in specialists]
        # Those not named are filled up with specialists that change nothing unless the test says so.
        others.sort(key=lambda name: name in ("engineer", "meteorologist"))
        crew = [*specialists, *others][:PLACES]
        s.specialists = tuple(_specialist(name) for name in crew)
        s.ships = [sector_named(f"{quadrant}-1") for quadrant in (1, 2, 3, 4)]
        s.win_card = next(number for number, card in enumerate(WIN_CARDS) if card.id == win_card)
        s.cards = tuple(_card(name) for name in cards)
        s.deck = [number for number in range(len(CARDS)) if number not in s.cards]
        s.bag_oil += s.hand_oil
        s.hand_oil = 0
        s.stack = [CLEAN_UP]
        START_ACTIONS.run(s)
        self.dice = LoadedDice(s)
        s.chance = cast(Chance, self.dice)  # a stand-in with the methods that the rules call
        self.state: SpillState = s
        self.events: list[Event] = []

    # --- the position ---

    def oil(self, *spaces: str) -> Self:
        """Lay oil dice from the bag on spaces, with none of a landing's consequences."""
        for name in spaces:
            space = space_named(name)
            assert not self.state.oil[space // 3] >> space % 3 & 1, f"{name} has oil already"
            self.state.oil[space // 3] |= 1 << space % 3
            self.state.bag_oil -= 1
        return self

    def full(self, *sectors: str) -> Self:
        """Fill whole sectors with oil."""
        return self.oil(*(f"{sector}{letter}" for sector in sectors for letter in "ABC"))

    def contaminate(self, *spaces: str) -> Self:
        """Turn Healthy animals to their Contaminated side."""
        for name in spaces:
            space = space_named(name)
            bit = 1 << space % 3
            assert self.state.healthy[space // 3] & bit, f"no Healthy animal on {name}"
            self.state.healthy[space // 3] ^= bit
            self.state.contaminated[space // 3] |= bit
        return self

    def ship(self, sector: str, place: int = 0) -> Self:
        """Put a ship into a sector; a turn in its action phase counts as begun there."""
        self.state.ships[place] = sector_named(sector)
        if place == self.state.active:
            self.state.start_sector = sector_named(sector)
        return self

    def token(self, name: str, place: int = 0, count: int = 1) -> Self:
        """Turn a weather token up: no_resources, no_ability, slow, costly_rescue or bonus."""
        self.state.tokens = put(self.state.tokens, TOKENS[name] + place, count)
        return self

    def bag(self, oil: int, weather: int = 0) -> Self:
        """Leave just these dice in the bag; the others are put where they do no harm (removed and out of the game)."""
        s = self.state
        s.removed += s.bag_oil - oil
        s.weather_gone += s.bag_weather - weather
        s.bag_oil, s.bag_weather = oil, weather
        return self

    def cubes(self, card: str, ability: int, count: int) -> Self:
        """Lay cubes on an ability (1 or 2) of a face-up card."""
        slot = self.state.cards.index(_card(card))
        self.state.card_cubes = put(self.state.card_cubes, slot, count)
        self.state.card_ability = put(self.state.card_ability, slot, ability - 1)
        self.state.cubes_supply -= count
        return self

    def discard(self, *cards: str) -> Self:
        """Put cards from the deck on the discard pile."""
        for name in cards:
            self.state.deck.remove(_card(name))
            self.state.discards.append(_card(name))
        return self

    def rescued(self, **kinds: int) -> Self:
        """Take Healthy animals from the board as rescued long ago: rescued(turtle=2)."""
        for kind, count in kinds.items():
            for _ in range(count):
                self.state.rescued[self._take_animal(kind)] += 1
        return self

    def sickbay(self, **kinds: int) -> Self:
        """Take Healthy animals from the board to sickbay: sickbay(turtle=2)."""
        for kind, count in kinds.items():
            for _ in range(count):
                self.state.sickbay = add(self.state.sickbay, self._take_animal(kind), 1)
        return self

    def removed(self, dice: int) -> Self:
        """Take oil dice from the bag as removed long ago."""
        self.state.bag_oil -= dice
        self.state.removed += dice
        self.state.removed_ever += dice
        return self

    def points(self, ap: int) -> Self:
        """Leave the active specialist with this many AP."""
        self.state.ap = ap
        return self

    def track(self, position: int) -> Self:
        """Put the spill-out token on a space of the track, counted from 0."""
        self.state.track = position
        return self

    def markers(self, *sectors: str) -> Self:
        """Lay the win-condition card's purple markers on sectors."""
        self.state.markers = tuple(sector_named(name) for name in sectors)
        return self

    def _take_animal(self, kind: str) -> int:
        """Remove one animal of a kind from the board, from the far end so that the first sectors keep theirs."""
        species = [one.id for one in SPECIES].index(kind)
        for space in reversed(range(72)):
            if ANIMAL_AT[space] == species and self.state.healthy[space // 3] >> space % 3 & 1:
                self.state.healthy[space // 3] ^= 1 << space % 3
                return species
        raise AssertionError(f"no Healthy {kind} left on the board")

    # --- chance ---

    def falls(self, *sectors: str) -> Self:
        """The next oil dice fall into these sectors."""
        self.dice.sectors += [sector_named(name) for name in sectors]
        return self

    def rolls(self, *faces: int, quadrant: int = 1) -> Self:
        """The next weather dice show these faces, and fall into that quadrant."""
        self.dice.faces += [(face, quadrant) for face in faces]
        return self

    def draws(self, *kinds: str) -> Self:
        """The next dice drawn from the bag are these: "oil" or "weather"."""
        self.dice.draws += kinds
        return self

    # --- what players do ---

    def play(self, *moves: str) -> Self:
        """Make moves by their texts, each checked."""
        for text in moves:
            self.events += GAME.apply(self.state, GAME.moves.find(text))
        return self

    def move(self, delta: int) -> Self:
        return self.play(f"move {delta:+d}")

    def push_back(self, letter: str) -> Self:
        return self.play(f"push {letter}")

    def remove(self, letter: str) -> Self:
        return self.play(f"remove {letter}")

    def rescue(self, letter: str) -> Self:
        return self.play(f"rescue {letter}")

    def extra(self) -> Self:
        return self.play("extra")

    def end_turn(self) -> Self:
        """End the turn: clean-up, the end check, and the next specialist's spill phase if the game goes on."""
        return self.play("end")

    def why_not(self, text: str, seat: int | None = None) -> Refusal:
        """The refusal of a move that must not be legal."""
        refusal = GAME.why_not(self.state, seat, GAME.moves.find(text))
        assert refusal is not None, f"{text!r} is legal"
        return refusal

    # --- what can be seen ---

    @property
    def legal(self) -> list[str]:
        return [move.text for move in GAME.legal_moves(self.state)]

    @property
    def to_act(self) -> int | None:
        return GAME.to_act(self.state)

    @property
    def view(self) -> Any:
        return GAME.view(self.state, None)

    @property
    def outcome(self) -> str | None:
        outcome = GAME.outcome(self.state)
        return outcome.reason if outcome else None

    @property
    def ap(self) -> int:
        return self.state.ap

    @property
    def active(self) -> str:
        """The id of the specialist whose turn it is."""
        return SPECIALISTS[self.state.specialists[self.state.active]].id

    def sector_of(self, place: int = 0) -> str:
        """Where a ship is."""
        sector: str = self.view["specialists"][place]["sector"]
        return sector

    def oil_in(self, sector: str) -> str:
        """The letters of a sector's spaces that carry oil."""
        return "".join(self.view["sea"][sector]["oil"])

    def animal(self, name: str) -> str:
        """What a space shows: "healthy", "contaminated" or "none"."""
        sector, letter = name[:-1], name[-1]
        for side in ("healthy", "contaminated"):
            if letter in self.view["sea"][sector][side]:
                return side
        return "none"

    def dice_on_board(self) -> int:
        return sum(COUNT[mask] for mask in self.state.oil)

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind since the table was set."""
        return [event for event in self.events if isinstance(event, kind)]

    def census(self) -> dict[str, int]:
        return GAME.census(self.state)


def _specialist(name: str) -> int:
    return [one.id for one in SPECIALISTS].index(name)


def _card(name: str) -> int:
    return [card.id for card in CARDS].index(name)


def name_of(specialist: Mapping[str, Any]) -> str:
    """The name of a specialist that a view shows."""
    return next(one.name for one in SPECIALISTS if one.id == specialist["id"])


def kind_on(space: str) -> str:
    """The kind of animal printed on a space."""
    return SPECIES[ANIMAL_AT[space_named(space)]].id


def spaces_of(kind: str) -> Iterable[str]:
    """The spaces on which a kind of animal starts."""
    from fathoms.games.spill.board import SPACE_NAMES

    return [SPACE_NAMES[space] for one in SPECIES if one.id == kind for space in one.spaces]


__all__ = ["ACTIONS", "NOTHING", "TURN", "LoadedDice", "Table", "kind_on", "name_of", "spaces_of"]
