"""Runs every operator of `ofiq-syngen` on portraits, and tells what is noticed of it. `scripts/accuracy/image-faults`
starts this inside the package's environment."""
import argparse
import multiprocessing
import os
import tempfile
import warnings
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cv2
import numpy as np
from ofiq_syngen import DegradationPipeline
from ofiq_syngen.components import COMPONENT_REGISTRY
from ofiq_syngen.pipeline import DegradationConfig

from .alike import are_alike
from .cuts import cuts
from .face_context import LIP, OPENING_LIP, face_context
from .programs import Looks, natively

SEVERITIES = (0.2, 0.5, 0.8, 1.0)
QUALITY = [cv2.IMWRITE_JPEG_QUALITY, 95]
# That of a portal's own cut; larger pictures take operators minutes.
HEIGHT = 900
# So many pictures are drawn, and looked at, beside each other.
BESIDE = 2
# What may speak of each component; findings by their codes.
POSE = {"yaw", "pitch", "roll", "WRONG_HEAD_POSE_FACE", "NO_FACE"}
PLACE = {"margin", "horizontalPosition", "faceSize", "ratio", "SMALL_FACE", "NO_FACE"}
LIGHT = {"brightness", "underExposure", "overExposure", "darkTones", "luminanceVariance", "contrast", "dark", "bright",
         "lowContrast"}
# In little but noise no face is found.
DETAIL = {"NO_FACE", "sharpness", "blurred", "motionBlur", "noise", "compressionArtifacts"}
COVERED = {"eyesVisible", "glasses", "eyesOpen", "headCovering", "person", "drawn", "rendered", "notAPerson", "NO_FACE"}
EXPECTED = {
    "BackgroundUniformity": {"backgroundUniformity", "backgroundColour"},
    "IlluminationUniformity": {"illuminationUniformity"} | LIGHT,
    "LuminanceMean": LIGHT,
    "LuminanceVariance": LIGHT,
    "UnderExposurePrevention": LIGHT,
    "OverExposurePrevention": LIGHT,
    "DynamicRange": LIGHT | {"dynamicRange", "posterisation"},
    "Sharpness": DETAIL,
    "CompressionArtifacts": DETAIL,
    "NaturalColour": {"naturalColour"},
    # What the picture has no pixels for is filled with those of its edges.
    "RadialDistortion": POSE | PLACE | {"smearedEdges"},
    "EyesOpen": {"eyesOpen", "eyesVisible"},
    "MouthClosed": {"mouthClosed"},
    "EyesVisible": COVERED,
    "MouthOcclusionPrevention": COVERED | {"mouthClosed", "mouthOcclusion", "mouthCovered"},
    "FaceOcclusionPrevention": COVERED | {"mouthClosed", "mouthOcclusion", "mouthCovered"},
    "InterEyeDistance": {"interEyeDistance", "facePixels", "SMALL_FACE", "sharpness", "blurred"} | PLACE,
    "HeadSize": PLACE,
    "HeadPoseYaw": POSE,
    "HeadPosePitch": POSE,
    "HeadPoseRoll": POSE,
    "LeftwardCropOfTheFaceImage": PLACE,
    "RightwardCropOfTheFaceImage": PLACE,
    "MarginAboveOfTheFaceImage": PLACE,
    # The room above is filled with the mirrored picture, whose face counts.
    "MarginBelowOfTheFaceImage": PLACE | {"MANY_FACE"},
    "SingleFacePresent": {"MANY_FACE"},
    "ExpressionNeutrality": {"mouthClosed", "expressionNeutrality"},
    "NoHeadCoverings": {"headCovering"},
}


