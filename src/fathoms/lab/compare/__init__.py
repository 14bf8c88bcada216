"""Two experiments beside each other: what changed from one to the other, and what did not."""
