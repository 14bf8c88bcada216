"""The server's settings: from the environment (FATHOMS_…) or a TOML file, checked before anything starts."""

import math
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from fathoms.server.setting_errors import SettingsError, check_addresses

PREFIX: Final = "FATHOMS_"
ALL_OF_THE_MACHINE: Final = ("0.0.0.0", "::")  # hosts
_TRUE: Final = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


@dataclass(frozen=True)
class Settings:
    """Everything that can be set; docs/hosting.md lists it in one table."""

    host: str = "127.0.0.1"
    port: int = 8017
    database: str = ""  # empty: a SQLite file in the user's data folder
    public_url: str = ""  # as people reach it, https://games.example.org; empty: what the request says
    proxies: str = ""  # addresses of reverse proxies whose X-Forwarded-For and -Proto count; * for any
    secure_cookies: bool = False  # always, where public_url begins with https
    metrics_for: str = "127.0.0.1,::1"  # addresses that may read /metrics; * for all
    log: str = "info"
    log_format: str = "text"
    max_body: int = 65_536  # bytes of a request
    max_record: int = 1_048_576  # bytes of an uploaded record
    max_message: int = 16_384  # bytes of a message on a socket
    compress_messages: bool = False  # on sockets: fewer bytes for more processor time
    request_seconds: float = 30.0  # in which a request has to be here, head and body
    requests_per_minute: int = 600  # of one address
    messages_per_minute: int = 600  # of one person on sockets; of nobody, of one address
    lines_per_minute: int = 40  # of talk, of one person
    sockets_per_person: int = 20
    sockets_per_address: int = 200
    tables_per_socket: int = 20  # watched at once: these are kept in memory
    tables_per_person: int = 50  # that are open or being played
    tables_per_address: int = 500  # opened in a day
    guests_per_address: int = 100  # in an hour
    logins_per_minute: int = 10  # of one address to one account; to all together three times as many
    replay_seconds: int = 10  # of the processor that an uploaded record may take
    agent_processes: int = 2
    agent_seconds: float = 10.0  # that a choice of an agent may take
    agent_pause: float = 0.3  # seconds that an agent takes for an answer, more or less
    hard_seconds: float = 1.5  # that the level hard takes and thinks, more or less
    hint_seconds: float = 2.0  # that is thought about a hint
    live_tables: int = 2_000  # kept in memory
    smtp: str = ""  # smtp://name:password@host:587 for notices by e-mail
    mail_from: str = ""
    notices_per_hour: int = 60  # to one address
    session_days: int = 90
    reports: str = ""  # a folder with published reports of the laboratory; empty: one in the user's data folder

    @property
    def is_sqlite(self) -> bool:
        """Whether tables are kept in a SQLite file."""
        return self.database.startswith("sqlite")

    @property
    def https(self) -> bool:
        """Whether browsers come by TLS, so that cookies are sent by it alone."""
        return self.secure_cookies or self.public_url.startswith("https://")

    @property
    def home(self) -> str:
        """How a link to this server begins, that a browser can open: on this machine at least."""
        host = "localhost" if self.host in ALL_OF_THE_MACHINE else self.host
        return self.public_url or f"http://{f'[{host}]' if ':' in host else host}:{self.port}"


def load_settings(environment: Mapping[str, str] | None = None, file: Path | None = None, **given: Any) -> Settings:
    """The settings: what is given counts most, then the environment, then the file, then the defaults."""
    found = os.environ if environment is None else environment
    path = file or (Path(found[f"{PREFIX}SETTINGS"]) if found.get(f"{PREFIX}SETTINGS") else None)
    values = _from_file(path) if path else {}
    values |= _from_environment(found)
    values |= {name: value for name, value in given.items() if value is not None}
    settings = replace(Settings(), **{name: _read(name, value) for name, value in values.items()})
    return _checked(
        replace(
            settings,
            database=_database(settings.database, found),
            public_url=settings.public_url.rstrip("/"),
            reports=settings.reports or _reports(found),
        )
    )


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    own = {name: text for name, text in environment.items() if name.startswith(PREFIX) and name != f"{PREFIX}SETTINGS"}
    for name in own:
        _must_be_known(name.removeprefix(PREFIX).lower(), f"{name} in the environment")
    return {name.removeprefix(PREFIX).lower(): text for name, text in own.items()}


