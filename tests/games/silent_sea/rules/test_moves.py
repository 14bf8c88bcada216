"""Every kind of move: a number of its own, the words that are typed, and one of its sentences."""

import pytest

from fathoms.games.silent_sea.moves import MOVES

# By the number of a kind: its first words, how many moves there are, and the last of them with its number and sentence.
KINDS_OF_MOVE: list[tuple[str, int, str, int, str]] = [
    ("role any", 5, "any role", 4, "Take whatever role is left."),
    ("go", 132, "go z10", 131, "Go to z10."),
    ("take", 1, "take", 0, "Take the water sample that lies here."),
    ("extra", 1, "extra", 0, "Discard an Extra Space card: one more space."),
    ("stop", 1, "stop", 0, "Move no further."),
    ("craft", 9, "craft hazmat", 17, "Craft: Hazmat Suit from scrap + suit."),
    ("shoot", 4, "shoot captain", 3, "Fire the Gun at the Captain: 4 damage."),
    ("medkit", 4, "medkit captain", 3, "Use the Medkit: full health for the Captain."),
    ("painkillers", 1, "painkillers", 0, "Take Painkillers: 1 health back."),
    ("lay", 1, "lay carrier", 0, "Lay the Water Sample Carrier beside your placard: carry 2 samples."),
    (
        "override overdrive assay drone treat sedate orders shield",
        29,
        "shield captain",
        115,
        "Shield on the Captain: The next harm to you or a player within 3 spaces does nothing, until your third turn "
        "from now.",
    ),
    ("reactivate", 8, "reactivate shield", 7, "Turn Shield up again."),
    ("unlock", 7, "unlock passage-4", 6, "Unlock Closed Passage 4."),
    ("trade", 4, "trade captain", 3, "Propose a trade to the Captain."),
    ("pass", 1, "pass", 0, "Take no action."),
    ("discard", 18, "discard hazmat", 17, "Discard Hazmat Suit."),
    ("enable", 9, "enable none", 8, "Turn up no ability."),
    ("collect", 132, "collect z10", 131, "Take the sample from z10."),
    ("leave", 1, "leave", 0, "Leave it where it is."),
    ("react", 3, "react hazmat", 17, "Rely on the Hazmat Suit."),
    ("decline", 1, "decline", 0, "Do nothing."),
    ("give", 19, "give sample", 18, "Offer a water sample."),
    ("ask", 15, "ask sample", 18, "Ask for a water sample."),
    ("propose", 1, "propose", 0, "Propose the trade as it stands."),
    ("cancel", 1, "cancel", 0, "Propose nothing after all."),
    ("accept", 1, "accept", 0, "Accept the trade."),
    ("refuse", 1, "refuse", 0, "Refuse the trade."),
    ("name", 4, "name captain", 3, "Name the Captain."),
    ("give", 1, "give up one", 1, "Give up a card: you will discard one of your choice."),
    ("keep", 1, "keep all", 0, "Keep all your cards."),
    ("answer", 1, "answer", 1, "Answer the call: you will lose health."),
    ("silent", 1, "silent", 0, "Stay silent."),
    ("suspect", 5, "suspect nobody", 4, "Note down that you suspect nobody."),
]
ALL = [MOVES[number] for number in range(len(MOVES))]


@pytest.mark.parametrize("number", range(len(KINDS_OF_MOVE)))
def test_a_kind_of_move_has_a_number_words_and_sentences_of_its_own(number: int) -> None:
    moves = [move for move in ALL if move.verb == number]

    words = " ".join(dict.fromkeys(move.text.split()[0] for move in moves))
    last = moves[-1]
    assert (words, len(moves), last.text, last.arg, last.sentence) == KINDS_OF_MOVE[number]


def test_there_is_no_other_kind_of_move() -> None:
    assert {move.verb for move in ALL} == set(range(len(KINDS_OF_MOVE)))


@pytest.mark.parametrize(
    ("text", "number", "sentence"),
    [
        ("role doctor", 2, "Play the Doctor."),
        ("go lab-3", 4, "Go to Water Lab 3."),
        ("craft suit", 9, "Craft: Suit (made) from 2 scrap."),
        ("override lab-7", 1, "Override on Water Lab 7: Unlock or lock any door of the station."),
        ("overdrive", 16, "Overdrive: Power to the rail cart: move up to 4 spaces."),
        ("enable treat", 4, "Turn up Treat: You or a player within 2 spaces regains 2 health, and you draw a card."),
        ("react flashlight", 13, "Blind the attacker: no damage, then move up to 3 spaces."),
        ("react gun", 14, "Shoot the attacker."),
        ("react hazmat", 17, "Rely on the Hazmat Suit."),
        ("ask holster", 6, "Ask for Holster."),
        ("propose", 0, "Propose the trade as it stands."),
        ("accept", 0, "Accept the trade."),
        ("give up one", 1, "Give up a card: you will discard one of your choice."),
        ("answer", 1, "Answer the call: you will lose health."),
        ("keep all", 0, "Keep all your cards."),
        ("suspect doctor", 2, "Note down that you suspect the Doctor."),
    ],
)
def test_a_move_says_what_it_does(text: str, number: int, sentence: str) -> None:
    move = MOVES.find(text)
    assert (move.arg, move.sentence) == (number, sentence)
