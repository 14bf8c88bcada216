"""A mistake in an entry of a component file is refused with file, entry and reason, in one sentence."""

import pytest

from fathoms.games.flotilla.components.ids import GUILD_IDS
from fathoms.games.flotilla.counting.tallies import COUNTED
from fathoms.games.flotilla.effects.vocabulary import VOCABULARY
from fathoms.games.flotilla.printed import read_crew
from fathoms.games.flotilla.turn.unique import UNIQUE
from tests.games.component_files import Files
from tests.games.flotilla.components.test_component_files import CARD_TEXT, FIRST, READERS, changed, file_of, refusal

GUILDS = ", ".join(GUILD_IDS)
COLOURS = "red, green, yellow, blue"
AMOUNT = "it must be a whole number from 1 to 40"
MISTAKES = [
    # guilds
    ("guild", '"speakers"\nname', '"bakers"\nname', f": unknown id 'bakers'; allowed are {GUILDS}"),
    ("guild", '"speakers"\nname', '"traders"\nname', ": guild 1 must be 'speakers', red"),
    ("guild", 'colour = "red"', 'colour = "green"', ": guild 1 must be 'speakers', red"),
    ("guild", 'colour = "red"', 'colour = "pink"', f": unknown colour 'pink'; allowed are {COLOURS}"),
    ("guild", "market = 3", "market = 21", ": 'market' is 21; it must be a whole number from 0 to 20"),
    ("guild", 'name = "Speakers"', "", ": 'name' is missing; it must be a text"),
    ("guild", 'building = "Refinery"', "building = 1", ": 'building' is 1; it must be a text"),
    (
        "guild",
        "{ currency = 3 }",
        "3",
        ": 'ring' is [{'seal': 1, 'guild': 'speakers'}, 3, {'stars': 1}, {'stars': 2}]; it must be a list of tables",
    ),
    ("guild", "{ currency = 3 }", "{ currency = 0 }", f", effect 2: 'currency' is 0; {AMOUNT}"),
    # crew
    ("crew", "tier = 0", "tier = 1", ": the first 6 cards, and no others, are starters of tier 0"),
    ("crew", "tier = 0", "tier = 3", ": 'tier' is 3; it must be a whole number from 0 to 2"),
    ("crew", "tier = 0", 'tier = 0\nguild = "bakers"', f": unknown guild 'bakers'; allowed are {GUILDS}"),
    ("crew", "sail = 1, ", "", ", sink: 'sail' is missing; it must be a whole number from 0 to 20"),
    ("crew", "income = 2", "sail = 2", ", sky: 'income' is missing; it must be a whole number from 0 to 20"),
    ("crew", "income = 2", "income = 2, sail = 1", ", sky: unknown name 'sail'; allowed are does, income"),
    ("crew", "sky = {", "skies = {", ": 'sky' is missing; it must be a table"),
    # tiles
    ("tile", '"shallows"', '"abyss"', ": unknown depth 'abyss'; allowed are shallows, shelf, depths"),
    ("tile", "toxicity = 0", "toxicity = 3", ": 'toxicity' is 3; it must be a whole number from 0 to 2"),
    ("tile", '"green"', '"pink"', f": unknown resource 'pink'; allowed are {COLOURS}"),
    ("tile", "island = true", "island = 1", ": 'island' is 1; it must be true or false"),
    ("tile", '"ppy..."', '"ppy.."', ": 'wedges' is 'ppy..'; it must be six letters out of 'yrp' and '.'"),
    ("tile", '"ppy..."', '"ppg..."', ": 'wedges' is 'ppg...'; it must be six letters out of 'yrp' and '.'"),
    ("tile", '"..ooo."', '"..oox."', ": 'arcs' is '..oox.'; it must be six letters out of 'o' and '.'"),
    ("tile", '"yrrryy"', '"yrrryw"', ": 'edges' is 'yrrryw'; it must be six letters out of 'rgyb' and '.'"),
    (
        *("tile", 'cost = "rry"', 'cost = "rr"'),
        ": the cost 'rr' must be in the colours of the tile's districts, and of all of them",
    ),
    (
        *("tile", 'cost = "rry"', 'cost = "rryb"'),
        ": the cost 'rryb' must be in the colours of the tile's districts, and of all of them",
    ),
    (
        *("tile", 'cost = "rry"', 'cost = "rryx"'),
        ": the cost 'rryx' must be in the colours of the tile's districts, and of all of them",
    ),
    ("tile", 'building = "y"', 'building = "g"', ": the building 'g' is not of one of the tile's districts"),
    ("tile", 'building = "y"', 'building = "z"', ": unknown building 'z'; allowed are r, g, y, b"),
    # starting tiles
    ("starting tile", '"wwwww."', '"wwwwr."', ": 'edges' is 'wwwwr.'; it must be six letters out of 'w' and '.'"),
    ("starting tile", '"oooooo"', '"ooooo"', ": 'arcs' is 'ooooo'; it must be six letters out of 'o' and '.'"),
    ("starting tile", "= 10", "= 61", ": 'currency' is 61; it must be a whole number from 0 to 60"),
    ("starting tile", 'name = "First Player"', "", ": 'name' is missing; it must be a text"),
    # artifacts
    ("artifact", '"traders"', '"bakers"', f": unknown guild 'bakers'; allowed are {GUILDS}"),
    ("artifact", "bounty = [{ currency = 3 }]", "", ": 'bounty' is missing; it must be a list of tables"),
    ("artifact", "{ transactions = 3 }", "{ transactions = 41 }", f", effect 1: 'transactions' is 41; {AMOUNT}"),
    # objectives
    (
        "objective",
        'count = "crew"',
        'count = "cats"',
        f", sink: unknown count 'cats'; allowed are {', '.join(COUNTED)}",
    ),
    ("objective", "[5, 4, 3]", "[5, 4]", ", sink: 'stars' is [5, 4]; it must be three numbers, the highest first"),
    ("objective", "[4, 3, 2]", "[4, 2, 3]", ", sky: 'stars' is [4, 2, 3]; it must be three numbers, the highest first"),
    ("objective", "[4, 3, 2]", "[2, 3, 1]", ", sky: 'stars' is [2, 3, 1]; it must be three numbers, the highest first"),
    (
        *("objective", "[4, 3, 2]", "[4, 3, 0]"),
        ", sky: 'stars' is [4, 3, 0]; it must be a list of whole numbers from 1 to 20",
    ),
    ("objective", "per = 3", "per = 1", ", sink: 'per' is 1; it must be a whole number from 2 to 9"),
    ("objective", "per = 3", "each = 3", ", sink: unknown name 'each'; allowed are count, stars, per"),
    # dive dice
    ("dive", '"shallows"', '"shelf"', ": unknown id 'shelf'; allowed are shallows"),
    ("dive", "count = 6", "count = 0", ": 'count' is 0; it must be a whole number from 1 to 9"),
    (
        *("dive", '"survivor"', '"mermaid"'),
        ": unknown icon 'mermaid'; allowed are barrel, toxicity, depletion, survivor, sonar",
    ),
    ("dive", ', "sonar"]', "]", ": a die has 6 faces, not 5"),
    ("dive", '"sonar"]', "6]", "it must be a list of texts"),
    # research dice
    ("research", ', "wild"]', "]", ": a die has 6 faces, not 5"),
    ("research", '"wild"', '"delvers"', ": a research die has exactly one wild face"),
    ("research", '"traders"', '"wild"', ": a research die has exactly one wild face"),
    ("research", '"traders"', '"bakers"', f": unknown icon 'bakers'; allowed are {GUILDS}, wild"),
    (
        *("research", '"traders"', '"traders ¤"'),
        ": the face 'traders ¤' must be a guild or wild, then 2¤, 1★ or breakthrough",
    ),
    (
        *("research", '"traders"', '"traders 2€"'),
        ": the face 'traders 2€' must be a guild or wild, then 2¤, 1★ or breakthrough",
    ),
    # the hub
    ("docks", "players = 3", "players = 6", ": 'players' is 6; it must be a whole number from 3 to 5"),
    ("docks", "[16, 12, 9]", "[16, 12]", ": 'skiff' and 'builds' must have a number for each of 3 players"),
    ("docks", "[1, 2, 4]", "[1, 2, 4, 5]", ": 'skiff' and 'builds' must have a number for each of 3 players"),
    (
        "docks",
        "[16, 12, 9]",
        "[16, 12, 41]",
        ": 'skiff' is [16, 12, 41]; it must be a list of whole numbers from 0 to 40",
    ),
    ("docks", "[1, 2, 4]", "[1, 2, 10]", ": 'builds' is [1, 2, 10]; it must be a list of whole numbers from 0 to 9"),
    ("survivors", "[4, 5]", "[4, 6]", ": 'players' is [4, 6]; it must be a list of whole numbers from 3 to 5"),
    (
        "survivors",
        "{ does = [{ stars = 1 }] }",
        "{ stars = 1 }",
        ", space 2: 'does' is missing; it must be a list of tables",
    ),
    ("survivors", "{ stars = 1 }]", "{ stars = 1 }], more = 2", ", space 2: unknown name 'more'; allowed are does"),
    ("survivors", "{ artifact = 1 }", "{ relic = 1 }", ", space 1, effect 2: unknown effect 'relic'; allowed are "),
    ("sonar", "stars = 0", "stars = 21", ": 'stars' is 21; it must be a whole number from 0 to 20"),
    ("sonar", "again = true", 'again = "yes"', ": 'again' is 'yes'; it must be true or false"),
    ("sonar", "does = [{ toxicity = 1 }]", "", ": 'does' is missing; it must be a list of tables"),
    ("track", '"market"', '"fair"', ": unknown id 'fair'; allowed are market, penalty, outposts, floating, toxicity"),
    ("track", "[2, 3, 4]", "[2, 3, 61]", ": 'spaces' is [2, 3, 61]; it must be a list of whole numbers from -40 to 60"),
]


