"""Pictures of which it is known what they show.

A folder's `labels.json` is a list of objects with `kind` and `file`, a path within the folder, and besides, by kind:

    mrz, no_mrz  lines, quality, simulated, format
    portrait     expected: OK, a code without EVISA_ERROR_IMAGE_, or null; accept: every right answer; size
    identity     a face; `pairs.json` lists [file, file, 1 for one person or 0 for two]
    bad          expect: a sentence that begins with what should happen, accept or reject, or says either
"""
import hashlib
import json
from pathlib import Path

PARTS = {"zones": ("mrz", "no_mrz"), "portraits": ("portrait",), "pairs": ("identity",), "bad": ("bad",)}


def labels(folder: Path, part: str, limit: int | None = None) -> dict[str, dict]:
    """A part's labels by the paths of their files; with a limit, at most as many, from all over the part."""
    listed = [one for one in json.loads((folder / "labels.json").read_text()) if one["kind"] in PARTS[part]]
    if limit is not None and part == "pairs":
        # Faces without their partners would tell nothing.
        chosen = {file for pair in spread(pairs(folder), limit // 2) for file in pair[:2]}
        listed = [one for one in listed if str(folder / one["file"]) in chosen]
    elif limit is not None:
        listed = spread(listed, limit)
    found = {str(folder / one["file"]): one for one in listed}
    if missing := [path for path in found if not Path(path).is_file()]:
        raise SystemExit(f"{len(missing)} labelled files are not there, {missing[0]} among them")
    return found


def half(label: dict) -> int:
    """0 or 1, always the same of a label; the pictures of one person or of one state's documents are in one half."""
    together = label.get("id") or label.get("country") or label["file"]
    return hashlib.sha256(together.encode()).digest()[0] % 2


def spread(listed: list, limit: int) -> list:
    """At most so many, evenly from all over a list."""
    return listed if limit >= len(listed) else [listed[place * len(listed) // limit] for place in range(limit)]


def pairs(folder: Path) -> list[tuple[str, str, bool]]:
    """Two files each, and whether they show one person."""
    path = folder / "pairs.json"
    listed = json.loads(path.read_text()) if path.is_file() else []
    return [(str(folder / one), str(folder / two), bool(same)) for one, two, same in listed]
