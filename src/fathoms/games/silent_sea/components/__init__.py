"""What is on roles, cards and the map of the station: the model, the files, and what they must say."""
