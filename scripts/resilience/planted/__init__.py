"""Every fault that can be planted: what each module of this folder declares as `FAULTS`."""
from importlib import import_module
from pathlib import Path

from .fault import Fault


def every() -> list[Fault]:
    """In the order of the modules' names. One that others plant beside, on the same line, comes with that other."""
    modules = (import_module(f".{file.stem}", __package__) for file in sorted(Path(__file__).parent.glob("*.py")))
    return [fault for module in modules for fault in getattr(module, "FAULTS", [])]
