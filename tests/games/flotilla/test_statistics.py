"""What is counted in a finished game, in a position where every number can be read off."""

from fathoms.engine.game import Figure
from fathoms.engine.tuples import put
from fathoms.games.flotilla.components.pieces import CARD_OF
from fathoms.games.flotilla.game import GAME
from fathoms.games.flotilla.printed import CREW
from fathoms.games.flotilla.state import ROUND_LIMIT, SUPPLY_EMPTY
from tests.games.flotilla.table import Table


def finished() -> Table:
    """Player 2, third in the order of play, has won after 30 rounds. Players 2 and 4 turned in time, 3 did not."""
    table = Table().has(1, stars=40, penalty=1).has(2, stars=70).has(3, stars=55, penalty=2).has(4, stars=61, penalty=3)
    table.skysider(2, 2, in_round=10).skysider(3, 3, in_round=11).skysider(4, 1, in_round=3)
    table.slotted("megaphone", "abacus", "gold-bars")
    table.recruit(2, "herald").discard(3, "envoy", "peddler").recruit(4, "senator")
    s = table.state
    s.spent_outposts = (1, 0, 2, 4)
    s.first, s.round, s.ending, s.stack = 3, 30, SUPPLY_EMPTY, []
    s.retired = put(s.retired, 1, 1 << CARD_OF["translator"])
    return table


def test_figures_of_the_game_and_of_its_places() -> None:
    counted = GAME.figures(finished().state)

    assert {name: figure for name, figure in counted.items() if "held" not in name} == {
        "the supply runs out": Figure(1, 1),
        "winner's ★": Figure(70, 1),
        "first to last": Figure(30, 1),
        "★ of a player": Figure(226, 4),
        "objectives of a player": Figure(7, 4),
        "artifacts found": Figure(3, 1),
        "penalty steps of a player": Figure(6, 4),
        "place 1 in the order of play wins": Figure(0, 1),
        "place 2 in the order of play wins": Figure(0, 1),
        "place 3 in the order of play wins": Figure(1, 1),
        "place 4 in the order of play wins": Figure(0, 1),
        "turned early": Figure(2, 4),
        "turned early, and won": Figure(1, 2),
        "turned late": Figure(1, 4),
        "turned late, and won": Figure(0, 1),
        "turned never": Figure(1, 4),
        "turned never, and won": Figure(0, 1),
    }


def test_crew_is_held_in_hand_or_discard_and_starters_and_retired_cards_are_not_counted() -> None:
    counted = {name: figure for name, figure in GAME.figures(finished().state).items() if "held" in name}

    assert len(counted) == 2 * sum(card.tier > 0 for card in CREW)
    assert {name: figure for name, figure in counted.items() if figure.much} == {
        **{f"{name} held": Figure(1, 1) for name in ("Herald", "Envoy", "Peddler", "Senator")},
        "Herald held, and won": Figure(1, 1),
    }
    assert counted["Envoy held, and won"] == Figure(0, 1)
    assert counted["Translator held"] == Figure(0, 1)
    assert counted["Translator held, and won"] == Figure(0, 0)


def test_a_game_that_reached_the_round_limit_did_not_run_out() -> None:
    table = finished()
    table.state.ending = ROUND_LIMIT

    assert GAME.figures(table.state)["the supply runs out"] == Figure(0, 1)


def test_a_shared_victory_is_one_for_each_who_shares_it() -> None:
    table = finished().has(1, stars=70, penalty=0, currency=9).has(2, currency=9).recruit(1, "peddler")
    counted = GAME.figures(table.state)

    assert [counted[f"place {place} in the order of play wins"].much for place in (1, 2, 3, 4)] == [0, 1, 1, 0]
    assert counted["turned never, and won"] == Figure(1, 1)
    assert counted["Peddler held"] == Figure(2, 1)
