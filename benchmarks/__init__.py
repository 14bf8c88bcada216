"""How fast the games are, measured beside catanatron (Settlers of Catan, also pure Python) in the same run.

    make bench                                 everything, about two minutes
    python -m benchmarks --quick               the same in a quarter of a minute, rougher
    python -m benchmarks --markdown            the tables of docs/performance.md
    python -m benchmarks --json results.json   every round's figure
    python -m benchmarks --profile             where the time of a random game goes, by function

`sides` plays, copies and replays: one class for any game of ours, one for catanatron, with the same methods. `measure`
times them in turns, ours, theirs, ours, theirs, and weighs their states. `report` writes the result for people.
Without catanatron (the extra `bench`) our own figures come alone. docs/performance.md says what the figures mean.
"""
