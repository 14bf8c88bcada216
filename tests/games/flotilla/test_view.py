"""What a player sees, whole: every field in a position where no two numbers that could be mixed up are alike."""

from typing import Any

from fathoms.engine.tuples import put
from fathoms.games.flotilla.effects.conditions import ForEach
from fathoms.games.flotilla.effects.gains import GainResources, GainStars
from fathoms.games.flotilla.events.gains import WHYS
from fathoms.games.flotilla.hub.research import Research
from fathoms.games.flotilla.hub.seals import PlaceSeals
from fathoms.games.flotilla.hub.survivors import RescueSurvivors
from fathoms.games.flotilla.sea.diving import Dive
from tests.games.flotilla.table import GUILD, Table


def position() -> Table:
    """Player 2, a Sinksider, is to take two resources; player 3 is a Skysider."""
    table = Table().turn_of(2).skysider(3, order=1, in_round=2)
    table.has(2, stars=31, currency=17, toxicity=3, penalty=4, red=2, blue=5).has(3, stars=12, currency=6, green=1)
    table.hand(2, "captain", "trader", "herald").discard(2, "delver", "speaker").hand(3, "captain").discard(3, "envoy")
    table.seals(2, traders=3, delvers=1).seals(3, founders=2).disc(2, "founders", 4).disc(3, "delvers", 7)
    table.tile(2, "m02", "m12", 4).tile(2, "m01", "m13", 1).depleted("m13").outpost("m12").tile(3, "m04", "j14", 2)
    table.skiff(2, 1, "m13", "yellow", "yellow", "red").skiff(2, 3, "m12", "blue").stock(3, "m05", "m03")
    table.dial(traders=3).slotted("telescope", "gold-bars").market(red=2, blue=0).stack("founders").stack(
        "speakers", "senator"
    )
    table.objectives("islands", "cargo").objectives("colours", skyside=True)
    s = table.state
    s.spent_outposts = (0, 2, 6, 0)
    s.levels, s.retired = put(put(s.levels, 0, 1), 4, 2), put(s.retired, 1, 1 << 9)
    s.survivor, s.sonar, s.round, s.supply = 4, 2, 5, 341
    s.earned[1 * len(WHYS) + 2], s.earned[2 * len(WHYS) - 1], s.earned[2 * len(WHYS)] = 4, 3, 7
    s.bought, s.sold, s.card = put(s.bought, 3, 2), put(s.sold, 0, 1), 4
    s.dive_dice, s.research_dice = ((0, 4), (2, 1)), (5, 0)
    return table.does(GainResources(2), PlaceSeals(1, GUILD["traders"]), RescueSurvivors(3))


TABLE: dict[str, Any] = {
    "game": "flotilla",
    "seat": 1,
    "players": 4,
    "options": {
        "build_scoring": "together",
        "bounty": "once",
        "cargo": "lost",
        "copied_retire": "retires",
        "round_limit": "60",
    },
    "turn": 5,
    "unit": "rounds",
    "active": 1,
    "first": 0,
    "last_round": None,
    "over": False,
    "to_act": [1],
    "prompt": "Which resource do you take into your reserve? (2 to take)",
    "question": {
        "kind": "resource",
        "seats": [1],
        "prompt": "Which resource do you take into your reserve? (2 to take)",
        "about": {"left": 2},
    },
    "outcome": None,
    "supply": 341,
    "market": {"red": 2, "green": 4, "yellow": 4, "blue": 0},
    "guilds": [
        {"id": "speakers", "dial": 1, "artifacts": [], "crew": "senator", "crew_left": 1},
        {"id": "traders", "dial": 3, "artifacts": ["gold-bars"], "crew": "peddler", "crew_left": 8},
        {"id": "founders", "dial": 1, "artifacts": [], "crew": None, "crew_left": 0},
        {"id": "delvers", "dial": 1, "artifacts": ["telescope"], "crew": "skimmer", "crew_left": 8},
    ],
    "survivor": 4,
    "sonar": 2,
    "objectives": {
        "sinkside": [
            {"id": "islands", "level": 1, "worth": [0, 4, None, 0]},
            {"id": "cargo", "level": 0, "worth": [0, 10, None, 0]},
            {"id": "shoals", "level": 0, "worth": [0, 0, None, 0]},
            {"id": "outposts", "level": 0, "worth": [5, 15, None, 5]},
        ],
        "skyside": [
            {"id": "colours", "level": 2, "worth": [None, None, 0, None]},
            {"id": "works", "level": 0, "worth": [None, None, 0, None]},
            {"id": "embassies", "level": 0, "worth": [None, None, 3, None]},
            {"id": "fleet", "level": 0, "worth": [None, None, 3, None]},
        ],
    },
    "ocean_bag": 87,
    "artifact_bag": 10,
    "discovering": [],
    "depletion_tokens": 29,
    "traded": {"bought": {"blue": 2}, "sold": {"red": 1}},
    "dice": [
        {"die": "shallows", "face": 4},
        {"die": "depths", "face": 1},
        {"die": "research-1", "face": 5},
        {"die": "research-2", "face": 0},
    ],
    "rest": [
        {
            "why": "crew",
            "of": "captain",
            "effects": [
                {"word": "seal", "amount": 1, "guild": "traders", "text": "place 1 seal with the Traders"},
                {"word": "survivor", "amount": 3, "text": "rescue 3 survivors"},
            ],
        }
    ],
}
SINKSIDER: dict[str, Any] = {
    "seat": 1,
    "side": "sinkside",
    "turned": None,
    "sector": "sector-2",
    "stars": 31,
    "earned": {"ring": 4, "no_artifact": 3},
    "currency": 17,
    "reserve": {"red": 2, "blue": 5},
    "skiffs": [
        {"skiff": 1, "at": "m13", "cargo": {"red": 1, "yellow": 2}},
        {"skiff": 3, "at": "m12", "cargo": {"blue": 1}},
    ],
    "skiffs_left": 2,
    "outposts_left": 4,
    "objective_price": 28,
    "seals": {"speakers": 0, "traders": 3, "founders": 0, "delvers": 1},
    "seals_left": 6,
    "discs": {"speakers": 0, "traders": 0, "founders": 3, "delvers": 0},
    "toxicity": 3,
    "penalty": 4,
    "hand": ["captain", "trader", "herald"],
    "discard": ["delver", "speaker"],
    "retired": ["petitioner"],
    "playing": "founder",
    "start": "m11",
    "tiles": [
        {"at": "m11", "tile": "start-2", "turn": 0, "depleted": False, "outpost": False},
        {"at": "m12", "tile": "m02", "turn": 4, "depleted": False, "outpost": True},
        {"at": "m13", "tile": "m01", "turn": 1, "depleted": True, "outpost": False},
    ],
    "stock": [],
    "score": None,
}
SKYSIDER: dict[str, Any] = {
    "seat": 2,
    "side": "skyside",
    "turned": 1,
    "sector": "sector-3",
    "stars": 12,
    "earned": {"crew": 7},
    "currency": 6,
    "reserve": {"green": 1},
    "skiffs": [],
    "skiffs_left": 0,
    "outposts_left": 0,
    "objective_price": None,
    "seals": {"speakers": 0, "traders": 0, "founders": 2, "delvers": 0},
    "seals_left": 8,
    "discs": {"speakers": 0, "traders": 0, "founders": 0, "delvers": 6},
    "toxicity": 0,
    "penalty": 0,
    "hand": ["captain"],
    "discard": ["envoy"],
    "retired": [],
    "playing": None,
    "start": "k13",
    "tiles": [
        {"at": "k13", "tile": "start-3", "turn": 0, "depleted": False, "outpost": False},
        {"at": "j14", "tile": "m04", "turn": 2, "depleted": False, "outpost": False},
    ],
    "stock": ["m05", "m03"],
    "score": None,
}


