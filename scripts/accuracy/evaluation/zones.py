"""Machine-readable zones: how often right, sure, silently wrong, refused.

A reading is *silently wrong* when it is called sure and is not what stands there. A doubtful reading does not
count as fully right; *refused* is a page of which no zone was read.
"""
import json
import subprocess
from collections import defaultdict

from .programs import ROOT
from .shares import tell, times


def drawn(first: int, count: int, *kind: str) -> list[dict]:
    """What core's example reads in the pages that it draws; `kind` says which, as the example's first words."""
    command = ["cargo", "run", "--quiet", "-p", "evisa-core", "--features", "vision", "--example", "zones", "--"]
    command += [*kind, str(first), str(count)]
    out = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    found = [json.loads(line) for line in out.splitlines()]
    return [one | {"groups": ["all", f"as {one['kind']}", f"form {one['format']}"]} for one in found]


def labelled(labels: dict[str, dict], lines: dict[str, dict]) -> list[dict]:
    """What was read in pictures whose text is known; `wholeMs` includes the search for faces."""
    readings = []
    for file, label in labels.items():
        line = lines[file]
        page = line.get("passport", {})
        reading = {"file": label["file"], "truth": label["lines"], "groups": groups(label)}
        reading |= {key: page.get(key) for key in ("lines", "certainty", "doubtful")}
        readings.append(reading | {"ms": line.get("mrzMs"), "wholeMs": line.get("passportMs")})
    return readings


def groups(label: dict) -> list[str]:
    """What a picture is counted under."""
    quality = label["quality"]
    kind = (
        "without a zone" if label["kind"] == "no_mrz"
        else "simulated photo" if label["simulated"]
        else "photo" if any("photo" in word for word in quality)
        else "low resolution" if "lowres" in quality
        else "scan or render"
    )
    return ["all", kind] + ([f"form {label['format']}"] if label["kind"] == "mrz" else [])


def report(readings: list[dict], only: str | None = None) -> None:
    """Tells every group, or one; then every reading that was silently wrong."""
    grouped = defaultdict(list)
    for one in readings:
        for group in one["groups"]:
            grouped[group].append(one)
    for group in sorted(grouped):
        if only in (None, group):
            told(group, grouped[group])
    for one in readings:
        if silent(one):
            print("silently wrong:", one["file"], one["lines"], "instead of", one["truth"])


def told(group: str, readings: list[dict]) -> None:
    for key, what in (("ms", "reading"), ("wholeMs", "whole judgement")):
        if values := [one[key] for one in readings if one.get(key) is not None]:
            print(f"  {group}: {what} {times(values)}")
    pages = [one for one in readings if one["truth"]]
    if pages:
        rights = [one for one in pages if right(one)]
        tell("fully right and sure", sum(map(sure, rights)), len(pages))
        tell("right", len(rights), len(pages))
        tell("doubtful among right", sum(not sure(one) for one in rights), len(rights))
        tell("silently wrong", sum(map(silent, pages)), len(pages))
        tell("refused", sum(not one.get("lines") for one in pages), len(pages))
    others = [one for one in readings if not one["truth"]]
    if others:
        tell("false zones", sum(bool(one.get("lines")) for one in others), len(others))


def right(one: dict) -> bool:
    return (one.get("lines") or []) == one["truth"]


def sure(one: dict) -> bool:
    return one.get("certainty") == "sure"


def silent(one: dict) -> bool:
    return sure(one) and not right(one)
