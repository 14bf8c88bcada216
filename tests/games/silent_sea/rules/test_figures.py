"""What is counted of a finished game, for those who weigh cards and abilities, and what the game says of itself."""

from fathoms.engine.tuples import put
from fathoms.games.silent_sea.components.pieces import ABILITIES, CRISES
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.state import ROUND_LIMIT
from tests.games.silent_sea.crises import decline_all
from tests.games.silent_sea.table import ABILITY, CRISIS, Table


def test_a_finished_game_is_counted() -> None:
    table = Table().hand("engineer", "gun").kill("doctor").carry("captain", "lab-1").ready("override", "shield")
    decline_all(table.play("shoot astrobiologist")).health("astrobiologist", 2).acting("engineer").play(
        "override lab-6"
    )
    table.acting("captain").play("shield captain")
    s = table.state
    s.crisis_draws, s.crisis_harm = put(s.crisis_draws, CRISIS["breach"], 2), put(s.crisis_harm, CRISIS["breach"], 7)
    table.at("captain", "z6").walking("captain", 1).play("go extraction")

    expected: dict[str, tuple[float, int]] = {
        "the traitor wins": (1, 1),
        "nobody wins": (0, 1),
        "somebody dies": (1, 1),
        "deaths": (1, 1),
    }
    expected |= {"crises": (2, 1), "shots": (1, 1)}
    expected |= {f"harm of {crisis.name}": (0, 0) for crisis in CRISES} | {"harm of Hull Breach": (3.5, 2)}
    for ability in ABILITIES:
        captains = ability.id in ("orders", "shield")
        expected[f"{ability.name} used by the crew"] = (0, 0 if captains else 1)
        expected[f"{ability.name} used by the traitor"] = (0, 1 if captains else 0)
    expected |= {"Override used by the crew": (1, 1), "Shield used by the traitor": (1, 1)}
    assert GAME.figures(table.state) == expected


def test_a_game_that_the_crew_wins_or_nobody_is_counted_as_such() -> None:
    table = Table(crew_together=True)
    table.state.ending = ROUND_LIMIT
    table.state.ability_uses = put(table.state.ability_uses, ABILITY["treat"], 3)

    counted = GAME.figures(table.state)
    assert [counted[name] for name in ("the traitor wins", "nobody wins", "somebody dies")] == [(0, 1), (1, 1), (0, 1)]
    assert counted["Treat used by the crew"] == (3, 1)


def test_the_game_says_what_it_is_called_and_how_it_is_counted() -> None:
    assert (GAME.name, GAME.title, GAME.players, GAME.secrets, GAME.unit) == (
        *("silent-sea", "The Silent Sea", (4,), True),
        "turn cycles",
    )
    assert GAME.about.endswith("4 players.")
    assert GAME.reasons == ("crew extracts", "traitor extracts", "crew dead", "nobody can win", "round limit")


def test_every_option_has_its_values_the_usual_one_first_and_names_its_rule() -> None:
    assert [(option.name, option.values, option.rule) for option in GAME.options] == [
        ("roles", ("picked", "dealt"), "SS-01"),
        ("extra_spaces", ("one", "any"), "SS-16"),
        ("suit", ("discarded", "worn"), "SS-28"),
        ("cooldown", ("action", "by itself"), "SS-33"),
        ("dead_loyalty", ("hidden", "shown"), "SS-40"),
        ("first_there", ("before the crew", "of all"), "SS-42"),
        ("crew_together", (False, True), "SS-41"),
        ("round_limit", ("60", "30", "90", "off"), "SS-43"),
        ("notes", (False, True), "SS-44"),
        ("moved_figures", ("trigger", "quiet"), "SS-46"),
        ("carrier", ("action", "at once"), "SS-48"),
        ("late_extraction", ("0", "2", "4", "6"), "SS-52"),
    ]
