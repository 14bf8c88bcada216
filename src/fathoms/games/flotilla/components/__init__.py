"""What is on cards, tiles, dice and tracks: the model, the files, and their sentences."""
