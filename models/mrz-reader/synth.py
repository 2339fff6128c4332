"""Draws a machine-readable line as a camera would see it, with the place of every glyph."""
import random
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

import lines
import overlays

HEIGHT, WIDTH = 32, 640
FONT = Path(__file__).resolve().parent.parent / "fonts" / "OCRB.otf"


def render(seed: int) -> tuple[np.ndarray, str, np.ndarray]:
    """The grey crop (32 × 640), its text, and the centre of each glyph in pixels from the left."""
    r, noise = random.Random(seed), np.random.default_rng(seed)
    text = lines.line(r, r.choice(lines.LENGTHS))
    size = r.choice([30, 34, 38])
    pitch = size * r.uniform(0.58, 0.68)
    pad = int(pitch * 4.5)
    ink, top = with_neighbours(r, text, size, pitch, pad)
    ink = bent(r, worn(r, noise, ink), size)
    used = used_width(r, len(text))
    to_crop, middle = crop(r, noise, (ink.shape[1], used), top, size, pitch, pad)

    # The resolution of the capture: from two fifths to twice what the network sees.
    scale = r.choice([r.uniform(0.36, 0.7), r.uniform(0.36, 0.7), r.uniform(0.7, 2.0)])
    width, height = int(used * scale), int(HEIGHT * scale)
    if scale < 0.9:
        seen = cv2.warpPerspective(ink, to_crop, (used, HEIGHT), flags=cv2.INTER_LINEAR)
        seen = cv2.resize(seen, (width, height), interpolation=cv2.INTER_AREA)
    else:
        enlarge = np.diag([scale, scale, 1]).astype(np.float32)
        seen = cv2.warpPerspective(ink, enlarge @ to_crop, (width, height), flags=cv2.INTER_LINEAR)
    picture = photographed(r, noise, seen, pitch * used / (ink.shape[1] - 2 * pad) * scale)
    shrink = cv2.INTER_AREA if scale > 1 else cv2.INTER_LINEAR
    picture = cv2.resize(picture, (used, HEIGHT), interpolation=shrink)
    before = (WIDTH - used) // 2
    # Beside a shorter line the paper goes on.
    picture = np.pad(picture, ((0, 0), (before, WIDTH - used - before)), mode="edge")

    advance = font(size).getlength("A")
    centres = [[pad + pitch * i + advance / 2, middle] for i in range(len(text))]
    return picture, text, before + cv2.perspectiveTransform(np.float32([centres]), to_crop)[0, :, 0]


def used_width(r: random.Random, characters: int) -> int:
    """Shorter lines take less of the width, so that their characters are as wide; now and then they are stretched."""
    return WIDTH if r.random() < 0.25 else min(WIDTH, int(WIDTH * (characters + 2) / 46))


def normalised(picture: np.ndarray) -> np.ndarray:
    """What the network is given; the offset keeps an empty crop from becoming pure noise."""
    x = picture.astype(np.float32)
    return (x - x.mean()) / (x.std() + 8.0)


@lru_cache
def font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONT), size)


def glyphs(r: random.Random, text: str, size: int, pitch: float, pad: int) -> np.ndarray:
    """One printed line, ink 1 on paper 0; every third one shaken a little, every fourth one of other proportions."""
    page = np.zeros((int(size * 1.7), int(pitch * len(text) + 2 * pad)), np.float32)
    wide, slant, shaken = 1.0, 0.0, r.random() < 0.3
    if r.random() < 0.25:
        wide, slant = r.choice([0.82, 0.88, 0.94, 1.0, 1.05, 1.1]), r.choice([-0.1, -0.05, 0, 0.05, 0.1, 0.16])
    for i, character in enumerate(text):
        x, y = pad + pitch * i, 0.0
        if shaken:
            x, y = x + r.uniform(-0.04, 0.04) * pitch, r.uniform(-0.03, 0.03) * size
        drawn = glyph(character, size, wide, slant, round(x % 1 * 4) / 4)
        top, left = max(0, round(y)), int(x) - drawn.shape[1] // 3
        cell = page[top : top + drawn.shape[0], left : left + drawn.shape[1]]
        np.maximum(cell, drawn[: cell.shape[0], : cell.shape[1]], out=cell)
    return page


