"""A bank that can fall silent: the sandbox bank of a second portal, which nobody visits."""
import signal
import subprocess
from pathlib import Path

from .portal import QUIET, ROOT, kept, program

PORT = 8393
SECRET = "agreed-between-portal-and-bank-for-this-run-only"


class Bank:
    """It speaks VNPAY's protocol, but its notices go to its own portal: the one under test must ask what became of a
    payment, as when each notice is lost."""

    # What the portal under test is told.
    settings = {
        "EVISA_SANDBOX_BANK": "0",
        "EVISA_VNPAY_URL": f"http://127.0.0.1:{PORT}/paymentv2/vpcpay.html",
        "EVISA_VNPAY_SECRET": SECRET,
    }

    def __init__(self, folder: Path):
        folder.mkdir()
        settings = kept() | {
            "EVISA_BIND": "127.0.0.1:8394",
            "EVISA_SANDBOX_BANK": "1",
            "EVISA_SANDBOX_BANK_BIND": f"127.0.0.1:{PORT}",
            "EVISA_VNPAY_SECRET": SECRET,
            "EVISA_DATA_DIR": str(folder),
            "EVISA_MODELS_DIR": str(ROOT / "models/cache"),
            "EVISA_WEB_DIR": str(ROOT / "web/dist"),
            "EVISA_RATE_LIMIT": "4000000000",
            "EVISA_LOG": "off",
        }
        self.process = subprocess.Popen([program(), "serve"], env=settings, **QUIET)

    def hangs(self) -> None:
        """Connections are taken, by the system, and nothing is said."""
        self.process.send_signal(signal.SIGSTOP)

    def speaks(self) -> None:
        self.process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
