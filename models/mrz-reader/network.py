"""The network, how it is taught, and how its answer is read."""
import numpy as np
import torch
from torch import nn

from lines import ALPHABET
from synth import WIDTH, normalised, render

CLASSES = len(ALPHABET) + 1  # 0 is blank
STEPS = WIDTH // 4


def layer(inputs: int, outputs: int, kernel, stride=1, padding=1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, padding, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(),
    )


class Reader(nn.Module):
    """A grey crop [n, 1, 32, 640] to logits [n, 160, 38]: one step for every four columns."""

    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(
            layer(1, 16, 3, stride=2),
            layer(16, 32, 3, stride=(2, 1)),
            layer(32, 48, 3, stride=2),
            layer(48, 64, 3),
            layer(64, 96, (4, 3), stride=(4, 1), padding=(0, 1)),
            layer(96, 96, (1, 5), padding=(0, 2)),
            nn.Dropout(0.1),
            layer(96, 96, (1, 5), padding=(0, 2)),
        )
        self.classes = nn.Conv2d(96, CLASSES, 1)

    def forward(self, crop):
        return self.classes(self.features(crop)).squeeze(2).transpose(1, 2)


class Drawn(torch.utils.data.IterableDataset):
    """Endless lines; every worker draws its own."""

    def __init__(self, first_seed: int):
        self.first_seed = first_seed

    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        seed = self.first_seed + (worker.id if worker else 0) * 50_000_000
        while True:
            picture, text, centres = render(seed)
            yield torch.from_numpy(normalised(picture))[None], torch.from_numpy(frames(text, centres))
            seed += 1


def frames(text: str, centres: np.ndarray) -> np.ndarray:
    """The class of every step: a glyph near its centre, −1 (not asked) at its rim, blank elsewhere."""
    steps = np.arange(STEPS) * 4 + 1.5
    distance = np.abs(steps[:, None] - centres[None])
    nearest, pitch = distance.argmin(1), np.median(np.diff(centres))
    away = distance.min(1) / pitch
    glyphs = np.array([ALPHABET.index(character) + 1 for character in text])
    classes = np.where(away < 0.3, glyphs[nearest], 0)
    classes[(away > 0.3) & (away < 0.4)] = -1
    return classes.astype(np.int64)


def read(logits: torch.Tensor) -> list[str]:
    """The most likely class of each step, repeats joined, blanks dropped."""
    return [
        "".join(
            ALPHABET[now - 1] for before, now in zip([0, *steps], steps) if now and now != before
        )
        for steps in logits.argmax(-1).tolist()
    ]
