"""The table in the terminal, and the contract that a game's drawing keeps."""
