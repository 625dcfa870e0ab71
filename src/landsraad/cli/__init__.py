"""The ``landsraad`` command."""

from landsraad.cli.main import main

__all__ = ["main"]
