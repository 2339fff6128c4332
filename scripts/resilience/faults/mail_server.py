"""A mail server that can fall silent."""
import email
import email.policy
import socketserver
import threading
from pathlib import Path


class MailServer(socketserver.ThreadingTCPServer):
    """As much of SMTP (RFC 5321) as a mail needs to be taken."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, folder: Path):
        folder.mkdir()
        self.folder = folder
        self.speaks = threading.Event()
        self.speaks.set()
        self.lock = threading.Lock()
        self.taken = 0
        super().__init__(("127.0.0.1", 0), MailConversation)
        self.url = f"smtp://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def keep(self, mail: bytes) -> None:
        with self.lock:
            self.taken += 1
            number = self.taken
        read = email.message_from_bytes(mail, policy=email.policy.default)
        (self.folder / f"{number}.txt").write_text(read.get_body(("plain",)).get_content())


class MailConversation(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        try:
            self.converse()
        except OSError:
            pass

    def converse(self) -> None:
        self.server.speaks.wait()
        self.say("220 mail.example")
        while line := self.rfile.readline():
            self.server.speaks.wait()
            word = line[:4].upper()
            if word == b"DATA":
                self.say("354 go on")
                mail = b"".join(iter(self.rfile.readline, b".\r\n"))
                self.server.speaks.wait()
                self.server.keep(mail)
                self.say("250 taken")
            elif word == b"QUIT":
                return self.say("221 bye")
            else:
                self.say("250 mail.example" if word == b"EHLO" else "250 fine")

    def say(self, text: str) -> None:
        self.wfile.write(text.encode() + b"\r\n")
