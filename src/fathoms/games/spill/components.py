"""The components of The Spill, read once from the TOML files beside this module into unchanging objects."""

from collections.abc import Iterator
from typing import Final, get_args

from fathoms.engine.component_files import component_text
from fathoms.engine.components import Entry, read_entries
from fathoms.games.spill.board import FACES, SECTORS, SPACES, sector_named, space_named
from fathoms.games.spill.model import (
    ANYBODY,
    Ability,
    Card,
    Effect,
    EffectVerb,
    Objective,
    ObjectiveKind,
    SpaceVerb,
    Specialist,
    Species,
    Track,
    Weather,
    WeatherEffect,
    Where,
    Whose,
    WinCard,
)

WEATHER_EFFECTS: Final[tuple[WeatherEffect, ...]] = get_args(WeatherEffect)
WHERE: Final[tuple[Where, ...]] = get_args(Where)
WHOSE: Final[tuple[Whose, ...]] = get_args(Whose)
ON_SPACES: Final[tuple[SpaceVerb, ...]] = get_args(SpaceVerb)  # these effects say how many and where
WITH_AMOUNT: Final[tuple[EffectVerb, ...]] = ("heal", "sail", "ap", "weather", "track")
OWN_OR_TEAM: Final[tuple[EffectVerb, ...]] = ("calm", "swap")
EFFECT_VERBS: Final[tuple[EffectVerb, ...]] = (*ON_SPACES, *WITH_AMOUNT, *OWN_OR_TEAM, "recall")
WITH_COUNT: Final[tuple[ObjectiveKind, ...]] = (
    "rescued",
    "sets",
    "contaminated",
    "removed",
    "spill_outs",
    "sickbay",
    "clear_quadrants",
    "resources",
)
MARKED: Final[ObjectiveKind] = "clear_marked"
OBJECTIVE_KINDS: Final[tuple[ObjectiveKind, ...]] = (*WITH_COUNT, MARKED, "rescued_of", "clear_sectors")


def read_species(text: str, file: str = "animals.toml") -> tuple[Species, ...]:
    """The six kinds of animal, no two tokens on one space."""
    found: list[Species] = []
    for entry in read_entries(text, file, "species"):
        spaces = tuple(_space(entry, name) for name in entry.texts("spaces"))
        taken = {space for species in found for space in species.spaces}
        if len(set(spaces)) != len(spaces) or taken & set(spaces):
            raise entry.wrong("two animals start on one space")
        found.append(Species(entry.text("id"), entry.text("name"), entry.text("letter"), spaces, entry.source()))
        entry.done()
    return tuple(found)


def _space(entry: Entry, name: str) -> int:
    try:
        return space_named(name)
    except KeyError:
        raise entry.wrong(f"{name!r} is no space; they run from 1-1A to 4-6C") from None


def _sector(entry: Entry, name: str) -> int:
    try:
        return sector_named(name)
    except KeyError:
        raise entry.wrong(f"{name!r} is no sector; they run from 1-1 to 4-6") from None


def read_specialists(text: str, file: str = "specialists.toml") -> tuple[Specialist, ...]:
    """The specialists with their abilities."""
    return tuple(_specialist(entry) for entry in read_entries(text, file, "specialist"))


def _specialist(entry: Entry) -> Specialist:
    ability = entry.table("ability", "ability")
    found = Specialist(
        id=entry.text("id"),
        name=entry.text("name"),
        text=entry.text("text"),
        source=entry.source(),
        rescue_reach=ability.number("rescue_reach", 0, 1) if ability.has("rescue_reach") else 0,
        free_push=ability.flag("free_push"),
        free_rescue=ability.flag("free_rescue"),
        contaminated_cost=_price(ability, "contaminated_cost", ANYBODY.contaminated_cost),
        remove_cost=_price(ability, "remove_cost", ANYBODY.remove_cost),
        redirect=ability.flag("redirect"),
        transport=ability.flag("transport"),
        immune=ability.flag("immune"),
        bonus_faces=ability.numbers("bonus_faces", 1, FACES) if ability.has("bonus_faces") else (),
        requisition=ability.flag("requisition"),
    )
    ability.done()
    entry.done()
    return found


def _price(ability: Entry, key: str, plain: int) -> int:
    return ability.number(key, 1, 4) if ability.has(key) else plain


def read_weather(text: str, file: str = "weather.toml") -> tuple[Weather, ...]:
    """The weather chart, by face."""
    found: list[Weather] = []
    for entry in read_entries(text, file, "weather"):
        face, effect = entry.number("face", 1, FACES), entry.one_of("effect", WEATHER_EFFECTS)
        if any(face == other.face for other in found):
            raise entry.wrong(f"face {face} has an effect already")
        id, name = entry.text("id"), entry.text("name")
        found.append(Weather(id, name, face, effect, entry.text("text"), entry.source()))
        entry.done()
    return tuple(sorted(found, key=lambda weather: weather.face))


def read_tracks(text: str, file: str = "tracks.toml") -> tuple[Track, ...]:
    """The spill-out tracks, each with the dice of its spaces from the first on."""
    found: list[Track] = []
    for entry in read_entries(text, file, "track"):
        dice = entry.numbers("dice", 1, 9)
        if not dice:
            raise entry.wrong("'dice' is empty; a track has one space at least")
        found.append(Track(entry.text("id"), entry.text("name"), dice, entry.source()))
        entry.done()
    return tuple(found)


