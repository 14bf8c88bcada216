"""Sit down at a table of a Fathoms server and play from Python: docs/client.md."""

from fathoms.client.errors import Lost, Refused
from fathoms.client.seat import Seat
from fathoms.client.server import Server

__all__ = ["Lost", "Refused", "Seat", "Server"]
