"""The addresses of the server, by theme."""
