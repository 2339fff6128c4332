"""Requests to the portal, and what its refusals mean."""
import http.client
import json
import time

PORT = 8390
# Longest wait for an answer, in seconds: the portal's own deadline is 30.
TIMEOUT = 40


class Away(Exception):
    """The portal says that it cannot answer now: the status and the code of its answer."""


class Refused(Exception):
    """The portal refuses what is right."""


def ask(method: str, path: str, body: bytes | None = None, headers: dict | None = None, source: str = "127.0.0.1"):
    """Asks from an address of this machine (127.0.0.0/8)."""
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=TIMEOUT, source_address=(source, 0))
    try:
        connection.request(method, path, body, headers or {})
        answer = connection.getresponse()
        text = answer.read()
    finally:
        connection.close()
    if answer.status in (500, 502, 503, 504) or b"captcha_invalid" in text:
        # A captcha of a process that was killed may be unknown to the next, or used up by the lost request.
        raise Away(f"{answer.status} {code_of(text)}")
    if answer.status != 200:
        raise Refused(f"{path}: {answer.status} {text[:300]!r}")
    return json.loads(text)["data"]


def code_of(text: bytes) -> str:
    """The envelope's code; what is none is an answer that no page can explain."""
    try:
        return json.loads(text)["code"]
    except (ValueError, KeyError, TypeError):
        return "without a code"


def answers() -> bool:
    try:
        ask("GET", "/authorization-service/captcha/generate")
        return True
    except (OSError, http.client.HTTPException, Away):
        return False


def wait(done, seconds: float) -> None:
    until = time.monotonic() + seconds
    while not done() and time.monotonic() < until:
        time.sleep(0.2)
