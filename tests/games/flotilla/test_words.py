"""The words of Flotilla: what is typed, what a move is called, what an effect is called, what ★ and ¤ come from."""

from collections import Counter

import pytest

from fathoms.engine.events import Event
from fathoms.games import flotilla
from fathoms.games.flotilla import moves
from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.components.sentences import phrase, sentence
from fathoms.games.flotilla.effects.at_a_cost import MayDiscard, MayPay, MayRetire
from fathoms.games.flotilla.effects.conditions import ForEach, IfTopside
from fathoms.games.flotilla.effects.gains import CleanPenalty, GainCurrency, GainResources, GainStars, TakeToxicity
from fathoms.games.flotilla.effects.vocabulary import VOCABULARY
from fathoms.games.flotilla.events import EVENTS
from fathoms.games.flotilla.events.gains import GainedCurrency, MarketMoved, Paid, Scored, Why
from fathoms.games.flotilla.events.hub import BrokeThrough, Influenced, SonarMoved
from fathoms.games.flotilla.events.sea import BarrelsLost, Loaded, Placed
from fathoms.games.flotilla.game import GAME
from fathoms.games.flotilla.hub.artifacts import DrawArtifacts
from fathoms.games.flotilla.hub.dials import RaiseDials
from fathoms.games.flotilla.hub.influence import GainInfluence
from fathoms.games.flotilla.hub.recruiting import Recruit
from fathoms.games.flotilla.hub.research import Research
from fathoms.games.flotilla.hub.seals import PlaceSeals
from fathoms.games.flotilla.hub.skiffs import GainSkiffs
from fathoms.games.flotilla.hub.survivors import RescueSurvivors
from fathoms.games.flotilla.hub.trading import Transact
from fathoms.games.flotilla.log import SENTENCES, SOURCES
from fathoms.games.flotilla.moves import MOVES
from fathoms.games.flotilla.sea.building import Build
from fathoms.games.flotilla.sea.diving import Dive
from fathoms.games.flotilla.sea.placing import DrawAndPlace, DrawTiles
from fathoms.games.flotilla.sea.sailing import Sail
from fathoms.games.flotilla.turn.unique import Special

# Of each kind of move: how many there are, and the text, the sentence and the number of one that is not the first.
KINDS = [
    (46, "play trader", "Play the Trader.", 3),
    (5, "copy 5", "Copy the topside card of player 5.", 4),
    (1, "turn", "Turn Skyside, once and for good.", 0),
    (1, "stay", "Stay Sinkside.", 0),
    (24, "sail 2 s", "Skiff 2 sails s.", 8),
    (1, "stop", "Sail no further.", 0),
    (5, "unload green", "Unload one green barrel.", 1),
    (1, "keep aboard", "Unload no more.", 0),
    (4, "founders", "Choose the Founders (yellow).", 2),
    (1, "enter", "Move to the third space of the ring.", 0),
    (1, "skip", "Skip the third space of the ring, and move to the fourth.", 0),
    (4, "buy yellow", "Buy a yellow resource.", 2),
    (4, "sell blue", "Sell a blue resource.", 3),
    (1, "buy skiff", "Buy a skiff, onto your dock.", 0),
    (5, "objective 3", "Buy the top tile of objective stack 3.", 2),
    (1, "done", "Do no more of this.", 0),
    (92, "tile s03", "Take tile s03.", 2),
    (324, "at i12", "At i12.", 1),
    (6, "rotate 1", "Turn it 1 step clockwise.", 1),
    (4, "score blue", "Score the blue district of the Delvers.", 3),
    (5, "load 2", "2 barrels onto this skiff.", 2),
    (5, "sonar shelf", "Use the sonar of a shelf die.", 5),
    (4, "green", "Choose green.", 1),
    (7, "reroll 4", "Roll die 4 again.", 3),
    (46, "discard delver", "Discard the Delver.", 5),
    (1, "yes", "Do it.", 0),
    (1, "no", "Leave it.", 0),
    (4, "blue up", "Raise the price of blue.", 3),
    (4, "yellow down", "Lower the price of yellow.", 2),
]


def test_every_kind_of_move_has_a_number_a_text_and_a_sentence_of_its_own() -> None:
    named = [MOVES.find(text) for _, text, _, _ in KINDS]

    assert [move.verb for move in named] == list(range(len(KINDS)))
    assert [(move.text, move.sentence, move.arg) for move in named] == [tuple(kind[1:]) for kind in KINDS]
    assert Counter(move.verb for move in MOVES) == {verb: kind[0] for verb, kind in enumerate(KINDS)}
    assert len({(move.verb, move.arg) for move in MOVES}) == len(MOVES)
    assert all(move.sentence.endswith(".") for move in MOVES)


