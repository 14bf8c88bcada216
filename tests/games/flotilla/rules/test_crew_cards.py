"""Every crew card is played on both sides, and does just what its sentence says (FL-45, FL-46)."""

import re
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from fathoms.games.flotilla.components.ids import DEPTHS
from fathoms.games.flotilla.components.model import ResearchDie, ResearchFace, SurvivorTrack
from fathoms.games.flotilla.components.pieces import STARTERS, TILES
from fathoms.games.flotilla.components.prints import NO_WEDGES, PRINTS
from fathoms.games.flotilla.components.tracks import PRICES
from fathoms.games.flotilla.events.gains import (
    Bought,
    GainedCurrency,
    GainedResource,
    Paid,
    PenaltyMoved,
    Scored,
    Sold,
    TookToxicity,
)
from fathoms.games.flotilla.events.hub import Discovered, Influenced, PlacedSeal, RaisedDial, Rescued, Researched
from fathoms.games.flotilla.events.sea import Built, Launched, Placed, Rolled
from fathoms.games.flotilla.events.turns import Discarded, Recruited, Retired
from fathoms.games.flotilla.printed import ARTIFACTS, CREW, GUILDS
from fathoms.games.flotilla.sea.dive_dice import BARREL
from tests.games.flotilla.pieces import reprint
from tests.games.flotilla.rules.reading import Play, play_out, promised
from tests.games.flotilla.table import Table

SIDES = ("sinkside", "skyside")
MEMBERS_IDS = ("speaker", "trader", "founder", "delver")
PLAIN_STARTERS = [card.id for card in CREW[2:STARTERS]]  # Captain and Scholar have tests of their own
RECRUITS = [card.id for card in CREW[STARTERS:]]
CARD = {card.id: card for card in CREW}
TILE = {tile.id: tile for tile in TILES}
FIRST_PENALTY = 3
MIDDLE = len(PRICES) // 2


