"""net.pt → mrz-reader.onnx: probabilities as output, weights stored as 16-bit floats, any batch size."""
import io
import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from network import Reader
from train import NET

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))
from convert import unfix  # noqa: E402


def main() -> None:
    reader = Reader()
    reader.load_state_dict(torch.load(NET))
    network = nn.Sequential(reader, nn.Softmax(-1)).eval()
    plain = io.BytesIO()
    torch.onnx.export(
        network, torch.zeros(1, 1, 32, 640), plain, input_names=["x"], output_names=["p"],
        opset_version=13, dynamo=False,
    )
    model = halved(onnx.load_from_string(plain.getvalue()))
    (HERE / "mrz-reader.onnx").write_bytes(unfix(model.SerializeToString()))


def halved(model: onnx.ModelProto) -> onnx.ModelProto:
    """Large weights as fp16 with a cast behind them: half the download, the same arithmetic."""
    graph, casts, kept = model.graph, [], []
    # Numbers that stand in nodes of their own (the axis of a squeeze) are weights like the others.
    constants = [node for node in graph.node if node.op_type == "Constant"]
    for node in constants:
        graph.initializer.append(node.attribute[0].t)
        graph.initializer[-1].name = node.output[0]
    for weight in graph.initializer:
        values = numpy_helper.to_array(weight)
        if values.dtype == np.float32 and values.size >= 64:
            short = f"{weight.name}_half"
            kept.append(numpy_helper.from_array(values.astype(np.float16), short))
            casts.append(helper.make_node("Cast", [short], [weight.name], to=TensorProto.FLOAT))
        else:
            kept.append(weight)
    nodes = casts + [node for node in graph.node if node.op_type != "Constant"]
    del graph.initializer[:], graph.node[:]
    graph.initializer.extend(kept)
    graph.node.extend(nodes)
    return model


if __name__ == "__main__":
    main()
