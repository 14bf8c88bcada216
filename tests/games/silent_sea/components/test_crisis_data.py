"""The files of crisis and ability cards: mistakes are refused, and every crisis card plays."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from fathoms.engine.errors import ComponentError
from fathoms.engine.tuples import add
from fathoms.games.silent_sea.cards.crisis_deck import _EFFECTS
from fathoms.games.silent_sea.components.model import Ability, AbilityEffect, Crisis, Effect
from fathoms.games.silent_sea.components.pieces import ABILITIES, CRISES, PLAN, ROLES
from fathoms.games.silent_sea.components.readers import (
    ABILITY_EFFECTS,
    BALLOTS,
    CRISIS_EFFECTS,
    TARGETS,
    WHO,
    read_abilities,
    read_crises,
)
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.state import SeaState
from tests.games.component_files import Files

CRISIS_TEXT = """
[[crisis]]
id = "hunt"
name = "Luna Hunts"
count = 2
effects = [{ luna = 2, who = "nearest", near = "extraction" }, { break = 1, who = "carrier" }]
text = "Luna attacks."
source = "reconstructed"

[[crisis]]
id = "rations"
name = "Last Rations"
count = 1
effects = [{ ballot = "give up", amount = 1 }, { relock = true }]
text = "All decide at once."
source = "reconstructed"
"""
ABILITY_TEXT = """
[[ability]]
id = "override"
name = "Override"
role = "engineer"
target = "door"
effect = { door = true }
text = "Unlock any door."
source = "reconstructed"

[[ability]]
id = "overdrive"
name = "Overdrive"
role = "engineer"
target = "nothing"
effect = { walk = 4 }
text = "Move."
source = "reconstructed"

[[ability]]
id = "assay"
name = "Assay"
role = "astrobiologist"
target = "other"
within = 2
cost = 1
effect = { assay = true }
text = "See a loyalty."
source = "reconstructed"

