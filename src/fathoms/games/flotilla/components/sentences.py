"""Effects as sentences. A card's text is made from what it does, so the two cannot differ; each word has its phrase."""

from fathoms.games.flotilla.components.effect import Script


def count(number: int, one: str, many: str = "") -> str:
    """A number with its noun: 1 tile, 2 tiles."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def listed(parts: list[str]) -> str:
    """Parts of a sentence: one, two and three."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def phrase(script: Script) -> str:
    """What a script does, as part of a sentence."""
    return listed([effect.phrase() for effect in script])


def sentence(script: Script) -> str:
    """What a script does, as a sentence of its own."""
    if not script:
        return "Nothing."
    parts = "; ".join(effect.phrase() for effect in script)
    return f"{parts[0].upper()}{parts[1:]}."
