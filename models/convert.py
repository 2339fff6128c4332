"""Rewrites published ONNX models into what runs them here.

`flatten`: the face embedder is published with `DequantizeLinear` in blocks, which tract refuses.
Every such node is computed once and replaced by its result, and so is a `Reshape` of a weight;
what tract computes slowly is said otherwise (fold.py).

`plain`: the face detector states the size of its input and of every value inside. These
statements are dropped, so that the caller chooses the size, and its weights are rounded to 16
bits: the reference for `pack`, the compact form of the small networks (pack.py).

`landmarks`: of the face landmarks only those points are kept that are used (landmarks.py). Python's
standard library only.
"""
import sys
from array import array

from fold import folded
from graph import (
    ATTRIBUTE_INT,
    ATTRIBUTE_NAME,
    FLOAT,
    INT8,
    NODE_ATTRIBUTE,
    NODE_INPUT,
    NODE_OP,
    NODE_OUTPUT,
    TENSOR_DIMS,
    TENSOR_INT64,
    TENSOR_NAME,
    TENSOR_RAW,
    TENSOR_TYPE,
    elements,
    tensor,
)
from landmarks import landmarks
from pack import pack, rounded
from protobuf import Message, integers, read, text, values, write

# Field numbers of onnx.proto.
MODEL_GRAPH, MODEL_IR, MODEL_OPSET = 7, 1, 8
GRAPH_NODE, GRAPH_INITIALIZER, GRAPH_INPUT, GRAPH_OUTPUT, GRAPH_VALUE_INFO = 1, 5, 11, 12, 13

# TypeProto { tensor_type: { elem_type: FLOAT } }
FLOAT_ANY_SHAPE = write([(1, write([(1, FLOAT)]))])


def flatten(data: bytes) -> bytes:
    """An equivalent model without `DequantizeLinear`, of operator set 13."""
    model = read(data)
    graph = read(values(model, MODEL_GRAPH)[0])
    tensors = {text(t, TENSOR_NAME): t for t in map(read, values(graph, GRAPH_INITIALIZER))}
    kept: list[Message] = []
    for raw in values(graph, GRAPH_NODE):
        node = read(raw)
        operator, output = text(node, NODE_OP), text(node, NODE_OUTPUT)
        inputs = [name.decode() for name in values(node, NODE_INPUT)]
        if not all(name in tensors for name in inputs):
            kept.append(node)
        elif operator == "DequantizeLinear":
            tensors[output] = dequantised(output, node, [tensors[name] for name in inputs])
        elif operator == "Reshape":
            tensors[output] = reshaped(output, *(tensors[name] for name in inputs))
        else:
            kept.append(node)
    kept = folded(kept, tensors)
    used = {name.decode() for node in kept for name in values(node, NODE_INPUT)}
    rest = [
        (field, value)
        for field, value in graph
        if field not in (GRAPH_NODE, GRAPH_INITIALIZER)
        # Old exporters list weights among the inputs too, here even those that were replaced.
        and (field != GRAPH_INPUT or text(read(value), 1) in used - tensors.keys())
    ]
    graph = (
        [(GRAPH_NODE, write(node)) for node in kept]
        + rest
        + [(GRAPH_INITIALIZER, write(t)) for name, t in tensors.items() if name in used]
    )
    opset = write([(2, 13)])
    header = [f for f in model if f[0] not in (MODEL_IR, MODEL_OPSET, MODEL_GRAPH)]
    return unfix(write([(MODEL_IR, 7), *header, (MODEL_OPSET, opset), (MODEL_GRAPH, write(graph))]))


def unfix(data: bytes) -> bytes:
    """The same model without stated sizes of inputs, outputs and values between."""
    model = read(data)
    graph = [
        (field, write([(1, values(read(value), 1)[0]), (2, FLOAT_ANY_SHAPE)]))
        if field in (GRAPH_INPUT, GRAPH_OUTPUT)
        else (field, value)
        for field, value in read(values(model, MODEL_GRAPH)[0])
        if field != GRAPH_VALUE_INFO
    ]
    rest = [f for f in model if f[0] != MODEL_GRAPH]
    return write([*rest, (MODEL_GRAPH, write(graph))])


def plain(data: bytes) -> bytes:
    """The same without stated sizes, every weight the nearest 16-bit float."""
    model = read(unfix(data))
    graph = [
        (field, narrowed(value) if field == GRAPH_INITIALIZER else value)
        for field, value in read(values(model, MODEL_GRAPH)[0])
    ]
    rest = [f for f in model if f[0] != MODEL_GRAPH]
    return write([*rest, (MODEL_GRAPH, write(graph))])


def narrowed(raw: bytes) -> bytes:
    """A tensor of weights with rounded numbers; biases, which have one axis, stay as they are."""
    message = read(raw)
    if integers(message, TENSOR_TYPE) != [FLOAT] or len(integers(message, TENSOR_DIMS)) < 2:
        return raw
    return write([(f, rounded(value) if f == TENSOR_RAW else value) for f, value in message])


def dequantised(name: str, node: Message, inputs: list[Message]) -> Message:
    """(weight − zero point) × scale, each scale serving one block of the last axis."""
    attributes = {
        text(a, ATTRIBUTE_NAME): integers(a, ATTRIBUTE_INT)[0]
        for a in map(read, values(node, NODE_ATTRIBUTE))
    }
    weight, scale, zero = inputs
    shape, blocks = integers(weight, TENSOR_DIMS), integers(scale, TENSOR_DIMS)
    size, axis = attributes.get("block_size", 0), attributes.get("axis", 1)
    if not size or axis not in (-1, len(shape) - 1) or integers(weight, TENSOR_TYPE) != [INT8]:
        raise ValueError(f"{name}: only 8-bit weights in blocks of the last axis are handled")
    numbers, scales, zeros = (
        elements("b", weight),
        elements("f", scale),
        elements("b", zero),
    )
    row, per_row, out = shape[-1], blocks[-1], array("f")
    for block, (factor, middle) in enumerate(zip(scales, zeros)):
        start = block // per_row * row + block % per_row * size
        end = min(start + size, (block // per_row + 1) * row)
        out.extend((number - middle) * factor for number in numbers[start:end])
    if len(out) != len(numbers):
        raise ValueError(f"{name}: {len(out)} weights came out of {len(numbers)}")
    return tensor(name, shape, out)


def reshaped(name: str, source: Message, target: Message) -> Message:
    """The same weights under another shape."""
    shape = list(elements("q", target)) or integers(target, TENSOR_INT64)
    return [(TENSOR_DIMS, n) for n in shape] + [
        (field, name.encode() if field == TENSOR_NAME else value)
        for field, value in source
        if field != TENSOR_DIMS
    ]


CONVERSIONS = {"flatten": flatten, "plain": plain, "pack": pack, "landmarks": landmarks}

if __name__ == "__main__":
    sys.stdout.buffer.write(CONVERSIONS[sys.argv[1]](sys.stdin.buffer.read()))
