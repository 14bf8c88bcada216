"""The laboratory's libraries, an extra of the installation: imported when they are needed, missed in a sentence."""

from importlib import import_module
from typing import Any

from fathoms.engine.errors import FathomsError


class NotInstalled(FathomsError):
    """A library of the laboratory is not there."""


def library(name: str) -> Any:
    """A library by its module's name."""
    try:
        return import_module(name)
    except ImportError:
        package = name.partition(".")[0].replace("_", "-")
        raise NotInstalled(f"The laboratory needs {package}: pip install 'fathoms[lab]' brings it.") from None


def polars() -> Any:
    """Tables."""
    return library("polars")
