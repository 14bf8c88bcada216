"""The files of the station, the roles and the cards: what is in the box, and how a mistake in them is refused."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from fathoms.engine.components import SOURCES
from fathoms.engine.errors import ComponentError
from fathoms.games.silent_sea.components.model import Card, Corridor, Point, Role, Room
from fathoms.games.silent_sea.components.pieces import ABILITIES, CARDS, CRISES, PLAN, ROLES, sources
from fathoms.games.silent_sea.components.readers import CARD_KINDS, ROOM_KINDS, read_cards, read_plan, read_roles
from tests.games.component_files import Files

STATION_TEXT = """
[[room]]
id = "bay"
name = "Bay"
kind = "start"
at = [0, 0]
source = "reconstructed"

[[room]]
id = "vault"
name = "Vault"
kind = "lab"
at = [4, 0]
restricted = true
source = "reconstructed"

[[room]]
id = "dock"
name = "Dock"
kind = "extraction"
at = [4, 3]
source = "reconstructed"

[[passage]]
id = "hatch"
name = "Hatch"
at = [2, 0]
source = "reconstructed"

[[crossing]]
id = "fork"
at = [3, 0]
source = "reconstructed"

[[corridor]]
id = "hall"
from = [0, 0]
to = [4, 0]
source = "reconstructed"

[[corridor]]
id = "shaft"
from = [4, 0]
to = [4, 3]
source = "reconstructed"
"""
ROLE_TEXT = """
[[role]]
id = "engineer"
name = "Engineer"
letter = "E"
room = "electric"
source = "rulebook"
"""
CARD_TEXT = """
[[card]]
id = "scrap"
name = "Scrap"
kind = "generic"
count = 12
text = "A resource."
source = "rulebook"

[[card]]
id = "bulb"
name = "Bulb"
kind = "generic"
count = 3
text = "A resource."
source = "rulebook"

[[card]]
id = "made-bulb"
name = "Bulb (made)"
kind = "made"
stands_for = "bulb"
needs = { scrap = 2 }
text = "A Bulb made of scrap."
source = "rulebook"

