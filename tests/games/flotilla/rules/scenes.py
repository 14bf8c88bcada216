"""For every kind of question a position in which it is asked: of player 3, who is neither the first nor the last.

No two numbers that a sentence could mix up are alike, and the others at the table have something of everything.
"""

from collections.abc import Callable

from fathoms.engine.tuples import put
from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.effects.at_a_cost import MayDiscard, MayPay
from fathoms.games.flotilla.effects.gains import GainResources, GainStars
from fathoms.games.flotilla.hub.dials import RaiseDials
from fathoms.games.flotilla.hub.influence import GainInfluence
from fathoms.games.flotilla.hub.recruiting import Recruit
from fathoms.games.flotilla.hub.research import Research
from fathoms.games.flotilla.hub.seals import PlaceSeals
from fathoms.games.flotilla.hub.skiffs import GainSkiffs
from fathoms.games.flotilla.hub.trading import Transact
from fathoms.games.flotilla.sea.building import Build
from fathoms.games.flotilla.sea.diving import Dive
from fathoms.games.flotilla.sea.placing import DrawAndPlace, DrawTiles
from fathoms.games.flotilla.sea.sailing import Sail
from tests.games.flotilla.table import Table

PLAYER = 3
STARS, SKIFF = GainStars(3), GainSkiffs(1)
DISCARDS = MayDiscard(0, 2, (STARS,))


def turn(players: int = 4, /, **options: object) -> Table:
    """Player 3's turn."""
    return Table(players, **options).turn_of(PLAYER)


def skyside(**options: object) -> Table:
    """Player 3 turned as the second."""
    return turn(**options).skysider(1).skysider(PLAYER, order=2)


def at_sea(*cargo: str) -> Table:
    """Two skiffs on the dock, a third on the tile west of it, with cargo; the fourth is still on the board."""
    table = turn().tile(PLAYER, "m03", "j14").skiff(PLAYER, 2, "k13").skiff(PLAYER, 3, "j14", *cargo)
    return table.skiff(1, 2, "m9", "red").has(1, red=5)


def market() -> Table:
    """Four transactions that are 1 ¤ better, a purse of 40 ¤, and objectives that are worth something."""
    table = turn().has(PLAYER, currency=40, red=2, blue=1).market(red=2, green=7, yellow=5, blue=0)
    table.objectives("cargo", "outposts").state.spent_outposts = (5, 2, 0, 0)
    return table.does(Transact(4, better=1))


def poor() -> Table:
    """Red was sold and blue was bought, and 7 ¤ are left for two more transactions."""
    table = turn().has(PLAYER, currency=5, red=2).market(red=2, green=7, yellow=5, blue=0).has(1, currency=99)
    return table.does(Transact(4)).play("sell red", "buy blue")


def rich_at_the_end() -> Table:
    """A Skysider whose outposts are all out."""
    table = skyside().has(PLAYER, currency=99)
    table.state.spent_outposts = put(table.state.spent_outposts, PLAYER - 1, 6)
    return table.does(Transact(1))


def outpost() -> Table:
    """An objective is bought, with two sites free and a third taken."""
    table = turn().has(PLAYER, currency=40).tile(PLAYER, "m02", "j14").tile(PLAYER, "m05", "i15").tile(1, "m12", "n9")
    state = table.objectives("outposts").outpost("i15").state
    state.spent_outposts = put(state.spent_outposts, PLAYER - 1, 1)
    return table.does(Transact(1)).play("objective 1")


def drawn() -> Table:
    """Two of three tiles may be placed."""
    return turn().bag("m03", "m02", "m05").does(DrawAndPlace(3, 2))


def builder() -> Table:
    """Two tiles may be built, at 4 ¤ for what is lacking: one of two districts, one that wants 2 ¤ more."""
    table = skyside().stock(PLAYER, "m03", "m05").has(PLAYER, currency=6, red=2, blue=1, green=1)
    return table.does(Build(2, missing=4))


def poor_builder(missing: int) -> Table:
    """The first tile can be paid for, the second lacks two red and one blue."""
    table = skyside().stock(PLAYER, "m05", "m03").has(PLAYER, currency=11, green=2)
    return table.does(Build(2, missing=missing))


def hemmed_in() -> Table:
    """Shallows and depths drawn beside tiles of both."""
    table = turn().tile(PLAYER, "s01", "j14").tile(PLAYER, "m03", "k14").tile(PLAYER, "d01", "l13").tile(1, "m04", "n9")
    return table.bag("s02", "d02").does(DrawTiles(2)).play("tile s02")


def dive() -> Table:
    """Two skiffs at two tiles; barrels, a survivor that brings the milestone, and one token due."""
    table = turn().tile(PLAYER, "m03", "j14").tile(PLAYER, "m02", "i15")
    table.skiff(PLAYER, 1, "j14", "red").skiff(PLAYER, 2, "i15", "green")
    table.state.survivor = 9
    return table.rolls(0, 4, 3, 3).does(Dive((2, 0, 0)))


