"""Advice as lines of text."""

from fathoms.agents.search.advice import Advice, Way


def lines_of(advice: Advice) -> list[str]:
    """The best way with its sentences, why, and what else might be done."""
    best, *others = advice.ways
    lines = [f"  {move}: {sentence}" for move, sentence in zip(best.moves, best.sentences, strict=False)]
    lines = [f"Best: {', '.join(best.moves)}{_figures(best)}", *lines, advice.reason]
    return [*lines, *(f"Or: {', '.join(one.moves)}{_figures(one)}" for one in others)]


def _figures(way: Way) -> str:
    if way.chance is None or way.low is None or way.high is None or way.surety is None:
        return ""
    band = f"{way.low * 100:.0f} to {way.high * 100:.0f} %"
    return f" ({way.chance * 100:.0f} %, {band}; best with {way.surety * 100:.0f} %)"
