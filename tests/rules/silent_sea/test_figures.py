"""What is counted of a finished game, for those who weigh cards and abilities, and what the game says of itself."""

from fathoms.games.silent_sea.components import ABILITIES, CRISES
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.state import ROUND_LIMIT
from tests.rules.silent_sea.crises import decline_all
from tests.rules.silent_sea.table import ABILITY, CRISIS, Table


def test_a_finished_game_is_counted():
    table = Table().hand("engineer", "gun").kill("doctor").carry("captain", "lab-1").ready("override", "shield")
    decline_all(table.play("shoot astrobiologist")).health("astrobiologist", 2).acting("engineer").play(
        "override lab-6"
    )
    table.acting("captain").play("shield captain")
    table.state.crisis_draws[CRISIS["breach"]], table.state.crisis_harm[CRISIS["breach"]] = 2, 7
    table.at("captain", "z6").walking("captain", 1).play("go extraction")

    expected = {"the traitor wins": (1, 1), "nobody wins": (0, 1), "somebody dies": (1, 1), "deaths": (1, 1)}
    expected |= {"crises": (2, 1), "shots": (1, 1)}
    expected |= {f"harm of {crisis.name}": (0, 0) for crisis in CRISES} | {"harm of Hull Breach": (3.5, 2)}
    for ability in ABILITIES:
        captains = ability.id in ("orders", "shield")
        expected[f"{ability.name} used by the crew"] = (0, 0 if captains else 1)
        expected[f"{ability.name} used by the traitor"] = (0, 1 if captains else 0)
    expected |= {"Override used by the crew": (1, 1), "Shield used by the traitor": (1, 1)}
    assert GAME.figures(table.state) == expected


def test_a_game_that_the_crew_wins_or_nobody_is_counted_as_such():
    table = Table(crew_together=True)
    table.state.ending = ROUND_LIMIT
    table.state.ability_uses[ABILITY["treat"]] = 3

    counted = GAME.figures(table.state)
    assert [counted[name] for name in ("the traitor wins", "nobody wins", "somebody dies")] == [(0, 1), (1, 1), (0, 1)]
    assert counted["Treat used by the crew"] == (3, 1)


def test_the_game_says_what_it_is_called_and_how_it_is_counted():
    assert (GAME.name, GAME.title, GAME.players, GAME.secrets, GAME.lasts) == (
        *("silent-sea", "The Silent Sea", (4,), True),
        "turn cycles",
    )
    assert GAME.about.endswith("4 players.")
    assert GAME.reasons == ("crew extracts", "traitor extracts", "crew dead", "nobody can win", "round limit")
