"""Whoever reads the home page meanwhile."""
import http.client
import threading
import time

from .door import PORT

# Time between two visits, in seconds.
PAUSE = 0.1


class Reader(threading.Thread):
    """Asks for the home page again and again."""

    def __init__(self):
        super().__init__(daemon=True)
        self.stop = threading.Event()
        self.waits: list[float] = []
        self.missed = 0

    def run(self) -> None:
        while not self.stop.wait(PAUSE):
            begun = time.monotonic()
            connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=10)
            try:
                connection.request("GET", "/")
                answer = connection.getresponse()
                answer.read()
                self.missed += answer.status != 200
            except (OSError, http.client.HTTPException):
                self.missed += 1
            finally:
                connection.close()
            self.waits.append(time.monotonic() - begun)

    def end(self) -> None:
        self.stop.set()
        self.join()

    @property
    def always(self) -> bool:
        return not self.missed

    def told(self) -> str:
        waits = sorted(self.waits)
        middle, late = (waits[int(len(waits) * part)] * 1000 for part in (0.5, 0.99))
        return f"{len(waits) - self.missed} of {len(waits)}, median {middle:.0f} ms, p99 {late:.0f} ms"
