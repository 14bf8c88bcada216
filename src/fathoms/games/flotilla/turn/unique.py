"""What only one card does: the special words of the vocabulary, each with its sentence and what it does.

(FL-14, FL-15, FL-45, FL-46, FL-55)
"""

from collections.abc import Callable
from copy import deepcopy
from typing import Final, NamedTuple, Self, Unpack, final

from fathoms.engine.components import Entry
from fathoms.engine.moves import Move
from fathoms.engine.tuples import put
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.effect import Effect, shown
from fathoms.games.flotilla.components.effect_facts import EffectFacts
from fathoms.games.flotilla.components.grid import CELL_NAMES, cells_of
from fathoms.games.flotilla.components.ids import COLOUR_COUNT, COLOURS, GUILD_IDS, by_depth
from fathoms.games.flotilla.components.tracks import PRICES
from fathoms.games.flotilla.counting.tallies import topside_opponents
from fathoms.games.flotilla.effects.carrying_out import do
from fathoms.games.flotilla.effects.vocabulary import enter
from fathoms.games.flotilla.events.gains import MarketMoved
from fathoms.games.flotilla.events.sea import Restored
from fathoms.games.flotilla.hub.trading import Transact
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.question_facts import Haggling, MoveEffect
from fathoms.games.flotilla.sea.diving import dive
from fathoms.games.flotilla.sea.sailing import unload_all
from fathoms.games.flotilla.state import FLEETS, FleetState
from fathoms.games.flotilla.turn.card import copy, rally
from fathoms.games.flotilla.turn.turning_skyside import OfferTurn

DELVERS: Final = GUILD_IDS.index("delvers")
_TWO_SHALLOWS: Final = (2, 0, 0)
_THREE_TRANSACTIONS: Final = (Transact(3),)
_HAGGLED: Final = 2  # spaces that the Haggler moves a marker

Doing = Callable[[FleetState], None]


class Unique(NamedTuple):
    """What one card does: in words, in deed, and what a program must know of it besides its name."""

    phrase: str
    do: Doing
    facts: EffectFacts


UNIQUE: Final[dict[str, Unique]] = {}


def special(name: str, phrase: str, **facts: Unpack[EffectFacts]) -> Callable[[Doing], Doing]:
    """Enter a function as what `{ special = name }` does, with the words of the card and what is in them."""

    def enter(function: Doing) -> Doing:
        UNIQUE[name] = Unique(phrase, function, facts)
        return function

    return enter


@final
class Special(Effect):
    """What only one card does, by the name under which `special` enters it."""

    __slots__ = ("name",)
    word = "special"

    def __init__(self, name: str) -> None:
        self.name = name

    @classmethod
    def read(cls, entry: Entry) -> Self:
        return cls(entry.one_of(cls.word, UNIQUE))

    def phrase(self) -> str:
        return UNIQUE[self.name].phrase

    def facts(self) -> EffectFacts:
        return {"special": self.name, **deepcopy(UNIQUE[self.name].facts)}  # whoever gets them may change them

    def act(self, s: FleetState) -> None:
        UNIQUE[self.name].do(s)


enter(Special)


@special("rally", "take your whole discard pile back into your hand; then you may turn Skyside")
def _rally(s: FleetState) -> None:
    """The Captain of a Sinksider (FL-14)."""
    rally(s)
    s.stack.append(OfferTurn())


@special("regroup", "take your whole discard pile back into your hand")
def _regroup(s: FleetState) -> None:
    """The Captain of a Skysider, who has turned already (FL-14)."""
    rally(s)


@special("copy", "copy the topside card of an opponent of your side, with its sail or income")
def _copy(s: FleetState) -> None:
    """The Scholar (FL-15)."""
    copy(s)