def main() -> None:
    arguments = argparse.ArgumentParser(prog="scripts/accuracy/image-faults")
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--limit", type=int, default=6, help="at most so many portraits (default 6)")
    arguments.add_argument("--cuts", type=int, default=0, help="so many cuts of each portrait (default 0: as it is)")
    arguments.add_argument("--seconds", type=float, default=60, help="an operator's time for one picture (default 60)")
    arguments.add_argument("--keep", type=Path, metavar="FOLDER",
                           help="keep the drawn pictures there; what is there already is not drawn again")
    arguments.add_argument("--at", type=float, nargs="+", default=SEVERITIES, metavar="SEVERITY",
                           help="severities, the highest last (default 0.2 0.5 0.8 1.0)")
    chosen = arguments.parse_args()
    warnings.simplefilter("ignore")
    # Threads of its own would not be there in the processes that draw.
    cv2.setNumThreads(1)
    with tempfile.TemporaryDirectory() as folder:
        kept = chosen.keep or Path(folder)
        kept.mkdir(parents=True, exist_ok=True)
        looks = Looks("natively", natively())
        untouched = portraits(looks, chosen.folder, chosen.limit, chosen.cuts, kept)
        tell(*drawn(looks, untouched, kept, chosen.at, chosen.seconds), chosen.at)


def portraits(looks: Looks, folder: Path, limit: int, count: int, kept: Path) -> dict:
    """Pictures by the files that hold them: of each portrait so many cuts, or, where none are asked for, itself."""
    found = {}
    for file in sorted(folder.iterdir()):
        image = cv2.imread(str(file))
        if image is not None and len(found) < limit:
            found[str(file)] = image
    whole = looks.at(list(found)) if count else {}
    made = {}
    for file, image in found.items():
        some = cuts(image, whole[file].get("landmarks"), count) if count else [image]
        for place, one in enumerate(map(shrunk, some)):
            made[write(kept / f"{Path(file).stem}{f'-{place}' if count else ''}.jpg", one)] = one
    return made


def drawn(looks: Looks, untouched: dict, kept: Path, severities, seconds: float) -> tuple[dict[str, dict], list[tuple]]:
    """What is said of untouched portraits and of those that operators drew on: lines by file; operator, severity,
    drawn file (None where nothing was) and the untouched one."""
    lines, jobs = looks.at(list(untouched)), []
    for plain, image in untouched.items():
        if not lines[plain].get("landmarks"):
            raise SystemExit(f"{plain}: no landmarks of one face")
        for component, operators in sorted(COMPONENT_REGISTRY.items()):
            lip = OPENING_LIP if component == "MouthClosed.scalar" else LIP
            context = face_context(image, lines[plain], lip)
            for place, _ in enumerate(operators):
                operator = (component.removesuffix(".scalar"), place)
                for severity in severities:
                    path = kept / f"{Path(plain).stem}-{operator[0]}-{place}-{severity}.jpg"
                    jobs.append((operator, severity, path, plain, (image, component, severity, place, context)))
    with ThreadPoolExecutor(BESIDE) as beside:
        there = list(beside.map(lambda job: is_drawn(job[2], job[4], seconds), jobs))
        made = [(operator, severity, str(path) if is_there else None, plain)
                for (operator, severity, path, plain, _), is_there in zip(jobs, there, strict=True)]
        files = [*untouched, *(file for _, _, file, _ in made if file)]
        for some in beside.map(looks.at, [files[place::BESIDE] for place in range(BESIDE)]):
            lines |= some
    return lines, made


def shrunk(image):
    """The picture, at most so high."""
    height, width = image.shape[:2]
    size = (round(width * HEIGHT / height), HEIGHT)
    return cv2.resize(image, size, interpolation=cv2.INTER_AREA) if height > HEIGHT else image


def is_drawn(path: Path, job: tuple, seconds: float) -> bool:
    """Draws in a process of its own, which is ended when its time is over: some operators never end, in code that no
    exception reaches. False where they do not, or leave the picture as it is."""
    if not path.exists():
        process = multiprocessing.get_context("fork").Process(target=draw, args=(path, *job))
        process.start()
        process.join(seconds)
        process.kill()
        process.join()
    return path.exists()


