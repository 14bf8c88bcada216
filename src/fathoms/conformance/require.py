"""The ways to fail a game: with a sentence that says what is wrong."""


def require(holds: object, sentence: str) -> None:
    """Fail with a sentence unless something holds; unlike `assert`, also under `python -O`."""
    if not holds:
        raise AssertionError(sentence)


def require_same(before: str, after: str, sentence: str) -> None:
    """Fail with a sentence, and the first difference, unless two texts are the same."""
    if before != after:
        at = next((n for n, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), 0)
        start, end = max(0, at - 40), at + 40
        raise AssertionError(f"{sentence}: …{before[start:end]}… became …{after[start:end]}…")
