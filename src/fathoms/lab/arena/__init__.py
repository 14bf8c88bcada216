"""The arena: agents against each other at the same tables, until it is clear who is better."""
