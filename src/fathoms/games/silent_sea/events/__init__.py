"""What can happen in The Silent Sea: a closed list of events. Facts are ids; log.py makes sentences of them.

Players are named by the id of their role; spaces, doors, cards, abilities and crises by their own: those of view,
moves and catalogue. What only some seats are told is marked as whispered.
"""

from typing import Final

from fathoms.engine.events import Event
from fathoms.games.silent_sea.events import cards, crises, harm, turns

EVENTS: Final[tuple[type[Event], ...]] = (
    *(turns.Began, turns.LoyaltyDealt, turns.RoleTaken, turns.AnyRole, turns.TurnBegan, turns.Rolled),
    *(turns.Slept, turns.Stayed, turns.ExtraSpacePlayed, turns.Went, turns.SampleTaken, turns.ExtractionOpened),
    *(turns.Noted, turns.NoteShown, turns.Ended),
    *(cards.Drew, cards.DrewCard, cards.DeckRefilled, cards.Discarded, cards.Crafted, cards.CarrierLaid),
    *(cards.ItemUsed, cards.TradeDropped, cards.TradeProposed, cards.OfferShown, cards.TradeRefused),
    *(cards.Traded, cards.AbilityReady, cards.NoneTurnedUp, cards.AbilityUsed, cards.Assayed),
    *(cards.DoorUnlocked, cards.DoorLocked),
    *(harm.Shot, harm.LunaAttacked, harm.ShieldHeld, harm.Blinded, harm.ShotBack, harm.SuitUsed, harm.Unharmed),
    *(harm.Hurt, harm.Healed, harm.Died, harm.SamplesFell, harm.LoyaltyShown, harm.Cleared),
    *(crises.CrisisDrawn, crises.CrisisDeckShuffled, crises.SampleBroke, crises.NothingBroke, crises.Slowed),
    *(crises.AbilityCooled, crises.DoorsRelocked, crises.Named, crises.CardGivenUp, crises.CallAnswered),
)
