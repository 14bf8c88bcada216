"""The laboratory: many games played and counted, one game told move by move, rules and the tests that prove them."""
