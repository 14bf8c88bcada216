"""The rule of thumb for The Spill."""