@pytest.mark.parametrize(("reader", "old", "new", "reason"), MISTAKES)
def test_a_mistake_is_refused_with_file_entry_and_reason(reader: str, old: str, new: str, reason: str) -> None:
    sentence = refusal(reader, changed(reader, old, new))

    assert sentence.startswith(f"{file_of(reader)}, {named(reader, old, new)}")
    assert reason.rstrip(".") in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


def named(reader: str, old: str, new: str) -> str:
    """How the entry is called once the text has been changed."""
    label = FIRST[reader]
    if old.split("\n", maxsplit=1)[0].strip('"') == label.split("'")[1]:
        return label.replace(old.split("\n", maxsplit=1)[0].strip('"'), new.split("\n", maxsplit=1)[0].strip('"'))
    return label


# --- effects ---

EFFECTS = [
    ("{ gold = 3 }", f"unknown effect 'gold'; allowed are {', '.join(VOCABULARY)}"),
    ("{ }", f"unknown effect nothing; allowed are {', '.join(VOCABULARY)}"),
    ("{ currency = 3, guild = 1 }", "unknown name 'guild'; allowed are currency"),
    ('{ currency = "3" }', f"'currency' is '3'; {AMOUNT}"),
    ("{ stars = 41 }", f"'stars' is 41; {AMOUNT}"),
    ("{ survivor = true }", f"'survivor' is True; {AMOUNT}"),
    ('{ seal = 1, guild = "bakers" }', f"unknown guild 'bakers'; allowed are {GUILDS}"),
    ('{ recruit = 1, guild = "bakers" }', f"unknown guild 'bakers'; allowed are {GUILDS}"),
    ('{ resource = 1, colour = "pink" }', f"unknown colour 'pink'; allowed are {COLOURS}"),
    ("{ draw = 2 }", "'place' is missing; it must be a whole number from 1 to 2"),
    ("{ draw = 2, place = 3 }", "'place' is 3; it must be a whole number from 1 to 2"),
    ("{ build = 1, missing = 0 }", f"'missing' is 0; {AMOUNT}"),
    ("{ dive = [1, 0] }", "'dive' is [1, 0]; it must be the dice of [shallows, shelf, depths]"),
    ("{ dive = [1, 0, 7] }", "'dive' is [1, 0, 7]; it must be a list of whole numbers from 0 to 6"),
    ("{ research = 8 }", "'research' is 8; it must be a whole number from 1 to 7"),
    ("{ research = 4, rerolls = 0 }", f"'rerolls' is 0; {AMOUNT}"),
    ("{ research = 4, breakthroughs = -1 }", f"'breakthroughs' is -1; {AMOUNT}"),
    ('{ influence = [2], at = "home" }', f"unknown at 'home'; allowed are same, different, any, {GUILDS}"),
    (
        '{ influence = [2, 2], at = "same" }',
        "'influence' is [2, 2] at 'same'; several amounts go to 'different' or 'any'",
    ),
    (
        '{ influence = [2], at = "different" }',
        "'influence' is [2] at 'different'; several amounts go to 'different' or 'any'",
    ),
    ('{ influence = [], at = "same" }', "'influence' is [] at 'same'; several amounts go to 'different' or 'any'"),
    ("{ influence = [2] }", "'at' is missing; it must be a text"),
    (
        '{ influence = [1, 1, 1, 1, 1], at = "different" }',
        "'influence' goes to 5 different guilds; there are 4",
    ),
    ("{ transactions = 3, better = 0 }", f"'better' is 0; {AMOUNT}"),
    ('{ for_each = "cats", does = [{ stars = 1 }] }', f"unknown for_each 'cats'; allowed are {', '.join(COUNTED)}"),
    ('{ for_each = "skiffs" }', "'does' is missing; it must be a list of tables"),
    ('{ if_topside = "bakers", does = [{ stars = 1 }] }', f"unknown if_topside 'bakers'; allowed are {GUILDS}"),
    (
        '{ may_discard = "speakers", does = [{ stars = 1 }] }',
        "'most' is missing; it must be a whole number from 1 to 6",
    ),
    ("{ may_retire = 3 }", "'may_retire' is 3; it must be a list of tables"),
    ("{ may_pay = 0, does = [{ stars = 1 }] }", f"'may_pay' is 0; {AMOUNT}"),
    ('{ special = "fly" }', f"unknown special 'fly'; allowed are {', '.join(UNIQUE)}"),
]


