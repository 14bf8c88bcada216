"""Imagined worlds: what everybody has seen stays as it is, and all else is dealt anew, in every way that it can lie."""

from itertools import groupby

import pytest

from fathoms.conformance.position_texts import attributes
from fathoms.engine.chance import Chance
from fathoms.engine.tuples import put
from fathoms.games.flotilla.components.pieces import CARD_OF
from fathoms.games.flotilla.game import GAME
from fathoms.games.flotilla.hub.artifacts import DrawArtifacts
from fathoms.games.flotilla.printed import ARTIFACTS, CREW
from fathoms.games.flotilla.state import FleetState
from tests.games.flotilla.table import ARTIFACT, GUILD, Table

WORLDS = 150
OUT = ("peace-bell", "cash-register", "steam-shovel", "microscope")
SEEN_ARTIFACTS = {"megaphone": "slotted", "cargo-crane": "being discovered"}


def position() -> Table:
    """Three players. Of each guild somebody has seen a crew card, each in another place; two artifacts are out."""
    table = Table(3).turn_of(2)
    table.state.artifact_bag = [n for n, artifact in enumerate(ARTIFACTS) if artifact.id not in OUT]
    stacks = [[CREW[card].id for card in stack] for stack in table.state.stacks]
    table.recruit(2, stacks[0][-2]).discard(3, stacks[1][-2], stacks[1][0])
    table.recruit(1, stacks[2][-2]).recruit(1, stacks[3][-2])
    table.slotted("megaphone").artifacts("cargo-crane").does(DrawArtifacts(1))
    s = table.state
    s.hands[0], s.card = 63, CARD_OF[stacks[3][-2]]
    s.retired = put(s.retired, 0, 1 << CARD_OF[stacks[2][-2]])
    return table


def worlds(state: FleetState, number: int = WORLDS) -> list[FleetState]:
    return [GAME.imagine(state, 0, Chance(seed)) for seed in range(number)]


def parts(state: FleetState) -> dict[str, object]:
    """All that a state is made of, but for its chance and unfinished business."""
    return {name: part for name, part in attributes(state) if name not in ("chance", "stack")}


def unseen_artifacts(guild: int) -> set[int]:
    return {n for n, one in enumerate(ARTIFACTS) if one.guild == guild and one.id not in SEEN_ARTIFACTS}


def unseen_crew(state: FleetState, guild: int, tier: int) -> set[int]:
    """The cards of a guild's tier that nobody has seen: under the open card, or out of the game."""
    s = state
    seen = {stack[-1] for stack in s.stacks if stack} | {s.card} | {card for pile in s.piles for card in pile}
    seen |= {card for card in range(len(CREW)) if any(mask >> card & 1 for mask in (*s.hands, *s.retired))}
    return {n for n, card in enumerate(CREW) if (card.guild, card.tier) == (guild, tier) and n not in seen}


def test_every_world_looks_as_the_true_one_does_and_nothing_is_lost_or_twice_in_it() -> None:
    table = position()
    before = parts(table.state.copy())
    for world in worlds(table.state, 20):
        assert GAME.view(world, 1) == GAME.view(table.state, 1)
        assert GAME.census(world) == GAME.census(table.state)
        assert sorted(world.bag) == sorted(table.state.bag)
        cards = [card for stack in world.stacks for card in stack]
        assert len(set(cards)) == len(cards)
        hidden = {"bag", "artifact_bag", "stacks"}
        assert {name: part for name, part in parts(world).items() if name not in hidden} == {
            name: part for name, part in before.items() if name not in hidden
        }
    assert parts(table.state) == before


@pytest.mark.parametrize("guild", GUILD.values(), ids=GUILD)
def test_any_unseen_artifact_may_be_the_one_that_is_out_and_all_others_are_in_the_bag(guild: int) -> None:
    unseen = unseen_artifacts(guild)
    out = set()
    for world in worlds(position().state):
        bag = [n for n in world.artifact_bag if ARTIFACTS[n].guild == guild]
        assert len(bag) == len(set(bag)) == len(unseen) - 1
        out |= unseen - set(bag)

    assert out == unseen


@pytest.mark.parametrize("left", [2, 9])
@pytest.mark.parametrize("guild", GUILD.values(), ids=GUILD)
def test_any_unseen_card_of_a_tier_may_lie_at_any_of_its_places_under_the_open_card(guild: int, left: int) -> None:
    state = position().state
    true = state.stacks[guild][-left:]
    state.stacks = put(state.stacks, guild, true)
    found = [set(cards) for cards in zip(*(world.stacks[guild] for world in worlds(state)), strict=True)]

    assert found[-1] == {true[-1]}
    assert len(found) == len(true) >= min(left, 4)
    for card, cards in zip(true[:-1], found, strict=False):
        assert cards == unseen_crew(state, guild, CREW[card].tier)


@pytest.mark.parametrize("left", [0, 1])
def test_a_stack_with_nothing_under_its_open_card_stays_as_it_is(left: int) -> None:
    table = position()
    stack = table.state.stacks[2][-left:] if left else ()
    table.state.stacks = put(table.state.stacks, 2, stack)

    assert {world.stacks[2] for world in worlds(table.state, 20)} == {stack}


def test_worlds_have_bags_of_any_order_and_dice_of_their_own() -> None:
    table = position()
    table.state.chance = Chance(3)
    some = worlds(table.state, 20)

    assert len({tuple(world.bag) for world in some}) == 20
    assert len({tuple(world.chance.below(6) for _ in range(9)) for world in (*some, table.state)}) == 21


def test_states_that_differ_only_in_what_is_hidden_give_the_same_worlds() -> None:
    """Nobody can find the true order by undoing a shuffle."""
    state = position().state
    other = state.copy()
    other.bag.reverse()
    other.artifact_bag = [n for n in range(len(ARTIFACTS)) if ARTIFACTS[n].id not in ("telescope", *OUT[:3])]
    other.artifact_bag = [n for n in other.artifact_bag if ARTIFACTS[n].id not in SEEN_ARTIFACTS][::-1]
    for guild, stack in enumerate(state.stacks):
        dealt: list[int] = []
        for tier, cards in groupby(stack[:-1], lambda card: CREW[card].tier):
            unseen = sorted(unseen_crew(state, guild, tier) - set(stack)) + list(stack[-2::-1])
            dealt += [card for card in unseen if CREW[card].tier == tier][: len(list(cards))]
        other.stacks = put(other.stacks, guild, (*dealt, stack[-1]))

    assert other.stacks != state.stacks
    assert set(other.artifact_bag) != set(state.artifact_bag)
    for seed in range(20):
        one, two = (GAME.imagine(each, 0, Chance(seed)) for each in (state, other))
        assert parts(one) == parts(two)
        assert [one.chance.below(6) for _ in range(9)] == [two.chance.below(6) for _ in range(9)]


def test_a_copy_shares_nothing_that_changes() -> None:
    state = position().state
    twin = state.copy()

    assert parts(twin) == parts(state)
    assert twin.stack == state.stack
    for name, part in attributes(state):
        assert not isinstance(part, list) or getattr(twin, name) is not part


def test_the_position_is_as_it_says() -> None:
    table = position()

    assert table.view()["discovering"] == ["cargo-crane"]
    assert [guild["artifacts"] for guild in table.view()["guilds"]] == [["megaphone"], [], [], []]
    assert ARTIFACT["cargo-crane"] not in table.state.artifact_bag
    assert [len(stack) for stack in table.state.stacks] == [5, 4, 5, 5]