[[card]]
id = "flashlight"
name = "Flashlight"
kind = "item"
needs = { scrap = 1, bulb = 1 }
text = "Blinds."
source = "rulebook"
"""
READERS: dict[str, tuple[Callable[[str], Any], str]] = {
    "station.toml": (read_plan, STATION_TEXT),
    "roles.toml": (read_roles, ROLE_TEXT),
    "cards.toml": (read_cards, CARD_TEXT),
}
FIRST = {"station.toml": "room 'bay'", "roles.toml": "role 'engineer'", "cards.toml": "card 'scrap'"}

FILES = Files(READERS)
refusal, changed = FILES.refusal, FILES.changed


# --- what is in the box ---


def test_a_good_plan_is_read_as_it_is_drawn() -> None:
    plan = read_plan(STATION_TEXT)

    assert plan.rooms == (
        Room("bay", "Bay", "start", (0, 0), False, "reconstructed"),
        Room("vault", "Vault", "lab", (4, 0), True, "reconstructed"),
        Room("dock", "Dock", "extraction", (4, 3), False, "reconstructed"),
    )
    assert plan.passages == (Point("hatch", "Hatch", (2, 0), "reconstructed"),)
    assert plan.crossings == (Point("fork", "", (3, 0), "reconstructed"),)
    assert plan.corridors == (
        Corridor("hall", ((0, 0), (4, 0)), "reconstructed"),
        Corridor("shaft", ((4, 0), (4, 3)), "reconstructed"),
    )
    assert plan.corridors[0].points == [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]
    assert plan.corridors[1].points == [(4, 0), (4, 1), (4, 2), (4, 3)]


def test_good_roles_and_cards_are_read_in_their_order() -> None:
    assert read_roles(ROLE_TEXT) == (Role("engineer", "Engineer", "E", "electric", "rulebook"),)
    assert read_cards(CARD_TEXT) == (
        Card("scrap", "Scrap", "generic", 12, "", (), "A resource.", "rulebook"),
        Card("bulb", "Bulb", "generic", 3, "", (), "A resource.", "rulebook"),
        Card("made-bulb", "Bulb (made)", "made", 0, "bulb", (("scrap", 2),), "A Bulb made of scrap.", "rulebook"),
        Card("flashlight", "Flashlight", "item", 0, "", (("scrap", 1), ("bulb", 1)), "Blinds.", "rulebook"),
    )


def test_a_card_says_in_a_field_when_it_is_played_and_in_its_text_only_where_it_has_several_uses() -> None:
    for card in CARDS:
        several = len(card.played) > 1
        assert ("Action:" in card.text) == (several and "action" in card.played), card
        assert ("Reaction:" in card.text) == (several and "reaction" in card.played), card
    assert {card.id: card.played for card in CARDS if card.kind == "item"} == {
        "flashlight": ("reaction",),
        "gun": ("action", "reaction"),
        "medkit": ("action",),
        "carrier": ("action",),
        "hazmat": ("reaction",),
    }
    assert [card.id for card in CARDS if "move" in card.played] == ["extra"]
    assert not any(card.played for card in CARDS if card.kind == "made")


def test_a_card_is_played_in_a_phase_that_there_is() -> None:
    played = 'id = "scrap"\nplayed = ["nap"]'

    assert read_cards(CARD_TEXT.replace('id = "scrap"', 'id = "scrap"\nplayed = ["reaction", "action"]'))[0].played == (
        "action",
        "reaction",
    )
    assert refusal("cards.toml", CARD_TEXT.replace('id = "scrap"', played)).endswith(
        "unknown played 'nap'; allowed are move, action, reaction."
    )


def test_every_part_of_the_game_says_where_it_comes_from() -> None:
    found = list(sources())

    assert {source for _, _, source in found} == set(SOURCES)
    assert len({(kind, id) for kind, id, _ in found}) == len(found)
    assert {id for kind, id, source in found if kind == "role" and source == "rulebook"} == {role.id for role in ROLES}
    assert all(source == "reconstructed" for kind, _, source in found if kind in ("room", "closed passage"))
    parts: dict[str, Sequence[Any]] = {
        "room": PLAN.rooms,
        "closed passage": PLAN.passages,
        "role": ROLES,
        "card": CARDS,
    }
    parts |= {"ability": ABILITIES, "crisis card": CRISES}
    assert found == [(kind, part.id, part.source) for kind, some in parts.items() for part in some]


def test_names_and_letters_are_told_apart() -> None:
    assert len({room.name for room in PLAN.rooms}) == len(PLAN.rooms)
    assert len({card.name for card in CARDS}) == len(CARDS)
    assert len({role.letter for role in ROLES}) == len(ROLES) == 4


# --- what is wrong with a file ---


@pytest.mark.parametrize("file", READERS)
def test_a_file_that_is_not_toml_is_refused(file: str) -> None:
    assert refusal(file, "[[room").startswith(f"{file} is not valid TOML: ")


@pytest.mark.parametrize("file", READERS)
def test_an_unknown_kind_of_table_is_refused(file: str) -> None:
    sentence = refusal(file, READERS[file][1] + '\n[[tunnel]]\nid = "a"\n')

    assert sentence.startswith(f"{file}: unknown table 'tunnel'; allowed ")


@pytest.mark.parametrize("file", READERS)
def test_an_unknown_name_is_refused_with_those_allowed(file: str) -> None:
    sentence = refusal(file, changed(file, "source =", "colour = 3\nsource ="))

    assert sentence.startswith(f"{file}, {FIRST[file]}: unknown name 'colour'; allowed are ")
    assert {"id", "name", "source"} <= set(sentence.rstrip(".").split("allowed are ")[1].split(", "))


@pytest.mark.parametrize("file", READERS)
@pytest.mark.parametrize("key", ["id", "name", "source"])
def test_a_name_that_is_missing_is_refused(file: str, key: str) -> None:
    line = next(line for line in READERS[file][1].splitlines() if line.startswith(f"{key} ="))

    assert refusal(file, changed(file, line, "")).endswith(f": {key!r} is missing; it must be a text.")


@pytest.mark.parametrize("file", READERS)
def test_two_entries_of_one_name_are_refused(file: str) -> None:
    kind, id = FIRST[file].split()
    text = READERS[file][1]
    first = text.split("\n\n")[0]

    assert refusal(file, f"{first}\n\n{text}") == f"{file}: two entries of {kind} are called {id}."


# --- what is wrong with an entry ---


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("cards.toml", "count = 12", "count = 1"),
        ("cards.toml", "count = 12", "count = 48"),
        ("cards.toml", "scrap = 2", "scrap = 1"),
        ("cards.toml", "scrap = 2", "scrap = 5"),
        ("station.toml", "to = [4, 0]", "to = [25, 0]"),
        ("station.toml", "to = [4, 3]", "to = [4, 9]"),
        ("station.toml", 'id = "vault"', 'id = "e-1"'),
        ("station.toml", 'id = "vault"', 'id = "east"'),
    ],
)
def test_the_least_and_the_most_that_are_allowed_are_read(file: str, old: str, new: str) -> None:
    assert READERS[file][0](changed(file, old, new)) != READERS[file][0](READERS[file][1])


def test_a_card_more_than_the_deck_can_hold_is_refused() -> None:
    refused = refusal("cards.toml", changed("cards.toml", "count = 12", "count = 49"))
    assert refused.endswith("'count' is 49; it must be a whole number from 1 to 48.")


MISTAKES = [
    # the station
    ("station.toml", "at = [4, 0]", "at = [0, 0]", "room 'vault': there is something at [0, 0] already"),
    ("station.toml", "at = [2, 0]", "at = [4, 0]", "passage 'hatch': there is something at [4, 0] already"),
    ("station.toml", "at = [3, 0]", "at = [2, 0]", "crossing 'fork': there is something at [2, 0] already"),
    ("station.toml", "at = [4, 3]", "at = [3, 3]", "room 'dock': no corridor passes [3, 3]"),
    (
        *("station.toml", 'id = "vault"', 'id = "e1"'),
        "room 'e1': the id 'e1' is that of a space of a corridor; write it like lab-1",
    ),
    ("station.toml", "at = [2, 0]", "at = [2, 1]", "passage 'hatch': no corridor passes [2, 1]"),
    ("station.toml", "at = [3, 0]", "at = [5, 0]", "crossing 'fork': no corridor passes [5, 0]"),
    (
        *("station.toml", "to = [4, 0]", "to = [4, 1]"),
        "corridor 'hall': a corridor is a straight line, from left to right or downward",
    ),
    (
        *("station.toml", "to = [4, 0]", "to = [0, 0]"),
        "corridor 'hall': a corridor is a straight line, from left to right or downward",
    ),
    (
        *("station.toml", "from = [4, 0]\nto = [4, 3]", "from = [4, 3]\nto = [4, 0]"),
        "corridor 'shaft': a corridor is a straight line, from left to right or downward",
    ),
    (
        *("station.toml", "from = [0, 0]\nto = [4, 0]", "from = [4, 0]\nto = [0, 0]"),
        "corridor 'hall': a corridor is a straight line, from left to right or downward",
    ),
    (
        *("station.toml", "to = [4, 0]", "to = [26, 0]"),
        "corridor 'hall': 'to' is [26, 0]; it must be a list of whole numbers from 0 to 25",
    ),
    (
        *("station.toml", "to = [4, 3]", "to = [4, 10]"),
        "corridor 'shaft': 'to' is [4, 10]; it must be [x, y] with x below 26 and y below 10",
    ),
    (
        *("station.toml", "at = [4, 3]", "at = [4]"),
        "room 'dock': 'at' is [4]; it must be [x, y] with x below 26 and y below 10",
    ),
    (
        *("station.toml", "at = [4, 3]", 'at = "e4"'),
        "room 'dock': 'at' is 'e4'; it must be a list of whole numbers from 0 to 25",
    ),
    (
        *("station.toml", 'kind = "lab"', 'kind = "pool"'),
        f"room 'vault': unknown kind 'pool'; allowed are {', '.join(ROOM_KINDS)}",
    ),
    (
        "station.toml",
        "restricted = true",
        "restricted = 1",
        "room 'vault': 'restricted' is 1; it must be true or false",
    ),
    ("station.toml", 'name = "Hatch"\n', "", "passage 'hatch': 'name' is missing; it must be a text"),
    (
        *("station.toml", 'id = "fork"', 'id = "fork"\nname = "Fork"'),
        "crossing 'fork': unknown name 'name'; allowed are id, at, source",
    ),
    (
        *("station.toml", "from = [0, 0]\n", ""),
        "corridor 'hall': 'from' is missing; it must be a list of whole numbers from 0 to 25",
    ),
    # roles
    (
        *("roles.toml", 'room = "electric"', 'room = "kitchen"'),
        "role 'engineer': unknown room 'kitchen'; allowed are electric, med, experiment, vip",
    ),
    ("roles.toml", 'letter = "E"', "letter = 5", "role 'engineer': 'letter' is 5; it must be a text"),
    (
        *("roles.toml", 'source = "rulebook"', 'source = "hearsay"'),
        "role 'engineer': unknown source 'hearsay'; allowed are rulebook, reconstructed",
    ),
    # cards
    (
        *("cards.toml", 'kind = "made"', 'kind = "found"'),
        f"card 'made-bulb': unknown kind 'found'; allowed are {', '.join(CARD_KINDS)}",
    ),
    ("cards.toml", "count = 12", "count = 0", "card 'scrap': 'count' is 0; it must be a whole number from 1 to 48"),
    ("cards.toml", "count = 12\n", "", "card 'scrap': 'count' is missing; it must be a whole number from 1 to 48"),
    (
        "cards.toml",
        "count = 12",
        'count = "12"',
        "card 'scrap': 'count' is '12'; it must be a whole number from 1 to 48",
    ),
    (
        *("cards.toml", 'kind = "item"', 'kind = "item"\ncount = 2'),
        "card 'flashlight': unknown name 'count'; allowed are kind, needs, id, name, text, source, played",
    ),
    (
        *("cards.toml", 'stands_for = "bulb"', 'stands_for = "lamp"'),
        "card 'made-bulb': unknown stands_for 'lamp'; allowed are scrap, bulb",
    ),
    ("cards.toml", 'stands_for = "bulb"\n', "", "card 'made-bulb': 'stands_for' is missing; it must be a text"),
    ("cards.toml", "{ scrap = 2 }", "{}", "card 'made-bulb', needs: a recipe needs something"),
    (
        *("cards.toml", "scrap = 1, bulb = 1", "scrap = 1, wire = 1"),
        "card 'flashlight', needs: unknown name 'wire'; allowed are scrap, bulb",
    ),
    (
        *("cards.toml", "scrap = 2", "scrap = 6"),
        "card 'made-bulb', needs: 'scrap' is 6; it must be a whole number from 1 to 5",
    ),
    ("cards.toml", "needs = { scrap = 2 }", "needs = 2", "card 'made-bulb': 'needs' is 2; it must be a table"),
    ("cards.toml", "needs = { scrap = 2 }\n", "", "card 'made-bulb': 'needs' is missing; it must be a table"),
]


@pytest.mark.parametrize(("file", "old", "new", "reason"), MISTAKES)
def test_a_mistake_is_refused_with_file_entry_and_what_is_allowed(file: str, old: str, new: str, reason: str) -> None:
    assert refusal(file, changed(file, old, new)) == f"{file}, {reason}."


@pytest.mark.parametrize("kind", ["start", "extraction"])
@pytest.mark.parametrize("other", ["lab", None])
def test_a_station_has_one_start_and_one_extraction_point(kind: str, other: str | None) -> None:
    text = READERS["station.toml"][1]
    line = f'kind = "{kind}"'
    without = text.replace(line, f'kind = "{other}"') if other else text.replace('kind = "lab"', line)

    assert (
        refusal("station.toml", without)
        == f"station.toml: a station has one room of kind {kind!r}, no more and no fewer."
    )


def test_cards_that_are_drawn_stand_before_those_that_are_made() -> None:
    bulb = CARD_TEXT.split("\n\n")[1]

    sentence = refusal("cards.toml", f"{CARD_TEXT}\n" + bulb.replace('"bulb"', '"lamp"'))

    assert sentence == "cards.toml, card 'lamp': a card of kind 'generic' stands after one of kind 'item'."


@pytest.mark.parametrize("file", READERS)
def test_the_file_is_called_by_the_name_it_was_read_under(file: str) -> None:
    reader: Callable[..., Any] = READERS[file][0]
    with pytest.raises(ComponentError, match=r"^house-rules\.toml, "):
        reader(changed(file, "source = ", "origin = "), "house-rules.toml")