@pytest.fixture
def still_water(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing sets anything else off: rings, artifacts, circles and stations give nothing, dive dice show barrels."""
    reprint(monkeypatch, guilds=tuple(replace(guild, ring=((),) * len(guild.ring)) for guild in GUILDS))
    reprint(monkeypatch, artifacts=tuple(replace(one, discovery=()) for one in ARTIFACTS))
    monkeypatch.setattr(PRINTS, "wedges", ((NO_WEDGES,) * 6,) * len(PRINTS.wedges))
    monkeypatch.setattr(PRINTS, "arcs", ((NO_WEDGES,) * 6,) * len(PRINTS.arcs))
    monkeypatch.setattr(PRINTS, "dive_results", (((BARREL,),) * 6,) * len(DEPTHS))


def research_dice(breakthroughs: int) -> tuple[ResearchDie, ...]:
    """Seven dice with so many breakthroughs in all and never three icons of a guild."""
    faces = [ResearchFace(die % 4, 0, 0, int(die < breakthroughs), "") for die in range(7)]
    return tuple(ResearchDie("", (face,) * 6, "") for face in faces)


def rich_table(card: str, side: int, topside: str, lacking: bool) -> Table:
    """Player 1 has tiles, ¤, resources and company; players 1 and 2 are on the same side, 2 with a topside card."""
    table = Table().recruit(1, card).has(1, currency=100, penalty=FIRST_PENALTY)
    table.state.terms.survivors = SurvivorTrack("", (4,), ((),) * 8, "")
    for colour in ("red", "green", "yellow", "blue"):
        table.has(1, **{colour: 0 if lacking else 20}).market(**{colour: MIDDLE})
    table.seals(1, speakers=1, delvers=2).has(1, spent_outposts=2).recruit(1, "translator")
    shallow, shelf = (next(tile.id for tile in TILES if tile.depth == depth and tile.island) for depth in (0, 1))
    first = [cell for cell in table.beside(table.start(1)) if cell in table.room(1)]
    table.tile(1, shallow, first[0]).tile(1, shelf, first[1])
    for player in (1, 2) if side else ():
        table.skysider(player, order=player)
    if side:
        table.stock(1, *(tile.id for tile in TILES[40:48]))
    else:
        table.skiff(1, 1, first[0]).skiff(1, 2, first[1])
    return table.discard(2, topside) if topside else table


def skiff_depths(table: Table) -> list[int]:
    """The depths at which player 1 has skiffs; the starting tile has none."""
    tiles = [table.tile_at(skiff["at"]) for skiff in table.captain(1)["skiffs"]]
    return [TILE[tile].depth for tile in tiles if tile in TILE]


def brought(play: Play) -> Counter[str]:
    """All that playing the card brought, in the words of the promises."""
    told = play.table.events_of
    dice = Counter(event.depth for event in told(Rolled))
    rolls = told(Researched)
    drawn = [tile for tile in TILES if tile.id in play.drawn()]
    skiffs = Counter(DEPTHS[depth] for depth in skiff_depths(play.table))
    found = Counter(
        {
            "¤": sum(event.amount for event in told(GainedCurrency)),
            "★": sum(event.stars for event in told(Scored) if event.why == "crew"),
            "survivors": len(told(Rescued)),
            "toxicity": sum(event.amount for event in told(TookToxicity)) - sum(tile.toxicity for tile in drawn),
            "steps back": FIRST_PENALTY + len(told(PenaltyMoved)) - play.table.captain(1)["penalty"],
            "resources": sum(event.amount for event in told(GainedResource)),
            "seals": len(told(PlacedSeal)),
            "recruits": len(told(Recruited)),
            "artifacts": len(told(Discovered)),
            "skiffs": len(told(Launched)),
            "transactions": len(play.answered("transaction")),
            "tiles drawn": len(drawn),
            "tiles placed": len(told(Placed)),
            "tiles built": len(told(Built)),
            "influence": len(told(Influenced)),
            "research dice": len(rolls[0].dice) if rolls else 0,
            "rerolls": len(play.answered("reroll")),
            "dials": len(told(RaisedDial)),
            "dives": int(bool(dice)),
            "discards": len(told(Discarded)),
            "retires": len(told(Retired)),
            "paid": sum(event.price for event in told(Paid)),
        }
    )
    for depth in DEPTHS:
        found[f"{depth} dice"] = dice[depth] - skiffs[depth] if dice else 0
    return +found


def purse(play: Play, lack: int) -> int:
    """The ¤ that player 1 should have after the card; `lack` is the price of a resource that was not there."""
    told = play.table.events_of
    built = {event.tile for event in told(Built)}
    lacked = lack * sum(sum(tile.cost) for tile in TILES if tile.id in built)
    gained = sum(event.amount for event in told(GainedCurrency)) + sum(event.price for event in told(Sold))
    spent = sum(event.price for event in told(Bought)) + sum(event.price for event in told(Paid))
    return int(play.before["currency"]) + gained - spent - lacked


def check_prices(play: Play, better: int) -> None:
    """Whatever was bought and sold went at the price under the marker, bettered by the card."""
    assert {event.price for event in play.table.events_of(Bought)} <= {PRICES[MIDDLE] - better}
    assert {event.price for event in play.table.events_of(Sold)} <= {PRICES[MIDDLE] + better}


def check_card(card: str, side: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play a card a few times, with and without company beside it, and compare it with its sentence."""
    text = CARD[card].faces[side].text
    given = sum(map(int, re.findall(r"with (\d+) breakthrough", text)))
    for seed in range(6):
        luck = Random(f"{card} {side} {seed}")
        topside = luck.choice(["", "scholar", *MEMBERS_IDS])
        enough = seed % 2  # research comes to just enough breakthroughs for a dial, or to just not enough
        monkeypatch.setattr(PRINTS, "research_dice", research_dice(2 + enough - given))
        table = rich_table(card, side, topside, "you lack" in text)
        first = int(re.findall(r"^(?:Sail|Income) (\d+)\.", table.described(f"play {card}"))[0])

        play = play_out(table, card, luck)

        promise = promised(text, play, topside)
        better, lack, elsewhere = (promise.pop(name, 0) for name in ("better", "lack", "influence elsewhere"))
        promise["dials"] += enough if promise["research dice"] else 0
        promise["breakthroughs"] = 0
        if side:
            promise["¤"] += first
            promise["tiles placed"] = 0  # a Skysider keeps what is drawn
        assert brought(play) == +promise
        assert len(play.answered("sail")) == (0 if side else first)
        assert not elsewhere or len(set(play.answered("influence"))) == elsewhere + 1
        assert table.captain(1)["currency"] == purse(play, lack)
        if "market marker" not in text:
            check_prices(play, better)
        assert (card in table.captain(1)["discard"]) == (not promise["retires"])


@pytest.mark.rule("FL-45")
@pytest.mark.usefixtures("still_water")
@pytest.mark.parametrize("side", [0, 1], ids=SIDES)
@pytest.mark.parametrize("card", PLAIN_STARTERS)
def test_a_starter_does_just_what_its_sentence_says(card: str, side: int, monkeypatch: pytest.MonkeyPatch) -> None:
    check_card(card, side, monkeypatch)


@pytest.mark.rule("FL-46")
@pytest.mark.usefixtures("still_water")
@pytest.mark.parametrize("side", [0, 1], ids=SIDES)
@pytest.mark.parametrize("card", RECRUITS)
def test_a_crew_card_does_just_what_its_sentence_says(card: str, side: int, monkeypatch: pytest.MonkeyPatch) -> None:
    check_card(card, side, monkeypatch)
