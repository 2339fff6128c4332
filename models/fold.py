"""Says the same with operators that run faster: ONNX → ONNX.

A `BatchNormalization` behind a `Conv` becomes part of its weights. A `PRelu` becomes the larger of a number and its
product with the slope, which is the same wherever no slope exceeds 1 (elsewhere: the sum of both halves): tract computes
these many times faster than its own form of `PRelu`, a choice between two products. Python's standard library only.
"""
from math import sqrt

from graph import (
    NODE_ATTRIBUTE,
    NODE_OP,
    NODE_OUTPUT,
    TENSOR_DIMS,
    floats,
    inputs,
    number,
    operation,
    tensor,
)
from protobuf import Message, integers, text

# What ONNX assumes where a file does not say it.
EPSILON = 1e-5


def folded(nodes: list[Message], tensors: dict[str, Message]) -> list[Message]:
    """The nodes that say the same; `tensors` gains what they need."""
    readers: dict[str, int] = {}
    for node in nodes:
        for name in inputs(node):
            readers[name] = readers.get(name, 0) + 1
    made: dict[str, int] = {}
    kept: list[Message] = []
    for node in nodes:
        operator, names, output = text(node, NODE_OP), inputs(node), text(node, NODE_OUTPUT)
        before = made.get(names[0]) if names else None
        if operator == "BatchNormalization" and before is not None and readers[names[0]] == 1:
            kept[before] = normalised(kept[before], node, tensors)
        elif operator == "PRelu":
            kept.extend(rectified(names, output, tensors))
        else:
            kept.append(node)
            if operator == "Conv":
                made[output] = len(kept) - 1
    return kept


def normalised(conv: Message, norm: Message, tensors: dict[str, Message]) -> Message:
    """The convolution that gives what the normalisation behind it gave."""
    source, weight, *bias = inputs(conv)
    gamma, beta, mean, variance = (floats(tensors[name]) for name in inputs(norm)[1:])
    epsilon = number(norm, "epsilon", EPSILON)
    factors = [g / sqrt(v + epsilon) for g, v in zip(gamma, variance)]
    shape, numbers = integers(tensors[weight], TENSOR_DIMS), floats(tensors[weight])
    each = len(numbers) // shape[0]
    biases = floats(tensors[bias[0]]) if bias else [0.0] * shape[0]
    output = text(norm, NODE_OUTPUT)
    names = [source, f"{output}.weight", f"{output}.bias"]
    tensors[names[1]] = tensor(
        names[1], shape, (value * factors[at // each] for at, value in enumerate(numbers))
    )
    tensors[names[2]] = tensor(
        names[2],
        [shape[0]],
        ((b - m) * f + s for b, m, f, s in zip(biases, mean, factors, beta)),
    )
    return operation("Conv", names, output) + [f for f in conv if f[0] == NODE_ATTRIBUTE]


def rectified(names: list[str], output: str, tensors: dict[str, Message]) -> list[Message]:
    """Nodes that give what a `PRelu` of these names gives."""
    source, slope = names
    part = [f"{output}.{step}" for step in ("product", "above", "below", "zero")]
    if max(floats(tensors[slope])) <= 1.0:
        return [operation("Mul", names, part[0]), operation("Max", [source, part[0]], output)]
    tensors[part[3]] = tensor(part[3], [1], [0.0])
    return [
        operation("Min", [source, part[3]], part[2]),
        operation("Mul", [part[2], slope], part[0]),
        operation("Relu", [source], part[1]),
        operation("Add", [part[1], part[0]], output),
    ]
