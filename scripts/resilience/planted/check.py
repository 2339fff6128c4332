"""Whether every fault can still be planted and names a test that is there. Compiles nothing."""
from collections import Counter

from . import sources, told
from .fault import Fault


def complaints(faults: list[Fault]) -> list[str]:
    said = [f"{name}: two faults have this name" for name, count in Counter(fault.name for fault in faults).items() if count > 1]
    try:
        texts = sources.planted(faults)
    except sources.Rotten as reason:
        return [*said, str(reason)]
    for fault in faults:
        if fault.below == "web":
            said += page_complaints(fault)
            continue
        if f'planted("{fault.name}")' not in texts.get(sources.place(fault), ""):
            said.append(f"{fault.name}: nothing in {sources.place(fault)} asks whether it is awake")
        if not told.tests(fault):
            said.append(f"{fault.name}: no test of {fault.crate} begins with {fault.test}")
    return said


def page_complaints(fault: Fault) -> list[str]:
    try:
        sources.awakened(fault)
    except (sources.Rotten, FileNotFoundError) as rotten:
        return [str(rotten)]
    return [] if fault.test in told.pages() else [f"{fault.name}: no test of the pages has the title {fault.test}"]
