"""Saved games spoilt: each loads, or is refused in one sentence; what loads can be saved and loaded again."""

import json
from pathlib import Path
from typing import Any

import fathoms
from fathoms.engine.chance import Chance
from fathoms.engine.errors import FathomsError
from fathoms.engine.match import Match
from fathoms.engine.seal import seal
from tests.fuzz.sentences import check_sentence
from tests.fuzz.spoiling import as_bytes, pick, spoilt, spoilt_value

MOVES = 40  # of the longest good record


def good_records() -> list[dict[str, Any]]:
    """Records of every game from its beginning, its midst, and with moves taken back."""
    found: list[dict[str, Any]] = []
    for name in fathoms.game_names():
        match, chance = fathoms.new(name, seed=5), Chance(5)
        for number in range(MOVES):
            if number in (0, 6, MOVES - 1):
                found.append(json.loads(match.record.to_json()))
            _move_on(match, chance)
    return found


def _move_on(match: Match, chance: Chance) -> None:
    if match.last_mover is not None and chance.below(6) == 0:
        match.undo(agreed=True)
    elif match.legal_moves:
        match.play(pick(chance, match.legal_moves))


def spoilt_save(records: list[dict[str, Any]], chance: Chance) -> bytes:
    """A save with something wrong: in its text, in a value, or in what is sealed in it."""
    body = dict(pick(chance, records))
    way = chance.below(4)
    if way == 0:
        body = spoilt_value(body, chance)
    if chance.below(3) == 0:
        secret: dict[str, Any] = {name: body.pop(name) for name in ("seed", "moves") if name in body}
        body |= {"format": "fathoms sealed record 1"} if chance.below(8) else {}
        body["sealed"] = seal(spoilt_value(secret, chance) if way == 1 else secret)
    text = json.dumps(body, indent=1, ensure_ascii=False)
    return as_bytes(spoilt(text, chance) if way > 1 else text, chance)


def fuzz_saves(seed: int, count: int, folder: Path) -> dict[str, int]:
    """So many of them; how many loaded and how many were refused."""
    records, chance, path = good_records(), Chance(seed), folder / "save.json"
    counted = {"loaded": 0, "refused": 0}
    for number in range(count):
        raw = spoilt_save(records, chance)
        path.write_bytes(raw)
        try:
            counted["loaded" if _loads(path) else "refused"] += 1
        except Exception as error:
            error.add_note(f"This came of save {number} of seed {seed}: {raw[:2000]!r}")
            raise
        assert path.read_bytes() == raw, "loading changes the file"
    return counted


def _loads(path: Path) -> bool:
    try:
        match = fathoms.load(path)
    except FathomsError as error:
        check_sentence(str(error))
        return False
    copy = path.with_name("copy.json")
    copy.unlink(missing_ok=True)
    match.save(copy)
    again = fathoms.load(copy)
    assert again.record == match.record, "saving changes the record"
    assert again.legal_moves == match.legal_moves, "saving changes the position"
    return True
