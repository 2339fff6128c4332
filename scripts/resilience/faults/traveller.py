"""Whoever applies while the portal suffers."""
import http.client
import json
import threading
import time
import uuid
from collections import Counter
from datetime import date, timedelta

from .door import Away, Refused, ask
from .portal import PATIENCE, ROOT

EDGE = "an-edge-that-no-picture-holds"


class Traveller(threading.Thread):
    """Applies again and again, `pause` seconds after each answer, and keeps every code that was told."""

    def __init__(self, number: int, pause: float = 0):
        super().__init__(daemon=True)
        self.stop = threading.Event()
        self.answered: list[str] = []
        self.faults: list[str] = []
        self.repeated = 0
        self.pause = pause
        self.away = Counter()
        drawn = json.loads((ROOT / "core/cases/evisa.json").read_text())["draft"]
        ahead = lambda days: str(date.today() + timedelta(days))  # noqa: E731
        self.draft = drawn | {"hcGiaTriDen": ahead(2000), "nddnTtdtTuNgay": ahead(10), "nddnTtdtDenNgay": ahead(39),
                              "ttcdThoiGianNc": ahead(10), "hcSo": f"L{number}898902"}
        self.picture = (ROOT / "models/cache/test/astronaut.png").read_bytes()

    def end(self) -> None:
        """What is under way is answered first."""
        self.stop.set()
        self.join(PATIENCE)
        if self.is_alive():
            raise SystemExit(f"an application is not answered after {PATIENCE} s: {dict(self.away)}")

    def run(self) -> None:
        while not self.stop.wait(self.pause):
            picture = self.until_answered(self.upload)
            key = str(uuid.uuid4())
            created = self.until_answered(lambda: self.apply(key, picture))
            if created:
                self.answered.append(created["maSoHoso"])
                self.then(created["maSoHoso"])

    def then(self, code: str) -> None:
        """What follows an application that was answered."""

    def until_answered(self, act, may=False):
        """`may`: whether a refusal can be right; whoever asks judges it."""
        first = True
        while True:
            try:
                return act()
            except (OSError, http.client.HTTPException, Away) as away:
                self.away[str(away) if isinstance(away, Away) else type(away).__name__] += 1
                self.repeated += first
                first = False
                time.sleep(0.05)
            except Refused as refused:
                if may:
                    raise
                self.faults.append(str(refused))
                return None

    def upload(self) -> str:
        head = f'--{EDGE}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'.encode()
        body = head + self.picture + f"\r\n--{EDGE}--\r\n".encode()
        kind = f"multipart/form-data; boundary={EDGE}"
        return ask("POST", "/client-service/public/upload", body, {"Content-Type": kind})["url"]

    def apply(self, key: str, picture: str) -> dict:
        captcha = ask("GET", "/authorization-service/captcha/generate")["id"]
        answer = ask("GET", f"/test/captcha/{captcha}")
        # Each is somebody else, elsewhere: one letter box and one sender get few mails.
        email = f"{key}@example.com"
        source = ".".join(["127", *(str(byte) for byte in uuid.UUID(key).bytes[:3])])
        body = self.draft | {"anhMat": picture, "anhHoChieu": picture, "captcha-id": captcha, "captcha": answer,
                             "ttcnEmail": email, "ttcnConfirmEmail": email}
        headers = {"Content-Type": "application/json", "Idempotency-Key": key}
        return ask("POST", "/client-service/public/hstt", json.dumps(body).encode(), headers, source)
