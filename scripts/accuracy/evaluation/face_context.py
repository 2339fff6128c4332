"""Our landmarks in the form that operators of `ofiq-syngen` expect: 98 points, a map of parts, a mask.

The points are those of WFLW (contour 0–32, brows 33–50, nose 51–59, eyes 60–75, lips 76–95, pupils 96–97), which ours
(models/landmarks.py) have only in part; what lies between is interpolated. Parts are drawn round the points roughly:
head and shoulders are not the background, and that is what operators ask.
"""
import cv2
import numpy as np
from ofiq_syngen.face_context import FaceContext
from ofiq_syngen.landmark_utils import BISENET_CLOTH, BISENET_HAIR, BISENET_SKIN

PARTS_SIDE = 400
CHIN = 45
# Where ours lie on the contour from the person's right ear to the left one.
CONTOUR = {0: 47, 9: 46, 16: CHIN, 23: 44, 32: 43}
LIP = (0.13, 0.17)  # Thickness of the upper and the lower lip in widths of the mouth.
# To open a mouth the inner outline of the lips is moved by 0.15 of the way from eyes to chin, the outer one by half of that: lips
# as thin as people's fold over each other then, and the face is drawn as long again.
OPENING_LIP = (0.3, 0.32)


def face_context(image, line: dict, lip=LIP):
    """What the landmarks of the line's only face tell, with lips so thick (upper and lower, in widths of the mouth)."""
    ours = np.array(line["landmarks"])
    points = wflw(ours, lip)
    height, width = image.shape[:2]
    pose = {one["name"]: one["value"] for one in line["portrait"]["measures"]}
    return FaceContext(
        image=image,
        is_aligned=False,
        landmarks_98=points.round().astype(int),
        parsing_map=parts(ours, points, height, width),
        occlusion_mask=np.ones((height, width), np.uint8),
        head_pose=(pose["yaw"], pose["pitch"], pose["roll"]),
        raw_3ddfa_params=np.zeros(62, np.float32),
    )


def wflw(ours, lip):
    """98 points from our 59, with lips so thick."""
    points = np.zeros((98, 2))
    from scipy.interpolate import CubicSpline

    places = sorted(CONTOUR)
    points[:33] = CubicSpline(places, ours[[CONTOUR[place] for place in places]])(np.arange(33))
    for start, brow in ((33, ours[16:19]), (42, ours[19:22])):
        points[start:start + 5] = along(brow, 5)
        points[start + 5:start + 9] = along(brow[::-1], 4)
    points[51:55] = ours[22:26]
    points[55:60] = along(ours[[28, 27, 29]], 5)
    points[60:68], points[68:76] = ours[:8], ours[8:16]
    right, left, upper, lower = ours[30:34]
    down = np.array([right[1] - left[1], left[0] - right[0]])  # As long as the mouth is wide.
    points[76:83] = along(np.array([right, upper - lip[0] * down, left]), 7, arched=True)
    points[82:88] = along(np.array([left, lower + lip[1] * down, right]), 7, arched=True)[:6]
    points[88:93] = along(np.array([right, upper, left]), 5, arched=True)
    points[92:96] = along(np.array([left, lower, right]), 5, arched=True)[:4]
    points[96], points[97] = ours[:8].mean(axis=0), ours[8:16].mean(axis=0)
    return points


def along(corners, count: int, arched: bool = False):
    """Evenly spread points on a line through three corners; arched, on the parabola through them."""
    at = np.linspace(0, 1, count)[:, None]
    first, middle, last = corners
    if arched:
        return first * (1 - at) * (1 - 2 * at) + 4 * middle * at * (1 - at) + last * at * (2 * at - 1)
    return np.where(at < 0.5, first + 2 * at * (middle - first), middle + (2 * at - 1) * (last - middle))


def parts(ours, points, height: int, width: int):
    """Skin inside of the contour, hair in the ellipse of the head, cloth below the chin; the rest is background."""
    found = np.zeros((height, width), np.uint8)
    chin, crown = ours[CHIN], 2 * ours[[0, 12]].mean(axis=0) - ours[CHIN]
    size = np.linalg.norm(chin - crown)
    # The head of ISO/IEC 19794-5 is 0.75 as wide as high; hair stands out.
    centre, axes = (chin + crown) / 2, (0.45 * size, 0.6 * size)
    below = int(chin[1])
    shoulders = np.array([[centre[0] - 0.35 * size, below], [centre[0] + 0.35 * size, below],
                          [centre[0] + 1.3 * size, height + size], [centre[0] - 1.3 * size, height + size]])
    cv2.fillPoly(found, [shoulders.astype(int)], BISENET_CLOTH)
    cv2.ellipse(found, (tuple(map(float, centre)), (2 * axes[0], 2 * axes[1]), 0), BISENET_HAIR, -1)
    cv2.fillPoly(found, [np.vstack([points[:33], ours[[43, 38, 47]]]).astype(int)], BISENET_SKIN)
    return cv2.resize(found, (PARTS_SIDE, PARTS_SIDE), interpolation=cv2.INTER_NEAREST)
