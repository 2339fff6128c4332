"""The database's server."""
import os
import shutil
import signal
import subprocess
from pathlib import Path

from .door import wait
from .portal import PATIENCE

PORT = 8392


class Postgres:
    """A database server with a folder of its own."""

    def __init__(self, folder: Path):
        self.url = f"postgres://evisa@127.0.0.1:{PORT}/postgres"
        self.folder = folder
        found = shutil.which("initdb")
        if not found:
            raise SystemExit("PostgreSQL is missing: initdb is not on PATH")
        self.programs = Path(found).resolve().parent
        # PostgreSQL refuses to run as root.
        self.user = {"user": "nobody"} if os.geteuid() == 0 else {}
        folder.mkdir()
        if self.user:
            shutil.chown(folder, "nobody")
        make = [self.programs / "initdb", "--auth=trust", "--username=evisa", "--pgdata", folder / "data"]
        subprocess.run(make, check=True, stdout=subprocess.DEVNULL, cwd="/", **self.user)
        self.start()
        wait(self.is_there, PATIENCE)

    def start(self) -> None:
        command = [self.programs / "postgres", "-D", self.folder / "data", "-p", str(PORT),
                   "-c", "listen_addresses=127.0.0.1", "-k", self.folder]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen(command, cwd="/", start_new_session=True, **quiet, **self.user)

    def kill(self) -> None:
        # Every process at once, as when the machine goes. Stopped first: one that is forked meanwhile would live on, hold
        # the shared memory and keep the next server from starting.
        os.kill(self.process.pid, signal.SIGSTOP)
        killed = self.processes()
        for pid in killed:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait()
        wait(lambda: not any(Path(f"/proc/{pid}").exists() for pid in killed), PATIENCE)

    def processes(self) -> list[int]:
        children = subprocess.run(["pgrep", "-P", str(self.process.pid)], capture_output=True, text=True).stdout.split()
        return [self.process.pid, *map(int, children)]

    def is_there(self) -> bool:
        asked = [self.programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(PORT)]
        return subprocess.run(asked).returncode == 0

    def rows(self, sql: str) -> list[list[str]]:
        asked = [self.programs / "psql", "-At", "-F", "\t", self.url, "-c", sql]
        told = subprocess.run(asked, check=True, capture_output=True, text=True).stdout
        return [line.split("\t") for line in told.splitlines()]
