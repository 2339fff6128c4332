"""Draws eyes, open and shut, as they lie between a brow and a cheek: what the network for the state of eyes learns from.

Nothing here comes from a photograph. Brightness is 1 for white; lengths are pixels of a canvas four times as large as
what the network sees, in which the outer corner of the eye lies at the left.
"""
import cv2
import numpy as np

SCALE = 4
WIDTH, HEIGHT = 40 * SCALE, 28 * SCALE
OUTER, INNER, LEVEL = 8 * SCALE, 32 * SCALE, 15 * SCALE
EYE = INNER - OUTER
MIDDLE = (OUTER + INNER) / 2
X, Y = np.meshgrid(np.arange(WIDTH, dtype=np.float32), np.arange(HEIGHT, dtype=np.float32))


class Eye:
    """One eye and what lies round it."""

    def __init__(self, rng: np.random.Generator, shut: bool):
        self.rng = rng
        self.skin = rng.uniform(0.25, 0.95) if self.chance(0.8) else rng.uniform(0.1, 0.3)
        self.lash = rng.uniform(0.35, 0.97)
        self.seen = np.full((HEIGHT, WIDTH), self.skin, np.float32)
        self.socket()
        crease = self.shut() if shut else self.open()
        self.wrinkles(crease)
        if self.chance(0.25):
            self.glasses()
        if self.chance(0.12):
            self.hair()

    def some(self, low: float, high: float) -> float:
        return self.rng.uniform(low, high)

    def wide(self, low: float, high: float) -> float:
        """A length in widths of the eye."""
        return EYE * self.rng.uniform(low, high)

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def times(self, low: int, high: int) -> range:
        return range(int(self.rng.integers(low, high)))

    def noise(self, size: float, strength: float) -> np.ndarray:
        """Clouds of about this size."""
        coarse = self.rng.standard_normal((int(HEIGHT / size) + 2, int(WIDTH / size) + 2))
        return cv2.resize(coarse.astype(np.float32), (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC) * strength

    def shade(self, strength: float, x: float, y: float, across: float, down: float) -> None:
        self.seen *= 1 - strength * np.exp(-(((X - x) / across) ** 2) - ((Y - y) / down) ** 2)

    def lid(self, height: float, peak: float = 0.5, ends: tuple = (OUTER, INNER)) -> np.ndarray:
        """For each column how far a lid bends from the line between its ends."""
        part = np.clip((np.arange(WIDTH) - ends[0]) / (ends[1] - ends[0]), 0, 1)
        part = np.where(part < peak, part / (2 * peak), 0.5 + (part - peak) / (2 * (1 - peak)))
        return (np.sin(np.pi * part) ** self.some(0.75, 1.3) * height).astype(np.float32)

    def line(self, rows: np.ndarray, ends: tuple, thick: float, dark: float, soft: float = 0.8) -> np.ndarray:
        """What a line that grows thin at its ends leaves of the light."""
        part = (X - ends[0]) / (ends[1] - ends[0])
        inside = np.clip(np.minimum(part, 1 - part) * 6, 0, 1)
        ink = np.clip((thick * (0.5 + 0.5 * inside) - np.abs(Y - rows)) / soft + 0.5, 0, 1)
        return 1 - dark * ink * np.clip(inside * 1.5, 0, 1)

    def lashes(self, rows: np.ndarray, count: range, length: float, down: int, dark: float) -> None:
        ink = np.zeros((HEIGHT, WIDTH), np.float32)
        for _ in count:
            part = self.some(0.02, 0.98)
            x = OUTER + part * EYE
            y = rows[int(x)]
            long = length * self.some(0.5, 1.2)
            lean = (part - 0.5) * long * self.some(0.36, 1.44)
            points = [[x, y], [x + 0.4 * lean, y + down * 0.6 * long], [x + lean, y + down * 0.9 * long]]
            points = (np.array(points) * 16).astype(np.int32)
            cv2.polylines(ink, [points], False, 1.0, int(self.rng.integers(1, 3)), cv2.LINE_AA, 4)
        self.seen *= 1 - dark * ink

    def socket(self) -> None:
        """Skin, the hollows round the eye, and the brow."""
        self.seen *= 1 + self.noise(self.some(20, 60), self.some(0, 0.12)) + self.noise(self.some(4, 12), self.some(0, 0.04))
        self.shade(self.some(0, 0.4), INNER + self.wide(-0.1, 0.35), LEVEL - self.wide(0, 0.4), EYE * 0.3, EYE * 0.3)
        self.shade(self.some(-0.1, 0.35), MIDDLE, LEVEL - self.wide(0.2, 0.5), 9 * EYE, self.wide(0.08, 0.25))
        self.shade(self.some(0, 0.25), MIDDLE, LEVEL + self.wide(0.15, 0.4), 9 * EYE, self.wide(0.05, 0.2))
        if self.chance(0.75):
            bend = self.lid(-self.wide(0, 0.15), self.some(0.35, 0.65), (OUTER - 0.3 * EYE, INNER + 0.3 * EYE))
            ends = (OUTER - self.wide(0, 0.4), INNER + self.wide(0, 0.4))
            brow = self.line(
                LEVEL - self.wide(0.3, 0.65) + bend, ends, self.wide(0.04, 0.13), self.some(0.15, 0.85), self.some(3, 12)
            )
            hairs = np.clip(1 + self.noise(2.5, 0.35), 0.3, 1.6)
            self.seen *= np.clip(1 - (1 - brow) * hairs, 0.03, 1)
        if self.chance(0.12):
            # A deep socket, or hair over the brow.
            edge = LEVEL - self.wide(0.2, 0.5) + self.lid(-self.wide(0, 0.2))
            self.seen *= 1 - self.some(0.2, 0.85) * np.clip((edge - Y) / self.some(3, 20) + 0.5, 0, 1)

    def open(self) -> np.ndarray:
        rng = self.rng
        above, below = np.clip(rng.normal([0.2, 0.08], [0.05, 0.03]), [0.1, 0.01], [0.36, 0.16])
        if self.chance(0.2):
            # Narrow by nature, or in the sun.
            both = self.some(0.09, 0.17)
            below = both * self.some(0.1, 0.5)
            above = both - below
        upper = LEVEL - self.lid(EYE * above, self.some(0.35, 0.65))
        lower = LEVEL + self.lid(EYE * below, self.some(0.3, 0.7))
        gap = np.clip((Y - upper) / 2 + 0.5, 0, 1) * np.clip((lower - Y) / 2 + 0.5, 0, 1) * ((X > OUTER) & (X < INNER))
        self.seen = self.seen * (1 - gap) + self.ball(upper, EYE * above, EYE * below) * gap
        ends = (OUTER - self.wide(0, 0.06), INNER + self.wide(0, 0.03))
        self.seen *= self.line(upper, ends, self.wide(0.01, 0.04), self.lash)
        if self.chance(0.7):
            self.lashes(upper, self.times(5, 40), self.wide(0.03, 0.13), -1, self.lash * self.some(0.3, 1))
        self.seen *= self.line(lower, (OUTER, INNER), self.wide(0.005, 0.015), self.some(0.05, self.lash * 0.8))
        if self.chance(0.3):
            self.lashes(lower, self.times(5, 25), self.wide(0.02, 0.06), 1, self.lash * self.some(0.2, 0.7))
        return upper

    def ball(self, upper: np.ndarray, above: float, below: float) -> np.ndarray:
        """White, iris and pupil, what is mirrored in them, and the shade of the lid."""
        white = np.clip(self.skin * self.some(0.75, 1.35) + self.some(-0.05, 0.15), 0.1, 1.15)
        ball = np.full((HEIGHT, WIDTH), white, np.float32)
        x = MIDDLE + EYE * self.rng.normal(0, 0.09)
        y = LEVEL - (above - below) / 2 * self.some(0.2, 1.2) + self.wide(-0.05, 0.04)
        radius = self.wide(0.19, 0.235)
        far = np.hypot(X - x, Y - y)
        tone = (self.some(0.03, 0.3) if self.chance(0.6) else self.some(0.2, 0.8)) * min(1, white + 0.15)
        iris = tone * (1 + self.noise(3, 0.12))
        iris = np.where(far > 0.82 * radius, iris * self.some(0.4, 1), iris)
        iris = np.where(far < radius * self.some(0.28, 0.6), min(tone, 0.06), iris)
        inside = np.clip((radius - far) / 2 + 0.5, 0, 1)
        ball = ball * (1 - inside) + iris * inside
        ball *= 1 - self.some(0, 0.5) * np.exp(-(((Y - upper) / self.wide(0.03, 0.1)) ** 2))
        ball *= 1 - self.some(0, 0.35) * np.clip(np.abs(X - MIDDLE) / (EYE / 2), 0, 1) ** 3
        for _ in self.times(0, 3):
            lamp = self.wide(0.01, 0.05) - np.hypot(X - x - self.wide(-0.15, 0.15), Y - y - self.wide(-0.12, 0.08))
            ball = np.maximum(ball, np.clip(lamp / 1.5 + 0.5, 0, 1) * self.some(0.5, 1.1))
        return ball

    def shut(self) -> np.ndarray:
        """The upper lid lies on the lower one."""
        rest = LEVEL + self.lid(EYE * np.clip(self.rng.normal(0.07, 0.045), -0.05, 0.2), self.some(0.3, 0.7))
        self.shade(self.some(-0.22, 0.05), MIDDLE, LEVEL - 0.1 * EYE, 0.35 * EYE, 0.13 * EYE)
        beside = (X > OUTER - 8) & (X < INNER + 8)
        self.seen *= 1 - self.some(0, 0.25) * beside * np.exp(-(((Y - rest) / self.wide(0.04, 0.1)) ** 2))
        if self.chance(0.35):
            painted = np.clip((Y - rest + self.wide(0.1, 0.3)) / 8, 0, 1) * np.clip((rest - Y) / 3 + 0.5, 0, 1)
            self.seen *= 1 - self.some(0, 0.5) * painted * ((X > OUTER) & (X < INNER))
        ends = (OUTER - self.wide(0, 0.08), INNER + self.wide(0, 0.03))
        self.seen *= self.line(rest, ends, self.wide(0.008, 0.045), self.lash * self.some(0.4, 1), self.some(0.8, 4))
        if self.chance(0.75):
            self.lashes(rest, self.times(6, 45), self.wide(0.03, 0.14), 1, self.lash * self.some(0.2, 1))
        if self.chance(0.15):
            self.seen *= self.line(rest - self.wide(0.05, 0.12), (OUTER, INNER), EYE * 0.01, self.some(0.1, 0.4))
        return LEVEL - self.lid(self.wide(0.05, 0.16))

    def wrinkles(self, crease: np.ndarray) -> None:
        """Folds of the lid, and lines below and beside the eye."""
        for _ in self.times(0, 3):
            rows = crease - self.wide(0.03, 0.16) + self.lid(-self.wide(-0.03, 0.05))
            ends = (OUTER - self.wide(-0.1, 0.15), INNER + self.wide(-0.1, 0.1))
            self.seen *= self.line(rows, ends, self.wide(0.006, 0.02), self.some(0.1, 0.55), self.some(1, 5))
        for _ in self.times(0, 4):
            rows = LEVEL + self.wide(0.12, 0.4) + self.lid(self.wide(0, 0.1))
            ends = (OUTER - self.wide(-0.2, 0.3), INNER + self.wide(-0.3, 0.2))
            self.seen *= self.line(rows, ends, self.wide(0.004, 0.012), self.some(0.05, 0.35), self.some(1, 5))

    def glasses(self) -> None:
        """A frame, of which not all need be in view, and a lamp that is mirrored."""
        dark, thick = self.some(0.2, 0.97), self.wide(0.01, 0.06)
        beyond = (-WIDTH, 2 * WIDTH)
        for rows in (LEVEL - self.wide(0.25, 0.55), LEVEL + self.wide(0.3, 0.55)):
            if self.chance(0.8):
                self.seen *= self.line(rows + self.lid(self.wide(-0.1, 0.1)), beyond, thick, dark)
        for x in (OUTER - self.wide(0.05, 0.35), INNER + self.wide(0.1, 0.35)):
            if self.chance(0.7):
                aslant = X - x + (Y - LEVEL) * self.some(-0.2, 0.2)
                self.seen *= 1 - dark * np.clip(thick - np.abs(aslant), 0, 1)
        if self.chance(0.4):
            x, y = OUTER + self.wide(0, 1), LEVEL + self.wide(-0.4, 0.3)
            far = np.hypot((X - x) * self.some(0.6, 1.4), Y - y)
            lamp = np.clip((self.wide(0.05, 0.25) - far) / self.some(2, 10) + 0.5, 0, 1) * self.some(0.2, 0.9)
            self.seen = self.seen * (1 - lamp) + lamp * self.some(0.6, 1.1)

    def hair(self) -> None:
        for _ in self.times(1, 12):
            x = self.some(-0.2, 1.2) * WIDTH
            end = (int(x + self.some(-20, 20)), int(HEIGHT * self.some(0.3, 1.1)))
            ink = np.zeros((HEIGHT, WIDTH), np.float32)
            cv2.line(ink, (int(x), -5), end, 1.0, int(self.rng.integers(1, 4)), cv2.LINE_AA)
            self.seen *= 1 - ink * self.some(0.2, 0.9)
