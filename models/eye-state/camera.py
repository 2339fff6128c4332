"""Eyes as photographs show them, cut out by landmarks that err: 40 × 28 pixels, brightness in bytes."""
import cv2
import numpy as np

from draw import EYE, HEIGHT, LEVEL, MIDDLE, SCALE, WIDTH, X, Y, Eye

SEEN = (28, 40)


def example(rng: np.random.Generator) -> tuple:
    """A picture, and whether the eye is shut in it."""
    shut = rng.random() < 0.5
    return taken(rng, Eye(rng, shut).seen), shut


def taken(rng: np.random.Generator, seen: np.ndarray) -> np.ndarray:
    if rng.random() < 0.6:
        light = rng.uniform(-0.5, 0.5) * (X / WIDTH - 0.5) + rng.uniform(-0.4, 0.4) * (Y / HEIGHT - 0.5)
        seen = seen * (1 + light)
    # How wide the eye is in the camera's pixels; the network sees 24.
    wide, shown = np.exp(rng.uniform(np.log(10), np.log(45))), EYE / SCALE
    blur = SCALE * shown / wide * rng.uniform(0.3, 0.6) if wide < shown else SCALE * rng.uniform(0.4, 0.7)
    if rng.random() < 0.15:
        blur *= rng.uniform(1, 2)
    seen = cv2.GaussianBlur(seen, (0, 0), blur, borderType=cv2.BORDER_REPLICATE)
    height, width = SEEN
    cut = cv2.warpAffine(
        seen, place(rng), (width, height), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE
    )
    if wide >= 22:
        return kept(rng, cut, 0.03)
    small = (max(8, int(width * wide / shown)), max(6, int(height * wide / shown)))
    cut = kept(rng, cv2.resize(cut, small, interpolation=cv2.INTER_AREA), 0.02)
    return cv2.resize(cut, (width, height), interpolation=cv2.INTER_LINEAR)


def place(rng: np.random.Generator) -> np.ndarray:
    """From what is cut out to the canvas: the corners of the eye are found by a tenth of its width or so."""
    scale, turn = SCALE * np.exp(rng.normal(0, 0.09)), np.radians(rng.normal(0, 5))
    cos, sin = scale * np.cos(turn), scale * np.sin(turn)
    x, y = MIDDLE / SCALE + rng.normal(0, 1.4), LEVEL / SCALE + rng.normal(0, 1.2)
    return np.float32([[cos, -sin, MIDDLE - cos * x + sin * y], [sin, cos, LEVEL - sin * x - cos * y]])


def kept(rng: np.random.Generator, seen: np.ndarray, most_noise: float) -> np.ndarray:
    """As a file keeps it: noise, tone and, mostly, JPEG."""
    seen = seen + rng.normal(0, rng.uniform(0, most_noise), seen.shape)
    seen = np.maximum(seen, 0) ** rng.uniform(0.7, 1.4) * rng.uniform(0.5, 1.1) + rng.uniform(0, 0.1)
    values = (np.clip(seen, 0, 1) * 255).astype(np.uint8)
    if rng.random() < 0.3:
        return values
    _, file = cv2.imencode(".jpg", values, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 96))])
    return cv2.imdecode(file, cv2.IMREAD_GRAYSCALE)
