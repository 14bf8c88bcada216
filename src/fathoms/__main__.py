"""`python -m fathoms` is `fathoms`."""

from fathoms.cli.main import main

main()
