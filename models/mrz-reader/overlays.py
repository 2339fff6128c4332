"""What lies over print: holograms, fine lines of security print, scratches."""
import math
import random

import numpy as np


def some(r: random.Random, picture: np.ndarray, pitch: float) -> np.ndarray:
    """Nothing over every second line. `pitch`: pixels from one letter to the next."""
    if r.random() < 0.5:
        return picture
    for draw, share in ((hologram, 0.6), (guilloche, 0.35), (scratches, 0.3)):
        if r.random() < share:
            picture = draw(r, picture, pitch)
    return picture


def grid(picture: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    rows, columns = np.indices(picture.shape, dtype=np.float32)
    return columns, rows


def hologram(r: random.Random, picture: np.ndarray, pitch: float) -> np.ndarray:
    """Foil that shines: rings, rays or stripes in patches, brighter than the paper; now and then darker."""
    height, width = picture.shape
    x, y = grid(picture)
    for _ in range(r.randint(1, 4)):
        x0, y0 = r.uniform(0, width), r.uniform(-9, 4) * height
        radius, squeezed = width * r.uniform(0.06, 0.35), r.uniform(0.6, 1.6)
        far = np.hypot(x - x0, (y - y0) * squeezed)
        period, kind = pitch * r.uniform(0.2, 2.2), r.random()
        if kind < 0.6:
            phase = far * math.tau / period
        elif kind < 0.8:
            turned = r.uniform(0, math.pi)
            phase = (x * math.cos(turned) + y * math.sin(turned)) * math.tau / period
        else:
            phase = np.arctan2(y - y0, x - x0) * r.randint(6, 60)
        shine = 0.5 + 0.5 * np.sin(phase + r.uniform(0, 6))
        if r.random() < 0.3:
            shine = (shine > r.uniform(0.3, 0.8)).astype(np.float32)
        soft = pitch * r.uniform(0.02, 1)
        inside = 1 / (1 + np.exp(np.clip((far - radius) / soft, -30, 30)))
        colour = 255 if r.random() < 0.8 else r.uniform(60, 200)
        picture = picture + (colour - picture) * shine * inside * r.uniform(0.1, 0.65)
    return picture


def guilloche(r: random.Random, picture: np.ndarray, pitch: float) -> np.ndarray:
    """Fine wavy lines through the letters."""
    x, y = grid(picture)
    apart, thick = pitch * r.uniform(0.2, 0.9), pitch * r.uniform(0.03, 0.09)
    height, period = pitch * r.uniform(0.1, 1.3), pitch * r.uniform(1.5, 10)
    leaning = r.uniform(-0.3, 0.3)
    at = y + x * leaning - height * np.sin(x * math.tau / period + r.uniform(0, 6))
    away = np.abs((at + r.uniform(0, apart)) % apart - apart / 2)
    line = np.clip(1.5 - away / max(thick, 0.5), 0, 1)
    return picture + (r.uniform(50, 150) - picture) * line * r.uniform(0.08, 0.45)


def scratches(r: random.Random, picture: np.ndarray, pitch: float) -> np.ndarray:
    """Short strokes without ink."""
    height, width = picture.shape
    x, y = grid(picture)
    for _ in range(r.randint(1, 6)):
        x0, y0, turned = r.uniform(0, width), r.uniform(0, height), r.uniform(0, math.pi)
        along = (x - x0) * math.cos(turned) + (y - y0) * math.sin(turned)
        across = np.abs((y - y0) * math.cos(turned) - (x - x0) * math.sin(turned))
        stroke = np.clip(1.2 - across / max(0.5, pitch * r.uniform(0.02, 0.06)), 0, 1)
        stroke *= np.abs(along) < pitch * r.uniform(0.3, 2.5)
        picture = picture + (235 - picture) * stroke * r.uniform(0.3, 0.9)
    return picture
