"""Steps: what the game is in the middle of, as plain data on a stack."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from landsraad.kernel.errors import EngineFault

if TYPE_CHECKING:
    from landsraad.kernel.game import AnyGame

G_contra = TypeVar("G_contra", bound="AnyGame", contravariant=True)
"""The game whose step, or whose tree, it is."""
A = TypeVar("A")


class Step(Generic[G_contra]):
    """One paragraph of the rules in progress: a dataclass of ints, strings and tuples, never a mutable value.

    :meth:`run` does the next automatic thing, asks for what is missing, pushes a smaller step or pops itself. Asking
    changes nothing: the open questions can be dropped at any time and ``run`` asks them again. The answer to a question
    goes to the method named like it: ``def bid(self, g, seat, answer)``.

    A step of several stages has a field ``at``, the name of the method that comes next in the place of :meth:`run`.
    What a step tells the one below it (its parent) is a method of the parent, declared by a class that both know:
    ``g.top(Auctioneer).hammer(g, …)`` after the child has popped itself.
    """

    __slots__ = ()
    open_point: ClassVar[bool] = True
    """Whether interjections are possible while this step is on top."""
    at: str = "run"

    def run(self, g: G_contra) -> None:
        raise NotImplementedError

    def over(self, g: G_contra) -> None:
        """The last stage: leave the stack."""
        g.pop()

    def committed(self, g: G_contra, seat: int) -> int:
        """What this step counts on ``seat`` to pay, so that no interjection can give it away."""
        return 0


def as_kind(step: object, kind: type[A]) -> A:
    """A step of the stack, as what it is known to be."""
    if not isinstance(step, kind):
        raise EngineFault(f"{kind.__name__} was expected on the stack, not {type(step).__name__}")
    return step


def innermost(stack: Sequence[object], kind: type[A]) -> A | None:
    """The step of a kind that is nearest to the top of the stack; None if there is none."""
    for step in reversed(stack):
        if isinstance(step, kind):
            return step
    return None


def enclosing(stack: Sequence[object], kind: type[A]) -> A:
    """The step of a kind within which the one on top is known to be."""
    return as_kind(innermost(stack, kind), kind)


_getters: dict[type, Callable[[object], tuple[object, ...]]] = {}


def copy_step(step: A) -> A:
    """A twin that shares the (immutable) values of the fields."""
    cls = step.__class__
    getter = _getters.get(cls)
    if getter is None:
        getter = _getters[cls] = _getter(cls)
    return cls(*getter(step))


def altered(thing: A, **values: object) -> A:
    """A twin of a step or a tree with other values in some fields."""
    twin = copy_step(thing)
    for name, value in values.items():
        setattr(twin, name, value)
    return twin


def _getter(cls: type) -> Callable[[object], tuple[object, ...]]:
    if not is_dataclass(cls):
        raise EngineFault(f"{cls.__name__} must be a dataclass")
    names = [f.name for f in fields(cls)]
    if not names:
        return lambda step: ()
    if len(names) == 1:
        one = attrgetter(names[0])
        return lambda step: (one(step),)
    return attrgetter(*names)
