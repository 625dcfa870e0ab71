"""Which build runs: the files of the package as they are, or the library into which a compiled wheel puts most of them.

A compiled wheel holds the same files, and beside them the library; ``LANDSRAAD_PURE=1`` leaves it alone.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import module_from_spec
from types import ModuleType
from typing import Final

LIBRARY: Final = "landsraad__mypyc"
HOME: Final = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
"""Where the package lies: the library of another one, in an environment whose path also has this one, is not its own."""


class Compiled(MetaPathFinder, Loader):
    """Finds the modules that are in the library, before their files are looked for."""

    def __init__(self, library: ModuleType) -> None:
        self.library = library

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None, /
    ) -> ModuleSpec | None:
        if not name.startswith("landsraad.") or not hasattr(self.library, _maker(name)):
            return None
        return ModuleSpec(name, self, origin=self.library.__file__)

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """The library makes the module and runs it, the first time that it is asked."""
        address = ctypes.pythonapi.PyCapsule_GetPointer
        address.restype, address.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
        name = _maker(spec.name)
        found = address(getattr(self.library, name), f"{LIBRARY}.{name}".encode())
        module: ModuleType = ctypes.PYFUNCTYPE(ctypes.py_object)(found)()
        return module

    def exec_module(self, module: ModuleType) -> None:
        """It has run."""


def _maker(name: str) -> str:
    """What the library calls the maker of a module."""
    return "init_" + name.replace("___", "___3_").replace(".", "___")


def _choose() -> str:
    if os.environ.get("LANDSRAAD_PURE", "0") not in ("", "0"):
        return "pure"
    spec = PathFinder.find_spec(LIBRARY, [HOME])
    if spec is None or spec.loader is None:
        return "pure"
    library = sys.modules[LIBRARY] = module_from_spec(spec)
    spec.loader.exec_module(library)
    sys.meta_path.insert(0, Compiled(library))
    return "compiled"


BUILD: Final = _choose()
"""``pure`` or ``compiled``."""
