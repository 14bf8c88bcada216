"""Experiments: a game's tables, players and components varied on purpose, played many times, kept row by row."""
