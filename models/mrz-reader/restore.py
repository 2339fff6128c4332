"""mrz-reader.onnx → net.pt: takes up the training of committed weights, whose normalisation was folded in."""
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import nn

from network import Reader
from synth import normalised, render
from train import NET

FILE = Path(__file__).resolve().parent / "mrz-reader.onnx"
# Lines that training never reaches.
SEEDS = range(800_000_000, 800_000_256)


def main() -> None:
    reader = Reader().eval()
    weights = iter(folded())
    pictures = [torch.from_numpy(normalised(render(seed)[0]))[None] for seed in SEEDS]
    values = torch.stack(pictures)
    with torch.no_grad():
        for block in reader.features:
            if isinstance(block, nn.Dropout):
                continue
            conv, norm, active = block
            kernel, bias = next(weights)
            conv.weight.copy_(kernel)
            values = conv(values)
            # What was folded is unfolded round the values that the layer really has.
            norm.running_mean.copy_(values.mean((0, 2, 3)))
            norm.running_var.copy_(values.var((0, 2, 3)))
            norm.weight.copy_((norm.running_var + norm.eps).sqrt())
            norm.bias.copy_(bias + norm.running_mean)
            values = active(norm(values))
        kernel, bias = next(weights)
        reader.classes.weight.copy_(kernel)
        reader.classes.bias.copy_(bias)
    torch.save(reader.state_dict(), NET)


def folded() -> list[tuple[torch.Tensor, torch.Tensor]]:
    """Kernels and biases of the convolutions, in order."""
    graph = onnx.load(FILE).graph
    stored = {w.name: numpy_helper.to_array(w).astype("float32") for w in graph.initializer}
    for node in graph.node:
        if node.op_type == "Cast" and node.input[0] in stored:
            stored[node.output[0]] = stored[node.input[0]]
    convolutions = [node for node in graph.node if node.op_type == "Conv"]
    return [tuple(torch.tensor(stored[name]) for name in node.input[1:]) for node in convolutions]


if __name__ == "__main__":
    main()
