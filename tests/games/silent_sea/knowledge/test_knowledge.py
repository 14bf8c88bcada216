"""What each player has seen of the others' hands, and the worlds imagined from it."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from fathoms.engine.chance import Chance
from fathoms.games.silent_sea.components.kinds import KINDS
from fathoms.games.silent_sea.components.pieces import CARDS
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.knowledge import cards_known
from fathoms.games.silent_sea.state import OBSERVER, PLAYERS, SeaState
from tests.games.silent_sea.crises import decline_all, strike
from tests.games.silent_sea.table import SEAT_OF, Table

SEATS = (None, 0, 1, 2, 3)
RANDOM_GAMES = settings(max_examples=5, deadline=None, phases=[Phase.generate])  # a smaller seed is no simpler game
LIVELY = {"craft", "trade", "give", "ask", "propose", "accept", "shoot"}


def known(table: Table, holder: str, knower: str | None) -> dict[str, int]:
    """The cards that somebody knows to be in a player's hand."""
    return dict(table.player(holder, knower)["known_cards"])


def together(table: Table, knower: str | None) -> list[tuple[str, ...]]:
    """The cards that somebody knows to be with one of several, each with those several."""
    return [(one["card"], *one["holders"]) for one in table.view(knower)["together"]]


def crafted(**crafts: str) -> Table:
    """A table where these players have crafted for all to see; it is the Engineer's action."""
    table = Table()
    for role, item in crafts.items():
        needs = {"flashlight": "bulb", "gun": "holster", "hazmat": "suit"}[item]
        table.hand(role, "scrap", needs).acting(role).play(f"craft {item}")
    return table.acting("engineer")


def trade(table: Table, role: str, other: str, *moves: str) -> Table:
    """A trade that is accepted, then the Engineer's action."""
    return table.acting(role).play(f"trade {other}", *moves, "propose", "accept").acting("engineer")


# --- by example ---


def test_what_is_crafted_is_known_to_all() -> None:
    table = crafted(engineer="gun")

    assert [known(table, "engineer", knower) for knower in ("doctor", "captain", None)] == [{"gun": 1}] * 3
    assert together(table, None) == []


def test_what_is_drawn_is_known_to_nobody_else() -> None:
    table = Table().deck("vial").turn("engineer")

    assert known(table, "engineer", "engineer") == {"vial": 1}
    assert [known(table, "engineer", knower) for knower in ("doctor", None)] == [{}, {}]


def test_what_has_left_a_hand_is_no_longer_known_to_be_in_it() -> None:
    table = crafted(engineer="gun")

    decline_all(table.play("shoot doctor"))

    assert [known(table, "engineer", knower) for knower in ("doctor", None)] == [{}, {}]


def test_a_trade_leaves_bystanders_with_one_of_the_two() -> None:
    table = trade(crafted(engineer="gun", captain="hazmat"), "engineer", "doctor", "give gun")

    for knower in ("astrobiologist", "captain", None):
        assert known(table, "engineer", knower) == known(table, "doctor", knower) == {}
        assert together(table, knower) == [("gun", "engineer", "doctor")]
    assert known(table, "captain", "astrobiologist") == {"hazmat": 1}


def test_the_two_who_trade_know_where_the_cards_went() -> None:
    table = crafted(engineer="gun").hand("doctor", "vial")

    trade(table, "engineer", "doctor", "give gun", "ask vial")

    assert known(table, "doctor", "engineer") == {"gun": 1}
    assert known(table, "engineer", "doctor") == {"vial": 1}
    assert together(table, "engineer") == together(table, "doctor") == []


def test_a_card_known_to_be_with_one_of_two_is_found_when_one_of_them_parts_with_it() -> None:
    table = trade(crafted(engineer="gun"), "engineer", "doctor", "give gun")

    decline_all(table.acting("doctor").play("shoot captain"))

    assert together(table, None) == together(table, "astrobiologist") == []