[[ability]]
id = "drone"
name = "Sampling Drone"
short = "Drone"
role = "astrobiologist"
target = "nothing"
effect = { collect = 3 }
text = "Take a sample."
source = "reconstructed"
"""
READERS: dict[str, tuple[Callable[..., tuple[Any, ...]], str]] = {
    "crises.toml": (partial(read_crises, rooms=PLAN.rooms), CRISIS_TEXT),
    "abilities.toml": (partial(read_abilities, roles=ROLES[:2]), ABILITY_TEXT),
}
ENTRIES = {"crises.toml": "crisis 'hunt'", "abilities.toml": "ability 'override'"}

FILES = Files(READERS)
refusal, changed = FILES.refusal, FILES.changed


# --- what is read ---


def test_a_good_crisis_file_is_read() -> None:
    read = READERS["crises.toml"][0](CRISIS_TEXT)

    hunt = Effect("luna", 2, "nearest", "extraction"), Effect("break", 1, "carrier")
    rations = Effect("ballot", 1, ballot="give up"), Effect("relock", 1)
    assert read == (
        Crisis("hunt", "Luna Hunts", 2, hunt, "Luna attacks.", "reconstructed"),
        Crisis("rations", "Last Rations", 1, rations, "All decide at once.", "reconstructed"),
    )


def test_a_good_ability_file_is_read() -> None:
    door, walk, assay, collect = (
        AbilityEffect("door", 1),
        AbilityEffect("walk", 4),
        AbilityEffect("assay", 1),
        AbilityEffect("collect", 3),
    )
    assert READERS["abilities.toml"][0](ABILITY_TEXT) == (
        Ability("override", "Override", "Override", 0, "door", 0, 0, 0, door, "Unlock any door.", "reconstructed"),
        Ability("overdrive", "Overdrive", "Overdrive", 0, "nothing", 0, 0, 0, walk, "Move.", "reconstructed"),
        Ability("assay", "Assay", "Assay", 1, "other", 2, 1, 0, assay, "See a loyalty.", "reconstructed"),
        Ability("drone", "Sampling Drone", "Drone", 1, "nothing", 0, 0, 0, collect, "Take a sample.", "reconstructed"),
    )


def test_every_role_has_two_abilities() -> None:
    text = ABILITY_TEXT[: ABILITY_TEXT.rindex("[[ability]]")]

    assert refusal("abilities.toml", text) == "abilities.toml: there are 3 abilities; every role has two."


def test_every_card_has_a_name_and_a_text_of_its_own() -> None:
    for cards in (CRISES, ABILITIES):
        assert len({card.name for card in cards}) == len({card.text for card in cards}) == len(cards)
        assert all(card.text.endswith(".") for card in cards)


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
    kind, name = ENTRIES[file].split()

    assert refusal(file, READERS[file][1] * 2) == f"{file}: two entries of {kind} are called {name}."


@pytest.mark.parametrize("file", READERS)
def test_an_unknown_name_is_refused_with_those_allowed(file: str) -> None:
    sentence = refusal(file, changed(file, "source =", "colour = 3\nsource ="))

    assert sentence.startswith(f"{file}, {ENTRIES[file]}: unknown name 'colour'; allowed are ")
    assert {"id", "name", "text", "source"} <= set(sentence.rstrip(".").split("allowed are ")[1].split(", "))


@pytest.mark.parametrize("key", ["id", "name", "text", "source"])
@pytest.mark.parametrize("file", READERS)
def test_a_missing_name_is_refused(file: str, key: str) -> None:
    line = next(line for line in READERS[file][1].splitlines() if line.startswith(f"{key} ="))
    entry = f"{ENTRIES[file].split()[0]} 'number 1'" if key == "id" else ENTRIES[file]

    assert refusal(file, changed(file, line, "")) == f"{file}, {entry}: {key!r} is missing; it must be a text."


@pytest.mark.parametrize("file", READERS)
def test_an_unknown_source_is_refused(file: str) -> None:
    sentence = refusal(file, changed(file, '"reconstructed"', '"hearsay"'))

    where = f"{file}, {ENTRIES[file]}"
    assert sentence == f"{where}: unknown source 'hearsay'; allowed are rulebook, reconstructed."


@pytest.mark.parametrize("file", READERS)
def test_the_file_is_called_by_the_name_it_was_read_under(file: str) -> None:
    with pytest.raises(ComponentError, match=r"^house-rules\.toml"):
        READERS[file][0](changed(file, 'text = "', 'texts = "'), file="house-rules.toml")


# --- what is wrong with an entry ---

PLACES = ", ".join(("drawer", *(room.id for room in PLAN.rooms)))
NUMBER_OF_EFFECT = "it must be a whole number from 1 to 4"

MISTAKES = [
    # crisis cards
    ("crises.toml", "count = 2", "count = 0", "crisis 'hunt': 'count' is 0; it must be a whole number from 1 to 9"),
    ("crises.toml", "count = 2", 'count = "2"', "crisis 'hunt': 'count' is '2'; it must be a whole number from 1 to 9"),
    (
        *("crises.toml", "luna = 2", "kraken = 2"),
        "crisis 'hunt', effect 1: unknown effect 'kraken', 'who', 'near'; "
        + f"allowed are {', '.join(CRISIS_EFFECTS)}",
    ),
    ("crises.toml", "luna = 2", "luna = 5", f"crisis 'hunt', effect 1: 'luna' is 5; {NUMBER_OF_EFFECT}"),
    ("crises.toml", "luna = 2", "luna = true", f"crisis 'hunt', effect 1: 'luna' is True; {NUMBER_OF_EFFECT}"),
    ("crises.toml", "break = 1", "break = 0", f"crisis 'hunt', effect 2: 'break' is 0; {NUMBER_OF_EFFECT}"),
    (
        *("crises.toml", '"nearest", near = "extraction"', '"somebody"'),
        f"crisis 'hunt', effect 1: unknown who 'somebody'; allowed are {', '.join(WHO)}",
    ),
    (
        *("crises.toml", ', who = "nearest", near = "extraction"', ""),
        "crisis 'hunt', effect 1: 'who' is missing; it must be a text",
    ),
    (
        *("crises.toml", ', near = "extraction"', ""),
        "crisis 'hunt', effect 1: 'near' is missing; it must be a text",
    ),
    (
        *("crises.toml", '"extraction"', '"the moon"'),
        f"crisis 'hunt', effect 1: unknown near 'the moon'; allowed are {PLACES}",
    ),
    (
        *("crises.toml", '"nearest", near', '"drawer", near'),
        "crisis 'hunt', effect 1: unknown name 'near'; allowed are luna, who",
    ),
    (
        *("crises.toml", '"carrier"', '"drawer"'),
        "crisis 'hunt', effect 2: a sample breaks at a carrier, and nothing else happens to one",
    ),
    (
        *("crises.toml", 'luna = 2, who = "nearest", near = "extraction"', 'luna = 2, who = "carrier"'),
        "crisis 'hunt', effect 1: a sample breaks at a carrier, and nothing else happens to one",
    ),
    (
        *("crises.toml", '"nearest", near = "extraction"', '"all"'),
        "crisis 'hunt', effect 1: Luna attacks one player at a time: the drawer or the nearest, not 'all'",
    ),
    (
        *("crises.toml", '"give up"', '"vote"'),
        f"crisis 'rations', effect 1: unknown ballot 'vote'; allowed are {', '.join(BALLOTS)}",
    ),
    (
        *("crises.toml", ", amount = 1 }, { relock = true }]", " }]"),
        f"crisis 'rations', effect 1: 'amount' is missing; {NUMBER_OF_EFFECT}",
    ),
    ("crises.toml", "relock = true", "relock = false", "crisis 'rations', effect 2: 'relock' must be true"),
    (
        "crises.toml",
        "relock = true",
        "relock = 1",
        "crisis 'rations', effect 2: 'relock' is 1; it must be true or false",
    ),
    (
        *("crises.toml", "relock = true", 'relock = true, who = "all"'),
        "crisis 'rations', effect 2: unknown name 'who'; allowed are relock",
    ),
    (
        "crises.toml",
        '[{ ballot = "give up", amount = 1 }, { relock = true }]',
        "[]",
        "crisis 'rations': it has no effect",
    ),
    (
        *("crises.toml", '[{ ballot = "give up", amount = 1 }, { relock = true }]', '["relock"]'),
        "crisis 'rations': 'effects' is ['relock']; it must be a list of tables",
    ),
    # ability cards
    (
        *("abilities.toml", 'role = "engineer"', 'role = "pilot"'),
        "ability 'override': unknown role 'pilot'; allowed are engineer, astrobiologist",
    ),
    (
        *("abilities.toml", 'role = "engineer"', 'role = "astrobiologist"'),
        "ability 'override': there are two abilities a role, in turn order",
    ),
    (
        *("abilities.toml", 'role = "astrobiologist"', 'role = "engineer"'),
        "ability 'assay': there are two abilities a role, in turn order",
    ),
    (
        *("abilities.toml", '"door"', '"window"'),
        f"ability 'override': unknown target 'window'; allowed are {', '.join(TARGETS)}",
    ),
    (
        *("abilities.toml", "door = true", "teleport = 2"),
        f"ability 'override', effect: unknown effect 'teleport'; allowed are {', '.join(ABILITY_EFFECTS)}",
    ),
    ("abilities.toml", "door = true", "door = false", "ability 'override', effect: 'door' must be true"),
    (
        *("abilities.toml", "walk = 4", "walk = 7"),
        "ability 'overdrive', effect: 'walk' is 7; it must be a whole number from 1 to 6",
    ),
    (
        *("abilities.toml", "walk = 4", "walk = 4, heal = 1"),
        "ability 'overdrive', effect: unknown name 'heal'; allowed are walk",
    ),
    ("abilities.toml", "{ walk = 4 }", "4", "ability 'overdrive': 'effect' is 4; it must be a table"),
    (
        "abilities.toml",
        "within = 2\n",
        "",
        "ability 'assay': 'within' is missing; it must be a whole number from 1 to 9",
    ),
    (
        "abilities.toml",
        "within = 2",
        "within = 0",
        "ability 'assay': 'within' is 0; it must be a whole number from 1 to 9",
    ),
    ("abilities.toml", "cost = 1", "cost = 5", "ability 'assay': 'cost' is 5; it must be a whole number from 1 to 4"),
]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        *(("crises.toml", "count = 2", f"count = {count}") for count in (1, 9)),
        *(("crises.toml", "luna = 2", f"luna = {damage}") for damage in (1, 4)),
        ("crises.toml", "amount = 1", "amount = 4"),
        *(("abilities.toml", "walk = 4", f"walk = {steps}") for steps in (1, 6)),
        *(("abilities.toml", "within = 2", f"within = {reach}") for reach in (1, 9)),
        ("abilities.toml", "cost = 1", "cost = 4"),
        ("abilities.toml", "walk = 4", "shield = 6"),
        ("abilities.toml", "cost = 1", "draws = 1"),
        ("abilities.toml", "cost = 1", "draws = 3"),
    ],
)
def test_the_least_and_the_most_that_are_allowed_are_read(file: str, old: str, new: str) -> None:
    assert READERS[file][0](changed(file, old, new)) != READERS[file][0](READERS[file][1])


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("crises.toml", "count = 2", "count = 10"),
        ("crises.toml", "amount = 1", "amount = 5"),
        ("crises.toml", "amount = 1", "amount = 0"),
        ("abilities.toml", "walk = 4", "walk = 0"),
        ("abilities.toml", "within = 2", "within = 10"),
        ("abilities.toml", "cost = 1", "cost = 0"),
        ("abilities.toml", "cost = 1", "draws = 0"),
        ("abilities.toml", "cost = 1", "draws = 4"),
    ],
)
def test_one_less_or_more_is_refused(file: str, old: str, new: str) -> None:
    name, _, number = new.partition(" = ")
    assert f"{name!r} is {number}; it must be a whole number from 1 to " in refusal(file, changed(file, old, new))


@pytest.mark.parametrize(("file", "old", "new", "reason"), MISTAKES)
def test_a_mistake_is_refused_with_file_entry_and_what_is_allowed(file: str, old: str, new: str, reason: str) -> None:
    assert refusal(file, changed(file, old, new)) == f"{file}, {reason}."


def test_a_range_that_means_nothing_for_its_target_is_refused() -> None:
    sentence = refusal("abilities.toml", changed("abilities.toml", 'target = "door"', 'target = "door"\nwithin = 2'))

    assert sentence.startswith("abilities.toml, ability 'override': unknown name 'within'")


# --- every card plays ---


def put_on_top(state: SeaState, card: int) -> None:
    """Let this crisis card be the next one, out of the deck or the discards."""
    if card in state.crisis_deck:
        state.crisis_deck.remove(card)
    else:
        state.crisis_discards = add(state.crisis_discards, card, -1)
    state.crisis_deck.append(card)


def pick(state: SeaState, luck: Random) -> Any:
    """Any legal move, but into a crisis room or to a sample where there is one to be had."""
    legal = GAME.legal_moves(state)
    eager = [move for move in legal if move.text == "take" or move.text.startswith("go crisis")]
    return luck.choice(eager if eager and luck.random() < 0.7 else legal)


@pytest.mark.parametrize("options", [{}, {"moved_figures": "trigger", "suit": "worn", "dead_loyalty": "shown"}])
@pytest.mark.parametrize("card", range(len(CRISES)), ids=[card.id for card in CRISES])
def test_every_crisis_card_can_be_drawn_in_a_random_game_that_then_goes_on_to_its_end(
    card: int, options: dict[str, str]
) -> None:
    drawn = 0
    for seed in range(4):
        luck = Random(seed)
        state = GAME.new(4, {"round_limit": "30", **options}, seed)
        while state.stack:
            if state.crisis_draws[card] < 3:
                put_on_top(state, card)
            for event in GAME.apply(state, pick(state, luck)):
                assert GAME.sentence(event)
        drawn += state.crisis_draws[card]
        assert GAME.outcome(state) is not None
        assert GAME.census(state) == GAME.census(GAME.new(4, {}, 0))

    assert drawn >= 4


def test_every_word_of_the_crisis_cards_is_done_by_some_function() -> None:
    assert set(_EFFECTS) == set(CRISIS_EFFECTS)
