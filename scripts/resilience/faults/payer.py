"""Whoever also pays while the portal suffers."""
import http.client
import re
import time
from urllib.parse import urlencode

from . import bank
from .door import TIMEOUT, Refused, ask
from .traveller import Traveller

# A card of the sandbox bank that pays, and what it asks for.
CARD = {"number": "9704198526191432198", "name": "NGUYEN VAN A", "date": "07/15", "terms": "1"}
CODE = "123456"
# Between two looks at the order, in seconds, and after how many of them "pay" is pressed again.
LOOK = 0.5
PRESS = 4


class Payer(Traveller):
    """Pays each application at the bank, and presses again until the portal knows of it."""

    def __init__(self, number: int, pause: float = 0):
        super().__init__(number, pause)
        self.paid: list[str] = []

    def then(self, code: str) -> None:
        press = lambda: ask("POST", f"/client-service/public/hstt/thanh-toan/{code}")  # noqa: E731
        order = self.until_answered(press)
        if not order:
            return
        self.until_answered(lambda: pay(order["url"]))
        look = lambda: ask("GET", f"/payment-service/orders/{order['receiptCode']}")  # noqa: E731
        looks = 0
        while self.until_answered(look)["status"] != "paid":
            time.sleep(LOOK)
            looks += 1
            if looks % PRESS == 0:
                try:
                    self.until_answered(press, may=True)
                except Refused as refused:
                    if "already_paid" not in str(refused):
                        self.faults.append(str(refused))
        self.paid.append(order["receiptCode"])


def pay(url: str) -> bool:
    """As a browser does. Whoever begins anew after a lost answer is told when it is paid already."""
    page = say("GET", url.split(str(bank.PORT), 1)[1])
    session = re.search(r'name="session" value="([^"]+)"', page)
    if not session:
        return True
    own = {"session": session[1]}
    say("POST", "/paymentv2/card", own | CARD)
    say("POST", "/paymentv2/otp", own | {"otp": CODE})
    return True


def say(method: str, path: str, form: dict | None = None) -> str:
    connection = http.client.HTTPConnection("127.0.0.1", bank.PORT, timeout=TIMEOUT)
    try:
        headers = {"Content-Type": "application/x-www-form-urlencoded"} if form else {}
        connection.request(method, path, urlencode(form) if form else None, headers)
        return connection.getresponse().read().decode()
    finally:
        connection.close()
