"""What may go wrong around the portal for a while. Each begins, and ends."""
import os
import signal
import subprocess

from .bank import Bank
from .mail_server import MailServer
from .portal import Portal
from .postgres import Postgres


class DiskFull:
    """Something fills the file system of the data folder to the last byte."""

    words = "disk full"

    def __init__(self, portal: Portal, **_):
        self.filler = portal.folder / "filler"

    def begin(self) -> None:
        with self.filler.open("wb", buffering=0) as file:
            for size in (1 << 20, 1 << 12, 1):
                try:
                    while True:
                        file.write(bytes(size))
                except OSError:
                    continue

    def end(self) -> None:
        self.filler.unlink()


class FolderReadOnly:
    """The data folder's file system takes no writes, as one does that found itself damaged. With PostgreSQL only: a
    database in the folder holds its files open, and the system then refuses."""

    words = "folder read-only"

    def __init__(self, portal: Portal, **_):
        self.folder = portal.folder

    def begin(self) -> None:
        subprocess.run(["mount", "-o", "remount,ro", self.folder], check=True)

    def end(self) -> None:
        subprocess.run(["mount", "-o", "remount,rw", self.folder], check=True)


class DatabaseReadOnly:
    """Every transaction may only read, as on a standby before it is promoted."""

    words = "database read-only"

    def __init__(self, database: Postgres, **_):
        self.database = database

    def begin(self) -> None:
        self.set("on")

    def end(self) -> None:
        self.set("off")

    def set(self, value: str) -> None:
        self.database.rows(f"ALTER SYSTEM SET default_transaction_read_only = {value}")
        self.database.rows("SELECT pg_reload_conf()")


class DatabaseGone:
    """The database's machine is switched off, and on again."""

    words = "database gone"

    def __init__(self, database: Postgres, **_):
        self.database = database

    def begin(self) -> None:
        self.database.kill()

    def end(self) -> None:
        self.database.start()


class DatabaseFrozen:
    """The database holds its connections and answers nothing."""

    words = "database frozen"

    def __init__(self, database: Postgres, **_):
        self.database = database

    def begin(self) -> None:
        self.frozen = self.database.processes()
        self.send(signal.SIGSTOP)

    def end(self) -> None:
        self.send(signal.SIGCONT)

    def send(self, sent: signal.Signals) -> None:
        for pid in self.frozen:
            try:
                os.kill(pid, sent)
            except ProcessLookupError:
                pass


class BankHangs:
    """The bank takes connections and says nothing."""

    words = "bank hangs"
    # So many of the travellers also pay.
    payers = 2

    def __init__(self, bank: Bank, **_):
        self.bank = bank

    def begin(self) -> None:
        self.bank.hangs()

    def end(self) -> None:
        self.bank.speaks()


class MailHangs:
    """The mail server takes connections and says nothing."""

    words = "mail server hangs"

    def __init__(self, mail_server: MailServer, **_):
        self.server = mail_server

    def begin(self) -> None:
        self.server.speaks.clear()

    def end(self) -> None:
        self.server.speaks.set()
