"""What cards, spaces and tiles do: the vocabulary, and how each word acts."""
