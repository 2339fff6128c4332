"""Turns an ONNX model into a compact network, the form that our own executor runs (core/src/vision/net).

Only what small convolutional networks need is understood; anything else is an error that names the
operator. Python's standard library only.

The file, little-endian throughout:

    "EVNET", u8 version = 1, u16 channels of the input, u16 number of layers
    each layer: u8 kind, u8 activation (0 none, 1 ReLU, 2 softmax over channels), u16 source; then by kind
      1 convolution   u16 outputs, u8 × 6: kernel, stride and padding, each vertical before horizontal;
                      f32 biases [outputs], f16 weights [ky][kx][input][output]
      2 separable     u16 outputs; f32 biases, f16 weights [input][output] of a 1 × 1 convolution, then
                      f32 biases, f16 weights [3][3][output] of a 3 × 3 one for each channel, padded by 1
      3 halving       the largest of each 2 × 2
      4 merging       u16 smaller: source plus the smaller map, each of whose pixels counts for 2 × 2
      5 block         u16 outputs, u8 stride (1 or 2); f32 biases, f16 weights [3][3][input] of a 3 × 3 convolution
                      for each channel, padded by 1 (behind the map only where the stride is 2); then of a 1 × 1 one
                      f32 biases, f32 scales [outputs], i8 weights [input][output] in steps of them; its source is
                      added (the largest of each 2 × 2, for the first channels); f32 slopes [outputs] below 0
      6 convolution   as 1, but f32 scales [outputs] and i8 weights; then f32 slopes [outputs] below 0
    u16 number of results, u16 each

Kinds 5 and 6 are made by landmarks.py.

A source is 0 for the input, or the number of the layer (from 1) whose result is read. Layouts of ONNX
(`Transpose`, `Reshape`, `Squeeze`) leave no trace: maps are rows of pixels of channels from end to end.

Separable layers that read the same map and are results become one, its channels in their order; a
`Sigmoid` behind them is left to the caller, who needs it for a few pixels only.
"""
import struct

from protobuf import Message, integers, read, text, values

GRAPH, NODES, TENSORS, INPUTS, OUTPUTS = 7, 1, 5, 11, 12
SHAPES_ONLY = {"Transpose", "Reshape", "Squeeze", "Dropout", "Identity"}
ACTIVATIONS = {"": 0, "Relu": 1, "Softmax": 2}
CONVOLUTION, SEPARABLE, HALVING, MERGING = 1, 2, 3, 4


class Node:
    """An operator of the graph, with the weights that it names."""

    def __init__(self, message: Message, tensors: dict):
        self.op, self.output = text(message, 4), values(message, 2)[0].decode()
        names = [name.decode() for name in values(message, 1)]
        self.sources = [name for name in names if name not in tensors]
        self.weights = [tensors[name] for name in names if name in tensors]
        self.attributes = {text(a, 1): a for a in map(read, values(message, 5))}
        self.activation = ""

    def sizes(self, name: str, default: list) -> list:
        return integers(self.attributes[name], 8) if name in self.attributes else default

    def word(self, name: str) -> str:
        return text(self.attributes[name], 4) if name in self.attributes else ""


def pack(data: bytes) -> bytes:
    """The compact form of a model."""
    graph = read(values(read(data), GRAPH)[0])
    tensors = weights(graph)
    nodes = [Node(read(raw), tensors) for raw in values(graph, NODES)]
    nodes = [node for node in nodes if node.op != "Cast" or node.sources]
    # Old exporters list weights among the inputs too.
    inputs = [text(read(value), 1) for value in values(graph, INPUTS)]
    (given,) = [name for name in inputs if name not in tensors]
    results = [text(read(value), 1) for value in values(graph, OUTPUTS)]
    nodes, results = simplified(nodes, results)
    number, layers, first = {given: 0}, [], None
    for parts in joined(nodes, results):
        layers.append(layer(parts, number))
        first = first or parts[0]
        for name in parts[-1].aliases:
            number[name] = len(layers)
    numbers = list(dict.fromkeys(number[name] for name in results))
    head = b"EVNET" + struct.pack("<BHH", 1, first.weights[0][0][1], len(layers))
    return head + b"".join(layers) + struct.pack(f"<H{len(numbers)}H", len(numbers), *numbers)


def weights(graph: Message) -> dict:
    """Every constant: its shape and its numbers (None where they are no floats), also behind a cast."""
    tensors = {}
    for message in map(read, values(graph, TENSORS)):
        raw, kind = b"".join(values(message, 9)), integers(message, 2)
        code = {1: "f", 10: "e"}.get(kind[0])
        numbers = struct.unpack(f"<{len(raw) // struct.calcsize(code)}{code}", raw) if code else None
        tensors[text(message, 8)] = (integers(message, 1), numbers)
    for node in (Node(read(raw), tensors) for raw in values(graph, NODES)):
        if node.op == "Cast" and not node.sources:
            tensors[node.output] = node.weights[0]
    return tensors


def simplified(nodes: list, results: list) -> tuple:
    """Without operators that change a layout only; activations stand in the layer before them."""
    nodes, results = without(nodes, results, lambda node, _: node.op in (*SHAPES_ONLY, "Sigmoid"))
    made = {node.output: node for node in nodes}

    def moved(node: Node, names: list) -> bool:
        before = made.get(node.sources[0])
        if node.op not in ACTIVATIONS or not before or names.count(node.sources[0]) != 1:
            return False
        before.activation = node.op
        return True

    return without(nodes, results, moved)