@lru_cache(maxsize=20_000)
def glyph(character: str, size: int, wide: float, slant: float, right: float) -> np.ndarray:
    """A letter in the middle third of its picture, which is three advances wide: narrower or wider, slanted."""
    advance, reach = font(size).getlength("A"), int(font(size).getlength("A") + 1)
    image = Image.new("L", (3 * reach, int(size * 1.7)), 0)
    ImageDraw.Draw(image).text((reach, size * 0.3), character, fill=255, font=font(size))
    middle, base = reach + advance / 2, size * 1.17
    move = np.float32([[wide, -slant, middle * (1 - wide) + slant * base + right], [0, 1, 0]])
    drawn = cv2.warpAffine(np.asarray(image), move, image.size, flags=cv2.INTER_LINEAR)
    return drawn.astype(np.float32) / 255


def bent(r: random.Random, ink: np.ndarray, size: int) -> np.ndarray:
    """What is left of a page's bend after the crop has followed it, and the waves of soft paper."""
    if r.random() < 0.65:
        return ink
    height, width = ink.shape
    far = np.linspace(0, 1, width, dtype=np.float32)
    down = r.uniform(-0.25, 0.25) * (4 * far * (1 - far) - 0.5)
    down += r.uniform(0, 0.06) * np.sin(far * r.uniform(3, 25) + r.uniform(0, 6))
    columns = np.tile(np.arange(width, dtype=np.float32), (height, 1))
    rows = np.arange(height, dtype=np.float32)[:, None] + down.astype(np.float32)[None] * size
    return cv2.remap(ink, columns, rows, cv2.INTER_LINEAR)


def with_neighbours(
    r: random.Random, text: str, size: int, pitch: float, pad: int
) -> tuple[np.ndarray, int]:
    """The line with, now and then, those above and below; and the row where its own drawing begins."""
    own, gap = glyphs(r, text, size, pitch, pad), int(size * r.uniform(1.3, 1.9))
    canvas = np.zeros((own.shape[0] + 2 * gap, own.shape[1]), np.float32)
    canvas[gap : gap + own.shape[0]] = own
    for top in (0, 2 * gap):
        if r.random() < 0.5:
            other = glyphs(r, lines.line(r, len(text)), size, pitch, pad)
            rows = canvas[top : top + other.shape[0]]
            np.maximum(rows, other, out=rows)
    if r.random() < 0.15:  # a box round the zone, or a ruled line
        row = int(gap + size * r.choice([r.uniform(-0.1, 0.3), r.uniform(1.42, 1.8)]))
        canvas[row : row + r.randint(1, 3)] = r.uniform(0.4, 1)
    return canvas, gap