def test_everybody_sees_the_whole_table() -> None:
    table = position()
    seen = table.view(2)

    assert seen.pop("captains") == [table.captain(player) for player in (1, 2, 3, 4)]
    assert seen == TABLE
    assert table.view(4) == {**table.view(), "seat": 3}


def test_everybody_sees_all_of_every_captain() -> None:
    table = position()

    assert table.captain(2) == SINKSIDER
    assert table.captain(3) == SKYSIDER
    assert table.turn_of(1).captain(2)["playing"] is None  # that card is the active player's


def test_when_the_game_is_over_nobody_is_asked_and_every_row_of_the_score_is_shown() -> None:
    table = position()
    table.state.round = table.state.last_round = 6
    table.state.card = -1
    table.turn_of(4).hand(4, "captain").state.stack = Table().state.stack
    table.play("play captain", "stay")
    seen = table.view()

    assert (seen["over"], seen["to_act"], seen["question"], seen["last_round"]) == (True, [], None, 6)
    assert seen["prompt"] == "The game is over."
    assert table.captain(2)["score"] == {"currency": 3, "resources": 3, "penalty": -5, "seals": 20}
    assert table.captain(3)["score"] == {"currency": 1, "resources": 0, "penalty": 4, "seals": 10}
    assert table.captain(2)["stars"] == 31 + 21


def shown(table: Table) -> list[tuple[str, int]]:
    return [(die["die"], die["face"]) for die in table.view()["dice"]]


def test_dice_lie_on_the_table_as_they_were_rolled_until_the_card_is_put_away() -> None:
    table = Table().skysider(1).rolls(4, 0, 2).does(Research(3, rerolls=1))
    assert shown(table) == [("research-1", 4), ("research-2", 0), ("research-3", 2)]

    table.rolls(3).play("reroll 2")
    assert shown(table)[1] == ("research-2", 3)

    table = Table().rolls(0, 1, 2).does(Dive((2, 0, 1)), GainResources(1))
    assert (table.question, shown(table)) == ("resource", [("shallows", 0), ("shallows", 1), ("depths", 2)])

    table.play("red", "play captain", "stay")
    assert shown(table) == []


def test_the_rest_of_a_card_is_what_comes_after_the_question() -> None:
    for_each = ForEach("skiffs", (GainStars(2),))
    table = Table().does(GainResources(1), PlaceSeals(1), for_each)

    def words() -> list[str]:
        return [effect["word"] for part in table.view()["rest"] for effect in part["effects"]]

    assert words() == ["seal", "for_each"]
    inner = table.view()["rest"][0]["effects"][1]["does"]
    assert [(effect["word"], effect["amount"]) for effect in inner] == [("stars", 2)]

    table.play("red")
    assert words() == ["for_each"]
    table.play("traders")
    assert words() == []


def test_stars_in_play_are_counted_by_what_they_came_from() -> None:
    table = Table().turn_of(2).has(2, stars=5)
    table.does(GainStars(3), GainStars(2))

    assert table.captain(2)["earned"] == {"crew": 5}
    assert table.captain(2)["stars"] == 10
    assert table.captain(1)["earned"] == {}
