"""Nodes and tensors of ONNX, as far as the conversions need them. Python's standard library only."""
import struct
import sys
from array import array
from collections.abc import Iterable

from protobuf import Message, integers, read, text, values

# Field numbers of onnx.proto.
NODE_INPUT, NODE_OUTPUT, NODE_OP, NODE_ATTRIBUTE = 1, 2, 4, 5
ATTRIBUTE_NAME, ATTRIBUTE_FLOAT, ATTRIBUTE_INT = 1, 2, 3
TENSOR_DIMS, TENSOR_TYPE, TENSOR_FLOATS, TENSOR_INT64, TENSOR_NAME, TENSOR_RAW = 1, 2, 4, 7, 8, 9
FLOAT, INT8 = 1, 3


def inputs(node: Message) -> list[str]:
    """The names that a node reads."""
    return [name.decode() for name in values(node, NODE_INPUT)]


def operation(operator: str, names: list[str], output: str) -> Message:
    """A node without attributes."""
    return [
        *((NODE_INPUT, name.encode()) for name in names),
        (NODE_OUTPUT, output.encode()),
        (NODE_OP, operator.encode()),
    ]


def number(node: Message, attribute: str, otherwise: float) -> float:
    """A number that a node may state."""
    for stated in map(read, values(node, NODE_ATTRIBUTE)):
        if text(stated, ATTRIBUTE_NAME) == attribute:
            return struct.unpack("<f", values(stated, ATTRIBUTE_FLOAT)[0].raw)[0]
    return otherwise


def floats(source: Message) -> list[float]:
    """The numbers of a tensor of floats, in whichever way it holds them."""
    packed = [value.raw if hasattr(value, "raw") else value for value in values(source, TENSOR_FLOATS)]
    raw = b"".join(packed) or b"".join(values(source, TENSOR_RAW))
    if integers(source, TENSOR_TYPE) != [FLOAT]:
        raise ValueError(f"{text(source, TENSOR_NAME)}: only 32-bit floats are handled")
    return list(struct.unpack(f"<{len(raw) // 4}f", raw))


def elements(code: str, source: Message) -> array:
    """The raw data of a tensor; files are little-endian."""
    out = array(code)
    for raw in values(source, TENSOR_RAW):
        out.frombytes(raw)
    if sys.byteorder == "big":
        out.byteswap()
    return out


def tensor(name: str, shape: list[int], numbers: Iterable[float]) -> Message:
    """A tensor of 32-bit floats."""
    held = array("f", numbers)
    if sys.byteorder == "big":
        held.byteswap()
    return [(TENSOR_DIMS, n) for n in shape] + [
        (TENSOR_TYPE, FLOAT),
        (TENSOR_NAME, name.encode()),
        (TENSOR_RAW, held.tobytes()),
    ]
