"""Steps: what the game is in the middle of, as plain data on a stack."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from operator import attrgetter
from typing import Any, ClassVar


class Step:
    """One paragraph of the rules in progress: a dataclass of ints, strings and tuples, never a mutable value.

    :meth:`run` does the next automatic thing, asks for what is missing, pushes a smaller step or pops itself. Asking
    changes nothing: the open questions can be dropped at any time and ``run`` asks them again. The answer to a question
    goes to the method named like it: ``def bid(self, g, seat, answer)``. A parent is ``g.stack[-2]``.
    """

    __slots__ = ()
    open_point: ClassVar[bool] = True
    """Whether interjections are possible while this step is on top."""

    def run(self, g: Any) -> None:
        raise NotImplementedError(f"{type(self).__name__}.run")

    def closed(self, g: Any, by: int) -> None:
        """The window that this step opened has closed; ``by``: the seat that reacted, or -1."""

    def committed(self, g: Any, seat: int) -> int:
        """What this step counts on ``seat`` to pay, so that no interjection can give it away."""
        return 0


class Staged(Step):
    """A step of several stages: ``at`` is the name of the method that comes next."""

    __slots__ = ()
    at: str

    def run(self, g: Any) -> None:
        getattr(self, self.at)(g)

    def over(self, g: Any) -> None:
        """The last stage: leave the stack."""
        g.pop()


_getters: dict[type, Any] = {}


def copy_step(step: Any) -> Any:
    """A twin that shares the (immutable) values of the fields."""
    cls = step.__class__
    getter = _getters.get(cls)
    if getter is None:
        getter = _getters[cls] = _getter(cls)
    return cls(*getter(step))


def _getter(cls: type) -> Any:
    assert is_dataclass(cls), f"{cls.__name__} must be a dataclass"
    names = [f.name for f in fields(cls)]
    if not names:
        return lambda step: ()
    if len(names) == 1:
        one = attrgetter(names[0])
        return lambda step: (one(step),)
    return attrgetter(*names)
