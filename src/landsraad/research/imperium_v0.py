"""Dune: Imperium for PettingZoo: ``from landsraad.research import imperium_v0; env = imperium_v0.env()``."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from landsraad.research.aec import RawEnv, wrapped

__all__ = ["env", "raw_env"]


def raw_env(**table: Any) -> RawEnv:
    """Without guards; takes what :class:`RawEnv` takes, but for the game."""
    return RawEnv("imperium", **table)


def env(**table: Any) -> AECEnv:
    """With PettingZoo's usual guards."""
    return wrapped(raw_env(**table))
