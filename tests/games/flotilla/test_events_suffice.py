"""Events alone are enough to show what happened: a table that is moved by nothing else looks like the true one."""

from typing import Any

import pytest

from fathoms.engine.chance import Chance
from fathoms.engine.events import Event
from fathoms.games.flotilla.events import gains, hub, sea, turns
from fathoms.games.flotilla.game import GAME

Facts = dict[str, Any]
MOVED = ("stars", "currency", "toxicity", "penalty", "turned", "outposts_left", "playing", "stock", "discs", "seals")


class Shadow:
    """A table as somebody keeps it who hears events and never looks again."""

    def __init__(self, view: Facts) -> None:
        self.hub = {name: view[name] for name in ("market", "survivor", "sonar", "ocean_bag", "last_round")}
        self.guilds = {guild["id"]: {**guild, "artifacts": set(guild["artifacts"])} for guild in view["guilds"]}
        self.levels = {one["id"]: one["level"] for side in view["objectives"].values() for one in side}
        self.captains = [_captain(captain) for captain in view["captains"]]

    def hear(self, event: Event) -> None:
        """Change what an event tells of."""
        for change in (self._cards, self._gains, self._markers, self._hub, self._skiffs, self._tiles, self._tokens):
            change(event)

    def _move(self, place: Facts, name: str, start: int, end: int) -> None:
        assert place[name] == start
        place[name] = end

    def _cards(self, event: Event) -> None:
        match event:
            case turns.TurnBegan() | turns.Ended():
                for captain in self.captains:
                    if captain["playing"] is not None:  # a card that did not retire is topside
                        captain["discard"].append(captain["playing"])
                        captain["playing"] = None
            case turns.Played(seat=seat, card=card):
                self.captains[seat]["hand"].remove(card)
                self.captains[seat]["playing"] = card
            case turns.Rallied(seat=seat, cards=cards):
                captain = self.captains[seat]
                assert set(cards) == {*captain["discard"], captain["playing"]} | {"captain"}
                captain["hand"] |= set(cards)
                captain["discard"], captain["playing"] = [], None
            case turns.Retired(seat=seat, card=card):
                assert self.captains[seat]["playing"] == card
                self.captains[seat]["retired"].add(card)
                self.captains[seat]["playing"] = None
            case turns.Discarded(seat=seat, card=card):
                self.captains[seat]["hand"].remove(card)
                self.captains[seat]["discard"].append(card)
            case turns.Recruited(seat=seat, guild=guild, card=card, opened=opened):
                assert self.guilds[guild]["crew"] == card
                self.captains[seat]["hand"].add(card)
                self.guilds[guild]["crew"] = opened
                self.guilds[guild]["crew_left"] -= 1

    def _gains(self, event: Event) -> None:
        match event:
            case gains.Paid(seat=seat, price=price) | sea.MadeUp(seat=seat, price=price):
                self.captains[seat]["currency"] -= price
            case gains.GainedCurrency(seat=seat, amount=amount):
                self.captains[seat]["currency"] += amount
            case gains.Scored(seat=seat, stars=stars):
                self.captains[seat]["stars"] += stars
            case turns.FinalScore(seat=seat, stars=stars):
                self.captains[seat]["stars"] = stars
            case gains.GainedResource(seat=seat, colour=colour, amount=amount):
                self._reserve(seat, colour, amount)
            case gains.Bought(seat=seat, colour=colour, price=price):
                self._reserve(seat, colour, 1)
                self.captains[seat]["currency"] -= price
            case gains.Sold(seat=seat, colour=colour, price=price):
                self._reserve(seat, colour, -1)
                self.captains[seat]["currency"] += price
            case hub.BoughtObjective(seat=seat, price=price, objective=objective, level=level):
                assert self.levels[objective] == level
                self.levels[objective] = min(level + 1, 2)
                self.captains[seat]["currency"] -= price
                self.captains[seat]["outposts_left"] -= 1

    def _reserve(self, seat: int, colour: str, amount: int) -> None:
        reserve = self.captains[seat]["reserve"]
        reserve[colour] = reserve.get(colour, 0) + amount

    def _markers(self, event: Event) -> None:
        match event:
            case gains.MarketMoved(colour=colour, start=start, end=end):
                self._move(self.hub["market"], colour, start, end)
            case gains.TookToxicity(seat=seat, start=start, end=end):
                self._move(self.captains[seat], "toxicity", start, end)
            case gains.PenaltyMoved(seat=seat, start=start, end=end) | gains.Cleaned(seat=seat, start=start, end=end):
                self._move(self.captains[seat], "penalty", start, end)
            case hub.Influenced(seat=seat, guild=guild, start=start, end=end, skipped=skipped):
                self._move(self.captains[seat]["discs"], guild, start, end)
                assert skipped == ((start, end) == (1, 3))
            case hub.PlacedSeal(seat=seat, guild=guild):
                self.captains[seat]["seals"][guild] += 1
            case hub.RaisedDial(guild=guild, start=start, end=end):
                self._move(self.guilds[guild], "dial", start, end)

    def _hub(self, event: Event) -> None:
        match event:
            case hub.Rescued(start=start, end=end):
                self._move(self.hub, "survivor", start, end)
            case hub.SonarMoved(start=start, end=end):
                self._move(self.hub, "sonar", start, end)
            case hub.Discovered(artifact=artifact, guild=guild):
                self.guilds[guild]["artifacts"].add(artifact)
            case turns.LastRound(round=last):
                self.hub["last_round"] = last

    def _skiffs(self, event: Event) -> None:
        match event:
            case sea.Launched(seat=seat, skiff=skiff, cell=cell):
                self.captains[seat]["skiffs"][skiff] = {"at": cell, "cargo": {}}
            case sea.Sailed(seat=seat, skiff=skiff, start=start, end=end):
                place = self.captains[seat]["skiffs"][skiff]
                assert place["at"] == start
                place["at"] = end
            case sea.Loaded(seat=seat, skiff=skiff, colour=colour, amount=amount):
                cargo = self.captains[seat]["skiffs"][skiff]["cargo"]
                cargo[colour] = cargo.get(colour, 0) + amount
            case sea.Unloaded(seat=seat, skiff=skiff, colour=colour, amount=amount):
                self.captains[seat]["skiffs"][skiff]["cargo"][colour] -= amount
                self._reserve(seat, colour, amount)
            case sea.SkiffsSold(seat=seat, skiffs=skiffs):
                assert set(skiffs) == set(self.captains[seat]["skiffs"])
                self.captains[seat]["skiffs"] = {}

    def _tiles(self, event: Event) -> None:
        match event:
            case sea.Drew(seat=seat, tiles=tiles):
                self.hub["ocean_bag"] -= len(tiles)
                if self.captains[seat]["turned"]:  # a Skysider keeps them
                    self.captains[seat]["stock"] += tiles
            case sea.Returned(tiles=tiles):
                self.hub["ocean_bag"] += len(tiles)
            case sea.Placed(seat=seat, tile=tile, cell=cell, turn=turn):
                self.captains[seat]["tiles"][cell] = [tile, turn, False, False]
            case sea.Built(seat=seat, tile=tile, cell=cell, turn=turn, cost=cost):
                self.captains[seat]["tiles"][cell] = [tile, turn, False, False]
                self.captains[seat]["stock"].remove(tile)
                for colour in cost:
                    self._reserve(seat, colour, -1)
            case turns.Turned(seat=seat, order=order):
                captain = self.captains[seat]
                captain["turned"] = order
                captain["tiles"] = {captain["start"]: captain["tiles"][captain["start"]]}
            case sea.Flipped(seat=seat, tiles=tiles):
                self.captains[seat]["stock"] = list(tiles)

    def _tokens(self, event: Event) -> None:
        match event:
            case sea.Depleted(seat=seat, cell=cell):
                self.captains[seat]["tiles"][cell][2] = True
            case sea.Restored(seat=seat, cell=cell):
                self.captains[seat]["tiles"][cell][2] = False
            case hub.PutOutpost(seat=seat, cell=cell):
                self.captains[seat]["tiles"][cell][3] = True

    def looks(self) -> Facts:
        """All that is kept, without colours of which there is nothing."""
        captains = [{**captain, "reserve": _some(captain["reserve"])} for captain in self.captains]
        for captain in captains:
            skiffs = captain["skiffs"].items()
            captain["skiffs"] = {name: {**skiff, "cargo": _some(skiff["cargo"])} for name, skiff in skiffs}
        return {"hub": self.hub, "guilds": self.guilds, "levels": self.levels, "captains": captains}