def draw(path: Path, image, component: str, severity: float, place: int, context) -> None:
    pipeline = DegradationPipeline(config=DegradationConfig(strict_context=False))
    result, _ = pipeline.degrade_single(image, component, severity, place, seed=42, ctx=context)
    if not np.array_equal(result, image):
        os.replace(write(path.with_suffix(".part.jpg"), result), path)


def write(path: Path, image) -> str:
    cv2.imwrite(str(path), image, QUALITY)
    return str(path)


def tell(lines: dict[str, dict], made: list[tuple], severities) -> None:
    """A row for each operator: how often noticed at each severity, of as many as were drawn, by what at the highest, and
    falsely by what at any. Portraits that have an operator's fault untouched tell nothing of it."""
    noticed, by, falsely, every = Counter(), defaultdict(Counter), defaultdict(Counter), Counter()
    drawn_on = [one for one in made if one[2]]
    for operator, severity, file, plain in drawn_on:
        if operator[0][0].lower() + operator[0][1:] in said(lines[plain]):
            continue
        new = said(lines[file]) - said(lines[plain])
        right = new & EXPECTED[operator[0]]
        every[operator, severity] += 1
        noticed[operator, severity] += bool(right)
        falsely[operator].update(new - right)
        if severity == severities[-1]:
            by[operator].update(right)
    print(f"{'operator':32}", *(f"{severity:>7}" for severity in severities), " by; falsely by")
    operators = list(dict.fromkeys(operator for operator, _, _, _ in made))
    for operator in operators:
        shares = (f"{noticed[operator, severity]}/{every[operator, severity]}" for severity in severities)
        words = "; ".join(", ".join(f"{name} {n}" for name, n in found.most_common()) for found in (by[operator], falsely[operator]))
        print(f"{operator[0]:30} {operator[1]}", *(f"{share:>7}" for share in shares), "", words)
    full = severities[-1]
    judged = [operator for operator in operators if every[operator, full]]
    most = [operator for operator in judged if 6 * noticed[operator, full] >= 5 * every[operator, full]]
    print(f"noticed at full severity in at least five of six portraits: {len(most)} of {len(judged)} operators that drew")
    print(f"not drawn (the picture stayed as it was, or the time was over): {len(made) - len(drawn_on)} of {len(made)}")
    fake = sum("FAKE_FACE" in said(lines[file]) - said(lines[plain]) for _, _, file, plain in drawn_on)
    print(f"called a fake face: {fake} of {len(drawn_on)} pictures")
    tell_of_alike(lines, [one for one in drawn_on if one[1] == severities[0]], severities[0])


def tell_of_alike(lines: dict[str, dict], drawn_on: list[tuple], severity: float) -> None:
    """What is said of pictures that an operator changed so little that nobody sees it."""
    alike = [one for one in drawn_on if are_alike(one[2], one[3])]
    by_operator = Counter(operator[0] for operator, _, _, _ in alike)
    print(f"nothing visible changed at {severity} in {len(alike)} of {len(drawn_on)}:",
          ", ".join(f"{name} {n}" for name, n in by_operator.most_common()))
    for operator, _, file, plain in alike:
        if new := said(lines[file]) - said(lines[plain]):
            print(f"noticed there: {Path(file).name}:", ", ".join(sorted(new)), "" if new <= EXPECTED[operator[0]] else "(falsely)")


def said(line: dict) -> set[str]:
    """Measures outside of their limits, codes of findings and their reasons."""
    portrait = line.get("portrait", {})
    beyond = {one["name"] for one in portrait.get("measures", []) if one["verdict"] != "pass"}
    codes = {one["code"].removeprefix("EVISA_ERROR_IMAGE_") for one in portrait.get("findings", [])}
    return beyond | codes | {one["reason"] for one in portrait.get("findings", []) if one.get("reason")}
