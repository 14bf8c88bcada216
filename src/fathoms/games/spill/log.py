"""The log: a sentence for each event. Here, and nowhere else, what happened is put into words."""

from collections.abc import Callable
from typing import Any, Final

from fathoms.engine.events import Event
from fathoms.engine.naming import capital, named
from fathoms.games.spill import events as e
from fathoms.games.spill.components import (
    ABILITY_BY_ID,
    ABILITY_NUMBER,
    CARD_BY_ID,
    SPECIALIST_BY_ID,
    SPECIES_BY_ID,
    WEATHER_BY_ID,
    WIN_CARD_BY_ID,
)
from fathoms.games.spill.model import Cure, Danger, Goal


def sentence(event: Event) -> str:
    """An event as a line that a person enjoys reading."""
    made = _SENTENCES[type(event)]
    text = made.format_map(_in_words(event)) if isinstance(made, str) else made(event)
    return capital(text)


def _in_words(event: Event) -> dict[str, Any]:
    """An event's facts, with names for what has one: what the templates below are filled with."""
    words = event.facts
    for fact in ("specialist", "leaves", "enters"):
        if fact in words:
            words[fact] = _who(words[fact])
    for fact in ("card", "other"):
        if fact in words:
            words[fact] = _card(words[fact])
    for fact, name in (("space", _space), ("sector", _sector)):
        if fact in words:
            words[fact] = name(words[fact])
    if "species" in words:
        words["species"] = _species(words["species"])
    if "ability" in words:
        words["ability"] = ABILITY_NUMBER[words["ability"]]
    if "seat" in words:
        words["player"] = words["seat"] + 1
    return words


def _who(specialist: str) -> str:
    return SPECIALIST_BY_ID[specialist].name


def _card(id: str) -> str:
    return named("card", id, CARD_BY_ID[id].name)


def _space(id: str) -> str:
    return named("space", id)


def _sector(id: str) -> str:
    return named("sector", id)


def _place(id: str) -> str:
    """A space by its sector and letter, or a whole sector."""
    return _space(id) if id[-1].isalpha() else _sector(id)


def _species(id: str | None) -> str:
    return SPECIES_BY_ID[id].name if id else ""


def goal_text(goal: Goal) -> str:
    """An objective in words, for the log and for the catalogue, which does not know where the markers will lie."""
    one, many = _GOAL_TEXTS[goal.kind]
    sectors = f" {', '.join(goal.sectors)}" if goal.sectors else ""
    return (one if goal.amount == 1 else many).format(n=goal.amount, species=_species(goal.species), sectors=sectors)


# Singular and plural; the kinds that name sectors have one form.
_GOAL_TEXTS: Final = {
    "rescued": ("1 animal rescued", "{n} animals rescued"),
    "rescued_of": ("1 {species} rescued", "{n} {species}s rescued"),
    "sets": ("1 full set of six kinds rescued", "{n} full sets of six kinds rescued"),
    "contaminated": ("1 animal rescued contaminated", "{n} animals rescued contaminated"),
    "removed": ("1 die in the removed oil", "{n} dice in the removed oil"),
    "spill_outs": ("at most 1 spill-out on the board", "at most {n} spill-outs on the board"),
    "sickbay": ("at most 1 animal in sickbay", "at most {n} animals in sickbay"),
    "clear_quadrants": ("1 quadrant free of oil", "{n} quadrants free of oil"),
    "clear_sectors": ("", "sectors{sectors} free of oil"),
    "clear_marked": ("", "marked sectors{sectors} free of oil"),
    "resources": ("1 resource card used", "{n} resource cards used"),
}


def ending_text(ended: e.GameWon | e.GameLost) -> str:
    """The last line of the log, and the outcome's sentence."""
    if isinstance(ended, e.GameWon):
        how = {
            "objectives": "all three objectives are met",
            "bag_empty": "the bag has run empty, the well is capped",
        }
        return f"Won: {how[ended.how]}."
    lost = {
        "all_kinds": f"all {ended.count} kinds of animal lie in sickbay",
        "three_of_a_kind": f"{ended.count} animals of the kind {_species(ended.species)} lie in sickbay",
        "spill_outs": f"{ended.count} sectors have spilled out",
    }
    return f"Lost: {lost[ended.how]}."


