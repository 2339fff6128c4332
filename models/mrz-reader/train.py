"""Teaches the reader on drawn lines for a given time; keeps net.pt and prints how well it reads."""
import argparse
import time
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional as F

from network import CLASSES, Drawn, Reader, read
from synth import normalised, render

NET = Path(__file__).resolve().parent / "net.pt"
# Lines that training never reaches.
VALIDATION_SEEDS = range(900_000_000, 900_000_200)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--minutes", type=float, default=60)
    arguments.add_argument("--resume", action="store_true", help="go on from net.pt")
    arguments.add_argument("--rate", type=float, default=1.2e-3, help="the highest learning rate")
    arguments.add_argument("--seed", type=int, default=1, help="of the first drawn line")
    chosen = arguments.parse_args()

    torch.manual_seed(0)
    reader = Reader()
    if chosen.resume:
        reader.load_state_dict(torch.load(NET))
    drawn = [render(seed) for seed in VALIDATION_SEEDS]
    pictures = torch.stack([torch.from_numpy(normalised(p))[None] for p, _, _ in drawn])
    texts = [text for _, text, _ in drawn]

    batches = torch.utils.data.DataLoader(Drawn(chosen.seed), batch_size=32, num_workers=1)
    optimiser = torch.optim.AdamW(reader.parameters(), weight_decay=1e-4)
    begun, said, seen = time.monotonic(), 0.0, 0
    for crops, classes in batches:
        past = (time.monotonic() - begun) / (chosen.minutes * 60)
        if past > 1:
            break
        rate = chosen.rate * min(1, seen / 1600 + 0.05) * (1 - max(0, past - 0.1) / 0.9 * 0.98)
        for group in optimiser.param_groups:
            group["lr"] = rate
        loss = F.cross_entropy(reader(crops).reshape(-1, CLASSES), classes.reshape(-1), ignore_index=-1)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(reader.parameters(), 5.0)
        optimiser.step()
        seen += len(crops)
        if time.monotonic() - said > 75:
            said = time.monotonic()
            report(reader, pictures, texts, seen, loss.item())
    report(reader, pictures, texts, seen, loss.item())


def report(reader: Reader, pictures: torch.Tensor, texts: list[str], seen: int, loss: float) -> None:
    torch.save(reader.state_dict(), NET)
    reader.eval()
    with torch.no_grad():
        found = read(reader(pictures))
    reader.train()
    wrong = sum(distance(a, b) for a, b in zip(found, texts))
    exact = sum(a == b for a, b in zip(found, texts))
    characters = sum(map(len, texts))
    print(
        f"{seen} lines seen, loss {loss:.3f}: "
        f"{1 - wrong / characters:.4f} of characters, {exact} of {len(texts)} lines right",
        flush=True,
    )


def distance(a: str, b: str) -> int:
    """Characters to insert, drop or replace."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        above, row[0] = row[:], i
        for j, y in enumerate(b, 1):
            row[j] = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (x != y))
    return row[-1]


if __name__ == "__main__":
    main()
