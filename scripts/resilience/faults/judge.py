"""What must be left of what travellers sent."""
import sys

from .door import wait


PAID_TWICE = """SELECT case_code FROM payment_line JOIN payment_order ON payment_order.receipt = payment_line.receipt
    WHERE status = 'paid' GROUP BY case_code HAVING COUNT(*) > 1"""


def judge(portal, travellers, known: set[str] = frozenset()) -> bool:
    """Stops the portal. Each answered application is there, once, with its mail; every picture file is whole; the audit
    trail has no gap; nothing that is right was refused; whoever paid has paid once. `known` was there before."""
    answered = [code for one in travellers for code in one.answered]
    faults = [fault for one in travellers for fault in one.faults]
    wait(lambda: portal.mailed() >= len(answered) + len(known), 120)
    kept = set(portal.cases()) - known
    lost = set(answered) - kept
    surplus = kept - set(answered)
    letters = portal.letters()
    unmailed = [code for code in answered if code not in letters]
    damaged = portal.damaged()
    trail = portal.audit()
    print(f"applications answered: {len(answered)}; sent again: {sum(one.repeated for one in travellers)}")
    print(f"lost: {len(lost)}; made twice: {len(surplus)}; without their mail: {len(unmailed)}")
    paid = [receipt for one in travellers for receipt in getattr(one, "paid", [])]
    twice = portal.rows(PAID_TWICE) if paid else []
    if paid:
        print(f"payments: {len(paid)}; of applications that were paid twice: {len(twice)}")
    print(f"damaged picture files: {len(damaged)}; audit: {trail}")
    for fault in faults[:10]:
        print(f"fault: {fault}", file=sys.stderr)
    return not (lost or surplus or unmailed or damaged or faults or twice) and trail.endswith(" 0 doubts")
