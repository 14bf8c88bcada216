"""Flotilla in a real Chromium."""
