"""Playing a crew card: a turn of Flotilla (FL-10 to FL-15, FL-44, FL-61, FL-62)."""

from typing import Final, final

from fathoms.engine.frames import Refusal
from fathoms.engine.moves import Move
from fathoms.engine.tuples import put
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.pieces import CAPTAIN, CREW_IDS, CREW_NAMES, SCHOLAR
from fathoms.games.flotilla.effects.carrying_out import do, do_now
from fathoms.games.flotilla.effects.gains import gain_currency
from fathoms.games.flotilla.events.turns import Copied, Played, Rallied, Retired
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.question_facts import MoveEffect
from fathoms.games.flotilla.sea.dive_dice import dive_sites
from fathoms.games.flotilla.sea.sailing import can_sail, sail
from fathoms.games.flotilla.state import NOTHING, FleetState

CARD_COUNT: Final = len(CREW_IDS)
NO_DIVE_SITE: Final = "You have no tile to dive at: barrels would be lost."


@final
class PlayCard(Ask):
    """The choice that every turn begins with: one crew card out of the hand."""

    __slots__ = ()
    kind = "play"
    rule = "FL-10"
    verbs = (m.PLAY,)

    def prompt(self, s: FleetState) -> str:
        return "Which crew card do you play?"

    def moves(self, s: FleetState) -> list[Move]:
        """Every card in hand; the Scholar only with somebody to copy (FL-15)."""
        hand = s.hands[s.turn]
        if hand >> SCHOLAR & 1 and not copyable(s):
            hand &= ~(1 << SCHOLAR)
        return m.plays_of(hand)

    def describe(self, s: FleetState, move: Move) -> str:
        return card_text(s, move.arg)

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        return card_effect(s, move.arg)

    def take(self, s: FleetState, move: Move) -> None:
        s.hands[s.turn] &= ~(1 << move.arg)
        s.card = move.arg  # in no pile until it is done with: it cannot be discarded or copied for its own effects
        if s.events is not None:
            s.tell(Played, seat=s.turn, card=CREW_IDS[move.arg])
        use_card(s, move.arg)

    def refuse(self, s: FleetState, move: Move) -> Refusal:
        if move.verb != m.PLAY:
            return super().refuse(s, move)
        if s.hands[s.turn] >> move.arg & 1:
            return Refusal("FL-15", "No opponent of your side has a topside card, so the Scholar has nothing to copy.")
        return Refusal("FL-10", f"You have no {CREW_NAMES[move.arg]} in hand.")


PLAY_CARD: Final = PlayCard()


def card_effect(s: FleetState, card: int) -> MoveEffect:
    """The sail or income of a card on the player's side, and for one that dives how many dive sites there are."""
    face = s.terms.crew[card].faces[s.side(s.turn)]
    found: MoveEffect = {"income": face.moves} if s.turned[s.turn] else {"sail": face.moves}
    for facts in (effect.facts() for effect in face.does):
        if "extra_dice" in facts:
            restored = s.own[s.turn] & s.depleted if facts.get("restores") else 0
            found["dive_sites"] = (dive_sites(s, s.turn) | restored).bit_count()
    return found


def card_text(s: FleetState, card: int) -> str:
    """What a card does on the player's side, with its sail or income, and that a dive's barrels would be lost."""
    face = s.terms.crew[card].faces[s.side(s.turn)]
    lost = "" if card_effect(s, card).get("dive_sites", 1) else f" {NO_DIVE_SITE}"
    if not face.moves:
        return f"{face.text}{lost}"
    return f"{'Income' if s.turned[s.turn] else 'Sail'} {face.moves}. {face.text}{lost}"


