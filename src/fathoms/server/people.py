"""Who is there: guests by name, accounts by name and password, and the signed token that stands for either."""

import base64
import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Iterable
from typing import Final

from starlette.requests import HTTPConnection

from fathoms.server.errors import Problem
from fathoms.server.ids import new_id, now
from fathoms.server.passwords import Passwords
from fathoms.server.settings import Settings
from fathoms.server.store.people import People as StoredPeople
from fathoms.server.store.rows import Notices, PersonRow

DAY: Final = 24 * 60 * 60 * 1000
LONGEST_NAME: Final = 30
_TOKEN: Final = 24  # random bytes
_KEY: Final = "tokens"


class People:
    """Signs people in and out, and knows them again."""

    def __init__(self, store: StoredPeople, settings: Settings, passwords: Passwords, key: bytes) -> None:
        self._store = store
        self._settings = settings
        self._passwords = passwords
        self._key = key

    @classmethod
    async def open(cls, store: StoredPeople, settings: Settings, passwords: Passwords) -> "People":
        """With the key that all processes on this database sign with."""
        return cls(store, settings, passwords, await store.key(_KEY))

    @property
    def cookie(self) -> str:
        """The cookie's name; by TLS one that no other host can set."""
        return "__Host-fathoms" if self._settings.https else "fathoms"

    async def person_of(self, connection: HTTPConnection) -> PersonRow | None:
        """Whom a request comes from: by its bearer token, refused where it stands for nobody, or its cookie."""
        person, has_ended = await self.caller(connection)
        if has_ended:
            raise ended()
        return person

    async def caller(self, connection: HTTPConnection) -> tuple[PersonRow | None, bool]:
        """Whom a socket comes from, and whether it brings a bearer token that stands for nobody."""
        person = await self.of_token(self.token_in(connection))
        return person, person is None and _bearer(connection) is not None

    def token_in(self, connection: HTTPConnection) -> str:
        """The token that a request or a socket brings, empty where it brings none."""
        token = _bearer(connection)
        return connection.cookies.get(self.cookie, "") if token is None else token

    async def still_signed_in(self, tokens: Iterable[str]) -> set[str]:
        """Those of some tokens whose sessions have not ended."""
        hashed = {_hashed(token): token for token in tokens}
        return {hashed[one] for one in await self._store.living(list(hashed), now())}

    async def of_token(self, token: str) -> PersonRow | None:
        """Whom a token stands for. A forged one never reaches the database."""
        if not self._is_signed(token):
            return None
        return await self._store.of_session(_hashed(token), now())

    async def add_guest(self, name: str) -> PersonRow:
        """A guest of that name; guests may share one, but not have an account's."""
        shown = read_name(name)
        if await self._store.account(folded(shown)) is not None:
            raise Problem("name-taken", f"An account is called {shown}: choose another name, or sign in.")
        guest = PersonRow(new_id(), shown, None, None, Notices(), None, now(), now())
        await self._store.add(guest)
        return guest

    async def add_account(self, name: str, password: str) -> PersonRow:
        """Make an account whose name nobody else has; only a hash of its password is kept."""
        shown = read_name(name)
        hashed = await self._passwords.hash(password)
        person = PersonRow(new_id(), shown, folded(shown), hashed, Notices(), None, now(), now())
        await self._store.add(person)
        return person

    async def become_account(self, guest: PersonRow, name: str, password: str) -> PersonRow:
        """Make a guest an account; it stays the same person, with all tables and notes."""
        if guest.login is not None:
            raise Problem("has-account", "You have an account already.")
        shown = read_name(name)
        hashed = await self._passwords.hash(password)
        if not await self._store.make_account(guest.id, shown, folded(shown), hashed):
            raise Problem("has-account", "You have an account already.")
        return await self._known(guest.id)

    async def log_in(self, name: str, password: str) -> PersonRow:
        """The account of that name and password; what of the two is wrong is not told, nor how long it took."""
        person = await self._store.account(folded(name))
        if not await self._passwords.fits(person.password_hash if person else None, password) or person is None:
            raise _no_such_login()
        return person

    async def change_password(self, person: PersonRow, old: str, new: str, token: str) -> None:
        """Give an account another password and sign it out everywhere else."""
        if not await self._passwords.fits(person.password_hash, old):
            raise _not_yours()
        if not await self._store.change_password(person, await self._passwords.hash(new), _hashed(token)):
            raise _not_yours()  # it was changed meanwhile

    async def rename(self, person: PersonRow, name: str) -> PersonRow:
        """Give a guest another name; an account keeps the one it signs in with."""
        shown = read_name(name)
        if person.login is not None and folded(shown) != person.login:
            raise Problem("has-account", "An account keeps its name; only how it is written can change.")
        if person.login is None and await self._store.account(folded(shown)) is not None:
            raise Problem("name-taken", f"An account is called {shown}: choose another name, or sign in.")
        await self._store.change(person.id, name=shown)
        return await self._known(person.id)

    async def _known(self, person: str) -> PersonRow:
        found = await self._store.person(person)
        if found is None:
            raise Problem("not-signed-in", "You are not known here any more: come in again.")
        return found

    async def begin_session(self, person: PersonRow) -> str:
        """A fresh token for a person as they were found; only its hash is stored."""
        secret = secrets.token_bytes(_TOKEN)
        token = f"{_text(secret)}.{_text(self._signature(secret))}"
        expires = now() + self._settings.session_days * DAY
        if not await self._store.begin_session(_hashed(token), person, now(), expires):
            raise _no_such_login()  # the password was changed meanwhile
        return token

    async def end_session(self, token: str) -> None:
        """Let a token open nothing from now on; one that we never signed is passed over."""
        if self._is_signed(token):
            await self._store.end_session(_hashed(token))

    def _signature(self, secret: bytes) -> bytes:
        return hmac.digest(self._key, secret, "sha256")[:16]

    def _is_signed(self, token: str) -> bool:
        secret, dot, signature = token.partition(".")
        if not dot or len(token) > 100:
            return False
        try:
            return hmac.compare_digest(self._signature(_bytes(secret)), _bytes(signature))
        except ValueError:
            return False


def ended() -> Problem:
    """What is said to a token that stands for nobody, or no longer."""
    return Problem("not-signed-in", "That session has ended: sign in again.")


def _no_such_login() -> Problem:
    return Problem("wrong-login", "There is no account of that name and password.")


def _not_yours() -> Problem:
    return Problem("wrong-login", "That is not your password.")


def _bearer(connection: HTTPConnection) -> str | None:
    """The token that a program brings in a header, as it keeps no cookies; None where there is no such header."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _text(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)


def read_name(given: str) -> str:
    """A name as it is shown: one line of readable letters."""
    return read_words(given, "A name", LONGEST_NAME)


def read_words(given: str, what: str, longest: int) -> str:
    """A line that people read, made of printable letters; refused where nothing is left or it is too long."""
    words = readable(given)
    if not words or len(words) > longest:
        raise Problem("bad-request", f"{what} must have from 1 to {longest} letters.")
    return words


def readable(given: str) -> str:
    """What people can read of a text, in one line; perhaps nothing."""
    letters = unicodedata.normalize("NFC", given)
    return " ".join("".join(letter for letter in letters if letter.isprintable() or letter.isspace()).split())


def folded(name: str) -> str:
    """A name without what people do not hear: the same for names that look alike."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