def test_a_second_trade_widens_the_circle() -> None:
    table = trade(crafted(engineer="gun"), "engineer", "doctor", "give gun")

    trade(table.hand("captain", "vial"), "captain", "doctor", "give vial")

    assert together(table, "astrobiologist") == [("gun", "engineer", "doctor", "captain")]
    assert together(table, "engineer") == [("gun", "doctor", "captain")]


def test_of_two_cards_of_a_kind_the_one_known_most_narrowly_is_gone() -> None:
    table = trade(crafted(engineer="gun"), "engineer", "doctor", "give gun")
    table.hand("engineer", "scrap", "holster").play("craft gun").acting("engineer")
    assert known(table, "engineer", None) == {"gun": 1}

    decline_all(table.play("shoot captain"))

    assert known(table, "engineer", None) == {}
    assert together(table, None) == [("gun", "engineer", "doctor")]


def test_two_circles_that_share_the_giver_leave_one_card_with_all_of_them() -> None:
    table = crafted(astrobiologist="gun", doctor="gun")
    trade(table, "engineer", "astrobiologist", "ask gun")
    trade(table.hand("captain", "vial"), "captain", "doctor", "give vial")
    trade(table.hand("engineer", "extra"), "engineer", "captain", "give extra")
    assert sorted(together(table, None)) == [
        ("gun", "engineer", "astrobiologist", "captain"),
        ("gun", "engineer", "doctor", "captain"),
    ]

    decline_all(table.play("shoot captain"))

    assert together(table, None) == [("gun", "engineer", "astrobiologist", "doctor", "captain")]


def test_a_hand_laid_open_at_death_shows_who_else_must_hold_a_card() -> None:
    table = trade(crafted(engineer="gun"), "engineer", "doctor", "give gun")

    strike(table, "engineer", "hurt", 5)

    assert table.health_of("engineer") == 0
    for knower in ("astrobiologist", "captain", None):
        assert known(table, "doctor", knower) == {"gun": 1}
        assert together(table, knower) == []


def test_a_card_laid_open_at_death_is_with_nobody_else() -> None:
    table = trade(crafted(engineer="gun"), "engineer", "doctor", "give gun")

    strike(table, "doctor", "hurt", 5)

    assert together(table, None) == []
    assert known(table, "engineer", None) == known(table, "engineer", "captain") == {}


def test_a_refilled_deck_tells_what_is_not_in_it() -> None:
    table = Table().hand("doctor", "vial").hand("captain", "suit", "suit")
    table.discarded(*(CARDS[kind].id for kind in table.state.deck))

    table.turn("engineer")

    living = ("astrobiologist", "doctor", "captain")
    assert sorted(together(table, "engineer")) == [("suit", *living), ("suit", *living), ("vial", *living)]
    assert together(table, "doctor") == [("suit", "engineer", "astrobiologist", "captain")] * 2
    assert together(table, "captain") == [("vial", "engineer", "astrobiologist", "doctor")]
    assert len(together(table, None)) == 3


def test_a_refilled_deck_tells_nothing_new_about_cards_that_were_known() -> None:
    table = Table().hand("engineer", "vial").play("trade doctor", "give vial", "propose", "accept").acting("engineer")
    table.state.deck, rest = [], table.state.deck
    for kind in rest:
        table.state.discards[kind] += 1

    table.turn("engineer")

    assert known(table, "doctor", "engineer") == {"vial": 1}
    assert not [one for one in together(table, "engineer") if one[0] == "vial"]


def test_what_was_offered_is_remembered_even_if_it_was_refused() -> None:
    table = Table().hand("engineer", "gun", "vial").play("trade doctor", "give gun", "propose", "refuse")

    assert known(table, "engineer", "doctor") == {"gun": 1}
    assert known(table, "engineer", "captain") == known(table, "engineer", None) == {}


def test_whoever_is_offered_something_imagines_only_worlds_where_it_is_there_to_give() -> None:
    table = Table().hand("engineer", "vial", "vial").hand("captain", "scrap")
    table.play("trade doctor", "give vial", "give vial", "propose")

    for seed in range(20):
        twin = GAME.imagine(table.state, SEAT_OF["doctor"], Chance(seed))
        GAME.apply(twin, GAME.moves.find("accept"))
        assert min(twin.hands) >= 0


