"""Records: a game is its record. Game, rules version, options, seed, moves; the state is what replaying gives."""

import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypedDict

from fathoms.engine.errors import FathomsError, OptionError, RecordError
from fathoms.engine.game import Game
from fathoms.engine.given import quote, read_path, whole_number
from fathoms.engine.options import Options
from fathoms.engine.registry import find_game
from fathoms.engine.savefile import SaveFile, read_text, shown
from fathoms.engine.seal import seal, unseal
from fathoms.engine.state import State

FORMAT = "fathoms record 1"
SEALED = "fathoms sealed record 1"  # of a game with secrets that is still being played
UNDO = "undo"
SEED_DIGITS = 100
SEEDS = f"a whole number from 0 on, of at most {SEED_DIGITS} digits"
_HALF_A_LETTER = re.compile("[\ud800-\udfff]")  # JSON can escape one, and nothing can write it

_FIELDS: dict[str, type] = {
    "format": str,
    "game": str,
    "rules": int,
    "players": int,
    "options": dict,
    "seed": str,
    "played_by": list,
    "moves": list,
    "by": list,
}


class RecordView(TypedDict):
    """A record as it is written; the seed as text, because other languages round large whole numbers."""

    format: Literal["fathoms record 1"]
    game: str
    rules: int
    players: int
    options: Mapping[str, str | bool]
    played_by: list[str]
    seed: str
    moves: list[str]
    by: list[int]


@dataclass
class Record:
    """One game from its first choice to its last so far; `moves` holds what was played, "undo" where it was undone.

    `by` says for each move which seat made it, or took it back. Where all choose at once nothing else tells; of a
    record without it, the seats are those that were to act.
    """

    game: str
    rules: int
    players: int
    options: Options
    seed: int
    moves: list[str] = field(default_factory=list)
    played_by: list[str] = field(default_factory=list)  # "human" or an agent's name a seat; empty: nobody has said
    by: list[int] = field(default_factory=list)

    @property
    def line(self) -> list[str]:
        """The moves that stand, without those taken back."""
        return [text for text, _ in self.standing]

    @property
    def standing(self) -> list[tuple[str, int | None]]:
        """The moves that stand, each with the seat that made it; None is the one that was to act."""
        return [(self.moves[number - 1], self.seat_of(number - 1)) for number in self.kept]

    @property
    def kept(self) -> list[int]:
        """The numbers, counted from 1, of the moves that stand."""
        kept: list[int] = []
        for number, text in enumerate(self.moves, 1):
            if text != UNDO:
                kept.append(number)
            elif kept:
                kept.pop()
            else:
                raise RecordError("The record takes back a move where none has been made.")
        return kept

    def seat_of(self, number: int) -> int | None:
        """The seat that made a move, or took one back; None where the record does not say."""
        return self.by[number] if self.by else None

    def to_json(self, sealed: bool = False) -> str:
        """The record as a text that a person can read; sealed, without what gives the game's secrets away."""
        body: dict[str, Any] = {
            "format": SEALED if sealed else FORMAT,
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "options": self.options,
            "played_by": self.played_by,
        }
        # The seed is a string: other languages round large whole numbers.
        secret = {"seed": str(self.seed), "moves": self.moves, "by": self.by}
        # Who plays is sealed too, so that nobody takes over a seat, and sees its secrets, with a text editor.
        body |= {"sealed": seal({**secret, "played_by": self.played_by})} if sealed else secret
        return json.dumps(body, indent=1, ensure_ascii=False) + "\n"

    def save(self, to: str | Path | SaveFile, sealed: bool = False, force: bool = False) -> None:
        """Write it to a file, whole or not at all: a new one or another save, anything else only by `force`."""
        text = self.to_json(sealed)
        if isinstance(to, SaveFile):
            to.write(text)
            return
        with open_save(to, force) as file:
            file.write(text)


def open_save(path: str | Path, force: bool = False) -> SaveFile:
    """A place to save to, locked until it is closed; refused where something else than a save stands there."""
    return SaveFile(path, _is_save, force)


def _is_save(text: str) -> bool:
    try:
        read_record(text, "the file")
    except RecordError:
        return False
    return True