def use_card(s: FleetState, card: int) -> None:
    """First its sail or income, then its ability (FL-10, FL-12)."""
    turned = s.turned[s.turn]
    moves, does, source = s.terms.plays[1 if turned else 0][card]
    if turned and moves:
        gain_currency(s, moves, ("income", CREW_IDS[card]))
    if can_sail(
        s, moves
    ):  # the ability goes onto the stack before the sail, which comes on top of it and is asked first
        do(s, does, source)
        sail(s, moves)
    else:
        do_now(s, does, source)


def copyable(s: FleetState) -> list[int]:
    """The opponents of the player's side that have a topside card."""
    own, turned = s.turn, s.turned
    side = not turned[own]
    return [seat for seat, pile in enumerate(s.piles) if pile and seat != own and (not turned[seat]) == side]


@final
class PickCopy(Ask):
    """Whose topside card the Scholar copies."""

    __slots__ = ()
    kind = "copy"
    rule = "FL-15"
    verbs = (m.COPY,)

    def prompt(self, s: FleetState) -> str:
        return "Whose topside card does your Scholar copy?"

    def moves(self, s: FleetState) -> list[Move]:
        return [m.COPIES[seat] for seat in copyable(s)]

    def describe(self, s: FleetState, move: Move) -> str:
        card = s.piles[move.arg][-1]
        what = card_text(s, card) if card != SCHOLAR else "nothing happens."
        return f"Player {move.arg + 1}'s {CREW_NAMES[card]}: {what}"

    def points_at(self, s: FleetState, move: Move) -> tuple[str, ...]:
        if move.verb != m.COPY or move.arg >= s.terms.seats or not s.piles[move.arg]:
            return super().points_at(s, move)
        return (*move.points_at, f"card:{CREW_IDS[s.piles[move.arg][-1]]}")

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        card = s.piles[move.arg][-1]
        return {"card": CREW_IDS[card], **card_effect(s, card)}

    def take(self, s: FleetState, move: Move) -> None:
        copy_card(s, move.arg)

    def against(self, s: FleetState, move: Move) -> str:
        if move.arg == s.turn:
            return "The Scholar copies an opponent."
        return f"Player {move.arg + 1} has no topside card of your side."


def copy_card(s: FleetState, seat: int) -> None:
    """Copy a topside card exactly; a Scholar's copy of a Scholar does nothing."""
    card = s.piles[seat][-1]
    if s.events is not None:
        s.tell(Copied, seat=s.turn, other=seat, card=CREW_IDS[card])
    if card != SCHOLAR:
        use_card(s, card)


def copy(s: FleetState) -> None:
    """The Scholar's ability; with one to copy there is nothing to ask."""
    seats = copyable(s)  # somebody is there: the card could not be played else
    if len(seats) == 1:
        copy_card(s, seats[0])
    else:
        s.stack.append(PickCopy())


def put_away(s: FleetState) -> None:
    """The card that was played goes on top of the discard pile, after all it discarded, or leaves the game (FL-44)."""
    s.dive_dice = s.research_dice = ()
    card, s.card = s.card, NOTHING
    retiring, s.retiring = s.retiring, False
    if card == NOTHING:  # a Captain has gone back to hand by its own rally
        return
    # What a Scholar has copied retires the Scholar, not the card that says so (FL-62).
    if retiring and not (card == SCHOLAR and s.terms.scholar_stays):
        s.retired = put(s.retired, s.turn, s.retired[s.turn] | 1 << card)
        s.tell(Retired, seat=s.turn, card=CREW_IDS[card])
    else:
        s.piles[s.turn] += (card,)


def rally(s: FleetState) -> None:
    """The whole discard pile and the Captain itself return to hand (FL-13, FL-14)."""
    seat = s.turn
    cards = (*s.piles[seat], CAPTAIN)
    for card in cards:
        s.hands[seat] |= 1 << card
    s.piles[seat] = ()
    s.card = NOTHING  # so that nothing is put away after it: the Captain never becomes topside (FL-61)
    if s.events is not None:
        s.tell(Rallied, seat=seat, cards=tuple(CREW_IDS[card] for card in cards))
