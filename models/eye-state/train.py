"""Teaches the network for the state of eyes: `train.py --examples 400000` draws them, and writes net.pt and eye-state.onnx."""
import argparse
import multiprocessing
from pathlib import Path

import numpy as np
import torch
from torch import nn

from camera import SEEN, example

HERE = Path(__file__).resolve().parent
PACK = 10_000
BATCH = 256
RATE = 3e-3
# Nobody is surer than this, so that what is out of the ordinary is not called certain.
SMOOTH = 0.02


def network() -> nn.Sequential:
    """16 000 weights; more than 0 says shut."""
    return nn.Sequential(
        nn.Conv2d(1, 12, 3, 2, 1), nn.ReLU(),
        nn.Conv2d(12, 20, 3, 1, 1), nn.ReLU(),
        nn.Conv2d(20, 28, 3, 2, 1), nn.ReLU(),
        nn.Conv2d(28, 32, 3, 2, 1), nn.ReLU(),
        nn.Conv2d(32, 1, (4, 5)),
    )


def standard(seen: torch.Tensor) -> torch.Tensor:
    """(v - mean) / (deviation + 5), as core/src/vision/face/eyes_open.rs."""
    seen = seen.float()[:, None]
    mean, deviation = seen.mean((2, 3), keepdim=True), seen.std((2, 3), keepdim=True, correction=0)
    return (seen - mean) / (deviation + 5)


def drawn(seed: int) -> tuple:
    rng = np.random.default_rng(seed)
    pictures, shut = zip(*(example(rng) for _ in range(PACK)))
    return np.stack(pictures), np.array(shut)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--examples", type=int, default=400_000)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    with multiprocessing.Pool() as pool:
        packs = pool.map(drawn, range(1000 * options.seed, 1000 * options.seed + options.examples // PACK + 1))
    seen = torch.from_numpy(np.concatenate([pack[0] for pack in packs]))
    shut = torch.from_numpy(np.concatenate([pack[1] for pack in packs])).float()
    count = len(seen) - PACK
    net = network()
    steps = options.rounds * (count // BATCH)
    descent = torch.optim.AdamW(net.parameters(), RATE, weight_decay=1e-3)
    rate = torch.optim.lr_scheduler.OneCycleLR(descent, RATE, steps)
    for turn in range(options.rounds):
        for chosen in torch.randperm(count).split(BATCH)[: count // BATCH]:
            said = net(standard(seen[chosen])).flatten()
            wanted = shut[chosen] * (1 - 2 * SMOOTH) + SMOOTH
            loss = nn.functional.binary_cross_entropy_with_logits(said, wanted)
            descent.zero_grad()
            loss.backward()
            descent.step()
            rate.step()
        with torch.no_grad():
            right = (net(standard(seen[count:])).flatten() > 0) == (shut[count:] > 0.5)
        print(f"round {turn + 1}: loss {loss.item():.3f}, right {right.float().mean():.4f} of {PACK}", flush=True)
    torch.save(net.state_dict(), HERE / "net.pt")
    export(net)


def export(net: nn.Sequential) -> None:
    """Weights in the steps of the 16-bit floats that the compact form keeps, so that both say the same."""
    with torch.no_grad():
        for weights in net.parameters():
            if weights.dim() > 1:
                weights.copy_(weights.half().float())
    torch.onnx.export(
        net.eval(), torch.zeros(1, 1, *SEEN), str(HERE / "eye-state.onnx"),
        input_names=["x"], output_names=["shut"], opset_version=13, dynamo=False,
    )


if __name__ == "__main__":
    main()
