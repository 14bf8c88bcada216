"""What cards, spaces and tiles do: the vocabulary, how it is carried out, and its simplest words."""
