"""Turns MediaPipe's face landmark network into a compact one (pack.py says the form): the points that are used here.

The published network tells 468 points, and two thirds of its weights serve the last step from 288 numbers to them. What
is kept tells the points below, in this order, x, y and z of each (core/src/vision/face/head_rotation.rs names them), and how
surely there is a face. Weights that are 16-bit floats become whole numbers of 8 bits, with a scale for every output; those
of the convolutions for each channel, which are few, stay 16-bit floats. Python's standard library only.
"""
import struct

from tflite import ADD, CONVOLUTION, FOR_EACH_CHANNEL, MAXIMUM, PADDING, RECTIFIED, SAME, Model, Operator, read

EYES = (33, 160, 159, 158, 133, 153, 145, 144), (362, 385, 386, 387, 263, 373, 374, 380)
BROWS = (70, 105, 107, 336, 334, 300)
NOSE = (168, 6, 195, 4, 1, 2, 98, 327)
MOUTH = (61, 291, 13, 14)
CHEEKS = (116, 117, 346, 345)
OUTLINE = (10, 297, 251, 389, 356, 454, 397, 152, 172, 234, 127, 162, 21, 67)
FOREHEAD = (9, 66, 103, 109, 296, 332, 338)
POINTS = (*EYES[0], *EYES[1], *BROWS, *NOSE, *MOUTH, *CHEEKS, *OUTLINE, *FOREHEAD)

BLOCK, EIGHT_BITS = 5, 6
# Colours of 0 to 255 are given here, of 0 to 1 there.
BRIGHTEST = 255.0


def landmarks(data: bytes) -> bytes:
    """The compact form of `face_landmark.tflite`."""
    model = read(data)
    made = {step.output: step for step in model.operators}
    readers = {number for step in model.operators for number in step.inputs}
    (given,) = model.inputs
    numbers, layers = {given: 0}, []

    def add(output: int, layer: bytes) -> None:
        layers.append(layer)
        numbers[output] = len(layers)

    for step in model.operators:
        if step.kind == RECTIFIED:
            before = made[step.inputs[0]]
            slopes = model.weights[step.inputs[1]]
            add(step.output, rectified(model, made, before, slopes, numbers))
        elif step.kind == CONVOLUTION and step.output not in readers:
            add(step.output, convolution(model, step, (), numbers))
    # The points before the certainty.
    results = sorted(model.results, key=lambda number: -model.shapes[number][-1])
    head = b"EVNET" + struct.pack("<BHH", 1, model.shapes[given][-1], len(layers))
    tail = struct.pack(f"<H{len(results)}H", len(results), *(numbers[result] for result in results))
    return head + b"".join(layers) + tail


def rectified(model: Model, made: dict, step: Operator, slopes: tuple, numbers: dict) -> bytes:
    """A layer that ends in an activation: a convolution, or a block and what was before it."""
    if step.kind == CONVOLUTION:
        return convolution(model, step, slopes, numbers)
    if step.kind != ADD:
        raise ValueError(f"an activation behind operator {step.kind} is not understood")
    (point,) = [made[number] for number in step.inputs if is_kind(made, number, CONVOLUTION)]
    (other,) = [number for number in step.inputs if number != point.output]
    spread = made[point.inputs[0]]
    source, stride = spread.inputs[0], spread.strides[0]
    if is_kind(made, other, PADDING):
        other = made[other].inputs[0]
    if stride == 2 and is_kind(made, other, MAXIMUM):
        other = made[other].inputs[0]
    outputs, *window, inputs = model.shapes[point.inputs[1]]
    plain = spread.kind == FOR_EACH_CHANNEL and model.shapes[spread.inputs[1]] == [1, 3, 3, inputs]
    if not plain or window != [1, 1] or spread.padding != SAME or other != source:
        raise ValueError(f"tensor {step.output}: such a block is not understood")
    around = model.weights[spread.inputs[1]]
    return (
        struct.pack("<BBHHB", BLOCK, 0, numbers[source], outputs, stride)
        + packed("f", model.weights[spread.inputs[2]])
        + packed("e", around)
        + packed("f", model.weights[point.inputs[2]])
        + eight_bits(rows(model.weights[point.inputs[1]], outputs), 1.0)
        + packed("f", slopes)
    )


def convolution(model: Model, step: Operator, slopes: tuple, numbers: dict) -> bytes:
    source, weights, biases = step.inputs
    outputs, height, width, _ = model.shapes[weights]
    kernels, added = rows(model.weights[weights], outputs), model.weights[biases]
    if len(added) > 3 * max(POINTS):
        chosen = [3 * point + axis for point in POINTS for axis in range(3)]
        kernels, added = [kernels[at] for at in chosen], [added[at] for at in chosen]
    size = struct.pack("<6B", height, width, *step.strides, 0, 0)
    scale = 1 / BRIGHTEST if numbers[source] == 0 else 1.0
    return (
        struct.pack("<BBHH", EIGHT_BITS, 0, numbers[source], len(added))
        + size
        + packed("f", added)
        + eight_bits(kernels, scale)
        # Without an activation nothing changes below 0.
        + packed("f", slopes or [1.0] * len(added))
    )


def rows(weights: tuple, outputs: int) -> list:
    """The weights of each output."""
    each = len(weights) // outputs
    return [weights[start : start + each] for start in range(0, len(weights), each)]


def eight_bits(kernels: list, scale: float) -> bytes:
    """A scale for every output, then its weights in steps of it, the output last."""
    steps = [max(map(abs, kernel)) / 127 or 1.0 for kernel in kernels]
    whole = [[round(weight / step) for weight in kernel] for kernel, step in zip(kernels, steps)]
    weights = [kernel[at] for at in range(len(kernels[0])) for kernel in whole]
    return packed("f", [step * scale for step in steps]) + packed("b", weights)


def is_kind(made: dict, number: int, kind: int) -> bool:
    return number in made and made[number].kind == kind


def packed(code: str, values: "tuple | list") -> bytes:
    return struct.pack(f"<{len(values)}{code}", *values)
