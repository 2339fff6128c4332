"""Several cuts of one portrait to 4 × 6, as different people would make them, so that no figure rests on a single one."""
import numpy as np

from .face_context import CHIN

RATIO = 1.5
# The least and most of a head, from crown to chin, in heights of the cut, and how far below its upper edge the eyes lie: a
# little inside of what the portal's own tool allows (core/src/ekyc/crop.rs).
HEAD = (0.60, 0.72)
EYES = (0.40, 0.46)
TRIES = 8  # For each cut: many portraits leave little room.
BESIDE = 0.03  # The most that the eyes lie beside the middle, in widths of the cut.


def cuts(image, landmarks, count: int) -> list:
    """As many as fit into the picture, of at most so many; they are the same at every call."""
    if not landmarks:
        return []
    points, chance = np.array(landmarks), np.random.default_rng(count)
    eyes = points[:16].mean(axis=0)
    # The eyes lie in the middle between crown and chin.
    head = 2 * np.linalg.norm(points[CHIN] - eyes)
    found = []
    for _ in range(TRIES * count):
        height = head / chance.uniform(*HEAD)
        width = height / RATIO
        left = eyes[0] - width * (0.5 + chance.uniform(-BESIDE, BESIDE))
        top = eyes[1] - height * chance.uniform(*EYES)
        x, y, w, h = round(left), round(top), round(width), round(height)
        if min(x, y) >= 0 and x + w <= image.shape[1] and y + h <= image.shape[0]:
            found.append(image[y:y + h, x:x + w])
        if len(found) == count:
            break
    return found
