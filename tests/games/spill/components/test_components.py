"""The component files: what is in the box, and how a file with a mistake in it is refused."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from fathoms.engine.errors import ComponentError
from fathoms.games.spill.components import (
    CARDS,
    EFFECT_VERBS,
    OBJECTIVE_KINDS,
    SPECIALISTS,
    SPECIES,
    TRACKS,
    WEATHER,
    WEATHER_EFFECTS,
    WIN_CARDS,
    read_cards,
    read_specialists,
    read_species,
    read_tracks,
    read_weather,
    read_win_cards,
    sources,
)
from tests.games.component_files import Files

Read = Callable[[str], tuple[Any, ...]]

SPECIES_TEXT = """
[[species]]
id = "turtle"
name = "turtle"
letter = "T"
spaces = ["1-2C", "1-5B"]
source = "rulebook"

[[species]]
id = "crab"
name = "crab"
letter = "C"
spaces = ["1-3C", "2-2C"]
source = "reconstructed"
"""
SPECIALIST_TEXT = """
[[specialist]]
id = "hazmat"
name = "Hazmat Specialist"
text = "Removes oil for 2 AP."
ability = { remove_cost = 2, bonus_faces = [2, 4, 6] }
source = "rulebook"
"""
WEATHER_TEXT = """
[[weather]]
id = "storm"
name = "Storm"
face = 2
effect = "no_ability"
text = "Storm"
source = "rulebook"
"""
TRACK_TEXT = """
[[track]]
id = "standard"
name = "Standard"
dice = [3, 3, 4]
source = "rulebook"
"""
CARD_TEXT = """
[[card]]
id = "boom"
name = "Containment Boom"
abilities = [{ cubes = 1, text = "Push back up to 2 dice.", effects = [{ push = 2, where = "near" }] }]
source = "rulebook"
"""
WIN_CARD_TEXT = """
[[win_card]]
id = "haven"
name = "Haven"
dots = 3
markers = 2
objectives = [{ clear_marked = true }, { rescued_of = { species = "crab", n = 3 } }, { clear_sectors = ["1-1"] }]
source = "rulebook"
"""
READERS: dict[str, tuple[Read, str]] = {
    "animals.toml": (read_species, SPECIES_TEXT),
    "specialists.toml": (read_specialists, SPECIALIST_TEXT),
    "weather.toml": (read_weather, WEATHER_TEXT),
    "tracks.toml": (read_tracks, TRACK_TEXT),
    "resources.toml": (read_cards, CARD_TEXT),
    "win_cards.toml": (partial(read_win_cards, species=SPECIES), WIN_CARD_TEXT),
}
ENTRIES = {
    "animals.toml": "species 'turtle'",
    "specialists.toml": "specialist 'hazmat'",
    "weather.toml": "weather 'storm'",
    "tracks.toml": "track 'standard'",
    "resources.toml": "card 'boom'",
    "win_cards.toml": "win_card 'haven'",
}

FILES = Files(READERS)
refusal, changed = FILES.refusal, FILES.changed


# --- what is in the box ---


def test_the_box_holds_what_the_rulebook_counts() -> None:
    assert sum(len(kind.spaces) for kind in SPECIES) == 36
    assert [len(kind.spaces) for kind in SPECIES] == [6] * 6
    assert len(SPECIALISTS) == 8
    assert len(CARDS) == 15
    assert Counter(card.dots for card in WIN_CARDS) == {1: 3, 2: 3, 3: 3}
    assert [track.id for track in TRACKS] == ["standard", "challenge", "ultimate"]
    assert [weather.face for weather in WEATHER] == [1, 2, 3, 4, 5, 6]


def test_each_weather_effect_has_one_face() -> None:
    assert sorted(weather.effect for weather in WEATHER) == sorted(WEATHER_EFFECTS)


def test_every_win_card_has_three_objectives_and_only_three_dots_use_markers() -> None:
    assert all(len(card.objectives) == 3 for card in WIN_CARDS)
    assert all(card.markers == 0 for card in WIN_CARDS if card.dots < 3)


def test_every_component_says_where_it_comes_from() -> None:
    counted = Counter(kind for kind, _, _ in sources())

    assert counted == {
        "species": 6,
        "specialist": 8,
        "weather": 6,
        "track": 3,
        "resource card": 15,
        "win-condition card": 9,
    }
    assert {source for _, _, source in sources()} <= {"rulebook", "reconstructed"}


def test_what_the_catalogue_calls_a_component_of_ours_is_not_passed_off_as_the_rulebooks() -> None:
    ours = {name for kind, name, source in sources() if source == "reconstructed" and kind == "specialist"}

    assert ours >= {"vet", "captain", "requisition", "hazmat"}  # SP-50, SP-53, SP-56, SP-57
    assert {source for kind, _, source in sources() if kind in ("resource card", "win-condition card")} == {
        "reconstructed"
    }


def test_no_two_components_of_a_kind_share_a_name_and_no_two_kinds_of_animal_a_letter() -> None:
    for parts in (SPECIES, SPECIALISTS, TRACKS, CARDS, WIN_CARDS):
        assert len({part.name for part in parts}) == len(parts)
    assert len({kind.letter for kind in SPECIES}) == 6


@pytest.mark.parametrize("file", READERS)
def test_a_good_file_is_read(file: str) -> None:
    read, text = READERS[file]

    assert read(text)[0].id in ENTRIES[file]


# --- what is wrong with a file, whichever it is ---


@pytest.mark.parametrize("file", READERS)
def test_invalid_toml_is_refused_with_its_place(file: str) -> None:
    sentence = refusal(file, READERS[file][1] + "\nname = = 3\n")

    assert sentence.startswith(f"{file} is not valid TOML")
    assert "line" in sentence


@pytest.mark.parametrize("file", READERS)
def test_a_table_of_another_kind_is_refused(file: str) -> None:
    kind = ENTRIES[file].split()[0]

    assert refusal(file, READERS[file][1] + "\n[[boat]]\n") == f"{file}: unknown table 'boat'; allowed is {kind}."


@pytest.mark.parametrize("file", READERS)
def test_two_entries_of_one_name_are_refused(file: str) -> None:
    sentence = refusal(file, READERS[file][1] + READERS[file][1])

    kind, name = ENTRIES[file].split()
    assert sentence == f"{file}: two entries of {kind} are called {name}."


@pytest.mark.parametrize("file", READERS)
def test_an_unknown_name_is_refused(file: str) -> None:
    sentence = refusal(file, changed(file, "source =", "colour = 3\nsource ="))

    assert sentence.startswith(f"{file}, {ENTRIES[file]}: unknown name 'colour'")


@pytest.mark.parametrize("file", READERS)
def test_a_missing_name_is_refused(file: str) -> None:
    for key in ("name", "text"):
        line = next((line for line in READERS[file][1].splitlines() if line.startswith(f"{key} =")), None)
        if line:
            sentence = refusal(file, changed(file, line, ""))
            assert sentence == f"{file}, {ENTRIES[file]}: {key!r} is missing; it must be a text."


@pytest.mark.parametrize("file", READERS)
def test_an_entry_without_an_id_is_refused_by_its_number(file: str) -> None:
    line = READERS[file][1].splitlines()[2]
    kind = ENTRIES[file].split()[0]

    assert refusal(file, changed(file, line, "")) == f"{file}, {kind} 'number 1': 'id' is missing; it must be a text."


@pytest.mark.parametrize("file", READERS)
def test_an_entry_without_a_source_or_with_an_unknown_one_is_refused(file: str) -> None:
    missing = refusal(file, changed(file, 'source = "rulebook"', ""))
    unknown = refusal(file, changed(file, 'source = "rulebook"', 'source = "hearsay"'))

    assert missing == f"{file}, {ENTRIES[file]}: 'source' is missing; it must be a text."
    where = f"{file}, {ENTRIES[file]}"
    assert unknown == f"{where}: unknown source 'hearsay'; allowed are rulebook, reconstructed."


@pytest.mark.parametrize("file", READERS)
def test_entries_that_are_no_list_of_tables_are_refused(file: str) -> None:
    kind = ENTRIES[file].split()[0]

    for text in (f"[{kind}]\nid = 'a'\n", f"{kind} = 3\n", f"{kind} = ['a']\n"):
        assert refusal(file, text) == f"{file}: {kind!r} must be a list of tables, each headed [[{kind}]]."


@pytest.mark.parametrize("file", READERS)
def test_an_id_that_is_no_text_is_refused(file: str) -> None:
    line = READERS[file][1].splitlines()[2]

    assert refusal(file, changed(file, line, "id = ['a']")).endswith(": 'id' is ['a']; it must be a text.")


# --- what is wrong with an entry ---

LISTED_EFFECTS = ", ".join(EFFECT_VERBS)
LISTED_OBJECTIVES = ", ".join(OBJECTIVE_KINDS)

MISTAKES = [
    # animals
    ("animals.toml", '"1-2C"', '"5-2C"', "species 'turtle': '5-2C' is no space; they run from 1-1A to 4-6C"),
    ("animals.toml", '"1-2C"', '"1-2D"', "species 'turtle': '1-2D' is no space; they run from 1-1A to 4-6C"),
    ("animals.toml", '"1-5B"', '"1-2C"', "species 'turtle': two animals start on one space"),
    ("animals.toml", '"2-2C"', '"1-2C"', "species 'crab': two animals start on one space"),
    ("animals.toml", '"1-2C"', "12", "species 'turtle': 'spaces' is [12, '1-5B']; it must be a list of texts"),
    ("animals.toml", '["1-2C", "1-5B"]', '"1-2C"', "species 'turtle': 'spaces' is '1-2C'; it must be a list of texts"),
    ("animals.toml", 'letter = "T"', "letter = 3", "species 'turtle': 'letter' is 3; it must be a text"),
    # specialists
    (
        *("specialists.toml", "remove_cost = 2", "remove_cost = 0"),
        "specialist 'hazmat', ability: 'remove_cost' is 0; it must be a whole number from 1 to 4",
    ),
    (
        *("specialists.toml", "remove_cost = 2", "remove_cost = true"),
        "specialist 'hazmat', ability: 'remove_cost' is True; it must be a whole number from 1 to 4",
    ),
    (
        *("specialists.toml", "remove_cost = 2", "contaminated_cost = 5"),
        "specialist 'hazmat', ability: 'contaminated_cost' is 5; it must be a whole number from 1 to 4",
    ),
    (
        *("specialists.toml", "remove_cost = 2", "rescue_reach = 2"),
        "specialist 'hazmat', ability: 'rescue_reach' is 2; it must be a whole number from 0 to 1",
    ),
    (
        *("specialists.toml", "remove_cost = 2", "redirect = 1"),
        "specialist 'hazmat', ability: 'redirect' is 1; it must be true or false",
    ),
    (
        *("specialists.toml", "[2, 4, 6]", "[2, 4, 7]"),
        "specialist 'hazmat', ability: 'bonus_faces' is [2, 4, 7]; it must be a list of whole numbers from 1 to 6",
    ),
    (
        *("specialists.toml", "ability = { remove_cost = 2, bonus_faces = [2, 4, 6] }", "ability = 2"),
        "specialist 'hazmat': 'ability' is 2; it must be a table",
    ),
    # weather
    (
        *("weather.toml", '"no_ability"', '"hail"'),
        f"weather 'storm': unknown effect 'hail'; allowed are {', '.join(WEATHER_EFFECTS)}",
    ),
    ("weather.toml", "face = 2", "face = 7", "weather 'storm': 'face' is 7; it must be a whole number from 1 to 6"),
    ("weather.toml", "face = 2", "face = 0", "weather 'storm': 'face' is 0; it must be a whole number from 1 to 6"),
    ("weather.toml", "face = 2", 'face = "2"', "weather 'storm': 'face' is '2'; it must be a whole number from 1 to 6"),
    # tracks
    (
        *("tracks.toml", "[3, 3, 4]", "[3, 0, 4]"),
        "track 'standard': 'dice' is [3, 0, 4]; it must be a list of whole numbers from 1 to 9",
    ),
    (
        *("tracks.toml", "[3, 3, 4]", "[3, 3.5]"),
        "track 'standard': 'dice' is [3, 3.5]; it must be a list of whole numbers from 1 to 9",
    ),
    (
        *("tracks.toml", "[3, 3, 4]", "3"),
        "track 'standard': 'dice' is 3; it must be a list of whole numbers from 1 to 9",
    ),
    # resource cards
    (
        *("resources.toml", "push = 2", "burn = 2"),
        f"card 'boom', ability 1, effect 1: unknown effect 'burn', 'where'; allowed are {LISTED_EFFECTS}",
    ),
    (
        *("resources.toml", 'push = 2, where = "near"', ""),
        f"card 'boom', ability 1, effect 1: unknown effect nothing; allowed are {LISTED_EFFECTS}",
    ),
    (
        *("resources.toml", "push = 2", "push = 10"),
        "card 'boom', ability 1, effect 1: 'push' is 10; it must be a whole number from 1 to 9",
    ),
    (
        *("resources.toml", '"near"', '"nearby"'),
        "card 'boom', ability 1, effect 1: unknown where 'nearby'; allowed are sector, near, quadrant, sea",
    ),
    (
        *("resources.toml", ', where = "near"', ""),
        "card 'boom', ability 1, effect 1: 'where' is missing; it must be a text",
    ),
    (
        *("resources.toml", 'push = 2, where = "near"', 'swap = "all"'),
        "card 'boom', ability 1, effect 1: unknown swap 'all'; allowed are own, team",
    ),
    (
        *("resources.toml", 'push = 2, where = "near"', "recall = false"),
        "card 'boom', ability 1, effect 1: 'recall' must be true",
    ),
    (
        *("resources.toml", 'push = 2, where = "near"', "ap = 13"),
        "card 'boom', ability 1, effect 1: 'ap' is 13; it must be a whole number from 1 to 12",
    ),
    (
        *("resources.toml", "cubes = 1", "cubes = 4"),
        "card 'boom', ability 1: 'cubes' is 4; it must be a whole number from 1 to 3",
    ),
    ("resources.toml", '[{ push = 2, where = "near" }]', "[]", "card 'boom', ability 1: it has no effect"),
    (
        *("resources.toml", '[{ push = 2, where = "near" }]', '["push"]'),
        "card 'boom', ability 1: 'effects' is ['push']; it must be a list of tables",
    ),
    # win-condition cards
    (
        *("win_cards.toml", "clear_marked = true", "clear_everything = true"),
        f"win_card 'haven', objective 1: unknown objective 'clear_everything'; allowed are {LISTED_OBJECTIVES}",
    ),
    (
        *("win_cards.toml", ', { clear_sectors = ["1-1"] }', ""),
        "win_card 'haven': it has 2 objectives; a win-condition card has three",
    ),
    (
        *("win_cards.toml", '{ clear_sectors = ["1-1"] }', "{ sets = 1 }, { removed = 3 }"),
        "win_card 'haven': it has 4 objectives; a win-condition card has three",
    ),
    (
        *("win_cards.toml", "clear_marked = true", "sets = 2"),
        "win_card 'haven': markers and an objective that speaks of them go together",
    ),
    (
        *("win_cards.toml", "markers = 2\n", ""),
        "win_card 'haven': markers and an objective that speaks of them go together",
    ),
    (
        *("win_cards.toml", "markers = 2", "markers = 4"),
        "win_card 'haven': 'markers' is 4; it must be a whole number from 1 to 3",
    ),
    ("win_cards.toml", "dots = 3", "dots = 4", "win_card 'haven': 'dots' is 4; it must be a whole number from 1 to 3"),
    (
        *("win_cards.toml", "clear_marked = true", "clear_marked = false"),
        "win_card 'haven', objective 1: 'clear_marked' must be true",
    ),
    (
        *("win_cards.toml", "clear_marked = true", "sets = -1"),
        "win_card 'haven', objective 1: 'sets' is -1; it must be a whole number from 0 to 72",
    ),
    (
        *("win_cards.toml", '"crab"', '"whale"'),
        "win_card 'haven', objective 2, rescued_of: unknown species 'whale'; "
        "allowed are turtle, pelican, dolphin, manatee, sturgeon, crab",
    ),
    (
        *("win_cards.toml", "n = 3", "n = 7"),
        "win_card 'haven', objective 2, rescued_of: 'n' is 7; it must be a whole number from 1 to 6",
    ),
    (
        *("win_cards.toml", '"1-1"', '"1-7"'),
        "win_card 'haven', objective 3: '1-7' is no sector; they run from 1-1 to 4-6",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "reason"), MISTAKES)
def test_a_mistake_is_refused_with_file_entry_and_what_is_allowed(file: str, old: str, new: str, reason: str) -> None:
    assert refusal(file, changed(file, old, new)) == f"{file}, {reason}."


@pytest.mark.parametrize("count", [0, 3])
def test_a_card_with_no_ability_or_three_is_refused(count: int) -> None:
    ability = '{ cubes = 1, text = "", effects = [{ ap = 1 }] }'
    text = f'[[card]]\nid = "boom"\nname = "Boom"\nabilities = [{", ".join([ability] * count)}]\nsource = "rulebook"\n'

    sentence = refusal("resources.toml", text)

    assert sentence == f"resources.toml, card 'boom': it has {count} abilities; a card has one or two."


def test_an_effect_with_two_verbs_is_refused() -> None:
    sentence = refusal("resources.toml", changed("resources.toml", "push = 2", "push = 2, remove = 1"))

    assert sentence.startswith("resources.toml, card 'boom', ability 1, effect 1: unknown name 'remove'")


def test_an_unknown_name_inside_an_ability_is_refused() -> None:
    sentence = refusal("specialists.toml", changed("specialists.toml", "remove_cost", "fly_cost"))

    assert sentence.startswith("specialists.toml, specialist 'hazmat', ability: unknown name 'fly_cost'")


def test_the_file_is_called_by_the_name_it_was_read_under() -> None:
    with pytest.raises(ComponentError, match=r"^house-rules\.toml, track 'standard'"):
        read_tracks(changed("tracks.toml", "[3, 3, 4]", "[0]"), "house-rules.toml")


@pytest.mark.parametrize("file", READERS)
def test_an_unknown_name_is_refused_with_those_allowed(file: str) -> None:
    sentence = refusal(file, changed(file, "source =", "colour = 3\nsource ="))

    assert "allowed are" in sentence
    assert "id" in sentence.split("allowed are")[1].replace(",", "").split()


def test_two_effects_on_one_face_are_refused() -> None:
    text = READERS["weather.toml"][1]
    assert "face" in refusal("weather.toml", text + text.replace('"storm"', '"hail"'))


def test_a_track_without_spaces_is_refused() -> None:
    assert "dice" in refusal("tracks.toml", changed("tracks.toml", "[3, 3, 4]", "[]"))
