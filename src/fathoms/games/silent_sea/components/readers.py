"""Reading the component files: an entry that is not understood is refused with file, entry and reason."""

from typing import Final, get_args

from fathoms.engine.components import Entry, read_entries
from fathoms.engine.errors import ComponentError
from fathoms.games.silent_sea.components.model import (
    Ability,
    AbilityEffect,
    AbilityVerb,
    BallotKind,
    Card,
    CardKind,
    CardUse,
    Corridor,
    Crisis,
    CrisisVerb,
    Effect,
    Plan,
    Point,
    Role,
    Room,
    Target,
    Who,
)

WIDTH: Final = 26
HEIGHT: Final = 10
ROOM_KINDS: Final = ("start", "extraction", "lab", "electric", "med", "experiment", "vip", "crisis")
ROLE_ROOM_KINDS: Final = ("electric", "med", "experiment", "vip")
CARD_KINDS: Final[tuple[CardKind, ...]] = get_args(CardKind)
CARD_USES: Final[tuple[CardUse, ...]] = get_args(CardUse)
TARGETS: Final[tuple[Target, ...]] = get_args(Target)
ABILITY_EFFECTS: Final[tuple[AbilityVerb, ...]] = get_args(AbilityVerb)
FLAGS: Final = ("assay", "door", "relock")
WHO: Final[tuple[Who, ...]] = get_args(Who)
BALLOTS: Final[dict[str, BallotKind]] = {"name": "name", "give up": "give up", "answer": "answer"}
CRISIS_EFFECTS: Final[tuple[CrisisVerb, ...]] = get_args(CrisisVerb)
_STATION: Final = ("room", "passage", "crossing", "corridor")


def _beside(kind: str) -> tuple[str, ...]:
    return tuple(other for other in _STATION if other != kind)


def _at(entry: Entry, key: str) -> tuple[int, int]:
    point = entry.numbers(key, 0, WIDTH - 1)
    if len(point) != 2 or point[1] >= HEIGHT:
        raise entry.wrong(f"{key!r} is {list(point)}; it must be [x, y] with x below {WIDTH} and y below {HEIGHT}")
    return point[0], point[1]


def _place_id(entry: Entry) -> str:
    """An id that cannot be taken for a space of a corridor: those are called by their column and row, such as k4."""
    id = entry.text("id")
    if id[:1].isalpha() and id[1:].isdecimal():
        raise entry.wrong(f"the id {id!r} is that of a space of a corridor; write it like lab-1")
    return id


def read_plan(text: str, file: str = "station.toml") -> Plan:
    """The station; no two rooms, passages or crossings on one grid point, and every one of them on a corridor."""
    corridors = tuple(_corridor(entry) for entry in read_entries(text, file, "corridor", _beside("corridor")))
    lines = {point for corridor in corridors for point in corridor.points}
    taken: set[tuple[int, int]] = set()

    def place(entry: Entry) -> tuple[int, int]:
        at = _at(entry, "at")
        if at in taken:
            raise entry.wrong(f"there is something at {list(at)} already")
        if at not in lines:
            raise entry.wrong(f"no corridor passes {list(at)}")
        taken.add(at)
        return at

    rooms: list[Room] = []
    for entry in read_entries(text, file, "room", _beside("room")):
        id, name, kind = _place_id(entry), entry.text("name"), entry.one_of("kind", ROOM_KINDS)
        rooms.append(Room(id, name, kind, place(entry), entry.flag("restricted"), entry.source()))
        entry.done()
    for kind in ("start", "extraction"):
        if sum(room.kind == kind for room in rooms) != 1:
            raise ComponentError(f"{file}: a station has one room of kind {kind!r}, no more and no fewer.")
    points: dict[str, list[Point]] = {"passage": [], "crossing": []}
    for kind, found in points.items():
        for entry in read_entries(text, file, kind, _beside(kind)):
            name = entry.text("name") if kind == "passage" else ""
            found.append(Point(_place_id(entry), name, place(entry), entry.source()))
            entry.done()
    return Plan(tuple(rooms), tuple(points["passage"]), tuple(points["crossing"]), corridors)


def _corridor(entry: Entry) -> Corridor:
    start, end = _at(entry, "from"), _at(entry, "to")
    if (start[0] == end[0]) == (start[1] == end[1]) or start > end:
        raise entry.wrong("a corridor is a straight line, from left to right or downward")
    found = Corridor(entry.text("id"), (start, end), entry.source())
    entry.done()
    return found


def read_roles(text: str, file: str = "roles.toml") -> tuple[Role, ...]:
    """The roles in turn order."""
    found: list[Role] = []
    for entry in read_entries(text, file, "role"):
        id, name, letter = entry.text("id"), entry.text("name"), entry.text("letter")
        found.append(Role(id, name, letter, entry.one_of("room", ROLE_ROOM_KINDS), entry.source()))
        entry.done()
    return tuple(found)


