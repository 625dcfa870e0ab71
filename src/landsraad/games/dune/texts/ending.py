"""Words for collection, Mentat Pause, deals and other things at any time."""

from __future__ import annotations

from typing import Any

PROMPTS: dict[str, Any] = {}

SENTENCES: dict[str, Any] = {}
