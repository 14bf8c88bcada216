"""What only one card does: Captain, Scholar, Dredger and their like (FL-45, FL-46, FL-55, FL-61, FL-62)."""

from dataclasses import replace

import pytest

from fathoms.games.flotilla.components.model import Face
from fathoms.games.flotilla.components.pieces import SCHOLAR, TILES
from fathoms.games.flotilla.components.tracks import PRICES
from fathoms.games.flotilla.effects.at_a_cost import MayPay, MayRetire
from fathoms.games.flotilla.effects.gains import GainStars
from fathoms.games.flotilla.events.sea import Rolled
from fathoms.games.flotilla.hub.skiffs import GainSkiffs
from fathoms.games.flotilla.hub.trading import Transact
from fathoms.games.flotilla.printed import CREW
from fathoms.games.flotilla.sea.building import Build
from fathoms.games.flotilla.sea.diving import Dive
from tests.games.flotilla.pieces import reprint
from tests.games.flotilla.rules.dice import BLANK, DEPLETION, TOXICITY, make_plain
from tests.games.flotilla.table import Table

CARD = {card.id: card for card in CREW}
SHALLOWS = [tile.id for tile in TILES if tile.depth == 0]


@pytest.fixture
def plain_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    make_plain(monkeypatch)


def at_sea(**options: object) -> Table:
    """Player 1 has two shallows tiles beside the start, with a skiff on each."""
    table = Table(**options)
    near = own_water(table)
    table.tile(1, SHALLOWS[0], near[0]).tile(1, SHALLOWS[1], near[1])
    return table.skiff(1, 1, near[0]).skiff(1, 2, near[1])


def own_water(table: Table) -> list[str]:
    """The cells beside player 1's starting tile and within the boundary."""
    return [cell for cell in table.beside(table.start(1)) if cell in table.room(1)]


def plays(table: Table, card: str) -> Table:
    """Player 1 plays a card and does not sail."""
    table.play(f"play {card}")
    return table.play("stop") if table.question == "sail" else table


# --- the Captain ---


@pytest.mark.rule("FL-45")
def test_a_sinksiders_captain_sails_rallies_and_asks_about_turning() -> None:
    table = at_sea().discard(1, "trader", "delver")

    plays(table, "captain")

    assert table.question == "turn skyside"
    assert set(table.captain(1)["hand"]) == {"captain", "scholar", "speaker", "trader", "founder", "delver"}
    assert table.captain(1)["discard"] == []


@pytest.mark.rule("FL-45")
def test_a_skysiders_captain_gains_its_income_and_rallies() -> None:
    table = Table().skysider(1).discard(1, "trader", "delver").has(1, currency=7)

    table.play("play captain")

    assert table.asked == 2
    assert table.captain(1)["currency"] == 7 + CARD["captain"].faces[1].moves
    assert len(table.captain(1)["hand"]) == 6
    assert table.captain(1)["discard"] == []


@pytest.mark.rule("FL-61")
def test_a_captain_that_rallied_is_back_in_hand_and_nothing_is_topside() -> None:
    table = Table().discard(1, "trader").play("play captain", "stay")

    assert table.captain(1)["discard"] == []
    assert "captain" in table.captain(1)["hand"]
    assert "play scholar" not in table.legal
    assert table.why_not("play scholar").rule == "FL-15"


# --- the Scholar ---


