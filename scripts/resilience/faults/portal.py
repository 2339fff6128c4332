"""The program under test."""
import hashlib
import os
import signal
import subprocess
from pathlib import Path

from .door import PORT, answers, wait

ROOT = Path(__file__).resolve().parents[3]
# Until a portal that was killed must answer again, in seconds.
PATIENCE = 60
BANK_PORT = 8391
QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def program() -> str:
    target = Path(os.environ.get("CARGO_TARGET_DIR") or ROOT / "target")
    return os.environ.get("EVISA_BIN") or str(target / "debug/evisa")


def kept() -> dict[str, str]:
    """The environment without settings of a portal."""
    return {name: value for name, value in os.environ.items() if not name.startswith("EVISA_")}


class Portal:
    """`evisa serve` with a folder of its own."""

    def __init__(self, folder: Path, database, mails: Path | None = None, **settings: str):
        self.program = program()
        self.folder = folder
        self.database = database
        self.mails = mails or folder / "mails"
        self.settings = kept() | {
            "EVISA_BIND": f"127.0.0.1:{PORT}",
            "EVISA_SANDBOX_BANK": "1",
            "EVISA_SECOND_FACTOR": "offered",
            "EVISA_SANDBOX_BANK_BIND": f"127.0.0.1:{BANK_PORT}",
            "EVISA_DATA_DIR": str(folder),
            "EVISA_MODELS_DIR": str(ROOT / "models/cache"),
            "EVISA_WEB_DIR": str(ROOT / "web/dist"),
            "EVISA_TEST_CAPTCHA": "1",
            "EVISA_RATE_LIMIT": "4000000000",
            "EVISA_RATE_LIMIT_ACCOUNT": "4000000000",
            "EVISA_RATE_LIMIT_STRICT": "4000000000",
            "EVISA_LOG": "off",
            **settings,
        }
        if database:
            self.settings["EVISA_DATABASE_URL"] = database.url
        self.start()
        wait(answers, PATIENCE)

    def start(self) -> None:
        self.process = subprocess.Popen([self.program, "serve"], env=self.settings, **QUIET)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def audit(self) -> str:
        """The last line of `evisa audit verify`, once the portal has signed the heads and stopped."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)
        done = subprocess.run([self.program, "audit", "verify"], env=self.settings, capture_output=True, text=True)
        return (done.stdout.strip().splitlines() or [done.stderr.strip()])[-1]

    def rows(self, sql: str) -> list[list[str]]:
        if self.database:
            return self.database.rows(sql)
        import sqlite3
        with sqlite3.connect(f"file:{self.folder / 'evisa.db'}?mode=ro", uri=True) as database:
            return [[str(value) for value in row] for row in database.execute(sql)]

    def cases(self) -> list[str]:
        return [row[0] for row in self.rows("SELECT code FROM case_file")]

    def mailed(self) -> int:
        return int(self.rows("SELECT COUNT(*) FROM outbox WHERE kind = 'mail' AND done_at IS NOT NULL")[0][0])

    def letters(self) -> str:
        files = self.mails.rglob("*")
        return "\n".join(file.read_text(errors="replace") for file in files if file.is_file())

    def damaged(self) -> list[str]:
        """Pictures of applications whose file is not there, or is not what was written."""
        wrong = []
        files = {file.name: file for file in self.folder.rglob("*") if file.is_file()}
        for key, digest in self.rows("SELECT object_key, stored_sha256 FROM image"):
            file = self.folder / key
            file = file if file.is_file() else files.get(Path(key).name)
            if not file or hashlib.sha256(file.read_bytes()).hexdigest() != digest:
                wrong.append(key)
        return wrong
