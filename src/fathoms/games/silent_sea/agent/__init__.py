"""The rule of thumb for The Silent Sea, crew and traitor."""
