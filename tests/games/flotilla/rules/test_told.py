"""The log of what happens without a question, word for word; scenes.toml has what is told of answers."""

import pytest

from fathoms.games.flotilla.effects.gains import CleanPenalty, GainStars, TakeToxicity
from fathoms.games.flotilla.game import GAME
from fathoms.games.flotilla.hub.artifacts import DrawArtifacts
from fathoms.games.flotilla.hub.recruiting import Recruit
from fathoms.games.flotilla.hub.research import Research
from fathoms.games.flotilla.hub.seals import PlaceSeals
from fathoms.games.flotilla.hub.trading import Transact
from fathoms.games.flotilla.sea.diving import Dive
from tests.games.flotilla.rules.scenes import PLAYER, at_sea, skyside, turn
from tests.games.flotilla.table import Table


def told(table: Table) -> list[str]:
    """What is told, all of it as player 3's, but for what is nobody's or begins another turn."""
    nobodys = ("turn_began", "market_moved", "supply_emptied")
    assert {event.facts["seat"] for event in table.events if event.name not in nobodys} <= {PLAYER - 1}
    return table.told()


def test_setting_out() -> None:
    state = GAME.new(5, {}, 3, listen=True)

    assert [GAME.sentence(event) for event in state.events or ()] == [
        f"5 captains set out; player {state.first + 1} is first.",
        f"— Round 1: player {state.first + 1} —",
    ]


@pytest.mark.rule("FL-39")
def test_toxicity_and_every_step_of_the_penalty_marker() -> None:
    assert told(turn().has(PLAYER, toxicity=3, penalty=1).does(TakeToxicity(7))) == [
        "Player 3 takes 7 toxicity.",
        "Toxicity overflows: player 3's penalty marker stands at 0 ★ now.",
        "Toxicity overflows: player 3's penalty marker stands at -2 ★ now.",
    ]
    assert told(turn().has(PLAYER, penalty=5).does(CleanPenalty(2))) == [
        "Player 3's penalty marker goes back, to -2 ★.",
    ]


@pytest.mark.rule("FL-34", "FL-35", "FL-37")
def test_a_dive() -> None:
    table = turn().tile(PLAYER, "m03", "j14").skiff(PLAYER, 1, "j14", "red", "red", "red").rolls(0, 1, 0)
    assert told(table.does(Dive((2, 0, 0)))) == [
        "A shallows die shows barrel.",
        "A shallows die shows 2 barrels.",
        "A shelf die shows 2 barrels.",
        "1 blue barrel goes onto skiff 1.",
        "No skiff of player 3 can take 4 barrels: lost.",
    ]

    table = turn().tile(PLAYER, "m03", "j14").skiff(PLAYER, 1, "j14").rolls(5, 0)
    table.state.survivor = 9  # the milestone would be next, but this sonar rescues nobody: nothing is asked
    assert told(table.does(Dive((0, 1, 0)))) == [
        "A shelf die shows sonar.",
        "A shelf die shows 2 barrels.",
        "Player 3 takes 1 toxicity.",
        "2 blue barrels go onto skiff 1.",
    ]

    table = turn().tile(PLAYER, "m03", "j14").skiff(PLAYER, 1, "j14").rolls(5, 0)
    table.state.sonar = 4
    assert told(table.does(Dive((0, 0, 0)))) == [
        "A shelf die shows sonar.",
        "Player 3 rescues a survivor: the disc moves to space 2.",
        "Player 3 scores 4 ★ on the survivor track.",
        "Player 3 scores 1 ★ by sonar.",
        "A shelf die shows 2 barrels.",
        "2 blue barrels go onto skiff 1.",
    ]


@pytest.mark.rule("FL-25")
def test_an_objective_without_a_site() -> None:
    table = turn().has(PLAYER, currency=40, red=4).outpost("k13").objectives("cargo")
    assert told(table.does(Transact(1)).play("objective 1")) == [
        "Player 3 buys an objective for 30 ¤: Cargo, 5 ★ for every 4 resources in your reserve or on your skiffs.",
        "The outpost of player 3 floats on open water.",
        "Player 3 scores 5 ★ for the objective Cargo.",
    ]


