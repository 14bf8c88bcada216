"""Dice, docks and the tracks that are rows of numbers, read once from the TOML files."""

from typing import Final

from fathoms.engine.components import Entry, read_entries
from fathoms.engine.errors import ComponentError
from fathoms.games.flotilla.components.ids import DEPTHS, GUILD_IDS
from fathoms.games.flotilla.components.labels import guild_text
from fathoms.games.flotilla.components.model import ANY, DiveDice, Docks, Numbers, ResearchDie, ResearchFace
from fathoms.games.flotilla.components.pieces import text_of

DIVE_ICONS: Final = ("barrel", "toxicity", "depletion", "survivor", "sonar")
BESIDE_ICON: Final = ("¤", "★", "breakthrough")
FACES: Final = 6
HUB_KINDS: Final = ("docks", "survivors", "sonar", "track")
TRACKS: Final = ("market", "penalty", "outposts", "floating", "toxicity")


def beside_in_hub(kind: str) -> tuple[str, ...]:
    """The other kinds of tables in hub.toml."""
    return tuple(other for other in HUB_KINDS if other != kind)


def _faces(entry: Entry) -> tuple[str, ...]:
    faces = entry.texts("faces")
    if len(faces) != FACES:
        raise entry.wrong(f"a die has {FACES} faces, not {len(faces)}")
    return faces


def read_dive_dice(text: str, file: str = "dice.toml") -> tuple[DiveDice, ...]:
    """The dive dice, from the shallows down."""
    found: list[DiveDice] = []
    for entry in read_entries(text, file, "dive", ("research",)):
        faces = tuple(tuple(face.split()) for face in _faces(entry))
        for icon in (icon for face in faces for icon in face):
            if icon not in DIVE_ICONS:
                raise entry.wrong(f"unknown icon {icon!r}; allowed are {', '.join(DIVE_ICONS)}")
        depth = DEPTHS[len(found)] if len(found) < len(DEPTHS) else "none"
        dice = DiveDice(entry.one_of("id", (depth,)), entry.number("count", 1, 9), faces, entry.source())
        entry.done()
        found.append(dice)
    return tuple(found)


def _research_face(entry: Entry, text: str) -> ResearchFace:
    icon, *beside = text.split() or [""]
    amounts = dict.fromkeys(BESIDE_ICON, 0)
    for part in beside:
        word = part.lstrip("0123456789")
        if word not in BESIDE_ICON or (word != "breakthrough" and not part[: -len(word)]):
            raise entry.wrong(f"the face {text!r} must be a guild or wild, then 2¤, 1★ or breakthrough")
        amounts[word] = int(part[: -len(word)] or 1)
    if icon != "wild" and icon not in GUILD_IDS:
        raise entry.wrong(f"unknown icon {icon!r}; allowed are {', '.join((*GUILD_IDS, 'wild'))}")
    guild = ANY if icon == "wild" else GUILD_IDS.index(icon)
    told = " ".join(("wild" if guild == ANY else guild_text(guild), *beside))
    return ResearchFace(guild, amounts["¤"], amounts["★"], amounts["breakthrough"], told)


def read_research_dice(text: str, file: str = "dice.toml") -> tuple[ResearchDie, ...]:
    """The research dice; each has one wild face (FL-38)."""
    found: list[ResearchDie] = []
    for entry in read_entries(text, file, "research", ("dive",)):
        faces = tuple(_research_face(entry, face) for face in _faces(entry))
        if sum(face.guild == ANY for face in faces) != 1:
            raise entry.wrong("a research die has exactly one wild face")
        found.append(ResearchDie(entry.text("id"), faces, entry.source()))
        entry.done()
    return tuple(found)


def read_docks(text: str, file: str = "hub.toml") -> dict[int, Docks]:
    """The docks, by player count."""
    found: dict[int, Docks] = {}
    for entry in read_entries(text, file, "docks", beside_in_hub("docks")):
        players = entry.number("players", 3, 5)
        if players in found:
            raise entry.wrong(f"there are docks for {players} players already")
        skiff, builds = entry.numbers("skiff", 0, 40), entry.numbers("builds", 0, 9)
        if len(skiff) != players or len(builds) != players:
            raise entry.wrong(f"'skiff' and 'builds' must have a number for each of {players} players")
        if list(skiff) != sorted(skiff, reverse=True) or list(builds) != sorted(set(builds)):
            raise entry.wrong("the later a player turns, the less a skiff sells for and the more tiles may be built")
        found[players] = Docks(entry.text("id"), players, skiff, builds, entry.source())
        entry.done()
    return found


def read_numbers(text: str, file: str = "hub.toml") -> dict[str, Numbers]:
    """The tracks that are rows of numbers."""
    found: dict[str, Numbers] = {}
    for entry in read_entries(text, file, "track", beside_in_hub("track")):
        id = entry.one_of("id", TRACKS)
        found[id] = Numbers(id, entry.numbers("spaces", -40, 60), entry.source())
        entry.done()
    return found


def _spaces(tracks: dict[str, Numbers], id: str) -> tuple[int, ...]:
    """The spaces of a track that must be there."""
    if id not in tracks:
        raise ComponentError(f"hub.toml: the track {id!r} is missing; there must be {', '.join(TRACKS)}.")
    return tracks[id].spaces


_HUB_TEXT: Final = text_of("hub.toml")
_DICE_TEXT: Final = text_of("dice.toml")
DIVE_DICE: Final = read_dive_dice(_DICE_TEXT)
RESEARCH_DICE: Final = read_research_dice(_DICE_TEXT)
DOCKS: Final = read_docks(_HUB_TEXT)
_NUMBERS: Final = read_numbers(_HUB_TEXT)
PRICES: Final = _spaces(_NUMBERS, "market")
PENALTY: Final = _spaces(_NUMBERS, "penalty")
OUTPOST_PRICES: Final = _spaces(_NUMBERS, "outposts")
FLOATING: Final = _spaces(_NUMBERS, "floating")
TOXICITY_SPACES: Final = len(_spaces(_NUMBERS, "toxicity"))