def test_one_and_none_are_not_several() -> None:
    assert MOVES.find("load 1").sentence == "1 barrel onto this skiff."
    assert MOVES.find("load 0").sentence == "0 barrels onto this skiff."
    assert MOVES.find("rotate 0").sentence == "Leave it unturned."
    assert MOVES.find("rotate 2").sentence == "Turn it 2 steps clockwise."
    assert moves.UNLOAD_ALL.arg == 4  # no colour's number


STARS = (GainStars(2),)
PHRASES = [
    (GainCurrency(3), "gain 3 ¤"),
    (GainStars(2), "gain 2 ★"),
    (RescueSurvivors(1), "rescue 1 survivor"),
    (RescueSurvivors(2), "rescue 2 survivors"),
    (TakeToxicity(2), "take 2 toxicity"),
    (CleanPenalty(1), "move your penalty marker 1 step back"),
    (GainResources(1), "gain 1 resource of your choice"),
    (GainResources(2), "gain 2 resources, each of your choice"),
    (GainResources(2, 3), "gain 2 blue resources"),
    (PlaceSeals(1), "place 1 seal with any guild"),
    (PlaceSeals(2, 1), "place 2 seals with the Traders"),
    (Recruit(1), "recruit 1 crew card of any guild"),
    (Recruit(2, 2), "recruit 2 crew cards of the Founders"),
    (DrawTiles(1), "draw 1 tile"),
    (DrawAndPlace(3, 2), "draw 3 tiles and place up to 2"),
    (Build(1), "build a tile"),
    (Build(1, missing=4), "build a tile, paying 4 ¤ for each resource you lack"),
    (Build(2), "build up to 2 tiles"),
    (Dive((0, 0, 0)), "dive"),
    (Dive((0, 1, 0)), "dive, with 1 extra shelf die"),
    (Dive((2, 1, 3)), "dive, with 2 extra shallows, 1 extra shelf and 3 extra depths dice"),
    (Sail(3), "sail 3"),
    (Research(1), "research with 1 die"),
    (
        Research(4, rerolls=1, breakthroughs=2),
        "research with 4 dice, with up to 1 reroll, with 2 breakthroughs more",
    ),
    (GainInfluence((2,), "delvers"), "gain 2 influence with the Delvers"),
    (GainInfluence((2,), "same"), "gain 2 influence with one guild"),
    (GainInfluence((1, 1, 1), "different"), "gain 1 influence with each of 3 guilds"),
    (GainInfluence((2, 1), "different"), "gain 2 and 1 influence, each with another guild"),
    (GainInfluence((1, 1), "any"), "gain 1 and 1 influence, each anywhere"),
    (Transact(1), "make 1 transaction"),
    (Transact(3, better=2), "make 3 transactions, buying 2 ¤ cheaper and selling 2 ¤ dearer"),
    (DrawArtifacts(2), "draw 2 artifacts"),
    (RaiseDials(1), "raise a guild dial by 1"),
    (RaiseDials(2), "raise a guild dial by 1, twice"),
    (RaiseDials(3), "raise a guild dial by 1, three times"),
    (GainSkiffs(1), "gain 1 skiff"),
    (ForEach("islands", STARS), "gain 2 ★ for each island of yours"),
    (
        ForEach("skiffs", STARS, most=3),
        "gain 2 ★ for each skiff you have at sea, up to 3 of them",
    ),
    (IfTopside(2, STARS), "if an opponent of your side has a topside Founder, gain 2 ★"),
    (
        MayDiscard(3, 2, STARS),
        "you may discard up to 2 other Delvers: for each, gain 2 ★",
    ),
    (MayRetire((*STARS, *STARS)), "you may retire this card to gain 2 ★ and gain 2 ★"),
    (MayPay(5, STARS), "you may pay 5 ¤ to gain 2 ★"),
    (Special("regroup"), "take your whole discard pile back into your hand"),
]


@pytest.mark.parametrize(("effect", "words"), PHRASES)
def test_an_effect_in_words(effect: Effect, words: str) -> None:
    assert phrase((effect,)) == words
    assert sentence((effect,)) == f"{words[0].upper()}{words[1:]}."


def test_several_effects_in_words_and_none() -> None:
    script = (*STARS, GainCurrency(3), Sail(1))

    assert phrase(script) == "gain 2 ★, gain 3 ¤ and sail 1"
    assert sentence(script) == "Gain 2 ★; gain 3 ¤; sail 1."
    assert sentence(()) == "Nothing."
    assert {effect.word for effect, _ in PHRASES} == set(VOCABULARY)


