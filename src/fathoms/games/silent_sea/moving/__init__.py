"""Figures that go about the station, and the samples that lie there."""
