"""The engine: frames, moves, chance, records and the contract. It knows no game."""
