"""The command line: `fathoms play`, `simulate`, `replay`, `rules`, `games`."""
