"""What a refusal has to look like."""

LONGEST = 20_000  # letters; a refusal may quote what was wrong, but not drown it


def check_sentence(text: str) -> None:
    """One line, whole to its end, that can be read."""
    assert text.strip(), "a refusal says nothing"
    assert "\n" not in text.strip(), f"a refusal of several lines: {text[:300]!r}"
    assert text.rstrip().endswith((".", ")", "?")), f"a refusal without a full stop: {text[-300:]!r}"
    assert "Traceback" not in text, text
    assert len(text) < LONGEST, f"a refusal of {len(text)} letters: {text[:300]!r}"