def _win_card(event: e.WinCardDrawn) -> str:
    return f"The win-condition card is {WIN_CARD_BY_ID[event.win_card].name}: {'; '.join(map(goal_text, event.goals))}."


def _shared(event: e.SpecialistShared) -> str:
    who, player = _who(event.specialist), event.seat + 1
    if event.rotates:
        return f"All three players share the {who}: they play it in rotation, player {player} first."
    return f"All three players share the {who}; player {player} decides for it."


def _dealt(event: e.ResourcesDealt) -> str:
    return f"{_who(event.specialist)} may bring {' or '.join(map(_card, event.cards))}."


def _turn(event: e.TurnBegan) -> str:
    shared = ", shared by all" if event.shared else ""
    player = "" if event.alone else f" (player {event.seat + 1})"
    return f"— Turn {event.number}: {_who(event.specialist)}{shared}{player} —"


def _drawn(event: e.DiceDrawn) -> str:
    kinds = [(event.oil, "oil"), (event.weather, "weather")]
    dice = " and ".join(f"{count} {kind} {'die' if count == 1 else 'dice'}" for count, kind in kinds if count)
    pool = event.pool_oil + event.pool_weather
    of_pool = f", {pool} of them from the extra-action pool" if pool else ""
    return f"{dice or 'No dice'} {'falls' if event.oil + event.weather == 1 else 'fall'} through the rig{of_pool}."


def _ran_empty(event: e.BagRanEmpty) -> str:
    return f"The rig runs dry: {'this is the last turn' if event.this_turn else 'the next turn is the last'}."


def _overflowed(event: e.Overflowed) -> str:
    full = f"Overflow: sector {_sector(event.start)} is full"
    if event.redirected is None:
        return f"{full}, oil runs on to {_sector(event.end)}."
    return f"{full}, the {_who(event.redirected)} sends the oil back to {_sector(event.end)}."


def _spilled_out(event: e.SpilledOut) -> str:
    rise = f"; {event.dice} dice a turn from now on" if event.dice != event.dice_before else ""
    return f"Spill-out in {_sector(event.sector)}! {event.count} on the board{rise}."


def _sickbay(event: e.TakenToSickbay) -> str:
    species, number = _species(event.species), f"number {event.count} of its kind"
    if event.at_clean_up:
        return f"Clean-up: the {species} under oil on {_space(event.space)} goes to sickbay, {number}."
    return f"The {species} from {_space(event.space)} goes to sickbay, {number}."


def _weather(event: e.WeatherRolled) -> str:
    weather = WEATHER_BY_ID[event.weather]
    return f"Weather, face {event.face}. {weather.name}: {weather.text}."


def _tokens(event: e.TokensTurnedUp) -> str:
    spared = "".join(f"; the {_who(one)} is spared" for one in event.spared)
    return f"That holds for each of the four until their own next clean-up{spared}."


def _sailed(event: e.ShipSailed) -> str:
    how = {"move": "sails to", "transport": "is transported to", "resource": "sails at full speed to"}[event.by]
    return f"{_who(event.specialist)} {how} {_sector(event.end)}."


def _extra(event: e.ExtraActionTaken) -> str:
    fate = "joins the next drop" if event.drops else "stays in the pool, for nothing drops any more"
    return f"An extra action draws {event.die}: the die {fate}."


def _forgone(event: e.CubeForgone) -> str:
    if event.reason == "no_supply":
        return "A cube would be earned, but the supply is empty."
    return "A cube is earned, but no ability can take it."


def _used(event: e.CardUsed | e.CardRequisitioned) -> str:
    how = "is used" if isinstance(event, e.CardUsed) else "is requisitioned from the discard pile"
    return f"{_card(event.card)} {how}. {ABILITY_BY_ID[event.ability].text}"


def _calmed(event: e.WeatherCalmed) -> str:
    return f"The bad weather passes {'the whole team' if event.team else 'this ship'}."


def _recalled(event: e.PoolRecalled) -> str:
    return f"The extra-action pool goes back into the bag: {event.oil + event.weather} of its dice."


def _danger(event: e.DangerNoted) -> str:
    danger = event.danger
    others = len(danger.cures) - 1
    more = f" ({others} other {'way' if others == 1 else 'ways'} to cure it)" if others else ""
    return f"Danger: {_threat(danger)}. To cure it this turn, {_cure(danger.cures[0])}{more}."