def without(nodes: list, results: list, gone) -> tuple:
    """The operators that stay; who read another one reads what that one read."""
    same, kept = {}, []
    names = [name for node in nodes for name in node.sources] + results
    for node in nodes:
        if gone(node, names):
            same[node.output] = same.get(node.sources[0], node.sources[0])
            continue
        node.sources = [same.get(name, name) for name in node.sources]
        kept.append(node)
    return kept, [same.get(name, name) for name in results]


def joined(nodes: list, results: list) -> list:
    """Groups of operators that are one layer each."""
    readers = {}
    for node in nodes:
        for name in node.sources:
            readers.setdefault(name, []).append(node)
    groups, done = [], set()
    for node in nodes:
        if id(node) in done:
            continue
        parts = [node]
        follower = readers.get(node.output, [None])
        if len(follower) == 1 and node.output not in results and follows(node, follower[0]):
            parts.append(follower[0])
        done.update(map(id, parts))
        parts[-1].aliases = [parts[-1].output]
        groups.append(parts)
    return merged_heads(groups, results)


def follows(node: Node, follower: Node) -> bool:
    """Whether two operators are a separable convolution, or a doubling and its sum."""
    if node.op == "Resize":
        return follower is not None and follower.op == "Add"
    return (
        follower is not None
        and node.op == follower.op == "Conv"
        and not node.activation
        and is_point(node)
        and is_for_each_channel(follower)
    )


def is_point(node: Node) -> bool:
    return node.weights[0][0][2:] == [1, 1] and node.sizes("strides", [1, 1]) == [1, 1]


def is_for_each_channel(node: Node) -> bool:
    shape = node.weights[0][0]
    plain = node.sizes("strides", [1, 1]) == [1, 1] and node.sizes("pads", []) == [1] * 4
    return shape[1:] == [1, 3, 3] and plain and group(node) == shape[0]


def group(node: Node) -> int:
    return integers(node.attributes["group"], 3)[0] if "group" in node.attributes else 1


def merged_heads(groups: list, results: list) -> list:
    """Separable layers that read one map and are results: one layer."""
    kept, heads = [], {}
    for parts in groups:
        is_head = len(parts) == 2 and parts[1].op == "Conv" and parts[1].output in results
        source = parts[0].sources[0]
        if not is_head or source not in heads:
            kept.append(parts)
            if is_head:
                heads[source] = parts
            continue
        for whole, part in zip(heads[source], parts):
            whole.weights = [
                ([a[0] + b[0], *a[1:]], x + y)
                for (a, x), (b, y) in zip(whole.weights, part.weights)
            ]
        heads[source][1].aliases.append(parts[1].output)
    return kept


def layer(parts: list, number: dict) -> bytes:
    """One layer as bytes."""
    first, last = parts[0], parts[-1]

    def head(kind: int, source: str) -> bytes:
        return struct.pack("<BBH", kind, ACTIVATIONS[last.activation], number[source])

    if [part.op for part in parts] == ["Conv", "Conv"]:
        outputs = struct.pack("<H", first.weights[0][0][0])
        return head(SEPARABLE, first.sources[0]) + outputs + kernel(first) + kernel(last)
    if [part.op for part in parts] == ["Resize", "Add"]:
        (larger,) = [name for name in last.sources if name != first.output]
        nearest = first.word("mode") == "nearest" and first.weights[-1][1] == (1, 1, 2, 2)
        if not nearest or first.word("coordinate_transformation_mode") != "asymmetric":
            raise ValueError(f"{first.output}: only doubling by the nearest pixel is understood")
        return head(MERGING, larger) + struct.pack("<H", number[first.sources[0]])
    if first.op == "MaxPool":
        if [first.sizes(name, []) for name in ("kernel_shape", "strides")] != [[2, 2], [2, 2]]:
            raise ValueError(f"{first.output}: only the largest of 2 × 2 is understood")
        return head(HALVING, first.sources[0])
    if first.op != "Conv" or group(first) != 1:
        raise ValueError(f"{first.output}: {first.op} is not understood")
    outputs, _, height, width = first.weights[0][0]
    top, left, bottom, right = first.sizes("pads", [0] * 4)
    if (top, left) != (bottom, right) or first.sizes("dilations", [1, 1]) != [1, 1]:
        raise ValueError(f"{first.output}: uneven padding and dilation are not understood")
    shape = [height, width, *first.sizes("strides", [1, 1]), top, left]
    return head(CONVOLUTION, first.sources[0]) + struct.pack("<H6B", outputs, *shape) + kernel(first)


def kernel(node: Node) -> bytes:
    """Biases and weights, the output last."""
    (outputs, inputs, height, width), numbers = node.weights[0]
    biases = node.weights[1][1] if len(node.weights) > 1 else [0.0] * outputs
    area = height * width
    order = (
        (output * inputs + source) * area + place
        for place in range(area)
        for source in range(inputs)
        for output in range(outputs)
    )
    halves = struct.pack(f"<{len(numbers)}e", *(numbers[at] for at in order))
    return struct.pack(f"<{outputs}f", *biases) + halves


def rounded(numbers: bytes) -> bytes:
    """32-bit floats, each the nearest 16-bit one: what `pack` keeps of them."""
    count = len(numbers) // 4
    halves = struct.pack(f"<{count}e", *struct.unpack(f"<{count}f", numbers))
    return struct.pack(f"<{count}f", *struct.unpack(f"<{count}e", halves))
