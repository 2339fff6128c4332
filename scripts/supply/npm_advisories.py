#!/usr/bin/env python3
"""Fails where a package of web/package-lock.json has a grave advisory that is known and not accepted.

    scripts/supply/npm_advisories.py            asks the copy in scripts/supply/advisories/npm.json, without a network
    scripts/supply/npm_advisories.py --latest   asks the registry
    scripts/supply/npm_advisories.py --fetch    asks the registry, and keeps what it answers as the new copy

The registry is npm's own way of asking (`npm audit`): names and versions are sent, advisories come back. Grave is `high` and
`critical`; others are told. What is borne with stands in scripts/supply/advisories/npm-accepted.toml, with its reason and
the day until which it is.
"""

import datetime
import json
import re
import subprocess
import sys
import tomllib
import urllib.error
import urllib.request
from pathlib import Path

LOCK = Path("web/package-lock.json")
KEPT = Path("scripts/supply/advisories/npm.json")
ACCEPTED = Path("scripts/supply/advisories/npm-accepted.toml")
GRAVE = ("high", "critical")
# What the registry is waited for, in seconds: some seven hundred names.
PATIENCE = 60


class Unclear(Exception):
    """A range of versions that is written in no known way, or a list that does not say what it must."""


def main(asked: str | None) -> None:
    packages = locked(json.loads(LOCK.read_text()))
    if asked in ("--latest", "--fetch"):
        copy = {"asked": datetime.date.today().isoformat(), "packages": "all", "advisories": fetched(packages)}
        if asked == "--fetch":
            KEPT.write_text(json.dumps(copy, indent=1, sort_keys=True, ensure_ascii=False) + "\n")
    else:
        copy = json.loads(KEPT.read_text())
    accepted = tomllib.loads(ACCEPTED.read_text()).get("accepted", [])
    wrong, told = judged(packages, copy["advisories"], accepted, datetime.date.today())
    print(f"{len(packages)} npm packages; advisories as of {copy['asked']}, asked about {copy['packages']}")
    for one in told:
        print(f"  {one}")
    if wrong:
        sys.exit("error: advisories of npm packages:\n  " + "\n  ".join(wrong))


def locked(lock: dict) -> dict[str, set[str]]:
    """The versions of each package. Some stand twice."""
    found: dict[str, set[str]] = {}
    for path, package in lock["packages"].items():
        if path and not package.get("link"):
            found.setdefault(package.get("name", path.rsplit("node_modules/", 1)[-1]), set()).add(package["version"])
    return found


def judged(packages: dict, advisories: dict, accepted: list, today: datetime.date) -> tuple[list[str], list[str]]:
    """What is wrong, and what is only told."""
    wrong, told, met = [], [], set()
    reasons = {}
    for one in accepted:
        if not (one.get("id") and one.get("reason") and isinstance(one.get("until"), datetime.date)):
            raise Unclear(f"{ACCEPTED}: an entry has an id, a reason and a day (until = 2027-03-01)")
        reasons[one["id"]] = one
    for name, known in sorted(advisories.items()):
        for advisory in known:
            hit = sorted(version for version in packages.get(name, ()) if within(version, advisory["vulnerable_versions"]))
            if not hit:
                continue
            number = advisory["url"].rsplit("/", 1)[-1]
            said = f"{name} {', '.join(hit)}: {advisory['severity']}, {advisory['title']} ({advisory['url']})"
            borne = reasons.get(number)
            met.add(number)
            if borne and borne["until"] >= today:
                told.append(f"{said}; accepted until {borne['until']}: {borne['reason']}")
            elif advisory["severity"] in GRAVE:
                wrong.append(said + (f"; it was accepted until {borne['until']}" if borne else ""))
            else:
                told.append(said)
    wrong += [f"{number} is accepted, but no package has it any more" for number in sorted(set(reasons) - met)]
    return wrong, told


def within(version: str, ranges: str) -> bool:
    """Whether a version is in a range as advisories write it: `>=7.12.0 <7.18.2 || 8.0.0`."""
    return any(all(fits(version, part) for part in parts(one)) for one in ranges.split("||"))


def parts(written: str) -> list[str]:
    return re.sub(r"([<>=]+)\s+", r"\1", written.replace(",", " ")).split() or ["*"]


def fits(version: str, part: str) -> bool:
    if part == "*":
        return True
    found = re.fullmatch(r"(<=|>=|<|>|=|)v?(\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z.-]+)?)", part)
    if not found:
        raise Unclear(f"no known way to write versions: {part}")
    mine, other = precedence(version), precedence(found[2])
    return {"<": mine < other, "<=": mine <= other, ">": mine > other, ">=": mine >= other}.get(found[1], mine == other)


def precedence(version: str) -> tuple:
    """Versions in their order (semver 2.0, clause 11): one before a release is less than the release."""
    numbers, _, before = version.split("+")[0].partition("-")
    main = [int(number) for number in numbers.split(".")] + [0, 0]
    early = [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in before.split(".")] if before else []
    return (*main[:3], not early, early)


def fetched(packages: dict[str, set[str]]) -> dict:
    registry = subprocess.run(["npm", "config", "get", "registry"], cwd=LOCK.parent, check=True, capture_output=True, text=True)
    address = registry.stdout.strip().rstrip("/") + "/-/npm/v1/security/advisories/bulk"
    body = json.dumps({name: sorted(versions) for name, versions in packages.items()}).encode()
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"}, method="POST")
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            said = json.load(answer)
    except (urllib.error.URLError, TimeoutError, json.JSONDecodeError) as error:
        sys.exit(f"error: {address} did not answer as it should: {error}")
    kept = ("url", "title", "severity", "vulnerable_versions")
    return {name: [{field: one[field] for field in kept} for one in known] for name, known in said.items()}


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
