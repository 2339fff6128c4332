"""Runs every operator of `ofiq-syngen` on portraits, and tells what is noticed of it. `scripts/operators` starts this
inside the package's environment."""
import argparse
import tempfile
import warnings
from collections import Counter, defaultdict
from pathlib import Path

import cv2
from ofiq_syngen import DegradationPipeline
from ofiq_syngen.components import COMPONENT_REGISTRY
from ofiq_syngen.pipeline import DegradationConfig

from .face_context import face_context
from .programs import Looks, natively

SEVERITIES = (0.2, 0.5, 0.8, 1.0)
QUALITY = [cv2.IMWRITE_JPEG_QUALITY, 95]
# What may speak of each component; findings by their codes.
POSE = {"yaw", "pitch", "roll", "WRONG_HEAD_POSE_FACE", "NO_FACE"}
PLACE = {"margin", "horizontalPosition", "faceSize", "ratio", "SMALL_FACE", "NO_FACE"}
LIGHT = {"brightness", "underExposure", "overExposure", "darkTones", "contrast", "dark", "bright", "lowContrast"}
DETAIL = {"sharpness", "blurred", "motionBlur", "noise", "compressionArtifacts"}
COVERED = {"eyesVisible", "glasses", "eyesOpen", "headCovering", "person", "drawn", "notAPerson", "NO_FACE"}
EXPECTED = {
    "BackgroundUniformity": {"backgroundUniformity", "backgroundColour"},
    "IlluminationUniformity": {"illuminationUniformity"} | LIGHT,
    "LuminanceMean": LIGHT,
    "LuminanceVariance": LIGHT,
    "UnderExposurePrevention": LIGHT,
    "OverExposurePrevention": LIGHT,
    "DynamicRange": LIGHT | {"dynamicRange"},
    "Sharpness": DETAIL,
    "CompressionArtifacts": DETAIL,
    "NaturalColour": {"naturalColour"},
    "RadialDistortion": POSE | PLACE,
    "EyesOpen": {"eyesOpen", "eyesVisible"},
    "MouthClosed": {"mouthClosed"},
    "EyesVisible": COVERED,
    "MouthOcclusionPrevention": COVERED | {"mouthClosed"},
    "FaceOcclusionPrevention": COVERED | {"mouthClosed"},
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
    "ExpressionNeutrality": {"mouthClosed", "expression"},
    "NoHeadCoverings": {"headCovering"},
}


def main() -> None:
    arguments = argparse.ArgumentParser(prog="scripts/operators")
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--limit", type=int, default=6, help="at most so many portraits (default 6)")
    arguments.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the drawn pictures there")
    arguments.add_argument("--at", type=float, nargs="+", default=SEVERITIES, metavar="SEVERITY",
                           help="severities, the highest last (default 0.2 0.5 0.8 1.0)")
    chosen = arguments.parse_args()
    warnings.simplefilter("ignore")
    with tempfile.TemporaryDirectory() as folder:
        kept = chosen.keep or Path(folder)
        kept.mkdir(parents=True, exist_ok=True)
        tell(*drawn(chosen.folder, chosen.limit, kept, chosen.at), chosen.at)


def drawn(folder: Path, limit: int, kept: Path, severities) -> tuple[dict[str, dict], list[tuple]]:
    """What is said of untouched portraits and of those that operators drew on: lines by file; operator, severity,
    drawn file and the untouched one."""
    looks = Looks("natively", natively())
    untouched = {}
    for file in sorted(folder.iterdir()):
        image = cv2.imread(str(file))
        if image is not None and len(untouched) < limit:
            untouched[write(kept / f"{file.stem}.jpg", image)] = image
    lines = looks.at(list(untouched))
    pipeline, made = DegradationPipeline(config=DegradationConfig(strict_context=False)), []
    for plain, image in untouched.items():
        context = face_context(image, lines[plain])
        if context is None:
            raise SystemExit(f"{plain}: no landmarks of one face")
        for component, operators in sorted(COMPONENT_REGISTRY.items()):
            for place, _ in enumerate(operators):
                name = component.removesuffix(".scalar")
                for severity in severities:
                    result, _ = pipeline.degrade_single(image, component, severity, place, seed=42, ctx=context)
                    path = kept / f"{Path(plain).stem}-{name}-{place}-{severity}.jpg"
                    made.append(((name, place), severity, write(path, result), plain))
    return looks.at([*untouched, *(file for _, _, file, _ in made)]), made


def write(path: Path, image) -> str:
    cv2.imwrite(str(path), image, QUALITY)
    return str(path)


def tell(lines: dict[str, dict], made: list[tuple], severities) -> None:
    """A row for each operator: how often noticed at each severity, by what at the highest, and falsely by what at any."""
    noticed, by, falsely, every = Counter(), defaultdict(Counter), defaultdict(Counter), Counter()
    for operator, severity, file, plain in made:
        new = said(lines[file]) - said(lines[plain])
        right = new & EXPECTED[operator[0]]
        every[operator, severity] += 1
        noticed[operator, severity] += bool(right)
        falsely[operator].update(new - right)
        if severity == severities[-1]:
            by[operator].update(right)
    print(f"{'operator':32}", *(f"{severity:>7}" for severity in severities), " by; falsely by")
    for operator in by | falsely:
        shares = (f"{noticed[operator, severity]}/{every[operator, severity]}" for severity in severities)
        words = "; ".join(", ".join(f"{name} {n}" for name, n in found.most_common()) for found in (by[operator], falsely[operator]))
        print(f"{operator[0]:30} {operator[1]}", *(f"{share:>7}" for share in shares), "", words)
    full = severities[-1]
    most = [operator for operator in by if 6 * noticed[operator, full] >= 5 * every[operator, full]]
    print(f"noticed at full severity in at least five of six portraits: {len(most)} of {len(by)} operators")
    fake = sum("FAKE_FACE" in said(lines[file]) - said(lines[plain]) for _, _, file, plain in made)
    print(f"called a fake face: {fake} of {len(made)} pictures")


def said(line: dict) -> set[str]:
    """Measures outside of their limits, codes of findings and their reasons."""
    portrait = line.get("portrait", {})
    beyond = {one["name"] for one in portrait.get("measures", []) if one["verdict"] != "pass"}
    codes = {one["code"].removeprefix("EVISA_ERROR_IMAGE_") for one in portrait.get("findings", [])}
    return beyond | codes | {one["reason"] for one in portrait.get("findings", []) if one.get("reason")}
