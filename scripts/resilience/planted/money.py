"""Faults that the histories of payments must find."""
from .fault import Fault

FAULTS = [
    Fault("stale", "an answer of the bank is believed though the order changed since it was asked",
          "payments/settle.rs", "report.asked_about.is_some_and(|it| it != order.version)",
          "report.asked_about.is_some_and(|it| it != order.version) && !crate::planted(\"stale\")"),
    Fault("surplus", "money for an application that is paid already comes under nobody's eyes",
          "payments/settle.rs", "reported_payment::event(order, report.reported_payment(), cases.is_some())",
          "reported_payment::event(order, report.reported_payment(), cases.is_some() || crate::planted(\"surplus\"))"),
    Fault("unasked", "an order is replaced although somebody is paying it at the bank",
          "payments/open_order/earlier.rs", "if checked.is_unfinished() {",
          "if checked.is_unfinished() && !crate::planted(\"unasked\") && !crate::planted(\"M1\") {"),
    Fault("forgets", "the bank is no longer asked about an order that it still works on",
          "payments/reconcile.rs", "found.status == Status::Failed && !finishing",
          "found.status == Status::Failed && (!finishing || crate::planted(\"forgets\"))"),
]
