#!/usr/bin/env python3
"""Writes what the product is made of, as CycloneDX 1.5, and refuses to leave out a package of a lock file.

    scripts/supply/sbom.py FOLDER

server.cdx.json  every crate of Cargo.lock, and which of them the program `evisa` holds
sign.cdx.json    the same for `evisa-sign`, which organizations run on computers of their own
web.cdx.json     every npm package of web/package-lock.json, as npm itself lists them
models.cdx.json  networks, typefaces and test pictures of models/manifest.toml, and the typeface in models/fonts
"""

import hashlib
import json
import re
import subprocess
import sys
import uuid
from pathlib import Path

CRATES_IO = "registry+https://github.com/rust-lang/crates.io-index"
# Build scripts and tests are not in a program; crates of other platforms are in no build of it. Where each is described to run:
LINUX = ("x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu")
SERVER = ("evisa-server", LINUX)
SIGN = ("evisa-sign", (*LINUX, "x86_64-pc-windows-msvc", "x86_64-apple-darwin", "aarch64-apple-darwin"))

# Of what visitors' browsers are sent; what only builds and tests the pages may have others. Crates' are in deny.toml.
WEB_LICENCES = {"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "OFL-1.1"}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, bom in (("server", crates(*SERVER)), ("sign", crates(*SIGN)), ("web", npm()), ("models", models())):
        text = json.dumps(bom, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
        (folder / f"{name}.cdx.json").write_text(text)
        print(f"{folder / name}.cdx.json: {len(bom['components'])} components")


def run(*command: str, cwd: str = ".") -> str:
    return subprocess.run(command, cwd=cwd, check=True, capture_output=True, text=True).stdout


def metadata(*more: str) -> dict:
    return json.loads(run("cargo", "metadata", "--locked", "--offline", "--format-version", "1", *more))


def crates(program: str, targets: tuple) -> dict:
    everything = metadata()
    shipped = set().union(*(in_program(program, metadata("--filter-platform", target)) for target in targets))
    sums = {(n, v): s for n, v, s in re.findall(
        r'^name = "(.+)"\nversion = "(.+)"\nsource = ".+"\nchecksum = "(.+)"$', lock("Cargo.lock"), re.MULTILINE)}
    components = []
    for package in everything["packages"]:
        key = (package["name"], package["version"])
        component = {
            "type": "library",
            "bom-ref": purl("cargo", *key),
            "purl": purl("cargo", *key),
            "name": key[0],
            "version": key[1],
            "scope": "required" if package["id"] in shipped else "excluded",
            # Old manifests part licences by a stroke, which means `OR`.
            "licenses": licence((package["license"] or "").replace(" / ", "/").replace("/", " OR ") or "MIT"),
        }
        if key in sums:
            component["hashes"] = [{"alg": "SHA-256", "content": sums[key]}]
        components.append(component)
    refs = {p["id"]: purl("cargo", p["name"], p["version"]) for p in everything["packages"]}
    graph = [{"ref": refs[n["id"]], "dependsOn": sorted({refs[d] for d in n["dependencies"]})}
             for n in everything["resolve"]["nodes"]]
    expect("Cargo.lock", set(re.findall(r'^name = "(.+)"\nversion = "(.+)"$', lock("Cargo.lock"), re.MULTILINE)), components)
    return bom("evisa" if program == "evisa-server" else program, components, graph)


def in_program(program: str, resolved: dict) -> set:
    """What the program links: from its crate along normal dependencies, without those that only run at build time."""
    macros = {p["id"] for p in resolved["packages"] if any("proc-macro" in t["kind"] for t in p["targets"])}
    nodes = {n["id"]: n for n in resolved["resolve"]["nodes"]}
    todo = [p["id"] for p in resolved["packages"] if p["name"] == program]
    found = set()
    while todo:
        one = todo.pop()
        if one in found or one in macros:
            continue
        found.add(one)
        todo += [d["pkg"] for d in nodes[one]["deps"] if any(k["kind"] is None for k in d["dep_kinds"])]
    return found


def npm() -> dict:
    made = json.loads(run("npm", "sbom", "--package-lock-only", "--sbom-format", "cyclonedx", cwd="web"))
    packages = json.loads(lock("web/package-lock.json"))["packages"]
    named = {(path.rsplit("node_modules/", 1)[1], p["version"]) for path, p in packages.items() if path and not p.get("link")}
    # npm leaves out what is for other platforms only; it is in the lock file, so it is here, marked as not shipped.
    have = {(c["name"], c["version"]) for c in made["components"]}
    for name, version in sorted(named - have):
        made["components"].append({
            "type": "library", "bom-ref": purl("npm", name, version), "purl": purl("npm", name, version),
            "name": name, "version": version, "scope": "excluded"})
    expect("web/package-lock.json", named, made["components"])
    for component in made["components"]:
        terms = {l.get("expression") or l["license"].get("id") for l in component.get("licenses", [])}
        # Of an expression such as "(MIT OR CC0-1.0)" we choose one (SPDX, annex D).
        choices = {choice for term in terms for choice in (term or "").strip("()").split(" OR ")}
        if component.get("scope") == "required" and not choices & WEB_LICENCES:
            sys.exit(f"error: {component['name']} is in the web pages under {terms or 'no licence'}: see WEB_LICENCES")
    return bom("evisa-web", made["components"], made["dependencies"])


def models() -> dict:
    components = []
    for entry in re.split(r"^\[\[file\]\]$", lock("models/manifest.toml"), flags=re.MULTILINE)[1:]:
        field = dict(re.findall(r'^(\w+) = "(.*)"$', entry, re.MULTILINE))
        kind = "machine-learning-model" if field["to"].endswith((".net", ".onnx")) else "file"
        components.append(file(field["to"], kind, field["what"], field["licence"], field["sha256"]))
    typeface = Path("models/fonts/OCRB.otf")
    components.append(file("fonts/OCRB.otf", "file", "OCR-B", Path("models/fonts/OCRB.LICENSE.txt"),
                           hashlib.sha256(typeface.read_bytes()).hexdigest()))
    return bom("evisa-models", components, [])


def file(name: str, kind: str, what: str, terms, sha256: str) -> dict:
    licences = licence(terms) if isinstance(terms, str) else [{"license": {"name": terms.read_text().strip().splitlines()[0]}}]
    return {"type": kind, "bom-ref": f"file:{name}", "name": name, "version": sha256[:12], "description": what,
            "hashes": [{"alg": "SHA-256", "content": sha256}], "licenses": licences}


def licence(terms: str) -> list:
    """As an SPDX expression, or by name where it is none."""
    terms = {"CC0": "CC0-1.0"}.get(terms, terms)
    return [{"license": {"name": terms}}] if terms == "public domain" else [{"expression": terms}]


def purl(kind: str, name: str, version: str) -> str:
    return f"pkg:{kind}/{name.replace('@', '%40')}@{version}"


def lock(path: str) -> str:
    return Path(path).read_text()


def expect(lock_file: str, named: set, components: list) -> None:
    missing = named - {(c["name"], c["version"]) for c in components}
    if missing:
        sys.exit(f"error: the bill of materials lacks packages of {lock_file}: {sorted(missing)}")


def bom(name: str, components: list, graph: list) -> dict:
    components = sorted(components, key=lambda c: c["bom-ref"])
    # The same contents have the same number, and no clock is read: two builds of one commit make the same file.
    number = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(components, sort_keys=True))
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json", "bomFormat": "CycloneDX", "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{number}", "version": 1,
        "metadata": {"component": {"type": "application", "bom-ref": name, "name": name}},
        "components": components, "dependencies": sorted(graph, key=lambda d: d["ref"]),
    }


if __name__ == "__main__":
    main(Path(sys.argv[1]))
