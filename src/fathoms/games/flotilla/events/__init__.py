"""Everything that can be told of a game of Flotilla: a closed list.

Things go by their ids. Seats count from 0, and so do the spaces of tracks and rings and the faces of dice; skiffs are
called 1 to 4. log.py makes sentences of these.
"""

from typing import Final

from fathoms.games.flotilla.events import gains, hub, sea, turns

EVENTS: Final = (
    turns.Began,
    turns.TurnBegan,
    turns.Played,
    turns.Copied,
    turns.Rallied,
    turns.Retired,
    turns.Discarded,
    turns.Recruited,
    turns.Turned,
    turns.SupplyEmptied,
    turns.LastRound,
    turns.SealsScored,
    turns.FinalScore,
    turns.Ended,
    gains.Paid,
    gains.GainedCurrency,
    gains.Scored,
    gains.GainedResource,
    gains.Bought,
    gains.Sold,
    gains.MarketMoved,
    gains.TookToxicity,
    gains.PenaltyMoved,
    gains.Cleaned,
    hub.Influenced,
    hub.PlacedSeal,
    hub.RaisedDial,
    hub.Rescued,
    hub.ReachedMilestone,
    hub.SonarMoved,
    hub.Discovered,
    hub.Researched,
    hub.BrokeThrough,
    hub.PaidBounty,
    hub.BoughtObjective,
    hub.PutOutpost,
    hub.OutpostFloats,
    sea.Launched,
    sea.Sailed,
    sea.Unloaded,
    sea.SkiffsSold,
    sea.Rolled,
    sea.Loaded,
    sea.BarrelsLost,
    sea.Depleted,
    sea.Restored,
    sea.Drew,
    sea.Returned,
    sea.Placed,
    sea.Flipped,
    sea.Built,
    sea.MadeUp,
)
