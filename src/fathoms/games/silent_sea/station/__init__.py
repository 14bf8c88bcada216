"""The station: its spaces and doors, and the ways between them."""