def _some(amounts: dict[str, int]) -> dict[str, int]:
    return {colour: amount for colour, amount in amounts.items() if amount}


def _captain(seen: Facts) -> Facts:
    """A captain's things as they are kept: what has no order, without one."""
    return {
        **{name: seen[name] for name in MOVED},
        "start": seen["start"],
        "reserve": dict(seen["reserve"]),
        "hand": set(seen["hand"]),
        "discard": list(seen["discard"]),
        "retired": set(seen["retired"]),
        "skiffs": {one["skiff"]: {"at": one["at"], "cargo": dict(one["cargo"])} for one in seen["skiffs"]},
        "tiles": {one["at"]: [one["tile"], one["turn"], one["depleted"], one["outpost"]] for one in seen["tiles"]},
    }


@pytest.mark.rule("FL-10")
@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (5, 3)])
def test_who_only_hears_the_events_of_a_game_knows_how_the_table_looks(players: int, seed: int) -> None:
    state, chance = GAME.new(players, {}, seed), Chance(seed)
    shadow = Shadow(GAME.view(state, None))
    while state.stack:
        legal = GAME.legal_moves(state)
        for event in GAME.apply(state, legal[chance.below(len(legal))]):
            shadow.hear(event)
        view = GAME.view(state, None)
        if not view["discovering"]:  # an artifact lies by its dial when its discovery is done with
            assert shadow.looks() == Shadow(view).looks()
