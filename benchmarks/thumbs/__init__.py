"""How much better the rules of thumb have become: this tree's against those of a git revision, on paired seeds.

    python -m benchmarks.thumbs --old v0.4 GAME         one game, 400 seeds
    python -m benchmarks.thumbs --old v0.4 -n 1000      all games, 1,000 seeds a match
    python -m benchmarks.thumbs --old v0.4 --matrix     old, new and simple strategies against each other

The old agents play by today's rules: only their own modules are taken from the revision. So they can be run as long as
what they import from the game still has its name; after a renaming, name the last revision that followed it.
"""
