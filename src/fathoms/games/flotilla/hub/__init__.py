"""The hub: guild rings, market, objectives, research, survivors and artifacts."""
