"""Words for charity, bidding and revival."""

from __future__ import annotations

from typing import Any

PROMPTS: dict[str, Any] = {}

SENTENCES: dict[str, Any] = {}