@pytest.mark.rule("FL-13", "FL-43")
def test_a_rally_and_turning() -> None:
    table = at_sea("red", "red", "blue").tile(PLAYER, "m02", "i15").tile(PLAYER, "m05", "k14").outpost("j14")
    table.hand(PLAYER, "captain").discard(PLAYER, "speaker").play("play captain", "stop", "turn", "done")

    assert told(table) == [
        "Player 3 plays the Captain.",
        "Player 3 rallies: all crew back to hand.",
        "Player 3 turns Skyside, as number 1.",
        "Player 3 unloads 2 red.",
        "Player 3 unloads 1 blue.",
        "Player 3 sells 3 skiffs at the docks' price of 16 ¤.",
        "Player 3 gains 48 ¤ at the docks.",
        "Back into the bag: m03.",
        "Tiles that player 3 may build from now on: m05, m02.",
        "— Round 1: player 4 —",
    ]


@pytest.mark.rule("FL-21", "FL-22")
def test_markers_that_move_when_the_turn_is_over() -> None:
    table = turn().has(PLAYER, currency=60, red=4).market(red=1, green=5, blue=8).hand(PLAYER, "captain")
    table.does(Transact(9)).play(*["sell red"] * 3, *["buy blue"] * 2, "buy green", "done")

    assert told(table.play("play captain", "stay"))[2:] == [
        "Red stands at 3 ¤ now.",
        "Player 3 scores 2 ★ for red, past the bottom of the market.",
        "Green stands at 9 ¤ now.",
        "Blue stands at 12 ¤ now.",
        "Player 3 scores 2 ★ for blue, past the top of the market.",
        "— Round 1: player 4 —",
    ]


@pytest.mark.rule("FL-38")
def test_research_with_a_breakthrough() -> None:
    assert told(skyside().rolls(1, 2, 0, 4, 3).does(Research(5))) == [
        "Player 3 researches: Speakers (red) breakthrough; Traders (green) breakthrough; "
        "Speakers (red) breakthrough; Delvers (blue) breakthrough; Founders (yellow) breakthrough.",
        "Player 3 makes 1 breakthrough, with 5 icons.",
    ]


@pytest.mark.rule("FL-18", "FL-41", "FL-57")
def test_seals_recruits_and_artifacts_and_what_comes_when_there_are_none() -> None:
    assert told(turn().seals(PLAYER, delvers=9).does(PlaceSeals(2, 2))) == [
        "Player 3 places a seal with the Founders (yellow).",
        "Player 3 scores 2 ★ instead of a seal.",
    ]
    assert told(turn().stack("delvers", "skimmer").does(Recruit(2, 3))) == [
        "Player 3 recruits the Skimmer.",
        "Player 3 scores 2 ★ since the Delvers (blue) have no crew left.",
    ]
    table = turn()
    table.state.artifact_bag = []
    assert told(table.artifacts("rocket-engine").does(DrawArtifacts(2))) == [
        "Player 3 discovers an artifact: Rocket Engine, for the Delvers (blue).",
        "Player 3 takes 2 toxicity.",
        "Skiff 2 of player 3 lies at the dock.",
        "Player 3 scores 4 ★ since no artifact is left.",
    ]


@pytest.mark.rule("FL-51")
def test_the_supply_runs_out_once() -> None:
    table = turn()
    table.state.supply = 3

    assert told(table.does(GainStars(5), GainStars(1))) == [
        "Player 3 scores 5 ★ by the Captain.",
        "The ★ supply is empty: this round is finished, then everybody has one more turn.",
        "Player 3 scores 1 ★ by the Captain.",
    ]


@pytest.mark.rule("FL-51", "FL-52")
def test_the_last_round_and_the_end() -> None:
    table = Table(3).turn_of(3).hand(3, "captain").seals(2, traders=2).seals(3, traders=1)
    table.has(1, currency=27, red=5, penalty=3, stars=20).has(2, currency=4, stars=31)
    table.has(3, currency=0, stars=25, blue=2).state.supply = 0

    assert table.play("play captain", "stay").told()[2:] == ["The last round begins.", "— Round 2: player 1 —"]
    for player in (1, 2, 3):
        table.hand(player, "captain").play("play captain", "stay")
    assert table.told()[2:] == [
        "Player 2 has the most seals with the Traders (green), 2: 10 ★.",
        "Player 3 has the second-most seals with the Traders (green), 1: 5 ★.",
        "Player 1 has 25 ★, with 5 for ¤, 2 for resources, -2 for toxicity and 0 for seals.",
        "Player 2 has 45 ★, with 0 for ¤, 0 for resources, 4 for toxicity and 10 for seals.",
        "Player 3 has 35 ★, with 0 for ¤, 1 for resources, 4 for toxicity and 5 for seals.",
        "Player 2 wins with 45 ★.",
    ]
    assert table.view()["supply"] == 0
