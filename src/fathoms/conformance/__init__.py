"""The conformance suite: what every game has to keep, as plain functions that anybody's tests can call.

    from fathoms import conformance

    def test_my_game_keeps_the_contract():
        for variant in conformance.variants(GAME):
            conformance.check_variant(GAME, variant, seeds=range(20))

A function that finds a breach raises an AssertionError whose text says what is wrong. Nothing here knows any game.
"""

from fathoms.conformance.ledger import Ledger
from fathoms.conformance.random_game import check_variant, play_and_check
from fathoms.conformance.variants import Variant, variants

__all__ = ["Ledger", "Variant", "check_variant", "play_and_check", "variants"]