def _threat(danger: Danger) -> str:
    loses = f"and {danger.limit} lose the game"
    if danger.condition == "spill_outs":
        return f"{danger.count} sectors have spilled out, {loses}"
    there = "lie in sickbay"
    if danger.holds == "clean_up":
        there = f"will lie in sickbay after this turn's clean-up (now {danger.now})"
    if danger.species is None:
        return f"{danger.count} kinds of animal {there}, {loses}"
    return f"{danger.count} animals of the kind {_species(danger.species)} {there}, {loses}"


def _cure(cure: Cure) -> str:
    parts: list[str] = []
    if cure.dice:
        few = f"{cure.dice} of " if cure.dice != len(cure.places) else ""
        parts.append(f"a die has to leave {few}{', '.join(map(_place, cure.places))}")
    if cure.heal:
        parts.append(f"{cure.heal} of the kind {_species(cure.species)} must be rescued from sickbay")
    return " and ".join(parts)


_SENTENCES: Final[dict[type[Event], str | Callable[[Any], str]]] = {
    e.WinCardDrawn: _win_card,
    e.FirstPlayerFound: "Player {player} goes first.",
    e.SpecialistChosen: "Player {player} brings in the {specialist}.",
    e.ShipPlaced: "{specialist} (player {player}) sails from {sector}.",
    e.SpecialistShared: _shared,
    e.ResourcesDealt: _dealt,
    e.ResourceKept: "The team keeps {card}; {other} goes under the deck.",
    e.RigBlewOut: "The rig blows out: the first oil falls.",
    e.TurnBegan: _turn,
    e.DiceDrawn: _drawn,
    e.BagWasShort: "The bag is short by {missing}; back from the removed oil: {taken}.",
    e.BagRanEmpty: _ran_empty,
    e.Landed: "Oil lands on {space}.",
    e.Overflowed: _overflowed,
    e.SpilledOut: _spilled_out,
    e.Contaminated: "The {species} on {space} is contaminated.",
    e.TakenToSickbay: _sickbay,
    e.FaceTurned: "The {specialist} reads the sky: face {face} turns to the good.",
    e.WeatherRolled: _weather,
    e.TokensTurnedUp: _tokens,
    e.DangerNoted: _danger,
    e.ActionsBegan: "{specialist} acts in {sector} with {ap} AP.",
    e.ShipSailed: _sailed,
    e.OilPushedBack: "Oil on {space} is pushed back into the bag.",
    e.OilRemoved: "Oil on {space} is removed; removed oil: {count}.",
    e.AnimalRescued: "The {side} {species} on {space} is rescued.",
    e.ExtraActionTaken: _extra,
    e.SetCompleted: "All six kinds are rescued: set number {count} is complete.",
    e.CubeEarned: "The team earns a cube.",
    e.CubeForgone: _forgone,
    e.CubePlaced: "A cube goes on {card}, ability {ability}: {cubes} of {needed}.",
    e.CubePaid: "A cube is paid from {card}.",
    e.CardUsed: _used,
    e.CardRequisitioned: _used,
    e.CardDiscarded: "{card} is discarded.",
    e.CardDrawn: "{card} comes into play.",
    e.DeckWasEmpty: "The resource deck is empty: the place stays free.",
    e.CardLeftGame: "{card} leaves the game.",
    e.AnimalCleaned: "The animal on {space} is washed and healthy again.",
    e.AnimalHealed: "A {species} leaves sickbay and is rescued.",
    e.ApGained: "{ap} AP more.",
    e.WeatherCalmed: _calmed,
    e.WeatherDiceTakenOut: "Weather dice taken out of the bag for good: {count}.",
    e.PoolRecalled: _recalled,
    e.TrackWentBack: "The spill-out token goes back: {dice} dice a turn.",
    e.SpecialistSwapped: "The {leaves} leaves; the {enters} takes over.",
    e.WeatherPassed: "Clean-up: the weather passes for the {specialist}.",
    e.ObjectiveMarked: lambda event: f"Objective met: {goal_text(event.goal)}.",
    e.ObjectiveUnmarked: lambda event: f"Objective lost: {goal_text(event.goal)}.",
    e.GameWon: ending_text,
    e.GameLost: ending_text,
}