def test_a_crafted_card_is_not_lost_when_a_world_is_imagined_within_an_imagined_one() -> None:
    table = trade(crafted(engineer="gun"), "engineer", "doctor", "give gun")

    for seed in range(20):
        twin = GAME.imagine(table.state, SEAT_OF["astrobiologist"], Chance(seed))
        for seat in SEATS:
            assert GAME.view(GAME.imagine(twin, seat, Chance(seed)), seat) == GAME.view(twin, seat)


# --- in random games ---


def positions(seed: int) -> Iterator[SeaState]:
    """The positions of a random game whose players like to craft, trade and shoot."""
    choice = Random(seed)
    state = GAME.new(PLAYERS, {"roles": "dealt", "round_limit": "30"}, seed)
    while state.stack:
        moves = GAME.legal_moves(state)
        lively = [move for move in moves if move.text.split()[0] in LIVELY]
        GAME.advance(state, choice.choice(lively if lively and choice.random() < 0.6 else moves))
        yield state


def unfounded(s: SeaState) -> list[tuple[int, int, str]]:
    """Where somebody knows more cards of a kind to be with a group of others than they hold: knower, group, card."""
    found = []
    for knower in range(PLAYERS + 1):
        others = [role for role in range(PLAYERS) if role != knower]
        for group in range(1, 1 << PLAYERS):
            if knower != OBSERVER and group >> knower & 1:
                continue
            seen = Counter(kind for holders, kind in cards_known(s, knower) if not holders & ~group)
            for kind, count in seen.items():
                if count > sum(s.hands[role * KINDS + kind] for role in others if group >> role & 1):
                    found.append((knower, group, CARDS[kind].id))
    return found


@RANDOM_GAMES
@given(st.integers(0, 10**6))
def test_whatever_anybody_knows_is_really_held_by_one_of_the_players_named(seed: int) -> None:
    for state in positions(seed):
        assert unfounded(state) == []


@RANDOM_GAMES
@given(st.integers(0, 10**6))
def test_crafted_cards_are_never_lost_sight_of(seed: int) -> None:
    crafts = [kind for kind, card in enumerate(CARDS) if card.needs]
    for s in positions(seed):
        for knower in range(PLAYERS + 1):
            seen = Counter(kind for _, kind in cards_known(s, knower))
            others = [role for role in range(PLAYERS) if role != knower]
            assert all(seen[kind] == sum(s.hands[role * KINDS + kind] for role in others) for kind in crafts)


@RANDOM_GAMES
@given(st.integers(0, 10**6))
def test_worlds_imagined_from_imagined_worlds_hold_together(seed: int) -> None:
    chance = Chance(seed)
    for number, state in enumerate(positions(seed)):
        if number % 20 or not state.stack:
            continue
        census = GAME.census(state)
        for seat in SEATS:
            twin = GAME.imagine(state, seat, chance)
            assert unfounded(twin) == []
            assert GAME.census(twin) == census
            for other in SEATS:
                second = GAME.imagine(twin, other, chance)
                assert GAME.census(second) == census
                assert GAME.view(second, other) == GAME.view(twin, other)


@RANDOM_GAMES
@given(st.integers(0, 10**6))
def test_imagined_worlds_can_be_played_on_with_no_hand_below_nothing(seed: int) -> None:
    chance, choice = Chance(seed), Random(seed)
    for number, state in enumerate(positions(seed)):
        if number % 20 == 0 or (state.stack and "accept" in map(str, GAME.legal_moves(state))):
            for seat in SEATS:
                twin = GAME.imagine(GAME.imagine(state, choice.choice(SEATS), chance), seat, chance)
                for _ in range(5):
                    if twin.stack:
                        GAME.advance(twin, choice.choice(GAME.legal_moves(twin)))
                        assert min(twin.hands) >= 0
