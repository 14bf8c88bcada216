"""The Spill in the browser."""
