"""A fault that can be planted into a copy of the portal, and awakened by its name."""
from dataclasses import dataclass


@dataclass
class Fault:
    """A line of the portal, and what stands in its place; `planted("NAME")` there tells whether the fault is awake."""

    name: str
    words: str
    # Below `src` of the crate.
    file: str
    right: str
    wrong: str
    # The story that must fail, or the unit test where `unit`; the histories of payments must find a fault without one.
    test: str = ""
    unit: bool = False
    # The crate. Of another than the server's, the test is one of its own, in whatever file.
    below: str = "server"
