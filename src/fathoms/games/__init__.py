"""The games, a folder each. They know the engine and never each other."""