def load_record(path: str | Path) -> Record:
    """The record in a file, its form checked; whether its moves can be made, replaying shows."""
    try:
        text = read_text(read_path(path))
    except OSError as error:
        raise RecordError(f"Cannot read {shown(path)}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise RecordError(f"{shown(path)} is not a record: it is not text.") from None
    except ValueError as error:
        raise RecordError(f"{shown(path)} is not a record: {error}.") from None
    return read_record(text, shown(path))


def read_record(text: str, source: str) -> Record:
    """The record that a text holds; `source` names it in errors."""
    try:
        body = json.loads(text)
    except RecursionError:
        raise RecordError(f"{source} is not a record: it is nested too deeply.") from None
    except json.JSONDecodeError as error:
        raise RecordError(
            f"{source} is not a whole record: the text breaks off or goes wrong at line {error.lineno}, "
            f"column {error.colno}."
        ) from None
    except ValueError:
        raise RecordError(f"{source} is not a record: it holds a number of too many digits.") from None
    body = _unsealed(body, source)
    if isinstance(body, dict):
        body.setdefault("by", [])  # records of before do not say
    _check_form(body, source)
    return Record(
        game=body["game"],
        rules=body["rules"],
        players=body["players"],
        options=body["options"],
        seed=int(body["seed"]),
        moves=body["moves"],
        by=body["by"],
        played_by=body["played_by"],
    )


def _unsealed(body: Any, source: str) -> Any:
    """The body with its seal taken off, where it has one."""
    if not isinstance(body, dict) or body.get("format") != SEALED or not isinstance(body.get("sealed"), str):
        return body
    open_fields = {name: value for name, value in body.items() if name != "sealed"}
    try:
        secret = unseal(body["sealed"])
        if set(secret) - {"played_by", "by"} != {"seed", "moves"} or open_fields.keys() & {"seed", "moves", "by"}:
            raise ValueError("the seal holds something else")
        if secret.get("played_by", open_fields.get("played_by")) != open_fields.get("played_by"):
            raise ValueError("somebody else is to play")  # seals of before say nothing of it
        return {**open_fields, **secret, "format": FORMAT}
    except (ValueError, TypeError, RecursionError, zlib.error):
        raise RecordError(f"{source} is not a whole record: its sealed part was changed or breaks off.") from None


def read_seed(given: object) -> int:
    """A seed as somebody gives it."""
    number = whole_number(given)
    if number is None or not 0 <= number < 10**SEED_DIGITS:
        raise OptionError(f"The seed cannot be {quote(given)}: it must be {SEEDS}.")
    return number


def _check_form(body: object, source: str) -> None:
    if not isinstance(body, dict):
        raise RecordError(f"{source} is not a record: it holds no JSON object.")
    _check_fields(body, source)
    if body["format"] != FORMAT:
        raise RecordError(f"{source} is of format {body['format']!r}: this program reads {FORMAT!r}.")
    if not (body["seed"].isascii() and body["seed"].isdecimal() and len(body["seed"]) <= SEED_DIGITS):
        raise RecordError(f"{source} is not a record: 'seed' must be {SEEDS}, written as text.")
    _check_by(body, source)
    for name in ("moves", "played_by"):
        if not all(isinstance(entry, str) for entry in body[name]):
            raise RecordError(f"{source} is not a record: every entry of {name!r} must be a text.")
    if any(_HALF_A_LETTER.search(name) for name in body["played_by"]):
        raise RecordError(f"{source} is not a record: 'played_by' holds half a letter.")


def _check_by(body: dict[str, Any], source: str) -> None:
    by, players, count = body["by"], body["players"], len(body["moves"])
    if players < 1:
        raise RecordError(f"{source} is not a record: 'players' must be at least 1.")
    if by and len(by) != count:
        raise RecordError(f"{source} is not a record: 'by' must name a seat for each of its {count} moves.")
    if not all(type(seat) is int and 0 <= seat < players for seat in by):
        raise RecordError(f"{source} is not a record: every entry of 'by' must be a seat from 0 to {players - 1}.")


def _check_fields(body: dict[str, Any], source: str) -> None:
    for name, kind in _FIELDS.items():
        if name not in body:
            raise RecordError(f"{source} is not a whole record: it lacks {name!r}.")
        if type(body[name]) is not kind:
            raise RecordError(f"{source} is not a record: {name!r} must be of type {kind.__name__}.")
    for name in body:
        if name not in _FIELDS:
            raise RecordError(f"{source} has a field {name!r} that no record has: allowed are {', '.join(_FIELDS)}.")


def _check_made(record: Record) -> None:
    """Refuse a record that somebody made wrongly by hand; what was read from a text is well formed already."""
    if not isinstance(record, Record):
        raise RecordError(f"A game is taken up from a Record, not from {quote(record)}.")
    if type(record.seed) is not int or not 0 <= record.seed < 10**SEED_DIGITS:
        raise RecordError(f"The record's seed cannot be {quote(record.seed)}: it must be {SEEDS}.")
    _check_form({"format": FORMAT, **vars(record), "seed": str(record.seed)}, "What was given")


def start(record: Record, listen: bool = False) -> tuple[Game[Any], State]:
    """The record's game and its position before the first move."""
    _check_made(record)
    game = find_game(record.game)
    if record.rules != game.version:
        raise RecordError(
            f"The record was played under version {quote(record.rules)} of the rules of {game.title}: "
            f"this program plays version {game.version}."
        )
    return game, game.new(record.players, record.options, record.seed, listen)


def replay(record: Record) -> State:
    """The position after the record's last move, every move checked."""
    game, state = start(record)
    for number, (text, seat) in enumerate(record.standing, 1):
        try:
            move = game.moves.find(text)
            game.check(state, move, seat)
        except FathomsError as error:
            raise RecordError(f"Move {number} of the record, {text!r}, cannot be made: {error}") from None
        game.advance(state, move, seat)  # nobody listens: no event is made
    return state
