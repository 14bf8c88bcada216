"""What is read off the table: what is joined to what, and how many of something a player has."""
