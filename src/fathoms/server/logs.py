"""The server's log: lines for people, or JSON a line for programs. No secret, no link, no name is ever in it."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

from fathoms.server.settings import Settings

_LEVELS: Final = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
_USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """Log lines as JSON objects, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        """One line: when, how grave, from where, the message, and whatever `extra` the caller gave."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in _USUAL},
        }
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up_logs(settings: Settings) -> None:
    """Write to standard error, as much as the settings say."""
    output = logging.StreamHandler(sys.stderr)
    text = logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    output.setFormatter(JsonLines() if settings.log_format == "json" else text)
    logging.basicConfig(level=logging.WARNING, handlers=[output])
    logging.getLogger("fathoms").setLevel(_LEVELS[settings.log])