def worn(r: random.Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """Thick, thin or patchy print."""
    kind = r.random()
    if kind < 0.25:
        thick = 2 if r.random() < 0.7 else 3
        ink = cv2.dilate(ink, np.ones((thick, thick), np.uint8))
    elif kind < 0.4:
        ink = cv2.erode(ink, np.ones((2, 2), np.uint8))
    if r.random() < 0.3:
        patches = noise.random(ink.shape).astype(np.float32)
        patches = cv2.GaussianBlur(patches, (0, 0), r.uniform(0.8, 2))
        patches = (patches - patches.min()) / (np.ptp(patches) + 1e-6)
        ink = ink * np.clip(patches * r.uniform(1.6, 3), 0, 1)
    return ink


def crop(
    r: random.Random,
    noise: np.random.Generator,
    widths: tuple[int, int],
    top: int,
    size: int,
    pitch: float,
    pad: int,
) -> tuple[np.ndarray, float]:
    """The perspective of an imprecise crop round the line, and the height of the line's middle."""
    (width, used) = widths
    above, below = size * r.uniform(0.05, 0.55), size * r.uniform(0.05, 0.55)
    most = 4.0 if r.random() < 0.2 else 1.6
    left, right = pad - pitch * r.uniform(0.1, most), width - pad + pitch * r.uniform(0.1, most)
    # Capital letters reach from 0.42 to 1.32 of the size below the top of their drawing.
    y0, y1 = top + 0.42 * size - above, top + 1.32 * size + below
    slope = r.uniform(-0.175, 0.175) * size if r.random() < 0.5 else 0
    corners = np.float32(
        [[left, y0 + slope], [right, y0 - slope], [right, y1 - slope], [left, y1 + slope]]
    )
    corners += noise.uniform(-0.06 * size, 0.06 * size, (4, 2)).astype(np.float32)
    frame = np.float32([[0, 0], [used, 0], [used, HEIGHT], [0, HEIGHT]])
    return cv2.getPerspectiveTransform(corners, frame), (y0 + y1) / 2


def paper(r: random.Random, noise: np.random.Generator, height: int, width: int) -> np.ndarray:
    """Uneven light, guilloche and grain."""
    page = np.full((height, width), r.uniform(150, 250), np.float32)
    if r.random() < 0.7:
        page += r.uniform(-30, 30) * np.linspace(-1, 1, width)[None]
        page += r.uniform(-15, 15) * np.linspace(-1, 1, height)[:, None]
    if r.random() < 0.6:
        x, y = np.meshgrid(np.arange(width), np.arange(height))
        for _ in range(r.randint(1, 3)):
            bend = r.uniform(0, 3) * np.sin(x * r.uniform(0.005, 0.05))
            wave = np.sin(x * r.uniform(-0.25, 0.25) + y * r.uniform(-0.4, 0.4) + r.uniform(0, 6) + bend)
            if r.random() < 0.5:
                wave = (wave > r.uniform(0.6, 0.95)).astype(np.float32) * -2
            page += r.uniform(2, 16) * wave
    if r.random() < 0.5:
        coarse = max(2, height // r.randint(4, 16)), max(2, width // r.randint(4, 40))
        grain = noise.normal(0, 1, coarse).astype(np.float32)
        page += cv2.resize(grain, (width, height), interpolation=cv2.INTER_CUBIC) * r.uniform(3, 14)
    return page


def photographed(
    r: random.Random, noise: np.random.Generator, ink: np.ndarray, pitch: float
) -> np.ndarray:
    """Ink on paper under a lamp, through a lens, compressed. `pitch`: pixels from one letter to the next."""
    height, width = ink.shape
    scale = height / HEIGHT
    ink = ink * r.uniform(0.5, 1.0)
    picture = paper(r, noise, height, width) * (1 - ink) + r.uniform(0, 90) * ink
    picture = overlays.some(r, picture, pitch)
    if r.random() < 0.1:  # the edge of the page
        edge = int(width * r.uniform(0.003, 0.03))
        picture[:, :edge] = r.uniform(0, 255)
        if r.random() < 0.5:
            picture[:, width - edge :] = r.uniform(0, 255)
    if r.random() < 0.25:  # glare
        away = (np.arange(width) - r.uniform(0, width)) / (width * r.uniform(0.03, 0.2))
        picture += (255 - picture) * np.exp(-(away**2))[None] * r.uniform(0.2, 0.8)
    if r.random() < 0.2:  # the edge of a shadow
        edge, soft = r.uniform(0, width), width * r.uniform(0.004, 0.08)
        dark = 1 / (1 + np.exp(np.clip((np.arange(width) - edge) / soft, -30, 30) * r.choice([-1, 1])))
        picture *= 1 - dark[None] * r.uniform(0.2, 0.6)
    if r.random() < 0.6:
        picture = cv2.GaussianBlur(picture, (0, 0), r.uniform(0.3, 1.5) * scale**0.8)
    if r.random() < 0.15:  # a hand that moved
        reach = r.choice([3, 5])
        kernel = np.full((1, reach) if r.random() < 0.6 else (reach, 1), 1 / reach, np.float32)
        picture = cv2.filter2D(picture, -1, kernel)
    picture = picture + noise.normal(0, r.choice([0, 2, 5, 10, 14]), picture.shape)
    picture = np.clip(picture * r.uniform(0.5, 1.1) + r.uniform(-20, 20), 0, 255).astype(np.uint8)
    if r.random() < 0.7:
        quality = [cv2.IMWRITE_JPEG_QUALITY, r.randint(25, 95)]
        picture = cv2.imdecode(cv2.imencode(".jpg", picture, quality)[1], cv2.IMREAD_GRAYSCALE)
    return picture


if __name__ == "__main__":
    cv2.imwrite("samples.png", np.vstack([render(seed)[0] for seed in range(24)]))
