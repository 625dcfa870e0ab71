"""The ``landsraad`` command."""

from landsraad.cli.command import main

__all__ = ["main"]
