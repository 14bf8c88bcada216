"""`python -m fathoms` is `fathoms`."""

from fathoms_start import start

start()
