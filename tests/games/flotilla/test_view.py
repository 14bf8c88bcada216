"""What a player sees, whole: every field in a position where no two numbers that could be mixed up are alike."""

from fathoms.games.flotilla.effects.gains import GainResources
from tests.games.flotilla.table import Table


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
    s.spent_outposts[:] = [0, 2, 6, 0]
    s.levels[0], s.levels[4], s.retired[1], s.survivor, s.sonar, s.round, s.supply = 1, 2, 1 << 9, 4, 2, 5, 341
    s.bought[3], s.sold[0], s.card = 2, 1, 4
    return table.does(GainResources(2))


TABLE = {
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
    "active": 1,
    "first": 0,
    "last_round": None,
    "over": False,
    "to_act": 1,
    "prompt": "Which resource do you take into your reserve? (2 to take)",
    "question": {"kind": "resource"},
    "supply": 341,
    "market": {
        "red": {"space": 2, "price": 5},
        "green": {"space": 4, "price": 7},
        "yellow": {"space": 4, "price": 7},
        "blue": {"space": 0, "price": 3},
    },
    "guilds": [
        {"id": "speakers", "colour": "red", "dial": 1, "artifacts": [], "crew": "senator", "crew_left": 1},
        {"id": "traders", "colour": "green", "dial": 3, "artifacts": ["gold-bars"], "crew": "peddler", "crew_left": 8},
        {"id": "founders", "colour": "yellow", "dial": 1, "artifacts": [], "crew": None, "crew_left": 0},
        {"id": "delvers", "colour": "blue", "dial": 1, "artifacts": ["telescope"], "crew": "skimmer", "crew_left": 8},
    ],
    "survivor": 4,
    "sonar": 2,
    "docks": {"skiff": [16, 13, 10, 8], "builds": [1, 2, 3, 4]},
    "objectives": {
        "sinkside": [
            {
                "id": "islands",
                "name": "Islands",
                "text": "4 ★ for each island of yours",
                "left": 2,
                "worth": [0, 4, None, 0],
            },
            {
                "id": "cargo",
                "name": "Cargo",
                "text": "3 ★ for every 2 resources in your reserve or on your skiffs",
                "left": 3,
                "worth": [0, 15, None, 0],
            },
            {
                "id": "shoals",
                "name": "Shoals",
                "text": "4 ★ for each shallows tile of yours",
                "left": 3,
                "worth": [0, 0, None, 0],
            },
            {
                "id": "outposts",
                "name": "Outposts",
                "text": "6 ★ for each outpost off your board",
                "left": 3,
                "worth": [6, 18, None, 6],
            },
        ],
        "skyside": [
            {
                "id": "colours",
                "name": "Colours",
                "text": "7 ★ for each set of four districts of yours, all different",
                "left": 1,
                "worth": [None, None, 0, None],
            },
            {
                "id": "works",
                "name": "Works",
                "text": "5 ★ for each building on your tiles",
                "left": 3,
                "worth": [None, None, 0, None],
            },
            {
                "id": "embassies",
                "name": "Embassies",
                "text": "5 ★ for each guild that has a seal of yours",
                "left": 3,
                "worth": [None, None, 5, None],
            },
            {
                "id": "fleet",
                "name": "Fleet",
                "text": "4 ★ for each tile of your commonest district",
                "left": 3,
                "worth": [None, None, 4, None],
            },
        ],
    },
    "ocean_bag": 87,
    "artifact_bag": 10,
    "discovering": [],
    "depletion_tokens": 29,
    "traded": {"bought": {"blue": 2}, "sold": {"red": 1}},
}
SINKSIDER = {
    "seat": 1,
    "side": "sinkside",
    "turned": None,
    "stars": 31,
    "currency": 17,
    "reserve": {"red": 2, "blue": 5},
    "skiffs": [
        {"skiff": 1, "at": "m13", "cargo": {"red": 1, "yellow": 2}},
        {"skiff": 3, "at": "m12", "cargo": {"blue": 1}},
    ],
    "skiffs_left": 2,
    "outposts_left": 4,
    "objective_price": 23,
    "seals": {"speakers": 0, "traders": 3, "founders": 0, "delvers": 1},
    "seals_left": 6,
    "discs": {"speakers": 0, "traders": 0, "founders": 3, "delvers": 0},
    "toxicity": 3,
    "penalty": 4,
    "penalty_stars": -5,
    "hand": ["captain", "trader", "herald"],
    "discard": ["delver", "speaker"],
    "retired": ["petitioner"],
    "playing": "founder",
    "start": "m11",
    "tiles": [
        {"at": "m11", "tile": "start", "turn": 0, "depleted": False, "outpost": False},
        {"at": "m12", "tile": "m02", "turn": 4, "depleted": False, "outpost": True},
        {"at": "m13", "tile": "m01", "turn": 1, "depleted": True, "outpost": False},
    ],
    "stock": [],
    "score": None,
}
SKYSIDER = {
    "seat": 2,
    "side": "skyside",
    "turned": 1,
    "stars": 12,
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
    "penalty_stars": 4,
    "hand": ["captain"],
    "discard": ["envoy"],
    "retired": [],
    "playing": None,
    "start": "k13",
    "tiles": [
        {"at": "k13", "tile": "start", "turn": 0, "depleted": False, "outpost": False},
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

    assert (seen["over"], seen["to_act"], seen["question"], seen["last_round"]) == (True, None, None, 6)
    assert seen["prompt"] == "The game is over."
    assert table.captain(2)["score"] == {"currency": 3, "resources": 3, "penalty": -5, "seals": 20}
    assert table.captain(3)["score"] == {"currency": 1, "resources": 0, "penalty": 4, "seals": 10}
    assert table.captain(2)["stars"] == 31 + 21