def _must_be_known(name: str, where: str) -> None:
    known = {field.name for field in fields(Settings)}
    if name not in known:
        raise SettingsError(f"There is no setting {name!r} ({where}): there are {', '.join(sorted(known))}.")


def _from_file(path: Path) -> dict[str, Any]:
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingsError(f"Cannot read the settings in {path}: {error.strerror}.") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsError(f"The settings in {path} are no TOML: {error}.") from None
    for name in values:
        _must_be_known(name, f"in {path}")
    return values


def _read(name: str, value: object) -> Any:
    """A value as its setting's type."""
    kind = type(getattr(Settings(), name))
    if kind is bool and isinstance(value, str) and value.lower() in _TRUE:
        return _TRUE[value.lower()]
    if kind in (int, float) and (isinstance(value, str) or type(value) is int):
        try:
            return kind(value)
        except ValueError:
            pass
    if type(value) is kind:
        return value
    said = {str: "a text", int: "a whole number", float: "a number", bool: "true or false"}[kind]
    raise SettingsError(f"The setting {name!r} cannot be {value!r}: it must be {said}.")


def _database(given: str, environment: Mapping[str, str]) -> str:
    """The database's address with the driver that is used for it."""
    if not given:
        return f"sqlite+aiosqlite:///{data_folder(environment) / 'tables.db'}"
    for short, driver in (("sqlite", "sqlite+aiosqlite"), ("postgresql", "postgresql+asyncpg")):
        for start in (short, driver, "postgres" if short == "postgresql" else short):
            if given.startswith(f"{start}://"):
                return f"{driver}://{given.removeprefix(f'{start}://')}"
    raise SettingsError("The setting 'database' must begin with sqlite:/// or postgresql://.")


def _reports(environment: Mapping[str, str]) -> str:
    """Where reports are published when nobody says where; nowhere, where there is no home."""
    try:
        return str(data_folder(environment) / "reports")
    except SettingsError:
        return ""


def data_folder(environment: Mapping[str, str]) -> Path:
    """The user's data folder, after the XDG convention."""
    base = environment.get("XDG_DATA_HOME")
    try:
        return (Path(base) if base else Path.home() / ".local" / "share") / "fathoms"
    except RuntimeError:
        raise SettingsError("There is no home folder to keep tables in: set FATHOMS_DATABASE.") from None


def _checked(settings: Settings) -> Settings:
    if not 0 <= settings.port <= 65_535:
        raise SettingsError(f"The setting 'port' cannot be {settings.port}: it must be from 0 to 65535.")
    if not settings.host.strip():
        raise SettingsError(
            "The setting 'host' cannot be empty: it must be an address, 0.0.0.0 for all of the machine."
        )
    if settings.log not in ("debug", "info", "warning", "error"):
        raise SettingsError(f"The setting 'log' cannot be {settings.log!r}: allowed are debug, info, warning, error.")
    if settings.log_format not in ("text", "json"):
        raise SettingsError(f"The setting 'log_format' cannot be {settings.log_format!r}: allowed are text, json.")
    for field in fields(Settings):
        value = getattr(settings, field.name)
        if type(value) in (int, float) and field.name != "port" and not 0 < value < math.inf:
            raise SettingsError(f"The setting {field.name!r} cannot be {value}: it must be a number more than 0.")
    check_addresses(settings.public_url, settings.proxies, settings.metrics_for, settings.smtp, settings.mail_from)
    return settings
