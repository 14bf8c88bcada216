"""The table server: people in different places, and agents, at one table."""
