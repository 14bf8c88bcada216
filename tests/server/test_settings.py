"""Settings: from the environment or a file, checked before anything starts."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import NoReturn
from unittest.mock import MagicMock, Mock

import pytest

from fathoms.server import serving
from fathoms.server.serving import _listen
from fathoms.server.setting_errors import SettingsError
from fathoms.server.settings import Settings, load_settings
from tests.cli.command_line import fathoms, is_one_sentence


def test_what_is_given_counts_more_than_the_environment_and_that_more_than_the_file(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text('port = 1000\nhost = "192.0.2.1"\nsession_days = 3\n')
    environment = {"FATHOMS_SETTINGS": str(file), "FATHOMS_PORT": "2000", "FATHOMS_HOST": "192.0.2.2", "PATH": "x"}
    settings = load_settings(environment, port=3000)

    assert (settings.port, settings.host, settings.session_days) == (3000, "192.0.2.2", 3)
    assert load_settings({"XDG_DATA_HOME": "/data"}).database == "sqlite+aiosqlite:////data/fathoms/tables.db"
    assert load_settings({"FATHOMS_DATABASE": "postgres://host/name"}).database == "postgresql+asyncpg://host/name"
    assert load_settings({"FATHOMS_SECURE_COOKIES": "yes"}).https
    assert not Settings().https


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "many"),
        ("PORT", "70000"),
        ("HOST", ""),
        ("HOST", " "),
        ("LOG", "loud"),
        ("LOG_FORMAT", "xml"),
        ("SECURE_COOKIES", "perhaps"),
        ("DATABASE", "mysql://host/name"),
        ("PUBLIC_URL", "games.example.org"),
        ("MAX_BODY", "0"),
        ("AGENT_SECONDS", "-1"),
        ("SETTINGS", "/nowhere/at/all.toml"),
        ("PROT", "80"),
        ("SMTP", "mail.example.org"),
        ("SMTP", "smtp://"),
        ("SMTP", "smtp://host:many"),
        ("PROXIES", "the nginx over there"),
        ("PROXIES", "10.0.0.1/8"),
        ("METRICS_FOR", "nonsense"),
        ("METRICS_FOR", "10.0.0.0/8"),
        ("METRICS_FOR", "127.0.0.1,,::1"),
        ("AGENT_SECONDS", "nan"),
        ("AGENT_PAUSE", "inf"),
        ("PUBLIC_URL", "https://"),
        ("PUBLIC_URL", "https://games.example.org/fathoms"),
        ("MAIL_FROM", "x"),
    ],
)
def test_a_setting_that_cannot_be_is_said_in_one_sentence(name: str, value: str) -> None:
    with pytest.raises(SettingsError) as refused:
        load_settings({f"FATHOMS_{name}": value, "XDG_DATA_HOME": "/data"})

    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("SMTP", "smtps://name:pass%20word@mail.example.org:465"),
        ("SMTP", "smtp://localhost"),
        ("PROXIES", "*"),
        ("PROXIES", "127.0.0.1, 10.0.0.0/8, ::1"),
        ("METRICS_FOR", "127.0.0.1,::1"),
        ("PUBLIC_URL", "https://games.example.org:8443"),
        ("MAIL_FROM", "Fathoms <games@example.org>"),
    ],
)
def test_addresses_that_can_be_are_taken(name: str, value: str) -> None:
    settings = load_settings({f"FATHOMS_{name}": value, "XDG_DATA_HOME": "/data"})

    assert getattr(settings, name.lower()) == value


@pytest.mark.parametrize("text", ["prot = 1", "port = [", 'port = "x"', "port = 1.5"])
def test_a_file_that_cannot_be_is_said_in_one_sentence(tmp_path: Path, text: str) -> None:
    file = tmp_path / "server.toml"
    file.write_text(text)
    done = fathoms("serve", "--no-browser", "--settings", file)

    assert done.code == 2
    assert is_one_sentence(done.err)


def test_a_port_that_is_taken_or_a_database_that_is_none_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("no database at all, but long enough to be looked at" * 20)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for arguments in (("--port", port), ("--port", 0, "--database", f"sqlite:///{tmp_path / 'tables.db'}")):
            done = fathoms("serve", "--no-browser", *arguments)
            assert done.code == 2
            assert is_one_sentence(done.err)


def test_a_server_lets_itself_have_as_many_sockets_as_it_may() -> None:
    program = (
        "import resource as r; from fathoms.server.serving import _allow_many_sockets as allow; "
        "r.setrlimit(r.RLIMIT_NOFILE, (64, 500)); allow(); print(r.getrlimit(r.RLIMIT_NOFILE)[0])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stdout == "500\n"


def test_no_message_waits_for_the_one_before() -> None:
    with _listen(Settings(port=0)) as listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_serve_needs_nothing_and_prints_its_address_and_keeps_what_it_acknowledged(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "fathoms", "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=300)

    assert said.startswith("Fathoms is served at http://127.0.0.1:")
    assert process.returncode in (0, 130)
    assert (tmp_path / "fathoms" / "tables.db").exists()


def test_admin_migrate_brings_a_database_into_form(tmp_path: Path) -> None:
    done = fathoms("admin", "--database", f"sqlite:///{tmp_path / 'tables.db'}", "migrate")

    assert (done.code, done.err) == (0, "")
    assert (tmp_path / "tables.db").exists()


def test_links_to_the_server_can_be_opened() -> None:
    homes = [Settings(host=host, port=80).home for host in ("127.0.0.1", "0.0.0.0", "::", "::1")]

    assert homes == ["http://127.0.0.1:80", "http://localhost:80", "http://localhost:80", "http://[::1]:80"]
    assert Settings(public_url="https://games.example.org").home == "https://games.example.org"


def test_links_name_the_port_that_was_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known: list[Settings] = []

    def stops(settings: Settings) -> NoReturn:
        known.append(settings)
        raise SettingsError("that is all")

    monkeypatch.setattr(serving, "make_app", stops)
    monkeypatch.setattr(serving, "set_up_logs", lambda _: None)
    monkeypatch.setattr(serving, "gc", Mock())
    monkeypatch.setattr(serving, "_UVICORN", Mock())
    with pytest.raises(SettingsError):
        serving.serve(Settings(port=0, database=f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"), lambda _: None)

    assert known[0].port > 0


def test_a_port_that_is_taken_is_said_in_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(SettingsError) as refused:
        _listen(Settings(port=taken.getsockname()[1]))

    assert str(refused.value).endswith(": Address already in use.")


def test_a_file_has_no_question_mark() -> None:
    done = fathoms("admin", "--database", "sqlite:///tables.db?mode=ro", "migrate")

    assert (done.code, is_one_sentence(done.err)) == (2, True)


def test_who_lets_the_network_in_is_told_where_others_find_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = [Settings(port=80), Settings(host="0.0.0.0", port=80, public_url="https://games.example.org")]
    assert [serving.network_address(settings) for settings in closed] == [None, None]

    way_out = MagicMock()
    way_out.return_value.__enter__.return_value.getsockname.return_value = ("192.168.1.5", 1)
    monkeypatch.setattr(socket, "socket", way_out)
    assert serving.network_address(Settings(host="0.0.0.0", port=80)) == "http://192.168.1.5:80"
    way_out.return_value.__enter__.return_value.connect.side_effect = OSError  # without a network
    way_out.return_value.__exit__.return_value = False
    assert serving.network_address(Settings(host="::", port=80)) is None
