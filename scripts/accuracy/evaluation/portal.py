"""A portal of one's own: really started, on a free port, with an empty folder; and whoever asks it over HTTP."""
import http.client
import json
import os
import socket
import subprocess
import tempfile
import time
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

from .programs import MODELS, ROOT, program

START_SECONDS = 60
EDGE = "an edge that no picture holds"


class Portal:
    """Runs while the `with` lasts. Captchas tell their answers, and no address asks too often."""

    def __init__(self, models: bool = True, processor: int | None = None, **settings: str) -> None:
        """With `processor`, the server has that one only; `settings` are variables of its environment."""
        self.folder = tempfile.TemporaryDirectory()
        self.port, bank = free_port(), free_port()
        own = {
            "EVISA_BIND": f"127.0.0.1:{self.port}",
            "EVISA_SANDBOX_BANK_BIND": f"127.0.0.1:{bank}",
            "EVISA_DATA_DIR": self.folder.name,
            "EVISA_MODELS_DIR": str(MODELS) if models else self.folder.name,
            "EVISA_TEST_CAPTCHA": "1",
            "EVISA_SANDBOX_BANK": "1",
            "EVISA_SECOND_FACTOR": "offered",
            "EVISA_UNCLAIMED_MB": "1000000",
            "EVISA_RATE_LIMIT": "4000000000",
            "EVISA_RATE_LIMIT_STRICT": "4000000000",
            "EVISA_LOG": "error",
        }
        environment = {key: value for key, value in os.environ.items() if not key.startswith("EVISA_")}
        command = [program(), "serve"]
        if processor is not None:
            command = ["taskset", "--cpu-list", str(processor), *command]
        self.process = subprocess.Popen(command, cwd=ROOT, env=environment | own | settings, stdout=subprocess.DEVNULL)

    def __enter__(self) -> Self:
        until = time.monotonic() + START_SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return self
            except OSError:
                if time.monotonic() > until or self.process.poll() is not None:
                    self.__exit__(None, None, None)
                    raise SystemExit("the portal does not start") from None
                time.sleep(0.1)

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


@dataclass(frozen=True)
class Answer:
    """What came back, and milliseconds until all of it was there."""

    status: int
    code: str | None
    data: Any
    retry_after: str | None
    ms: float


class Visitor:
    """One connection to a portal; with `address`, as a proxy hands on whoever comes from there."""

    def __init__(self, portal: Portal, address: str | None = None) -> None:
        self.http = http.client.HTTPConnection("127.0.0.1", portal.port, timeout=60)
        self.headers = {"X-Forwarded-For": address} if address else {}

    def ask(self, method: str, path: str, body: str | bytes | None = None, kind: str = "application/json") -> Answer:
        begun = time.perf_counter()
        self.http.request(method, path, body, self.headers | ({"Content-Type": kind} if body else {}))
        answer = self.http.getresponse()
        text = answer.read()
        ms = (time.perf_counter() - begun) * 1_000
        said = json.loads(text)
        return Answer(answer.status, said.get("code"), said.get("data"), answer.getheader("Retry-After"), ms)

    def send(self, path: str, **files: bytes) -> Answer:
        """Posts files under their names."""
        body = b""
        for name, content in files.items():
            head = f'--{EDGE}\r\nContent-Disposition: form-data; name="{name}"; filename="a.jpg"\r\n\r\n'
            body += head.encode() + content + b"\r\n"
        return self.ask("POST", path, body + f"--{EDGE}--\r\n".encode(), f'multipart/form-data; boundary="{EDGE}"')


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]
