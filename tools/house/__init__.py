"""The house as a picture: rooms and imports read from the source, and the way of one decision through each game.

    python -m tools.house      write docs/house.svg, docs/house-<game>.svg and the ways in docs/architecture.md

No game and no room is named here but the layers themselves: what there is, is found.
"""
