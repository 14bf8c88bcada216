"""Coming in, accounts, signing out."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from fathoms.server.endpoints import Call, Endpoints
from fathoms.server.errors import Problem
from fathoms.server.ids import now
from fathoms.server.notice_addresses import read_mail, read_webhook
from fathoms.server.people import LONGEST_NAME, folded
from fathoms.server.store.rows import Notices, PersonRow

PEOPLE = Endpoints("people")

Name = Annotated[str, Meta(min_length=1, max_length=100, description=f"a text of 1 to {LONGEST_NAME} letters")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
_LONGEST_VACATION: Final = 60 * 24 * 60 * 60 * 1000  # milliseconds
Given = Annotated[str, Meta(max_length=200)]  # a password that is tried


class NewGuest(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who comes in by a name alone."""

    name: Name
    token: bool = False  # whether the token is told: for programs, which keep no cookies


class Login(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who has an account."""

    name: Name
    password: Given
    token: bool = False


class NewAccount(msgspec.Struct, forbid_unknown_fields=True):
    """A name and a password; whoever is signed in as a guest becomes the account."""

    name: Name
    password: Password
    token: bool = False


class Change(msgspec.Struct, forbid_unknown_fields=True):
    """What a person changes about themselves; what is not given stays."""

    name: Name | None = None
    webhook: Annotated[str, Meta(max_length=500)] | None = None
    mail: Annotated[str, Meta(max_length=200)] | None = None
    away_until: Annotated[int, Meta(ge=0, le=2**53)] | None = None  # milliseconds since 1970; 0 ends a vacation


class NewPassword(msgspec.Struct, forbid_unknown_fields=True):
    """Another password for an account."""

    old: Given
    new: Password


class PersonView(msgspec.Struct):
    """A person as others see them."""

    id: str
    name: str
    guest: bool


class Me(msgspec.Struct):
    """A person as they see themselves; the token is told once, to programs that ask for it."""

    id: str
    name: str
    guest: bool
    webhook: str
    mail: str
    away_until: int | None
    mails: bool  # whether this server sends e-mail
    token: str | None = None


def shown(person: PersonRow) -> PersonView:
    """A person as others see them."""
    return PersonView(person.id, person.name, person.login is None)


def _me(call: Call, person: PersonRow, token: str | None = None) -> Me:
    told, mails = person.notices, bool(call.server.settings.smtp)
    return Me(person.id, person.name, person.login is None, told.webhook, told.mail, person.away_until, mails, token)


async def _let_in(call: Call, person: PersonRow, tell: bool) -> Me:
    token = await call.server.people.begin_session(person)
    if not tell:
        call.cookie = (token, call.server.settings.session_days * 24 * 60 * 60)
    return _me(call, person, token if tell else None)


@PEOPLE.post("/api/guests", ("too-many", "name-taken"), status=201)
async def come_in(call: Call, body: NewGuest) -> Me:
    """Come in as a guest, by a name that no account has."""
    call.server.limits.guest(call.request)
    return await _let_in(call, await call.server.people.add_guest(body.name), body.token)


@PEOPLE.post("/api/accounts", ("too-many", "name-taken", "has-account"), status=201)
async def make_account(call: Call, body: NewAccount) -> Me:
    """Make an account; a guest who is signed in becomes it and keeps everything."""
    call.server.limits.guest(call.request)
    guest = await call.visitor()
    people = call.server.people
    if guest is None:
        return await _let_in(call, await people.add_account(body.name, body.password), body.token)
    return _me(call, await people.become_account(guest, body.name, body.password))


@PEOPLE.post("/api/session", ("wrong-login", "too-fast"))
async def log_in(call: Call, body: Login) -> Me:
    """Sign in to an account by its name and password."""
    async with call.server.limits.password(call.request, f"account {folded(body.name)}"):
        person = await call.server.people.log_in(body.name, body.password)
    return await _let_in(call, person, body.token)


@PEOPLE.delete("/api/session")
async def log_out(call: Call) -> None:
    """End the session that this request came with; others of the same person go on."""
    await call.server.people.end_session(call.server.people.token_in(call.request))
    call.cookie = ("", 0)


@PEOPLE.get("/api/me", ("not-signed-in",))
async def me(call: Call) -> Me:
    """Who is signed in, as they see themselves."""
    return _me(call, await call.person())


@PEOPLE.put("/api/me", ("not-signed-in", "name-taken", "has-account", "too-fast"))
async def change_me(call: Call, body: Change) -> Me:
    """Change my name, how I am told of my turn, or when I am back from a vacation."""
    person = await call.person()
    notices = Notices(
        person.notices.webhook if body.webhook is None else read_webhook(body.webhook),
        person.notices.mail if body.mail is None else read_mail(body.mail),
    )
    if body.away_until is not None:
        _check_vacation(call, person, body.away_until)
    if body.name is not None:
        person = await call.server.people.rename(person, body.name)
    await call.server.store.people.change(person.id, notices=notices)
    if body.away_until is not None:
        for table in await call.server.store.pauses.go_away(person.id, body.away_until, now()):
            call.server.look_again(table)
    return _me(call, await call.server.store.people.person(person.id) or person)


def _check_vacation(call: Call, person: PersonRow, until: int) -> None:
    if until > now() + _LONGEST_VACATION:
        raise Problem("bad-request", "A vacation lasts at most 60 days.")
    call.server.limits.vacation(person.id)


@PEOPLE.put("/api/me/password", ("not-signed-in", "wrong-login", "too-fast"))
async def change_password(call: Call, body: NewPassword) -> None:
    """Give my account another password; everywhere else I am signed out."""
    person = await call.person()
    token = call.server.people.token_in(call.request)
    async with call.server.limits.password(call.request, f"account {person.login}"):
        await call.server.people.change_password(person, body.old, body.new, token)
