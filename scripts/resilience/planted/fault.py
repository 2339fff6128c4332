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
    # What the names of the tests begin with that must fail: stories, or unit tests where `unit`. The histories of payments
    # must find a fault without one.
    test: str = ""
    unit: bool = False
    # The crate. Of another than the server's, the test is one of its own, in whatever file. In the pages (`web`) a fault
    # does not sleep: it stands in the copy only while its test, whose title is given, is told.
    below: str = "server"
    # The crate whose tests find it, where that is another one.
    found_by: str = ""

    @property
    def crate(self) -> str:
        """The folder of the crate whose tests must find it."""
        return self.found_by or self.below
