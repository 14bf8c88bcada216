"""The command `fathoms` begins here, outside the package, so that Ctrl-C ends it quietly from the first moment on.

Importing anything of the package takes its time, in which Ctrl-C would show a traceback.
"""

import signal
import sys
from contextlib import suppress

with suppress(ValueError, OSError):  # not in the main thread
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start() -> None:
    """Run the command line; until it is there and when it has ended, Ctrl-C has nothing to interrupt."""
    from fathoms.cli.main import main

    try:
        with suppress(ValueError, OSError):
            signal.signal(signal.SIGINT, signal.default_int_handler)
        main()
    except KeyboardInterrupt:
        sys.exit(130)
    finally:
        with suppress(ValueError, OSError):
            signal.signal(signal.SIGINT, signal.SIG_IGN)
