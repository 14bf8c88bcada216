"""What The Spill asks of a better agent."""

from benchmarks.thumbs.matches import Match

MATCHES = (Match("team, two dots, Standard", 4, lambda state, number: set(range(4)), {"level": "two"}),)