@special(
    "dredge",
    "dive, with 2 extra shallows dice, ignoring toxicity and depletion beside a Sinkside opponent's topside Delver",
    extra_dice=by_depth(_TWO_SHALLOWS),
)
def _dredge(s: FleetState) -> None:
    """The Dredger: beside a topside Delver it overrides two rules of diving."""
    dive(s, _TWO_SHALLOWS, topside_opponents(s, s.turn, DELVERS) > 0)


@special(
    "salvage",
    "take a depletion token off one of your tiles, then dive, with 2 extra shallows dice",
    restores=1,
    extra_dice=by_depth(_TWO_SHALLOWS),
)
def _salvage(s: FleetState) -> None:
    """The Salvager: a token off, then a dive."""
    if s.own[s.turn] & s.depleted:
        s.stack.append(PickRestored())
    else:
        dive(s, _TWO_SHALLOWS, False)


@final
class PickRestored(Ask):
    """Off which tile the depletion token comes."""

    __slots__ = ()
    kind = "restore"
    rule = "FL-55"
    verbs = (m.AT,)

    def prompt(self, s: FleetState) -> str:
        return "Off which tile do you take the depletion token?"

    def moves(self, s: FleetState) -> list[Move]:
        return [m.CELL_PICKS[cell] for cell in cells_of(s.own[s.turn] & s.depleted)]

    def take(self, s: FleetState, move: Move) -> None:
        s.depleted &= ~(1 << move.arg)
        s.tell(Restored, seat=s.turn, cell=CELL_NAMES[move.arg])
        dive(s, _TWO_SHALLOWS, False)

    def against(self, s: FleetState, move: Move) -> str:
        return f"{CELL_NAMES[move.arg]} is no depleted tile of yours."


@special(
    "smuggle",
    "unload every skiff of yours wherever it is, then make 3 transactions",
    does=shown(_THREE_TRANSACTIONS),
)
def _smuggle(s: FleetState) -> None:
    """The Smuggler: cargo ashore from anywhere, then to market."""
    for number in FLEETS[s.turn]:
        unload_all(s, number)
    do(s, _THREE_TRANSACTIONS, s.source)


@special(
    "haggle",
    "choose a colour: its market marker moves up or down 2 spaces; then make 3 transactions",
    amount=_HAGGLED,
    does=shown(_THREE_TRANSACTIONS),
)
def _haggle(s: FleetState) -> None:
    """The Haggler: a marker moves, then to market."""
    do(s, _THREE_TRANSACTIONS, s.source)
    s.stack.append(PickPrice())


@final
class PickPrice(Ask):
    """Which market marker moves, and which way; the ends of the track stop it and give no ★."""

    __slots__ = ()
    kind = "price"
    rule = "FL-55"
    verbs = (m.UP, m.DOWN)

    def prompt(self, s: FleetState) -> str:
        return f"Which price do you move {_HAGGLED} spaces, and which way?"

    def moves(self, s: FleetState) -> list[Move]:
        return [move for colour in range(COLOUR_COUNT) for move in (m.PRICES_UP[colour], m.PRICES_DOWN[colour])]

    def about(self, s: FleetState) -> Haggling:
        return {"steps": _HAGGLED}

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        space = _haggled(s, move)
        return {"space": space, "price": PRICES[space]}

    def describe(self, s: FleetState, move: Move) -> str:
        now, then = PRICES[s.market[move.arg]], PRICES[_haggled(s, move)]
        return f"{COLOURS[move.arg].capitalize()} from {now} ¤ to {then} ¤."

    def take(self, s: FleetState, move: Move) -> None:
        start = s.market[move.arg]
        end = _haggled(s, move)
        s.market = put(s.market, move.arg, end)
        s.tell(MarketMoved, colour=COLOURS[move.arg], start=start, end=end, price=PRICES[end])


def _haggled(s: FleetState, move: Move) -> int:
    """The space where a marker would come to stand."""
    steps = _HAGGLED if move.verb == m.UP else -_HAGGLED
    return min(max(s.market[move.arg] + steps, 0), len(PRICES) - 1)