@pytest.mark.rule("FL-45", "FL-62")
@pytest.mark.parametrize("side", [0, 1], ids=["sinkside", "skyside"])
def test_a_scholar_has_no_sail_or_income_of_its_own_but_uses_those_of_the_card_it_copies(
    side: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    worth_two = replace(CARD["trader"], faces=(Face(2, (), ""),) * 2)
    reprint(monkeypatch, crew=tuple(worth_two if card.id == "trader" else card for card in CREW))
    table = at_sea().has(1, currency=0).discard(2, "trader")
    for player in (1, 2) if side else ():
        table.skysider(player, order=player)

    table.play("play scholar")

    if side:
        assert table.captain(1)["currency"] == 2
    else:
        assert table.question == "sail"
        assert "2 steps" in table.prompt
        table.play("stop")
    assert table.asked == 2
    assert "(sail" not in table.described("play scholar")
    assert "(income" not in table.described("play scholar")


@pytest.mark.rule("FL-62")
@pytest.mark.parametrize("side", [0, 1], ids=["sinkside", "skyside"])
def test_with_only_scholars_topside_a_scholar_may_be_played_without_effect(side: int) -> None:
    table = at_sea().discard(2, "trader", "scholar").discard(3, "scholar")
    for player in (1, 2, 3) if side else ():
        table.skysider(player, order=player)
    before = table.captain(1)

    table.play("play scholar", "copy 3")

    after = table.captain(1)
    assert table.asked == 2
    assert after.pop("discard") == ["scholar"]
    assert "scholar" not in after.pop("hand")
    assert after == {name: fact for name, fact in before.items() if name not in ("hand", "discard")}


def retiring(answer: str, **options: object) -> Table:
    """Player 1's Scholar copies a card that may retire for 3 ★, and says yes or no to it."""
    table = Table(**options).discard(2, "senator").play("play scholar")
    stays = table.state.terms.scholar_stays
    assert ("Your Scholar stays" if stays else "retire the Scholar") in table.prompt
    return table.play(answer)


@pytest.fixture
def senator_that_only_retires(monkeypatch: pytest.MonkeyPatch) -> None:
    face = Face(0, (MayRetire((GainStars(3),)),), "")
    cards = tuple(replace(card, faces=(face, face)) if card.id == "senator" else card for card in CREW)
    reprint(monkeypatch, crew=cards)


@pytest.mark.rule("FL-62")
@pytest.mark.usefixtures("senator_that_only_retires")
def test_copying_a_retire_effect_retires_the_scholar_and_leaves_the_copied_card() -> None:
    table = retiring("yes")

    assert table.captain(1)["stars"] == 3
    assert table.captain(1)["retired"] == ["scholar"]
    assert table.captain(1)["discard"] == []
    assert table.captain(2)["discard"] == ["senator"]
    assert table.captain(2)["retired"] == []


@pytest.mark.rule("FL-62")
@pytest.mark.usefixtures("senator_that_only_retires")
def test_a_table_may_let_the_scholar_stay_when_it_copies_a_retire_effect() -> None:
    table = retiring("yes", copied_retire="stays")

    assert table.captain(1)["stars"] == 3
    assert table.captain(1)["retired"] == []
    assert table.captain(1)["discard"] == ["scholar"]


@pytest.mark.rule("FL-62")
@pytest.mark.usefixtures("senator_that_only_retires")
def test_a_scholar_that_declines_to_retire_is_discarded() -> None:
    table = retiring("no")

    assert table.captain(1)["stars"] == 0
    assert table.captain(1)["discard"] == ["scholar"]


@pytest.mark.rule("FL-62")
@pytest.mark.usefixtures("senator_that_only_retires")
def test_where_the_scholar_stays_the_card_itself_still_retires() -> None:
    table = Table(copied_retire="stays").recruit(1, "senator").play("play senator", "yes")

    assert table.captain(1)["retired"] == ["senator"]
    assert table.state.retired[0] >> SCHOLAR & 1 == 0


# --- the Dredger ---


def dredging(table: Table, *faces: int) -> Table:
    """Player 1 plays the Dredger without sailing; its two dice and the skiffs' fall as given."""
    return plays(table.recruit(1, "dredger").rolls(*faces), "dredger")


@pytest.mark.rule("FL-46", "FL-55")
@pytest.mark.usefixtures("plain_dice")
@pytest.mark.parametrize("topside", ["delver", "scholar", "diver"])
def test_beside_a_topside_delver_the_dredger_ignores_toxicity_and_depletion(topside: str) -> None:
    table = dredging(at_sea().discard(3, topside), TOXICITY, DEPLETION, DEPLETION, TOXICITY)

    assert table.asked == 2
    assert len(table.events_of(Rolled)) == 4
    assert table.captain(1)["toxicity"] == 0
    assert not any(tile["depleted"] for tile in table.captain(1)["tiles"])


@pytest.mark.rule("FL-46", "FL-55")
@pytest.mark.usefixtures("plain_dice")
def test_beside_a_topside_delver_the_dredger_ignores_the_toxicity_of_the_sonar_too() -> None:
    table = dredging(at_sea().discard(3, "delver"), 4, BLANK, BLANK, BLANK)

    assert table.asked == 2
    assert table.captain(1)["toxicity"] == 0


@pytest.mark.rule("FL-37", "FL-46", "FL-55")
@pytest.mark.usefixtures("plain_dice")
@pytest.mark.parametrize(("topside", "toxicity"), [("delver", 0), ("trader", 1)])
def test_beside_a_topside_delver_the_dredger_ignores_what_a_die_shows_that_the_sonar_adds(
    topside: str, toxicity: int
) -> None:
    table = at_sea().discard(3, topside)
    table.state.sonar = 3

    dredging(table, 4, BLANK, BLANK, BLANK, TOXICITY)

    assert len(table.events_of(Rolled)) == 5
    assert table.captain(1)["toxicity"] == toxicity


@pytest.mark.rule("FL-46")
@pytest.mark.usefixtures("plain_dice")
@pytest.mark.parametrize("company", ["nobody", "a trader", "a delver of the sky", "an own delver"])
def test_without_a_topside_delver_of_its_side_the_dredger_dives_like_anybody(company: str) -> None:
    table = at_sea()
    if company == "a trader":
        table.discard(3, "delver", "trader")
    elif company == "a delver of the sky":
        table.discard(3, "delver").skysider(3)
    elif company == "an own delver":
        table.discard(1, "delver")

    dredging(table, TOXICITY, DEPLETION, DEPLETION, BLANK)
    cell = table.captain(1)["skiffs"][0]["at"]
    table.play(f"at {cell}")

    assert table.captain(1)["toxicity"] == 1
    assert [tile["at"] for tile in table.captain(1)["tiles"] if tile["depleted"]] == [cell]


# --- Salvager, Smuggler, Haggler: each overrides a rule that it names ---


@pytest.mark.rule("FL-55")
@pytest.mark.usefixtures("plain_dice")
def test_the_salvager_takes_a_depletion_token_off_and_then_dives_there() -> None:
    table = at_sea().recruit(1, "salvager")
    first, second = own_water(table)[:2]
    plays(table.depleted(first, second).rolls(BLANK, BLANK, BLANK), "salvager")

    assert table.why_not(f"at {table.start(1)}") == ("FL-55", f"{table.start(1)} is no depleted tile of yours.")
    table.play(f"at {second}")

    assert [event.depth for event in table.events_of(Rolled)] == ["shallows"] * 3
    assert {tile["at"]: tile["depleted"] for tile in table.captain(1)["tiles"]} == {
        table.start(1): False,
        first: True,
        second: False,
    }


@pytest.mark.rule("FL-46")
@pytest.mark.usefixtures("plain_dice")
def test_the_salvager_dives_at_once_where_nothing_is_depleted() -> None:
    table = plays(at_sea().recruit(1, "salvager").rolls(BLANK, BLANK, BLANK, BLANK), "salvager")

    assert len(table.events_of(Rolled)) == 4
    assert table.asked == 2


@pytest.mark.rule("FL-55")
def test_the_smuggler_unloads_every_skiff_far_from_the_drop_point_and_sells_at_once() -> None:
    table = at_sea().recruit(1, "smuggler")
    table.skiff(1, 1, own_water(table)[0], "red", "red").skiff(1, 2, own_water(table)[1], "blue")

    plays(table, "smuggler")

    assert table.reserve(1) == {"red": 2, "blue": 1}
    assert all(not skiff["cargo"] for skiff in table.captain(1)["skiffs"])
    assert table.about["left"] == 3
    table.play("sell red", "sell red", "sell blue")
    assert table.reserve(1) == {}
    assert table.asked == 2


@pytest.mark.rule("FL-55")
@pytest.mark.parametrize(
    ("space", "way", "moved"),
    [(4, "up", 2), (4, "down", -2), (0, "down", 0), (1, "down", -1), (len(PRICES) - 2, "up", 1)],
)
def test_the_haggler_moves_a_marker_two_spaces_and_trades_at_the_new_price(space: int, way: str, moved: int) -> None:
    table = Table().recruit(1, "haggler").market(red=space, blue=4).has(1, currency=50)

    table.play("play haggler", f"red {way}")

    assert table.view()["market"]["red"] == space + moved
    assert table.view()["market"]["blue"] == 4
    assert table.captain(1)["stars"] == 0
    assert table.about["left"] == 3
    assert f"for {PRICES[space + moved]} ¤" in table.described("buy red")


# --- any card that overrides a price ---


@pytest.mark.rule("FL-55")
def test_a_card_may_sell_a_skiff_for_less_than_the_rulebook() -> None:
    table = Table().has(1, currency=6).does(MayPay(6, (GainSkiffs(1),)))

    table.play("yes")

    assert table.captain(1)["currency"] == 0
    assert len(table.captain(1)["skiffs"]) == 2


@pytest.mark.rule("FL-55")
def test_a_card_may_better_the_prices_of_the_market() -> None:
    table = Table().has(1, currency=50, blue=1).market(red=4, blue=4).does(Transact(2, better=2))

    table.play("buy red", "sell blue")

    assert table.captain(1)["currency"] == 50 - (PRICES[4] - 2) + (PRICES[4] + 2)


@pytest.mark.rule("FL-55")
def test_a_card_may_let_a_builder_pay_for_what_is_lacking() -> None:
    tile = next(tile for tile in TILES if sum(tile.cost) > 1 and len(tile.districts) == 1)
    colour = ("red", "green", "yellow", "blue")[tile.districts[0]]
    lacking = sum(tile.cost) - 1
    table = Table().skysider(1).stock(1, tile.id).has(1, currency=50, **{colour: 1})

    table.does(Build(1, missing=3)).play(f"tile {tile.id}", f"at {own_water(table)[0]}")
    if table.question == "turn built":
        table.play("rotate 0")

    assert table.captain(1)["currency"] == 50 - 3 * lacking
    assert table.reserve(1) == {}
    assert table.tile_at(own_water(table)[0]) == tile.id


@pytest.mark.rule("FL-55")
def test_nothing_is_offered_for_currency_that_would_bring_nothing() -> None:
    skiff = MayPay(3, (GainSkiffs(1),))
    full = (
        Table()
        .skiff(1, 2, Table().start(1))
        .skiff(1, 3, Table().start(1))
        .skiff(1, 4, Table().start(1))
        .has(1, currency=9)
    )

    assert full.does(skiff).question == "play"
    assert Table().skysider(1).has(1, currency=9).does(skiff).question == "play"
    assert Table().has(1, currency=9).does(MayPay(3, (Dive((0, 0, 0)),))).question == "play"
    assert Table().skysider(1).does(MayPay(3, (Build(1),))).question == "play"
    assert Table().has(1, currency=9).does(skiff).question == "offer"