def read_cards(text: str, file: str = "resources.toml") -> tuple[Card, ...]:
    """The resource cards; an ability's id is made from the card's and its number."""
    found: list[Card] = []
    for entry in read_entries(text, file, "card"):
        id, parts = entry.text("id"), entry.entries("abilities", "ability")
        abilities = tuple(_ability(part, f"{id}-{number}") for number, part in enumerate(parts, 1))
        if not 1 <= len(abilities) <= 2:
            raise entry.wrong(f"it has {len(abilities)} abilities; a card has one or two")
        found.append(Card(id, entry.text("name"), abilities, entry.source()))
        entry.done()
    return tuple(found)


def _ability(entry: Entry, id: str) -> Ability:
    effects = tuple(_effect(part) for part in entry.entries("effects", "effect"))
    if not effects:
        raise entry.wrong("it has no effect")
    ability = Ability(id, entry.number("cubes", 1, 3), entry.text("text"), effects)
    entry.done()
    return ability


def _effect(entry: Entry) -> Effect:
    verb = entry.single(EFFECT_VERBS, "effect")
    if verb in ON_SPACES:
        effect = Effect(verb, entry.number(verb, 1, 9), entry.one_of("where", WHERE))
    elif verb in WITH_AMOUNT:
        effect = Effect(verb, entry.number(verb, 1, SECTORS // 2))
    elif verb in OWN_OR_TEAM:
        effect = Effect(verb, 1, entry.one_of(verb, WHOSE))
    else:
        if not entry.flag(verb):
            raise entry.wrong(f"{verb!r} must be true")
        effect = Effect(verb, 1)
    entry.done()
    return effect


def read_win_cards(text: str, species: tuple[Species, ...], file: str = "win_cards.toml") -> tuple[WinCard, ...]:
    """The win-condition cards, three objectives each."""
    found: list[WinCard] = []
    for entry in read_entries(text, file, "win_card"):
        objectives = tuple(_objective(part, species) for part in entry.entries("objectives", "objective"))
        if len(objectives) != 3:
            raise entry.wrong(f"it has {len(objectives)} objectives; a win-condition card has three")
        markers = entry.number("markers", 1, 3) if entry.has("markers") else 0
        if (markers > 0) != any(objective.kind == MARKED for objective in objectives):
            raise entry.wrong("markers and an objective that speaks of them go together")
        name, dots = entry.text("name"), entry.number("dots", 1, 3)
        found.append(WinCard(entry.text("id"), name, dots, markers, objectives, entry.source()))
        entry.done()
    return tuple(found)


def _objective(entry: Entry, species: tuple[Species, ...]) -> Objective:
    kind = entry.single(OBJECTIVE_KINDS, "objective")
    if kind in WITH_COUNT:
        objective = Objective(kind, entry.number(kind, 0, SPACES))
    elif kind == MARKED:
        if not entry.flag(kind):
            raise entry.wrong(f"{kind!r} must be true")
        objective = Objective(kind)
    elif kind == "clear_sectors":
        objective = Objective(kind, sectors=tuple(_sector(entry, name) for name in entry.texts(kind)))
        if not objective.sectors:
            raise entry.wrong("'clear_sectors' is empty; it must name one sector at least")
    else:
        part = entry.table(kind, kind)
        names = [one.id for one in species]
        objective = Objective(kind, part.number("n", 1, 6), names.index(part.one_of("species", names)))
        part.done()
    entry.done()
    return objective


def _file(name: str) -> str:
    return component_text("spill", "fathoms.games.spill", name)


def sources() -> Iterator[tuple[str, str, str]]:
    """Every component as kind, id and source: what README and docs say about reconstruction is counted from this."""
    for kind, parts in (
        ("species", SPECIES),
        ("specialist", SPECIALISTS),
        ("weather", WEATHER),
        ("track", TRACKS),
        ("resource card", CARDS),
        ("win-condition card", WIN_CARDS),
    ):
        for part in parts:
            yield kind, part.id, part.source


SPECIES: Final = read_species(_file("animals.toml"))
SPECIALISTS: Final = read_specialists(_file("specialists.toml"))
WEATHER: Final = read_weather(_file("weather.toml"))
TRACKS: Final = read_tracks(_file("tracks.toml"))
CARDS: Final = read_cards(_file("resources.toml"))
WIN_CARDS: Final = read_win_cards(_file("win_cards.toml"), SPECIES)

SPECIES_BY_ID: Final = {kind.id: kind for kind in SPECIES}
SPECIALIST_BY_ID: Final = {one.id: one for one in SPECIALISTS}
WEATHER_BY_ID: Final = {weather.id: weather for weather in WEATHER}
CARD_BY_ID: Final = {card.id: card for card in CARDS}
ABILITY_BY_ID: Final = {ability.id: ability for card in CARDS for ability in card.abilities}
ABILITY_NUMBER: Final = {ability.id: number for card in CARDS for number, ability in enumerate(card.abilities, 1)}
TRACK_BY_ID: Final = {track.id: track for track in TRACKS}
WIN_CARD_BY_ID: Final = {card.id: card for card in WIN_CARDS}