FROM: dict[tuple[Why, str], str] = {
    ("crew", "herald"): "by the Herald",
    ("income", "trader"): "as the Trader's income",
    ("ring", "delvers"): "on the ring of the Delvers (blue)",
    ("survivor", ""): "on the survivor track",
    ("dive", ""): "by diving",
    ("artifact", "gold-bars"): "for discovering the Gold Bars",
    ("bounty", "traders"): "as a bounty of the Traders (green)",
    ("sonar", ""): "by sonar",
    ("research", ""): "by research",
    ("station", ""): "for a sonar station",
    ("district", "founders"): "for the district of the Founders (yellow) at k13",
    ("objective", "cargo"): "for the objective Cargo",
    ("docks", ""): "at the docks",
    ("market_top", "red"): "for red, past the top of the market",
    ("market_bottom", "blue"): "for blue, past the bottom of the market",
    ("no_skiff", ""): "instead of a skiff",
    ("no_seal", ""): "instead of a seal",
    ("no_crew", "speakers"): "since the Speakers (red) have no crew left",
    ("no_artifact", ""): "since no artifact is left",
}


def test_what_stars_and_currency_come_from() -> None:
    for (why, of), words in FROM.items():
        stars = Scored(seat=1, stars=3, why=why, of=of or None, cell="k13")
        currency = GainedCurrency(seat=3, amount=5, why=why, of=of or None)
        assert GAME.sentence(stars) == f"Player 2 scores 3 ★ {words}."
        if why != "district":
            assert GAME.sentence(currency) == f"Player 4 gains 5 ¤ {words}."
    assert {why for why, _ in FROM} == set(SOURCES)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            SonarMoved(seat=1, start=2, end=3),
            "The sonar track moves on to space 4. From now on a sonar icon means: Rescue 1 survivor."
            " Then another die of that kind is rolled.",
        ),
        (Loaded(seat=1, skiff=2, colour="red", amount=1), "1 red barrel goes onto skiff 2."),
        (Loaded(seat=1, skiff=4, colour="blue", amount=3), "3 blue barrels go onto skiff 4."),
        (BarrelsLost(seat=2, amount=1), "No skiff of player 3 can take 1 barrel: lost."),
        (BrokeThrough(seat=1, icons=7, steps=2), "Player 2 makes 2 breakthroughs, with 7 icons."),
        (Paid(seat=1, price=12, what="skiff", card=None), "Player 2 pays 12 ¤ for a skiff."),
        (Paid(seat=1, price=3, what="offer", card="delver"), "Player 2 pays 3 ¤ for what the Delver offers."),
        (MarketMoved(colour="red", start=4, end=5, price=7), "Red stands at 7 ¤ now."),
        (Placed(seat=0, tile="m03", cell="j14", turn=2, corners=()), "Player 1 places m03 at j14."),
        (
            Placed(seat=0, tile="m03", cell="j14", turn=2, corners=(1, 4)),
            "Player 1 places m03 at j14, completing 2 artifact circles.",
        ),
        (
            Influenced(seat=0, guild="traders", start=1, end=3, skipped=True),
            "Player 1 skips to space 4 on the ring of the Traders (green).",
        ),
    ],
)
def test_numbers_and_capitals_in_the_log(event: Event, words: str) -> None:
    assert GAME.sentence(event) == words


def test_the_log_has_a_sentence_for_every_event_and_for_nothing_else() -> None:
    assert set(SENTENCES) == set(EVENTS)
    assert len({event.name for event in EVENTS}) == len(EVENTS)


def test_the_game_introduces_itself() -> None:
    assert [getattr(flotilla, name) for name in flotilla.__all__] == [GAME, type(GAME)]
    assert (GAME.name, GAME.title, GAME.unit) == ("flotilla", "Flotilla", "rounds")
    assert GAME.about.startswith("After the flood")
    assert GAME.players == (3, 4, 5)
    assert GAME.secrets is False
    assert GAME.reasons == ("the ★ supply ran out", "round limit")
    assert [(option.name, option.values, option.rule) for option in GAME.options] == [
        ("build_scoring", ("together", "singly"), "FL-31"),
        ("bounty", ("once", "per three"), "FL-38"),
        ("cargo", ("lost", "counts"), "FL-60"),
        ("copied_retire", ("retires", "stays"), "FL-62"),
        ("round_limit", ("60", "30", "off"), "FL-69"),
    ]
    assert all(option.about for option in GAME.options)