def read_cards(text: str, file: str = "cards.toml") -> tuple[Card, ...]:
    """Everything that can be in a hand: generic cards first, then what is made, then items."""
    found: list[Card] = []
    for entry in read_entries(text, file, "card"):
        kind = entry.one_of("kind", CARD_KINDS)
        if found and CARD_KINDS.index(kind) < CARD_KINDS.index(found[-1].kind):
            raise entry.wrong(f"a card of kind {kind!r} stands after one of kind {found[-1].kind!r}")
        generic = [card.id for card in found if card.kind == "generic"]
        count = entry.number("count", 1, 48) if kind == "generic" else 0
        stands_for = entry.one_of("stands_for", generic) if kind == "made" else ""
        needs = () if kind == "generic" else _needs(entry.table("needs", "needs"), generic)
        id, name, note = entry.text("id"), entry.text("name"), entry.text("text")
        found.append(Card(id, name, kind, count, stands_for, needs, note, entry.source(), _played(entry)))
        entry.done()
    return tuple(found)


def _played(entry: Entry) -> tuple[CardUse, ...]:
    """When a card is played by itself, in the order of a turn; nothing of a resource."""
    said = entry.texts("played") if entry.has("played") else ()
    if unknown := [word for word in said if word not in CARD_USES]:
        raise entry.wrong(f"unknown played {unknown[0]!r}; allowed are {', '.join(CARD_USES)}")
    return tuple(use for use in CARD_USES if use in said)


def _needs(entry: Entry, generic: list[str]) -> tuple[tuple[str, int], ...]:
    needs = tuple((id, entry.number(id, 1, 5)) for id in generic if entry.has(id))
    entry.done()
    if not needs:
        raise entry.wrong("a recipe needs something")
    return needs


def read_abilities(text: str, roles: tuple[Role, ...], file: str = "abilities.toml") -> tuple[Ability, ...]:
    """The ability cards, two a role, in the order of the roles."""
    found: list[Ability] = []
    names = [role.id for role in roles]
    for entry in read_entries(text, file, "ability"):
        role, target = names.index(entry.one_of("role", names)), entry.one_of("target", TARGETS)
        if role != len(found) // 2:
            raise entry.wrong("there are two abilities a role, in turn order")
        within = entry.number("within", 1, 9) if target in ("player", "other") else 0
        cost = entry.number("cost", 1, 4) if entry.has("cost") else 0
        draws = entry.number("draws", 1, 3) if entry.has("draws") else 0
        part = entry.table("effect", "effect")
        effect = _ability_effect(part)
        part.done()
        if (target == "door") != (effect.verb == "door"):
            raise entry.wrong(
                f"the effect {effect.verb!r} cannot be on {target!r}: doors are unlocked and locked, no more"
            )
        id, name, note = entry.text("id"), entry.text("name"), entry.text("text")
        short = entry.text("short") if entry.has("short") else name
        found.append(Ability(id, name, short, role, target, within, cost, draws, effect, note, entry.source()))
        entry.done()
    if len(found) != 2 * len(roles):
        raise ComponentError(f"{file}: there are {len(found)} abilities; every role has two.")
    return tuple(found)


def _flag(entry: Entry, verb: str) -> int:
    if not entry.flag(verb):
        raise entry.wrong(f"{verb!r} must be true")
    return 1


def _ability_effect(entry: Entry) -> AbilityEffect:
    verb = entry.single(ABILITY_EFFECTS, "effect")
    return AbilityEffect(verb, _flag(entry, verb) if verb in FLAGS else entry.number(verb, 1, 6))


def read_crises(text: str, rooms: tuple[Room, ...], file: str = "crises.toml") -> tuple[Crisis, ...]:
    """The crisis cards; an effect may name a room, and only one that there is."""
    found: list[Crisis] = []
    for entry in read_entries(text, file, "crisis"):
        effects = tuple(_crisis_effect(part, rooms) for part in entry.entries("effects", "effect"))
        if not effects:
            raise entry.wrong("it has no effect")
        id, name, count = entry.text("id"), entry.text("name"), entry.number("count", 1, 9)
        found.append(Crisis(id, name, count, effects, entry.text("text"), entry.source()))
        entry.done()
    return tuple(found)


def _crisis_effect(entry: Entry, rooms: tuple[Room, ...]) -> Effect:
    verb = entry.single(CRISIS_EFFECTS, "effect")
    if verb == "relock":
        effect = Effect(verb, _flag(entry, verb))
    elif verb == "ballot":
        ballot = BALLOTS[entry.one_of(verb, tuple(BALLOTS))]
        effect = Effect(verb, entry.number("amount", 1, 4), ballot=ballot)
    else:
        amount, who = entry.number(verb, 1, 4), entry.one_of("who", WHO)
        places = ("drawer", *(room.id for room in rooms))
        effect = Effect(verb, amount, who, entry.one_of("near", places) if who == "nearest" else None)
        if (verb == "break") != (who == "carrier"):
            raise entry.wrong("a sample breaks at a carrier, and nothing else happens to one")
        if verb == "luna" and who not in ("drawer", "nearest"):
            raise entry.wrong(f"Luna attacks one player at a time: the drawer or the nearest, not {who!r}")
    entry.done()
    return effect
