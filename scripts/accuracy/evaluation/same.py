"""Whether image checks say the same in WebAssembly as natively.

Codes with their reasons, the number of faces and the text of the zone must be equal; a measure may differ by a
thousandth of its scale, which is the largest magnitude that it has in these files.
"""
from collections import defaultdict

from .shares import tell

MOST = 1e-3


def report(native: dict[str, dict], other: dict[str, dict]) -> bool:
    """Tells what differs, and how near measures come to a limit; whether all is the same."""
    both = [(file, native[file], other[file]) for file in native if file in other]
    differing, pairs = [], []
    for file, here, there in both:
        for kind in ("portrait", "passport"):
            one, two = verdict(here.get(kind)), verdict(there.get(kind))
            if one is None or one != two:
                differing.append((file, kind, one, two))
        pairs += measures(file, here, there)
    scales = defaultdict(float)
    for _, name, here, _ in pairs:
        scales[name] = max(scales[name], abs(here["value"]))
    far = [(part(scales, pair), pair) for pair in pairs]
    beyond = [pair for share, pair in far if not share <= MOST]
    tell("verdicts equal", 2 * len(both) - len(differing), 2 * len(both))
    tell(f"measures within {MOST} of scale", len(pairs) - len(beyond), len(pairs))
    if far:
        largest, (_, name, _, _) = max(far, key=lambda one: one[0])
        print(f"  largest difference of a measure {largest:.1e} of its scale ({name})")
    for one in differing:
        print("  differs:", *one)
    for file, name, here, value in beyond:
        print("  differs:", file, name, here["value"], value)
    for file, name, here, _ in pairs:
        limits = (limit for limit in (here.get("low"), here.get("high")) if limit is not None)
        if any(abs(here["value"] - limit) < MOST * scales[name] for limit in limits):
            print("  near a limit:", file, name, here["value"])
    return not differing and not beyond


def verdict(report: dict | None) -> tuple | None:
    """All that must be equal."""
    if report is None:
        return None
    findings = [(one["code"], one.get("reason")) for one in report["findings"]]
    return findings, len(report["faces"]), report.get("lines"), report.get("certainty"), report.get("doubtful")


def measures(file: str, here: dict, there: dict) -> list[tuple]:
    """File, name, the measure natively, and its value in WebAssembly (none where it is not there)."""
    values = {one["name"]: one["value"] for one in there.get("portrait", {}).get("measures", [])}
    own = here.get("portrait", {}).get("measures", [])
    return [(file, one["name"], one, values.get(one["name"])) for one in own]


def part(scales: dict[str, float], pair: tuple) -> float:
    """A difference as a part of the measure's scale."""
    _, name, here, value = pair
    return float("inf") if value is None else abs(here["value"] - value) / (scales[name] or 1.0)