@pytest.mark.parametrize(("effect", "reason"), EFFECTS)
def test_a_mistake_in_an_effect_is_refused(effect: str, reason: str) -> None:
    sentence = refusal("crew", changed("crew", "{ currency = 1 }", effect))

    assert sentence == f"crew.toml, crew 'captain', sky, effect 1: {reason}."


def test_a_mistake_in_an_effect_within_an_effect_is_refused_by_its_place() -> None:
    text = changed("crew", "{ currency = 1 }", "{ stars = 1 }, { may_retire = [{ stars = 2 }, { gold = 1 }] }")

    sentence = refusal("crew", text)

    assert sentence.startswith("crew.toml, crew 'captain', sky, effect 2, effect 2: unknown effect 'gold'; ")


@pytest.mark.parametrize(
    "effect",
    [
        "{ may_retire = [] }",
        "{ may_pay = 3, does = [] }",
        '{ may_discard = "speakers", most = 2, does = [] }',
        '{ for_each = "skiffs", does = [] }',
        '{ if_topside = "speakers", does = [] }',
        "{ dial = 4 }",
    ],
)
def test_an_effect_that_no_sentence_can_tell_is_refused(effect: str) -> None:
    sentence = refusal("crew", changed("crew", "{ currency = 1 }", effect))

    assert sentence.startswith("crew.toml, crew 'captain', sky, effect 1")


def test_a_research_face_without_anything_on_it_is_refused() -> None:
    sentence = refusal("research", changed("research", '"traders"', '""'))

    assert sentence.startswith("dice.toml, research 'research-1': ")


def test_a_tile_without_any_watercraft_is_refused() -> None:
    text = READERS["tile"][1].replace('"yrrryy"', '"......"').replace('"rry"', '""').replace('building = "y"\n', "")

    assert refusal("tile", text).startswith("tiles.toml, tile 's01': ")


def test_only_the_first_six_cards_are_starters() -> None:
    starters = "".join(CARD_TEXT.replace('"captain"', f'"c{number}"') for number in range(7))

    sentence = Files({"crew": (read_crew, starters)}).refusal("crew", starters)

    assert sentence == "crew.toml, crew 'c6': the first 6 cards, and no others, are starters of tier 0."
