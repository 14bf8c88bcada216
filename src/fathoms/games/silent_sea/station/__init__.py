"""The station: its spaces and doors, the ways between them, the samples that lie there."""
