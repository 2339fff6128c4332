"""What `scripts/interoperability/oauth-client` does, with Authlib."""
import json
import re
import subprocess
import tempfile
from pathlib import Path

import requests
from authlib.integrations.base_client import OAuthError
from authlib.integrations.requests_client import OAuth2Session

from faults.door import PORT
from faults.portal import Portal

BASE = f"http://127.0.0.1:{PORT}"
TOKEN = f"{BASE}/authorization-service/basic/token"
REFRESH = f"{BASE}/authorization-service/oauth/refresh-token"
REVOKE = f"{BASE}/authorization-service/oauth/revoke"
ME = f"{BASE}/user-service/user/get-user-info"
CLIENT, SECRET = "program", "a-secret-of-thirty-two-characters"
OFFICER = "officer@evisa.example"


def unwrapped(answer):
    """The data of the envelope, or its error as RFC 6749 §5.2 has it."""
    body = answer.json()
    refused = {"error": body["code"], "error_description": body["message"]}
    answer._content = json.dumps(body["data"] if body["code"] == "200" else refused).encode()
    return answer


def session(secret: str = SECRET) -> OAuth2Session:
    client = OAuth2Session(CLIENT, secret, token_endpoint_auth_method="client_secret_basic")
    for hook in ("access_token_response", "refresh_token_response"):
        client.register_compliance_hook(hook, unwrapped)
    return client


def refusal(secret: str, password: str) -> str:
    try:
        session(secret).fetch_token(TOKEN, grant_type="password", username=OFFICER, password=password)
    except OAuthError as refused:
        return refused.error
    return "not refused"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        portal = Portal(Path(folder), None, EVISA_CLIENTS=f"{CLIENT}:{SECRET}")
        try:
            opened = subprocess.run(
                [portal.program, "officer", "add", OFFICER, "--name", "Officer"],
                env=portal.settings, capture_output=True, text=True, check=True,
            )
            password = re.search(r"password:\s+(\S+)", opened.stdout)[1]
            told = walk(password)
        finally:
            portal.kill()
    wrong = [f"{what}: {got}, expected {expected}" for what, got, expected in told if got != expected]
    for what, got, _ in told:
        print(f"{what:<24} {got}")
    if wrong:
        raise SystemExit("\n".join(wrong))


def walk(password: str) -> list[tuple[str, object, object]]:
    client = session()
    first = client.fetch_token(TOKEN, grant_type="password", username=OFFICER, password=password)
    me = client.get(ME).json()["data"]["userName"]
    second = client.refresh_token(REFRESH, refresh_token=first["refresh_token"])
    bearer = {"Authorization": f"Bearer {second['access_token']}"}
    return [
        ("token type", first["token_type"], "Bearer"),
        ("seconds it is valid", first["expires_in"], 900),
        ("signed in as", me, OFFICER),
        ("prolonged", second["access_token"] != first["access_token"], True),
        ("the old token opens", requests.get(ME, headers={"Authorization": f"Bearer {first['access_token']}"}).status_code, 401),
        ("wrong secret", refusal(SECRET[::-1], password), "invalid_client"),
        ("wrong password", refusal(SECRET, "wrong"), "user_invalid"),
        ("signed out", requests.delete(REVOKE, headers=bearer).status_code, 200),
        ("afterwards", requests.get(ME, headers=bearer).status_code, 401),
    ]
