"""What Flotilla asks of a better agent."""

from benchmarks.thumbs.matches import Match

MATCHES = (Match("one captain among three old ones", 4, lambda state, number: {number % 4}, even=0.25),)