def scarce(tokens: int) -> Table:
    """A skiff at one of two tiles and one on the dock; sonar that brings the milestone, and so many tokens left."""
    table = turn().tile(PLAYER, "m03", "j14").tile(PLAYER, "m02", "i15").skiff(PLAYER, 1, "j14").skiff(PLAYER, 2, "k13")
    table.depleted(*[*table.room(1)[1:], *table.room(2)[1:]][: 30 - tokens])
    table.state.sonar, table.state.survivor = 3, 9
    return table.rolls(5, 3, 3).does(Dive((0, 2, 0)))


def safe_dive() -> Table:
    """The Dredger beside a topside Delver: sonar, toxicity and depletion, of which only the sonar counts."""
    table = turn().tile(PLAYER, "m03", "j14").skiff(PLAYER, 1, "j14").hand(PLAYER, "dredger").discard(2, "delver")
    table.state.sonar, table.state.survivor = 1, 9
    return table.rolls(5, 3, 3).play("play dredger", "stop")


def scholar(retiring: str) -> Table:
    """A Scholar copies a Senator."""
    table = turn(copied_retire=retiring).hand(PLAYER, "scholar").discard(2, "senator").disc(PLAYER, "speakers", 4)
    return table.play("play scholar", "speakers")


def research(rerolls: int = 0) -> Table:
    """Dice that show two wild icons, three of the Traders and one of the Delvers."""
    table = skyside().slotted("gold-bars").rolls(5, 1, 1, 1, 4, 5)
    return table.does(Research(6, rerolls=rerolls))


def does(effect: Effect) -> Table:
    """Something happens to player 3, who has seals and discs here and there, as player 1 has."""
    table = turn().seals(PLAYER, traders=2, delvers=1).seals(1, traders=4).seals(4, delvers=3).dial(founders=3)
    table.disc(PLAYER, "traders", 2).disc(PLAYER, "delvers", 8).disc(1, "traders", 5)
    return table.stack("speakers", "herald", "envoy").stack("founders").does(effect)


SCENES: dict[str, Callable[[], Table]] = {
    "play": lambda: turn().hand(PLAYER, "captain", "scholar", "trader"),
    "play, Skyside": lambda: skyside().hand(PLAYER, "captain", "scholar", "trader").discard(1, "speaker"),
    "copy": lambda: turn().hand(PLAYER, "scholar").discard(2, "trader").discard(4, "scholar").play("play scholar"),
    "sail": lambda: at_sea().does(Sail(2)),
    "sail, one step": lambda: at_sea().does(Sail(1)),
    "unload": lambda: at_sea("red", "red", "blue").does(Sail(2)).play("sail 3 ne"),
    "influence": lambda: does(GainInfluence((2, 1), "different")),
    "influence, elsewhere": lambda: does(GainInfluence((1, 2, 1), "different")).play("delvers"),
    "skip": lambda: does(GainInfluence((3,), "traders")),
    "skip, one step": lambda: does(GainInfluence((1,), "traders")),
    "transaction": market,
    "transaction, poor": poor,
    "transaction, Skyside": rich_at_the_end,
    "site": outpost,
    "place": drawn,
    "place at": lambda: drawn().play("tile m02"),
    "place at, hemmed in": hemmed_in,
    "turn tile": lambda: drawn().play("tile m02", "at j14"),
    "build": builder,
    "build, poor": lambda: poor_builder(missing=0),
    "build, with 11 ¤": lambda: poor_builder(missing=6),
    "build at": lambda: builder().play("tile m03"),
    "turn built": lambda: builder().play("tile m05", "at j14"),
    "district": lambda: builder().dial(delvers=3).play("tile m03", "at j14", "rotate 0", "done"),
    "dive": dive,
    "dive, with one token left": lambda: scarce(tokens=1),
    "dive, without tokens": lambda: scarce(tokens=0),
    "dive, safe": safe_dive,
    "load": lambda: dive().play("barrels"),
    "resource": lambda: does(GainResources(2)),
    "resource, one": lambda: does(GainResources(1)),
    "seal": lambda: does(PlaceSeals(2)),
    "seal, none left": lambda: turn().seals(PLAYER, traders=7, delvers=3).does(PlaceSeals(1)),
    "recruit": lambda: does(Recruit(2)),
    "dial": lambda: does(RaiseDials(2)),
    "dial, or none": lambda: skyside().rolls(1, 2, 0, 4, 3).does(Research(5)),
    "reroll": lambda: research(rerolls=2),
    "wild": research,
    "bounty": lambda: research().play("delvers", "delvers"),
    "discard": lambda: turn().hand(PLAYER, "trader", "speaker", "scholar", "captain").does(DISCARDS),
    "offer": lambda: turn().has(PLAYER, currency=20).does(MayPay(5, (SKIFF, STARS))),
    "offer to retire": lambda: (
        turn().hand(PLAYER, "senator").disc(PLAYER, "speakers", 4).play("play senator", "speakers")
    ),
    "offer to retire, a Scholar": lambda: scholar("retires"),
    "offer to retire, a Scholar that stays": lambda: scholar("stays"),
    "restore": lambda: at_sea().hand(PLAYER, "salvager").depleted("j14").play("play salvager", "stop"),
    "price": lambda: turn().hand(PLAYER, "haggler").market(red=2, blue=0, green=9).play("play haggler"),
    "turn skyside": lambda: turn().skysider(1).hand(PLAYER, "captain").play("play captain"),
    "turn skyside, first": lambda: turn().hand(PLAYER, "captain").play("play captain"),
}
