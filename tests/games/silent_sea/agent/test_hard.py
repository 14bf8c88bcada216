"""Hard: the postures that it plays and tries, and what it imagines."""

from typing import Any

from fathoms import Chance
from fathoms.agents import Budget, find_agent
from fathoms.agents.search import Searcher
from fathoms.agents.search.advice import advise
from fathoms.agents.search.searcher import think
from fathoms.engine.agent import UNLIMITED
from fathoms.engine.sight import Sight
from fathoms.games.silent_sea.agent.lore import HARD_CREW, HARD_TRAITOR, SilentSeaLore
from fathoms.games.silent_sea.agent.posture import USUAL, Posture
from fathoms.games.silent_sea.agent.thumb import SilentSeaThumb
from fathoms.games.silent_sea.events.cards import AbilityUsed, Crafted
from fathoms.games.silent_sea.events.harm import Shot, ShotBack
from fathoms.games.silent_sea.events.turns import TurnBegan
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.station.spaces import AT
from fathoms.lab.ears import Ears
from fathoms.lab.simulation import Setting, play_one
from tests.games.silent_sea.table import ROLE, SEAT_OF, SPACE, Table

A = "astrobiologist"
EXPOSED = [
    Crafted(A, "gun", ()),
    AbilityUsed(A, "assay", "captain", None),
    TurnBegan(7, A, SEAT_OF[A]),
    Shot(A, "captain", 4),
    ShotBack(A, "doctor", "captain"),
]


def choice(table: Table, posture: Posture) -> str:
    return SilentSeaThumb(posture=posture).choose(Sight(GAME, table.state), UNLIMITED).text


def by_the_gate(traitor: str = "captain") -> Table:
    """All within range of each other, near the extraction point; the traitor acts and has a gun."""
    table = Table(traitor).hand(traitor, "gun")
    for role in ROLE:
        table.at(role, "n5")
    return table.acting(traitor)


def test_a_traitor_kills_the_astrobiologist_who_tests_the_others() -> None:
    table = by_the_gate().health(A, 4)

    assert choice(table, HARD_TRAITOR) == f"shoot {A}"
    assert choice(table, USUAL) != f"shoot {A}"
    assert choice(table.health(A, 5), HARD_TRAITOR) != f"shoot {A}"  # it would live, and know


def test_a_traitor_who_is_the_astrobiologist_shoots_whom_it_has_tested() -> None:
    table = by_the_gate(A).hand(A, "gun")
    table.state.assayed = (0, 1 << ROLE["doctor"], 0, 0)

    assert choice(table, HARD_TRAITOR) == "shoot doctor"
    assert not choice(table, USUAL).startswith("shoot")


def test_a_traitor_sedates_nobody_before_it_runs() -> None:
    table = Table("doctor").ready("sedate").health("engineer", 1)
    for role in ROLE:
        table.at(role, "n5")
    table.acting("doctor")

    assert choice(table, USUAL) == "sedate engineer"
    assert choice(table, HARD_TRAITOR) != "sedate engineer"


def test_crew_with_a_gun_go_after_the_traitor_that_they_know() -> None:
    table = Table().cycle(5).hand("engineer", "gun")
    for role in ROLE:
        table.at(role, "n5")
    table.at("captain", "b7")
    table.state.assayed = (1 << ROLE["captain"], 0, 0, 0)
    table.walking("engineer", 3)
    columns = [AT[SPACE[choice(table, posture).split()[1]]][0] for posture in (HARD_CREW, USUAL)]

    assert columns[0] < AT[SPACE["n5"]][0] <= columns[1]


def test_where_all_postures_agree_nothing_is_tried() -> None:
    agent = find_agent("hard", GAME, Chance(1))
    assert isinstance(agent, Searcher)
    agent.choose(Sight(GAME, Table().acting("engineer").state), Budget(iterations=20))
    assert agent.spent == 0


def test_where_they_do_not_each_is_tried_in_the_same_worlds() -> None:
    lore = SilentSeaLore(GAME)
    found, spent = think(lore, Sight(GAME, by_the_gate().health(A, 4).state), Budget(iterations=8), Chance(2))

    assert spent == 8
    assert len(found) >= 2
    assert all(value in (0.0, 1.0) for one in found for value in one.values)  # played on until somebody has won


