"""The rule of thumb for Flotilla, for both lives."""
