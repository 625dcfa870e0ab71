"""What can go wrong, each with one sentence for people."""

from __future__ import annotations

from typing import ClassVar


class LandsraadError(Exception):
    """Every refusal of this package. ``str(error)`` is one sentence that says what is wrong and what would be right."""

    kind: ClassVar[str] = "refused"
    """What kind of refusal it is, in a word for programs."""


class InvalidAnswer(LandsraadError):
    """The answer does not have the form of the question, or nobody asked that question."""

    kind = "invalid"

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class IllegalAnswer(LandsraadError):
    """A rule forbids the answer."""

    kind = "illegal"

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(rule, reason)
        self.rule = rule
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]"


class NotOffered(IllegalAnswer):
    """The value is none of those that may be chosen, and there is no more to tell: the reason lists them."""

    kind = "not_offered"


class UnknownName(LandsraadError):
    """No game, rule set, seat, piece or place has that name."""


class UnknownOption(LandsraadError):
    """The rule set has no such option, or the option has no such value."""


class BadRecord(LandsraadError):
    """A record that cannot be replayed; ``at`` is the number of the answer where it breaks, if it is one."""

    def __init__(self, reason: str, at: int | None = None) -> None:
        super().__init__(reason, at)
        self.reason = reason
        self.at = at

    def __str__(self) -> str:
        return self.reason if self.at is None else f"answer {self.at}: {self.reason}"


class BadPosition(LandsraadError):
    """A written-down position that cannot be; ``where`` is the path of the offending entry."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(where, reason)
        self.where = where
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.where}: {self.reason}" if self.where else self.reason


class NoPosition(LandsraadError):
    """The game stands where no written-down position can start."""


class NeedChance(LandsraadError):
    """The tape of outcomes that a caller plays with has ended; chance has ``n`` even outcomes here.

    The game that raised it stands in the middle of an answer: throw it away, and play the answer again on another copy
    with one of the outcomes added.
    """

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n

    def __str__(self) -> str:
        return f"the tape has ended where chance has {self.n} even outcomes: play it again on a copy with one of them"


class EngineFault(RuntimeError):
    """A broken promise of the engine itself: never the caller's fault."""