def test_news_is_heard_once() -> None:
    """Once, a shot late in the game leaves a doubt; twice, it would not."""
    told = [TurnBegan(20, "doctor", SEAT_OF["doctor"]), Shot("doctor", "captain", 4)]
    state = by_the_gate().hand("engineer", "gun").acting("engineer").state
    for heard, shoots in ((told, False), (told * 2, True)):
        for known in (0, len(heard)):
            plans = SilentSeaLore(GAME).plans(Sight(GAME, state, history=heard, known=known), Chance(1), lambda: False)
            assert (plans[0][0].text == "shoot doctor") == shoots


def test_crew_shoot_whom_the_astrobiologist_has_tested_and_shot() -> None:
    table = by_the_gate().hand("engineer", "gun").acting("engineer")
    agent = find_agent("hard", GAME, Chance(1))

    assert agent.choose(Sight(GAME, table.state, history=EXPOSED), UNLIMITED).text == "shoot captain"
    assert not choice(table, HARD_CREW).startswith("shoot")  # having been told nothing


def test_a_traitor_imagines_itself_as_the_traitor() -> None:
    lore, sight = SilentSeaLore(GAME), Sight(GAME, by_the_gate().state)
    lore.plans(sight, Chance(1), lambda: False)
    world: Any = lore.imagine(sight, Chance(3))

    assert world.traitor == SEAT_OF["captain"]


def test_another_game_is_not_mixed_up_with_what_was_told_before() -> None:
    lore, state = SilentSeaLore(GAME), by_the_gate().hand("engineer", "gun").acting("engineer").state
    suspects = [lore.plans(Sight(GAME, state, history=told), Chance(1), lambda: False) for told in (EXPOSED, ())]

    assert [plans[0][0].text for plans in suspects] == ["shoot captain", "pass"]


def test_a_traitor_goes_on_in_the_posture_that_it_tries() -> None:
    lore = SilentSeaLore(GAME)
    plans = lore.plans(Sight(GAME, by_the_gate().health(A, 4).state), Chance(1), lambda: False)
    kill, spare = (SilentSeaThumb(posture=posture) for posture in (HARD_TRAITOR, USUAL))
    sight = Sight(GAME, by_the_gate().health(A, 4).state)

    assert plans[0][0].text == kill.choose(sight, UNLIMITED).text
    assert lore.follower(1, plans[0], Chance(1)).choose(sight, UNLIMITED) is plans[0][0]
    assert lore.follower(1, plans[1], Chance(1)).choose(sight, UNLIMITED) is plans[1][0]
    assert lore.player(1, Chance(1)).choose(sight, UNLIMITED) is spare.choose(sight, UNLIMITED)


def test_a_traitor_is_advised_with_chances() -> None:
    sight = Sight(GAME, by_the_gate().health(A, 4).state)
    advice = advise(GAME, sight, Budget(iterations=8), Chance(2))

    assert advice.playouts == 8
    assert all(way.chance is not None for way in advice.ways)
    assert f"shoot {A}" in {way.moves[0] for way in advice.ways}


def test_it_plays_a_table_where_everything_is_different_to_its_end() -> None:
    options = {option.name: option.values[-1] for option in GAME.options}
    setting = Setting("silent-sea", 4, GAME.check_table(4, options), ("hard",) * 4, Budget(iterations=2))

    assert play_one(setting, 3)[0].reason in GAME.reasons


def test_from_first_move_to_last_it_does_the_same_in_every_world_that_looks_and_sounds_the_same() -> None:
    state, worlds, few = GAME.new(4, {}, 4), Chance(9), Budget(iterations=2)
    agents, twins = ([find_agent("hard", GAME, Chance(seat)) for seat in range(4)] for _ in range(2))
    ears, thought = Ears(GAME, agents), 0
    state.events = []
    while (seat := GAME.to_act(state)) is not None:
        sight, other = ears.sight(state, seat), GAME.imagine(state, seat, worlds)
        move = agents[seat].choose(sight, few)
        assert twins[seat].choose(Sight(GAME, other, seat, sight.history), few) is move
        spent, again = (getattr(one, "spent", 0) for one in (agents[seat], twins[seat]))
        assert spent == again
        thought += spent > 0
        GAME.advance(state, move, seat)
        ears.hear(state)
    assert GAME.outcome(state) is not None
    assert thought > 3
