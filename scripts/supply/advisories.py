#!/usr/bin/env python3
"""Copies from a clone of the RustSec advisory database what concerns crates of Cargo.lock.

    scripts/supply/advisories.py DATABASE SNAPSHOT
"""

import re
import shutil
import sys
from pathlib import Path

FIRST_YEAR = 2023  # Older advisories concern versions far below those in the lock file.


def main(database: Path, snapshot: Path) -> None:
    names = sorted(set(re.findall(r'^name = "(.+)"$', Path("Cargo.lock").read_text(), re.MULTILINE)))
    if not (database / "crates").is_dir():
        sys.exit(f"error: {database} is no clone of the advisory database: it has no folder `crates`")
    shutil.rmtree(snapshot / "crates", ignore_errors=True)
    newest, count = "", 0
    for name in names:
        for file in sorted((database / "crates" / name).glob("RUSTSEC-*.md")):
            if int(file.name.split("-")[1]) < FIRST_YEAR:  # also leaves out drafts, which are of the year 0000
                continue
            (snapshot / "crates" / name).mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, snapshot / "crates" / name / file.name)
            newest = max(newest, re.search(r'^date = "(.+)"$', file.read_text(), re.MULTILINE)[1])
            count += 1
    print(f"{count} advisories, the newest of {newest}: say that date in scripts/supply/README.md")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
